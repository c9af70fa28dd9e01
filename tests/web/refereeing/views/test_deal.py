"""At the table: a disputed deal is settled, phones are freed, a call hides no dispute, and a case reaches the chief."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest
from django.test import Client

from paizhuo.officiating.table_states import TableState
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Act, Call, Device
from paizhuo.web.phone import actions
from paizhuo.web.results.tables import tables_of
from paizhuo.web.sheets import actions as sheet_actions
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.phone.tables import AWAY, HOME, Phone, both, deals, order, table, table_at
from tests.web.refereeing.hall import address, enter, floor_referee, hall, seat_of

if TYPE_CHECKING:
    from paizhuo.web.results.tables import Table
    from tests.web.phone.tables import CodedTable

pytestmark = pytest.mark.django_db


def page_of(coded: CodedTable, more: str = "") -> str:
    """The referee's page of the table, or one below it."""
    return f"/desk/{coded.competition.slug}/referee/{coded.key.stage}/{coded.key.round}/{coded.key.table}/{more}"


def disputed_deal() -> tuple[CodedTable, Phone, Phone]:
    """Home says S E N W of the first deal, the visitors E S W N."""
    coded = table()
    home, away = both(coded)
    home.send("enter", deal="1", finish="SENW")
    away.send("dispute", deal="1", finish="ESWN")
    return coded, home, away


def as_listed(coded: CodedTable) -> Table:
    """The table as the screens list it."""
    found = tables_of(coded.competition, snapshot_of(coded.competition), coded.key.stage, coded.key.round)
    return next(one for one in found if one.number == coded.key.table)


@pytest.mark.parametrize("right", ["SENW", "ESWN"])
def test_the_referee_says_which_version_is_right_and_both_phones_go_on(client: Client, right: str) -> None:
    coded, home, away = disputed_deal()
    enter(client, floor_referee(coded.competition))
    page = client.get(page_of(coded, "deal/1/")).content.decode()
    assert page.count("This one is right") == 2
    assert 'value="SENW"' in page
    assert 'value="ESWN"' in page
    sent = {"finish": right, "seen": "SENW/ESWN", "command": "a"}
    for _ in range(2):
        answer = client.post(page_of(coded, "deal/1/"), sent)
        assert answer["Location"].endswith("/referee/")
    (row,) = deals(coded)
    assert ("".join(row.finish), row.other_finish, row.entered_by) == (right, None, "")
    assert (home.screen(), away.screen()) == ("sheet", "sheet")
    assert Act.objects.filter(kind=Permission.SETTLE.value).count() == 1


def test_the_referee_writes_another_order_down(client: Client) -> None:
    coded, home, _ = disputed_deal()
    enter(client, floor_referee(coded.competition))
    client.post(page_of(coded, "deal/1/"), {"first": "W", "second": "E", "third": "", "seen": "SENW/ESWN"})
    assert deals(coded)[0].finish == ["W", "E"]
    assert home.screen() == "sheet"


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"finish": "X"},
        {"finish": "SS"},
        {"first": "S", "second": "S", "third": "E"},
        {"first": "S", "second": "E", "third": ""},
        {"finish": "SENW", "seen": "SN/"},
        {"finish": "\0" * 3},
    ],
)
def test_an_order_that_is_none_or_was_not_seen_settles_nothing(client: Client, sent: dict[str, str]) -> None:
    coded, _, _ = disputed_deal()
    enter(client, floor_referee(coded.competition))
    assert client.post(page_of(coded, "deal/1/"), sent).status_code == HTTPStatus.BAD_REQUEST
    assert deals(coded)[0].other_finish == ["E", "S", "W", "N"]


def test_a_deal_that_is_not_on_the_sheet_has_no_page_and_a_result_handed_in_leads_to_its_own(client: Client) -> None:
    coded, _, _ = disputed_deal()
    enter(client, floor_referee(coded.competition))
    assert client.get(page_of(coded, "deal/2/")).status_code == HTTPStatus.NOT_FOUND
    actions.hand_in(side_request(coded, HOME), Levels(8, 3))
    assert client.get(page_of(coded, "deal/1/"))["Location"].endswith("/main/1/1/")


def test_a_deal_that_both_agree_on_is_shown_once_without_a_choice(client: Client) -> None:
    coded = table()
    sheet_actions.enter_deal(side_request(coded, HOME), 1, order("SENW"))
    sheet_actions.confirm_deal(side_request(coded, AWAY), 1, order("SENW"))
    enter(client, floor_referee(coded.competition))
    page = client.get(page_of(coded, "deal/1/")).content.decode()
    assert "The sides do not differ on this deal." in page
    assert "This one is right" not in page


def test_a_call_hides_no_dispute_from_the_referee_or_the_desk_and_ends_with_the_decision(client: Client) -> None:
    coded, home, _ = disputed_deal()
    home.send("call")
    assert as_listed(coded).state is TableState.CALLED
    enter(client, floor_referee(coded.competition))
    link = page_of(coded, "deal/1/")
    for page in (
        f"/desk/{coded.competition.slug}/referee/",
        page_of(coded),
        f"/desk/{coded.competition.slug}/",
    ):
        assert link in client.get(page).content.decode(), page
    client.post(link, {"finish": "SENW", "seen": "SENW/ESWN"})
    assert Call.objects.get().ended_at is not None
    assert as_listed(coded).state is TableState.IN_PLAY
    assert home.screen() == "sheet"


