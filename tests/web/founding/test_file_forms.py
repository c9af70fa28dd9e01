"""读入: a plan of one's own and an event from a file; what is wrong is said with its line, and nothing is stored."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.datastructures import MultiValueDict
from django.utils.translation import override
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryKind, EntryRules, Person
from paizhuo.tournament.log import codec, event_file
from paizhuo.tournament.log.facts import EntryChanged, Opened, PlanChanged
from paizhuo.tournament.log.fold import plan_hash
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.plan.changes import StageAltered
from paizhuo.web.access.permissions import Permission
from paizhuo.web.founding.file_forms import MOST_BYTES, EventFileForm, OwnPlanForm
from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Competition
from paizhuo.wording.tournament.event_files import file_words
from tests.web import staging
from tests.web.founding.views.test_shape import carried_on

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db

BACKEND = "django.contrib.auth.backends.ModelBackend"
OWN, FILE = "/manage/new/own/", "/manage/new/file/"


@pytest.fixture
def founder(client: Client) -> Client:
    client.force_login(staging.person(), backend=BACKEND)
    client.cookies["django_language"] = "en"
    return client


def _plan(**changes: Any) -> str:  # noqa: ANN401 - what JSON can hold
    return json.dumps({**codec.encode(staging.swiss_plan()), **changes}, ensure_ascii=False, indent=2)


def _event_text(slug: str = "away") -> str:
    competition = staging.mid_course(6, user=staging.person("elsewhere"), plan=staging.swiss_plan(slug))
    kept = snapshot_of(competition)
    text = event_file.write(kept.founded, kept.log)
    competition.delete()
    return text


def _upload(text: str | bytes, name: str = "event.json") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, text.encode() if isinstance(text, str) else text)


def test_a_pasted_plan_is_read_back_and_founded(founder: Client) -> None:
    page = founder.post(OWN, {"text": _plan(), "slug": "own", "venue": "厅", "expected": "8"}).content.decode()
    assert "Found the competition" in page
    assert not Competition.objects.exists()
    answer = founder.post(OWN, {**carried_on(page), "step": "found"})
    assert answer["Location"] == "/manage/own/"
    assert Competition.objects.get().plan == staging.swiss_plan()


def test_a_plan_from_a_file_is_carried_to_the_next_step_as_text(founder: Client) -> None:
    sent = {"file": _upload(b"\xef\xbb\xbf" + _plan().encode()), "slug": "own", "expected": "8"}
    carried = carried_on(founder.post(OWN, sent).content.decode())
    assert json.loads(carried["text"])["title"] == "云汀市职工掼蛋联赛"
    assert founder.post(OWN, {**carried, "step": "back"}).status_code == 200
    founder.post(OWN, {**carried, "step": "found"})
    assert Competition.objects.get().plan == staging.swiss_plan()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Paste a plan"),
        ("{", "This is no JSON"),
        ("[" * 5000, "brackets are open at once"),
        ("[]", "expected an object"),
        ('{"id": "x"}', "is missing"),
        (_plan(raounds=3), "there is no field &#x27;raounds&#x27;"),
        (_plan(book="chess"), "book: expected one of"),
        (_plan(stages=[]), "contradicts itself"),
        (_plan(stages=[{"id": "a", "format": "swiss", "rounds": 20_000_000}]), "may be at most 999"),
        (_plan(entries={"kind": "pairs", "max_entries": 10**9}), "may be at most 4999"),
        (_plan(title="x" * 121), "longer than 120 characters"),
        (_plan(title="a\0b"), "NUL character"),
        (_plan(title=7), "title: expected a text"),
        (_plan(stages=[{"id": "a/b", "format": "knockout"}]), "cannot stand in an address"),
        (_plan(stages=[{"id": "..", "format": "knockout"}]), "cannot stand in an address"),
    ],
)
def test_an_invalid_plan_is_refused_with_its_reason(founder: Client, text: str, said: str) -> None:
    answer = founder.post(OWN, {"text": text, "slug": "own", "expected": "8", "step": "found"})
    assert answer.status_code == 200
    assert said in answer.content.decode()
    assert not Competition.objects.exists()


def test_an_event_file_with_a_changed_plan_is_read_and_played_on(founder: Client) -> None:
    competition = staging.mid_course(6, user=staging.person("elsewhere"), plan=staging.swiss_plan("away"))
    staging.put(
        competition, PlanChanged(StageAltered("main", rounds=2), "场地只能用到五点"), permission=Permission.REPLAN
    )
    kept = snapshot_of(competition)
    text = event_file.write(kept.founded, kept.log)
    competition.delete()
    founder.post(FILE, {"file": _upload(text), "slug": "", "venue": "新馆"})
    adopted = snapshot_of(Competition.objects.get())
    assert (adopted.founded, adopted.plan.stage("main").rounds) == (kept.founded, 2)
    assert event_file.write(adopted.founded, adopted.log) == text


def test_nat_19_2_2_a_file_with_a_stranger_is_refused_and_read_only_as_a_record(founder: Client) -> None:
    competition = staging.mid_course(6, user=staging.person("elsewhere"), plan=staging.swiss_plan("away"))
    entry = staging.state(competition).entries[1]
    stranger = replace(entry, members=(entry.members[0], Person("外人")))
    staging.put(competition, EntryChanged(stranger, "ill"), permission=Permission.ENTER)
    kept = snapshot_of(competition)
    text = event_file.write(kept.founded, kept.log)
    competition.delete()
    page = founder.post(FILE, {"file": _upload(text)}).content.decode()
    assert "without the leave that the rules ask for" in page
    assert "19(二)2" in page
    assert 'type="checkbox" name="anyway"' in page
    assert not Competition.objects.exists()
    assert founder.post(FILE, {"file": _upload(text), "anyway": "on"}).status_code == 302
    adopted = snapshot_of(Competition.objects.get())
    assert event_file.write(adopted.founded, adopted.log) == text


def test_an_event_file_is_read_hash_for_hash(founder: Client) -> None:
    text = _event_text()
    answer = founder.post(FILE, {"file": _upload(text), "slug": "", "venue": "新馆"})
    assert answer["Location"] == "/manage/away/"
    competition = Competition.objects.get()
    kept = snapshot_of(competition)
    assert event_file.write(kept.founded, kept.log) == text
    assert (competition.venue, competition.created_by.username) == ("新馆", "director")


def test_a_file_read_twice_needs_another_short_name(founder: Client) -> None:
    text = _event_text()
    founder.post(FILE, {"file": _upload(text)})
    page = founder.post(FILE, {"file": _upload(text)}).content.decode()
    assert "Another competition is called “away”" in page
    assert founder.post(FILE, {"file": _upload(text), "slug": "again"}).status_code == 302
    assert Competition.objects.count() == 2


def test_a_changed_fact_is_found_and_nothing_is_stored(founder: Client) -> None:
    text = _event_text().replace("供水甲队", "供水乙队")
    page = founder.post(FILE, {"file": _upload(text)}).content.decode()
    assert "was changed after it was written" in page
    assert "line " in page
    assert not Competition.objects.exists()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "This is no JSON"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b'{"v": 1, "kind": "paizhuo.table"}', "This is no event file"),
        (b'{"v": 9, "kind": "paizhuo.event"}', "Use a newer one"),
        (b'{"v": 1, "kind": "paizhuo.event", "plan": {}, "facts": 3}', "a list […]"),
        (b"null", "This is no event file"),
        (b"<html></html>", "This is no JSON"),
    ],
)
def test_a_file_that_is_no_event_is_refused_with_its_reason(founder: Client, content: bytes, said: str) -> None:
    answer = founder.post(FILE, {"file": _upload(content)})
    assert answer.status_code == 200
    assert said in answer.content.decode()
    assert not Competition.objects.exists()


def test_a_missing_file_is_an_error_of_the_form(founder: Client) -> None:
    assert "required" in founder.post(FILE, {}).content.decode()


def test_a_file_that_is_too_large_is_not_even_read() -> None:
    file = _upload(b"{}")
    file.size = MOST_BYTES + 1
    with override("en"):
        form = EventFileForm({}, MultiValueDict({"file": [file]}))
        assert form.errors["file"] == ["The file is larger than 20 MB. That is no event file."]


@pytest.mark.parametrize("own", ["new", "Ünder", "a b"])
def test_an_event_whose_own_name_cannot_stand_in_an_address_needs_another(founder: Client, own: str) -> None:
    plan = replace(staging.swiss_plan(), id=own)
    text = event_file.write(plan, (Logged(1, directing.open_event(plan), "2026-05-01T08:00:00"),))
    page = founder.post(FILE, {"file": _upload(text)}).content.decode()
    assert "cannot stand in an address" in page
    assert not Competition.objects.exists()
    assert founder.post(FILE, {"file": _upload(text), "slug": "fit"})["Location"] == "/manage/fit/"


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(st.text(max_size=80), st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps)))
def test_any_pasted_text_gets_a_response_in_words(text: str) -> None:
    form = OwnPlanForm({"text": text, "slug": "own", "expected": "8"})
    assert not form.is_valid()
    assert form.errors["text"]
    assert form.plan is None


@pytest.mark.parametrize("fault", list(event_file.FileFault))
def test_every_fault_has_words_in_both_languages(fault: event_file.FileFault) -> None:
    error = event_file.BadFile(fault, 3, path="plan", expected="a list of 2", found="x", column=1, fact=2)
    with override("en"):
        assert file_words(error, say()).startswith("line 3: ")
    with override("zh-hans"):
        assert "line" not in file_words(error, say())


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ("an object", "an object {…}"),
        ("a text", "a text"),
        ("one of a, b", "one of a, b"),
        ("a list of 3", "a list of 3"),
        ("the number 1", "the number 1"),
    ],
)
def test_the_error_names_in_words_what_was_expected(expected: str, said: str) -> None:
    error = event_file.BadFile(event_file.FileFault.VALUE, 1, path="v", expected=expected, found="x")
    with override("en"):
        assert file_words(error, say()) == f"line 1: v: expected {said}, found x."


def test_a_plan_of_individuals_one_against_one_is_refused_and_an_old_event_of_them_is_read(founder: Client) -> None:
    plan = replace(staging.swiss_plan("singles"), entries=EntryRules(EntryKind.INDIVIDUAL))
    form = OwnPlanForm({"text": json.dumps(codec.encode(plan)), "slug": "singles", "expected": 8})
    with override("en"):
        assert not form.is_valid()
        assert "Individuals never play one against one" in str(form.errors["text"])
    old = event_file.write(plan, (Logged(1, Opened(plan_hash(plan))),))
    founder.post(FILE, {"file": _upload(old)})
    assert Competition.objects.filter(slug="singles").exists()
