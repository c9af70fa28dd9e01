"""调整规程: the chief changes the plan of a running event: a preview, a reason, the log, the public page, and back."""

from __future__ import annotations

import html
import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse
from django.utils.translation import override

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.event_file import read_state
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.additions import CRITERIA, FORMATS
from paizhuo.tournament.plan.changes import StageAltered, StageDropped, StagePlanned
from paizhuo.tournament.plan.entry_formats import formats_for
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import clock_of
from paizhuo.web.ledger.snapshot import forget, snapshot_of
from paizhuo.web.ledger.write import Outdated
from paizhuo.web.log import actions as log_acts
from paizhuo.web.plan import actions as plan_actions
from paizhuo.web.plan.actions import preview
from paizhuo.web.plan.forms import change_as_json
from paizhuo.web.plan.stage_form import NewStageForm
from paizhuo.web.rounds import actions
from paizhuo.web.rounds.views.overview import StageView
from tests.plugins.example.paizhuo_example.fewest_losses import FEWEST_LOSSES
from tests.plugins.example.paizhuo_example.ladder import LADDER
from tests.web import staging
from tests.web.reading import squeezed
from tests.web.rounds.test_pages import see, send, sign_in

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.tournament.plan.changes import PlanChange
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

WHY = "场地只能用到五点"
SHORTER = StageAltered("main", rounds=2)


def change(here: Competition, what: PlanChange, reason: str = WHY) -> None:
    plan_actions.replan(staging.request(here), what, reason)


def looked_at(client: Client, here: Competition, stage: str = "main", **values: str | int) -> str:
    url = reverse("plan:replan-stage", args=[here.slug, stage])
    answer = client.get(url, {"look": 1, **values}, headers={"accept-language": "en"})
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def sent_by(page: str) -> str:
    found = re.search(r'name="change" value="(\{.*?\})"', page)
    assert found is not None
    return found[1]


def test_the_chief_looks_at_a_shorter_swiss_changes_it_and_takes_it_back(client: Client) -> None:
    here = staging.mid_course(played=1)
    sign_in(client, here.created_by)
    assert reverse("plan:replan", args=[here.slug]) in see(client, here, "rounds")
    page = looked_at(client, here, rounds=2)
    assert "What would change" in page
    assert "National 23(一)" in page
    assert staging.state(here).plan.stage("main").rounds == 3
    answer = send(client, here, "replan", change=sent_by(page), reason=WHY, expected=here.fact_count, command="c1")
    assert answer["Location"] == reverse("plan:replan", args=[here.slug])
    assert staging.state(here).plan.stage("main").rounds == 2
    assert "number of rounds: 3 → 2" in html.unescape(see(client, here, "replan"))
    act = here.acts.get(command="c1")
    assert (act.kind, act.detail["reason"]) == ("replan", WHY)
    log_acts.undo(staging.request(here), act.no, "时间够了")
    assert staging.state(here).plan.stage("main").rounds == 3
    assert "taken back" in see(client, here, "replan")


def test_the_public_page_shows_the_change_with_its_reason_and_the_new_number_of_rounds(client: Client) -> None:
    here = staging.mid_course(played=1)
    change(here, SHORTER)
    page = html.unescape(client.get(f"/e/{here.slug}/", headers={"accept-language": "en"}).content.decode())
    assert "number of rounds: 3 → 2" in page
    assert WHY in page
    assert "Swiss, 2 rounds" in page
    assert page.count("08:30") == 1
    assert "10:10" in page
    assert "11:00" not in page


def test_what_was_paired_is_not_cut_off_and_the_page_says_so(client: Client) -> None:
    here = staging.mid_course(played=1)
    sign_in(client, here.created_by)
    page = looked_at(client, here, rounds=1)
    assert "More rounds are paired" in page
    assert 'name="change"' not in page
    with pytest.raises(Refused) as caught:
        change(here, StageAltered("main", rounds=1))
    assert caught.value.why is Why.BELOW_PAIRED


