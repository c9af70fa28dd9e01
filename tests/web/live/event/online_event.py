"""Events for tests that are played online: founded, published, and players who come by their private links."""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING

from django.test import Client
from django.urls import reverse

from paizhuo.officiating.online_play import OnlinePlay, Where
from paizhuo.seats import Seat
from paizhuo.table import Stage
from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.plan.plan import Clock, Format, Plan, StagePlan
from paizhuo.web.event_play.online_play import set_online_play
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live import door, store
from paizhuo.web.live.bot_process import Question, answer
from paizhuo.web.live.browsers import browser_in
from paizhuo.web.live.commands import errand_of
from paizhuo.web.models import EntryLink, EventTable
from tests.web.staging import event, open_and_publish, request

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.table import Table
    from paizhuo.table.courses.course import GameAction
    from paizhuo.web.models import Competition


def plan(
    slug: str = "online", *, rounds: int = 2, minutes: int = 0, deals: int = 1, book: str = "jiangsu-2023"
) -> Plan:
    """A Swiss event of pairs with short matches."""
    stage = StagePlan("main", Format.SWISS, title="积分编排", rounds=rounds)
    clock = Clock(round_minutes=minutes, deals=deals)
    return Plan(slug, "云汀杯线上双人赛", book, EntryRules(EntryKind.PAIRS), (stage,), clock=clock)


def online_event(  # noqa: PLR0913 - what tests of such events vary
    entries: int = 4,
    where: Where = Where.ONLINE,
    *,
    minutes: int = 0,
    deals: int = 1,
    rounds: int = 2,
    book: str = "jiangsu-2023",
) -> Competition:
    """An event whose first round is published, with a private link for every entry."""
    competition = event(plan(minutes=minutes, deals=deals, rounds=rounds, book=book), entries)
    set_online_play(request(competition), OnlinePlay(where))
    for fact in facts_by_number(snapshot_of(competition)).values():
        EntryLink.objects.create(competition=competition, fact=fact)
    open_and_publish(competition)
    competition.refresh_from_db()
    return competition


def bound_at(competition: Competition, table: int = 1) -> EventTable:
    """The open table at this place in the last round."""
    found = competition.event_tables.select_related("live", "competition").filter(table=table, closed_at=None)
    return found.order_by("-round")[0]


def code_of(bound: EventTable, seat: Seat) -> str:
    """The private link of the entry that sits there."""
    fact = bound.seats[str(seat)]["fact"]
    return EntryLink.objects.get(competition=bound.competition, fact=fact, ended_at=None).code


class Browser:
    """A player's browser: comes by the private link, and acts through the doors of the platform."""

    def __init__(self, bound: EventTable, seat: Seat) -> None:
        """Nobody has come yet."""
        self.client, self.bound, self.seat = Client(), bound, seat

    def enter(self) -> int:
        """Choose the own name behind the link; the status of the answer."""
        address = reverse("live:enter", args=[code_of(self.bound, self.seat)])
        return self.client.post(address, {"seat": str(self.seat)}).status_code

    def send(self, move: dict[str, object], revision: int | None = None) -> tuple[int, dict[str, object]]:
        """One move, with a number of its own."""
        seen = self.table().revision if revision is None else revision
        body = {"id": secrets.token_hex(8), "revision": seen, "move": move}
        address = reverse("live:moves", args=[self.bound.live.key])
        answer = self.client.post(address, json.dumps(body), content_type="application/json")
        return answer.status_code, answer.json()

    def ready(self) -> None:
        """Ready for the next deal."""
        assert self.send({"type": "ready"})[0] == 200

    def table(self) -> Table:
        """The table as stored."""
        self.bound.live.refresh_from_db()
        return store.table_of(self.bound.live)


def all_enter(bound: EventTable) -> dict[Seat, Browser]:
    """Four browsers come by their links and are ready."""
    found = {seat: Browser(bound, seat) for seat in Seat}
    for one in found.values():
        assert one.enter() == 303
        one.ready()
    return found


def chosen(table: Table, seat: Seat) -> GameAction:
    """What a simple program does."""
    seen = table.course.view(seat)
    assert seen is not None
    found = answer(Question(str(table.settings.game), table.settings.rules, "greedy", seen)).action
    assert found is not None
    return found


def play(browsers: dict[Seat, Browser]) -> None:
    """Play the match to its end, every act through the pages, as a simple program chooses."""
    some = next(iter(browsers.values()))
    while (table := some.table()).stage is not Stage.OVER:
        seat, move = next_move(table)
        status, said = browsers[seat].send(move, table.revision)
        assert status == 200, said


def next_move(table: Table) -> tuple[Seat, dict[str, object]]:
    """Who acts next, and what his program sends; between two deals everybody says that he is ready."""
    if table.stage is Stage.BETWEEN:
        return next(seat for seat in Seat if not table.is_ready(seat)), {"type": "ready"}
    seat = table.course.to_act()[0]
    entry = table.course.write(chosen(table, seat))
    entry.pop("seat", None)
    return seat, {"type": "act", "action": entry}


def play_together(tables: Sequence[dict[Seat, Browser]]) -> None:
    """Play matches at the same time, as a server writes them: what comes together is one transaction.

    The moves are those that browsers send, by their cookies; only the pages around them are left out.
    """
    in_play = [next(iter(one.values())).bound.live_id for one in tables]
    cookies = {
        (pk, seat): browser_in({name: one.value for name, one in browser.client.cookies.items()})
        for pk, browsers in zip(in_play, tables, strict=True)
        for seat, browser in browsers.items()
    }
    while in_play:
        errands = []
        for pk in in_play:
            table = store.newest(pk)
            seat, move = next_move(table)
            body = {"id": secrets.token_hex(8), "revision": table.revision, "move": move}
            errands.append(errand_of(pk, cookies[pk, seat], body))
        answers = door.carry(errands)
        assert all(isinstance(one, int) for one in answers), answers
        in_play = [pk for pk in in_play if store.newest(pk).stage is not Stage.OVER]
