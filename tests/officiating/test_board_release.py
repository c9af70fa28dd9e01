"""成绩何时告知: what the players of a match may see never depends on a result that is not released."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.officiating.board_release import released_to_players, released_to_table, shown_together
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.board_options import BoardOptions, ReleaseOptions, ShownToPlayers
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import End
from tests.tournament.log.transitions.test_boards import HERE, play, team_match

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import MatchState
    from tests.tournament.playing import Playing

BY_BOARD = StagePlan("main", Format.SWISS, rounds=1, boards=4, segments=2)
BY_SEGMENT = replace(BY_BOARD, duplicate=BoardOptions(release=ReleaseOptions(ShownToPlayers.SEGMENT)))


def match_of(event: Playing) -> MatchState:
    return event.state.stages["main"].rounds[0].matches[1]


def test_k86_a_board_is_shown_when_it_counts_in_both_rooms() -> None:
    event = team_match(4)
    play(event, ((3, 0), (1, 0)))
    event.add(f.BoardEntered(*HERE, Room.OPEN, 2, (3, 0)))
    event.add(f.BoardEntered(*HERE, Room.CLOSED, 2, (3, 0), side=End.HOME))
    assert released_to_players(match_of(event), BY_BOARD) == {1}
    event.add(f.BoardConfirmed(*HERE, Room.CLOSED, 2, End.AWAY))
    assert released_to_players(match_of(event), BY_BOARD) == {1, 2}


def test_k86_or_when_both_rooms_have_finished_the_segment() -> None:
    event = team_match(4)
    play(event, ((3, 0), (1, 0)))
    play(event, ((3, 0), (1, 0)), first=3)
    assert released_to_players(match_of(event), BY_SEGMENT) == frozenset()
    event.add(f.BoardRuled(*HERE, 2, "泄露", void=Void.LEAKED))
    assert released_to_players(match_of(event), BY_SEGMENT) == {1}, "board 2 was played nowhere, and is ruled on"
    play(event, ((3, 0), (1, 0)), first=4)
    assert released_to_players(match_of(event), BY_SEGMENT) == {1, 3, 4}


def test_boards_are_shown_together_by_segment_alone() -> None:
    assert [list(one) for one in shown_together(BY_SEGMENT)] == [[1, 2], [3, 4]]
    assert shown_together(BY_BOARD) == ()
    assert shown_together(replace(BY_SEGMENT, format=Format.PAIRS_MOVEMENT, segments=1)) == ()


def test_a_settled_match_hides_nothing() -> None:
    event = team_match(4)
    play(event, ((3, 0), (1, 0)))
    event.add(f.BoardEntered(*HERE, Room.OPEN, 2, (3, 0)))
    event.add(f.MatchSettled(*HERE))
    assert released_to_players(match_of(event), BY_SEGMENT) == {1, 2}


def test_k86_a_table_of_pairs_sees_other_results_after_its_own() -> None:
    event = team_match(4)
    event.add(f.BoardEntered(*HERE, Room.OPEN, 2, (3, 0)))
    event.add(f.BoardEntered(*HERE, Room.OPEN, 3, (3, 0), side=End.HOME))
    assert released_to_table(match_of(event), Room.OPEN) == {2}