def test_a_change_without_a_reason_is_refused(client: Client) -> None:
    here = staging.mid_course()
    sign_in(client, here.created_by)
    assert send(client, here, "replan", change=change_as_json(SHORTER), reason=" ").status_code == 400
    with pytest.raises(Refused) as caught:
        change(here, SHORTER, " ")
    assert caught.value.why is Why.NEEDS_REASON


@pytest.mark.parametrize("change_", ["", "no json", "[]", '{"kind": "opened"}', "[" * 3000])
def test_what_is_no_change_is_refused(client: Client, change_: str) -> None:
    here = staging.mid_course()
    sign_in(client, here.created_by)
    assert send(client, here, "replan", change=change_, reason=WHY).status_code == 400
    assert staging.state(here).plan == snapshot_of(here).founded


def test_a_stage_whose_name_no_address_takes_is_refused(client: Client) -> None:
    here = staging.mid_course()
    sign_in(client, here.created_by)
    for name in ("a/b", "..", "决赛"):
        change_ = change_as_json(StagePlanned(StagePlan(name, Format.KNOCKOUT)))
        assert send(client, here, "replan", change=change_, reason=WHY).status_code == 400
    assert staging.state(here).plan == snapshot_of(here).founded


def test_a_billion_rounds_are_refused_with_words_and_nothing_is_stored(client: Client) -> None:
    here = staging.mid_course()
    sign_in(client, here.created_by)
    for sent, status in (
        ({"kind": "stage-altered", "stage": "main", "rounds": 10**9}, 409),
        ({"kind": "stage-planned", "stage": {"id": "final", "format": "swiss", "rounds": 10**9}}, 400),
    ):
        answer = send(client, here, "replan", change=json.dumps(sent), reason=WHY)
        assert (answer.status_code, "at most 999" in answer.content.decode()) == (status, True)
    assert staging.state(here).plan == snapshot_of(here).founded


def test_pages_list_no_more_rounds_than_anybody_reads() -> None:
    plan = StagePlan("main", Format.ROUND_ROBIN, cycles=99)
    assert StageView(plan, "循环赛", [], total=99 * 4999).to_come == list(range(1, 2000))


def test_seeds_committed_for_a_dropped_stage_do_not_claim_to_be_for_something_else(client: Client) -> None:
    final = StagePlan("final", Format.KNOCKOUT, intake=(Intake("main", 1, 4),))
    plan = staging.swiss_plan(rounds=1)
    here = staging.event(replace(plan, stages=(*plan.stages, final)))
    staging.open_and_publish(here)
    staging.play_round(here)
    staging.put(here, directing.close_stage(staging.state(here), "main"), permission=Permission.CLOSE_STAGE)
    actions.show_commitments(staging.request(here))
    change(here, StageDropped("final"))
    sign_in(client, here.created_by)
    page = see(client, here, "rounds")
    assert "a stage that is not played any more" in page
    assert page.count("numbers of all entrants") == 1


def test_only_the_chief_and_the_organiser_change_the_plan() -> None:
    here = staging.mid_course()
    for role in (Role.DEPUTY, Role.FLOOR_REFEREE, Role.ARRANGER, Role.RECORD_HEAD):
        with pytest.raises(Denied):
            plan_actions.replan(staging.request(here, staging.appoint(here, role)), SHORTER, WHY)
    plan_actions.replan(staging.request(here, staging.appoint(here, Role.CHIEF)), SHORTER, WHY)
    organiser = staging.request(here, staging.appoint(here, Role.ORGANISER))
    plan_actions.replan(organiser, StageAltered("main", rounds=4), WHY)
    assert staging.state(here).plan.stage("main").rounds == 4


def test_a_double_tap_changes_once_and_an_old_page_nothing() -> None:
    here = staging.mid_course()
    seen = here.fact_count
    for _ in range(2):
        plan_actions.replan(staging.request(here, command="twice", expected=seen), SHORTER, WHY)
    assert here.fact_count == seen + 1
    with pytest.raises(Outdated):
        plan_actions.replan(staging.request(here, expected=seen), StageAltered("main", rounds=4), WHY)


