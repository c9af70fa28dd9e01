"""草案: the scores before a round, where related entrants meet in it and why, and what a swap would do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.officiating.by_hand import ByeBefore, MetBefore, Sides, draft_of, exchanged, hand_notes
from paizhuo.tournament import directing
from paizhuo.tournament.engines import first_round, swiss
from paizhuo.tournament.engines.first_round import ByScheme
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.pairing import RelatedMeet, WhyMet
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import Related

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paizhuo.tournament.engines.context import Draft
    from paizhuo.tournament.log.state import RoundState, State
    from paizhuo.tournament.results.points import Points

SCORED = frozenset({Format.SWISS, Format.SPECIAL_SWISS})
"""按积分编排: formats whose rounds have score groups of single entrants."""


class WhyRelatedMeet(Enum):
    """相关队为何相遇."""

    UNAVOIDABLE = "unavoidable"
    """No legal pairing of the round has fewer such meetings: the engine has proven it."""
    FOR_LATER = "for-later"
    """With fewer of them a later round could not be paired."""
    ON_PURPOSE = "on-purpose"
    """The event lets related entrants meet early."""
    NOT_AVOIDED = "not-avoided"
    """The event does not keep related entrants apart."""
    BY_HAND = "by-hand"
    """The engine's pairing has fewer; a change by hand made this one."""
    NOT_PROVEN = "not-proven"
    """Nobody has looked whether it can be avoided."""


def scores_before(state: State, stage: str, number: int) -> dict[int, Points]:
    """积分: of everybody before round ``number``; empty where the format has no score groups."""
    here = directing.context(state, stage)
    if here.plan.format not in SCORED:
        return {}
    return {entrant: swiss.score_of(here, sheet) for entrant, sheet in here.sheets(number - 1).items()}


def ranks_before(state: State, stage: str) -> dict[int, int]:
    """编排次序: the place of everybody in the list from which the draft was paired; empty in a first round."""
    here = directing.context(state, stage)
    if here.plan.format not in SCORED or here.next_round == 1:
        return {}
    return {entrant: at for at, entrant in enumerate(swiss.ranking_list(here), start=1)}


def related_meetings(
    state: State, stage: str, one: RoundState, made: Draft | None, reasons: Mapping[int, object]
) -> dict[int, WhyRelatedMeet]:
    """相关队相遇: the tables of a round where related entrants meet, each with why.

    ``made`` is the engine's draft on which the round stands, ``reasons`` those of it that hold, by table.
    """
    here = directing.context(state, stage)
    meeting = [
        table
        for table, match in one.matches.items()
        if any(other in here.related.get(own, ()) for own in match.pairing.home for other in match.pairing.away)
    ]
    policy = first_round.policy(here)
    return {table: _why(policy, reasons.get(table), made, len(meeting)) for table in meeting}


def _why(policy: Related, reason: object, made: Draft | None, count: int) -> WhyRelatedMeet:
    match reason:
        case WhyMet(related=True, for_later=for_later):
            return WhyRelatedMeet.FOR_LATER if for_later else WhyRelatedMeet.UNAVOIDABLE
        case ByScheme(related=True):
            return WhyRelatedMeet.ON_PURPOSE
        case ByScheme(unavoidable=True):
            return WhyRelatedMeet.UNAVOIDABLE
        case _:
            pass
    if policy is not Related.AVOID:
        return WhyRelatedMeet.NOT_AVOIDED
    if made is not None and reason is None and _related_in(made) < count:
        return WhyRelatedMeet.BY_HAND
    return WhyRelatedMeet.NOT_PROVEN


def _related_in(made: Draft) -> int:
    """How many related pairs meet in the engine's draft."""
    return sum(len(note.pairs) for note in made.notes if isinstance(note, RelatedMeet))


@dataclass(frozen=True, slots=True)
class SwapEffect:
    """对调的结果: a match, or the bye with table 0, as it would be; with what speaks against it."""

    table: int
    home: tuple[int, ...]
    away: tuple[int, ...]
    met: int = 0
    """The earlier round in which they met; 0 where they did not."""
    bye_before: int = 0
    """The earlier round in which it had the bye."""
    related: bool = False
    gap: Points = 0
    """How far the scores are apart."""

    @property
    def is_bad(self) -> bool:
        """Whether a rule, or the wish to keep related entrants apart, speaks against it."""
        return bool(self.met or self.bye_before or self.related)


def swap_effects(state: State, stage: str, first: int, second: int) -> tuple[SwapEffect, ...]:
    """对调的结果: the matches of the draft that would change if two of its entrants changed places."""
    draft = draft_of(state, stage)
    matches, byes = exchanged(draft, first, second)
    changed = {
        table: sides
        for table, sides in matches.items()
        if sides != (draft.matches[table].pairing.home, draft.matches[table].pairing.away)
    }
    new_byes = tuple(entrant for entrant in byes if entrant not in draft.byes)
    return tuple(_effects(state, stage, draft.number, changed, new_byes))


def _effects(
    state: State, stage: str, number: int, matches: Mapping[int, Sides], byes: tuple[int, ...]
) -> Iterator[SwapEffect]:
    here, scores = directing.context(state, stage), scores_before(state, stage, number)
    notes = tuple(hand_notes(state, stage, number, (f.Pairing(at, *sides) for at, sides in matches.items()), byes))
    met = {frozenset(note.entrants): note.round for note in notes if isinstance(note, MetBefore)}
    rested = {note.entrant: note.round for note in notes if isinstance(note, ByeBefore)}
    for table, (home, away) in matches.items():
        apart = first_round.policy(here) is Related.AVOID
        related = apart and any(other in here.related.get(own, ()) for own in home for other in away)
        gap = abs(scores[home[0]] - scores[away[0]]) if scores else 0
        yield SwapEffect(table, home, away, met.get(frozenset(home + away), 0), related=related, gap=gap)
    for entrant in byes:
        yield SwapEffect(0, (entrant,), (), bye_before=rested.get(entrant, 0))
