"""个人淘汰赛查验: who has lost how many bouts, who sits with whom, and the places, from the rounds alone [NAT 27(一)].

A player's number is his place in the stage's list. The numbers stand in blocks, one for each table of the first bout,
and blocks are folded after every bout: the first upon the last, the second upon the last but one.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from paizhuo.tournament.checker.attendance import severity
from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.checker.individual import SINGLE, SOURCE, TABLE
from paizhuo.tournament.checker.order import Standings, places_of
from paizhuo.tournament.checker.records import Moment
from paizhuo.tournament.checker.tallies import unexcused
from paizhuo.tournament.plan import effective_regulations
from paizhuo.tournament.plan.plan import Format

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from paizhuo.tournament.checker.records import Round

BOUTS = SINGLE - {Format.INDIVIDUAL}
ROUNDS = 3
THROUGH = 2
LOT = "bout"


@dataclass(slots=True)
class Standing:
    """战绩: after some bouts: in which bouts everybody lost, how often he rested, and the lots that are missing."""

    lost: dict[int, list[int]]
    rested: Counter[int] = field(default_factory=Counter)
    bouts: int = 0
    open_lots: list[tuple[int, ...]] = field(default_factory=list)

    def left(self, lives: int) -> list[int]:
        """Who is still in, in the order of the numbers."""
        return [entrant for entrant, bouts in self.lost.items() if len(bouts) < lives]


def judge(moment: Moment, one: Round) -> Iterator[Finding]:
    """The findings about a round: the right players at the right tables, everybody with a new partner of his bout."""
    before = standing(moment, (one.number - 1) // ROUNDS)
    if before.open_lots:
        tied = before.open_lots[0]
        yield Finding(Code.LOT_MISSING, severity(one), moment.id, one.number, entrants=tied, citation=SOURCE)
        return
    expected = _tables(moment, before)
    found = {frozenset(table.entrants): number for number, table in one.tables.items()}
    playing = {entrant for four in expected for entrant in four}
    named = {entrant for four in found for entrant in four}
    where = (moment.id, one.number)
    if extra := tuple(sorted(named - playing)):
        yield Finding(Code.PLAYS_AFTER_ELIMINATION, severity(one), *where, entrants=extra, citation=SOURCE)
    if missing := tuple(sorted(playing - named)):
        yield Finding(Code.WINNER_NOT_THROUGH, severity(one), *where, entrants=missing, citation=SOURCE)
    if named == playing:
        for four in found.keys() - set(map(frozenset, expected)):
            yield Finding(Code.WRONG_FOUR, severity(one), *where, found[four], tuple(sorted(four)), citation=SOURCE)
    had = {
        frozenset(side)
        for other in _bout(moment, before.bouts + 1)
        if other.number < one.number
        for side in _sides(other)
    }
    for side in _sides(one):
        if frozenset(side) in had:
            yield Finding(Code.PARTNERS_OF_BOUT, severity(one), *where, entrants=tuple(sorted(side)), citation=SOURCE)


def judge_end(moment: Moment) -> Iterator[Finding]:
    """A closed stage that has not come down to its last four, or not played them out."""
    wanted = ROUNDS * total(moment)
    if len(moment.rounds) != wanted:
        note = details(planned=wanted, played=len(moment.rounds))
        yield Finding(Code.TOO_FEW_ROUNDS, Severity.WARNING, moment.id, note=note)


def is_over(moment: Moment) -> bool:
    """Whether all bouts have been played."""
    return len(moment.rounds) >= ROUNDS * total(moment)


def total(moment: Moment) -> int:
    """The number of bouts: played through by numbers alone."""
    clear, once, bouts = len(moment.stage.groups[0]), 0, 1
    while clear + once > TABLE or (lives(moment) == THROUGH and clear > THROUGH):
        down = clear // 2 if clear >= TABLE else 0
        gone = once // TABLE * THROUGH
        clear -= down
        once = once - gone + down if lives(moment) == THROUGH else 0
        bouts += 1
    return bouts


def lives(moment: Moment) -> int:
    """How many lost bouts put a player out."""
    return 2 if moment.plan.format is Format.INDIVIDUAL_DOUBLE else 1


def standing(moment: Moment, bouts: int) -> Standing:
    """The standing after so many bouts, as far as no lot is missing."""
    found = Standing({entrant: [] for entrant in moment.stage.groups[0]})
    for number in range(1, bouts + 1):
        for entrant in _pausing(moment, found):
            found.rested[entrant] += 1
        for four in {frozenset(table.entrants) for one in _bout(moment, number) for table in one.tables.values()}:
            through = _through(moment, number, sorted(four), found)
            for entrant in four - set(through):
                found.lost[entrant].append(number)
        found.bouts = number
    return found


def lot_decides(moment: Moment, bout: int, candidates: Collection[int]) -> bool:
    """Whether a lot among these was needed after a bout that has been played."""
    if len(moment.rounds) != ROUNDS * bout or bout >= total(moment):
        return False
    return any(set(tied) == set(candidates) for tied in standing(moment, bout).open_lots)


def places(
    moment: Moment, out: Collection[int], lots: Mapping[int, int], *, split: bool = False
) -> dict[int, int] | None:
    """名次: the last four by the last bout, the others by the bout in which they went out; ``out`` have none."""
    last = total(moment)
    if not is_over(moment):
        return None
    before = standing(moment, last - 1)
    four = before.left(lives(moment))
    groups = _groups(moment, last, four, lots)
    if split:
        groups = [part for equal in groups for part in _parted(equal, lots)]
    found = places_of(groups)
    for bout in range(last - 1, 0, -1):
        leaving = [one for one, lost in before.lost.items() if len(lost) >= lives(moment) and lost[-1] == bout]
        found |= dict.fromkeys(leaving, len(found) + 1)
    placed = [entrant for entrant in found if entrant not in out]
    down = [entrant for entrant in placed if entrant in unexcused(moment)]
    away = [*down, *(entrant for entrant in found if entrant in out)]
    return {
        entrant: 1 + len(placed) - len(down) if entrant in down else place - sum(found[one] < place for one in away)
        for entrant, place in found.items()
    }


def _tables(moment: Moment, before: Standing) -> list[list[int]]:
    """The tables of the next bout."""
    numbers = {entrant: at for at, entrant in enumerate(moment.stage.groups[0])}
    staying = before.left(lives(moment))
    if before.bouts + 1 >= total(moment):
        return [staying]
    pausing = _pausing(moment, before)
    once = [entrant for entrant in staying if before.lost[entrant] and entrant not in pausing]
    clear = [entrant for entrant in staying if not before.lost[entrant]]
    blocks: dict[int, list[int]] = {}
    for entrant in clear if len(clear) >= TABLE else []:
        blocks.setdefault(_folded(numbers[entrant], len(numbers) // TABLE, before.bouts), []).append(entrant)
    snakes: dict[int, list[int]] = {}
    for at, entrant in enumerate(once):
        snakes.setdefault(_folded(at, len(once) // TABLE, 0), []).append(entrant)
    return [*blocks.values(), *snakes.values()]


def _folded(at: int, tables: int, bouts: int) -> int:
    """The block of a number: there and back over the tables, then folded once for each bout."""
    row, column = divmod(at, tables)
    block = tables - 1 - column if row % 2 else column
    for _ in range(bouts):
        block = min(block, tables - 1 - block)
        tables //= 2
    return block


def _pausing(moment: Moment, before: Standing) -> set[int]:
    """Who with one loss finds no table: the least rested, of them the last to lose, of them the highest number."""
    once = [entrant for entrant in before.left(lives(moment)) if before.lost[entrant]]
    if before.bouts + 1 >= total(moment):
        return set()
    number = {entrant: at for at, entrant in enumerate(moment.stage.groups[0])}
    order = sorted(once, key=lambda one: (before.rested[one], -before.lost[one][0], -number[one]))
    return set(order[: len(once) % TABLE])


def _through(moment: Moment, bout: int, four: Sequence[int], found: Standing) -> list[int]:
    """Who goes on from a table: those who were there to be paired, best first; equal ones as their lot has it."""
    gone = {entrant for entrant in four if moment.stage.left.get(entrant, ROUNDS * bout + 1) <= ROUNDS * bout}
    groups = _groups(moment, bout, four, {})
    groups = [[one for one in group if one not in gone] for group in groups] + [
        [one for one in group if one in gone] for group in groups
    ]
    through: list[int] = []
    for group in groups:
        wanted = THROUGH - len(through)
        if len(group) > wanted > 0:
            drawn = _drawn(moment, bout, group)
            if drawn is None:
                found.open_lots.append(tuple(sorted(group)))
            through += (drawn or group)[:wanted]
        else:
            through += group[:wanted]
    return through


def _drawn(moment: Moment, bout: int, tied: Sequence[int]) -> list[int] | None:
    for no, lot in moment.stage.lots:
        named = lot.purpose.startswith(f"{LOT}/{bout}/") and set(lot.candidates) == set(tied)
        if named and no < moment.before:
            return list(lot.order)
    return None


def _groups(moment: Moment, bout: int, four: Sequence[int], lots: Mapping[int, int]) -> list[list[int]]:
    """The players of a table after a bout, best first, equal ones together; nothing but the bout counts."""
    rounds = [replace(one, number=one.number - ROUNDS * (bout - 1)) for one in _bout(moment, bout)]
    alone = Moment(moment.event, replace(moment.stage, rounds=rounds, fines=[], carried={}), moment.before)
    ranking = effective_regulations.ranking_of(moment.regulations, moment.plan).value
    return Standings(alone, ranking, four, lots=lots).groups(ROUNDS)


def _bout(moment: Moment, number: int) -> list[Round]:
    return [one for one in moment.rounds if (one.number - 1) // ROUNDS + 1 == number]


def _sides(one: Round) -> Iterator[tuple[int, ...]]:
    for table in one.tables.values():
        yield table.pairing.home
        yield table.pairing.away


def _parted(equal: list[int], lots: Mapping[int, int]) -> list[list[int]]:
    if not all(entrant in lots for entrant in equal):
        return [equal]
    return [[entrant] for entrant in sorted(equal, key=lambda entrant: lots[entrant])]
