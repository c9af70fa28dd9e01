"""牌副公开: which boards the public may see, by examples, and that what it sees depends on nothing else."""

from __future__ import annotations

import random

import pytest

from paizhuo.officiating.board_publication import (
    UNKNOWN,
    BoardKey,
    Release,
    delays_of,
    finished_boards,
    opens_at,
    public_state,
    release_at,
    rounds_held_back,
)
from paizhuo.officiating.board_release import released_to_players
from paizhuo.officiating.publication import open_log
from paizhuo.tournament import directing
from paizhuo.tournament.duplicate.options import MovementKind
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.plan.board_options import BoardOptions, MovementOptions, ReleaseOptions, ShownToPlayers
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import Boards, End, Forfeit
from tests.tournament.playing import Playing

MINUTE = 60
RESULTS = ((3, 0), (2, 0), (1, 0), (0, 1), (0, 2), (0, 3))
LATER = 1e6


class Timed(Playing):
    """A team event whose facts are a minute apart."""

    def add(self, fact: f.Fact) -> None:
        """Append one fact, a minute after the one before."""
        super().add(fact)
        last = self.log[-1]
        self.log[-1] = Logged(last.no, last.fact, str(MINUTE * last.no))

    def board(self, table: int, board: int, opened: tuple[int, int], closed: tuple[int, int]) -> None:
        """Enter a board of both rooms."""
        last = self.state.stages["main"].rounds[-1].number
        self.add(f.BoardEntered("main", last, table, Room.OPEN, board, opened))
        self.add(f.BoardEntered("main", last, table, Room.CLOSED, board, closed))

    def at(self) -> float:
        """The time of the last fact."""
        return float(self.log[-1].at)

    def release(self, now: float = LATER) -> Release:
        """What is public."""
        return release_at(finished_boards(self.state, self.log, float), now, delays_of(self.plan))

    def shown(self, now: float = LATER) -> list[int]:
        """The boards of the first round that are public."""
        return sorted(key.board for key in self.release(now).boards if key.round == 1)


def teams(  # noqa: PLR0913 - the parts of a stage that a test may want otherwise
    boards: int = 2,
    *,
    delay: int = 0,
    form: Format = Format.SWISS,
    entrants: int = 4,
    segments: int = 1,
    to_players: ShownToPlayers = ShownToPlayers.BOARD,
) -> Timed:
    """Teams in a published round of a duplicate stage."""
    duplicate = BoardOptions(release=ReleaseOptions(to_players, delay))
    rounds = 2 if form is Format.SWISS else 0
    event = Timed(
        StagePlan("main", form, rounds=rounds, boards=boards, segments=segments, duplicate=duplicate),
        entrants=entrants,
        kind=EntryKind.TEAM,
    )
    event.open("main")
    event.pair("main")
    return event


def test_k86_a_board_is_public_when_every_room_of_every_match_has_finished_it() -> None:
    event = teams()
    event.board(1, 1, (3, 0), (1, 0))
    event.add(f.BoardEntered("main", 1, 2, Room.OPEN, 1, (2, 0)))
    assert event.shown() == []
    event.add(f.BoardEntered("main", 1, 2, Room.CLOSED, 1, (2, 0), side=End.HOME))
    assert event.shown() == [], "entered by one side, not yet checked by the other"
    event.add(f.BoardConfirmed("main", 1, 2, Room.CLOSED, 1, End.AWAY))
    assert event.shown() == [1]


@pytest.mark.parametrize("ruled", [{"void": Void.LEAKED}, {"adjusted": (1, -1)}], ids=["void", "adjusted"])
def test_a_board_that_is_ruled_on_is_finished_at_that_table(ruled: dict[str, object]) -> None:
    event = teams()
    event.board(1, 1, (3, 0), (1, 0))
    event.add(f.BoardRuled("main", 1, 2, 1, "判", **ruled))  # type: ignore[arg-type] # one of the two
    assert event.shown() == [1]
    event.undo(len(event.log))
    assert event.shown() == []


