"""转播: the shielded screen of the operator, the hall of the audience, the electronic manager and his operators."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.engine import Onlooker
from paizhuo.officiating.online_play import OnlinePlay
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.event_play.online_play import set_online_play
from paizhuo.web.live import door, store
from paizhuo.web.models import Broadcast
from tests.articles.proves import proves
from tests.web import staging
from tests.web.broadcast.keyed_tables import hall_match, key, key_board, keyed_room, open_keyed, table_of, taken
from tests.web.entries.events import signed_in

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.django_db(transaction=True)
SHOWN, DONE, REFUSED, BY_THE_LAW = 200, 302, 403, 409


@pytest.fixture(autouse=True)
def _own_store() -> Iterator[None]:
    """Primary keys come again in every test."""
    store.forget()
    yield
    store.forget()


@proves("NAT 15(二)")
def test_nat_15_2_the_operators_screen_in_the_hall_shows_no_hand() -> None:
    """Given a board whose four hands are known, then the page of the operator has none of them."""
    row = keyed_room(hall_match())
    taken(row, "deal")
    seen = table_of(row).course.seen(Onlooker.OFFICIAL)
    assert seen is not None
    assert [len(hand) for hand in seen["hands"]] == [27] * 4
    page = Client().get(reverse("broadcast:operator", args=[row.key])).content.decode()
    state = Client().get(reverse("broadcast:state", args=[row.key])).content.decode()
    texts = {card for hand in seen["hands"] for card in hand}
    assert len(texts) > 50
    assert not [card for card in texts if f'"{card}"' in page or f'"{card}"' in state]


@proves("NAT 15(三)")
def test_nat_15_3_the_screens_of_the_broadcast_hall_show_both_rooms_later_and_no_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Given both rooms of a match on air, then the audience sees plays and the comparison late, and never a hand."""
    here = hall_match()
    set_online_play(staging.request(here), OnlinePlay(delay=60))
    rooms = [keyed_room(here, room) for room in ("open", "closed")]
    for room in rooms:
        key_board(room)
    row = Broadcast.objects.create(competition=here, name="决赛", on_air=rooms[0].live, beside=rooms[1].live, delay=0)
    address = reverse("broadcast:final-picture", args=[row.wall])
    early = Client().get(address).json()["picture"]
    assert (early["delay"], early["final"]["compared"]) == (60, 0)
    later = door.now() + 61_000
    monkeypatch.setattr(door, "now", lambda: later)
    shown = Client().get(address).json()["picture"]
    assert (len(shown["tables"]), shown["final"]["compared"]) == (2, 1)
    assert "hand" not in json.dumps(shown)
    assert Client().get(reverse("broadcast:final", args=[row.wall])).status_code == SHOWN


@proves("NAT 20(四)")
def test_nat_20_4_the_electronic_manager_runs_the_broadcast_and_what_he_does_is_logged() -> None:
    """Given the electronic manager, then he opens a broadcast and puts a table on air; a referee of a table does not.

    That the network of the hall holds is his work, too, and no work of this system.
    """
    here = staging.event()
    address = reverse("broadcast:control", args=[here.slug])
    manager = signed_in(staging.appoint(here, Role.ELECTRONIC_MANAGER))
    referee = signed_in(staging.appoint(here, Role.FLOOR_REFEREE))
    assert referee.post(address, {"do": "new"}).status_code == REFUSED
    assert manager.post(address, {"do": "new"}).status_code == DONE
    row, table = here.broadcasts.get(), open_keyed(here)
    sent = {"do": "set", "broadcast": row.pk, "name": "决赛", "delay": 180, "on_air": table.live.key}
    assert manager.post(address, sent).status_code == DONE
    row.refresh_from_db()
    assert row.on_air == table.live
    act = here.acts.latest("no")
    assert (act.kind, act.role) == (Permission.BROADCAST.value, Role.ELECTRONIC_MANAGER.value)


@proves("NAT 20(六)3")
def test_nat_20_6_3_operators_key_the_broadcast_and_enter_results_under_the_electronic_manager() -> None:
    """Given an address from the manager, then an operator keys by the law; results are entered under his office."""
    here = staging.event()
    staging.open_and_publish(here)
    table = open_keyed(here)
    taken(table, "deal", leader="e")
    assert len(taken(table, "key", text="33")["deal"]["acts"]) == 1
    status, found = key(table, "key", text="4")
    assert (status, bool(found["refused"]["article"])) == (BY_THE_LAW, True)
    clerk = signed_in(staging.appoint(here, Role.ELECTRONIC_MANAGER))
    score = {"act": "write", "kind": "score", "home": "10", "away": "5"}
    assert clerk.post(f"/desk/{here.slug}/grid/main/1/1/", score).status_code == DONE
    entered = staging.state(here).stages["main"].rounds[0].matches[1]
    assert entered.entered == Levels(8, 3)