def test_a_call_hides_no_dispute_of_results(client: Client) -> None:
    coded = table()
    actions.hand_in(side_request(coded, HOME), Levels(8, 3))
    actions.hand_in(side_request(coded, AWAY), Levels(8, 4))
    actions.call_referee(side_request(coded, HOME))
    enter(client, floor_referee(coded.competition))
    for page in (f"/desk/{coded.competition.slug}/referee/", page_of(coded)):
        assert "Settle the dispute" in client.get(page).content.decode(), page
    assert "Table 1: the sides differ" in client.get(f"/desk/{coded.competition.slug}/").content.decode()


def test_a_phone_on_the_wrong_side_is_freed_and_chooses_again_and_the_sheet_stays(client: Client) -> None:
    coded = table()
    phone = Phone(coded, "S")
    phone.send("enter", deal="1", finish="SENW")
    assert phone.send("sit", seat="W").status_code == HTTPStatus.BAD_REQUEST
    enter(client, floor_referee(coded.competition))
    page = client.get(page_of(coded)).content.decode()
    assert "Phones at this table: home 1, visitors 0" in page
    assert page_of(coded, "phones/") in page
    assert client.post(page_of(coded, "phones/"), {"command": "f"})["Location"] == page_of(coded)
    assert Device.objects.count() == 0
    assert phone.send("sit", seat="W").status_code == HTTPStatus.SEE_OTHER
    assert len(deals(coded)) == 1


def test_a_table_without_a_code_has_no_phones_to_free(client: Client) -> None:
    competition = hall()
    enter(client, competition.created_by)
    assert "Free the phones" not in client.get(address(competition)).content.decode()
    assert client.post(f"{address(competition)}phones/").status_code == HTTPStatus.FOUND
    assert Act.objects.latest("no").detail["freed"] == 0


@pytest.mark.parametrize("role", [Role.ORGANISER, Role.ARBITRATORS])
def test_others_look_but_neither_settle_nor_free(client: Client, role: Role) -> None:
    coded, _, _ = disputed_deal()
    enter(client, staging.appoint(coded.competition, role))
    assert "This one is right" not in client.get(page_of(coded, "deal/1/")).content.decode()
    sent = {"finish": "SENW", "seen": "SENW/ESWN"}
    assert client.post(page_of(coded, "deal/1/"), sent).status_code == HTTPStatus.FORBIDDEN
    assert client.post(page_of(coded, "phones/")).status_code == HTTPStatus.FORBIDDEN
    assert Device.objects.count() == 2
    assert deals(coded)[0].other_finish is not None


def test_the_chief_opens_a_referred_case_with_the_answers_of_the_referee(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, floor_referee(competition))
    sent = {"who": "1", "off": "illegal-information", "seat": seat_of(competition, 1), "deal": "5"}
    client.post(address(competition), sent | {"do": "refer", "command": "b"})
    chief = Client()
    enter(chief, competition.created_by)
    name = snapshot_of(competition).names[1]
    link = f"{address(competition)}?who=1&amp;off=illegal-information&amp;seat={sent['seat']}&amp;deal=5"
    for path in (f"/desk/{competition.slug}/referee/", f"/desk/{competition.slug}/", address(competition)):
        page = chief.get(path).content.decode()
        assert link in page, path
        assert name in page, path
    taken = chief.post(f"/desk/{competition.slug}/referee/calls/{Call.objects.get().pk}/", {"command": "t"})
    prepared = chief.get(taken["Location"]).content.decode()
    assert "The book rules so" in prepared
    assert "Deal 5" in prepared


def test_a_decision_on_a_deal_does_not_end_a_case_that_waits_for_the_chief(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, floor_referee(competition))
    sent = {"who": "1", "off": "illegal-information", "seat": seat_of(competition, 1)}
    client.post(address(competition), sent | {"do": "refer"})
    call = Call.objects.get()
    coded = table_at(competition, call.table, call.round)
    sheet_actions.enter_deal(side_request(coded, HOME), 1, order("SENW"))
    sheet_actions.dispute_deal(side_request(coded, AWAY), 1, order("ESWN"))
    client.post(page_of(coded, "deal/1/"), {"finish": "SENW", "seen": "SENW/ESWN"})
    assert deals(coded)[0].confirmed_at is not None
    assert Call.objects.get().ended_at is None


def test_a_case_form_that_no_page_sends_is_not_referred_to_the_chief(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, floor_referee(competition))
    sent = {"who": "1", "off": "illegal-information", "a.nothing": "x" * 1000, "do": "refer"}
    assert client.post(address(competition), sent).status_code == HTTPStatus.BAD_REQUEST
    assert Call.objects.count() == 0
