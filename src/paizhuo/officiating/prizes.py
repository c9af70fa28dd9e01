"""奖项: who gets which prize, from the final places and what the entries say; ties share, data that lack are named.

Overall prizes go to final places. In every other category those who fit it are ranked by their final places; who has a
prize from an earlier category is passed over, unless the organiser lets prizes be won together, so that prizes reach
more people (silent). Units are ranked by the sum of the places of their best entrants, the lowest first, then by their
best place (silent); where the plan ranks units by its book that ranking counts [FJ N7.2].
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.tables.final_places import is_over
from paizhuo.officiating.tables.prizes import prize_ranges
from paizhuo.officiating.tables.unit_places import unit_places
from paizhuo.tournament.entries import folded
from paizhuo.tournament.entries.dates import age_on
from paizhuo.tournament.log.facts import PrizeHandedOut, PrizesSet
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.prize_categories import OLDEST, PrizeCategory
from paizhuo.tournament.standings.final_ranking import final_ranking

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.tournament.entries import Entry, Person
    from paizhuo.tournament.log.facts import AwardGiven
    from paizhuo.tournament.log.state import State


class PrizeWinner(NamedTuple):
    """获奖者: an entrant or a unit, its rank in the category, its final place or sum of places, and what it gets."""

    rank: int
    entrant: int = 0
    unit: str = ""
    place: int = 0
    """总名次: the final place of an entrant; of a unit the sum of those that count, 0 where its book ranks it."""
    gift: str = ""
    shared: bool = False
    """并列: others have the same rank, and share the prize."""
    counted: tuple[int, ...] = ()
    """计分者: the entrants whose places count for a unit."""


class PassedOver(NamedTuple):
    """跳过: an entrant that has a prize of an earlier category, by its name."""

    entrant: int
    prize: str


@dataclass(frozen=True, slots=True)
class CategoryResult:
    """一个奖项的结果."""

    category: PrizeCategory
    winners: tuple[PrizeWinner, ...]
    passed_over: tuple[PassedOver, ...] = ()
    """已有他奖: those who would have won it."""
    unknown: tuple[int, ...] = ()
    """资料不全: entrants placed no worse than the last winner of whom nobody knows whether they fit."""


def categories_of(state: State) -> tuple[PrizeCategory, ...]:
    """奖项设置: those set for the event, or the prizes of the plan for its places."""
    if state.prizes is not None:
        return state.prizes.categories
    return tuple(PrizeCategory(one.name, one.last - one.first + 1, one.first) for one in prize_ranges(state.plan))


def current_prizes(state: State) -> PrizesSet:
    """The prizes in force as a fact that would set them again."""
    return state.prizes or PrizesSet(categories_of(state))


def prize_results(state: State, listed: PrizesSet | None = None) -> tuple[CategoryResult, ...]:
    """获奖名单: of an event that is over; empty before. ``listed`` are other prizes than those of the state."""
    if not is_over(state):
        return ()
    found = listed or state.prizes
    categories = categories_of(state) if found is None else found.categories
    day = (found.day if found else "") or state.plan.entries.first_day or ""
    places = {one.entrant: one.place for one in final_ranking(state) if one.place}
    several = found is not None and found.several
    has: dict[int, str] = {}
    results = []
    for category in categories:
        if category.best_of_unit:
            results.append(_units(category, state, places))
            continue
        one = _entrants(category, state.entries, places, day, {} if several else has)
        for winner in one.winners:
            has.setdefault(winner.entrant, category.name)
        results.append(one)
    return tuple(results)


def _entrants(
    category: PrizeCategory,
    entries: Mapping[int, Entry],
    places: Mapping[int, int],
    day: str,
    has: Mapping[int, str],
) -> CategoryResult:
    order = sorted(places, key=lambda entrant: (places[entrant], entrant))
    if category.is_overall:
        last = category.first + category.places - 1
        won = [entrant for entrant in order if category.first <= places[entrant] <= last]
        return CategoryResult(category, _winners(category, won, places, category.first))
    fits = {entrant: _fits(category, entries[entrant], day) for entrant in order}
    eligible = [entrant for entrant in order if fits[entrant] and entrant not in has]
    ranks = {one: 1 + sum(places[other] < places[one] for other in eligible) for one in eligible}
    won = [entrant for entrant in eligible if ranks[entrant] <= category.places]
    filled = len(won) >= category.places
    worst = places[won[-1]] if filled else max(places.values(), default=0)
    passed = tuple(PassedOver(one, has[one]) for one in order if fits[one] and one in has and places[one] <= worst)
    unknown = tuple(one for one in order if fits[one] is None and places[one] <= worst and one not in has)
    return CategoryResult(category, _winners(category, won, places, 1, ranks), passed, unknown)


def _winners(
    category: PrizeCategory,
    won: Sequence[int],
    places: Mapping[int, int],
    first: int,
    ranks: Mapping[int, int] | None = None,
) -> tuple[PrizeWinner, ...]:
    """The winners with their ranks; of overall prizes the rank follows from the place."""
    found = {one: ranks[one] if ranks else places[one] - first + 1 for one in won}
    held = list(found.values())
    return tuple(
        PrizeWinner(rank, one, "", places[one], category.gift(rank), held.count(rank) > 1)
        for one, rank in found.items()
    )


def _fits(category: PrizeCategory, entry: Entry, day: str) -> bool | None:
    """Whether the entrant is in the category; None where the entry does not say enough."""
    if category.unit and not _is_of_unit(category, entry):
        return False
    found = [_player_fits(category, person, day) for person in entry.members]
    decisive = category.any_player
    if decisive in found:
        return decisive
    return None if None in found or not found else not decisive


def _player_fits(category: PrizeCategory, person: Person, day: str) -> bool | None:
    answers: list[bool | None] = []
    if category.gender is not None:
        answers.append(None if person.gender is None else person.gender is category.gender)
    if category.newcomers:
        answers.append(person.newcomer)
    if category.youngest is not None or category.oldest is not None:
        answers.append(_age_fits(category, person, day))
    if False in answers:
        return False
    return None if None in answers else True


def _age_fits(category: PrizeCategory, person: Person, day: str) -> bool | None:
    if person.born is None or not day:
        return None
    age, low = age_on(person.born, day), category.youngest or 0
    high = OLDEST if category.oldest is None else category.oldest
    fits = {low <= years <= high for years in (age.least, age.most)}
    return fits.pop() if len(fits) == 1 else None


def _is_of_unit(category: PrizeCategory, entry: Entry) -> bool:
    wanted = folded(category.unit)
    if folded(entry.unit):
        return folded(entry.unit) == wanted
    found = [folded(person.unit) == wanted for person in entry.members]
    return any(found) if category.any_player else bool(found) and all(found)


def _units(category: PrizeCategory, state: State, places: Mapping[int, int]) -> CategoryResult:
    if state.plan.unit_ranking:
        ranked = [(row.place, row.unit) for row in unit_places(state) if row.place]
        held = [place for place, _unit in ranked]
        winners = tuple(
            PrizeWinner(place, 0, unit, 0, category.gift(place), held.count(place) > 1)
            for place, unit in ranked
            if place <= category.places
        )
        return CategoryResult(category, winners)
    members: defaultdict[str, list[int]] = defaultdict(list)
    named: dict[str, str] = {}
    for entrant in sorted(places, key=lambda one: (places[one], one)):
        unit = state.entries[entrant].unit
        if folded(unit):
            named.setdefault(folded(unit), unit.strip())
            members[folded(unit)].append(entrant)
    scored = {}
    for unit, entrants in members.items():
        counted = entrants[: category.best_of_unit]
        if len(counted) == category.best_of_unit:
            scored[unit] = (sum(places[one] for one in counted), places[counted[0]], tuple(counted))
    keys = {unit: score[:2] for unit, score in scored.items()}
    ranks = {unit: 1 + sum(other < key for other in keys.values()) for unit, key in keys.items()}
    held = list(ranks.values())
    return CategoryResult(
        category,
        tuple(
            PrizeWinner(
                rank, 0, named[unit], scored[unit][0], category.gift(rank), held.count(rank) > 1, scored[unit][2]
            )
            for unit, rank in sorted(ranks.items(), key=lambda one: (one[1], named[one[0]]))
            if rank <= category.places
        ),
    )


class PrizeRow(NamedTuple):
    """一行: one prize for one entrant, player or unit, as lists and receipts show it."""

    prize: str
    winner: PrizeWinner
    player: str = ""
    """Only one player of the entrant gets it."""
    handed_out: bool = False


def prize_rows(state: State, results: Sequence[CategoryResult]) -> tuple[PrizeRow, ...]:
    """领奖名单: the prizes for places and classes, then the awards that somebody decided."""
    given = {(one.prize, one.entrant, one.unit) for one in state.handed_out.values()}
    rows = [
        PrizeRow(one.category.name, winner, "", (one.category.name, winner.entrant, winner.unit) in given)
        for one in results
        for winner in one.winners
    ]
    rows += [
        PrizeRow(one.award, PrizeWinner(0, one.entrant), one.player, (award_key(one), one.entrant, "") in given)
        for one in state.awards.values()
    ]
    return tuple(rows)


def award_key(award: AwardGiven) -> str:
    """评奖的名称: under which an award is handed out; two players of one entrant may have the same."""
    return f"{award.award}/{award.player}" if award.player else award.award


def hand_out(state: State, prize: str, entrant: int, unit: str) -> PrizeHandedOut:
    """发奖: the fact, if this prize has been won by this entrant or unit; otherwise :class:`Refused`."""
    won = {(one.category.name, winner.entrant, winner.unit) for one in prize_results(state) for winner in one.winners}
    won |= {(award_key(one), one.entrant, "") for one in state.awards.values()}
    if (prize, entrant, unit) not in won:
        raise Refused(Why.BAD_HAND_OUT)
    return PrizeHandedOut(prize, entrant, unit)
