"""有变的桌: a message brings only its own rows; the list of a large hall is quick; a call hides no dispute."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.table_states import TableState
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End, Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls import actions
from paizhuo.web.clock.clock import Clock
from paizhuo.web.desk.floor import Floor, floor_of
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.sheets import actions as sheet
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.phone.tables import AWAY, HOME, order, table

if TYPE_CHECKING:
    from django.test import Client
    from pytest_django.fixtures import DjangoAssertNumQueries

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
ROWS = "/desk/spring/floor/rows/"


def look(client: Client, competition: Competition, **asked: str) -> str:
    client.force_login(competition.created_by, backend="django.contrib.auth.backends.ModelBackend")
    return client.get(ROWS, asked, headers={"accept-language": "en"}).content.decode()


def tables_in(page: str) -> list[int]:
    return [int(one) for one in re.findall(r'data-table="(\d+)"', page)]


def test_only_the_rows_and_tiles_asked_for_are_sent(client: Client) -> None:
    competition = staging.mid_course(12)
    page = look(client, competition, tables="2,5")
    assert tables_in(page) == [2, 5]
    assert re.findall(r'data-tile="(\d+)"', page) == ["2", "5"]
    assert 'data-group="playing"' in page


def test_the_head_of_a_group_counts_all_its_tables(client: Client) -> None:
    competition = staging.mid_course(12)
    assert "In play <b>6</b>" in look(client, competition, tables="2")


def test_a_table_comes_in_the_group_it_has_moved_to(client: Client) -> None:
    competition = staging.mid_course(12)
    staging.put(competition, f.ResultEntered("main", 2, 3, Levels(8, 3), End.HOME), permission=Permission.RECORD)
    page = look(client, competition, tables="3")
    assert page.index('data-group="waiting"') < page.index('data-table="3"') < page.index('data-group="playing"')


def test_what_folds_and_unfolds_with_a_change_comes_along(client: Client) -> None:
    competition = staging.mid_course(12)
    for side, levels in ((End.HOME, (8, 3)), (End.AWAY, (8, 4))):
        staging.put(competition, f.ResultEntered("main", 2, 4, Levels(*levels), side), permission=Permission.RECORD)
    page = look(client, competition, tables="1", was="6")
    assert sorted(tables_in(page)) == [1, 4, 6]
    assert page.count('class="open"') == 1


@pytest.mark.parametrize("tables", ["", ",", "x", "-1", "99", "1;DROP", "9" * 400, "１", "%00"])
def test_what_is_no_table_brings_no_row(client: Client, tables: str) -> None:
    assert tables_in(look(client, staging.mid_course(12), tables=tables)) == []


def test_names_of_people_are_escaped_in_rows(client: Client) -> None:
    competition = staging.event()
    entry = staging.pairs(9)[8]
    staging.put(competition, f.Entered(type(entry)(9, '<b>"甲"', entry.members)), permission=Permission.ENTER)
    staging.put(competition, f.Entered(staging.pairs(10)[9]), permission=Permission.ENTER)
    staging.open_and_publish(competition)
    page = look(client, competition, tables="1,2,3,4,5")
    assert "<b>&quot;" not in page
    assert "&lt;b&gt;&quot;甲&quot;" in page


def test_a_hall_of_many_tables_asks_the_database_no_more_than_a_small_one(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    competition = staging.mid_course(60)
    client.force_login(competition.created_by, backend="django.contrib.auth.backends.ModelBackend")
    with django_assert_max_num_queries(15):
        client.get("/desk/spring/floor/")


def test_a_called_table_shows_the_deal_on_which_the_sides_differ() -> None:
    coded = table()
    sheet.enter_deal(side_request(coded, HOME), 1, order("SENW"))
    sheet.dispute_deal(side_request(coded, AWAY), 1, order("ESWN"))
    actions.call(staging.request(coded.competition), coded.key)
    floor = floor_of(coded.competition, snapshot_of(coded.competition))
    assert floor is not None
    row = next(one for one in floor.rows if one.number == coded.key.table)
    assert row.table.state is TableState.CALLED
    assert row.dispute is not None
    assert [one.deal != "" for one in row.dispute.versions] == [True, True]


def test_a_large_hall_has_a_dense_map_and_unfolds_nothing_by_itself(client: Client) -> None:
    competition = staging.mid_course(124, played=0)
    entered = [f.ResultEntered("main", 1, 3, Levels(8, level), end) for level, end in ((3, End.HOME), (4, End.AWAY))]
    staging.put(competition, *entered, permission=Permission.RECORD)
    client.force_login(competition.created_by, backend="django.contrib.auth.backends.ModelBackend")
    page = client.get("/desk/spring/floor/").content.decode()
    assert 'class="large"' in page
    assert page.count("data-tile=") == 62
    assert 'aria-current="true"' not in page.partition("<table")[2]
    assert 'data-shown="waiting"' in client.get("/desk/spring/floor/?show=waiting").content.decode()
    assert "map-parts" not in page


def test_above_three_hundred_tables_the_map_has_parts() -> None:
    rows = tuple(range(1, 502))
    floor = Floor(Clock("main", 1), rows)  # type: ignore[arg-type] # only counted here
    ends: list[tuple[object, object]] = [(one[0], one[-1]) for one in floor.map_parts()]
    assert ends == [(1, 200), (201, 400), (401, 501)]
    assert len(Floor(Clock("main", 1), rows[:300]).map_parts()) == 1  # type: ignore[arg-type] # only counted here
