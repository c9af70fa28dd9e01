"""重演: the standing facts one after another into a plain record, with a finding for each that cannot have happened.

A wrong fact is still applied where that is possible, so that one mistake does not hide the others.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import singledispatchmethod
from typing import TYPE_CHECKING

from paizhuo.chain import link
from paizhuo.rulebook import Book
from paizhuo.tournament.checker import board_sets, line_ups, players
from paizhuo.tournament.checker.boards import Board, possible, settled
from paizhuo.tournament.checker.changes import may_become
from paizhuo.tournament.checker.findings import Code, Finding, Impossible, Severity, details
from paizhuo.tournament.checker.records import Event, Round, Stage, Table
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.limits import ClassLimit, LeastTimeLimit
from paizhuo.tournament.log.logged import standing
from paizhuo.tournament.plan.changes import changed
from paizhuo.tournament.plan.effective_regulations import effective_regulations
from paizhuo.tournament.plan.plan import BadPlan
from paizhuo.tournament.results.outcomes import Boards, End, ForceMajeure, Forfeit, Halved, LateSheet, Levels, winner_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.tournament.results.outcomes import Outcome

    _OfBoard = f.BoardEntered | f.BoardConfirmed | f.BoardCorrected | f.BoardRuled
    _OfTable = (
        f.ResultEntered
        | f.ResultConfirmed
        | f.ResultCorrected
        | f.Forfeited
        | f.Seated
        | f.SheetNoted
        | f.MatchSettled
        | line_ups.OfTable
        | _OfBoard
    )

AT_THE_TABLE = (Levels, Boards, Halved, LateSheet)
"""Outcomes of matches in which both sides were there to the end."""


def replay(plan: Plan, log: Sequence[Logged]) -> tuple[Event, tuple[Finding, ...]]:
    """The record of the log, and what is impossible in it."""
    clerk = _Clerk(plan)
    for logged in standing(log):
        clerk.take(logged)
    return clerk.event, tuple(clerk.findings)


class _Clerk:
    def __init__(self, plan: Plan) -> None:
        self.event = Event(plan, effective_regulations(plan))
        self.findings: list[Finding] = []
        self.no = 0

    def take(self, logged: Logged) -> None:
        self.no = logged.no
        if not self.event.opened and not isinstance(logged.fact, f.Opened):
            self._impossible(Impossible.BEFORE_OPENING)
            self.event.opened = True
        self._fact(logged.fact)

    # ---------------------------------------------------------------------------------------------- event, entries

    @singledispatchmethod
    def _fact(self, fact: object) -> None:
        """Facts about rulings, appeals and choices change nothing that is judged here."""

    @_fact.register
    def _(self, fact: f.Opened) -> None:
        if self.event.opened:
            self._impossible(Impossible.OPENED_TWICE)
        if fact.plan != link("", codec.encode(self.event.founded)):
            self._report(Code.OTHER_PLAN)
        self.event.opened = True

    @_fact.register
    def _(self, fact: f.PlanChanged) -> None:
        try:
            plan = changed(self.event.plan, fact.change)
        except BadPlan:
            self._impossible(Impossible.BAD_PLAN)
            return
        for name, stage in self.event.stages.items():
            if not may_become(stage, self.event.plan.stage(name), plan):
                self._impossible(Impossible.PLAN_AGAINST_FACTS, stage=name)
                return
        self.event.changes.append((self.no, plan))

    @_fact.register
    def _(self, fact: f.LimitSet) -> None:
        begun = any(one.published for stage in self.event.stages.values() for one in stage.rounds)
        if isinstance(fact.limit, ClassLimit) and begun:
            self._impossible(Impossible.CLASS_AFTER_START)
        if isinstance(fact.limit, LeastTimeLimit) and begun:
            self._impossible(Impossible.LEAST_TIME_AFTER_START)

    @_fact.register
    def _(self, fact: f.Suspended | f.Resumed) -> None:
        stops = isinstance(fact, f.Suspended)
        if stops is self.event.suspended:
            self._impossible(Impossible.WHILE_SUSPENDED if stops else Impossible.NOT_SUSPENDED)
        self.event.suspended = stops

    @_fact.register
    def _(self, fact: f.Appealed | f.AppealDecided) -> None:
        if isinstance(fact, f.AppealDecided):
            self.event.undecided.discard(fact.appeal)
        else:
            self.event.undecided.add(self.no)

    @_fact.register
    def _(self, fact: f.PlayPostponed) -> None:
        self.event.postponed.append((fact.appeal, fact.stage, fact.round, fact.table))

    def _judge_time(self, fact: f.ResultEntered | f.Forfeited, *, at_the_table: bool) -> None:
        """Nobody plays or forfeits while the event is stopped, or while the table waits for an appeal."""
        if self.event.suspended and at_the_table:
            self._impossible_at(Impossible.WHILE_SUSPENDED, fact)
        waiting = ((fact.stage, fact.round, 0), (fact.stage, fact.round, fact.table))
        if any(appeal in self.event.undecided and tuple(where) in waiting for appeal, *where in self.event.postponed):
            self._impossible_at(Impossible.WHILE_POSTPONED, fact)

    @_fact.register
    def _(self, fact: f.Entered) -> None:
        if fact.entry.number in self.event.entries:
            self._impossible(Impossible.NUMBER_TAKEN, entrants=(fact.entry.number,))
        self.event.entries[fact.entry.number] = fact.entry
        self.event.entered.setdefault(fact.entry.number, self.no)

    @_fact.register
    def _(self, fact: f.EntryChanged) -> None:
        if self._known((fact.entry.number,)):
            self.findings += players.judge(self.event, self.event.entries[fact.entry.number], fact, self.no)
            self.event.entries[fact.entry.number] = fact.entry

    @_fact.register
    def _(self, fact: f.Left) -> None:
        self._known((fact.entrant,))
        if fact.entrant in self.event.left:
            self._impossible(Impossible.LEFT_TWICE, entrants=(fact.entrant,))
        else:
            self.event.left[fact.entrant] = (self.no, fact.how)
            for stage in self.event.stages.values():
                stage.left[fact.entrant] = len(stage.rounds)

    @_fact.register
    def _(self, fact: f.Drawn) -> None:
        numbers = dict(fact.numbers)
        known = set(self.event.entries)
        if self.event.stages or set(numbers) != known or len(set(numbers.values())) != len(numbers):
            self._impossible(Impossible.BAD_NUMBERS)
            return
        self.event.drawn = self.no
        self.event.entries = {
            numbers[old]: replace(entry, number=numbers[old]) for old, entry in self.event.entries.items()
        }
        self.event.entered = {numbers[old]: no for old, no in self.event.entered.items()}
        self.event.left = {numbers[old]: how for old, how in self.event.left.items()}
        self.event.related = [(no, _renumbered(listed, numbers)) for no, listed in self.event.related]

    @_fact.register
    def _(self, fact: f.RelatedSet) -> None:
        self._known(entrant for group in fact.groups for entrant in group.entrants)
        self.event.related.append((self.no, fact))

    # ------------------------------------------------------------------------------------------------------ stages

    @_fact.register
    def _(self, fact: f.StageOpened) -> None:
        plan = next((stage for stage in self.event.plan.stages if stage.id == fact.stage), None)
        if plan is None:
            self._report(Code.UNKNOWN_STAGE, stage=fact.stage)
            return
        if fact.stage in self.event.stages:
            self._impossible(Impossible.STAGE_OPENED_TWICE, stage=fact.stage)
        for intake in plan.intake:
            if intake.stage not in self.event.stages or not self.event.stages[intake.stage].closed:
                self._impossible(Impossible.EARLIER_STAGE_OPEN, stage=intake.stage)
        members = [entrant for group in fact.groups for entrant in group]
        self._known(members, fact.stage)
        twice = tuple(sorted(entrant for entrant, times in Counter(members).items() if times > 1))
        if twice:
            self._report(Code.TWICE_IN_ROUND, stage=fact.stage, entrants=twice)
        carried = {one.entrant: one for one in fact.carried}
        self.event.stages[fact.stage] = Stage(plan, self.no, fact.groups, carried, manual=fact.manual)

    @_fact.register
    def _(self, fact: f.Joined) -> None:
        stage = self._open(fact.stage)
        if stage is None or not self._known((fact.entrant,), fact.stage):
            return
        if fact.entrant in stage.joined or any(fact.entrant in group for group in stage.groups):
            self._impossible(Impossible.JOINED_TWICE, stage=fact.stage, entrants=(fact.entrant,))
        else:
            stage.joined[fact.entrant] = self.no

    @_fact.register
    def _(self, fact: f.Penalised) -> None:
        stage = self._open(fact.stage)
        if stage is None:
            return
        self._members(stage, (fact.entrant,))
        if fact.mp > 0 or fact.vp > 0:
            self._impossible(Impossible.POSITIVE_FINE, stage=fact.stage, entrants=(fact.entrant,))
        stage.fines.append((self.no, fact))

    @_fact.register
    def _(self, fact: f.LotDrawn) -> None:
        stage = self._open(fact.stage)
        if stage is not None:
            self._members(stage, fact.candidates)
            stage.lots.append((self.no, fact))

    @_fact.register
    def _(self, fact: f.SlipDrawn) -> None:
        stage = self._open(fact.stage)
        if stage is not None:
            self._members(stage, (fact.entrant,))
            stage.slips.append((self.no, fact))

    @_fact.register
    def _(self, fact: f.StageClosed) -> None:
        stage = self._open(fact.stage)
        if stage is None:
            return
        if any(not _is_complete(one) for one in stage.rounds):
            self._impossible(Impossible.CLOSED_INCOMPLETE, stage=fact.stage)
        stage.places = {placed.entrant: placed.place for placed in fact.places}
        stage.closed = self.no
        members = {*stage.joined, *(entrant for group in stage.groups for entrant in group)}
        if set(stage.places) != members or len(fact.places) != len(members):
            wrong = tuple(sorted(members ^ set(stage.places)))
            self._impossible(Impossible.PLACES_INCOMPLETE, stage=fact.stage, entrants=wrong)

    # ------------------------------------------------------------------------------------------------------ rounds

    @_fact.register
    def _(self, fact: f.RoundDrafted) -> None:
        stage = self._open(fact.stage)
        if stage is None:
            return
        if self.event.suspended:
            self._impossible(Impossible.WHILE_SUSPENDED, stage=fact.stage, round_=fact.round)
        if stage.rounds and not stage.rounds[-1].published and stage.rounds[-1].number == fact.round:
            stage.rounds.pop()
        if fact.round != len(stage.rounds) + 1:
            self._impossible(Impossible.WRONG_ROUND, stage=fact.stage, round_=fact.round)
        if stage.rounds and not _is_complete(stage.rounds[-1]):
            self._impossible(Impossible.ROUND_BEFORE_INCOMPLETE, stage=fact.stage, round_=fact.round)
        tables = {pairing.table: Table(pairing) for pairing in fact.matches}
        if len(tables) != len(fact.matches):
            self._impossible(Impossible.TABLE_TWICE, stage=fact.stage, round_=fact.round)
        stage.rounds.append(
            Round(
                fact.round,
                self.no,
                tables,
                fact.byes,
                fact.sitting_out,
                manual=fact.manual,
                seed=fact.seed,
                absent=fact.absent,
            )
        )

    @_fact.register
    def _(self, fact: f.RoundPublished) -> None:
        found = self._round(fact.stage, fact.round)
        if found is None:
            return
        if self.event.suspended:
            self._impossible(Impossible.WHILE_SUSPENDED, stage=fact.stage, round_=fact.round)
        if found.published:
            self._impossible(Impossible.PUBLISHED_TWICE, stage=fact.stage, round_=fact.round)
        found.published = self.no
        for table in found.tables.values():
            if table.pairing.walkover is not None:
                table.history.append((self.no, Forfeit(table.pairing.walkover)))

    @_fact.register
    def _(self, fact: f.RoundDropped) -> None:
        found = self._round(fact.stage, fact.round)
        if found is None:
            return
        rounds = self.event.stages[fact.stage].rounds
        played = any(table.history and table.pairing.walkover is None for table in found.tables.values())
        if found is not rounds[-1] or played:
            self._impossible(Impossible.DROPPED_WITH_RESULTS, stage=fact.stage, round_=fact.round)
        rounds.remove(found)

    @_fact.register
    def _(self, fact: f.Seated) -> None:
        table = self._table(fact)
        if table is not None and not fact.segment:
            self.findings += players.judge_line_up(self.event, table, fact, self.no)
            table.seated[fact.end] = fact.players
        elif table is not None:
            self._judge_line_ups(fact, table)

    @_fact.register
    def _(self, fact: f.SeatLotDrawn | f.SegmentPicked | f.LineUpTakenBack | f.SegmentForfeited) -> None:
        table = self._table(fact)
        if table is not None:
            self._judge_line_ups(fact, table)

    @_fact.register
    def _(self, fact: f.SegmentTimed) -> None:
        found = self._round(fact.stage, fact.round)
        if found is not None and not 1 <= fact.segment <= self.event.stages[fact.stage].plan.segments:
            self._impossible(Impossible.BAD_SEGMENT, stage=fact.stage, round_=fact.round)

    def _judge_line_ups(self, fact: line_ups.OfTable, table: Table) -> None:
        plan = self.event.stages[fact.stage].plan
        for wrong in line_ups.judge(self.event, plan, table, fact, self.no):
            if isinstance(wrong, Impossible):
                self._impossible_at(wrong, fact)
            else:
                self.findings.append(wrong)

    @_fact.register
    def _(self, fact: f.SheetNoted) -> None:
        never = self.event.regulations.book in {Book.JIANGSU_2023, Book.JIANGSU_2017}
        if self._table(fact) is not None and never and any(change.initialled for change in fact.changes):
            self._impossible_at(Impossible.CHANGE_SIGNED, fact)

    @_fact.register
    def _(self, fact: f.RefereesAssigned) -> None:
        found = self._round(fact.stage, fact.round)
        if found is None:
            return
        for place in fact.tables:
            if place.table not in found.tables:
                self._report(Code.UNKNOWN_TABLE, stage=fact.stage, round_=fact.round, table=place.table)
            if place in fact.recused:
                # By hand, with a reason, only where the book leaves it open.
                binding = bool(fact.seed) or self.event.regulations.book is Book.JIANGSU_2023
                severity = Severity.ERROR if binding else Severity.WARNING
                where, note = (fact.stage, fact.round, place.table), details(fact=self.no)
                self.findings.append(Finding(Code.RECUSED_REFEREE, severity, *where, note=note))

    # ----------------------------------------------------------------------------------------------------- results

    @_fact.register
    def _(self, fact: f.ResultEntered) -> None:
        table = self._table(fact)
        if table is None:
            return
        self._judge_absent(fact, table)
        self._judge_time(fact, at_the_table=fact.side is not None and table.entered is None)
        table.begun = table.begun or self.no
        if table.history:
            self._impossible_at(Impossible.ALREADY_CONFIRMED, fact)
        elif fact.side is None or table.entered is None or table.entered_by == fact.side:
            table.entered, table.entered_by, table.disputed = fact.outcome, fact.side, False
        elif table.entered == fact.outcome:
            table.history.append((self.no, fact.outcome))
        else:
            table.disputed = True

    @_fact.register
    def _(self, fact: f.ResultConfirmed) -> None:
        table = self._table(fact)
        if table is None:
            return
        if table.history:
            self._impossible_at(Impossible.ALREADY_CONFIRMED, fact)
        elif table.entered is None:
            self._impossible_at(Impossible.NOTHING_ENTERED, fact)
        else:
            if table.disputed:
                self._impossible_at(Impossible.DISPUTED, fact)
            elif fact.side is not None and fact.side == table.entered_by:
                self._impossible_at(Impossible.SAME_SIDE, fact)
            table.history.append((self.no, table.entered))

    @_fact.register
    def _(self, fact: f.ResultCorrected) -> None:
        table = self._table(fact)
        if table is not None:
            if not table.history:
                self._impossible_at(Impossible.NOT_CONFIRMED, fact)
            table.by_boards = False
            table.history.append((self.no, fact.outcome))

    @_fact.register
    def _(self, fact: f.Forfeited) -> None:
        table = self._table(fact)
        if table is not None:
            if table.history:
                self._impossible_at(Impossible.ALREADY_CONFIRMED, fact)
            self._judge_absent(fact, table)
            if not isinstance(fact.outcome, ForceMajeure):
                self._judge_time(fact, at_the_table=True)
            table.begun = table.begun or self.no
            table.history.append((self.no, fact.outcome))

    @_fact.register
    def _(self, fact: f.BoardEntered) -> None:
        table, board = self._board(fact)
        if table is None:
            return
        self._judge_board_time(fact)
        table.begun = table.begun or self.no
        if table.history or fact.room in board.counts:
            self._impossible_at(Impossible.ALREADY_CONFIRMED, fact)
        if not possible(fact.levels):
            self._impossible_at(Impossible.BAD_BOARD, fact)
        said = board.waits.setdefault(fact.room, {})
        if fact.side is not None:
            said[fact.side] = fact.levels
        if fact.side is None or (len(said) == len(End) and set(said.values()) == {fact.levels}):
            board.counts[fact.room] = fact.levels
            del board.waits[fact.room]

    @_fact.register
    def _(self, fact: f.BoardConfirmed) -> None:
        table, board = self._board(fact)
        if table is None:
            return
        if fact.room not in board.waits:
            self._impossible_at(Impossible.NOTHING_ENTERED, fact)
            return
        by, levels = next(iter(board.waits.pop(fact.room).items()))
        if fact.side is not None and fact.side is by:
            self._impossible_at(Impossible.SAME_SIDE, fact)
        board.counts[fact.room] = levels

    @_fact.register
    def _(self, fact: f.BoardCorrected) -> None:
        table, board = self._board(fact)
        if table is None:
            return
        if fact.room not in board.counts and not table.by_boards:
            self._impossible_at(Impossible.NOT_CONFIRMED, fact)
        if not possible(fact.levels):
            self._impossible_at(Impossible.BAD_BOARD, fact)
        board.counts[fact.room] = fact.levels
        self._settle_again(fact, table)

    @_fact.register
    def _(self, fact: f.BoardRuled) -> None:
        table, board = self._board(fact)
        if table is not None:
            board.void, board.adjusted = fact.void, fact.adjusted
            board.averages, board.innocent = fact.averages, fact.innocent
            self._settle_again(fact, table)

    @_fact.register
    def _(self, fact: f.MatchSettled) -> None:
        table = self._table(fact)
        if table is None:
            return
        if table.history:
            self._impossible_at(Impossible.ALREADY_CONFIRMED, fact)
        if not table.boards:
            self._impossible_at(Impossible.NOTHING_ENTERED, fact)
            return
        if any(board.waits for board in table.boards.values()):
            self._impossible_at(Impossible.BOARD_OPEN, fact)
        plan = self.event.stages[fact.stage].plan
        if plan.boards:
            table.by_boards = True
            table.history.append((self.no, self._settled(fact.stage, table)))

    @_fact.register
    def _(self, fact: f.BoardSetMade | f.BoardSetOpened | f.BoardShown | f.BoardSetMoved | f.BoardSubstituted) -> None:
        if why := board_sets.judge_fact(self.event, fact):
            self._impossible(why, stage=fact.stage)

    def _board(self, fact: _OfBoard) -> tuple[Table | None, Board]:
        table = self._table(fact)
        if table is None:
            return None, Board()
        plan = self.event.stages[fact.stage].plan
        foreign = plan.is_compared and fact.board not in table.pairing.boards
        if fact.board < 1 or not plan.boards or foreign:
            self._impossible_at(Impossible.BAD_BOARD, fact)
        return table, table.boards.setdefault(fact.board, Board(fact.board))

    def _settled(self, stage: str, table: Table) -> Outcome:
        plan = self.event.stages[stage].plan
        return settled(table.boards, plan, table.line_ups.given_up, len(table.pairing.boards))

    def _judge_board_time(self, fact: f.BoardEntered) -> None:
        if self.event.suspended and fact.side is not None:
            self._impossible_at(Impossible.WHILE_SUSPENDED, fact)

    def _settle_again(self, fact: _OfBoard, table: Table) -> None:
        if table.by_boards and table.history:
            table.history.append((self.no, self._settled(fact.stage, table)))

    def _judge_absent(self, fact: f.ResultEntered | f.Forfeited, table: Table) -> None:
        """Who had left before anything came in can have forfeited, but neither played nor won."""
        gone = [entrant for entrant in table.entrants if entrant in self.event.left]
        if not gone or isinstance(table.entered, AT_THE_TABLE) or table.entered == fact.outcome:
            return
        end = winner_of(fact.outcome)
        won = () if end is None else table.pairing.home if end is End.HOME else table.pairing.away
        lost = [entrant for entrant in table.entrants if entrant not in won]
        if isinstance(fact.outcome, AT_THE_TABLE) or (set(gone) & set(won) and not set(gone) & set(lost)):
            where = (fact.stage, fact.round, fact.table)
            note = details(fact=self.no)
            self.findings.append(
                Finding(Code.RESULT_AFTER_LEAVING, Severity.WARNING, *where, entrants=tuple(gone), note=note)
            )

    # -------------------------------------------------------------------------------------------------- conditions

    def _known(self, entrants: Iterable[int], stage: str = "") -> bool:
        unknown = tuple(entrant for entrant in entrants if entrant not in self.event.entries)
        if unknown:
            self._report(Code.UNKNOWN_ENTRANT, stage=stage, entrants=unknown)
        return not unknown

    def _members(self, stage: Stage, entrants: Iterable[int]) -> None:
        members = {*stage.joined, *(entrant for group in stage.groups for entrant in group)}
        strangers = tuple(entrant for entrant in entrants if entrant not in members)
        if strangers:
            self._report(Code.NOT_IN_STAGE, stage=stage.plan.id, entrants=strangers)

    def _open(self, name: str) -> Stage | None:
        stage = self.event.stages.get(name)
        if stage is None:
            if any(plan.id == name for plan in self.event.plan.stages):
                self._impossible(Impossible.STAGE_NOT_OPEN, stage=name)
            else:
                self._report(Code.UNKNOWN_STAGE, stage=name)
        elif stage.closed:
            self._impossible(Impossible.STAGE_CLOSED, stage=name)
        return stage

    def _round(self, name: str, number: int) -> Round | None:
        stage = self._open(name)
        if stage is None:
            return None
        if not 1 <= number <= len(stage.rounds):
            self._impossible(Impossible.WRONG_ROUND, stage=name, round_=number)
            return None
        return stage.rounds[number - 1]

    def _table(self, fact: _OfTable) -> Table | None:
        found = self._round(fact.stage, fact.round)
        if found is None:
            return None
        table = found.tables.get(fact.table)
        if table is None:
            self._report(Code.UNKNOWN_TABLE, stage=fact.stage, round_=fact.round, table=fact.table)
        elif not found.published:
            self._impossible_at(Impossible.NOT_PUBLISHED, fact)
        return table

    def _impossible_at(self, why: Impossible, fact: _OfTable) -> None:
        self._impossible(why, stage=fact.stage, round_=fact.round, table=fact.table)

    def _impossible(
        self, why: Impossible, *, stage: str = "", round_: int = 0, table: int = 0, entrants: tuple[int, ...] = ()
    ) -> None:
        note = details(why=why.value, fact=self.no)
        self.findings.append(
            Finding(Code.IMPOSSIBLE_FACT, Severity.ERROR, stage, round_, table, entrants=entrants, note=note)
        )

    def _report(
        self, code: Code, *, stage: str = "", round_: int = 0, table: int = 0, entrants: tuple[int, ...] = ()
    ) -> None:
        note = details(fact=self.no)
        self.findings.append(Finding(code, Severity.ERROR, stage, round_, table, entrants=entrants, note=note))


def _renumbered(listed: f.RelatedSet, numbers: dict[int, int]) -> f.RelatedSet:
    groups = (one._replace(entrants=tuple(numbers.get(old, old) for old in one.entrants)) for one in listed.groups)
    return replace(listed, groups=tuple(groups))


def _is_complete(one: Round) -> bool:
    return bool(one.published) and all(table.history for table in one.tables.values())
