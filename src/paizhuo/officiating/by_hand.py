"""手工编排: a round as an official sets it, checked: everybody plays one match or has the bye."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from paizhuo.officiating.fitting import NO_SEED
from paizhuo.officiating.refusals import NotAccepted
from paizhuo.tournament import directing
from paizhuo.tournament.engines import special_swiss
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.fixed_tables import moved_matches, table_moves
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.plan.entry_formats import FOR_INDIVIDUALS
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.accepted import CHARTS, LOSERS_ZONE, WINNERS_ZONE
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from paizhuo.tournament.log.state import RoundState, State

Sides: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""对阵双方: home first; in an individual event two partners on each side."""
PARTNERS = 2


class HandFault(Enum):
    """手工编排问题."""

    SIDES = "sides"
    TWICE = "twice"
    STRANGERS = "strangers"
    FORGOTTEN = "forgotten"
    NOT_DRAFTED = "not-drafted"
    ITSELF = "itself"
    GONE = "gone"


class BadHand(NotAccepted):
    """手工编排不成立: what is wrong with the round, and with whom."""

    code: ClassVar[str] = "BAD_HAND"

    def __init__(self, fault: HandFault, entrants: Iterable[int] = ()) -> None:
        """Store the fault and the entrants that it is about."""
        self.fault = fault
        self.entrants = tuple(sorted(entrants))
        super().__init__(f"a round by hand: {fault.value} {self.entrants}", text=fault.value)


@dataclass(frozen=True, slots=True)
class MetBefore:
    """重复相遇: the entrants of a match that was played already in an earlier round of the stage."""

    entrants: tuple[int, ...]
    round: int


@dataclass(frozen=True, slots=True)
class ByeBefore:
    """重复轮空: an entrant that had the bye already in an earlier round of the stage."""

    entrant: int
    round: int


HandNote: TypeAlias = MetBefore | ByeBefore
"""提请注意: what an official should look at in a round; nothing of it is refused."""


def drafted(state: State, stage: str, matches: Mapping[int, Sides], byes: Sequence[int], reason: str) -> f.RoundDrafted:
    """手工编排: the draft with these matches by table; :class:`BadHand` where somebody is missing or there twice."""
    usual = _usual(state, stage)
    individual = state.plan.stage(stage).format in FOR_INDIVIDUALS
    if any(len(side) != (PARTNERS if individual else 1) for sides in matches.values() for side in sides):
        raise BadHand(HandFault.SIDES)
    named = [entrant for sides in matches.values() for side in sides for entrant in side] + list(byes)
    for entrant in named:
        if entrant not in state.entries:
            raise Refused(Why.UNKNOWN_ENTRANT, entrant=entrant)
    if twice := [entrant for entrant, count in Counter(named).items() if count > 1]:
        raise BadHand(HandFault.TWICE, twice)
    playing = {entrant for one in usual.matches for entrant in (*one.home, *one.away)} | {*usual.byes}
    sitting = set(usual.sitting_out)
    if strangers := set(named) - playing - sitting:
        raise BadHand(HandFault.STRANGERS, strangers)
    if forgotten := playing - set(named):
        raise BadHand(HandFault.FORGOTTEN, forgotten)
    charted = {frozenset((*one.home, *one.away)): one for one in usual.matches}
    pairings = tuple(
        _pairing(state, stage, table, sides, charted.get(frozenset(sides[0] + sides[1])))
        for table, sides in sorted(matches.items())
    )
    return f.RoundDrafted(
        stage,
        usual.round,
        moved_matches(pairings, table_moves(pairings, directing.fixed_tables(state, stage))),
        "",
        tuple(byes),
        tuple(sorted(sitting - set(named))),
        manual=True,
        reason=reason,
        numbers=usual.numbers,
        absent=usual.absent,
    )


def draft_of(state: State, stage: str) -> RoundState:
    """草案: the draft of the stage; refused where there is none."""
    here = directing.context(state, stage)
    last = here.stage.rounds[-1] if here.stage.rounds else None
    if last is None or last.published:
        raise Refused(Why.WRONG_ROUND if last is None else Why.ROUND_PUBLISHED, stage=stage, round=here.next_round)
    return last


def as_fact(one: RoundState, stage: str) -> f.RoundDrafted:
    """A round as the fact that would draft it again."""
    pairings = tuple(match.pairing for match in one.matches.values())
    return f.RoundDrafted(
        stage,
        one.number,
        pairings,
        "",
        one.byes,
        one.sitting_out,
        manual=True,
        reason=one.reason,
        numbers=one.numbers,
        absent=one.absent,
    )


def added_reason(one: RoundState, reason: str) -> str:
    """The reasons of all changes of a round, this one last; refused where it is empty."""
    if not reason.strip():
        raise Refused(Why.NEEDS_REASON)
    return f"{one.reason}; {reason}" if one.manual and one.reason.strip() else reason


def gone(state: State, one: RoundState) -> tuple[int, ...]:
    """已离赛: the entrants of a draft who have left since; in a walkover of a chart one who left keeps the place."""
    if one.published:
        return ()
    playing = {
        entrant
        for match in one.matches.values()
        if match.pairing.walkover is None
        for entrant in (*match.pairing.home, *match.pairing.away)
    }
    return tuple(sorted((playing | {*one.byes}) & set(state.left)))


