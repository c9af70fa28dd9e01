"""What some of the cards can be: the same readings as in the list of all plays."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo.cards import PACK, Hand, Rank
from paizhuo.guandan import NATIONAL, RULE_SETS, legal_plays
from paizhuo.guandan.possible_readings import possible_readings
from tests.conformance.brute_force import every_reading
from tests.conformance.hands import hands, levels
from tests.guandan.test_laws import CLUB_RULES


@settings(derandomize=True, deadline=None, max_examples=400, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data(), level=levels, rules=st.sampled_from([*RULE_SETS.values(), *CLUB_RULES]))
def test_the_readings_are_those_of_the_listed_plays(data: st.DataObject, level: Rank, rules: object) -> None:
    hand = data.draw(hands(level, 14) | st.permutations(PACK).map(lambda cards: Hand(cards[:12])))
    listed = {play.reading for play in legal_plays(hand, level, rules)}  # type: ignore[arg-type]
    assert possible_readings(hand, level, rules) == listed  # type: ignore[arg-type]


def test_two_whole_packs_can_be_everything() -> None:
    assert possible_readings(PACK, Rank.NINE, NATIONAL) == set(every_reading(Rank.NINE))


def test_no_cards_can_be_nothing() -> None:
    assert possible_readings((), Rank.TWO, NATIONAL) == frozenset()
