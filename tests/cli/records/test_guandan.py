"""``paizhuo record``: show, verify and replay, as a person calls them."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

from paizhuo.cards import Card
from paizhuo.cli.main import main
from paizhuo.guandan import GiveBack
from paizhuo.guandan.record import dumps, loads, with_note
from paizhuo.recording.entries import Note, NoteKind
from paizhuo.seats import Seat
from tests.guandan.record.make_samples import BROKEN, FOLDER
from tests.guandan.record.making import double_tribute, ending
from tests.recording.test_forms import boards

EVERY_SAMPLE = [str(path) for path in sorted(FOLDER.iterdir()) if path.is_file()]


class Ran:
    """What a call printed and gave back."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: object) -> None:
        """Run ``paizhuo record`` in English."""
        action, *rest = map(str, arguments)
        self.status = main(["record", action, "--lang", "en", *rest])
        self.out, self.err = capsys.readouterr()


def test_verify_prints_what_was_checked(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "verify", FOLDER / "game.jsonl")
    assert (ran.status, ran.err) == (0, "")
    rules, *others = ran.out.splitlines()
    assert rules.startswith("Rules National (national), fingerprint ")
    assert others == [
        "Hashes: every line fits",
        "Deals: 5; acts played again, all legal: 348",
        "Finishing orders reached again: 5",
        "Levels computed again: 5",
        "Result: East-West (passed A); East-West passed A, North-South 2.",
        "Commitment: the revealed seed fits",
        "Hands dealt again from the seed: 5",
        "OK",
    ]


@pytest.mark.parametrize("file", EVERY_SAMPLE)
def test_every_sample_verifies(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "verify", file)
    committed = Path(file).stem in {"game", "short"}
    assert ran.status == (0 if committed else 3)
    assert ran.out.splitlines()[-1] == ("OK" if committed else "DEALS UNPROVEN: all else is right")
    assert ("Hashes: none in the text form" in ran.out) == file.endswith(".txt")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (
            "changed_card",
            "Line 9: The hash does not fit: this line or one before it was changed, dropped or moved.\n",
        ),
        (
            "unknown_card",
            "Line 10: 'S1' is no card. Write suit and rank like S3, HT, DA; the jokers are SB and HR.\n",
        ),
        (
            "truncated_last_line",
            (
                "Line 19: The line is not one whole JSON object."
                " (the line is no JSON: Unterminated string starting at, column 53)\n"
            ),
        ),
        (
            "cards_109",
            (
                "Line 1: The four hands are not a deal of two packs."
                " (a deal gives four hands of 27 cards, these have 28, 27, 27, 27)\n"
            ),
        ),
        (
            "illegal_act",
            (
                "Line 3: Deal 1, act 2, North: ♦9: refused. single 9 does not beat full house K."
                " (National 4(二)1(1), 4(二)1(4), 4(二)2)\n"
            ),
        ),
        (
            "wrong_outcome",
            "Line 19: Deal 1: the finishing order is recorded as 'W N S E'; by the rules it is 'W S N E'.\n",
        ),
        ("wrong_hands", "Line 1: Deal 1: the hands are not those that the revealed seed deals.\n"),
    ],
)
def test_verify_prints_the_problem_and_its_line(name: str, expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "verify", BROKEN / f"{name}.jsonl")
    assert (ran.status, ran.out, ran.err) == (1, expected, "")


@pytest.mark.parametrize("path", sorted(BROKEN.iterdir()), ids=lambda path: path.stem)
def test_every_broken_sample_fails(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "verify", path)
    assert ran.status == 1
    assert ran.out.startswith("Line ")


