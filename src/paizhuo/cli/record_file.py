"""记录文件: the new file that holds the record of a match, written again after every deal.

The file is made before the first card is dealt, and an existing one is never written over: a long match must not end
with a record that cannot be written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from pathlib import Path

    from paizhuo.recording.forms import Form

_TEXT_SUFFIX = ".txt"


class CannotKeep(BadInput):
    """The record cannot be written to this file."""

    code: ClassVar[str] = "CANNOT_KEEP"

    def __init__(self, path: Path, error: OSError) -> None:
        """Keep the file and what the system said."""
        self.reason = error.strerror or str(error)
        super().__init__(f"{path} cannot be written: {self.reason}", text=str(path))


class RecordFile:
    """记录文件: a new file, or none."""

    def __init__(self, path: Path | None) -> None:
        """Make the file; raises :class:`CannotKeep`."""
        self._path = path
        if path is not None:
            try:
                path.touch(exist_ok=False)
            except OSError as error:
                raise CannotKeep(path, error) from None

    @property
    def form(self) -> Form:
        """Text for a file that is named so, JSON otherwise."""
        return "text" if self._path is not None and self._path.suffix == _TEXT_SUFFIX else "json"

    def write(self, content: str) -> None:
        """Put this content in the place of the old."""
        if self._path is None:
            return
        try:
            # First beside it, then in its place: whatever happens, the last whole record is there.
            beside = self._path.with_name(f"{self._path.name}.part")
            beside.write_text(content, encoding="utf-8")
            beside.replace(self._path)
        except OSError as error:
            raise CannotKeep(self._path, error) from None
