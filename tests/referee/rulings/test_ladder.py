"""逐级加重: escalation in every book against counting done another way."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition
from hypothesis.stateful import rule as step

from paizhuo.referee import SCHEDULES, Case, Facts, History, Matter, Ruling, record, rule
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.facts_asked import (
    DAMAGE,
    EVENT,
    LAST_FORFEITED,
    OTHERS_DELAY,
    OWN_DELAY,
    PLAY_BEGUN,
    SERIOUS,
)
from paizhuo.referee.penalties.penalties import Disqualified, Foul, MatchLost, PointsOff, Violation, Warned
from paizhuo.referee.rulings.ladder import Counted
from paizhuo.referee.schedules.schedule import with_any_two_losses
from paizhuo.rulebook import Book
from paizhuo.seats import Seat, Side
from tests.referee.docket import settled

if TYPE_CHECKING:
    from paizhuo.referee import Question

WARNING, VIOLATION, FOUL = "warning", "violation", "foul"
DIRECT = {
    WARNING: (I.PASS_OUT_OF_TURN, Facts()),
    VIOLATION: (I.WRONG_PLAY, Facts()),
    FOUL: (I.WRONG_TRIBUTE, Facts({PLAY_BEGUN: True})),
}
SIDES = {Side.EAST_WEST: 1, Side.NORTH_SOUTH: 2}


def grown(direct: Counter[str]) -> tuple[int, int, int]:
    """Violations, fouls and lost matches that so many direct sanctions come to, all in all: pairs of pairs of pairs."""
    violations = direct[VIOLATION] + direct[WARNING] // 2
    fouls = direct[FOUL] + violations // 2
    return violations, fouls, fouls // 2


class JiangsuLadder(RuleBasedStateMachine):
    """Two pairs meet again and again; a match ends when somebody has lost it."""

    schedule = SCHEDULES[Book.JIANGSU_2023]

    def __init__(self) -> None:
        """Nothing has happened yet."""
        super().__init__()
        self.history = History()
        self.match = 1
        self.direct: dict[tuple[int, Side], Counter[str]] = defaultdict(Counter)
        self.lost: Counter[Side] = Counter()

    @step(side=st.sampled_from(Side), kind=st.sampled_from([WARNING, WARNING, WARNING, VIOLATION, FOUL]))
    def punish(self, side: Side, kind: str) -> None:
        """One sanction given directly, and what it grows into."""
        infraction, facts = DIRECT[kind]
        ruling = self.ruled(side, infraction, facts)
        counter = self.direct[self.match, side]
        before = grown(counter)
        counter[kind] += 1
        after = grown(counter)
        steps = Counter(one.of for one in ruling.escalated)
        assert steps[Counted.WARNING] == (kind == WARNING and counter[WARNING] % 2 == 0)
        assert steps[Counted.VIOLATION] == after[1] - before[1] - (kind == FOUL)
        assert steps[Counted.FOUL] == after[2] - before[2]
        matters = {one.matter for one in ruling.choices}
        if after[2] > before[2]:
            assert matters.isdisjoint({Matter.STOP, Matter.LEADER})
            self.lose(side, steps)
        elif after[1] > before[1]:
            assert matters == {Matter.SHUFFLER, Matter.LEADER}
        else:
            assert matters == ({Matter.STOP} if after[0] > before[0] else set())

    @step(side=st.sampled_from(Side))
    def forfeit(self, side: Side) -> None:
        """A side more than ten minutes late, which was in time for its match before."""
        ruling = self.ruled(side, I.LATE, Facts({OWN_DELAY: 700, OTHERS_DELAY: 0, LAST_FORFEITED: False}))
        if self.schedule.ladder.forfeits_count:
            self.lose(side, Counter(one.of for one in ruling.escalated))
        else:
            assert ruling.escalated == ()
            self.match += 1

    @step()
    def next_match(self) -> None:
        """The counters end with the match."""
        self.match += 1

    def ruled(self, side: Side, infraction: I, facts: Facts) -> Ruling:
        """Rule and record a case against the first seat of a side."""
        case = Case(infraction=infraction, entrant=SIDES[side], match=str(self.match), seat=side.seats[0], facts=facts)
        ruling = rule(case, self.history, self.schedule)
        assert isinstance(ruling, Ruling)
        self.history = record(self.history, settled(ruling))
        return ruling

    def lose(self, side: Side, steps: Counter[Counted]) -> None:
        """The match is over; from the second lost one on the pair is disqualified."""
        self.lost[side] += 1
        assert steps[Counted.LOSS] == (self.lost[side] >= 2)
        self.match += 1


class JiangsuLadder2017(JiangsuLadder):
    """The same in the older book."""

    schedule = SCHEDULES[Book.JIANGSU_2017]


class JiangsuLadderOfAnyTwo(JiangsuLadder):
    """The reading that counts a forfeit among the lost matches."""

    schedule = with_any_two_losses(SCHEDULES[Book.JIANGSU_2023])


class GuangzhouLadder(RuleBasedStateMachine):
    """Warnings are only recorded, every second violation of the pair in a round is a foul, no foul loses the round."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        super().__init__()
        self.history = History()
        self.round = 1
        self.happened: list[I] = []
        self.violations = 0

    def ruled(self, infraction: I, answers: Facts) -> Ruling:
        """Rule and record a case against North."""
        case = Case(infraction=infraction, entrant=1, match=str(self.round), seat=Seat.NORTH, facts=answers)
        ruling = rule(case, self.history, SCHEDULES[Book.GUANGZHOU_2025])
        assert isinstance(ruling, Ruling)
        self.history = record(self.history, ruling)
        self.happened.append(infraction)
        return ruling

    def violate(self, ruling: Ruling) -> None:
        """One more violation: a lost trick, or the second one, which is a foul."""
        self.violations += 1
        second = self.violations % 2 == 0
        assert [type(one.into) for one in ruling.escalated] == ([Foul] if second else [])

    @step()
    def late(self) -> None:
        """Three minutes late: a warning and a violation."""
        self.violate(self.ruled(I.LATE, Facts({OWN_DELAY: 180})))

    @step(infraction=st.sampled_from([I.OVER_TIME, I.COUNT_REPEATED]))
    def slow_or_asking(self, infraction: I) -> None:
        """First a warning, then violations."""
        ruling = self.ruled(infraction, Facts())
        if self.happened.count(infraction) == 1:
            assert [one.sanction for one in ruling.given] == [Warned()]
        else:
            self.violate(ruling)

    @step(infraction=st.sampled_from([I.MANNER, I.CARDS_THROWN, I.CARDS_TOUCHED]))
    def manner(self, infraction: I) -> None:
        """Three offences that count as one."""
        ruling = self.ruled(infraction, Facts())
        times = sum(one in {I.MANNER, I.CARDS_THROWN, I.CARDS_TOUCHED} for one in self.happened)
        if times == 2:
            self.violate(ruling)
        else:
            assert ruling.given[0].sanction == (Warned() if times == 1 else Foul())
            assert not ruling.escalated

    @step()
    def stolen(self) -> None:
        """A foul at once."""
        ruling = self.ruled(I.CARD_FRAUD, Facts({DAMAGE: True}))
        assert ruling.given[0].sanction == Foul()
        assert not ruling.escalated

    @precondition(lambda self: self.happened)
    @step()
    def next_round(self) -> None:
        """All counts start again."""
        self.round += 1
        self.happened = []
        self.violations = 0

    @invariant()
    def nothing_is_lost_or_disqualified(self) -> None:
        """No foul loses a round here."""
        assert not any(one.match_lost for one in self.history.noted)


