"""扩展: what other programs keep with an event is read, written and sealed as it is, and only under a namespace."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo import chain
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.codec import BadValue
from paizhuo.tournament.log.event_file import BadFile, FileFault, read, write
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament.event_files import file_words
from tests.tournament.building import entry, swiss

if TYPE_CHECKING:
    from collections.abc import Mapping

LIGHTS = {"org.example.lights": {"colour": "red", "levels": [1, 2.5, None, True], "内容": {"空": {}, "列": []}}}
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**13), 10**14)
    | st.floats(-(10**14), 10**14).filter(bool)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab中", max_size=3), inner, max_size=3),
    max_leaves=10,
)


def file_with(plan: Mapping[str, Any] | None = None, fact: Mapping[str, Any] | None = None) -> str:
    """A small event with these extensions on its plan and on its second fact."""
    founded = replace(swiss(), extensions=plan or {})
    log = append(founded, (), directing.open_event(founded))
    return write(founded, append(founded, log, f.Entered(entry(1)), extensions=fact))


def spoiled(old: str, new: str) -> str:
    """The file with its second fact changed and sealed again."""
    data = json.loads(file_with(LIGHTS, LIGHTS).replace(old, new))
    bare = [{key: value for key, value in one.items() if key != chain.FIELD} for one in data["facts"]]
    return json.dumps({**data, "facts": list(chain.sealed(bare))}, ensure_ascii=False)


def test_extensions_stand_in_the_file_and_come_back_as_they_were() -> None:
    text = file_with(LIGHTS, LIGHTS)
    event = read(text)
    assert (event.plan.extensions, event.log[1].extensions) == (LIGHTS, LIGHTS)
    assert write(*event) == text
    assert json.loads(text)["facts"][1]["extensions"] == json.loads(text)["plan"]["extensions"] == LIGHTS


@settings(max_examples=40)
@given(st.dictionaries(st.sampled_from(["org.example.a", "b-c", "d_e.f9"]), st.dictionaries(st.text("ab"), JSON)))
def test_whatever_a_namespace_holds_is_kept(held: dict[str, dict[str, Any]]) -> None:
    text = file_with(held, held or None)
    assert (read(text).plan.extensions, read(text).log[1].extensions or {}) == (held, held)
    assert write(*read(text)) == text


def test_an_event_without_extensions_is_written_as_it_always_was() -> None:
    assert "extensions" not in file_with()


def test_extensions_are_sealed_with_their_fact_and_their_plan() -> None:
    text = file_with(LIGHTS, LIGHTS)
    with pytest.raises(BadFile) as caught:
        read(text.replace('{"colour": "red"', '{"colour": "blue"'))
    assert caught.value.fault is FileFault.CHAIN
    with pytest.raises(BadFile) as caught:
        read(text.replace('"colour": "red",\n', '"colour": "blue",\n'))
    assert caught.value.fault is FileFault.REFUSED


def test_what_was_undone_keeps_its_extensions() -> None:
    event = read(file_with(LIGHTS, LIGHTS))
    undone = append(event.plan, event.log, f.Undone(2, "来不了"), extensions=LIGHTS)
    again = read(write(event.plan, undone)).log
    assert [one.extensions for one in again] == [None, LIGHTS, LIGHTS]


@pytest.mark.parametrize(
    "name",
    ["", "Lights", "灯", "a b", "org..example", ".org", "org.", "9lives", "paizhuo", "paizhuo.lights", "x" * 101],
)
def test_a_bad_namespace_is_refused_with_its_place_and_what_to_write(name: str) -> None:
    with pytest.raises(BadValue, match="expected a namespace such as"):
        append(swiss(), (), directing.open_event(swiss()), extensions={name: {}})


def test_the_refusal_of_a_file_names_line_field_and_an_example_in_both_languages() -> None:
    for place in ("plan", "facts[1]"):
        text = spoiled("org.example.lights", "Lights")
        if place == "facts[1]":
            text = text.replace("Lights", "org.example.lights", 1)
        with pytest.raises(BadFile) as caught:
            read(text)
        assert (caught.value.fault, caught.value.path) == (FileFault.VALUE, f"{place}.extensions.Lights")
        for language in Language:
            assert "org.example.lights" in file_words(caught.value, sayer(language))


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ('"levels": [1, 2.5', '"levels": [1, 1e16', "levels[1]"),
        ('"levels": [1, 2.5', '"levels": [1, -0.0', "levels[1]"),
    ],
)
def test_a_number_that_a_database_would_change_is_refused(old: str, new: str, path: str) -> None:
    with pytest.raises(BadFile) as caught:
        read(spoiled(old, new))
    assert caught.value.path == f"facts[1].extensions.org.example.lights.{path}"
    assert "1000000000000000" in file_words(caught.value, sayer(Language.CHINESE))


@pytest.mark.parametrize("held", [[], "text", 1, None, {"org.example.lights": []}, {"org.example.lights": None}])
def test_what_is_no_object_is_refused(held: object) -> None:
    data = json.loads(file_with())
    bare = [{key: value for key, value in one.items() if key != chain.FIELD} for one in data["facts"]]
    bare[1]["extensions"] = held
    with pytest.raises(BadFile) as caught:
        read(json.dumps({**data, "facts": list(chain.sealed(bare))}))
    assert caught.value.expected == "an object"
    assert caught.value.path.startswith("facts[1].extensions")
