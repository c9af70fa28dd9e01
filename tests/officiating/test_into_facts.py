"""Every effect of a ruling on the competition becomes a fact, or is left to an official to be done by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.into_facts import translated
from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_match import TableMatch
from paizhuo.referee import SCHEDULES, Case, Facts, History, Infraction, Ruling, decide, rule
from paizhuo.referee.cases import facts_asked as asked
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.replay import Replay
from paizhuo.referee.rulings.competition_effects import Removed
from paizhuo.rulebook import Book
from paizhuo.seats import Side
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.facts import Pairing
from paizhuo.tournament.log.state import MatchState
from paizhuo.tournament.results.outcomes import (
    End,
    ForceMajeure,
    Forfeit,
    ForfeitKind,
    Halved,
    Ineligible,
    Levels,
    Outcome,
    Walkout,
)

if TYPE_CHECKING:
    from typing import Any

HOME, AWAY = 3, 7
AT = TableKey("main", 2, 5)


def table(confirmed: Outcome | None = None) -> TableMatch:
    """Table 5 of round 2, pair 3 at home to pair 7."""
    return TableMatch(AT, MatchState(Pairing(5, (HOME,), (AWAY,)), confirmed=confirmed))


def ruled(infraction: Infraction, answers: dict[asked.Question[Any], object], entrant: int = HOME) -> Ruling:
    """What the national rules say of a side that has done nothing before."""
    side = Side.NORTH_SOUTH if entrant == HOME else Side.EAST_WEST
    case = Case(infraction=infraction, entrant=entrant, match="m", side=side, facts=Facts(answers))
    found = rule(case, History(), SCHEDULES[Book.NATIONAL])
    assert isinstance(found, Ruling)
    return found


def outcome(ruling: Ruling, at: TableMatch | None = None) -> Outcome:
    """The result that the ruling puts down."""
    (fact,) = (one for one in translated(ruling, at or table(), "x", None).facts if not isinstance(one, f.Penalised))
    assert isinstance(fact, f.Forfeited | f.ResultCorrected)
    return fact.outcome


def test_points_come_off_the_stage_total_with_round_table_and_article() -> None:
    ruling = ruled(Infraction.PHONE, {asked.USED: False, asked.SERIOUS: False})
    (fact,) = translated(ruling, table(), "手机响", None).facts
    assert fact == f.Penalised("main", HOME, 0, -300, "手机响", "NAT 54(五), NAT 52", 2, 5)


ANSWERED: dict[asked.Question[Any], object] = {
    asked.USED: True,
    asked.SERIOUS: False,
    asked.SEGMENTS: False,
    asked.RESERVE: False,
    asked.KNOCKOUT: False,
}
"""A call was taken, and nobody can take the player's place."""


def test_nat_35_a_side_that_cannot_go_on_without_the_barred_player_has_left_the_match() -> None:
    assert outcome(ruled(Infraction.PHONE, ANSWERED, AWAY)) == Walkout(End.AWAY)


def test_nat_35_a_side_that_goes_on_with_a_reserve_keeps_its_result() -> None:
    done = translated(ruled(Infraction.PHONE, ANSWERED | {asked.RESERVE: True}), table(), "接听电话", None)
    assert (done.facts, done.by_hand) == ((), ())


def test_a_player_who_is_not_listed_costs_the_result() -> None:
    assert outcome(ruled(Infraction.PLAYER_NOT_LISTED, {})) == Ineligible(End.HOME)


def test_boards_that_were_not_duplicated_are_a_draw_and_a_fine() -> None:
    facts = translated(ruled(Infraction.WRONG_SEATS, {asked.REPLAYED: False}), table(), "坐错方位", None).facts
    assert f.Forfeited(*AT, Halved(), "坐错方位") in facts
    assert any(isinstance(one, f.Penalised) for one in facts)


def test_force_majeure_that_cannot_be_made_up_is_scored_without_play() -> None:
    answers = {asked.ACCEPTED: True, asked.REPLAY: Replay.NONE}
    assert outcome(ruled(Infraction.FORCE_MAJEURE, answers)) == ForceMajeure(End.HOME)


def test_force_majeure_that_is_made_up_changes_nothing() -> None:
    answers = {asked.ACCEPTED: True, asked.REPLAY: Replay.WHOLE}
    done = translated(ruled(Infraction.FORCE_MAJEURE, answers), table(), "x", None)
    assert (done.facts, done.by_hand) == ((), ())


