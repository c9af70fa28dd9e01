"""后面各轮: where the movement of a pairs session takes a pair next; its published rounds are shown elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.movement_sheet import has_movement, pair_sheets
from paizhuo.officiating.publication import open_rounds, open_stages
from paizhuo.web.language import say
from paizhuo.wording import side_words
from paizhuo.wording.tournament.board_sets import ranges

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State


class Move(NamedTuple):
    """一轮: where the pair goes; without a ``table`` it sits out."""

    round: int
    table: int
    side: str
    boards: str
    opponents: tuple[int, ...]

    @property
    def words(self) -> str:
        """下一轮去哪: where the pair goes, for the next of its rounds."""
        if not self.table:
            return _("You sit out the next round")
        text = _("Next round: go to table {table}, sit {side}, play boards {boards}")
        return text.format(table=self.table, side=self.side, boards=self.boards)


def moves_ahead(state: State, number: int) -> list[Move]:
    """后面各轮: of the movement that this pair plays in now; nothing before its first round is published."""
    stages = [state.stages[name] for name in open_stages(state) if has_movement(state.plan.stage(name))]
    going_on = next((one for one in stages if number in one.members and not one.closed), None)
    if going_on is None or number in state.left:
        return []
    published = len(open_rounds(going_on))
    return [
        Move(
            one.round,
            one.table,
            side_words(one.side, say()) if one.side is not None else "",
            ranges(one.boards),
            (one.opponent,) if one.opponent else (),
        )
        for one in pair_sheets(state, going_on.id)[number]
        if one.round > published
    ]


def next_move(state: State, number: int) -> str:
    """下一轮去哪: in words; empty without a movement, and when its last round is published."""
    ahead = moves_ahead(state, number)
    return ahead[0].words if ahead else ""
