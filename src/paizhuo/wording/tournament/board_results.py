"""一副牌的说法: the preset row of a board, who went out when, and what that is worth, as public pages say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.duplicate import board as preset_of
from paizhuo.guandan.phases import NoTribute
from paizhuo.seats import parse_seat
from paizhuo.wording.cards import seat_words, side_words
from paizhuo.wording.language import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.seats import Seat
    from paizhuo.tournament.duplicate.table_result import BoardLevels
    from paizhuo.wording.language import Say

_FREQUENCIES = {
    (3, 0): N_("N-S first and second, 3 levels"),
    (2, 0): N_("N-S first and third, 2 levels"),
    (1, 0): N_("N-S first and last, 1 level"),
    (0, 1): N_("E-W first and last, 1 level"),
    (0, 2): N_("E-W first and third, 2 levels"),
    (0, 3): N_("E-W first and second, 3 levels"),
}
_PARTNER = {
    3: N_("{first} and {partner} first and second"),
    2: N_("{first} first, {partner} third"),
    1: N_("{first} first, {partner} last"),
}


def frequency_words(say: Say, levels: BoardLevels) -> str:
    """一种得分: who went out first, where the partner came, and what it is worth.

    >>> from paizhuo.tournament.duplicate.table_result import BoardLevels
    >>> frequency_words(str, BoardLevels(0, 2))
    'E-W first and third, 2 levels'
    """
    return say(_FREQUENCIES[levels])


def room_result_words(say: Say, levels: BoardLevels, finish: Sequence[str]) -> str:
    """谁上游: by the seats where they were written down, otherwise by the side.

    >>> from paizhuo.tournament.duplicate.table_result import BoardLevels
    >>> room_result_words(str, BoardLevels(2, 0), ("N", "E", "S"))
    'North first, South third'
    """
    if not finish:
        return frequency_words(say, levels)
    first = parse_seat(finish[0])
    text = say(_PARTNER[max(levels)])
    return text.format(first=seat_words(first, say), partner=seat_words(first.partner, say))


def order_words(say: Say, finish: Sequence[str]) -> str:
    """出完次序: the seats in a row; two seats mean that partners were first and second."""
    return " ".join(seat_words(parse_seat(seat), say) for seat in finish)


def tribute_words(say: Say, number: int) -> str:
    """贡还: from whom to whom; empty on a board without tribute."""
    opening = preset_of(number).opening
    if isinstance(opening, NoTribute):
        return ""
    return f"{_seats(say, opening.payers)} → {seat_words(opening.first, say)}"


def preset_words(say: Say, number: int) -> str:
    """预设: who pays, who gives back and who leads, also if tribute is resisted [NAT 7(二), 10, App.3]."""
    opening = preset_of(number).opening
    if isinstance(opening, NoTribute):
        return say(N_("No tribute; {leader} leads.")).format(leader=seat_words(opening.leader, say))
    values = {"payers": _seats(say, opening.payers), "returner": seat_words(opening.first, say)}
    if len(opening.payers) > 1:
        text = N_("{payers} pay, {returner} gives back; who pays the higher card leads, {returner} if it is resisted.")
    else:
        text = N_("{payers} pays, {returner} gives back; {payers} leads, {returner} if it is resisted.")
    return say(text).format(**values)


def _seats(say: Say, seats: Sequence[Seat]) -> str:
    return seat_words(seats[0], say) if len(seats) == 1 else side_words(seats[0].side, say)
