"""更正之后: whether a later round is paired again."""

from __future__ import annotations

import pytest

from paizhuo.officiating.after_correction import LaterRound, Pairing, round_after_correction
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.wording import Language, sayer
from paizhuo.wording.officiating import later_round_words
from tests.tournament.building import STAGE, Building, swiss


def test_a_correction_in_the_last_round_concerns_no_later_round() -> None:
    building = Building(swiss()).open(8)
    building.play()
    assert round_after_correction(building.state, STAGE, 1) is None


@pytest.mark.parametrize(
    ("rounds", "begun", "pairing", "words"),
    [
        (3, False, Pairing.MUST_CHANGE, "Round 2 must be paired again: drop it, then pair it."),
        (4, False, Pairing.MAY_CHANGE, "Round 2 has not begun; it may be paired again if there is time."),
        (3, True, Pairing.STANDS, "The pairing of round 2 stands."),
    ],
)
def test_one_of_the_last_two_rounds_must_be_paired_again_before_it_begins(
    rounds: int, pairing: Pairing, words: str, *, begun: bool
) -> None:
    building = Building(swiss(rounds)).open(8)
    building.play()
    building.pair()
    if begun:
        building.result(2, 1, Levels(9, 5))
    later = round_after_correction(building.state, STAGE, 1)
    assert later == LaterRound(2, pairing)
    assert later_round_words(sayer(Language.ENGLISH), later) == words
