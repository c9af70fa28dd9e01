"""不可抗力: who could not help it is neither late nor forfeits [NAT 36]; special cases in Guangzhou [GZ R2]."""

from __future__ import annotations

import pytest

from paizhuo.referee import SCHEDULES, Matter, Role, authority_refusal, decide, effects_of, match_event
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.facts_asked import ACCEPTED, REPLAY
from paizhuo.referee.cases.replay import Replay
from paizhuo.referee.penalties.awards import Unplayed, awards
from paizhuo.referee.penalties.penalties import NotSpared, Spared
from paizhuo.referee.rulings.choices import Decider
from paizhuo.referee.rulings.competition_effects import KeptAway
from paizhuo.referee.rulings.history import History
from paizhuo.referee.rulings.rule import record
from paizhuo.rulebook import Basis, Book
from paizhuo.seats import Side
from paizhuo.tournament.plan.books import REGULATIONS
from tests.referee.docket import brought, choice_of, ruled, sanctions

NAT, GZ = SCHEDULES[Book.NATIONAL], SCHEDULES[Book.GUANGZHOU_2025]
SILENT = (Book.JIANGSU_2017, Book.JIANGSU_2023, Book.FUJIAN_2022)
UNPLAYED = {
    Book.NATIONAL: ruled(brought(I.FORCE_MAJEURE, {ACCEPTED: True, REPLAY: Replay.NONE}), NAT),
    Book.GUANGZHOU_2025: decide(ruled(brought(I.FORCE_MAJEURE), GZ), {Matter.SPECIAL_CASE: (Spared(Replay.NONE),)}),
    **{
        book: ruled(brought(I.FORCE_MAJEURE, {ACCEPTED: True, REPLAY: Replay.NONE}), SCHEDULES[book]) for book in SILENT
    },
}


@pytest.mark.parametrize("replay", Replay)
def test_nat_36_an_accepted_reason_spares_the_side_and_says_what_is_made_up(replay: Replay) -> None:
    ruling = ruled(brought(I.FORCE_MAJEURE, {ACCEPTED: True, REPLAY: replay}), NAT)
    assert sanctions(ruling) == [Spared(replay)]
    assert [str(one) for one in ruling.citations] == ["NAT 36"]
    (effect,) = effects_of(ruling).competition
    assert effect == KeptAway("1", 7, Side.NORTH_SOUTH, replay)
    assert (effects_of(ruling).table, match_event(effect), ruling.open) == ((), None, ())


def test_nat_36_only_a_match_that_cannot_be_made_up_is_scored_without_play() -> None:
    (award,) = awards(UNPLAYED[Book.NATIONAL])
    assert isinstance(award, Unplayed)
    assert ((award.mp_absent, award.vp_absent), (award.mp, award.vp)) == ((100, 1300), (200, 1700))
    assert str(award.source) == "NAT 35, 36"
    for replay in (Replay.WHOLE, Replay.PART):
        assert awards(ruled(brought(I.FORCE_MAJEURE, {ACCEPTED: True, REPLAY: replay}), NAT)) == ()


def test_nat_36_a_reason_that_is_not_accepted_changes_nothing() -> None:
    ruling = ruled(brought(I.FORCE_MAJEURE, {ACCEPTED: False, REPLAY: Replay.WHOLE}), NAT)
    assert sanctions(ruling) == [NotSpared()]
    assert (effects_of(ruling).competition, awards(ruling)) == ((), ())


def test_nat_36_is_no_lost_match_and_no_forfeit_later() -> None:
    history = record(History(), UNPLAYED[Book.NATIONAL])
    assert history.losses(brought(I.FORFEIT, match="2")) == 0


def test_gz_r2_the_committee_decides_a_special_case() -> None:
    ruling = ruled(brought(I.FORCE_MAJEURE), GZ)
    choice = choice_of(ruling, Matter.SPECIAL_CASE)
    assert (choice.decider, str(choice.source), choice.default) == (Decider.COMMITTEE, "GZ R2", None)
    for option in choice.options:
        decided = decide(ruling, {Matter.SPECIAL_CASE: option})
        assert sanctions(decided) == list(option)
        assert decided.open == ()


def test_gz_knows_no_draw_for_a_match_that_cannot_be_made_up() -> None:
    (award,) = awards(UNPLAYED[Book.GUANGZHOU_2025])
    assert isinstance(award, Unplayed)
    assert ((award.mp_absent, award.vp_absent), (award.mp, award.vp)) == ((0, None), (200, None))
    assert (award.source.basis, award.source.note) == (Basis.SILENT, "force-majeure-no-draw")


@pytest.mark.parametrize("book", UNPLAYED, ids=str)
def test_the_score_without_play_is_the_one_the_competition_gives(book: Book) -> None:
    (award,) = awards(UNPLAYED[book])
    assert isinstance(award, Unplayed)
    (regulations,) = [one for one in REGULATIONS.values() if one.book is book]
    kept_away, other = regulations.force_majeure.value
    assert (award.mp_absent, award.vp_absent or 0) == (kept_away.mp, kept_away.vp)
    assert (award.mp, award.vp or 0) == (other.mp, other.vp)


@pytest.mark.parametrize("book", UNPLAYED, ids=str)
def test_the_organiser_accepts_it_and_no_referee_does(book: Book) -> None:
    needed = UNPLAYED[book].authorities
    assert {role for role in Role if authority_refusal(needed, role) is None} == {Role.ORGANISER}


@pytest.mark.parametrize("book", SILENT, ids=str)
def test_the_other_books_are_silent_and_follow_the_national_rules_by_our_default(book: Book) -> None:
    for replay in Replay:
        ruling = ruled(brought(I.FORCE_MAJEURE, {ACCEPTED: True, REPLAY: replay}), SCHEDULES[book])
        assert sanctions(ruling) == [Spared(replay)]
        labels = {(one.source.basis, one.source.note) for one in (*ruling.given, *awards(ruling))}
        assert labels == {(Basis.SILENT, "force-majeure-as-national")}
    refused = ruled(brought(I.FORCE_MAJEURE, {ACCEPTED: False}), SCHEDULES[book])
    assert sanctions(refused) == [NotSpared()]
