"""What a write costs, HTTP apart: python -m bench.writes [--pairs 250 1000 5000] [--tables 60] [--deals 6].

A Swiss in its ninth round, six deals on every score sheet: a side hands its result in, the other side confirms it; then
some deals, calls and results of officials are written, and the director undoes some of them. Processor time of the
writing thread, by part, and the time on the wall, with that of the disk; on SQLite.
"""

from __future__ import annotations

import argparse
import functools
import statistics
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from bench.database import own_database

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from paizhuo.tournament.log.facts import Fact
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.web.models import Competition

STAGE, ROUNDS = "main", 9
SEED = "5eed" * 16
PAIRS, TABLES, DEALS, OTHERS = (250, 1000, 5000), 60, 6, 7
WARM = 3
"""Tables that are not counted."""
TARGET, RATIO = 10.0, 2.0
OTHER = "checks and queries"
MOMENT = "2026-05-01T08:30:00+08:00"


class Parts:
    """Processor time of named functions, without that of the named functions they call."""

    def __init__(self) -> None:
        """Nothing measured yet."""
        self.spent: dict[str, float] = {}
        self._open: list[float] = []

    def measured(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function, its time counted under this name."""

        @functools.wraps(function)
        def call(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - whatever the function takes
            self._open.append(0.0)
            begun = time.thread_time()
            try:
                return function(*given, **named)
            finally:
                taken = time.thread_time() - begun
                inner = self._open.pop()
                self.spent[name] = self.spent.get(name, 0.0) + taken - inner
                if self._open:
                    self._open[-1] += taken

        return call

    def watch(self, name: str, owner: object, *attributes: str) -> None:
        """Count the time of these attributes of a module or a class."""
        for attribute in attributes:
            setattr(owner, attribute, self.measured(name, getattr(owner, attribute)))


def facts(plan: Plan, pairs: int) -> Iterator[Fact]:
    """The event up to the beginning of its last round; nobody meets the same opponents twice."""
    from paizhuo.tournament.log import facts as f  # noqa: PLC0415 - after Django is set up
    from paizhuo.tournament.log.fold import plan_hash  # noqa: PLC0415
    from paizhuo.tournament.results.outcomes import End, Levels  # noqa: PLC0415
    from tests.web import staging  # noqa: PLC0415

    yield f.Opened(plan_hash(plan))
    for entry in staging.pairs(pairs):
        yield f.Entered(entry)
    yield f.StageOpened(STAGE, (tuple(range(1, pairs + 1)),), SEED)
    tables = pairs // 2
    for number in range(1, ROUNDS + 1):
        matches = tuple(f.Pairing(at + 1, (at + 1,), (tables + (at + number) % tables + 1,)) for at in range(tables))
        yield f.RoundDrafted(STAGE, number, matches, SEED, manual=True, reason="by a chart")
        yield f.RoundPublished(STAGE, number)
        for match in matches if number < ROUNDS else ():
            yield f.ResultEntered(STAGE, number, match.table, Levels(8, 3 + match.table % 4), End.HOME)
            yield f.ResultConfirmed(STAGE, number, match.table, End.AWAY)


def staged(pairs: int, deals: int) -> Competition:
    """A competition with this event, a code and a score sheet at every table."""
    from django.utils import timezone  # noqa: PLC0415 - after Django is set up

    from paizhuo.tournament.log.event_file import EventFile  # noqa: PLC0415
    from paizhuo.tournament.log.logged import Logged  # noqa: PLC0415
    from paizhuo.web.founding.create import create_from_event_file  # noqa: PLC0415
    from paizhuo.web.models import SheetDeal, TableCode  # noqa: PLC0415
    from tests.web import staging  # noqa: PLC0415

    plan = staging.swiss_plan(f"pairs-{pairs}", rounds=ROUNDS + 1)
    log = tuple(Logged(no, fact, MOMENT, "bench") for no, fact in enumerate(facts(plan, pairs), start=1))
    competition = create_from_event_file(EventFile(plan, log), staging.person(f"director-{pairs}"))
    now, tables = timezone.now(), range(1, pairs // 2 + 1)
    TableCode.objects.bulk_create((TableCode(competition=competition, table=at) for at in tables), batch_size=500)
    SheetDeal.objects.bulk_create(
        (
            SheetDeal(
                competition=competition,
                stage=STAGE,
                round=ROUNDS,
                table=at,
                deal=deal,
                finish=list("NESW"),
                entered_by="home",
                confirmed_at=now,
            )
            for at in tables
            for deal in range(1, deals + 1)
        ),
        batch_size=500,
    )
    return competition


class Taken(NamedTuple):
    """Seconds that a write took."""

    processor: float
    wall: float


def taken(write: Callable[[], object]) -> Taken:
    """What the write takes."""
    processor, wall = time.thread_time(), time.perf_counter()
    write()
    return Taken(time.thread_time() - processor, time.perf_counter() - wall)


def handed_in(competition: Competition, tables: int) -> Iterator[Taken]:
    """Hand in and confirm at so many tables, spread over the hall: what each write takes."""
    from paizhuo.officiating.table_key import TableKey  # noqa: PLC0415 - after Django is set up
    from paizhuo.tournament.results.outcomes import End, Levels  # noqa: PLC0415
    from paizhuo.web.models import Device, TableCode  # noqa: PLC0415
    from paizhuo.web.phone import actions  # noqa: PLC0415
    from paizhuo.web.sheets.played_table import PlayedTable  # noqa: PLC0415
    from paizhuo.web.sheets.side import side_request  # noqa: PLC0415

    codes = list(TableCode.objects.filter(competition=competition).order_by("table"))
    for code in codes[:: max(1, len(codes) // tables)][:tables]:
        at = PlayedTable(competition, TableKey(STAGE, ROUNDS, code.table))
        for end, act in ((End.HOME, actions.hand_in), (End.AWAY, actions.confirm_result)):
            phone = Device.objects.create(
                table_code=code, stage=STAGE, round=ROUNDS, token=f"{code.table}-{end.value}", end=end.value
            )
            request = side_request(at, end, f"{code.table}-{end.value}", phone.pk)
            yield taken(functools.partial(act, request, Levels(8, 3)))


def other_writes(competition: Competition, count: int) -> Iterator[tuple[str, list[Taken]]]:
    """Other writes at the last tables of the hall, so many of each kind; the undos are of the results just entered."""
    from paizhuo.officiating.table_key import TableKey  # noqa: PLC0415 - after Django is set up
    from paizhuo.seats import Seat  # noqa: PLC0415
    from paizhuo.tournament.results.outcomes import End, Levels  # noqa: PLC0415
    from paizhuo.web.log.actions import undo  # noqa: PLC0415
    from paizhuo.web.models import TableCode  # noqa: PLC0415
    from paizhuo.web.phone.actions import call_referee  # noqa: PLC0415
    from paizhuo.web.results.actions import record  # noqa: PLC0415
    from paizhuo.web.sheets.actions import enter_deal  # noqa: PLC0415
    from paizhuo.web.sheets.played_table import PlayedTable  # noqa: PLC0415
    from paizhuo.web.sheets.side import side_request  # noqa: PLC0415
    from tests.web import staging  # noqa: PLC0415

    tables = TableCode.objects.filter(competition=competition).order_by("-table").values_list("table", flat=True)
    at = [PlayedTable(competition, TableKey(STAGE, ROUNDS, table)) for table in tables[:count]]
    sides = [side_request(one, End.HOME) for one in at]
    deal = competition.sheet_deals.filter(table=at[0].key.table).count() + 1
    official = staging.request(competition)
    yield "deal", [taken(functools.partial(enter_deal, one, deal, list(Seat))) for one in sides]
    yield "call", [taken(functools.partial(call_referee, one)) for one in sides]
    yield "official's result", [taken(functools.partial(record, official, one.key, Levels(8, 3))) for one in at]
    last = range(competition.act_count, competition.act_count - count, -1)
    yield "undo", [taken(functools.partial(undo, official, act, "misread")) for act in last]


def watched() -> Parts:
    """Count the parts of a write."""
    from paizhuo import chain  # noqa: PLC0415 - after Django is set up
    from paizhuo.tournament.log import logged  # noqa: PLC0415
    from paizhuo.web.feed import hub  # noqa: PLC0415
    from paizhuo.web.ledger import snapshot, write  # noqa: PLC0415
    from paizhuo.web.sheets import side  # noqa: PLC0415

    parts = Parts()
    parts.watch("fold", snapshot.Snapshot, "with_facts")
    parts.watch("seal", logged, "entry_of")
    parts.watch("seal", chain, "link")
    parts.watch("messages", side, "send_table")
    parts.watch("messages", hub, "publish")
    parts.watch("rows", write, "_commit")
    parts.watch("snapshot", write, "snapshot_of", "hold")
    return parts


def main() -> int:
    """Measure every size; 1 where a target is missed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pairs", type=int, nargs="+", default=PAIRS)
    options.add_argument("--tables", type=int, default=TABLES)
    options.add_argument("--deals", type=int, default=DEALS)
    options.add_argument("--others", type=int, default=OTHERS)
    chosen = options.parse_args()
    with own_database():
        return measure(chosen)


def milliseconds(times: list[Taken]) -> float:
    """The median processor time."""
    return statistics.median(one.processor for one in times) * 1000


def measure(chosen: argparse.Namespace) -> int:
    """Measure every size, print the table; 1 where a target is missed."""
    parts = watched()
    costs: list[float] = []
    print("milliseconds of processor a write, hand-ins and confirmations")
    for pairs in chosen.pairs:
        competition = staged(pairs, chosen.deals)
        writes = handed_in(competition, chosen.tables + WARM)
        # The first ones prepare what later ones find prepared.
        for _ in range(2 * WARM):
            next(writes)
        parts.spent.clear()
        times = list(writes)
        costs.append(milliseconds(times))
        shown = {name: spent / len(times) * 1000 for name, spent in parts.spent.items()}
        shown[OTHER] = sum(one.processor for one in times) / len(times) * 1000 - sum(shown.values())
        print(
            f"  {pairs:>5} pairs, {competition.fact_count:>6} facts: median {costs[-1]:.2f}, "
            f"p95 {statistics.quantiles([one.processor for one in times], n=20)[-1] * 1000:.2f}; "
            f"on the wall median {statistics.median(one.wall for one in times) * 1000:.2f}"
        )
        print("        " + ", ".join(f"{name} {spent:.2f}" for name, spent in sorted(shown.items())))
        others = other_writes(competition, chosen.others)
        print("        medians of others: " + ", ".join(f"{name} {milliseconds(found):.2f}" for name, found in others))
    ratio = costs[-1] / costs[0]
    print(f"target {TARGET:.0f} ms at {chosen.pairs[-1]} pairs: {costs[-1]:.2f}; ", end="")
    print(f"at most {RATIO:.0f} times that at {chosen.pairs[0]}: {ratio:.2f} times")
    return 0 if costs[-1] <= TARGET and ratio <= RATIO else 1


if __name__ == "__main__":
    raise SystemExit(main())
