"""What the boards of a match say of a team that gives it up, so that the referee is not asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.board_course import segments_completed
from paizhuo.officiating.case_form import CaseForm
from paizhuo.officiating.entered_forfeit import AheadInKnockout, entered_forfeit
from paizhuo.officiating.hearing import HearingContext, hear
from paizhuo.officiating.known_answers import is_ahead
from paizhuo.officiating.register import register_of
from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_match import table_match_at
from paizhuo.referee import Infraction
from paizhuo.referee.cases import facts_asked as asked
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.outcomes import End, ForfeitKind
from tests.tournament.log.transitions.test_boards import HERE, play, team_match

if TYPE_CHECKING:
    from paizhuo.officiating.hearing import Hearing
    from tests.tournament.playing import Playing

KEY = TableKey(*HERE)
LEVEL, HOME_WINS = ((1, 0), (1, 0)), ((3, 0), (1, 0))


def knockout(*boards: tuple[tuple[int, int], tuple[int, int]]) -> Playing:
    """A knockout match of four segments of two boards, as far as it has been played."""
    event = team_match(8, Format.KNOCKOUT, segments=4)
    play(event, *boards)
    return event


def gives_up(event: Playing, entrant: int = 1, more_ahead: str = "") -> Hearing:
    """What is asked when a team gives the match up."""
    at = table_match_at(event.state, KEY)
    answers = {"deliberate": "no"} | ({"more-ahead": more_ahead} if more_ahead else {})
    form = CaseForm(entrant, Infraction.KNOCKOUT_FORFEIT, "-", answers=answers)
    return hear(HearingContext(event.state, at, register_of(event.state)), form)


@pytest.mark.parametrize(("played", "completed"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3), (8, 4)])
def test_a_segment_is_completed_with_its_last_board_in_both_rooms(played: int, completed: int) -> None:
    assert segments_completed(knockout(*[LEVEL] * played).state, KEY) == completed


def test_a_board_in_one_room_or_a_segment_given_up_completes_nothing() -> None:
    event = knockout(LEVEL)
    event.add(f.BoardEntered(*HERE, Room.OPEN, 2, (1, 0)))
    assert segments_completed(event.state, KEY) == 0
    event.add(f.BoardEntered(*HERE, Room.CLOSED, 2, (1, 0)))
    event.add(f.SegmentForfeited(*HERE, 1, End.AWAY, "走了"))
    assert segments_completed(event.state, KEY) == 0


def test_nat_34_1_2_the_boards_say_whether_two_thirds_are_completed_and_who_is_ahead() -> None:
    early = gives_up(knockout(*[LEVEL] * 4))
    assert early.questions == (asked.MORE_AHEAD,)
    assert [str(one) for one in gives_up(knockout(*[LEVEL] * 4), more_ahead="yes").given.citations] == [
        "NAT 34(一)2(2), 34(四)"
    ]
    late = gives_up(knockout(*[LEVEL] * 6)).given
    assert [str(one) for one in late.citations] == ["NAT 34(一)2(1)"]
    assert late.case.facts[asked.TWO_THIRDS] is True


def test_nat_34_5_the_side_ahead_by_its_boards_gives_up_deliberately() -> None:
    event = knockout(HOME_WINS, *[LEVEL] * 5)
    match = event.state.stages["main"].rounds[0].matches[1]
    assert [is_ahead(event.state, "main", match, end) for end in End] == [True, False]
    ahead = gives_up(event, match.pairing.home[0]).given
    assert [str(one) for one in ahead.citations] == ["NAT 34(五)"]
    with pytest.raises(AheadInKnockout):
        entered_forfeit(event.state, KEY, End.HOME, ForfeitKind.CONSENTED)
    assert entered_forfeit(event.state, KEY, End.AWAY, ForfeitKind.CONSENTED).forfeit_kind is ForfeitKind.CONSENTED


def test_without_a_board_nobody_is_known_to_be_ahead() -> None:
    event = knockout()
    match = event.state.stages["main"].rounds[0].matches[1]
    assert is_ahead(event.state, "main", match, End.HOME) is None
