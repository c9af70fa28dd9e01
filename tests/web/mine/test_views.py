"""我的比赛: a private link shows one entrant what is his; it acts for nobody else."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import End, Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions as entry_actions
from paizhuo.web.entries.contacts import telephones
from paizhuo.web.entries.links import links_by_number
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.mine import actions as own_actions
from paizhuo.web.models import ChangeRequest, EntryLink
from paizhuo.web.rounds import actions as rounds
from paizhuo.web.rounds.actions.codes import make_codes
from paizhuo.web.throttling.limits import CHANGE
from tests.web import staging
from tests.web.entries.events import director, pairs_event, public, signed_in, stored
from tests.web.throttling.clocks import HandClock

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
TELEPHONE = "138 0000 0108"
ASKED = {"reason": "有事", "digits": "0108"}


def _links(competition: Competition) -> dict[int, str]:
    entry_actions.make_links(staging.request(competition))
    competition.refresh_from_db()
    found = links_by_number(competition, snapshot_of(competition))
    return {number: f"/my/{one.code}/" for number, one in found.items()}


def _with_telephone(competition: Competition, number: int = 1) -> None:
    entry_actions.change_telephone(staging.request(competition), number, TELEPHONE)


def _page(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_before_the_event_the_page_shows_the_code_for_check_in() -> None:
    competition = pairs_event(4)
    page = _page(public(), _links(competition)[1])
    assert "Check in when you come" in page
    assert 'class="qr"' in page
    entry_actions.check_in(staging.request(competition), 1)
    page = _page(public(), _links(competition)[1])
    assert "Nothing is wanted of you now. Look at the table number." in page
    assert "You checked in at" in page


def test_the_table_of_now_is_shown_with_opponent_and_results_so_far() -> None:
    competition = staging.mid_course(8)
    state = staging.state(competition)
    table, match = next(iter(state.stages["main"].rounds[-1].matches.items()))
    number = match.pairing.home[0]
    page = _page(public(), _links(competition)[number])
    assert f'<b class="num">{table}</b>' in page
    assert state.entries[match.pairing.away[0]].name in page
    assert "Played so far" in page


def test_a_corrected_result_is_said_to_be_so() -> None:
    competition = staging.mid_course(8)
    link = _links(competition)[staging.state(competition).stages["main"].rounds[0].matches[1].pairing.home[0]]
    assert "corrected" not in _page(public(), link)
    staging.put(competition, f.ResultCorrected("main", 1, 1, Levels(3, 8), "主客写反"), permission=Permission.CORRECT)
    assert "corrected" in _page(public(), link)


def test_the_page_leads_to_the_score_sheet_of_the_own_table_while_it_plays() -> None:
    competition = staging.mid_course(8)
    state = staging.state(competition)
    table, match = next(iter(state.stages["main"].rounds[-1].matches.items()))
    link = _links(competition)[match.pairing.home[0]]
    make_codes(staging.request(competition))
    code = competition.table_codes.get(table=table, replaced_at=None).code
    assert f'href="/t/{code}/main/2/"' in _page(public(), link)
    staging.play_round(competition)
    assert 'href="/t/' not in _page(public(), link)


def test_a_draft_is_not_shown() -> None:
    competition = staging.event(entries=6)
    staging.open_and_publish(competition)
    staging.play_round(competition)
    before = _page(public(), _links(competition)[1])
    rounds.draft(staging.request(competition), "main")
    assert len(staging.state(competition).stages["main"].rounds) == 2
    assert "is not published yet" in before
    after = _page(public(), _links(competition)[1])
    assert "is not published yet" in after
    assert 'class="own-now felt"' not in after


def test_a_result_of_the_other_side_is_wanted_at_the_table() -> None:
    competition = staging.event(entries=6)
    staging.open_and_publish(competition)
    table, match = next(iter(staging.state(competition).stages["main"].rounds[0].matches.items()))
    staging.put(
        competition, f.ResultEntered("main", 1, table, Levels(8, 3), side=End.HOME), permission=Permission.RECORD
    )
    links = _links(competition)
    assert "The result of round 1 waits for you" in _page(public(), links[match.pairing.away[0]])
    assert "waits for you" not in _page(public(), links[match.pairing.home[0]])


def test_a_replaced_link_says_where_the_new_one_is_had() -> None:
    competition = pairs_event(4)
    old = _links(competition)[2]
    client = director(competition)
    assert client.post("/manage/spring/entries/2/link/").status_code == 302
    answer = public().get(old)
    assert answer.status_code == 410
    assert "This link was replaced. Get the new one at the referees' desk." in answer.content.decode()
    assert staging.state(competition).entries[2].name not in answer.content.decode()
    assert public().post(f"{old}change/withdraw/", ASKED).status_code == 410
    new = _links(competition)[2]
    assert new != old
    assert new.split("/")[2] in client.get("/manage/spring/entries/2/").content.decode()
    assert _page(public(), new)


def test_a_form_from_the_web_keeps_its_link_as_an_entry() -> None:
    competition = pairs_event(2, takes_entries=True)
    sent = {"member1": "张三", "member2": "李四", "contact": TELEPHONE}
    status = public().post("/e/spring/register/", sent)["Location"]
    code = status.split("/")[-2]
    waiting = public().get(status).content.decode()
    assert "Scan this code to check in" in waiting
    assert public().get(f"/my/{code}/")["Location"] == status
    form = competition.registrations.get()
    director(competition).post(f"/manage/spring/entries/forms/{form.pk}/accept/")
    assert public().get(status)["Location"] == f"/my/{code}/"
    assert public().get(status, headers={"hx-request": "true"})["HX-Redirect"] == f"/my/{code}/"
    assert "张三、李四" in _page(public(), f"/my/{code}/")
    assert _links(competition)[3] == f"/my/{code}/"
    staging.put(competition, f.Undone(len(staging.facts(competition)), "too early"), permission=Permission.UNDO)
    assert public().get(f"/my/{code}/")["Location"] == status, "no entry any more, so the form's own page"


def test_a_link_of_an_entry_that_was_taken_back_opens_no_other_entry() -> None:
    competition = pairs_event(2)
    client = director(competition)
    client.post("/manage/spring/entries/", {"member1": "张三", "member2": "李四"})
    link = _links(competition)[3]
    staging.put(competition, f.Undone(len(staging.facts(competition)), "twice"), permission=Permission.UNDO)
    client.post("/manage/spring/entries/", {"member1": "王五", "member2": "赵六"})
    assert public().get(link).status_code == 404
    assert _links(competition)[3] != link


def test_the_page_works_before_the_event_is_public_and_shows_no_telephone() -> None:
    competition = pairs_event(4)
    type(competition).objects.filter(pk=competition.pk).update(is_public=False)
    competition.refresh_from_db()
    _with_telephone(competition)
    page = _page(public(), _links(competition)[1])
    assert TELEPHONE not in page
    assert 'href="/e/spring/"' not in page


@pytest.mark.parametrize("path", ["", "change/", *(f"change/{one}/" for one in ChangeRequest.Kind.values)])
def test_an_unknown_code_is_not_found(path: str) -> None:
    pairs_event(2)
    assert public().get(f"/my/guessed-code/{path}").status_code == 404
    assert public().get(f"/my/a%00b/{path}").status_code == 404


def test_an_official_checks_in_by_one_tap_and_an_arbitrator_sees_the_page() -> None:
    competition = pairs_event(4)
    link = _links(competition)[2]
    client = signed_in(staging.appoint(competition, Role.FLOOR_REFEREE))
    assert 'name="entrant" value="2"' in " ".join(_page(client, link).split())
    answer = client.post("/manage/spring/check-in/in/", {"entrant": "2", "link": link.split("/")[2]})
    assert answer["Location"] == link
    assert competition.check_ins.get().entrant == 2
    assert "checked in at" in _page(client, link)
    assert "What is wanted of you" in _page(client, f"{link}?as=entrant")
    arbitrator = signed_in(staging.appoint(competition, Role.ARBITRATORS))
    assert "What is wanted of you" in _page(arbitrator, link)
    stranger = signed_in(staging.person("stranger"))
    assert "What is wanted of you" in _page(stranger, link)


def test_leaving_is_asked_for_with_the_last_digits_and_granted_by_an_official() -> None:
    competition = pairs_event(4)
    _with_telephone(competition)
    link = _links(competition)[1]
    assert public().post(f"{link}change/withdraw/", ASKED).status_code == 302
    assert 1 not in staging.state(competition).left, "an official decides"
    assert "waits for the referees' desk" in _page(public(), f"{link}change/")
    client = director(competition)
    page = client.get("/manage/spring/entries/").content.decode()
    assert "wants to leave the event" in page
    assert "有事" in page
    assert "wants to leave the event" in client.get("/desk/spring/").content.decode()
    row = competition.change_requests.get()
    client.post(f"/manage/spring/entries/requests/{row.pk}/grant/", {"back": "entries"})
    assert 1 in staging.state(competition).left
    assert "it was done" in _page(public(), f"{link}change/")
    assert "wants to leave the event" not in client.get("/manage/spring/entries/").content.decode()


def test_a_change_of_a_player_is_asked_for_and_can_be_refused() -> None:
    competition = pairs_event(4)
    _with_telephone(competition)
    link = _links(competition)[1]
    leaving = staging.state(competition).entries[1].members[0].name
    sent = {**ASKED, "leaving": leaving, "coming": "新来的", "command": "once"}
    assert public().post(f"{link}change/substitute/", sent).status_code == 302
    assert public().post(f"{link}change/substitute/", sent).status_code == 302, "the same command again"
    request = competition.change_requests.get()
    assert (request.leaving, request.coming) == (leaving, "新来的")
    client = director(competition)
    client.post(f"/manage/spring/entries/requests/{request.pk}/refuse/", {"reason": "超过时限"})
    assert "超过时限" in _page(public(), f"{link}change/")
    assert "wants to change" not in client.get("/manage/spring/entries/").content.decode()


def test_wrong_digits_send_nothing_and_are_counted() -> None:
    competition = pairs_event(4)
    _with_telephone(competition)
    link = _links(competition)[1]
    before = stored(competition)
    for _ in range(own_actions.MOST_TRIES):
        answer = public().post(f"{link}change/withdraw/", {**ASKED, "digits": "9999"})
        assert answer.status_code == 422
        assert "These are not the last four digits" in answer.content.decode()
    answer = public().post(f"{link}change/withdraw/", ASKED)
    assert "Wrong too often" in answer.content.decode()
    assert stored(competition) == before
    row = EntryLink.objects.get(code=link.split("/")[2])
    assert row.wrong_since is not None
    EntryLink.objects.filter(pk=row.pk).update(wrong_since=row.wrong_since - timedelta(hours=1))
    assert public().post(f"{link}change/withdraw/", ASKED).status_code == 302


def test_without_a_telephone_the_changes_are_locked() -> None:
    competition = pairs_event(4)
    link = _links(competition)[1]
    assert "No telephone was given with the entry" in _page(public(), f"{link}change/")
    before = stored(competition)
    assert public().post(f"{link}change/withdraw/", {**ASKED, "digits": ""}).status_code == 422
    assert public().post(f"{link}change/withdraw/", ASKED).status_code == 422
    assert stored(competition) == before


def test_one_waiting_request_of_a_kind_and_none_for_who_has_left() -> None:
    competition = pairs_event(4)
    _with_telephone(competition)
    link = _links(competition)[1]
    public().post(f"{link}change/withdraw/", ASKED)
    assert "You have asked for it" in public().post(f"{link}change/withdraw/", ASKED).content.decode()
    assert competition.change_requests.count() == 1
    staging.put(competition, f.Left(1, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.ENTER)
    assert "You have left the event." in _page(public(), f"{link}change/")


def test_nobody_asks_for_a_player_of_another_entry() -> None:
    competition = pairs_event(4)
    _with_telephone(competition)
    link = _links(competition)[1]
    other = staging.state(competition).entries[2].members[0].name
    answer = public().post(f"{link}change/substitute/", {**ASKED, "leaving": other, "coming": "新来的"})
    assert answer.status_code == 422
    assert competition.change_requests.count() == 0


def test_the_next_round_can_be_missed_until_it_is_published() -> None:
    competition = staging.mid_course(8)
    link = _links(competition)[1]
    assert "Say it before the pairings are published, so that nobody waits for you." in _page(
        public(), f"{link}change/"
    )
    assert public().post(f"{link}change/miss-round/", {"reason": "接孩子"}).status_code == 302
    row = competition.change_requests.get()
    assert (row.stage, row.round) == ("main", 3)
    client = director(competition)
    assert "does not come to round 3" in client.get("/desk/spring/").content.decode()
    assert "Sits round 3 out" in client.get("/manage/spring/entries/").content.decode()
    sent, url = {"request": str(row.pk), "back": "entries"}, reverse("rounds:let-miss", args=["spring", "main"])
    assert client.post(url, sent)["Location"] == "/manage/spring/entries/"
    assert "Agreed: you do not play round 3." in _page(public(), f"{link}change/")
    assert "does not come to round 3" not in client.get("/desk/spring/").content.decode()
    assert client.post(url, {"request": "x"}).status_code == 404


def test_a_request_to_miss_that_nobody_answered_lapses_with_the_round() -> None:
    competition = staging.event(entries=8)
    rounds.open_stage(staging.request(competition), "main", anyway=True)
    link = _links(competition)[1]
    public().post(f"{link}change/miss-round/", {"reason": "有事"})
    rounds.draft(staging.request(competition), "main")
    rounds.publish(staging.request(competition), "main")
    assert "not answered in time" in _page(public(), f"{link}change/")
    assert "does not come" not in director(competition).get("/manage/spring/entries/").content.decode()


def test_who_misses_a_round_reads_that_on_the_own_page() -> None:
    competition = staging.event(entries=8)
    rounds.open_stage(staging.request(competition), "main", anyway=True)
    link = _links(competition)[1]
    public().post(f"{link}change/miss-round/", {"reason": "有事"})
    rounds.let_miss(staging.request(competition), "main", competition.change_requests.get().pk)
    rounds.draft(staging.request(competition), "main")
    rounds.publish(staging.request(competition), "main")
    assert "<h1>absent</h1>" in _page(public(), link)


def test_in_other_formats_missing_a_round_is_locked_with_the_reason() -> None:
    plan = staging.swiss_plan()
    plan = replace(plan, stages=(StagePlan("main", Format.ROUND_ROBIN),))
    competition = staging.event(plan, 6)
    link = _links(competition)[1]
    assert "who does not come forfeits the match" in _page(public(), f"{link}change/")
    assert public().post(f"{link}change/miss-round/", {"reason": "有事"}).status_code == 422
    assert competition.change_requests.count() == 0


def test_a_telephone_changes_at_once_and_stands_in_no_list() -> None:
    competition = pairs_event(4)
    _with_telephone(competition)
    link = _links(competition)[1]
    sent = {"telephone": "139 0000 0999", "digits": "0108"}
    assert public().post(f"{link}change/telephone/", {**sent, "digits": "1111"}).status_code == 422
    assert telephones(competition, snapshot_of(competition))[1] == TELEPHONE
    assert public().post(f"{link}change/telephone/", {**sent, "telephone": "call me"}).status_code == 422
    assert public().post(f"{link}change/telephone/", sent).status_code == 302
    assert telephones(competition, snapshot_of(competition))[1] == "139 0000 0999"
    page = _page(public(), f"{link}change/")
    assert "it was done" in page
    assert "0999" not in page
    assert public().post(f"{link}change/withdraw/", ASKED).status_code == 422, "the digits of the old one"
    client = director(competition)
    assert "Changes asked for" not in client.get("/manage/spring/entries/").content.decode()
    assert "0999" not in client.get("/manage/spring/log/").content.decode()


def test_a_misspelt_name_is_put_right_in_one_act() -> None:
    competition = pairs_event(4)
    link = _links(competition)[1]
    wrong = staging.state(competition).entries[1].members[0].name
    same = public().post(f"{link}change/name/", {"leaving": wrong, "coming": wrong})
    assert "The name stays as it is" in same.content.decode()
    assert public().post(f"{link}change/name/", {"leaving": wrong, "coming": "张叁"}).status_code == 302
    client = director(competition)
    assert f"{wrong} should read 张叁" in client.get("/desk/spring/").content.decode()
    row = competition.change_requests.get()
    assert (
        client.post(f"/manage/spring/entries/requests/{row.pk}/grant/", {"back": "desk"})["Location"] == "/desk/spring/"
    )
    assert "张叁" in [one.name for one in staging.state(competition).entries[1].members]
    assert "it was done" in _page(public(), f"{link}change/")
    assert "should read" not in client.get("/manage/spring/entries/").content.decode()


def test_who_came_alone_lets_the_desk_know_and_the_desk_settles_it() -> None:
    competition = pairs_event(4)
    link = _links(competition)[1]
    here = staging.state(competition).entries[1].members[1].name
    assert public().post(f"{link}change/alone/", {"coming": here, "reason": "堵车"}).status_code == 302
    client = director(competition)
    page = client.get("/desk/spring/").content.decode()
    assert f"only {here} has come so far" in page
    assert "堵车" in page
    assert "Sits round 1 out" in client.get("/manage/spring/entries/").content.decode()
    row = competition.change_requests.get()
    client.post(f"/manage/spring/entries/requests/{row.pk}/grant/")
    assert "has come so far" not in client.get("/desk/spring/").content.decode()


def test_of_a_single_player_nobody_can_have_come_alone() -> None:
    single = pairs_event(4, kind=EntryKind.INDIVIDUAL)
    own = _links(single)[1]
    assert "Only one of us has come" not in _page(public(), f"{own}change/")
    assert public().get(f"{own}change/alone/").status_code == 404


def test_an_official_grants_nothing_that_another_act_grants() -> None:
    competition = staging.mid_course(8)
    link = _links(competition)[1]
    public().post(f"{link}change/miss-round/", {"reason": "有事"})
    row = competition.change_requests.get()
    client = director(competition)
    for pk in (row.pk, 4000):
        assert client.post(f"/manage/spring/entries/requests/{pk}/grant/").status_code == 400
    row.refresh_from_db()
    assert row.settled_at is None


def test_the_name_of_the_entry_and_the_unit_are_changed_at_the_desk_only() -> None:
    competition = pairs_event(4)
    page = _page(public(), f"{_links(competition)[1]}change/")
    assert "Change the name of the entry or the unit" in page
    assert "Until the draw, at the entry desk." in page
    staging.open_and_publish(competition)
    assert "Not after the draw. Ask the chief referee." in _page(public(), f"{_links(competition)[1]}change/")


def test_many_requests_are_one_line_on_the_desk() -> None:
    competition = pairs_event(6)
    for number, link in _links(competition).items():
        wrong = staging.state(competition).entries[number].members[0].name
        public().post(f"{link}change/name/", {"leaving": wrong, "coming": f"新{number}"})
    page = director(competition).get("/desk/spring/").content.decode()
    assert "Changes asked for by entrants: 6" in page
    assert "should read" not in page


def test_the_page_follows_the_feed_by_its_own_code_and_does_not_poll() -> None:
    competition = pairs_event(4)
    link = _links(competition)[1]
    page = _page(public(), link)
    assert f'data-code="{link.split("/")[2]}"' in page
    assert "every 20s" not in page


def test_cards_make_the_missing_links_once() -> None:
    competition = pairs_event(4)
    client = director(competition)
    assert "Entrants without a link: 4." in client.get("/manage/spring/check-in/cards/").content.decode()
    client.post("/manage/spring/check-in/cards/")
    client.post("/manage/spring/check-in/cards/")
    assert competition.entry_links.count() == 4
    page = client.get("/manage/spring/check-in/cards/").content.decode()
    assert page.count('class="qr"') == 4


def test_a_link_that_asks_again_and_again_has_to_wait_and_keeps_what_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock(monkeypatch)
    competition = pairs_event(4)
    _with_telephone(competition)
    link = f"{_links(competition)[1]}change/withdraw/"
    for _ in range(CHANGE.most):
        assert public().post(link, {"reason": "有事", "digits": "9999"}).status_code == 422
    answer = public().post(link, {"reason": "家里有急事", "digits": "0108"})
    assert (answer.status_code, answer["Retry-After"]) == (429, "50")
    assert "Try again in 50 s." in answer.content.decode()
    assert 'value="家里有急事"' in answer.content.decode()
    clock.wait(50)
    assert public().post(link, {"reason": "家里有急事", "digits": "0108"}).status_code == 422, (
        "five wrong digits an hour"
    )
