"""Scripted matches of Shengji: ``paizhuo play --game shengji`` with typed answers, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from paizhuo.cards import commitment
from paizhuo.cli.table.shengji.session import DealOnTable
from paizhuo.shengji.record import GameRecord, loads, verify
from tests.shengji.table import cards, drawing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Play = Callable[..., str]


SOUTH_SHOWS = "0000000000000000000000000000000f"
"""South can show the two of spades, deals if he does, and holds three high hearts that others can stop."""
FIRST_HINT = ("h", "1")
LANGUAGES = pytest.mark.parametrize("lang", ["zh", "en"])


def too_wide(output: str) -> list[str]:
    """The lines that do not fit 80 columns."""
    return [line for line in output.splitlines() if cell_len(line) > 80]


@pytest.mark.parametrize("bot", ["random", "club"])
def test_the_bots_are_those_asked_for_and_named_in_the_record(play: Play, tmp_path: Path, bot: str) -> None:
    """Four of them play a deal to its end."""
    file = tmp_path / "bots.jsonl"
    output = play(
        "--game",
        "shengji",
        "--watch",
        "--bot",
        bot,
        "--deals",
        "1",
        "--seed",
        SOUTH_SHOWS,
        "--lang",
        "en",
        "--save",
        str(file),
    )
    assert "Deal over." in output
    record = loads(file.read_bytes())
    assert record.players == (bot,) * 4
    assert verify(record).finished == 1


@LANGUAGES
def test_a_whole_deal_is_played_by_taking_the_first_hint(play: Play, lang: str) -> None:
    """South shows, buries and plays by hints; the deal comes to its end and the seed is shown."""
    output = play(
        "--game", "shengji", "--deals", "1", "--seed", SOUTH_SHOWS, "--lang", lang, typed=["1", *FIRST_HINT * 60]
    )
    assert ("本副结束。" if lang == "zh" else "Deal over.") in output
    assert output.splitlines()[-1] == SOUTH_SHOWS
    assert commitment(bytes.fromhex(SOUTH_SHOWS)) in output
    assert not too_wide(output)


def test_calls_the_bottom_tricks_and_levels_are_shown(play: Play) -> None:
    output = play(
        "--game", "shengji", "--deals", "1", "--seed", SOUTH_SHOWS, "--lang", "en", typed=["1", *FIRST_HINT * 60]
    )
    for words in (
        "You can show: its number",
        "South shows ♠2",
        "South lifts the bottom",
        "Bury eight cards",
        "South has buried eight cards",
        " wins the trick",
        "Bottom: ",
        "The defenders have ",
        "Levels at the end: ",
    ):
        assert words in output, words


def test_a_failed_throw_costs_points_and_is_shown(play: Play) -> None:
    """King, queen and jack of hearts: both aces are elsewhere."""
    output = play("--game", "shengji", "--seed", SOUTH_SHOWS, "--lang", "en", typed=["1", "h", "1", "hKQJ"])
    assert "South's throw of ♥J ♥Q ♥K fails: 30 points to the other side, ♥J is led." in output
    assert "defenders' points: 30 (penalties +30)" in output


def test_a_person_who_declines_is_asked_again_for_something_new_or_after_five_cards(play: Play) -> None:
    """For the two of spades, twice after five cards, and with that of clubs; then somebody else shows."""
    output = play("--game", "shengji", "--deals", "1", "--seed", SOUTH_SHOWS, "--lang", "en", typed=[""] * 12)
    assert output.count("You can show") == 4


@pytest.mark.parametrize("seat", ["E", "N", "西"])
def test_a_person_may_sit_anywhere(play: Play, seat: str) -> None:
    """The deal is the same, only the person's chair is another; Enter shows nothing, hints do the rest."""
    typed = ["", "h", "1"] * 60
    output = play(
        "--game", "shengji", "--seat", seat, "--deals", "1", "--seed", SOUTH_SHOWS, "--lang", "en", typed=typed
    )
    assert f"You sit { {'E': 'East', 'N': 'North', '西': 'West'}[seat] };" in output
    assert "Deal over." in output


@LANGUAGES
def test_four_bots_play_a_whole_match(play: Play, lang: str) -> None:
    """Until A is passed; nothing is asked."""
    output = play("--game", "shengji", "--bots", "--seed", SOUTH_SHOWS, "--lang", lang)
    assert ("过 A，赢得全场！" if lang == "zh" else "passes A and wins the match.") in output
    assert not too_wide(output)


@pytest.mark.parametrize("name", ["game.jsonl", "game.txt"])
def test_the_record_of_a_match_is_kept_and_verifies(play: Play, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    play("--game", "shengji", "--bots", "--deals", "2", "--seed", SOUTH_SHOWS, "--lang", "en", "--save", str(file))
    record = loads(file.read_bytes())
    assert isinstance(record, GameRecord)
    assert (verify(record).finished, record.limit) == (2, 2)
    assert record.seed == bytes.fromhex(SOUTH_SHOWS)


def test_a_game_that_was_left_is_kept_as_far_as_it_went(play: Play, tmp_path: Path) -> None:
    for number, typed in enumerate([[], ["1"], ["1", "h", "1", "h", "1", "q", "q"]]):
        file = tmp_path / f"left{number}.jsonl"
        play("--game", "shengji", "--seed", SOUTH_SHOWS, "--lang", "en", "--save", str(file), typed=typed)
        assert verify(loads(file.read_bytes())).acts >= 4


def test_a_person_who_declines_to_show_is_asked_again_after_five_cards_more() -> None:
    """He may have waited for a longer suit; a card that is new is offered at once, and all once more at the end."""
    two = (cards("S2"),)
    table = DealOnTable(drawing({"S": "S2"}, drawn=4), 1)
    assert table.should_ask_to_show(two, 1)
    table.declined, table.declined_with = two, 1
    assert [table.should_ask_to_show(two, held) for held in (2, 5, 6)] == [False, False, True]
    assert table.should_ask_to_show((*two, cards("H2")), 2)
    table = DealOnTable(drawing({"S": "S2"}), 1, two, 25)
    assert [table.should_ask_to_show(two, 25), table.should_ask_to_show(two, 25)] == [True, False]
