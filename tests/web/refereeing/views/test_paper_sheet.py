"""记分表页: who writes, checks, signs and hands in; the limit on the desk and the referee's phone; the cases."""

from __future__ import annotations

from datetime import timedelta
from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End, Forfeit, ForfeitKind, Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.log import actions as log_actions
from paizhuo.web.models import ClockEvent
from paizhuo.web.sheets import paper
from tests.web import staging
from tests.web.reading import squeezed
from tests.web.refereeing.hall import ROUND, address, enter, floor_referee, hall, table_of

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
LENGTH = 50


def key_of(competition: Competition) -> TableKey:
    """The table of entrant 1."""
    return TableKey("main", ROUND, table_of(competition, 1))


def note_of(competition: Competition) -> f.SheetNoted:
    key = key_of(competition)
    found = staging.state(competition).stages["main"].rounds[ROUND - 1].matches[key.table].sheet
    assert found is not None
    return found


def time_up_for(competition: Competition, minutes: int) -> None:
    """The time of the round has been over for so many minutes and a half."""
    started = timezone.now() - timedelta(minutes=LENGTH + minutes, seconds=30)
    ClockEvent.objects.create(
        competition=competition, stage="main", round=ROUND, kind="start", seconds=LENGTH * 60, at=started
    )


def sheet_page(client: Client, competition: Competition) -> str:
    return squeezed(client.get(f"{address(competition)}sheet/").content.decode())


def send(client: Client, competition: Competition, **sent: object) -> int:
    return client.post(f"{address(competition)}sheet/", {"command": "", **sent}).status_code


@pytest.mark.parametrize(
    ("book", "writes", "checks", "article"),
    [
        ("jiangsu-2023", "West, or a scorer whom the referee names", "North", "3.5(八)1"),
        ("jiangsu-2017", "West, or a scorer whom the referee names", "North", "3.8.1"),
        ("national", "South", "East or West", "46(一)3"),
        ("guangzhou-2025", "somebody of each side", "somebody of each side", "Form4"),
    ],
)
def test_who_writes_and_who_checks_stands_on_the_page_with_its_article(
    client: Client, book: str, writes: str, checks: str, article: str
) -> None:
    competition = hall(book)
    enter(client, floor_referee(competition))
    assert f'href="{address(competition)}sheet/"' in client.get(address(competition)).content.decode()
    page = sheet_page(client, competition)
    assert f"<dt>Writes</dt><dd>{writes}<cite>" in page
    assert f"<dt>Checks</dt><dd>{checks}<cite>" in page
    assert article in page


def test_j23_3_5_8_what_stands_on_the_sheet_is_noted_and_what_is_missing_is_shown(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, floor_referee(competition))
    sent = {"written": ["W"], "checked": ["N", "S"], "signed": ["EW"], "handed_in": "1"}
    assert send(client, competition, **sent) == HTTPStatus.FOUND
    note = note_of(competition)
    assert (note.written, note.checked, note.signed, note.referee_signed) == (("W",), ("N", "S"), ("EW",), False)
    assert note.handed_in
    page = sheet_page(client, competition)
    assert "Still missing on the paper: North-South sign, the referee signs" in page
    assert "South: this player is not the one who checks" in page
    assert send(client, competition, do="take") == HTTPStatus.FOUND
    assert "Everything stands on the sheet." in sheet_page(client, competition)


def test_a_note_is_undone_like_every_act(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, competition.created_by)
    send(client, competition, written=["W"])
    done = paper.take_sheet(staging.request(competition), key_of(competition))
    log_actions.undo(staging.request(competition), done.act.no, "误记")
    assert note_of(competition).signed == ()


def test_j23_3_7_4_2_after_a_reminder_a_refusal_to_sign_leads_into_the_case(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, competition.created_by)
    page = sheet_page(client, competition)
    assert "remind them first; who then still refuses has forfeited" in page
    assert "off=result-not-signed" not in page
    assert send(client, competition, do="remind", side="NS") == HTTPStatus.FOUND
    page = sheet_page(client, competition)
    home = staging.state(competition).stages["main"].rounds[1].matches[key_of(competition).table].pairing.home[0]
    link = f"?who={home}&amp;off=result-not-signed&amp;seat=-&amp;a.reminded=yes"
    assert link in page
    case = {"who": str(home), "off": "result-not-signed", "seat": "-", "a.reminded": "yes"}
    assert "At which levels does the table stand?" in client.get(address(competition), case).content.decode()
    page = client.get(address(competition), case | {"home": "0", "away": "13"}).content.decode()
    assert "3.7(四)2" in page
    assert "where it is ahead by more than four, the score of the table stands" in page


