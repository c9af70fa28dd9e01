"""Version 1 of the API stays: what docs/schema/api-1.json has, it has for ever; what is added is written there too."""

from __future__ import annotations

import copy
import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.web.api.urls import api
from tests.web.api.frozen import missing

if TYPE_CHECKING:
    from collections.abc import Callable

FILE = Path(__file__).parents[3] / "docs" / "schema" / "api-1.json"
LIST = "/api/v1/competitions"
RESULTS = "/api/v1/competitions/{slug}/results"


def _now() -> dict[str, Any]:
    described = api.get_openapi_schema(path_prefix="/api/v1/")
    # The version of the program is no promise.
    described["info"]["version"] = "1"
    read: dict[str, Any] = json.loads(json.dumps(described, ensure_ascii=False))
    return read


def _before() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return read


def test_nothing_of_version_1_is_renamed_or_removed() -> None:
    assert missing(_before(), _now()) == []


def test_what_was_added_is_promised_from_now_on() -> None:
    """PAIZHUO_REWRITE=1 writes it, where nothing but additions would be written."""
    if os.environ.get("PAIZHUO_REWRITE") and not missing(_before(), _now()):
        FILE.write_text(json.dumps(_now(), ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    assert _before() == _now()


def _schemas(document: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = document["components"]["schemas"]
    return found


CHANGES: dict[str, Callable[[dict[str, Any]], object]] = {
    f"get {LIST} is gone": lambda now: now["paths"].pop(LIST),
    f"get {LIST} 200[].slug is gone": lambda now: _schemas(now)["CompetitionOut"]["properties"].pop("slug"),
    f"get {LIST} 200[].facts may be missing": lambda now: _schemas(now)["CompetitionOut"]["required"].remove("facts"),
    f"get {LIST} 200[].facts: string is given": lambda now: _schemas(now)["CompetitionOut"]["properties"][
        "facts"
    ].update(type="string"),
    f"post {RESULTS}.levels is gone": lambda now: _schemas(now)["ResultIn"]["properties"].pop("levels"),
    f"post {RESULTS}.winner is required": lambda now: _schemas(now)["ResultIn"]["required"].append("winner"),
    f"post {RESULTS}: the answer 200 is gone": lambda now: now["paths"][RESULTS]["post"]["responses"].pop("200"),
}


@pytest.mark.parametrize("said", CHANGES)
def test_what_breaks_a_program_is_named(said: str) -> None:
    now = copy.deepcopy(_before())
    CHANGES[said](now)
    assert said in missing(_before(), now)


def test_what_is_added_breaks_nothing() -> None:
    now = copy.deepcopy(_before())
    _schemas(now)["CompetitionOut"]["properties"]["more"] = {"type": "string"}
    _schemas(now)["ResultIn"]["properties"]["more"] = {"type": "string"}
    now["paths"]["/api/v1/more"] = now["paths"][LIST]
    assert missing(_before(), now) == []


def test_the_addresses_that_a_developer_copies_are_there() -> None:
    text = (FILE.parents[1] / "programs.md").read_text(encoding="utf-8")
    copied = re.findall(r"^curl .*?(/api/v1/\S+)$", text, re.MULTILINE)
    templates = [re.sub(r"\{\w+\}", r"[\\w-]+", path) for path, given in _before()["paths"].items() if "get" in given]
    assert len(copied) == 3
    assert [one for one in copied if not any(re.fullmatch(template, one) for template in templates)] == []