def test_show_prints_a_deal_trick_by_trick(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "show", FOLDER / "ending.jsonl")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == (
        "Guandan, rules National (national)\n"
        "\n"
        "Deal 1, level 10\n"
        "East   ♠3 ♠6 ♣6 ♥10 ♠K ♦K\n"
        "North  ♠4 ♦4 ♠7 ♥7 ♣7 ♦9\n"
        "West   ♣5 small joker small joker big joker big joker\n"
        "South  ♥8 ♣8 ♦8 ♠A\n"
        "East leads\n"
        " 1. East: ♠K ♦K ♥10★ ♠6 ♣6 (full house K) | North: pass |\n"
        "    West: small joker small joker big joker big joker (joker bomb) |\n"
        "    South: pass | East: pass | North: pass\n"
        " 2. West: ♣5 | South: ♠A | East: pass | North: pass\n"
        " 3. South: ♥8 ♣8 ♦8 | East: pass | North: pass\n"
        " 4. North: ♠7 ♥7 ♣7 ♠4 ♦4 (full house 7) | East: pass\n"
        " 5. North: ♦9\n"
        "Note: 四大天王！\n"
        "Out in this order: West, South, North, East.\n"
    )


@pytest.mark.parametrize("file", EVERY_SAMPLE)
@pytest.mark.parametrize("action", ["show", "replay"])
def test_lines_fit_80_columns_and_have_no_colours(file: str, action: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, action, file)
    assert ran.status == 0
    assert "\x1b" not in ran.out
    assert max(map(cell_len, ran.out.splitlines())) <= 80


def test_show_turns_one_form_into_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    as_text, as_json = (FOLDER / f"timed_game.{form}" for form in ("txt", "jsonl"))
    assert Ran(capsys, "show", "--form", "text", as_json).out == as_text.read_text(encoding="utf-8")
    assert Ran(capsys, "show", "--form", "json", as_text).out == as_json.read_text(encoding="utf-8")


def test_show_for_one_seat_hides_the_other_hands(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "show", "--view", "W", FOLDER / "short.jsonl")
    hands = [line for line in ran.out.splitlines() if line.startswith(("East  ", "North  ", "West  ", "South  "))]
    assert [line.split()[0] for line in hands] == ["West"]
    assert "revealed" not in ran.out, "the seed would give all hands away"
    assert Ran(capsys, "show", "--view", "W", "--form", "text", FOLDER / "short.jsonl").status == 2


def test_returns_that_lie_face_down_are_not_shown_to_others(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = double_tribute()
    assert whole.acts[2].action == GiveBack(Seat.EAST, Card.C2)
    stopped = replace(whole, entries=whole.entries[:3])
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(dumps(stopped).encode())))
    ran = Ran(capsys, "show", "--view", "N", "-")
    assert "Tribute: big joker from North to East" in ran.out
    assert "♣2" not in ran.out
    assert "The record stops before the end of the deal." in ran.out


def test_replay_one_step(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "replay", "--deal", "1", "--step", "3", FOLDER / "ending.txt")
    assert ran.out == (
        "Deal 1, act 3 of 16: West: small joker small joker big joker big joker (joker\n"
        "bomb)\n"
        "  East   1  ♠3\n"
        "  North  6  ♠4 ♦4 ♠7 ♥7 ♣7 ♦9\n"
        "  West   1  ♣5\n"
        "  South  4  ♥8 ♣8 ♦8 ♠A\n"
        "  On the table: East: ♠K ♦K ♥10★ ♠6 ♣6 (full house K) | North: pass |\n"
        "                West: small joker small joker big joker big joker (joker bomb)\n"
        "\n"
    )
    assert "To act: East" in Ran(capsys, "replay", "--step", "0", FOLDER / "ending.txt").out