def test_a_settled_match_is_done_with_the_boards_that_it_did_not_play() -> None:
    event = teams()
    for board in (1, 2):
        event.board(1, board, (3, 0), (1, 0))
    event.board(2, 1, (1, 0), (1, 0))
    event.add(f.MatchSettled("main", 1, 1))
    assert event.shown() == [1]
    assert public_state(event.state, event.release()).stages["main"].rounds[0].matches[1].confirmed is None
    event.add(f.MatchSettled("main", 1, 2))
    assert event.shown() == [1, 2]
    assert public_state(event.state, event.release()) is event.state


def test_the_delay_ends_on_the_minute() -> None:
    event = teams(1, delay=10)
    event.board(1, 1, (3, 0), (1, 0))
    event.board(2, 1, (3, 0), (1, 0))
    end = event.at() + 10 * MINUTE
    assert event.shown(end - 1) == []
    assert event.release(end - 1).next == end
    assert event.shown(end) == [1]
    assert event.release(end).next is None


def test_a_ruling_or_a_correction_after_the_end_starts_no_new_delay() -> None:
    event = teams(1, delay=10)
    event.board(1, 1, (3, 0), (1, 0))
    event.board(2, 1, (3, 0), (1, 0))
    end = event.at() + 10 * MINUTE
    event.add(f.BoardCorrected("main", 1, 1, Room.OPEN, 1, (2, 0), "抄错"))
    event.add(f.BoardRuled("main", 1, 2, 1, "泄露", void=Void.LEAKED))
    assert event.shown(end) == [1]


def test_a_late_board_holds_back_all_results_of_the_round_and_its_own_board_alone() -> None:
    event = teams(3)
    for table in (1, 2):
        for board in (1, 2, 3):
            if (table, board) != (2, 2):
                event.board(table, board, (3, 0), (1, 0))
    event.add(f.MatchSettled("main", 1, 1))
    assert event.shown() == [1, 3]
    seen = public_state(event.state, event.release()).stages["main"].rounds[0].matches
    assert [sorted(match.boards) for match in seen.values()] == [[1, 3], [1, 3]]
    assert [match.confirmed for match in seen.values()] == [None, None]


def test_a_total_without_boards_waits_for_the_others_and_a_forfeit_does_not() -> None:
    event = teams()
    event.add(f.ResultEntered("main", 1, 1, Boards(9, 2, 2)))
    event.add(f.ResultConfirmed("main", 1, 1))
    assert public_state(event.state, event.release()).stages["main"].rounds[0].matches[1].confirmed is None
    other = teams()
    other.add(f.Forfeited("main", 1, 1, Forfeit(End.AWAY)))
    assert other.state.stages["main"].rounds[0].matches[1].confirmed is not None
    assert public_state(other.state, other.release()) is other.state


def test_facts_without_a_time_know_no_delay() -> None:
    assert release_at({BoardKey("main", 1, 1): UNKNOWN}, 0, {"main": 3600}).boards


def test_published_places_open_when_their_last_board_does() -> None:
    event = teams(1, delay=10)
    assert opens_at(event.state, {}) == UNKNOWN, "nothing counts yet"
    event.board(1, 1, (3, 0), (1, 0))
    event.add(f.MatchSettled("main", 1, 1))
    assert opens_at(event.state, finished_boards(event.state, event.log, float), delays_of(event.plan)) is None
    event.board(2, 1, (3, 0), (1, 0))
    end = event.at() + 10 * MINUTE
    assert opens_at(event.state, finished_boards(event.state, event.log, float), delays_of(event.plan)) == end
    assert rounds_held_back(event.state, event.release(end - 1)) == {("main", 1)}
    assert not rounds_held_back(event.state, event.release(end))


