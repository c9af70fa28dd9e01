"""Boards of a duplicate match as facts: entered, checked, corrected, ruled on, and settled into the result."""

from __future__ import annotations

import pytest

from paizhuo.tournament.duplicate.options import AceBoards, OneRoom, TeamOptions, VpColumn
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.board_options import BoardOptions
from paizhuo.tournament.plan.plan import USUAL_BOARDS, Format, StagePlan
from paizhuo.tournament.results.outcomes import Boards, Decision, End, Forfeit, Halved
from tests.tournament.playing import Playing

HERE = ("main", 1, 1)
OPEN, CLOSED = Room.OPEN, Room.CLOSED


def team_match(
    boards: int = 4, form: Format = Format.SWISS, segments: int = 1, duplicate: BoardOptions = USUAL_BOARDS
) -> Playing:
    """Two teams in a published round of a duplicate stage."""
    rounds = 1 if form is Format.SWISS else 0
    event = Playing(
        StagePlan("main", form, rounds=rounds, boards=boards, segments=segments, duplicate=duplicate),
        entrants=2,
        kind=EntryKind.TEAM,
    )
    event.open("main")
    event.pair("main")
    return event


def play(event: Playing, *rooms: tuple[tuple[int, int], tuple[int, int]], first: int = 1) -> None:
    """Enter the boards in order, open and closed room."""
    for number, (opened, closed) in enumerate(rooms, start=first):
        event.add(f.BoardEntered(*HERE, OPEN, number, opened))
        event.add(f.BoardEntered(*HERE, CLOSED, number, closed))


def result(event: Playing) -> object:
    return event.state.stages["main"].rounds[0].matches[1].confirmed


def why(event: Playing, fact: f.Fact) -> Why:
    with pytest.raises(Refused) as caught:
        event.add(fact)
    return caught.value.why


def test_nat_46_2_4_the_boards_of_both_rooms_are_the_result() -> None:
    event = team_match()
    play(event, ((3, 0), (1, 0)), ((0, 2), (0, 2)), ((1, 0), (0, 1)), ((0, 1), (2, 0)))
    event.add(f.MatchSettled(*HERE))
    assert result(event) == Boards(7, 6, 4)
    assert fold(event.plan, event.log) == event.state


def test_one_side_enters_and_the_other_checks() -> None:
    event = team_match()
    entered = f.BoardEntered(*HERE, OPEN, 1, (3, 0), ("N", "S"), End.HOME)
    event.add(entered)
    assert why(event, f.BoardConfirmed(*HERE, OPEN, 1, End.HOME)) is Why.SAME_SIDE
    assert why(event, f.MatchSettled(*HERE)) is Why.BOARD_OPEN
    event.add(f.BoardConfirmed(*HERE, OPEN, 1, End.AWAY))
    assert why(event, entered) is Why.ALREADY_CONFIRMED
    event.add(f.BoardEntered(*HERE, CLOSED, 1, (3, 0), side=End.AWAY))
    event.add(f.BoardEntered(*HERE, CLOSED, 1, (2, 0), side=End.HOME))
    assert why(event, f.BoardConfirmed(*HERE, CLOSED, 1)) is Why.DISPUTED
    event.add(f.BoardEntered(*HERE, CLOSED, 1, (1, 0), side=End.AWAY))
    event.add(f.BoardEntered(*HERE, CLOSED, 1, (0, 2), side=End.HOME))
    assert why(event, f.MatchSettled(*HERE)) is Why.BOARD_OPEN
    event.add(f.BoardEntered(*HERE, CLOSED, 1, (2, 0)))
    event.add(f.MatchSettled(*HERE))
    assert result(event) == Boards(3, 2, 4)


@pytest.mark.parametrize("agreeing", End)
def test_a_dispute_ends_when_a_side_enters_what_the_other_one_says(agreeing: End) -> None:
    event = team_match()
    said = {End.HOME: ((3, 0), ("N", "S")), End.AWAY: ((2, 0), ("N", "E", "S"))}
    for end, (levels, finish) in said.items():
        event.add(f.BoardEntered(*HERE, OPEN, 1, levels, finish, end, lead="对子"))
    record = event.state.stages["main"].rounds[0].matches[1].boards[1].open_room
    assert {end: version and version[:2] for end in End for version in [record.version(end)]} == said
    event.add(f.BoardEntered(*HERE, OPEN, 1, *said[agreeing.other], agreeing))
    record = event.state.stages["main"].rounds[0].matches[1].boards[1].open_room
    assert (record.confirmed, record.finish, record.disputed) == (*said[agreeing.other], False)
    assert record.notes.lead == "对子", "as the side wrote it that was right"
    assert fold(event.plan, event.log) == event.state


def test_nat_33_1_2_a_board_of_one_room_does_not_count() -> None:
    event = team_match()
    play(event, ((3, 0), (1, 0)))
    event.add(f.BoardEntered(*HERE, OPEN, 2, (3, 0)))
    event.add(f.MatchSettled(*HERE))
    assert result(event) == Boards(3, 1, 4)


def test_nat_37_and_53_2_rulings_touch_one_board() -> None:
    event = team_match()
    play(event, ((3, 0), (1, 0)), ((0, 3), (3, 0)))
    event.add(f.BoardRuled(*HERE, 2, "泄露", void=Void.LEAKED))
    event.add(f.MatchSettled(*HERE))
    assert result(event) == Boards(3, 1, 4)
    event.add(f.BoardRuled(*HERE, 2, "调整", adjusted=(1, 0)))
    assert result(event) == Boards(3, 1, 4, net=(3, -2))
    sheets = [event.sheet("main", entrant) for entrant in (1, 2)]
    assert sorted(sheet.total_mp() for sheet in sheets) == [0, 200]
    event.add(f.BoardRuled(*HERE, 2, "照旧"))
    assert result(event) == Boards(3, 7, 4)
    match = event.state.stages["main"].rounds[0].matches[1]
    assert (match.corrected, len(match.corrections)) == (2, 2)


