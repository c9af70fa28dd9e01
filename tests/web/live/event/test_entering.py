"""入座: by the private link only; one browser a seat, and nobody sees his partner's cards."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from paizhuo.officiating.online_play import OnlinePlay, Where
from paizhuo.officiating.table_key import match_at
from paizhuo.officiating.table_match import TableMatch
from paizhuo.seats import Seat
from paizhuo.web.access.permissions import Permission
from paizhuo.web.desk.recent import recent_acts
from paizhuo.web.event_play.arrivals import sat_down_at
from paizhuo.web.event_play.online_play import set_online_play
from paizhuo.web.event_play.progress import shown
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live import hub
from paizhuo.web.live.event import desk_actions
from paizhuo.web.log.side_effects import side_effects_text
from paizhuo.web.models import EntryLink
from paizhuo.web.refereeing.clock_answers import seen_at
from tests.web.live.event.online_event import Browser, all_enter, bound_at, code_of, online_event, plan
from tests.web.live.event.test_board_tables import declare, make_set, rooms, team_match
from tests.web.staging import event, open_and_publish, request, state

pytestmark = pytest.mark.django_db(transaction=True)
E, N, W, S = Seat


def test_a_player_says_which_of_the_two_he_is_and_may_change_until_cards_are_dealt() -> None:
    bound = bound_at(online_event())
    player = Browser(bound, N)
    page = player.client.get(reverse("live:enter", args=[code_of(bound, N)]))
    assert [one.letter for one in page.context["choices"][0].own] == ["N", "S"]
    assert player.enter() == 303
    assert player.client.get(reverse("live:enter", args=[code_of(bound, N)])).status_code == 303, "straight on"
    player.seat = S
    assert player.enter() == 303
    assert [one.seat for one in bound.live.seats.all()] == ["S"]


def test_a_tab_of_the_seat_of_before_shows_nothing_more_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[tuple[int, str]] = []
    monkeypatch.setattr(hub, "let_go", lambda table, browser: ended.append((table, browser)))
    bound = bound_at(online_event())
    player = Browser(bound, N)
    player.enter()
    (before,) = bound.live.seats.all()
    player.seat = S
    player.enter()
    assert ended == [(bound.live_id, before.browser)], "it would show him his partner's cards"


def test_the_second_device_takes_over_before_the_deal_and_not_after_it() -> None:
    bound = bound_at(online_event())
    first, second = Browser(bound, N), Browser(bound, N)
    assert (first.enter(), second.enter()) == (303, 303)
    assert bound.live.seats.count() == 1
    assert first.send({"type": "ready"})[0] == 409, "the first only watches"
    browsers = all_enter(bound)
    late = Browser(bound, N)
    assert late.enter() == 400
    browsers[N].seat = S
    assert browsers[N].enter() == 400, "he would see his partner's cards"
    desk_actions.free_seat(request(bound.competition), bound.key, N)
    assert late.enter() == 303
    assert browsers[N].send({"type": "speak", "phrase": "hello"})[0] == 409


def test_a_lost_phone_is_not_there_any_more_and_the_next_one_is() -> None:
    here = online_event()
    bound = bound_at(here)
    first, second = Browser(bound, N), Browser(bound, N)
    first.enter()
    first.ready()
    desk_actions.free_seat(request(here), bound.key, N)
    assert not first.table().places[N].is_ready, "the table would deal without him"
    assert not bound.live.seats.filter(seat="N").exists()
    second.enter()
    assert [one.is_here for one in shown(bound_at(here)).seats] == [seat is N for seat in Seat]
    second.ready()


def test_who_takes_his_partners_seat_leaves_no_mark_on_his_own() -> None:
    bound = bound_at(online_event())
    player = Browser(bound, N)
    player.enter()
    player.ready()
    player.seat = S
    player.enter()
    assert [player.table().places[seat].is_ready for seat in (N, S)] == [False, False]


def test_a_side_was_at_its_table_when_both_first_sat_down_whatever_phone_comes_later() -> None:
    here = online_event()
    bound = bound_at(here)
    fact = bound.seats["N"]["fact"]
    players = {seat: Browser(bound, seat) for seat in (N, S)}
    players[N].enter()
    assert sat_down_at(here, bound.key, fact) is None
    players[S].enter()
    both = sat_down_at(here, bound.key, fact)
    assert both is not None
    desk_actions.free_seat(request(here), bound.key, N)
    Browser(bound, N).enter()
    assert sat_down_at(here, bound.key, fact) == both
    number = next(at for at, one in facts_by_number(snapshot_of(here)).items() if one == fact)
    match = match_at(snapshot_of(here).state, bound.key)
    assert seen_at(here, TableMatch(bound.key, match), number) == both


def test_strangers_have_no_seat_and_no_moves() -> None:
    here = online_event()
    bound, other = bound_at(here, 1), bound_at(here, 2)
    stranger = Browser(other, N)
    assert stranger.enter() == 303
    stranger.bound = bound
    assert stranger.send({"type": "ready"})[0] == 409
    body = {"id": "abcdefgh", "seat": "N", "name": "生人"}
    answer = stranger.client.post(reverse("live:seats", args=[bound.live.key]), body, content_type="application/json")
    assert answer.status_code == 409
    wrong = Client().post(reverse("live:enter", args=[code_of(bound, N)]), {"seat": "E"})
    assert wrong.status_code == 400
    assert not bound.live.seats.exists()
    assert Client().get(reverse("live:enter", args=["nobody-has-this"])).status_code == 404


def test_a_player_hands_his_cards_to_no_bot_and_his_place_keeps_his_name() -> None:
    bound = bound_at(online_event())
    player = Browser(bound, W)
    player.enter()
    assert player.send({"type": "stand"})[0] == 200
    assert not bound.live.seats.exists()
    assert player.table().places[W].player is not None
    browsers = all_enter(bound)
    assert browsers[W].send({"type": "hold"})[0] == 400


def test_at_a_table_that_was_closed_nothing_can_be_done() -> None:
    bound = bound_at(online_event())
    player = Browser(bound, N)
    player.enter()
    desk_actions.move_to_hall(request(bound.competition), bound.key)
    assert player.send({"type": "ready"})[0] == 409
    page = player.client.get(reverse("live:table", args=[bound.live.key]))
    assert page.status_code == 410
    assert f"{bound.table}号桌" in page.content.decode()
    assert Client().get(reverse("live:enter", args=[code_of(bound, N)])).status_code == 302, "to his page"


def test_who_sits_down_is_named_in_the_log_and_does_not_fill_what_the_desk_saw_just_now() -> None:
    here = online_event()
    bound = bound_at(here)
    all_enter(bound)
    snapshot = snapshot_of(here)
    sits = here.acts.filter(kind=Permission.SIT.value)
    with translation.override("zh-hans"):
        said = {side_effects_text(one, snapshot) for one in sits}
    assert said == {f"第1轮第1桌：{one['name']}在线上入座" for one in bound.seats.values()}
    assert not {one.act.pk for one in recent_acts(here, snapshot, may_undo=True)} & {one.pk for one in sits}


def test_the_page_of_an_entrant_of_an_online_event_asks_for_no_entrance_and_names_the_seats(client: Client) -> None:
    here = event(plan(), 4)
    set_online_play(request(here), OnlinePlay(Where.ONLINE))
    link = EntryLink.objects.create(competition=here, fact=facts_by_number(snapshot_of(here))[1])
    address = reverse("mine:page", args=[link.code])
    before = client.get(address)
    assert [one.shows_code for one in before.context["wanted"]] == [False]
    open_and_publish(here)
    page = client.get(address)
    assert (page.context["is_online"], page.context["sheet"], len(page.context["online"])) == (True, "", 1)
    desk_actions.move_to_hall(request(here), page.context["online"][0].bound.key)
    assert client.get(address).context["is_online"] is False


def test_a_team_finds_both_rooms_on_its_page_the_open_one_first(client: Client) -> None:
    here = team_match()
    make_set(here)
    declare(here)
    bound = bound_at(here)
    page = client.get(reverse("mine:page", args=[code_of(bound, Seat.EAST)]))
    assert [one.bound.room for one in page.context["online"]] == ["open", "closed"]


def test_the_line_up_page_waits_for_the_tables_and_leads_there_when_they_are_open(client: Client) -> None:
    here = team_match()
    declare(here)
    pairing = state(here).stages["main"].rounds[0].matches[1].pairing
    fact = facts_by_number(snapshot_of(here))[pairing.home[0]]
    address = reverse("line-ups:own", args=[EntryLink.objects.get(competition=here, fact=fact).code])
    waits = client.get(address).content.decode()
    assert 'opened"' in waits
    assert "/live/enter/" not in waits
    make_set(here)
    leads = client.get(address).content.decode()
    live = leads[leads.index('id="live"') : leads.index("</section>")]
    assert "/live/enter/" in live, "in the part of the page that is fetched again"
    assert 'opened"' not in live


def test_the_link_of_a_team_is_for_its_leader_and_those_who_play() -> None:
    here = team_match()
    official = Client()
    official.force_login(here.created_by)
    address = reverse("entries:links", args=[here.slug])
    assert "每条只发给领队" in official.get(address).content.decode()


def test_the_lobby_names_the_rooms_of_a_match() -> None:
    here = team_match()
    here.is_public = True
    here.save()
    set_online_play(request(here), OnlinePlay(Where.ONLINE, delay=120))
    make_set(here)
    declare(here)
    for bound in rooms(here).values():
        all_enter(bound)
    page = Client().get(reverse("live:tables"), headers={"accept-language": "zh-hans"}).content.decode()
    assert [room for room in ("开室", "闭室") if f"第1轮第1桌 · {room}" in page] == ["开室", "闭室"]


def test_a_call_at_an_online_table_leads_the_desk_there() -> None:
    here = online_event()
    bound = bound_at(here)
    all_enter(bound)[Seat.WEST].send({"type": "call-referee"})
    official = Client()
    official.force_login(here.created_by)
    page = official.get(reverse("desk:desk", args=[here.slug])).content.decode()
    assert f'href="{reverse("live:referee", args=[bound.live.key])}"' in page
