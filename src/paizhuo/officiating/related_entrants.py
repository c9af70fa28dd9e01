"""相关队: who is kept apart and why, for the page that edits the lists and for a draft in which related entrants meet.

The criteria and lists are those in force: of the plan, or of the last ``RelatedSet`` [NAT 19(五)].
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.entries import RelatedBy, RelatedGroup, SharedGroup, shared_groups
from paizhuo.tournament.log.facts import RelatedSet
from paizhuo.tournament.log.refusals import Refused, Why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.log.facts import Pairing
    from paizhuo.tournament.log.state import State

UNNAMED = ""
"""The lists of a plan have no names."""
PAIR = 2


@dataclass(frozen=True, slots=True)
class RelatedLists:
    """相关队一览: the groups by what entrants have in common, and those made by hand, in their order."""

    by: tuple[RelatedBy, ...]
    shared: tuple[SharedGroup, ...]
    by_hand: tuple[RelatedGroup, ...]


class RelatedMeeting(NamedTuple):
    """相关队相遇: two entrants who oppose each other, and every group in which both are."""

    home: int
    away: int
    groups: tuple[SharedGroup | RelatedGroup, ...]


def related_lists(state: State) -> RelatedLists:
    """相关队一览: of those who are still in the event, and as they were entered."""
    rules = state.related_rules
    entered = [state.entries[number] for number in state.present]
    lists = tuple(RelatedGroup(UNNAMED, group) for group in rules.groups)
    return RelatedLists(
        rules.by, shared_groups(entered, rules.by), lists if state.related is None else state.related.groups
    )


def related_at_table(state: State, pairing: Pairing) -> tuple[RelatedMeeting, ...]:
    """相关队同桌: the related entrants who oppose each other in a match, and why they are related.

    Empty where nobody at the table is related to an opponent. ``paizhuo event related`` lists them; the draft page has
    a check of its own, for all tables at once. Partners of an individual event do not oppose each other. Whether it
    could have been avoided the reasons of the pairing say (``wording.tournament.swiss``); in formats drawn by chart or
    by the entrants' own slips nobody is kept apart.
    """
    lists = related_lists(state)
    groups: tuple[SharedGroup | RelatedGroup, ...] = (*lists.shared, *lists.by_hand)
    found = []
    for home, away in product(pairing.home, pairing.away):
        both = tuple(group for group in groups if {home, away} <= set(group.entrants))
        if both:
            found.append(RelatedMeeting(home, away, both))
    return tuple(found)


def current(state: State, reason: str) -> RelatedSet:
    """The lists in force as a fact that would set them again; lists of the plan get their numbers as names."""
    lists = related_lists(state)
    named = tuple(one if one.name else one._replace(name=_numbers(one.entrants)) for one in lists.by_hand)
    return RelatedSet(lists.by, named, reason)


def with_criteria(state: State, by: Sequence[RelatedBy], reason: str) -> RelatedSet:
    """按共同点回避: the same lists, kept apart by these criteria."""
    return replace(current(state, reason), sharing=tuple(one for one in RelatedBy if one in by))


def with_group(state: State, name: str, entrants: Sequence[int], reason: str) -> RelatedSet:
    """加一组."""
    was = current(state, reason)
    return replace(was, groups=(*was.groups, RelatedGroup(name.strip(), tuple(sorted(set(entrants))))))


def without_group(state: State, number: int, reason: str) -> RelatedSet:
    """删一组: by its place in the list, from 1 on."""
    was = current(state, reason)
    _check(was, number)
    return replace(was, groups=was.groups[: number - 1] + was.groups[number:])


def with_entrants(state: State, number: int, entrants: Sequence[int], reason: str) -> RelatedSet:
    """改一组: its entrants become these; a group of fewer than two is no group and goes."""
    was = current(state, reason)
    _check(was, number)
    if len(set(entrants)) < PAIR:
        return without_group(state, number, reason)
    changed = was.groups[number - 1]._replace(entrants=tuple(sorted(set(entrants))))
    return replace(was, groups=(*was.groups[: number - 1], changed, *was.groups[number:]))


def _check(listed: RelatedSet, number: int) -> None:
    if not 1 <= number <= len(listed.groups):
        raise Refused(Why.BAD_RELATED_GROUP)


def _numbers(entrants: Sequence[int]) -> str:
    return "/".join(map(str, entrants))
