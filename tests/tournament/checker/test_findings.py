"""Every sound event passes, and every broken one is found out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.rulebook import BOOKS
from paizhuo.tournament.checker import Code, Impossible, Severity, check_players
from paizhuo.tournament.entries import Entry, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Changes, Format
from paizhuo.tournament.plan.regulations import Approver, SubstitutionPolicy
from paizhuo.tournament.results.outcomes import End, Levels
from tests.tournament.checker import sound
from tests.tournament.checker.broken import BROKEN, FIRST, IMPOSSIBLE, SECOND, changed, seated, swiss
from tests.tournament.checker.events import Script, one_stage
from tests.tournament.checker.sound import SOUND

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_event_has_no_findings(name: str) -> None:
    assert SOUND[name]().findings == ()


@pytest.mark.parametrize("code", Code)
def test_every_code_is_found(code: Code) -> None:
    assert code in BROKEN[code]().codes


@pytest.mark.parametrize("why", Impossible)
def test_every_impossible_fact_is_found(why: Impossible) -> None:
    assert ("why", why.value) in [pair for finding in IMPOSSIBLE[why]().findings for pair in finding.note]


def test_findings_cite_articles_that_exist() -> None:
    for script in BROKEN.values():
        for finding in script().findings:
            if finding.citation is not None:
                known = {article.number for article in BOOKS[finding.citation.book].articles}
                assert set(finding.citation.numbers) <= known


def test_a_rematch_made_by_hand_is_only_a_warning() -> None:
    script = swiss().round(1, *FIRST).round(2, "8-1", "5-3", "7-6", "4-2", manual=True)
    (finding,) = script.findings
    assert (finding.code, finding.severity, finding.entrants) == (Code.REMATCH, Severity.WARNING, (8, 1))
    assert finding.note == (("met_in", (1,)),)


def test_a_pairing_is_judged_by_what_was_known_when_it_was_made() -> None:
    script = sound.swiss(rounds=2)
    script.add(f.ResultCorrected("s", 1, 1, Levels(0, 7), "录入错误"))
    assert script.findings == ()


def test_a_fine_undone_later_still_counted_when_the_round_was_paired() -> None:
    script = sound.swiss(rounds=1)
    script.add(f.Penalised("s", 1, -100, -1300, "手机"))
    fine = len(script.log)
    script.round(2, "5-3 +1", "7-1 +1", "6-2 +1", "8-4 +1")
    assert script.findings == ()
    assert script.add(f.Undone(fine, "申诉成立")).findings == ()


def test_who_leaves_is_not_paired_any_more_and_keeps_its_results() -> None:
    script = sound.swiss(rounds=1).leave(8)
    script.round(2, "5-1 8:18", "7-3 14:12", "6-2 13:13", bye=(4,))
    assert script.findings == ()


def test_a_late_entry_is_paired_from_the_next_round_on() -> None:
    script = sound.swiss(rounds=1).enter(9).add(f.Joined("s", 9, "补报"))
    script.draft(2, *SECOND).add(f.RoundPublished("s", 2))
    assert script.codes == {Code.MISSING_FROM_ROUND}


def test_a_new_draft_replaces_one_that_is_not_public() -> None:
    script = swiss().draft(1, "1-2", "3-4", "5-6", "7-8").round(1, *FIRST)
    assert script.findings == ()


def test_a_dropped_round_is_forgotten() -> None:
    script = swiss().draft(1, "1-2", "3-4", "5-6", "7-8")
    script.add(f.RoundDropped("s", 1, "重排")).round(1, *FIRST)
    assert script.findings == ()


def test_a_lot_is_recomputed_from_its_seed() -> None:
    candidates = (2, 7)
    orders = {candidates, candidates[::-1]}
    codes = [swiss().add(f.LotDrawn("s", "tables", candidates, order, "ab" * 16)).codes for order in sorted(orders)]
    assert sorted(codes, key=len) == [set(), {Code.NOT_FROM_SEED}]


def test_an_unplaced_entrant_must_have_left() -> None:
    order = [7, 1, 2, 5, 4, 6, 3]
    assert sound.swiss().close(*order, unplaced=(8,)).codes == {Code.WRONG_PLACE}
    assert sound.swiss().leave(8).close(*order, unplaced=(8,)).findings == ()
    assert sound.swiss().leave(8).close(*order, 8).findings == ()


def test_who_forfeits_without_leave_is_last() -> None:
    script = swiss(4, rounds=1).round(1, "1-4 unexcused", "2-3 +1")
    assert script.order() == [4, 2, 3, 1]
    assert script.close(4, 2, 3, 1).findings == ()


def test_results_of_a_removed_team_are_cancelled_before_half() -> None:
    script = Script(one_stage(Format.ROUND_ROBIN), 6).open((1, 2, 3, 4, 5, 6))
    script.round(1, "1-6 +1", "2-5 +1", "3-4 +1").leave(4).round(2, "5-3 +1", "1-2 +1", bye=(6,))
    rows = {row.entrant: (row.place, row.total) for row in script.table()}
    assert rows[3][1] == 0
    assert rows[4][0] == 0
    assert script.findings == ()


def test_the_same_findings_come_from_the_same_log() -> None:
    for script in BROKEN.values():
        assert script().findings == script().findings


LEAVE = f.Substituted("丙", "乙", f.Approval(Approver.CHIEF, "林"))
ORGANISERS = f.Substituted("丙", "乙", f.Approval(Approver.ORGANISER, "王"))


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        (lambda: changed("national", "丙", LEAVE), set()),
        (lambda: changed("national", "丙", ORGANISERS), {(Code.SUBSTITUTE_WITHOUT_LEAVE, Severity.ERROR)}),
        (lambda: changed("national", "丙", leave="裁判长"), {(Code.SUBSTITUTE_WITHOUT_LEAVE, Severity.WARNING)}),
        (lambda: changed("jiangsu-2023", "丙"), {(Code.SUBSTITUTE_WITHOUT_LEAVE, Severity.ERROR)}),
        (lambda: changed("jiangsu-2017", "丙", LEAVE), set()),
        (
            lambda: changed("jiangsu-2023", "丙", LEAVE, changes=Changes(substitution_leave=Approver.ORGANISER)),
            {(Code.SUBSTITUTE_WITHOUT_LEAVE, Severity.ERROR)},
        ),
        (lambda: changed("fujian-2022", "丙", f.Substituted("丙", "乙"), unit="东"), set()),
        (lambda: changed("fujian-2022", "丙", LEAVE, unit="西"), {(Code.SUBSTITUTE_NOT_ALLOWED, Severity.ERROR)}),
        (lambda: changed("fujian-2022", "丙"), {(Code.SUBSTITUTE_NOT_ALLOWED, Severity.WARNING)}),
        (lambda: changed("guangzhou-2025", "丙", LEAVE), {(Code.SUBSTITUTE_NOT_ALLOWED, Severity.ERROR)}),
        (
            lambda: changed("national", "丙", LEAVE, changes=Changes(substitution=SubstitutionPolicy.PAIRS_STAY)),
            {(Code.SUBSTITUTE_NOT_ALLOWED, Severity.ERROR)},
        ),
        (lambda: changed("guangzhou-2025", "乙儿", f.NameCorrected("乙", "乙儿")), set()),
        (
            lambda: changed("national", "丙", f.NameCorrected("丁", "丙")),
            {(Code.SUBSTITUTE_WITHOUT_LEAVE, Severity.ERROR)},
        ),
        (lambda: changed("national", "乙"), set()),
    ],
)
def test_nat_19_2_j23_3_7_5_fj_n5_players_who_came_in_after_the_draw_are_judged_by_the_book(
    script: Callable[[], Script], expected: set[tuple[Code, Severity]]
) -> None:
    findings = script().findings
    assert {(finding.code, finding.severity) for finding in findings} == expected
    assert check_players(script().plan, script().log) == findings


def test_nobody_is_asked_before_the_draw_and_everybody_after_numbers_are_drawn() -> None:
    script = Script(one_stage(Format.SWISS, rounds=3), 2)
    other = f.EntryChanged(Entry(1, "第1对", (Person("甲"), Person("丙"))), "病")
    assert script.add(other).findings == ()
    third = f.EntryChanged(Entry(1, "第1对", (Person("甲"), Person("丁"))), "病")
    script.add(f.Drawn("", ((1, 1), (2, 2)))).add(third)
    assert Code.SUBSTITUTE_WITHOUT_LEAVE in script.codes


def test_nat_30_4_a_line_up_changed_without_leave_is_a_warning_under_the_national_rules_only() -> None:
    (finding,) = seated("甲乙", "甲乙", "乙甲").findings
    assert (finding.severity, finding.entrants) == (Severity.WARNING, (1,))
    assert seated("甲乙", "甲乙").findings == ()
    assert seated("甲乙", "乙甲", approval=f.Approval(Approver.CHIEF, "林")).findings == ()
    assert Code.LINE_UP_WITHOUT_LEAVE not in seated("甲乙", "乙甲", book="jiangsu-2023").codes
    assert Code.UNKNOWN_TABLE in swiss().round(1, *FIRST).add(f.Seated("s", 1, 9, End.HOME, ())).codes
