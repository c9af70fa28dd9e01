"""记分页: what a phone shows in every state of its table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import Boards, Decision, Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls import actions as call_actions
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.founding.create import create_from_plan
from paizhuo.web.ledger.request import Request
from paizhuo.web.log import actions as log_actions
from paizhuo.web.models import Call, StoredFact
from paizhuo.web.phone import actions
from paizhuo.web.results import actions as result_actions
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.phone.tables import AWAY, HOME, Phone, agree, both, match_at, plan, table_at
from tests.web.phone.tables import table as staged

pytestmark = pytest.mark.django_db


def test_a_deal_goes_from_one_phone_to_the_other_and_onto_the_sheet() -> None:
    coded = staged()
    home, away = both(coded)
    assert home.screen() == away.screen() == "sheet"
    assert home.screen(do="enter") == "enter"
    answer = home.send("enter", deal="1", finish="SEN")
    assert answer.context["screen"].name == "deal_waits"
    assert away.screen() == "deal_check"
    climbs = away.look().context["outcome"].climbs
    assert [(one.before, one.after) for one in climbs] == [(0, 0), (0, 2)]
    assert away.send("confirm", deal="1", finish="SENW").context["screen"].name == "sheet"
    line = home.look().context["lines"][0]
    assert (line.ours, line.gained, line.own, line.their) == (True, 2, 2, 0)


def test_each_side_sees_the_order_from_its_own_seat() -> None:
    coded = staged()
    home, away = both(coded)
    home.send("enter", deal="1", finish="SENW")
    assert [one.ours for one in home.look().context["order"]] == [True, False, True, False]
    assert [one.ours for one in away.look().context["order"]] == [False, True, False, True]


def test_the_entry_screen_has_the_outcome_of_every_order() -> None:
    coded = staged()
    agree(coded, "SENW")
    home, _ = both(coded)
    outcomes = home.look(do="enter").context["outcomes"]
    shown = {one.key: tuple(climb.after for climb in one.climbs) for one in outcomes}
    assert shown == {"NS3": (5, 0), "NS2": (4, 0), "NS1": (3, 0), "EW3": (2, 3), "EW2": (2, 2), "EW1": (2, 1)}


def test_without_scripts_every_tap_is_a_page_and_a_form_answers_with_a_redirect() -> None:
    coded = staged()
    device = Phone(coded, "S", live=False)
    first = device.look(do="enter", deal="1", finish="", tap="S")
    assert (first.context["taps"], first.context["is_whole"]) == ("S", False)
    second = device.look(do="enter", deal="1", finish="S", tap="E")
    third = device.look(do="enter", deal="1", finish=second.context["taps"], tap="N")
    assert (third.context["taps"], third.context["outcome_key"]) == ("SENW", "NS2")
    double = device.look(do="enter", deal="1", finish="S", tap="N")
    assert (double.context["taps"], double.context["outcome_key"]) == ("SN", "NS3")
    answer = device.send("enter", deal="1", finish="SENW")
    assert (answer.status_code, answer["Location"]) == (303, coded.address)
    assert "<html" in device.text()


def test_every_form_carries_a_number_of_its_own_even_without_scripts() -> None:
    coded = staged()
    home, away = both(coded)
    home.send("enter", deal="1", finish="SN")
    numbers = [part.split('"')[0] for part in away.text().split('name="command" value="')[1:]]
    assert len(numbers) == len(set(numbers)) == 2
    assert all(len(number) <= 64 for number in numbers)


def test_a_phone_is_not_refreshed_while_its_screen_is_the_same() -> None:
    coded = staged()
    home, away = both(coded)
    mark = home.look(do="enter").context["screen"].mark
    assert home.look(do="enter", mark=mark).status_code == 204
    call_actions.call(staging.request(coded.competition), TableKey("main", 1, 2))
    assert home.look(do="enter", mark=mark).status_code == 204
    away.send("enter", deal="1", finish="EW")
    answer = home.look(do="enter", mark=mark)
    assert (answer.status_code, answer.context["screen"].name) == (200, "deal_check")


def test_a_dispute_shows_both_versions_and_marks_where_they_differ() -> None:
    coded = staged()
    home, away = both(coded)
    home.send("enter", deal="1", finish="SENW")
    assert away.screen(do="wrong") == "enter"
    answer = away.send("dispute", deal="1", finish="SEWN")
    assert answer.context["screen"].name == "deal_differs"
    own, other = home.look().context["versions"]
    assert [one.differs for one in own] == [one.differs for one in other] == [False, False, True, True]


def test_a_wrong_deal_is_entered_again_and_changed_when_the_other_side_agrees() -> None:
    coded = staged()
    agree(coded, "SENW", "SN")
    home, away = both(coded)
    assert home.screen(do="fix") == "fix"
    shown = home.look(do="fix", deal="1").context
    assert (shown["screen"].name, shown["act"], shown["deal"]) == ("enter", "dispute", 1)
    home.send("dispute", deal="1", finish="ESWN")
    assert away.screen() == "deal_differs"
    away.send("confirm", deal="1", finish="ESWN")
    assert [(one.own, one.their) for one in home.look().context["lines"]] == [(0, 2), (3, 2)]


def test_past_a_or_the_last_deal_the_sheet_asks_for_the_result() -> None:
    coded = staged(plan(deals=2))
    agree(coded, "SN")
    home, _ = both(coded)
    assert not home.look().context["over"]
    agree(coded, "SN")
    shown = home.look().context
    assert (shown["over"], shown["own"], shown["their"]) == (True, 6, 0)
    assert home.screen(do="enter") == "sheet"


def test_when_the_time_is_over_the_result_comes_first_and_a_begun_deal_can_still_be_filled_in() -> None:
    coded = staged()
    chief = staging.actor(coded.competition)
    clock_actions.clock(Request(coded.competition, chief), "start")
    clock_actions.clock(Request(coded.competition, chief), "end")
    home, _ = both(coded)
    assert home.look().context["time_is_up"]
    assert home.screen(do="enter") == "enter"


@pytest.mark.parametrize(("book", "steps"), [("national", 3), ("guangzhou-2025", 3)])
def test_the_last_deal_is_announced_with_its_steps_and_its_article(book: str, steps: int) -> None:
    coded = staged(plan(book))
    chief = staging.actor(coded.competition)
    home, _ = both(coded)
    assert "last" not in home.look().context
    clock_actions.clock(Request(coded.competition, chief), "start")
    clock_actions.clock(Request(coded.competition, chief), "last-deal")
    last = home.look().context["last"]
    assert len(last.steps) == steps
    assert last.source


def test_the_final_levels_are_asked_one_side_at_a_time() -> None:
    coded = staged()
    home, away = both(coded)
    assert home.screen(do="final") == "final"
    assert len(home.look(do="final").context["choices"]) == 14
    assert len(home.look(do="final", own="13").context["choices"]) == 13
    assert home.screen(do="final", own="8") == "final"
    assert home.screen(do="final", own="8", their="3") == "review"
    assert home.send("hand-in", own="8", their="3").context["screen"].name == "result_waits"
    shown = away.look().context
    assert (shown["screen"].name, shown["result"].own, shown["result"].their, shown["result"].won) == (
        "result_check",
        3,
        8,
        False,
    )
    assert away.send("agree", seen=shown["seen"]).context["screen"].name == "done"
    assert home.screen() == "done"
    assert match_at(coded).confirmed == Levels(8, 3)


def test_a_side_answers_a_wrong_result_with_its_own_and_may_agree_later() -> None:
    coded = staged()
    home, away = both(coded)
    home.send("hand-in", own="8", their="3")
    assert away.screen(do="final") == "final"
    away.send("hand-in", own="4", their="8")
    shown = away.look().context
    assert (shown["screen"].name, shown["may_agree"]) == ("result_differs", True)
    assert [(one.own, one.their) for one in shown["versions"]] == [(4, 8), (3, 8)]
    away.send("agree", seen=shown["seen"])
    assert match_at(coded).confirmed == Levels(8, 3)


def test_the_side_that_entered_first_may_agree_with_the_other_result_it_has_seen() -> None:
    coded = staged()
    home, away = both(coded)
    home.send("hand-in", own="8", their="3")
    unseen = home.look(do="final").context["seen"]
    away.send("hand-in", own="4", their="8")
    assert home.send("agree", seen=unseen).status_code == 400
    assert match_at(coded).confirmed is None
    shown = home.look().context
    assert (shown["screen"].name, shown["may_agree"]) == ("result_differs", True)
    assert home.send("agree", seen=shown["seen"]).context["screen"].name == "done"
    assert match_at(coded).confirmed == Levels(8, 4)
    assert away.screen() == "done"


def test_what_a_phone_in_english_writes_into_the_log_is_chinese() -> None:
    coded = staged()
    home, away = both(coded)
    home.client.cookies["django_language"] = "en"
    home.send("hand-in", own="8", their="3")
    away.send("hand-in", own="4", their="8")
    home.send("agree", seen=home.look().context["seen"])
    assert match_at(coded).confirmed == Levels(8, 4)
    entries = [str(stored.entry) for stored in StoredFact.objects.all()]
    assert [entry for entry in entries if "该方认可对方所报成绩。" in entry]
    assert not [entry for entry in entries if "The side agrees" in entry]


def test_a_side_replaces_its_own_result() -> None:
    coded = staged()
    home, _ = both(coded)
    home.send("hand-in", own="8", their="3")
    seen = home.look(do="final").context["seen"]
    assert home.send("hand-in", own="8", their="4", seen="").status_code == 400
    assert home.send("hand-in", own="8", their="4", seen=seen).status_code == 200
    assert match_at(coded).entered == Levels(8, 4)


def test_a_result_that_changed_meanwhile_is_not_confirmed() -> None:
    coded = staged()
    home, away = both(coded)
    home.send("hand-in", own="8", their="3")
    seen = away.look().context["seen"]
    actions.hand_in(side_request(coded, HOME), Levels(8, 4), seen=Levels(8, 3))
    assert away.send("agree", seen=seen).status_code == 400
    assert match_at(coded).confirmed is None


def test_a_level_knockout_match_asks_who_won_the_extra_deal() -> None:
    coded = staged(plan("jiangsu-2023", knockout=True))
    _, away = both(coded)
    assert away.look(do="final", own="6", their="6").context["undecided"]
    assert not away.look(do="final", own="6", their="6", winner="own").context["undecided"]
    away.send("hand-in", own="6", their="6", winner="own")
    assert match_at(coded).entered == Levels(6, 6, AWAY, Decision.EXTRA_DEAL)


def test_where_only_a_lot_decides_the_phone_calls_the_referee() -> None:
    coded = staged(plan("guangzhou-2025"))
    home, _ = both(coded)
    decider = home.look(do="final", own="6", their="6").context["decider"]
    assert (decider.by_extra_deal, decider.by_lot, decider.drawn) == (False, True, "")
    assert home.send("hand-in", own="6", their="6", winner="own").status_code == 409
    assert match_at(coded).entered is None
    lot = f.LotDrawn("main", "match/1/1", (1, 3), (3, 1), witnesses=("裁判", "主队"))
    pairing = match_at(coded).pairing
    drawn = replace(lot, candidates=(*pairing.home, *pairing.away), order=(*pairing.away, *pairing.home))
    staging.put(coded.competition, drawn)
    assert home.look(do="final", own="6", their="6").context["winner"] == "their"
    assert home.send("hand-in", own="6", their="6", winner="their").status_code == 200
    assert match_at(coded).entered == Levels(6, 6, AWAY, Decision.LOT)


def test_boards_are_entered_as_two_sums() -> None:
    coded = staged(plan(boards=16))
    home, away = both(coded)
    assert home.screen() == "sheet"
    assert home.screen(do="final") == "boards"
    home.send("hand-in", own="20", their="14")
    assert match_at(coded).entered == Boards(20, 14, 16)
    shown = away.look().context
    assert (shown["result"].own, shown["result"].boards) == (14, True)


def test_shengji_asks_for_the_final_levels_only() -> None:
    coded = staged(plan("fujian-2022"))
    home, _ = both(coded)
    assert home.look().context["sheet"] is None
    assert home.screen(do="enter") == "sheet"
    assert home.screen(do="final") == "final"


def test_two_players_of_an_individual_event_are_a_side() -> None:
    made = replace(
        plan(), entries=EntryRules(EntryKind.INDIVIDUAL), stages=(StagePlan("main", Format.INDIVIDUAL, rounds=3),)
    )
    competition = create_from_plan(made, staging.person())
    staging.put(
        competition,
        *(f.Entered(Entry(number, f"选手{number}", (Person(f"选手{number}"),))) for number in range(1, 9)),
        permission=Permission.ENTER,
    )
    staging.open_and_publish(competition)
    coded = table_at(competition)
    first, second = match_at(coded).pairing.home
    device = Phone(coded, "S")
    assert device.look().context["own_name"] == f"选手{first} + 选手{second}"
    device.send("hand-in", own="8", their="3")
    assert match_at(coded).entered == Levels(8, 3)


# --------------------------------------------------------------------------------------------------------------- calls


def test_a_call_is_on_both_phones_until_the_caller_or_the_referee_ends_it() -> None:
    coded = staged()
    home, away = both(coded)
    assert home.send("call").context["screen"].name == "call"
    assert home.look().context["mine"]
    assert away.screen() == "call"
    assert not away.look().context["mine"]
    assert away.send("cancel-call").status_code == 400
    assert away.screen(do="sheet") == "sheet"
    referee = staging.appoint(coded.competition, Role.FLOOR_REFEREE, "王裁判")
    call_actions.take_call(staging.request(coded.competition, referee), Call.objects.get().pk)
    assert away.look().context["taken"] == "王裁判"
    home.send("cancel-call")
    assert home.screen() == away.screen() == "sheet"


def test_an_unlikely_result_shows_that_the_referee_comes() -> None:
    coded = staged()
    home, away = both(coded)
    home.send("hand-in", own="13", their="0")
    answer = away.send("agree", seen=away.look().context["seen"])
    assert answer.context["screen"].name == "call"
    assert match_at(coded).confirmed is None


def test_the_call_about_an_unlikely_result_ends_when_an_official_clears_it_and_comes_back_with_an_undo() -> None:
    table_code = staged()
    home, away = both(table_code)
    home.send("hand-in", own="13", their="0")
    away.send("agree", seen=away.look().context["seen"])
    call = Call.objects.get()
    assert (call.is_about_result, call.ended_at) == (True, None)
    request = staging.request(table_code.competition)
    cleared = result_actions.clear(request, table_code.key, "the sheet is right")
    call.refresh_from_db()
    assert call.ended_at is not None
    assert "calls" in cleared.act.staff_message["topics"]
    assert [one["state"] for one in cleared.act.public_message["tables"]] == ["ok"]
    assert home.screen() != "call"
    log_actions.undo(staging.request(table_code.competition), cleared.act.no, "wrong table")
    assert Call.objects.get(ended_at=None).is_about_result


def test_a_call_about_something_else_stays_open_when_the_result_counts() -> None:
    table_code = staged()
    home, _away = both(table_code)
    home.send("call")
    result_actions.record(staging.request(table_code.competition), table_code.key, Levels(8, 3))
    assert Call.objects.get().ended_at is None


def test_j23_3_5_8_1_the_phone_tells_its_side_who_writes_and_who_checks_the_paper() -> None:
    home, away = both(staged(plan("jiangsu-2023")))
    for phone, own in ((home, "核对"), (away, "填写")):
        duties = phone.look().context["paper"]
        assert {one.title: one.text for one in duties}["核对"] == "北"
        assert [one.title for one in duties if one.ours] == [own]
        assert duties[0].source == "江苏2023 3.5(八)1"


def test_fj_2_2_the_phone_tells_until_when_the_winners_hand_in() -> None:
    home, _ = both(staged(plan("fujian-2022")))
    duties = {one.title: one.text for one in home.look().context["paper"]}
    assert duties["交表"] == "由胜方交表"
    assert duties["时限"] == "本轮结束后5分钟内"
