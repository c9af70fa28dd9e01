"""记录员: writes the record of a match into its file, after every deal and at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from paizhuo.cli.record_file import RecordFile
from paizhuo.recording.builder import GameT, revealed

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.cli.table.match_plan import MatchPlan
    from paizhuo.recording.forms import Form


class RecordKeeper(Generic[GameT]):
    """记录员: holds the record of the match so far; without a file it writes nothing."""

    def __init__(self, plan: MatchPlan[Any], game: GameT, dumps: Callable[[GameT, Form], str]) -> None:
        """Make the file and write the beginning of the record, ``game``."""
        self._file = RecordFile(plan.save)
        self._seed = plan.seed
        self._dumps = dumps
        self.game = game
        self._write()

    def keep(self, game: GameT) -> None:
        """Write this record in the place of the one before."""
        self.game = game
        self._write()

    def end(self) -> None:
        """Add the seed, now that nothing depends on it any more."""
        self.keep(revealed(self.game, self._seed))

    def _write(self) -> None:
        self._file.write(self._dumps(self.game, self._file.form))
