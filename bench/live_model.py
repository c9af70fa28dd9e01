"""A hall of live tables by simulation: python -m bench.live_model [--tables 1000] [--processes 4] [--search].

Every process is one processor (Python runs one thread at a time) with a queue: commands, messages and the work of the
writer wait for one another there. The writer takes all that has gathered, works for it on the processor, and waits for
the commit without it. A move goes on to the other processes, which read it and send it to those who follow there.
``--search`` looks for the number of tables at which the 95th of a hundred commands takes longer than the aim.

Left out: the processors of bots and of the database, fewer processors than processes, and the time that threads of one
process take from each other. So the figures are the best case.
"""

from __future__ import annotations

import argparse
import heapq
import random
import statistics
from collections import deque
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

AIM = 100.0
MOST_TOGETHER = 64
SEATS_OF_PEOPLE, SPECTATORS = 2, 2


@dataclass(frozen=True)
class Costs:
    """Milliseconds of processor, but for ``wait`` and ``carry``, which are waiting.

    ``group``, ``move`` and ``message`` are as ``bench.live_costs`` prints them. ``command``, ``bot`` and ``sent`` are
    estimated from a profile of the server under ``bench.live_tables``; ``wait``, ``carry`` and ``most_commits`` are
    assumed.
    """

    command: float = 0.8
    """Reading and checking a request, and its answer."""
    bot: float = 0.6
    """A turn of a bot: the timer, the question, the answer."""
    group: float = 0.93
    move: float = 0.21
    wait: float = 0.5
    """The commit."""
    message: float = 0.165
    """Each different message: one a seat, one for all who watch."""
    sent: float = 0.1
    """Each connection that is sent one."""
    foreign: float = 0.9
    """A move of another process: 0.66 to read it as measured, the rest, hearing of it by Redis, estimated."""
    carry: float = 0.5
    """Redis."""
    most_commits: float = 0.0
    """Commits that the database does in a millisecond, all processes together; 0 for no limit."""


SQLITE = Costs()
POSTGRES = Costs(command=1.2, group=1.47, move=0.49, wait=2.0, most_commits=2.0)


@dataclass
class Process:
    """A server process: one processor, and one writer."""

    free_at: float = 0.0
    busy: float = 0.0
    gathered: deque[tuple[int, float]] = field(default_factory=deque)
    is_writing: bool = False


