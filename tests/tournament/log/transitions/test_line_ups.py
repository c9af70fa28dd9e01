"""Line-ups by segment as facts: sealed, shown, taken back, changed, set by the rule; seat choices; forfeits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.seats import Side
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.transitions.line_ups import open_room_side, turned
from paizhuo.tournament.plan.board_options import BoardOptions, LineUpOptions
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.plan.regulations import Approver
from paizhuo.tournament.results.outcomes import Boards, End
from tests.tournament.log.transitions.test_boards import play
from tests.tournament.playing import Playing

if TYPE_CHECKING:
    from paizhuo.tournament.log.line_up_records import SegmentLineUps
    from paizhuo.tournament.log.state import MatchState

HERE = ("main", 1, 1)
HOME, AWAY = End.HOME, End.AWAY
PLACES = {
    HOME: (("open", "N"), ("open", "S"), ("closed", "E"), ("closed", "W")),
    AWAY: (("open", "E"), ("open", "W"), ("closed", "N"), ("closed", "S")),
}
LEAVE = f.Approval(Approver.CHIEF, "裁判长")


def match_in(segments: int, *, form: Format = Format.KNOCKOUT, direction: bool = False, boards: int = 8) -> Playing:
    """Two teams in a published round of a duplicate stage in segments."""
    options = BoardOptions(line_ups=LineUpOptions(choice_includes_direction=direction))
    rounds = 1 if form is Format.SWISS else 0
    stage = StagePlan("main", form, rounds=rounds, boards=boards, segments=segments, duplicate=options)
    event = Playing(stage, entrants=2, kind=EntryKind.TEAM)
    event.open("main")
    event.pair("main")
    return event


def line_up(end: End, names: str = "", segment: int = 1, **more: object) -> f.Seated:
    """A line-up of four one-letter names on the usual places."""
    names = names or ("甲乙丙丁" if end is HOME else "戊己庚辛")
    players = tuple(f.Side(*place, name) for place, name in zip(PLACES[end], names, strict=True))
    return f.Seated(*HERE, end, players, segment=segment, **more)  # type: ignore[arg-type] # fields of the fact


def record(event: Playing, segment: int = 1) -> SegmentLineUps:
    return match(event).line_ups[segment]


def match(event: Playing) -> MatchState:
    return event.state.stages["main"].rounds[0].matches[1]


def why(event: Playing, fact: f.Fact) -> Why:
    with pytest.raises(Refused) as caught:
        event.add(fact)
    return caught.value.why


def test_k18_without_choice_a_line_up_is_sealed_until_both_are_in() -> None:
    event = match_in(2)
    event.add(line_up(HOME))
    assert record(event).is_sealed
    assert not record(event).is_shown(HOME)
    assert match(event).seated == {}
    event.add(line_up(AWAY))
    assert not record(event).is_sealed
    assert record(event).is_shown(HOME)
    assert match(event).seated[HOME] == line_up(HOME).players
    assert fold(event.plan, event.log) == event.state


def test_a_sealed_line_up_is_replaced_or_taken_back_and_a_shown_one_is_not() -> None:
    event = match_in(2)
    assert why(event, f.LineUpTakenBack(*HERE, 1, HOME)) is Why.NOTHING_ENTERED
    event.add(line_up(HOME))
    event.add(line_up(HOME, "丁丙乙甲"))
    event.add(f.LineUpTakenBack(*HERE, 1, HOME))
    assert record(event).home is None
    assert record(event).is_sealed, "what was taken back stays sealed"
    event.add(line_up(AWAY))
    event.add(line_up(HOME))
    assert why(event, f.LineUpTakenBack(*HERE, 1, HOME)) is Why.LINE_UP_SHOWN
    assert why(event, line_up(HOME, "丁丙乙甲")) is Why.NEEDS_REASON


def test_nat_30_4_a_change_with_leave_gives_the_opponents_the_seat_choice_b_178() -> None:
    event = match_in(2)
    event.add(line_up(HOME))
    event.add(line_up(AWAY))
    event.add(line_up(HOME, "戌乙丙丁", approval=LEAVE, reason="急病"))
    assert record(event).choice is AWAY
    event.add(line_up(AWAY, "庚辛戊己"))
    assert record(event).may_change is None
    assert why(event, line_up(AWAY)) is Why.NEEDS_REASON


def test_k20_a_line_up_set_by_the_rule_is_shown_and_the_opponents_choose() -> None:
    event = match_in(2)
    event.add(line_up(AWAY))
    event.add(line_up(HOME, by_rule=True))
    assert record(event).choice is AWAY
    assert record(event).may_change is AWAY
    event.add(line_up(HOME, segment=2, by_rule=True))
    assert record(event, 2).is_shown(HOME)
    assert not record(event, 2).is_sealed
    event.add(line_up(AWAY, segment=2))
    assert record(event, 2).is_complete


def test_nat_29_3_2_five_segments_are_picked_in_turn_b_175() -> None:
    event = match_in(5, boards=20)
    assert why(event, f.SegmentPicked(*HERE, 1)) is Why.LOT_NEEDED
    event.add(f.SeatLotDrawn(*HERE, AWAY))
    assert why(event, f.SeatLotDrawn(*HERE, AWAY)) is Why.LOT_NOT_DUE
    assert why(event, line_up(HOME)) is Why.PICKS_OPEN
    event.add(f.SegmentPicked(*HERE, 4, AWAY))
    assert why(event, f.SegmentPicked(*HERE, 3, AWAY)) is Why.NOT_YOUR_TURN
    assert why(event, f.SegmentPicked(*HERE, 4)) is Why.BAD_SEGMENT
    assert why(event, f.SegmentPicked(*HERE, 5)) is Why.BAD_SEGMENT
    event.add(f.SegmentPicked(*HERE, 3))
    event.add(f.SegmentPicked(*HERE, 1, AWAY))
    choice = match(event).seat_choice
    assert choice is not None
    assert [choice.choice_in(segment) for segment in range(1, 6)] == [AWAY, HOME, HOME, AWAY, None]
    assert fold(event.plan, event.log) == event.state


def test_nat_30_1_2_the_side_with_the_choice_declares_second_and_sees_the_other_one() -> None:
    event = match_in(2)
    event.add(f.SeatLotDrawn(*HERE, HOME))
    event.add(f.SegmentPicked(*HERE, 1, HOME))
    assert why(event, line_up(HOME)) is Why.OTHERS_FIRST
    event.add(line_up(AWAY))
    assert record(event).is_shown(AWAY)
    assert not record(event).is_sealed
    assert why(event, f.LineUpTakenBack(*HERE, 1, AWAY)) is Why.LINE_UP_SHOWN
    event.add(line_up(HOME))
    assert record(event).is_complete


def test_k15_the_choice_turns_the_sides_only_where_the_organiser_says_so() -> None:
    other_way = replace(line_up(HOME), players=turned(line_up(HOME).players))
    for direction in (False, True):
        event = match_in(2, direction=direction)
        event.add(f.SeatLotDrawn(*HERE, HOME))
        event.add(f.SegmentPicked(*HERE, 1, HOME))
        event.add(line_up(AWAY))
        if not direction:
            assert why(event, other_way) is Why.BAD_LINE_UP
            continue
        event.add(other_way)
        assert open_room_side(match(event).seated[HOME]) is Side.EAST_WEST
        assert open_room_side(match(event).seated[AWAY]) is Side.NORTH_SOUTH


@pytest.mark.parametrize(
    "wrong",
    [
        replace(line_up(HOME), players=line_up(HOME).players[:3]),
        replace(line_up(HOME), players=line_up(AWAY).players),
        line_up(HOME, "甲甲丙丁"),
        replace(line_up(HOME), players=(f.Side("loft", "N", "甲"), *line_up(HOME).players[1:])),
        replace(line_up(HOME), players=(f.Side("open", "E", "甲"), *line_up(HOME).players[1:])),
        replace(line_up(HOME), players=tuple(one._replace(room="open") for one in line_up(HOME).players)),
    ],
)
def test_nat_29_2_a_line_up_has_four_players_on_the_places_of_its_side(wrong: f.Seated) -> None:
    assert why(match_in(2), wrong) is Why.BAD_LINE_UP


def test_only_segments_of_the_match_have_line_ups() -> None:
    event = match_in(2)
    assert why(event, line_up(HOME, segment=3)) is Why.BAD_SEGMENT
    assert why(match_in(1, boards=0), line_up(HOME)) is Why.BAD_SEGMENT
    assert why(event, f.SegmentTimed("main", 1, 3, 1)) is Why.BAD_SEGMENT
    assert why(event, f.SegmentTimed("main", 1, 1, 0)) is Why.BAD_SEGMENT
    event.add(f.SegmentTimed("main", 1, 2, 1_780_000_000))
    assert event.state.stages["main"].rounds[0].segment_starts == {2: 1_780_000_000}


def test_k12_a_swiss_match_has_no_seat_choice() -> None:
    assert why(match_in(2, form=Format.SWISS), f.SeatLotDrawn(*HERE, HOME)) is Why.NO_SEAT_CHOICE
    assert why(match_in(1), f.SeatLotDrawn(*HERE, HOME)) is Why.NO_SEAT_CHOICE


def test_nat_34_1_1_a_segment_given_up_stands_in_the_result() -> None:
    event = match_in(2, form=Format.SWISS, boards=4)
    assert why(event, f.SegmentForfeited(*HERE, 2, AWAY, " ")) is Why.NEEDS_REASON
    event.add(f.SegmentForfeited(*HERE, 2, AWAY, "未到"))
    assert why(event, f.SegmentForfeited(*HERE, 2, AWAY, "未到")) is Why.BAD_SEGMENT
    play(event, ((3, 0), (1, 0)), ((0, 2), (0, 2)))
    event.add(f.MatchSettled(*HERE))
    assert match(event).confirmed == Boards(5, 3, 4, segments_forfeited=(AWAY,))
    assert why(event, line_up(HOME)) is Why.ALREADY_CONFIRMED


def test_a_later_segment_says_who_sits_at_the_table() -> None:
    event = match_in(2)
    for segment, home in ((2, "丁丙乙甲"), (1, "甲乙丙丁")):
        event.add(line_up(HOME, home, segment))
        event.add(line_up(AWAY, segment=segment))
    assert [one.player for one in match(event).seated[HOME]] == list("丁丙乙甲")
