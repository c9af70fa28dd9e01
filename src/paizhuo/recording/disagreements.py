"""不符: errors that ``verify`` raises for a record that can be read but disagrees with the rules."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from paizhuo.recording.problems import BadRecord


class RecordPart(StrEnum):
    """部分: the part of a record that does not agree with what the rules give."""

    NUMBER = "number"
    LEVEL = "level"
    OPENING = "opening"
    UNTIL = "until"
    DRAW = "draw"
    DRAWER = "first drawer"
    DEALER = "dealer"
    FINISH = "finish"
    OUTCOME = "outcome"
    LEVELS = "levels"
    RESULT = "result"


class Disagrees(BadRecord):
    """不符: the record says one thing and the rules another. ``deal`` is 0 when it is about the whole game."""

    code: ClassVar[str] = "DISAGREES"

    def __init__(self, part: RecordPart, recorded: str, computed: str, *, deal: int = 0, line: int = 0) -> None:
        """Remember what is recorded and what it should be."""
        where = f"deal {deal}: " if deal else ""
        super().__init__(f"{where}the {part} is recorded as {recorded}, it should be {computed}", line=line)
        self.part = part
        self.recorded = recorded
        self.computed = computed
        self.deal = deal


class WrongSetup(Disagrees):
    """The deal is not the one that comes next in the match, or its turned card is wrong."""

    code: ClassVar[str] = "WRONG_SETUP"


class WrongOutcome(Disagrees):
    """The deal did not end as recorded."""

    code: ClassVar[str] = "WRONG_OUTCOME"


class WrongLevels(Disagrees):
    """The levels after a deal are not those the rules give."""

    code: ClassVar[str] = "WRONG_LEVELS"


class WrongResult(Disagrees):
    """The match did not end as recorded."""

    code: ClassVar[str] = "WRONG_RESULT"


class NoDealDue(BadRecord):
    """A deal is recorded though the match was over, or waited for lots."""

    code: ClassVar[str] = "NO_DEAL_DUE"

    def __init__(self, deal: int, *, line: int = 0) -> None:
        """Remember the number of the deal."""
        super().__init__(f"deal {deal} is recorded, but no deal was to be played any more", line=line)
        self.deal = deal


class ImpossibleEvent(BadRecord):
    """The record has an event that was not possible at that point of the match."""

    code: ClassVar[str] = "NOT_NOW"


class WrongSeed(BadRecord):
    """承诺不符: the revealed seed is not the one that was committed to."""

    code: ClassVar[str] = "WRONG_SEED"

    def __init__(self, committed: str, revealed: str, *, line: int = 0) -> None:
        """Remember the commitment and the one that the revealed seed gives."""
        super().__init__(f"the commitment is {committed}, the revealed seed gives {revealed}", line=line)
        self.committed = committed
        self.revealed = revealed


class WrongHands(BadRecord):
    """发牌不符: the hands are not those that the revealed seed deals."""

    code: ClassVar[str] = "WRONG_HANDS"

    def __init__(self, deal: int, *, line: int = 0) -> None:
        """Remember the number of the deal."""
        super().__init__(f"deal {deal}: the hands are not those that the revealed seed deals", line=line)
        self.deal = deal