def test_other_criteria_name_those_who_change_place(client: Client) -> None:
    here = staging.event(staging.swiss_plan(book="jiangsu-2023"), entries=4)
    staging.open_and_publish(here)
    staging.play_round(here, levels=((12, 9), (8, 2)))
    snapshot = snapshot_of(here)
    found = preview(snapshot, StageAltered("main", tiebreaks=(Tiebreak.TOTAL, Tiebreak.UPGRADES)))
    assert [(one.old, one.new) for one in found.moved[:2]] == [(2, 1), (1, 2)]
    sign_in(client, here.created_by)
    page = looked_at(client, here, criterion_upgrades=1)
    assert "Who changes place" in page
    assert json.loads(sent_by(page))["tiebreaks"] == ["total", "upgrades"]
    assert "Two criteria have the same place" in looked_at(client, here, criterion_upgrades=1, criterion_wins=1)


def test_the_match_between_two_stays_where_the_national_list_is_only_put_in_another_order(client: Client) -> None:
    here = staging.mid_course()
    sign_in(client, here.created_by)
    page = looked_at(
        client,
        here,
        criterion_vp_sum=1,
        criterion_direct=2,
        criterion_imp_sum=3,
        criterion_wins=4,
        criterion_opponents=5,
        criterion_previous_rank=6,
    )
    wanted = ["total", "vp_sum", "direct", "imp_sum", "wins", "opponents", "previous_rank"]
    assert json.loads(sent_by(page))["tiebreaks"] == wanted
    assert page.count("exactly two equal: match points, VP, ") == 2
    assert "(only where exactly two are equal)" in page
    assert send(client, here, "replan", change=sent_by(page), reason=WHY).status_code == 302
    public = html.unescape(client.get(f"/e/{here.slug}/", headers={"accept-language": "en"}).content.decode())
    assert "ranking of a Swiss" not in public
    assert "ranking of 积分编排" in public
    assert public.partition("ranking of 积分编排")[2].count("exactly two equal: match points, VP, ") >= 1


def test_what_makes_the_plan_one_that_cannot_be_held_needs_a_word_more(client: Client) -> None:
    here = staging.mid_course(6)
    sign_in(client, here.created_by)
    page = looked_at(client, here, minutes=1, last_call=50)
    assert "the last deal is announced 50 minutes before the end of a round that has 1 minutes" in page
    assert 'name="anyway" required' in squeezed(page)
    sent = {"change": sent_by(page), "reason": WHY}
    answer = send(client, here, "replan", **sent)
    assert (answer.status_code, "does not fit" in answer.content.decode()) == (409, True)
    assert staging.state(here).plan == snapshot_of(here).founded
    assert send(client, here, "replan", **sent, anyway="on").status_code == 302
    assert 'name="anyway"' not in looked_at(client, here, rounds=4, minutes=40, last_call=5)


def test_rounds_that_fill_no_day_are_named_and_the_public_page_says_why_there_are_no_hours(client: Client) -> None:
    here = staging.mid_course(8)
    sign_in(client, here.created_by)
    assert "from its start to midnight are" in looked_at(client, here, rounds=99)
    plan_actions.replan(staging.request(here), StageAltered("main", rounds=99), WHY, anyway=True)
    page = html.unescape(client.get(f"/e/{here.slug}/", headers={"accept-language": "en"}).content.decode())
    assert "they do not fit into the days" in page
    assert "The event does not say its hours." not in page


def test_the_preview_names_tables_that_have_played_more_deals_than_the_change_allows(client: Client) -> None:
    here = staging.mid_course()
    sign_in(client, here.created_by)
    for deal in range(1, 5):
        here.sheet_deals.create(
            stage="main", round=2, table=3, deal=deal, finish=["S", "E", "N", "W"], entered_by="home"
        )
    assert "on the sheets of tables 3:" in looked_at(client, here, deals=1)
    assert "on the sheets of tables" not in looked_at(client, here, deals=4)


