"""名单: entries that are written can be read again."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo.documents.spreadsheets import workbook
from paizhuo.documents.spreadsheets.catalogue import xlsx
from paizhuo.documents.spreadsheets.entry_lists import entries_sheet, entry_template
from paizhuo.documents.spreadsheets.reader import cells_in
from paizhuo.tournament.entries import Entry, Gender, GenderClass, Person
from paizhuo.tournament.entries.lists import ListLine, listed
from paizhuo.tournament.entries.visible_text import composed, hides
from paizhuo.tournament.plan.templates import TEMPLATES
from paizhuo.wording import Language
from tests.documents.events import empty

NAMES = (
    st.text(
        st.characters(categories=("Lu", "Ll", "Lo", "Nd", "Sm", "Po"), max_codepoint=0xFFFF), min_size=1, max_size=24
    )
    .map(composed)
    .filter(lambda text: text and not hides(text))
)
DAYS = st.sampled_from((None, "1965", "1971-02-28"))
QUICK = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def _parts(content: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        return {name: file.read(name).decode() for name in file.namelist()}


def _read_back(content: bytes, event: str) -> list[Entry]:
    found = listed(ListLine(at, cells) for at, cells in enumerate(cells_in(content), start=1))
    rows = [row for _, row in found.read(empty(event).plan.entries, 1)]
    assert [row.problems for row in rows if row.problems] == []
    return [row.entry for row in rows if row.entry is not None]


def _persons(*, detailed: bool) -> st.SearchStrategy[Person]:
    if not detailed:
        return st.builds(Person, NAMES)
    return st.builds(Person, NAMES, st.sampled_from(Gender), DAYS, id=st.text("0123456789X", max_size=18))


def _numbered(entries: list[Entry]) -> list[Entry]:
    return [replace(entry, number=at) for at, entry in enumerate(entries, start=1)]


PAIRS = st.lists(
    st.builds(
        Entry,
        st.just(1),
        NAMES,
        st.tuples(_persons(detailed=False), _persons(detailed=False)),
        unit=st.one_of(st.just(""), NAMES),
        seed=st.one_of(st.none(), st.integers(1, 999)),
    ),
    min_size=1,
    max_size=8,
).map(_numbered)
TEAMS = st.lists(
    st.builds(
        Entry,
        st.just(1),
        NAMES,
        st.lists(_persons(detailed=True), min_size=4, max_size=6).map(tuple),
        unit=NAMES,
        leader=st.builds(Person, NAMES),
        coach=st.one_of(st.none(), st.builds(Person, NAMES)),
        rating=st.one_of(st.none(), st.integers(0, 99_999)),
        region=st.one_of(st.just(""), NAMES),
    ),
    min_size=1,
    max_size=5,
).map(_numbered)


@QUICK
@given(PAIRS)
def test_the_list_to_fill_in_gives_the_same_entries_when_it_is_filled_and_read_back(entries: list[Entry]) -> None:
    made = workbook(entry_template(empty("national-swiss-pairs"), entries), title="E")
    assert _read_back(made, "national-swiss-pairs") == entries


@QUICK
@given(TEAMS, st.sampled_from(Language))
def test_entries_that_were_written_are_read_back_with_all_their_details(
    entries: list[Entry], language: Language
) -> None:
    event = empty("national-teams-round-robin", language=language)
    event.state.entries |= {entry.number: entry for entry in entries}
    assert _read_back(xlsx(event, "entries.xlsx"), "national-teams-round-robin") == entries


@pytest.mark.parametrize("template", TEMPLATES)
def test_an_empty_list_to_fill_in_has_columns_that_are_known_and_nobody_in_it(template: str) -> None:
    found = listed(ListLine(1, cells) for cells in cells_in(xlsx(empty(template), "entry-template.xlsx")))
    assert found.lines == []
    assert found.header[0] == "name"


@pytest.mark.parametrize(("language", "words"), [(Language.CHINESE, ("男", "女")), (Language.ENGLISH, ("m", "f"))])
def test_genders_are_written_in_the_language_of_the_list_and_read_back(
    language: Language, words: tuple[str, str]
) -> None:
    event = empty("national-swiss-pairs", language=language)
    entry = Entry(1, "甲、乙", (Person("甲", Gender.MALE), Person("乙", Gender.FEMALE)))
    event.state.entries[1] = entry
    sheet = entries_sheet(event)
    assert tuple(cell for cell in sheet.rows[0] if cell in words) == words
    assert _read_back(xlsx(event, "entries.xlsx"), "national-swiss-pairs") == [entry]


def test_the_list_to_fill_in_asks_for_genders_by_a_list_and_for_seeds_by_whole_numbers() -> None:
    event = empty("national-teams-round-robin")
    rules = replace(event.plan.entries, gender_class=GenderClass.MIXED)
    plan = replace(event.plan, entries=rules)
    page = _parts(xlsx(replace(event, state=replace(event.state, plan=plan)), "entry-template.xlsx"))[
        "xl/worksheets/sheet1.xml"
    ]
    assert "&quot;男,女&quot;" in page or '"男,女"' in page
    assert 'type="whole"' in page
