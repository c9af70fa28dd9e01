"""下一步: what is due in an event and what can be done next, each with its command."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cli.events.lookup import names_of
from paizhuo.officiating import due_items as d
from paizhuo.officiating.board_course import next_board, written_rooms
from paizhuo.officiating.due import due
from paizhuo.officiating.table_key import TableKey, match_at
from paizhuo.tournament.removals import RemovalDue, removals_due
from paizhuo.tournament.results.outcomes import Boards
from paizhuo.wording.officiating import due_words
from paizhuo.wording.tournament.plans import stage_titles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.log.state import State
    from paizhuo.wording import Say


class Step(NamedTuple):
    """一步: why it is due, and the command that does it, with FILE in place of the file."""

    why: str
    command: str


def next_steps(state: State, say: Say) -> list[Step]:
    """待办: the duties, the gravest first, then the next steps."""
    items = due(state)
    return [Step(why, command_of(state, one)) for one, why in zip(items, due_sentences(state, items, say), strict=True)]


def removals(state: State, say: Say) -> list[str]:
    """应取消资格: who must be put out of the event, why, and by which article."""
    return due_sentences(state, removals_due(state).values(), say)


def due_sentences(state: State, items: Iterable[d.Due], say: Say) -> list[str]:
    """What is due, in words."""
    names, titles = names_of(state), stage_titles(say, state.plan)
    return [due_words(say, one, names, titles) for one in items]


def command_of(state: State, one: d.Duty | d.Step) -> str:  # noqa: PLR0911 - one case an item
    """The command that does what is due."""
    match one:
        case d.EventStands():
            return "resume FILE --reason TEXT"
        case d.PlayWaits(appeal):
            return f"decide FILE {appeal} --vote NAME=wrong --paper TEXT --reason TEXT"
        case RemovalDue(entrant, _, source):
            return f"leave FILE {entrant} --disqualified --article '{source.book} {source.article}' --reason TEXT"
        case d.AbsentInMatch():
            return _ending(state, one)
        case d.PairAgain(stage):
            return f"drop FILE {stage} --reason TEXT"
        case d.AppealOpen(number):
            return f"decide FILE {number} --vote NAME=wrong --paper TEXT --reason TEXT"
        case d.EmergencyToConfirm(fact):
            return f"approve FILE {fact} --paper TEXT"
        case d.NobodyEntered():
            return "enter FILE NAME --members A,B"
        case d.StageCanOpen(stage):
            return f"open FILE {stage}"
        case d.StageDoesNotFit(stage, can_be_forced):
            return f"open FILE {stage} --force" if can_be_forced else "entries FILE"
        case d.EventOver():
            return "standings FILE"
        case _:
            return _in_stage(state, one)


def _in_stage(state: State, one: d.StageStep | d.LeftAfterDraft) -> str:
    """The command for the next step of an open stage."""
    match one:
        case d.StageCannotBePlayed():
            return "undo FILE FACT --reason TEXT"
        case d.DraftWaits(stage):
            return f"publish FILE {stage}"
        case d.ResultsMissing(stage, number, _, awaited):
            key, where = TableKey(stage, number, awaited[0]), f"--stage {stage} --round {number} --table {awaited[0]}"
            if state.plan.stage(stage).is_compared or match_at(state, key).boards:
                return _next_board(state, key, where)
            option = "--boards" if state.plan.stage(stage).boards else "--levels"
            return f"record FILE {where} {option} HOME AWAY"
        case d.OpponentToChoose(stage, chooser):
            return f"choose FILE {chooser} OPPONENT {stage}"
        case d.LotsDue(stage):
            return f"lot FILE {stage}"
        case d.StagePlayed(stage):
            return f"close FILE {stage}"
        case d.RoundCanBePaired(stage) | d.LeftAfterDraft(stage):
            return f"pair FILE {stage}"


def _next_board(state: State, key: TableKey, where: str) -> str:
    """The command for the next board of a match, room by room; once all are in, the one that settles it."""
    rooms = written_rooms(state, key.stage)
    missing = [(number, room) for room in rooms if (number := next_board(state, key, room)) is not None]
    if not missing:
        return f"settle FILE {where}"
    board, room = min(missing, key=lambda one: (one[0], rooms.index(one[1])))
    named = f" --room {room.value}" if len(rooms) > 1 else ""
    return f"board FILE {where} --board {board}{named} --levels NS:EW"


def _ending(state: State, one: d.AbsentInMatch) -> str:
    """The command that ends a match whose side has left."""
    stage, number, table = one.key
    where = f"FILE --stage {stage} --round {number} --table {table}"
    match one.ending:
        case d.Ending.CONFIRM:
            return f"confirm {where}"
        case d.Ending.SETTLE:
            entered = match_at(state, one.key).entered
            option = "--boards" if isinstance(entered, Boards) else "--levels"
            return f"record {where} {option} HOME AWAY"
        case d.Ending.FORFEIT:
            side = "both" if len(one.ends) > 1 else next(iter(one.ends)).value
            return f"record {where} --forfeit {side}"
