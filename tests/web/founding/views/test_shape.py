"""建赛向导: every template becomes a competition, nothing is stored before, and nothing is refused in silence."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any

import pytest
from django.contrib.auth.models import Permission

from paizhuo.tournament.duplicate.options import OneRoom
from paizhuo.tournament.entries import SENIOR, EntryProof, GenderClass, RelatedBy
from paizhuo.tournament.plan.board_settings import settings_of
from paizhuo.tournament.plan.effective_regulations import effective_regulations
from paizhuo.tournament.plan.regulations import (
    Approver,
    FirstRound,
    ForfeitedPair,
    Related,
    Removal,
    RemovedResults,
    Scale,
    SubstitutionPolicy,
    Tiebreak,
    WildDifference,
)
from paizhuo.tournament.plan.templates import TEMPLATES, about, template
from paizhuo.tournament.plan.timetable import SlotKind, day_plan, round_minutes
from paizhuo.web.founding import actions
from paizhuo.web.founding.forms import TemplateForm, free_slug
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Competition
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db

BACKEND = "django.contrib.auth.backends.ModelBackend"
SWISS = "/manage/new/national-swiss-pairs/"
FORM = {"title": "南湖区公开赛", "slug": "nanhu", "venue": "南湖文化站", "expected": "16", "rounds": "5"}


@pytest.fixture
def founder(client: Client) -> Client:
    client.force_login(staging.person(), backend=BACKEND)
    client.cookies["django_language"] = "en"
    return client


def carried_on(page: str) -> dict[str, Any]:
    """What the page of step 3 hands on; several choices of one field as a list."""
    form = page[page.index("csrfmiddlewaretoken") :]
    pairs = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', form)
    carried: dict[str, list[str]] = {}
    for name, value in pairs:
        carried.setdefault(name, []).append(html.unescape(value))
    return {name: values if len(values) > 1 else values[0] for name, values in carried.items()}


def test_every_template_is_offered_with_its_sources(founder: Client) -> None:
    page = founder.get("/manage/new/").content.decode()
    for name in TEMPLATES:
        assert f"/manage/new/{name}/" in page
        assert html.escape(about(name).title_en) in page
    assert "National 17(一)2, 26, 49(一)" in page


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_template_can_be_founded_as_it_is(founder: Client, name: str) -> None:
    address = f"/manage/new/{name}/"
    shown = founder.get(address)
    assert shown.status_code == 200
    fields = {
        field: value if isinstance(value, list) else str(value)
        for field, value in _initial(name).items()
        if value not in (None, "")
    }
    read_back = founder.post(address, {**fields, "title": "甲", "slug": "jia"})
    assert read_back.status_code == 200
    assert "Found the competition" in read_back.content.decode()
    assert not Competition.objects.exists()
    done = founder.post(address, {**carried_on(read_back.content.decode()), "step": "found"})
    assert done["Location"] == "/manage/jia/"
    plan = Competition.objects.get().plan
    assert (plan.stages, plan.book, plan.entries.kind) == (
        template(name).stages,
        template(name).book,
        template(name).entries.kind,
    )
    assert plan.entries.proofs == template(name).entries.proofs


def test_the_wizard_says_that_the_plan_can_still_change_with_a_reason(founder: Client) -> None:
    page = founder.post(SWISS, {**FORM, "expected": "4"}).content.decode()
    assert "Later the chief referee or the organiser can change what nothing recorded contradicts" in page
    assert "or later the plan itself, with a reason" in page
    assert "cannot be changed afterwards" not in page


def _initial(name: str) -> dict[str, object]:
    return {field: bound.initial for field, bound in TemplateForm(name).fields.items()}


def test_what_was_filled_in_is_what_is_founded(founder: Client) -> None:
    filled = {
        **FORM,
        "max_entries": "40",
        "first_day": "2026-05-16",
        "closes": "2026-05-10",
        "starts": "08:30",
        "round_minutes": "50",
        "break_minutes": "15",
        "days": "2",
        "ruling_first_round": "draw",
        "ruling_related_swiss": "ignore",
    }
    page = founder.post(SWISS, filled).content.decode()
    assert "as the organiser has ruled" in page
    founder.post(SWISS, {**carried_on(page), "step": "found"})
    competition = Competition.objects.get()
    plan = competition.plan
    assert (competition.slug, competition.venue, str(competition.first_day)) == ("nanhu", "南湖文化站", "2026-05-16")
    assert (plan.title, plan.stages[0].rounds, plan.entries.max_entries) == ("南湖区公开赛", 5, 40)
    assert (plan.clock.starts, plan.clock.round_minutes, plan.clock.days) == ("08:30", 50, 2)
    assert (plan.changes.first_round, plan.changes.related_swiss) == (FirstRound.DRAW, Related.IGNORE)
    assert plan.changes.home is None
    assert not competition.is_public


def test_j23_3_7_5_the_reading_of_forfeits_is_chosen_where_the_book_has_the_article(founder: Client) -> None:
    address = "/manage/new/jiangsu-2023-swiss-pairs/"
    assert 'name="ruling_removal"' not in founder.get(SWISS).content.decode()
    assert 'name="ruling_removal"' in founder.get(address).content.decode()
    page = founder.post(address, {**FORM, "ruling_removal": "jiangsu-any-two"}).content.decode()
    assert "any two matches lost by default or forfeited" in page
    founder.post(address, {**carried_on(page), "step": "found"})
    assert Competition.objects.get().plan.changes.removal is Removal.JIANGSU_ANY_TWO


def test_gz_form4_note_3_the_level_differences_of_wild_cards_are_chosen(founder: Client) -> None:
    address = "/manage/new/guangzhou-32-a/"
    assert 'name="ruling_wild_difference"' not in founder.get(SWISS).content.decode()
    page = founder.post(address, {**FORM, "rounds": "4", "ruling_wild_difference": "won"}).content.decode()
    assert "the sum of the matches won" in page
    founder.post(address, {**carried_on(page), "step": "found"})
    assert Competition.objects.get().plan.changes.wild_difference is WildDifference.WON


def test_fj_n7_2_which_pair_does_not_count_for_its_unit_is_chosen(founder: Client) -> None:
    address = "/manage/new/fujian-shengji-swiss/"
    assert 'name="ruling_forfeited_pair"' not in founder.get(SWISS).content.decode()
    page = founder.post(address, {**FORM, "ruling_forfeited_pair": "any-match"}).content.decode()
    assert "a pair that left the event or forfeited a match" in page
    founder.post(address, {**carried_on(page), "step": "found"})
    assert Competition.objects.get().plan.changes.forfeited_pair is ForfeitedPair.ANY_MATCH


def test_nat_34_1_3_whether_results_of_those_who_leave_stand_is_chosen_in_a_round_robin(founder: Client) -> None:
    address = "/manage/new/national-teams-round-robin/"
    assert 'name="ruling_removed_results"' not in founder.get(SWISS).content.decode()
    assert "one of two readings" in founder.get(address).content.decode().partition("ruling_removed_results")[2][:900]
    page = founder.post(address, {**FORM, "ruling_removed_results": "stand"}).content.decode()
    founder.post(address, {**carried_on(page), "step": "found"})
    assert Competition.objects.get().plan.changes.removed_results is RemovedResults.STAND


def test_j23_3_1_3_2_who_may_play_is_chosen_and_entries_are_held_to_it(founder: Client) -> None:
    address = "/manage/new/jiangsu-2023-swiss-pairs/"
    shown = founder.get(address).content.decode()
    offered = re.findall(
        r'<option value="([a-z-]+)"', shown.partition('name="gender_class"')[2].partition("</select>")[0]
    )
    assert offered == ["open", "men", "women", "mixed"]
    assert "Jiangsu 2023 3.2(二)1" in shown
    chosen = {**FORM, "gender_class": "mixed", "age_group": "senior"}
    assert "an age group needs the first day" in founder.post(address, chosen).content.decode()
    page = founder.post(address, chosen | {"first_day": "2027-05-01"}).content.decode()
    founder.post(address, {**carried_on(page), "step": "found"})
    rules = Competition.objects.get().plan.entries
    assert (rules.gender_class, rules.age_group) == (GenderClass.MIXED, SENIOR)


def test_nat_17_2_5_special_mixed_teams_are_offered_to_national_teams_alone(founder: Client) -> None:
    pages = {name: founder.get(f"/manage/new/{name}/").content.decode() for name in TEMPLATES}
    with_special = {name for name, page in pages.items() if 'value="special-mixed"' in page}
    assert with_special == {"national-teams-round-robin", "national-teams-swiss-knockout"}
    assert 'value="mixed"' not in pages["national-individual"]


def test_fj_1_2_two_rounds_in_the_morning_and_three_in_the_afternoon(founder: Client) -> None:
    address = "/manage/new/fujian-shengji-swiss/"
    shown = founder.get(address).content.decode()
    assert re.search(r'name="units" value="3"', shown)
    hours = {**FORM, "rounds": "5", "units": "2＋3", "unit_break_minutes": "200", "starts": "08:30"}
    assert "Write a number of rounds" in founder.post(address, hours | {"units": "2+x"}).content.decode()
    page = founder.post(address, hours).content.decode()
    founder.post(address, {**carried_on(page), "step": "found"})
    plan = Competition.objects.get().plan
    assert (plan.clock.units, plan.clock.rounds_per_unit) == ((2, 3), 0)
    slots = {slot.round: slot.start for slot in day_plan(plan, "08:30", 5) if slot.kind is SlotKind.ROUND}
    assert slots == {1: "08:30", 2: "09:40", 3: "14:00", 4: "15:10", 5: "16:20"}


@pytest.mark.parametrize(
    ("template", "offered"),
    [
        ("national-swiss-pairs", {"substitution": ["pairs-stay"]}),
        ("guangzhou-32-a", {"substitution": ["own-list", "pairs-stay", "same-unit", "with-leave"]}),
        ("fujian-shengji-swiss", {"substitution": []}),
    ],
)
def test_nat_19_2_fj_n5_another_rule_of_substitution_is_offered_where_the_book_leaves_room(
    founder: Client, template: str, offered: dict[str, list[str]]
) -> None:
    page = founder.get(f"/manage/new/{template}/").content.decode()
    for name, values in offered.items():
        field = page.partition(f'name="ruling_{name}"')[2].partition("</select>")[0]
        assert re.findall(r'<option value="([a-z-]+)"', field) == values
    assert ('name="ruling_substitution_leave"' in page) is (template == "guangzhou-32-a")


def test_gz_the_organiser_lets_substitutes_in_with_his_leave(founder: Client) -> None:
    address = "/manage/new/guangzhou-32-a/"
    chosen = {"ruling_substitution": "with-leave", "ruling_substitution_leave": "organiser"}
    page = founder.post(address, {**FORM, "rounds": "4", **chosen}).content.decode()
    assert "nobody without leave" in page
    founder.post(address, {**carried_on(page), "step": "found"})
    changes = Competition.objects.get().plan.changes
    assert (changes.substitution, changes.substitution_leave) == (SubstitutionPolicy.WITH_LEAVE, Approver.ORGANISER)


def test_a_second_tap_finds_the_competition_that_the_first_one_founded(founder: Client) -> None:
    carried = carried_on(founder.post(SWISS, FORM).content.decode())
    for _ in range(2):
        assert founder.post(SWISS, {**carried, "step": "found"})["Location"] == "/manage/nanhu/"
    assert Competition.objects.count() == 1


def test_a_short_name_that_somebody_took_meanwhile_is_refused_and_founds_nothing(founder: Client) -> None:
    carried = carried_on(founder.post(SWISS, FORM).content.decode())
    staging.event(staging.swiss_plan("nanhu"), user=staging.person("other"))
    answer = founder.post(SWISS, {**carried, "step": "found"})
    assert answer.status_code == 400
    assert Competition.objects.count() == 1
    assert "Another competition has this short name" in founder.post(SWISS, FORM).content.decode()


def test_going_back_keeps_what_was_filled_in(founder: Client) -> None:
    carried = carried_on(founder.post(SWISS, {**FORM, "ruling_home": "drawn"}).content.decode())
    page = founder.post(SWISS, {**carried, "step": "back"}).content.decode()
    assert 'value="南湖区公开赛"' in page
    assert '<option value="drawn" selected>' in page
    assert "<details" in page


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"title": ""}, "required"),
        ({"title": "x" * 121}, "at most 120"),
        ({"title": "a\0b"}, "Null characters"),
        ({"slug": "南湖"}, "letters a to z"),
        ({"slug": "-a"}, "letters a to z"),
        ({"slug": "new"}, "taken by the office itself"),
        ({"slug": "x" * 81}, "at most 80"),
        ({"expected": "0"}, "greater than or equal to 1"),
        ({"expected": "2001"}, "less than or equal to 2000"),
        ({"rounds": "many"}, "whole number"),
        ({"rounds": "100"}, "less than or equal to 99"),
        ({"starts": "25:00"}, "like 08:30"),
        ({"first_day": "2026-02-30"}, "valid date"),
        ({"round_minutes": "-5"}, "greater than or equal to 1"),
        ({"ruling_home": "<b>"}, "not one of the available choices"),
    ],
)
def test_the_error_of_a_field_is_shown_at_the_field(founder: Client, wrong: dict[str, str], said: str) -> None:
    page = founder.post(SWISS, {**FORM, **wrong, "step": "found"})
    assert page.status_code == 200
    assert said in page.content.decode()
    assert not Competition.objects.exists()


def test_a_plan_that_does_not_fit_is_shown_at_once_and_not_refused(founder: Client) -> None:
    look = founder.post(SWISS, {**FORM, "expected": "4", "rounds": "9", "step": "look"}).content.decode()
    assert "must be changed: 9 rounds are planned; without a rematch there can be 3" in look
    assert "<html" not in look
    page = founder.post(SWISS, {**FORM, "expected": "4", "rounds": "9"}).content.decode()
    assert "Something must be changed before this can be played" in page
    assert "Found the competition" in page


def test_the_fit_of_an_incomplete_form_is_shown_with_its_errors(founder: Client) -> None:
    look = founder.post(SWISS, {"expected": "12", "rounds": "4", "round_minutes": "50", "step": "look"})
    assert look.status_code == 200
    assert "09:00–09:50" in look.content.decode()
    bad = founder.post(SWISS, {"expected": "twelve", "step": "look"}).content.decode()
    assert "cannot be judged yet" in bad
    assert "Expected entrants" in bad


def test_a_day_that_ends_after_midnight_is_too_long(founder: Client) -> None:
    look = founder.post(SWISS, {**FORM, "round_minutes": "600", "step": "look"}).content.decode()
    assert "The day cannot be planned like this." in look


def test_a_title_is_shown_as_text_and_never_as_markup(founder: Client) -> None:
    page = founder.post(SWISS, {**FORM, "title": '"><script>x</script>'}).content.decode()
    assert "<script>x" not in page


@pytest.mark.parametrize("address", ["/manage/new/", SWISS, "/manage/new/own/", "/manage/new/file/"])
def test_only_accounts_with_the_permission_found_competitions(client: Client, address: str) -> None:
    assert "/accounts/login/" in client.get(address)["Location"]
    user = staging.person("helper", may_found=False)
    client.force_login(user, backend=BACKEND)
    assert client.get(address).status_code == 403
    assert client.post(address, {**FORM, "step": "found"}).status_code == 403
    assert not Competition.objects.exists()
    user.user_permissions.add(Permission.objects.get(codename="add_competition"))
    assert client.get(address).status_code == 200


def test_there_is_no_wizard_for_a_template_that_is_not_there(founder: Client) -> None:
    assert founder.get("/manage/new/no-such-template/").status_code == 404
    assert founder.post("/manage/new/no-such-template/", FORM).status_code == 404


def test_a_free_short_name_is_free() -> None:
    user = staging.person()
    names = []
    for _ in range(3):
        names.append(free_slug())
        actions.found(staging.swiss_plan("x"), user, venue="", slug=names[-1])
    assert len(set(names)) == 3


def test_gz_reg6_the_proofs_of_the_book_are_ticked_and_the_organiser_may_choose_others(founder: Client) -> None:
    address = "/manage/new/guangzhou-32-a/"
    page = founder.get(address).content.decode()
    assert page.count('name="proofs"') == len(EntryProof)
    assert page.count('name="proofs" value="insurance" id="id_proofs_2" checked') == 1
    chosen = {**FORM, "proofs": ["health", "travel"]}
    page = founder.post(address, chosen).content.decode()
    assert "proofs before the event" in page
    assert page.count('type="hidden" name="proofs"') == 2
    founder.post(address, {**carried_on(page), "step": "found"})
    assert Competition.objects.get().plan.entries.proofs == (EntryProof.HEALTH, EntryProof.TRAVEL)


def test_the_proofs_of_the_book_are_not_written_into_the_plan(founder: Client) -> None:
    of_book = {"proofs": ["employment", "health", "insurance", "declaration"]}
    founder.post("/manage/new/guangzhou-32-a/", {**FORM, **of_book, "step": "found"})
    assert Competition.objects.get().plan.entries.proofs is None


def test_j23_5_2_1_the_wizard_names_the_usual_posts(founder: Client) -> None:
    posts = "one chief referee, two to four deputies, one arranger and one or two clerks"
    assert posts in founder.get("/manage/new/jiangsu-2023-swiss-pairs/").content.decode()
    assert posts not in founder.get(SWISS).content.decode()


def test_j17_annex_the_percentages_are_chosen_in_place_of_26_points(founder: Client) -> None:
    address = "/manage/new/jiangsu-2017-swiss-pairs/"
    assert 'name="ruling_scale"' not in founder.get(SWISS).content.decode()
    assert 'name="ruling_scale"' not in founder.get("/manage/new/jiangsu-2023-swiss-pairs/").content.decode()
    page = founder.post(address, {**FORM, "ruling_scale": "j17-100"}).content.decode()
    assert "Jiangsu percentages of 2017, 100 in all" in page
    founder.post(address, {**carried_on(page), "step": "found"})
    plan = Competition.objects.get().plan
    assert effective_regulations(plan).scale.value is Scale.JIANGSU_2017_100


@pytest.mark.parametrize(
    ("template", "chosen", "criterion"),
    [
        ("jiangsu-2023-swiss-pairs", "cut", Tiebreak.PROGRESSIVE_CUT),
        ("jiangsu-2017-swiss-pairs", "full", Tiebreak.PROGRESSIVE),
    ],
)
def test_j23_4_2_j17_3_7_2_the_first_round_counts_in_the_progressive_score_or_not(
    founder: Client, template: str, chosen: str, criterion: Tiebreak
) -> None:
    address = f"/manage/new/{template}/"
    assert 'name="ruling_progressive"' not in founder.get(SWISS).content.decode()
    page = founder.post(address, {**FORM, "ruling_progressive": chosen}).content.decode()
    founder.post(address, {**carried_on(page), "step": "found"})
    ranking = effective_regulations(Competition.objects.get().plan).swiss_ranking.value
    assert ranking.chain[1] is criterion


@pytest.mark.parametrize("apart", [True, False])
def test_nat_19_5_entrants_of_one_unit_are_kept_apart_by_one_choice(founder: Client, apart: bool) -> None:  # noqa: FBT001 - both choices
    assert re.search(r'name="apart_by_unit"[^>]*checked', founder.get(SWISS).content.decode())
    read_back = founder.post(SWISS, FORM | ({"apart_by_unit": "on"} if apart else {}))
    assert ("same unit" in read_back.content.decode()) is apart
    founder.post(SWISS, carried_on(read_back.content.decode()) | {"step": "found"})
    related = snapshot_of(Competition.objects.get(slug="nanhu")).plan.related
    assert (RelatedBy.UNIT in related.by) is apart


def test_gz_form4_note_3_nobody_is_kept_apart_where_tables_are_drawn_by_lot(founder: Client) -> None:
    assert "apart_by_unit" not in founder.get("/manage/new/guangzhou-32-a/").content.decode()


TEAMS = "/manage/new/national-teams-swiss-knockout/"
OF_TEAMS = {**FORM, "slug": "teams", "rounds": "5"}


def test_every_option_of_duplicate_play_is_in_the_wizard_for_each_stage_with_boards(founder: Client) -> None:
    page = founder.get(TEAMS).content.decode()
    plan = template("national-teams-swiss-knockout")
    for stage in plan.stages:
        for name in ("boards", "segments", *(one.key for one in settings_of(plan.entries.kind, stage))):
            assert f'name="duplicate/{stage.id}/{name}"' in page
    assert "duplicate/" not in founder.get(SWISS).content.decode()


def test_options_of_duplicate_play_go_into_the_plan(founder: Client) -> None:
    chosen = {
        "duplicate/knockout/boards": "24",
        "duplicate/knockout/segments": "3",
        "duplicate/knockout/team.one_room": "count",
        "duplicate/knockout/release.delay": "15",
    }
    page = founder.post(TEAMS, {**OF_TEAMS, **chosen}).content.decode()
    assert "a board of one room counts" in page
    founder.post(TEAMS, {**carried_on(page), "step": "found"})
    swiss, knockout = snapshot_of(Competition.objects.get(slug="teams")).plan.stages
    assert (knockout.boards, knockout.segments, knockout.duplicate.release.delay) == (24, 3, 15)
    assert knockout.duplicate.team.one_room is OneRoom.COUNT
    assert swiss.duplicate.team.one_room is OneRoom.DROP


def test_more_segments_than_boards_are_refused_in_words(founder: Client) -> None:
    chosen = {"duplicate/knockout/boards": "4", "duplicate/knockout/segments": "5"}
    page = html.unescape(founder.post(TEAMS, {**OF_TEAMS, **chosen}).content.decode())
    assert "has 5 segments of a match with 4 boards" in page
    assert not Competition.objects.filter(slug="teams").exists()


@pytest.mark.parametrize(("ticked", "minutes"), [((), 112), (("screens",), 128), (("screens", "copied"), 144)])
def test_nat_31_screens_and_boards_copied_at_the_tables_take_longer(
    founder: Client, ticked: tuple[str, ...], minutes: int
) -> None:
    sent = {**OF_TEAMS, "duplicate/swiss/boards": "16", **dict.fromkeys(ticked, "on")}
    page = founder.post(TEAMS, sent).content.decode()
    assert ("boards copied at the tables" in page) is ("copied" in ticked)
    founder.post(TEAMS, {**carried_on(page), "step": "found"})
    plan = snapshot_of(Competition.objects.get(slug="teams")).plan
    assert (plan.clock.screens, plan.clock.copied) == ("screens" in ticked, "copied" in ticked)
    assert round_minutes(plan) == minutes


def test_nat_31_3_nobody_copies_boards_where_there_are_none(founder: Client) -> None:
    assert 'name="copied"' in founder.get(TEAMS).content.decode()
    assert 'name="copied"' not in founder.get(SWISS).content.decode()
