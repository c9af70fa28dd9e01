"""操作请求: a page that is out of date is refused unless the request is carried out regardless."""

from __future__ import annotations

import pytest

from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.write import Outdated, write
from paizhuo.web.sheets.played_table import PlayedTable
from paizhuo.web.sheets.side import side_request
from tests.web import staging

pytestmark = pytest.mark.django_db


def test_a_request_made_regardless_is_carried_out_though_the_log_has_grown() -> None:
    request = staging.request(staging.event(entries=4), command="c", expected=1)
    with pytest.raises(Outdated):
        write(request, Permission.REMOVE, lambda _: None)
    done = write(request.regardless(), Permission.REMOVE, lambda _: None)
    assert (done.act.command, done.act.kind) == ("c", "remove")


def test_the_second_action_of_a_click_has_a_command_of_its_own() -> None:
    request = staging.request(staging.event(entries=4), command="c", expected=7)
    second = request.with_command("c-sent")
    assert (second.command, second.expected, second.actor) == ("c-sent", 7, request.actor)


def test_a_request_of_a_side_carries_the_name_of_its_table() -> None:
    competition = staging.event(entries=4)
    request = side_request(PlayedTable(competition, TableKey("main", 1, 14)), End.AWAY, "c")
    assert (request.actor.name, request.command, request.expected) == ("14桌 客队", "c", None)
    assert request.at.key == TableKey("main", 1, 14)
