"""The operator's page: everything is typed, the law checks it, and no hand is ever shown on it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.cards import Card, Rank
from paizhuo.engine import Onlooker
from paizhuo.seats import Seat
from paizhuo.shengji import Over
from tests.table.keyed.keying import played_deals
from tests.table.keyed.shengji.played import played_deals as shengji_deals
from tests.table.keyed.shengji.played import typed_deal
from tests.web import staging
from tests.web.broadcast.keyed_tables import key, open_keyed, refused, state, table_of, taken
from tests.web.live.event.test_board_tables import declare, make_set, team_match

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.web.models import KeyedTable

pytestmark = pytest.mark.django_db(transaction=True)


def typed_hand(hand: Iterable[Card]) -> str:
    """A hand as an operator types it."""
    jokers = {Card.SB: "b", Card.HR: "r"}
    return " ".join(jokers.get(card) or str(card).lower() for card in hand)


def _first(**fields: str) -> KeyedTable:
    row = open_keyed(staging.event(), **fields)
    taken(row, "deal", leader="e")
    return row


def test_plays_are_keyed_and_the_names_of_the_seats_are_shown() -> None:
    row = _first(**{"seat-E": "东家"})
    found = taken(row, "key", text="33/p/55")
    assert found["names"][0] == "东家"
    assert [one["seat"] for one in found["deal"]["acts"]] == ["E", "N", "W"]
    assert found["deal"]["to_act"] == ["S"]
    assert taken(row, "undo")["deal"]["to_act"] == ["W"]


def test_what_cannot_be_is_refused_with_its_article_and_changes_nothing() -> None:
    row = _first()
    taken(row, "key", text="55")
    status, found = key(row, "key", text="33")
    assert status == 409
    assert found["refused"]["code"] == "DOES_NOT_BEAT"
    assert found["refused"]["article"]
    assert found["act"] == 1
    assert len(found["state"]["deal"]["acts"]) == 1


def test_a_refusal_names_what_was_typed_and_no_suit_that_was_made_up() -> None:
    row = _first()
    assert refused(row, "key", text="334").startswith("3 3 4 不成牌型")
    assert refused(row, "key", text="s3 4 4").startswith("♠3 4 4 不成牌型")
    assert taken(row, "key", text="#ew")["deal"]["need"] == "next"
    taken(row, "deal")
    # Hands are made up here; those of a board are secret. Neither is named.
    assert refused(row, "key", text="w").startswith("逢人配不进贡。")
    taken(row, "key", text="a/k")
    assert refused(row, "key", text="q").startswith("还牌不得大于10。")


def test_a_deal_that_began_with_the_wrong_leader_is_begun_again() -> None:
    row = _first()
    found = taken(row, "undo")
    assert (found["deal"], found["first"]) == (None, True)
    assert taken(row, "deal", leader="n", levels=["5", "7"])["deal"]["to_act"] == ["N"]
    assert state(row)["levels"] == ["5", "7"]


def test_hands_are_typed_and_plays_are_checked_against_them() -> None:
    (setting, _), *_ = played_deals("typed", 1)
    row = _first()
    taken(row, "hand", seat="E", text=typed_hand(setting.dealt[Seat.EAST]), deal=1)
    found = taken(row, "hand", seat="N", text=typed_hand(setting.dealt[Seat.NORTH]), deal=1)
    assert found["deal"]["known"] == [True, True, False, False]
    count = sum(card.rank is Rank.NINE for card in setting.dealt[Seat.EAST])
    assert "手里没有" in refused(row, "key", text="9" * (count + 1))
    # Three hands give the fourth; a hand can be made unknown again.
    found = taken(row, "hand", seat="W", text=typed_hand(setting.dealt[Seat.WEST]), deal=1)
    assert found["deal"]["known"] == [True] * 4
    assert taken(row, "hand", seat="W", text="", deal=1)["deal"]["known"] == [True, True, False, False]


def test_a_hand_needs_its_suits_its_27_cards_and_its_deal() -> None:
    row = _first()
    assert "“3”" in refused(row, "hand", seat="E", text="3", deal=1)
    assert "27" in refused(row, "hand", seat="E", text="s3", deal=1)
    status, _ = key(row, "hand", seat="E", text="s3", deal=2)
    assert status == 409


def test_a_hand_is_taken_whatever_was_keyed_while_somebody_typed_it() -> None:
    (setting, _), *_ = played_deals("typed", 1)
    row = _first()
    seen = state(row)["revision"]
    lead = str(min(setting.dealt[0])).lower()
    taken(row, "key", text=lead)
    status, _ = key(row, "hand", revision=seen, seat="E", text=typed_hand(setting.dealt[0]), deal=1)
    assert status == 200
    assert key(row, "key", revision=seen, text="5")[0] == 409


def test_no_hand_is_on_the_page_of_the_operator() -> None:
    (setting, _), *_ = played_deals("typed", 1)
    row = _first()
    before = json.dumps(state(row)["deal"]).replace("false", "true")
    for seat in (Seat.EAST, Seat.NORTH, Seat.WEST):
        taken(row, "hand", seat=str(seat), text=typed_hand(setting.dealt[seat]), deal=1)
    assert json.dumps(state(row)["deal"]) == before
    answer = Client().get(reverse("broadcast:operator", args=[row.key]))
    # The token is drawn by chance, and may look like a card.
    page = answer.content.decode().replace(str(answer.context["csrf_token"]), "")
    assert "S3" not in page


def test_hands_of_a_board_come_from_the_set_of_the_event() -> None:
    here = team_match()
    make_set(here)
    declare(here)
    rows = [open_keyed(here, stage="main", round=1, table=1, room=room, segment=1) for room in ("open", "closed")]
    dealt = []
    for row in rows:
        found = taken(row, "deal")
        assert found["deal"]["known"] == [True] * 4
        seen = table_of(row).course.seen(Onlooker.OFFICIAL)
        assert seen is not None
        dealt.append(seen["hands"])
    assert dealt[0] == dealt[1]
    # Those of the line-ups sit there, and the law checks plays against the hands of the set.
    assert state(rows[0])["names"] != state(rows[1])["names"]
    assert all(state(rows[0])["names"])
    leader = state(rows[0])["deal"]["to_act"][0]
    hand = dealt[0]["ENWS".index(leader)]
    lacking = next(card for card in ("S3", "S4", "S5", "S6", "S7", "S8", "S9") if card not in hand)
    if state(rows[0])["deal"]["need"] == "lead":
        status, found = key(rows[0], "key", text=lacking.lower())
        assert (status, found["refused"]["code"]) == (409, "NOT_HELD")


def test_the_state_is_sent_once() -> None:
    row = _first()
    address = reverse("broadcast:state", args=[row.key])
    assert Client().get(address, {"seen": str(state(row)["revision"])}).status_code == 204
    assert Client().get(reverse("broadcast:state", args=["nobody"])).status_code == 404


def _shengji() -> KeyedTable:
    row = open_keyed(staging.event(), rules="fujian-2022")
    taken(row, "deal")
    return row


def test_shengji_is_keyed_from_the_show_to_the_end() -> None:
    (_, phases), *_ = shengji_deals("page", 1)
    row = _shengji()
    assert state(row)["deal"]["need"] == "show"
    *first, last = typed_deal(phases)
    for text in first:
        taken(row, "key", text=text)
    found = taken(row, "key", text=last)
    over = phases[-1]
    assert isinstance(over, Over)
    assert found["deal"]["need"] == "next"
    points = over.outcome.points
    assert any(str(points) in one for one in found["deal"]["head"])
    # The next deal has the level and the dealer that follow.
    after = taken(row, "deal")["deal"]
    assert after["number"] == 2
    assert not after["acts"]


def test_a_follower_plays_the_suit_that_was_led_also_where_an_act_is_mended() -> None:
    row = _shengji()
    taken(row, "key", text="eh")
    taken(row, "key", text="k")
    taken(row, "key", text="s3/4/6")
    found = taken(row, "key", text="5", at=4, how="before")
    assert [one["cards"] for one in found["deal"]["acts"][2:]] == [["S3"], ["S4"], ["S5"], ["S6"]]
    assert [one["seat"] for one in found["deal"]["acts"][2:]] == ["E", "N", "W", "S"]
    assert taken(row, "key", text="sk", at=2, how="instead")["deal"]["acts"][2]["cards"] == ["SK"]
    assert "s" in refused(row, "key", text="9")


def test_shengji_says_what_follows_and_what_the_referee_gave() -> None:
    row = _shengji()
    taken(row, "key", text="eh")
    found = taken(row, "key", text="k/s33")
    assert (found["deal"]["need"], found["deal"]["owes"], found["deal"]["to_act"]) == ("follow", 2, ["N"])
    # Too few cards are said to be too few, also where nobody saw them.
    assert all("应出2张，不是1张" in refused(row, "key", text=text) for text in ("?", "3"))
    assert taken(row, "key", text="ns+10")["deal"]["acts"][-1]["text"]
    assert taken(row, "key", text="e!c")["deal"]["need"] == "next"


def test_what_is_buried_is_not_on_the_page() -> None:
    row = _shengji()
    taken(row, "key", text="eh")
    found = taken(row, "key", text="ks34567890")
    assert "S4" not in json.dumps(found)


def test_who_comes_late_sets_levels_and_dealer() -> None:
    row = open_keyed(staging.event(), rules="fujian-2022")
    found = taken(row, "deal", leader="w", levels=["5", "3"])
    assert found["levels"] == ["5", "3"]
    assert "5" in found["deal"]["head"][0]
