"""完备: every infraction under every book has a penalty for every answer, or says that the book has none."""

from __future__ import annotations

from enum import Enum
from itertools import product
from typing import TYPE_CHECKING

import pytest

from paizhuo.referee import SCHEDULES, Case, Facts, History, NotInThisBook, Ruling, questions, rule
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.facts_asked import (
    CONSENT,
    DEALERS_SIDE,
    DUPLICATE,
    EVENT,
    FORFEITS_BEFORE,
    LAST_FORFEITED,
    OWN_DELAY,
    BadAnswer,
    Consent,
    FactMissing,
    Question,
)
from paizhuo.referee.schedules.schedule import Entry, SameAs, not_in_book
from paizhuo.rulebook import BOOKS, Basis, Book
from paizhuo.seats import Seat, Side
from tests.referee.schedules import test_guangzhou_and_fujian, test_jiangsu, test_national

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.rulebook import Citation
    from tests.referee.docket import Line

J17, J23, NAT, GZ, FJ, *_ = Book

ALL_FOUR = {
    *(I.LATE, I.FORFEIT, I.DRAW_OUT_OF_TURN, I.MISDRAW, I.WRONG_TRIBUTE, I.PASS_OUT_OF_TURN, I.PLAY_OUT_OF_TURN),
    *(I.WRONG_PLAY, I.EXPOSED_CARDS, I.MANNER, I.CARDS_THROWN, I.CARDS_TOUCHED, I.ILLEGAL_INFORMATION),
    *(I.UNLISTED_BREACH, I.COUNT_REPEATED, I.WRONG_ANNOUNCEMENT, I.FALSE_ELIGIBILITY, I.CARD_FRAUD, I.DISORDER),
    *(I.FORCE_MAJEURE, I.PHONE, I.NOISE, I.RUDENESS),
}
GRAVE = {I.WITHDRAWAL, I.COLLUSION, I.DEFIANCE, I.GAMBLING}
CONDUCT = set(test_jiangsu.CONDUCT.values())
SHENGJI = {
    *(I.BOTTOM_DRAWN, I.BOTTOM_COUNT, I.HAND_COUNT, I.FAILED_THROW, I.CONCEALED_CARD, I.SIGNAL, I.SIGNAL_DUTY),
}
PUNISHED = {
    J17: ALL_FOUR | GRAVE | {I.PARTNER_CHANGED, I.SHUFFLE_OR_CUT, I.OVER_TIME, I.LEFT_SEAT, I.FALSIFIED_RESULT},
    J23: ALL_FOUR
    | GRAVE
    | CONDUCT
    | {I.PARTNER_CHANGED, I.SHUFFLE_OR_CUT, I.OVER_TIME, I.LEFT_SEAT, I.DELIBERATE_DELAY}
    | {I.SHEET_NOT_KEPT, I.RESULT_NOT_SIGNED, I.FALSIFIED_RESULT}
    | {I.SMOKING, I.ALCOHOL, I.FOOD_OR_DRINK, I.BANNERS, I.DRESS},
    NAT: set(I) - CONDUCT - SHENGJI - {I.OVER_TIME, I.SHOWED_HIGHEST, I.RESULT_NOT_SIGNED, I.FOOD_OR_DRINK, I.BANNERS},
    GZ: ALL_FOUR
    | {I.SHOWED_HIGHEST, I.OVER_TIME, I.EXPOSED_TYPE_LED, I.MISLEADING_TEMPO, I.STARING, I.DELIBERATE_DELAY}
    | {I.SMOKING, I.DEFIANCE, I.DRESS},
    FJ: SHENGJI
    | {
        I.FORCE_MAJEURE,
        I.LATE,
        I.FORFEIT,
        I.WRONG_PLAY,
        I.PLAY_OUT_OF_TURN,
        I.EXPOSED_CARDS,
        I.OVER_TIME,
        I.ILLEGAL_INFORMATION,
    }
    | {I.SHEET_LATE, I.DRESS, I.NO_BADGE, I.PHONE, I.SMOKING, I.NOISE, I.RUDENESS, I.LEFT_SEAT},
}
LINES: dict[Book, list[Line]] = {
    J17: test_jiangsu.JIANGSU_2017,
    J23: test_jiangsu.JIANGSU_2023,
    NAT: [
        *test_national.PLAY,
        *test_national.FORFEITS,
        *test_national.PROCEDURE,
        *test_national.DISCIPLINE,
    ],
    GZ: test_guangzhou_and_fujian.GUANGZHOU,
    FJ: test_guangzhou_and_fujian.FUJIAN,
}
EVERY_PAIR = [pytest.param(one, book, id=f"{book}-{one.value}") for book in Book for one in I]


def answers(question: Question[object]) -> list[object]:
    """Enough answers to reach every row: all cases, and numbers on both sides of every limit."""
    if question.kind is bool:
        return [False, True]
    if issubclass(question.kind, Enum):
        return list(question.kind)
    most = 10_000 if question.most is None else question.most
    numbers = (0, 1, 2, 3, 50, 100, 299, 300, 301, 599, 600, 601)
    return [number for number in numbers if question.least <= number <= most]


def test_an_infraction_is_punished_exactly_where_the_books_say() -> None:
    assert {book: set(SCHEDULES[book].entries) for book in Book} == PUNISHED


