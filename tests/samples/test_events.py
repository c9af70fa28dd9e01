"""Event files of before: they are read, their chains hold, their draws recompute and their places are the same."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.checker import Severity, check
from paizhuo.tournament.log import event_file
from paizhuo.tournament.standings.final_ranking import final_ranking
from paizhuo.tournament.verification import verify

pytestmark = pytest.mark.filterwarnings("ignore::paizhuo.tournament.log.life_stages.DeprecatedPart")
EVENTS = Path(__file__).parent / "events"
NAMES = sorted(path.name.removesuffix(".expected.json") for path in EVENTS.glob("*.expected.json"))
EVERY_KIND = {
    "admitted",
    "award-given",
    "board-entered",
    "board-ruled",
    "board-set-made",
    "board-set-moved",
    "dealing-ordered",
    "emergency-confirmed",
    "holidays-set",
    "limit-set",
    "match-settled",
    "person-sanctioned",
    "prizes-set",
    "referees-assigned",
    "referees-listed",
    "resumed",
    "sheet-noted",
    "suspended",
    "table-fixed",
    "timetable-set",
    "opened",
    "plan-changed",
    "entered",
    "entry-changed",
    "left",
    "drawn",
    "stage-opened",
    "joined",
    "round-drafted",
    "round-published",
    "round-dropped",
    "seated",
    "result-entered",
    "result-confirmed",
    "result-corrected",
    "forfeited",
    "penalised",
    "lot-drawn",
    "opponent-chosen",
    "stage-closed",
    "ruling-given",
    "appealed",
    "appeal-decided",
    "undone",
}


def text_of(name: str) -> str:
    """The file, unpacked if it was packed."""
    packed = EVENTS / f"{name}.json.gz"
    if packed.exists():
        return gzip.decompress(packed.read_bytes()).decode()
    return (EVENTS / f"{name}.json").read_text(encoding="utf-8")


def expected(name: str) -> dict[str, Any]:
    """What the version that wrote the file said of it."""
    found: dict[str, Any] = json.loads((EVENTS / f"{name}.expected.json").read_text(encoding="utf-8"))
    return found


def test_there_are_samples_of_every_stable_kind_of_fact() -> None:
    assert len(NAMES) > 25
    assert {kind for name in NAMES for kind in expected(name)["kinds"]} == EVERY_KIND


@pytest.mark.parametrize("name", NAMES)
def test_an_event_of_before_is_read_and_stands_as_it_stood(name: str) -> None:
    text, want = text_of(name), expected(name)
    event, state = event_file.read_state(text)
    assert len(event.log) == want["facts"]
    assert Counter(one["kind"] for one in json.loads(text)["facts"]) == want["kinds"]
    assert sorted(state.left) == want["left"]
    stages = {
        stage: {
            "closed": one.closed,
            "rounds": len(one.rounds),
            "places": [[row.place, row.entrant] for row in directing.places(state, stage, provisional=not one.closed)],
        }
        for stage, one in state.stages.items()
    }
    assert stages == want["stages"]
    if want["final"] is not None:
        assert [[row.place, row.entrant] for row in final_ranking(state)] == want["final"]


@pytest.mark.parametrize("name", NAMES)
def test_an_event_of_before_recomputes_from_its_seeds_and_passes_the_checker(name: str) -> None:
    event = event_file.read(text_of(name))
    assert verify(event.plan, event.log) == ()
    assert [finding for finding in check(event.plan, event.log) if finding.severity is Severity.ERROR] == []


@pytest.mark.parametrize("name", NAMES)
def test_an_event_of_before_is_written_as_it_was(name: str) -> None:
    text = text_of(name)
    assert event_file.write(*event_file.read(text)) == text