def test_a_closed_stage_whose_last_boards_wait_is_open_to_the_public() -> None:
    event = teams(1, delay=10, form=Format.KNOCKOUT, entrants=2)
    event.board(1, 1, (3, 0), (1, 0))
    event.add(f.MatchSettled("main", 1, 1))
    settled = event.at()
    event.add(directing.close_stage(event.state, "main"))
    seen = public_state(event.state, event.release(settled))
    assert (seen.stages["main"].closed, seen.stages["main"].places) == (False, {})
    assert open_log(event.plan, event.log, event.state, event.release(settled)) < len(event.log) - 3
    assert public_state(event.state, event.release()) is event.state
    assert open_log(event.plan, event.log, event.state, event.release()) == len(event.log)


def test_k86_a_board_is_public_with_the_last_one_of_its_segment_where_players_wait_for_it() -> None:
    event = teams(4, segments=2, delay=10, to_players=ShownToPlayers.SEGMENT)
    for board in (1, 2, 3):
        event.board(1, board, (3, 0), (1, 0))
        if board != 2:
            event.board(2, board, (3, 0), (1, 0))
    assert event.release() == Release(frozenset()), "board 2 is still played at table 2"
    event.add(f.BoardRuled("main", 1, 2, 2, "泄露", void=Void.LEAKED))
    end = event.at() + 10 * MINUTE
    assert (event.shown(end - 1), event.release(end - 1).next) == ([], end)
    assert event.shown(end) == [1, 2]


def test_a_stage_without_segments_shows_its_boards_after_the_match_and_extra_ones_by_themselves() -> None:
    event = teams(2, to_players=ShownToPlayers.SEGMENT, form=Format.KNOCKOUT, entrants=2)
    event.board(1, 1, (1, 0), (1, 0))
    assert event.shown() == []
    event.board(1, 2, (1, 0), (1, 0))
    assert event.shown() == [1, 2]
    event.board(1, 3, (3, 0), (1, 0))
    assert event.shown() == [1, 2, 3]


@pytest.mark.parametrize("to_players", ShownToPlayers)
@pytest.mark.parametrize("seed", range(12))
def test_after_every_fact_the_public_sees_nothing_that_players_do_not(seed: int, to_players: ShownToPlayers) -> None:
    chance = random.Random(seed)  # noqa: S311 - nothing secret is drawn
    boards = chance.randint(1, 6)
    event = teams(boards, segments=chance.randint(1, boards), to_players=to_players)
    left = [(table, room, board) for table in (1, 2) for room in Room for board in range(1, boards + 1)]
    chance.shuffle(left)
    for table, room, board in left:
        event.add(f.BoardEntered("main", 1, table, room, board, chance.choice(RESULTS)))
        shown = set(event.shown())
        for match in event.state.stages["main"].rounds[0].matches.values():
            assert shown <= released_to_players(match, event.plan.stages[0])
    assert event.shown() == list(range(1, boards + 1))


def _random_event(seed: int, hidden: int) -> Timed:
    """Two rounds of six teams; ``hidden`` decides what the boards came to that are not public at the end."""
    shape, shown, secret = map(random.Random, (seed, seed + 1, hidden))
    boards = shape.randint(1, 4)
    event = teams(boards, entrants=6)
    left_open = {board for board in range(1, boards + 1) if shape.random() < 0.5} or {boards}
    for table in (1, 2, 3):
        for board in range(1, boards + 1):
            values = secret if board in left_open else shown
            if board in left_open and table == 1 + seed % 3:
                if shape.random() < 0.5:
                    event.add(f.BoardEntered("main", 1, table, Room.OPEN, board, values.choice(RESULTS)))
                continue
            event.board(table, board, values.choice(RESULTS), values.choice(RESULTS))
            if shape.random() < 0.2:
                event.add(f.BoardRuled("main", 1, table, board, "判", adjusted=(values.randint(-6, 6), 0)))
        if table != 1 + seed % 3:
            event.add(f.MatchSettled("main", 1, table))
    return event


