"""The published schema: up to date, valid, and of one mind with the reader."""

from __future__ import annotations

import json
from enum import Enum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from paizhuo.tournament.log import codec
from paizhuo.tournament.log.event_file import BadFile, read, write
from paizhuo.tournament.log.facts import Fact
from paizhuo.tournament.log.schema import attribute_docs, event_schema
from paizhuo.tournament.plan.plan import Format, Plan
from paizhuo.tournament.plan.templates import TEMPLATES, template
from paizhuo.tournament.results.outcomes import Outcome
from tests.tournament.building import Building, calm_event, rough_event, swiss

if TYPE_CHECKING:
    from collections.abc import Callable

PUBLISHED = Path(__file__).parents[3] / "docs" / "schema" / "event-1.json"

Json = dict[str, Any]


@cache
def _validator() -> Draft202012Validator:
    return Draft202012Validator(event_schema())


def _data() -> Json:
    built = Building(swiss()).open(4)
    built.play()
    data: Json = json.loads(write(built.plan, built.log))
    return data


def test_the_published_copy_is_up_to_date() -> None:
    """``paizhuo event schema > docs/schema/event-1.json`` brings it up to date."""
    assert json.loads(PUBLISHED.read_text(encoding="utf-8")) == event_schema()


def test_the_schema_is_a_valid_one() -> None:
    Draft202012Validator.check_schema(event_schema())


@pytest.mark.slow
@pytest.mark.parametrize("number", range(4))
def test_generated_events_are_valid(number: int) -> None:
    for event in (calm_event(number), rough_event(number)):
        _validator().validate(json.loads(write(event.plan, event.log)))


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_template_is_valid(name: str) -> None:
    _validator().validate(json.loads(write(template(name), ())))


def test_every_fact_and_every_outcome_has_its_own_shape() -> None:
    schema = event_schema()
    shapes = schema["$defs"]
    named = [one["$ref"].rpartition("/")[2] for one in schema["properties"]["facts"]["items"]["oneOf"]]
    assert named == [member.__name__ for member in codec.members_of(Fact)]
    for member in (*codec.members_of(Fact), *codec.members_of(Outcome)):
        shape = shapes[member.__name__]
        assert shape["properties"]["kind"] == {"const": codec.kind_of(member)}
        assert shape["additionalProperties"] is False
        assert "kind" in shape["required"]
        assert shape["title"].endswith(member.__name__)
        assert shape["description"]


def test_only_fields_without_a_default_are_required() -> None:
    shape = event_schema()["$defs"][Plan.__name__]
    assert shape["required"] == ["id", "title", "book", "entries", "stages"]
    assert shape["properties"]["unit_ranking"]["default"] is False
    assert shape["properties"]["unit_ranking"]["description"].startswith("单位团体名次")


def test_the_choices_of_an_option_are_listed_with_what_they_mean() -> None:
    choices = event_schema()["$defs"][Format.__name__]["oneOf"]
    assert [choice["const"] for choice in choices] == [format_.value for format_ in Format]
    assert all(choice["description"] for choice in choices)


def test_texts_below_fields_and_members_are_read_from_the_source() -> None:
    class Sort(Enum):
        """A sort."""

        ONE = 1
        """The first,
        and best."""
        TWO = 2

    assert attribute_docs(Sort) == {"ONE": "The first, and best."}


def _set(*path: str | int, to: object) -> Callable[[Json], None]:
    def change(data: Json) -> None:
        inner: Any = data
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = to

    return change


def _drop(*path: str | int) -> Callable[[Json], None]:
    def change(data: Json) -> None:
        inner: Any = data
        for step in path[:-1]:
            inner = inner[step]
        del inner[path[-1]]

    return change


BROKEN = {
    "another version": _set("v", to=2),
    "no version": _drop("v"),
    "another kind": _set("kind", to="paizhuo.table"),
    "no plan": _drop("plan"),
    "no facts": _drop("facts"),
    "facts that are no list": _set("facts", to={}),
    "a fact that is no object": _set("facts", 0, to=1),
    "an unknown field": _set("more", to=1),
    "an unknown field of the plan": _set("plan", "more", to=1),
    "an unknown field of a stage": _set("plan", "stages", 0, "ronds", to=1),
    "an unknown field of a fact": _set("facts", 1, "more", to=1),
    "an unknown field of an outcome": _set("facts", -2, "outcome", "more", to=1),
    "no title": _drop("plan", "title"),
    "a title that is no text": _set("plan", "title", to=7),
    "an unknown format": _set("plan", "stages", 0, "format", to="swis"),
    "rounds as a text": _set("plan", "stages", 0, "rounds", to="3"),
    "half a round": _set("plan", "stages", 0, "rounds", to=2.5),
    "a truth for a number": _set("plan", "stages", 0, "rounds", to=True),
    "a number for a truth": _set("plan", "unit_ranking", to=1),
    "more rounds than any event has": _set("plan", "stages", 0, "rounds", to=1000),
    "more minutes than a week has": _set("plan", "stages", 0, "minutes", to=10081),
    "more entries than any event has": _set("plan", "entries", "max_entries", to=5000),
    "more days than any event has": _set("plan", "clock", to={"days": 1000}),
    "an intake behind all places": _set("plan", "stages", 0, "intake", to=[{"stage": "x", "last": 5000}]),
    "more zones than any event has": _set("plan", "stages", 0, "zones", to=[1] * 1000),
    "more remarks than anybody reads": _set("plan", "notes", to=[["a", "b"]] * 1000),
    "an unknown kind of entry": _set("plan", "entries", "kind", to="trios"),
    "a team size of three numbers": _set("plan", "entries", "team_size", to=[4, 5, 6]),
    "a team size of one number": _set("plan", "entries", "team_size", to=[4]),
    "a membership that is no number": _set("plan", "entries", "memberships", to={"甲": "many"}),
    "stages that are no list": _set("plan", "stages", to={}),
    "an unknown kind of fact": _set("facts", 1, "kind", to="enterd"),
    "a fact without a kind": _drop("facts", 1, "kind"),
    "a fact without a number": _drop("facts", 1, "no"),
    "a fact with a text for its number": _set("facts", 1, "no", to="2"),
    "a fact without a hash": _drop("facts", 1, "hash"),
    "a hash that is none": _set("facts", 1, "hash", to="abc"),
    "a time that is no text": _set("facts", 1, "at", to=12),
    "an entry without members": _drop("facts", 1, "entry", "members"),
    "a member that is a mere name": _set("facts", 1, "entry", "members", 0, to="甲"),
    "an unknown gender": _set("facts", 1, "entry", "members", 0, "gender", to="x"),
    "a seed that is no number": _set("facts", 1, "entry", "seed", to="first"),
    "an outcome without a kind": _drop("facts", -2, "outcome", "kind"),
    "an unknown outcome": _set("facts", -2, "outcome", "kind", to="win"),
    "a level that is a text": _set("facts", -2, "outcome", "home", to="A"),
    "no level": _drop("facts", -2, "outcome", "home"),
    "an unknown side": _set("facts", -2, "side", to="north"),
    "a pairing without a table": _drop("facts", 6, "matches", 0, "table"),
    "a side that is no list": _set("facts", 6, "matches", 0, "home", to=1),
    "a draft with a seed that is none": _set("facts", 6, "seed", to="xyz"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_the_schema_and_the_reader_refuse_the_same_files(name: str) -> None:
    data = _data()
    assert _validator().is_valid(data)
    read(json.dumps(data))
    BROKEN[name](data)
    assert not _validator().is_valid(data)
    with pytest.raises(BadFile):
        read(json.dumps(data))
