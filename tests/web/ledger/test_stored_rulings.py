"""双方受罚: one ruling, confirmed once, puts both sides on record, and each finds its own slip."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_match import table_match_at
from paizhuo.referee import Infraction
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Halved
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.stored_rulings import register
from paizhuo.web.ledger.write import Outdated
from paizhuo.web.models import Act, StoredRuling
from tests.web import staging
from tests.web.refereeing.hall import ROUND, address, enter, filled, hall, rule, table_of

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
FAST = {"seconds-short": "120"}
WRONG_SEATS = {"who": "1", "off": "wrong-seats", "a.replayed": "no"}


def opponent(competition: Competition, entrant: int = 1) -> int:
    """Who sits opposite."""
    key = TableKey("main", ROUND, table_of(competition, entrant))
    found = table_match_at(staging.state(competition), key).opponent(entrant)
    assert found is not None
    return found


def test_both_sides_stand_in_the_log_and_in_the_register_after_one_act() -> None:
    competition = hall()
    before = Act.objects.count()
    rule(competition, filled(competition, Infraction.FAST_PLAY, seat="-", answers=FAST))
    assert Act.objects.count() == before + 1
    both = {1, opponent(competition)}
    given = [one.fact for one in snapshot_of(competition).log if isinstance(one.fact, f.RulingGiven)]
    assert {one.entrant for one in given} == both
    kept = register(competition, snapshot_of(competition)).rulings
    assert {one.noted.entrant for one in kept} == both
    assert [one.noted.infraction for one in kept] == [Infraction.FAST_PLAY] * 2
    assert len({one.noted.match for one in kept}) == 2


def test_the_other_side_is_ruled_on_by_its_own_record() -> None:
    competition = hall()
    other = opponent(competition)
    rule(competition, filled(competition, Infraction.WRONG_SEATS, other, seat="-", answers={"replayed": "yes"}))
    kept = register(competition, snapshot_of(competition)).rulings
    counts = {one.noted.entrant: one.ruling.by_class.nth for one in kept if one.ruling and one.ruling.by_class}
    assert counts == {1: 1, other: 1}
    rule(competition, filled(competition, Infraction.WRONG_SEATS, seat="-", answers={"replayed": "yes"}))
    kept = register(competition, snapshot_of(competition)).rulings[2:]
    counts = {one.noted.entrant: one.ruling.by_class.nth for one in kept if one.ruling and one.ruling.by_class}
    assert counts == {1: 2, other: 2}


def test_a_match_is_drawn_once_and_both_sides_pay() -> None:
    competition = hall()
    answers = {"replayed": "no"}
    rule(competition, filled(competition, Infraction.WRONG_SEATS, seat="-", answers=answers))
    match = staging.state(competition).stages["main"].rounds[ROUND - 1].matches[table_of(competition, 1)]
    assert match.confirmed == Halved()
    scored = [one for one in snapshot_of(competition).log if isinstance(one.fact, f.Forfeited | f.ResultCorrected)]
    assert len(scored) == 1
    assert {one.entrant for one in staging.state(competition).stages["main"].fines.values()} == {
        1,
        opponent(competition),
    }


def test_the_page_says_what_each_side_gets_and_the_notice_has_a_slip_for_each(client: Client) -> None:
    competition = hall()
    enter(client, competition.created_by)
    names = snapshot_of(competition).names
    page = client.get(address(competition), WRONG_SEATS).content.decode()
    assert page.count('<div class="verdict">') == 2
    assert f"<h3>{names[opponent(competition)]}</h3>" in page
    page = client.get(address(competition), WRONG_SEATS | {"step": "announce"}).content.decode()
    assert page.count('<article class="slip">') == 2
    rule(competition, filled(competition, Infraction.WRONG_SEATS, seat="-", answers={"replayed": "no"}))
    for row in StoredRuling.objects.all():
        notice = client.get(f"/desk/{competition.slug}/referee/rulings/{row.first_fact}/").content.decode()
        assert notice.count('<article class="slip">') == 2
        assert notice.index(f"{row.entrant} {names[row.entrant]}") > 0


def test_a_page_that_is_out_of_date_about_the_other_side_records_nothing() -> None:
    competition = hall()
    case = filled(competition, Infraction.WRONG_SEATS, seat="-", answers={"replayed": "yes"})
    with pytest.raises(Outdated):
        rule(competition, case, shown="2 VP off")
    assert StoredRuling.objects.count() == 0


def test_the_ruling_on_the_other_side_stands_alone_once_the_first_is_undone() -> None:
    competition = hall()
    done = rule(competition, filled(competition, Infraction.FAST_PLAY, seat="-", answers=FAST))
    staging.put(competition, f.Undone(done.answer["fact"], "记错了人"), permission=Permission.UNDO)
    (kept,) = register(competition, snapshot_of(competition)).rulings
    assert kept.noted.entrant == opponent(competition)
    assert kept.ruling is not None