def forfeit(consent: asked.Consent) -> Ruling:
    """A first forfeit in a pairs event, as the chief takes it."""
    return ruled(
        Infraction.FORFEIT,
        {
            asked.KNOCKOUT: False,
            asked.CONSENT: consent,
            asked.EVENT: EventKind.PAIRS,
            asked.FORFEITS_BEFORE: 0,
            asked.LAST_FORFEITED: False,
            asked.LAST_OF_LEAGUE: False,
        },
    )


def test_a_forfeit_keeps_how_the_chief_took_it() -> None:
    assert outcome(forfeit(asked.Consent.CONSENTED)) == Forfeit(End.HOME, ForfeitKind.CONSENTED)


def given_up(**answers: bool) -> Forfeit:
    """A knockout match given up early by a team that is behind, but for these answers."""
    known = {"leading": False, "deliberate": False, "two-thirds": False, "more-ahead": True} | answers
    questions = (asked.LEADING, asked.DELIBERATE, asked.TWO_THIRDS, asked.MORE_AHEAD)
    facts: dict[asked.Question[Any], object] = {one: known[one.code] for one in questions}
    facts |= {asked.LAST_FORFEITED: False, asked.FORFEITS_BEFORE: 0}
    done = translated(ruled(Infraction.KNOCKOUT_FORFEIT, facts), table(), "x", None)
    (result,) = (one.outcome for one in done.facts if isinstance(one, f.Forfeited))
    assert isinstance(result, Forfeit)
    return result


def test_nat_34_1_2_a_knockout_given_up_is_never_recorded_as_consented() -> None:
    assert given_up().how is ForfeitKind.UNEXCUSED
    assert given_up(leading=True).how is ForfeitKind.DELIBERATE
    assert given_up(**{"two-thirds": True}).how is ForfeitKind.PLAIN


def test_j23_3_7_4_a_forfeit_is_recorded_without_consent() -> None:
    once = Facts({asked.LAST_FORFEITED: False})
    case = Case(infraction=Infraction.FORFEIT, entrant=HOME, match="m", side=Side.NORTH_SOUTH, facts=once)
    ruling = rule(case, History(), SCHEDULES[Book.JIANGSU_2023])
    assert isinstance(ruling, Ruling)
    assert outcome(ruling) == Forfeit(End.HOME, ForfeitKind.PLAIN)


def test_a_deliberate_forfeit_is_recorded_before_the_entrant_is_out() -> None:
    facts = translated(forfeit(asked.Consent.DELIBERATE), table(), "蓄意弃权", None).facts
    assert [type(one) for one in facts] == [f.Forfeited, f.Left]


def test_the_second_side_that_forfeits_makes_it_a_forfeit_of_both() -> None:
    assert outcome(forfeit(asked.Consent.CONSENTED), table(Forfeit(End.AWAY))) == Forfeit(None)


def test_a_result_that_counts_already_is_corrected_and_not_recorded_again() -> None:
    at = table(Levels(8, 3))
    (fact,) = translated(ruled(Infraction.PHONE, ANSWERED), at, "接听电话", None).facts
    assert fact == f.ResultCorrected(*AT, Walkout(End.HOME), "接听电话")


def test_nat_34_4_a_place_that_is_lost_follows_from_the_forfeit_and_not_from_a_hand() -> None:
    done = translated(forfeit(asked.Consent.UNEXCUSED), table(), "无故弃权", None)
    assert [type(one) for one in done.facts] == [f.Forfeited]
    assert done.by_hand == ()


def test_a_disqualification_from_the_stage_alone_is_left_to_be_done_by_hand() -> None:
    ruling = ruled(Infraction.BOTH_IN_KNOCKOUT, {})
    (choice,) = ruling.open
    stage_only = decide(ruling, {choice.matter: choice.options[1]})
    done = translated(stage_only, table(), "双方违纪", None)
    assert done.facts == ()
    assert [type(one) for one in done.by_hand] == [Removed]


@pytest.mark.parametrize("levels", [None, (4, 9)])
def test_a_warning_is_nothing_but_the_ruling_itself(levels: tuple[int, int] | None) -> None:
    done = translated(ruled(Infraction.MISLEADING_TEMPO, {}), table(), "迟打", levels)
    assert (done.facts, done.by_hand) == ((), ())
