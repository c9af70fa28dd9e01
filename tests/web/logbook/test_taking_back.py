"""可否撤回: what acts change beside the facts is put back from the log, or it is said why not."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paizhuo.referee.actions import Role
from paizhuo.tournament.outcomes import End, Levels
from paizhuo.web.competitions import restoring
from paizhuo.web.competitions.actors import Denied
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.entering import acts as entering
from paizhuo.web.competitions.entering import arriving
from paizhuo.web.competitions.models import Registration
from paizhuo.web.competitions.office import acts as office
from paizhuo.web.competitions.office.kept import LastChief
from paizhuo.web.directing.appeals import acts as appeals
from paizhuo.web.directing.desk import acts as desk
from paizhuo.web.directing.logbook import acts, taking_back
from paizhuo.web.directing.rounds import acts as rounds
from paizhuo.web.directing.screens import acts as screens
from paizhuo.web.operating import demonstration
from paizhuo.web.public.models import Door
from paizhuo.web.public.sheet import acts as sheet
from paizhuo.web.public.sheet.deals import read_finish
from paizhuo.web.public.sheet.refusing import SheetRefused
from paizhuo.web.public.wall.screen import Show
from tests.web import staging
from tests.web.appeals.papers import THREE, filed, heard, ruled
from tests.web.logbook.test_log import published
from tests.web.rounds.test_pages import see, send, sign_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.test import Client

    from paizhuo.web.accounts.models import User
    from paizhuo.web.competitions.ledger import Done
    from paizhuo.web.competitions.models import Competition

pytestmark = pytest.mark.django_db


def a_check_in() -> tuple[Competition, Done]:
    """Pair 3 has arrived."""
    here = staging.event()
    return here, arriving.check_in(here, staging.actor(here), 3)


def a_refused_form() -> tuple[Competition, Done]:
    """A form that was not accepted."""
    here = staging.event()
    form = Registration.objects.create(competition=here, entry={"name": "晚到队"}, code="c1")
    return here, entering.refuse(here, staging.actor(here), form.pk, "报名已截止")


def an_announcement() -> tuple[Competition, Done]:
    """Another title and hall."""
    here = staging.event()
    told = office.Announcement("新名称", venue="体育馆", is_public=True)
    return here, office.announce(here, staging.actor(here), told)


def an_appointment() -> tuple[Competition, Done]:
    """A floor referee with tables."""
    here = staging.event()
    post = office.Post(Role.FLOOR_REFEREE, 1, 4)
    return here, office.appoint(here, staging.actor(here), staging.person("lin", may_found=False), post)


def a_committee() -> tuple[Competition, Done]:
    """Three who decide an appeal."""
    here, about = ruled()
    fact = filed(here, about)
    return here, appeals.seat_committee(here, staging.actor(here), fact, THREE)


def a_call() -> tuple[Competition, Done]:
    """A table wants a referee."""
    here = published()
    return here, desk.call(here, staging.actor(here), "main", 1, 2, reason="出牌争议")


def a_start() -> tuple[Competition, Done]:
    """The clock runs."""
    here = published()
    return here, desk.clock(here, staging.actor(here), "start")


def published_places() -> tuple[Competition, Done]:
    """Places that the public sees."""
    here = staging.mid_course(played=1)
    return here, rounds.publish_standings(here, staging.actor(here), "main")


def a_notice() -> tuple[Competition, Done]:
    """The wall shows a notice."""
    here = staging.event()
    return here, screens.show(here, staging.actor(here), Show.NOTICE, text="午休")


def a_deal() -> tuple[Competition, Done]:
    """A deal on a sheet."""
    here = published()
    door = Door.objects.get(competition=here, table=2)
    return here, sheet.enter_deal(door, End.HOME, 1, read_finish("ESWN"))


MAKERS: dict[str, Callable[[], tuple[Competition, Done]]] = {
    "check-in": a_check_in,
    "form": a_refused_form,
    "announced": an_announcement,
    "post": an_appointment,
    "appeal": a_committee,
    "calls": a_call,
    "clock": a_start,
    "standings": published_places,
    "screen": a_notice,
    "deals": a_deal,
}


def test_every_value_has_an_example_here() -> None:
    assert set(MAKERS) == set(taking_back.VALUES)


@pytest.mark.parametrize("code", MAKERS)
def test_a_value_is_put_back_and_brought_again(code: str) -> None:
    here, done = MAKERS[code]()
    chief = staging.actor(here)
    changes = taking_back.net(done.act)
    assert {one.code for one in changes} == {code}

    def stands() -> list[object]:
        here.refresh_from_db()
        return [taking_back.VALUES[one.code].read(here, *one.key) for one in changes]

    after = stands()
    back = acts.undo(here, chief, done.act.no, "误操作")
    assert stands() == [one.was for one in changes] != after
    assert back.act.first_fact is None
    with pytest.raises(acts.NothingToUndo):
        acts.undo(here, chief, done.act.no, "误操作")
    acts.redo(here, chief, done.act.no, "没有错")
    assert stands() == after
    with pytest.raises(acts.NothingToUndo):
        acts.redo(here, chief, done.act.no, "没有错")
    again = acts.undo(here, chief, done.act.no, "误操作")
    acts.undo(here, chief, again.act.no, "恢复")
    assert stands() == after


@pytest.mark.parametrize("code", MAKERS)
def test_the_log_offers_it_and_strikes_it_once_it_is_taken_back(client: Client, code: str) -> None:
    here, done = MAKERS[code]()
    sign_in(client, here.created_by)
    url = f"/log/{done.act.no}/undo/"
    assert url in see(client, here, "log")
    assert send(client, here, "undo", done.act.no, reason="误操作").status_code == 302
    page = see(client, here, "log")
    assert url not in page
    assert f"/log/{done.act.no}/redo/" in page
    assert f'id="act-{done.act.no}" class="struck"' in page


def test_a_value_that_changed_since_is_left_and_the_log_says_so(client: Client) -> None:
    here, done = a_start()
    desk.clock(here, staging.actor(here), "pause")
    with pytest.raises(taking_back.ChangedSince):
        acts.undo(here, staging.actor(here), done.act.no, "误操作")
    sign_in(client, here.created_by)
    page = see(client, here, "log")
    assert f"/log/{done.act.no}/undo/" not in page
    assert "Not from here; changed again since: the clock of the round." in page
    assert send(client, here, "undo", done.act.no, reason="误操作").status_code == 400
    assert here.clock_events.count() == 2


def test_taking_back_an_accepted_form_lets_it_wait_again() -> None:
    here = staging.event(entries=2)
    entry = {"name": "晚到队", "members": [{"name": "甲"}, {"name": "乙"}]}
    form = Registration.objects.create(competition=here, entry=entry, code="c1")
    done = entering.accept(here, staging.actor(here), form.pk)
    acts.undo(here, staging.actor(here), done.act.no, "接受错了")
    form.refresh_from_db()
    assert (form.fate, form.number) == ("waiting", None)
    acts.redo(here, staging.actor(here), done.act.no, "没有错")
    form.refresh_from_db()
    assert (form.fate, form.number) == ("accepted", 3)


def test_the_last_chief_referee_is_not_lost_by_taking_an_appointment_back() -> None:
    here = staging.event()
    second = staging.person("second", may_found=False)
    done = office.appoint(here, staging.actor(here), second, office.Post(Role.CHIEF))
    own = here.appointments.get(user=here.created_by, role=Role.CHIEF.value)
    office.dismiss(here, staging.actor(here, second), own.pk)
    with pytest.raises(LastChief):
        acts.undo(here, staging.actor(here, second), done.act.no, "误任")


def test_a_deal_is_not_put_back_once_the_result_is_handed_in() -> None:
    here, done = a_deal()
    door = Door.objects.get(competition=here, table=2)
    sheet.hand_in(door, End.HOME, Levels(8, 4))
    with pytest.raises(SheetRefused):
        acts.undo(here, staging.actor(here), done.act.no, "误记")


def test_a_committee_stays_once_votes_were_given() -> None:
    here, about = ruled()
    fact = filed(here, about)
    heard(here, fact)
    seated = here.acts.latest("no").no - 1
    appeals.vote(here, staging.actor(here), fact, "仲裁甲", upholds=True)
    with pytest.raises(taking_back.ChangedSince):
        acts.undo(here, staging.actor(here), seated, "换人")
    acts.undo(here, staging.actor(here), here.acts.latest("no").no, "误投")
    assert not here.appeals.get().votes.exists()


def test_a_round_that_is_published_again_by_undoing_gets_its_clock_back() -> None:
    here, _done = a_start()
    back = acts.undo(here, staging.actor(here), 5, "公布早了")
    assert not here.clock_events.exists()
    acts.undo(here, staging.actor(here), back.act.no, "没有早")
    assert here.clock_events.get().kind == "start"


def test_what_cannot_be_taken_back_says_why(client: Client) -> None:
    here = published()
    chief = staging.actor(here)
    door = Door.objects.get(competition=here, table=1)
    sheet.sit(door, "a" * 32, End.HOME)
    rounds.promise(here, chief)
    made = office.appoint_new(here, chief, "lin", "林裁判", office.Post(Role.FLOOR_REFEREE))
    office.give_link(here, chief, made.answer["appointment"])
    arriving.check_out(here, chief, 1)
    sign_in(client, here.created_by)
    page = see(client, here, "log")
    assert "Phones choose their sides at the table." in page
    assert "A hash that was shown is a promise about the draw" in page
    assert "A link that was handed out cannot be called back" in page
    assert "It changed nothing, so there is nothing to take back." in page


@pytest.mark.parametrize("make", [demonstration.league, demonstration.coming])
def test_every_act_of_a_whole_event_can_be_taken_back_or_says_why_not(
    make: Callable[[User], Competition],
) -> None:
    here = make(staging.person())
    reading = taking_back.Reading(here)
    without = [act for act in here.acts.all() if act.first_fact is None]
    assert without
    for act in without:
        # An act of the demonstration that "changed nothing" has forgotten to keep what it changed.
        assert taking_back.net(act) or taking_back.final_of(act) is not taking_back.FINALS[-1], (act.deed, act.detail)
        told = taking_back.whether(reading, act)
        assert told.back or told.again or told.why


TOLD_BY_FINALS = {"directing/rounds/cards.py", "directing/rounds/promises.py", "public/registering/acts.py"}
"""Modules whose acts leave neither facts nor values: each has its reason among the finals."""


def test_whoever_writes_leaves_facts_or_keeps_what_it_changes_or_has_a_reason() -> None:
    web = Path(restoring.__file__).parents[1]
    silent = []
    for path in sorted(web.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "ledger.write(" in text and "writing.append(" not in text and "keeping(" not in text:
            silent.append(path.relative_to(web).as_posix())
    assert [name for name in silent if name not in TOLD_BY_FINALS] == []


@pytest.mark.parametrize("deed", Deed)
def test_an_act_of_any_kind_that_left_nothing_says_so(deed: Deed) -> None:
    here = staging.event()
    act = here.acts.latest("no")
    act.deed, act.detail = deed.value, {}
    assert taking_back.whether(taking_back.Reading(here), act).why


def test_others_do_not_take_values_back() -> None:
    here, done = a_notice()
    arranger = staging.appoint(here, Role.ARRANGER)
    with pytest.raises(Denied):
        acts.undo(here, staging.actor(here, arranger), done.act.no, "why")
