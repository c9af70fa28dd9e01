"""Sets of boards as facts: committed to, kept, shown, replaced and opened when everybody has played them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from paizhuo.chance import commitment
from paizhuo.tournament.checker import check
from paizhuo.tournament.duplicate.board_custody import Stop
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.board_set_records import Place
from paizhuo.tournament.log.boards_in_play import still_to_finish
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import Forfeit
from tests.tournament.playing import Playing

SECRET = "5ec2" * 16
OTHER = "07e2" * 16
DIGEST = commitment(bytes.fromhex(SECRET))
MADE = f.BoardSetMade("main", "R1", (1, 2), DIGEST, (1,))
OPENED = f.BoardSetOpened("main", "R1", SECRET)
TABLE, CADDY = f.Keeper.TABLE, f.Keeper.CADDY


def teams(entrants: int = 4, boards: int = 2, *facts: f.Fact) -> Playing:
    """Teams in a published first round of a Swiss; the facts come before the round is paired."""
    event = Playing(StagePlan("main", Format.SWISS, rounds=3, boards=boards), entrants=entrants, kind=EntryKind.TEAM)
    for fact in facts:
        event.add(fact)
    event.open("main")
    event.pair("main")
    return event


def play(
    event: Playing, *, round_: int = 1, tables: tuple[int, ...] = (1, 2), boards: tuple[int, ...] = (1, 2)
) -> None:
    for table in tables:
        for board in boards:
            for room in Room:
                event.add(f.BoardEntered("main", round_, table, room, board, (3, 0)))


def why(event: Playing, fact: f.Fact) -> Why:
    with pytest.raises(Refused) as caught:
        event.add(fact)
    assert fold(event.plan, event.log) == event.state
    return caught.value.why


def test_a_set_is_made_before_play_and_opened_when_every_room_has_finished() -> None:
    event = teams(4, 2, MADE)
    assert why(event, OPENED) is Why.BOARDS_IN_PLAY
    play(event, tables=(1,))
    assert why(event, OPENED) is Why.BOARDS_IN_PLAY
    play(event, tables=(2,), boards=(1,))
    event.add(f.BoardEntered("main", 1, 2, Room.OPEN, 2, (3, 0)))
    assert why(event, OPENED) is Why.BOARDS_IN_PLAY
    event.add(f.BoardEntered("main", 1, 2, Room.CLOSED, 2, (3, 0)))
    assert why(event, replace(OPENED, secret=OTHER)) is Why.WRONG_SEED
    event.add(OPENED)
    assert event.state.board_sets["main", "R1"].secret == SECRET
    assert why(event, OPENED) is Why.BOARD_SET_OPEN
    assert check(event.plan, event.log) == ()


def test_an_entry_of_one_side_a_ruling_and_an_extra_board_do_not_finish_a_board() -> None:
    event = teams(4, 2, MADE)
    play(event, tables=(1,))
    play(event, tables=(2,), boards=(1,))
    event.add(f.BoardRuled("main", 1, 2, 2, "重打", void=Void.LEAKED))
    assert still_to_finish(event.state, event.state.board_sets["main", "R1"]) == (Stop(1, 2),)
    assert why(event, OPENED) is Why.BOARDS_IN_PLAY
    event.add(f.MatchSettled("main", 1, 2))
    event.add(OPENED)


def test_boards_for_a_round_that_is_not_paired_stay_closed_until_the_stage_is_closed() -> None:
    event = teams(4, 2, replace(MADE, rounds=(3,)))
    play(event)
    assert why(event, OPENED) is Why.BOARDS_IN_PLAY
    assert still_to_finish(event.state, event.state.board_sets["main", "R1"]) == (Stop(3, 0),)


def test_a_forfeited_match_has_finished_its_boards() -> None:
    event = teams(4, 2, MADE)
    play(event, tables=(1,))
    event.add(f.Forfeited("main", 1, 2, Forfeit(None), "未到"))
    event.add(OPENED)


@pytest.mark.parametrize(
    "wrong",
    [
        replace(MADE, set=""),
        replace(MADE, set=" R1"),
        replace(MADE, set="a/b"),
        replace(MADE, set="x" * 41),
        replace(MADE, boards=()),
        replace(MADE, boards=(2, 1)),
        replace(MADE, boards=(0, 1)),
        replace(MADE, rounds=()),
        replace(MADE, rounds=(1, 1)),
        replace(MADE, rounds=(1000,)),
        replace(MADE, commitment="abc"),
        replace(MADE, commitment=DIGEST.upper()),
        replace(MADE, copies=0),
        replace(MADE, route=(Stop(2, 1),)),
        replace(MADE, route=(Stop(1, 1), Stop(1, 1))),
    ],
)
def test_a_set_that_makes_no_sense_is_refused(wrong: f.BoardSetMade) -> None:
    assert why(teams(), wrong) is Why.BAD_BOARD_SET


def test_a_board_of_a_round_is_made_once_and_never_after_play() -> None:
    event = teams(4, 4, MADE)
    assert why(event, MADE) is Why.BOARD_SET_TWICE
    assert why(event, replace(MADE, set="R1b", boards=(2, 3))) is Why.BOARD_SET_TWICE
    event.add(replace(MADE, set="R1b", boards=(3, 4)))
    event.add(replace(MADE, set="R2", rounds=(2,)))
    later = teams(4, 4)
    play(later, tables=(1,), boards=(1,))
    assert why(later, MADE) is Why.BOARD_PLAYED
    later.add(replace(MADE, boards=(3, 4)))
    plain = Playing(StagePlan("main", Format.SWISS, rounds=1), entrants=4, kind=EntryKind.TEAM)
    assert why(plain, MADE) is Why.WRONG_RESULT_KIND
    assert why(plain, replace(MADE, stage="nowhere")) is Why.UNKNOWN_STAGE


def test_nobody_plays_a_set_twice_and_a_round_that_would_is_refused() -> None:
    event = teams(4, 2, replace(MADE, rounds=(1, 2)))
    play(event)
    for table in (1, 2):
        event.add(f.MatchSettled("main", 1, table))
    draft = event.draft("main").fact
    assert why(event, draft) is Why.BOARD_TWICE
    other = teams(4, 2)
    play(other)
    for table in (1, 2):
        other.add(f.MatchSettled("main", 1, table))
    other.pair("main")
    both = f.BoardSetMade("main", "late", (3,), DIGEST, (1, 2))
    assert why(other, both) is Why.BOARD_TWICE


def test_one_set_serves_a_movement_in_which_every_table_has_some_of_its_boards() -> None:
    event = Playing(StagePlan("main", Format.PAIRS_MOVEMENT, boards=1), entrants=8)
    rounds = boards = tuple(range(1, 8))
    event.add(replace(MADE, boards=boards, rounds=rounds))
    event.open("main")
    record = event.state.board_sets["main", "R1"]
    for number in rounds:
        event.pair("main")
        matches = event.state.stages["main"].rounds[-1].matches
        for table, match in matches.items():
            (board,) = match.pairing.boards
            assert [stop for stop in still_to_finish(event.state, record, (board,)) if stop.table] == [
                Stop(number, table)
            ]
            assert why(event, OPENED) is Why.BOARDS_IN_PLAY
            event.add(f.BoardEntered("main", number, table, Room.OPEN, board, (3, 0)))
            assert Stop(number, table) not in still_to_finish(event.state, record)
            event.add(f.MatchSettled("main", number, table))
    event.add(OPENED)
    assert check(event.plan, event.log) == ()


def test_a_route_takes_a_set_to_one_table_at_a_time_unless_there_are_copies_or_it_is_shared() -> None:
    event = teams()
    route = replace(MADE, route=(Stop(1, 1), Stop(1, 2)))
    assert why(event, route) is Why.SET_AT_TABLE
    event.add(replace(route, copies=2))
    teams(4, 2, replace(route, shared=True))
    one, other = (replace(MADE, set=str(at), route=(Stop(1, at),)) for at in (1, 2))
    event = teams(4, 2, one, other)
    play(event, tables=(2,))
    event.add(f.BoardSetOpened("main", "2", SECRET))
    assert why(event, f.BoardSetOpened("main", "1", SECRET)) is Why.BOARDS_IN_PLAY


def moved(keeper: f.Keeper, table: int = 0, room: Room | None = None, copy: int = 1) -> f.BoardSetMoved:
    return f.BoardSetMoved("main", "R1", keeper, copy, "小王", 1 if table else 0, table, room)


def test_a_set_goes_from_the_dealing_manager_to_one_table_at_a_time_and_is_collected() -> None:
    event = teams(4, 2, replace(MADE, copies=2))
    event.add(moved(CADDY))
    assert why(event, moved(CADDY)) is Why.NOTHING_CHANGES
    event.add(moved(TABLE, 1, Room.OPEN))
    assert why(event, moved(TABLE, 1, Room.CLOSED)) is Why.SET_AT_TABLE
    event.add(moved(TABLE, 1, Room.CLOSED, copy=2))
    event.add(moved(CADDY))
    event.add(moved(TABLE, 2, Room.OPEN))
    record = event.state.board_sets["main", "R1"]
    assert record.places_of(1) == (Place(TABLE, "小王", 1, 2, Room.OPEN),)
    for wrong in (moved(TABLE, 2), moved(CADDY, copy=3), moved(CADDY, 1)):
        assert why(event, wrong) is Why.BAD_BOARD_SET
    assert why(event, replace(moved(TABLE, 9, Room.OPEN), copy=2)) is Why.UNKNOWN_TABLE
    assert why(event, replace(moved(CADDY), set="R2")) is Why.UNKNOWN_BOARD_SET
    assert check(event.plan, event.log) == ()
    shared = teams(4, 2, replace(MADE, shared=True))
    for table in (1, 2):
        shared.add(moved(TABLE, table, Room.OPEN))
    assert len(shared.state.board_sets["main", "R1"].places_of(1)) == 2
    shared.add(moved(f.Keeper.DEALING_MANAGER))
    assert len(shared.state.board_sets["main", "R1"].places_of(1)) == 1


def test_a_board_is_replaced_while_nobody_has_played_it_and_opened_with_its_own_secret() -> None:
    event = teams(4, 2, MADE)
    again = f.BoardSubstituted("main", "R1", 2, commitment(bytes.fromhex(OTHER)), "牌少一张")
    assert why(event, replace(again, board=3)) is Why.BAD_BOARD
    assert why(event, replace(again, reason=" ")) is Why.NEEDS_REASON
    assert why(event, replace(again, commitment="")) is Why.BAD_BOARD_SET
    play(event, tables=(1,), boards=(1,))
    assert why(event, replace(again, board=1)) is Why.BOARD_PLAYED
    event.add(again)
    play(event, tables=(1,), boards=(2,))
    assert why(event, again) is Why.BOARD_PLAYED
    play(event, tables=(2,))
    assert why(event, OPENED) is Why.WRONG_SEED
    twice = (f.BoardSecret(2, OTHER), f.BoardSecret(2, OTHER))
    assert why(event, replace(OPENED, substitutes=twice)) is Why.WRONG_SEED
    event.add(replace(OPENED, substitutes=(f.BoardSecret(2, OTHER),)))
    assert check(event.plan, event.log) == ()


def test_a_board_is_shown_to_a_named_person_for_a_reason() -> None:
    event = teams(4, 2, MADE)
    shown = f.BoardShown("main", "R1", 2, "林裁判", "申诉")
    event.add(shown)
    assert event.state.board_sets["main", "R1"].shown == (shown,)
    assert why(event, replace(shown, board=7)) is Why.BAD_BOARD
    assert why(event, replace(shown, reason="")) is Why.NEEDS_REASON
    assert why(event, replace(shown, person=" ")) is Why.BAD_BOARD_SET


def test_what_is_public_is_not_closed_again() -> None:
    event = teams(4, 2, MADE)
    play(event)
    event.add(OPENED)
    no = len(event.log)
    for undone, reason in ((no, Why.MADE_PUBLIC), (no - 1, Why.STANDS_ON_IT)):
        with pytest.raises(Refused) as caught:
            append(event.plan, tuple(event.log), f.Undone(undone, "误"))
        assert caught.value.why is reason


@pytest.mark.parametrize("seed", range(60))
def test_random_custody_agrees_with_a_brute_force_that_replays_every_move(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - nothing secret is drawn
    copies, shared = chance.randint(1, 3), chance.random() < 0.3
    event = teams(6, 2, replace(MADE, copies=copies, shared=shared))
    at: dict[int, list[tuple[str, int, Room | None]]] = {copy: [("dealing-manager", 0, None)] for copy in (1, 2, 3)}
    for _ in range(40):
        copy, keeper = chance.randint(1, 3), chance.choice(list(f.Keeper))
        table, room = (chance.randint(1, 4), chance.choice(list(Room))) if keeper is TABLE else (0, None)
        here = (keeper.value, table, room)
        stands = [one for one in at[copy] if one[0] == "table"]
        allowed = copy <= copies and here not in at[copy] and table <= 3
        if keeper is TABLE:
            allowed = allowed and (shared or not stands)
        try:
            event.add(f.BoardSetMoved("main", "R1", keeper, copy, "", 1 if table else 0, table, room))
        except Refused:
            assert not allowed, (seed, copy, here)
        else:
            assert allowed, (seed, copy, here)
            at[copy] = [*stands, here] if keeper is TABLE else [here]
        record = event.state.board_sets["main", "R1"]
        for known in range(1, copies + 1):
            places = record.places_of(known)
            assert [(one.keeper.value, one.table, one.room) for one in places] == at[known]
            assert shared or sum(one.keeper is TABLE for one in places) <= 1
    assert check(event.plan, event.log) == ()
