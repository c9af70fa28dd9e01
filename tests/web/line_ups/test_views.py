"""出场: the leader declares from the private link; nobody else sees it before both are in, not even officials."""

from __future__ import annotations

import re
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

import pytest
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from paizhuo.officiating.segments import own_match
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.formats.seat_choice import Declaring
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.board_options import BoardOptions, LineUpOptions
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.entries import actions as entry_actions
from paizhuo.web.entries.links import links_by_number
from paizhuo.web.feed.live_parts import Address
from paizhuo.web.ledger import cache, snapshot, summaries
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.log import actions as log_actions
from paizhuo.web.pages.rendered_parts import rendered_part
from paizhuo.web.rounds.actions import codes
from tests.web import staging
from tests.web.entries.events import public, signed_in
from tests.web.public.boards import stand_still

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpResponse

    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db
ROUND = ("main", 1)


def team_event(
    segments: int = 2,
    form: Format = Format.KNOCKOUT,
    *,
    declaring: Declaring = Declaring.NETWORK,
    direction: bool = False,
) -> Competition:
    """A published knockout match of two teams of six in segments of four boards."""
    options = BoardOptions(line_ups=LineUpOptions(declaring, choice_includes_direction=direction, fewest_boards=4))
    rounds = 1 if form is Format.SWISS else 0
    stage = StagePlan("main", form, rounds=rounds, boards=4 * segments, segments=segments, duplicate=options)
    plan = Plan("spring", "春季赛", "national", EntryRules(EntryKind.TEAM), (stage,))
    competition = staging.event(plan, 0)
    for number, name in ((1, "南湖"), (2, "附中")):
        members = tuple(Person(f"{name}{letter}") for letter in "甲乙丙丁戊己")
        staging.put(competition, f.Entered(Entry(number, name, members, leader=Person(f"{name}领队"))))
    staging.open_and_publish(competition)
    entry_actions.make_links(staging.request(competition))
    competition.refresh_from_db()
    return competition


def line_up_page(competition: Competition, end: End) -> str:
    """The address of the line-up page of a side."""
    snapshot = snapshot_of(competition)
    for number, link in links_by_number(competition, snapshot).items():
        found = own_match(snapshot.state, number)
        if found is not None and found[1] is end:
            return reverse("line-ups:own", args=[link.code])
    raise AssertionError(end)


def names(competition: Competition, end: End, letters: str = "甲乙丙丁") -> list[str]:
    match = staging.state(competition).stages["main"].rounds[0].matches[1]
    number = (match.pairing.home if end is End.HOME else match.pairing.away)[0]
    team = staging.state(competition).entries[number].name
    return [f"{team}{letter}" for letter in letters]


def declare(competition: Competition, end: End, letters: str = "甲乙丙丁", segment: int = 1) -> HttpResponse:
    sent = {"do": "declare", "segment": segment, "player": names(competition, end, letters)}
    answer: HttpResponse = public().post(line_up_page(competition, end), sent)  # type: ignore[assignment] # the test client's
    return answer


def page(competition: Competition, end: End, **asked: str) -> str:
    answer = public().get(line_up_page(competition, end), asked)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_leader_fills_the_chairs_one_by_one_without_a_script() -> None:
    competition = team_event()
    own = names(competition, End.HOME)
    shown = page(competition, End.HOME)
    assert "Who sits open room North?" in shown
    assert "disabled" in shown
    shown = page(competition, End.HOME, target="0", put=own[0])
    assert "Who sits open room South?" in shown
    chairs = {f"c{at}": name for at, name in enumerate(own[:3])}
    assert "closed room West is missing" in page(competition, End.HOME, **chairs)
    full = page(competition, End.HOME, **chairs, put=own[3])
    assert "Hand in, sealed" in full
    assert "All four places are filled" in full
    assert "closed room West is missing" in page(competition, End.HOME, **chairs, c3=own[3], empty="3")
    assert "0 boards of this match, at least 4" in shown


