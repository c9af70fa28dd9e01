"""赛场事务的说法: timetable, awards, shuffling, disclosed signals and the closed room in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.seats import parse_seat
from paizhuo.tournament.log import facts as f
from paizhuo.wording.cards import seat_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import NO_NAMES, NO_TITLES, Names, Titles, entrant_words, where_words
from paizhuo.wording.tournament.explained import joined
from paizhuo.wording.tournament.plans import choice_of_plan_words
from paizhuo.wording.tournament.prizes import prize_category_words
from paizhuo.wording.tournament.timetable import item_line

if TYPE_CHECKING:
    AroundPlay = (
        f.TimetableSet
        | f.AwardGiven
        | f.PrizesSet
        | f.PrizeHandedOut
        | f.RelatedSet
        | f.TableFixed
        | f.DealingOrdered
        | f.SignalDisclosed
        | f.Admitted
    )

_GUESTS = {
    f.GuestKind.GUEST: N_("guest of honour"),
    f.GuestKind.COMMITTEE: N_("member of the organising committee"),
    f.GuestKind.PRESS: N_("journalist"),
    f.GuestKind.LEADER: N_("team leader, or the one whom he names"),
}


def around_play_words(  # noqa: PLR0911 - one case a fact
    say: Say, fact: AroundPlay, names: Names = NO_NAMES, titles: Titles = NO_TITLES
) -> str:
    """What officials arranged around play, in one line."""
    match fact:
        case f.TimetableSet(items):
            lines = say(N_("; ")).join(item_line(say, one) for one in items)
            return say(N_("Timetable besides rounds: {items}")).format(items=lines or say(N_("nothing")))
        case f.AwardGiven():
            who = award_winner_words(say, fact, names)
            text = say(N_("{award} goes to {winner}")).format(award=fact.award, winner=who)
            return joined(say, (text, fact.reason))
        case f.PrizesSet(categories):
            lines = say(N_("; ")).join(prize_category_words(say, one) for one in categories)
            return say(N_("Prizes: {prizes}")).format(prizes=lines or say(N_("nothing")))
        case f.PrizeHandedOut(prize, entrant, unit):
            who = entrant_words(say, entrant, names) if entrant else unit
            return say(N_("{prize} is handed out to {winner}")).format(prize=prize, winner=who)
        case f.RelatedSet():
            text = say(N_("Kept apart in pairings: {related}"))
            return joined(say, (text.format(related=related_set_words(say, fact) or say(N_("nobody"))), fact.reason))
        case f.TableFixed(entrant, table):
            # Without the reason, which concerns somebody's health.
            text = N_("{entrant} plays every round at table {table}") if table else N_("{entrant} has no fixed table")
            return say(text).format(entrant=entrant_words(say, entrant, names), table=table)
        case f.DealingOrdered(stage, round_, table):
            where = where_words(say, stage=stage, round_=round_, table=table, titles=titles)
            return say(N_("{where}: {order}")).format(where=where, order=dealing_words(say, fact))
        case f.SignalDisclosed(entrant, signal):
            text = N_("{entrant} discloses its signal: {signal}") if signal else N_("{entrant} uses no signal")
            return say(text).format(entrant=entrant_words(say, entrant, names), signal=signal)
        case f.Admitted(name, capacity, entrant, note):
            text = say(N_("{name} may enter the closed room: {kind}"))
            team = entrant_words(say, entrant, names) if entrant else ""
            return joined(say, (text.format(name=name, kind=guest_kind_words(say, capacity)), team, note))


def related_set_words(say: Say, listed: f.RelatedSet) -> str:
    """Who is kept apart: by what entrants have in common, and each list by its name and numbers."""
    text = say(N_("{group}: {numbers}"))
    lists = (
        text.format(
            group=one.name, numbers=say(N_("Nos. {numbers}")).format(numbers=say(N_(", ")).join(map(str, one.entrants)))
        )
        for one in listed.groups
    )
    return say(N_("; ")).join([*(choice_of_plan_words(say, one) for one in listed.sharing), *lists])


def award_winner_words(say: Say, award: f.AwardGiven, names: Names = NO_NAMES) -> str:
    """Who got an award: the entrant, and which of its players."""
    who = entrant_words(say, award.entrant, names)
    return say(N_("{player} ({entrant})")).format(player=award.player, entrant=who) if award.player else who


def dealing_words(say: Say, order: f.DealingOrdered | None) -> str:
    """Who shuffles and who cuts at a table."""
    if order is None or not (order.dealt or order.shuffler):
        return say(N_("shuffling and cutting as usual"))
    if order.dealt:
        return say(N_("the cards are dealt instead of drawn"))
    seats = (seat_words(parse_seat(one), say) for one in (order.shuffler, order.cutter))
    shuffler, cutter = seats
    return say(N_("{shuffler} shuffles, {cutter} cuts")).format(shuffler=shuffler, cutter=cutter)


def guest_kind_words(say: Say, kind: f.GuestKind) -> str:
    """A kind of guest in the closed room."""
    return say(_GUESTS[kind])
