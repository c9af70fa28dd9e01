"""淘汰积分制: who plays the next round of the Guangzhou event, in both readings [GZ Reg7(二); specification B.13]."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.checker import slips
from paizhuo.tournament.checker.attendance import severity
from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.checker.lots import chance_of
from paizhuo.tournament.checker.order import places_of
from paizhuo.tournament.checker.tallies import Tallies
from paizhuo.tournament.checker.zones import winner_at
from paizhuo.tournament.plan.plan import Format, WildPool
from paizhuo.tournament.plan.regulations import Tiebreak, WildDifference

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from paizhuo.tournament.checker.records import Moment, Round

SOURCE = Citation(Book.GUANGZHOU_2025, "Reg7(二)")
SEMI_FINAL = 4


def opening(moment: Moment) -> int:
    """How many rounds are played in which nobody leaves."""
    return moment.plan.rounds if moment.plan.format is Format.ELIMINATION_POINTS else 0


def judge(moment: Moment, one: Round) -> Iterator[Finding]:
    """The findings about one round."""
    field = {*one.pairs, *one.byes}
    wild: list[int] | None = None
    lots_missing: list[Finding] = []
    if one.number <= max(opening(moment), 1):
        expected = list(moment.present)
    elif one.number == opening(moment) + 1:
        expected, lots_missing = _qualified(moment, one)
    else:
        expected = winners(moment)
    yield from lots_missing
    others = [entrant for entrant in _pool(moment, one.number) if entrant not in expected]
    if one.number > max(opening(moment), 1) and len(expected) % 2 and len(expected) > 1 and others:
        wild = [entrant for entrant in field if entrant not in expected]
        yield from _judge_wild(moment, one, others, wild)
    size = len(expected) + (wild is not None)
    if len(field) != size:
        note = details(expected=size, found=len(field))
        yield Finding(Code.WRONG_FIELD_SIZE, severity(one), moment.id, one.number, 0, (), note, SOURCE)
    wrong = tuple(sorted(set(expected) - field)) + tuple(sorted(field - set(expected) - set(wild or ())))
    if wrong:
        note = details(expected=tuple(sorted(expected)))
        yield Finding(Code.WRONG_QUALIFIER, severity(one), moment.id, one.number, 0, wrong, note, SOURCE)
    yield from _judge_draw(moment, one, field)


def _judge_draw(moment: Moment, one: Round, field: Collection[int]) -> Iterator[Finding]:
    if len(one.byes) != len(field) % 2:
        yield Finding(Code.NEEDLESS_BYE, severity(one), moment.id, one.number, 0, one.byes, citation=SOURCE)
    may_rest = set(field) - moment.byes_used_up
    again = tuple(entrant for entrant in one.byes if entrant in moment.byes_used_up)
    if again and may_rest:
        source = moment.regulations.byes_each.source
        yield Finding(Code.SECOND_BYE, severity(one), moment.id, one.number, 0, again, citation=source)
    if slips.were_drawn(moment, one):
        yield from slips.judge_round(moment, one)
        return
    chance = chance_of(moment, one.seed, f"round/{one.number}")
    if len(field) % 2 or one.byes or one.manual or chance is None:
        return
    order = chance.shuffled(sorted(field))
    drawn = dict(zip(order[::2], order[1::2], strict=True))
    wrong = tuple(home for home, away in drawn.items() if one.pairs.get(home) != away)
    if wrong:
        note = details(order=order)
        yield Finding(Code.NOT_FROM_SEED, Severity.ERROR, moment.id, one.number, 0, wrong, note, SOURCE)


def _points(moment: Moment) -> dict[int, tuple[int, int]]:
    """Points and level difference of everybody."""
    tallies = Tallies(moment, moment.regulations.swiss_ranking.value)
    lost = 0 if moment.regulations.wild_difference.value is WildDifference.WON else 1
    found = {}
    for entrant, lines in tallies.lines.items():
        differences = [line.mark.imp for line in lines]
        total = sum(one if one > 0 else lost * one for one in differences)
        found[entrant] = tallies.sum(Tiebreak.TOTAL, entrant, tallies.last), total
    return found


class Edge(NamedTuple):
    """出线边缘: how many the opening rounds decide, who is sure of it, and who is equal at the last place of it."""

    wanted: int
    sure: list[int]
    equal: list[int]


def edge_of(moment: Moment) -> Edge:
    """The edge of the opening rounds, by points, then level difference."""
    points = _points(moment)
    wanted = min(moment.plan.qualifiers, len(moment.present))
    order = sorted(moment.present, key=lambda entrant: (points[entrant], -entrant), reverse=True)
    edge = points[order[wanted - 1]]
    sure = [entrant for entrant in order if points[entrant] > edge]
    return Edge(wanted, sure, [entrant for entrant in order if points[entrant] == edge])


def through(moment: Moment) -> list[int] | None:
    """Who goes on from the opening rounds; ``None`` while a lot among equals has yet to decide the last places."""
    wanted, sure, equal = edge_of(moment)
    if len(sure) + len(equal) == wanted:
        return sure + equal
    drawn = _drawn(moment, equal)
    return None if drawn is None else sure + list(drawn[: wanted - len(sure)])


def _qualified(moment: Moment, one: Round) -> tuple[list[int], list[Finding]]:
    qualified = through(moment)
    if qualified is not None:
        return qualified, []
    _, sure, equal = edge_of(moment)
    return sure + equal, [_lot_missing(moment, one, equal)]


def winners(moment: Moment) -> list[int]:
    """Who won the last round and is still there; a bye is a win."""
    last = moment.rounds[-1]
    won = [entrant for table in last.tables.values() for entrant in winner_at(table, moment.before)]
    return [entrant for entrant in (*won, *last.byes) if entrant not in moment.left]


def _pool(moment: Moment, number: int) -> list[int]:
    """Who may be added to a round: everybody, or the losers of the round before only."""
    after_opening = number == opening(moment) + 1
    if after_opening or moment.plan.wild_pool is WildPool.ALL_OTHERS or not moment.rounds:
        return list(moment.present)
    return [entrant for entrant in moment.rounds[-1].named if entrant not in moment.left]


def equal_wild_cards(moment: Moment, number: int, through: Collection[int]) -> list[int]:
    """Who would be equal in the choice of a wild card for the round, if these are through."""
    others = [entrant for entrant in _pool(moment, number) if entrant not in through]
    return _best(moment, others)[1] if len(through) % 2 and len(through) > 1 and others else []


def _best(moment: Moment, others: Sequence[int]) -> tuple[int, list[int]]:
    """The highest level difference, and who has it."""
    difference = {entrant: imp for entrant, (_, imp) in _points(moment).items()}
    best = max(difference[entrant] for entrant in others)
    return best, [entrant for entrant in others if difference[entrant] == best]


def _judge_wild(moment: Moment, one: Round, others: Sequence[int], wild: Sequence[int]) -> Iterator[Finding]:
    """The highest level difference of the others; among equals the lot decides."""
    best, equal = _best(moment, others)
    drawn = _drawn(moment, equal) if len(equal) > 1 else tuple(equal)
    if drawn is None:
        yield _lot_missing(moment, one, equal)
    elif tuple(wild) != drawn[:1]:
        note = details(best=tuple(equal), difference=best)
        yield Finding(Code.WRONG_WILD_CARD, severity(one), moment.id, one.number, 0, tuple(sorted(wild)), note, SOURCE)


def _drawn(moment: Moment, equal: Sequence[int]) -> tuple[int, ...] | None:
    return next(
        (
            lot.order
            for no, lot in reversed(moment.stage.lots)
            if no < moment.before and set(lot.candidates) == set(equal)
        ),
        None,
    )


def _lot_missing(moment: Moment, one: Round, equal: Sequence[int]) -> Finding:
    return Finding(Code.LOT_MISSING, severity(one), moment.id, one.number, 0, tuple(sorted(equal)), citation=SOURCE)


def groups(moment: Moment, lots: Mapping[int, int], out: Collection[int]) -> list[list[int]]:
    """Best first: the winner, then by last round, points, level difference and lot; losing semi-finalists share."""
    points, last = _points(moment), moment.rounds[-1]
    champions: set[int] = set()
    if last.number > opening(moment):
        won = (entrant for table in last.tables.values() for entrant in winner_at(table, moment.before))
        champions = {*last.byes, *won}
    reached, shared = last_rounds(moment), semi_finalists(moment)
    found: dict[tuple[int, ...], list[int]] = {}
    for entrant in sorted(set(moment.members) - set(out)):
        key: tuple[int, ...] = (entrant not in champions, -reached[entrant])
        if entrant not in shared:
            key += (-points[entrant][0], -points[entrant][1], lots.get(entrant, 0))
        found.setdefault(key, []).append(entrant)
    return [found[key] for key in sorted(found)]


def last_rounds(moment: Moment) -> dict[int, int]:
    """By entrant, the last round that it was in."""
    reached = dict.fromkeys(moment.members, opening(moment))
    for one in moment.rounds:
        reached |= dict.fromkeys(one.named, max(one.number, opening(moment)))
    return reached


def semi_finalists(moment: Moment) -> set[int]:
    """Whose last round was the semi-final: they share their places [GZ Reg9]."""
    sizes = {one.number: len(one.named) for one in moment.rounds}
    return {
        entrant
        for entrant, number in last_rounds(moment).items()
        if number > opening(moment) and sizes[number] == SEMI_FINAL
    }


def places(moment: Moment, lots: Mapping[int, int], out: Collection[int]) -> dict[int, int]:
    """名次: of everybody but those who are ``out`` of the ranking."""
    return places_of(groups(moment, lots, out))
