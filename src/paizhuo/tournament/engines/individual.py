"""个人赛: partners change from round to round, and everybody scores for himself [NAT 27].

Swiss movement: round 1 by lot, then tables of four neighbours in the ranking list (``tables_of_four``). Where no rounds
are planned, or as many as the round-robin movement of the field has, that movement is played while the field stays the
same.
One to three players over rest: the lowest of those who have rested least. Nobody sits out because his place is certain:
the article on that speaks of the Swiss, and the others need him at their tables (silent).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament.engines import first_round, swiss
from paizhuo.tournament.engines.context import Draft, Ended, MatchReason, ended_rows
from paizhuo.tournament.engines.tables_of_four import FOUR, PartnerHistory, pair_of, seated, strain
from paizhuo.tournament.formats.individual_movement import movement, round_robin_rounds
from paizhuo.tournament.log.facts import Pairing
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.regulations import Related

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.engines.context import Context
    from paizhuo.tournament.engines.tables_of_four import Sides
    from paizhuo.tournament.formats.individual_movement import Movement

FIRST_ROUND = Citation(Book.NATIONAL, "", Basis.SILENT, "individual-first-round")
REST = Citation(Book.NATIONAL, "26(六)", Basis.READING, "individual-rest")
RELATED = Citation(Book.NATIONAL, "19(五)3")


class AvoidedSides(NamedTuple):
    """改配: why a table has not its usual sides: repeated partners, related opponents; if empty, old opponents."""

    partners: tuple[tuple[int, int], ...] = ()
    related: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class TableOfFour:
    """同桌四人: places in the ranking list (in round 1 in the drawn order), home side first.

    ``repeated`` are partners who have been partners before; ``exchanged`` says that the four are not neighbours because
    a player changed places with another table; ``spared`` why the first does not play with the last of the four.
    """

    ranks: tuple[int, ...]
    repeated: tuple[tuple[int, int], ...] = ()
    exchanged: bool = False
    by_lot: bool = False
    spared: AvoidedSides | None = None


@dataclass(frozen=True, slots=True)
class ByMovement:
    """移位表: the movement of so many players in this round; numbers are those of the movement, home side first."""

    size: int
    round: int
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RestsLowest:
    """轮空: the lowest of those who have rested ``before`` times; those passed over stand lower and rested more."""

    rank: int
    before: int
    passed_over: tuple[int, ...] = ()
    by_lot: bool = False


@dataclass(frozen=True, slots=True)
class RestsByMovement:
    """移位轮空: the movement lets everybody rest once."""

    size: int
    round: int


@dataclass(frozen=True, slots=True)
class PartnersAgain:
    """重复搭档: these are partners again; where the Swiss movement seats them, fewer are not possible."""

    pairs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class RelatedOppose:
    """相关选手相遇: these related players meet as opponents [NAT 19(五)3]."""

    pairs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class MovementEnded:
    """移位中止: the field is no longer that of the movement; the Swiss movement goes on."""

    left: tuple[int, ...]
    joined: tuple[int, ...]


def rounds(context: Context) -> int:
    """轮数: as planned, or those of the round robin."""
    return context.plan.rounds or round_robin_rounds(len(_first_field(context)))


def is_finished(context: Context) -> bool:
    """Whether all planned rounds have been played, or too few players for a table are left."""
    played = context.stage.played
    return played >= rounds(context) or (played == context.done and len(context.present) < FOUR)


def draft(context: Context, seed: str) -> Draft:
    """The next round: by the movement of the field while it holds, else by the Swiss movement."""
    if len(context.present) < FOUR:
        raise Refused(Why.NOTHING_TO_PAIR, stage=context.id)
    field = _first_field(context)
    planned = movement(len(field))
    if planned is None or len(planned) != rounds(context):
        return _by_list(context, seed, ())
    left = tuple(sorted(field - set(context.present)))
    joined = tuple(sorted(set(context.present) - field))
    if left or joined:
        return _by_list(context, seed, (MovementEnded(left, joined),))
    return _by_movement(context, planned)


def boards_of_round(context: Context) -> tuple[int, ...]:
    """牌号: of the round to be paired; all tables play the same boards, so that everybody plays every board once."""
    first = (context.next_round - 1) * context.plan.boards + 1
    return tuple(range(first, first + context.plan.boards))


def places(context: Context) -> tuple[Ended, ...]:
    """名次: everybody by what his sides scored, by the same criteria as in other events [NAT 49(四)].

    Boards that were compared over the tables rank by their scores [NAT 27(二)].
    """
    return ended_rows(context.table())


def numbers(context: Context) -> tuple[int, ...]:
    """移位号: the players in the order of their numbers in the movement, drawn with the seed of the stage."""
    return context.chance(context.stage.seed, "movement").shuffled(sorted(_first_field(context)))


def history(context: Context) -> PartnerHistory:
    """往事: partners and opponents of all public rounds, forfeited matches as well, and who is related."""
    partners: Counter[tuple[int, int]] = Counter()
    opponents: Counter[tuple[int, int]] = Counter()
    for one in context.stage.rounds[: context.done]:
        for match in one.matches.values():
            home, away = match.pairing.home, match.pairing.away
            partners.update(pair_of(*pair) for side in (home, away) for pair in combinations(side, 2))
            opponents.update(pair_of(*pair) for pair in product(home, away))
    apart = first_round.policy(context) is Related.AVOID
    related = {pair_of(one, other) for one, others in context.related.items() for other in others} if apart else ()
    return PartnerHistory(partners, opponents, frozenset(related))


def _first_field(context: Context) -> frozenset[int]:
    """Who is in the event when its first round is paired."""
    return frozenset(context.stage.rounds[0].entrants if context.done else context.present)


def _by_movement(context: Context, planned: Movement) -> Draft:
    order, number = numbers(context), context.next_round
    matches, reasons = [], []
    for table, (home, away) in enumerate(planned[number - 1], start=1):
        players = tuple(order[player - 1] for player in (*home, *away))
        matches.append(Pairing(table, players[:2], players[2:], boards=boards_of_round(context)))
        reasons.append(MatchReason(table, players, ByMovement(len(order), number, (*home, *away))))
    playing = {entrant for one in reasons for entrant in one.entrants}
    byes = tuple(entrant for entrant in order if entrant not in playing)
    reasons += [MatchReason(0, (entrant,), RestsByMovement(len(order), number)) for entrant in byes]
    return Draft(tuple(matches), byes, (), tuple(reasons), tuple(_broken(matches, history(context))))


def _by_list(context: Context, seed: str, notes: tuple[MovementEnded, ...]) -> Draft:
    """The round of the Swiss movement."""
    by_lot = context.next_round == 1
    order = _drawn(context, seed) if by_lot else swiss.ranking_list(context)
    resting = _resting(context, order, by_lot=by_lot)
    playing = tuple(entrant for entrant in order if entrant not in resting)
    rank = {entrant: at for at, entrant in enumerate(order, start=1)}
    before = history(context)
    matches, reasons = [], []
    for table, sides in enumerate(seated(playing, before, context.next_round), start=1):
        players = tuple(playing[place] for side in sides for place in side)
        home, away = players[:2], players[2:]
        matches.append(Pairing(table, home, away, boards=boards_of_round(context)))
        why = TableOfFour(
            tuple(rank[player] for player in players),
            tuple(pair_of(*side) for side in (home, away) if before.partners.get(pair_of(*side))),
            exchanged=_is_exchanged(sides),
            by_lot=by_lot,
            spared=_spared(playing, sides, before),
        )
        reasons.append(MatchReason(table, players, why))
    reasons += [MatchReason(0, (entrant,), why) for entrant, why in resting.items()]
    return Draft(tuple(matches), tuple(resting), (), tuple(reasons), (*notes, *_broken(matches, before)))


def _drawn(context: Context, seed: str) -> tuple[int, ...]:
    return context.chance(seed, "round/1").shuffled(sorted(context.present))


def _resting(context: Context, order: Sequence[int], *, by_lot: bool) -> dict[int, RestsLowest]:
    """轮空: as many as no table of four can be made of, the lowest of the list first."""
    rested = Counter(entrant for one in context.stage.rounds[: context.done] for entrant in one.byes)
    upwards = sorted(enumerate(order, start=1), key=lambda one: (rested[one[1]], -one[0]))
    return {
        entrant: RestsLowest(
            rank,
            rested[entrant],
            tuple(other for other in order[rank:] if rested[other] > rested[entrant]),
            by_lot,
        )
        for rank, entrant in upwards[: len(order) % FOUR]
    }


def _is_exchanged(sides: Sides) -> bool:
    """Whether a table is not one of those that the list itself makes."""
    return len({place // FOUR for side in sides for place in side}) > 1


def _spared(order: Sequence[int], sides: Sides, before: PartnerHistory) -> AvoidedSides | None:
    """What the usual sides would have cost more; nothing where they are the usual ones."""
    first, second, third, last = sorted((*sides[0], *sides[1]))
    usual = (first, last), (second, third)
    if set(sides) == set(usual):
        return None
    again = tuple(pair_of(order[one], order[other]) for one, other in usual)
    again = tuple(pair for pair in again if before.partners.get(pair))
    chosen, left_out = strain(order, sides, before), strain(order, usual, before)
    if (chosen.again, chosen.often) < (left_out.again, left_out.often):
        return AvoidedSides(partners=again)
    facing = [pair_of(order[one], order[other]) for one in usual[0] for other in usual[1]]
    fewer = chosen.related < left_out.related
    return AvoidedSides(related=tuple(pair for pair in facing if fewer and pair in before.related))


def _broken(matches: Sequence[Pairing], before: PartnerHistory) -> Iterator[PartnersAgain | RelatedOppose]:
    """What could not be avoided."""
    sides = [pair_of(*side) for match in matches for side in (match.home, match.away)]
    again = tuple(pair for pair in sides if before.partners.get(pair))
    if again:
        yield PartnersAgain(again)
    facing = [pair_of(*pair) for match in matches for pair in product(match.home, match.away)]
    related = tuple(pair for pair in facing if pair in before.related)
    if related:
        yield RelatedOppose(related)
