"""编排页: the pages and buttons, through their addresses."""

from __future__ import annotations

import html
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.log.facts import Entered, ResultCorrected
from paizhuo.tournament.plan.plan import Format, Intake, Plan, StagePlan
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.calls import actions as call_actions
from paizhuo.web.rounds import actions, reasons
from tests.web import staging

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db


def sign_in(client: Client, user: User) -> None:
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")


ELSEWHERE = {
    "replan": "plan",
    "replan-stage": "plan",
    "log": "log",
    "log-verified": "log",
    "undo": "log",
    "redo": "log",
    "back-to": "log",
    "undo-fact": "log",
    "undo-together": "log",
    "undo-fact-together": "log",
    "screens": "wall",
    "grid": "results",
    "result": "results",
    "desk": "desk",
}


def address(name: str) -> str:
    """The name of a page with its package; those of the rounds by default."""
    return f"{ELSEWHERE.get(name, 'rounds')}:{name}"


def see(client: Client, here: Competition, name: str, *args: object) -> str:
    answer = client.get(reverse(address(name), args=[here.slug, *args]), headers={"accept-language": "en"})
    assert answer.status_code == 200
    return answer.content.decode()


def send(client: Client, here: Competition, name: str, *args: object, **values: object) -> HttpResponse:
    url = reverse(address(name), args=[here.slug, *args])
    return client.post(url, values, headers={"accept-language": "en"})  # type: ignore[return-value] # the test client's own response


def test_an_arranger_opens_pairs_looks_and_publishes_by_the_buttons_of_the_pages(client: Client) -> None:
    here = staging.event(entries=9)
    sign_in(client, here.created_by)
    assert "Open the stage" in see(client, here, "rounds")
    assert send(client, here, "open-stage", "main").status_code == 302
    assert "Pair round 1" in see(client, here, "rounds")
    answer = send(client, here, "draft", "main")
    assert answer["Location"] == reverse("rounds:round", args=[here.slug, "main", 1])
    page = see(client, here, "round", "main", 1)
    assert 'id="step-publish"' in page
    assert "draft, not public" in page
    assert '<td class="y">–</td>' not in page
    assert send(client, here, "publish", "main").status_code == 302
    assert "Table cards with codes" in see(client, here, "round", "main", 1)
    assert here.table_codes.count() == 4


def test_the_reasons_of_a_round_are_the_same_when_they_are_worked_out_again(client: Client) -> None:
    here = staging.event()
    sign_in(client, here.created_by)
    actions.open_stage(staging.request(here), "main")
    actions.draft(staging.request(here), "main")
    kept = see(client, here, "round", "main", 1)
    reasons._cache.clear()  # noqa: SLF001 - what a restart of the server does
    again = see(client, here, "round", "main", 1)
    assert again.split("<tbody>")[1].split("</tbody>")[0] == kept.split("<tbody>")[1].split("</tbody>")[0]
    assert "meets" in again


def test_htmx_gets_the_address_to_go_to(client: Client) -> None:
    here = staging.event()
    sign_in(client, here.created_by)
    actions.open_stage(staging.request(here), "main")
    url = reverse("rounds:draft", args=[here.slug, "main"])
    answer = client.post(url, headers={"HX-Request": "true"})
    assert (answer.status_code, answer["HX-Redirect"]) == (
        204,
        reverse("rounds:round", args=[here.slug, "main", 1]),
    )


def test_sending_the_same_form_twice_drafts_once(client: Client) -> None:
    here = staging.event()
    sign_in(client, here.created_by)
    actions.open_stage(staging.request(here), "main")
    for _ in range(2):
        assert send(client, here, "draft", "main", command="1" * 32).status_code == 302
    here.refresh_from_db()
    assert here.acts.filter(kind="pair").count() == 1


def test_a_form_of_an_old_page_is_refused(client: Client) -> None:
    here = staging.event()
    sign_in(client, here.created_by)
    actions.open_stage(staging.request(here), "main")
    assert send(client, here, "draft", "main", expected=1).status_code == 409
    assert not staging.state(here).stages["main"].rounds


