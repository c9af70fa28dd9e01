"""恢复到某一刻: an event that is cut back to an act has the rows that it had after that act, whatever came later."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.db import transaction
from django.test import Client
from django.utils import timezone

from paizhuo.officiating.score_sheet import read_finish
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End, Levels
from paizhuo.tournament.verification import verify
from paizhuo.web import backups
from paizhuo.web.access.scopes import Scope
from paizhuo.web.appeals import actions as appeals
from paizhuo.web.calls import actions as calls
from paizhuo.web.clock import actions as clock
from paizhuo.web.entries import actions as entering
from paizhuo.web.entries.actions import links
from paizhuo.web.kiosk import actions as kiosk
from paizhuo.web.ledger import snapshot
from paizhuo.web.ledger.commitments import digest_of
from paizhuo.web.log import actions as log
from paizhuo.web.models import Competition
from paizhuo.web.models.accounts import User
from paizhuo.web.models.damage import DamagedCompetition
from paizhuo.web.office import actions as office
from paizhuo.web.office import delegations
from paizhuo.web.operating import point_in_time
from paizhuo.web.operating.point_in_time import Until, read_until
from paizhuo.web.phone import actions as phone
from paizhuo.web.programs import tokens, webhooks
from paizhuo.web.registration.actions import register
from paizhuo.web.rounds import actions as rounds
from paizhuo.web.rounds.actions import codes
from paizhuo.web.sheets import actions as sheets
from paizhuo.web.sheets.side import side_request
from paizhuo.web.wall import actions as wall
from paizhuo.web.wall.screen import Show
from tests.web import damaging, staging
from tests.web.appeals.papers import decided, filed, heard, ruled, votes
from tests.web.operating.every_act import noted, rows_of
from tests.web.phone.tables import table_at
from tests.web.rounds.test_actions import drawn_plan

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path

    from paizhuo.tournament.entries import Entry
    from tests.web.operating.every_act import Rows

pytestmark = pytest.mark.django_db


class _Enough(Exception):
    """Leave nothing of a trial behind."""


def _a_late_pair(number: int) -> Entry:
    return replace(staging.pairs(20)[-1], number=number, name="晚到队")


def a_day() -> Competition:
    """From the entries to the second round, with something of every table, undone, redone and drawn again."""
    here = staging.event(entries=8)
    chief = staging.request(here)
    office.announce(chief, office.Announcement(here.title, here.venue, None, None, is_public=True, takes_entries=True))
    form = register(here, _a_late_pair, "139 0000 0000").act.detail["form"]
    entering.accept(chief, form)
    links.make_links(chief)
    entering.check_in(chief, 3)
    opened = kiosk.open_kiosk(chief).act
    webhooks.add(chief, "https://example.org/paizhuo")
    tokens.make(chief, "大屏", [Scope.READ_PUBLIC], timezone.now() + timedelta(days=1))
    office.appoint_new(chief, "judge", "王裁判", office.Post(Role.FLOOR_REFEREE))
    rounds.open_stage(chief, "main", anyway=True)
    rounds.draft(chief, "main")
    rounds.publish(chief, "main")
    clock.clock(chief, "start")
    calls.call(chief, TableKey("main", 1, 1))
    calls.take_call(chief, here.calls.get().pk)
    coded = table_at(here, 2)
    phone.sit(side_request(coded, End.HOME), coded.table_code, "phone")
    sheets.enter_deal(side_request(coded, End.HOME), 1, read_finish("ESWN"))
    sheets.confirm_deal(side_request(coded, End.AWAY), 1, read_finish("ESWN"))
    calls.end_call(chief, here.calls.get().pk)
    rounds.drop_round(chief, "main", "重排")
    rounds.draft(chief, "main")
    rounds.publish(chief, "main")
    codes.renew_codes(chief, 1)
    links.renew_link(chief, 2)
    kiosk.end_kiosk(chief, here.kiosks.get(opened_at=opened.at).pk)
    webhooks.end(chief, here.webhooks.get().pk)
    staging.put(here, f.ResultEntered("main", 1, 3, Levels(8, 4)), f.ResultConfirmed("main", 1, 3))
    log.undo_fact(chief, here.fact_count, "未核对")
    staging.play_round(here)
    rounds.publish_standings(chief, "main")
    wall.show(chief, Show.STANDINGS)
    log.undo(chief, here.act_count, "不显示")
    entering.check_out(chief, 3)
    here.refresh_from_db()
    return here


def an_appeal() -> Competition:
    """An appeal is filed, heard, decided; the entry of the decision is taken back and entered again."""
    here, about = ruled()
    fact = filed(here, about)
    heard(here, fact)
    votes(here, fact, "++-")
    decided(here, fact, "裁定有误")
    appeals.take_back_entry(staging.request(here), fact, "录错", paper="裁决书 1 号")
    decided(here, fact, "裁定有误，改判")
    here.refresh_from_db()
    return here


def a_drawn_cup() -> Competition:
    """Numbers are drawn between check-ins, which is taken back, brought back and gone back over."""
    here = staging.event(drawn_plan(), 4)
    chief = staging.request(here)
    for number in (1, 4):
        entering.check_in(chief, number)
    rounds.draw_numbers(chief)
    drawn = here.act_count
    entering.check_in(chief, 2)
    entering.check_out(chief, 1)
    log.back_to(chief, drawn - 1, "重抽")
    entering.check_in(chief, 3)
    rounds.draw_numbers(chief, reason="重抽")
    entering.check_out(chief, 2)
    log.back_to(chief, drawn - 2, "再来")
    here.refresh_from_db()
    return here


@pytest.mark.parametrize("made", [a_day, an_appeal, a_drawn_cup])
def test_an_event_that_is_cut_back_to_an_act_is_what_it_was_after_that_act(made: Callable[[], Competition]) -> None:
    with noted() as after:
        here = made()
    moments = list(here.acts.order_by("no").values_list("no", "at"))[:-1]
    # A prepared event may be copied with its acts, of which the second makes it public past the ledger.
    done = [(number, moment) for number, moment in moments[1:] if (here.slug, number) in after]
    assert len(done) > 5
    for number, moment in done:
        with contextlib.suppress(_Enough), transaction.atomic():
            _check_cut(here, moment, after[here.slug, number])
            raise _Enough
        snapshot.forget()


def _check_cut(here: Competition, moment: datetime, wanted: Rows) -> None:
    point_in_time.cut(Until(moment=moment))
    found = rows_of(here)
    # A phone that was freed later chooses its side again.
    assert set(found.pop("Device")) <= set(wanted.pop("Device"))
    for table in wanted:
        assert found[table] == wanted[table], table
    snapshot.forget()
    folded = snapshot.snapshot_of(Competition.objects.get(pk=here.pk))
    assert verify(folded.founded, folded.log) == ()


# A backup begins a transaction of its own, which must not stand inside another.
@pytest.mark.django_db(transaction=True)
def test_after_it_the_event_goes_on_and_its_pages_open(tmp_path: Path) -> None:
    here = staging.mid_course(6)
    target = tmp_path / "hall"
    count = here.fact_count
    staging.play_round(here)
    backups.back_up(target, lambda _count: None)
    backups.restore(
        target,
        lambda _count: None,
        replace=True,
        afterwards=lambda: point_in_time.cut(Until(slug=here.slug, fact=count)),
    )
    again = Competition.objects.get()
    assert (again.fact_count, again.head) == (count, here.stored_facts.model.objects.get(no=count).hash)
    assert staging.state(again).stages["main"].rounds[-1].has_results is False
    director = Client()
    director.force_login(User.objects.get(), backend="django.contrib.auth.backends.ModelBackend")
    for page in (f"/desk/{again.slug}/", f"/desk/{again.slug}/log/", f"/e/{again.slug}/verify/"):
        assert director.get(page).status_code == 200
    staging.play_round(again)
    staging.open_and_publish(again)
    assert len(staging.state(again).stages["main"].rounds) == 3


def test_a_seed_that_a_later_draw_has_shown_is_not_used_again() -> None:
    here = staging.event(drawn_plan(), 4)
    rounds.show_commitments(staging.request(here))
    shown = here.commitments.get(purpose="numbers")
    count = here.fact_count
    rounds.draw_numbers(staging.request(here))
    point_in_time.cut(Until(slug=here.slug, fact=count))
    fresh = here.commitments.get(purpose="numbers")
    assert fresh.used_by is None
    assert fresh.seed != shown.seed
    assert fresh.digest == digest_of(fresh.seed)


def test_a_moment_cuts_every_event_and_takes_off_those_that_did_not_exist() -> None:
    founder = staging.person()
    first = staging.event(entries=4, user=founder)
    kept = first.fact_count
    moment = timezone.now()
    staging.open_and_publish(first)
    later = staging.event(replace(staging.swiss_plan("autumn"), id="autumn"), 4, user=founder)
    # A copy of a prepared event carries the times at which it was prepared.
    later.acts.update(at=timezone.now())
    gone, acts = later.fact_count, later.act_count
    off = {one.slug: one for one in point_in_time.cut(Until(moment=moment))}
    assert (off["spring"].facts, off["spring"].facts_off) == (kept, first.fact_count - kept)
    assert (off["autumn"].acts, off["autumn"].facts_off, off["autumn"].acts_off) == (0, gone, acts)
    assert [one.slug for one in Competition.objects.all()] == ["spring"]


def test_one_event_goes_back_to_a_fact_and_the_others_stay() -> None:
    founder = staging.person()
    first = staging.mid_course(6, user=founder)
    other = staging.event(replace(staging.swiss_plan("autumn"), id="autumn"), 4, user=founder)
    fact = first.acts.exclude(last_fact=None).order_by("no")[2].last_fact
    assert fact is not None
    found = point_in_time.cut(Until(slug=first.slug, fact=fact))
    assert [(one.slug, one.facts) for one in found] == [(first.slug, fact)]
    assert Competition.objects.get(slug="autumn").fact_count == other.fact_count


def test_acts_without_facts_after_the_fact_go_too() -> None:
    here = staging.event(entries=4)
    entering.check_in(staging.request(here), 1)
    found = point_in_time.cut(Until(slug=here.slug, fact=here.fact_count))
    assert (found[0].facts_off, found[0].acts_off) == (0, 1)
    assert not here.check_ins.exists()


def test_a_webhook_sends_the_acts_whose_numbers_come_again() -> None:
    here = staging.event(entries=4)
    webhooks.add(staging.request(here), "https://example.org/paizhuo")
    kept = here.acts.latest("no")
    entering.check_in(staging.request(here), 1)
    entering.check_in(staging.request(here), 2)
    here.webhooks.update(last_no=here.acts.latest("no").no)
    point_in_time.cut(Until(moment=kept.at))
    assert here.webhooks.get().last_no == kept.no


def test_a_token_that_was_revoked_later_stays_revoked() -> None:
    here = staging.event(entries=4)
    tokens.make(staging.request(here), "大屏", [Scope.READ_PUBLIC], timezone.now() + timedelta(days=1))
    moment = here.acts.latest("no").at
    tokens.revoke(staging.request(here), here.api_tokens.get().pk)
    point_in_time.cut(Until(moment=moment))
    assert here.api_tokens.get().revoked_at is not None


@pytest.mark.parametrize(
    ("until", "words"),
    [
        (Until(slug="winter", fact=1), "no event 'winter'"),
        (Until(slug="spring", fact=99), "facts 1 to 5; there is no fact 99"),
        (Until(slug="spring", fact=3), "in the middle of an act that ends with fact 5; choose 5"),
        (Until(slug="spring", fact=5), "Nothing in the backup is later"),
        (Until(moment=timezone.now() + timedelta(days=1)), "Nothing in the backup is later"),
        (Until(moment=timezone.now() - timedelta(days=3000)), "no event yet"),
    ],
)
def test_what_cannot_be_is_refused_in_words(until: Until, words: str) -> None:
    staging.event(entries=4)
    with pytest.raises(backups.BadBackup, match=words):
        point_in_time.cut(until)


def test_a_value_that_this_program_does_not_know_is_refused() -> None:
    here = staging.event(entries=4)
    entering.check_in(staging.request(here), 1)
    act = here.acts.order_by("no").last()
    assert act is not None
    act.detail["kept"][0]["what"] = "robot"
    act.save()
    with pytest.raises(backups.BadBackup, match=f"act {act.no}"):
        point_in_time.cut(Until(slug=here.slug, fact=here.fact_count))


def test_a_delegation_that_was_given_later_is_gone_and_one_that_ended_later_holds() -> None:
    here = staging.event(staging.swiss_plan(book="jiangsu-2023"), 4)
    deputy = staging.appoint(here, Role.DEPUTY, "副裁判长甲")
    delegations.name_acting(staging.request(here), deputy, timezone.now() + timedelta(hours=1))
    given = here.act_count
    delegations.end_delegation(staging.request(here), here.delegations.get().pk)
    delegations.name_acting(staging.request(here), deputy, timezone.now() + timedelta(hours=2))
    point_in_time.cut(Until(moment=here.acts.get(no=given).at))
    assert here.delegations.get().ended_at is None


def test_a_time_is_one_of_beijing_and_a_fact_has_its_event() -> None:
    assert read_until("", "") is None
    until = read_until("2026-11-15 14:30", "")
    assert until is not None
    assert until.moment is not None
    assert until.moment.isoformat() == "2026-11-15T14:30:00+08:00"
    assert read_until("", "spring:120") == Until(slug="spring", fact=120)


@pytest.mark.parametrize(("moment", "fact"), [("half past two", ""), ("", "spring"), ("", ":3"), ("", "spring:x")])
def test_what_is_neither_is_refused(moment: str, fact: str) -> None:
    with pytest.raises(backups.BadBackup, match="write it like"):
        read_until(moment, fact)


def test_a_damaged_event_stays_as_it_is_and_the_others_go_back() -> None:
    founder = staging.person()
    damaged = staging.event(entries=4, user=founder)
    other = staging.event(replace(staging.swiss_plan("autumn"), id="autumn"), 4, user=founder)
    damaging.change_fact(damaged, 2)
    with pytest.raises(DamagedCompetition):
        snapshot.snapshot_of(damaged)
    moment = timezone.now()
    staging.open_and_publish(other)
    assert [one.slug for one in point_in_time.cut(Until(moment=moment))] == ["autumn"]
    assert Competition.objects.get(slug="spring").fact_count == damaged.fact_count
    with pytest.raises(DamagedCompetition):
        point_in_time.cut(Until(slug="spring", fact=1))
