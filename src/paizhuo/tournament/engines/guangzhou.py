"""淘汰积分制: the Guangzhou event in both readings [GZ Reg7(二), Reg8, Reg9].

Reading A plays opening rounds by draw in which nobody leaves; the first five by points and level difference go on, and
one more with the highest level difference of all others. Reading B halves the field in every round. In both, whenever
an odd number is through, the best level difference among the others makes it even. Equal ones draw lots.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.tournament.engines.context import Draft, Ended, MatchReason
from paizhuo.tournament.formats.slip_tables import seat_by_slips
from paizhuo.tournament.log.facts import Pairing
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format, WildPool
from paizhuo.tournament.plan.regulations import WildDifference
from paizhuo.tournament.results.lines import byes_in
from paizhuo.tournament.results.outcomes import End, winner_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.tournament.engines.context import Context
    from paizhuo.tournament.formats.slip_tables import SlipTables
    from paizhuo.tournament.log.state import RoundState

FINAL = 2
SEMI_FINAL = 4


@dataclass(frozen=True, slots=True)
class ByDraw:
    """随机抽签: the slips of this round's draw [GZ Reg7(二)]."""

    round: int


@dataclass(frozen=True, slots=True)
class BySlips:
    """自抽台号: who of the two drew the table; ``at_the_desk`` the slip was drawn for them [GZ Form4 note 3].

    ``moved`` were alone at the table of their slip, because an opponent left, and play at this one.
    """

    round: int
    by_themselves: tuple[int, ...] = ()
    at_the_desk: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ByeByDraw:
    """抽签轮空: an odd field; nobody gets more byes than ``byes_each`` while somebody else can rest (silent)."""

    round: int


@dataclass(frozen=True, slots=True)
class InTheFinal:
    """决赛: the two that are left."""


@dataclass(frozen=True, slots=True)
class WildCard:
    """级差递补: the highest level difference among the others [GZ Reg7(二)]."""

    difference: int
    by_lot: bool


@dataclass(frozen=True, slots=True)
class WentOut:
    """止步: the last round an entrant played, and what ranks it there; ``by_lot`` where that left others equal.

    ``plays_on`` is somebody who has not gone out: ``round`` is then the last that everybody has played.
    """

    round: int
    points: int
    difference: int
    by_lot: bool = False
    champion: bool = False
    plays_on: bool = False


def opening_rounds(context: Context) -> int:
    """The rounds in which everybody stays."""
    return context.plan.rounds if context.plan.format is Format.ELIMINATION_POINTS else 0


def rounds(context: Context) -> int:
    """轮数: as far as the field of now decides it."""
    number = opening_rounds(context)
    left = min(context.plan.qualifiers, len(context.present)) if number else len(context.stage.members)
    sizes = elimination_sizes(left, wild_first=bool(number))
    return number + len(sizes)


def elimination_sizes(count: int, *, wild_first: bool) -> tuple[int, ...]:
    """The field of every elimination round down to the final.

    >>> elimination_sizes(80, wild_first=False), elimination_sizes(5, wild_first=True)
    ((80, 40, 20, 10, 6, 4, 2), (6, 4, 2))
    """
    sizes: list[int] = []
    while count > 1:
        if count % 2 and (sizes or wild_first):
            count += 1
        sizes.append(count)
        count = (count + 1) // 2
    return tuple(sizes)


def is_finished(context: Context) -> bool:
    """Whether the final has been played."""
    return context.stage.played == context.done and context.done > 0 and len(field(context)[0]) <= 1


def field(context: Context) -> tuple[tuple[int, ...], tuple[MatchReason, ...]]:
    """Who plays the next round, and why the wild card does; one alone is the champion."""
    opening = opening_rounds(context)
    if context.done < opening or context.done == 0:
        return context.present, ()
    reasons: tuple[MatchReason, ...] = ()
    if opening and context.done == opening:
        through = _qualified(context)
        pool = tuple(entrant for entrant in context.present if entrant not in through)
    else:
        last = context.stage.rounds[context.done - 1]
        through = tuple(entrant for entrant in winners(last) if entrant not in context.state.left)
        losers = tuple(entrant for entrant in last.entrants if entrant not in through)
        pool = losers if context.plan.wild_pool is WildPool.LOSERS_OF_ROUND else context.stage.members
        pool = tuple(entrant for entrant in pool if entrant not in {*through, *context.state.left})
    if len(through) % 2 and len(through) > 1 and pool:
        wild, reasons = _wild_card(context, pool)
        through = (*through, wild)
    return through, reasons


def draft(context: Context, seed: str) -> Draft:
    """The draw of the next round."""
    number = context.next_round
    playing, reasons = field(context)
    if len(playing) < FINAL:
        raise Refused(Why.NOTHING_TO_PAIR, stage=context.id)
    chance = context.chance(seed, f"round/{number}")
    sheets = context.sheets(context.done)
    allowed = context.regulations.byes_each.value
    may_rest = [one for one in playing if byes_in(sheets[one].lines) < allowed]
    slips = {one: slip for one, slip in context.stage.slips.get(number, {}).items() if one in playing}
    if slips:
        seated = seat_by_slips(playing, slips, may_rest, chance)
        return _by_slips(number, seated, slips, reasons)
    byes: tuple[int, ...] = ()
    if len(playing) % 2:
        byes = (chance.choice(may_rest or playing),)
    order = chance.shuffled([one for one in sorted(playing) if one not in byes])
    pairs = list(zip(order[::2], order[1::2], strict=True))
    final = len(playing) == FINAL and number > opening_rounds(context)
    why = InTheFinal() if final else ByDraw(number)
    return Draft(
        tuple(Pairing(at, (first,), (second,)) for at, (first, second) in enumerate(pairs, start=1)),
        byes,
        reasons=(
            *(MatchReason(at, pair, why) for at, pair in enumerate(pairs, start=1)),
            *(MatchReason(0, (one,), ByeByDraw(number)) for one in byes),
            *reasons,
        ),
    )


