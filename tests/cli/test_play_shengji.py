"""``paizhuo play --game shengji``: scripted games through the front door, in both languages."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from rich.text import Text

from paizhuo.cards import Hand, commitment
from paizhuo.cli.main import main
from paizhuo.cli.table.shengji.card_selection import Unclear, chosen
from paizhuo.cli.table.shengji.human_player import HumanPlayer
from paizhuo.cli.table.shengji.layout import Sorting, hand_lines
from paizhuo.cli.table.shengji.results import deal_lines
from paizhuo.cli.table.shengji.screen import Scene, table_lines
from paizhuo.cli.table.shengji.sentences import ShengjiSentences
from paizhuo.cli.table.shengji.session import _Deal
from paizhuo.cli.table.terminal import Terminal
from paizhuo.cli.table.typed import wanted
from paizhuo.seats import Seat
from paizhuo.shengji import (
    FUJIAN_2022,
    Call,
    Choose,
    Choosing,
    DealDone,
    Match,
    Over,
    Standing,
    after,
    refusal,
    view,
)
from paizhuo.shengji.record import GameRecord, loads, verify
from paizhuo.wording import Language, sayer
from tests.shengji.table import cards, drawing, laid, order, playing, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    Play = Callable[..., str]

SOUTH_SHOWS = "0000000000000000000000000000000f"
"""South can show the two of spades, deals if he does, and holds three high hearts that others can stop."""
FIRST_HINT = ("h", "1")
LANGUAGES = pytest.mark.parametrize("lang", ["zh", "en"])
ENGLISH = ShengjiSentences(sayer(Language.ENGLISH), FUJIAN_2022)


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Play a game with these answers typed, and give back everything that was shown."""

    def played(*options: str, typed: Iterable[str] = ()) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        assert main(["play", "--game", "shengji", *options]) == 0
        told = capsys.readouterr()
        assert not told.err
        return told.out

    return played


def too_wide(told: str) -> list[str]:
    """The lines that do not fit 80 columns."""
    return [line for line in told.splitlines() if cell_len(line) > 80]


@pytest.mark.parametrize("bot", ["random", "club"])
def test_the_bots_are_those_asked_for_and_named_in_the_record(play: Play, tmp_path: Path, bot: str) -> None:
    """Four of them play a deal to its end."""
    file = tmp_path / "bots.jsonl"
    told = play("--watch", "--bot", bot, "--deals", "1", "--seed", SOUTH_SHOWS, "--lang", "en", "--save", str(file))
    assert "Deal over." in told
    record = loads(file.read_bytes())
    assert record.players == (bot,) * 4
    assert verify(record).finished == 1


