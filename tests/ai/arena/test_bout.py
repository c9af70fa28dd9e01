"""Bouts: the same cards twice, mirrored for an agent against itself, with records that hold."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.ai.arena.bout import check_entrant, play_bout
from paizhuo.ai.arena.comparison import Comparison, comparisons, ladder_of
from paizhuo.ai.arena.entrants import Entrant
from paizhuo.ai.arena.errors import BadArena, CannotEnter
from paizhuo.ai.arena.plan import Bout, Game, Length, Plan, bouts_of
from paizhuo.ai.arena.scores import BoutScore, Crash, DealScore, GameScore
from paizhuo.ai.arena.thinking_time import Times
from paizhuo.cards import Rank, commitment
from paizhuo.errors import PaizhuoError
from paizhuo.guandan import record
from paizhuo.seats import Seat, Side
from paizhuo.shengji import record as shengji_record
from tests.ai.arena.own_agents import DEALS, GREEDY, entrant

if TYPE_CHECKING:
    from pathlib import Path

RANDOM = Entrant("random")
SHENGJI = Plan(Game.SHENGJI, "fujian-2022", "bouts", Length.DEAL)
CLUB = Entrant("club")


def score_of(bout: Bout) -> BoutScore:
    """The score of a bout that no agent spoils."""
    found = play_bout(bout)
    assert isinstance(found, BoutScore), found
    return found


@pytest.mark.parametrize(
    ("plan", "who"), [(DEALS, GREEDY), (DEALS, RANDOM), (replace(DEALS, length=Length.GAME), GREEDY), (SHENGJI, RANDOM)]
)
def test_an_agent_against_itself_is_exactly_even(plan: Plan, who: Entrant) -> None:
    """The seats do not matter: the table sees the same play: what East-West win once, they win twice."""
    score = score_of(Bout(plan, who, who, 1))
    one, two = score.games
    assert one == two
    assert one.winner is not None
    assert sum(score.points) == 1
    assert score.levels == 0
    assert Comparison("a", "a", (score,)).rate[0] == 0.5


def test_swapping_the_agents_mirrors_the_bout() -> None:
    """A against B is B against A seen from the other side."""
    ours = score_of(Bout(DEALS, RANDOM, GREEDY, 1))
    theirs = score_of(Bout(DEALS, GREEDY, RANDOM, 1))
    assert ours.games == theirs.games[::-1]
    assert ours.points == tuple(1 - points for points in theirs.points[::-1])
    assert ours.levels == -theirs.levels


def test_the_cards_do_not_depend_on_the_agents() -> None:
    """The hands of the first deal and the seed are the bout's, not the agents'; another bout has others."""
    plan = replace(DEALS, keeps_records=True)
    dealt = []
    for first, second in ((RANDOM, GREEDY), (GREEDY, RANDOM), (GREEDY, GREEDY)):
        for game in score_of(Bout(plan, first, second, 4)).games:
            read = record.loads(game.record)
            assert isinstance(read, record.DealRecord)
            dealt.append(read.dealt)
    assert len(set(dealt)) == 1
    assert Bout(plan, GREEDY, GREEDY, 5).seed != Bout(plan, GREEDY, GREEDY, 4).seed


def test_the_seed_of_a_bout_stays_what_it_is() -> None:
    """A report of today must still be played again in years."""
    bout = Bout(Plan(Game.GUANDAN, "national", "1"), GREEDY, RANDOM, 1)
    assert bout.seed.hex() == "8d18c6caef3a285b949883d080c5efd3dbecc199e8c0a36431295167e9013591"
    assert len({bout.agent_seed(seat) for seat in Seat}) == 4


@pytest.mark.parametrize("level", [Rank.TWO, Rank.SEVEN])
def test_the_record_of_a_deal_verifies(level: Rank) -> None:
    plan = replace(DEALS, level=level, keeps_records=True)
    bout = Bout(plan, RANDOM, GREEDY, 1)
    for game, east in zip(score_of(bout).games, ("random", "greedy"), strict=True):
        read = record.loads(game.record)
        assert isinstance(read, record.DealRecord)
        assert (read.level, read.seed, read.commitment) == (level, bout.seed, commitment(bout.seed))
        assert read.players is not None
        assert read.players[0] == read.players[2] == east
        assert record.verify(read).dealt == 1
        assert game.deals[0].level is level
        assert read.outcome is not None
        first, *others = read.outcome.finish
        worth = {0: 3, 1: 2}.get(others.index(first.partner) if first.partner in others else -1, 1)
        assert game.winner is first.side
        assert game.deals[0].difference == (worth if first in {Seat.EAST, Seat.WEST} else -worth)


def test_the_record_of_a_game_verifies_and_tells_the_same_result() -> None:
    plan = replace(DEALS, length=Length.GAME, keeps_records=True)
    for game in score_of(Bout(plan, RANDOM, GREEDY, 1)).games:
        read = record.loads(game.record)
        assert isinstance(read, record.GameRecord)
        assert record.verify(read).deals == len(game.deals)
        assert read.result is not None
        assert (read.result.winner, read.result.steps) == (game.winner, game.steps)


def test_a_game_that_does_not_end_is_drawn_and_its_record_says_why() -> None:
    plan = replace(DEALS, length=Length.GAME, most_deals=2, keeps_records=True)
    score = score_of(Bout(plan, GREEDY, RANDOM, 1))
    for game in score.games:
        assert game.winner is None
        assert len(game.deals) == 2
        assert "it has had its 2 deals" in game.record
        assert not record.verify(record.loads(game.record)).result
    assert score.points == (0.5, 0.5)
    assert comparisons([score])[0].drawn == 2


@pytest.mark.parametrize("length", Length)
def test_shengji_is_played_and_recorded_too(length: Length) -> None:
    plan = replace(SHENGJI, length=length, most_deals=1, keeps_records=True)
    score = score_of(Bout(plan, RANDOM, CLUB, 1))
    for game in score.games:
        assert shengji_record.verify(shengji_record.loads(game.record)).finished == 1
        assert len(game.deals) == 1
    assert all(times.moves > 20 for times in score.times)


def test_in_shengji_the_defenders_win_a_deal_without_winning_a_level() -> None:
    """With 80 to 95 points they take over: the deal is theirs, and nobody climbs."""
    drawn = next(
        game
        for number in range(1, 40)
        for game in score_of(Bout(SHENGJI, CLUB, CLUB, number)).games
        if game.deals[0].difference == 0
    )
    assert drawn.winner is not None
    assert drawn.steps == (0, 0)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("failing", "RuntimeError: no idea"),
        ("illegal", "Refused: LEADER_MUST_PLAY"),
        ("quitting", "SystemExit: enough"),
    ],
)
def test_an_agent_that_fails_is_named_with_the_place(name: str, reason: str) -> None:
    who = entrant(name)
    assert isinstance(play_bout(Bout(DEALS, GREEDY, who, 1)), BoutScore)
    crash = play_bout(Bout(DEALS, GREEDY, who, 2))
    assert isinstance(crash, Crash)
    assert (crash.agent, crash.bout.number, crash.deal) == (name, 2, 1)
    assert crash.game in {1, 2}
    assert crash.reason.startswith(reason)
    assert crash.trace.rstrip().endswith(crash.reason)


@pytest.mark.parametrize(
    ("plan", "name", "against", "reason"),
    [
        # Whole games, since a first deal knows no tribute; the club player wins them by one and two.
        (replace(DEALS, length=Length.GAME), "helpful", CLUB, "was asked, and cannot answer: .* pays "),
        (SHENGJI, "umpire", CLUB, r"was asked, and cannot answer: Award\("),
    ],
)
def test_an_agent_answers_for_its_own_seat_and_rules_on_nothing(
    plan: Plan, name: str, against: Entrant, reason: str
) -> None:
    found = (play_bout(Bout(plan, entrant(name), against, number)) for number in range(1, 10))
    crash = next(each for each in found if isinstance(each, Crash))
    assert crash.agent == name
    assert re.search(f"WrongAnswer: .*{reason}", crash.reason)


def test_a_factory_that_fails_is_refused_with_its_line() -> None:
    with pytest.raises(CannotEnter, match=r"ZeroDivisionError: .*own_agents\.py:\d+"):
        check_entrant(DEALS, entrant("unmade"))


def test_a_module_that_cannot_be_imported_is_refused_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "half_written_bots.py").write_text("ready = 1\ndef make(:\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(CannotEnter, match=r"SyntaxError: .*half_written_bots\.py:2"):
        check_entrant(DEALS, Entrant("x", "half_written_bots:make"))


def test_an_own_agent_plays_like_anybody() -> None:
    """The roster's greedy player by its path: the same games."""
    ours, roster = (score_of(Bout(DEALS, who, RANDOM, 1)) for who in (entrant("greedy"), GREEDY))
    assert ours.games == roster.games