def test_a_dead_end_shows_its_proof_and_its_ways(client: Client) -> None:
    here = staging.event(staging.swiss_plan(rounds=4), 4)
    sign_in(client, here.created_by)
    actions.open_stage(staging.request(here), "main", anyway=True)
    for _ in range(3):
        actions.draft(staging.request(here), "main")
        actions.publish(staging.request(here), "main")
        staging.play_round(here)
    answer = send(client, here, "draft", "main")
    assert answer["Location"] == reverse("rounds:dead-end", args=[here.slug, "main"])
    page = see(client, here, "dead-end", "main")
    assert "no pairing" in page, "the locked step says what is missing"
    assert 'id="step-publish"' not in page
    assert "has no legal pairing" in page
    assert 'name="way" value="1"' in page
    assert send(client, here, "dead-end", "main", way=1).status_code == 400
    assert send(client, here, "dead-end", "main", way=99, reason="why").status_code == 400
    assert send(client, here, "dead-end", "main", way=1, reason="why").status_code == 302
    assert "Paired by hand." in see(client, here, "round", "main", 4)
    assert "was paired by hand: why" in see(client, here, "rounds")


def test_two_entrants_change_places_and_a_table_moves_by_forms(client: Client) -> None:
    here = staging.event()
    sign_in(client, here.created_by)
    actions.open_stage(staging.request(here), "main")
    actions.draft(staging.request(here), "main")
    one = staging.state(here).stages["main"].rounds[0]
    first, second = one.matches[1].pairing.home[0], one.matches[2].pairing.home[0]
    assert send(client, here, "swap", "main", first=first, second=second, reason="同单位").status_code == 302
    assert staging.state(here).stages["main"].rounds[0].matches[1].pairing.home == (second,)
    assert send(client, here, "move-tables", "main", table=1, to=2, reason="照顾老人").status_code == 302
    assert staging.state(here).stages["main"].rounds[0].matches[2].pairing.home == (second,)


def test_a_round_is_typed_by_hand(client: Client) -> None:
    here = staging.event(entries=5)
    sign_in(client, here.created_by)
    actions.open_stage(staging.request(here), "main", anyway=True)
    assert "Round 1 by hand" in see(client, here, "by-hand", "main")
    answer = send(client, here, "by-hand", "main", matches="1 - 4\n2：3", byes="5", reason="特邀")
    assert answer.status_code == 302
    assert "1 - 4\n2 - 3" in see(client, here, "by-hand", "main")


@pytest.mark.parametrize(
    "values",
    [
        {"matches": "1 - x", "byes": "", "reason": "r"},
        {"matches": "1-2\n3-4", "byes": "one", "reason": "r"},
        {"matches": "1-2\n3-4\n5-6\n7-8", "byes": "", "reason": ""},
        {"matches": "\0", "byes": "", "reason": "r"},
        {"matches": "1-2," * 20_000, "byes": "", "reason": "r"},
        {"matches": "1-2\n3-4\n5-6\n7-8", "byes": "", "reason": "r" * 301},
        {"matches": "1-2\n3-4\n5-6\n7-7", "byes": "", "reason": "r"},
        {"matches": "999999-2\n3-4\n5-6\n7-8", "byes": "", "reason": "r"},
    ],
)
def test_a_hostile_round_by_hand_is_refused_and_nothing_is_stored(client: Client, values: dict[str, str]) -> None:
    here = staging.event()
    sign_in(client, here.created_by)
    actions.open_stage(staging.request(here), "main")
    facts = here.fact_count
    assert send(client, here, "by-hand", "main", **values).status_code in {400, 409}
    here.refresh_from_db()
    assert here.fact_count == facts


def test_a_reason_is_shown_as_text_and_never_as_markup(client: Client) -> None:
    here = staging.event()
    sign_in(client, here.created_by)
    actions.open_stage(staging.request(here), "main")
    actions.draft(staging.request(here), "main")
    actions.swap(staging.request(here), "main", 1, 2, "<script>alert(1)</script>")
    for page in (see(client, here, "round", "main", 1), see(client, here, "rounds"), see(client, here, "log")):
        assert "<script>alert" not in page
        assert "&lt;script&gt;alert(1)" in page


def test_warnings_name_what_is_due_and_cannot_be_switched_off(client: Client) -> None:
    here = staging.mid_course(played=1)
    sign_in(client, here.created_by)
    staging.put(here, ResultCorrected("main", 1, 1, Levels(2, 9), "漏记"))
    page = see(client, here, "rounds")
    assert "must be paired again: a result before it was corrected" in page
    assert "data-close" not in page.split("notices")[1].split("</section>")[0]


def test_entrants_who_have_not_checked_in_are_named_before_the_start(client: Client) -> None:
    here = staging.event()
    sign_in(client, here.created_by)
    assert "Not checked in: 8" in see(client, here, "rounds")


