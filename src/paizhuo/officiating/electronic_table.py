"""电子牌桌上的违规: which infractions can happen at a table in the browser.

Such a table deals, shuffles and announces by itself, asks for tribute, takes no card out of turn and no play that the
law refuses. What a book says about these cannot happen there. What people do beside the cards can, and four with their
phones round one table in a hall do most of it: a phone is held so that others see the cards, somebody looks at the
phone of another, speaks before his turn, or asks aloud how many cards are left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.cases.infractions import Domain
from paizhuo.referee.cases.infractions import Infraction as I  # noqa: N817 - read on every line of the table

if TYPE_CHECKING:
    from paizhuo.referee import Infraction, Schedule

HELD_BY_TABLE = frozenset(
    {
        *(I.SHUFFLE_OR_CUT, I.DRAW_OUT_OF_TURN, I.MISDRAW, I.WRONG_TRIBUTE, I.SHOWED_HIGHEST),
        *(I.PLAY_OUT_OF_TURN, I.WRONG_PLAY, I.MANNER, I.CARDS_THROWN, I.CARDS_TOUCHED, I.WRONG_ANNOUNCEMENT),
        *(I.BOTTOM_DRAWN, I.BOTTOM_COUNT, I.HAND_COUNT, I.FAILED_THROW, I.CONCEALED_CARD),
    }
)
"""牌桌已管住: what no browser can do, because the table takes only what the law allows, or judges it itself."""

BESIDE_THE_CARDS = (I.RUDENESS, I.PHONE, I.DISCUSSING_DEALS, I.COLLUSION, I.FORFEIT)
"""牌外: what a referee at such a table meets most besides the play."""

FIRST = (I.ILLEGAL_INFORMATION, I.DELIBERATE_DELAY, I.MISLEADING_TEMPO, I.OVER_TIME, I.LEFT_SEAT)
"""常见: in the order in which a page offers them."""


def possible_here(schedule: Schedule, *, is_begun: bool = True) -> tuple[Infraction, ...]:
    """可判的事: what can happen at an electronic table and the book punishes, the usual ones first.

    Before the first deal that is above all who came late.
    """
    late = () if is_begun else (I.LATE,)
    at_table = [one for one in I if one.domain is Domain.TABLE and one not in HELD_BY_TABLE]
    ordered = dict.fromkeys((*late, *FIRST, *at_table, *BESIDE_THE_CARDS))
    return tuple(one for one in ordered if one in schedule.entries)
