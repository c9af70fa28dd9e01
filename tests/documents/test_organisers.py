"""主办单位: on covers, certificates and below posted lists; the plan comes before the installation."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paizhuo.cli.main import main
from paizhuo.documents import Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.organisers import issuer, organisers
from paizhuo.wording import Language
from tests.cli.event_commands import small_event
from tests.documents.events import played_event
from tests.documents.pdf_reader import pages

if TYPE_CHECKING:
    from paizhuo.documents import EventView


def with_notes(event: EventView, *notes: tuple[str, str]) -> EventView:
    state = event.state.branch()
    state.plan = replace(event.plan, notes=notes)
    return replace(event, state=state)


def test_the_organiser_of_the_plan_comes_before_that_of_the_installation() -> None:
    event = replace(played_event("national-swiss-pairs", 13), organiser="云汀掼蛋俱乐部")
    assert organisers(event) == (("主办单位", "云汀掼蛋俱乐部"),)
    noted = with_notes(event, ("承办单位", "云汀体育馆"), ("着装", "整洁"))
    assert organisers(noted) == (("主办单位", "云汀掼蛋俱乐部"), ("承办单位", "云汀体育馆"))
    named = with_notes(event, ("承办单位", "云汀体育馆"), ("主办单位", "云汀市体育局"))
    assert (issuer(named), len(organisers(named))) == ("云汀市体育局", 2)


@pytest.mark.parametrize("language", Language)
def test_the_organiser_stands_on_covers_and_certificates(language: Language) -> None:
    event = with_notes(played_event("national-swiss-pairs", 13, language=language), ("主办单位", "云汀市体育局"))
    for name in ("programme-book", "result-book", "certificates"):
        assert "云汀市体育局" in pages(pdf(event, [(name, Where())]))[0], name


def test_the_terminal_takes_the_organiser_as_an_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    small_event()
    assert (
        main(["print", "e.json", "pairing-list", "programme-book", "--organiser", "云汀市体育局", "--out", "p.pdf"])
        == 0
    )
    printed = pages(Path("p.pdf").read_bytes())
    assert "云汀市体育局" in printed[0]
    assert "主办单位：云汀市体育局" in printed[1]
