"""桌况: how every table of a round stands, as people see it: in play, waiting, agreed, disputed, called."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from paizhuo.officiating.table_key import round_at
from paizhuo.tournament.results.outcomes import Boards, DefaultLoss, LateSheet, Levels

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log.facts import Pairing
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Call, Competition, SheetDeal


class TableState(Enum):
    """桌况: the word of the design; the value is the class of its icon."""

    IN_PLAY = "play"
    """在打."""
    NOT_HANDED_IN = "none"
    """未交: the time is over and nobody has entered anything."""
    WAITING = "half"
    """待核: one side has entered, the other has not confirmed."""
    AGREED = "ok"
    """已核: both agree, or an official entered it."""
    DISPUTED = "ne"
    """异议: the sides differ."""
    CALLED = "call"
    """叫裁判."""


NEEDS_A_PERSON = (TableState.CALLED, TableState.DISPUTED, TableState.NOT_HANDED_IN)


@dataclass(frozen=True)
class Table:
    """一桌: a match of a round, how it stands, and who waits for what."""

    stage: str
    round: int
    match: MatchState
    state: TableState
    call: Call | None = None
    deals: tuple[SheetDeal, ...] = ()

    @property
    def number(self) -> int:
        """桌号."""
        return self.match.pairing.table

    @property
    def pairing(self) -> Pairing:
        """对阵."""
        return self.match.pairing

    @property
    def is_disputed(self) -> bool:
        """异议: whether the sides differ, over the result or over a deal; a call does not hide it."""
        return is_disputed(self.match, self.deals)

    @property
    def disputed_deal(self) -> SheetDeal | None:
        """有异议的一副: the first, while the sheet is open; of a result handed in, the deals count no more."""
        if self.match.confirmed is not None or self.match.entered is not None:
            return None
        return next((deal for deal in self.deals if deal.other_finish is not None), None)

    @property
    def outcome(self) -> Outcome | None:
        """What counts, or else what was entered."""
        return self.match.confirmed or self.match.entered

    @property
    def levels(self) -> tuple[int, int] | None:
        """级数: of both sides, where the outcome has them."""
        match self.outcome:
            case Levels(home, away) | LateSheet(_, home, away) | DefaultLoss(_, home, away):
                return home, away
            case Boards():
                return self.outcome.home, self.outcome.away
            case _:
                return None

    def message(self) -> dict[str, Any]:
        """The table as screens are told of it; an unconfirmed result is for officials only."""
        shown = self.levels if self.match.confirmed is not None else None
        return {
            "stage": self.stage,
            "round": self.round,
            "table": self.number,
            "state": self.state.value,
            "levels": list(shown) if shown else None,
        }


def is_disputed(match: MatchState, deals: tuple[SheetDeal, ...]) -> bool:
    """异议: no result counts, and the sides say different things."""
    return match.confirmed is None and (match.disputed or any(deal.other_finish is not None for deal in deals))


def state_of(match: MatchState, call: Call | None, deals: tuple[SheetDeal, ...], *, time_is_up: bool) -> TableState:
    """桌况: a call first, then a dispute, then how far the result has come."""
    if call is not None:
        return TableState.CALLED
    if match.confirmed is not None:
        return TableState.AGREED
    if is_disputed(match, deals):
        return TableState.DISPUTED
    if match.entered is not None:
        return TableState.WAITING
    return TableState.NOT_HANDED_IN if time_is_up else TableState.IN_PLAY


def tables_of(
    competition: Competition, snapshot: Snapshot, stage: str, number: int, *, time_is_up: bool = False
) -> tuple[Table, ...]:
    """一轮各桌: of one round, by table."""
    one = round_at(snapshot.state, stage, number)
    calls = {call.table: call for call in competition.calls.filter(stage=stage, round=number, ended_at=None)}
    deals: dict[int, list[SheetDeal]] = {}
    for deal in competition.sheet_deals.filter(stage=stage, round=number):
        deals.setdefault(deal.table, []).append(deal)
    found = []
    for at, match in sorted(one.matches.items()):
        call, sheet = calls.get(at), tuple(deals.get(at, ()))
        state = state_of(match, call, sheet, time_is_up=time_is_up)
        found.append(Table(stage, number, match, state, call, sheet))
    return tuple(found)


def tell_table(writing: Writing, key: TableKey) -> None:
    """Tell the screens how one table stands now. Call it last in a write that changed the table."""
    found = next(
        one for one in tables_of(writing.competition, writing.snapshot, key.stage, key.round) if one.number == key.table
    )
    told = [*writing.staff.get("tables", ()), found.message()]
    writing.tell(f"table/{key.stage}/{key.round}/{key.table}", "tables", tables=told)
