"""The competition file: the same bytes for the same event, and an error with its line for everything else."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from paizhuo import chain
from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, Person
from paizhuo.tournament.log import codec, fold
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.event_file import BadFile, EventFile, FileFault, decoded, read, read_state, write
from paizhuo.tournament.log.json_text import BadJson, JsonFault, locate, parse, spots
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan
from paizhuo.tournament.plan.regulations import Approver
from paizhuo.tournament.results.outcomes import Levels
from tests.tournament.building import STAGE, Building, calm_event, entry, plan_of, swiss

SMALL = """{
  "v": 1,
  "kind": "paizhuo.event",
  "plan": {
    "id": "test",
    "title": "测试",
    "book": "national",
    "entries": {
      "kind": "pairs"
    },
    "stages": [
      {
        "id": "stage",
        "format": "swiss",
        "rounds": 3
      }
    ]
  },
  "facts": [
    {"no": 1, "kind": "opened", "plan": "PLAN", "hash": "FIRST"},
    {"no": 2, "kind": "entered", "entry": {"number": 1, "name": "第1对", \
"members": [{"name": "甲1"}, {"name": "乙1"}]}, "hash": "SECOND"}
  ]
}
"""


def _small() -> EventFile:
    built = Building(swiss())
    built.add(directing.open_event(built.plan), f.Entered(entry(1)))
    return EventFile(built.plan, tuple(built.log))


def _text() -> str:
    return write(*_small())


def _resealed(data: dict[str, Any]) -> str:
    """The file with these contents and a chain that holds, laid out in one line."""
    bare = [{key: value for key, value in fact.items() if key != chain.FIELD} for fact in data["facts"]]
    return json.dumps({**data, "facts": list(chain.sealed(bare))}, ensure_ascii=False)


def _fault(text: str) -> BadFile:
    with pytest.raises(BadFile) as caught:
        read(text)
    return caught.value


# ----------------------------------------------------------------------------------------------------------- writing


def test_the_plan_is_indented_and_every_fact_has_its_line() -> None:
    event = _small()
    first, second = (json.loads(line.strip().rstrip(","))["hash"] for line in _text().splitlines()[19:21])
    expected = SMALL.replace("PLAN", fold.plan_hash(event.plan)).replace("FIRST", first).replace("SECOND", second)
    assert _text() == expected


def test_an_event_without_facts_has_an_empty_list() -> None:
    text = write(swiss(), ())
    assert text.endswith('  "facts": []\n}\n')
    assert read(text) == EventFile(swiss(), ())


@pytest.mark.parametrize("number", range(6))
def test_reading_what_was_written_gives_the_event_and_writing_it_again_the_same_bytes(number: int) -> None:
    event = calm_event(number)
    text = write(event.plan, event.log)
    assert read(text) == EventFile(event.plan, event.log)
    assert write(*read(text)) == text


def test_one_more_fact_adds_one_line_and_changes_only_a_comma() -> None:
    event = calm_event(0)
    before = write(event.plan, event.log[:-1]).splitlines()
    after = write(event.plan, event.log).splitlines()
    assert len(after) == len(before) + 1
    assert [line.rstrip(",") for line in before[:-2]] == [line.rstrip(",") for line in after[:-3]]


def test_the_state_comes_with_the_event() -> None:
    event, state = read_state(_text())
    assert state == fold.fold(event.plan, event.log)


@pytest.mark.parametrize("indent", [None, 1, 7])
def test_the_layout_of_a_file_does_not_matter(indent: int | None) -> None:
    assert read(json.dumps(json.loads(_text()), indent=indent)) == _small()


def test_a_mark_of_utf_8_at_the_beginning_is_passed_over() -> None:
    assert read("\ufeff" + _text()) == _small()


# ------------------------------------------------------------------------------------------------------------ errors


@pytest.mark.parametrize(
    ("old", "new", "fault", "line", "path"),
    [
        ('"v": 1', '"v": 2', FileFault.LATER_VERSION, 2, "v"),
        ('"v": 1', '"v": 0', FileFault.VALUE, 2, "v"),
        ('"v": 1', '"v": true', FileFault.VALUE, 2, "v"),
        ('"v": 1', '"v": "1"', FileFault.VALUE, 2, "v"),
        ('"v": 1,', "", FileFault.MISSING, 1, "v"),
        ("paizhuo.event", "paizhuo.table", FileFault.OTHER_KIND, 3, "kind"),
        ('"v": 1', '"v": 1, "more": 1', FileFault.UNKNOWN_FIELD, 2, "more"),
        ('"rounds": 3', '"rounds": "3"', FileFault.VALUE, 15, "plan.stages[0].rounds"),
        ('"rounds": 3', '"rounds": 3.5', FileFault.VALUE, 15, "plan.stages[0].rounds"),
        ('"rounds": 3', '"rounds": 0', FileFault.SENSE, 12, "plan.stages[0]"),
        ('"rounds": 3', '"ronds": 3', FileFault.UNKNOWN_FIELD, 15, "plan.stages[0].ronds"),
        ('"swiss"', '"swis"', FileFault.VALUE, 14, "plan.stages[0].format"),
        ('"title": "测试",', "", FileFault.MISSING, 4, "plan.title"),
        ('"book": "national"', '"book": "imaginary"', FileFault.SENSE, 4, "plan"),
        ('"name": "第1对"', '"name": null', FileFault.VALUE, 21, "facts[1].entry.name"),
        ('"no": 2', '"no": 3', FileFault.VALUE, 21, "facts[1].no"),
        ('"kind": "entered"', '"kind": "enterd"', FileFault.VALUE, 21, "facts[1].kind"),
        ('"kind": "entered", ', "", FileFault.MISSING, 21, "facts[1].kind"),
        ('"number": 1', '"number": 0', FileFault.SENSE, 21, "facts[1].entry"),
        ('"name": "第1对"', '"name": "第2对"', FileFault.CHAIN, 21, "facts[1]"),
        ('"id": "test"', '"id": "tset"', FileFault.REFUSED, 20, "facts[0]"),
    ],
)
def test_a_fault_names_its_line_and_field(old: str, new: str, fault: FileFault, line: int, path: str) -> None:
    assert old in _text()
    found = _fault(_text().replace(old, new))
    assert (found.fault, found.line, found.path) == (fault, line, path)


def test_an_error_names_what_was_expected_and_what_was_found() -> None:
    found = _fault(_text().replace('"swiss"', '"swis"'))
    assert found.expected.startswith("one of round-robin, swiss,")
    assert found.found == '"swis"'
    assert found.code == "BAD_FILE"
    assert str(found).startswith("line 14: plan.stages[0].format: value: expected one of round-robin")


def test_a_syntax_error_has_line_and_column() -> None:
    found = _fault(_text().replace('"rounds": 3', '"rounds": 3,'))
    # From Python 3.13 on the parser complains of the comma itself, before that of what follows on the next line.
    assert (found.fault, found.line) == (FileFault.SYNTAX, 15 if sys.version_info >= (3, 13) else 16)
    assert found.column > 0


@pytest.mark.parametrize("text", ["", " ", "[1]", "1", "null", '"text"', "{}", '{"v": 1}', "[]\n" * 3])
def test_other_texts_are_no_event(text: str) -> None:
    assert _fault(text).fault in {FileFault.SYNTAX, FileFault.OTHER_KIND}


def test_a_fact_that_cannot_stand_is_named_with_its_line_and_its_reason() -> None:
    data = json.loads(_text())
    data["facts"].append({**data["facts"][1], "no": 3})
    found = _fault(_resealed(data))
    assert (found.fault, found.fact, found.line) == (FileFault.REFUSED, 3, 1)
    assert found.refused is not None
    assert found.refused.why.value == "number-taken"


def test_a_fact_that_cannot_stand_can_still_be_handed_to_a_checker() -> None:
    data = json.loads(_text())
    data["facts"].append({**data["facts"][1], "no": 3})
    assert len(decoded(_resealed(data)).log) == 3


def test_a_default_that_is_written_out_would_change_hashes_and_is_refused() -> None:
    data = json.loads(_text())
    data["facts"][1]["entry"]["unit"] = ""
    found = _fault(_resealed(data))
    assert (found.fault, found.fact) == (FileFault.NOT_CANONICAL, 2)


def test_dropping_swapping_or_changing_a_fact_breaks_the_chain() -> None:
    event = calm_event(1)
    data = json.loads(write(event.plan, event.log))
    middle = len(event.log) // 2
    for change in ("at", "hash"):
        changed = json.loads(json.dumps(data))
        changed["facts"][middle][change] = "0" * 64
        found = _fault(json.dumps(changed))
        assert (found.fault, found.fact) == (FileFault.CHAIN, middle + 1)


@pytest.mark.parametrize("seed", ["zz" * 16, "abc", "AB" * 16, "ab" * 15, "ab" * 16 + "a"])
def test_a_seed_that_is_none_is_refused(seed: str) -> None:
    built = Building(swiss()).open(4)
    data = json.loads(write(built.plan, built.log))
    data["facts"][-1]["seed"] = seed
    found = _fault(_resealed(data))
    assert (found.fault, found.path) == (FileFault.VALUE, f"facts[{len(built.log) - 1}].seed")


# ----------------------------------------------------------------------------------------------------- hostile input


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ("1e400", FileFault.NUMBER),
        ("-1e400", FileFault.NUMBER),
        ("1E57434f5ef9", FileFault.NUMBER),
        ("9" * 16, FileFault.NUMBER),
        ("9" * 16 + "f5", FileFault.NUMBER),
        ("9" * 6000, FileFault.NUMBER),
        ("NaN", FileFault.NUMBER),
        ("-Infinity", FileFault.NUMBER),
        ('3, "rounds": 4', FileFault.TWICE),
        ('3, "\\u0072ounds": 4', FileFault.TWICE),
        ('"\\ud800"', FileFault.HALF_CHARACTER),
        ('3, "\\udfff": 1', FileFault.HALF_CHARACTER),
        # From Python 3.13 on so much can be read; it is refused for what it is then.
        ("[" * 5000 + "]" * 5000, FileFault.VALUE if sys.version_info >= (3, 13) else FileFault.DEEP),
        ("[" * 100_000, FileFault.DEEP),
        ('{"a":' * 100_000, FileFault.DEEP),
        ('"' + "x" * 1_000_000, FileFault.SYNTAX),
    ],
)
def test_hostile_values_are_refused_on_their_line(value: str, fault: FileFault) -> None:
    found = _fault(_text().replace('"rounds": 3', f'"rounds": {value}'))
    assert (found.fault, found.line) == (fault, 15)
    assert len(str(found)) < 500


def test_a_real_character_beyond_the_first_plane_may_be_written_as_two_halves() -> None:
    text = _text().replace("测试", "\\ud83c\\udfb4")
    assert _fault(text).fault is FileFault.REFUSED  # it is read, and is not the plan that was sealed
    assert decoded(text).plan.title == "🎴"


def test_half_a_character_in_the_text_itself_is_refused() -> None:
    found = _fault(_text().replace("测试", "\udcff"))
    assert (found.fault, found.line) == (FileFault.HALF_CHARACTER, 6)


@pytest.mark.parametrize("points", ['"Infinity"', '"1e999999999"', '"-1e9999"', "1e300", "0.001", '"-1"', "-1.0", "{}"])
def test_points_that_are_none_do_not_crash(points: str) -> None:
    built = Building(swiss()).open(4)
    data = json.loads(write(built.plan, built.log))
    fine = {"no": 7, "kind": "penalised", "stage": STAGE, "entrant": 1, "mp": 0, "vp": "POINTS", "reason": "迟到"}
    text = json.dumps({**data, "facts": [*data["facts"], {**fine, "hash": ""}]}).replace('"POINTS"', points)
    assert _fault(text).fact in {0, 7}


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_whatever_is_done_to_a_file_reading_it_gives_an_event_or_a_bad_file(data: st.DataObject) -> None:
    text = _text()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(start + 40, len(text))))
    noise = data.draw(st.text(st.sampled_from('{}[]",:0123456789eE+-.\\untrfalse \n中'), max_size=12))
    changed = text[:start] + noise + text[end:]
    with suppress(BadFile):
        assert write(*read(changed)) == text


@settings(max_examples=100, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(min_size=1, max_size=4), inner, max_size=4),
        max_leaves=20,
    )
)
def test_whatever_stands_in_place_of_plan_and_facts_is_an_event_or_a_bad_file(value: object) -> None:
    assume(value != [])  # an event without facts is one
    for name in ("plan", "facts"):
        with pytest.raises(BadFile):
            read(json.dumps({**json.loads(_text()), name: value}))


# ------------------------------------------------------------------------------------------------------------- lines


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(0, 99) | st.text('ab"\\{[,:]}\n', max_size=4),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", max_size=2), inner, max_size=4),
        max_leaves=20,
    ),
    st.sampled_from([None, 1, 4]),
)
def test_every_value_of_a_text_is_found_in_order_with_its_path(value: object, indent: int | None) -> None:
    text = json.dumps(value, indent=indent)
    expected = list(_walk(value, ""))
    assert [spot.path for spot in spots(text)] == [path for path, _ in expected]
    assert [spot.sign[0] for spot in spots(text)] == [json.dumps(found)[0] for _, found in expected]


def _walk(value: object, path: str) -> list[tuple[str, object]]:
    found = [(path, value)]
    if isinstance(value, dict):
        for key, inner in value.items():
            found += _walk(inner, f"{path}.{key}" if path else key)
    if isinstance(value, list):
        for at, inner in enumerate(value):
            found += _walk(inner, f"{path}[{at}]")
    return found


def test_a_path_that_is_not_there_gives_the_line_of_what_should_hold_it() -> None:
    text = '{\n"a": {\n"b": [1,\n2]},\n"c": 3}'
    assert locate(text, "a.b[1]") == (4, "2")
    assert locate(text, "a.b[5]") == (3, "")
    assert locate(text, "a.x.y") == (2, "")
    assert locate(text, "q") == (1, "")


def test_plain_json_is_read_as_usual() -> None:
    assert parse('{"a": [1, 2.5, "中", null, true]}') == {"a": [1, 2.5, "中", None, True]}
    with pytest.raises(BadJson) as caught:
        parse('{"a": 1,\n "a": 2}')
    assert (caught.value.fault, caught.value.line, caught.value.column) == (JsonFault.TWICE, 2, 2)


def test_large_plans_and_every_kind_of_stage_survive() -> None:
    stages = tuple(StagePlan(f"s{at}", format_, rounds=3, zones=(2, 2)) for at, format_ in enumerate(Format))
    plan: Plan = plan_of(*stages)
    assert read(write(plan, ())).plan == plan


def test_results_of_every_table_survive() -> None:
    built = Building(swiss()).open(4)
    built.pair()
    built.result(1, 1, Levels(13, 4))
    assert read(write(built.plan, built.log)).log == tuple(built.log)


def test_a_change_of_an_earlier_version_is_written_as_it_was() -> None:
    pines = Entry(1, "青松", (Person("甲"), Person("乙")))
    old = {
        "kind": "entry-changed",
        "entry": {"number": 1, "name": "青松", "members": [{"name": "甲"}, {"name": "乙"}]},
        "reason": "病",
        "leave": "裁判长",
    }
    fact: f.Fact = codec.decode(f.Fact, old)  # type: ignore[arg-type] # a union is as good as a class here
    assert fact == f.EntryChanged(pines, "病", "裁判长")
    assert codec.encode(fact, f.Fact) == old
    approved = f.Substituted("丙", "乙", f.Approval(Approver.CHIEF, "林", on_paper=True))
    for player in (approved, f.Substituted("丙"), f.NameCorrected("乙", "丙")):
        new = f.EntryChanged(pines, "病", player=player)
        assert codec.decode(f.Fact, codec.encode(new, f.Fact)) == new  # type: ignore[arg-type] # as above
