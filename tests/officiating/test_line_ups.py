"""出场名单: players are put on the places of their side and checked."""

from __future__ import annotations

import pytest

from paizhuo.officiating.line_ups import TooManyPlayers, checked_line_up, entry_of_side, places_of_side
from paizhuo.officiating.table_key import match_at
from paizhuo.seats import Seat, Side
from paizhuo.tournament.entries import EntryKind, LineUpFault
from paizhuo.tournament.log.facts import Side as Seated
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import Language, sayer
from paizhuo.wording.officiating import not_accepted_words
from tests.officiating.at_a_table import KEY, Hall


def test_the_players_of_a_pair_sit_in_the_order_of_their_names() -> None:
    state = Hall().state
    match = match_at(state, KEY)
    members = [person.name for person in entry_of_side(state, match, End.HOME).members]
    checked = checked_line_up(state, match, End.HOME, members)
    assert checked.findings == ()
    assert checked.seated == (Seated("open", "N", members[0]), Seated("open", "S", members[1]))


@pytest.mark.parametrize(
    ("end", "sits", "seats"),
    [
        (End.HOME, None, {Seat.NORTH, Seat.SOUTH}),
        (End.AWAY, None, {Seat.EAST, Seat.WEST}),
        (End.HOME, Side.EAST_WEST, {Seat.EAST, Seat.WEST}),
        (End.AWAY, Side.NORTH_SOUTH, {Seat.NORTH, Seat.SOUTH}),
    ],
)
def test_a_pair_sits_on_the_usual_side_or_on_the_named_one(end: End, sits: Side | None, seats: set[Seat]) -> None:
    assert {place.seat for place in places_of_side(Hall().state, end, sits)} == seats


def test_a_stranger_and_an_empty_place_are_faults() -> None:
    state = Hall().state
    checked = checked_line_up(state, match_at(state, KEY), End.HOME, ["王五"])
    assert {fault.code for fault in checked.faults} == {LineUpFault.NOT_ON_LIST, LineUpFault.PLACE_EMPTY}


def test_more_players_than_places_are_refused_with_the_places() -> None:
    state = Hall().state
    with pytest.raises(TooManyPlayers) as caught:
        checked_line_up(state, match_at(state, KEY), End.AWAY, ["甲", "乙", "丙"])
    words = not_accepted_words(sayer(Language.ENGLISH), caught.value)
    assert words == "This side has 2 places: open room East, open room West."


def test_two_partners_of_an_individual_event_are_one_side() -> None:
    state = Hall(kind=EntryKind.INDIVIDUAL).state
    match = match_at(state, KEY)
    assert len(match.pairing.home) == len(entry_of_side(state, match, End.HOME).members) == 2
