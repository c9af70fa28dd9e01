"""How many boards each player has played, and the limits of the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.board_shares import boards_played, player_shares, players_in
from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.entries import EntryKind, Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.board_options import BoardOptions, LineUpOptions
from paizhuo.tournament.plan.plan import Format, StagePlan
from tests.tournament.log.transitions.test_boards import play
from tests.tournament.log.transitions.test_line_ups import AWAY, HERE, HOME, PLACES
from tests.tournament.playing import Playing

if TYPE_CHECKING:
    from paizhuo.tournament.results.outcomes import End

KEY = TableKey(*HERE)


def in_two_segments() -> Playing:
    """A match of two segments of two boards: nobody plays fewer than 2 or more than 3."""
    options = BoardOptions(line_ups=LineUpOptions(fewest_boards=2, most_boards=3))
    stage = StagePlan("main", Format.SWISS, rounds=1, boards=4, segments=2, duplicate=options)
    event = Playing(stage, entrants=2, kind=EntryKind.TEAM)
    event.open("main")
    event.pair("main")
    return event


def declared(event: Playing, end: End, order: tuple[int, ...], segment: int) -> f.Seated:
    pairing = event.state.stages["main"].rounds[0].matches[1].pairing
    number = (pairing.home if end is HOME else pairing.away)[0]
    names = (f"player {number}-{at}" for at in order)
    players = tuple(f.Side(*place, name) for place, name in zip(PLACES[end], names, strict=True))
    return f.Seated(*HERE, end, players, segment=segment)


def test_k23_boards_are_counted_by_room_and_segment() -> None:
    event = in_two_segments()
    for end in (HOME, AWAY):
        event.add(declared(event, end, (0, 1, 2, 3), 1))
    play(event, ((3, 0), (1, 0)))
    event.add(f.BoardEntered(*HERE, Room.OPEN, 2, (3, 0)))
    match = event.state.stages["main"].rounds[0].matches[1]
    stage = event.state.plan.stage("main")
    home = match.pairing.home[0]
    assert boards_played(match, stage, HOME) == {
        f"player {home}-0": 2,
        f"player {home}-1": 2,
        f"player {home}-2": 1,
        f"player {home}-3": 1,
    }
    assert players_in(match, stage, 1)[Room.OPEN, "N"] == (HOME, f"player {home}-0")
    assert players_in(match, stage, 3) == {}
    shares = player_shares(event.state, KEY, HOME, 2)
    assert [(one.in_match, one.in_stage, one.fewest, one.most) for one in shares] == [
        (2, 2, 0, 3),
        (2, 2, 0, 3),
        (1, 1, 2, 0),
        (1, 1, 2, 0),
    ]
    assert shares[0].last == f.Side("open", "N", f"player {home}-0")


def test_a_line_up_of_the_whole_match_counts_for_all_boards() -> None:
    event = in_two_segments()
    seated = declared(event, HOME, (0, 1, 2, 3), 0)
    event.add(seated)
    play(event, ((3, 0), (1, 0)), ((3, 0), (1, 0)), ((3, 0), (1, 0)))
    match = event.state.stages["main"].rounds[0].matches[1]
    assert set(boards_played(match, event.state.plan.stage("main"), HOME).values()) == {3}
