"""待办提醒: what must not be forgotten while it is due: removals, forfeits, pairings to be made again, appeals."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cli.events.stages import names_of
from paizhuo.rulebook import Citation
from paizhuo.tournament import directing
from paizhuo.tournament.entries.waiting_list import waiting
from paizhuo.tournament.removals import removals_due
from paizhuo.tournament.results.outcomes import Boards, End
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament.entrants import entrant_words, entrants_words, where_words
from paizhuo.wording.tournament.plans import stage_titles
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import MatchState, RoundState, State
    from paizhuo.tournament.removals import RemovalDue
    from paizhuo.wording.tournament import Titles

DELIBERATE = "34(五)"
"""蓄意弃权: the national article; no other book has one."""


class Step(NamedTuple):
    """一步: why, and the command, without the file."""

    why: str
    command: str


def reminders(state: State, say: Say) -> list[Step]:
    """Everything that is due: the gravest first."""
    return [*removals(state, say), *of_absent(state, say), *_repairs(state, say), *_appeals(state, say)]


def removals(state: State, say: Say) -> list[Step]:
    """应取消资格: who must be put out of the event, why, and by which article."""
    names, titles = names_of(state), stage_titles(say, state.plan)
    found = []
    for entrant, due in removals_due(state).items():
        source = _source(due)
        told = _removal(due, say).format(entrant=entrant_words(say, entrant, names), matches=_matches(due, titles, say))
        command = f"leave FILE {entrant} --disqualified --article '{source.book} {source.article}' --reason TEXT"
        found.append(Step(cited_words(say, told, (source,)), command))
    return found


def waiting_words(state: State, say: Say) -> str:
    """候补: who waits for a place, or nothing."""
    if not (numbers := waiting(state)):
        return ""
    return say(N_("Waiting for a place: {names}")).format(names=entrants_words(say, numbers, names_of(state)))


def _source(due: RemovalDue) -> Citation:
    return Citation(due.source.book, DELIBERATE) if due.deliberate else due.source


def _removal(due: RemovalDue, say: Say) -> str:
    if due.deliberate:
        return say(N_("{entrant} is to be disqualified: it forfeited on purpose ({matches})"))
    return say(N_("{entrant} is to be disqualified for forfeits and matches lost by default ({matches})"))


def _matches(due: RemovalDue, titles: Titles, say: Say) -> str:
    places = (where_words(say, stage=stage, round_=number, titles=titles) for stage, number in due.matches)
    return say(N_("; ")).join(places)


def of_absent(state: State, say: Say) -> Iterator[Step]:
    """Open matches of those who have left: what came in before is confirmed or settled, the rest is forfeited."""
    names = names_of(state)
    for stage in state.stages.values():
        if stage.closed or not stage.rounds or not stage.rounds[-1].published:
            continue
        one = stage.rounds[-1]
        for table, gone in tables_of_absent(state, one):
            text, command = _ending(one.matches[table], {end for _, end in gone})
            who = entrants_words(say, (entrant for entrant, _ in gone), names)
            why = say(text).format(round=one.number, stage=stage.id, table=table, entrant=who)
            yield Step(why, command.format(where=f"FILE --stage {stage.id} --round {one.number} --table {table}"))


def _ending(match: MatchState, gone: set[End]) -> tuple[str, str]:
    """How an open match of somebody who has left comes to its end: the sentence and the command."""
    if match.disputed:
        option = "--boards" if isinstance(match.entered, Boards) else "--levels"
        return N_(
            "Round {round} of stage {stage}, table {table}: {entrant} has left; the results entered before differ, "
            "and an official must enter the right one."
        ), f"record {{where}} {option} HOME AWAY"
    if match.entered is not None:
        return N_(
            "Round {round} of stage {stage}, table {table}: {entrant} has left; "
            "the result was entered before: confirm it."
        ), "confirm {where}"
    side = "both" if len(gone) > 1 else next(iter(gone)).value
    return N_(
        "Round {round} of stage {stage}, table {table}: {entrant} has left; record the forfeit."
    ), f"record {{where}} --forfeit {side}"


def tables_of_absent(state: State, one: RoundState) -> Iterator[tuple[int, list[tuple[int, End]]]]:
    """The open tables where somebody has left, with who and on which side."""
    for table, match in one.matches.items():
        sides = ((End.HOME, match.pairing.home), (End.AWAY, match.pairing.away))
        gone = [(entrant, end) for end, side in sides for entrant in side if entrant in state.left]
        if match.confirmed is None and gone:
            yield table, gone


def _repairs(state: State, say: Say) -> Iterator[Step]:
    """Rounds that must be paired again, because a result before them was corrected after they were published."""
    for stage in state.stages.values():
        if not stage.closed and directing.repair_due(state, stage.id):
            number = stage.rounds[-1].number
            text = say(N_("Round {round} of stage {stage} must be paired again: a result before it was corrected"))
            told = text.format(round=number, stage=stage.id)
            why = cited_words(say, told, (state.regulations.repair.source,))
            yield Step(why, f"drop FILE {stage.id} --reason TEXT")


def _appeals(state: State, say: Say) -> Iterator[Step]:
    names = names_of(state)
    for number, (appeal, decided) in state.appeals.items():
        if decided is None:
            text = say(N_("Appeal {appeal} of {entrant} against fact {fact} is not decided yet."))
            why = text.format(appeal=number, entrant=entrant_words(say, appeal.entrant, names), fact=appeal.fact)
            yield Step(why, f"decide FILE {number} --upheld --reason TEXT")
