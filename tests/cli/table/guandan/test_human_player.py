"""A person at a table of Guandan: what is typed is played, asked about, refused or answered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.cli.table.guandan.test_session import LANGUAGES, OTHERS_LEAD, SOUTH_LEADS, too_wide

if TYPE_CHECKING:
    from collections.abc import Callable

    Play = Callable[..., str]


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
def test_a_refusal_names_its_article_and_r_shows_what_it_says(play: Play, lang: str) -> None:
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


@LANGUAGES
def test_one_q_asks_and_a_second_leaves(play: Play, lang: str) -> None:
    """One q only asks; any other answer is a change of mind."""
    shown = play("--seed", SOUTH_LEADS, "--lang", lang, typed=["q", "l", "q", "q", "33"])
    assert shown.count("再输入一次 q" if lang == "zh" else "Type q once more") == 2
    assert shown.splitlines()[-1].endswith(f"--seed {SOUTH_LEADS}")
