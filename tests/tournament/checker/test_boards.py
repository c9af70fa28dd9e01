"""The checker adds up boards by itself: on random matches it comes to what the fold comes to."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.checker.marks import marks
from paizhuo.tournament.checker.replay import replay
from paizhuo.tournament.duplicate.options import AceBoards, OneRoom, TeamOptions, VpColumn
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.plan.board_options import BoardOptions
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.outcomes import End
from tests.tournament.log.transitions.test_boards import HERE, team_match

if TYPE_CHECKING:
    from tests.tournament.playing import Playing

RESULTS = ((3, 0), (2, 0), (1, 0), (0, 1), (0, 2), (0, 3))


def random_match(seed: int) -> Playing:
    """A match with random boards, rulings and corrections, settled where the stage accepts it."""
    chance = random.Random(seed)  # noqa: S311 - nothing secret is drawn
    scheduled = chance.choice((2, 4, 7, 8, 16))
    options = BoardOptions(
        chance.choice(list(AceBoards)), TeamOptions(chance.choice(list(OneRoom)), chance.choice(list(VpColumn)))
    )
    form = chance.choice((Format.SWISS, Format.KNOCKOUT))
    event = team_match(scheduled, form, segments=min(scheduled, chance.choice((1, 1, 2, 3, 4))), duplicate=options)
    for board in range(1, scheduled + 1):
        for room in Room:
            if chance.random() < 0.95:
                _enter(event, room, board, chance)
        if chance.random() < 0.1:
            _rule(event, board, chance)
    board = scheduled
    while True:
        try:
            event.add(f.MatchSettled(*HERE))
            break
        except Refused:
            board += 1
            for room in Room:
                event.add(f.BoardEntered(*HERE, room, board, chance.choice(RESULTS)))
    for _ in range(chance.randrange(4)):
        try:
            if chance.random() < 0.5:
                _rule(event, chance.randint(1, scheduled), chance)
            else:
                where = chance.choice(list(Room)), chance.randint(1, scheduled)
                event.add(f.BoardCorrected(*HERE, *where, chance.choice(RESULTS), "更正"))
        except Refused:
            continue
    return event


def _enter(event: Playing, room: Room, board: int, chance: random.Random) -> None:
    """By an official, or by the sides, who may differ before they agree."""
    if chance.random() < 0.5:
        event.add(f.BoardEntered(*HERE, room, board, chance.choice(RESULTS)))
        return
    first, *others = (chance.choice(RESULTS) for _ in range(chance.randint(1, 4)))
    end = chance.choice(list(End))
    event.add(f.BoardEntered(*HERE, room, board, first, side=end))
    said = {end: first}
    for levels in others:
        end = chance.choice(list(End))
        event.add(f.BoardEntered(*HERE, room, board, levels, side=end))
        said[end] = levels
        if said.get(end.other) == levels:
            return
    if len(said) == 1:
        event.add(f.BoardConfirmed(*HERE, room, board, end.other))
    else:
        event.add(f.BoardEntered(*HERE, room, board, said[end], side=end.other))


def _rule(event: Playing, board: int, chance: random.Random) -> None:
    if chance.random() < 0.5:
        event.add(f.BoardRuled(*HERE, board, "判罚", void=chance.choice(list(Void))))
    else:
        event.add(f.BoardRuled(*HERE, board, "判罚", adjusted=(chance.randint(-6, 6), chance.randint(-6, 6))))


@pytest.mark.parametrize("block", range(4))
def test_random_matches_come_to_the_same(block: int) -> None:
    for seed in range(50 * block, 50 * (block + 1)):
        event = random_match(seed)
        record, findings = replay(event.plan, event.log)
        assert findings == (), seed
        stated = event.state.stages["main"].rounds[0].matches[1].confirmed
        assert stated is not None
        assert record.stages["main"].rounds[0].tables[1].outcome() == stated, seed
        scored = marks(stated, event.state.regulations, boards=event.plan.stages[0].boards)
        sheets = [event.sheet("main", match) for match in (1, 2)]
        found = {(mark.mp, mark.vp, mark.imp, mark.won, mark.drawn) for mark in scored}
        lines = [sheet.lines[0] for sheet in sheets]
        assert found == {(line.mp, line.vp, line.imp, line.won, line.drawn) for line in lines}, seed


def test_what_cannot_have_happened_is_found() -> None:
    event = team_match()
    event.add(f.BoardEntered(*HERE, Room.OPEN, 1, (3, 0)))
    wrong: tuple[tuple[f.Fact, str], ...] = (
        (f.BoardEntered(*HERE, Room.OPEN, 1, (1, 0)), "already-confirmed"),
        (f.BoardEntered(*HERE, Room.CLOSED, 1, (2, 2)), "bad-board"),
        (f.BoardConfirmed(*HERE, Room.CLOSED, 2), "nothing-entered"),
        (f.BoardCorrected(*HERE, Room.CLOSED, 2, (1, 0), "x"), "not-confirmed"),
    )
    for fact, why in wrong:
        _, findings = replay(event.plan, [*event.log, Logged(len(event.log) + 1, fact)])
        assert [dict(one.note)["why"] for one in findings] == [why]
