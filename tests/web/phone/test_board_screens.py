"""逐副: a team match is written down board by board in both rooms; nobody sees the other room too early."""

from __future__ import annotations

import random
import re

import pytest
from django.test import Client

from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries.line_up import team_places
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Boards, Decision, End
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Call
from paizhuo.web.results.tables import tables_of
from tests.web import staging
from tests.web.phone.tables import Phone, match_at
from tests.web.phone.team_tables import (
    CLOSED,
    OPEN,
    RoomPhone,
    four_phones,
    pairs_table,
    put_board,
    team_plan,
    team_table,
)

pytestmark = pytest.mark.django_db

RANDOM = r'data-clock="[^"]*"|<time.*?</time>|value="[0-9a-f]{32}-[a-z-]*"|csrfmiddlewaretoken" value="[^"]*"'
ORDERS = ("NS", "NESW", "NEWS", "ENSW", "ENWS", "EW")


def test_a_phone_is_asked_for_its_room_and_then_for_its_seat() -> None:
    at = team_table()
    phone = Phone(at)
    assert phone.screen() == "rooms"
    assert [one["name"] for one in phone.look().context["rooms"]] == ["开室", "闭室"]
    seats = {one["letter"]: one["name"] for one in phone.look(room="closed").context["seats"]}
    pairing, entries = match_at(at).pairing, staging.state(at.competition).entries
    home, away = (entries[one].name for one in (*pairing.home, *pairing.away))
    assert seats == {"N": away, "S": away, "E": home, "W": home}, "in the closed room the visitors sit North-South"
    assert phone.send("sit", seat="S", room="closed").status_code == 303
    assert phone.look().context["side"] == "闭室 南北"
    assert phone.look().context["own_name"] == away
    refused = phone.send("sit", seat="S", room="open")
    assert refused.status_code == 400, "a phone stays in its room"


def test_the_totals_can_still_be_handed_in_without_a_room() -> None:
    at = team_table()
    phone = Phone(at)
    assert phone.screen(room="none") == "sit"
    phone.send("sit", seat="S")
    assert phone.screen() == "sheet"
    assert phone.screen(do="final") == "boards"
    assert phone.screen(room="") == "rooms", "it may go on board by board"
    phone.send("sit", seat="S", room="open")
    assert phone.screen() == "board_list"


def test_k88_the_phone_leads_to_the_line_ups_of_its_match_when_everybody_may_see_them() -> None:
    at = team_table(team_plan(4, segments=2))
    at.competition.is_public = True
    at.competition.save()
    phone = RoomPhone(at, OPEN, "S")
    for end in End:
        assert phone.look().context["rooms_page"] == "", "a line-up is missing or sealed"
        number = match_at(at).pairing.home[0] if end is End.HOME else match_at(at).pairing.away[0]
        people = staging.state(at.competition).entries[number].members
        players = tuple(
            f.Side(place.room.value, str(place.seat), person.name)
            for place, person in zip(team_places(end), people, strict=True)
        )
        staging.put(at.competition, f.Seated(*at.key, end, players, segment=1), permission=Permission.LINE_UP)
    page = phone.look().context["rooms_page"]
    assert page.endswith("#rooms")
    assert 'id="rooms"' in phone.client.get(page.partition("#")[0]).content.decode()
    at.competition.is_public = False
    at.competition.save()
    assert phone.look().context["rooms_page"] == "", "the event is not public"


def test_nat_10_of_two_payers_the_higher_card_leads_and_nobody_else_is_named_before() -> None:
    (south, _west), _closed = four_phones(team_table(team_plan(boards=8))).values()
    page = south.look(do="board", board="5")
    assert page.context["preset"].leads == "贡大者"
    assert "抗贡：西" in south.text(do="board", board="5")
    assert "抗贡" not in south.text(do="board", board="1"), "without tribute there is nothing to resist"


