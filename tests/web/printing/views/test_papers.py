"""打印: the page offers every paper that the event uses, with published rounds only."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from paizhuo.documents.catalogue import DOCUMENTS, SETS
from paizhuo.documents.document import Scope
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import OFFICIALS, Permission
from paizhuo.web.ledger import cache
from paizhuo.web.models import Competition, Installation
from paizhuo.web.models.installation import THE_ONE
from paizhuo.web.rounds import actions as rounds
from tests.documents.pdf_reader import pages
from tests.web import staging
from tests.web.public import boards as stage
from tests.web.reading import squeezed

pytestmark = pytest.mark.django_db
ENTERING_ONLY = "only for officials who take entries"


def file_of(client: Client, here: Competition, query: str, status: int = 200) -> bytes:
    """What is answered when a paper is asked for."""
    answer = client.get(f"{reverse('printing:print-file', args=[here.slug])}?{query}")
    assert answer.status_code == status, answer.content[:300]
    return bytes(answer.content)


def page_of(client: Client, here: Competition) -> str:
    """The page of prints, in English."""
    client.force_login(here.created_by)
    client.cookies["django_language"] = "en"
    return squeezed(client.get(reverse("printing:prints", args=[here.slug])).content.decode())


def test_the_page_offers_every_document_of_the_event_and_no_form_of_others(client: Client) -> None:
    page = page_of(client, staging.mid_course(6))
    others = {"score-sheet-jiangsu", "score-sheet-fujian", "score-sheet-boards", "line-up-form", "written-sanction"}
    for one in DOCUMENTS:
        if one.id in others:
            assert f'value="{one.id}"' not in page
    for name in ("programme-book", "score-sheet-pairs", "pairing-list", "bracket", "result-book", "appeal-form"):
        assert f'value="{name}"' in page


@pytest.mark.parametrize("played", [0, 1, 3])
def test_no_link_of_the_page_is_refused_and_what_is_missing_is_said(client: Client, played: int) -> None:
    here = staging.event()
    for _ in range(played):
        staging.open_and_publish(here)
        staging.play_round(here)
    page = page_of(client, here)
    links = [one.replace("&amp;", "&") for one in re.findall(r'href="[^"]*/print/file/[?]([^"]*)"', page)]
    assert len(links) > 10
    for query in links:
        assert file_of(client, here, query).startswith(b"%PDF")
    assert "Only a knockout has a bracket; there is none in this stage." in page
    assert "The event is not over; its places are not final yet." in page
    assert re.search(r'value="bracket" form="chosen" disabled', page)


def test_every_box_that_can_be_ticked_gives_its_paper(client: Client) -> None:
    here = staging.mid_course(6)
    page = page_of(client, here)
    boxes = re.findall(r'value="([a-z-]+)" form="chosen">', page)
    assert "bracket" not in boxes
    query = "&".join(f"document={name}" for name in boxes)
    assert file_of(client, here, f"{query}&stage=main&round=2").startswith(b"%PDF")


def test_papers_that_cannot_be_printed_are_named_and_the_rest_is_one_click_away(client: Client) -> None:
    here = staging.mid_course(6)
    page_of(client, here)
    asked = "document=programme-book&document=bracket&document=pairing-list&stage=main&round=1"
    page = file_of(client, here, asked, 400).decode()
    assert "<b>Bracket</b> Only a knockout has a bracket; there is none in this stage." in page
    rest = re.search(r'/print/file/[?]([^"]*)"', page)
    assert rest is not None
    assert "bracket" not in rest[1]
    assert file_of(client, here, rest[1].replace("&amp;", "&")).startswith(b"%PDF")


@pytest.mark.parametrize("names", ["pairing-list", "start-list", "programme-book&document=bracket"])
def test_nothing_is_printed_of_an_unknown_stage(client: Client, names: str) -> None:
    here = staging.mid_course(6)
    page_of(client, here)
    page = file_of(client, here, f"document={names}&stage=nope&round=1", 400).decode()
    assert "The event has no stage &#x27;nope&#x27;" in page


def test_a_stage_that_has_not_begun_is_not_printed_for_another(client: Client) -> None:
    knockout = StagePlan("final", Format.KNOCKOUT, title="决赛", intake=(Intake("main", 1, 4),))
    plan = staging.swiss_plan()
    here = staging.mid_course(6, plan=replace(plan, stages=(*plan.stages, knockout)))
    page_of(client, here)
    for name in ("pairing-list", "bracket", "result-list", "table-cards"):
        assert "<main" in file_of(client, here, f"document={name}&stage=final&round=1", 400).decode()


def test_a_posted_list_names_the_organiser_of_the_installation_as_it_is_now(client: Client) -> None:
    here = staging.mid_course(6)
    page_of(client, here)
    asked = "document=pairing-list&stage=main&round=1"
    assert "Issued by" in pages(file_of(client, here, asked))[-1]
    for name in ("云汀市体育局", "云汀掼蛋协会"):
        Installation.objects.update_or_create(pk=THE_ONE, defaults={"organiser": name})
        assert name in pages(file_of(client, here, asked))[-1]


@pytest.mark.parametrize("is_public", [True, False])
def test_the_page_of_players_has_the_address_of_an_event_that_everybody_may_see(
    client: Client, *, is_public: bool
) -> None:
    here = staging.mid_course(6)
    Competition.objects.filter(pk=here.pk).update(is_public=is_public)
    page_of(client, here)
    (sheet,) = pages(file_of(client, here, "document=players-page"))
    assert (f"http://testserver/e/{here.slug}/" in sheet) is is_public


def test_a_round_that_the_only_stage_has_needs_no_stage(client: Client) -> None:
    here = staging.mid_course(6)
    page_of(client, here)
    for name in ("pairing-list", "table-finder", "round-results"):
        assert file_of(client, here, f"document={name}&round=1").startswith(b"%PDF"), name


def test_every_paper_of_the_page_can_be_printed(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(here.created_by)
    answers = {}
    for one in DOCUMENTS:
        if one.scope in {Scope.RULING, Scope.APPEAL, Scope.ENTRANT}:
            query = f"document={one.id}"
        else:
            query = f"document={one.id}&stage=main&round=1"
        answers[one.id] = client.get(f"{reverse('printing:print-file', args=[here.slug])}?{query}").status_code
    assert set(answers.values()) <= {200, 400}, answers
    assert sum(status == 200 for status in answers.values()) > len(answers) * 0.7, answers


def test_a_round_is_chosen_and_several_papers_are_one_file(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(here.created_by)
    made = file_of(client, here, "document=pairing-list&stage=main&round=1")
    assert staging.state(here).entries[1].name in "".join(pages(made))
    assert file_of(client, here, "set=round&stage=main&round=1").startswith(b"%PDF")


def test_a_draft_is_not_printed(client: Client) -> None:
    here = staging.event()
    rounds.open_stage(staging.request(here), "main")
    rounds.draft(staging.request(here), "main")
    client.force_login(here.created_by)
    assert "<main" in file_of(client, here, "document=pairing-list&stage=main&round=1", 400).decode()
    assert "<main" in file_of(client, here, "set=round&stage=main&round=1", 400).decode()


@pytest.mark.parametrize(
    "query",
    ["", "document=nonsense", "set=nonsense", "document=pairing-list&round=x", "document=pairing-list&round=-1"],
)
def test_an_unknown_paper_is_refused_in_words(client: Client, query: str) -> None:
    here = staging.mid_course(6)
    client.force_login(here.created_by)
    assert "<main" in file_of(client, here, query, 400).decode()


def test_the_director_of_another_event_gets_nothing(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(staging.person("stranger"))
    file_of(client, here, "document=pairing-list&stage=main&round=1", 404)


def test_a_referee_prints_as_well(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(staging.appoint(here, Role.FLOOR_REFEREE))
    assert file_of(client, here, "document=pairing-list&stage=main&round=1").startswith(b"%PDF")


def test_declarations_and_entry_forms_are_filled_in_for_everybody_or_blank(client: Client) -> None:
    here = staging.mid_course(6)
    for name in ("declaration", "entry-form"):
        assert f"document={name}&amp;blank=1" in page_of(client, here)
        assert len(pages(file_of(client, here, f"document={name}"))) > 1
        assert len(pages(file_of(client, here, f"document={name}&blank=1"))) == 1


@pytest.mark.parametrize("role", sorted(OFFICIALS, key=tuple(Role).index))
def test_only_those_who_take_entries_get_the_filled_entry_form(client: Client, role: Role) -> None:
    here = staging.mid_course(6)
    staging.show_card(here)
    official = staging.appoint(here, role)
    client.force_login(official)
    client.cookies["django_language"] = "en"
    page = squeezed(client.get(reverse("printing:prints", args=[here.slug])).content.decode())
    assert file_of(client, here, "document=entry-form&blank=1").startswith(b"%PDF")
    assert "document=entry-form&amp;blank=1" in page
    if staging.actor(here, official).may(Permission.ENTER, book_of(here)):
        assert len(pages(file_of(client, here, "document=entry-form"))) > 1
        assert "供水" in "".join(pages(file_of(client, here, "document=entry-form&entrant=1")))
        return
    assert 'document=entry-form"' not in page
    assert ENTERING_ONLY in page
    for query in ("document=entry-form", "document=entry-form&entrant=1", "document=entry-form&entrant=1&blank=1"):
        assert ENTERING_ONLY in squeezed(file_of(client, here, query, 403).decode())
    together = squeezed(file_of(client, here, "document=entry-form&document=badges", 403).decode())
    assert ENTERING_ONLY in together
    assert 'document=badges"' in together
    client.cookies["django_language"] = "zh-hans"
    assert "只供负责报名的人员打印" in file_of(client, here, "document=entry-form", 403).decode()


@pytest.mark.parametrize("role", [Role.FLOOR_REFEREE, Role.ARRANGER])
def test_a_set_leaves_out_personal_papers_for_those_who_take_no_entries(
    client: Client, role: Role, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SETS, "before", ("entry-form", *SETS["before"]))
    here = staging.mid_course(6)
    client.force_login(staging.appoint(here, role))
    page = client.get(reverse("printing:prints", args=[here.slug])).content.decode()
    (whole,) = re.findall(r'href="[^"]*/print/file/[?]([^"]*document=programme-book&amp;[^"]*)"', page)
    assert ("document=entry-form" in whole) is (role is Role.ARRANGER)
    file_of(client, here, whole.replace("&amp;", "&"))


def test_everything_before_and_after_the_event_is_one_click(client: Client) -> None:
    here = staging.mid_course(6)
    page = page_of(client, here)
    links = dict(re.findall(r'href="[^"]*/print/file/[?]([^"]*)">(Everything [^<]*)<', page))
    found = {title: query.replace("&amp;", "&") for query, title in links.items()}
    assert set(found) == {"Everything before the event", "Everything for this round", "Everything after the event"}
    assert "document=programme-book&" in found["Everything before the event"]
    assert "document=result-book" in found["Everything after the event"]
    for query in found.values():
        assert len(pages(file_of(client, here, query))) > 1


POSTED = [one.id for one in DOCUMENTS if one.posted]


def _in_hall(hidden: stage.Rooms, form: Format) -> Competition:
    """Match 1 is settled while match 2 still plays the last two boards."""
    here = stage.team_event(stage.team_plan(form))
    stage.put_boards(here, 1, {1: ((2, 0), (0, 1)), 2: ((2, 0), (0, 1)), 3: hidden, 4: hidden})
    stage.put_boards(here, 2, {1: ((1, 0), (0, 1)), 2: ((1, 0), (0, 1))})
    corrected = f.BoardCorrected("main", 1, 1, Room.OPEN, 4, hidden[1], "抄错")
    ruled = f.BoardRuled("main", 1, 1, 3, "判", adjusted=(hidden[0][0], -1))
    staging.put(here, corrected, ruled, permission=Permission.RECORD)
    stage.settle(here, 1)
    return here


def _printed(here: Competition, name: str) -> str:
    """What the door gives: the words of the paper, or why it is refused."""
    client = Client(headers={"accept-language": "en"})
    client.force_login(here.created_by)
    path = reverse("printing:print-file", args=[here.slug])
    answer = client.get(path, {"document": name, "stage": "main", "round": "1"})
    if answer.status_code != 200:
        return re.sub(r'value="[^"]*"', "", squeezed(answer.content.decode()).partition("<main")[2])
    return "\n".join(pages(answer.content))


@pytest.mark.parametrize("form", [Format.SWISS, Format.KNOCKOUT, Format.ROUND_ROBIN])
def test_k86_a_paper_for_the_wall_says_no_more_than_the_public_page(
    monkeypatch: pytest.MonkeyPatch, form: Format
) -> None:
    stage.stand_still(monkeypatch)
    seen = []
    for hidden in (((3, 0), (0, 3)), ((0, 2), (2, 0))):
        cache.forget()
        with transaction.atomic():
            here = _in_hall(hidden, form)
            seen.append({name: _printed(here, name) for name in POSTED})
            transaction.set_rollback(True)
    assert stage.TEAMS[0] in seen[0]["round-results"].replace("\n", "")
    assert [name for name in POSTED if seen[0][name] != seen[1][name]] == []


def test_a_match_report_waits_for_the_hour_and_the_page_says_so(
    monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    stage.stand_still(monkeypatch)
    here = stage.team_event(stage.team_plan(delay=30))
    for table in (1, 2):
        stage.put_boards(here, table, dict.fromkeys((1, 2, 3, 4), ((3, 0), (0, 1))))
    stage.settle(here, 1, 2)
    assert "Lists for the wall leave them out" in page_of(client, here)
    assert "not public yet" in _printed(here, "match-report")
    assert "not public yet" in _printed(here, "result-list")
    monkeypatch.setattr(timezone, "now", lambda: stage.NOW + timedelta(minutes=31))
    assert "Lists for the wall leave them out" not in page_of(client, here)
    assert stage.TEAMS[0] in _printed(here, "match-report").replace("\n", "")
