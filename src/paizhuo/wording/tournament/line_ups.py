"""出场的说法: what happened about the line-ups and seat choices of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.seats import parse_seat
from paizhuo.tournament.entries import Room, RoomSeat
from paizhuo.tournament.log import facts as f
from paizhuo.wording.language import N_
from paizhuo.wording.tournament.entrants import NO_TITLES, end_words, where_words
from paizhuo.wording.tournament.entries import place_at_table_words
from paizhuo.wording.tournament.explained import joined

if TYPE_CHECKING:
    from paizhuo.wording.language import Say
    from paizhuo.wording.tournament.entrants import Titles


def segment_words(say: Say, segment: int) -> str:
    """第几节: the name of a segment."""
    return say(N_("segment {segment}")).format(segment=segment)


def seated_words(say: Say, fact: f.Seated, where: str, leave: str = "") -> str:
    """出场名单: who plays for a side, in the match or in one segment; ``leave`` says who allowed it.

    Without players it is sealed.
    """
    players = say(N_(", ")).join(one.player for one in fact.players)
    parts = say(N_(", ")).join((where, segment_words(say, fact.segment))) if fact.segment else where
    text = N_("{where}: {side} lines up {players}")
    if not fact.players:
        text = N_("{where}: {side} hands its line-up in, sealed")
    elif fact.by_rule:
        text = N_("{where}: no line-up came from {side}, and the rule names {players}")
    sentence = say(text).format(where=parts, side=end_words(say, fact.end), players=players)
    late = say(N_("handed in late")) if fact.late else ""
    why = say(N_("reason: {reason}")).format(reason=fact.reason) if fact.reason else ""
    return joined(say, (sentence, late, why, leave))


def line_up_fact_words(say: Say, fact: f.LineUpFact, titles: Titles = NO_TITLES) -> str:
    """What happened, in one line."""
    table = 0 if isinstance(fact, f.SegmentTimed) else fact.table
    where = where_words(say, stage=fact.stage, round_=fact.round, table=table, titles=titles)
    match fact:
        case f.SegmentTimed():
            hours, minutes = divmod(fact.starts // 60 % (24 * 60), 60)
            return say(N_("{where}: segment {segment} begins at {time} (UTC)")).format(
                where=where, segment=fact.segment, time=f"{hours:02}:{minutes:02}"
            )
        case f.SeatLotDrawn():
            text = say(N_("{where}: {side} wins the lot and picks first in which segment it chooses seats"))
            return text.format(where=where, side=end_words(say, fact.first))
        case f.SegmentPicked():
            who = say(N_("the side whose turn it is")) if fact.side is None else end_words(say, fact.side)
            text = say(N_("{where}: {side} takes the seat choice in segment {segment}"))
            return text.format(where=where, side=who, segment=fact.segment)
        case f.LineUpTakenBack():
            text = say(N_("{where}: {side} takes its line-up of segment {segment} back"))
            return text.format(where=where, side=end_words(say, fact.end), segment=fact.segment)
        case f.SegmentForfeited():
            text = say(N_("{where}: {side} gives segment {segment} up: {reason}"))
            return text.format(where=where, side=end_words(say, fact.end), segment=fact.segment, reason=fact.reason)


def side_place_words(say: Say, place: f.Side) -> str:
    """室和方位: where a player of a line-up sits."""
    return place_at_table_words(say, RoomSeat(Room(place.room), parse_seat(place.seat)))
