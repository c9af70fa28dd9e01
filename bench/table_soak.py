"""Does a message of a table tell a viewer what he may not know? Random deals of both games, each beside twins.

A twin (``bench.table_twins``) is dealt otherwise in what a seat or a spectator may not know, and played with the same
acts. After every move both tables must give that viewer the same bytes (``bench.table_viewers``): the message, hints
and readings of picked cards, when the table and its bots act next, and what the lobby lists. An official must be able
to tell them apart, or the twin proves nothing. Who watches with a delay gets the message of an earlier table, which is
one of those compared.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bench.table_twins import NoTwin, PlayedDeal, twin
from bench.table_viewers import VIEWERS, sent
from paizhuo import guandan, shengji
from paizhuo.ai.guandan import roster as guandan_roster
from paizhuo.ai.shengji import roster as shengji_roster
from paizhuo.ai.shengji.turns import next_action
from paizhuo.cards import Chance
from paizhuo.engine import Onlooker, Refused
from paizhuo.rulebook import Book
from paizhuo.seats import Seat
from paizhuo.table import (
    Act,
    CallReferee,
    Deal,
    Doer,
    GameName,
    GiveBack,
    Hold,
    Pause,
    Player,
    Ready,
    Resume,
    Sit,
    Speak,
    Stage,
    TableSettings,
    after,
    book_pace,
    due,
    message,
    open_table,
    refusal,
)
from paizhuo.table.moves import Phrase
from paizhuo.table.settings import CardsLeft

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.table import Move, Table, TableViewer

SETTINGS = (
    TableSettings(
        GameName.GUANDAN, "jiangsu-2023", deals=4, pace=book_pace(Book.JIANGSU_2023), left=CardsLeft.ANNOUNCED
    ),
    TableSettings(GameName.SHENGJI, "fujian-2022", deals=3, counter=True, pace=book_pace(Book.FUJIAN_2022)),
    TableSettings(GameName.GUANDAN, "national", boards=(3, 5, 7, 10), counter=True, pace=book_pace(Book.NATIONAL)),
    TableSettings(GameName.GUANDAN, "guangzhou-2025", deals=4, practice=True),
)
SWAPS: dict[GameName, tuple[int | None, int | None]] = {
    GameName.GUANDAN: (None, None),
    GameName.SHENGJI: (1, None),
}
"""For a twin that is cut late and for one cut anywhere: so many exchanges, or as many as there can be. A single one
leaves more plays of Shengji legal."""
AGENTS = ("random", "novice", "greedy", "club")


def played_deals(settings: TableSettings, seed: str) -> Iterator[PlayedDeal]:
    """The deals of one table, one after another, played by agents, with the clock and other moves in between."""
    secret, chance = (
        f"a secret of the soak, {seed}".encode(),
        Chance(f"the chance of the soak, {seed}".encode(), "soak"),
    )
    table = open_table(settings, secret)
    for seat in Seat:
        table = after(table, Sit(seat, Player(f"{seat}家")), 0)
        table = after(table, Ready(seat, f"{seed}{seat}"), 0)
    agents: dict[Seat, Any] = {}
    for seat in Seat:
        name = chance.choice(AGENTS)
        if settings.game is GameName.GUANDAN:
            agents[seat] = guandan_roster.make(name, guandan.rule_set(settings.rules), secret + bytes([seat]))
        else:
            book, own = shengji.rule_set(settings.rules), "club" if name == "club" else "random"
            agents[seat] = shengji_roster.make(own, book, secret + bytes([seat]))
    while table.stage is not Stage.OVER:
        before, moves, tables = table, [], []
        for move, at in _moves(table, agents, chance):
            moves.append((move, at))
            table = after(table, move, at)
            tables.append(table)
        yield PlayedDeal(before, tuple(moves), tuple(tables))
        for seat in Seat:
            if table.stage is Stage.BETWEEN and refusal(table, Ready(seat), table.last) is None:
                table = after(table, Ready(seat), table.last)


def _moves(table: Table, agents: dict[Seat, Any], chance: Chance) -> Iterator[tuple[Move, int]]:
    yield Deal(), table.last
    table = after(table, Deal(), table.last)
    while table.stage is Stage.PLAYING:
        move, at = _next_move(table, agents, chance)
        table = after(table, move, at)
        yield move, at


def _next_move(table: Table, agents: dict[Seat, Any], chance: Chance) -> tuple[Move, int]:
    at = table.last + chance.below(900)
    if table.paused is not None:
        return Resume(), at
    seat = chance.choice(tuple(Seat))
    beside: tuple[Move, ...] = (
        Speak(seat, chance.choice(tuple(Phrase))),
        Hold(seat),
        GiveBack(seat),
        CallReferee(seat),
        Pause("核牌"),
    )
    other = chance.choice(beside)
    if chance.below(25) == 0 and refusal(table, other, at) is None:
        return other, at
    coming, course = due(table), table.course
    if coming is not None and chance.below(12) == 0:
        return coming.move, coming.at
    phase: Any = course.current.phase  # type: ignore[attr-defined]
    if isinstance(phase.setting, guandan.Setting):
        turn = chance.choice(course.to_act())
        return Act(turn, agents[turn].act(guandan.view(phase, turn))), at
    action = next_action(phase, agents)
    by = Doer.CLOCK if isinstance(action, shengji.Draw | shengji.Lift) else Doer.PERSON
    return Act(action.seat, action, by), at


def check(deal: PlayedDeal, chance: Chance, tally: Counter[str]) -> None:
    """Compare the deal with twins for every viewer; a difference is printed and counted."""
    own = {viewer: [sent(table, viewer) for table in deal.tables] for viewer in VIEWERS}
    tally["messages"] += len(deal.tables) * len(VIEWERS)
    for viewer in VIEWERS:
        size = len(deal.moves)
        cuts = (size - chance.below(max(size // 4, 1)), 1 + chance.below(size))
        for cut, swaps in zip(cuts, SWAPS[deal.before.settings.game], strict=True):
            _compare(deal, own[viewer], viewer, twin(deal, cut, viewer, chance, swaps), tally)


def _compare(
    deal: PlayedDeal, own: list[str], viewer: TableViewer, tables: Iterator[Table], tally: Counter[str]
) -> None:
    seen, at = False, 0
    try:
        for at, table in enumerate(tables):
            tally["compared"] += 1
            seen = seen or message(table, Onlooker.OFFICIAL) != message(deal.tables[at], Onlooker.OFFICIAL)
            if sent(table, viewer) != own[at]:
                tally["differences"] += 1
                print(f"\n{viewer} can tell two tables apart after move {at}:\n{own[at]}\n{sent(table, viewer)}")
                return
        tally["whole twins"] += 1
    except (NoTwin, Refused):
        tally["twins cut short"] += 1
    tally["twins an official tells apart"] += seen


def run(number: int, seed: str) -> Counter[str]:
    """The deals of one table."""
    tally: Counter[str] = Counter()
    chance = Chance(f"the twins of the soak, {seed} {number}".encode(), "twins")
    settings = SETTINGS[number % len(SETTINGS)]
    for deal in played_deals(
        replace(settings, session=f"soak {number}" if settings.boards else ""), f"{seed} {number}"
    ):
        check(deal, chance, tally)
        tally[f"deals of {settings.game}"] += 1
    return tally


def main() -> int:
    """Run on some cores and print what was met."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=2_000)
    options.add_argument("--minutes", type=float, default=600.0, help="no table is begun after these")
    options.add_argument("--workers", type=int, default=None)
    options.add_argument("--seed", default="the first")
    chosen = options.parse_args()
    begun, total, number = time.perf_counter(), Counter[str](), 0
    with ProcessPoolExecutor(chosen.workers) as pool:
        running = {pool.submit(run, number := number + 1, chosen.seed) for _ in range(8)}
        while running:
            done = next(as_completed(running))
            running.remove(done)
            total += done.result()
            deals = sum(count for name, count in total.items() if name.startswith("deals"))
            late = time.perf_counter() - begun > 60 * chosen.minutes
            if not late and deals < chosen.deals:
                running.add(pool.submit(run, number := number + 1, chosen.seed))
            print(f"\r{deals} deals, {time.perf_counter() - begun:.0f} s", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    met = ", ".join(f"{name} {count}" for name, count in sorted(total.items()) if name != "differences")
    print(f"{met}, differences {total['differences']}; {time.perf_counter() - begun:.0f} s")
    return 1 if total["differences"] else 0


if __name__ == "__main__":
    sys.exit(main())