def test_replay_one_deal_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "replay", "--deal", "4", FOLDER / "game.jsonl")
    assert ran.out.startswith("Deal 4, level J\n")
    assert ran.out.rstrip().endswith("Out in this order: East, West.")
    assert "Deal 3" not in ran.out


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["replay", "--deal", "9", FOLDER / "game.jsonl"], "There is no deal 9 in this record."),
        (["replay", "--step", "1", FOLDER / "game.jsonl"], "There are several deals; say which one with --deal."),
        (["replay", "--step", "17", FOLDER / "ending.txt"], "Deal 1 has 16 acts, so a step from 0 to 16 can be shown."),
        (["show", FOLDER / "nowhere"], f"{FOLDER / 'nowhere'} cannot be read: No such file or directory"),
        (["verify", FOLDER], f"{FOLDER} cannot be read: Is a directory"),
        (
            ["show", BROKEN / "unknown_card.jsonl"],
            "Line 10: 'S1' is no card. Write suit and rank like S3, HT, DA; the jokers are SB and HR.",
        ),
    ],
)
def test_a_part_that_does_not_exist_is_refused(
    arguments: list[object], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = Ran(capsys, *arguments)
    assert (ran.status, ran.out, ran.err) == (2, "", f"paizhuo: {expected}\n")


def test_replay_goes_as_far_as_the_acts_are_legal(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "replay", BROKEN / "illegal_act.jsonl")
    assert ran.status == 2
    assert "Deal 1, act 1 of 16" in ran.out
    assert "act 2 of" not in ran.out
    assert ran.err.startswith("paizhuo: Line 3: Deal 1, act 2, North: ♦9: refused.")


def test_a_record_is_read_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO((FOLDER / "short.txt").read_bytes())))
    ran = Ran(capsys, "verify", "-")
    assert (ran.status, ran.out.splitlines()[-1]) == (0, "OK")


def test_rulings_and_long_notes_are_wrapped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    noted = with_note(with_note(ending(), Note("long " * 40, NoteKind.RULING)), Note("很长的旁注" * 30))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(dumps(noted).encode())))
    ran = Ran(capsys, "show", "-")
    assert "Ruling: long long" in ran.out
    assert "".join(ran.out.split()).count("很长的旁注") == 30
    assert max(map(cell_len, ran.out.splitlines())) <= 80


def test_an_unknown_seat_is_refused_by_the_parser(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["record", "show", "--view", "X", "file"])
    assert caught.value.code == 2
    assert "'X' 不是座位" in capsys.readouterr().err


def test_chinese_names_come_from_the_book(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "show", "--lang", "zh", str(FOLDER / "ending.txt")]) == 0
    shown = capsys.readouterr().out
    assert "三带对" in shown
    assert "小王 小王 大王 大王 (四大天王)" in shown
    assert main(["record", "show", "--lang", "zh", "--form", "json", str(FOLDER / "ending.txt")]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[0])["type"] == "deal"
    assert loads((FOLDER / "ending.txt").read_bytes()) == ending()


def test_the_boards_of_a_table_are_verified_one_after_another(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "boards.jsonl"
    file.write_text("".join(boards()))
    ran = Ran(capsys, "verify", file)
    assert ran.status == 3
    assert ran.out.count("Hashes: every line fits") == 2
    shown = Ran(capsys, "replay", file, "--deal", "4", "--step", "0")
    assert (shown.status, shown.out[:6]) == (0, "Deal 4")


def written(tmp_path: Path, *arguments: object) -> tuple[int, str]:
    """The exit status and what was printed; in a process of its own, because it sets up Django."""
    command = [sys.executable, "-m", "paizhuo", "record", "replay", "--lang", "en", *map(str, arguments)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
    return done.returncode, done.stdout + done.stderr


def test_a_record_becomes_a_page_that_needs_no_server(tmp_path: Path) -> None:
    page = tmp_path / "replay.html"
    assert written(tmp_path, (FOLDER / "game.txt").absolute(), "-o", page) == (0, f"Written: {page}\n")
    text = page.read_text(encoding="utf-8")
    assert 'id="live-record"' in text
    assert list(tmp_path.iterdir()) == [page]
    again = written(tmp_path, (FOLDER / "game.txt").absolute(), "-o", page)
    assert again == (2, f"paizhuo: {page} cannot be written: File exists\n")


def test_no_page_is_written_of_a_record_that_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "replay.html"
    wrong = Ran(capsys, "replay", BROKEN / "illegal_act.jsonl", "-o", page)
    assert (wrong.status, page.exists()) == (2, False)
    part = Ran(capsys, "replay", FOLDER / "game.txt", "--deal", 1, "-o", page)
    assert "leave out --deal and --step" in part.err
    assert not page.exists()
