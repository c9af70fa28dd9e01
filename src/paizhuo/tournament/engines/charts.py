"""淘汰赛: every format that follows a chart [NAT 24; J23 4.1(二)]; several zones run side by side.

The chart's number of an entrant is its place in the stage's list. Who has left the event loses its matches; nobody
takes its place [NAT 34(三)].
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament import formats
from paizhuo.tournament.engines.context import Draft, Ended, MatchReason
from paizhuo.tournament.engines.league import Gone, letter
from paizhuo.tournament.formats import choice
from paizhuo.tournament.formats.multi_loss import Fought, MultiLoss, next_round
from paizhuo.tournament.formats.multi_loss import places as loss_places
from paizhuo.tournament.formats.seat_choice import HomeBasis, home_of
from paizhuo.tournament.log.facts import Pairing
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.outcomes import End, winner_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.chance import Chance
    from paizhuo.tournament.engines.context import Context
    from paizhuo.tournament.log.state import MatchState, State


@dataclass(frozen=True, slots=True)
class InChart:
    """对阵图: the lines of this match of the chart, and why the home side is home.

    ``to_go`` are the rounds after it where one loss puts out: 0 in the final. ``chooser`` is who chose the other as
    opponent [NAT 24(四)]; the last to choose was ``left_over`` for.
    """

    node: str
    home: HomeBasis
    to_go: int | None = None
    chooser: int = 0
    left_over: bool = False


@dataclass(frozen=True, slots=True)
class OutAt:
    """止步: the last match of the chart that an entrant played, lost or ``won``; empty for one without opponent."""

    node: str
    first: int
    last: int
    won: bool = False
    to_go: int | None = None


@dataclass(frozen=True, slots=True)
class WalksThrough:
    """轮空晋级: nobody stands on the other line of this match of the chart [NAT 24(一)1(3)].

    ``node`` is empty where a zone with several lives is odd and its entrant waits for the next round; ``to_go`` is that
    of :class:`InChart`.
    """

    node: str
    to_go: int | None = None


class Chart(NamedTuple):
    """一区: its name, the place before its first, its entrants by number in the chart, and the chart."""

    name: str
    offset: int
    entrants: tuple[int, ...]
    knockout: formats.Bracket | MultiLoss | None


def rounds(context: Context) -> int:
    """轮数: of the longest chart; 0 where the results decide it."""
    return max(
        (len(one.knockout.rounds) for one in charts(context) if isinstance(one.knockout, formats.Bracket)), default=0
    )


def is_finished(context: Context) -> bool:
    """Whether no chart has a match left."""
    open_matches = (match for one in charts(context) for match in _open(context, one))
    return context.stage.played == context.done and next(open_matches, None) is None


def draft(context: Context, seed: str) -> Draft:
    """The matches that every chart has ready now."""
    matches: list[Pairing] = []
    reasons: list[MatchReason] = []
    if context.plan.choice and (chooser := choosing(context).chooser) is not None:
        raise Refused(Why.CHOICE_NEEDED, stage=context.id, entrant=chooser)
    chance = context.chance(seed, f"round/{context.next_round}/home")
    before, direct = places_before(context)
    chosen = choosing(context).matches if context.plan.choice and context.next_round == 1 else ()
    for one in charts(context):
        for node, first, second in _open(context, one):
            home = home_of((first, second), before, direct, chance)
            gone = [entrant for entrant in (home.home, home.away) if entrant in context.state.left]
            walkover = None if not gone else End.HOME if gone[0] == home.home else End.AWAY
            table = len(matches) + 1
            matches.append(Pairing(table, (home.home,), (home.away,), node, walkover))
            chooser = next((pair[0] for pair in chosen if set(pair) == {first, second}), 0)
            left_over = bool(chooser) and all(chooser != pair[0] for pair in context.stage.choices)
            why = InChart(node, home.basis, to_go(one, node), chooser, left_over)
            reasons.append(MatchReason(table, (first, second), Gone(gone[0]) if gone else why))
    if not matches:
        raise Refused(Why.NOTHING_TO_PAIR, stage=context.id)
    return Draft(tuple(matches), reasons=(*reasons, *walking_through(context, context.next_round)))


def walking_through(context: Context, number: int) -> tuple[MatchReason, ...]:
    """轮空晋级者: who goes through a match of this round of the stage without an opponent."""
    found: list[MatchReason] = []
    for one in charts(context):
        if isinstance(one.knockout, MultiLoss):
            zone = next_round(one.knockout, _fought(context, one)[: number - 1])
            found += [
                MatchReason(0, (entrant,), WalksThrough("")) for entrant in (() if zone is None else zone.waiting)
            ]
        elif one.knockout is not None and number == 1:
            # A chart has its byes in the first round and nowhere else.
            for node, seed in formats.progress(one.knockout, {}).walked.items():
                reason = WalksThrough(f"{_prefix(one)}{node}", to_go(one, node))
                found.append(MatchReason(0, (one.entrants[seed - 1],), reason))
    return tuple(found)


def places(context: Context) -> tuple[Ended, ...]:
    """名次: as the chart gives them, zone after zone; losers of one round share theirs (silent).

    A disqualified entrant has no place, and those behind move up, as in a table (silent).
    """
    unplaced = context.unplaced()
    last_match = {
        entrant: (match.pairing.node, (winner_of(match.confirmed) is End.HOME) is home)
        for match in _matches(context)
        if match.confirmed is not None
        for side, home in ((match.pairing.home, True), (match.pairing.away, False))
        for entrant in side
    }
    given = [
        (one, entrant, one.offset + first, one.offset + last)
        for one in charts(context)
        for entrant, first, last in _placed(context, one)
    ]
    gone = [first for _, entrant, first, _ in given if entrant in unplaced]
    ended: list[Ended] = []
    for one, entrant, first, last in given:
        node, won = last_match.get(entrant, ("", False))
        place = first - sum(other < first for other in gone)
        # Of those who share their places it is the last one that is not given.
        end = last - sum(other <= first for other in gone)
        if entrant in unplaced:
            place, end = 0, last
        why = OutAt(node, place or first, end, won, to_go(one, node))
        ended.append(Ended(entrant, place, why, one.name, shared=True))
    return tuple(
        sorted(with_last(ended, context.unexcused()), key=lambda one: (one.place == 0, one.place, one.entrant))
    )


def with_last(ended: list[Ended], unexcused: frozenset[int]) -> list[Ended]:
    """Who forfeited without consent is last of the stage, and the others move up [NAT 34(四)]."""
    down = [one for one in ended if one.place and one.entrant in unexcused]
    placed = [one for one in ended if one.place]
    return [
        one._replace(place=len(placed) - len(down) + 1)
        if one in down
        else one._replace(place=one.place - sum(other.place < one.place for other in down) if one.place else 0)
        for one in ended
    ]


def charts(context: Context) -> tuple[Chart, ...]:
    """The charts of the stage; as long as opponents are being chosen, in seeding order."""
    groups = context.stage.groups
    if context.plan.choice and (chosen := choosing(context)).chooser is None:
        groups = (choice.seeds_of(chosen),)
    found, offset = [], 0
    for at, entrants in enumerate(groups):
        name = letter(at) if len(groups) > 1 else ""
        found.append(Chart(name, offset, entrants, _knockout(context, entrants)))
        offset += len(entrants)
    return tuple(found)


def to_go(chart: Chart, node: str) -> int | None:
    """余下轮数: the rounds after this match where one loss puts out; ``None`` beside a losers' zone or elsewhere."""
    name = node.removeprefix(_prefix(chart))
    if not isinstance(chart.knockout, formats.Bracket) or not name.startswith("W"):
        return None
    sections = {one.section for one in chart.knockout.nodes}
    if any(section.startswith("L") for section in sections):
        return None
    return sum(section.startswith("W") for section in sections) - int(name[1:].partition("-")[0])


