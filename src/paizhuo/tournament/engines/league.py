"""循环赛: everybody meets everybody in his group, once or several times [NAT 25; J23 4.1(一)1, 4.1(一)2]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.tournament.engines.context import Draft, Ended, MatchReason, ended_rows
from paizhuo.tournament.formats.round_robin import schedule
from paizhuo.tournament.log.facts import Pairing
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.results.removed_results import cancelled_entrants

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from paizhuo.tournament.engines.context import Context


@dataclass(frozen=True, slots=True)
class ByChart:
    """轮次表: the chart makes them meet in this round; numbers are those of the chart."""

    size: int
    cycle: int
    round: int
    numbers: tuple[int, int]


@dataclass(frozen=True, slots=True)
class IdleByChart:
    """轮空: the group is odd, or the ``opponent`` of this round has left and none of its matches counts."""

    round: int
    opponent: int = 0


@dataclass(frozen=True, slots=True)
class Gone:
    """对手已离赛: the opponent has left; the match is given to the other side."""

    entrant: int


def rounds(context: Context) -> int:
    """轮数: of the longest group."""
    return max(_length(group) for group in context.stage.groups) * context.plan.cycles


def is_finished(context: Context) -> bool:
    """Whether every round of the chart has been played."""
    return context.stage.played >= rounds(context)


def draft(context: Context, _seed: str) -> Draft:
    """The next round of the chart, group by group."""
    matches: list[Pairing] = []
    idle: list[int] = []
    reasons: list[MatchReason] = []
    for pairing, why in _pairings(context):
        if isinstance(pairing, int):
            idle.append(pairing)
            reasons.append(MatchReason(0, (pairing,), why))
        else:
            matches.append(pairing._replace(table=len(matches) + 1))
            reasons.append(MatchReason(len(matches), (*pairing.home, *pairing.away), why))
    numbers = tuple(_numbers(context, at, group) for at, group in enumerate(context.stage.groups))
    several = context.plan.cycles > 1
    return Draft(tuple(matches), tuple(idle), reasons=tuple(reasons), numbers=numbers if several else ())


def check_draft(context: Context, named: AbstractSet[int]) -> None:
    """Refuse a draft that leaves out somebody of a group that plays: the chart gives everybody a match or a rest."""
    for group in context.stage.groups:
        forgotten = [entrant for entrant in group if entrant not in named and entrant not in context.state.left]
        if forgotten and named & set(group):
            raise Refused(Why.NOT_IN_CHART, stage=context.id, entrant=forgotten[0])


def places(context: Context) -> tuple[Ended, ...]:
    """名次: within each group."""
    groups = context.stage.groups
    return tuple(
        ended._replace(group=letter(at) if len(groups) > 1 else "")
        for at, group in enumerate(groups)
        for ended in ended_rows(context.table(members=group))
    )


def letter(at: int) -> str:
    """组别: the name of a group: A, B, ..., Z, AA, ..."""
    return (letter(at // 26 - 1) if at >= 26 else "") + chr(ord("A") + at % 26)  # noqa: PLR2004 - the alphabet


def _pairings(context: Context) -> Iterator[tuple[Pairing | int, object]]:
    cancelled = cancelled_entrants(context.state, context.id)
    groups = context.stage.groups
    for at, group in enumerate(groups):
        length = _length(group)
        cycle, number = divmod(context.next_round - 1, length)
        if cycle >= context.plan.cycles:
            continue
        order = _numbers(context, at, group)
        playing: set[int] = set()
        freed: dict[int, int] = {}
        for home, away in schedule(len(group))[number]:
            first, second = order[home - 1], order[away - 1]
            gone = [entrant for entrant in (first, second) if entrant in context.state.left]
            if len(gone) == 2 or cancelled & {first, second}:  # noqa: PLR2004 - both
                freed |= {first: second, second: first}
                continue
            playing |= {first, second}
            walkover = None if not gone else End.HOME if gone[0] == first else End.AWAY
            why = Gone(gone[0]) if gone else ByChart(len(group), cycle + 1, number + 1, (home, away))
            node = letter(at) if len(groups) > 1 else ""
            yield Pairing(0, (first,), (second,), node, walkover), why
        for entrant in order:
            if entrant not in playing and entrant not in context.state.left:
                yield entrant, IdleByChart(number + 1, freed.get(entrant, 0))


def _numbers(context: Context, at: int, group: tuple[int, ...]) -> tuple[int, ...]:
    """队号: in the first cycle as drawn, later the rank after all cycles before [NAT 25(四)].

    The numbers of a cycle are recorded with its rounds and stay, though a correction or a fine changes that rank.
    """
    length = _length(group)
    cycle, number = divmod(context.next_round - 1, length)
    if cycle == 0:
        return group
    for one in reversed(context.stage.rounds[cycle * length : cycle * length + number]):
        if one.numbers:
            return one.numbers[at]
    table = context.table(members=group, upto=cycle * length, for_pairing=True)
    ranked = tuple(row.entrant for row in table.rows)
    return (*ranked, *(entrant for entrant in group if entrant not in set(ranked)))


def _length(group: tuple[int, ...]) -> int:
    """The rounds of one cycle: an odd group plays the chart for one more."""
    return max(len(group) - 1 + len(group) % 2, 0)
