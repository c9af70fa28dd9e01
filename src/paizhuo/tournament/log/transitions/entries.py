"""报名: when an entry may be made, changed, renumbered or withdrawn, and what that changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.transitions.conditions import need_entrant, need_reason
from paizhuo.tournament.plan import limits
from paizhuo.tournament.plan.plan import Format

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State

_TWO = 2
_KEEPS_APART = frozenset({Format.SWISS, Format.SPECIAL_SWISS, Format.INDIVIDUAL})
"""Formats that keep related entrants apart in every round; all others only in the draw of their field."""


def entered(state: State, fact: f.Entered, _no: int) -> None:
    """报名: refused where the number is taken."""
    if fact.entry.number in state.entries:
        raise Refused(Why.NUMBER_TAKEN, entrant=fact.entry.number)
    state.own_entries()[fact.entry.number] = fact.entry
    state.arrivals = (*state.arrivals, fact.entry.number)


def entry_changed(state: State, fact: f.EntryChanged, _no: int) -> None:
    """变更报名: of an entrant, with a reason."""
    need_reason(fact.reason)
    need_entrant(state, fact.entry.number)
    state.own_entries()[fact.entry.number] = fact.entry


def left(state: State, fact: f.Left, no: int) -> None:
    """离赛: of an entrant who has not left before; its open stages remember after which round."""
    need_reason(fact.reason)
    need_entrant(state, fact.entrant)
    if fact.entrant in state.left:
        raise Refused(Why.HAS_LEFT, entrant=fact.entrant)
    state.left[fact.entrant] = fact
    if fact.emergency:
        state.unconfirmed[no] = fact
    for stage in state.stages.values():
        if not stage.closed and fact.entrant in stage.members:
            stage.left[fact.entrant] = len(stage.rounds)


def related_set(state: State, fact: f.RelatedSet, _no: int) -> None:
    """相关队名单: each list of two or more entrants; refused once nothing is left to be paired or drawn by it.

    Once a stage is open it needs a reason.
    """
    if state.stages:
        need_reason(fact.reason)
    for group in fact.groups:
        for entrant in group.entrants:
            need_entrant(state, entrant)
        if not group.name.strip() or len(set(group.entrants)) < max(_TWO, len(group.entrants)):
            raise Refused(Why.BAD_RELATED_GROUP)
    if len(fact.groups) > limits.LISTS["related"]:
        raise Refused(Why.TOO_LARGE, option="related", most=limits.LISTS["related"])
    if not _is_related_used(state):
        raise Refused(Why.RELATED_SETTLED)
    state.related = fact


def _is_related_used(state: State) -> bool:
    """Whether a stage to come, or a later round of one that is paired round by round, will look at related entrants."""
    for plan in state.plan.stages:
        stage = state.stages.get(plan.id)
        if stage is None:
            return True
        complete = bool(plan.rounds) and sum(one.published for one in stage.rounds) >= plan.rounds
        if plan.format in _KEEPS_APART and not stage.closed and not complete:
            return True
    return False


def drawn(state: State, fact: f.Drawn, _no: int) -> None:
    """抽号: every entrant gets a new number; refused once a stage is open."""
    if state.stages:
        raise Refused(Why.STAGE_OPEN, stage=next(iter(state.stages)))
    numbers = dict(fact.numbers)
    given = set(numbers.values())
    if (
        set(numbers) != set(state.entries)
        or not len(given) == len(numbers) == len(fact.numbers)
        or min(given, default=1) < 1
    ):
        raise Refused(Why.BAD_DRAW)
    drawn = {numbers[old]: replace(entry, number=numbers[old]) for old, entry in state.entries.items()}
    state.entries, state.owns_entries = dict(sorted(drawn.items())), True
    state.arrivals = tuple(numbers[old] for old in state.arrivals)
    state.drawn = True
    state.left = {numbers[old]: replace(one, entrant=numbers[old]) for old, one in state.left.items()}
    state.handed_out = {
        no: replace(one, entrant=numbers[one.entrant]) if one.entrant else one for no, one in state.handed_out.items()
    }
    if state.related is not None:
        groups = tuple(
            one._replace(entrants=tuple(numbers[old] for old in one.entrants)) for one in state.related.groups
        )
        state.related = replace(state.related, groups=groups)
    state.tables_fixed = {numbers[old]: replace(one, entrant=numbers[old]) for old, one in state.tables_fixed.items()}
    state.signals = {numbers[old]: signal for old, signal in state.signals.items()}
    state.awards = {no: replace(one, entrant=numbers[one.entrant]) for no, one in state.awards.items()}
    state.admitted = {
        no: replace(one, entrant=numbers[one.entrant]) if one.entrant else one for no, one in state.admitted.items()
    }
    state.unconfirmed = {
        no: replace(one, entrant=numbers[one.entrant]) if isinstance(one, f.Left) else one
        for no, one in state.unconfirmed.items()
    }