def test_a_board_goes_from_south_to_west_and_onto_both_lists() -> None:
    at = team_table()
    phones = four_phones(at)
    south, west = phones[OPEN]
    assert south.screen() == west.screen() == "board_list"
    shown = south.look(do="board", board="2").context
    preset = shown["preset"]
    assert (preset.level, preset.pays, preset.returns, preset.leads) == (1, "南", "东", "南")
    assert preset.if_resisted == "东", "NAT 10(四): the first finisher of the row leads"
    outcome = {one.key: [(climb.before, climb.after) for climb in one.climbs] for one in shown["outcomes"]}
    assert outcome["NS2"] == [(1, 3), (1, 1)]
    answer = south.enter(2, "NES", tribute="小王", returned="黑桃3", lead="三带对")
    assert answer.context["screen"].name == "board_waits"
    assert west.screen() == "board_check"
    text = west.text()
    assert "小王" in text
    assert "三带对" in text
    assert phones[CLOSED][0].screen() == "board_list", "the other room has nothing to check"
    assert west.confirm(2).context["screen"].name == "board_list"
    record = match_at(at).boards[2].open_room
    assert (record.confirmed, record.finish, record.notes.lead) == ((2, 0), ("N", "E", "S", "W"), "三带对")
    (line,) = south.look().context["lines"]
    assert (line.own.ours, line.own.levels, line.hidden, line.imp) == (True, 2, True, None)
    assert "打完再看" in south.text()
    assert south.look().context["following"] == 1, "boards come in any order"


def test_without_scripts_every_tap_is_a_page() -> None:
    at = team_table()
    phone = RoomPhone(at, OPEN, "S", live=False)
    third = phone.look(do="board", board="1", finish="NE", tap="S")
    assert (third.context["taps"], third.context["is_whole"], third.context["outcome_key"]) == ("NESW", True, "NS2")
    assert 'name="lead"' in third.content.decode()
    assert 'name="tribute"' not in third.content.decode(), "board 1 has no tribute"
    assert phone.enter(1, "NESW").status_code == 303


def test_the_last_confirmation_settles_the_match() -> None:
    at = team_table(team_plan(2))
    phones = four_phones(at)
    for board, room, finish in ((1, OPEN, "NS"), (1, CLOSED, "NEWS"), (2, OPEN, "EW"), (2, CLOSED, "EW")):
        south, west = phones[room]
        assert match_at(at).confirmed is None
        south.enter(board, finish)
        west.confirm(board)
    assert match_at(at).confirmed == Boards(6, 4, 2)
    last = staging.facts(at.competition)[-2:]
    assert [type(one) for one in last] == [f.BoardConfirmed, f.MatchSettled]
    assert phones[OPEN][0].screen() == "waiting", "the round is over"


def test_nat_49_2_a_level_knockout_match_plays_an_extra_board() -> None:
    at = team_table(team_plan(1, knockout=True))
    phones = four_phones(at)
    for room in (OPEN, CLOSED):
        phones[room][0].enter(1, "NS")
        phones[room][1].confirm(1)
    assert match_at(at).confirmed is None
    assert phones[OPEN][0].look().context["following"] == 2
    assert "加赛" in phones[OPEN][0].text()
    for room, finish in ((OPEN, "NS"), (CLOSED, "NESW")):
        phones[room][0].enter(2, finish)
        phones[room][1].confirm(2)
    settled = match_at(at).confirmed
    assert isinstance(settled, Boards)
    assert (settled.winner is not None, settled.decision) == (True, Decision.EXTRA_DEAL)


def test_an_extra_board_is_not_entered_before_it_is_needed() -> None:
    at = team_table(team_plan(1, knockout=True))
    assert RoomPhone(at, OPEN, "S").enter(2, "NS").status_code == 400


def test_sides_that_differ_see_both_versions_until_one_agrees() -> None:
    at = team_table()
    south, west = four_phones(at)[OPEN]
    south.enter(1, "NS")
    assert west.screen(do="wrong", board="1") == "board_enter"
    seen = west.look(do="wrong", board="1").context["seen"]
    answer = west.send("enter-board", board="1", finish="NESW", seen=seen)
    assert answer.context["screen"].name == "board_differs"
    assert south.screen() == "board_differs"
    assert staging.state(at.competition).stages["main"].rounds[0].matches[1].boards[1].open_room.disputed
    assert south.confirm(1).context["screen"].name == "board_list"
    assert match_at(at).boards[1].open_room.confirmed == (2, 0)


