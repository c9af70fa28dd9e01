"""编排: the engine pairs a round while the hall goes on writing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from django.db import connection

from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.models import Competition
from paizhuo.web.rounds import actions
from tests.web import staging

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.tournament.log.state import State

pytestmark = pytest.mark.django_db(transaction=True)


def _pairing(monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[], object]) -> list[tuple[bool, frozenset[int]]]:
    """Of every pairing: whether it was made in a transaction, and who had left by then; something happens meanwhile."""
    found: list[tuple[bool, frozenset[int]]] = []
    pair = directing.draft_round

    def paired(state: State, *given: Any) -> object:  # noqa: ANN401 - passed on
        found.append((connection.in_atomic_block, frozenset(state.left)))
        meanwhile()
        return pair(state, *given)

    monkeypatch.setattr(directing, "draft_round", paired)
    return found


def _opened() -> Competition:
    competition = staging.event(entries=8)
    actions.show_commitments(staging.request(competition))
    actions.open_stage(staging.request(competition), "main")
    return competition


def test_a_round_is_paired_without_a_lock_and_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    competition = _opened()
    made = _pairing(monkeypatch, lambda: None)
    done = actions.draft(staging.request(competition, command="draft"), "main")
    again = actions.draft(staging.request(competition, command="draft"), "main")
    assert made == [(False, frozenset())]
    assert (done.answer["matches"], again.repeated) == (4, True)
    assert [type(fact) for fact in staging.facts(competition)].count(f.RoundDrafted) == 1
    assert competition.commitments.exclude(used_by=None).filter(purpose="round/main/1").count() == 1


def test_a_round_is_paired_again_where_somebody_left_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    competition = _opened()
    other = Competition.objects.get(pk=competition.pk)
    leaving = [3]

    def meanwhile() -> None:
        if leaving:
            gone = f.Left(leaving.pop(), f.LeaveKind.WITHDRAWN, "ill")
            staging.put(other, gone, permission=Permission.REMOVE)

    made = _pairing(monkeypatch, meanwhile)
    actions.draft(staging.request(competition), "main")
    assert made == [(False, frozenset()), (False, frozenset({3}))]
    (drafted,) = staging.state(competition).stages["main"].rounds
    assert 3 not in drafted.entrants
