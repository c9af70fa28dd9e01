"""更正之后: whether a later round is paired again."""

from __future__ import annotations

import pytest

from paizhuo.officiating.after_correction import LaterRound, Pairing, later_round, pairing_after, round_after_correction
from paizhuo.officiating.due import duties, notices
from paizhuo.officiating.due_items import PairAgain
from paizhuo.rulebook import Citation
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.wording import Language, sayer
from paizhuo.wording.officiating import later_round_words, pairing_change_words
from tests.tournament.building import STAGE, Building, swiss
from tests.tournament.playing import Playing

CORRECTED = f.ResultCorrected(STAGE, 1, 1, Levels(5, 9), "misread")


def test_a_correction_in_the_last_round_concerns_no_later_round() -> None:
    building = Building(swiss()).open(8)
    building.play()
    assert round_after_correction(building.state, STAGE, 1) is None


@pytest.mark.parametrize(
    ("rounds", "begun", "pairing", "words"),
    [
        (3, False, Pairing.MUST_CHANGE, "Round 2 must be paired again: drop it, then pair it ("),
        (
            4,
            False,
            Pairing.CHANGES_IF_TIME,
            "Round 2 has not begun: pair it again if there is time; otherwise it may be played as it is (",
        ),
        (3, True, Pairing.STANDS, "The pairing of round 2 stands ("),
    ],
)
def test_one_of_the_last_two_rounds_must_be_paired_again_before_it_begins(
    rounds: int, pairing: Pairing, words: str, *, begun: bool
) -> None:
    building = Building(swiss(rounds)).open(8)
    building.play()
    building.pair()
    if begun:
        building.result(2, 1, Levels(9, 5))
    building.add(CORRECTED)
    later = round_after_correction(building.state, STAGE, 1)
    assert later is not None
    assert (later.round, later.pairing, later.source.article) == (2, pairing, "26(八)")
    said = later_round_words(sayer(Language.ENGLISH), later)
    assert said.startswith(words)
    assert "26(八)" in said


@pytest.mark.parametrize(("rounds", "must"), [(3, True), (5, False)])
def test_what_is_due_and_what_is_said_after_the_correction_are_one_decision(rounds: int, *, must: bool) -> None:
    building = Building(swiss(rounds)).open(8)
    building.play()
    building.pair()
    building.add(CORRECTED)
    later = later_round(building.state, STAGE)
    assert later is not None
    due = PairAgain(STAGE, *later)
    assert due.must is must
    assert (duties(building.state), notices(building.state)) == (((due,), ()) if must else ((), (due,)))


@pytest.mark.parametrize("book", ["jiangsu-2023", "jiangsu-2017", "fujian-2022", "guangzhou-2025"])
def test_elsewhere_a_published_pairing_stands_and_nobody_is_asked_to_change_it(book: str) -> None:
    """J23 4.3.3: a correction does not change a published pairing; a draft is not published."""
    event = Playing(StagePlan(STAGE, Format.SWISS, rounds=3), entrants=8, book=book)
    event.open(STAGE)
    event.pair(STAGE)
    event.record(STAGE, *["17:9"] * 4)
    event.add(event.draft(STAGE).fact)
    event.add(CORRECTED)
    source = event.state.regulations.repair.source
    assert round_after_correction(event.state, STAGE, 1) == LaterRound(2, Pairing.MAY_CHANGE, source)
    assert notices(event.state) == (PairAgain(STAGE, 2, Pairing.MAY_CHANGE, source),)
    event.add(f.RoundPublished(STAGE, 2))
    assert round_after_correction(event.state, STAGE, 1) == LaterRound(2, Pairing.STANDS, source)
    assert (duties(event.state), notices(event.state)) == ((), ())


@pytest.mark.parametrize("format_", [Format.ROUND_ROBIN, Format.KNOCKOUT])
def test_a_pairing_that_rests_on_no_score_is_not_asked_about(format_: Format) -> None:
    event = Playing(StagePlan(STAGE, format_), entrants=4)
    event.open(STAGE)
    event.pair(STAGE)
    event.record(STAGE, "17:9", "17:9")
    event.pair(STAGE)
    confirmed = event.state.stages[STAGE].rounds[0].matches[1].confirmed
    assert isinstance(confirmed, Levels)
    event.add(f.ResultCorrected(STAGE, 1, 1, Levels(confirmed.home + 1, confirmed.away), "misread"))
    assert round_after_correction(event.state, STAGE, 1) is None
    assert notices(event.state) == ()


@pytest.mark.parametrize("last_two", [True, False])
def test_both_readings_of_the_national_book_are_cited(*, last_two: bool) -> None:
    """docs/rules/defaults.md gives the reasons under these labels."""
    found = pairing_after(REGULATIONS["national"].repair, last_two=last_two, begun=False)
    label = "repair-when-the-next-round-is-one-of-two" if last_two else "repair-when-there-is-time"
    assert isinstance(found.source, Citation)
    assert (found.source.article, found.source.note) == ("26(八)", label)


@pytest.mark.parametrize(("rounds", "words"), [(3, "the round is paired again"), (5, "paired again if there is time")])
def test_players_read_the_same_decision_as_officials(rounds: int, words: str) -> None:
    building = Building(swiss(rounds)).open(8)
    building.play()
    building.pair()
    building.add(CORRECTED)
    later = later_round(building.state, STAGE)
    assert later is not None
    said = pairing_change_words(sayer(Language.ENGLISH), later)
    assert words in said
    assert "26(八)" in said
    building.result(2, 1, Levels(9, 5))
    begun = later_round(building.state, STAGE)
    assert begun is not None
    assert not pairing_change_words(sayer(Language.ENGLISH), begun)