def rounds_after(context: Context, node: str) -> int | None:
    """余下轮数: the same for a match by its full name, which begins with its zone."""
    zone = node.rpartition(":")[0]
    return next((to_go(one, node) for one in charts(context) if one.name == zone), None)


def choosing(context: Context) -> choice.Choosing:
    """选择对手: who chooses next, and what has been chosen [NAT 24(四)]; the order among equals comes from the draw."""
    before, _ = places_before(context)
    tiers: dict[int, list[int]] = {}
    for at, entrant in enumerate(context.stage.groups[0], start=1):
        tiers.setdefault(before.get(entrant, at), []).append(entrant)
    chance = context.chance(context.stage.seed, "choice")
    state = choice.open_choice(_parted(list(tiers.values()), chance), chance)
    for chooser, chosen in context.stage.choices:
        if state.chooser is not None:
            state = choice.choose(state, chooser, chosen)
    return state


def check_choice(context: Context, chooser: int, chosen: int) -> None:
    """Refuse a choice out of turn or out of range."""
    if not context.plan.choice or context.stage.rounds:
        raise Refused(Why.BAD_CHOICE, entrant=chooser, chosen=chosen)
    reason = choice.refusal(choosing(context), chooser, chosen)
    if reason is not None:
        raise Refused(Why.BAD_CHOICE, entrant=chooser, chosen=chosen, reason=reason.value)


def _parted(tiers: list[list[int]], chance: Chance) -> list[Sequence[int]]:
    """Equals who stand on both sides of the middle draw lots for who chooses and who is chosen (silent)."""
    half = sum(map(len, tiers)) // 2
    found: list[Sequence[int]] = []
    for tier in tiers:
        above = half - sum(map(len, found))
        drawn = chance.shuffled(tier) if 0 < above < len(tier) else ()
        found += [drawn[:above], drawn[above:]] if drawn else [tier]
    return found


def check_draft(context: Context, matches: Sequence[Pairing]) -> None:
    """Refuse matches that the chart does not have to be played now; a draft by hand may order them differently."""
    to_play = {node: {first, second} for one in charts(context) for node, first, second in _open(context, one)}
    for match in matches:
        if to_play.get(match.node) != {*match.home, *match.away}:
            raise Refused(Why.NOT_IN_CHART, stage=context.id, table=match.table)


