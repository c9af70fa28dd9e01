"""逐副比较: the checker's own movements, match scores and places of stages whose boards are compared [NAT 27(二), 28].

Every figure is counted result by result, without the sums and short cuts of the engine.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.checker.attendance import severity
from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.checker.records import Moment
from paizhuo.tournament.duplicate.options import Champions, EvenTables, Scope, Scoring, ShortBoards, Ties
from paizhuo.tournament.duplicate.table_result import Mark, Void
from paizhuo.tournament.results.outcomes import End, Forfeit, Halved, Ineligible, Walkout

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from paizhuo.tournament.checker.records import Round, Table
    from paizhuo.tournament.plan.plan import StagePlan

SOURCE = Citation(Book.NATIONAL, "28(一)")
SHARING = frozenset({3, 4, 5, 6})
"""Sections so small that no movement plays every board at one table at a time."""
SHARES = {Mark.PLUS: Fraction(6, 10), Mark.EQUAL: Fraction(5, 10), Mark.MINUS: Fraction(4, 10)}
VOID = {
    Void.LEAKED: (Mark.PLUS, Mark.PLUS),
    Void.WRONG_SEATS: (Mark.MINUS, Mark.MINUS),
    Void.NOT_DUPLICATED: (Mark.EQUAL, Mark.EQUAL),
}
"""What both sides get of a void board; one with the wrong cards is compared among those who had them."""
LEVELS = {Mark.PLUS: Fraction(1), Mark.EQUAL: Fraction(0), Mark.MINUS: Fraction(-1)}


class Entry(NamedTuple):
    """一桌一副: the net levels of home, or what both sides get instead; ``lost`` are the ends that gave it up."""

    section: int
    board: int
    fouled: bool
    home: tuple[int, ...]
    away: tuple[int, ...]
    net: int | None = None
    marks: tuple[Mark, Mark] | None = None
    lost: frozenset[End] = frozenset()


def judge(moment: Moment, one: Round) -> Iterator[Finding]:
    """The findings about one round of a movement: boards, opponents, sections, and who shares a set."""
    sections = {entrant: at for at, group in enumerate(moment.stage.groups) for entrant in group}
    met, seen = Counter[frozenset[int]](), set[tuple[int, int]]()
    for earlier in moment.rounds:
        if earlier.number < one.number:
            met.update(frozenset(table.entrants) for table in earlier.tables.values())
            seen |= {
                (who, board)
                for table in earlier.tables.values()
                for who in table.entrants
                for board in table.pairing.boards
            }
    here: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for number, table in one.tables.items():
        where = (severity(one), moment.id, one.number, number, table.entrants)
        if len({sections.get(entrant) for entrant in table.entrants}) > 1:
            yield Finding(Code.ACROSS_GROUPS, *where)
        if met[frozenset(table.entrants)]:
            yield Finding(Code.REMATCH, *where, citation=SOURCE)
        again = sorted({board for who in table.entrants for board in table.pairing.boards if (who, board) in seen})
        if again or len(set(table.pairing.boards)) != moment.plan.boards:
            yield Finding(Code.BOARDS_OF_TABLE, *where, details(boards=tuple(again)), SOURCE)
        for board in table.pairing.boards:
            here[sections.get(table.pairing.home[0], 0), board].append(number)
    yield from _judge_sharing(moment, one, here)


def _judge_sharing(moment: Moment, one: Round, here: dict[tuple[int, int], list[int]]) -> Iterator[Finding]:
    """Two tables of a section have the same boards, though nothing makes them share."""
    for (section, board), tables in here.items():
        size = len(moment.stage.groups[section])
        share = moment.plan.duplicate.movement.even is EvenTables.SHARE and (size + size % 2) % 4 == 0
        if len(tables) > 1 and size not in SHARING and not share:
            note = details(board=board, tables=tuple(tables))
            yield Finding(
                Code.BOARDS_SHARED, severity(one), moment.id, one.number, tables[0], note=note, citation=SOURCE
            )


def judge_end(moment: Moment) -> Iterator[Finding]:
    """Once the stage is closed: nobody sat out twice, unless somebody has left."""
    if not moment.left:
        idle = Counter(entrant for one in moment.rounds for entrant in one.byes)
        often = tuple(sorted(entrant for entrant, times in idle.items() if times > 1))
        if often:
            yield Finding(Code.IDLE_UNEVENLY, Severity.WARNING, moment.id, 0, 0, often, details(expected=1))


def places(moment: Moment, out: Collection[int]) -> dict[int, int]:
    """The places, in each list: of a section or the whole field, of one direction or both."""
    entries = [entry for one in moment.rounds for table in one.tables.values() for entry in _entries(moment, table)]
    pairs = moment.plan.duplicate.pairs
    sides = [(entry.home, entry.away) for entry in entries]
    lines = {who for home, _ in sides for who in home}, {who for _, away in sides for who in away}
    double = pairs.champions is Champions.DOUBLE and not lines[0] & lines[1]
    gone = {*out, *_twice_forfeited(entries)}
    found: dict[int, int] = {}
    last = 0
    for mine in _by_section(moment, entries).values():
        scores = {who: figure for who, (figure, _weight) in _figures(moment, mine).items()}
        for at in (0, 1) if double else (2,):
            line = lines[at] if double else lines[0] | lines[1]
            ranked = {who: score for who, score in scores.items() if who in line and who not in gone}
            found |= _ranked(ranked, entries, pairs.ties)
            last = len(ranked)
    # Who has played nothing stands below the last list.
    waiting = [who for who in moment.members if who not in found and who not in gone]
    return found | dict.fromkeys(waiting, last + 1)


def _figures(moment: Moment, entries: list[Entry]) -> dict[int, tuple[Fraction, Fraction]]:
    """The figure of everybody and the boards it stands for, those of earlier sessions by the part that is carried."""
    carry = moment.plan.carry
    part = Fraction(carry.numerator, carry.denominator) if carry.method.value == "fraction" else Fraction(1)
    compared = _most_tables(entries) > 1 or moment.plan.duplicate.pairs.scoring is Scoring.IMP
    boards = Counter(who for entry in entries for who in (*entry.home, *entry.away))
    found = {
        who: (figure, Fraction(boards[who] if compared else 0))
        for who, figure in _scores(entries, moment.plan, _fines(moment)).items()
    }
    for intake in moment.plan.intake if carry.method.value in {"all", "fraction"} else ():
        before = Moment(moment.event, moment.event.stages[intake.stage], moment.before)
        for who, (figure, weight) in _all_figures(before).items():
            if who in found:
                own, count = found[who]
                together = count + weight * part
                found[who] = (own * count + figure * weight * part) / together if together else own, together
    return found


def _all_figures(moment: Moment) -> dict[int, tuple[Fraction, Fraction]]:
    """The figures of all sections."""
    entries = [entry for one in moment.rounds for table in one.tables.values() for entry in _entries(moment, table)]
    found: dict[int, tuple[Fraction, Fraction]] = {}
    for mine in _by_section(moment, entries).values():
        # Of boards that one table alone has played there is nothing to carry over.
        found |= _figures(moment, mine) if _most_tables(mine) > 1 else {}
    return found


def _most_tables(entries: list[Entry]) -> int:
    return max(Counter(entry.board for entry in entries).values(), default=0)


def _by_section(moment: Moment, entries: list[Entry]) -> dict[int, list[Entry]]:
    """The entries that are compared with each other."""
    found: defaultdict[int, list[Entry]] = defaultdict(list)
    for entry in entries:
        found[entry.section if moment.plan.duplicate.pairs.scope is Scope.SECTION else 0].append(entry)
    return dict(sorted(found.items()))


def unranked(moment: Moment) -> frozenset[int]:
    """Who forfeited two rounds, and is ranked no more [NAT 34(二)]."""
    entries = [entry for one in moment.rounds for table in one.tables.values() for entry in _entries(moment, table)]
    return frozenset(_twice_forfeited(entries))


def _entries(moment: Moment, table: Table) -> Iterator[Entry]:
    sections = {entrant: at for at, group in enumerate(moment.stage.groups) for entrant in group}
    outcome = table.outcome(moment.before)
    for number in table.pairing.boards:
        board = table.boards.get(number)
        entry = Entry(
            sections.get(table.pairing.home[0], 0),
            number,
            board is not None and board.void is Void.FOULED,
            table.pairing.home,
            table.pairing.away,
        )
        net = marks = None
        if board is not None:
            levels = board.real(moment.plan.duplicate)
            net = None if levels is None else levels[0] - levels[1]
            marks = board.averages or (None if board.void is None else VOID.get(board.void))
        if isinstance(outcome, Ineligible) or (
            isinstance(outcome, Forfeit | Walkout) and net is None and marks is None
        ):
            lost = frozenset(End) if outcome.by is None else frozenset({outcome.by})
            yield entry._replace(lost=lost)
        elif isinstance(outcome, Halved):
            yield entry._replace(marks=(Mark.EQUAL, Mark.EQUAL))
        elif net is not None or marks is not None:
            yield entry._replace(net=net, marks=marks)


def _twice_forfeited(entries: list[Entry]) -> set[int]:
    rounds: defaultdict[int, set[tuple[int, ...]]] = defaultdict(set)
    for entry in entries:
        for end, own, other in ((End.HOME, entry.home, entry.away), (End.AWAY, entry.away, entry.home)):
            if end in entry.lost:
                for who in own:
                    rounds[who].add(other)
    return {who for who, against in rounds.items() if len(against) > 1}


def _fines(moment: Moment) -> dict[int, tuple[int, int]]:
    fines: dict[int, tuple[int, int]] = {}
    for no, fine in moment.stage.fines:
        if no >= moment.before:
            continue
        mp, vp = fines.get(fine.entrant, (0, 0))
        fines[fine.entrant] = mp + fine.mp, vp + fine.vp
    return fines


def _scores(entries: list[Entry], plan: StagePlan, fines: dict[int, tuple[int, int]]) -> dict[int, Fraction]:
    """Each entrant's share of the possible, or mean levels, exactly."""
    scoring = plan.duplicate.pairs.scoring
    by_board: defaultdict[int, list[Entry]] = defaultdict(list)
    for entry in entries:
        by_board[entry.board].append(entry)
    most = max((len(board) for board in by_board.values()), default=1)
    top = 2 * (most - 1)
    got: defaultdict[int, list[Fraction]] = defaultdict(list)
    for board in by_board.values():
        for entry in board:
            others = [
                one.net for one in board if one.net is not None and one.fouled is entry.fouled and one is not entry
            ]
            home, away = _score(entry, others, plan, most)
            for who in entry.home:
                got[who].append(home)
            for who in entry.away:
                got[who].append(away)
    found = {}
    for who, scores in got.items():
        mp, vp = fines.get(who, (0, 0))
        if scoring is Scoring.IMP:
            found[who] = (sum(scores) + Fraction(vp, 100) + 5 * Fraction(mp, 100)) / len(scores)
        else:
            fine = top * (Fraction(vp, 1000) + Fraction(mp, 200))
            found[who] = (sum(scores) + fine) / (top * len(scores)) if top else Fraction(0)
    return found


