"""公开的样子: what everybody is shown of a keyed deal is the same whether or not somebody knows the hands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.guandan import NATIONAL
from paizhuo.guandan.phases import NoTribute
from paizhuo.seats import Seat
from paizhuo.table.keyed.deal import ALL_UNKNOWN, KeyedOpening, key_acts
from paizhuo.table.keyed.typing import parse_typed
from tests.table.keyed.keying import keyed_acts, played_deals

STEP = 5


@pytest.mark.parametrize("suits", [True, False])
@pytest.mark.parametrize("seed", ["public 1", "public 2", "public 3"])
def test_suits_that_follow_from_known_hands_are_shown_to_nobody_else(seed: str, *, suits: bool) -> None:
    follows = 0
    for setting, phases in played_deals(seed, 3):
        acts = keyed_acts(setting, phases, suits=suits)
        nobody = KeyedOpening(setting.rules, setting.level, setting.opening, setting.until)
        one = replace(nobody, known=(setting.dealt[0], *ALL_UNKNOWN[1:]))
        for count in range(0, len(acts) + 1, STEP):
            plain = key_acts(nobody, acts[:count])
            assert plain.public == plain.shown
            for opening in (one, replace(nobody, known=setting.dealt)):
                found = key_acts(opening, acts[:count])
                assert [one.texts for one in found.public] == [one.texts for one in plain.shown]
                follows += found.shown != found.public
    assert bool(follows) is not suits, "without suits the known hands do tell some, so the test proves something"


def test_that_a_suit_is_shown_does_not_say_that_nothing_is_left_of_the_rank() -> None:
    (setting, _), *_ = played_deals("typed", 1)
    hand = setting.dealt[Seat.EAST]
    card = next(one for one in hand if [other.rank for other in hand].count(one.rank) == 1 and not one.rank.is_joker)
    opening = KeyedOpening(NATIONAL, setting.level, NoTribute(Seat.EAST), known=setting.dealt)
    deal = key_acts(opening, parse_typed(str(card.rank).lower(), setting.level))
    assert [one.texts for one in deal.shown] == [[str(card)]]
    assert [one.texts for one in deal.public] == [[f"?{card.rank}"]]
