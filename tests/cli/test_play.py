"""``paizhuo play``: scripted games through the front door, in both languages."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from paizhuo.cards import commitment
from paizhuo.cli.main import main
from paizhuo.cli.table.plan import Plan
from paizhuo.guandan import NATIONAL, RULE_SETS
from paizhuo.guandan.record import loads, verify
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
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


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Play a game with these answers typed, and give back everything that was shown."""

    def played(*options: str, typed: Iterable[str] = ()) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        assert main(["play", *options]) == 0
        shown = capsys.readouterr()
        assert not shown.err
        return shown.out

    return played


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


def test_rules_of_a_house_go_by_their_own_name(play: Play) -> None:
    """Not by that of the book which they depart from."""
    shown = play("--watch", "--rules", "njupt-v1006", "--deals", "1", "--lang", "en")
    assert "njupt-v1006 · deal 1" in shown
    assert "Jiangsu" not in shown


@LANGUAGES
def test_quitting_asks_once(play: Play, lang: str) -> None:
    """One q only asks; any other answer is a change of mind."""
    shown = play("--seed", SOUTH_LEADS, "--lang", lang, typed=["q", "l", "q", "q", "33"])
    assert shown.count("再输入一次 q" if lang == "zh" else "Type q once more") == 2
    assert shown.splitlines()[-1].endswith(f"--seed {SOUTH_LEADS}")


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


NONSENSE = (
    "zzz", "\x00", "\x1b[31m", "🂡🂢", "'; drop table", "S", "♥", "SS3", "S3H", "1", "0", "#", "#99", "99999999999", "-1",
    "S3" * 2000, "S3 S3 S3", "大王大王大王", "33 44 55 66", "***", "H3 D4", "J" * 50, "{seat}", "%s", "\\",
    "３３３３", "\udcff", "？？", "S１", "红桃", "h34567h", "q1",
)  # fmt: skip


@LANGUAGES
def test_nonsense_is_answered_and_never_played(play: Play, lang: str) -> None:
    """Whatever is typed, South is asked again; nothing has been played when the input ends."""
    shown = play("--seed", SOUTH_LEADS, "--lang", lang, typed=NONSENSE)
    assert shown.count("你领出（? 帮助）" if lang == "zh" else "You lead (? help)") == len(NONSENSE) + 1


@LANGUAGES
def test_cards_with_several_readings_are_asked_about(play: Play, lang: str) -> None:
    """Two threes, two fours and the wild card: which is the triple? Enter takes the cards back."""
    question = "选哪一种" if lang == "zh" else "Which number"
    full_house = "三带对 4" if lang == "zh" else "full house 4"
    shown = play("--seed", SOUTH_LEADS, "--lang", lang, typed=["33 44 *", "", "33 44 *", "2"])
    assert shown.count(question) == 2
    me = "南家：" if lang == "zh" else "South: "
    assert f"{me}♣4 ♦4 ♥2★ ♥3 ♦3  {full_house}" in shown


def test_ranks_say_what_the_wild_card_stands_for(play: Play) -> None:
    """Typed as 333 44 the wild card is a three: nothing has to be asked."""
    shown = play("--seed", SOUTH_LEADS, "--lang", "en", typed=["333 44"])
    assert "South: ♥3 ♦3 ♥2★ ♣4 ♦4  full house 3" in shown


@LANGUAGES
def test_a_refusal_names_its_article_and_r_tells_what_it_says(play: Play, lang: str) -> None:
    """A low single does not beat what lies there."""
    shown = play("--seed", OTHERS_LEAD, "--lang", lang, typed=["r", "3", "r"])
    assert ("还没有出错过牌。" if lang == "zh" else "Nothing has been refused yet.") in shown
    assert shown.replace("第4条", "4").count("4(二)1(1)") >= 3
    assert ("全国规则第4条(二)1(1)" if lang == "zh" else "National 4(二)1(1)") in shown


@LANGUAGES
def test_the_leader_may_not_pass(play: Play, lang: str) -> None:
    """Enter on lead is refused in words."""
    shown = play("--seed", SOUTH_LEADS, "--lang", lang, typed=[""])
    assert ("领出者必须出牌。" if lang == "zh" else "The leader of a trick must play.") in shown


@LANGUAGES
def test_the_commands_answer(play: Play, lang: str) -> None:
    """Help, levels, last trick and the three ways of sorting."""
    shown = play("--seed", SOUTH_LEADS, "--lang", lang, typed=["?", "帮助", "l", "t", "s", "s", "s", "理牌", "提示"])
    words = {
        "zh": ("逢人配：*", "（我方）2", "还没有打完一圈。", "按花色排", "级牌放在 A 的左边。", "再按 h 看更多"),
        "en": (
            "Wild card: *",
            "playing 2",
            "No trick has been played yet.",
            "by suit",
            "beside the ace",
            "h shows more",
        ),
    }
    assert all(word in shown for word in words[lang])
    assert not too_wide(shown)


def test_hints_go_on_from_page_to_page_and_begin_again(play: Play) -> None:
    """The numbers run on; after the last page comes the first."""
    shown = play("--seed", SOUTH_LEADS, "--lang", "en", typed=["h"] * 12)
    first = [line for line in shown.splitlines() if re.match(r" {2}1  ", line)]
    assert len(first) >= 2
    assert len(set(first)) == 1


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
    plan = Plan(NATIONAL, bytes.fromhex(SOUTH_LEADS), None, 1)
    assert len({plan.agent_seed(seat) for seat in Seat} | {plan.seed}) == 5


@LANGUAGES
@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("nobody", "random, greedy, club"),
        ("club:3", "club"),
    ],
)
def test_a_bot_that_is_not_on_the_roster_is_refused_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], bot: str, told: str, lang: str
) -> None:
    """In words, with what would be right; no file is made."""
    file = tmp_path / "none.jsonl"
    assert main(["play", "--bot", bot, "--lang", lang, "--save", str(file)]) == 2
    shown = capsys.readouterr()
    assert not shown.out
    assert bot in shown.err
    assert told in shown.err
    assert not file.exists()


def test_a_game_that_was_left_is_kept_as_far_as_it_went(play: Play, tmp_path: Path) -> None:
    """Leaving in the middle of a deal loses nothing that was played."""
    file = tmp_path / "left.jsonl"
    play("--seed", SOUTH_LEADS, "--lang", "en", "--save", str(file), typed=["333 44", "q", "q"])
    assert verify(loads(file.read_bytes())).acts >= 4


def test_a_record_is_never_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An existing file, or one that cannot be made, is refused before the first card."""
    file = tmp_path / "old.jsonl"
    file.write_text("an old game")
    for path in (file, tmp_path / "nowhere" / "game.jsonl"):
        assert main(["play", "--watch", "--deals", "1", "--lang", "en", "--save", str(path)]) == 2
        shown = capsys.readouterr()
        assert "cannot be written" in shown.err
        assert not shown.out
    assert file.read_text() == "an old game"


@pytest.mark.parametrize(
    "options",
    [
        ["--seat", "X"],
        ["--deals", "-1"],
        ["--deals", "x"],
        ["--seed", "zz"],
        ["--seed", "00"],
        ["--pace", "nan"],
        ["--rules", "x"],
    ],
)
def test_wrong_options_are_refused(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """With a sentence, and exit status 2."""
    with pytest.raises(SystemExit) as ended:
        main(["play", *options])
    assert ended.value.code == 2
    assert "error: argument" in capsys.readouterr().err