class NationalClasses(RuleBasedStateMachine):
    """Offences are counted for the entrant and the item, over the whole event."""

    costs = {  # noqa: RUF012 - a constant of the machine
        I.SMOKING: [(0, -300), (-100, 0), (-100, 0)],
        I.CLOSED_ROOM: [(0, -200), (-50, 0), (-50, 0)],
        I.NOISE: [(0, 0), (0, -100), (0, -100)],
        I.NO_BADGE: [(0, 0), (0, -100), (0, -100)],
    }

    facts: dict[I, dict[Question[Any], object]] = {  # noqa: RUF012 - a constant of the machine
        I.SMOKING: {SERIOUS: False},
        I.CLOSED_ROOM: {EVENT: EventKind.TEAM},
    }

    def __init__(self) -> None:
        """Nothing has happened yet."""
        super().__init__()
        self.history = History()
        self.warned: set[I] = set()
        self.times: Counter[tuple[int, I]] = Counter()

    @step(entrant=st.integers(1, 2), infraction=st.sampled_from(sorted(costs, key=lambda one: one.value)))
    def offend(self, entrant: int, infraction: I) -> None:
        """An offence, and what the count says it costs."""
        facts = Facts(self.facts.get(infraction))
        case = Case(infraction=infraction, entrant=entrant, match=str(len(self.history.noted)), facts=facts)
        ruling = rule(case, self.history, SCHEDULES[Book.NATIONAL], whole_floor=frozenset(self.warned))
        assert isinstance(ruling, Ruling)
        self.history = record(self.history, ruling)
        nth = self.times[entrant, infraction] + (infraction in self.warned)
        self.times[entrant, infraction] += 1
        off = [one.sanction for one in ruling.given if isinstance(one.sanction, PointsOff)]
        mp, vp = self.costs[infraction][min(nth, 2)]
        assert off == ([PointsOff(mp, vp)] if mp or vp else [])
        assert (Warned() in [one.sanction for one in ruling.given]) is (not off)

    @step(infraction=st.sampled_from(sorted(costs, key=lambda one: one.value)))
    def warn_the_floor(self, infraction: I) -> None:
        """From now on a first offence counts as a second."""
        self.warned.add(infraction)


