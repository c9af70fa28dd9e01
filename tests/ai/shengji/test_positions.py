"""What a sensible player does in positions of Shengji that have an obvious answer. Spades are trumps at level 2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.shengji.club import Club
from paizhuo.seats import parse_seat
from paizhuo.shengji import FUJIAN_2022, Lay, view
from tests.shengji.table import cards, laid, playing

if TYPE_CHECKING:
    from paizhuo.shengji import Phase

BOT = Club(FUJIAN_2022)


def answer(phase: Phase, seat: str) -> str:
    """What the bot plays at this seat, knowing its view."""
    action = BOT.act(view(phase, parse_seat(seat)))
    assert isinstance(action, Lay)
    return " ".join(map(str, action.cards))


def test_it_gives_points_to_its_partners_winner() -> None:
    """East's ace of hearts stands; West throws the king in and keeps the three."""
    phase = laid(playing({"E": "HA D3", "N": "H4 D4", "W": "HK H3", "S": "H6 D6"}), "E HA", "N H4")
    assert answer(phase, "W") == "HK"


def test_it_gives_no_points_to_a_trick_it_cannot_win() -> None:
    """The last player's ten would go to the other side."""
    phase = laid(playing({"E": "HA D3", "N": "H4 D4", "W": "H3 D5", "S": "HT H6"}), "E HA", "N H4", "W H3")
    assert answer(phase, "S") == "H6"


def test_it_ruffs_points_with_a_low_trump() -> None:
    """South has no hearts; twenty points lie there, and the lowest trump is enough."""
    phase = laid(playing({"E": "HA D3 D4", "N": "HT D6 D7", "W": "HK D8 D9", "S": "S3 SA HR"}), "E HA", "N HT", "W HK")
    assert answer(phase, "S") == "S3"


def test_it_does_not_ruff_its_partner() -> None:
    """West leads the ace, which stands; East has no hearts and keeps his trumps."""
    hands = {"W": "HA D3 D4", "S": "H4 D6 D7", "E": "S3 D8 DT", "N": "H6 D9 DJ"}
    phase = laid(playing(hands, leader="W"), "W HA", "S H4")
    assert answer(phase, "E") == "DT"


def test_it_wins_the_last_trick_for_the_bottom() -> None:
    """Whoever wins the last trick has the bottom: the joker is what it was kept for."""
    phase = laid(playing({"E": "SA", "N": "HR", "W": "D3", "S": "D4"}, buried="HT HT HK HK"), "E SA")
    assert answer(phase, "N") == "HR"


def test_it_throws_what_nobody_can_stop() -> None:
    """With both aces in the hand the king stands too: all three go at once."""
    phase = playing({"E": "HA HA HK D3", "N": "H4 D4 D5 D6", "W": "H5 D7 D8 D9", "S": "H6 DT DJ DQ"})
    assert answer(phase, "E") == "HK HA HA"


def test_a_throw_that_could_be_stopped_is_not_tried() -> None:
    """The second ace of hearts has not been seen: king and queen may both be beaten."""
    phase = playing({"E": "HK HQ D3", "N": "H4 D4 D5", "W": "HA D7 D8", "S": "H6 DT DJ"})
    assert len(cards(answer(phase, "E"))) == 1
