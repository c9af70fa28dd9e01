"""复式的说法: results of boards, and the options of team matches, pairs sessions and movements."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from paizhuo.tournament.duplicate.options import (
    AceBoards,
    Champions,
    EvenTables,
    Lateness,
    MixedSeats,
    MovementKind,
    OneRoom,
    Scope,
    Scoring,
    ShortBoards,
    Ties,
    VpColumn,
)
from paizhuo.tournament.duplicate.pairs_ranking import Decider
from paizhuo.tournament.duplicate.table_result import Mark, Void
from paizhuo.tournament.duplicate.team_board import BoardState
from paizhuo.tournament.duplicate.team_match import HowScored
from paizhuo.tournament.plan.board_options import MissingLineUp, ShownToPlayers
from paizhuo.wording.language import N_

if TYPE_CHECKING:
    from paizhuo.wording.language import Say

DuplicateValue: TypeAlias = (
    AceBoards
    | BoardState
    | Champions
    | Decider
    | EvenTables
    | HowScored
    | Lateness
    | Mark
    | MissingLineUp
    | MixedSeats
    | MovementKind
    | OneRoom
    | Scope
    | Scoring
    | ShortBoards
    | ShownToPlayers
    | Ties
    | Void
    | VpColumn
)

_WORDS: dict[DuplicateValue, str] = {
    AceBoards.PLAIN: N_("boards of level A count like all others"),
    AceBoards.PASS: N_("boards of level A must be passed to count"),
    BoardState.COMPARED: N_("compared"),
    BoardState.ADJUSTED: N_("adjusted by the referee"),
    BoardState.VOID: N_("void"),
    BoardState.NOT_PLAYED: N_("not played in both rooms"),
    Champions.SINGLE: N_("one list and one champion"),
    Champions.DOUBLE: N_("a champion for each direction"),
    Decider.SCORE: N_("score"),
    Decider.MET: N_("their meeting"),
    Decider.ROUNDS_WON: N_("rounds won"),
    Decider.ROUNDS_DRAWN: N_("rounds drawn"),
    Decider.LEVELS: N_("net levels"),
    Decider.TIED: N_("equal"),
    EvenTables.SKIP: N_("E-W skip a table halfway"),
    EvenTables.SHARE: N_("the first and the last table share their boards"),
    HowScored.BOARDS: N_("by the boards"),
    HowScored.DRAW_BY_RULE: N_("a draw by rule"),
    HowScored.FORFEIT: N_("by forfeit"),
    Lateness.ADD_LEVELS: N_("lateness adds levels to the other side"),
    Lateness.NONE: N_("lateness adds no levels"),
    Mark.PLUS: N_("average plus"),
    Mark.EQUAL: N_("average"),
    Mark.MINUS: N_("average minus"),
    MissingLineUp.LAST_VALID: N_("the last line-up of the team, without one the first four of its list"),
    MissingLineUp.ENTRY_LIST: N_("the first four of the team's list"),
    MixedSeats.ASSIGNED: N_("instead of the result of the table"),
    MixedSeats.ADDED: N_("added to the result of the table"),
    MovementKind.MITCHELL: N_("Mitchell: N-S stay, E-W move"),
    MovementKind.HOWELL: N_("Howell: everybody meets everybody"),
    OneRoom.DROP: N_("a board of one room does not count"),
    OneRoom.COUNT: N_("a board of one room counts"),
    Scope.SECTION: N_("each section by itself"),
    Scope.FIELD: N_("the whole field together"),
    Scoring.MATCHPOINTS: N_("match score"),
    Scoring.IMP: N_("level difference from the other tables"),
    ShortBoards.FACTORED: N_("boards with fewer results weigh the same"),
    ShortBoards.PERCENT: N_("boards with fewer results by the share of the top"),
    ShownToPlayers.BOARD: N_("as soon as both rooms have played the board"),
    ShownToPlayers.SEGMENT: N_("when both rooms have finished the segment"),
    Ties.ANALOGY: N_("equal pairs by their meeting, rounds won and levels"),
    Ties.SHARED: N_("equal pairs share the place"),
    Void.LEAKED: N_("the cards became known"),
    Void.FOULED: N_("the cards were wrong"),
    Void.WRONG_SEATS: N_("players sat in wrong seats"),
    Void.NOT_DUPLICATED: N_("not the same cards at both tables"),
    VpColumn.SCHEDULED: N_("VP by the scheduled boards"),
    VpColumn.COMPARED: N_("VP by the boards compared"),
}


def duplicate_words(say: Say, value: DuplicateValue) -> str:
    """A state, a reason or a choice of duplicate play."""
    return say(_WORDS[value])
