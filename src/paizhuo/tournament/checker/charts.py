"""淘汰赛: who is out by counting losses, without any chart [NAT 24; J23 4.1(二)].

A stage has a chart for each of its groups (zones). In a round a chart either plays the matches of one of its own rounds
or is over; so those who go out in the same round share a place, and everybody who goes out later is before them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.checker.attendance import severity
from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.checker.tallies import unexcused
from paizhuo.tournament.checker.zones import winner_at
from paizhuo.tournament.plan.plan import Format

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from paizhuo.tournament.checker.records import Moment, Round, Table

SINGLE = Citation(Book.NATIONAL, "24(一)")
DOUBLE = Citation(Book.NATIONAL, "24(二)")
ZONES = Citation(Book.NATIONAL, "24(三)")
ONE_LOSS = frozenset({Format.KNOCKOUT, Format.CROSS, Format.SAME_PLACE})
TWO_LOSSES = frozenset({Format.DOUBLE_STANDARD, Format.DOUBLE_COMPACT})
ZONE_LOSSES = {"single": 1, "double-standard": 2, "double-compact": 2}
FOUR = 4


class Played(NamedTuple):
    """一场: a decided match of a chart."""

    round: int
    winner: int
    loser: int


def losses_allowed(moment: Moment, group: tuple[int, ...], entrant: int) -> int:
    """How many losses put an entrant out."""
    plan = moment.plan
    if plan.format in ONE_LOSS:
        return 1
    if plan.format in TWO_LOSSES:
        return 2
    if plan.format is Format.ZONES:
        return ZONE_LOSSES.get(plan.zone_form.value, plan.losses)
    better_half = group[: len(group) // 2]
    return 2 if entrant in better_half else 1


def played(moment: Moment, group: tuple[int, ...]) -> list[Played]:
    """The decided matches of one chart, in order of rounds."""
    found = []
    for one in moment.rounds:
        for table in one.tables.values():
            won = winner_at(table, moment.before)
            if won and won[0] in group:
                found += [Played(one.number, won[0], other) for other in table.entrants if other not in won]
    return found


def source(moment: Moment) -> Citation:
    """The article of the format."""
    if moment.plan.format is Format.ZONES:
        return ZONES
    return DOUBLE if moment.plan.format in TWO_LOSSES else SINGLE


def judge(moment: Moment, one: Round) -> Iterator[Finding]:
    """The findings about one round of the charts."""
    for group in moment.stage.groups:
        losses = Counter(match.loser for match in played(moment, group))
        tables = {number: table for number, table in one.tables.items() if set(table.entrants) & set(group)}
        thirds = []
        for number, table in tables.items():
            if not set(table.entrants) <= set(group):
                yield Finding(
                    Code.ACROSS_GROUPS,
                    severity(one),
                    moment.id,
                    one.number,
                    number,
                    table.entrants,
                    citation=source(moment),
                )
            if _is_third_place(moment, table, losses):
                thirds.append(number)
                continue
            out = tuple(one_ for one_ in table.entrants if losses[one_] >= losses_allowed(moment, group, one_))
            if out:
                note = details(losses=tuple(losses[entrant] for entrant in out))
                yield Finding(
                    Code.PLAYS_AFTER_ELIMINATION,
                    severity(one),
                    moment.id,
                    one.number,
                    number,
                    out,
                    note,
                    source(moment),
                )
        if one.number == 1:
            yield from _judge_seeds(moment, one, group)
        elif len(tables) > len(thirds):
            yield from _judge_through(moment, one, group, losses)


def _is_third_place(moment: Moment, table: Table, losses: Counter[int]) -> bool:
    return moment.plan.third_place and all(losses[entrant] == 1 for entrant in table.entrants)


def _is_single(moment: Moment) -> bool:
    plan = moment.plan
    return plan.format in ONE_LOSS or (plan.format is Format.ZONES and plan.zone_form.value == "single")


def _judge_through(moment: Moment, one: Round, group: tuple[int, ...], losses: Counter[int]) -> Iterator[Finding]:
    """After round 1 of a single elimination everybody without a loss plays in every round."""
    if not _is_single(moment):
        return
    absent = tuple(one_ for one_ in group if not losses[one_] and one_ not in one.pairs and one_ not in one.byes)
    if absent:
        yield Finding(Code.WINNER_NOT_THROUGH, severity(one), moment.id, one.number, 0, absent, citation=source(moment))


def _judge_seeds(moment: Moment, one: Round, group: tuple[int, ...]) -> Iterator[Finding]:
    """The numbers of the first matches add up to the same, and the best have the byes [NAT 24(一)]."""
    if moment.plan.format not in {Format.KNOCKOUT, *TWO_LOSSES} or moment.plan.choice:
        return
    size = 1 << (len(group) - 1).bit_length()
    expected = {group[low - 1]: group[size - low] for low in range(1, size // 2 + 1) if size + 1 - low <= len(group)}
    wrong = tuple(home for home, away in expected.items() if one.pairs.get(home) != away)
    if wrong:
        note = details(expected=tuple(expected[entrant] for entrant in wrong))
        yield Finding(Code.WRONG_SEED_MATCH, severity(one), moment.id, one.number, 0, wrong, note, source(moment))


def judge_end(moment: Moment) -> Iterator[Finding]:
    """Once the stage is closed: exactly one of every chart is left, after the right number of matches."""
    for group in moment.stage.groups:
        matches = played(moment, group)
        expected = _match_counts(moment, len(group))
        if len(group) > 1 and expected and len(matches) not in expected:
            note = details(matches=len(matches), expected=expected)
            yield Finding(Code.WRONG_MATCH_COUNT, Severity.ERROR, moment.id, 0, 0, (), note, source(moment))


def _match_counts(moment: Moment, size: int) -> tuple[int, ...]:
    plan = moment.plan
    double = plan.format in TWO_LOSSES or (plan.format is Format.ZONES and plan.zone_form.value.startswith("double"))
    if double:
        return (2 * size - 2, 2 * size - 1) if plan.reset else (2 * size - 2,)
    if plan.format is Format.SAME_PLACE:
        return (size // 2,)
    if _is_single(moment):
        return (size - 1 + (plan.third_place and size >= FOUR),)
    return {Format.PAGE: (4,), Format.PAGE_GROUPED: (4,), Format.PAGE_DOUBLE: (9,)}.get(plan.format, ())


def places(moment: Moment, out: Collection[int]) -> dict[int, int]:
    """名次: by the round in which everybody went out, chart after chart; who forfeited without consent is last.

    Those behind one who is ``out`` move up.
    """
    found: dict[int, int] = {}
    for group in moment.stage.groups:
        found |= {entrant: len(found) + place for entrant, place in _places_in_chart(moment, group).items()}
    placed = [entrant for entrant in found if entrant not in out]
    down = [entrant for entrant in placed if entrant in unexcused(moment)]
    away = [*down, *(entrant for entrant in found if entrant in out)]
    return {
        entrant: 1 + len(placed) - len(down) if entrant in down else place - sum(found[one] < place for one in away)
        for entrant, place in found.items()
    }


def _places_in_chart(moment: Moment, group: tuple[int, ...]) -> dict[int, int]:
    matches = played(moment, group)
    if moment.plan.format is Format.SAME_PLACE:
        return _places_by_match(group, matches)
    if not matches:
        return dict.fromkeys(group, 1)
    thirds, lost = [], Counter[int]()
    for match in matches:
        if moment.plan.third_place and lost[match.winner] == lost[match.loser] == 1 and _is_single(moment):
            thirds.append(match)
        lost[match.loser] += 1
    decisive = [match for match in matches if match not in thirds]
    champion = decisive[-1].winner
    out = {match.loser: match.round for match in decisive}
    out.pop(champion, None)
    places = {entrant: 2 + sum(later > round_ for later in out.values()) for entrant, round_ in out.items()}
    places[champion] = 1
    for match in thirds:
        places[match.winner], places[match.loser] = 3, 4
    return places


def _places_by_match(group: tuple[int, ...], matches: list[Played]) -> dict[int, int]:
    """同名次赛: the entrants come two by two; the winner of each two is before the other."""
    places = {entrant: at for at, entrant in enumerate(group, start=1)}
    for match in matches:
        better, worse = sorted((places[match.winner], places[match.loser]))
        places[match.winner], places[match.loser] = better, worse
    return places


def turned_late(moment: Moment) -> Iterator[Finding]:
    """The findings about corrections that gave a match another winner after the next round was paired."""
    for at, one in enumerate(moment.stage.rounds[:-1]):
        drafted = moment.stage.rounds[at + 1].drafted
        for number, table in one.tables.items():
            before, after = winner_at(table, drafted), winner_at(table, moment.before)
            if before != after:
                note = details(winner=before, corrected=after)
                yield Finding(
                    Code.CORRECTED_LATE, Severity.WARNING, moment.id, one.number, number, table.entrants, note
                )
