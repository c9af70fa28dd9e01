"""编排理由: changes of a round by hand are public, with their reason and the title of the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.utils import translation

from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.public.notices import public_notices
from paizhuo.web.rounds import actions
from tests.web import staging
from tests.web.rounds.test_reasons import drafted, why

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def notice_words(here: Competition) -> list[str]:
    here.refresh_from_db()
    with translation.override("en"):
        return [one.words for one in public_notices(snapshot_of(here))]


def page(client: Client, address: str) -> str:
    return client.get(address, headers={"accept-language": "en"}).content.decode()


def test_a_round_whose_tables_were_moved_is_not_called_paired_by_hand(client: Client) -> None:
    here = drafted()
    with translation.override("en"):
        before = why(here)
    actions.move_tables(staging.request(here), "main", {1: 9}, "轮椅席")
    actions.publish(staging.request(here), "main")
    shown = page(client, "/e/spring/pairings/")
    assert "Tables were moved; who meets whom did not change: 轮椅席" in shown
    assert "by hand" not in shown
    match = page(client, "/e/spring/pairings/main/1/9/")
    assert "by hand" not in match
    assert before[1] in match
    assert notice_words(here) == ["积分编排, round 1: tables were moved, who meets whom did not change: 轮椅席"]


def test_a_match_of_a_round_paired_by_hand_keeps_the_reason_it_still_has(client: Client) -> None:
    here = drafted()
    with translation.override("en"):
        before = why(here)
    now = [match.pairing for _table, match in sorted(staging.state(here).stages["main"].rounds[0].matches.items())]
    (one, other), (third, fourth) = (now[0].home, now[0].away), (now[1].home, now[1].away)
    changed = [(one, third), (other, fourth), (now[2].home, now[2].away), (now[3].home, now[3].away)]
    actions.draft_by_hand(staging.request(here), "main", changed, (), "同单位")
    actions.publish(staging.request(here), "main")
    assert "This round was paired by hand: 同单位" in page(client, "/e/spring/pairings/")
    assert "paired by hand: 同单位" in page(client, "/e/spring/pairings/main/1/1/")
    assert before[3] in page(client, "/e/spring/pairings/main/1/3/")
    assert notice_words(here) == ["积分编排, round 1 is paired by hand; matches: 4; 同单位"]


def test_a_change_by_hand_undone_before_publication_is_not_shown() -> None:
    here = drafted()
    actions.move_tables(staging.request(here), "main", {1: 9}, "轮椅席")
    here.refresh_from_db()
    staging.put(here, f.Undone(here.fact_count, "不必了"), permission=Permission.UNDO)
    actions.publish(staging.request(here), "main")
    assert notice_words(here) == []


def test_the_reason_of_a_second_draw_of_numbers_is_public() -> None:
    here = staging.event(entries=4)
    actions.draw_numbers(staging.request(here))
    assert notice_words(here) == []
    actions.draw_numbers(staging.request(here), reason="漏了一对")
    assert notice_words(here) == ["Numbers are drawn again; entries: 4; 漏了一对"]
