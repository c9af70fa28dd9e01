"""Duplicate rounds through the ledger: python -m bench.boards [--tables 25 50 100] [--boards 16] [--rounds 2].

Enters every board of every room at the recorder's grid and looks at the pages of officials and of the public meanwhile:
each look comes after a write, so that nothing is found prepared. The last board of a match settles it. Then publishes
the standings, and looks again while the last of the rounds is entered and its matches are settled. A session of pairs
is measured likewise. Python's collector works as in a server.
"""

from __future__ import annotations

import argparse
import statistics
import time
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from bench.database import own_database

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

    Write = Callable[[], object]

PAGE_MS, GROWTH = 100, 1.3
OPEN, CLOSED = "open", "closed"
ROUNDS_OF_PAIRS = 15
OF_TEAMS = "pairs and cross-IMPs"
ORDERS = ("ns", "esw", "new", "ew", "nes", "ens")
DESK = {"grid": "/desk/{slug}/boards/", "desk": "/desk/{slug}/", "list of tables": "/desk/{slug}/floor/"}
PUBLIC = {
    "front page": "/e/{slug}/",
    "standings": "/e/{slug}/standings/",
    "boards of the round": "/e/{slug}/boards/",
    "match": "/e/{slug}/boards/main/1/table/2/",
    "board at all tables": "/e/{slug}/boards/main/1/3/",
    OF_TEAMS: "/e/{slug}/boards/main/pairs/",
}
WATCHED = {"desk": DESK["desk"], "standings": PUBLIC["standings"]}
"""Pages that are looked at in every phase of a round."""
ONCE_PUBLIC = ("standings", "boards of the round", "board at all tables")
"""Pages of a session of pairs that are full only once no table plays the boards any more."""


def milliseconds(act: Write) -> tuple[float, float]:
    """What an act takes: processor time of this thread, and time on the wall."""
    processor, wall = time.thread_time(), time.perf_counter()
    act()
    return (time.thread_time() - processor) * 1000, (time.perf_counter() - wall) * 1000


