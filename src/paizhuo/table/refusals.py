"""拒绝: why something cannot happen at a table. What a game refuses comes from its own law, with the article."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.wording import Say


class Why(StrEnum):
    """理由: as stable codes."""

    SEAT_TAKEN = "SEAT_TAKEN"
    SEAT_EMPTY = "SEAT_EMPTY"
    ALREADY_BEGUN = "ALREADY_BEGUN"
    """Nobody changes places after the first deal; a bot may hold a seat."""
    NOT_READY = "NOT_READY"
    ALREADY_READY = "ALREADY_READY"
    ALREADY_ASKED = "ALREADY_ASKED"
    ALREADY_RESTED = "ALREADY_RESTED"
    NO_REST = "NO_REST"
    """A table without a limit waits anyway; boards are played by the clock of their round."""
    NO_DEAL = "NO_DEAL"
    """No deal lies on the table."""
    DEAL_IN_PLAY = "DEAL_IN_PLAY"
    MATCH_OVER = "MATCH_OVER"
    PAUSED = "PAUSED"
    NOT_PAUSED = "NOT_PAUSED"
    NO_CLOCK = "NO_CLOCK"
    """Nobody has a limit at this table, so nobody needs more time."""
    TOO_MUCH_TIME = "TOO_MUCH_TIME"
    NO_CALL = "NO_CALL"
    """The table stops only for a call of the referee."""
    ALREADY_HELD = "ALREADY_HELD"
    NOT_HELD = "NOT_HELD"
    NOT_AWAY = "NOT_AWAY"
    """The table waits only for somebody whose time has run out twice in succession."""
    NOT_PRACTICE = "NOT_PRACTICE"
    """Plays are taken back in practice only."""
    NOTHING_TO_TAKE_BACK = "NOTHING_TO_TAKE_BACK"
    NO_POSITION = "NO_POSITION"
    """The deal is by other rules, has not so many acts, or is over by then."""
    UNKNOWN_PHRASE = "UNKNOWN_PHRASE"
    OTHER_SEAT = "OTHER_SEAT"
    """The action belongs to another seat."""
    OTHER_GAME = "OTHER_GAME"
    NONCE_TOO_LONG = "NONCE_TOO_LONG"
    TIME_RUNS_BACK = "TIME_RUNS_BACK"
    NO_TIME = "NO_TIME"
    """No clock of a round ends the match, or it has called this already."""
    NOT_IN_BOARDS = "NOT_IN_BOARDS"
    """Boards are scored one by one: there is no match to give up."""
    NO_LATE_START = "NO_LATE_START"
    """Only a match of Guandan that waits for its first deal begins otherwise by a ruling on lateness."""
    SAME_START = "SAME_START"
    NO_SUCH_BOARD = "NO_SUCH_BOARD"
    """The table does not play this board, or has dealt it already."""
    SUIT_NAMED_FIRST = "SUIT_NAMED_FIRST"
    """A heavy card of the leader lies open: his next player may first demand or forbid its suit [FJ 4.6①]."""
    NEEDS_REASON = "NEEDS_REASON"
    ALREADY_OPEN = "ALREADY_OPEN"
    NOTICE_TOO_LONG = "NOTICE_TOO_LONG"


_SENTENCES = {
    Why.SEAT_TAKEN: N_("Somebody sits there already. Choose an empty seat."),
    Why.SEAT_EMPTY: N_("Nobody sits there."),
    Why.ALREADY_BEGUN: N_("The first deal has been dealt; nobody changes seats any more. A bot can hold a seat."),
    Why.NOT_READY: N_("Not everybody is ready."),
    Why.ALREADY_READY: N_("You are ready already; the others are awaited."),
    Why.ALREADY_ASKED: N_("You have asked for a rest already; the others are awaited."),
    Why.ALREADY_RESTED: N_("There was a rest after this deal already."),
    Why.NO_REST: N_("This table takes no rest between deals."),
    Why.NO_DEAL: N_("No deal is in play."),
    Why.DEAL_IN_PLAY: N_("The deal is still in play."),
    Why.MATCH_OVER: N_("The match is over."),
    Why.PAUSED: N_("The referee has stopped the table. Wait until play goes on."),
    Why.NOT_PAUSED: N_("The table is not stopped."),
    Why.NO_CLOCK: N_("This table has no limit for a play; more time changes nothing."),
    Why.TOO_MUCH_TIME: N_("A referee gives at most ten minutes for one play."),
    Why.NO_CALL: N_("Nobody has called the referee."),
    Why.ALREADY_HELD: N_("A bot plays for this seat already."),
    Why.NOT_HELD: N_("No bot plays for this seat."),
    Why.NOT_AWAY: N_("The table does not wait for this player."),
    Why.NOT_PRACTICE: N_("Plays are taken back in practice only. Call the referee."),
    Why.NOTHING_TO_TAKE_BACK: N_("There is nothing to take back."),
    Why.NO_POSITION: N_("From here the deal cannot be played on."),
    Why.UNKNOWN_PHRASE: N_("Only the phrases of the table can be said."),
    Why.OTHER_SEAT: N_("That belongs to another seat."),
    Why.OTHER_GAME: N_("That is no action of the game at this table."),
    Why.NONCE_TOO_LONG: N_("What you add to the shuffle is too long."),
    Why.TIME_RUNS_BACK: N_("Something has happened at the table since. Try again."),
    Why.NO_TIME: N_("The clock of a round does not change this match now."),
    Why.NOT_IN_BOARDS: N_("Boards are scored one by one; there is no match to give up."),
    Why.NO_LATE_START: N_("Lateness changes the start of a Guandan match only, and only before its first deal."),
    Why.SAME_START: N_("The match starts so already."),
    Why.NO_SUCH_BOARD: N_("This table does not play that board, or has dealt it already."),
    Why.SUIT_NAMED_FIRST: N_(
        "Your card lies open: for a few seconds your next player may demand or forbid its suit. Then lead."
    ),
    Why.NEEDS_REASON: N_("Write the reason; it is stored and shown to both sides after the deal."),
    Why.ALREADY_OPEN: N_("This hand is open to the referee already."),
    Why.NOTICE_TOO_LONG: N_("The text for the table is too long."),
}


class NotPossible(BadInput):
    """The move cannot happen now; the table stays as it was."""

    code: ClassVar[str] = "NOT_POSSIBLE"

    def __init__(self, why: Why) -> None:
        """Keep the reason, for callers that put it into words."""
        super().__init__(why.value, text=why.value)
        self.why = why

    def words(self, say: Say, /) -> str:
        """What is wrong, and what can be done."""
        return say(_SENTENCES[self.why])
