"""改动过的草案: reasons stay with the matches that stay, and nobody who is not there is published unnoticed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating import by_hand
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.entries import actions as entry_actions
from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import CheckIn
from paizhuo.web.rounds import actions, reasons
from tests.web import staging
from tests.web.rounds.test_pages import see, send, sign_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.test import Client

    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def drafted(entries: int = 8) -> Competition:
    """A Swiss event with the draft of its first round."""
    here = staging.event(entries=entries)
    actions.open_stage(staging.request(here), "main", anyway=True)
    actions.draft(staging.request(here), "main")
    return here


def why(here: Competition, number: int = 1) -> Mapping[int, str]:
    """The reason at every table."""
    here.refresh_from_db()
    return reasons.reasons_of(here, snapshot_of(here), "main", number, say()).tables


def last_round(here: Competition) -> RoundState:
    return staging.state(here).stages["main"].rounds[-1]


@pytest.mark.parametrize("published", [False, True])
def test_reasons_move_with_their_matches_to_other_tables(published: bool) -> None:  # noqa: FBT001 - a case of the test
    here = drafted()
    if published:
        actions.publish(staging.request(here), "main")
    before = why(here)
    assert sorted(before) == [1, 2, 3, 4]
    actions.move_tables(staging.request(here), "main", {1: 2, 2: 1, 3: 9}, "轮椅席")
    assert why(here) == {2: before[1], 1: before[2], 9: before[3], 4: before[4]}
    assert reasons.only_moved(snapshot_of(here), "main", 1)


def test_a_round_whose_tables_were_moved_is_not_called_paired_by_hand(client: Client) -> None:
    here = drafted()
    sign_in(client, here.created_by)
    actions.move_tables(staging.request(here), "main", {1: 9}, "轮椅席")
    page = see(client, here, "round", "main", 1)
    assert "Tables moved; who meets whom did not change." in page
    assert "Paired by hand." not in page
    assert page.count('class="why sm">–') == 0
    assert "tables were moved: 轮椅席" in see(client, here, "rounds")


def test_after_a_swap_only_the_changed_matches_lose_their_reason() -> None:
    here = drafted()
    before, one = why(here), last_round(here)
    actions.swap(
        staging.request(here),
        "main",
        one.matches[1].pairing.home[0],
        one.matches[2].pairing.home[0],
        "同单位",
    )
    assert why(here) == {3: before[3], 4: before[4]}
    assert not reasons.only_moved(snapshot_of(here), "main", 1)


def test_who_rests_keeps_the_reason_only_while_it_rests() -> None:
    here = drafted(5)
    one = last_round(here)
    actions.move_tables(staging.request(here), "main", {1: 9}, "轮椅席")
    assert len(reasons.reasons_of(here, snapshot_of(here), "main", 1, say()).others) == 1
    actions.swap(staging.request(here), "main", one.byes[0], one.matches[2].pairing.home[0], "上次轮空")
    assert reasons.reasons_of(here, snapshot_of(here), "main", 1, say()).others == ()


def test_a_later_change_adds_its_reason_to_the_earlier_one() -> None:
    here = drafted()
    one = last_round(here)
    actions.swap(
        staging.request(here),
        "main",
        one.matches[1].pairing.home[0],
        one.matches[2].pairing.home[0],
        "同单位",
    )
    act = actions.move_tables(staging.request(here), "main", {1: 9}, "轮椅席").act
    assert last_round(here).reason == "同单位; 轮椅席"
    assert act.detail["reason"] == "轮椅席"
    with pytest.raises(Refused) as caught:
        actions.move_tables(staging.request(here), "main", {9: 1}, " ")
    assert caught.value.why is Why.NEEDS_REASON


def test_reasons_of_a_draft_are_not_shown_once_the_results_under_it_were_corrected() -> None:
    here = staging.event()
    actions.open_stage(staging.request(here), "main")
    actions.draft(staging.request(here), "main")
    actions.publish(staging.request(here), "main")
    staging.play_round(here)
    actions.draft(staging.request(here), "main")
    staging.put(here, f.ResultCorrected("main", 1, 1, Levels(2, 9), "漏记"))
    actions.move_tables(staging.request(here), "main", {1: 9}, "轮椅席")
    assert why(here, 2) == {}


def test_an_entrant_does_not_change_places_with_itself(client: Client) -> None:
    here = drafted()
    with pytest.raises(by_hand.BadHand) as caught:
        actions.swap(staging.request(here), "main", 3, 3, "why")
    assert caught.value.fault is by_hand.HandFault.ITSELF
    assert not last_round(here).manual
    sign_in(client, here.created_by)
    answer = send(client, here, "swap", "main", first=3, second=3, reason="why")
    assert answer.status_code == 400
    assert "Choose two different entrants." in answer.content.decode()


def test_a_draft_that_names_somebody_who_left_is_not_published_until_it_is_paired_again(client: Client) -> None:
    here = drafted()
    sign_in(client, here.created_by)
    entry_actions.leave(staging.request(here), 3, f.LeaveKind.WITHDRAWN, "因病")
    page = see(client, here, "round", "main", 1)
    assert "left after the round was paired." in page
    assert "Pair again first" in page, "the locked button says what is missing"
    assert 'id="step-publish"' not in page
    answer = send(client, here, "publish", "main")
    assert answer.status_code == 400
    assert "Pair the round again, or take it back." in answer.content.decode()
    assert not last_round(here).published
    actions.draft(staging.request(here), "main")
    assert "left after the round was paired" not in see(client, here, "round", "main", 1)
    actions.publish(staging.request(here), "main")
    assert last_round(here).published


def test_somebody_who_rests_in_the_draft_and_left_is_noticed_too() -> None:
    here = drafted(5)
    resting = last_round(here).byes[0]
    entry_actions.leave(staging.request(here), resting, f.LeaveKind.WITHDRAWN, "因病")
    with pytest.raises(by_hand.BadHand) as caught:
        actions.publish(staging.request(here), "main")
    assert (caught.value.fault, caught.value.entrants) == (by_hand.HandFault.GONE, (resting,))


def test_every_draft_names_who_is_not_checked_in_where_entrants_check_in(client: Client) -> None:
    here = drafted()
    sign_in(client, here.created_by)
    assert "not checked in" not in see(client, here, "round", "main", 1)
    for entrant in range(1, 8):
        CheckIn.objects.create(competition=here, entrant=entrant)
    missing = re.search(r"<p>([^<]*): not checked in", see(client, here, "round", "main", 1))
    assert missing is not None
    assert staging.state(here).entries[8].name in missing[1]
    assert staging.state(here).entries[1].name not in missing[1]
    assert "before it is published: not checked in" in see(client, here, "rounds")
    actions.publish(staging.request(here), "main")
    assert "not checked in" not in see(client, here, "round", "main", 1)
    staging.play_round(here)
    actions.draft(staging.request(here), "main")
    assert "Not here: 1 pair" in see(client, here, "round", "main", 2)