def p95(values: list[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(values, n=20)[-1]


def line(name: str, taken: list[tuple[float, float]]) -> float:
    """One measured line; the p95 of the processor time."""
    used, walls = [one[0] for one in taken], [one[1] for one in taken]
    print(
        f"  {name}: processor median {statistics.median(used):.1f} ms, p95 {p95(used):.1f} ms; "
        f"on the wall median {statistics.median(walls):.1f} ms, p95 {p95(walls):.1f} ms",
        flush=True,
    )
    return p95(used)


def entry(request: Request, place: tuple[int, int, str, int], other: int = 0) -> Write:
    """Enter a board in a room of a table of a round; with ``other`` correct it."""
    from paizhuo.officiating.board_entry import typed_finish  # noqa: PLC0415 - after Django is set up
    from paizhuo.officiating.table_key import TableKey  # noqa: PLC0415
    from paizhuo.tournament.entries.line_up import Room  # noqa: PLC0415
    from paizhuo.web.boards import actions  # noqa: PLC0415

    number, table, room, board = place
    finish = typed_finish(ORDERS[(number + table * 7 + board * 3 + (room == CLOSED) + other) % len(ORDERS)])
    key = actions.BoardKey(TableKey("main", number, table), Room(room), board)
    return partial(actions.enter, request, key, finish, "misread" if other else "")


def entries(request: Request, number: int, tables: int, boards: Iterable[int]) -> Iterator[Write]:
    """The boards of a round of teams one after another, all rooms for each."""
    for board in boards:
        for table in range(1, tables + 1):
            for room in (OPEN, CLOSED):
                yield entry(request, (number, table, room, board))


class Found(NamedTuple):
    """What a measurement says."""

    slowest: float
    growth: float


class Looker:
    """Somebody who looks at the pages of an event: an official, and what he looks at is the public's, too."""

    def __init__(self, competition: Competition, looks: int) -> None:
        """``looks`` is how often each page is looked at."""
        from django.conf import settings  # noqa: PLC0415 - after Django is set up
        from django.test import Client  # noqa: PLC0415

        settings.ALLOWED_HOSTS = ["*"]
        self.looks = looks
        self._slug, self._client = competition.slug, Client()
        self._client.force_login(competition.created_by, backend="django.contrib.auth.backends.ModelBackend")

    def look(self, path: str) -> None:
        """Get a page."""
        assert self._client.get(path.format(slug=self._slug)).status_code == 200, path  # noqa: PLR2004 - found

    def measure(self, pages: dict[str, str], writes: Iterator[Write]) -> float:
        """Look at each page, each time after a write; the slowest p95."""
        slowest = 0.0
        for name, path in pages.items():
            self.look(path)  # loads modules and templates
            taken = []
            for write in islice(writes, self.looks):
                write()
                taken.append(milliseconds(partial(self.look, path)))
            slowest = max(slowest, line(name, taken))
        return slowest


def team_plan(boards: int, tables: int, rounds: int) -> Plan:
    """Teams by the Swiss system, with every table that the public may see."""
    from dataclasses import replace  # noqa: PLC0415 - after Django is set up

    from paizhuo.tournament.plan.board_options import BoardOptions, ReleaseOptions  # noqa: PLC0415
    from tests.web.boards import staged  # noqa: PLC0415

    plan = staged.team_plan(boards)
    released = BoardOptions(release=ReleaseOptions(cross_imps=True))
    stage = replace(plan.stages[0], rounds=rounds, duplicate=released)
    return replace(plan, id=f"teams-{tables}", stages=(stage,))


def team_rounds(tables: int, boards: int, rounds: int, looker: Callable[[Competition], Looker], founder: User) -> Found:
    """Rounds of teams: the slowest p95 of a page, and how much more the last writes of a round cost than the first."""
    from tests.web import staging  # noqa: PLC0415 - after Django is set up

    competition = staging.mid_course(2 * tables, played=0, user=founder, plan=team_plan(boards, tables, rounds))
    looking, pages = looker(competition), DESK | PUBLIC
    writes = entries(staging.request(competition), 1, tables, range(1, boards))
    quiet = 2 * tables * (boards - 1) - len(pages) * looking.looks
    print(f"{tables} tables of {boards} boards")
    taken = [milliseconds(write) for write in islice(writes, quiet)]
    line(f"{quiet} boards entered", taken)
    tenth = max(2, len(taken) // 10)
    first, last = (statistics.median(one[0] for one in part) for part in (taken[:tenth], taken[-tenth:]))
    print(f"    last tenth to first {last / first:.2f}, aim {GROWTH}")
    slowest = [looking.measure(pages, writes)]
    for write in writes:
        write()
    slowest.append(settling(looking, competition, 1, tables, boards))
    for number in range(2, rounds + 1):
        following = next_round(competition, number, tables, range(1, boards))
        if number == rounds:
            named = {f"{name}, round {number} being entered": at for name, at in WATCHED.items()}
            slowest.append(looking.measure(named, following))
        for write in following:
            write()
        if number == rounds:
            slowest.append(settling(looking, competition, number, tables, boards))
        else:
            for write in entries(staging.request(competition), number, tables, [boards]):
                write()
    return Found(max(slowest), last / first)


def settling(looking: Looker, competition: Competition, number: int, tables: int, boards: int) -> float:
    """The last board of every match of a round, and the pages meanwhile; the slowest p95."""
    from tests.web import staging  # noqa: PLC0415 - after Django is set up

    ends = list(entries(staging.request(competition), number, tables, [boards]))
    for write in ends[::2]:
        write()
    settled: list[tuple[float, float]] = []
    last = (partial(lambda one: settled.append(milliseconds(one)), write) for write in ends[1::2])
    few = Looker(competition, min(looking.looks, tables // 2))
    slowest = few.measure(
        {f"{name}, matches of round {number} being settled": at for name, at in WATCHED.items()}, last
    )
    for write in last:
        write()
    line(f"{len(settled)} matches settled", settled)
    return slowest


def next_round(competition: Competition, number: int, tables: int, boards: Iterable[int]) -> Iterator[Write]:
    """Rank and publish, pair the next round, and enter these boards of it."""
    from paizhuo.web.rounds import actions as rounds  # noqa: PLC0415 - after Django is set up
    from tests.web import staging  # noqa: PLC0415

    ranked = milliseconds(lambda: rounds.publish_standings(staging.request(competition), "main"))
    print(f"  ranked and published: processor {ranked[0]:.1f} ms, on the wall {ranked[1]:.1f} ms", flush=True)
    staging.open_and_publish(competition)
    return entries(staging.request(competition), number, tables, boards)


def session_entries(competition: Competition) -> Iterator[Write]:
    """The boards of all rounds of a session of pairs; the next round is published when one is over."""
    from tests.web import staging  # noqa: PLC0415 - after Django is set up

    for number in range(1, ROUNDS_OF_PAIRS + 1):
        if number > 1:
            staging.open_and_publish(competition)
        request, one = staging.request(competition), staging.state(competition).stages["main"].rounds[-1]
        for table, match in one.matches.items():
            yield from (entry(request, (number, table, OPEN, board)) for board in match.pairing.boards)


def corrections(competition: Competition) -> Iterator[Write]:
    """Corrections in the last round, again and again."""
    from tests.web import staging  # noqa: PLC0415 - after Django is set up

    request, one = staging.request(competition), staging.state(competition).stages["main"].rounds[-1]
    for other in range(1, len(ORDERS)):
        for table, match in one.matches.items():
            yield from (entry(request, (one.number, table, OPEN, board), other) for board in match.pairing.boards)


def pairs_session(tables: int, looks: int, founder: User) -> float:
    """A session of pairs, looked at in its last rounds and when all of it is public; the slowest p95 of a page."""
    from tests.web.boards.staged import pairs_round  # noqa: PLC0415 - after Django is set up

    competition = pairs_round(2 * tables, founder)
    looker, writes = Looker(competition, looks), session_entries(competition)
    pages = {name: path for name, path in (DESK | PUBLIC).items() if name not in (*ONCE_PUBLIC, OF_TEAMS)}
    print(f"a session of pairs: {tables} tables, {ROUNDS_OF_PAIRS} rounds of two boards")
    for write in islice(writes, 2 * tables * ROUNDS_OF_PAIRS - len(pages) * looks):
        write()
    slowest = looker.measure(pages, writes)
    shown = {f"{name}, all boards public": PUBLIC[name] for name in ONCE_PUBLIC}
    return max(slowest, looker.measure(shown, corrections(competition)))


def main() -> int:
    """Measure; 1 where a target is missed."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tables", type=int, nargs="*", default=[25, 50, 100])
    options.add_argument("--boards", type=int, default=16)
    options.add_argument("--rounds", type=int, default=2, help="rounds of teams; the first and the last are looked at")
    options.add_argument("--looks", type=int, default=40)
    options.add_argument("--pairs", type=int, default=16, help="tables of the session of pairs; 0 for none")
    chosen = options.parse_args()
    with own_database():
        from paizhuo.web.operating import garbage  # noqa: PLC0415 - after Django is set up
        from tests.web import staging  # noqa: PLC0415 - after Django is set up

        garbage.settle()
        founder = staging.person()
        looker = partial(Looker, looks=chosen.looks)
        found = [team_rounds(tables, chosen.boards, chosen.rounds, looker, founder) for tables in chosen.tables]
        slowest = [one.slowest for one in found]
        if chosen.pairs:
            slowest.append(pairs_session(chosen.pairs, chosen.looks // 2, founder))
    print(f"slowest p95 {max(slowest):.1f} ms of processor, aim {PAGE_MS} ms")
    return 0 if max(slowest) <= PAGE_MS and all(one.growth <= GROWTH for one in found) else 1


if __name__ == "__main__":
    raise SystemExit(main())