def test_the_private_page_asks_for_the_line_up_and_says_where_both_rooms_sit() -> None:
    competition = team_event()
    mine = line_up_page(competition, End.HOME).removesuffix("line-up/")
    wanted = "Hand in the line-up of segment {}"

    def shown() -> str:
        return public().get(mine).content.decode()

    assert wanted.format(1) in shown()
    assert "open room: North-South; closed room: East-West" in shown()
    declare(competition, End.AWAY)
    assert wanted.format(1) in shown(), "the other side's line-up is not ours"
    declare(competition, End.HOME)
    assert wanted.format(1) not in shown()
    assert wanted.format(2) in shown()


def test_the_line_up_leads_to_the_referee_and_says_against_whom() -> None:
    competition = team_event()
    shown = page(competition, End.HOME)
    assert names(competition, End.AWAY, "甲")[0][:2] in shown
    codes.make_codes(staging.request(competition))
    code = competition.table_codes.get(table=1).code
    assert reverse("phone:match", args=[code, *ROUND]) in page(competition, End.HOME)


def test_k18_a_sealed_line_up_changes_nothing_that_others_see() -> None:
    competition = team_event()
    desk = signed_in(staging_director(competition))
    seen = []
    for letters in ("甲乙丙丁", "己戊丁丙"):
        assert declare(competition, End.HOME, letters).status_code == 303
        others = page(competition, End.AWAY)
        assert "handed in, sealed" in others
        at_desk = desk.get(reverse("line-ups:round", args=["spring", *ROUND])).content.decode()
        form = desk.get(reverse("rounds:line-up", args=["spring", *ROUND, 1]), {"segment": "1"}).content.decode()
        pages = (public().get(f"/e/spring/{one}") for one in ("pairings/main/1/", "entrants/1/", ""))
        seen.append([_plain(text) for text in (others, at_desk, form, *(one.content.decode() for one in pages))])
        own = page(competition, End.HOME)
        assert all(name in own for name in names(competition, End.HOME, letters))
        assert "Take our line-up back" in own
    for before, after in zip(*seen, strict=True):
        assert before.splitlines() == after.splitlines()


OFFICERS = (Role.RECORD_HEAD, Role.FLOOR_REFEREE, Role.LEADER)
DOORS = (
    *(f"/e/spring/{one}" for one in ("", "pairings/main/1/", "pairings/main/1/1/", "entrants/1/", "verify/")),
    *("/e/spring/event.json", "/e/spring/boards/main/1/table/1/", "/e/spring/wall/", "/"),
    *("/e/spring/widget/pairings/", "/e/spring/widget/results/"),
    *(f"/api/v1/competitions/spring{one}" for one in ("", "/event", "/rounds/main/1", "/entrants")),
)
DESK = ("log/", "", "side/", "rounds/main/1/", "rounds/main/1/line-ups/", "grid/main/1/1/", "boards/", "appeals/")
OFFICE = "/manage/spring/event.json"
CHANCE = re.compile(rb'(?i)x-csrftoken": "[^"]*|csrf[^>]*value="[^"]*|[0-9a-f]{64}|value="[0-9a-f]{32}"|/t/[^/]*/')


def _forget() -> None:
    for one in (snapshot, summaries, cache):
        one.forget()


def _sealed(letters: str, then: Callable[[Competition], None]) -> Competition:
    competition = team_event()
    assert declare(competition, End.HOME, letters).status_code == 303
    then(competition)
    return competition


