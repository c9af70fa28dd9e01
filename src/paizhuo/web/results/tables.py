"""一轮各桌: the tables of a round, each with its match, its state, its open calls and its sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paizhuo.officiating.table_key import TableKey, match_at, round_at
from paizhuo.officiating.table_states import is_disputed, levels_of, state_of
from paizhuo.tournament.results.outcomes import Boards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.officiating.table_states import TableState
    from paizhuo.tournament.log.facts import Pairing
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Call, Competition, SheetDeal


@dataclass(frozen=True)
class Table:
    """一桌: a match of a round, its state, its open calls and the deals of its sheet."""

    stage: str
    round: int
    match: MatchState
    state: TableState
    calls: tuple[Call, ...] = ()
    """叫裁判: the open ones, oldest first; each room of a duplicate match may have its own."""
    deals: tuple[SheetDeal, ...] = ()

    @property
    def number(self) -> int:
        """桌号."""
        return self.match.pairing.table

    @property
    def key(self) -> TableKey:
        """桌位."""
        return TableKey(self.stage, self.round, self.number)

    @property
    def call(self) -> Call | None:
        """The call that the table is shown with: the oldest that nobody has answered, else the oldest."""
        return next((one for one in self.calls if one.taken_by_id is None), next(iter(self.calls), None))

    @property
    def pairing(self) -> Pairing:
        """对阵."""
        return self.match.pairing

    @property
    def is_disputed(self) -> bool:
        """异议: whether the sides differ over the result or a deal, also while the table has an open call."""
        return is_disputed(self.match, deals_differ=sides_differ(self.deals))

    @property
    def disputed_deal(self) -> SheetDeal | None:
        """有异议的一副: the first one on an open sheet; None once a result is handed in."""
        if self.match.confirmed is not None or self.match.entered is not None:
            return None
        return next((deal for deal in self.deals if deal.is_disputed), None)

    @property
    def outcome(self) -> Outcome | None:
        """The result that counts, else the one that was entered."""
        return self.match.confirmed or self.match.entered

    @property
    def levels(self) -> tuple[int, int] | None:
        """级数: of home and away; None where the outcome has none."""
        return levels_of(self.outcome)

    def message(self) -> dict[str, Any]:
        """The table as the feed sends it to the public screens: without a result that is not confirmed.

        The levels of a duplicate match are not in it: other tables may still play its boards.
        """
        counts = self.match.confirmed is not None and not isinstance(self.match.confirmed, Boards)
        shown = self.levels if counts else None
        return {
            "stage": self.stage,
            "round": self.round,
            "table": self.number,
            "state": self.state.value,
            "levels": list(shown) if shown else None,
        }


def sides_differ(deals: Iterable[SheetDeal]) -> bool:
    """Whether the sides differ over one of these deals."""
    return any(deal.is_disputed for deal in deals)


def tables_of(
    competition: Competition, snapshot: Snapshot, stage: str, number: int, *, time_is_up: bool = False
) -> tuple[Table, ...]:
    """一轮各桌: in the order of their numbers; ``time_is_up`` marks those without a result as missing their sheets."""
    one = round_at(snapshot.state, stage, number)
    calls: dict[int, list[Call]] = {}
    for call in competition.calls.filter(stage=stage, round=number, ended_at=None):
        calls.setdefault(call.table, []).append(call)
    deals: dict[int, list[SheetDeal]] = {}
    for deal in competition.sheet_deals.filter(stage=stage, round=number):
        deals.setdefault(deal.table, []).append(deal)
    found = []
    for at, match in sorted(one.matches.items()):
        called, sheet = tuple(calls.get(at, ())), tuple(deals.get(at, ()))
        state = state_of(match, is_called=bool(called), deals_differ=sides_differ(sheet), time_is_up=time_is_up)
        found.append(Table(stage, number, match, state, called, sheet))
    return tuple(found)


def send_table(writing: Writing, key: TableKey) -> None:
    """Send the state of one table to the screens. Call it last in a write that changed the table."""
    here, match = writing.competition, match_at(writing.snapshot.state, key)
    called = here.calls.filter(**key._asdict(), ended_at=None).exists()
    # Asked only where it matters: the other tables, and what is on the sheets, would make a write cost the whole hall.
    undecided = not called and match.confirmed is None and not match.disputed
    differ = undecided and here.sheet_deals.filter(**key._asdict(), other_finish__isnull=False).exists()
    state = state_of(match, is_called=called, deals_differ=differ, time_is_up=False)
    changed = [*writing.staff.get("tables", ()), Table(key.stage, key.round, match, state).message()]
    writing.notify(f"table/{key.stage}/{key.round}/{key.table}", "tables", tables=changed)
