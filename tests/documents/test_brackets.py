"""对阵图: nothing overlaps, nothing is lost between sheets, and nothing is drawn that is not public."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.chance import Chance
from paizhuo.documents import EventView, Missing, Where, typeset
from paizhuo.documents.brackets import Diagram, diagrams, pages, placed
from paizhuo.documents.brackets.lanes import lanes
from paizhuo.documents.brackets.legible_names import LEAST
from paizhuo.documents.brackets.pages import SHEET
from paizhuo.documents.papers import bracket
from paizhuo.documents.public import NO_PUBLIC_ROUND
from paizhuo.tournament import directing
from paizhuo.tournament.formats import ZoneForm, double_compact, double_standard, single_elimination
from paizhuo.tournament.generator import CALM, random_entries, simulate
from paizhuo.tournament.log.fold import apply, fold, start
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.wording import Language, sayer
from tests.documents import reading
from tests.documents.golden import same_as_read
from tests.documents.staging import LONG, empty, played_event

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.tournament.formats import Bracket
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.plan.plan import Plan

SAY = sayer(Language.ENGLISH)
CHARTS: list[tuple[Format, int, dict[str, Any]]] = [
    (Format.KNOCKOUT, 13, {"third_place": True}),
    (Format.KNOCKOUT, 70, {}),
    (Format.DOUBLE_STANDARD, 11, {}),
    (Format.DOUBLE_STANDARD, 64, {}),
    (Format.DOUBLE_COMPACT, 32, {}),
    (Format.CROSS, 8, {"groups": 2}),
    (Format.PAGE, 4, {}),
    (Format.PAGE_DOUBLE, 8, {}),
    (Format.PAGE_GROUPED, 4, {}),
    (Format.ZONES, 13, {"zones": (4, 8, 1)}),
    (Format.ZONES, 7, {"zones": (7,), "zone_form": ZoneForm.MULTI_LOSS, "losses": 3}),
    (Format.SAME_PLACE, 4, {}),
    (Format.ELIMINATION_POINTS, 32, {"rounds": 4}),
    (Format.HALVING, 70, {}),
]
MAKERS: list[Callable[[int], Bracket]] = [single_elimination, double_standard, double_compact]


@cache
def _played(format_: Format, entrants: int, options: tuple[tuple[str, Any], ...]) -> tuple[Plan, tuple[Logged, ...]]:
    plan = new_plan("national-knockout", "cup")
    plan = replace(plan, stages=(replace(plan.stages[0], id="cup", format=format_, title="", **dict(options)),))
    chance = Chance(b"printed matter of an event", "cup")
    return plan, simulate(plan, random_entries(plan, entrants, chance), chance, CALM)


def _event(format_: Format, entrants: int, options: dict[str, Any], language: Language = Language.ENGLISH) -> EventView:
    return EventView(fold(*_played(format_, entrants, tuple(options.items()))), "Spring Open", language)


def _ids(found: tuple[Diagram, ...]) -> list[tuple[str, str]]:
    return sorted((one.name, box.id) for one in found for box in one.boxes)


@given(st.integers(3, 70), st.sampled_from(MAKERS))
def test_no_field_makes_boxes_overlap(count: int, make: Callable[[int], Bracket]) -> None:
    for one, other in combinations(placed(make(count)).values(), 2):
        assert one.column != other.column or abs(one.row - other.row) >= 1


@pytest.mark.parametrize(("format_", "entrants", "options"), CHARTS)
def test_every_match_stands_on_one_sheet_and_on_no_other_match(
    format_: Format, entrants: int, options: dict[str, Any]
) -> None:
    found = diagrams(_event(format_, entrants, options).state, "cup", SAY)
    sheets = pages(found)
    shown = sorted((panel.name, box.id) for sheet in sheets for panel in sheet.panels for box in panel.boxes)
    assert shown == _ids(found)
    assert shown
    for sheet in sheets:
        assert sheet.rows <= SHEET.sheet
        spots = [(box.spot.column, panel.row + box.spot.row) for panel in sheet.panels for box in panel.boxes]
        assert all(one[0] != other[0] or abs(one[1] - other[1]) >= 1 for one, other in combinations(spots, 2))


@pytest.mark.parametrize(("format_", "entrants", "options"), CHARTS)
def test_the_ways_of_the_winners_never_cross(format_: Format, entrants: int, options: dict[str, Any]) -> None:
    for sheet in pages(diagrams(_event(format_, entrants, options).state, "cup", SAY)):
        for panel in sheet.panels:
            spots = {box.id: box.spot for box in panel.boxes}
            ways = [(spots[link.source], spots[link.target]) for link in panel.links]
            for (a, b), (c, d) in combinations(ways, 2):
                if a.column == c.column and b.column == d.column:
                    assert (a.row - c.row) * (b.row - d.row) >= 0


@pytest.mark.parametrize(("format_", "entrants", "options"), CHARTS)
def test_ways_that_run_side_by_side_have_lanes_of_their_own(
    format_: Format, entrants: int, options: dict[str, Any]
) -> None:
    for sheet in pages(diagrams(_event(format_, entrants, options).state, "cup", SAY)):
        for panel in sheet.panels:
            spots = {box.id: box.spot for box in panel.boxes}
            found = lanes(panel.links, spots)
            for one, other in combinations(panel.links, 2):
                if one.target == other.target or spots[one.target].column != spots[other.target].column:
                    continue
                (a, b), (c, d) = (sorted((spots[x.source].row, spots[x.target].row)) for x in (one, other))
                if a < c < b or c < a < d:
                    assert found[one.target] != found[other.target]


def test_a_plain_chart_needs_one_lane() -> None:
    (drawing,) = diagrams(_event(Format.KNOCKOUT, 13, {"third_place": True}).state, "cup", SAY)
    assert set(lanes(drawing.links, placed(drawing.bracket)).values()) == {(0, 1)}


@pytest.mark.parametrize("language", Language)
def test_every_knockout_is_printed_on_its_sheets(language: Language) -> None:
    made = [
        bracket.make(_event(format_, entrants, options, language), Where()) for format_, entrants, options in CHARTS
    ]
    printed = reading.pages(typeset(made, title="T", language=language))
    assert len(printed) == sum(len(one.data["pages"]) for one in made)


def test_a_way_that_leaves_the_sheet_names_the_match_it_goes_to() -> None:
    made = bracket.make(_event(Format.KNOCKOUT, 70, {}), Where())
    sections = made.data["pages"][:-1]
    assert len(sections) == 4
    onward = [box["onward"] for page in sections for panel in page["panels"] for box in panel["boxes"] if box["onward"]]
    assert onward == ["→ 67", "→ 67", "→ 68", "→ 68"]
    last = [box["no"] for panel in made.data["pages"][-1]["panels"] for box in panel["boxes"]]
    assert last == ["67", "68", "69", "70"]


def _named(event: EventView, *names: str) -> EventView:
    """The same event; its entrants have these names in turn."""
    state = deepcopy(event.state)
    for at, (number, entry) in enumerate(sorted(state.entries.items())):
        state.entries[number] = replace(entry, name=names[at % len(names)])
    return replace(event, state=state)


def _sizes(event: EventView, letters: str) -> set[float]:
    """The sizes in which these letters of the names are printed."""
    made = bracket.make(event, Where())
    printed = reading.letters(typeset([made], title="T", language=event.language))
    return {one.size for one in printed if one.letter in letters}


@pytest.mark.parametrize("entrants", [16, 64])
def test_names_of_two_people_have_one_size_on_a_sheet_and_are_broken_between_them_only(entrants: int) -> None:
    event = _named(_event(Format.DOUBLE_STANDARD, entrants, {}), "沈燕文/赵华东", "朱晓燕/钱东强")
    sheets = bracket.make(event, Where()).data["pages"]
    sizes = _sizes(event, "沈燕文赵华东朱晓钱强")
    assert min(sizes) >= LEAST
    assert len(sizes) <= len(sheets)
    made = bracket.make(event, Where())
    text = "".join(reading.pages(typeset([made], title="T", language=event.language)))
    for name in ("沈燕文", "赵华东", "朱晓燕", "钱东强"):
        assert text.count(name[0]) == text.count(name) > 0


@pytest.mark.parametrize(
    ("format_", "entrants"), [(Format.KNOCKOUT, 16), (Format.DOUBLE_STANDARD, 16), (Format.DOUBLE_STANDARD, 64)]
)
def test_a_name_of_twenty_characters_is_printed_whole_and_can_be_read(format_: Format, entrants: int) -> None:
    event = _named(_event(format_, entrants, {}), LONG, "云一")
    assert min(_sizes(event, "供掼蛋俱")) >= LEAST
    made = bracket.make(event, Where())
    text = "".join(reading.pages(typeset([made], title="T", language=event.language)))
    assert "…" not in text
    assert text.count(LONG[0]) - text.count("云一") == text.count(LONG[-1])


def test_a_page_chart_has_its_matches_in_order_and_no_ways_that_cross() -> None:
    (drawing,) = diagrams(_event(Format.PAGE, 4, {}).state, "cup", SAY)
    rows = {box.no: box.spot.row for box in drawing.boxes}
    assert rows["1"] < rows["4"] < rows["2"]
    assert rows["2"] == rows["3"]


@pytest.mark.parametrize(("format_", "entrants", "options"), CHARTS)
def test_the_upper_line_of_a_match_is_reached_from_above_the_lower(
    format_: Format, entrants: int, options: dict[str, Any]
) -> None:
    for drawing in diagrams(_event(format_, entrants, options).state, "cup", SAY):
        spots = {box.id: box.spot for box in drawing.boxes}
        ways = {(link.target, link.half): spots[link.source].row for link in drawing.links}
        for (target, half), row in ways.items():
            assert half == 0 or ways.get((target, 0), row) <= row


def test_the_match_for_the_third_place_and_the_final_are_called_so() -> None:
    (drawing,) = diagrams(_event(Format.KNOCKOUT, 13, {"third_place": True}).state, "cup", SAY)
    assert {box.id: box.above for box in drawing.boxes if "third" in box.above} == {"T1-1": "match for third place"}
    assert [column.called for column in drawing.columns] == ["last 16", "quarter-finals", "semi-finals", "final"]
    for format_, entrants, options in (CHARTS[6], CHARTS[7], CHARTS[12], CHARTS[13]):
        (drawing,) = diagrams(_event(format_, entrants, options).state, "cup", SAY)
        assert drawing.columns[-1].called == "final"
        assert "final" not in {column.called for column in drawing.columns[:-1]}


def test_small_zones_share_a_sheet() -> None:
    made = bracket.make(_event(Format.ZONES, 13, {"zones": (4, 8, 1)}), Where())
    assert [panel["title"] for page in made.data["pages"] for panel in page["panels"]] == ["Zone A", "Zone B"]
    assert len(made.data["pages"]) == 1


def test_a_draft_does_not_move_the_chart_and_the_first_one_is_not_printed() -> None:
    plan, log = _played(Format.KNOCKOUT, 13, (("third_place", True),))
    state = start(plan)
    seen: list[tuple[str, ...]] = []
    for logged in log:
        apply(state, logged)
        if "cup" not in state.stages:
            continue
        event = EventView(state, "Spring Open", Language.ENGLISH)
        if not event.rounds("cup"):
            assert bracket.check(event, Where()) == Missing(NO_PUBLIC_ROUND)
        elif not state.stages["cup"].rounds[-1].published:
            shown = tuple(box.state for one in diagrams(state, "cup", SAY) for box in one.boxes)
            assert "live" not in shown
            seen.append(shown)
    assert len(seen) == 3


def test_a_stage_without_a_knockout_says_so() -> None:
    assert bracket.check(played_event("national-swiss-pairs", 13), Where()) == Missing(bracket.NO_CHART)
    assert bracket.check(empty("national-knockout"), Where()) == Missing(NO_PUBLIC_ROUND)


def test_the_losers_of_a_double_elimination_come_down_with_the_number_of_the_match() -> None:
    (drawing,) = diagrams(_event(Format.DOUBLE_STANDARD, 11, {}).state, "cup", SAY)
    assert any(line.down.startswith("↓") for box in drawing.boxes for line in (box.upper, box.lower))


def test_the_last_match_of_a_chart_names_the_champion() -> None:
    event = _event(Format.HALVING, 70, {})
    (drawing,) = diagrams(event.state, "cup", SAY)
    final = drawing.boxes[-1]
    winner = final.upper if final.upper.mark == "win" else final.lower
    first = next(one.entrant for one in directing.places(event.state, "cup") if one.place == 1)
    assert winner.number == str(first)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("template", "entrants"),
    [("national-double-elimination", 12), ("national-knockout", 13), ("guangzhou-32-a", 12)],
)
def test_a_bracket_says_who_met_whom(template: str, entrants: int, language: Language) -> None:
    made = bracket.make(played_event(template, entrants, language=language), Where())
    same_as_read(f"bracket-{template}-{language}", typeset([made], title=made.title, language=language))
