"""双方说法: the versions of both sides of a disputed result, side by side, with the deal in which they differ.

What makes a dispute is decided in ``tournament.log.transitions.results``, for a single deal in
``officiating.score_sheet``.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, get_args

from django.utils import timezone
from django.utils.translation import gettext as _

from paizhuo.officiating.results import agreed_levels, handed_in, worth
from paizhuo.officiating.table_states import disputed_boards
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing_at_tables
from paizhuo.tournament.results.outcomes import Boards, End, Levels
from paizhuo.web.language import say
from paizhuo.wording import seat_words
from paizhuo.wording.tournament import end_words, outcome_words
from paizhuo.wording.tournament.boards import board_levels_words, finish_words
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.tournament.scoring import Scores
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import SheetDeal
    from paizhuo.web.results.tables import Table

OF_RESULTS = (f.ResultEntered, f.ResultConfirmed, f.ResultCorrected, f.Forfeited, *get_args(f.BoardFact))


@dataclass(frozen=True)
class Version:
    """一方说法: the result, or the deal, as one side or official entered it, with its scores."""

    who: str
    at: datetime | None
    deal: str
    outcome: Outcome | None
    end: End | None
    """The side that says it; None for an entry of the officials."""
    scores: Scores | None = None

    @property
    def levels(self) -> Levels | Boards | None:
        """The levels or boards that the page shows as tiles; None for another outcome."""
        return self.outcome if isinstance(self.outcome, Levels | Boards) else None

    @property
    def result(self) -> str:
        """The outcome in words."""
        return outcome_words(say(), self.outcome) if self.outcome is not None else ""


@dataclass(frozen=True)
class Dispute:
    """异议: both versions, and in one line where they differ."""

    versions: tuple[Version, ...]
    note: str
    hint: str

    @property
    def on_boards(self) -> bool:
        """复式: whether it is about the sums of boards, which the page shows without tiles."""
        return any(isinstance(one.outcome, Boards) for one in self.versions)

    @property
    def common(self) -> tuple[int | None, int | None]:
        """级数: of home and away where both versions agree; None where they differ or have none."""
        first, second = self.versions
        return agreed_levels(first.outcome, second.outcome)


def dispute_of(snapshot: Snapshot, table: Table) -> Dispute:
    """异议: at one table, from the deals of its sheet or from the two results handed in."""
    entered = handed_in(result_entries(snapshot, table.key))
    deals = [deal for deal in table.deals if deal.is_disputed]
    versions = tuple(_version(snapshot, table, end, entered.get(end), deals) for end in End)
    if deals:
        numbers = _(", ").join(str(deal.deal) for deal in deals)
        agreed = len(table.deals) - len(deals)
        note = _("Deal {numbers} entered differently").format(numbers=numbers)
        hint = _("Deals on which both sides agree: {count}.").format(count=agreed)
        return Dispute(versions, note, hint)
    if boards := disputed_boards(table.match):
        note = _("Entered differently: {boards}").format(boards=_(", ").join(_board(*one) for one in boards))
        return Dispute(versions, note, "")
    return Dispute(versions, _("The sides handed in different results"), "")


def entries_differing(snapshot: Snapshot, table: Table, second: Outcome) -> Dispute:
    """双录不一致: the first entry of the officials beside the second, of which neither counts."""
    entries = ((_("First entry"), table.match.entered), (_("Second entry"), second))
    versions = tuple(
        Version(who, None, "", outcome, None, worth(snapshot.state, table.stage, outcome)) for who, outcome in entries
    )
    return Dispute(versions, _("The two entries differ"), _("Compare both with the sheet."))


def _version(
    snapshot: Snapshot, table: Table, end: End, entered: tuple[Outcome, str] | None, deals: Sequence[SheetDeal]
) -> Version:
    side = table.pairing.home if end is End.HOME else table.pairing.away
    name = " + ".join(snapshot.names.get(one) or str(one) for one in side)
    who = f"{end_words(say(), end)} {name}"
    if deals:
        deal = deals[0]
        entries = _(", ").join(seat_words(seat, say()) for seat in deal.written.version(end) or ())
        text = _("Deal {number}: {order}").format(number=deal.deal, order=entries)
        return Version(who, timezone.localtime(deal.at), text, None, end)
    if boards := disputed_boards(table.match):
        room, number = boards[0]
        said = table.match.boards[number].room(room).version(end)
        order = "" if said is None else finish_words(say(), said.finish) or board_levels_words(said.levels)
        return Version(who, None, f"{_board(room, number)}: {order}", None, end)
    if entered is None:
        return Version(who, None, "", None, end)
    outcome, logged_at = entered
    at = timezone.localtime(datetime.fromisoformat(logged_at)) if logged_at else None
    return Version(who, at, "", outcome, end, worth(snapshot.state, table.stage, outcome))


def _board(room: Room, number: int) -> str:
    return _("{room}, board {number}").format(room=room_words(say(), room), number=number)


def result_entries(snapshot: Snapshot, key: TableKey) -> list[Logged]:
    """The facts in force about the result of a table, in order; the facts of a round are sorted by table once."""
    by_table = snapshot.once(
        ("facts at tables", key.stage, key.round), lambda: standing_at_tables(snapshot.log, key.stage, key.round)
    )
    return [logged for logged in by_table.get(key.table, ()) if isinstance(logged.fact, OF_RESULTS)]