@pytest.mark.parametrize("seed", range(40))
def test_events_that_differ_in_hidden_boards_alone_look_the_same(seed: int) -> None:
    one, other = _random_event(seed, 1), _random_event(seed, 2)
    seen = [public_state(event.state, event.release()) for event in (one, other)]
    assert one.release() == other.release()
    assert seen[0] == seen[1]
    until = [open_log(event.plan, event.log, event.state, event.release()) for event in (one, other)]
    assert until[0] == until[1]
    assert one.log[: until[0]] == other.log[: until[1]]
    assert directing.places(seen[0], "main", provisional=True) == directing.places(seen[1], "main", provisional=True)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_public_is_found_by_asking_every_table(seed: int) -> None:
    event = _random_event(seed, 3)
    state = fold(event.plan, event.log)
    matches = state.stages["main"].rounds[0].matches.values()
    expected = [
        board
        for board in range(1, event.plan.stages[0].boards + 1)
        if all(
            match.confirmed is not None
            or (
                board in match.boards
                and (
                    match.boards[board].adjusted is not None
                    or None not in {match.boards[board].open_room.confirmed, match.boards[board].closed_room.confirmed}
                )
            )
            for match in matches
        )
    ]
    assert event.shown() == expected


def movement_session(chance: random.Random, played: int) -> Timed:
    """Six pairs in a Mitchell of three rounds, of which so many are played with random results."""
    options = BoardOptions(movement=MovementOptions(MovementKind.MITCHELL))
    plan = StagePlan("main", Format.PAIRS_MOVEMENT, boards=2, duplicate=options)
    event = Timed(plan, entrants=6, kind=EntryKind.PAIRS)
    event.open("main")
    for number in range(1, played + 1):
        event.pair("main")
        for table, match in list(event.state.stages["main"].rounds[-1].matches.items()):
            for board in match.pairing.boards:
                event.add(f.BoardEntered("main", number, table, Room.OPEN, board, chance.choice(RESULTS)))
            event.add(f.MatchSettled("main", number, table))
    return event


def test_k85_a_board_of_a_movement_is_public_when_the_last_round_that_plays_it_is_over() -> None:
    chance = random.Random(1)  # noqa: S311 - nothing secret is drawn
    for played in (1, 2):
        event = movement_session(chance, played)
        assert event.release().boards == frozenset()
        assert open_log(event.plan, event.log, event.state, event.release()) < len(event.log)
    over = movement_session(chance, 3)
    assert {key.board for key in over.release().boards} == set(range(1, 7))
    assert open_log(over.plan, over.log, over.state, over.release()) == len(over.log)


@pytest.mark.parametrize("played", [1, 2])
def test_k86_two_sessions_that_differ_in_unfinished_boards_look_the_same(played: int) -> None:
    first, second = (movement_session(random.Random(seed), played) for seed in (5, 6))  # noqa: S311 - as above
    one, other = (public_state(event.state, event.release()) for event in (first, second))
    assert first.state.stages["main"].rounds != second.state.stages["main"].rounds
    assert one.stages["main"].rounds == other.stages["main"].rounds
    assert [(row.entrant, row.place) for row in directing.places(one, "main")] == [
        (row.entrant, row.place) for row in directing.places(other, "main")
    ]


def test_the_boards_of_individuals_are_public_after_their_round() -> None:
    plan = StagePlan("main", Format.INDIVIDUAL, rounds=2, boards=2)
    event = Timed(plan, entrants=8, kind=EntryKind.INDIVIDUAL)
    event.open("main")
    event.pair("main")
    for table in (1, 2):
        assert event.release().boards == frozenset()
        for board in (1, 2):
            event.add(f.BoardEntered("main", 1, table, Room.OPEN, board, (3, 0)))
        event.add(f.MatchSettled("main", 1, table))
    assert event.release().boards == {BoardKey("main", 1, 1), BoardKey("main", 1, 2)}
