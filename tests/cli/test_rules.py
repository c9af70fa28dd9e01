"""``paizhuo rules``: what the books say, for people and programs."""

from __future__ import annotations

import json
import sys
from dataclasses import fields

import pytest
from rich.cells import cell_len
from rich.console import Console

from paizhuo import guandan, shengji
from paizhuo.cli import rules as rules_command
from paizhuo.cli.main import main


def _run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


def test_without_a_name_the_rule_sets_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    out = _run(capsys, "show", "--lang", "en")
    assert [line.split()[0] for line in out.splitlines()] == [*guandan.EVERY_RULE_SET, *shengji.RULE_SETS]


@pytest.mark.parametrize(
    ("rules", "record", "term"),
    [
        *((name, guandan.RuleSet, "抗贡") for name in guandan.EVERY_RULE_SET),
        *((name, shengji.RuleSet, "拖拉机") for name in shengji.RULE_SETS),
    ],
)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_show_prints_every_option(
    capsys: pytest.CaptureFixture[str], rules: str, record: type, term: str, lang: str
) -> None:
    out = _run(capsys, "show", rules, "--lang", lang)
    for field in fields(record):
        assert field.name in out or field.name in {"id", "book", "title_zh", "title_en", "topics"}
    assert (term in out) == (lang == "zh")


def test_the_rules_of_shengji_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(_run(capsys, "show", "fujian-2022", "--json"))
    assert shown["options"]["multiples"]["value"] == {"single": 2, "pair": 4, "tractor": 8}
    assert shown["options"]["throw_fine"] == {"value": [10, 80], "article": "4.4", "basis": "stated", "note": ""}
    assert shown["options"]["level_gap"]["note"] == "shengji-level-gap"
    assert shown["topics"]["follow"] == "FJ 3.6"


def test_two_games_are_not_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "diff", "national", "fujian-2022", "--lang", "en"]) == 2
    assert "of two games" in capsys.readouterr().err


def test_an_option_that_both_games_have_is_explained_for_both(capsys: pytest.CaptureFixture[str]) -> None:
    out = _run(capsys, "explain", "seconds", "--lang", "en")
    assert (
        out.index("seconds for tribute") < out.index("Guangzhou 2025 R28") < out.index("seconds for a play / burying")
    )
    assert "seconds for tribute" not in _run(capsys, "explain", "seconds", "--lang", "en", "--rules", "fujian-2022")


def test_show_json_is_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(_run(capsys, "show", "guangzhou-2025", "--json"))
    assert shown["v"] == 1
    assert shown["options"]["all_high"] == {"value": "any", "article": "R32", "basis": "stated", "note": ""}
    assert shown["options"]["leader_pass"]["basis"] == "silent"
    assert shown["options"]["seconds"]["value"]["follow"] == 10
    assert shown["topics"]["tie"] == "GZ Reg8"


def test_diff_shows_only_what_differs(capsys: pytest.CaptureFixture[str]) -> None:
    out = _run(capsys, "diff", "jiangsu-2017", "jiangsu-2023", "--lang", "en")
    assert "lost_deal_leader" in out
    assert "turned_ace" not in out
    assert "same answers" in _run(capsys, "diff", "national", "national", "--lang", "en")


def test_rules_of_a_house_are_not_called_by_the_book_they_depart_from(capsys: pytest.CaptureFixture[str]) -> None:
    heading = _run(capsys, "diff", "jiangsu-2023", "njupt-v1006", "--lang", "en").splitlines()[1]
    assert heading.index("Jiangsu 2023") < heading.index("njupt-v1006")


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("tribute", "NAT 10(二)"),
        ("all_high", "any card but the wild card"),
        ("NAT 10(二)", "[implemented]"),
        ("NAT 11(二)", "[law only]"),
        ("J23 Appendix", "[not in the source]"),
        ("nat 10(二)", "national: tribute"),
        ("d2", "may the leader pass (leader_pass)"),
        ("passing_finish", "house rule, instead of Jiangsu 2023 3.5(七)"),
        ("njupt-failing-a", "after two failures it goes back to 2"),
        ("overcall", "Fujian 2022 3.1(2)"),
        ("trump_throw", "allowed, like any other suit"),
        ("FJ 3.10", "fujian-2022: multiples"),
        ("shengji-overruff", "ruffing over a ruff (overruff)"),
    ],
)
def test_explain(capsys: pytest.CaptureFixture[str], what: str, expected: str) -> None:
    assert expected in _run(capsys, "explain", *what.split(), "--lang", "en")


def test_explain_alone_lists_what_can_be_explained(capsys: pytest.CaptureFixture[str]) -> None:
    out = _run(capsys, "explain")
    assert "suited_straight" in out
    assert "equal-double-tribute" in out


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    "words", [("show", "national"), ("show", "fujian-2022"), ("diff", "national", "guangzhou-2025")]
)
def test_nothing_is_cut_off_on_eighty_columns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], lang: str
) -> None:
    monkeypatch.setattr(rules_command, "console", lambda: Console(file=sys.stdout, highlight=False, width=80))
    out = _run(capsys, *words, "--lang", lang)
    assert "…" not in out
    assert max(cell_len(line) for line in out.splitlines()) <= 80


def test_a_word_nearly_right_is_suggested(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "explain", "tribut", "--lang", "en"]) == 2
    assert "Did you mean 'tribute'?" in capsys.readouterr().err


def test_full_width_brackets_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert "NAT 10(二) [已实现]" in _run(capsys, "explain", "NAT", "10（二）")


@pytest.mark.parametrize(
    "words", [("show", "xyz"), ("diff", "national", "xyz"), ("explain", "xyz"), ("explain", "NAT", "999")]
)
def test_an_unknown_name_is_a_clear_error(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    assert main(["rules", *words]) == 2
    error = capsys.readouterr().err
    assert error.startswith("paizhuo: ")
    assert words[-1] in error
