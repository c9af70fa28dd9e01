"""The proofs that Guangzhou and Fujian ask of every player: named on the papers, ticked by those who take entries."""

from __future__ import annotations

import pytest
from django.test import Client

from paizhuo.documents import Where
from paizhuo.documents.catalogue import pdf
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.wording import Language
from tests.articles.proves import proves
from tests.documents.events import empty
from tests.documents.pdf_reader import pages
from tests.web import staging
from tests.web.reading import squeezed

EMPLOYMENT, HEALTH, INSURANCE = "employment", "good health", "accident insurance"


def _entry_form(template: str) -> str:
    return " ".join("".join(pages(pdf(empty(template, language=Language.ENGLISH), [("entry-form", Where())]))).split())


def _director(template: str) -> Client:
    competition = staging.event(new_plan(template, "spring"), 2)
    client = Client(headers={"accept-language": "en"})
    client.force_login(competition.created_by, backend="django.contrib.auth.backends.ModelBackend")
    return client


@proves("GZ Reg6(二)", "GZ Reg6(三)")
@pytest.mark.django_db
def test_gz_reg6_employment_health_and_insurance_are_asked_for_and_ticked() -> None:
    """Given a Guangzhou event, then the entry form names the proofs, and a tick each makes the entry complete."""
    text = _entry_form("guangzhou-32-a")
    for words in (f"{EMPLOYMENT} (Guangzhou 2025 Reg6(二))", f"{HEALTH} (Guangzhou 2025 Reg6(三))", INSURANCE):
        assert words in text
    client = _director("guangzhou-32-a")
    for proof in ("employment", "health", "insurance", "declaration"):
        assert 'name="see" value="' + proof in client.get("/manage/spring/proofs/1/").content.decode()
        client.post("/manage/spring/proofs/1/", {"see": proof})
    page = squeezed(client.get("/manage/spring/proofs/").content.decode())
    assert 'not complete:<b class="num">1</b>' in page, "the other entrant has shown nothing"


@proves("FJ N5", "FJ N10")
@pytest.mark.django_db
def test_fj_n5_n10_serving_members_in_good_health_and_the_precautions_are_ticked() -> None:
    """Given a Fujian event, then employment, health and the precautions are asked for, and the check-in says so."""
    text = _entry_form("fujian-shengji-swiss")
    for words in (f"{EMPLOYMENT} (Fujian 2022 N5)", f"{HEALTH} (Fujian 2022 N5)", "mask) (Fujian 2022 N10)"):
        assert words in text
    client = _director("fujian-shengji-swiss")
    client.post("/manage/spring/proofs/1/", {"see": "employment"})
    page = squeezed(client.get("/manage/spring/check-in/").content.decode())
    assert f"proofs missing: {HEALTH}, epidemic precautions" in page
    assert f"proofs missing: {EMPLOYMENT}, {HEALTH}, epidemic precautions" in page