def places_before(context: Context) -> tuple[dict[int, int], frozenset[int]]:
    """The places of the stages before, and who came straight into this one although others qualified."""
    state: State = context.state
    before = {
        entrant: place
        for intake in context.plan.intake
        for entrant, place in state.stages[intake.stage].places.items()
        if place and entrant in context.stage.members
    }
    direct = frozenset(context.stage.members) - frozenset(before) if before else frozenset()
    return before, direct


def _knockout(  # noqa: PLR0911 - one return for each chart
    context: Context, entrants: tuple[int, ...]
) -> formats.Bracket | MultiLoss | None:
    plan, count = context.plan, len(entrants)
    if count == 1:
        return None
    match plan.format:
        case Format.KNOCKOUT:
            return formats.single_elimination(count, third_place=plan.third_place)
        case Format.DOUBLE_STANDARD:
            return formats.double_standard(count, reset=plan.reset)
        case Format.DOUBLE_COMPACT:
            return formats.double_compact(count, reset=plan.reset)
        case Format.CROSS:
            return formats.cross(count // plan.groups, groups=plan.groups, third_place=plan.third_place)
        case Format.PAGE:
            return _exactly(count, formats.page())
        case Format.PAGE_DOUBLE:
            return _exactly(count, formats.page_double())
        case Format.PAGE_GROUPED:
            return _exactly(count, formats.page_grouped())
        case Format.SAME_PLACE:
            return formats.same_place(count)
        case Format.ZONES:
            zone = formats.ZonePlan(count, plan.zone_form, plan.third_place, plan.reset, plan.losses)
            return formats.zones(entrants, [zone])[0].knockout
        case _:
            raise Refused(Why.DOES_NOT_FIT, stage=context.id)


def _exactly(count: int, bracket: formats.Bracket) -> formats.Bracket:
    """A chart for a fixed number of entrants."""
    if bracket.entrants != count:
        raise formats.BadField(f"the format is for {bracket.entrants} entrants, not {count}", text=str(count))
    return bracket


def _open(context: Context, one: Chart) -> Iterator[tuple[str, int, int]]:
    """The matches to be played next: the node with its zone, and who meets there."""
    if one.knockout is None:
        return
    if isinstance(one.knockout, MultiLoss):
        found = next_round(one.knockout, _fought(context, one))
        for at, (first, second) in enumerate(() if found is None else found.matches, start=1):
            yield f"{_prefix(one)}M{context.next_round}-{at}", first, second
        return
    state = formats.progress(one.knockout, _winners(context, one))
    if state.round is None:
        return
    now = {node.id for node in one.knockout.rounds[state.round - 1].nodes}
    for node in state.ready:
        upper, lower = state.seats[node]
        if node in now and isinstance(upper, int) and isinstance(lower, int):
            yield f"{_prefix(one)}{node}", one.entrants[upper - 1], one.entrants[lower - 1]


def _placed(context: Context, one: Chart) -> Iterator[tuple[int, int, int]]:
    if one.knockout is None:
        yield one.entrants[0], 1, 1
    elif isinstance(one.knockout, MultiLoss):
        for shared in loss_places(one.knockout, _fought(context, one)):
            for entrant in shared.entrants:
                yield entrant, shared.first, shared.last
    else:
        for placed in formats.progress(one.knockout, _winners(context, one)).places:
            yield one.entrants[placed.seed - 1], placed.first, placed.last


def _winners(context: Context, one: Chart) -> dict[str, End]:
    """The end of each node that won it; the upper line need not be the home side at the table."""
    if not isinstance(one.knockout, formats.Bracket):
        return {}
    numbers = {entrant: at for at, entrant in enumerate(one.entrants, start=1)}
    won: dict[str, int] = {}
    for match in _matches(context):
        if match.pairing.node.startswith(_prefix(one)) and match.confirmed is not None:
            side = match.pairing.home if winner_of(match.confirmed) is End.HOME else match.pairing.away
            won[match.pairing.node.removeprefix(_prefix(one))] = numbers[side[0]]
    found: dict[str, End] = {}
    for each in one.knockout.rounds:
        seats = formats.progress(one.knockout, found).seats
        for node in each.nodes:
            if node.id in won:
                found[node.id] = End.HOME if seats[node.id][0] == won[node.id] else End.AWAY
    return found


def _fought(context: Context, one: Chart) -> list[list[Fought]]:
    found = []
    for played in context.stage.rounds[: context.done]:
        fought = []
        for match in played.matches.values():
            if match.pairing.home[0] in one.entrants and match.confirmed is not None:
                home, away = match.pairing.home[0], match.pairing.away[0]
                fought.append(Fought(home, away) if winner_of(match.confirmed) is End.HOME else Fought(away, home))
        found.append(fought)
    return found


def _matches(context: Context) -> Iterator[MatchState]:
    for one in context.stage.rounds[: context.done]:
        yield from one.matches.values()


def _prefix(one: Chart) -> str:
    return f"{one.name}:" if one.name else ""