def test_stages_show_where_their_entrants_come_from(client: Client) -> None:
    stages = (
        StagePlan("main", Format.SWISS, rounds=2),
        StagePlan("final", Format.KNOCKOUT, intake=(Intake("main", 1, 4),)),
    )
    here = staging.event(Plan("two", "两阶段", "national", EntryRules(EntryKind.PAIRS), stages), 8)
    sign_in(client, here.created_by)
    page = see(client, here, "rounds")
    assert "who comes in: places 1 to 4 of Swiss" in page
    assert "Waits until the stages before it are closed." in page
    assert page.count("btn pri") == 1


def test_places_are_published_and_withdrawn_by_buttons(client: Client) -> None:
    here = staging.mid_course(played=1)
    sign_in(client, here.created_by)
    assert "Publish places after round 1" in see(client, here, "rounds")
    assert send(client, here, "publish-standings", "main").status_code == 302
    assert "after round 1," in see(client, here, "rounds")
    assert send(client, here, "withdraw-standings", "main").status_code == 400
    assert send(client, here, "withdraw-standings", "main", reason="有误").status_code == 302
    here.refresh_from_db()
    assert here.published_standings == {}


def test_line_ups_late_entries_and_departures_are_recorded_by_forms(client: Client) -> None:
    here = staging.mid_course(played=0)
    sign_in(client, here.created_by)
    side = staging.state(here).stages["main"].rounds[0].matches[1].pairing.home[0]
    names = [person.name for person in staging.state(here).entries[side].members]
    assert names[0] in see(client, here, "line-up", "main", 1, 1)
    assert send(client, here, "line-up", "main", 1, 1, end="home", player=["外人"]).status_code == 400
    assert "The line-up is declared" not in see(client, here, "line-up", "main", 1, 1)
    assert send(client, here, "line-up", "main", 1, 1, end="home", player=names).status_code == 302
    assert "30(四)" in see(client, here, "line-up", "main", 1, 1)
    other = {"end": "home", "player": names[::-1]}
    assert send(client, here, "line-up", "main", 1, 1, **other).status_code == 409
    assert send(client, here, "line-up", "main", 1, 1, **other, reason="坐错").status_code == 302
    staging.put(here, Entered(staging.pairs(9)[8]))
    assert send(client, here, "join", "main", entrant=9, reason="晚到").status_code == 302
    assert send(client, here, "withdraw", entrant=9, reason="因病").status_code == 302
    assert send(client, here, "disqualify", entrant=8, reason="冒名顶替", article="NAT 51(一)").status_code == 302
    assert set(staging.state(here).left) == {8, 9}


@pytest.mark.parametrize(("kind", "links"), [(EntryKind.PAIRS, 0), (EntryKind.TEAM, 4)])
def test_only_teams_are_asked_for_a_line_up(client: Client, kind: EntryKind, links: int) -> None:
    plan = staging.swiss_plan()
    here = staging.event(replace(plan, entries=replace(plan.entries, kind=kind)))
    staging.open_and_publish(here)
    sign_in(client, here.created_by)
    assert see(client, here, "round", "main", 1).count("/line-up/") == links


def test_seeds_are_listed_with_their_hash_and_without_the_seed(client: Client) -> None:
    here = staging.event()
    sign_in(client, here.created_by)
    assert send(client, here, "show-commitments").status_code == 302
    committed = here.commitments.get(purpose="open/main")
    page = see(client, here, "rounds")
    assert committed.digest in page
    assert committed.seed not in page


@pytest.mark.parametrize("name", ["rounds", "log"])
def test_a_stranger_and_another_events_director_find_no_page(client: Client, name: str) -> None:
    here = staging.event()
    url = reverse(address(name), args=[here.slug])
    assert client.get(url).status_code == 302
    sign_in(client, staging.person("other"))
    assert client.get(url).status_code == 404


def test_a_floor_referee_sees_the_rounds_and_pairs_nothing(client: Client) -> None:
    here = staging.event()
    actions.open_stage(staging.request(here), "main")
    sign_in(client, staging.appoint(here, Role.FLOOR_REFEREE))
    assert "Pair round 1" not in see(client, here, "rounds")
    assert send(client, here, "draft", "main").status_code == 403
    assert send(client, here, "publish", "main").status_code == 403
    assert not staging.state(here).stages["main"].rounds


@pytest.mark.parametrize(
    ("name", "args"),
    [("round", ("main", 7)), ("round", ("nothing", 1)), ("line-up", ("main", 1, 99))],
)
def test_a_round_or_table_that_is_not_there_is_no_page(client: Client, name: str, args: tuple[object, ...]) -> None:
    here = staging.mid_course(played=0)
    sign_in(client, here.created_by)
    assert client.get(reverse(address(name), args=[here.slug, *args])).status_code == 404


