"""扩充的赛制与名次依据: an event by them is played, ranked, judged, and read again; without them it is refused."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.chance import Chance
from paizhuo.plugins import MissingPackage, PackageFailed
from paizhuo.rulebook import Book
from paizhuo.tournament import directing
from paizhuo.tournament.checker import Code, check
from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.generator.people import random_entries
from paizhuo.tournament.generator.simulation import simulate
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.codec import decode, encode
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.plan.additions import CRITERIA, FORMATS
from paizhuo.tournament.plan.books import NATIONAL
from paizhuo.tournament.plan.plan import BadPlan, Format, Plan, StagePlan
from paizhuo.tournament.plan.regulations import Ranking, Tiebreak, every_criterion
from paizhuo.tournament.standings import citation_of, standings
from paizhuo.tournament.verification import verify
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament import criterion_words, figure_words, pairing_words
from paizhuo.wording.tournament.plans import stage_title
from paizhuo.wording.tournament.stage_rows import stage_rows
from tests.plugins.example.paizhuo_example.fewest_losses import FEWEST_LOSSES
from tests.plugins.example.paizhuo_example.ladder import LADDER
from tests.tournament.standings.events import by_vp, sheets_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.log.logged import Logged

LOSSES = "our-club.losses"
SAY = sayer(Language.CHINESE)


@pytest.fixture(autouse=True)
def _installed() -> Iterator[None]:
    with FORMATS.trying(LADDER.id, LADDER), CRITERIA.trying(LOSSES, FEWEST_LOSSES):
        yield


def _plan(pairing: str = LADDER.id) -> Plan:
    tiebreaks = (Tiebreak.TOTAL, Tiebreak(LOSSES), Tiebreak.VP_SUM, Tiebreak.LOT)
    stage = StagePlan("main", Format.SWISS, rounds=5, pairing=pairing, tiebreaks=tiebreaks)
    return Plan("club", "会内赛", "national", EntryRules(EntryKind.PAIRS), (stage,))


def _played(size: int, pairing: str = LADDER.id) -> tuple[Plan, tuple[Logged, ...]]:
    plan, chance = _plan(pairing), Chance(b"an event of the ladder, sixteen bytes", "event")
    return plan, simulate(plan, random_entries(plan, size, chance), chance)


@pytest.mark.parametrize("size", [6, 7])
def test_a_whole_event_is_paired_and_ranked_by_them(size: int) -> None:
    plan, log = _played(size)
    state = fold(plan, log)
    stage = state.stages["main"]
    assert len(stage.rounds) == 5
    # Neighbours of the list meet again, which a Swiss never lets them.
    met = [
        tuple(sorted((*one.pairing.home, *one.pairing.away))) for here in stage.rounds for one in here.matches.values()
    ]
    assert len(set(met)) < len(met)
    assert all(len(one.byes) == size % 2 for one in stage.rounds)
    assert verify(plan, log) == ()
    assert {finding.code for finding in check(plan, log)} == {Code.PAIRED_BY_PACKAGE}


def test_of_two_with_the_same_points_the_one_with_fewer_losses_is_higher() -> None:
    met = [[by_vp(1, 3, 20, 6), by_vp(2, 4, 13, 13)], [by_vp(4, 1, 20, 6), by_vp(2, 3, 13, 13)]]
    ranking = Ranking((Tiebreak.TOTAL, Tiebreak(LOSSES)))
    table = standings(sheets_of([1, 2, 3, 4], met, NATIONAL), ranking)
    # A win and a loss are as many points as two draws.
    assert table.order == (4, 2, 1, 3)
    assert table.rows[1].decided_by is Tiebreak(LOSSES)
    assert [row.values[Tiebreak(LOSSES)] for row in table.rows] == [0, 0, -1, -1]


def test_the_criterion_is_judged_in_a_stage_that_the_books_pair() -> None:
    plan, log = _played(8, pairing="")
    assert check(plan, log) == ()
    assert verify(plan, log) == ()


def test_a_plan_is_written_and_read_again() -> None:
    plan = _plan()
    assert decode(Plan, encode(plan)) == plan
    assert encode(plan)["stages"][0]["pairing"] == "our-club.ladder"
    assert pickle.loads(pickle.dumps(Tiebreak(LOSSES))) is Tiebreak(LOSSES)  # noqa: S301 - written a moment ago


def test_without_the_package_the_plan_is_refused_with_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    written = encode(_plan())
    with monkeypatch.context() as gone:
        gone.delitem(FORMATS.built_in, LADDER.id)
        with pytest.raises(MissingPackage, match=r"no installed package adds 'our-club\.ladder'"):
            decode(Plan, written)
    with monkeypatch.context() as gone:
        gone.delitem(CRITERIA.built_in, LOSSES)
        with pytest.raises(MissingPackage, match=r"no installed package adds 'our-club\.losses'"):
            decode(Plan, written)


def test_only_a_swiss_is_paired_by_a_package() -> None:
    with pytest.raises(BadPlan, match="which only a Swiss can be"):
        StagePlan("final", Format.KNOCKOUT, pairing=LADDER.id)


def test_the_list_of_the_books_stays_as_it_is() -> None:
    assert Tiebreak(LOSSES) not in list(Tiebreak)
    assert Tiebreak(LOSSES).is_added
    assert not Tiebreak.LOT.is_added
    assert every_criterion() == (*Tiebreak, Tiebreak(LOSSES))
    with pytest.raises(MissingPackage, match=r"nobody\.adds-it"):
        Tiebreak("nobody.adds-it")


def test_it_is_the_organisers_and_stands_in_no_book() -> None:
    assert citation_of(Book.NATIONAL, Tiebreak(LOSSES)).article == "49(三)"


def test_their_names_are_read_in_both_languages() -> None:
    stage = _plan().stages[0]
    assert stage_title(SAY, stage) == "擂台赛"
    assert stage_title(sayer(Language.ENGLISH), stage) == "Ladder"
    assert criterion_words(SAY, Tiebreak(LOSSES)) == "负场少"
    assert figure_words(SAY, Tiebreak(LOSSES), -2) == "-2"
    assert "擂台赛" in {row.text for row in stage_rows(SAY, stage, _plan())}


def test_the_reason_of_a_match_names_the_format() -> None:
    plan, log = _played(6)
    state = fold(plan, [one for one in log if one.no <= _published(log)])
    drafted = directing.draft_round(state, "main", "0" * 32)
    assert isinstance(drafted, directing.Drafted)
    assert "擂台赛" in pairing_words(SAY, drafted.draft.reasons[0], state.regulations)


def _published(log: Sequence[Logged]) -> int:
    """The fact with which the first round has all its results."""
    return next(one.no for one in log if isinstance(one.fact, f.RoundDrafted) and one.fact.round == 2) - 1


def test_a_format_that_fails_is_named() -> None:
    plan, log = _played(6)
    state = fold(plan, [one for one in log if one.no <= _published(log)])
    broken_ladder = LADDER._replace(id="our-club.broken", pair=lambda _question: [(1, 1 // 0)])
    with FORMATS.trying("our-club.broken", broken_ladder):
        broken = replace(plan.stages[0], pairing="our-club.broken")
        state.plan = replace(plan, stages=(broken,))
        with pytest.raises(PackageFailed, match=r"'our-club.broken', ZeroDivisionError"):
            directing.draft_round(state, "main", "0" * 32)
