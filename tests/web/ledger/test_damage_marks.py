"""损坏的标记: set once, with the pages loaded again; not for a row that has changed since; gone when all is whole."""

from __future__ import annotations

import pytest

from paizhuo.web.feed import hub
from paizhuo.web.ledger import damage_marks
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Competition
from paizhuo.web.models.damage import Damage, DamagedCompetition, Fault, Part
from tests.web import staging

pytestmark = pytest.mark.django_db
DAMAGE = Damage(Part.FACT, 3, Fault.SEAL)


@pytest.fixture
def loaded_again(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The competitions whose pages load again."""
    found: list[int] = []
    monkeypatch.setattr(hub, "end", lambda ended: found.append(ended.competition))
    return found


def test_a_mark_is_set_once_and_open_pages_load_again(
    loaded_again: list[int], django_capture_on_commit_callbacks: object
) -> None:
    competition = staging.event(entries=4)
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator] # a fixture of pytest-django
        assert damage_marks.mark(competition, DAMAGE)
        assert not damage_marks.mark(competition, DAMAGE)
    assert loaded_again == [competition.pk]
    marked = Competition.objects.get(pk=competition.pk)
    with pytest.raises(DamagedCompetition):
        snapshot_of(marked)


def test_a_row_that_has_changed_since_it_was_read_is_not_marked(loaded_again: list[int]) -> None:
    competition = staging.event(entries=4)
    Competition.objects.filter(pk=competition.pk).update(act_count=competition.act_count + 1)
    assert not damage_marks.mark(competition, DAMAGE)
    assert loaded_again == []


def test_the_mark_goes_when_everything_is_whole(
    loaded_again: list[int], django_capture_on_commit_callbacks: object
) -> None:
    competition = staging.event(entries=4)
    damage_marks.mark(competition, DAMAGE)
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator] # a fixture of pytest-django
        damage_marks.unmark(competition)
        damage_marks.unmark(competition)
    assert loaded_again == [competition.pk]
    assert snapshot_of(Competition.objects.get(pk=competition.pk)).no == competition.fact_count


def test_only_connections_to_that_competition_end() -> None:
    here, there = (hub.Listener(one, official=False) for one in (1, 2))
    ended = hub.Ended(competition=1)
    assert (ended.ends(here), ended.ends(there)) == (True, False)
    assert not hub.Ended().ends(here)


def test_a_mark_that_cannot_be_read_is_a_mark() -> None:
    assert Damage.from_json({"$unreadable": "{"}) == Damage(Part.PLAN, 0, Fault.UNREADABLE)
    assert Damage.from_json(DAMAGE.as_json()) == DAMAGE
