"""牌组记录: what is known of each set of boards. Values only: ``transitions.board_sets`` replaces them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.log.board_sets import Keeper

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.duplicate.board_custody import Stop
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.board_sets import BoardSetMade, BoardShown


class Place(NamedTuple):
    """所在: who has a copy; at a table also where."""

    keeper: Keeper = Keeper.DEALING_MANAGER
    holder: str = ""
    round: int = 0
    table: int = 0
    room: Room | None = None


@dataclass(frozen=True, slots=True)
class BoardSetRecord:
    """一组牌: how it was made, which boards were replaced, where its copies are, and its secrets once it is open."""

    made: BoardSetMade
    substitutes: Mapping[int, str] = field(default_factory=dict)
    """换副: the hashes of boards that were dealt again."""
    places: Mapping[int, tuple[Place, ...]] = field(default_factory=dict)
    """所在: of the copies that were moved; several tables where sharing is declared."""
    shown: tuple[BoardShown, ...] = ()
    secret: str = ""
    secrets: Mapping[int, str] = field(default_factory=dict)
    """单副密钥: of the replaced boards."""

    @property
    def is_open(self) -> bool:
        """Whether the secret is public."""
        return bool(self.secret)

    def places_of(self, copy: int) -> tuple[Place, ...]:
        """Where a copy is; the dealing manager has it until somebody moves it."""
        return self.places.get(copy, (Place(),))

    def is_played_at(self, stop: Stop) -> bool:
        """Whether this table of this round is to play the set."""
        return stop.round in self.made.rounds and (not self.made.route or stop in self.made.route)
