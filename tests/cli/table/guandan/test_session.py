"""Scripted matches of Guandan: ``paizhuo play`` with typed answers, in both languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from paizhuo.cards import commitment
from paizhuo.cli.main import main
from paizhuo.cli.table.match_plan import MatchPlan
from paizhuo.guandan import NATIONAL, RULE_SETS
from paizhuo.guandan.record import loads, verify
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Play = Callable[..., str]


SOUTH_LEADS = "0000000000000000000000000000000f"
"""South holds S2 H2 C2 H3 D3 C4 D4 D5 D5 S6 H7 H8 C8 C9 D9 D9 HT CT DT DT HJ CJ HQ DQ HK CK DA and leads."""
OTHERS_LEAD = "000102030405060708090a0b0c0d0e0f"
"""Somebody else leads, and has played when South is asked."""
EQUAL_LEVELS = ("--watch", "--bot", "greedy", "--deals", "2", "--seed", "0000000000000000000000000000000f")
"""Two deals of these bots bring each side to the same level."""
FIRST_HINT = ("h", "1", "p")
"""Ask for hints and take the first; where there is none, pass. Where nobody can pass, ask again."""
LANGUAGES = pytest.mark.parametrize("lang", ["zh", "en"])


def too_wide(shown: str) -> list[str]:
    """The lines that do not fit 80 columns."""
    return [line for line in shown.splitlines() if cell_len(line) > 80]


@LANGUAGES
@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_whole_deal_is_played_by_taking_the_first_hint(play: Play, rules: str, lang: str) -> None:
    """Every turn of South is answered by the first hint, and the deal comes to its end."""
    shown = play("--rules", rules, "--deals", "1", "--seed", OTHERS_LEAD, "--lang", lang, typed=FIRST_HINT * 60)
    assert ("本副结束。" if lang == "zh" else "Deal over.") in shown
    assert OTHERS_LEAD in shown
    assert not too_wide(shown)


@LANGUAGES
def test_several_deals_are_played_with_tribute_between_them(play: Play, lang: str) -> None:
    """In the second deal somebody pays, or resists, and the levels have moved."""
    shown = play("--deals", "3", "--seed", OTHERS_LEAD, "--lang", lang, typed=FIRST_HINT * 150)
    assert re.search("进贡：|抗贡" if lang == "zh" else "Tribute: |resisted", shown)
    assert re.search("还牌：|抗贡" if lang == "zh" else "Returned: |resisted", shown)
    assert ("最后级数：" if lang == "zh" else "Levels at the end:") in shown
    assert not too_wide(shown)


@pytest.mark.parametrize("seat", ["E", "N", "W", "东"])
def test_a_person_may_sit_anywhere(play: Play, seat: str) -> None:
    """The deal is the same, only the person's chair is another."""
    shown = play("--seat", seat, "--deals", "1", "--seed", OTHERS_LEAD, "--lang", "en", typed=FIRST_HINT * 60)
    names = {"E": "East", "N": "North", "W": "West", "东": "East"}
    assert f"You sit {names[seat]};" in shown
    assert "Deal over." in shown


@LANGUAGES
def test_the_commitment_comes_first_and_the_seed_last(play: Play, lang: str) -> None:
    """So that nobody can have changed the cards in between."""
    shown = play("--watch", "--deals", "1", "--seed", OTHERS_LEAD, "--lang", lang).splitlines()
    assert shown[2] == commitment(bytes.fromhex(OTHERS_LEAD))
    assert shown[-1] == OTHERS_LEAD


def test_four_bots_play_a_whole_match(play: Play) -> None:
    """Until A is passed; nothing is asked."""
    shown = play("--watch", "--seed", OTHERS_LEAD, "--lang", "zh")
    assert "过 A，赢得全场！" in shown
    assert shown.count("本副结束。") >= 5
    assert not too_wide(shown)


def test_house_rules_are_shown_by_their_own_name(play: Play) -> None:
    """Not by that of the book which they depart from."""
    shown = play("--watch", "--rules", "njupt-v1006", "--deals", "1", "--lang", "en")
    assert "njupt-v1006 · deal 1" in shown
    assert "Jiangsu" not in shown


@LANGUAGES
def test_the_end_of_the_input_ends_the_game_politely(play: Play, lang: str) -> None:
    """It says how the same cards are dealt again."""
    shown = play("--seed", SOUTH_LEADS, "--lang", lang)
    language = " --lang en" if lang == "en" else ""
    assert f"paizhuo play --rules national --seat S{language} \\\n  --seed {SOUTH_LEADS}" in shown


def test_an_interrupt_ends_the_game_with_the_usual_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C also says how the same cards are dealt again."""

    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", "--seed", SOUTH_LEADS, "--lang", "en"]) == 130
    assert f"--seed {SOUTH_LEADS}" in capsys.readouterr().out


def test_equal_levels_under_the_guangzhou_rules_are_settled_by_lots(play: Play) -> None:
    """That book knows no draw."""
    shown = play(*EQUAL_LEVELS, "--rules", "guangzhou-2025", "--lang", "en")
    assert "Equal levels: lots give the match to " in shown


def test_equal_levels_are_a_draw_elsewhere(play: Play) -> None:
    """The same deals under the national rules."""
    shown = play(*EQUAL_LEVELS, "--lang", "en")
    assert "The match is drawn: equal levels." in shown


@pytest.mark.parametrize("name", ["game.jsonl", "game.txt"])
def test_the_record_of_a_match_is_kept_and_verifies(play: Play, tmp_path: Path, name: str) -> None:
    """In both forms, with the seed at its end."""
    file = tmp_path / name
    play("--watch", "--deals", "2", "--seed", OTHERS_LEAD, "--lang", "en", "--save", str(file))
    record = loads(file.read_bytes())
    assert verify(record).acts > 0
    assert record.seed == bytes.fromhex(OTHERS_LEAD)


@pytest.mark.parametrize("bot", ["random", "greedy", "club"])
def test_the_bots_are_those_asked_for_and_named_in_the_record(play: Play, tmp_path: Path, bot: str) -> None:
    """Three of them, and a person who leaves after his first turn."""
    file = tmp_path / "bots.jsonl"
    shown = play(
        "--bot", bot, "--seed", SOUTH_LEADS, "--lang", "en", "--save", str(file), typed=["333 44", "h", "1", "q", "q"]
    )
    record = loads(file.read_bytes())
    assert record.players == (bot, bot, bot, "human")
    assert verify(record).acts >= 4
    assert ("--bot" in shown) is (bot != "club")
    assert bot == "club" or f"--seat S --bot {bot} --lang en" in shown


def test_the_same_seed_seats_the_same_random_players_and_each_seat_another(play: Play) -> None:
    """What a bot draws comes from the seed and its seat."""
    options = ("--watch", "--bot", "random", "--deals", "1", "--lang", "en", "--seed")
    assert play(*options, SOUTH_LEADS) == play(*options, SOUTH_LEADS)
    plan = MatchPlan(NATIONAL, bytes.fromhex(SOUTH_LEADS), None, 1)
    assert len({plan.agent_seed(seat) for seat in Seat} | {plan.seed}) == 5


def test_a_game_that_was_left_is_kept_as_far_as_it_went(play: Play, tmp_path: Path) -> None:
    """Leaving in the middle of a deal loses nothing that was played."""
    file = tmp_path / "left.jsonl"
    play("--seed", SOUTH_LEADS, "--lang", "en", "--save", str(file), typed=["333 44", "q", "q"])
    assert verify(loads(file.read_bytes())).acts >= 4