def test_nat_37_1_wrong_seats_on_more_than_half_draw_the_match() -> None:
    event = team_match()
    play(event, *[((3, 0), (1, 0))] * 4)
    for board in (1, 2, 3):
        event.add(f.BoardRuled(*HERE, board, "坐错", void=Void.WRONG_SEATS))
    event.add(f.MatchSettled(*HERE))
    assert result(event) == Halved()


def test_nat_48_a_correction_of_one_board_corrects_the_match() -> None:
    event = team_match()
    play(event, ((3, 0), (1, 0)))
    assert why(event, f.BoardCorrected(*HERE, OPEN, 2, (1, 0), "笔误")) is Why.NOT_CONFIRMED
    event.add(f.MatchSettled(*HERE))
    event.add(f.BoardCorrected(*HERE, OPEN, 1, (0, 2), "笔误"))
    assert result(event) == Boards(0, 3, 4)
    assert why(event, f.ResultCorrected(*HERE, Boards(9, 0, 4), "总分")) is Why.HAS_BOARDS
    event.undo(len(event.log))
    assert result(event) == Boards(3, 1, 4)


def test_a_board_that_was_left_out_comes_into_the_settled_match_with_a_reason() -> None:
    event = team_match()
    play(event, ((3, 0), (1, 0)))
    event.add(f.MatchSettled(*HERE))
    assert why(event, f.BoardEntered(*HERE, OPEN, 2, (1, 0))) is Why.ALREADY_CONFIRMED
    event.add(f.BoardCorrected(*HERE, OPEN, 2, (3, 0), "补赛"))
    assert result(event) == Boards(3, 1, 4), "in one room alone it does not count"
    event.add(f.BoardCorrected(*HERE, CLOSED, 2, (0, 3), "补赛"))
    assert result(event) == Boards(9, 1, 4)
    assert fold(event.plan, event.log) == event.state
    assert why(event, f.BoardCorrected(*HERE, CLOSED, 5, (0, 3), "补赛")) is Why.BAD_BOARD


def test_nat_49_2_extra_boards_decide_a_level_knockout_match() -> None:
    event = team_match(2, Format.KNOCKOUT)
    play(event, ((3, 0), (1, 0)), ((1, 0), (3, 0)))
    assert why(event, f.MatchSettled(*HERE)) is Why.NEEDS_WINNER
    play(event, ((2, 0), (2, 0)), ((0, 1), (1, 0)), first=3)
    event.add(f.MatchSettled(*HERE))
    assert result(event) == Boards(4, 4, 2, End.AWAY, Decision.EXTRA_DEAL)


def test_boards_that_cannot_be() -> None:
    event = team_match()
    for wrong in (
        f.BoardEntered(*HERE, OPEN, 5, (3, 0)),
        f.BoardEntered(*HERE, OPEN, 0, (3, 0)),
        f.BoardEntered(*HERE, OPEN, 1, (2, 1)),
        f.BoardEntered(*HERE, OPEN, 1, (3, 0), ("N", "E", "S")),
        f.BoardEntered(*HERE, OPEN, 1, (3, 0), ("X",)),
        f.BoardRuled(*HERE, 1, "太多", adjusted=(7, 0)),
        f.BoardRuled(*HERE, 1, "两样", void=Void.LEAKED, adjusted=(1, 0)),
    ):
        assert why(event, wrong) is Why.BAD_BOARD
    assert why(event, f.BoardRuled(*HERE, 1, " ")) is Why.NEEDS_REASON
    assert why(event, f.MatchSettled(*HERE)) is Why.NOTHING_ENTERED


def test_totals_and_boards_do_not_mix() -> None:
    event = team_match()
    event.add(f.ResultEntered(*HERE, Boards(5, 4, 4)))
    assert why(event, f.BoardEntered(*HERE, OPEN, 1, (3, 0))) is Why.HAS_TOTAL
    event = team_match()
    play(event, ((3, 0), (1, 0)))
    assert why(event, f.ResultEntered(*HERE, Boards(5, 4, 4))) is Why.HAS_BOARDS
    event.add(f.Forfeited(*HERE, Forfeit(End.AWAY)))
    event.add(f.BoardCorrected(*HERE, OPEN, 1, (1, 0), "笔误"))
    assert result(event) == Forfeit(End.AWAY), "a forfeited match is not scored by its boards"


def test_k4_27_33_the_options_of_a_stage_decide_what_its_boards_are_worth() -> None:
    """A board of one room, the column of the compared boards, and boards of level A, as the plan has them."""
    options = BoardOptions(AceBoards.PASS, TeamOptions(OneRoom.COUNT, VpColumn.COMPARED))
    event = team_match(16, duplicate=options)
    play(event, ((1, 0), (2, 0)), first=15)
    event.add(f.BoardEntered(*HERE, OPEN, 1, (3, 0)))
    event.add(f.MatchSettled(*HERE))
    assert result(event) == Boards(3, 2, 16, column=2)


def test_nat_37_half_of_the_boards_is_counted_in_each_segment() -> None:
    event = team_match(4, segments=2)
    play(event, ((3, 0), (1, 0)), ((3, 0), (1, 0)), ((3, 0), (0, 3)), ((3, 0), (0, 3)))
    for board in (3, 4):
        event.add(f.BoardRuled(*HERE, board, "坐错", void=Void.WRONG_SEATS))
    event.add(f.MatchSettled(*HERE))
    assert result(event) == Boards(6, 2, 4)
