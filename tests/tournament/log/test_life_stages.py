"""生命阶段: a kind of fact is stable from the first sample on that holds it; reading what is deprecated warns."""

from __future__ import annotations

import json
import re
import warnings
from pathlib import Path

import pytest

from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.event_file import read, write
from paizhuo.tournament.log.life_stages import DEPRECATIONS, DRAFTS, DeprecatedPart, LifeStage, stage_of
from paizhuo.tournament.log.schema import event_schema
from tests.tournament.building import Building, entry, swiss

ROOT = Path(__file__).parents[3]
KINDS = {codec.kind_of(one): one for one in codec.members_of(f.Fact)}


def test_a_kind_of_fact_is_a_draft_until_a_sample_holds_it() -> None:
    samples = (ROOT / "tests/samples/events").glob("*.expected.json")
    held = {kind for path in samples for kind in json.loads(path.read_text(encoding="utf-8"))["kinds"]}
    assert {codec.kind_of(one) for one in DRAFTS} == set(KINDS) - held


def test_the_schema_shows_the_stage_of_every_kind_and_of_every_deprecated_field() -> None:
    shown = event_schema()["$defs"]
    for fact in KINDS.values():
        assert shown[fact.__name__]["x-stage"] == stage_of(fact).value
    for one in DEPRECATIONS:
        assert stage_of(one.fact, one.field) is LifeStage.DEPRECATED
        field = shown[one.fact.__name__]["properties"][one.field]
        assert (field["deprecated"], field["x-stage"]) == (True, "deprecated")


def test_the_guide_lists_the_drafts_and_what_is_deprecated() -> None:
    page = (ROOT / "docs/building-on.md").read_text(encoding="utf-8")
    drafts = page.partition("Drafts at present: ")[2].partition(".")[0]
    assert set(re.findall(r"`([\w-]+)`", drafts)) == {codec.kind_of(one) for one in DRAFTS}
    for one in DEPRECATIONS:
        assert f"`{codec.kind_of(one.fact)}.{one.field}`" in page


def test_reading_a_deprecated_field_warns_with_its_fact_and_what_is_written_instead() -> None:
    built = Building(swiss()).open(4)
    text = write(built.plan, built.log)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        read(text)
    built.add(f.EntryChanged(entry(1), "更名", "组委会同意"))
    with pytest.warns(DeprecatedPart, match=r"fact \d+ \(entry-changed\): .*'leave'.*'player.approval'"):
        read(write(built.plan, built.log))