def _score(entry: Entry, others: list[int], plan: StagePlan, most: int) -> tuple[Fraction, Fraction]:
    """What both sides get of a board, compared with the other real results one by one."""
    pairs, top = plan.duplicate.pairs, 2 * (most - 1)
    by_levels = pairs.scoring is Scoring.IMP
    if entry.lost or entry.marks is not None:
        marks = entry.marks or (Mark.PLUS, Mark.PLUS)
        given = [LEVELS[mark] if by_levels else SHARES[mark] * top for mark in marks]
        for at, end in enumerate((End.HOME, End.AWAY)):
            if end in entry.lost:
                given[at] = Fraction(-3 if by_levels else 0)
        return given[0], given[1]
    net = entry.net or 0
    if by_levels:
        mean = Fraction(sum(net - other for other in others), len(others)) if others else Fraction(0)
        return mean, -mean
    if not others:
        return Fraction(top, 2), Fraction(top, 2)
    points = sum(2 if net > other else 1 if net == other else 0 for other in others)
    if pairs.short is ShortBoards.PERCENT:
        home = Fraction(points, 2 * len(others)) * top
    else:
        home = Fraction((points + 1) * most, len(others) + 1) - 1
    return home, top - home


def _ranked(scores: dict[int, Fraction], entries: list[Entry], ties: Ties) -> dict[int, int]:
    """Places by score; equal ones by their meeting where they are two, then rounds won and drawn, then levels."""
    nets: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for entry in entries:
        if entry.net is not None:
            for one in entry.home:
                for other in entry.away:
                    nets[one][other] += entry.net
                    nets[other][one] -= entry.net

    def key(who: int) -> tuple[Fraction, ...]:
        equal = [other for other in scores if scores[other] == scores[who] and other != who]
        if ties is Ties.SHARED:
            return (scores[who],)
        met = nets[who].get(equal[0], 0) if len(equal) == 1 else 0
        own = list(nets[who].values())
        figures = ((met > 0) - (met < 0), sum(net > 0 for net in own), own.count(0), sum(own))
        return (scores[who], *map(Fraction, figures))

    keys = {who: key(who) for who in scores}
    return {who: 1 + sum(other > mine for other in keys.values()) for who, mine in keys.items()}