@LANGUAGES
def test_a_bot_of_the_other_game_is_refused(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    """Nobody searches in Shengji."""
    assert main(["play", "--game", "shengji", "--bot", "search", "--lang", lang]) == 2
    shown = capsys.readouterr()
    assert not shown.out
    assert "random, club" in shown.err


@LANGUAGES
def test_a_whole_deal_is_played_by_taking_the_first_hint(play: Play, lang: str) -> None:
    """South shows, buries and plays by hints; the deal comes to its end and the seed is told."""
    told = play("--deals", "1", "--seed", SOUTH_SHOWS, "--lang", lang, typed=["1", *FIRST_HINT * 60])
    assert ("本副结束。" if lang == "zh" else "Deal over.") in told
    assert told.splitlines()[-1] == SOUTH_SHOWS
    assert commitment(bytes.fromhex(SOUTH_SHOWS)) in told
    assert not too_wide(told)


def test_calls_the_bottom_tricks_and_levels_are_told(play: Play) -> None:
    told = play("--deals", "1", "--seed", SOUTH_SHOWS, "--lang", "en", typed=["1", *FIRST_HINT * 60])
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
        assert words in told, words


def test_a_failed_throw_costs_points_and_is_told(play: Play) -> None:
    """King, queen and jack of hearts: both aces are elsewhere."""
    told = play("--seed", SOUTH_SHOWS, "--lang", "en", typed=["1", "h", "1", "hKQJ"])
    assert "South's throw of ♥J ♥Q ♥K fails: 30 points to the other side, ♥J is led." in told
    assert "defenders' points: 30 (penalties +30)" in told


def test_a_refusal_names_its_article_and_r_tells_what_it_says(play: Play) -> None:
    """Nine cards are not buried, and two suits are not led."""
    told = play("--seed", SOUTH_SHOWS, "--lang", "en", typed=["r", "1", "h3789 d345", "r", "h", "1", "HK DK"])
    assert "Nothing has been refused yet." in told
    assert "Exactly eight cards are buried at once, not 7. (Fujian 2022 3.5)" in told
    assert "  3.5  " in told
    assert "The cards of a lead must be of one suit" in told


def test_whoever_declines_is_asked_again_for_something_new_or_after_five_cards(play: Play) -> None:
    """For the two of spades, twice after five cards, and with that of clubs; then somebody else shows."""
    told = play("--deals", "1", "--seed", SOUTH_SHOWS, "--lang", "en", typed=[""] * 12)
    assert told.count("You can show") == 4


def test_turned_tricks_are_not_shown_again(play: Play) -> None:
    told = play("--seed", SOUTH_SHOWS, "--lang", "en", typed=["1", "t", "?", "l", "s", "s", "q", "l", "q", "q"])
    assert "Tricks that are turned over are not shown again (Fujian 3.9)." in told
    assert "Several parts of one suit are a throw" in told
    assert "North-South (us) 2" in told
    assert told.count("Type q once more") == 2
    assert f"paizhuo play --rules fujian-2022 --seat S --lang en \\\n  --seed {SOUTH_SHOWS}" in told


@pytest.mark.parametrize("seat", ["E", "N", "西"])
def test_a_person_may_sit_anywhere(play: Play, seat: str) -> None:
    """The deal is the same, only the person's chair is another; Enter shows nothing, hints do the rest."""
    typed = ["", "h", "1"] * 60
    told = play("--seat", seat, "--deals", "1", "--seed", SOUTH_SHOWS, "--lang", "en", typed=typed)
    assert f"You sit { {'E': 'East', 'N': 'North', '西': 'West'}[seat] };" in told
    assert "Deal over." in told


def test_the_next_player_chooses_what_is_led_after_a_throw_that_fails_in_two_kinds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """East throws a pair and a single of hearts; South holds a higher single and West a higher pair."""
    hands = {"E": "H3 H3 H4", "N": "D3 D4 D5", "W": "H6 H6 D7", "S": "HA D8 D9"}
    phase = laid(playing(hands), "E H3 H3 H4")
    assert isinstance(phase, Choosing)
    scene = Scene(view(phase, Seat.NORTH), Seat.NORTH, ENGLISH, Standing(dealer=Seat.EAST), 1)
    monkeypatch.setattr("sys.stdin", io.StringIO("H5\n9\n33\n"))
    person = HumanPlayer(Terminal(pace=0, colour=False))
    action = person.act(scene, lambda action: refusal(phase, action), lambda: None)
    assert action == Choose(Seat.NORTH, cards("H3 H3"))
    told = capsys.readouterr().out
    assert "  1  ♥4       2  ♥3 ♥3" in told
    assert "One of these is to be led: ♥4; ♥3 ♥3." in told
    assert "Type the number of one of them." in told


NONSENSE = (
    "zzz", "\x00", "\x1b[31m", "S", "♥", "SS3", "0", "#99", "-1", "***", "S3" * 2000, "{seat}", "%s", "３３３３", "AA",
)  # fmt: skip


@LANGUAGES
def test_nonsense_is_answered_and_never_played(play: Play, lang: str) -> None:
    told = play("--seed", SOUTH_SHOWS, "--lang", lang, typed=["1", "h", "1", *NONSENSE])
    lead = "你领出（? 帮助）" if lang == "zh" else "You lead (? help)"
    assert told.count(lead) == len(NONSENSE) + 1


@LANGUAGES
def test_four_bots_play_a_whole_match(play: Play, lang: str) -> None:
    """Until A is passed; nothing is asked."""
    told = play("--bots", "--seed", SOUTH_SHOWS, "--lang", lang)
    assert ("过 A，赢得全场！" if lang == "zh" else "passes A and wins the match.") in told
    assert not too_wide(told)


@pytest.mark.parametrize("name", ["game.jsonl", "game.txt"])
def test_the_record_of_a_match_is_kept_and_verifies(play: Play, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    play("--bots", "--deals", "2", "--seed", SOUTH_SHOWS, "--lang", "en", "--save", str(file))
    record = loads(file.read_bytes())
    assert isinstance(record, GameRecord)
    assert (verify(record).finished, record.limit) == (2, 2)
    assert record.seed == bytes.fromhex(SOUTH_SHOWS)


def test_a_game_that_was_left_is_kept_as_far_as_it_went(play: Play, tmp_path: Path) -> None:
    for number, typed in enumerate([[], ["1"], ["1", "h", "1", "h", "1", "q", "q"]]):
        file = tmp_path / f"left{number}.jsonl"
        play("--seed", SOUTH_SHOWS, "--lang", "en", "--save", str(file), typed=typed)
        assert verify(loads(file.read_bytes())).acts >= 4


def test_the_rules_tell_the_game_and_must_be_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["play", "--rules", "fujian-2022", "--watch", "--deals", "1", "--seed", SOUTH_SHOWS, "--lang", "en"]) == 0
    )
    assert "The defenders have " in capsys.readouterr().out
    assert main(["play", "--game", "shengji", "--rules", "national", "--lang", "en"]) == 2
    assert "fujian-2022" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "hand", "led", "meant"),
    [
        ("33", "S3 S3 H4", "", "S3 S3"),
        ("A", "HA CK", "", "HA"),
        ("K", "HK CK", "H3", "HK"),
        ("22", "H2 H2 C2 SA", "", "H2 H2"),
        ("h3 4", "H3 H4 C4", "", "H3 H4"),
        ("K 5", "HK C5", "D3 D4", "HK C5"),
        ("dw", "HR S3", "", "HR"),
    ],
)
def test_ranks_alone_are_found_where_they_are_clear(typed: str, hand: str, led: str, meant: str) -> None:
    """Spades are trumps at level 2."""
    assert chosen(wanted(typed), Hand.parse(hand), order("2S"), cards(led)) == cards(meant)