class Hall:
    """Tables, each with its followers spread over two processes where there is more than one."""

    def __init__(self, tables: int, processes: int, costs: Costs, every: float, seed: int) -> None:
        """Nothing has happened yet."""
        self.costs, self.every, self.tables = costs, every, tables
        self.processes = [Process() for _ in range(processes)]
        self.chance = random.Random(seed)  # noqa: S311 - a simulation
        self.now = 0.0
        self.to_feed: list[float] = []
        self.groups: list[int] = []
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._number = 0
        self._disk_free_at = 0.0

    def at(self, moment: float, work: Callable[[], None]) -> None:
        """Do something later."""
        self._number += 1
        heapq.heappush(self._events, (moment, self._number, work))

    def run(self, seconds: float) -> None:
        """Let the tables play for so long."""
        for table in range(self.tables):
            self.at(self.chance.uniform(0, self.every), lambda table=table: self._turn(table))  # type: ignore[misc] # its table
        while self._events and self._events[0][0] < seconds * 1000:
            self.now, _, work = heapq.heappop(self._events)
            work()

    def _on(self, process: Process, milliseconds: float, then: Callable[[], None]) -> None:
        """Queue for the processor, work, then go on."""
        begun = max(self.now, process.free_at)
        process.free_at = begun + milliseconds
        process.busy += milliseconds
        self.at(process.free_at, then)

    def homes(self, table: int) -> list[int]:
        """The processes at which the followers of a table are, the first client and spectator first."""
        count = len(self.processes)
        return [table % count] if count == 1 else [table % count, (table + 1) % count]

    def _turn(self, table: int) -> None:
        """Somebody plays: every other time a person, at one of the processes of the table."""
        process = self.processes[self.chance.choice(self.homes(table))]
        is_person = self.chance.random() < SEATS_OF_PEOPLE / 4
        sent = self.now
        self._on(
            process, self.costs.command if is_person else self.costs.bot, lambda: self._gather(process, table, sent)
        )

    def _gather(self, process: Process, table: int, sent: float) -> None:
        process.gathered.append((table, sent))
        if not process.is_writing:
            self._write(process)

    def _write(self, process: Process) -> None:
        group = [process.gathered.popleft() for _ in range(min(MOST_TOGETHER, len(process.gathered)))]
        process.is_writing = bool(group)
        if group:
            self.groups.append(len(group))
            work = self.costs.group + self.costs.move * len(group)
            self._on(process, work, lambda: self._commit(process, group))

    def _commit(self, process: Process, group: list[tuple[int, float]]) -> None:
        end = self.now + self.costs.wait * self.chance.uniform(0.5, 1.5)
        if self.costs.most_commits:
            self._disk_free_at = max(self._disk_free_at, self.now) + 1 / self.costs.most_commits
            end = max(end, self._disk_free_at)
        self.at(end, lambda: self._committed(process, group))

    def _committed(self, process: Process, group: list[tuple[int, float]]) -> None:
        for table, sent in group:
            for number in self.homes(table):
                home = self.processes[number]
                if home is process:
                    self._show(home, table, sent, 0.0)
                else:
                    self.at(
                        self.now + self.costs.carry,
                        lambda home=home, table=table, sent=sent: self._show(home, table, sent, self.costs.foreign),  # type: ignore[misc] # of this move
                    )
            self.at(self.now + self.every * self.chance.uniform(0.9, 1.1), lambda table=table: self._turn(table))  # type: ignore[misc] # its table
        self._write(process)

    def _show(self, home: Process, table: int, sent: float, reading: float) -> None:
        share = len(self.homes(table))
        connections = (SEATS_OF_PEOPLE + SPECTATORS) // share
        messages = SEATS_OF_PEOPLE // share + 1
        work = reading + self.costs.message * messages + self.costs.sent * connections
        self._on(home, work, lambda: self.to_feed.append(self.now - sent))


def simulated(tables: int, processes: int, costs: Costs, every: float, seconds: float = 60.0) -> Hall:
    """A hall that has played."""
    hall = Hall(tables, processes, costs, every, seed=1)
    hall.run(seconds)
    return hall


def p95(hall: Hall) -> float:
    """Milliseconds from a command to the feeds, the 95th of a hundred."""
    return statistics.quantiles(hall.to_feed, n=20)[-1]


def line(hall: Hall, seconds: float = 60.0) -> str:
    """What came of it."""
    use = ", ".join(f"{one.busy / seconds / 10:.0f} %" for one in hall.processes)
    together = statistics.mean(hall.groups)
    median = statistics.median(hall.to_feed)
    commits = len(hall.groups) / seconds
    return (
        f"{hall.tables} tables, {len(hall.processes)} processes: command to feed {median:.1f} / {p95(hall):.1f} ms,"
        f" processors {use}, {together:.1f} moves a commit, {commits:.0f} commits a second"
    )


def breaking_point(processes: int, costs: Costs, every: float) -> int:
    """The most tables, by fifties, with which the aim is met."""
    tables = 50
    while p95(simulated(tables + 50, processes, costs, every, 30.0)) < AIM:
        tables += 50
    return tables


def main() -> None:
    """Print the hall that was asked for, and where it breaks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two plays at a table")
    parser.add_argument("--wait", type=float, help="milliseconds of a commit")
    parser.add_argument("--search", action="store_true")
    options = parser.parse_args()
    costs = SQLITE if options.processes == 1 else POSTGRES
    if options.wait is not None:
        costs = replace(costs, wait=options.wait)
    every = options.every * 1000
    print(line(simulated(options.tables, options.processes, costs, every)))
    if options.search:
        most = breaking_point(options.processes, costs, every)
        print(f"the aim of {AIM:.0f} ms is met up to {most} tables; with 50 more:")
        print(line(simulated(most + 50, options.processes, costs, every)))


if __name__ == "__main__":
    main()
