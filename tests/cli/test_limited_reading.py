"""读到为止: a file or a stream without end is refused after bounded reading, in words, by every command."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli.limited_reading import EVENT, MEGABYTE, TooLarge, read_file, read_stream
from paizhuo.cli.main import main
from paizhuo.wording import Language, sayer

if TYPE_CHECKING:
    from pathlib import Path

ENGLISH, CHINESE = sayer(Language.ENGLISH), sayer(Language.CHINESE)


class Endless(io.RawIOBase):
    """A stream that never ends; it counts what was read of it."""

    def __init__(self) -> None:
        """Nothing is read yet."""
        self.count = 0

    def readable(self) -> bool:
        """Yes."""
        return True

    def readinto(self, buffer: object) -> int:
        """Fill the buffer."""
        view = memoryview(buffer)  # type: ignore[arg-type] # a buffer it is
        view[:] = b"x" * len(view)
        self.count += len(view)
        return len(view)


def _sparse(path: Path, size: int) -> Path:
    with path.open("wb") as file:
        file.truncate(size)
    return path


def test_a_stream_without_end_is_read_to_the_limit_only() -> None:
    endless = Endless()
    with pytest.raises(TooLarge) as caught:
        read_stream(io.BufferedReader(endless), 3 * MEGABYTE, "the stream")
    assert endless.count < 4 * MEGABYTE
    assert caught.value.words(ENGLISH) == (
        "the stream goes on after 3 MB, which are the limit. It was not read further."
    )
    assert "超过3 MB" in caught.value.words(CHINESE)


def test_a_file_of_exactly_the_limit_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    assert len(read_file(_sparse(tmp_path / "most", MEGABYTE), MEGABYTE)) == MEGABYTE
    with pytest.raises(TooLarge) as caught:
        read_file(_sparse(tmp_path / "more", MEGABYTE + 1), MEGABYTE)
    assert caught.value.words(ENGLISH).endswith("more has 2 MB; 1 MB are the limit. It was not read.")
    assert "有2 MB" in caught.value.words(CHINESE)


@pytest.mark.parametrize(
    "words",
    [
        ("event", "show", "{}"),
        ("event", "verify", "{}"),
        ("event", "check", "{}"),
        ("event", "new", "new.json", "--plan", "{}"),
        ("record", "show", "{}"),
        ("record", "verify", "{}"),
        ("record", "replay", "{}"),
    ],
)
def test_every_command_refuses_a_file_of_ten_gigabytes_unread(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    huge = _sparse(tmp_path / "huge.json", 10 * 1024**3)
    assert main([*(word.format(huge) for word in words), "--lang", "en"]) == 2
    assert "huge.json has 10240 MB;" in capsys.readouterr().err


def test_a_list_of_entries_is_limited_as_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event, huge = tmp_path / "e.json", _sparse(tmp_path / "list.csv", 10 * 1024**3)
    assert main(["event", "new", str(event), "--template", "national-swiss-pairs", "--lang", "en"]) == 0
    capsys.readouterr()
    assert main(["event", "enter", str(event), "--csv", str(huge), "--lang", "en"]) == 2
    assert "list.csv has 10240 MB; 16 MB are the limit." in capsys.readouterr().err


@pytest.mark.parametrize("words", [("event", "show", "pipe"), ("record", "show", "pipe")])
def test_a_pipe_without_end_is_refused(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pipe").symlink_to("/dev/zero")
    assert main([*words, "--lang", "en"]) == 2
    assert "pipe goes on after" in capsys.readouterr().err


def test_a_record_from_standard_input_is_limited(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    endless = Endless()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(endless)))
    assert main(["record", "show", "-", "--lang", "en"]) == 2
    assert "Standard input goes on after 16 MB" in capsys.readouterr().err
    assert endless.count < EVENT