def _seen(act: Callable[[], Competition]) -> dict[str, bytes]:
    """What everybody but the own side and the chief referee can read; everything is taken back afterwards."""
    _forget()
    with transaction.atomic():
        competition = act()
        competition.refresh_from_db()
        away = line_up_page(competition, End.AWAY)
        browsers = {"public": public()} | {
            role.value: signed_in(staging.appoint(competition, role)) for role in OFFICERS
        }
        paths = [*DOORS, *(f"/desk/spring/{one}" for one in DESK), OFFICE, away, away.removesuffix("line-up/")]
        found = {(who, path): browser.get(path) for who, browser in browsers.items() for path in paths}
        seen = {f"{who} {path}": b"%d " % one.status_code + one.content for (who, path), one in found.items()}
        for page_ in ("pairings/", "boards/main/1/table/1/"):
            part = rendered_part(Address(competition.pk, f"/e/spring/{page_}", "en", "testserver", secure=False))
            seen[f"feed {page_}"] = repr(part).encode()
        acts = competition.acts.values_list("public_message", "staff_message", "detail")
        seen["messages"] = repr(list(acts)).encode()
        codes = [link.code.encode() for link in competition.entry_links.order_by("pk")]
        transaction.set_rollback(True)
    _forget()
    for number, code in enumerate(codes):
        seen = {path.replace(code.decode(), f"code{number}"): body.replace(code, b"*") for path, body in seen.items()}
    return {path: CHANCE.sub(b"", body) for path, body in seen.items()}


def _undone(competition: Competition) -> None:
    log_actions.undo(staging.request(competition), competition.acts.latest("no").no, "填错")


def _taken_back(competition: Competition) -> None:
    assert public().post(line_up_page(competition, End.HOME), {"do": "take-back", "segment": 1}).status_code == 303


def _declared_again(competition: Competition) -> None:
    _undone(competition)
    assert declare(competition, End.HOME, "甲丙乙丁").status_code == 303


