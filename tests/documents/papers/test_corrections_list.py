"""成绩更正: every correction with the result before and after it, its reason and its time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from paizhuo.cli.main import main
from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import corrections_list
from paizhuo.tournament.log.state import Correction
from paizhuo.wording import Language
from tests.cli.event_commands import play_round, run, small_event
from tests.documents.events import played_event
from tests.documents.golden import same_as_golden
from tests.documents.pdf_reader import pages


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("national-swiss-pairs", 13, language=language, rough=True)
    numbers = [
        correction.no
        for stage in event.stages
        for one in stage.rounds
        for match in one.matches.values()
        for correction in match.corrections
    ]
    timed = replace(event, times=dict.fromkeys(numbers, "2026-12-05 10:41"))
    same_as_golden(f"corrections-list-{language}", pdf(timed, [("corrections-list", Where())]))


def test_without_a_correction_in_the_stage_there_is_no_list() -> None:
    event = played_event("national-teams-swiss-knockout", 12, language=Language.ENGLISH)
    assert corrections_list.check(event, Where()) == Missing(corrections_list.NO_CORRECTIONS)
    state = event.state.branch()
    match = state.stages["swiss"].own_round(1).own_match(1)
    assert match.confirmed is not None
    match.corrections = (Correction(77, match.confirmed, match.confirmed, "again"),)
    changed = replace(event, state=state)
    assert corrections_list.check(changed, Where("knockout")) == Missing(corrections_list.NO_CORRECTIONS)
    assert [corrections_list.check(changed, Where(stage)) for stage in ("", "swiss")] == [None, None]


def test_corrections_of_the_terminal_are_listed_in_their_order_and_one_taken_back_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    small_event()
    play_round()
    for table, levels, reason in (
        ("2", ("A", "5"), "second sheet"),
        ("1", ("9", "8"), "misread"),
        ("1", ("7", "8"), "no"),
    ):
        assert run("correct", "e.json", "--table", table, "--levels", *levels, "--reason", reason) == 0
    log = Path("e.json").read_text(encoding="utf-8").count('"at"')
    assert run("undo", "e.json", str(log), "--reason", "not agreed") == 0
    assert main(["print", "e.json", "corrections-list", "--out", "c.pdf", "--lang", "en"]) == 0
    (text,) = pages(Path("c.pdf").read_bytes())
    flat = " ".join(text.split())
    assert flat.index("second sheet") < flat.index("misread")
    assert "10 against 5 A against 5 second sheet" in flat
    assert "10 against 5 9 against 8 misread" in flat
    assert "7 against 8" not in flat
    assert flat.count("20") >= 2  # the day on which each was made
