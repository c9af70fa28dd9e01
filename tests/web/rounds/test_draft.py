"""草案: what is open before a round is published, one act for all concerned, swaps, and places with the pairings."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import RelatedRules
from paizhuo.tournament.entries.related import RelatedBy
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.web.models import CheckIn
from paizhuo.web.rounds import actions
from tests.web import staging
from tests.web.boards.staged import pairs_round

if TYPE_CHECKING:
    from django.test import Client
    from django.test.client import _MonkeyPatchedWSGIResponse as Response

    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def _last(competition: Competition) -> RoundState:
    return staging.state(competition).stages["main"].rounds[-1]


def _second_draft(entries: int = 8) -> Competition:
    """Round 1 is played, round 2 is a draft."""
    here = staging.event(entries=entries)
    staging.open_and_publish(here)
    staging.play_round(here)
    actions.draft(staging.request(here), "main")
    return here


def _arrive(competition: Competition, *entrants: int) -> None:
    for entrant in entrants:
        CheckIn.objects.create(competition=competition, entrant=entrant)


def _send(client: Client, competition: Competition, name: str, **fields: str) -> Response:
    client.force_login(competition.created_by)
    client.cookies["django_language"] = "en"
    return client.post(reverse(f"rounds:{name}", args=[competition.slug, "main"]), fields)


def _page(client: Client, competition: Competition) -> str:
    client.force_login(competition.created_by)
    client.cookies["django_language"] = "en"
    return client.get(reverse("desk:desk", args=[competition.slug])).content.decode()


def test_the_desk_shows_the_draft_with_short_reasons_and_one_button_to_publish(client: Client) -> None:
    here = _second_draft()
    page = _page(client, here)
    assert "Round 2: 4 tables" in page
    assert "ranks 1, 2" in page
    assert "National 26" in page.split("</thead>")[0]
    assert page.count('data-key="p"') == 1
    assert "All complete, it can be published" in page
    assert _send(client, here, "publish", back="desk")["Location"] == reverse("desk:desk", args=[here.slug])
    assert _last(here).published


def test_places_go_out_with_the_pairings_in_one_act(client: Client) -> None:
    here = _second_draft()
    assert 'name="with_places"' in _page(client, here)
    before = here.acts.count()
    _send(client, here, "publish", with_places="on")
    here.refresh_from_db()
    assert here.published_standings["main"]["round"] == 1
    assert here.acts.count() == before + 1


def test_all_who_are_not_here_sit_the_round_out_and_those_who_are_stay(client: Client) -> None:
    here = _second_draft()
    _arrive(here, *range(1, 7))
    assert "Not here: 2 pairs" in _page(client, here)
    _send(client, here, "sit-out")
    assert _last(here).absent == (7, 8)
    assert sorted(_last(here).entrants) == [1, 2, 3, 4, 5, 6]
    assert "Absent in this round" in _page(client, here)


def test_who_checks_in_afterwards_is_named_first_and_paired_in(client: Client) -> None:
    here = _second_draft()
    _arrive(here, *range(1, 7))
    actions.sit_out(staging.request(here), "main")
    _arrive(here, 8)
    question = _send(client, here, "publish").content.decode()
    assert "Late, and here now: 1 pair" in question
    assert not _last(here).published
    _send(client, here, "take-in")
    assert _last(here).absent == (7,)
    assert 8 in set(_last(here).entrants)


def test_a_late_entry_joins_the_stage_with_the_same_button(client: Client) -> None:
    here = _second_draft()
    _arrive(here, *range(1, 9))
    (late,) = [one for one in staging.pairs(9) if one.number == 9]
    staging.put(here, f.Entered(late))
    _arrive(here, 9)
    _send(client, here, "take-in")
    assert 9 in set(_last(here).entrants)


def test_all_who_are_not_here_are_withdrawn_by_one_act_that_is_asked_about(client: Client) -> None:
    here = _second_draft()
    _arrive(here, *range(1, 7))
    assert 'data-ask="Withdraw' in _page(client, here)
    _send(client, here, "withdraw-absent")
    assert set(staging.state(here).left) == {7, 8}
    assert sorted(_last(here).entrants) == [1, 2, 3, 4, 5, 6]


def test_publishing_asks_once_and_names_what_is_open(client: Client) -> None:
    here = _second_draft()
    _arrive(here, *range(1, 8))
    question = _send(client, here, "publish").content.decode()
    assert "Publish round 2 all the same?" in question
    assert not _last(here).published
    assert _send(client, here, "publish", asked="2").status_code == 302
    assert _last(here).published


def test_related_entrants_who_must_meet_are_marked_with_why(client: Client) -> None:
    plan = replace(staging.swiss_plan(), related=RelatedRules(groups=(tuple(range(1, 7)),)))
    here = staging.event(plan, entries=8)
    actions.open_stage(staging.request(here), "main")
    actions.draft(staging.request(here), "main")
    page = _page(client, here)
    assert page.count('class="mk needs"') == 2
    assert "cannot be avoided" in page
    assert "No legal pairing of this round has fewer such meetings; this is proven." in page
    assert _send(client, here, "publish").status_code == 302, "what is proven needs no question"


def test_related_entrants_brought_together_by_hand_are_asked_about(client: Client) -> None:
    plan = replace(staging.swiss_plan(), related=RelatedRules(by=(RelatedBy.UNIT,), groups=((1, 2),)))
    here = staging.event(plan, entries=8)
    actions.open_stage(staging.request(here), "main")
    actions.draft(staging.request(here), "main")
    rival = next(
        match.pairing.away[0] if match.pairing.home == (1,) else match.pairing.home[0]
        for match in _last(here).matches.values()
        if 1 in {*match.pairing.home, *match.pairing.away}
    )
    bar = client.get(reverse("rounds:swap-bar", args=[here.slug, "main"]), {"first": rival, "second": 2})
    assert bar.status_code == 302, "nobody is signed in"
    client.force_login(here.created_by)
    client.cookies["django_language"] = "en"
    bar = client.get(reverse("rounds:swap-bar", args=[here.slug, "main"]), {"first": rival, "second": 2})
    assert "Swap all the same" in bar.content.decode()
    assert _send(client, here, "swap", first=str(rival), second="2").status_code == 409, "a bad swap needs a reason"
    _send(client, here, "swap", first=str(rival), second="2", reason="两队自愿")
    page = _page(client, here)
    assert "avoidable, made by hand" in page
    assert "Publish round 1 all the same?" in _send(client, here, "publish").content.decode()


def test_a_swap_says_beforehand_what_it_does_and_a_good_one_needs_no_reason(client: Client) -> None:
    here = _second_draft()
    first, second = (_last(here).matches[table].pairing.home[0] for table in (1, 2))
    client.force_login(here.created_by)
    client.cookies["django_language"] = "en"
    bar = client.get(reverse("rounds:swap-bar", args=[here.slug, "main"]), {"first": first, "second": second})
    assert bar.content.decode().count("not met") == 2
    _send(client, here, "swap", first=str(first), second=str(second))
    assert _last(here).matches[1].pairing.home == (second,)
    assert _last(here).reason == f"{first} and {second} changed places"


def test_in_a_round_robin_who_is_not_here_forfeits_and_is_not_left_out(client: Client) -> None:
    plan = replace(staging.swiss_plan(), stages=(StagePlan("main", Format.ROUND_ROBIN, title="循环"),))
    here = staging.event(plan, entries=4)
    actions.open_stage(staging.request(here), "main")
    actions.draft(staging.request(here), "main")
    _arrive(here, 1, 2, 3)
    page = _page(client, here)
    assert "In this format they forfeit their match" in page
    assert "All sit this round out" not in page
    assert _send(client, here, "sit-out").status_code == 409


def test_who_may_not_publish_sees_a_locked_button(client: Client) -> None:
    here = _second_draft()
    client.force_login(staging.appoint(here, Role.FLOOR_REFEREE))
    client.cookies["django_language"] = "en"
    page = client.get(reverse("rounds:round", args=[here.slug, "main", 2])).content.decode()
    assert "for the arranger" in page
    assert 'id="step-publish"' not in page


def test_a_movement_is_drafted_and_listed_by_directions(client: Client) -> None:
    competition = pairs_round()
    client.force_login(staging.appoint(competition, Role.CHIEF))
    page = client.get(reverse("rounds:round", args=[competition.slug, "main", 1])).content.decode()
    heads = re.findall(r"<th[^>]*>\s*([^<]*?)\s*</th>", page)
    assert {"南北", "东西"} <= set(heads)
    assert not {"主队", "客队"} & set(heads)
