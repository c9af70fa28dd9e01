"""到场与编排: a pair that asked to miss a round stays away from it, and comes back in the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.log import actions as log_actions
from paizhuo.web.models import ChangeRequest, CheckIn
from paizhuo.web.rounds import actions
from paizhuo.web.rounds.refusals import TooLateToMiss
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
Kind = ChangeRequest.Kind


def _event() -> Competition:
    """Round 1 of 3 is played."""
    here = staging.event(entries=8)
    staging.open_and_publish(here)
    staging.play_round(here)
    return here


def _ask(here: Competition, number: int, at: int = 2, kind: Kind = Kind.MISS_ROUND) -> ChangeRequest:
    fact = facts_by_number(snapshot_of(here))[number]
    away = {"stage": "main", "round": at} if kind is Kind.MISS_ROUND else {}
    return ChangeRequest.objects.create(competition=here, fact=fact, kind=kind, reason="有事", **away)


def _last(here: Competition) -> RoundState:
    return staging.state(here).stages["main"].rounds[-1]


def _desk(client: Client, here: Competition) -> str:
    client.force_login(here.created_by)
    client.cookies["django_language"] = "en"
    return client.get(reverse("desk:desk", args=[here.slug])).content.decode()


def test_leave_that_is_given_before_the_draft_leaves_the_pair_out_of_it_alone() -> None:
    here = _event()
    row = _ask(here, 3)
    actions.let_miss(staging.request(here), "main", row.pk)
    actions.draft(staging.request(here), "main")
    assert _last(here).absent == (3,)
    actions.publish(staging.request(here), "main")
    staging.play_round(here)
    actions.draft(staging.request(here), "main")
    assert 3 in _last(here).entrants


def test_leave_pairs_a_draft_again_in_the_same_act_and_undoing_it_takes_both_back() -> None:
    here = _event()
    actions.draft(staging.request(here), "main")
    before = here.acts.count()
    row = _ask(here, 3)
    done = actions.let_miss(staging.request(here), "main")
    assert here.acts.count() == before + 1
    assert _last(here).absent == (3,)
    settled = here.change_requests.exclude(settled_at=None)
    assert list(settled) == [row]
    log_actions.undo(staging.request(here), done.act.no, "又来了")
    assert not settled.all().exists()
    assert 3 in _last(here).entrants


def test_a_pair_with_leave_is_neither_late_nor_withdrawn(client: Client) -> None:
    here = _event()
    for entrant in (1, 2, 3):
        CheckIn.objects.create(competition=here, entrant=entrant)
    actions.let_miss(staging.request(here), "main", _ask(here, 3).pk)
    actions.let_miss(staging.request(here), "main", _ask(here, 4).pk)
    actions.draft(staging.request(here), "main")
    assert "Late, and here now" not in _desk(client, here)
    actions.withdraw_absent(staging.request(here), "main", "没来")
    left = staging.state(here).left
    assert not {3, 4} & set(left)
    assert 5 in left


def test_publishing_over_an_open_request_asks_and_names_it(client: Client) -> None:
    here = _event()
    actions.draft(staging.request(here), "main")
    _ask(here, 3)
    page = _desk(client, here)
    assert "Do not come to this round: 1 pair" in page
    assert 'data-key="0"' in page
    url = reverse("rounds:publish", args=[here.slug, "main"])
    assert "Do not come to this round" in client.post(url, {"back": "desk"}).content.decode()
    assert not _last(here).published
    client.post(reverse("rounds:let-miss", args=[here.slug, "main"]), {"back": "desk"})
    assert _last(here).absent == (3,)
    assert "Do not come to this round" not in _desk(client, here)


def test_a_pair_of_which_one_came_can_sit_the_next_round_out() -> None:
    here = _event()
    row = _ask(here, 3, kind=Kind.ALONE)
    actions.let_miss(staging.request(here), "main", row.pk)
    row.refresh_from_db()
    assert (row.stage, row.round) == ("main", 2)
    actions.draft(staging.request(here), "main")
    assert _last(here).absent == (3,)


def test_leave_for_a_published_round_is_refused_in_words() -> None:
    here = _event()
    row = _ask(here, 3)
    actions.draft(staging.request(here), "main")
    actions.publish(staging.request(here), "main")
    with pytest.raises(TooLateToMiss):
        actions.let_miss(staging.request(here), "main", row.pk)
    row.refresh_from_db()
    assert row.settled_at is None