def _by_slips(number: int, seated: SlipTables, slips: Mapping[int, int], reasons: tuple[MatchReason, ...]) -> Draft:
    """The draft from slips; the reason of a match says who drew, and for whom the desk did."""

    def why(two: tuple[int, int]) -> BySlips:
        drew = tuple(one for one in two if one in slips)
        desk = tuple(one for one in two if one not in slips)
        return BySlips(number, drew, desk, tuple(one for one in two if one in seated.moved))

    return Draft(
        tuple(Pairing(at, (home,), (away,)) for at, (home, away) in seated.tables.items()),
        seated.byes,
        reasons=(
            *(MatchReason(at, two, why(two)) for at, two in seated.tables.items()),
            *(MatchReason(0, (one,), ByeByDraw(number)) for one in seated.byes),
            *reasons,
        ),
    )


def places(context: Context) -> tuple[Ended, ...]:
    """名次: by last round reached, then points, level difference, lot; semi-final losers share a place [GZ Reg9].

    A round in which nobody leaves puts its winners above nobody: there points come first [GZ Reg7(二), Reg8].
    """
    opening = opening_rounds(context)
    reached = dict.fromkeys(context.stage.members, opening)
    for one in context.stage.rounds:
        for entrant in one.entrants:
            reached[entrant] = max(one.number, opening)
    last = context.stage.rounds[-1]
    champions = winners(last) if last.number > opening else ()
    sheets, lots, unplaced = context.sheets(), context.lots(), context.unplaced()

    def is_semi_final(number: int) -> bool:
        return number > opening and len(list(context.stage.rounds[number - 1].entrants)) == SEMI_FINAL

    final = last.number > opening and len(list(last.entrants)) == FINAL
    play_on = _play_on(context, last, final=final)
    figures = {entrant: (sheets[entrant].total_mp(), _difference(context, entrant)) for entrant in reached}
    equals = Counter((reached[entrant], figures[entrant]) for entrant in reached if entrant not in unplaced)
    why = {
        entrant: WentOut(
            context.done if entrant in play_on else number,
            *figures[entrant],
            by_lot=entrant in lots and equals[number, figures[entrant]] > 1 and not is_semi_final(number),
            champion=final and entrant in champions,
            plays_on=entrant in play_on,
        )
        for entrant, number in reached.items()
    }

    def key(entrant: int) -> tuple[bool, int, tuple[int, ...]]:
        number = reached[entrant]
        within = () if is_semi_final(number) else (-why[entrant].points, -why[entrant].difference, lots.get(entrant, 0))
        return entrant not in champions, -number, within

    order = sorted((entrant for entrant in reached if entrant not in unplaced), key=lambda one: (key(one), one))
    ended: list[Ended] = []
    for at, entrant in enumerate(order, start=1):
        tied = bool(ended) and key(ended[-1].entrant) == key(entrant)
        place = ended[-1].place if tied else at
        ended.append(Ended(entrant, place, why[entrant], shared=is_semi_final(reached[entrant])))
    return (*ended, *(Ended(entrant, 0, why[entrant]) for entrant in sorted(unplaced)))


def _play_on(context: Context, last: RoundState, *, final: bool) -> frozenset[int]:
    """在赛者: who has not gone out; before the elimination everybody, for who goes on may still need a lot."""
    if last.number <= opening_rounds(context):
        still = context.stage.members
    elif not last.is_complete:
        still = tuple(last.entrants)
    else:
        still = () if final else winners(last)
    return frozenset(still) - context.state.left.keys()


def _qualified(context: Context) -> tuple[int, ...]:
    """The first of the opening rounds by points, then level difference, then lot [GZ Reg7(二), Reg8]."""
    wanted = min(context.plan.qualifiers, len(context.present))
    sheets = context.sheets(context.done)
    keys = {one: (-sheets[one].total_mp(), -_difference(context, one)) for one in context.present}
    order = sorted(keys, key=lambda one: (keys[one], one))
    edge = keys[order[wanted - 1]]
    sure = tuple(one for one in order if keys[one] < edge)
    equal = tuple(one for one in order if keys[one] == edge)
    if len(sure) + len(equal) == wanted:
        return (*sure, *equal)
    return (*sure, *context.lot("qualify", equal)[: wanted - len(sure)])


def _wild_card(context: Context, pool: Sequence[int]) -> tuple[int, tuple[MatchReason, ...]]:
    best = max(_difference(context, one) for one in pool)
    equal = tuple(one for one in sorted(pool) if _difference(context, one) == best)
    chosen = context.lot(f"wild-card/{context.next_round}", equal)[0]
    return chosen, (MatchReason(0, (chosen,), WildCard(best, len(equal) > 1)),)


def _difference(context: Context, entrant: int) -> int:
    """级差: the sum of the level differences over all rounds played, of lost matches too unless the plan says not."""
    won_only = context.regulations.wild_difference.value is WildDifference.WON
    differences = (line.imp for line in context.sheets(context.done)[entrant].lines)
    return sum(max(one, 0) if won_only else one for one in differences)


def winners(one: RoundState) -> tuple[int, ...]:
    """Who won the round; a bye counts as a win (silent)."""
    found: list[int] = []
    for match in one.matches.values():
        winner = None if match.confirmed is None else winner_of(match.confirmed)
        if winner is not None:
            found += match.pairing.home if winner is End.HOME else match.pairing.away
    return (*found, *one.byes)
