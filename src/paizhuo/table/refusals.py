"""拒绝: why something cannot happen at a table. What a game refuses comes from its own law, with the article."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from paizhuo.errors import BadInput


class Why(StrEnum):
    """理由: as stable codes."""

    SEAT_TAKEN = "SEAT_TAKEN"
    SEAT_EMPTY = "SEAT_EMPTY"
    ALREADY_BEGUN = "ALREADY_BEGUN"
    """Nobody changes places after the first deal; a bot may hold a seat."""
    NOT_READY = "NOT_READY"
    ALREADY_READY = "ALREADY_READY"
    NO_DEAL = "NO_DEAL"
    """No deal lies on the table."""
    DEAL_IN_PLAY = "DEAL_IN_PLAY"
    MATCH_OVER = "MATCH_OVER"
    PAUSED = "PAUSED"
    NOT_PAUSED = "NOT_PAUSED"
    ALREADY_HELD = "ALREADY_HELD"
    NOT_HELD = "NOT_HELD"
    NOT_PRACTICE = "NOT_PRACTICE"
    """Plays are taken back in practice only."""
    NOTHING_TO_TAKE_BACK = "NOTHING_TO_TAKE_BACK"
    UNKNOWN_PHRASE = "UNKNOWN_PHRASE"
    OTHER_SEAT = "OTHER_SEAT"
    """The action belongs to another seat."""
    OTHER_GAME = "OTHER_GAME"
    NONCE_TOO_LONG = "NONCE_TOO_LONG"
    TIME_RUNS_BACK = "TIME_RUNS_BACK"
    NOT_IN_BOARDS = "NOT_IN_BOARDS"
    """Boards are scored one by one: there is no match to give up."""


class NotPossible(BadInput):
    """The move cannot happen now; the table stays as it was."""

    code: ClassVar[str] = "NOT_POSSIBLE"

    def __init__(self, why: Why) -> None:
        """Keep the reason, for callers that put it into words."""
        super().__init__(why.value, text=why.value)
        self.why = why