def test_j23_3_7_4_2_the_levels_of_a_recorded_result_are_kept_when_it_is_not_signed(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, competition.created_by)
    key = key_of(competition)
    result = f.ResultEntered(*key, Levels(0, 13)), f.ResultConfirmed(*key)
    staging.put(competition, *result, permission=Permission.RECORD)
    match = staging.state(competition).stages["main"].rounds[1].matches[key.table]
    case = {"who": str(match.pairing.home[0]), "off": "result-not-signed", "seat": "-", "a.reminded": "yes"}
    assert "levels 2 : past A" in client.get(address(competition), case).content.decode()
    given = client.post(address(competition), case | {"home": "0", "away": "13", "command": "", "do": "give"})
    assert given.status_code == HTTPStatus.FOUND
    match = staging.state(competition).stages["main"].rounds[1].matches[key.table]
    assert match.confirmed == Forfeit(End.HOME, ForfeitKind.PLAIN, levels=(0, 13))


def test_j23_3_5_8_1_a_change_on_the_paper_is_noted_and_does_not_count(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, floor_referee(competition))
    change = {"do": "change", "deal": "3", "was": "J", "now": "Q"}
    assert send(client, competition, **change, initialled="1") == HTTPStatus.BAD_REQUEST
    assert send(client, competition, **change) == HTTPStatus.FOUND
    page = sheet_page(client, competition)
    assert "deal 3: J changed to Q, not signed by the referee: the changed figure does not count" in page
    assert 'name="initialled"' not in page
    assert send(client, competition, **change | {"was": ""}) == HTTPStatus.BAD_REQUEST


def test_nat_46_1_4_a_change_with_the_referees_signature_counts(client: Client) -> None:
    competition = hall()
    enter(client, floor_referee(competition))
    assert send(client, competition, do="change", deal="3", was="J", now="Q", initialled="1") == HTTPStatus.FOUND
    page = sheet_page(client, competition)
    assert "deal 3: J changed to Q, signed by the referee: the changed figure counts (" in page


def test_fj_2_2_desk_and_phone_count_down_and_a_late_sheet_leads_into_its_case(client: Client) -> None:
    competition = hall("fujian-2022")
    time_up_for(competition, 3)
    enter(client, competition.created_by)
    key = key_of(competition)
    phone = squeezed(client.get(f"/desk/{competition.slug}/referee/").content.decode())
    assert "Score sheets to hand in" in phone
    assert 'data-left="{time} left to hand in"' in phone
    desk = client.get(f"/desk/{competition.slug}/").content.decode()
    assert "the sheet is late" not in desk
    assert 'data-left="{time} left to hand in"' in desk
    ClockEvent.objects.all().delete()
    time_up_for(competition, 7)
    desk = client.get(f"/desk/{competition.slug}/").content.decode()
    assert f"Table {key.table}: the sheet is late" in desk
    assert f"/referee/main/{ROUND}/{key.table}/?off=sheet-late" in desk
    assert "late: 3 min" in sheet_page(client, competition)
    case = client.get(address(competition), {"off": "sheet-late"}).content.decode()
    assert "late: 3 min" in case


def test_fj_2_2_the_winners_are_charged_once_the_result_is_known_and_the_ruling_ends_the_task(client: Client) -> None:
    competition = hall("fujian-2022")
    time_up_for(competition, 9)
    key = key_of(competition)
    staging.put(competition, f.ResultEntered(*key, Levels(3, 8)), f.ResultConfirmed(*key), permission=Permission.RECORD)
    enter(client, competition.created_by)
    away = staging.state(competition).stages["main"].rounds[ROUND - 1].matches[key.table].pairing.away[0]
    page = sheet_page(client, competition)
    assert f"?who={away}&amp;off=sheet-late&amp;seat=-" in page
    ruled = f.RulingGiven("x", "FJ 2.2", *key, away, f.RuledCase("sheet-late", end=End.AWAY))
    staging.put(competition, ruled, permission=Permission.RULE)
    desk = client.get(f"/desk/{competition.slug}/").content.decode()
    assert f"Table {key.table}: the sheet is late" not in desk


def test_j17_3_8_4_the_rulings_of_the_table_stand_on_the_page_of_its_sheet(client: Client) -> None:
    competition = hall("jiangsu-2017")
    enter(client, competition.created_by)
    key = key_of(competition)
    form = {"who": "1", "off": "manner", "seat": "-", "do": "give", "command": ""}
    client.post(address(competition), form)
    given = staging.state(competition).rulings
    assert [one.table for one in given.values()] == [key.table]
    (number,) = given
    page = sheet_page(client, competition)
    assert f"/referee/rulings/{number}/" in page
    assert given[number].text in page


def test_who_keeps_no_sheets_may_look_and_note_nothing(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, staging.appoint(competition, Role.ARBITRATORS))
    assert "Complete and taken in" not in sheet_page(client, competition)
    assert send(client, competition, do="take") == HTTPStatus.FORBIDDEN
    recorder = staging.appoint(competition, Role.RECORD_HEAD)
    enter(client, recorder)
    assert send(client, competition, do="take") == HTTPStatus.FOUND
