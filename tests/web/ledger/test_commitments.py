"""承诺在先: every draw comes from a seed whose hash was shown by an earlier act; drawing again needs a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan
from paizhuo.tournament.verification import verify
from paizhuo.web.ledger import commitments
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.log import actions as logbook
from paizhuo.web.rounds import actions
from tests.web import staging
from tests.web.rounds.test_pages import see, send, sign_in

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def open_digest(here: Competition, purpose: str) -> str:
    """The hash that is on the page now for a purpose."""
    return here.commitments.get(purpose=purpose, used_by=None).digest


def level_cup() -> Competition:
    """A knockout of four with its first round on the tables; level matches are decided by lot [GZ Reg8]."""
    plan = Plan("gz", "广州", "guangzhou-2025", EntryRules(EntryKind.PAIRS), (StagePlan("cup", Format.KNOCKOUT),))
    here = staging.event(plan, 4)
    actions.open_stage(staging.request(here), "cup", anyway=True)
    actions.draft(staging.request(here), "cup")
    actions.publish(staging.request(here), "cup")
    return here


def last_fact(here: Competition) -> f.Fact:
    here.refresh_from_db()
    return snapshot_of(here).log[-1].fact


def test_the_seed_for_numbers_is_committed_from_the_founding_even_where_the_plan_does_not_draw_them() -> None:
    here = staging.event()
    assert not snapshot_of(here).plan.numbers_drawn
    shown = open_digest(here, "numbers")
    actions.draw_numbers(staging.request(here))
    drawn = last_fact(here)
    assert isinstance(drawn, f.Drawn)
    assert commitments.digest_of(drawn.seed) == shown


def test_drawing_again_needs_a_reason_and_uses_the_seed_committed_after_the_first_draw() -> None:
    here = staging.event()
    actions.draw_numbers(staging.request(here))
    shown = open_digest(here, "numbers")
    with pytest.raises(Refused) as caught:
        actions.draw_numbers(staging.request(here), reason=" ")
    assert caught.value.why is Why.NEEDS_REASON
    assert open_digest(here, "numbers") == shown
    act = actions.draw_numbers(staging.request(here), reason="漏了一队").act
    assert act.detail["reason"] == "漏了一队"
    drawn = last_fact(here)
    assert isinstance(drawn, f.Drawn)
    assert commitments.digest_of(drawn.seed) == shown
    assert open_digest(here, "numbers") != shown


def test_an_undone_draw_counts_as_drawn_before() -> None:
    here = staging.event()
    act = actions.draw_numbers(staging.request(here)).act
    logbook.undo(staging.request(here), act.no, "号码不好")
    assert not staging.state(here).drawn
    with pytest.raises(Refused) as caught:
        actions.draw_numbers(staging.request(here))
    assert caught.value.why is Why.NEEDS_REASON


def test_numbers_are_not_drawn_without_a_commitment() -> None:
    here = staging.event()
    here.commitments.all().delete()
    with pytest.raises(commitments.NotCommitted):
        actions.draw_numbers(staging.request(here))
    assert not staging.state(here).drawn
    actions.show_commitments(staging.request(here))
    actions.draw_numbers(staging.request(here))
    assert staging.state(here).drawn


def test_the_page_asks_for_the_reason_of_a_second_draw_and_the_log_shows_it(client: Client) -> None:
    here = staging.event()
    sign_in(client, here.created_by)
    assert "Reason for drawing again" not in see(client, here, "rounds")
    assert send(client, here, "draw-numbers").status_code == 302
    assert "Reason for drawing again" in see(client, here, "rounds")
    assert send(client, here, "draw-numbers").status_code == 409
    assert send(client, here, "draw-numbers", reason="<b>漏了一队</b>").status_code == 302
    assert "&lt;b&gt;漏了一队&lt;/b&gt;" in see(client, here, "log")


def test_every_lot_for_a_level_match_was_committed_before_it_and_can_be_recomputed() -> None:
    here = level_cup()
    for table in (1, 2):
        shown = open_digest(here, "lot/cup")
        actions.draw_match_lot(staging.request(here), TableKey("cup", 1, table))
        drawn = last_fact(here)
        assert isinstance(drawn, f.LotDrawn)
        assert commitments.digest_of(drawn.seed) == shown
        assert here.commitments.get(digest=shown).used_by == here.fact_count
    assert verify(snapshot_of(here).plan, snapshot_of(here).log) == ()


def test_a_lot_is_not_drawn_without_a_commitment() -> None:
    here = level_cup()
    here.commitments.filter(purpose="lot/cup").delete()
    with pytest.raises(commitments.NotCommitted):
        actions.draw_match_lot(staging.request(here), TableKey("cup", 1, 1))
    assert staging.state(here).stages["cup"].rounds[0].matches[1].lot is None


def test_a_lot_for_equal_places_was_committed_before_the_results_were_known() -> None:
    plan = Plan(
        "gz",
        "广州",
        "guangzhou-2025",
        EntryRules(EntryKind.PAIRS),
        (StagePlan("main", Format.SWISS, rounds=1),),
    )
    here = staging.event(plan, 4)
    actions.open_stage(staging.request(here), "main", anyway=True)
    shown = open_digest(here, "lot/main")
    actions.draft(staging.request(here), "main")
    actions.publish(staging.request(here), "main")
    staging.play_round(here)
    assert directing.lots_due(staging.state(here), "main")
    actions.draw_lot(staging.request(here), "main")
    drawn = last_fact(here)
    assert isinstance(drawn, f.LotDrawn)
    assert commitments.digest_of(drawn.seed) == shown


def test_the_page_names_the_next_lot_in_words(client: Client) -> None:
    here = level_cup()
    sign_in(client, here.created_by)
    page = see(client, here, "rounds")
    assert ": next lot" in page
    assert open_digest(here, "lot/cup") in page
