"""逐副成绩的说法: what happened on a board of a duplicate match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.board_entry import AdjustedFor
from paizhuo.seats import Side, parse_seat
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.formats.seat_choice import side_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.board_records import PlayNotes
from paizhuo.wording.cards import seat_words, side_words
from paizhuo.wording.language import N_
from paizhuo.wording.tournament.duplicate import duplicate_words
from paizhuo.wording.tournament.entrants import NO_TITLES, end_words, where_words
from paizhuo.wording.tournament.entries import room_words
from paizhuo.wording.tournament.explained import joined

if TYPE_CHECKING:
    from collections.abc import Collection

    from paizhuo.seats import Seat
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.tournament.results.outcomes import End
    from paizhuo.wording.language import Say
    from paizhuo.wording.tournament.entrants import Titles


def one_room_stages(plan: Plan) -> frozenset[str]:
    """不分室的阶段: those whose tables are compared; in them nobody speaks of rooms."""
    return frozenset(stage.id for stage in plan.stages if stage.is_compared)


def board_fact_words(
    say: Say, fact: f.BoardFact, titles: Titles = NO_TITLES, one_room: Collection[str] = frozenset()
) -> str:
    """What happened, in one line; the room is left out in the stages of ``one_room``."""
    is_one = fact.stage in one_room
    where = where_words(say, stage=fact.stage, round_=fact.round, table=fact.table, titles=titles)
    match fact:
        case f.MatchSettled():
            return say(N_("{where}: the match is settled by its boards")).format(where=where)
        case f.BoardRuled():
            text = say(N_("{where}, board {board}: {ruling}: {reason}"))
            return text.format(where=where, board=fact.board, ruling=_ruling(say, fact), reason=fact.reason)
        case f.BoardConfirmed():
            in_room = N_("{where}, {room}, board {board}: {who} confirms the result")
            text = say(N_("{where}, board {board}: {who} confirms the result") if is_one else in_room)
            room = room_words(say, fact.room)
            return text.format(where=where, room=room, board=fact.board, who=_who(say, fact.side, is_one=is_one))
        case f.BoardEntered():
            in_room = N_("{where}, {room}, board {board}: {who} enters {levels}")
            text = say(N_("{where}, board {board}: {who} enters {levels}") if is_one else in_room)
            room = room_words(say, fact.room)
            levels = board_levels_words(fact.levels)
            line = text.format(
                where=where, room=room, board=fact.board, who=_who(say, fact.side, is_one=is_one), levels=levels
            )
            return joined(say, (line, finish_words(say, fact.finish), notes_words(say, _notes(fact))))
        case f.BoardCorrected():
            in_room = N_("{where}, {room}, board {board}: corrected to {levels}: {reason}")
            text = say(N_("{where}, board {board}: corrected to {levels}: {reason}") if is_one else in_room)
            room = room_words(say, fact.room)
            levels = board_levels_words(fact.levels)
            line = text.format(where=where, room=room, board=fact.board, levels=levels, reason=fact.reason)
            return joined(say, (line, finish_words(say, fact.finish), notes_words(say, _notes(fact))))


def board_levels_words(levels: tuple[int, int]) -> str:
    """得分: N-S first, as the sheet has it.

    >>> board_levels_words((3, 0))
    '3:0'
    """
    return f"{levels[0]}:{levels[1]}"


def finish_words(say: Say, finish: tuple[str, ...]) -> str:
    """名次: the seats in the order of going out; empty where nobody wrote them down."""
    return say(N_(", ")).join(seat_words(parse_seat(seat), say) for seat in finish)


def notes_words(say: Say, notes: PlayNotes) -> str:
    """贡牌、还牌、首攻牌型: as far as they were written down.

    >>> notes_words(lambda text: text, PlayNotes("小王", "", "三带对"))
    'tribute 小王, first lead 三带对'
    """
    texts = (N_("tribute {card}"), N_("return {card}"), N_("first lead {card}"))
    return say(N_(", ")).join(say(text).format(card=card) for text, card in zip(texts, notes, strict=True) if card)


def _notes(fact: f.BoardEntered | f.BoardCorrected) -> PlayNotes:
    return PlayNotes(fact.tribute, fact.returned, fact.lead)


def board_sentence(say: Say, first: Seat, levels: int) -> str:
    """一副的结果: who was first, where the partner came, and what the side scores."""
    text = {
        3: N_("{first} first, {partner} second: {side} score 3"),
        2: N_("{first} first, {partner} third: {side} score 2"),
        1: N_("{first} first, {partner} last: {side} score 1"),
    }[levels]
    partner = seat_words(first.partner, say)
    return say(text).format(first=seat_words(first, say), partner=partner, side=side_words(first.side, say))


def net_words(say: Say, net: int) -> str:
    """得分: plus is N-S's, minus E-W's."""
    side = side_words(Side.NORTH_SOUTH if net > 0 else Side.EAST_WEST, say)
    return say(N_("{side} score {levels}")).format(side=side, levels=abs(net))


def place_words(say: Say, table: int, room: Room | None, board: int) -> str:
    """几桌哪室第几副; without a room for a match of one table."""
    if room is None:
        return say(N_("Table {table}, board {board}")).format(table=table, board=board)
    text = N_("Table {table}, open room, board {board}")
    if room is Room.CLOSED:
        text = N_("Table {table}, closed room, board {board}")
    return say(text).format(table=table, board=board)


def adjusted_for_words(say: Say, why: AdjustedFor) -> str:
    """调整分的缘由."""
    return say(_ADJUSTED[why])


def mixed_seats_words(say: Say) -> str:
    """混合赛坐错: why the other side has levels by ruling."""
    return say(N_("seats of the mixed event not kept"))


_ADJUSTED = {
    AdjustedFor.UNCHECKED_HAND: N_("hand looked at without checking it against the record card"),
    AdjustedFor.ILLEGAL_INFORMATION: N_("illegal information used after the referee's warning"),
}


def _ruling(say: Say, fact: f.BoardRuled) -> str:
    if fact.adjusted is not None:
        home, away = fact.adjusted
        return say(N_("adjusted score {home} and {away}")).format(home=f"{home:+d}", away=f"{away:+d}")
    if fact.averages is not None:
        of_home, of_away = (duplicate_words(say, mark) for mark in fact.averages)
        return say(N_("North-South {home}, East-West {away}")).format(home=of_home, away=of_away)
    if fact.innocent is not None:
        text = N_("mixed seats broken, {side} sat right")
        return say(text).format(side=side_words(side_of(fact.innocent), say))
    if fact.void is not None:
        return say(N_("void, {why}")).format(why=duplicate_words(say, fact.void))
    return say(N_("counts as it was played"))


def _who(say: Say, side: End | None, *, is_one: bool) -> str:
    """Who said it: an official, or a side; where tables are compared a side is a direction, and home sits N-S."""
    if side is None:
        return say(N_("an official"))
    return side_words(side_of(side), say) if is_one else end_words(say, side)
