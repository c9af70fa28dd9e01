"""赛场事务: what officials arrange around play: timetable, awards, shuffling, disclosed signals, the closed room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Book
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries.dates import BadDay, parse_day
from paizhuo.tournament.log.facts import GuestKind
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.transitions.conditions import need_entrant, need_match
from paizhuo.tournament.plan import limits

if TYPE_CHECKING:
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import State

SEATS = frozenset("NESW")


def timetable_set(state: State, fact: f.TimetableSet, _no: int) -> None:
    """日程项目: in place of the earlier list; as many as a plan may have."""
    if len(fact.items) > limits.LISTS["items"]:
        raise Refused(Why.TOO_LARGE, option="items", most=limits.LISTS["items"])
    state.timetable, state.timetable_delays = fact, len(state.delays)


def award_given(state: State, fact: f.AwardGiven, no: int) -> None:
    """评奖: the same award once to the same entrant or player."""
    need_entrant(state, fact.entrant)
    players = {person.name for person in state.entries[fact.entrant].members}
    got = {(one.award, one.entrant, one.player) for one in state.awards.values()}
    named = not fact.player or fact.player in players
    if not fact.award.strip() or not named or (fact.award, fact.entrant, fact.player) in got:
        raise Refused(Why.BAD_AWARD, entrant=fact.entrant)
    state.awards[no] = fact


def prizes_set(state: State, fact: f.PrizesSet, _no: int) -> None:
    """奖项设置: in place of the earlier list; every prize has a name of its own."""
    names = [one.name.strip() for one in fact.categories]
    if len(set(names)) != len(names) or not all(one.is_sound for one in fact.categories):
        raise Refused(Why.BAD_PRIZES)
    if len(names) > limits.LISTS["prizes"]:
        raise Refused(Why.TOO_LARGE, option="prizes", most=limits.LISTS["prizes"])
    if fact.day:
        try:
            parse_day(fact.day)
        except BadDay as error:
            raise Refused(Why.BAD_DAY) from error
    state.prizes = fact


def prize_handed_out(state: State, fact: f.PrizeHandedOut, no: int) -> None:
    """已领奖: once to the same entrant or unit."""
    if fact.entrant:
        need_entrant(state, fact.entrant)
    if not fact.prize.strip() or bool(fact.entrant) is bool(fact.unit.strip()) or fact in state.handed_out.values():
        raise Refused(Why.BAD_HAND_OUT)
    state.handed_out[no] = fact


def table_fixed(state: State, fact: f.TableFixed, _no: int) -> None:
    """固定台号: of an entrant; table 0 ends it."""
    need_entrant(state, fact.entrant)
    if not 0 <= fact.table <= limits.ENTRANTS:
        raise Refused(Why.BAD_FIXED_TABLE, entrant=fact.entrant, table=fact.table)
    if state.fixed_tables.get(fact.entrant, 0) == fact.table:
        raise Refused(Why.TABLE_FIXED_SO, entrant=fact.entrant, table=fact.table)
    if fact.table:
        state.tables_fixed[fact.entrant] = fact
    else:
        del state.tables_fixed[fact.entrant]


def dealing_ordered(state: State, fact: f.DealingOrdered, _no: int) -> None:
    """指定洗切: two different seats, or the cards are dealt; nothing at all ends the order."""
    match = need_match(state, fact)
    seats = [one for one in (fact.shuffler, fact.cutter) if one]
    if seats and (len(set(seats)) != len(SEATS) // 2 or not SEATS.issuperset(seats) or fact.dealt):
        raise Refused(Why.BAD_DEALING, stage=fact.stage, round=fact.round, table=fact.table)
    match.dealing = fact if seats or fact.dealt else None


def signal_disclosed(state: State, fact: f.SignalDisclosed, _no: int) -> None:
    """牌张信号: only Fujian has them; an empty text says that the entrant uses none."""
    need_entrant(state, fact.entrant)
    if state.regulations.book is not Book.FUJIAN_2022:
        raise Refused(Why.NO_SIGNALS, entrant=fact.entrant)
    state.signals[fact.entrant] = fact.signal.strip()


def admitted(state: State, fact: f.Admitted, no: int) -> None:
    """准入闭室: nobody who plays; of each team one to watch it [NAT 42(二)]."""
    if state.plan.entries.kind is not EntryKind.TEAM:
        raise Refused(Why.NO_CLOSED_ROOM)
    players = {person.name for entry in state.entries.values() for person in entry.members}
    if not fact.name.strip() or fact.name.strip() in players:
        raise Refused(Why.PLAYER_NOT_ADMITTED)
    leaders = {one.entrant for one in state.admitted.values() if one.capacity is GuestKind.LEADER}
    if (fact.capacity is GuestKind.LEADER) is not bool(fact.entrant) or (fact.entrant and fact.entrant in leaders):
        raise Refused(Why.ONE_LEADER, entrant=fact.entrant)
    if fact.entrant:
        need_entrant(state, fact.entrant)
    state.admitted[no] = fact