def published(state: State, stage: str) -> f.RoundPublished:
    """公布编排: the last round of the stage; :class:`BadHand` while it names somebody who has left."""
    opened = state.stages.get(stage)
    if opened is None or not opened.rounds:
        # The fold refuses it and says why.
        return f.RoundPublished(stage, 1)
    if left := gone(state, opened.rounds[-1]):
        raise BadHand(HandFault.GONE, left)
    return f.RoundPublished(stage, opened.rounds[-1].number)


def exchanged(one: RoundState, first: int, second: int) -> tuple[dict[int, Sides], tuple[int, ...]]:
    """对调: the matches and byes of a draft after two of its entrants have changed places."""
    if first == second:
        raise BadHand(HandFault.ITSELF, [first])
    known = {entrant for entrant in one.entrants if entrant not in one.sitting_out}
    if missing := {first, second} - known:
        raise BadHand(HandFault.NOT_DRAFTED, missing)
    other = {first: second, second: first}

    def turned(side: Sequence[int]) -> tuple[int, ...]:
        return tuple(other.get(entrant, entrant) for entrant in side)

    matches = {table: (turned(match.pairing.home), turned(match.pairing.away)) for table, match in one.matches.items()}
    return matches, turned(one.byes)


def moved(
    state: State, stage: str, tables: Mapping[int, int], reason: str
) -> tuple[f.RoundDrafted] | tuple[f.RoundDropped, f.RoundDrafted, f.RoundPublished]:
    """换桌: matches of the last round at other tables, by their old tables; a public round is published again."""
    rounds = directing.context(state, stage).stage.rounds
    if not rounds:
        raise Refused(Why.WRONG_ROUND, stage=stage, round=1)
    last = rounds[-1]
    for table in tables:
        if table not in last.matches:
            raise Refused(Why.UNKNOWN_TABLE, stage=stage, round=last.number, table=table)
    fact = as_fact(last, stage)
    pairings = (one._replace(table=tables.get(one.table, one.table)) for one in fact.matches)
    ordered = tuple(sorted(pairings, key=lambda one: one.table))
    again = replace(fact, matches=ordered, reason=added_reason(last, reason))
    if not last.published:
        return (again,)
    return f.RoundDropped(stage, last.number, reason), again, f.RoundPublished(stage, last.number)


def hand_notes(
    state: State, stage: str, number: int, pairings: Iterable[f.Pairing], byes: Iterable[int]
) -> Iterator[HandNote]:
    """提请注意: who meets again or has the bye again in round ``number``; partners in an individual event do anyway."""
    earlier = [one for one in state.stages[stage].rounds if one.published and one.number < number]
    if state.plan.stage(stage).format not in FOR_INDIVIDUALS:
        met = {
            frozenset((*match.pairing.home, *match.pairing.away)): one.number
            for one in earlier
            for match in one.matches.values()
        }
        for pairing in pairings:
            both = pairing.home + pairing.away
            if frozenset(both) in met:
                yield MetBefore(both, met[frozenset(both)])
    for entrant in byes:
        for one in earlier:
            if entrant in one.byes:
                yield ByeBefore(entrant, one.number)


def _usual(state: State, stage: str) -> f.RoundDrafted:
    """Who plays in the round and where in the chart: the draft that is there, or what the engine would pair."""
    here = directing.context(state, stage)
    last = here.stage.rounds[-1] if here.stage.rounds else None
    if last is not None and not last.published:
        named = {*last.entrants, *last.absent}
        complete = here.plan.format not in directing.BY_SCORE or named == set(here.present)
        if complete and not named & set(state.left):
            return as_fact(last, stage)
    found = directing.draft_round(state, stage, NO_SEED)
    if isinstance(found, DeadEnd):
        # A round that cannot be paired legally: everybody who is present must be named.
        return f.RoundDrafted(stage, here.next_round, (), "", here.present)
    return found.fact


def _pairing(state: State, stage: str, table: int, sides: Sides, charted: f.Pairing | None) -> f.Pairing:
    home, away = sides
    if charted is None:
        return f.Pairing(table, home, away, _node(state, stage, home + away))
    walkover = charted.walkover
    if walkover is not None and home != charted.home:
        walkover = End.AWAY if walkover is End.HOME else End.HOME
    return f.Pairing(table, home, away, charted.node, walkover, charted.boards)


def _node(state: State, stage: str, met: tuple[int, ...]) -> str:
    """The zone or group of a match; a chart has its own names, and refuses a match that it does not have."""
    here = directing.context(state, stage)
    if here.plan.format is Format.SPECIAL_SWISS:
        return WINNERS_ZONE if set(special_swiss.winners_zone(here)) & set(met) else LOSERS_ZONE
    groups = here.stage.groups
    if len(groups) > 1 and here.plan.format not in CHARTS:
        return next((letter(at) for at, group in enumerate(groups) if met[0] in group), "")
    return ""
