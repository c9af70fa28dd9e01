"""逐副成绩的说法: what happened on a board of a duplicate match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.seats import parse_seat
from paizhuo.tournament.log import facts as f
from paizhuo.wording.cards import seat_words
from paizhuo.wording.language import N_
from paizhuo.wording.tournament.duplicate import duplicate_words
from paizhuo.wording.tournament.entrants import NO_TITLES, end_words, where_words
from paizhuo.wording.tournament.entries import room_words
from paizhuo.wording.tournament.explained import joined

if TYPE_CHECKING:
    from paizhuo.tournament.results.outcomes import End
    from paizhuo.wording.language import Say
    from paizhuo.wording.tournament.entrants import Titles


def board_fact_words(say: Say, fact: f.BoardFact, titles: Titles = NO_TITLES) -> str:
    """What happened, in one line."""
    where = where_words(say, stage=fact.stage, round_=fact.round, table=fact.table, titles=titles)
    match fact:
        case f.MatchSettled():
            return say(N_("{where}: the match is settled by its boards")).format(where=where)
        case f.BoardRuled():
            text = say(N_("{where}, board {board}: {ruling}: {reason}"))
            return text.format(where=where, board=fact.board, ruling=_ruling(say, fact), reason=fact.reason)
        case f.BoardConfirmed():
            text = say(N_("{where}, {room}, board {board}: {who} confirms the result"))
            room = room_words(say, fact.room)
            return text.format(where=where, room=room, board=fact.board, who=_who(say, fact.side))
        case f.BoardEntered():
            text = say(N_("{where}, {room}, board {board}: {who} enters {levels}"))
            room = room_words(say, fact.room)
            levels = board_levels_words(fact.levels)
            line = text.format(where=where, room=room, board=fact.board, who=_who(say, fact.side), levels=levels)
            return joined(say, (line, finish_words(say, fact.finish)))
        case f.BoardCorrected():
            text = say(N_("{where}, {room}, board {board}: corrected to {levels}: {reason}"))
            room = room_words(say, fact.room)
            levels = board_levels_words(fact.levels)
            return text.format(where=where, room=room, board=fact.board, levels=levels, reason=fact.reason)


def board_levels_words(levels: tuple[int, int]) -> str:
    """得分: N-S first, as the sheet has it.

    >>> board_levels_words((3, 0))
    '3:0'
    """
    return f"{levels[0]}:{levels[1]}"


def finish_words(say: Say, finish: tuple[str, ...]) -> str:
    """名次: the seats in the order of going out; empty where nobody wrote them down."""
    return say(N_(", ")).join(seat_words(parse_seat(seat), say) for seat in finish)


def _ruling(say: Say, fact: f.BoardRuled) -> str:
    if fact.adjusted is not None:
        home, away = fact.adjusted
        return say(N_("adjusted score {home} and {away}")).format(home=f"{home:+d}", away=f"{away:+d}")
    if fact.void is not None:
        return say(N_("void, {why}")).format(why=duplicate_words(say, fact.void))
    return say(N_("counts as it was played"))


def _who(say: Say, side: End | None) -> str:
    return say(N_("an official")) if side is None else end_words(say, side)
