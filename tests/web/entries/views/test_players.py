"""替补与更正姓名: on the page of an entry, under every book, by every office."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.entries.columns import cells_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Changes
from paizhuo.tournament.plan.regulations import Approver
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import OFFICIALS, Permission
from tests.web import staging
from tests.web.entries.events import director, pairs_event, signed_in, stored

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
FIRST = "/manage/spring/entries/1/"
PUT, NAME = f"{FIRST}substitute/", f"{FIRST}correct-name/"
SENT = {"sub-leaving": "队员1一", "sub-member1": "新人", "sub-reason": "ill"}


def drawn(book: str = "national", changes: Changes | None = None) -> Competition:
    """A competition after its first round was played, with the second on the tables."""
    plan = replace(staging.swiss_plan(book=book), changes=changes or Changes())
    return staging.mid_course(4, plan=plan)


def change(competition: Competition) -> Any:  # noqa: ANN401 - what a fact says of a player
    competition.refresh_from_db()
    last = staging.facts(competition)[-1]
    return last.player if isinstance(last, f.EntryChanged) else None


def test_nat_19_2_2_the_chief_referee_gives_leave_by_substituting_himself() -> None:
    competition = drawn()
    chief = staging.appoint(competition, Role.CHIEF)
    page = signed_in(chief).get(FIRST).content.decode()
    assert "A new player needs the leave of the chief referee" in page
    assert "19(二)2" in page
    assert "You give the leave yourself" in page
    assert 'name="sub-signed_by"' not in page
    assert signed_in(chief).post(PUT, SENT).status_code == 302
    assert change(competition) == f.Substituted("新人", "队员1一", f.Approval(Approver.CHIEF, chief.name))
    assert [one.name for one in staging.state(competition).entries[1].members] == ["新人", "队员1二"]
    assert (
        "新人 comes in for 队员1一: ill; allowed by the chief referee" in signed_in(chief).get(FIRST).content.decode()
    )


@pytest.mark.parametrize("role", [Role.ORGANISER, Role.ARRANGER])
def test_nat_19_2_2_others_record_the_paper_that_the_chief_referee_signed(role: Role) -> None:
    competition = drawn()
    client = signed_in(staging.appoint(competition, role))
    before = stored(competition)
    assert "Signed by: chief referee" in client.get(FIRST).content.decode()
    refused = client.post(PUT, SENT)
    assert refused.status_code == 422
    assert "This field is required" in refused.content.decode()
    assert stored(competition) == before
    assert client.post(PUT, SENT | {"sub-signed_by": "林"}).status_code == 302
    assert change(competition) == f.Substituted("新人", "队员1一", f.Approval(Approver.CHIEF, "林", on_paper=True))


def test_nat_19_2_2_the_general_form_does_not_change_players_after_the_draw() -> None:
    competition = drawn()
    sent = cells_of(staging.state(competition).entries[1]) | {"member2": "外人", "sponsor": "丙", "reason": "ill"}
    client = director(competition)
    assert "players change by a substitution" in client.get(FIRST).content.decode()
    assert client.post(FIRST, sent).status_code == 302
    entry = staging.state(competition).entries[1]
    assert ([one.name for one in entry.members], entry.sponsor) == (["队员1一", "队员1二"], "丙")


@pytest.mark.parametrize(("book", "article"), [("jiangsu-2023", "3.7(五)1"), ("jiangsu-2017", "4.3(五)")])
def test_j23_3_7_5_1_j17_4_3_5_a_partner_is_changed_with_leave_only(book: str, article: str) -> None:
    competition = drawn(book)
    client = signed_in(staging.appoint(competition, Role.ARRANGER))
    assert article in client.get(FIRST).content.decode()
    assert client.post(PUT, SENT).status_code == 422
    assert client.post(PUT, SENT | {"sub-signed_by": "林"}).status_code == 302


def test_j23_3_7_5_1_the_chief_referee_is_not_above_a_plan_that_names_the_organiser() -> None:
    competition = drawn("jiangsu-2023", Changes(substitution_leave=Approver.ORGANISER))
    chief = signed_in(staging.appoint(competition, Role.CHIEF))
    assert chief.post(PUT, SENT).status_code == 422
    organiser = staging.appoint(competition, Role.ORGANISER)
    assert signed_in(organiser).post(PUT, SENT).status_code == 302
    assert change(competition) == f.Substituted("新人", "队员1一", f.Approval(Approver.ORGANISER, organiser.name))


def test_fj_n5_one_of_the_same_unit_comes_in_and_an_outsider_does_not() -> None:
    competition = drawn("fujian-2022")
    client = signed_in(staging.appoint(competition, Role.ARRANGER))
    assert "of the same unit, 供水" in client.get(FIRST).content.decode()
    assert client.post(PUT, SENT).status_code == 422
    refused = client.post(PUT, SENT | {"sub-unit": "城东"})
    assert refused.status_code == 422
    assert "belongs to another unit" in refused.content.decode()
    assert "N5" in refused.content.decode()
    assert client.post(PUT, SENT | {"sub-unit": "供水"}).status_code == 302
    assert change(competition) == f.Substituted("新人", "队员1一")


def test_gz_nobody_comes_in_after_the_draw_and_the_page_offers_no_form() -> None:
    competition = drawn("guangzhou-2025")
    client = director(competition)
    page = client.get(FIRST).content.decode()
    assert "After the draw nobody may be replaced" in page
    assert "Record the substitution" not in page
    before = stored(competition)
    answer = client.post(PUT, SENT)
    assert answer.status_code == 422
    assert stored(competition) == before


def test_nat_19_2_3_nobody_outside_its_list_comes_into_a_team() -> None:
    plan = replace(staging.swiss_plan(), entries=EntryRules(EntryKind.TEAM))
    competition = staging.event(plan, 0)
    for number in (1, 2):
        members = tuple(Person(f"队员{number}{at}") for at in "一二三四")
        entry = Entry(number, f"第{number}队", members, leader=Person(f"领队{number}"))
        staging.put(competition, f.Entered(entry), permission=Permission.ENTER)
    staging.open_and_publish(competition)
    client = director(competition)
    assert "19(二)3" in client.get(FIRST).content.decode()
    assert client.post(PUT, SENT).status_code == 422


def test_before_the_draw_the_entry_is_changed_as_it_is() -> None:
    competition = pairs_event(4)
    page = director(competition).get(FIRST).content.decode()
    assert "Substitute a player" not in page
    sent = cells_of(staging.state(competition).entries[1]) | {"member2": "外人", "reason": "ill"}
    assert director(competition).post(FIRST, sent).status_code == 302
    assert [one.name for one in staging.state(competition).entries[1].members] == ["队员1一", "外人"]


@pytest.mark.parametrize("book", ["national", "guangzhou-2025"])
def test_a_misspelt_name_is_corrected_with_a_reason_whatever_the_book_says(book: str) -> None:
    competition = drawn(book)
    client = signed_in(staging.appoint(competition, Role.ARRANGER))
    sent = {"name-wrong": "队员1一", "name-right": "队员1壹", "name-reason": "typing error"}
    before = stored(competition)
    assert client.post(NAME, sent | {"name-reason": " "}).status_code == 422
    assert client.post(NAME, sent | {"name-wrong": "nobody"}).status_code == 422
    unchanged = client.post(NAME, sent | {"name-right": "队员1一"})
    assert unchanged.status_code == 422
    assert "it stays as it is so far" in unchanged.content.decode()
    assert stored(competition) == before
    assert client.post(NAME, sent).status_code == 302
    assert change(competition) == f.NameCorrected("队员1一", "队员1壹")
    assert "is corrected to 队员1壹: typing error" in client.get(FIRST).content.decode()


def test_a_substitute_who_plays_elsewhere_or_is_unreadable_is_refused_at_the_form() -> None:
    competition = drawn()
    client = director(competition)
    before = stored(competition)
    for coming, expected in (("队员1二", "plays in the entry already"), ("a\u202eb", "character"), ("", "required")):
        answer = client.post(PUT, SENT | {"sub-member1": coming})
        assert answer.status_code == 422
        assert expected in answer.content.decode()
    assert stored(competition) == before


@pytest.mark.parametrize("role", sorted(OFFICIALS, key=tuple(Role).index))
def test_the_offices_that_record_substitutions_and_correct_names(role: Role) -> None:
    competition = drawn()
    user = staging.appoint(competition, role)
    actor = staging.actor(competition, user)
    entry_office = role in {Role.ORGANISER, Role.CHIEF, Role.ARRANGER}
    assert actor.may(Permission.SUBSTITUTE, book_of(competition)) is entry_office
    assert actor.may(Permission.CORRECT_NAME, book_of(competition)) is entry_office
    client = signed_in(user)
    page = client.get(FIRST).content.decode()
    assert ("Record the substitution" in page) is ("Correct the name" in page) is entry_office
    for address in (PUT, NAME):
        assert (client.post(address, {}).status_code == 403) is not entry_office


def test_an_unknown_entrant_is_not_found_and_nobody_plays_on_for_one_that_left() -> None:
    competition = drawn()
    client = director(competition)
    for what in ("substitute", "correct-name"):
        assert client.post(f"/manage/spring/entries/99/{what}/", {}).status_code == 404
    staging.put(competition, f.Left(1, f.LeaveKind.WITHDRAWN, "ill"), permission=Permission.ENTER)
    assert "Substitute a player" not in client.get(FIRST).content.decode()
    assert client.post(PUT, SENT).status_code == 422
