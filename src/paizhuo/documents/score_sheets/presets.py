"""预设: the level, the tribute and the return of a board in words, as the national team sheet prints them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.duplicate import board as preset_board
from paizhuo.guandan.phases import NoTribute
from paizhuo.wording import N_, rank_words, seat_words, side_words

if TYPE_CHECKING:
    from paizhuo.wording import Say

NO_RETURN = "-"
"""Never printed: it makes the tribute cell span both columns."""


def preset_words(say: Say, number: int) -> tuple[str, str, str]:
    """Level, payer and returner; after the sixteenth board the rows begin again [NAT App.3]."""
    board = preset_board(number)
    level = rank_words(board.level, say)
    if isinstance(board.opening, NoTribute):
        return level, say(N_("None, {seat} leads")).format(seat=seat_words(board.opening.leader, say)), NO_RETURN
    first, *both = board.opening.payers
    payer = side_words(first.side, say) if both else seat_words(first, say)
    return level, payer, seat_words(board.opening.first, say)
