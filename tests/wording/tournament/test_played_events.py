"""Sentences about events that were really played: they must be true of what happened."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament import directing, entries
from paizhuo.tournament.engines.individual import TableOfFour
from paizhuo.tournament.engines.tables_of_four import pair_of
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan import plan
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.plan.templates import TEMPLATES, about, template
from paizhuo.tournament.results import outcomes
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament import (
    contradiction_words,
    event_words,
    outcome_words,
    pairing_words,
    places_words,
    stage_words,
)
from tests.tournament.playing import SEED, Playing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from paizhuo.tournament.directing import Drafted

EN, ZH = sayer(Language.ENGLISH), sayer(Language.CHINESE)
CHINESE = re.compile(r"[\u4e00-\u9fff]")


def opened(event: Playing, stage: str, groups: tuple[tuple[int, ...], ...]) -> None:
    """Open a stage in an order that the test knows."""
    event.add(directing.open_stage(event.state, stage, SEED, groups=groups, reason="example", anyway=True))


def explanations(event: Playing, drafted: Drafted) -> list[str]:
    """The sentences of a round."""
    return [pairing_words(EN, one, event.state.regulations) for one in drafted.draft.reasons]


def places(event: Playing, stage: str) -> dict[int, str]:
    """The sentence for every place."""
    ended = directing.places(event.state, stage)
    words = places_words(EN, ended, event.state.regulations)
    return {one.entrant: why for one, why in zip(ended, words, strict=True)}


def play_out(event: Playing, stage: str, wins: Callable[[int, int, int], int]) -> None:
    """Pair and play until nothing is left; ``wins`` says who of two wins in a round."""
    while not directing.is_finished(event.state, stage):
        drafted = event.pair(stage)
        results = [
            Levels(9, 5) if wins(drafted.fact.round, match.home[0], match.away[0]) == match.home[0] else Levels(5, 9)
            for match in drafted.fact.matches
        ]
        event.record(stage, *results)


def test_a_champion_who_lost_a_match_is_explained_by_the_final() -> None:
    event = Playing(StagePlan("page", Format.PAGE), entrants=4)
    opened(event, "page", ((1, 2, 3, 4),))
    play_out(event, "page", lambda round_, one, other: 2 if {one, other} == {1, 2} and round_ == 1 else min(one, other))
    words = places(event, "page")
    assert words[1].startswith("1st: won its last match, final of the chart")
    assert words[2].startswith("2nd: lost its last match, final of the chart")
    assert words[3].startswith("3rd: lost its last match, round 2, match 1 of the chart")


def test_the_third_place_is_explained_by_the_match_for_it() -> None:
    event = Playing(StagePlan("ko", Format.KNOCKOUT, third_place=True), entrants=4)
    opened(event, "ko", ((1, 2, 3, 4),))
    play_out(event, "ko", lambda _, one, other: min(one, other))
    words = places(event, "ko")
    assert words[1] == "1st: won its last match, final of the chart (National 24)"
    assert words[3] == "3rd: won its last match, match for third place of the chart (National 24)"
    assert words[4] == "4th: lost its last match, match for third place of the chart (National 24)"


def test_a_round_robin_knows_why_somebody_is_free() -> None:
    event = Playing(StagePlan("league", Format.ROUND_ROBIN), entrants=5)
    opened(event, "league", ((1, 2, 3, 4, 5),))
    event.pair("league")
    event.record("league", Levels(9, 5), Levels(9, 5))
    event.add(f.Left(1, f.LeaveKind.WITHDRAWN, "ill"))
    free = [one for one in explanations(event, event.pair("league")) if "is free" in one]
    assert sorted(re.sub(r"^\d ", "", one) for one in free) == [
        "is free in round 2: its group is odd (National 25(一), App.2)",
        (
            "is free in round 2: its opponent 1 has left, and none of its matches count "
            "(National 34(一)3 [one of two readings])"
        ),
    ]
    assert places(event, "league")[1] == (
        "no place: withdrawn; ill; left before half of its matches, so that its results are cancelled"
        " (National 34(一)3 [one of two readings])"
    )


def test_a_disqualified_entrant_sees_the_article_that_was_recorded() -> None:
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=2), entrants=4)
    event.open("swiss")
    event.pair("swiss")
    event.record("swiss", Levels(9, 5), Levels(9, 5))
    event.add(f.Left(3, f.LeaveKind.DISQUALIFIED, "cheating", "NAT 34(五)"))
    assert places(event, "swiss")[3] == "no place: disqualified; cheating (National 34(五))"


def test_the_walkover_of_one_who_has_left_is_not_called_a_forfeit_with_consent() -> None:
    event = Playing(StagePlan("ko", Format.KNOCKOUT), entrants=4)
    opened(event, "ko", ((1, 2, 3, 4),))
    event.add(f.Left(4, f.LeaveKind.DISQUALIFIED, "cheating", "NAT 34(五)"))
    event.pair("ko")
    matches = event.state.stages["ko"].rounds[0].matches.values()
    (given,) = [match for match in matches if match.pairing.walkover is not None]
    assert given.confirmed is not None
    words = outcome_words(EN, given.confirmed, walkover=given.pairing.walkover)
    assert words in {"the home side has left the event", "the visiting side has left the event"}


def test_related_entrants_kept_apart_in_round_one_are_not_said_to_be_folded_only() -> None:
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=2), entrants=6, related=((1, 6),))
    opened(event, "swiss", ((1, 2, 3, 4, 5, 6),))
    words = explanations(event, event.draft("swiss"))
    assert [re.sub(r":.*", "", one) for one in words if "exchanged" in one] == ["1 meets 5", "2 meets 6"]
    assert [re.sub(r":.*", "", one) for one in words if "exchanged" not in one] == ["3 meets 4"]


def test_the_choice_of_an_opponent_is_explained() -> None:
    stages = (
        StagePlan("swiss", Format.SWISS, rounds=1),
        StagePlan("ko", Format.KNOCKOUT, intake=(Intake("swiss", 1, 4),), choice=True),
    )
    event = Playing(*stages, entrants=4)
    opened(event, "swiss", ((1, 2, 3, 4),))
    event.pair("swiss")
    event.record("swiss", Levels(9, 1), Levels(9, 3))
    event.add(directing.close_stage(event.state, "swiss"))
    event.open("ko")
    best, second, third, last = event.order("swiss")
    event.add(f.OpponentChosen("ko", best, third))
    words = explanations(event, event.pair("ko"))
    assert any(f"{best} chose {third} as opponent; semi-final" in one and "National 24(四)" in one for one in words)
    assert any(f"{last} was left as the last opponent for {second}" in one for one in words)


def test_a_place_that_a_lot_decided_says_so() -> None:
    event = Playing(
        StagePlan("main", Format.ELIMINATION_POINTS, rounds=1, qualifiers=2), entrants=6, book="guangzhou-2025"
    )
    event.open("main")
    while not directing.is_finished(event.state, "main"):
        for due in directing.lots_due(event.state, "main"):
            event.add(directing.draw_lot(event.state, "main", due, SEED))
        drafted = event.pair("main")
        event.record("main", *[Levels(9, 5)] * len(drafted.fact.matches))
    for due in directing.lots_due(event.state, "main"):
        event.add(directing.draw_lot(event.state, "main", due, SEED))
    words = places(event, "main")
    assert min(words.values()) == "1st: won the final (Guangzhou 2025 Reg9)"
    drawn = [one for one in words.values() if "the lot decided" in one]
    assert len(drawn) == 3
    assert all("Reg9" in one for one in drawn if one.startswith("4th"))
    assert all("is silent" in one for one in drawn if not one.startswith("4th"))


def test_nobody_has_won_the_final_before_it_is_played() -> None:
    event = Playing(
        StagePlan("main", Format.ELIMINATION_POINTS, rounds=2, qualifiers=2), entrants=8, book="guangzhou-2025"
    )
    event.open("main")
    event.pair("main")
    event.record("main", *[Levels(9, 5)] * 4)
    assert not any("won the final" in one for one in places(event, "main").values())


def test_a_table_that_is_not_split_as_usual_says_why() -> None:
    event = Playing(StagePlan("one", Format.INDIVIDUAL, rounds=3), entrants=8, kind=EntryKind.INDIVIDUAL)
    event.open("one")
    partners: set[tuple[int, int]] = set()
    changed = 0
    for _ in range(3):
        drafted = event.pair("one")
        for one in drafted.draft.reasons:
            assert isinstance(one.reason, TableOfFour)
            by_place = dict(zip(one.reason.ranks, one.entrants, strict=True))
            first, *_, last = (by_place[rank] for rank in sorted(by_place))
            usual = {first, last} in ({*one.entrants[:2]}, {*one.entrants[2:]})
            assert (one.reason.spared is None) is usual
            if one.reason.spared is not None:
                changed += 1
                assert set(one.reason.spared.partners) <= partners
                assert "not first with last" in pairing_words(EN, one, event.state.regulations)
        partners |= {pair_of(*side) for match in drafted.fact.matches for side in (match.home, match.away)}
        event.record("one", *[Levels(9, 5)] * len(drafted.fact.matches))
    assert changed


def test_a_template_is_called_by_its_english_name_in_english() -> None:
    for name in TEMPLATES:
        planned = template(name)
        assert event_words(EN, planned.title) == about(name).title_en
        assert event_words(ZH, planned.title) == planned.title
        for stage in planned.stages:
            assert not CHINESE.search(stage_words(EN, stage))
            assert stage_words(ZH, stage) == stage.title
    assert event_words(EN, "春节杯") == "春节杯"
    assert stage_words(EN, StagePlan("a", Format.PAGE, title="春节杯")) == "春节杯"
    assert stage_words(EN, StagePlan("a", Format.PAGE)) == "a"


def sentences(*files: Path) -> Iterator[str]:
    """What the errors of these modules may say, every figure a 7."""
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args):
                continue
            match node.exc.args[0]:
                case ast.Constant(value=str(text)):
                    yield text
                case ast.JoinedStr(values=parts):
                    yield "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in parts)
                case _:
                    continue


def test_every_contradiction_in_a_file_has_chinese_words() -> None:
    folder = Path(entries.__file__).parent
    modules = [folder / f"{name}.py" for name in ("classes", "dates", "entry", "person")]
    found = list(sentences(Path(plan.__file__), Path(outcomes.__file__), *modules))
    assert len(found) > 15
    for sentence in found:
        assert CHINESE.search(contradiction_words(ZH, sentence)), sentence
        assert contradiction_words(EN, sentence) == sentence


@pytest.mark.parametrize(
    ("sentence", "chinese"),
    [
        ("stage 'a' takes from 'b', which does not come before it", "阶段“a”从“b”取出线者，而后者不在它之前"),
        (
            "born should be a day or a year: '20' is no day; write it as 2025-08-16",
            "出生应为日期或年份：'20'不是日期，应写成2025-08-16",
        ),
        ("Expecting ',' delimiter", "此处应有逗号“,”"),
        ("nobody has thought of this", "nobody has thought of this"),
    ],
)
def test_a_contradiction_keeps_its_figures(sentence: str, chinese: str) -> None:
    assert contradiction_words(ZH, sentence) == chinese
