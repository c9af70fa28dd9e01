"""记录员: writes the record of the match into a file, after every deal and at the end.

The file is made before the first card is dealt, and an existing one is never written over: a long match must not end
with a record that cannot be kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards import commitment
from paizhuo.errors import BadInput
from paizhuo.guandan.record import dumps, new_game, record_of, revealed, with_deal, with_event

if TYPE_CHECKING:
    from pathlib import Path

    from paizhuo.guandan import Phase, RuleSet
    from paizhuo.guandan.dealing import Dealt
    from paizhuo.guandan.match import LotsDrawn, Terms
    from paizhuo.guandan.record import Form
    from paizhuo.recording.entries import Players

_TEXT_SUFFIX = ".txt"


class CannotKeep(BadInput):
    """The record cannot be written to this file."""

    code: ClassVar[str] = "CANNOT_KEEP"

    def __init__(self, path: Path, error: OSError) -> None:
        """Keep the file and what the system said."""
        self.reason = error.strerror or str(error)
        super().__init__(f"{path} cannot be written: {self.reason}", text=str(path))


class Keeper:
    """记录员: knows the match so far; without a file it writes nothing."""

    def __init__(self, path: Path | None, rules: RuleSet, terms: Terms, *, seed: bytes, players: Players) -> None:
        """Begin the record, and make the file."""
        self._path = path
        self._seed = seed
        self._game = new_game(rules, terms, commitment=commitment(seed), players=players)
        if path is not None:
            try:
                path.touch(exist_ok=False)
            except OSError as error:
                raise CannotKeep(path, error) from None
            self._write()

    def deal(self, phase: Phase, dealt: Dealt) -> None:
        """Keep a deal, finished or broken off."""
        self._game = with_deal(self._game, record_of(phase, number=dealt.number, draw=dealt.draw))
        self._write()

    def lots(self, drawn: LotsDrawn) -> None:
        """Keep the lots that decided the match."""
        self._game = with_event(self._game, drawn)

    def end(self) -> None:
        """Add the seed, now that nothing depends on it any more."""
        self._game = revealed(self._game, self._seed)
        self._write()

    def _write(self) -> None:
        if self._path is not None:
            form: Form = "text" if self._path.suffix == _TEXT_SUFFIX else "json"
            try:
                # First beside it, then in its place: whatever happens, the last whole record is there.
                beside = self._path.with_name(f"{self._path.name}.part")
                beside.write_text(dumps(self._game, form), encoding="utf-8")
                beside.replace(self._path)
            except OSError as error:
                raise CannotKeep(self._path, error) from None
