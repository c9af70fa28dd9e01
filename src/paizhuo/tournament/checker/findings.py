"""查错结果: what the checker finds wrong with an event, as typed values with the facts to look it up."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation

Detail: TypeAlias = int | str | tuple[int, ...] | tuple[tuple[int, ...], ...]
Note: TypeAlias = tuple[tuple[str, Detail], ...]
"""附注: names and figures that let a person follow the finding."""


class Severity(Enum):
    """轻重: whether the event is wrong, or somebody should look."""

    ERROR = "error"
    WARNING = "warning"
    """Allowed to the chief referee, such as a rematch in a pairing made by hand."""


class Code(Enum):
    """问题: what can be wrong with an event."""

    IMPOSSIBLE_FACT = "impossible-fact"
    """不可能的事实: recorded in an order in which it cannot have happened; the note says why."""
    OTHER_PLAN = "other-plan"
    UNKNOWN_ENTRANT = "unknown-entrant"
    UNKNOWN_STAGE = "unknown-stage"
    UNKNOWN_TABLE = "unknown-table"

    SUBSTITUTE_NOT_ALLOWED = "substitute-not-allowed"
    """somebody came into an entry after the draw whom no leave lets in"""
    SUBSTITUTE_WITHOUT_LEAVE = "substitute-without-leave"
    """somebody came in without the leave that the book asks for, or with somebody else's"""
    LINE_UP_WITHOUT_LEAVE = "line-up-without-leave"
    """a declared line-up was changed, and nobody is named who allowed it"""
    NAME_REPLACED = "name-replaced"
    """a correction left nothing of a name: it may have let somebody else in"""

    NOT_IN_STAGE = "not-in-stage"
    TWICE_IN_ROUND = "twice-in-round"
    WRONG_FORMAT = "wrong-format"
    """a stage of individuals without partners, or of pairs or teams with four entrants at a table"""
    WRONG_SIDES = "wrong-sides"
    """a side of a match has nobody, more than one entrant where there are no partners, or one player alone"""
    PLAYS_AFTER_LEAVING = "plays-after-leaving"
    RESULT_AFTER_LEAVING = "result-after-leaving"
    """a result came in that an entrant who had left before cannot have played, or won"""
    REMOVAL_DUE = "removal-due"
    """paired though the book puts it out of the event for its forfeits"""
    WALKOVER_OF_PRESENT = "walkover-of-present"
    """a match is given away for an entrant that has not left"""
    MISSING_FROM_ROUND = "missing-from-round"
    NEEDS_WINNER = "needs-winner"
    TOO_MANY_ROUNDS = "too-many-rounds"
    TOO_FEW_ROUNDS = "too-few-rounds"
    NOT_PAIRED_AGAIN = "not-paired-again"
    """a result was corrected after one of the last two rounds was paired, and that round was played all the same"""

    REMATCH = "rematch"
    SECOND_BYE = "second-bye"
    NEEDLESS_BYE = "needless-bye"
    BYE_NOT_LOWEST = "bye-not-lowest"
    RELATED_MEET = "related-meet"
    NOT_TOP_OF_LIST = "not-top-of-list"
    """a higher opponent was free, and the others could have been paired without it"""
    FIRST_ROUND_SCHEME = "first-round-scheme"
    WRONG_HOME = "wrong-home"
    CLINCHED_PLAYS = "clinched-plays"
    UNCERTAIN_SITS_OUT = "uncertain-sits-out"
    ACROSS_ZONES = "across-zones"
    WRONG_MOVE_UP = "wrong-move-up"

    BOARDS_OF_TABLE = "boards-of-table"
    """a table has another number of boards than planned, or one that somebody at it has played"""
    BOARDS_SHARED = "boards-shared"
    """two tables of a section have the same board in a round, though the movement shares none"""
    PAIRED_BY_PACKAGE = "paired-by-package"
    """a format of another package paired the round, which nothing here can judge"""
    MET_TOO_OFTEN = "met-too-often"
    NOT_MET = "not-met"
    ACROSS_GROUPS = "across-groups"
    CANCELLED_PLAYS = "cancelled-plays"
    IDLE_UNEVENLY = "idle-unevenly"

    PLAYS_AFTER_ELIMINATION = "plays-after-elimination"
    WINNER_NOT_THROUGH = "winner-not-through"
    WRONG_FOUR = "wrong-four"
    """others sit together in an individual knockout than the draw and the bouts before ask for"""
    PARTNERS_OF_BOUT = "partners-of-bout"
    """two players are partners for the second time in a bout of an individual knockout"""
    WRONG_SEED_MATCH = "wrong-seed-match"
    WRONG_MATCH_COUNT = "wrong-match-count"
    CORRECTED_LATE = "corrected-late"
    """a correction turned the winner of a match after the next round was paired"""

    SET_BY_HAND = "set-by-hand"
    """the organiser put the field or the groups of a stage together"""
    WRONG_FIELD = "wrong-field"
    WRONG_CARRY = "wrong-carry"
    WRONG_FIELD_SIZE = "wrong-field-size"
    WRONG_QUALIFIER = "wrong-qualifier"
    WRONG_WILD_CARD = "wrong-wild-card"
    LOT_MISSING = "lot-missing"
    LOT_NOT_DUE = "lot-not-due"
    """a lot for places, qualifiers, a wild card or a match that had none to decide, or had been drawn already"""
    AGAINST_LOT = "against-lot"
    """a match decided by lot was not won by the side that its lot names"""
    LOT_NOT_PERMUTATION = "lot-not-permutation"
    SLIP_NOT_DUE = "slip-not-due"
    """a table was drawn by somebody who did not go on, had drawn, or under a plan that draws for all at once"""
    SLIP_TAKEN = "slip-taken"
    """two who play the round have the same slip"""
    SLIP_NOT_FOLLOWED = "slip-not-followed"
    """somebody does not play at the table that it drew"""
    NOT_FROM_SEED = "not-from-seed"
    """a lot or a draw that its seed does not give"""

    WRONG_PLACE = "wrong-place"

    BOARD_TWICE = "board-twice"
    """an entrant sat down to the same boards for the second time"""

    RECUSED_REFEREE = "recused-referee"
    """a referee officiates at a table from which he steps aside"""


