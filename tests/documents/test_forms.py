"""Forms of the referees, the committee and the organiser: filled from the event, or blank."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import NothingToPrint, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers.penalty_notice import deducted
from paizhuo.documents.penalties import penalty_numbers
from paizhuo.tournament.entries import Entry, Gender, GenderClass, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.templates import TEMPLATES
from paizhuo.wording import Language, error_words, sayer
from tests.documents.cases import ALONE, APPEAL, BARE, FINE, ONE_SIDE, OPEN_APPEAL, OTHER_SIDE, cases
from tests.documents.golden import same_as_read
from tests.documents.reading import pages
from tests.documents.staging import LONG, empty, played_event

FILLED = (
    ("penalty-notice", Where(fact=ONE_SIDE)),
    ("appeal-form", Where(fact=APPEAL)),
    ("arbitration-decision", Where(fact=APPEAL)),
    ("declaration", Where(entrant=1)),
    ("entry-form", Where(entrant=1)),
    ("supplementary-notice", Where(fact=1)),
    ("bulletin", Where(fact=1)),
    ("referee-announcement", Where()),
)
BLANK = (
    "penalty-notice",
    "appeal-form",
    "arbitration-decision",
    "written-sanction",
    "declaration",
    "entry-form",
    "supplementary-notice",
    "bulletin",
)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("name", "where"), FILLED, ids=[name for name, _ in FILLED])
def test_a_filled_form_reads_as_it_was_read(language: Language, name: str, where: Where) -> None:
    same_as_read(f"{name}-{language}", pdf(cases(language), [(name, where)]))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", BLANK)
def test_a_blank_form_reads_as_it_was_read(language: Language, name: str) -> None:
    same_as_read(f"{name}-blank-{language}", pdf(empty("national-swiss-pairs", language=language), [(name, Where())]))


def test_a_penalty_notice_has_two_copies_for_each_side_that_was_punished() -> None:
    found = pages(pdf(cases(Language.ENGLISH), [("penalty-notice", Where(fact=ONE_SIDE))]))
    assert len(found) == 2
    assert [page.count("Copy for the side") for page in found] == [1, 1]
    assert f"No. {ONE_SIDE}" in found[0]
    assert f"No. {OTHER_SIDE}" in found[1]


def test_a_penalty_notice_tells_the_points_that_were_recorded_with_the_ruling_and_no_others() -> None:
    found = pages(pdf(cases(Language.ENGLISH), [("penalty-notice", Where(fact=ONE_SIDE))]))
    assert "2 VP" in found[0]
    assert "2 VP" not in found[1]


def test_the_same_ruling_and_fine_twice_are_two_notices_that_each_tell_their_own_points() -> None:
    event = cases(Language.ENGLISH)
    again, fined = 911, 912
    event.state.rulings[again] = event.state.rulings[ONE_SIDE]
    event.state.stages["swiss"].fines[fined] = event.state.stages["swiss"].fines[FINE]
    assert deducted(event, ONE_SIDE) == "2 VP"
    assert deducted(event, again) == "2 VP"
    assert penalty_numbers(event.state) == (ONE_SIDE, OTHER_SIDE, BARE, ALONE, again)


def test_a_fine_whose_own_ruling_was_undone_is_not_added_to_an_equal_one_before_it() -> None:
    event = cases(Language.ENGLISH)
    event.state.stages["swiss"].fines[912] = event.state.stages["swiss"].fines[FINE]
    assert deducted(event, ONE_SIDE) == "2 VP"
    assert 912 in penalty_numbers(event.state)


@pytest.mark.parametrize("language", Language)
def test_a_fine_without_a_ruling_has_its_notice(language: Language) -> None:
    same_as_read(f"penalty-notice-alone-{language}", pdf(cases(language), [("penalty-notice", Where(fact=ALONE))]))


def test_the_number_of_a_fine_gives_the_notice_of_its_ruling() -> None:
    event = cases(Language.ENGLISH)
    assert pdf(event, [("penalty-notice", Where(fact=FINE))]) == pdf(event, [("penalty-notice", Where(fact=ONE_SIDE))])


def test_rulings_of_a_table_that_are_the_same_for_both_sides_are_told_together_without_a_word_of_it() -> None:
    found = pages(pdf(cases(Language.ENGLISH), [("penalty-notice", Where(fact=OTHER_SIDE))]))
    assert len(found) == 2
    assert f"No. {ONE_SIDE}" in found[1]


def test_a_ruling_that_only_its_fact_tells_leaves_the_rest_to_be_written() -> None:
    (found,) = pages(pdf(cases(Language.ENGLISH), [("penalty-notice", Where(fact=BARE))]))
    assert "提醒后继续比赛" in found
    assert "2026-12-05 11:15" in found


def test_an_appeal_against_a_result_names_the_fact() -> None:
    (found,) = pages(pdf(cases(Language.ENGLISH), [("appeal-form", Where(fact=OPEN_APPEAL))]))
    assert "Fact 12 of the event's log" in found


def test_an_appeal_that_is_not_decided_has_no_decision_to_print() -> None:
    with pytest.raises(NothingToPrint, match="has not been decided"):
        pdf(cases(Language.ENGLISH), [("arbitration-decision", Where(fact=OPEN_APPEAL))])


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("penalty-notice", Where(fact=7)),
        ("appeal-form", Where(fact=ONE_SIDE)),
        ("arbitration-decision", Where(fact=7)),
        ("declaration", Where(entrant=99)),
        ("bulletin", Where(fact=2)),
    ],
)
def test_what_is_not_there_is_told_by_its_number(name: str, where: Where) -> None:
    with pytest.raises(NothingToPrint) as caught:
        pdf(cases(Language.ENGLISH), [(name, where)])
    assert str(where.fact or where.entrant) in error_words(caught.value, sayer(Language.CHINESE))


def test_guangzhou_knows_no_appeals_and_its_form_says_so() -> None:
    (found,) = pages(pdf(empty("guangzhou-32-a", language=Language.ENGLISH), [("appeal-form", Where())]))
    assert "GZ Notice6" in found


@pytest.mark.parametrize("template", TEMPLATES)
def test_the_entry_form_of_every_event_is_one_page(template: str) -> None:
    assert len(pages(pdf(empty(template), [("entry-form", Where())]))) == 1


def test_the_entry_form_of_fujian_counts_pairs_within_the_teams_of_a_unit() -> None:
    (found,) = pages(pdf(empty("fujian-shengji-swiss", language=Language.ENGLISH), [("entry-form", Where())]))
    assert "Team" in found
    assert "2 2" in " ".join(found.split())


def test_the_declarations_of_everybody_in_the_event_are_printed_at_once_and_blank_only_where_asked_for() -> None:
    event = cases(Language.ENGLISH)
    event.state.left[2] = f.Left(2, f.LeaveKind.WITHDRAWN, "x")
    found = pages(pdf(event, [("declaration", Where())]))
    assert len(found) == len(event.state.entries) - 1
    for number, page in zip((1, 3), found[:2], strict=True):
        assert f"{event.state.entries[number].members[0].name} (signature)" in page
    (blank,) = pages(pdf(event, [("declaration", Where(blank=True))]))
    assert "Captain or player (signature)" in blank


def test_pairs_of_a_unit_stand_on_one_entry_form_filled_in() -> None:
    event = empty("fujian-shengji-swiss", language=Language.ENGLISH)
    for number in (1, 2, 3):
        unit = "图书馆" if number < 3 else "供水公司"
        players = Person(f"甲{'一二三'[number - 1]}"), Person(f"乙{'一二三'[number - 1]}")
        entry = Entry(number, f"{number}", players, unit, leader=Person("云领队"), team="2")
        event.state.entries[number] = entry
    first, second = pages(pdf(event, [("entry-form", Where())]))
    assert "图书馆" in first
    assert "2 1 甲一 乙一 2 2 甲二 乙二 Remarks" in " ".join(first.split())
    assert "Leader (and coach) 云领队" in " ".join(first.split())
    assert "供水公司" in second
    assert "甲三 乙三" in " ".join(second.split())


def test_every_team_has_an_entry_form_of_its_own_with_what_is_asked_of_its_players() -> None:
    event = empty("national-teams-round-robin", language=Language.ENGLISH)
    rules = replace(event.plan.entries, gender_class=GenderClass.WOMEN)
    plan = replace(event.plan, entries=rules)
    players = tuple(Person(f"甲{at}", Gender.FEMALE, id=f"{at}号证") for at in "一二三四")
    for number in (1, 2):
        event.state.entries[number] = Entry(number, f"{number}队", players, "图书馆", coach=Person("水教练"))
    found = pages(pdf(replace(event, state=replace(event.state, plan=plan)), [("entry-form", Where())]))
    assert len(found) == 2
    assert "1 甲一 female 一号证 2 甲二 female 二号证" in " ".join(found[0].split())
    assert "水教练" in found[1]


def test_the_entry_form_of_nobody_is_blank_and_of_an_unknown_entrant_refused() -> None:
    assert len(pages(pdf(empty("national-individual"), [("entry-form", Where())]))) == 1
    with pytest.raises(NothingToPrint, match="no entrant 99"):
        pdf(cases(Language.ENGLISH), [("entry-form", Where(entrant=99))])


@pytest.mark.parametrize(
    ("template", "name", "told"),
    [
        ("fujian-shengji-swiss", "entry-form", "Named in: Fujian 2022 N6.1, Form1"),
        ("guangzhou-32-a", "entry-form", "Named in: Guangzhou 2025 Form2"),
        ("national-swiss-pairs", "entry-form", "National names no such form; it is made after Fujian 2022 N6.1, Form1"),
        ("national-swiss-pairs", "appeal-form", "Named in: National 14(二), 55(二)"),
        ("jiangsu-2023-swiss-pairs", "appeal-form", "Named in: Jiangsu 2023 3.9(一)2"),
    ],
)
def test_a_form_cites_the_book_of_the_event_or_says_that_it_is_made_after_another(
    template: str, name: str, told: str
) -> None:
    (found,) = pages(pdf(empty(template, language=Language.ENGLISH), [(name, Where())]))
    assert told in " ".join(found.split())


def test_a_name_of_twenty_characters_does_not_break_a_form() -> None:
    event = played_event("national-teams-round-robin", 8, language=Language.ENGLISH)
    number = next(one for one, entry in event.state.entries.items() if entry.name == LONG)
    (found,) = pages(pdf(event, [("declaration", Where(entrant=number))]))
    assert LONG in found
    assert found.count("(signature)") == len(event.state.entries[number].members)


def test_a_long_ruling_keeps_both_copies_whole_and_a_long_appeal_goes_on_overleaf() -> None:
    event = cases(Language.ENGLISH)
    said = "敲击桌面并高声评论搭档打法，经裁判两次劝阻仍不改正。" * 12
    event.state.rulings[BARE] = replace(event.state.rulings[BARE], text=said)
    filed, decision = event.state.appeals[APPEAL]
    event.state.appeals[APPEAL] = replace(filed, grounds=said * 8), decision
    notice = pages(pdf(event, [("penalty-notice", Where(fact=BARE))]))
    assert [page.count("Signed by the side") for page in notice] == [2]
    appeal = pages(pdf(event, [("appeal-form", Where(fact=APPEAL))]))
    assert len(appeal) == 2
    assert "Signed by the player" in appeal[1]


def test_the_terms_of_entry_stand_on_the_form() -> None:
    event = empty("national-swiss-pairs", language=Language.ENGLISH)
    rules = replace(event.plan.entries, closes="2026-11-30", max_entries=64, max_per_unit=2)
    told = replace(event, state=replace(event.state, plan=replace(event.plan, entries=rules)))
    (found,) = pages(pdf(told, [("entry-form", Where())]))
    assert "Entries close on 2026-11-30. There are 64 places" in " ".join(found.split())
    assert "A unit may send at most 2 entries." in " ".join(found.split())
