"""尚需: a referee is asked what can still change the ruling, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from paizhuo.referee import SCHEDULES, Case, Facts, History, Ruling, effects_of, questions, rule
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.facts_asked import (
    CARD,
    CARDS,
    CONSENT,
    DUPLICATE,
    EVENT,
    FORFEITS_BEFORE,
    FOUND_IN,
    HEAVY,
    KNOCKOUT,
    LAST_FORFEITED,
    LED,
    LIGHT,
    MOST_ACTS,
    OFFENDER_SINCE,
    OTHERS_DELAY,
    OWN_DELAY,
    PARTNER_OUT_BEFORE,
    RESERVE,
    SECONDS_OVER,
    SEGMENTS,
    SERIOUS,
    SHARE,
    STOPPED,
    USED,
    WENT_OUT,
    Consent,
    DrawnCard,
    FactMissing,
    FoundIn,
    OffenderSince,
    Question,
    Stopped,
    WentOut,
)
from paizhuo.referee.penalties.awards import awards
from paizhuo.referee.penalties.penalties import Warned
from paizhuo.referee.rulings.history import Noted
from paizhuo.referee.schedules.conditions import (
    AtLeast,
    Circumstances,
    CountScope,
    Either,
    FromTime,
    Is,
    Need,
    needs_of,
    verdict,
)
from paizhuo.referee.schedules.next_questions import needs, unanswered
from paizhuo.referee.schedules.prescription import prescribe
from paizhuo.referee.schedules.schedule import Entry, NoSuchCase, NotInThisBook, counted_as, row
from paizhuo.rulebook import Book, Citation
from tests.referee.schedules.test_completeness import answers

J17, J23, NAT, GZ, FJ = Book.JIANGSU_2017, Book.JIANGSU_2023, Book.NATIONAL, Book.GUANGZHOU_2025, Book.FUJIAN_2022
MATCH, EVENT_WIDE = CountScope.MATCH, CountScope.EVENT
MOST_BEFORE = 3
PUNISHED = [
    pytest.param(one, book, id=f"{book}-{one.value}")
    for book, schedule in SCHEDULES.items()
    for one in I
    if one in schedule.entries
]
LARGE = 2000


class CaseStory(NamedTuple):
    """All that could be asked about a case: every fact, and how often it happened before."""

    facts: dict[Question[object], object]
    same: int = 0
    event: int = 0

    @property
    def circumstances(self) -> Circumstances:
        """The same for a schedule."""
        return Circumstances(Facts(self.facts), self.same + 1, self.same + self.event + 1)


def asked_about(infraction: I, book: Book) -> tuple[Question[object], ...]:
    asked = questions(infraction, book)
    assert not isinstance(asked, NotInThisBook)
    return asked


def contradicts(facts: dict[Question[object], object]) -> bool:
    return facts.get(LAST_FORFEITED) is True and facts.get(FORFEITS_BEFORE) == 0


def an_answer(question: Question[object]) -> st.SearchStrategy[object]:
    known = st.sampled_from(answers(question))
    most = LARGE if question.most is None else question.most
    return known if question.kind is not int else known | st.integers(question.least, most)


@st.composite
def stories(draw: st.DrawFn, infraction: I, book: Book) -> CaseStory:
    facts = {question: draw(an_answer(question)) for question in asked_about(infraction, book)}
    return CaseStory(facts, draw(st.integers(0, MOST_BEFORE)), draw(st.integers(0, MOST_BEFORE)))


def asked_out(infraction: I, book: Book, story: CaseStory) -> tuple[list[Need], Circumstances]:
    """Ask one thing after another; what was asked, and what is known then."""
    known = story.circumstances._replace(facts=Facts(), unknown_counts=frozenset(CountScope))
    asked: list[Need] = []
    while open_ := needs(SCHEDULES[book], infraction, known):
        need = open_[0]
        assert need not in asked
        asked.append(need)
        if isinstance(need, CountScope):
            known = known._replace(unknown_counts=known.unknown_counts - {need})
        else:
            known = known._replace(facts=Facts({q: story.facts[q] for q in asked if isinstance(q, Question)}))
    return asked, known


def ruled(infraction: I, book: Book, story: CaseStory) -> tuple[object, ...]:
    """What the ruling comes to, without the facts it repeats."""
    schedule = SCHEDULES[book]
    counted = counted_as(schedule, infraction)
    before = [Noted(counted, 1, "this", None)] * story.same + [Noted(counted, 1, "another", None)] * story.event
    case = Case(infraction=infraction, entrant=1, match="this", facts=Facts(story.facts))
    ruling = rule(case, History(tuple(before)), schedule)
    assert isinstance(ruling, Ruling)
    return ruling.prescription, ruling.given, ruling.choices, ruling.authorities, effects_of(ruling), awards(ruling)


@pytest.mark.parametrize(("infraction", "book"), PUNISHED)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_what_is_asked_gives_the_ruling_of_all_the_facts(infraction: I, book: Book, data: st.DataObject) -> None:
    story = data.draw(stories(infraction, book))
    assume(not contradicts(story.facts))
    asked, known = asked_out(infraction, book, story)
    facts = {question: story.facts[question] for question in asked if isinstance(question, Question)}
    assert ruled(infraction, book, story._replace(facts=facts)) == ruled(infraction, book, story)
    # Neither can a count matter that nobody asked for.
    others = known._replace(
        in_match=MOST_BEFORE + 2 if MATCH in known.unknown_counts else known.in_match,
        in_event=MOST_BEFORE + 2 if EVENT_WIDE in known.unknown_counts else known.in_event,
    )
    assert prescribe(SCHEDULES[book], infraction, others) == prescribe(SCHEDULES[book], infraction, known)


@pytest.mark.parametrize(("infraction", "book"), PUNISHED)
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_everything_asked_can_change_the_ruling(infraction: I, book: Book, data: st.DataObject) -> None:
    story = data.draw(stories(infraction, book))
    asked, _ = asked_out(infraction, book, story)
    for at, need in enumerate(asked):
        assert makes_a_difference(infraction, book, story, need, asked[:at]), need


def makes_a_difference(infraction: I, book: Book, story: CaseStory, need: Need, before: list[Need]) -> bool:
    """Whether, after what was asked before, one answer and another can lead to two rulings."""
    free: list[Need] = [
        one for one in (*asked_about(infraction, book), *CountScope) if one not in before and one != need
    ]
    for others in product(*map(values, free)):
        story_so = with_answers(story, dict(zip(free, others, strict=True)))
        found = [with_answers(story_so, {need: value}) for value in values(need)]
        if len({ruled(infraction, book, one) for one in found if not contradicts(one.facts)}) > 1:
            return True
    return False


def values(need: Need) -> list[object]:
    if isinstance(need, CountScope):
        return list(range(MOST_BEFORE))
    # A delay is also compared with the other side's, so there must be one above all that are drawn.
    return [*answers(need), *([LARGE + 1] if need.kind is int and need.most is None else [])]


def with_answers(story: CaseStory, answered: dict[Need, object]) -> CaseStory:
    facts = {one: value for one, value in answered.items() if isinstance(one, Question)}
    same, event = answered.get(MATCH, story.same), answered.get(EVENT_WIDE, story.event)
    assert isinstance(same, int)
    assert isinstance(event, int)
    return CaseStory({**story.facts, **facts}, same, event)


@pytest.mark.parametrize(("infraction", "book"), [(I.LATE, NAT), (I.FORFEIT, NAT)])
@given(data=st.data())
def test_nat_34_what_is_asked_cannot_contradict_itself(infraction: I, book: Book, data: st.DataObject) -> None:
    story = data.draw(stories(infraction, book))
    assert {LAST_FORFEITED, FORFEITS_BEFORE} <= set(story.facts)
    asked, _ = asked_out(infraction, book, story)
    assert not contradicts({one: story.facts[one] for one in asked if isinstance(one, Question)})


@pytest.mark.parametrize(
    ("book", "infraction", "facts", "asked"),
    [
        (J23, I.LATE, {OWN_DELAY: 0}, [OWN_DELAY]),
        (J23, I.LATE, {OWN_DELAY: 1, OTHERS_DELAY: 0}, [OWN_DELAY, OTHERS_DELAY]),
        (J23, I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.FIRST}, [WENT_OUT]),
        (J23, I.WRONG_ANNOUNCEMENT, {WENT_OUT: WentOut.NOBODY, MOST_ACTS: 2}, [WENT_OUT, MOST_ACTS]),
        # Within five minutes both rows of the book of 2017 warn by the same article.
        (J17, I.LATE, {OWN_DELAY: 300}, [OWN_DELAY]),
        (J17, I.LATE, {OWN_DELAY: 301, OTHERS_DELAY: 0}, [OWN_DELAY, OTHERS_DELAY]),
        (J17, I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.SEEN}, [CARD]),
        (NAT, I.LATE, {OWN_DELAY: 0}, [OWN_DELAY]),
        (NAT, I.LATE, {OWN_DELAY: 600, DUPLICATE: False}, [OWN_DELAY, DUPLICATE]),
        (
            NAT,
            I.LATE,
            {OWN_DELAY: 601, CONSENT: Consent.CONSENTED, EVENT: EventKind.PAIRS, FORFEITS_BEFORE: 0},
            [OWN_DELAY, CONSENT, EVENT, FORFEITS_BEFORE],
        ),
        (
            NAT,
            I.LATE,
            {OWN_DELAY: 601, CONSENT: Consent.DELIBERATE, EVENT: EventKind.TEAM, LAST_FORFEITED: True},
            [OWN_DELAY, CONSENT, EVENT, LAST_FORFEITED],
        ),
        (NAT, I.OVERTIME, {SECONDS_OVER: 0}, [SECONDS_OVER]),
        (NAT, I.OVERTIME, {SECONDS_OVER: 1, SHARE: 50}, [SECONDS_OVER, SHARE]),
        (NAT, I.PHONE, {USED: False, SERIOUS: True}, [USED, SERIOUS]),
        (NAT, I.PHONE, {USED: False, SERIOUS: False}, [USED, SERIOUS, EVENT_WIDE]),
        (
            NAT,
            I.PHONE,
            {USED: True, SEGMENTS: False, RESERVE: True, SERIOUS: True},
            [USED, SEGMENTS, RESERVE, SERIOUS],
        ),
        (
            NAT,
            I.PHONE,
            {USED: True, SEGMENTS: True, RESERVE: False, KNOCKOUT: True, SERIOUS: True},
            [USED, SEGMENTS, RESERVE, KNOCKOUT, SERIOUS],
        ),
        (GZ, I.MANNER, {}, [MATCH]),
        (GZ, I.WRONG_ANNOUNCEMENT, {OFFENDER_SINCE: OffenderSince.ACTED}, [OFFENDER_SINCE]),
        (GZ, I.WRONG_ANNOUNCEMENT, {OFFENDER_SINCE: OffenderSince.NOTHING}, [OFFENDER_SINCE, MATCH]),
        (
            GZ,
            I.WRONG_ANNOUNCEMENT,
            {OFFENDER_SINCE: OffenderSince.OUT, PARTNER_OUT_BEFORE: True},
            [OFFENDER_SINCE, PARTNER_OUT_BEFORE],
        ),
        (FJ, I.CONCEALED_CARD, {FOUND_IN: FoundIn.THIRD_TRICK}, [FOUND_IN]),
        (FJ, I.CONCEALED_CARD, {FOUND_IN: FoundIn.SECOND_TRICK, CARDS: 2}, [FOUND_IN, CARDS]),
        (FJ, I.FAILED_THROW, {STOPPED: Stopped.PAIR, CARDS: 5}, [STOPPED, CARDS]),
        (FJ, I.EXPOSED_CARDS, {HEAVY: 1, LIGHT: 0}, [HEAVY, LIGHT]),
        (FJ, I.ILLEGAL_INFORMATION, {}, [EVENT_WIDE]),
    ],
)
def test_the_rows_are_asked_in_order_down_to_the_one_that_holds(
    book: Book, infraction: I, facts: dict[Question[object], object], asked: list[Need]
) -> None:
    assert asked_out(infraction, book, CaseStory(facts))[0] == asked
    assert ruled(infraction, book, CaseStory(facts))


def test_a_condition_is_certain_as_soon_as_it_can_be() -> None:
    serious_or_again = Either(Is(SERIOUS, answer=True), FromTime(2, EVENT_WIDE))
    nothing = Circumstances(Facts(), unknown_counts=frozenset(CountScope))
    second = Circumstances(Facts(), in_event=2)
    assert needs_of(serious_or_again, nothing) == (SERIOUS,)
    assert verdict(serious_or_again, nothing) is None
    assert verdict(serious_or_again, nothing._replace(facts=Facts({SERIOUS: True}))) is True
    assert needs_of(serious_or_again, nothing._replace(facts=Facts({SERIOUS: False}))) == (EVENT_WIDE,)
    assert (needs_of(serious_or_again, second), verdict(serious_or_again, second)) == ((), True)
    assert verdict(serious_or_again, Circumstances(Facts({SERIOUS: False}))) is False
    assert verdict(AtLeast(FORFEITS_BEFORE, 1), nothing) is None


def test_a_fact_that_is_not_reached_may_be_missing_or_be_there() -> None:
    def late(facts: dict[Question[object], object]) -> tuple[object, ...]:
        return ruled(I.LATE, J23, CaseStory(facts))

    assert late({OWN_DELAY: 0}) == late({OWN_DELAY: 0, OTHERS_DELAY: 60})
    with pytest.raises(FactMissing, match="others-delay"):
        late({OWN_DELAY: 60})
    with pytest.raises(FactMissing, match="own-delay"):
        late({OTHERS_DELAY: 60})


def test_the_history_is_known_when_a_ruling_is_made() -> None:
    known = Circumstances(Facts(), in_match=2)
    assert unanswered(SCHEDULES[GZ], I.MANNER, known) == ()
    assert unanswered(SCHEDULES[GZ], I.WRONG_ANNOUNCEMENT, known) == (OFFENDER_SINCE,)
    assert unanswered(SCHEDULES[GZ], I.LEFT_SEAT, known) == ()
    assert unanswered(SCHEDULES[GZ], I.WRONG_PLAY, known) == (LED,)


def test_a_schedule_that_forgot_a_case_says_so() -> None:
    source = Citation(J23, "3.7(二)3")
    only_led = Entry((row(source, Warned(), when=Is(LED, answer=True)),))
    only_leads = replace(SCHEDULES[J23], entries={I.WRONG_PLAY: only_led})
    assert unanswered(only_leads, I.WRONG_PLAY, Circumstances(Facts())) == (LED,)
    with pytest.raises(NoSuchCase, match="led=False"):
        prescribe(only_leads, I.WRONG_PLAY, Circumstances(Facts({LED: False})))
