"""The cards of a table that plays boards of an event are those of its sets; without a set or its secret it waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.engine import Onlooker
from paizhuo.officiating.board_hands import deal
from paizhuo.officiating.table_key import TableKey
from paizhuo.recording.heads import card_texts
from paizhuo.seats import Seat
from paizhuo.table import GameName, Player, Ready, Sit, TableSettings, after, due, open_table
from paizhuo.tournament.log import facts as f
from paizhuo.web.board_sets import actions
from paizhuo.web.board_sets.table_cards import BoardsDealt, NotDealt, WhyNotDealt, cards_of
from paizhuo.web.models import BoardSecret
from tests.web import staging
from tests.web.board_sets.staged import teams_with_boards

if TYPE_CHECKING:
    from paizhuo.table import Table

pytestmark = pytest.mark.django_db
KEY = TableKey("main", 1, 1)


def dealt(boards: tuple[int, ...], cards: BoardsDealt) -> Table:
    """A table with its first board on it."""
    settings = TableSettings(GameName.GUANDAN, "national", boards=boards, session=cards.session)
    table = open_table(settings, bytes.fromhex(cards.secret))
    for move in cards.elsewhere:
        table = after(table, move, 0)
    for seat in Seat:
        table = after(after(table, Sit(seat, Player("甲")), 0), Ready(seat), 0)
    coming = due(table)
    assert coming is not None
    return after(table, coming.move, 0)


def test_a_table_deals_the_boards_of_the_set_also_one_that_was_dealt_again() -> None:
    here, manager = teams_with_boards()
    actions.deal_again(staging.request(here, manager), "main", "R1", 2, "少一张")
    state = staging.state(here)
    record = state.board_sets["main", "R1"]
    seed, own = actions.seeds_of(here, record)
    for boards in ((1, 2), (2, 1)):
        table = dealt(boards, cards_of(here, state, KEY, boards))
        seen = table.course.seen(Onlooker.OFFICIAL)
        wanted = deal(record, boards[0], own.get(boards[0], seed))
        assert seen is not None
        assert seen["hands"] == [card_texts(hand) for hand in wanted.hands]


def test_boards_of_two_sets_are_played_at_one_table() -> None:
    here, manager = teams_with_boards()
    actions.make_set(staging.request(here, manager), f.BoardSetMade("main", "加副", (3,), "", (1,)))
    cards = cards_of(here, staging.state(here), KEY, (1, 2, 3))
    assert cards.session == "R1"
    assert [(one.board, one.session) for one in cards.elsewhere] == [(3, "加副")]


def test_a_board_without_a_set_or_without_its_secret_waits_in_words() -> None:
    here, _ = teams_with_boards()
    state = staging.state(here)
    with pytest.raises(NotDealt) as no_set:
        cards_of(here, state, KEY, (1, 2, 3))
    assert (no_set.value.why, no_set.value.boards) == (WhyNotDealt.NO_SET, (3,))
    BoardSecret.objects.all().delete()
    with pytest.raises(NotDealt) as no_secret:
        cards_of(here, state, KEY, (1, 2))
    assert (no_secret.value.why, no_secret.value.boards) == (WhyNotDealt.NO_SECRET, (1, 2))
    assert "1-2" in no_secret.value.words(lambda text: text)
