"""备份文件: read line by line, only a line feed ends a line, and a file that is not whole is named in words."""

from __future__ import annotations

import gzip
import hashlib
import itertools
import json
import tracemalloc
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.web.backups import backup_file
from paizhuo.web.backups.backup_file import BackupReader, BadBackup

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

HEAD = json.dumps({"v": 1, "kind": "paizhuo.backup", "at": "2026-11-15T14:30:00+08:00"})
MEBIBYTE = 1024 * 1024


def row(number: int, **fields: object) -> dict[str, Any]:
    """A row of some table."""
    return {"model": "web.registration", "pk": number, "fields": fields}


def written(path: Path, rows: Iterable[object], head: str = HEAD) -> Path:
    """A whole file with these rows."""
    digest, count = hashlib.sha256(head.encode()), 0
    with gzip.open(path, "wb") as file:
        file.write(f"{head}\n".encode())
        for one in rows:
            line = json.dumps(one, ensure_ascii=False).encode()
            digest.update(line)
            file.write(line + b"\n")
            count += 1
        file.write(json.dumps({"rows": count, "sha256": digest.hexdigest()}).encode() + b"\n")
    return path


@pytest.mark.parametrize("sign", ["\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\r"], ids=ascii)
def test_no_sign_but_a_line_feed_ends_a_line(tmp_path: Path, sign: str) -> None:
    rows = [row(1, contact=f"139{sign}0000"), row(2, contact=sign)]
    assert list(BackupReader(written(tmp_path / "hall", rows))) == rows


def test_rows_come_one_after_another_and_are_not_gathered(tmp_path: Path) -> None:
    path = written(tmp_path / "hall", (row(number, text="x" * 2000) for number in range(10_000)))
    tracemalloc.start()
    try:
        assert sum(1 for _row in BackupReader(path)) == 10_000
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 2 * MEBIBYTE  # the rows are 20 MiB


def test_only_what_is_asked_for_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path / "hall", map(row, range(500)))
    asked: list[bytes] = []
    lines = BackupReader._lines  # noqa: SLF001 - how far it has read is seen nowhere else

    def counted(self: BackupReader, file: Any) -> Any:  # noqa: ANN401 - a file
        for line in lines(self, file):
            asked.append(line)
            yield line

    monkeypatch.setattr(BackupReader, "_lines", counted)
    assert [one["pk"] for one in itertools.islice(BackupReader(path), 3)] == [0, 1, 2]
    assert len(asked) == 5  # the head, three rows, and the line after them, which might have been the end


def test_two_files_between_which_nothing_changed_have_the_same_content(tmp_path: Path) -> None:
    later = HEAD.replace("14:30", "15:00")
    readers = [
        BackupReader(written(tmp_path / name, [row(1, text=text)], head))
        for name, text, head in (("one", "x", HEAD), ("two", "x", later), ("three", "y", HEAD))
    ]
    for reader in readers:
        list(reader)
    one, two, three = readers
    assert one.content == two.content != three.content
    assert len({one.checksum, two.checksum, three.checksum}) == 3


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no gzip",
        gzip.compress(b"[]\n"),
        gzip.compress(b'{"a": 1}\n{"b": 2}\n'),
        gzip.compress(HEAD.encode() + b"\n"),
        gzip.compress(HEAD.encode() + b"\nno json\n{}\n"),
        gzip.compress(HEAD.encode() + b"\n[1]\n{}\n"),
        gzip.compress(HEAD.encode() + b"\n" + b"[" * 100_000 + b"\n{}\n"),
        gzip.compress(HEAD.encode() + b'\n{"model": 1, "pk": 1, "fields": {}}\n{}\n'),
        gzip.compress(HEAD.encode() + b'\n{"rows": 0, "sha256": "0"}\n'),
        gzip.compress(HEAD.encode() + b"\n{}\n")[:-9],
    ],
    ids=[
        "empty",
        "not packed",
        "a list",
        "other lines",
        "only a head",
        "no json",
        "no object",
        "too deep",
        "no row",
        "wrong sum",
        "cut off",
    ],
)
def test_a_file_that_is_no_whole_backup_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "hall"
    path.write_bytes(content)
    with pytest.raises(BadBackup, match="hall"):
        list(BackupReader(path))


def test_a_line_that_would_fill_the_memory_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_file, "MOST_LINE_BYTES", 1000)
    with pytest.raises(BadBackup, match="larger than any backup"):
        list(BackupReader(written(tmp_path / "hall", [row(1, text="x" * 1000)])))


def test_a_file_of_another_version_says_which(tmp_path: Path) -> None:
    path = written(tmp_path / "hall", [], json.dumps({"v": 2, "kind": "paizhuo.backup"}))
    with pytest.raises(BadBackup, match="version 2"):
        list(BackupReader(path))
