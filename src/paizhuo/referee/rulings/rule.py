"""裁定: work out a ruling from an infraction, the history and a book.

``rule`` gives what is prescribed, how it escalates and what is still to be chosen; ``decide`` makes choices;
``record`` adds the ruling to the history. A ruling is a value: ``decide`` returns a new one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.referee.cases.case import BadCase
from paizhuo.referee.cases.facts_asked import (
    BOTTOM_TAKER,
    DEALERS_SIDE,
    FORFEITS_BEFORE,
    LAST_FORFEITED,
    BadAnswer,
    BottomTaker,
)
from paizhuo.referee.penalties.penalties import ClassPenalty
from paizhuo.referee.rulings.choices import NotAnOption
from paizhuo.referee.rulings.composition import chosen, composed, counters, counts_as_loss, for_opponent
from paizhuo.referee.rulings.history import History, Noted
from paizhuo.referee.rulings.ruling import Before, Ruling
from paizhuo.referee.schedules.conditions import Circumstances
from paizhuo.referee.schedules.next_questions import questions_of
from paizhuo.referee.schedules.prescription import prescribe
from paizhuo.referee.schedules.schedule import NotInThisBook, counted_as

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.referee.cases.case import Case
    from paizhuo.referee.cases.infractions import Infraction
    from paizhuo.referee.rulings.choices import Matter, Option
    from paizhuo.referee.schedules.schedule import Schedule


class StillOpen(BadInput):
    """A ruling with open choices cannot be recorded yet."""

    code: ClassVar[str] = "STILL_OPEN"


class DefenderCharged(BadCase):
    """The dealer's partner drew the bottom cards, and somebody of the other side is charged with it."""

    code: ClassVar[str] = "DEFENDER_CHARGED"


def circumstances(case: Case, history: History, schedule: Schedule) -> Circumstances:
    """情况: the facts of a case, and the ordinal of this occurrence in the match and in the event."""
    counted = counted_as(schedule, case.infraction)
    return Circumstances(
        case.facts,
        in_match=history.in_match(case, counted) + 1,
        in_event=history.in_event(case, counted) + 1,
    )


def rule(
    case: Case,
    history: History,
    schedule: Schedule,
    *,
    whole_floor: frozenset[Infraction] = frozenset(),
) -> Ruling | NotInThisBook:
    """裁定: what the book says about this case. ``whole_floor``: infractions of which all tables were warned."""
    counted = counted_as(schedule, case.infraction)
    if case.infraction in schedule.entries:
        _check_facts(case, schedule)
    prescription = prescribe(schedule, case.infraction, circumstances(case, history, schedule))
    if isinstance(prescription, NotInThisBook):
        return prescription
    warned = not whole_floor.isdisjoint({case.infraction, counted})
    ruling = Ruling(case, schedule, prescription, _before(case, history, schedule, whole_floor=warned))
    other = case.of_opponent
    if prescription.both_sides and other is not None:
        ruling = replace(ruling, before_opponent=_before(other, history, schedule, whole_floor=warned))
    return composed(ruling)


def _before(case: Case, history: History, schedule: Schedule, *, whole_floor: bool) -> Before:
    counted = counted_as(schedule, case.infraction)
    return Before(
        history.tally(case, schedule.ladder), history.losses(case), history.in_class(case, counted), whole_floor
    )


def decide(ruling: Ruling, answers: Mapping[Matter, Option]) -> Ruling:
    """决定: the ruling with these choices made. What one choice opens may be answered in the same call."""
    made = dict(ruling.answers)
    waiting = dict(answers)
    while waiting:
        asked = {one.matter: one for one in ruling.choices}
        matter = next((one for one in waiting if one in asked), None)
        if matter is None:
            names = ", ".join(one.value for one in waiting)
            raise NotAnOption(f"nobody has to decide this now: {names}", text=names)
        asked[matter].check(waiting[matter])
        made[matter] = waiting.pop(matter)
        ruling = composed(replace(ruling, answers=tuple(made.items())))
    return ruling


def record(history: History, ruling: Ruling) -> History:
    """记录: the history with this ruling, whose choices must all be made; one entry for each punished side."""
    if ruling.open:
        names = ", ".join(one.matter.value for one in ruling.open)
        raise StillOpen(f"still to be decided: {names}", text=names)
    other = for_opponent(ruling)
    noted = history.with_(_noted(ruling))
    return noted if other is None else noted.with_(_noted(other))


def _noted(ruling: Ruling) -> Noted:
    prescribed = () if ruling.lapsed else chosen(ruling)
    classes = [one.sanction.class_ for one in prescribed if isinstance(one.sanction, ClassPenalty)]
    case = ruling.case
    return Noted(
        ruling.prescription.counted_as,
        case.entrant,
        case.match,
        case.side,
        counters=counters(prescribed),
        class_=classes[0] if classes else None,
        match_lost=counts_as_loss(ruling.schedule.ladder, (one.sanction for one in ruling.given)),
        lapsed=ruling.lapsed,
    )


def _check_facts(case: Case, schedule: Schedule) -> None:
    asked = questions_of(schedule, case.infraction)
    facts = case.facts
    for question in facts.questions:
        if question not in asked:
            raise BadAnswer(f"{schedule.book} does not ask {question.code} here", text=question.code)
    both = LAST_FORFEITED in facts and FORFEITS_BEFORE in facts
    if both and facts[LAST_FORFEITED] and facts[FORFEITS_BEFORE] == 0:
        code = LAST_FORFEITED.code
        raise BadAnswer(f"{code} contradicts {FORFEITS_BEFORE.code}, which counts that forfeit", text=code)
    _check_bottom(case)


def _check_bottom(case: Case) -> None:
    """底牌被抓走: a defender neither drew nor had to guard the cards that the dealer's partner drew [FJ 3.4]."""
    facts = case.facts
    if case.side is None or BOTTOM_TAKER not in facts or DEALERS_SIDE not in facts:
        return
    by_partner = facts[BOTTOM_TAKER] is BottomTaker.DEALERS_PARTNER
    if by_partner and case.side is not facts[DEALERS_SIDE].side:
        raise DefenderCharged(f"the dealer's partner drew, but {case.side} are the defenders", text=str(case.side))
