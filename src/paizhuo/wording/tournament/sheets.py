"""记分表登记的说法: what an official noted about the paper sheet of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.seats import Side, parse_seat
from paizhuo.wording.cards import seat_words, side_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import NO_TITLES, Titles, where_words
from paizhuo.wording.tournament.explained import joined

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.log import facts as f


def sheet_noted_words(say: Say, fact: f.SheetNoted, titles: Titles = NO_TITLES) -> str:
    """What was noted, in one line."""
    where = where_words(say, stage=fact.stage, round_=fact.round, table=fact.table, titles=titles)
    head = say(N_("{where}: score sheet noted")).format(where=where)
    return joined(say, (head, *sheet_details(say, fact)))


def sheet_details(say: Say, fact: f.SheetNoted) -> tuple[str, ...]:
    """What stands on the sheet, part by part."""
    found = []
    if fact.written:
        found.append(say(N_("written by {who}")).format(who=_seats(say, fact.written)))
    if fact.scorer:
        found.append(say(N_("a scorer named by the referee kept the score")))
    if fact.checked:
        found.append(say(N_("checked by {who}")).format(who=_seats(say, fact.checked)))
    if fact.signed:
        found.append(say(N_("signed by {who}")).format(who=_sides(say, fact.signed)))
    if fact.referee_signed:
        found.append(say(N_("signed by the referee")))
    if fact.reminded:
        found.append(say(N_("reminded: {who}")).format(who=_sides(say, fact.reminded)))
    found += (change_words(say, one) for one in fact.changes)
    if fact.ended:
        found.append(say(N_("the table has ended")))
    if fact.handed_in:
        found.append(say(N_("handed in")))
    return tuple(found)


def change_words(say: Say, change: f.SheetChange) -> str:
    """A change on the paper."""
    signed = N_("deal {deal}: {was} changed to {now}, signed by the referee")
    bare = N_("deal {deal}: {was} changed to {now}, not signed by the referee")
    return say(signed if change.initialled else bare).format(deal=change.deal, was=change.was, now=change.now)


def _seats(say: Say, letters: Iterable[str]) -> str:
    return say(N_(", ")).join(seat_words(parse_seat(one), say) for one in letters)


def _sides(say: Say, names: Iterable[str]) -> str:
    known = {str(side): side for side in Side}
    return say(N_(", ")).join(side_words(known[one], say) for one in names)
