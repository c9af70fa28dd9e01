"""A person at a table of Shengji: what is typed is shown, chosen, refused or answered."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from paizhuo.cli.table.shengji.human_player import HumanPlayer
from paizhuo.cli.table.shengji.screen import Scene
from paizhuo.cli.table.shengji.sentences import ShengjiSentences
from paizhuo.cli.terminal import Terminal
from paizhuo.seats import Seat
from paizhuo.shengji import FUJIAN_2022, Call, Choose, Choosing, Standing, refusal, view
from paizhuo.wording import Language, sayer
from tests.cli.table.shengji.test_session import LANGUAGES, SOUTH_SHOWS
from tests.shengji.table import cards, drawing, laid, playing, shown

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    Play = Callable[..., str]


ENGLISH = ShengjiSentences(sayer(Language.ENGLISH), FUJIAN_2022)
NONSENSE = (
    "zzz", "\x00", "\x1b[31m", "S", "♥", "SS3", "0", "#99", "-1", "***", "S3" * 2000, "{seat}", "%s", "３３３３", "AA",
)  # fmt: skip


@LANGUAGES
def test_nonsense_is_answered_and_never_played(play: Play, lang: str) -> None:
    output = play("--game", "shengji", "--seed", SOUTH_SHOWS, "--lang", lang, typed=["1", "h", "1", *NONSENSE])
    lead = "你领出（? 帮助）" if lang == "zh" else "You lead (? help)"
    assert output.count(lead) == len(NONSENSE) + 1


def test_a_refusal_names_its_article_and_r_shows_what_it_says(play: Play) -> None:
    """Nine cards are not buried, and two suits are not led."""
    output = play(
        "--game",
        "shengji",
        "--seed",
        SOUTH_SHOWS,
        "--lang",
        "en",
        typed=["r", "1", "h3789 d345", "r", "h", "1", "HK DK"],
    )
    assert "Nothing has been refused yet." in output
    assert "Exactly eight cards are buried at once, not 7. (Fujian 2022 3.5)" in output
    assert "  3.5  " in output
    assert "The cards of a lead must be of one suit" in output


def test_turned_tricks_are_not_shown_again(play: Play) -> None:
    output = play(
        "--game",
        "shengji",
        "--seed",
        SOUTH_SHOWS,
        "--lang",
        "en",
        typed=["1", "t", "?", "l", "s", "s", "q", "l", "q", "q"],
    )
    assert "Tricks that are turned over are not shown again (Fujian 2022 3.9)" in output
    assert "Several parts of one suit are a throw" in output
    assert "North-South (us) 2" in output
    assert output.count("Type q once more") == 2
    assert f"paizhuo play --rules fujian-2022 --seat S --lang en \\\n  --seed {SOUTH_SHOWS}" in output


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
    output = capsys.readouterr().out
    assert "  1  ♥4       2  ♥3 ♥3" in output
    assert "One of these is to be led: ♥4; ♥3 ♥3." in output
    assert "Type the number of one of them." in output


def test_a_person_who_types_both_cards_adds_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """South has shown one two of spades and names both."""
    phase = shown(drawing({"S": "S2 S2"}), "S S2")
    scene = Scene(view(phase, Seat.SOUTH), Seat.SOUTH, ENGLISH, Standing(), 1)
    monkeypatch.setattr("sys.stdin", io.StringIO("S2 S2\n"))
    person = HumanPlayer(Terminal(pace=0, colour=False))
    action = person.call(scene, lambda action: refusal(phase, action), lambda: None)
    assert action == Call(Seat.SOUTH, cards("S2"))
