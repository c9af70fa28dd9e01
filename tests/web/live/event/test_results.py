"""成绩入账: the result of a table is a fact once, whatever dies in between, and what the event refuses is not lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.seats import Seat
from paizhuo.table import GiveUp
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.actors import live_table_name
from paizhuo.web.event_play.progress import online_tables
from paizhuo.web.event_play.refusals import WhyNotOnline, refused_words
from paizhuo.web.live import door
from paizhuo.web.live.event import following, results
from paizhuo.web.log import actions as log_actions
from paizhuo.web.models import EventTable
from paizhuo.web.results import actions
from tests.web.live.event.online_event import all_enter, bound_at, next_move, online_event, play
from tests.web.staging import facts, open_and_publish, request, state

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db(transaction=True)


def results_of(competition: Competition) -> list[f.Fact]:
    return [one for one in facts(competition) if isinstance(one, f.ResultEntered | f.ResultConfirmed)]


def test_the_result_of_a_table_counts_as_soon_as_the_match_is_over() -> None:
    here = online_event()
    bound = bound_at(here)
    play(all_enter(bound))
    match = state(here).stages["main"].rounds[0].matches[1]
    assert isinstance(match.confirmed, Levels)
    bound.refresh_from_db()
    assert bound.recorded_at is not None
    act = here.acts.latest("no")
    assert (act.actor, act.detail["live"]) == (live_table_name(1), bound.live.key)
    assert min(match.confirmed.home, match.confirmed.away) == 0
    assert max(match.confirmed.home, match.confirmed.away) in {1, 2, 3}, "one deal"


def test_a_server_that_dies_between_the_last_move_and_the_fact_records_it_later_and_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = online_event()
    bound = bound_at(here)
    with monkeypatch.context() as dead:
        dead.setattr(following, "record_result", lambda *_args, **_more: False)
        play(all_enter(bound))
    assert results_of(here) == []
    for _ in range(3):
        following.look()
    assert [type(one) for one in results_of(here)] == [f.ResultEntered, f.ResultConfirmed]


def test_after_the_fact_and_before_the_mark_nothing_is_written_twice() -> None:
    here = online_event()
    bound = bound_at(here)
    play(all_enter(bound))
    EventTable.objects.filter(pk=bound.pk).update(recorded_at=None)
    bound.refresh_from_db()
    assert results.record_result(bound)
    assert len(results_of(here)) == 2


def test_a_result_that_somebody_entered_before_leaves_the_played_one_to_an_official() -> None:
    here = online_event()
    bound = bound_at(here)
    browsers = all_enter(bound)
    actions.enter(request(here), bound.key, Levels(3, 0))
    play(browsers)
    shown = online_tables(here, "main", 1)[1][0]
    assert shown.refused == refused_words(WhyNotOnline.HAS_RESULT)
    actions.record(request(here), bound.key, Levels(3, 0))
    bound.refresh_from_db()
    assert bound.recorded_at is not None, "an official has decided"


def test_a_table_whose_result_an_official_wrote_ends_with_the_next_round_and_goes_on_if_that_is_undone() -> None:
    here = online_event()
    bound = bound_at(here)
    players = all_enter(bound)
    actions.record(request(here), bound.key, Levels(3, 0))
    following.look()
    bound.refresh_from_db()
    assert bound.closed_at is None, "it may have been written for the wrong table"
    log_actions.undo(request(here), here.acts.latest("no").no, "记错了桌")
    seat, move = next_move(players[Seat.EAST].table())
    assert players[seat].send(move)[0] == 200
    actions.record(request(here), bound.key, Levels(3, 0))
    play(all_enter(bound_at(here, 2)))
    open_and_publish(here)
    bound.refresh_from_db()
    assert (bound.closed_at is None, bound.live.ended_at is None) == (False, False)
    seat, move = next_move(players[Seat.EAST].table())
    assert players[seat].send(move)[0] >= 400
    assert here.event_tables.get(round=1, table=2).closed_at is None, "its replays stay where they are"


def test_it_can_be_undone_and_corrected_like_any_result() -> None:
    here = online_event()
    bound = bound_at(here)
    play(all_enter(bound))
    act = here.acts.latest("no")
    actions.correct(request(here), bound.key, Levels(7, 7), "另一桌的成绩", approved=True)
    assert state(here).stages["main"].rounds[0].matches[1].confirmed == Levels(7, 7)
    log_actions.undo(request(here), here.acts.latest("no").no, "更正有误")
    log_actions.undo(request(here), act.no, "重打")
    assert state(here).stages["main"].rounds[0].matches[1].confirmed is None
    following.look()
    assert state(here).stages["main"].rounds[0].matches[1].confirmed is None, "it is not written again by itself"


def test_a_forfeit_is_for_the_chief_referee() -> None:
    here = online_event()
    bound = bound_at(here)
    all_enter(bound)
    door.send(bound.live.pk, door.Command(), lambda _table: GiveUp(Seat.EAST.side))
    assert results_of(here) == []
    assert online_tables(here, "main", 1)[1][0].refused
