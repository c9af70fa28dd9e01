"""Heavy cards that lie face up: played at the first legal chance, as many as the lead has room for [FJ 4.6①]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.seats import Seat
from paizhuo.shengji import Bury, Burying, Direct, Drawing, Expose, Group, Lay, Lift, apply, legal, refusal
from tests.shengji.table import cards, drawing, laid, playing, refused, shown

if TYPE_CHECKING:
    from paizhuo.shengji import Phase

E, N, W, S = Seat


def _exposed(position: Phase, seat: Seat, *faces: str) -> Phase:
    for face in faces:
        position = apply(position, Expose(seat, cards(face)))
    return position


def test_of_two_exposed_cards_that_could_be_discarded_one_is_enough_to_a_single_card() -> None:
    position = _exposed(playing({"E": "H3 H4", "N": "CA DA", "W": "H5 H6", "S": "H7 H8"}), N, "CA", "DA")
    position = laid(position, "E H3")
    assert legal(position) == [Lay(N, cards("CA")), Lay(N, cards("DA"))]
    assert refused(position, "N CA") == ""
    after = laid(position, "N CA")
    assert after.referee.exposed == ((N, cards("DA")[0]),)


def test_both_are_played_where_the_lead_has_room_for_both() -> None:
    position = _exposed(playing({"E": "H3 H3", "N": "CA DA", "W": "H5 H6", "S": "H7 H8"}), N, "CA", "DA")
    position = laid(position, "E H3 H3")
    assert legal(position) == [Lay(N, cards("CA DA"))]


def test_an_exposed_card_is_refused_its_place_by_another_discard() -> None:
    position = _exposed(playing({"E": "H3 H4", "N": "CA D3", "W": "H5 H6", "S": "H7 H8"}), N, "CA")
    position = laid(position, "E H3")
    assert refused(position, "N D3") == "MUST_PLAY_EXPOSED"
    assert legal(position) == [Lay(N, cards("CA"))]


def test_playing_one_of_two_exposed_aces_leaves_the_other_lying() -> None:
    position = _exposed(playing({"E": "H3 H4", "N": "HA HA", "W": "H5 H6", "S": "H7 H8"}), N, "HA HA")
    after = laid(position, "E H3", "N HA")
    assert after.referee.exposed == ((N, cards("HA")[0]),)


def test_a_pair_that_is_owed_goes_before_an_exposed_card_outside_it() -> None:
    """The ace is no part of any legal answer: a pair is led and there is only one pair."""
    position = _exposed(
        playing({"E": "H3 H3 C3", "N": "HA HK HK", "W": "H5 H6 C4", "S": "H7 H8 C5"}),
        N,
        "HA",
    )
    position = laid(position, "E H3 H3")
    assert legal(position) == [Lay(N, cards("HK HK"))]
    assert refused(position, "N HA HK") == "MUST_PLAY_PAIR"


def test_a_card_that_lies_there_is_not_exposed_again() -> None:
    position = _exposed(playing({"E": "H3 H4", "N": "HA HK", "W": "H5 H6", "S": "H7 H8"}), N, "HA")
    again = refusal(position, Expose(N, cards("HA")))
    assert again is not None
    assert again.reason.code == "NOT_HELD"


def test_naming_one_suit_takes_up_the_exposed_cards_of_all() -> None:
    """shengji-suit-named-once."""
    held = {"E": "HA CA D3", "N": "H3 H4 H5", "W": "H6 H7 H8", "S": "HT HJ HQ"}
    position = _exposed(playing(held), E, "HA", "CA")
    named = apply(position, Direct(N, Group.HEARTS, must=True))
    assert named.referee.exposed == ()
    assert legal(named) == [Lay(E, cards("HA"))]
    again = refusal(named, Direct(N, Group.CLUBS, must=False))
    assert again is not None
    assert again.reason.code == "NOTHING_TO_DIRECT"


def test_the_dealer_who_buries_an_exposed_card_owes_it_no_longer() -> None:
    phase = drawing({"E": "HA", "N": "HA"}, dealer="E", level="3")
    assert isinstance(phase, Drawing)
    burying = apply(apply(phase, Expose(E, cards("HA"))), Lift(E))
    assert isinstance(burying, Burying)
    others = [card for card in burying.hands[E] if card is not cards("HA")[0]]
    kept = apply(burying, Bury(E, tuple(others[:8])))
    gone = apply(burying, Bury(E, (cards("HA")[0], *others[:7])))
    assert kept.referee.exposed == ((E, cards("HA")[0]),)
    assert gone.referee.exposed == ()


def test_a_card_exposed_while_drawing_is_judged_by_the_trumps_that_come_of_it() -> None:
    """The ace of spades is heavy while nobody has shown, and no longer when spades are trumps."""
    phase = _exposed(drawing({"E": "S2", "N": "SA"}), N, "SA")
    assert phase.referee.exposed == ((N, cards("SA")[0]),)
    assert apply(shown(phase, "E S2"), Lift(E)).referee.exposed == ()
    assert apply(phase, Lift(E)).referee.exposed == ((N, cards("SA")[0]),)


def test_a_trump_ace_exposed_while_drawing_is_heavy_when_its_suit_is_overcalled() -> None:
    phase = _exposed(shown(drawing({"E": "S2", "N": "H2 H2", "W": "SA"}), "E S2"), W, "SA")
    assert phase.referee.exposed == ()
    assert apply(shown(phase, "N H2 H2"), Lift(N)).referee.exposed == ((W, cards("SA")[0]),)
