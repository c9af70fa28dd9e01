"""``paizhuo query``: one answer for each line, whatever a hostile client may send."""

from __future__ import annotations

import io
import json
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.cli import query
from paizhuo.cli.main import main
from paizhuo.wording import Language, sayer

ENGLISH = sayer(Language.ENGLISH)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"nonsense", "BAD_JSON"),
        (b"[1, 2]", "BAD_JSON"),
        (b'{"id": NaN}', "BAD_JSON"),
        (b"\xff\xfe", "BAD_JSON"),
        (b"[" * 100_000, "BAD_JSON"),
        (b'{"id": 7}', "UNKNOWN_OP"),
        (b'{"id": 7, "op": ["legal"]}', "UNKNOWN_OP"),
        (b'{"id": 7, "op": "legal"}', "BAD_REQUEST"),
        (b'{"id": {}, "op": "legal"}', "BAD_REQUEST"),
        (b'{"id": 7, "v": 2, "op": "legal"}', "BAD_REQUEST"),
        (b'{"id": 7, "op": "readings", "rules": "fujian", "level": "2", "cards": []}', "UNKNOWN_RULES"),
        (b'{"id": 7, "op": "readings", "rules": [], "level": "2", "cards": []}', "UNKNOWN_RULES"),
        (b'{"id": 7, "op": "readings", "rules": "national", "level": "1", "cards": []}', "UNKNOWN_RANK"),
        (b'{"id": 7, "op": "readings", "rules": "national", "level": "SB", "cards": []}', "BAD_REQUEST"),
        (b'{"id": 7, "op": "readings", "rules": "national", "level": "2", "cards": 3}', "BAD_REQUEST"),
        (b'{"id": 7, "op": "readings", "rules": "national", "level": "2", "cards": ["X"]}', "UNKNOWN_CARD"),
        (
            b'{"id": 7, "op": "readings", "rules": "national", "level": "2", "cards": ["S2","S2","S2"]}',
            "CARD_TWICE_TOO_OFTEN",
        ),
        (b'{"id": 7, "op": "upgrade", "rules": "national", "finish": [0, 1], "levels": ["2", "2"]}', "BAD_FINISH"),
        (b'{"id": 7, "op": "upgrade", "rules": "national", "finish": [], "levels": ["2", "2"]}', "BAD_FINISH"),
        (b'{"id": 7, "op": "upgrade", "rules": "national", "finish": [0, 2], "levels": [13, 0]}', "BAD_REQUEST"),
    ],
)
def test_a_bad_line_gets_its_error(line: bytes, code: str) -> None:
    assert query.answer(line, ENGLISH)["error"]["code"] == code


def test_the_stream_goes_on_after_a_bad_line_and_blank_lines_are_skipped() -> None:
    good = b'{"id":"x","op":"readings","rules":"national","level":"2","cards":["S3"]}'
    out = io.BytesIO()
    query.serve(io.BytesIO(b"bad\n\n" + good + b"\n" + b"z" * (2 * query.LONGEST_LINE) + b"\n" + good), out, ENGLISH)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert ["error" in answer for answer in answers] == [True, False, True, False]
    assert [answer["id"] for answer in answers] == [None, "x", None, "x"]
    assert answers[2]["error"] == {
        "code": "LINE_TOO_LONG",
        "message": "The line is longer than 1048576 bytes. Nothing of it was read.",
    }


def test_a_line_without_end_is_answered_after_bounded_reading_and_nothing_of_it_is_kept() -> None:
    out = io.BytesIO()
    answered = []

    class Endless(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            assert 0 < size <= query.LONGEST_LINE + 1
            answered.append(bool(out.getvalue()))
            return b"x" * size if len(answered) < 50 else b""

    query.serve(Endless(), out, sayer(Language.CHINESE))
    assert answered == [False] + [True] * 50
    assert "超过1048576字节" in json.loads(out.getvalue())["error"]["message"]


def test_a_lone_surrogate_is_echoed_as_valid_json() -> None:
    out = io.BytesIO()
    query.serve(io.BytesIO(b'{"id":"\\ud800","op":"x"}\n'), out, ENGLISH)
    assert json.loads(out.getvalue())["id"] == "\ud800"


def test_the_command_answers_each_line_at_once_and_stops_with_its_input() -> None:
    line = b'{"id":5,"op":"readings","rules":"national","level":"2","cards":["S3"]}\n'
    with subprocess.Popen(
        [sys.executable, "-m", "paizhuo", "query"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == 5
        process.stdin.close()
        assert process.wait() == 0


@given(st.binary(max_size=60))
@settings(derandomize=True, deadline=None, max_examples=200)
def test_bytes_that_are_no_request_are_answered_with_an_error(line: bytes) -> None:
    assert "error" in query.answer(line, ENGLISH)


def test_the_help_lists_every_operation(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["query", "--help", "--lang", "en"])
    output = capsys.readouterr().out.replace("\n", " ")
    for op in ("readings", "deal", "t.vp", "t.standings", "t.pair", "t.round_robin", "t.bracket"):
        assert f" {op}" in output