@pytest.mark.parametrize(
    "who",
    [
        Entrant("nobody"),
        Entrant("x", "no.such.module:make"),
        Entrant("x", "tests.ai.arena.own_agents:no_such_factory"),
        Entrant("x", "tests.ai.arena.own_agents"),
        Entrant("x", ":make"),
        Entrant("x", ".own_agents:make"),
        Entrant("x", "tests.ai.arena.own_agents:HERE"),
        entrant("unfinished"),
        entrant("unmade"),
        entrant("leaving"),
    ],
)
def test_who_cannot_play_is_turned_away(who: Entrant) -> None:
    for plan in (DEALS, SHENGJI):
        with pytest.raises(CannotEnter if who.factory else PaizhuoError):
            check_entrant(plan, who)


def test_house_rules_are_played_like_the_books() -> None:
    """The profile of the contest platform: agents that train for it are measured by it."""
    plan = replace(DEALS, rules="njupt-v1006", length=Length.GAME, most_deals=3, keeps_records=True)
    for game in score_of(Bout(plan, GREEDY, RANDOM, 1)).games:
        assert record.verify(record.loads(game.record)).deals == len(game.deals)
        assert "njupt-v1006" in game.record


def test_a_plan_holds_a_book_and_a_level_of_its_game() -> None:
    with pytest.raises(BadArena):
        replace(SHENGJI, rules="national")
    with pytest.raises(BadArena):
        replace(DEALS, level=Rank.BIG_JOKER)


