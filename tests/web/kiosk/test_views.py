"""自助报到: scan or type, one tap; the token checks in and takes the last one back, and does nothing else."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import Entry, Person
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions as entry_actions
from paizhuo.web.entries.links import links_by_number
from paizhuo.web.kiosk import actions, search
from paizhuo.web.kiosk.masking import masked_entry
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Kiosk
from paizhuo.web.throttling.limits import KIOSK_ARRIVAL, KIOSK_SEARCH
from tests.web import staging
from tests.web.access.test_permissions import VIEWS
from tests.web.entries.events import director, pairs_event, public, signed_in, stored
from tests.web.throttling.clocks import HandClock

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def _event() -> Competition:
    competition = pairs_event(0)
    client = director(competition)
    for name, first, second, unit in (
        ("供水甲队", "麦冬", "苏叶", "供水公司"),
        ("供水乙队", "白芷", "青黛", "供水公司"),
        ("", "杜若", "辛夷", "湖滨社区"),
    ):
        client.post("/manage/spring/entries/", {"name": name, "member1": first, "member2": second, "unit": unit})
    competition.refresh_from_db()
    return competition


def _kiosk(competition: Competition) -> str:
    return f"/kiosk/{actions.open_kiosk(staging.request(competition)).answer['token']}/"


def _code(competition: Competition, number: int) -> str:
    entry_actions.make_links(staging.request(competition))
    competition.refresh_from_db()
    return links_by_number(competition, snapshot_of(competition))[number].code


def _fact(competition: Competition, number: int) -> int:
    return facts_by_number(snapshot_of(competition))[number]


def test_opening_it_here_signs_the_official_out() -> None:
    competition = _event()
    client = director(competition)
    answer = client.post("/manage/spring/kiosks/here/")
    assert answer["Location"] == f"/kiosk/{Kiosk.objects.get().token}/"
    assert client.get("/manage/spring/").status_code == 302
    assert client.get(answer["Location"]).status_code == 200


def test_a_scanned_address_checks_in_and_the_screen_says_what_comes_next() -> None:
    competition = _event()
    kiosk, code = _kiosk(competition), _code(competition, 2)
    answer = public().post(f"{kiosk}in/", {"scanned": f"http://192.168.1.9:8000/my/{code}/"}, follow=True)
    assert competition.check_ins.get().entrant == 2
    page = answer.content.decode()
    assert "供水乙队 is here" in page
    assert "白芷" in page
    assert "once the round is published" in page
    assert 'data-back-after="6"' in page
    act = competition.acts.order_by("-no").first()
    assert act is not None
    assert (act.kind, act.user) == (Permission.CHECK_IN.value, competition.created_by)


@pytest.mark.parametrize("text", ["http://other.example/my/AAAAAAAAAAAAAAAA/", "6901234567892", "x" * 400, "/my/a b/"])
def test_a_code_of_something_else_is_said_so(text: str) -> None:
    competition = _event()
    kiosk = _kiosk(competition)
    before = stored(competition)
    answer = public().post(f"{kiosk}in/", {"scanned": text}, follow=True)
    assert "This code is not of today&#x27;s event. Ask somebody of the staff." in answer.content.decode()
    assert stored(competition) == before


def test_a_code_of_another_event_and_a_replaced_one_are_refused() -> None:
    competition = _event()
    kiosk, code = _kiosk(competition), _code(competition, 1)
    other = staging.event(staging.swiss_plan("autumn"), 2, user=competition.created_by)
    foreign = _code(other, 1)
    answer = public().post(f"{kiosk}in/", {"scanned": f"/my/{foreign}/"}, follow=True)
    assert "not of today" in answer.content.decode()
    entry_actions.renew_link(staging.request(competition), 1)
    answer = public().post(f"{kiosk}in/", {"scanned": f"/my/{code}/"}, follow=True)
    assert "This code was replaced" in answer.content.decode()
    assert not competition.check_ins.exists()
    assert not other.check_ins.exists()


def test_letters_find_teams_and_players_with_their_names_covered() -> None:
    competition = _event()
    kiosk = _kiosk(competition)
    page = public().get(f"{kiosk}find/?q=gs").content.decode()
    assert "供水甲队" in page
    assert "供水乙队" in page
    assert "白*" in page
    assert "白芷" not in page
    page = public().get(f"{kiosk}find/?q=DR").content.decode()
    assert "杜*、辛*" in page
    assert "杜若" not in page
    assert "供水" not in page
    assert "Not found. Try the name of a player." in public().get(f"{kiosk}find/?q=XX").content.decode()
    assert "供水乙队" in public().get(f"{kiosk}find/?q=2").content.decode()
    assert "供水乙队" in public().get(f"{kiosk}?q=白芷").content.decode(), "without scripts, too"


def test_who_came_is_marked_and_who_left_is_not_found() -> None:
    competition = _event()
    kiosk = _kiosk(competition)
    entry_actions.check_in(staging.request(competition), 1)
    staging.put(competition, f.Left(2, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.ENTER)
    page = public().get(f"{kiosk}find/?q=gs").content.decode()
    assert "came at" in page
    assert "供水乙队" not in page
    assert 'name="entry"' not in page


def test_many_hits_ask_for_another_letter() -> None:
    competition = pairs_event(12)
    found = search.find(competition, snapshot_of(competition), "1")
    assert [one.row.entry.number for one in found.shown] == [1], "an exact number alone"
    names = search.find(competition, snapshot_of(competition), staging.state(competition).entries[1].name[:1])
    assert len(names.shown) <= search.MOST_SHOWN
    assert names.hidden == names.total - len(names.shown)


def test_a_tap_checks_in_and_can_be_taken_back_for_a_minute() -> None:
    competition = _event()
    kiosk = _kiosk(competition)
    public().post(f"{kiosk}in/", {"entry": _fact(competition, 3), "command": "tap"})
    public().post(f"{kiosk}in/", {"entry": _fact(competition, 3), "command": "tap"})
    assert competition.check_ins.count() == 1
    answer = public().post(f"{kiosk}back/", follow=True)
    assert not competition.check_ins.exists()
    assert "is here" not in answer.content.decode()
    public().post(f"{kiosk}in/", {"entry": _fact(competition, 3)})
    row = Kiosk.objects.get()
    assert row.last_at is not None
    Kiosk.objects.update(last_at=row.last_at - actions.SHOWN_FOR - timedelta(seconds=1))
    answer = public().post(f"{kiosk}back/", follow=True)
    assert "It is too late" in answer.content.decode()
    assert competition.check_ins.count() == 1


def test_who_was_here_before_is_not_checked_out_by_a_kiosk() -> None:
    competition = _event()
    kiosk, code = _kiosk(competition), _code(competition, 1)
    entry_actions.check_in(staging.request(competition), 1)
    page = public().post(f"{kiosk}in/", {"scanned": code}, follow=True).content.decode()
    assert "供水甲队 was here already" in page
    assert "Tapped by mistake" not in page
    public().post(f"{kiosk}back/")
    assert competition.check_ins.count() == 1


def test_the_screen_of_an_entrant_is_not_opened_by_guessing() -> None:
    competition = _event()
    kiosk = _kiosk(competition)
    public().post(f"{kiosk}in/", {"entry": _fact(competition, 3)})
    assert "杜若" in public().get(f"{kiosk}?done={_fact(competition, 3)}").content.decode()
    assert "青黛" not in public().get(f"{kiosk}?done={_fact(competition, 2)}").content.decode()
    Kiosk.objects.update(last_at=None)
    assert "杜若" not in public().get(f"{kiosk}?done={_fact(competition, 3)}").content.decode()


def test_a_closed_kiosk_and_one_whose_official_is_gone_do_nothing() -> None:
    competition = _event()
    helper = staging.appoint(competition, Role.FLOOR_REFEREE)
    client = signed_in(helper)
    client.post("/manage/spring/kiosks/")
    row = Kiosk.objects.get()
    kiosk = f"/kiosk/{row.token}/"
    assert public().get(kiosk).status_code == 200
    competition.appointments.filter(user=helper).delete()
    for answer in (public().get(kiosk), public().post(f"{kiosk}in/", {"entry": _fact(competition, 1)})):
        assert answer.status_code == 410
        assert "This kiosk is closed" in answer.content.decode()
    assert not competition.check_ins.exists()
    other = _kiosk(competition)
    director(competition).post(f"/manage/spring/kiosks/{Kiosk.objects.latest('pk').pk}/end/")
    assert public().get(other).status_code == 410


def test_the_token_opens_nothing_but_the_kiosk() -> None:
    competition = _event()
    kiosk = _kiosk(competition)
    browser = public()
    browser.get(kiosk)
    before = stored(competition)
    for view in VIEWS:
        if view.audience is None or view.audience.kind != "official":
            continue
        assert browser.get(view.path).status_code in {302, 405}, view.path
        assert browser.post(view.path).status_code in {302, 405}, view.path
    assert stored(competition) == before
    assert browser.post(f"{kiosk}in/", {"entry": "99999"}).status_code == 409
    assert browser.get("/kiosk/guessed/").status_code == 404
    assert browser.get(f"{kiosk}in/").status_code == 405


def test_a_name_inside_another_is_covered_as_a_whole() -> None:
    entry = Entry(1, "王一、王一一", (Person("王一"), Person("王一一")))
    assert masked_entry(entry) == ("王*、王*", ())


def test_who_came_alone_says_so_at_the_kiosk_once() -> None:
    competition = _event()
    kiosk, code = _kiosk(competition), _code(competition, 2)
    page = public().post(f"{kiosk}in/", {"scanned": code}, follow=True).content.decode()
    assert "Only one of us has come" in page
    page = public().post(f"{kiosk}alone/", follow=True).content.decode()
    assert "the referees' desk knows" in page
    assert "Only one of us has come" not in page
    assert public().post(f"{kiosk}alone/")["Location"].endswith("?problem=gone")
    row = competition.change_requests.get()
    assert (row.fact, row.kind) == (_fact(competition, 2), "alone")
    assert "only one player has come so far" in director(competition).get("/desk/spring/").content.decode()
    Kiosk.objects.update(last_at=timezone.now() - timedelta(minutes=5))
    assert public().post(f"{kiosk}alone/")["Location"].endswith("?problem=gone")


def test_a_kiosk_does_not_search_without_end_and_another_one_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock(monkeypatch)
    competition = _event()
    kiosk, other = _kiosk(competition), _kiosk(competition)
    for _ in range(KIOSK_SEARCH.most):
        assert public().get(f"{kiosk}find/", {"q": "gs"}).status_code == 200
    answer = public().get(f"{kiosk}find/", {"q": "gs"}, headers={"HX-Request": "true"})
    assert (answer.status_code, answer["Retry-After"]) == (429, "1")
    assert public().get(kiosk).status_code == 200, "the screen itself is open"
    assert public().get(f"{other}find/", {"q": "gs"}).status_code == 200
    clock.wait(1)
    assert public().get(f"{kiosk}find/", {"q": "gs"}).status_code == 200


def test_a_kiosk_does_not_try_codes_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock(monkeypatch)
    competition = _event()
    kiosk = _kiosk(competition)
    for number in range(KIOSK_ARRIVAL.most):
        assert public().post(f"{kiosk}in/", {"scanned": f"guess-{number:08}"}).status_code == 302
    code = _code(competition, 1)
    before = stored(competition)
    assert public().post(f"{kiosk}in/", {"scanned": code}).status_code == 429
    assert stored(competition) == before
    clock.wait(1)
    assert public().post(f"{kiosk}in/", {"scanned": code}).status_code == 302