class Impossible(Enum):
    """为何不可能: why a fact cannot have happened where it stands."""

    BEFORE_OPENING = "before-opening"
    OPENED_TWICE = "opened-twice"
    NUMBER_TAKEN = "number-taken"
    LEFT_TWICE = "left-twice"
    BAD_NUMBERS = "bad-numbers"
    STAGE_OPENED_TWICE = "stage-opened-twice"
    EARLIER_STAGE_OPEN = "earlier-stage-open"
    STAGE_NOT_OPEN = "stage-not-open"
    STAGE_CLOSED = "stage-closed"
    JOINED_TWICE = "joined-twice"
    WRONG_ROUND = "wrong-round"
    ROUND_BEFORE_INCOMPLETE = "round-before-incomplete"
    TABLE_TWICE = "table-twice"
    PUBLISHED_TWICE = "published-twice"
    NOT_PUBLISHED = "not-published"
    DROPPED_WITH_RESULTS = "dropped-with-results"
    NOTHING_ENTERED = "nothing-entered"
    ALREADY_CONFIRMED = "already-confirmed"
    NOT_CONFIRMED = "not-confirmed"
    SAME_SIDE = "same-side"
    DISPUTED = "disputed"
    BAD_BOARD = "bad-board"
    """a board that the match does not have, or levels that no board gives"""
    BOARD_OPEN = "board-open"
    """a match was settled while a board waited for the other side"""
    BAD_BOARD_SET = "bad-board-set"
    """a set of boards without boards, rounds or hash, in a stage without boards, or at a table that does not play it"""
    BOARD_SET_TWICE = "board-set-twice"
    """a name, or a board of a round, that another set has"""
    UNKNOWN_BOARD_SET = "unknown-board-set"
    BOARD_PLAYED = "board-played"
    """boards made, or dealt again, after a table had played them"""
    SET_AT_TABLE = "set-at-table"
    """a set at two tables at a time, though sharing was not declared"""
    OPENED_EARLY = "opened-early"
    """hands were made public before every table had finished"""
    BOARD_SET_OPEN = "board-set-open"
    """a set was opened, changed or shown after its hands were public"""
    WRONG_SEED = "wrong-seed"
    BAD_SEGMENT = "bad-segment"
    """a segment that the match does not have, or that was picked or given up before"""
    OTHERS_FIRST = "others-first"
    """a side picked or declared when it was the other one's turn"""
    LINE_UP_SHOWN = "line-up-shown"
    """a line-up was taken back that the other side had seen"""
    BAD_LINE_UP = "bad-line-up"
    """a line-up that does not put four players on the four places of a side"""
    POSITIVE_FINE = "positive-fine"
    CLOSED_INCOMPLETE = "closed-incomplete"
    PLACES_INCOMPLETE = "places-incomplete"
    BAD_PLAN = "bad-plan"
    """a change after which the plan contradicts itself"""
    CHANGE_SIGNED = "change-signed"
    """a referee signed a change on a score sheet, which the book does not allow [J23 3.5(八)1; J17 3.8.1]"""
    CLASS_AFTER_START = "class-after-start"
    """an offence was put into another class after the first round was public [NAT 51(二)]"""
    LEAST_TIME_AFTER_START = "least-time-after-start"
    """a least playing time was adopted or dropped after the first round was public [NAT 31(四), 51(二)]"""
    WHILE_SUSPENDED = "while-suspended"
    """a round, or a result from a table, while the event was stopped"""
    NOT_SUSPENDED = "not-suspended"
    WHILE_POSTPONED = "while-postponed"
    """a result of a round or a table that waited for an appeal"""
    PLAN_AGAINST_FACTS = "plan-against-facts"
    """a change that contradicts what has been opened, paired or closed"""


@dataclass(frozen=True, slots=True)
class Finding:
    """一项问题: what is wrong, where, with whom, by which article; ``round`` and ``table`` are 0 if not about one."""

    code: Code
    severity: Severity
    stage: str = ""
    round: int = 0
    table: int = 0
    entrants: tuple[int, ...] = ()
    note: Note = ()
    citation: Citation | None = None


def details(**facts: Detail) -> Note:
    """A note of these facts."""
    return tuple(facts.items())
