"""复式桌: a table for each room and segment, with the cards of the set, opened when line-ups and boards are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.engine import Onlooker
from paizhuo.officiating.online_play import OnlinePlay, Where
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.seats import Seat
from paizhuo.table import GameName, Stage
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.board_sets import actions as board_sets
from paizhuo.web.board_sets.table_cards import NotDealt
from paizhuo.web.boards.online_rooms import waiting
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.event_play.online_play import set_online_play
from paizhuo.web.event_play.refusals import OnlineRefused
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live import store
from paizhuo.web.live.event import desk_actions
from paizhuo.web.live.event.board_tables import open_board_tables
from paizhuo.web.live.event.opening import close
from paizhuo.web.models import EntryLink
from tests.tournament.log.transitions.test_line_ups import PLACES
from tests.web import staging
from tests.web.boards.staged import pairs_round
from tests.web.live.event.online_event import all_enter
from tests.web.public import boards as teams

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition, EventTable

pytestmark = pytest.mark.django_db(transaction=True)
KEY = TableKey("main", 1, 1)


def team_match(
    where: Where = Where.ONLINE, *, boards: int = 2, segments: int = 1, by_segment: bool = False
) -> Competition:
    """A round of teams, played online, with a link for every team; nothing is dealt and nobody is declared."""
    here = teams.team_event(teams.team_plan(boards=boards, segments=segments, by_segment=by_segment))
    set_online_play(staging.request(here), OnlinePlay(where))
    for fact in facts_by_number(snapshot_of(here)).values():
        EntryLink.objects.create(competition=here, fact=fact)
    clock_actions.clock(staging.request(here), "start")
    here.refresh_from_db()
    return here


def make_set(here: Competition, boards: tuple[int, ...] = (1, 2)) -> None:
    """The dealing manager makes a set for the round."""
    manager = staging.appoint(here, Role.DEALING_MANAGER)
    board_sets.make_set(staging.request(here, manager), f.BoardSetMade("main", "R1", boards, "", (1,), copies=4))


def declare(here: Competition, table: int = 1, segment: int = 1) -> None:
    """Both line-ups of a match, the first four of each team."""
    state = staging.state(here)
    pairing = state.stages["main"].rounds[0].matches[table].pairing
    for end, side in ((End.HOME, pairing.home), (End.AWAY, pairing.away)):
        names = [person.name for person in state.entries[side[0]].members]
        players = tuple(f.Side(*place, name) for place, name in zip(PLACES[end], names, strict=False))
        staging.put(here, f.Seated("main", 1, table, end, players, segment=segment))


def rooms(here: Competition) -> dict[tuple[str, int], EventTable]:
    found = here.event_tables.select_related("live", "competition").filter(table=1, closed_at=None)
    return {(one.room, one.segment): one for one in found}


def test_a_match_waits_for_its_boards_and_its_line_ups_and_says_so() -> None:
    here = team_match()
    assert rooms(here) == {}
    why = [type(one.why) for one in waiting(here, snapshot_of(here), KEY)]
    assert why == [OnlineRefused, NotDealt] * 2, "in each room"
    declare(here)
    assert [type(one.why) for one in waiting(here, snapshot_of(here), KEY)] == [NotDealt, NotDealt]
    make_set(here)
    assert set(rooms(here)) == {("open", 1), ("closed", 1)}
    assert waiting(here, snapshot_of(here), KEY) == ()
    assert open_board_tables(here) == 0


def test_both_rooms_have_the_same_cards_and_the_players_of_their_line_ups() -> None:
    here = team_match()
    make_set(here)
    declare(here)
    dealt = {}
    for (room, _segment), bound in rooms(here).items():
        table = all_enter(bound)[Seat.EAST].table()
        assert (table.stage, table.settings.game, table.settings.boards) == (Stage.PLAYING, GameName.GUANDAN, (1, 2))
        seen = table.course.seen(Onlooker.OFFICIAL)
        assert seen is not None
        dealt[room] = seen["hands"]
        names = {seat: bound.seats[str(seat)]["name"] for seat in Seat}
        declared = {
            one.seat: one.player
            for fact in staging.facts(here)
            if isinstance(fact, f.Seated) and fact.table == 1
            for one in fact.players
            if one.room == room
        }
        assert {str(seat): name for seat, name in names.items()} == declared
    assert dealt["open"] == dealt["closed"]


def test_the_next_segment_opens_with_its_line_ups() -> None:
    here = team_match(boards=4, segments=2)
    make_set(here, (1, 2, 3, 4))
    declare(here)
    assert set(rooms(here)) == {("open", 1), ("closed", 1)}
    declare(here, segment=2)
    assert set(rooms(here)) == {("open", 1), ("closed", 1), ("open", 2), ("closed", 2)}
    assert store.table_of(rooms(here)["closed", 2].live).settings.boards == (3, 4)


def test_a_board_that_is_dealt_again_is_dealt_so_at_every_table_that_has_not_begun_it() -> None:
    here = team_match()
    make_set(here)
    declare(here)
    opened, closed = rooms(here)["open", 1], rooms(here)["closed", 1]
    all_enter(opened)
    manager = next(one.user for one in here.appointments.filter(role=Role.DEALING_MANAGER.value))
    board_sets.deal_again(staging.request(here, manager), "main", "R1", 2, "见光")
    record = staging.state(here).board_sets["main", "R1"]
    seed, own = board_sets.seeds_of(here, record)
    for bound in (opened, closed):
        bound.live.refresh_from_db()
        course = store.table_of(bound.live).course
        (replaced,) = course.elsewhere  # type: ignore[attr-defined] # a table of boards
        assert replaced[0] == 2
        assert replaced[1].secret.hex() == own[2] != seed
    assert open_board_tables(here) == 0


def test_nobody_watches_boards_unless_the_event_shows_them_late(client: Client) -> None:
    here = team_match()
    make_set(here)
    declare(here)
    bound = rooms(here)["open", 1]
    assert not bound.live.is_listed
    browsers = all_enter(bound)
    for path in (f"/live/{bound.live.key}/", f"/live/{bound.live.key}/state/"):
        assert client.get(path).status_code in {400, 403, 409}
        assert browsers[Seat.EAST].client.get(path).status_code == 200
    set_online_play(staging.request(here), OnlinePlay(Where.ONLINE, delay=60))
    make_later = rooms(here)["closed", 1]
    close(make_later)
    open_board_tables(here)
    assert store.settings_of(rooms(here)["closed", 1].live).watched


def test_an_official_moves_a_match_with_both_rooms_online_and_back() -> None:
    here = team_match(Where.BY_TABLE)
    make_set(here)
    with pytest.raises(OnlineRefused):
        desk_actions.move_online(staging.request(here), KEY)
    declare(here)
    assert rooms(here) == {}
    desk_actions.move_online(staging.request(here), KEY)
    assert len(rooms(here)) == 2
    desk_actions.move_to_hall(staging.request(here), KEY)
    assert rooms(here) == {}
    desk_actions.move_online(staging.request(here), KEY)
    all_enter(rooms(here)["open", 1])
    with pytest.raises(OnlineRefused):
        desk_actions.move_to_hall(staging.request(here), KEY)


def test_a_pairs_round_has_one_table_for_its_boards_and_the_seats_of_the_pairing() -> None:
    here = pairs_round()
    set_online_play(staging.request(here), OnlinePlay(Where.ONLINE))
    state = staging.state(here)
    matches = state.stages["main"].rounds[0].matches
    make_set(here, tuple(sorted({board for match in matches.values() for board in match.pairing.boards})))
    (bound,) = rooms(here).values()
    assert (bound.room, bound.segment) == ("", 0)
    pairing = matches[1].pairing
    assert store.table_of(bound.live).settings.boards == pairing.boards
    members = {one.name for number in (*pairing.home, *pairing.away) for one in state.entries[number].members}
    assert {one["name"] for one in bound.seats.values()} == members
