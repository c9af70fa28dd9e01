"""自抽台号: the winner draws the next table on the phone of the table or at the desk [GZ Form4 note 3, Notice5.2]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.test import Client

from paizhuo.chance import Chance
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament import directing
from paizhuo.tournament.formats.slip_tables import table_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Changes, Format, StagePlan
from paizhuo.tournament.plan.regulations import TableDraw
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.commitments import digest_of
from paizhuo.web.log import actions as log_actions
from paizhuo.web.rounds import actions
from tests.web import staging
from tests.web.phone.tables import Phone, both, table_at

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def guangzhou(entries: int = 8, *, changes: Changes | None = None, paired: bool = True) -> Competition:
    """A Guangzhou event in which every round halves the field; its first round is on the tables where it is paired."""
    plan = replace(
        staging.swiss_plan(book="guangzhou-2025"),
        stages=(StagePlan("main", Format.HALVING),),
        changes=changes or Changes(),
    )
    if paired:
        return staging.mid_course(entries, played=0, plan=plan)
    competition = staging.event(plan, entries)
    actions.open_stage(staging.request(competition), "main", anyway=True)
    return competition


def finish(competition: Competition, table: int) -> None:
    """The home side of a table wins."""
    where = ("main", 1, table)
    entered = f.ResultEntered(*where, Levels(8, 3))
    staging.put(competition, entered, f.ResultConfirmed(*where), permission=Permission.RECORD)


def slips(competition: Competition) -> dict[int, int]:
    return directing.slips_drawn(staging.state(competition), "main")


def desk(competition: Competition, role: Role = Role.ARRANGER) -> Client:
    client = Client()
    client.force_login(staging.appoint(competition, role))
    return client


def test_gz_form_4_note_3_the_winner_draws_on_the_phone_of_the_table_and_the_loser_cannot() -> None:
    competition = guangzhou()
    home, away = both(table_at(competition))
    assert "draw-table" not in home.text()
    finish(competition, 1)
    assert "draw-table" in home.text()
    assert "draw-table" not in away.text()
    assert home.send("draw-table").status_code == 200
    assert away.send("draw-table").status_code == 409
    winner = staging.state(competition).stages["main"].rounds[0].matches[1].pairing.home[0]
    (slip,) = slips(competition).values()
    assert list(slips(competition)) == [winner]
    assert f"{table_of(slip)}号桌" in home.text()
    assert home.send("draw-table").status_code == 409
    assert len(slips(competition)) == 1


def test_two_phones_that_saw_the_same_page_get_two_slips_and_a_double_tap_one() -> None:
    competition = guangzhou()
    phones = [Phone(table_at(competition, table), "S") for table in (1, 2, 3, 4)]
    for table in (1, 2, 3, 4):
        finish(competition, table)
    assert all("draw-table" in phone.text() for phone in phones)
    for phone in phones:
        for _ in range(2):
            assert phone.send("draw-table", command=f"tap-{phone.at.key.table}").status_code == 200
    assert sorted(slips(competition).values()) == [1, 2, 3, 4]


def test_the_seed_of_a_slip_is_committed_before_and_shown_afterwards() -> None:
    competition = guangzhou(paired=False)
    shown = competition.commitments.get(purpose="slip/main", used_by=None).digest
    actions.draw_slip(staging.request(competition), "main", 5)
    fact = staging.facts(competition)[-1]
    assert isinstance(fact, f.SlipDrawn)
    assert digest_of(fact.seed) == shown
    chance = Chance(bytes.fromhex(fact.seed), f"{competition.plan_json['id']}/main/slip/1/5")
    assert chance.choice(fact.left) == fact.slip
    assert competition.commitments.filter(purpose="slip/main", used_by=None).exists()


def test_gz_notice_5_2_before_round_1_everybody_draws_at_the_desk_and_plays_there() -> None:
    competition = guangzhou(paired=False)
    client = desk(competition)
    page = client.get(f"/desk/{competition.slug}/rounds/").content.decode()
    assert "抽台号" in page
    for entrant in (3, 7):
        assert client.post(f"/desk/{competition.slug}/rounds/main/slip/", {"entrant": entrant}).status_code == 302
    paper = {"entrant": 4, "table": "4", "side": "EW"}
    left = set(range(1, 9)) - set(slips(competition).values())
    if 8 not in left:
        paper |= {"table": str(table_of(min(left))), "side": "NS" if min(left) % 2 else "EW"}
    assert client.post(f"/desk/{competition.slug}/rounds/main/slip/", paper).status_code == 302
    drawn = slips(competition)
    assert sorted(drawn) == [3, 4, 7]
    assert client.post(f"/desk/{competition.slug}/rounds/main/draft/").status_code in {302, 303}
    matches = staging.state(competition).stages["main"].rounds[0].matches
    for entrant, slip in drawn.items():
        pairing = matches[table_of(slip)].pairing
        assert (pairing.home if slip % 2 else pairing.away) == (entrant,)


def test_who_may_not_run_the_draw_is_refused_at_the_desk() -> None:
    competition = guangzhou(paired=False)
    referee = desk(competition, Role.FLOOR_REFEREE)
    assert referee.post(f"/desk/{competition.slug}/rounds/main/slip/", {"entrant": 1}).status_code == 403
    assert slips(competition) == {}


def test_where_the_arranger_draws_for_all_no_phone_and_no_desk_draws_a_table() -> None:
    competition = guangzhou(changes=Changes(table_draw=TableDraw.CENTRAL))
    finish(competition, 1)
    home = Phone(table_at(competition), "S")
    assert "draw-table" not in home.text()
    assert home.send("draw-table").status_code == 409
    answer = desk(competition).post(f"/desk/{competition.slug}/rounds/main/slip/", {"entrant": 1})
    assert answer.status_code == 409
    assert "统一抽签" in answer.content.decode()


def test_the_last_table_to_finish_can_still_draw_and_a_slip_is_taken_back_in_the_log() -> None:
    competition = guangzhou()
    home = Phone(table_at(competition), "S")
    for table in (2, 3, 4, 1):
        finish(competition, table)
    assert home.send("draw-table").status_code == 200
    act = competition.acts.get(kind=Permission.DRAW_TABLE.value)
    log_actions.undo(staging.request(competition), act.no, "wrong phone")
    assert slips(competition) == {}
    assert "draw-table" in home.text()
    actions.draft(staging.request(competition), "main")
    assert home.screen() == "waiting"