def test_criteria_against_the_national_rules_are_marked_with_their_article(client: Client) -> None:
    here = staging.mid_course()
    sign_in(client, here.created_by)
    assert "to be settled before the event: National 49(三)" in looked_at(client, here, criterion_wins=1)


def test_published_places_stay_as_they_were_published_until_they_are_published_again(client: Client) -> None:
    here = staging.event(staging.swiss_plan(book="jiangsu-2023"), entries=4)
    staging.open_and_publish(here)
    staging.play_round(here, levels=((12, 9), (8, 2)))
    actions.publish_standings(staging.request(here), "main")
    url = reverse("public:standings", args=[here.slug])
    before = re.findall(r"standings/main/(\d+)/", client.get(url).content.decode())
    change(here, StageAltered("main", tiebreaks=(Tiebreak.TOTAL, Tiebreak.UPGRADES)))
    assert re.findall(r"standings/main/(\d+)/", client.get(url).content.decode()) == before
    sign_in(client, here.created_by)
    assert "The places have changed since." in see(client, here, "rounds")


def test_the_clock_and_the_sheet_follow_the_hours_of_the_stage() -> None:
    here = staging.mid_course()
    change(here, StageAltered("main", minutes=30, last_call=5, deals=6))
    clock = clock_of(here, snapshot_of(here), "main", 2)
    assert (clock.length, clock.call_before) == (30 * 60, 5 * 60)
    assert snapshot_of(here).plan.clock_of("main").deals == 6


def test_a_stage_is_added_changed_and_dropped_by_the_pages(client: Client) -> None:
    here = staging.mid_course()
    sign_in(client, here.created_by)
    url = reverse("plan:replan", args=[here.slug])
    asked: dict[str, str | int] = {
        "id": "final",
        "title": "决赛",
        "format": "knockout",
        "source": "main",
        "first": 1,
        "last": 4,
        "carry": "none",
    }
    page = html.unescape(client.get(url, asked, headers={"accept-language": "en"}).content.decode())
    assert send(client, here, "replan", change=sent_by(page), reason=WHY).status_code == 302
    added = StagePlan("final", Format.KNOCKOUT, "决赛", intake=(Intake("main", 1, 4),))
    assert staging.state(here).plan.stages[-1] == added
    page = looked_at(
        client, here, "final", intake_first_0=1, intake_last_0=2, carry="fraction", numerator=1, denominator=2
    )
    assert send(client, here, "replan", change=sent_by(page), reason=WHY).status_code == 302
    assert staging.state(here).plan.stage("final").intake == (Intake("main", 1, 2),)
    assert staging.state(here).plan.stage("final").carry[1:] == (1, 2)
    page = html.unescape(
        client.get(reverse("plan:replan-stage", args=[here.slug, "final"]), {"drop": 1}).content.decode()
    )
    assert send(client, here, "replan", change=sent_by(page), reason=WHY).status_code == 302
    assert [stage.id for stage in staging.state(here).plan.stages] == ["main"]


def added(client: Client, here: Competition, **asked: str | int) -> str:
    url = reverse("plan:replan", args=[here.slug])
    return html.unescape(client.get(url, asked, headers={"accept-language": "en"}).content.decode())


def test_the_form_of_a_stage_has_groups_cycles_criteria_and_the_match_for_third_place(client: Client) -> None:
    here = staging.mid_course()
    sign_in(client, here.created_by)
    page = added(client, here, id="league", format="round-robin", groups=2, cycles=3, criterion_wins=1)
    changes = "number of groups: 2; number of cycles: 3; criteria of the places: match points, rounds won"
    assert changes in page
    assert send(client, here, "replan", change=sent_by(page), reason=WHY).status_code == 302
    stage = staging.state(here).plan.stage("league")
    assert (stage.groups, stage.cycles, stage.tiebreaks) == (2, 3, (Tiebreak.TOTAL, Tiebreak.WINS))
    page = added(client, here, id="final", format="knockout", source="main", last=4, third_place="on")
    assert "with a match for third place" in page.partition("What would change")[2]
    assert send(client, here, "replan", change=sent_by(page), reason=WHY).status_code == 302
    page = html.unescape(see(client, here, "replan"))
    assert page.count("with a match for third place") == 2


