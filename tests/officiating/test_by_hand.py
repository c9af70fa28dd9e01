"""手工编排: a round by hand is checked: everybody plays one match or has the bye, and nobody who left is published."""

from __future__ import annotations

import pytest

from paizhuo.officiating import by_hand
from paizhuo.officiating.by_hand import BadHand, ByeBefore, HandFault, MetBefore, Sides
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from tests.tournament.building import SEED, STAGE, Building, swiss


def _open(entrants: int = 4) -> Building:
    return Building(swiss()).open(entrants)


def _sides(*met: tuple[int, int]) -> dict[int, Sides]:
    return {table: ((home,), (away,)) for table, (home, away) in enumerate(met, start=1)}


def test_a_round_by_hand_is_drafted_with_its_reason_and_accepted() -> None:
    building = _open(5)
    fact = by_hand.drafted(building.state, STAGE, _sides((2, 1), (3, 4)), (5,), "television")
    assert [(one.table, one.home, one.away) for one in fact.matches] == [(1, (2,), (1,)), (2, (3,), (4,))]
    assert (fact.byes, fact.manual, fact.reason) == ((5,), True, "television")
    building.add(fact, by_hand.published(building.state, STAGE))


@pytest.mark.parametrize(
    ("matches", "byes", "fault", "entrants"),
    [
        (_sides((1, 2)), (), HandFault.FORGOTTEN, (3, 4)),
        (_sides((1, 2), (3, 1)), (), HandFault.TWICE, (1,)),
        (_sides((1, 2), (3, 4)), (4,), HandFault.TWICE, (4,)),
        ({1: ((1, 2), (3, 4))}, (), HandFault.SIDES, ()),
    ],
)
def test_everybody_plays_one_match_or_has_the_bye(
    matches: dict[int, Sides], byes: tuple[int, ...], fault: HandFault, entrants: tuple[int, ...]
) -> None:
    with pytest.raises(BadHand) as caught:
        by_hand.drafted(_open().state, STAGE, matches, byes, "why")
    assert (caught.value.fault, caught.value.entrants) == (fault, entrants)


def test_one_who_has_left_is_not_paired_and_a_draft_with_one_is_not_published() -> None:
    building = _open()
    drafted = directing.draft_round(building.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    building.add(drafted.fact, f.Left(4, f.LeaveKind.WITHDRAWN, "ill"))
    with pytest.raises(BadHand) as caught:
        by_hand.published(building.state, STAGE)
    assert (caught.value.fault, caught.value.entrants) == (HandFault.GONE, (4,))
    with pytest.raises(BadHand) as caught:
        by_hand.drafted(building.state, STAGE, _sides((1, 2), (3, 4)), (), "why")
    assert (caught.value.fault, caught.value.entrants) == (HandFault.STRANGERS, (4,))


def test_somebody_unknown_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        by_hand.drafted(_open().state, STAGE, _sides((1, 2), (3, 9)), (), "why")
    assert caught.value.why is Why.UNKNOWN_ENTRANT


def test_two_of_a_draft_change_places() -> None:
    building = _open(5)
    building.add(by_hand.drafted(building.state, STAGE, _sides((1, 2), (3, 4)), (5,), "why"))
    draft = by_hand.draft_of(building.state, STAGE)
    assert by_hand.exchanged(draft, 2, 5) == (_sides((1, 5), (3, 4)), (2,))
    for first, second, fault in ((2, 2, HandFault.ITSELF), (2, 9, HandFault.NOT_DRAFTED)):
        with pytest.raises(BadHand) as caught:
            by_hand.exchanged(draft, first, second)
        assert caught.value.fault is fault
    assert by_hand.added_reason(draft, "again") == "why; again"
    with pytest.raises(Refused):
        by_hand.added_reason(draft, " ")


def test_matches_move_to_other_tables_in_a_draft_and_in_a_public_round() -> None:
    building = _open()
    building.add(by_hand.drafted(building.state, STAGE, _sides((1, 2), (3, 4)), (), "why"))
    again = by_hand.moved(building.state, STAGE, {1: 2, 2: 1}, "wheelchair")[0]
    assert isinstance(again, f.RoundDrafted)
    assert [(one.table, one.home) for one in again.matches] == [(1, (3,)), (2, (1,))]
    building.add(again, by_hand.published(building.state, STAGE))
    facts = by_hand.moved(building.state, STAGE, {1: 7}, "the light")
    assert [type(fact) for fact in facts] == [f.RoundDropped, f.RoundDrafted, f.RoundPublished]
    building.add(*facts)
    assert sorted(building.state.stages[STAGE].rounds[0].matches) == [2, 7]
    with pytest.raises(Refused) as caught:
        by_hand.moved(building.state, STAGE, {1: 3}, "the light")
    assert caught.value.why is Why.UNKNOWN_TABLE


def test_who_meets_again_or_rests_again_deserves_a_look() -> None:
    building = _open(5)
    building.add(by_hand.drafted(building.state, STAGE, _sides((1, 2), (3, 4)), (5,), "why"))
    building.add(by_hand.published(building.state, STAGE))
    pairings = (f.Pairing(1, (2,), (1,)), f.Pairing(2, (3,), (5,)))
    assert list(by_hand.hand_notes(building.state, STAGE, 2, pairings, (5, 4))) == [
        MetBefore((2, 1), 1),
        ByeBefore(5, 1),
    ]