@pytest.mark.parametrize("then", [lambda _competition: None, _undone, _taken_back, _declared_again])
def test_k18_no_door_names_the_players_of_a_sealed_line_up(
    then: Callable[[Competition], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_still(monkeypatch)
    one, other = (_seen(partial(_sealed, letters, then)) for letters in ("甲乙丙丁", "己戊丁丙"))
    assert one["record-head /desk/spring/log/"].startswith(b"200")
    assert b"its line-up in, sealed" in one["record-head /desk/spring/log/"]
    read = ("/api/v1/competitions/spring/event", OFFICE, "/desk/spring/grid/main/1/1/", "/desk/spring/boards/")
    assert {one[f"record-head {path}"][:4] for path in read} == {b"200 "}
    assert [path for path in one if one[path] != other[path]] == []


def test_who_may_change_line_ups_reads_the_whole_file_and_both_are_public_in_the_end() -> None:
    competition = _sealed("甲乙丙丁", _undone)
    chief = signed_in(staging_director(competition))
    clerk = signed_in(staging.appoint(competition, Role.RECORD_HEAD))
    address = "/api/v1/competitions/spring/event"
    assert names(competition, End.HOME)[0] in str(chief.get(address).json()["facts"][-2]["players"])
    assert "players" not in clerk.get(address).json()["facts"][-1]
    for end in End:
        declare(competition, end)
    shown = [one.get(address).json()["facts"] for one in (public(), clerk, chief)]
    assert len(shown[0]) == len(shown[1]) == len(shown[2])
    assert shown[1] == shown[2]


def _plain(text: str) -> str:
    """What a page says, without what is new at each visit: tokens and versions."""
    text = text.partition("<main")[2].partition("</main>")[0]
    return re.sub(r"[A-Za-z0-9]{32,}|data-(version|no)=\"[^\"]*\"", "", text)


def staging_director(competition: Competition) -> User:
    user = staging.actor(competition).user
    assert user is not None
    return user


def test_both_are_shown_together_and_nothing_is_taken_back_then() -> None:
    competition = team_event()
    declare(competition, End.HOME)
    taken = public().post(line_up_page(competition, End.HOME), {"do": "take-back", "segment": 1})
    assert taken.status_code == 303
    declare(competition, End.HOME, "甲乙丙戊")
    assert declare(competition, End.AWAY).status_code == 303
    for end in End:
        shown = page(competition, end, segment="1")
        assert "Both line-ups are in and shown" in shown
        assert names(competition, End.HOME, "戊")[0] in shown
        assert names(competition, End.AWAY)[3] in shown
    refused = public().post(line_up_page(competition, End.HOME), {"do": "take-back", "segment": 1})
    assert refused.status_code == 422
    assert "has seen this line-up" in refused.content.decode()
    desk = signed_in(staging_director(competition)).get(reverse("line-ups:round", args=["spring", *ROUND]))
    assert reverse("entries:cards", args=["spring"]) in desk.content.decode(), "where leaders get their links"
    assert names(competition, End.AWAY)[3] in desk.content.decode()


def test_a_stranger_is_refused_and_the_picks_stay() -> None:
    competition = team_event()
    sent = {"do": "declare", "segment": 1, "player": [*names(competition, End.HOME, "甲乙丙"), "外人"]}
    answer = public().post(line_up_page(competition, End.HOME), sent)
    assert answer.status_code == 422
    assert names(competition, End.HOME)[0] in answer.content.decode()


def test_officials_draw_pick_time_and_set_by_the_rule() -> None:
    competition = team_event()
    desk = signed_in(staging_director(competition))
    at = ["spring", *ROUND]
    assert desk.post(reverse("line-ups:seat-lot", args=[*at, 1])).status_code == 302
    choice = staging.state(competition).stages["main"].rounds[0].matches[1].seat_choice
    assert choice is not None
    turn = choice.first
    assert "In which segment do you choose seats?" in page(competition, turn)
    assert public().post(line_up_page(competition, turn), {"do": "pick", "segment": 1}).status_code == 303
    start = timezone.localtime() + timedelta(minutes=5)
    sent = {"segment": 1, "at": start.strftime("%Y-%m-%dT%H:%M")}
    assert desk.post(reverse("line-ups:start", args=at), sent).status_code == 302
    assert "declares first" in page(competition, turn)
    assert "The time is over" in page(competition, turn.other)
    shown = desk.get(reverse("line-ups:round", args=at)).content.decode()
    assert "Rule on the late line-up" in shown
    rule = {"segment": 1, "end": turn.other.value}
    assert desk.post(reverse("line-ups:by-rule", args=[*at, 1]), rule).status_code == 302
    match = staging.state(competition).stages["main"].rounds[0].matches[1]
    declared = match.line_ups[1].of(turn.other)
    assert declared is not None
    assert declared.by_rule
    assert "Rule on the late line-up" in desk.get(reverse("line-ups:round", args=at)).content.decode(), "still"
    assert declare(competition, turn).status_code == 303
    forfeit = {"segment": 2, "end": "home", "reason": "未到"}
    assert desk.post(reverse("line-ups:segment-forfeit", args=[*at, 1]), forfeit).status_code == 302
    assert desk.post(reverse("line-ups:segment-pick", args=[*at, 1]), {"segment": 2}).status_code in {400, 409, 422}


def test_the_chief_changes_a_shown_line_up_and_the_opponents_choose() -> None:
    competition = team_event()
    declare(competition, End.HOME)
    declare(competition, End.AWAY)
    desk = signed_in(staging_director(competition))
    address = reverse("rounds:line-up", args=["spring", *ROUND, 1])
    assert names(competition, End.HOME)[0] in desk.get(address, {"segment": "1"}).content.decode()
    sent = {"end": "home", "segment": 1, "player": names(competition, End.HOME, "戊乙丙丁"), "reason": "急病"}
    assert desk.post(address, sent).status_code == 302
    assert "you may change yours once" in page(competition, End.AWAY, segment="1")
    assert "Who sits" in page(competition, End.AWAY, segment="1", again="1")
    assert declare(competition, End.AWAY, "丁丙乙甲").status_code == 303
    assert declare(competition, End.AWAY).status_code == 422


def test_an_event_without_boards_has_no_line_ups() -> None:
    competition = staging.mid_course(4)
    entry_actions.make_links(staging.request(competition))
    link = next(iter(links_by_number(competition, snapshot_of(competition)).values()))
    assert "No match waits" in public().get(reverse("line-ups:own", args=[link.code])).content.decode()
    desk = signed_in(staging_director(competition))
    shown = desk.get(reverse("line-ups:round", args=[competition.slug, *ROUND])).content.decode()
    assert "No team declares a line-up in this stage" in shown