def test_everybody_meets_everybody_bout_by_bout() -> None:
    bouts = bouts_of(DEALS, [RANDOM, GREEDY, CLUB], [1, 2])
    assert [(bout.number, bout.first.name, bout.second.name) for bout in bouts] == [
        (number, *pair) for number in (1, 2) for pair in (("random", "greedy"), ("random", "club"), ("greedy", "club"))
    ]


def test_a_comparison_counts_what_was_played() -> None:
    """Two bouts by hand: the first agent wins three games of four, and 7 levels of 6 deals less 3."""
    deals = {worth: DealScore(Rank.TWO, worth) for worth in (3, 2, -1, -2)}
    east, north = Side.EAST_WEST, Side.NORTH_SOUTH
    scores = [
        BoutScore(
            Bout(DEALS, RANDOM, GREEDY, 1),
            (GameScore(east, (13, 0), (deals[3], deals[-1])), GameScore(north, (0, 13), (deals[-2],))),
            (Times(), Times()),
        ),
        BoutScore(
            Bout(DEALS, RANDOM, GREEDY, 2),
            (GameScore(north, (0, 13), (deals[-2],)), GameScore(None, (0, 0), (deals[-2], deals[2]))),
            (Times(), Times()),
        ),
    ]
    (found,) = comparisons(scores)
    assert (found.games, found.won, found.lost, found.drawn, found.deals) == (4, 2, 1, 1, 6)
    assert found.rate[0] == pytest.approx(2.5 / 4)
    # East-West's 3 - 1, North-South's 2; then East-West's -2, North-South's 2 - 2.
    assert [score.levels for score in scores] == [4, -2]
    assert found.levels[0] == pytest.approx(2 / 6)
    ladder = ladder_of(["greedy", "random"], [found])
    assert ladder is not None
    assert ladder.rungs[0].name == "random"
    assert ladder_of(["greedy", "random", "club"], [found]) is None
