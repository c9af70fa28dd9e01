"""Spreadsheets: every list in a file that opens, prints and reads back, and runs nothing."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace

import pytest
import python_calamine
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo.documents import EventView, NothingToPrint
from paizhuo.documents.catalogue import DOCUMENTS, UnknownDocument
from paizhuo.documents.spreadsheets import Column, Sheet, cells_in, workbook
from paizhuo.documents.spreadsheets.catalogue import BY_ID, SPREADSHEETS, xlsx
from paizhuo.documents.spreadsheets.entry_lists import entries_sheet, entry_template
from paizhuo.tournament.entries import Entry, EntryKind, Gender, GenderClass, Person
from paizhuo.tournament.entries.lists import Line, listed
from paizhuo.tournament.entries.plain import composed, hides
from paizhuo.tournament.plan.templates import TEMPLATES
from paizhuo.wording import Language
from tests.documents.cases import ONE_SIDE, cases
from tests.documents.staging import LONG, empty, played_event

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


def _sheets(content: bytes) -> dict[str, list[list[object]]]:
    with python_calamine.load_workbook(io.BytesIO(content)) as book:
        return {name: list(map(list, book.get_sheet_by_name(name).to_python())) for name in book.sheet_names}


def _read_back(content: bytes, event: str) -> list[Entry]:
    found = listed(Line(at, cells) for at, cells in enumerate(cells_in(content), start=1))
    rows = [row for _, row in found.read(empty(event).plan.entries, 1)]
    assert [row.problems for row in rows if row.problems] == []
    return [row.entry for row in rows if row.entry is not None]


def _persons(*, told: bool) -> st.SearchStrategy[Person]:
    if not told:
        return st.builds(Person, NAMES)
    return st.builds(Person, NAMES, st.sampled_from(Gender), DAYS, id=st.text("0123456789X", max_size=18))


def _numbered(entries: list[Entry]) -> list[Entry]:
    return [replace(entry, number=at) for at, entry in enumerate(entries, start=1)]


PAIRS = st.lists(
    st.builds(
        Entry,
        st.just(1),
        NAMES,
        st.tuples(_persons(told=False), _persons(told=False)),
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
        st.lists(_persons(told=True), min_size=4, max_size=6).map(tuple),
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
def test_entries_that_were_written_out_are_read_back_with_everything_they_tell(
    entries: list[Entry], language: Language
) -> None:
    event = empty("national-teams-round-robin", language=language)
    event.state.entries |= {entry.number: entry for entry in entries}
    assert _read_back(xlsx(event, "entries.xlsx"), "national-teams-round-robin") == entries


@pytest.mark.parametrize("template", TEMPLATES)
def test_an_empty_list_to_fill_in_has_columns_that_are_known_and_nobody_in_it(template: str) -> None:
    found = listed(Line(1, cells) for cells in cells_in(xlsx(empty(template), "entry-template.xlsx")))
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


@pytest.mark.parametrize("name", BY_ID)
def test_the_same_event_gives_the_same_bytes(name: str) -> None:
    def fresh() -> EventView:
        if name in {"penalties.xlsx", "appeals.xlsx"}:
            return cases(Language.CHINESE)
        if name in {"withdrawals.xlsx", "corrections.xlsx"}:
            return played_event.__wrapped__("national-swiss-pairs", 40, rough=True)
        if name == "lots.xlsx":
            return played_event.__wrapped__("guangzhou-32-a", 12, rough=True)
        return played_event.__wrapped__("fujian-shengji-swiss", 12)

    assert xlsx(fresh(), name) == xlsx(fresh(), name)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("template", TEMPLATES)
def test_every_event_gives_all_its_lists_in_one_file(template: str, language: Language) -> None:
    kind = empty(template).plan.entries.kind
    count = {EntryKind.INDIVIDUAL: 16, EntryKind.PAIRS: 32, EntryKind.TEAM: 16}[kind]
    found = _sheets(xlsx(played_event(template, count, language=language), "lists.xlsx"))
    names = ["List of entries", "Check-in", "Pairings", "Results", "Standings"]
    if language is Language.ENGLISH:
        assert set(names) <= set(found)
    assert all(len(rows) > 1 for rows in found.values())
    assert all(len(row) == len(rows[0]) for rows in found.values() for row in rows)


def test_results_hold_levels_points_and_words() -> None:
    found = _sheets(xlsx(played_event("national-swiss-pairs", 12, language=Language.ENGLISH), "results.xlsx"))[
        "Results"
    ]
    assert found[0][:7] == [
        "Stage",
        "Round no.",
        "Table no.",
        "Home no.",
        "Home side",
        "Visitors no.",
        "Visitors",
    ]
    first = dict(zip(map(str, found[0]), found[1], strict=True))
    assert (first["Round no."], first["Table no."]) == (1.0, 1.0)
    assert float(str(first["Match points, home"])) + float(str(first["Match points, visitors"])) == 2.0


def test_byes_stand_below_the_tables_of_their_round() -> None:
    found = _sheets(xlsx(played_event("national-swiss-pairs", 13, language=Language.ENGLISH), "pairings.xlsx"))[
        "Pairings"
    ]
    assert [row[7] for row in found if row[1] == 1.0][-1] == "bye"


def test_a_round_that_is_a_draft_is_in_no_list() -> None:
    event = played_event("national-swiss-pairs", 12, language=Language.ENGLISH)
    state = event.state.branch()
    state.stages["swiss"].rounds[-1].published = False
    last = state.stages["swiss"].rounds[-1].number
    found = _sheets(xlsx(replace(event, state=state), "pairings.xlsx"))["Pairings"]
    assert max(float(str(row[1])) for row in found[1:]) == last - 1


def test_a_penalty_stands_once_with_its_ruling_and_its_points() -> None:
    found = _sheets(xlsx(cases(Language.ENGLISH), "penalties.xlsx"))["Penalties"]
    own = [row for row in found if row[0] == float(ONE_SIDE)]
    assert [row[-1] for row in own] == [-2.0]


def test_no_cell_is_ever_a_formula_or_a_link() -> None:
    texts = ["=1+1", "+1", "-1", "@SUM(A1)", "http://example.org", "\t=1", "mailto:x"]
    sheet = Sheet("S", [Column("H")], [[text] for text in texts])
    made = workbook([sheet], title="=T & co")
    page = _parts(made)["xl/worksheets/sheet1.xml"]
    assert "<f>" not in page
    assert "hyperlink" not in page
    assert [row[0] for row in cells_in(made)][1:] == texts


def test_the_head_stays_in_view_and_on_every_printed_page_of_a4() -> None:
    parts = _parts(xlsx(played_event("national-swiss-pairs", 12), "standings.xlsx"))
    page = parts["xl/worksheets/sheet1.xml"]
    assert 'state="frozen"' in page
    assert 'paperSize="9"' in page
    assert "_xlnm.Print_Titles" in parts["xl/workbook.xml"]


def test_a_long_name_makes_a_wide_column_and_never_an_endless_one() -> None:
    page = _parts(xlsx(played_event("national-swiss-pairs", 12), "check-in.xlsx"))["xl/worksheets/sheet1.xml"]
    widths = [float(one) for one in re.findall(r'<col [^>]*width="([\d.]+)"', page)]
    assert max(widths) >= 2 * len(LONG)
    assert max(widths) < 50


@pytest.mark.parametrize("name", [name for name in BY_ID if name not in {"entry-template.xlsx", "timetable.xlsx"}])
def test_an_event_to_which_nothing_has_happened_has_nothing_to_list(name: str) -> None:
    with pytest.raises(NothingToPrint):
        xlsx(empty("jiangsu-2023-page"), name)


def test_an_unknown_list_is_refused() -> None:
    with pytest.raises(UnknownDocument):
        xlsx(empty("national-swiss-pairs"), "nonsense.xlsx")


def test_no_list_has_the_name_of_a_paper() -> None:
    assert not {one.id for one in SPREADSHEETS} & {one.id for one in DOCUMENTS}


def test_the_final_places_and_the_prizes_come_out_as_figures_that_can_be_sorted() -> None:
    event = played_event("national-teams-swiss-knockout", 12, language=Language.ENGLISH)
    (final,) = _sheets(xlsx(event, "final-places.xlsx")).values()
    assert [row[0] for row in final if isinstance(row[0], float)][:2] == [1.0, 2.0]
    (awards,) = _sheets(xlsx(event, "awards.xlsx")).values()
    assert all(row[0] for row in awards)


def test_every_record_of_an_event_comes_out_as_a_list_or_is_told_to_be_empty() -> None:
    event = cases(Language.ENGLISH)
    (appeals,) = _sheets(xlsx(event, "appeals.xlsx")).values()
    assert sum("rejected" in str(row) for row in appeals) == 1
    (officials,) = _sheets(xlsx(event, "officials.xlsx")).values()
    assert any("云裁判长" in row for row in officials)
    left = played_event("national-swiss-pairs", 40, language=Language.ENGLISH, rough=True)
    (gone,) = _sheets(xlsx(left, "withdrawals.xlsx")).values()
    assert len(gone) > len(left.state.left) > 0
    before = empty("national-swiss-pairs", language=Language.ENGLISH)
    for name in ("final-places", "awards", "appeals", "withdrawals", "corrections", "lots", "officials"):
        with pytest.raises(NothingToPrint):
            xlsx(before, f"{name}.xlsx")