def test_a_format_and_a_criterion_of_a_package_are_offered_and_planned(client: Client) -> None:
    here = staging.mid_course()
    sign_in(client, here.created_by)
    with FORMATS.trying(LADDER.id, LADDER), CRITERIA.trying(FEWEST_LOSSES.id, FEWEST_LOSSES):
        asked: dict[str, str | int] = {"id": "ladder", "format": LADDER.id, "rounds": 3}
        asked[f"criterion_{FEWEST_LOSSES.id}"] = 1
        page = added(client, here, **asked)
        assert '<option value="our-club.ladder" selected>Ladder</option>' in page
        assert "paired by: Ladder" in page
        assert "criteria of the places: match points, fewest losses" in page
        assert send(client, here, "replan", change=sent_by(page), reason=WHY).status_code == 302
        stage = staging.state(here).plan.stage("ladder")
        assert (stage.format, stage.pairing, stage.tiebreaks[1].value) == (Format.SWISS, LADDER.id, FEWEST_LOSSES.id)
        before = staging.state(here).plan
    # Without the package this event cannot be read; the page says what is missing, and the event is not damaged.
    forget()
    answer = client.get(f"/desk/{here.slug}/", headers={"accept-language": "en"})
    assert answer.status_code == 503
    assert "uses 'our-club.losses' of an additional package" in html.unescape(answer.content.decode())
    assert client.get("/").status_code == 200
    with FORMATS.trying(LADDER.id, LADDER), CRITERIA.trying(FEWEST_LOSSES.id, FEWEST_LOSSES):
        assert client.get(f"/desk/{here.slug}/").status_code == 200
        assert staging.state(here).plan == before


def test_a_stage_put_in_the_place_of_another_loses_nothing_that_was_not_asked_for(client: Client) -> None:
    here = staging.mid_course()
    stage = StagePlan("league", Format.ROUND_ROBIN, "联赛", cycles=2, groups=2, minutes=40, seeds=4)
    stage = replace(stage, tiebreaks=(Tiebreak.TOTAL, Tiebreak.WINS), intake=(Intake("main", 1, 8),))
    change(here, StagePlanned(stage))
    sign_in(client, here.created_by)
    page = added(client, here, id="league", format="round-robin", source="main", first=1, last=6)
    assert json.loads(sent_by(page))["stage"]["cycles"] == 2
    assert send(client, here, "replan", change=sent_by(page), reason=WHY).status_code == 302
    assert staging.state(here).plan.stage("league") == replace(stage, intake=(Intake("main", 1, 6),))
    page = added(client, here, id="league", format="knockout", source="main", first=1, last=4)
    sent = json.loads(sent_by(page))["stage"]
    assert sent == {
        "id": "league",
        "format": "knockout",
        "title": "联赛",
        "intake": [{"stage": "main", "last": 4}],
        "seeds": 4,
        "minutes": 40,
    }


def test_an_invalid_stage_is_refused_with_its_own_sentence(client: Client) -> None:
    here = staging.mid_course()
    sign_in(client, here.created_by)
    assert "stage 'final' needs a number of rounds" in added(client, here, id="final", format="swiss")
    page = added(client, here, id="final", format="knockout", source="main", first=4, last=2)
    assert "The first place that comes in is not behind the last one." in page


@pytest.mark.parametrize(
    "asked",
    [
        {"id": "x y", "format": "knockout"},
        {"id": "final", "format": "swiss"},
        {"id": "final", "format": "lottery"},
        {"id": "final", "format": "knockout", "source": "main", "first": 4, "last": 2},
        {"id": "final", "format": "knockout", "source": "nowhere"},
        {
            "id": "final",
            "format": "knockout",
            "source": "main",
            "carry": "fraction",
            "numerator": 3,
            "denominator": 2,
        },
    ],
)
def test_an_impossible_stage_is_refused_and_not_previewed(client: Client, asked: dict[str, str | int]) -> None:
    here = staging.mid_course()
    sign_in(client, here.created_by)
    page = client.get(reverse("plan:replan", args=[here.slug]), asked).content.decode()
    assert 'role="alert"' in page
    assert 'name="change"' not in page


