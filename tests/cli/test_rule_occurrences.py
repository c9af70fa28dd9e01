"""``paizhuo rule`` for what is nobody's infraction or has a rule of its own: force majeure, knockouts given up."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from paizhuo.cli.main import main

if TYPE_CHECKING:
    import pytest

GIVEN_UP = (
    *("--book", "national", "--infraction", "knockout-forfeit"),
    *("--fact", "leading=no", "--fact", "deliberate=no", "--fact", "two-thirds=no", "--fact", "more-ahead=yes"),
    *("--fact", "last-forfeited=no", "--fact", "forfeits-before=0"),
)
KEPT_AWAY = ("--book", "national", "--infraction", "不可抗力", "--fact", "accepted=yes", "--fact", "replay=none")


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0, lang: str = "en") -> str:
    """What the command answers, in one line."""
    capsys.readouterr()
    assert main(["rule", *words, "--lang", lang]) == status
    return " ".join(capsys.readouterr().out.split())


def test_nat_36_force_majeure_is_ruled_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    english = told(capsys, *KEPT_AWAY)
    assert "excused (not made up, scored without play) (NAT 36)" in english
    assert "the absent side gets 1 MP, 13 VP, the other side gets 2 MP, 17 VP (NAT 35, 36)" in english
    assert "organiser or organising committee (NAT 36)" in english
    chinese = told(capsys, *KEPT_AWAY, lang="zh")
    assert "免予处罚（不补打，不打计分）（全国规则第36条）" in chinese
    award = "缺赛方得1个场分、13个级差分(VP)，对方得2个场分、17个级差分(VP)（全国规则第35条、第36条）"
    assert award in chinese.replace(" ", "")


def test_nat_36_as_data_has_the_effect_and_the_award(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(told(capsys, *KEPT_AWAY, "--json"))
    (effect,) = found["effects"]["competition"]
    assert (effect["type"], effect["replay"]) == ("kept-away", "none")
    (award,) = found["effects"]["awards"]
    assert (award["type"], award["mp_absent"], award["vp"]) == ("unplayed", 100, 1700)


def test_gz_r2_the_committee_chooses_by_number(capsys: pytest.CaptureFixture[str]) -> None:
    case = ("--book", "guangzhou-2025", "--infraction", "force-majeure")
    assert "the organising committee decides what is done in the special case (GZ R2)" in told(capsys, *case)
    spared = told(capsys, *case, "--choose", "special-case=1")
    assert "excused (the whole match is made up) (GZ R2)" in spared


def test_nat_34_1_2_a_knockout_given_up_early_is_unexcused(capsys: pytest.CaptureFixture[str]) -> None:
    english = told(capsys, *GIVEN_UP)
    assert (
        "forfeit of the match, last place of the stage, reported to the organiser (NAT 34(一)2(2), 34(四))" in english
    )
    assert "名次降为本阶段最后一名" in told(capsys, *GIVEN_UP, lang="zh")


def test_the_jiangsu_rules_say_that_it_is_not_in_their_book(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--book", "jiangsu-2023", "--infraction", "knockout-forfeit")
    assert "names no penalty for this" in told(capsys, *words, status=1)
