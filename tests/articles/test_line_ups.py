"""Line-ups and seat choices of teams, through the pages of leaders and officials."""

from __future__ import annotations

import re
from datetime import timedelta
from html import unescape
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse
from django.utils import timezone

from paizhuo.tournament.entries import Room
from paizhuo.tournament.formats.seat_choice import Declaring
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.permissions import Permission
from tests.articles.proves import proves
from tests.web import staging
from tests.web.entries.events import public, signed_in
from tests.web.line_ups.test_seating import ADDRESS, declared, desk, seated
from tests.web.line_ups.test_views import declare, line_up_page, names, page, staging_director, team_event

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
ROUND = ["spring", "main", 1]


def pressed(competition: Competition, button: str, **sent: object) -> int:
    """Press a button of the page of line-ups of the first table; the status of the answer."""
    return desk(competition).post(reverse(f"line-ups:{button}", args=[*ROUND, 1]), sent).status_code


def begins(competition: Competition, minutes: int) -> None:
    """Set the start of the first segment, in minutes from now."""
    at = (timezone.localtime() + timedelta(minutes=minutes)).strftime("%Y-%m-%dT%H:%M")
    client = signed_in(staging_director(competition))
    assert client.post(reverse("line-ups:start", args=ROUND), {"segment": 1, "at": at}).status_code == 302


def is_over(competition: Competition, end: End) -> bool:
    """Whether the leader reads that the time is over."""
    return "The time is over" in page(competition, end)


@proves("NAT 29(三)1")
@pytest.mark.parametrize("form", [Format.ROUND_ROBIN, Format.SWISS])
def test_nat_29_3_1_nobody_chooses_seats_in_a_league(form: Format) -> None:
    """Given a round robin or a Swiss of matches in segments, then no seat lot is drawn."""
    competition = team_event(form=form)
    assert pressed(competition, "seat-lot") in {400, 409, 422}
    assert "Draw who picks" not in desk(competition).get(reverse("line-ups:round", args=ROUND)).content.decode()


@proves("NAT 29(三)2(1)", "NAT 29(三)2(2)")
@pytest.mark.parametrize(("segments", "nobody"), [(4, ()), (3, (3,))])
def test_nat_29_3_2_segments_are_picked_in_turn(segments: int, nobody: tuple[int, ...]) -> None:
    """Given a lot in a knockout, then the sides pick in turn, and an odd last segment is nobody's."""
    competition = team_event(segments)
    assert pressed(competition, "seat-lot") == 302
    for segment in nobody:
        assert pressed(competition, "segment-pick", segment=segment) in {400, 409, 422}
    sides = []
    while (choice := staging.state(competition).stages["main"].rounds[0].matches[1].seat_choice) and choice.turn:
        sides.append(choice.turn)
        picked = public().post(line_up_page(competition, choice.turn), {"do": "pick", "segment": choice.free[-1]})
        assert picked.status_code == 303
    assert choice is not None
    assert sides == [choice.first, choice.first.other, choice.first][: len(sides)]
    found = [choice.choice_in(segment) for segment in range(1, segments + 1)]
    assert found.count(End.HOME) == found.count(End.AWAY) == segments // 2
    assert [at for at, end in enumerate(found, start=1) if end is None] == list(nobody)


@proves("NAT 29(三)2(3)")
@pytest.mark.parametrize("includes", [False, True])
def test_nat_29_3_2_3_the_organiser_rules_otherwise(*, includes: bool) -> None:
    """Given a plan by which the choice includes directions, then who has it may turn the tables round."""
    competition = team_event(direction=includes)
    pressed(competition, "seat-lot")
    choice = staging.state(competition).stages["main"].rounds[0].matches[1].seat_choice
    assert choice is not None
    pressed(competition, "segment-pick", segment=1)
    assert declare(competition, choice.first.other).status_code == 303
    form = reverse("rounds:line-up", args=[*ROUND, 1])
    other = "EW" if choice.first is End.HOME else "NS"
    sent = {"end": choice.first.value, "segment": 1, "player": names(competition, choice.first), "sits": other}
    assert (desk(competition).post(form, sent).status_code == 302) is includes


@proves("NAT 29(三)3")
def test_nat_29_3_3_extra_boards_are_played_in_the_seats_of_the_last_segment() -> None:
    """Given segments, then the page has line-ups and picks for each of them, and none for extra boards."""
    competition = team_event(2)
    pressed(competition, "seat-lot")
    assert pressed(competition, "segment-pick", segment=3) in {400, 409, 422}
    refused = declare(competition, End.HOME, segment=3)
    assert refused.status_code == 422


