"""The hints: every reading once, from the smallest answer up to the bombs."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo.ai.guandan.hints import hints
from paizhuo.cards import FACES, Hand, Rank
from paizhuo.guandan import NATIONAL, Play, legal_plays, view
from paizhuo.guandan.phases import Top
from paizhuo.seats import Seat
from tests.ai.guandan.table import position
from tests.conformance.brute_force import plays_by_enumeration
from tests.conformance.hands import hands, levels, readings_to_beat

if TYPE_CHECKING:
    from paizhuo.guandan import Reading, View


def hinted(hand: str, led: str) -> list[str]:
    """The hints for South at level 2 after East has led these cards and the others passed."""
    others = {Seat.EAST: f"{led} DA", Seat.NORTH: "C3 D4", Seat.WEST: "D3 C4", Seat.SOUTH: hand}
    phase = position(others, [led, "pass", "pass"], leader=Seat.EAST)
    return [str(play) for play in hints(view(phase, Seat.SOUTH), Hand.parse(hand), NATIONAL)]


def test_hints_go_from_the_smallest_answer_to_the_bombs() -> None:
    """Each reading once; what breaks a bomb up and what needs a wild card comes after what does not."""
    assert hinted("S6 C6 D6 SK DK H2 S8 H8 C8 D8", "S5 C5") == [
        "pair 6: S6 C6",
        "pair K: SK DK",
        "pair 8: S8 H8",
        "bomb 8: S8 H8 C8 D8",
        "bomb 6: H2 S6 C6 D6",
        "bomb 8: H2 S8 H8 C8 D8",
    ]


def test_what_breaks_a_straight_flush_up_comes_after_what_leaves_it_whole() -> None:
    """Also one that stands with a wild card; of two equal cards the one outside of it is taken."""
    assert hinted("S3 S4 S5 S6 S7 H6 SK", "C5") == [
        "single 6: H6",
        "single K: SK",
        "single 7: S7",
        "straight_flush 3: S3 S4 S5 S6 S7",
    ]
    found = hinted("S3 S4 H2 S6 S7 H6 SK", "C5")
    assert found[:3] == ["single 6: H6", "single K: SK", "single 7: S7"]


def test_a_full_house_carries_the_lowest_pair_and_not_the_level_cards() -> None:
    """三带对: at level 2 a pair of twos is worth more than any other pair but jokers."""
    hand = "S3 D3 S6 C6 D6 SK DK C2 C2"
    assert hinted(hand, "S5 C5 D5 S4 C4") == [
        "full_house 6: S3 D3 S6 C6 D6",
    ]


def test_there_is_no_hint_when_nothing_beats_the_table() -> None:
    """要不起."""
    assert hinted("S6 C7 D8", "SA") == []


def test_on_lead_the_groups_of_the_hand_come_first_and_every_reading_is_there() -> None:
    """The hint list is complete: whatever may be led is in it."""
    hand = "S3 H4 C5 D6 S7 SK DK H2"
    phase = position({**dict.fromkeys(Seat, 20), Seat.SOUTH: hand}, [], leader=Seat.SOUTH)
    found = hints(view(phase, Seat.SOUTH), Hand.parse(hand), NATIONAL)
    assert {str(play.reading) for play in found[:2]} <= {"straight:3", "triple:K", "pair:K", "single:2"}
    assert {play.reading for play in found} == {
        play.reading for play in legal_plays(Hand.parse(hand), Rank.TWO, NATIONAL)
    }


def seen(hand: Hand, level: Rank, to_beat: Reading | None) -> View:
    """What South sees with this hand: on lead, or after East has laid something that is read like this."""
    dealt: dict[Seat, str | int] = {**dict.fromkeys(Seat, 1), Seat.SOUTH: " ".join(map(str, hand))}
    found = view(position(dealt, [], leader=Seat.SOUTH, level=level), Seat.SOUTH)
    return replace(found, top=None if to_beat is None else Top(Seat.EAST, Play((FACES[0],), to_beat)))


@settings(derandomize=True, deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data(), level=levels)
def test_every_reading_that_beats_is_listed_once_and_nothing_else(level: Rank, data: st.DataObject) -> None:
    """Held against the brute-force twin: the list is empty exactly when nothing beats the table."""
    hand = data.draw(hands(level, 9))
    to_beat = data.draw(st.none() | readings_to_beat(level))
    found = hints(seen(hand, level, to_beat), hand, NATIONAL)
    possible = plays_by_enumeration(hand, level, to_beat)
    assert {(play.cards, play.reading) for play in found} <= possible
    assert Counter(play.reading for play in found) == Counter({reading for _, reading in possible})
