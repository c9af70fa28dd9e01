"""The director's page; a board that is keyed from the hall opens when every table of the event has played it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from paizhuo.referee.powers.actions import Role
from paizhuo.table import GameName, TableSettings
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live import opening
from paizhuo.web.live.open_deals import is_open
from paizhuo.web.log.office_words import office_text
from paizhuo.web.models import Broadcast, KeyedTable
from paizhuo.web.pages.tags import name_only
from tests.web import staging
from tests.web.broadcast.keyed_tables import BACKEND, director, hall_match, key_board, keyed_room, open_keyed, taken
from tests.web.live.event.online_event import all_enter, play
from tests.web.live.event.test_board_tables import declare, make_set, rooms, team_match
from tests.web.public import boards as teams

if TYPE_CHECKING:
    from paizhuo.web.models import Competition, LiveTable

pytestmark = pytest.mark.django_db(transaction=True)

LEVELS: dict[int, teams.Rooms] = {1: ((3, 0), (1, 0)), 2: ((0, 2), (0, 3))}


def current(row: KeyedTable) -> LiveTable:
    """The live table as it is stored."""
    row.live.refresh_from_db()
    return row.live


def test_a_keyed_table_knows_its_match_and_its_room() -> None:
    row = keyed_room(hall_match(), "closed")
    assert (row.stage, row.round, row.table, row.room, row.segment) == ("main", 1, 1, "closed", 1)


def test_the_tables_of_the_round_are_offered_with_their_players() -> None:
    here = staging.mid_course(8)
    page = director(here).get(reverse("broadcast:control", args=[here.slug]))
    offered = {title: (place, json.loads(names)) for title, place, names in page.context["seated"]}
    assert [*offered] == [f"第2轮第{table}桌" for table in range(1, 5)]
    match = staging.state(here).stages["main"].rounds[-1].matches[1]
    home, away = (staging.state(here).entries[side[0]].members for side in (match.pairing.home, match.pairing.away))
    seats = {"N": home[0], "S": home[1], "E": away[0], "W": away[1]}
    assert offered["第2轮第1桌"] == ("main/2/1", {letter: one.name for letter, one in seats.items()})


def test_a_table_on_air_gives_the_names_of_its_sides_unless_others_are_typed() -> None:
    here = staging.mid_course(8)
    row = open_keyed(here, match="main/2/1")
    assert (row.stage, row.round, row.table, row.room, row.segment) == ("main", 2, 1, "", 0)
    snapshot = snapshot_of(here)
    pairing = snapshot.state.stages["main"].rounds[-1].matches[1].pairing
    home, away = (name_only(side, snapshot) for side in (pairing.home, pairing.away))
    one = Broadcast.objects.create(competition=here, name="直播", on_air=row.live, delay=0)
    page = director(here).get(reverse("broadcast:control", args=[here.slug])).content.decode()
    assert f'placeholder="{home}"' in page
    assert f'placeholder="{away}"' in page
    wall = reverse("broadcast:final-picture", args=[one.wall])
    assert [Client().get(wall).json()["picture"][side] for side in ("home", "away")] == [home, away]
    Broadcast.objects.filter(pk=one.pk).update(home="老年大学", away="市直机关")
    assert [Client().get(wall).json()["picture"][side] for side in ("home", "away")] == ["老年大学", "市直机关"]


@pytest.mark.parametrize("match", ["", "main/9/1", "main/2/99", "main", "x/y/z"])
def test_a_table_that_is_not_offered_any_more_is_keyed_without_its_match(match: str) -> None:
    row = open_keyed(staging.mid_course(8), match=match)
    assert (row.stage, row.round, row.table) == ("", 0, 0)


def test_a_keyed_board_is_closed_until_the_hall_has_played_it_at_every_table() -> None:
    here = hall_match()
    row = keyed_room(here)
    assert key_board(row) == 1
    Broadcast.objects.create(competition=here, name="直播", on_air=row.live, delay=0)
    assert not is_open(current(row), 1), "nobody has written down the board"
    assert Client().get(reverse("live:replay", args=[row.live.key, 1])).status_code == 400
    tables = sorted(staging.state(here).stages["main"].rounds[0].matches)
    for count, table in enumerate(tables, 1):
        teams.put_boards(here, table, LEVELS)
        assert is_open(current(row), 1) is (count == len(tables)), table


def test_a_keyed_board_of_an_unknown_match_stays_closed() -> None:
    here = hall_match()
    row = keyed_room(here)
    key_board(row)
    for table in staging.state(here).stages["main"].rounds[0].matches:
        teams.put_boards(here, table, LEVELS)
    KeyedTable.objects.filter(pk=row.pk).update(stage="", round=0, table=0)
    assert not is_open(current(row), 1)


def test_a_keyed_table_that_nobody_keys_any_more_closes_no_board_that_was_played() -> None:
    here = team_match()
    make_set(here)
    declare(here)
    keyed_room(here)
    bound = rooms(here)["open", 1]
    for one in rooms(here).values():
        play(all_enter(one))
    for table in staging.state(here).stages["main"].rounds[0].matches:
        if table != 1:
            teams.put_boards(here, table, LEVELS)
    bound.live.refresh_from_db()
    assert is_open(bound.live, 1)


@pytest.mark.parametrize(
    ("role", "status"),
    [
        (Role.ELECTRONIC_MANAGER, 200),
        (Role.CHIEF, 200),
        (Role.ORGANISER, 200),
        (Role.FLOOR_REFEREE, 403),
        (Role.RECORD_HEAD, 403),
        (Role.DEALING_MANAGER, 403),
    ],
)
def test_who_runs_the_broadcast(role: Role, status: int) -> None:
    here = staging.event()
    client = Client()
    client.force_login(staging.appoint(here, role), backend=BACKEND)
    address = reverse("broadcast:control", args=[here.slug])
    assert client.get(address).status_code == status
    assert client.post(address, {"do": "new"}).status_code == (302 if status == 200 else 403)
    assert here.broadcasts.count() == (status == 200)


def test_only_tables_of_the_event_go_on_air() -> None:
    here, other = staging.event(), opening.new_table(TableSettings(GameName.GUANDAN, "national"))
    own, client = open_keyed(here), director(here)
    address = reverse("broadcast:control", args=[here.slug])
    client.post(address, {"do": "new"})
    row = here.broadcasts.get()
    sent = {"do": "set", "broadcast": row.pk, "name": "直播", "delay": 60}
    for key, found in ((own.live.key, own.live), (other.key, None)):
        assert client.post(address, sent | {"on_air": key}).status_code == 302
        row.refresh_from_db()
        assert row.on_air == found


def test_an_address_that_became_known_is_replaced_and_opens_nothing_any_more() -> None:
    here = staging.event()
    client, address = director(here), reverse("broadcast:control", args=[here.slug])
    client.post(address, {"do": "new"})
    row = here.broadcasts.get()
    before = row.commentary
    assert client.post(address, {"do": "renew", "broadcast": row.pk, "which": "commentary"}).status_code == 302
    row.refresh_from_db()
    assert Client().get(reverse("broadcast:commentary", args=[before])).status_code == 404
    assert Client().get(reverse("broadcast:commentary", args=[row.commentary])).status_code == 200
    assert client.post(address, {"do": "renew", "broadcast": row.pk, "which": "competition"}).status_code == 404


def sets(here: Competition, **fields: Any) -> None:  # noqa: ANN401 - fields of the form
    """Set the only broadcast of an event, as the page does: what is not named stays."""
    row = here.broadcasts.get()
    kept = {"name": row.name, "delay": row.delay, "on_air": row.on_air.key if row.on_air else ""}
    sent = {"do": "set", "broadcast": row.pk, **kept, **fields}
    assert director(here).post(reverse("broadcast:control", args=[here.slug]), sent).status_code == 302


def test_what_the_director_does_stands_in_the_log_without_any_address() -> None:
    here = staging.event()
    client, address = director(here), reverse("broadcast:control", args=[here.slug])
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    said: list[str] = []

    def logged() -> str:
        act = here.acts.latest("no")
        assert (act.kind, act.actor) == (Permission.BROADCAST.value, here.acts.earliest("no").actor)
        with translation.override("en"):
            said.append(office_text(act, snapshot_of(here)))
        return said[-1]

    client.post(address, {"do": "new"})
    assert logged() == "Broadcast 1: broadcast opened"
    keyed = open_keyed(here)
    assert logged() == "决赛桌: table opened for keying"
    sets(here, on_air=keyed.live.key, delay=60)
    assert logged() == "Broadcast 1: Delay in seconds: 60; On air: 决赛桌"
    sets(here, shows_hands="on", delay=60)
    assert logged() == "Broadcast 1: Overlays show hands: yes"
    sets(here, on_air="")
    assert logged() == "Broadcast 1: Overlays show hands: no; On air: nothing"
    row = here.broadcasts.get()
    client.post(address, {"do": "renew", "broadcast": row.pk, "which": "overlay"})
    assert logged() == "Broadcast 1: new address, Overlay"
    client.post(address, {"do": "renew-operator", "keyed": keyed.pk})
    assert logged() == "决赛桌: new address, Operator"
    client.post(address, {"do": "end", "broadcast": row.pk})
    assert logged() == "Broadcast 1: broadcast ended"
    secrets = {row.overlay, row.commentary, row.wall, keyed.key, keyed.live.key}
    details = json.dumps([act.detail for act in here.acts.all()])
    assert not [one for one in secrets if one in details]
    page = client.get(reverse("log:log", args=[here.slug])).content.decode()
    assert all(text in page for text in said)
    assert "A broadcast is set and ended on its own page." in page


def test_what_is_set_again_as_it_was_is_no_act() -> None:
    here = staging.event()
    director(here).post(reverse("broadcast:control", args=[here.slug]), {"do": "new"})
    count = here.acts.count()
    sets(here)
    assert here.acts.count() == count


def test_a_form_that_is_sent_twice_is_one_act() -> None:
    here = staging.event()
    for _ in range(2):
        sent = {"do": "new", "command": "once-and-once-only"}
        assert director(here).post(reverse("broadcast:control", args=[here.slug]), sent).status_code == 302
    assert here.broadcasts.count() == 1


def test_a_broadcast_that_has_ended_opens_nothing_and_its_table_is_seen_by_nobody() -> None:
    here = staging.event()
    client, address = director(here), reverse("broadcast:control", args=[here.slug])
    client.post(address, {"do": "new"})
    keyed = open_keyed(here)
    sets(here, on_air=keyed.live.key, delay=0)
    row = here.broadcasts.get()
    assert Client().get(reverse("live:state", args=[keyed.live.key])).status_code == 200
    assert client.post(address, {"do": "end", "broadcast": row.pk}).status_code == 302
    for name, word in (("overlay-picture", row.overlay), ("commentary-picture", row.commentary)):
        assert Client().get(reverse(f"broadcast:{name}", args=[word])).status_code == 404
    assert Client().get(reverse("live:state", args=[keyed.live.key])).status_code == 400
    assert Client().get(reverse("broadcast:state", args=[keyed.key])).status_code == 200, "keying goes on"
    assert client.post(address, {"do": "end", "broadcast": row.pk}).status_code == 404
    client.post(address, {"do": "new"})
    assert here.broadcasts.get().name == row.name


def test_an_operator_goes_on_at_the_new_address_and_the_old_one_opens_nothing() -> None:
    here = staging.event()
    row = open_keyed(here)
    taken(row, "deal", leader="e")
    taken(row, "key", text="33")
    before = KeyedTable.objects.get(pk=row.pk)
    sent = {"do": "renew-operator", "keyed": row.pk}
    address = reverse("broadcast:control", args=[here.slug])
    for wrong in (row.pk + 1, "x"):
        assert director(here).post(address, sent | {"keyed": wrong}).status_code == 404
    assert director(here).post(address, sent).status_code == 302
    row.refresh_from_db()
    for name in ("operator", "state"):
        assert Client().get(reverse(f"broadcast:{name}", args=[before.key])).status_code == 404
    body = json.dumps({"do": "key", "text": "44", "id": "typed-in-the-old-tab", "revision": 99})
    late = Client().post(reverse("broadcast:moves", args=[before.key]), body, content_type="application/json")
    assert late.status_code == 404
    assert len(taken(row, "key", text="44")["deal"]["acts"]) == 2


def test_the_page_says_that_boards_on_air_are_closed_and_how_to_show_them() -> None:
    here = hall_match()
    row = keyed_room(here)
    Broadcast.objects.create(competition=here, name="直播", on_air=row.live, delay=60, shows_hands=True)
    client, office = director(here), reverse("office:office", args=[here.slug])
    shown = client.get(reverse("broadcast:control", args=[here.slug])).content.decode()
    assert f'href="{office}#where"' in shown
    assert 'id="where"' in client.get(office).content.decode()
    assert row.live.key in shown