def test_the_preview_warns_of_a_plan_that_does_not_fit(client: Client) -> None:
    here = staging.mid_course(6)
    sign_in(client, here.created_by)
    page = looked_at(client, here, rounds=9)
    assert "new:" in page
    assert 'name="change"' in page


def test_a_first_stage_is_not_asked_who_comes_in_and_a_later_one_is(client: Client) -> None:
    here = staging.mid_course()
    change(here, StagePlanned(StagePlan("final", Format.KNOCKOUT, intake=(Intake("main", 1, 4),))))
    sign_in(client, here.created_by)
    first, later = (see(client, here, "replan-stage", stage) for stage in ("main", "final"))
    assert "Who comes in" not in first
    assert 'name="last_call"' in first
    assert first.count('placeholder="50"') == 1
    assert "Who comes in" in later
    assert 'name="criterion_wins"' not in later
    assert "Do not play this stage" in later
    assert "Do not play this stage" not in first


def test_a_stage_that_is_not_there_has_no_page(client: Client) -> None:
    here = staging.mid_course()
    sign_in(client, here.created_by)
    assert client.get(reverse("plan:replan-stage", args=[here.slug, "nowhere"])).status_code == 404


def test_a_process_that_folds_everything_again_sees_the_same_plan() -> None:
    here = staging.mid_course()
    change(here, SHORTER)
    change(here, StagePlanned(StagePlan("final", Format.KNOCKOUT, intake=(Intake("main", 1, 4),))))
    change(here, StageDropped("final"))
    before = snapshot_of(here)
    forget()
    after = snapshot_of(here)
    assert (after.plan, after.founded, after.state) == (before.plan, before.founded, before.state)
    assert after.plan == replace(after.founded, stages=(replace(after.founded.stages[0], rounds=2),))


def test_the_exported_file_keeps_the_sealed_plan_and_reads_back_to_the_same_state(client: Client) -> None:
    here = staging.event()
    staging.open_and_publish(here)
    staging.play_round(here)
    change(here, SHORTER)
    found, state = read_state(client.get(f"/e/{here.slug}/event.json").content.decode())
    assert found.plan == snapshot_of(here).founded
    assert isinstance(found.log[-1].fact, f.PlanChanged)
    assert state == staging.state(here)


def test_the_api_lists_the_stages_that_are_played_now(client: Client) -> None:
    here = staging.mid_course()
    change(here, StagePlanned(StagePlan("final", Format.KNOCKOUT, intake=(Intake("main", 1, 4),))))
    assert client.get(f"/api/v1/competitions/{here.slug}").json()["stages"] == ["main", "final"]


def test_the_plan_page_offers_individuals_only_what_they_can_play() -> None:
    singles = replace(
        staging.swiss_plan("singles"),
        entries=EntryRules(EntryKind.INDIVIDUAL),
        stages=(StagePlan("main", Format.INDIVIDUAL, rounds=3),),
    )
    here = staging.event(singles, 0)
    offered = NewStageForm(snapshot_of(here).state)["format"].as_widget()
    assert {one for one in Format if f'value="{one.value}"' in offered} == set(formats_for(EntryKind.INDIVIDUAL))
    final = StagePlanned(StagePlan("final", Format.KNOCKOUT, intake=(Intake("main", 1, 4),)))
    with override("en"):
        assert "never play one against one" in preview(snapshot_of(here), final).refused
    with pytest.raises(Refused) as found:
        plan_actions.replan(staging.request(here), final, WHY, anyway=True)
    assert found.value.why is Why.ONE_AGAINST_ONE
    change(here, StageAltered("main", rounds=0))
    assert snapshot_of(here).state.plan.stage("main").rounds == 0
