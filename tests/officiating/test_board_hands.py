"""Hands and results of boards: nothing while a set is closed, the same from the public secret afterwards."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.cards import PACK, commitment
from paizhuo.officiating.board_hands import TableLine, deal, frequencies, hands_of, sets_of_round, table_lines
from paizhuo.tournament.duplicate.table_result import BoardLevels
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from tests.tournament.log.transitions.test_board_sets import MADE, OPENED, OTHER, SECRET, play, teams


def test_nat_20_5_the_hands_are_nobodys_until_every_table_has_played() -> None:
    event = teams(4, 2, MADE)
    assert hands_of(event.state, "main", "R1", 1) is None
    play(event)
    assert hands_of(event.state, "main", "R1", 1) is None, "the dealing manager has not opened them yet"
    event.add(OPENED)
    found = hands_of(event.state, "main", "R1", 1)
    assert found == deal(event.state.board_sets["main", "R1"], 1, SECRET)
    assert found is not None
    assert sorted(card for hand in found.hands for card in hand) == sorted(PACK)
    assert hands_of(event.state, "main", "R1", 3) is None
    assert hands_of(event.state, "main", "R2", 1) is None


def test_a_board_that_was_dealt_again_has_its_own_hands() -> None:
    event = teams(4, 2, MADE)
    event.add(f.BoardSubstituted("main", "R1", 2, commitment(bytes.fromhex(OTHER)), "少牌"))
    play(event)
    event.add(replace(OPENED, substitutes=(f.BoardSecret(2, OTHER),)))
    record = event.state.board_sets["main", "R1"]
    assert hands_of(event.state, "main", "R1", 2) == deal(record, 2, OTHER)
    assert hands_of(event.state, "main", "R1", 1) == deal(record, 1, SECRET)


def test_home_sits_north_south_in_the_open_room_and_results_are_counted() -> None:
    event = teams(4, 2, MADE)
    event.add(f.BoardEntered("main", 1, 1, Room.OPEN, 1, (3, 0)))
    event.add(f.BoardEntered("main", 1, 1, Room.CLOSED, 1, (0, 2)))
    event.add(f.BoardEntered("main", 1, 2, Room.OPEN, 1, (3, 0)))
    (record,) = sets_of_round(event.state, "main", 1)
    assert sets_of_round(event.state, "main", 2) == ()
    lines = table_lines(event.state, record, 1)
    pairing = event.state.stages["main"].rounds[0].matches[1].pairing
    assert lines[:2] == (
        TableLine(1, 1, Room.OPEN, pairing.home, pairing.away, BoardLevels(3, 0)),
        TableLine(1, 1, Room.CLOSED, pairing.away, pairing.home, BoardLevels(0, 2)),
    )
    assert frequencies(lines) == ((BoardLevels(3, 0), 2), (BoardLevels(0, 2), 1))
