"""各对参考表: the differences from the mean of all rooms, against a brute force that knows no tables."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from paizhuo.officiating.tables.butler import butler
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from tests.officiating.test_board_publication import RESULTS, Timed, teams


def played(seed: int) -> tuple[Timed, dict[tuple[int, Room, int], int]]:
    """Three matches of three boards, and the nets of N-S by table, room and board."""
    chance = random.Random(seed)  # noqa: S311 - a repeatable example
    event, nets = teams(3, entrants=6), dict[tuple[int, Room, int], int]()
    for table in (1, 2, 3):
        for board in (1, 2, 3):
            opened, closed = chance.choice(RESULTS), chance.choice(RESULTS)
            event.board(table, board, opened, closed)
            if chance.random() < 0.2:
                event.add(f.BoardRuled("main", 1, table, board, "泄露", void=Void.LEAKED))
                continue
            nets[table, Room.OPEN, board] = opened[0] - opened[1]
            nets[table, Room.CLOSED, board] = closed[0] - closed[1]
    return event, nets


@pytest.mark.parametrize("seed", range(20))
def test_k49_every_pair_against_the_mean_of_all_rooms(seed: int) -> None:
    event, nets = played(seed)
    expected: dict[tuple[int, Room], list[Fraction]] = {}
    for (table, room, board), net in nets.items():
        all_of_board = [value for (_table, _room, no), value in nets.items() if no == board]
        gained = net - Fraction(sum(all_of_board), len(all_of_board))
        pairing = event.state.stages["main"].rounds[0].matches[table].pairing
        (home,), (away,) = pairing.home, pairing.away
        expected.setdefault((home, room), []).append(gained if room is Room.OPEN else -gained)
        expected.setdefault((away, room), []).append(-gained if room is Room.OPEN else gained)
    rows = butler(event.state, "main")
    assert {(row.pair.entrant, row.pair.room): (row.boards, row.total) for row in rows} == {
        key: (len(values), sum(values)) for key, values in expected.items()
    }
    means = [row.mean for row in rows]
    assert means == sorted(means, reverse=True)
    assert [row.place for row in rows] == [1 + sum(one > mean for one in means) for mean in means]
    assert sum(row.total for row in rows) == 0


def test_pairs_are_those_of_the_line_up() -> None:
    event = teams(1, entrants=2)
    players = (("open", "N", "甲"), ("open", "S", "乙"), ("closed", "E", "丙"), ("closed", "W", "丁"))
    event.add(f.Seated("main", 1, 1, End.HOME, tuple(f.Side(*one) for one in players)))
    event.board(1, 1, (3, 0), (0, 1))
    rows = {row.pair.players or (row.pair.room,): row.mean for row in butler(event.state, "main")}
    expected: dict[tuple[object, ...], int] = {tuple(sorted("甲乙")): 2, tuple(sorted("丙丁")): 2}
    expected |= {(Room.OPEN,): -2, (Room.CLOSED,): -2}
    assert rows == expected


def test_pairs_change_with_the_line_up_of_a_segment() -> None:
    event = teams(2, entrants=2, segments=2)
    places = (("open", "N"), ("open", "S"), ("closed", "E"), ("closed", "W"))
    theirs = (("open", "E"), ("open", "W"), ("closed", "N"), ("closed", "S"))
    for segment, ours in ((1, "甲乙丙丁"), (2, "丙丁甲乙")):
        for end, where, who in ((End.HOME, places, ours), (End.AWAY, theirs, "子丑寅卯")):
            players = tuple(f.Side(*place, name) for place, name in zip(where, who, strict=True))
            event.add(f.Seated("main", 1, 1, end, players, segment=segment))
    event.board(1, 1, (3, 0), (0, 1))
    event.board(1, 2, (3, 0), (0, 3))
    boards = {row.pair.players: row.boards for row in butler(event.state, "main")}
    assert boards == {tuple(sorted(pair)): 2 for pair in ("甲乙", "丙丁", "子丑", "寅卯")}