def test_what_was_changed_meanwhile_is_not_confirmed() -> None:
    at = team_table()
    south, west = four_phones(at)[OPEN]
    south.enter(1, "NS")
    seen = west.look().context["seen"]
    own = south.look().context["seen"]
    north = RoomPhone(at, OPEN, "N")
    north.send("enter-board", board="1", finish="NESW", seen=own)
    assert west.send("confirm-board", board="1", seen=seen).status_code == 400
    assert south.send("take-back-board", board="1", seen=own).status_code == 400, "another phone of the side changed it"
    assert south.send("enter-board", board="1", finish="EW", seen=own).status_code == 400
    assert match_at(at).boards[1].open_room.entered == (2, 0)


def test_a_double_tap_and_a_lost_answer_write_once() -> None:
    at = team_table()
    south, west = four_phones(at)[OPEN]
    for _ in range(2):
        assert south.send("enter-board", command="same", board="1", finish="NS").status_code == 200
    assert south.send("enter-board", board="1", finish="NS").status_code == 200, "the same again changes nothing"
    seen = west.look().context["seen"]
    for _ in range(2):
        assert west.send("confirm-board", command="agree", board="1", seen=seen).status_code == 200
    assert west.send("confirm-board", board="1", seen=seen).status_code == 200, "an old tab agrees with what counts"
    assert south.send("enter-board", board="1", finish="EW").status_code == 400
    kinds = [type(fact) for fact in staging.facts(at.competition)]
    assert (kinds.count(f.BoardEntered), kinds.count(f.BoardConfirmed)) == (1, 1)


def test_an_own_entry_is_taken_back() -> None:
    at = team_table()
    south, west = four_phones(at)[OPEN]
    south.enter(1, "NS")
    south.send("take-back-board", board="1", seen=south.look().context["seen"])
    assert south.screen() == west.screen() == "board_list"
    assert south.look().context["following"] == 1


@pytest.mark.parametrize(
    "data",
    [
        {"board": "1", "finish": "N"},
        {"board": "1", "finish": "NEX"},
        {"board": "0", "finish": "NS"},
        {"board": "99", "finish": "NS"},
        {"board": "", "finish": "NS"},
        {"board": "1", "finish": "NS", "lead": "x" * 21},
        {"board": "1", "finish": "NS", "lead": "a\0b"},
    ],
)
def test_nonsense_is_refused(data: dict[str, str]) -> None:
    at = team_table()
    phone = RoomPhone(at, OPEN, "S")
    assert phone.send("enter-board", **data).status_code in {400, 409}
    assert match_at(at).boards == {}


def test_a_phone_without_a_room_enters_no_board_and_the_form_does_not_choose_it() -> None:
    at = team_table()
    phone = Phone(at, "S")
    assert phone.send("enter-board", board="1", finish="NS", room="open").status_code == 400
    other = RoomPhone(at, CLOSED, "S")
    other.send("enter-board", board="1", finish="NS", room="open")
    assert match_at(at).boards[1].open_room.entered is None
    assert match_at(at).boards[1].closed_room.entered is not None


def test_a_call_from_one_room_leaves_the_other_alone() -> None:
    at = team_table()
    phones = four_phones(at)
    phones[OPEN][0].send("call")
    assert phones[OPEN][1].screen() == "call"
    assert phones[CLOSED][0].screen() == "board_list"
    phones[CLOSED][0].send("call", board="3")
    assert sorted(Call.objects.values_list("room", flat=True)) == ["closed", "open"]
    assert "3" in Call.objects.get(room="closed").reason
    phones[CLOSED][0].send("cancel-call")
    assert list(Call.objects.filter(ended_at=None).values_list("room", flat=True)) == ["open"]


def test_a_ruling_is_shown_and_needs_no_result() -> None:
    at = team_table(team_plan(2))
    phones = four_phones(at)
    ruled = f.BoardRuled(*at.key, 1, "泄露", void=Void.LEAKED)
    staging.put(at.competition, ruled, permission=Permission.SETTLE)
    assert phones[OPEN][0].look().context["following"] == 2
    assert "作废" in phones[OPEN][0].text()
    for room in (OPEN, CLOSED):
        phones[room][0].enter(2, "NS")
        phones[room][1].confirm(2)
    assert match_at(at).confirmed == Boards(3, 3, 2)