@proves("NAT 30(一)1", "NAT 30(二)3")
def test_nat_30_1_1_without_choice_both_declare_together_ten_minutes_before() -> None:
    """Given no seat choice, then both are open until ten minutes before, and neither sees the other's before."""
    competition = team_event()
    begins(competition, 12)
    assert declare(competition, End.HOME).status_code == 303
    assert names(competition, End.HOME)[0] not in page(competition, End.AWAY)
    assert declare(competition, End.AWAY).status_code == 303
    assert names(competition, End.HOME)[0] in page(competition, End.AWAY, segment="1")


@proves("NAT 30(三)2(1)", "NAT 30(三)3")
def test_nat_30_3_2_1_the_time_of_both_ends_ten_minutes_before_the_start() -> None:
    """Given a start in eight minutes and no seat choice, then the time of both is over."""
    competition = team_event()
    begins(competition, 8)
    assert [is_over(competition, end) for end in End] == [True, True]


@proves("NAT 30(一)2", "NAT 30(三)2(2)")
def test_nat_30_1_2_the_side_with_the_choice_declares_second_until_five_minutes_before() -> None:
    """Given a seat choice, then the other side declares until 15 minutes before, and who has it until five."""
    competition = team_event()
    pressed(competition, "seat-lot")
    choice = staging.state(competition).stages["main"].rounds[0].matches[1].seat_choice
    assert choice is not None
    second, first = choice.first, choice.first.other
    pressed(competition, "segment-pick", segment=1)
    refused = declare(competition, second)
    assert (refused.status_code, "30(一)2" in refused.content.decode()) == (422, True)
    begins(competition, 12)
    assert is_over(competition, first)
    assert declare(competition, first).status_code == 303
    assert not is_over(competition, second)
    begins(competition, 4)
    assert is_over(competition, second)


@proves("NAT 30(二)1", "NAT 30(二)2", "NAT 30(三)1(1)", "NAT 30(三)1(2)")
def test_nat_30_3_1_who_wait_for_each_other_fill_in_forms_that_nobody_sees() -> None:
    """Given a plan by sitting down, then it is due five minutes before; forms taken later stay sealed until both."""
    competition = team_event(declaring=Declaring.SITTING_DOWN)
    begins(competition, 7)
    assert not is_over(competition, End.HOME)
    begins(competition, 3)
    assert is_over(competition, End.HOME)
    form = reverse("rounds:line-up", args=[*ROUND, 1])
    own = names(competition, End.HOME)
    sent = {"end": "home", "segment": 1, "player": own}
    assert desk(competition).post(form, sent).status_code == 302
    assert own[0] not in page(competition, End.AWAY)
    assert own[0] not in desk(competition).get(reverse("line-ups:round", args=ROUND)).content.decode()
    assert declare(competition, End.AWAY).status_code == 303
    assert own[0] in page(competition, End.AWAY, segment="1")


@proves("NAT 22(四)")
def test_nat_22_4_the_referee_checks_who_plays() -> None:
    """Given line-ups, then the referee fills in who sits there, and sees who does not sit as declared."""
    competition = declared()
    client = desk(competition)
    checked = client.get(reverse("line-ups:seating", args=ADDRESS), seated(competition, "乙甲丙丁")).content.decode()
    assert "53(一)3(2)" in checked
    assert (
        "Everybody sits where"
        in client.get(reverse("line-ups:seating", args=ADDRESS), seated(competition)).content.decode()
    )


@proves("NAT 34(一)2(1)", "NAT 34(一)2(2)")
@pytest.mark.parametrize(("played", "article"), [(12, "34(一)2(1)"), (11, "34(一)2(2)")])
def test_nat_34_1_2_the_boards_tell_a_normal_forfeit_from_an_early_one(played: int, article: str) -> None:
    """Given four segments and a match ahead, then giving up is normal after three of them, and unexcused before."""
    competition = team_event(4)
    for board in range(1, played + 1):
        boards = [f.BoardEntered("main", 1, 1, room, board, (1, 0)) for room in Room]
        staging.put(competition, *boards, permission=Permission.RECORD)
    shown = desk(competition).get(reverse("line-ups:round", args=ROUND)).content.decode()
    address = next(unescape(one) for one in re.findall(r'href="([^"]+off=knockout-forfeit[^"]*)"', shown))
    ruled = desk(competition).get(f"{address}&a.deliberate=no&a.more-ahead=yes").content.decode()
    assert article in ruled