@pytest.mark.parametrize("name", ["draft", "publish", "close-stage", "lot", "publish-standings", "open-stage"])
def test_a_stage_that_the_plan_does_not_have_is_refused(client: Client, name: str) -> None:
    here = staging.event()
    sign_in(client, here.created_by)
    assert send(client, here, name, "nothing").status_code in {400, 409}


def individual_knockout() -> Competition:
    """Eight players in the second bout of a double elimination."""
    plan = replace(
        staging.swiss_plan("singles"),
        entries=EntryRules(EntryKind.INDIVIDUAL),
        stages=(StagePlan("main", Format.INDIVIDUAL_DOUBLE),),
    )
    here = staging.event(plan, 8)
    for levels in ((2, 4), (2, 3), (2, 5)):
        staging.open_and_publish(here)
        staging.play_round(here, levels=(levels,))
    staging.open_and_publish(here)
    here.refresh_from_db()
    return here


@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_every_page_of_an_individual_knockout_opens(client: Client, language: str) -> None:
    here = individual_knockout()
    sign_in(client, here.created_by)
    client.cookies["django_language"] = language
    for address in (
        "/manage/new/national-individual-knockout/",
        "/manage/new/national-individual-round-robin/",
        "/manage/singles/plan/",
        "/desk/singles/",
        "/desk/singles/rounds/",
        "/desk/singles/rounds/plan/",
        "/desk/singles/rounds/main/plan/",
        "/desk/singles/rounds/main/4/",
        "/desk/singles/tables/",
        "/desk/singles/tables/cards/",
        "/e/singles/",
        "/e/singles/pairings/",
        "/e/singles/pairings/main/4/1/",
        "/e/singles/results/main/3/",
        "/e/singles/standings/",
        "/e/singles/entrants/1/",
        "/e/singles/verify/",
    ):
        answer = client.get(address)
        assert answer.status_code == 200, address
    page = html.unescape(client.get("/desk/singles/rounds/main/4/").content.decode())
    assert ("bout 2 of 4, round 1 of 3" if language == "en" else "共4场的第2场，三轮中的第1轮") in page


def _drafted(*, public: bool) -> Competition:
    here = staging.event(public=public)
    actions.open_stage(staging.request(here), "main", anyway=True)
    actions.draft(staging.request(here), "main")
    return here


def test_publishing_the_first_round_asks_whether_the_event_shall_be_public(client: Client) -> None:
    here = _drafted(public=False)
    client.force_login(here.created_by)
    assert 'name="make_public"' in client.get(f"/desk/{here.slug}/rounds/main/1/").content.decode()
    send(client, here, "publish", "main", make_public="on")
    here.refresh_from_db()
    assert here.is_public
    assert Client().get(f"/e/{here.slug}/pairings/").status_code == 200


def test_a_round_can_be_published_while_the_event_stays_closed(client: Client) -> None:
    here = _drafted(public=False)
    client.force_login(here.created_by)
    question = send(client, here, "publish", "main").content.decode()
    assert "Publish round 1 all the same?" in question
    assert "The event is not public" in question
    send(client, here, "publish", "main", asked="8")
    here.refresh_from_db()
    assert not here.is_public
    assert staging.state(here).stages["main"].rounds[0].published
    assert Client().get(f"/e/{here.slug}/pairings/").status_code == 404
    code = here.table_codes.get(table=1).code
    assert Client().get(f"/t/{code}/").status_code == 200, "the phones at the tables work all the same"


def test_an_arranger_cannot_make_the_event_public_with_the_round(client: Client) -> None:
    here = _drafted(public=False)
    client.force_login(staging.appoint(here, Role.ARRANGER))
    page = client.get(f"/desk/{here.slug}/rounds/main/1/").content.decode()
    assert 'name="make_public"' not in page
    answer = send(client, here, "publish", "main", make_public="on")
    assert answer.status_code == 403
    here.refresh_from_db()
    assert not here.is_public
    assert not staging.state(here).stages["main"].rounds[0].published


def test_final_places_wait_for_a_table_that_called_the_referee(client: Client) -> None:
    here = staging.mid_course(played=2)
    staging.play_round(here)
    key = TableKey("main", 3, 1)
    call_actions.call(staging.request(here), key, end="home", reason="出牌有争议")
    sign_in(client, here.created_by)
    for name in ("publish-standings", "close-stage"):
        answer = send(client, here, name, "main")
        assert answer.status_code == 400
        assert "waits for the referee" in answer.content.decode()
    here.refresh_from_db()
    assert here.published_standings == {}
    assert not staging.state(here).stages["main"].closed
