"""拒绝理由: why a fact is not accepted. The words for people are in ``wording``; here is the typed reason."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from paizhuo.errors import BadInput


class Why(Enum):
    """理由: what is in the way."""

    NOT_OPENED = "not-opened"
    ALREADY_OPENED = "already-opened"
    OTHER_PLAN = "other-plan"
    """the plan is not the one that was sealed when the event was opened"""
    NUMBER_TAKEN = "number-taken"
    UNKNOWN_ENTRANT = "unknown-entrant"
    HAS_LEFT = "has-left"
    LEFT_BEFORE_RESULT = "left-before-result"
    """an entrant that has left cannot have played, nor win"""
    ENTRY_NOT_ALLOWED = "entry-not-allowed"
    WAITING = "waiting"
    """the event is full, and the entrant is on the waiting list"""
    UNKNOWN_STAGE = "unknown-stage"
    STAGE_OPEN = "stage-open"
    STAGE_NOT_OPEN = "stage-not-open"
    STAGE_CLOSED = "stage-closed"
    EARLIER_STAGE_OPEN = "earlier-stage-open"
    NOT_IN_STAGE = "not-in-stage"
    IN_STAGE = "in-stage"
    IN_TWO_PLACES = "in-two-places"
    NO_LATE_ENTRY = "no-late-entry"
    WRONG_ROUND = "wrong-round"
    ROUND_INCOMPLETE = "round-incomplete"
    ROUND_PUBLISHED = "round-published"
    ROUND_NOT_PUBLISHED = "round-not-published"
    ROUND_HAS_RESULTS = "round-has-results"
    NEXT_ROUND_PAIRED = "next-round-paired"
    UNKNOWN_TABLE = "unknown-table"
    TABLE_TWICE = "table-twice"
    NOTHING_ENTERED = "nothing-entered"
    ALREADY_CONFIRMED = "already-confirmed"
    NOT_CONFIRMED = "not-confirmed"
    SAME_SIDE = "same-side"
    """the side that entered a result does not confirm it"""
    DISPUTED = "disputed"
    NEEDS_WINNER = "needs-winner"
    DECISION_NOT_IN_BOOK = "decision-not-in-book"
    WRONG_RESULT_KIND = "wrong-result-kind"
    NEEDS_REASON = "needs-reason"
    POSITIVE_FINE = "positive-fine"
    BAD_LOT = "bad-lot"
    LOT_NOT_DUE = "lot-not-due"
    """there is nothing to be drawn for, or it has been drawn already"""
    AGAINST_LOT = "against-lot"
    """the lot of the match gave it to the other side"""
    BAD_CHOICE = "bad-choice"
    BAD_DRAW = "bad-draw"
    UNKNOWN_FACT = "unknown-fact"
    STANDS_ON_IT = "stands-on-it"
    """a later fact cannot be kept without the one to be undone"""
    CANNOT_UNDO = "cannot-undo"
    NOTHING_TO_PAIR = "nothing-to-pair"
    STAGE_NOT_FINISHED = "stage-not-finished"
    LOT_NEEDED = "lot-needed"
    CHOICE_NEEDED = "choice-needed"
    """somebody has still to choose his opponent"""
    NOT_IN_CHART = "not-in-chart"
    """the chart has no such match to be played now"""
    DOES_NOT_FIT = "does-not-fit"
    """the plan does not fit the entries"""
    NOTHING_CHANGES = "nothing-changes"
    """the plan says so already"""
    NOT_OF_FORMAT = "not-of-format"
    """the format of the stage has no such option"""
    BELOW_PAIRED = "below-paired"
    """more rounds are paired than would be left"""
    FIXED_BY_FACTS = "fixed-by-facts"
    """facts were recorded under this option of the plan"""
    TAKEN_FROM = "taken-from"
    """another stage takes its field from this one"""
    BAD_TIEBREAKS = "bad-tiebreaks"
    """criteria that do not begin with the total, or name one twice"""
    TOO_LARGE = "too-large"
    """a number of the plan is larger than that of any event"""
    BAD_PLAN = "bad-plan"
    """the plan would contradict itself"""
    ONE_AGAINST_ONE = "one-against-one"
    """a stage of an individual event without partners"""
    ONLY_FOR_INDIVIDUALS = "only-for-individuals"
    """a stage with four entrants at a table in an event of pairs or teams"""


class Refused(BadInput):
    """A fact or a command is not accepted; nothing has changed."""

    code: ClassVar[str] = "REFUSED"

    def __init__(self, why: Why, **details: object) -> None:
        """Keep the reason and what it is about (entrant, stage, round, table, fact)."""
        about = ", ".join(f"{name} {value}" for name, value in details.items())
        super().__init__(f"refused: {why.value}" + (f" ({about})" if about else ""), text=why.value)
        self.why = why
        self.details = details
