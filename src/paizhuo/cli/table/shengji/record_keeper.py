"""记录员: writes the record of the match into a file, after every deal and at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import commitment
from paizhuo.cli.table.record_file import RecordFile
from paizhuo.shengji.record import dumps, new_game, record_of, revealed, with_deal

if TYPE_CHECKING:
    from paizhuo.cli.table.plan import Plan
    from paizhuo.shengji import Phase, RuleSet


class RecordKeeper:
    """记录员: knows the match so far; without a file it writes nothing."""

    def __init__(self, plan: Plan[RuleSet]) -> None:
        """Begin the record, and make the file."""
        self._file = RecordFile(plan.save)
        self._seed = plan.seed
        self._game = new_game(plan.rules, plan.deals or None, commitment=commitment(plan.seed), players=plan.players)
        self._write()

    def deal(self, phase: Phase, number: int) -> None:
        """Keep a deal, finished or broken off."""
        self._game = with_deal(self._game, record_of(phase, number=number))
        self._write()

    def end(self) -> None:
        """Add the seed, now that nothing depends on it any more."""
        self._game = revealed(self._game, self._seed)
        self._write()

    def _write(self) -> None:
        self._file.write(dumps(self._game, self._file.form))
