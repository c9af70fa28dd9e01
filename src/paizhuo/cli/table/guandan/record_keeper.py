"""记录员: writes the record of the match into a file, after every deal and at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import commitment
from paizhuo.cli.table.record_file import RecordFile
from paizhuo.guandan.record import dumps, new_game, record_of, revealed, with_deal, with_event

if TYPE_CHECKING:
    from pathlib import Path

    from paizhuo.guandan import Phase, RuleSet
    from paizhuo.guandan.dealing import Dealt
    from paizhuo.guandan.match import LotsDrawn, Terms
    from paizhuo.recording.entries import Players


class RecordKeeper:
    """记录员: knows the match so far; without a file it writes nothing."""

    def __init__(self, path: Path | None, rules: RuleSet, terms: Terms, *, seed: bytes, players: Players) -> None:
        """Begin the record, and make the file."""
        self._file = RecordFile(path)
        self._seed = seed
        self._game = new_game(rules, terms, commitment=commitment(seed), players=players)
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
        self._file.write(dumps(self._game, self._file.form))
