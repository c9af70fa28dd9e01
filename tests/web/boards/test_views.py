"""The recorder's grid: typing boards, rulings, stale pages, plain forms, and who may do what."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

import pytest
from django.http import HttpResponse
from django.urls import reverse

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.duplicate.table_result import Mark
from paizhuo.tournament.entries.line_up import Room, team_places
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.outcomes import Boards, End
from paizhuo.web.access.permissions import Permission
from tests.web import staging
from tests.web.boards.staged import pairs_round, seen, team_plan, team_round

if TYPE_CHECKING:
    from django.http import HttpResponseBase
    from django.test import Client

    from paizhuo.tournament.log.state import MatchState
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db

BACKEND = "django.contrib.auth.backends.ModelBackend"
GRID, ENTER, ROWS = (f"/desk/teams/boards/{part}" for part in ("", "enter/", "rows/"))
HERE = {"stage": "main", "round": "1", "table": "1", "room": "open", "board": "1"}
HTMX = {"HX-Request": "true"}


def _sign_in(client: Client, user: User) -> None:
    client.force_login(user, backend=BACKEND)
    client.cookies["django_language"] = "en"


def _text(answer: HttpResponseBase) -> str:
    assert isinstance(answer, HttpResponse)
    return answer.content.decode()


def _recorder(client: Client, competition: Competition, role: Role = Role.RECORD_HEAD) -> None:
    _sign_in(client, staging.appoint(competition, role))


def _by_side(competition: Competition, side: End, levels: tuple[int, int], room: Room = Room.OPEN) -> None:
    fact = f.BoardEntered("main", 1, 1, room, 1, levels, side=side)
    staging.put(competition, fact, permission=Permission.RECORD)


def _match(competition: Competition) -> MatchState:
    return staging.state(competition).stages["main"].rounds[0].matches[1]


def test_an_order_is_the_whole_entry_and_the_plain_form_goes_to_the_next_room(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition)
    page = _text(client.get(GRID))
    assert "Table 1, open room, board 1" in page
    assert 'id="b2-closed"' in page
    answer = client.post(ENTER, HERE | {"order": "东南西", "seen": "now", "act": "enter"})
    assert answer.status_code == 302
    assert "room=closed" in answer.headers["Location"]
    assert seen(competition)[0] == "ok-2 now empty empty"
    assert "−2" in _text(client.get(answer.headers["Location"]))


def test_the_script_gets_the_rows_of_the_table(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition)
    sent = HERE | {"order": "ns", "seen": "now", "command": "c1"}
    part = _text(client.post(ENTER, sent, headers=HTMX))
    assert 'data-s="ok+3"' in part
    assert 'id="b1-closed"' in part
    assert 'id="b2-open"' not in part
    assert _text(client.post(ENTER, sent, headers=HTMX)).count("ok+3") == 1
    assert 'id="b2-open"' in _text(client.get(f"{ROWS}?stage=main&round=1&tables=2"))


@pytest.mark.parametrize("order", ["", "n", "ne", "xyz", "北东"])
def test_what_is_no_order_is_refused_and_stays_in_the_field(client: Client, order: str) -> None:
    competition = team_round()
    _recorder(client, competition)
    answer = client.post(ENTER, HERE | {"order": order, "seen": "now"})
    assert answer.status_code == 409
    assert f'value="{order}"' in _text(answer)
    assert 'role="alert"' in _text(answer)
    assert seen(competition)[0].startswith("now")


def test_a_page_that_is_out_of_date_stores_nothing(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition)
    client.post(ENTER, HERE | {"order": "ns", "seen": "now"})
    answer = client.post(ENTER, HERE | {"order": "ew", "seen": "now", "reason": "paper"})
    assert answer.status_code == 409
    assert "has changed since this page showed it" in _text(answer)
    assert 'value="ew"' in _text(answer)
    assert seen(competition)[0].startswith("ok+3")
    # A board that was empty and is played now is no change.
    sent = HERE | {"board": "2", "order": "ew", "seen": "empty"}
    assert client.post(ENTER, sent).status_code == 302


def test_one_side_has_entered_it_and_enter_alone_confirms(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition)
    _by_side(competition, End.HOME, (0, 2))
    assert "waits for E-W" in _text(client.get(GRID))
    assert client.post(ENTER, HERE | {"order": "", "seen": "half-2"}).status_code == 302
    assert seen(competition)[0].startswith("ok-2")


def test_a_dispute_is_settled_with_a_reason(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition)
    _by_side(competition, End.HOME, (0, 2))
    _by_side(competition, End.AWAY, (0, 1))
    assert "the sides differ" in _text(client.get(GRID))
    assert client.post(ENTER, HERE | {"order": "esw", "seen": "ne-2"}).status_code == 409
    assert client.post(ENTER, HERE | {"order": "esw", "seen": "ne-2", "reason": "the sheet"}).status_code == 302
    assert seen(competition)[0].startswith("ok-2")


def test_a_board_that_counts_is_corrected_with_a_reason(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition, Role.CHIEF)
    client.post(ENTER, HERE | {"order": "ns", "seen": "now"})
    answer = client.post(ENTER, HERE | {"order": "ew", "seen": "ok+3"})
    assert "with a reason only" in _text(answer)
    assert client.post(ENTER, HERE | {"order": "ns", "seen": "ok+3", "reason": "again"}).status_code == 409
    assert client.post(ENTER, HERE | {"order": "ew", "seen": "ok+3", "reason": "misread"}).status_code == 302
    assert seen(competition)[0].startswith("ok-3")


def test_a_board_is_void_or_adjusted_in_both_rooms_by_an_article(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition, Role.CHIEF)
    void = HERE | {"act": "void", "void": "leaked", "reason": "in the corridor", "seen": "now"}
    assert client.post(ENTER, void).status_code == 302
    ruled = staging.facts(competition)[-1]
    assert isinstance(ruled, f.BoardRuled)
    assert "第37条(二)1(3)" in ruled.reason
    assert ruled.reason.endswith("in the corridor")
    sent = HERE | {"board": "2", "act": "adjust", "adjusted": "unchecked-hand", "home": "+1", "away": "−1"}
    assert client.post(ENTER, sent).status_code == 302
    assert seen(competition)[:2] == ["void adjusted now empty"] * 2
    for wrong in ({"home": "9"}, {"away": "x"}, {"adjusted": "nothing"}):
        assert client.post(ENTER, sent | wrong).status_code == 409
    assert client.post(ENTER, HERE | {"act": "void", "void": "nothing"}).status_code == 409
    assert client.post(ENTER, HERE | {"act": "lift", "reason": "as played"}).status_code == 302
    assert seen(competition)[0].startswith("now adjusted")


def test_nat_53_2_12_a_board_void_for_wrong_seats_leads_to_the_ruling_on_both_sides(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition, Role.CHIEF)
    place = HERE | {"board": "1"}
    cell = reverse("boards:cell", args=[competition.slug])
    assert "wrong-seats" not in _text(client.get(cell, place))
    assert client.post(ENTER, place | {"act": "void", "void": "wrong_seats", "seen": "now"}).status_code == 302
    (address,) = re.findall(r'href="([^"]+off=wrong-seats[^"]*)"', _text(client.get(cell, place)))
    assert client.get(unescape(address)).status_code == 200
    case = f.RuledCase("wrong-seats", End.HOME)
    ruled = f.RulingGiven("警告", "NAT 53(二)12", "main", 1, 1, 1, case)
    staging.put(competition, ruled, permission=Permission.RULE)
    number = len(staging.facts(competition))
    assert reverse("refereeing:notice", args=[competition.slug, number]) in _text(client.get(cell, place))
    assert f"rulings/{number}/" not in _text(client.get(cell, place | {"board": "2"})), "another board is not void"


def test_a_pairs_session_has_averages_and_the_levels_of_mixed_seats(client: Client) -> None:
    competition = pairs_round()
    _recorder(client, competition, Role.CHIEF)
    page = _text(client.get(GRID))
    assert "average plus" in page
    assert '<td class="tm">第1对</td><td class="tm">第4对</td>' in page, "both pairs of table 1"
    assert "Give these averages" in page
    assert "Void the board in both rooms" not in page
    match = staging.state(competition).stages["main"].rounds[0].matches[1]
    first, second = map(str, match.pairing.boards)
    sent = HERE | {"board": first, "act": "adjust", "adjusted": "unchecked-hand", "home": "+", "away": "-"}
    for wrong in ({"home": "+1"}, {"away": ""}, {"adjusted": "nothing"}):
        assert client.post(ENTER, sent | wrong).status_code == 409
    assert client.post(ENTER, sent | {"reason": "at table 1"}).status_code == 302
    ruled = staging.facts(competition)[-1]
    assert isinstance(ruled, f.BoardRuled)
    assert ruled.averages == (Mark.PLUS, Mark.MINUS)
    assert "第53条(二)2" in ruled.reason
    assert ruled.reason.endswith("at table 1")
    mixed = HERE | {"board": second, "act": "mixed-seats", "innocent": "away"}
    assert client.post(ENTER, mixed | {"innocent": "nobody"}).status_code == 409
    assert client.post(ENTER, mixed).status_code == 302
    ruled = next(one for one in reversed(staging.facts(competition)) if isinstance(one, f.BoardRuled))
    assert ruled.innocent is End.AWAY
    assert "第37条(三)2" in ruled.reason
    assert seen(competition)[0].split().count("adjusted") == 2


def test_a_team_match_has_neither_averages_nor_levels_of_mixed_seats(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition, Role.CHIEF)
    page = _text(client.get(GRID))
    assert "average plus" not in page
    assert 'value="mixed-seats"' not in page
    mixed = HERE | {"act": "mixed-seats", "innocent": "home"}
    averages = HERE | {"act": "adjust", "adjusted": "unchecked-hand", "home": "+", "away": "-"}
    assert client.post(ENTER, mixed).status_code == 409
    assert client.post(ENTER, averages).status_code == 409


def test_a_recorder_rules_on_no_board(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition)
    assert 'value="void"' not in _text(client.get(GRID))
    sent = HERE | {"act": "void", "void": "leaked"}
    assert client.post(ENTER, sent).status_code == 403
    assert client.post(ENTER, sent, headers=HTMX).status_code == 403
    assert "You may not" in _text(client.post(ENTER, sent, headers=HTMX))


def test_the_last_board_settles_the_match_in_the_same_act_and_both_are_taken_back(client: Client) -> None:
    competition = team_round(boards=1)
    _recorder(client, competition, Role.CHIEF)
    client.post(ENTER, HERE | {"order": "ns"})
    part = _text(client.post(ENTER, HERE | {"room": "closed", "order": "nes"}, headers=HTMX))
    assert "data-settled" in part
    assert [type(one) for one in staging.facts(competition)[-2:]] == [f.BoardEntered, f.MatchSettled]
    assert _match(competition).confirmed == Boards(3, 2, 1)
    number = part.split('data-act="')[1].split('"')[0]
    client.post(ENTER, HERE | {"act": "undo", "number": number}, headers=HTMX)
    assert _match(competition).confirmed is None
    assert seen(competition)[:2] == ["ok+3", "now"]


def test_a_confirmation_or_a_ruling_settles_as_well(client: Client) -> None:
    competition = team_round(boards=1)
    _recorder(client, competition, Role.CHIEF)
    client.post(ENTER, HERE | {"order": "ns"})
    _by_side(competition, End.HOME, (0, 2), Room.CLOSED)
    assert _match(competition).confirmed is None
    assert client.post(ENTER, HERE | {"room": "closed", "seen": "half-2"}).status_code == 302
    assert _match(competition).confirmed == Boards(5, 0, 1)
    sent = HERE | {"table": "2", "act": "adjust", "adjusted": "unchecked-hand", "home": "+1", "away": "-1"}
    assert client.post(ENTER, sent).status_code == 302
    assert staging.state(competition).stages["main"].rounds[0].matches[2].confirmed is not None


def test_nat_49_2_a_level_knockout_match_plays_on(client: Client) -> None:
    competition = staging.mid_course(4, played=0, plan=team_plan(1, Format.KNOCKOUT))
    _recorder(client, competition)
    for room in ("open", "closed"):
        client.post(ENTER, HERE | {"room": room, "order": "ns"})
    assert _match(competition).confirmed is None
    for room, order in (("open", "ns"), ("closed", "nes")):
        client.post(ENTER, HERE | {"room": room, "board": "2", "order": order})
    assert _match(competition).confirmed is not None


def test_a_match_with_all_boards_is_settled_and_then_only_the_chief_corrects(client: Client) -> None:
    competition = team_round(boards=1)
    _recorder(client, competition)
    for room, order in (("open", "ns"), ("closed", "ew")):
        assert _match(competition).confirmed is None
        client.post(ENTER, HERE | {"room": room, "order": order})
    assert _match(competition).confirmed == Boards(6, 0, 1)
    assert "settle the match" not in _text(client.get(GRID))
    assert client.post(ENTER, HERE | {"act": "settle"}).status_code == 409
    correction = HERE | {"order": "nes", "seen": "ok+3", "reason": "misread"}
    _sign_in(client, staging.appoint(competition, Role.ARRANGER))
    assert client.post(ENTER, correction).status_code in {403, 409}
    _sign_in(client, staging.appoint(competition, Role.CHIEF))
    assert client.post(ENTER, correction).status_code == 302
    match = staging.state(competition).stages["main"].rounds[0].matches[1]
    assert match.confirmed == Boards(5, 0, 1)


def test_a_late_board_comes_into_a_settled_meeting_with_the_chiefs_reason(client: Client) -> None:
    competition = pairs_round()
    _recorder(client, competition)
    first, second = map(str, _match(competition).pairing.boards)
    assert client.post(ENTER, HERE | {"board": first, "order": "ns"}).status_code == 302
    assert client.post(ENTER, HERE | {"act": "settle"}).status_code == 302
    assert _match(competition).confirmed == Boards(3, 0, 2)
    late = HERE | {"board": second, "order": "ew"}
    assert client.post(ENTER, late | {"reason": "played late"}).status_code in {403, 409}
    _sign_in(client, staging.appoint(competition, Role.CHIEF))
    assert client.post(ENTER, late).status_code == 409, "without a reason"
    assert client.post(ENTER, late | {"reason": "played late"}).status_code == 302
    assert _match(competition).confirmed == Boards(3, 3, 2)


def test_the_last_entry_is_taken_back_by_the_chief(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition, Role.CHIEF)
    part = _text(client.post(ENTER, HERE | {"order": "ns"}, headers=HTMX))
    number = part.split('data-act="')[1].split('"')[0]
    part = _text(client.post(ENTER, HERE | {"act": "undo", "number": number}, headers=HTMX))
    assert 'data-s="now"' in part
    assert seen(competition)[0].startswith("now")


@pytest.mark.parametrize(
    "wrong", [{"table": "99"}, {"board": "5"}, {"board": "-1"}, {"table": "x"}, {"board": "9" * 40}, {"room": "attic"}]
)
def test_hostile_numbers_find_no_board(client: Client, wrong: dict[str, str]) -> None:
    competition = team_round()
    _recorder(client, competition)
    answer = client.post(ENTER, HERE | {"order": "ns"} | wrong)
    assert answer.status_code == (302 if "room" in wrong else 409)


def test_another_round_or_an_event_without_boards(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition)
    for query in ("?stage=main&round=9", "?stage=x&round=1", "?round=1"):
        assert client.get(GRID + query).status_code == 404
    assert client.post(ENTER, HERE | {"round": "7", "order": "ns"}).status_code == 404
    plain = staging.mid_course(user=staging.person("other"))
    _sign_in(client, staging.appoint(plain, Role.RECORD_HEAD))
    page = _text(client.get("/desk/spring/boards/"))
    assert "No round with boards" in page
    assert client.get("/desk/spring/boards/rows/").status_code == 404
    assert client.post("/desk/spring/boards/enter/", {"order": "ns"}).status_code == 404


NOTES = {"tribute": "大王", "returned": "红桃3", "lead": "顺子"}
CELL = "/desk/teams/boards/cell/"


def _noted(competition: Competition) -> tuple[str, ...]:
    return tuple(_match(competition).boards[1].room(Room.OPEN).notes)


def test_nat_app_3_the_notes_of_the_sheet_are_entered_with_the_order(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition, Role.CHIEF)
    assert client.post(ENTER, HERE | NOTES | {"order": "ns", "seen": "now"}).status_code == 302
    assert _noted(competition) == tuple(NOTES.values())
    part = _text(client.get(CELL, HERE))
    assert 'data-tribute="大王"' in part
    assert "first entered at" in part
    corrected = HERE | {"order": "ew", "seen": "ok+3", "reason": "看错"}
    assert client.post(ENTER, corrected).status_code == 302
    assert _noted(competition) == tuple(NOTES.values()), "a form without these fields leaves them"


def test_notes_are_added_to_a_board_that_counts_and_stays_as_it_is(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition, Role.CHIEF)
    client.post(ENTER, HERE | {"order": "ns", "seen": "now"})
    assert client.post(ENTER, HERE | NOTES | {"order": "", "seen": "ok+3"}).status_code == 302
    assert (_noted(competition), seen(competition)[0].split()[0]) == (tuple(NOTES.values()), "ok+3")
    again = client.post(ENTER, HERE | NOTES | {"order": "", "seen": "ok+3"})
    assert (again.status_code, "counts already" in _text(again)) == (409, True)
    long = client.post(ENTER, HERE | {"order": "", "seen": "ok+3", "lead": "x" * 21})
    assert (long.status_code, "at most 20 characters" in _text(long)) == (409, True)


def test_the_panel_names_who_sits_there_and_nobody_of_a_sealed_line_up(client: Client) -> None:
    competition = team_round()
    _recorder(client, competition)
    match = _match(competition)
    for end, (number,) in ((End.HOME, match.pairing.home), (End.AWAY, match.pairing.away)):
        assert "sitting" not in _text(client.get(CELL, HERE))
        places = team_places(end)
        players = tuple(f.Side(at.room.value, str(at.seat), f"选手{number}{at.seat}") for at in places)
        fact = f.Seated("main", 1, 1, end, players, segment=1)
        staging.put(competition, fact, permission=Permission.LINE_UP)
    shown = _text(client.get(CELL, HERE))
    home, away = match.pairing.home[0], match.pairing.away[0]
    assert [name in shown for name in (f"选手{home}N", f"选手{away}E", f"选手{home}E")] == [True, True, False]
    assert "sitting" not in _text(client.get(CELL, HERE | {"board": "3"})), "the line-ups of the second segment"
    assert f"选手{home}N" in _text(client.get(GRID, HERE)), "also without a script"


def test_pairs_sit_as_their_entry_names_them(client: Client) -> None:
    competition = pairs_round()
    _recorder(client, competition)
    number = _match(competition).pairing.home[0]
    board = str(_match(competition).pairing.boards[0])
    assert f"甲{number}" in _text(client.get(CELL, HERE | {"board": board}))