@pytest.mark.parametrize(("infraction", "book"), EVERY_PAIR)
def test_every_answer_has_a_penalty_or_the_book_has_none(infraction: I, book: Book) -> None:
    asked = questions(infraction, book)
    if infraction not in PUNISHED[book]:
        assert asked == not_in_book(SCHEDULES[book], infraction)
        case = Case(infraction=infraction, entrant=1, seat=Seat.EAST)
        assert rule(case, History(), SCHEDULES[book]) == asked
        return
    assert not isinstance(asked, NotInThisBook)
    for said in product(*map(answers, asked)):
        facts = Facts(dict(zip(asked, said, strict=True)))
        both = LAST_FORFEITED in facts and FORFEITS_BEFORE in facts
        if both and facts[LAST_FORFEITED] and facts[FORFEITS_BEFORE] == 0:
            continue
        # After a draw by the dealer's partner only that side can be charged [FJ 3.4].
        seat = Seat.NORTH if DEALERS_SIDE in facts and facts[DEALERS_SIDE].side is Side.NORTH_SOUTH else Seat.EAST
        ruling = rule(Case(infraction=infraction, entrant=1, seat=seat, facts=facts), History(), SCHEDULES[book])
        assert isinstance(ruling, Ruling)
        assert ruling.prescription.given or ruling.prescription.choice


@pytest.mark.parametrize("book", Book)
def test_every_punished_infraction_has_a_line_typed_from_the_text(book: Book) -> None:
    typed = {line.infraction for line in LINES[book]} | (CONDUCT if book is J23 else set())
    assert typed == PUNISHED[book]


def every_citation(book: Book) -> Iterator[Citation]:
    schedule = SCHEDULES[book]
    for entry in schedule.entries.values():
        if isinstance(entry, SameAs):
            yield entry.source
        else:
            yield from (part.source for one in (*entry.rows, *entry.besides) for part in (one, one.choice) if part)
    ladder, powers = schedule.ladder, schedule.powers
    yield from (rung.source for rung in ladder.rungs.values())
    yield from (one.source for one in (ladder.on_violation, ladder.on_foul, *ladder.on_disqualified) if one)
    yield from (one for one in (ladder.shuffling, ladder.given_up) if one)
    yield from (
        one.source
        for one in (powers.ordinary, powers.foul, powers.match_lost, powers.disqualified, powers.several)
        if one
    )
    yield from (
        one.source for one in (powers.damage, powers.class_one, powers.measures, powers.prizes, powers.forfeit) if one
    )
    yield from (one.source for one in (powers.spared,) if one)
    yield from schedule.lapses.values()
    if schedule.waiver:
        yield schedule.waiver


@pytest.mark.parametrize("book", Book)
def test_every_citation_names_articles_of_its_book_and_every_reading_a_label(book: Book) -> None:
    for source in every_citation(book):
        assert source.book is book
        assert all(BOOKS[book].article(number) for number in source.numbers), source
        assert bool(source.note) is (source.basis is not Basis.STATED)
        assert bool(source.numbers) is (source.basis is not Basis.SILENT)


def test_what_is_treated_as_another_infraction_is_treated_as_one_with_rows() -> None:
    for schedule in SCHEDULES.values():
        for entry in schedule.entries.values():
            if isinstance(entry, SameAs):
                assert isinstance(schedule.entries[entry.infraction], Entry)


def test_a_missing_fact_is_asked_for_and_an_idle_one_refused() -> None:
    with pytest.raises(FactMissing, match="play-begun"):
        rule(Case(infraction=I.WRONG_TRIBUTE, entrant=1, seat=Seat.EAST), History(), SCHEDULES[J23])
    idle = Facts({Question("weather", bool): True})
    with pytest.raises(BadAnswer, match="weather"):
        rule(Case(infraction=I.WRONG_PLAY, entrant=1, seat=Seat.EAST, facts=idle), History(), SCHEDULES[J23])


@pytest.mark.parametrize("infraction", [I.LATE, I.FORFEIT])
def test_nat_34_the_last_match_forfeited_is_one_forfeit_before(infraction: I) -> None:
    own = {OWN_DELAY: 601, DUPLICATE: False} if infraction is I.LATE else {CONSENT: Consent.CONSENTED}
    facts = Facts({**own, EVENT: EventKind.TEAM, LAST_FORFEITED: True, FORFEITS_BEFORE: 0})
    with pytest.raises(BadAnswer, match="last-forfeited"):
        rule(Case(infraction=infraction, entrant=1, seat=Seat.EAST, facts=facts), History(), SCHEDULES[NAT])


def test_nat_34_only_a_side_too_late_to_play_is_asked_about_its_forfeits() -> None:
    def late(seconds: int) -> Case:
        return Case(infraction=I.LATE, entrant=1, seat=Seat.EAST, facts=Facts({OWN_DELAY: seconds, DUPLICATE: False}))

    assert isinstance(rule(late(600), History(), SCHEDULES[NAT]), Ruling)
    with pytest.raises(FactMissing, match="consent"):
        rule(late(601), History(), SCHEDULES[NAT])


@pytest.mark.parametrize(("kind", "answer"), [(int, -1), (int, True), (bool, 1), (int, "3")])
def test_an_answer_must_be_of_the_kind_asked(kind: type, answer: object) -> None:
    with pytest.raises(BadAnswer):
        Facts({Question("anything", kind): answer})


def test_codes_are_unique_and_read_back() -> None:
    assert all(I(one.value) is one for one in I)
    assert len({one.zh for one in I}) == len({one.en for one in I}) == len(I)