@pytest.mark.parametrize(("typed", "several"), [("A", True), ("77", False), ("7 K", True)])
def test_ranks_that_are_not_clear_are_asked_about(typed: str, *, several: bool) -> None:
    with pytest.raises(Unclear) as caught:
        chosen(wanted(typed), Hand.parse("HA CA H5 C5 DK CK H7"), order("2S"))
    assert caught.value.several is several


def texts(lines: Iterable[Text]) -> list[str]:
    """The lines without their colours."""
    return [line.plain for line in lines]


def test_the_hand_is_laid_out_by_suits_with_trumps_first() -> None:
    hand = Hand.parse("HR SB S2 H2 SA S5 HK HK H3 DT")
    assert texts(hand_lines(hand, order("2S"), Sorting.DOWN, ENGLISH)) == [
        "  trumps  big joker small joker ♠2 ♥2 ♠A 5",
        "          ♥K K 3",
        "          ♦10",
    ]
    assert texts(hand_lines(hand, order("2S"), Sorting.UP, ENGLISH))[1] == "          ♥3 K K"


@pytest.mark.parametrize("lang", list(Language))
def test_the_largest_hand_fits_the_screen(lang: Language) -> None:
    """33 cards, thirty of them trumps, four notes and the question: 24 lines of 80 columns."""
    sentences = ShengjiSentences(sayer(lang), FUJIAN_2022)
    held = "HR HR SB SB S2 S2 H2 H2 C2 C2 D2 D2 " + " ".join(f"S{rank} S{rank}" for rank in "3456789TJ") + " HA CA DA"
    seen = view(shown(drawing({"S": "S2"}), "S S2"), Seat.SOUTH)
    scene = Scene(seen, Seat.SOUTH, sentences, Standing(), 1, notes=(Text("x"),) * 4)
    lines = [*table_lines(scene, 80)]
    assert len(lines) < 24
    assert max(line.cell_len for line in lines) <= 80
    assert len(hand_lines(Hand.parse(held), order("2S"), Sorting.DOWN, sentences)) <= 6


def test_the_table_shows_the_trick_who_is_highest_and_who_deals() -> None:
    phase = laid(playing({"E": "HA D3", "N": "S3 D4", "W": "HK H3", "S": "H6 D6"}), "E HA", "N S3", "W HK")
    scene = Scene(view(phase, Seat.SOUTH), Seat.SOUTH, ENGLISH, Standing(dealer=Seat.EAST), 2)
    told = "\n".join(texts(table_lines(scene, 80)))
    assert "ruff · highest" in told
    assert "♠ trumps, level 2 · dealer East" in told
    assert "▶ South you  2 cards" in told
    assert "♥A" in told


def test_the_sum_of_the_bottom_is_told_from_the_play_that_won_it() -> None:
    """Ace and king thrown, singles both, and ruffed with a pair: ten points four times, as they were counted."""
    hands = {"E": "HA HK", "N": "S3 S3", "W": "H4 H5", "S": "C3 C4"}
    over = laid(playing(hands, buried="CT"), "E HA HK", "N S3 S3", "W H4 H5", "S C3 C4")
    assert isinstance(over, Over)
    assert over.outcome.bottom_points == 40
    match = Match(FUJIAN_2022, Standing(dealer=Seat.EAST))
    told = texts(deal_lines(over, match, after(match, DealDone(over.outcome)), ENGLISH))
    assert told[0] == "Bottom: ♣10; won with a pair: 10 × 4 = 40"


def test_who_declines_is_asked_again_after_five_cards_more() -> None:
    """He may have waited for a longer suit; a card that is new is offered at once, and all once more at the end."""
    two = (cards("S2"),)
    table = _Deal(drawing({"S": "S2"}, drawn=4), 1)
    assert table.is_news(two, 1)
    table.declined, table.declined_with = two, 1
    assert [table.is_news(two, held) for held in (2, 5, 6)] == [False, False, True]
    assert table.is_news((*two, cards("H2")), 2)
    table = _Deal(drawing({"S": "S2"}), 1, two, 25)
    assert [table.is_news(two, 25), table.is_news(two, 25)] == [True, False]


def test_whoever_types_both_cards_adds_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """South has shown one two of spades and names both."""
    phase = shown(drawing({"S": "S2 S2"}), "S S2")
    scene = Scene(view(phase, Seat.SOUTH), Seat.SOUTH, ENGLISH, Standing(), 1)
    monkeypatch.setattr("sys.stdin", io.StringIO("S2 S2\n"))
    person = HumanPlayer(Terminal(pace=0, colour=False))
    action = person.call(scene, lambda action: refusal(phase, action), lambda: None)
    assert action == Call(Seat.SOUTH, cards("S2"))
