"""录入: an official's result counts at once; an unlikely one waits; two entries must agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.unlikely import Oddity, UnlikelyResult
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.permissions import WhyNotPermitted
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import PAST_ACE, BadOutcome, End, Forfeit, Levels
from paizhuo.web.access.actors import Actor, Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.write import Outdated
from paizhuo.web.models import Clearance
from paizhuo.web.results import actions
from paizhuo.web.results.double_entry import differing_entry
from paizhuo.web.results.refusals import GridRefused, OwnEntry, WhyNotRecorded
from tests.web import staging

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

AT = TableKey("main", 2, 1)


def _match(competition: Competition, table: int = 1) -> tuple[object, object]:
    match = staging.state(competition).stages["main"].rounds[1].matches[table]
    return match.entered, match.confirmed


def _recorder(competition: Competition, name: str = "recorder") -> Actor:
    return staging.actor(competition, staging.appoint(competition, Role.RECORD_HEAD, name))


def test_a_recorded_result_counts_and_is_sent_to_the_screens() -> None:
    competition = staging.mid_course()
    done = actions.record(Request(competition, _recorder(competition)), AT, Levels(8, 3))
    assert _match(competition)[1] == Levels(8, 3)
    assert done.act.public_message["tables"] == [
        {"stage": "main", "round": 2, "table": 1, "state": "ok", "levels": [8, 3]},
    ]
    assert "standings" in done.act.public_message["topics"]


def test_a_first_entry_is_not_shown_to_the_public() -> None:
    competition = staging.mid_course()
    done = actions.enter(Request(competition, _recorder(competition)), AT, Levels(8, 3))
    assert _match(competition) == (Levels(8, 3), None)
    assert done.act.public_message["tables"][0]["levels"] is None
    assert "standings" not in done.act.public_message["topics"]


def test_the_same_command_records_once_and_an_old_page_is_refused() -> None:
    competition = staging.mid_course()
    recorder = _recorder(competition)
    seen = competition.fact_count
    actions.record(Request(competition, recorder, command="one", expected=seen), AT, Levels(8, 3))
    assert actions.record(Request(competition, recorder, command="one", expected=seen), AT, Levels(8, 3)).repeated
    with pytest.raises(Outdated):
        actions.record(Request(competition, recorder, expected=seen), TableKey("main", 2, 2), Levels(8, 3))


def test_a_second_result_for_a_table_is_refused() -> None:
    competition = staging.mid_course()
    recorder = _recorder(competition)
    actions.record(Request(competition, recorder), AT, Levels(8, 3))
    with pytest.raises(Refused) as refused:
        actions.record(Request(competition, recorder), AT, Levels(9, 3))
    assert refused.value.why is Why.ALREADY_CONFIRMED
    assert _match(competition)[1] == Levels(8, 3)


@pytest.mark.parametrize(
    ("at", "why"),
    [
        (("main", 2, 99), Why.UNKNOWN_TABLE),
        (("main", 9, 1), Why.WRONG_ROUND),
        (("main", 0, 1), Why.WRONG_ROUND),
        (("final", 1, 1), Why.STAGE_NOT_OPEN),
    ],
)
def test_a_place_that_does_not_exist_is_refused(at: tuple[str, int, int], why: Why) -> None:
    competition = staging.mid_course()
    with pytest.raises(Refused) as refused:
        actions.record(staging.request(competition), TableKey(*at), Levels(8, 3))
    assert refused.value.why is why


def test_a_referee_does_not_record_and_an_arbitrator_neither() -> None:
    competition = staging.mid_course()
    for role in (Role.FLOOR_REFEREE, Role.ARBITRATORS):
        official = staging.actor(competition, staging.appoint(competition, role))
        with pytest.raises(Denied):
            actions.record(Request(competition, official), AT, Levels(8, 3))


def test_an_unlikely_result_is_not_stored_until_it_is_cleared() -> None:
    competition = staging.mid_course()
    with pytest.raises(UnlikelyResult) as odd:
        actions.record(Request(competition, _recorder(competition)), AT, Levels(PAST_ACE, 0))
    assert odd.value.oddities == (Oddity.WIDE,)
    assert _match(competition) == (None, None)
    actions.record(staging.request(competition), AT, Levels(PAST_ACE, 0), cleared="看过记分表")
    assert _match(competition)[1] == Levels(PAST_ACE, 0)
    assert Clearance.objects.get().reason == "看过记分表"


def test_a_recorder_cannot_clear_but_keeps_it_for_somebody_who_can() -> None:
    competition = staging.mid_course()
    recorder = _recorder(competition)
    chief = staging.actor(competition)
    with pytest.raises(Denied):
        actions.record(Request(competition, recorder), AT, Levels(PAST_ACE, 0), cleared="right")
    actions.enter(Request(competition, recorder), AT, Levels(PAST_ACE, 0))
    with pytest.raises(UnlikelyResult):
        actions.confirm(Request(competition, recorder), AT)
    with pytest.raises(GridRefused):
        actions.clear(Request(competition, chief), AT, " ")
    with pytest.raises(Denied):
        actions.clear(Request(competition, recorder), AT, "看过记分表")
    actions.clear(Request(competition, chief), AT, "看过记分表")
    assert _match(competition)[1] == Levels(PAST_ACE, 0)


def test_what_a_side_entered_is_confirmed_by_an_official() -> None:
    competition = staging.mid_course()
    staging.put(competition, f.ResultEntered(*AT, Levels(8, 3), End.HOME), permission=Permission.RECORD)
    actions.confirm(Request(competition, _recorder(competition)), AT)
    assert _match(competition)[1] == Levels(8, 3)


def test_a_dispute_is_not_confirmed_but_settled_with_a_reason_that_stays() -> None:
    competition = staging.mid_course()
    recorder = _recorder(competition)
    staging.put(
        competition,
        f.ResultEntered(*AT, Levels(6, 5), End.HOME),
        f.ResultEntered(*AT, Levels(6, 6), End.AWAY),
        permission=Permission.RECORD,
    )
    with pytest.raises(Refused) as refused:
        actions.confirm(Request(competition, recorder), AT)
    assert refused.value.why is Why.DISPUTED
    with pytest.raises(GridRefused):
        actions.settle(Request(competition, recorder), AT, Levels(6, 5), "")
    actions.settle(Request(competition, recorder), AT, Levels(6, 5), "末副升一级，双方复核")
    assert _match(competition)[1] == Levels(6, 5)
    assert [ruling.text for ruling in staging.state(competition).rulings.values()] == ["末副升一级，双方复核"]


def test_a_forfeit_is_the_chiefs_and_needs_a_reason() -> None:
    competition = staging.mid_course()
    with pytest.raises(Denied):
        actions.forfeit(Request(competition, _recorder(competition)), AT, Forfeit(End.AWAY), "not there")
    with pytest.raises(GridRefused) as refused:
        actions.record(staging.request(competition), AT, Forfeit(End.AWAY))
    assert refused.value.why is WhyNotRecorded.NO_REASON
    actions.forfeit(staging.request(competition), AT, Forfeit(End.AWAY), "15 分钟未到")
    assert _match(competition)[1] == Forfeit(End.AWAY)


def test_two_people_who_enter_the_same_make_a_result() -> None:
    competition = staging.mid_course()
    first, second = _recorder(competition, "one"), _recorder(competition, "two")
    actions.enter(Request(competition, first), AT, Levels(8, 3))
    with pytest.raises(OwnEntry) as refused:
        actions.check(Request(competition, first), AT, Levels(8, 3))
    assert refused.value.block.why is WhyNotPermitted.ENTERED_IT
    assert "46条(一)3" in refused.value.words(str)
    done = actions.check(Request(competition, second), AT, Levels(8, 3))
    assert done.answer == {"differs": False}
    assert _match(competition)[1] == Levels(8, 3)


def test_two_entries_that_differ_block_the_table_until_they_are_settled() -> None:
    competition = staging.mid_course()
    first, second = _recorder(competition, "one"), _recorder(competition, "two")
    actions.enter(Request(competition, first), AT, Levels(8, 3))
    done = actions.check(Request(competition, second), AT, Levels(3, 8))
    assert done.answer == {"differs": True}
    assert differing_entry(competition, snapshot_of(competition), AT) == Levels(3, 8)
    for blocked in (actions.confirm, actions.record):
        outcome = (Levels(8, 3),) if blocked is actions.record else ()
        with pytest.raises(GridRefused) as refused:
            blocked(Request(competition, second), AT, *outcome)
        assert refused.value.why is WhyNotRecorded.ENTRIES_DIFFER
    actions.settle(Request(competition, first), AT, Levels(3, 8), "第一次看反了")
    assert _match(competition)[1] == Levels(3, 8)
    assert differing_entry(competition, snapshot_of(competition), AT) is None


def test_a_new_first_entry_needs_a_new_second_entry() -> None:
    competition = staging.mid_course()
    first, second = _recorder(competition, "one"), _recorder(competition, "two")
    actions.enter(Request(competition, first), AT, Levels(8, 3))
    actions.check(Request(competition, second), AT, Levels(3, 8))
    actions.enter(Request(competition, first), AT, Levels(3, 8))
    assert differing_entry(competition, snapshot_of(competition), AT) is None
    actions.check(Request(competition, second), AT, Levels(3, 8))
    assert _match(competition)[1] == Levels(3, 8)


def test_a_second_entry_needs_a_first_and_an_open_table() -> None:
    competition = staging.mid_course()
    recorder = _recorder(competition)
    with pytest.raises(GridRefused) as refused:
        actions.check(Request(competition, recorder), AT, Levels(8, 3))
    assert refused.value.why is WhyNotRecorded.NOTHING_ENTERED
    actions.record(Request(competition, recorder), AT, Levels(8, 3))
    with pytest.raises(Refused):
        actions.check(Request(competition, recorder), AT, Levels(8, 3))


def test_both_past_ace_cannot_be() -> None:
    with pytest.raises(BadOutcome):
        Levels(PAST_ACE, PAST_ACE)