def test_the_page_of_the_result_shows_both_rooms_and_settles_earlier() -> None:
    at = team_table()
    put_board(at, OPEN, 1, "NS")
    put_board(at, CLOSED, 1, "NEWS")
    client = Client()
    client.force_login(at.competition.created_by)
    address = f"/desk/{at.competition.slug}/grid/main/1/1/"
    page = client.get(address)
    assert [(row.board, row.net[0]) for row in page.context["boards"]] == [(1, 2), (2, 0), (3, 0), (4, 0)]
    sent = {"stage": "main", "round": "1", "table": "1", "board": "1", "act": "settle"}
    client.post(f"/desk/{at.competition.slug}/boards/enter/", sent)
    assert match_at(at).confirmed == Boards(3, 1, 4)


def test_k86_the_public_feed_carries_no_score_of_a_duplicate_match() -> None:
    at = team_table(team_plan(1))
    for room in (OPEN, CLOSED):
        put_board(at, room, 1, "NS" if room is OPEN else "EW")
    staging.put(at.competition, f.MatchSettled(*at.key), permission=Permission.RECORD)
    assert match_at(at).confirmed == Boards(6, 0, 1)
    (table,) = tables_of(at.competition, snapshot_of(at.competition), "main", 1)
    assert table.message()["levels"] is None


def _sent(phone: RoomPhone) -> str:
    """All that a phone can be sent, without what is random in every answer."""
    asked: list[dict[str, str]] = [{}, {"do": "list"}, *({"do": "board", "board": str(n)} for n in range(1, 5))]
    pages = "".join(phone.text(**one) for one in asked)
    return re.sub(RANDOM, "", pages, flags=re.DOTALL)


@pytest.mark.parametrize("seed", range(12))
def test_k86_what_a_phone_is_sent_does_not_depend_on_results_that_are_not_released(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - nothing secret is drawn
    by_segment = bool(seed % 2)
    at = team_table(team_plan(4, segments=2, by_segment=by_segment))
    phone = RoomPhone(at, OPEN, chance.choice("NESW"))
    own = chance.sample(range(1, 5), chance.randint(0, 3))
    theirs = chance.sample(range(1, 5), chance.randint(1, 4))
    for board in own:
        put_board(at, OPEN, board, chance.choice(ORDERS))
    done = set(own) & set(theirs)
    released = {b for b in done if not by_segment or ({1, 2} <= done and b <= 2) or ({3, 4} <= done and b > 2)}
    for board in theirs:
        put_board(at, CLOSED, board, chance.choice(ORDERS))
    before = _sent(phone)
    hidden = [board for board in theirs if board not in released]
    for board in hidden:
        finish = chance.choice(ORDERS)
        levels = {"NS": (3, 0), "NESW": (2, 0), "NEWS": (1, 0), "ENSW": (0, 1), "ENWS": (0, 2), "EW": (0, 3)}[finish]
        fact = f.BoardCorrected(*at.key, CLOSED, board, levels, "更正", tuple(finish), lead=chance.choice("甲乙"))
        staging.put(at.competition, fact, permission=Permission.CORRECT)
    assert _sent(phone) == before


def test_a_table_of_a_pairs_session_is_written_down_in_one_room_and_settled_with_its_last_board() -> None:
    at = pairs_table()
    phone = Phone(at)
    assert phone.screen() == "sit", "pairs have no rooms to choose from"
    assert "换一室" not in phone.text()
    south, west = RoomPhone(at, OPEN, "S"), RoomPhone(at, OPEN, "W")
    boards = match_at(at).pairing.boards
    assert south.look().context["side"] == "南北"
    assert [tick.board for tick in south.look().context["ticks"]] == list(boards)
    for board in boards:
        south.enter(board, "NS")
        assert west.screen() == "board_check"
        west.confirm(board)
    assert match_at(at).confirmed == Boards(6, 0, 2), "the last board settles the meeting"
    text = west.text()
    assert "闭室" not in text
    assert "IMP" not in text
    assert "本轮各副都已记下" in text
    assert "下一轮：去第2桌，坐东西，打第5-6副" in text
    assert "胜" not in text, "nobody wins a board before it is compared"