FEW = settings(max_examples=25, stateful_step_count=30, deadline=None)
TestJiangsu2023 = JiangsuLadder.TestCase
TestJiangsu2017 = JiangsuLadder2017.TestCase
TestJiangsuAnyTwo = JiangsuLadderOfAnyTwo.TestCase
TestGuangzhou = GuangzhouLadder.TestCase
TestNational = NationalClasses.TestCase
for machine in (TestJiangsu2023, TestJiangsu2017, TestJiangsuAnyTwo, TestGuangzhou, TestNational):
    machine.settings = FEW


def test_a_violation_and_a_foul_grow_the_same_way_in_words() -> None:
    """One warning short of everything: the next one climbs the whole ladder and out of the event."""
    schedule = SCHEDULES[Book.JIANGSU_2023]
    history = History()
    for match, kinds in (("1", [FOUL, FOUL]), ("2", [FOUL, VIOLATION, WARNING])):
        for kind in kinds:
            infraction, facts = DIRECT[kind]
            case = Case(infraction=infraction, entrant=1, match=match, seat=Seat.EAST, facts=facts)
            ruling = rule(case, history, schedule)
            assert isinstance(ruling, Ruling)
            history = record(history, settled(ruling))
    last = rule(Case(infraction=I.MANNER, entrant=1, match="2", seat=Seat.WEST), history, schedule)
    assert isinstance(last, Ruling)
    assert [(one.of, one.into, one.source.article) for one in last.escalated] == [
        (Counted.WARNING, Violation(), "3.7(二)"),
        (Counted.VIOLATION, Foul(), "3.7(三)"),
        (Counted.FOUL, MatchLost(), "3.7(四)"),
        (Counted.LOSS, Disqualified(), "3.7(五)"),
    ]
