"""记分的操作: double taps, two phones, both sides at once, lost answers, a dying server: nothing is lost or doubled."""

from __future__ import annotations

import pytest

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.ledger import snapshot
from paizhuo.web.ledger.write import BadCommand
from paizhuo.web.models import Act, Call, Device
from paizhuo.web.sheets import actions, side
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.phone.tables import AWAY, HOME, Phone, both, deals, match_at, order, table

pytestmark = pytest.mark.django_db


def test_a_double_tap_enters_a_deal_once() -> None:
    coded = table()
    home, _ = both(coded)
    acts_before = Act.objects.count()
    for _ in range(3):
        assert home.send("enter", deal="1", finish="SENW", command="tap").status_code == 200
    assert (len(deals(coded)), Act.objects.count()) == (1, acts_before + 1)


def test_a_confirmation_whose_answer_was_lost_is_sent_again_without_harm() -> None:
    coded = table()
    home, away = both(coded)
    home.send("enter", deal="1", finish="SN")
    away.send("confirm", deal="1", finish="SN", command="lost")
    home.send("enter", deal="2", finish="EW")
    assert away.send("confirm", deal="1", finish="SN", command="lost").status_code == 200
    assert [one.confirmed_at is not None for one in deals(coded)] == [True, False]


def test_an_entry_that_was_taken_back_does_not_come_back_when_it_is_sent_again() -> None:
    coded = table()
    home, _ = both(coded)
    home.send("enter", deal="1", finish="SN", command="lost")
    home.send("take-back", deal="1")
    home.send("enter", deal="1", finish="SN", command="lost")
    assert deals(coded) == []


def test_two_phones_of_a_side_enter_the_same_deal_and_it_stands_once() -> None:
    coded = table()
    one, other = Phone(coded, "S"), Phone(coded, "N")
    assert one.send("enter", deal="1", finish="SENW").status_code == 200
    assert other.send("enter", deal="1", finish="SENW").status_code == 200
    assert other.send("enter", deal="1", finish="NESW").status_code == 400
    assert [one.finish for one in deals(coded)] == [list("SENW")]


def test_two_phones_of_a_side_confirm_the_same_deal() -> None:
    coded = table()
    home = Phone(coded, "S")
    one, other = Phone(coded, "E"), Phone(coded, "W")
    home.send("enter", deal="1", finish="SENW")
    assert one.send("confirm", deal="1", finish="SENW").status_code == 200
    assert other.send("confirm", deal="1", finish="SENW").status_code == 200
    assert [one.confirmed_at is not None for one in deals(coded)] == [True]


def test_both_sides_enter_the_same_deal_at_once_and_agree() -> None:
    coded = table()
    home, away = both(coded)
    home.send("enter", deal="1", finish="SENW")
    away.send("enter", deal="1", finish="SENW")
    assert [(one.entered_by, one.confirmed_at is not None) for one in deals(coded)] == [("home", True)]


def test_both_sides_enter_different_deals_at_once_and_the_referee_sees_both() -> None:
    coded = table()
    home, away = both(coded)
    home.send("enter", deal="1", finish="SENW")
    away.send("enter", deal="1", finish="ESWN")
    row = deals(coded)[0]
    assert (row.finish, row.other_finish, row.confirmed_at) == (list("SENW"), list("ESWN"), None)


def test_both_sides_hand_in_the_same_result_at_once() -> None:
    coded = table()
    home, away = both(coded)
    home.send("hand-in", own="8", their="3")
    away.send("hand-in", own="3", their="8")
    assert match_at(coded).confirmed == Levels(8, 3)


def test_a_result_handed_in_three_times_is_one_fact() -> None:
    coded = table()
    home, _ = both(coded)
    for command in ("one", "one", "two"):
        home.send("hand-in", own="8", their="3", command=command)
    coded.competition.refresh_from_db()
    entered = [one for one in snapshot.snapshot_of(coded.competition).log if isinstance(one.fact, f.ResultEntered)]
    assert len(entered) == 1


def test_calling_twice_is_one_call() -> None:
    coded = table()
    home, _ = both(coded)
    home.send("call", command="c")
    home.send("call", command="c")
    home.send("call")
    assert Call.objects.count() == 1


def test_sitting_down_twice_is_one_phone() -> None:
    coded = table()
    phone = Phone(coded, "S")
    phone.send("sit", seat="S")
    phone.send("sit", seat="N")
    assert Device.objects.count() == 1


def test_a_server_that_dies_in_the_middle_of_a_write_leaves_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    coded = table()
    actions.enter_deal(side_request(coded, HOME), 1, order("SENW"))
    before = (Act.objects.count(), coded.competition.act_count)

    def die(*_args: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(side, "send_table", die)
        with pytest.raises(KeyboardInterrupt):
            actions.confirm_deal(side_request(coded, AWAY, "c"), 1, order("SENW"))
    coded.competition.refresh_from_db()
    assert deals(coded)[0].confirmed_at is None
    assert (Act.objects.count(), coded.competition.act_count) == before
    assert not actions.confirm_deal(side_request(coded, AWAY, "c"), 1, order("SENW")).repeated
    assert deals(coded)[0].confirmed_at is not None


def test_after_a_restart_phones_and_sheet_are_as_they_were() -> None:
    coded = table()
    home, away = both(coded)
    home.send("enter", deal="1", finish="SENW", command="before")
    snapshot.forget()
    assert home.screen() == "deal_waits"
    assert away.screen() == "deal_check"
    assert home.send("enter", deal="1", finish="SENW", command="before").status_code == 200
    assert len(deals(coded)) == 1
    away.send("confirm", deal="1", finish="SENW")
    assert home.screen() == "sheet"


def test_an_act_of_another_user_does_not_make_a_deal_outdated() -> None:
    coded = table()
    home, away = both(coded)
    home.send("enter", deal="1", finish="SENW")
    staging.put(coded.competition, f.ResultEntered("main", 1, 2, Levels(8, 3)))
    assert away.send("confirm", deal="1", finish="SENW").status_code == 200
    assert deals(coded)[0].confirmed_at is not None


def test_a_malformed_command_is_refused_and_nothing_is_stored() -> None:
    coded = table()
    with pytest.raises(BadCommand):
        actions.enter_deal(side_request(coded, HOME, "x" * 65), 1, order("SN"))
    home, _ = both(coded)
    assert home.send("enter", deal="1", finish="SN", command="a\x00b").status_code == 400
    assert deals(coded) == []
