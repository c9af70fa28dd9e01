"""裁定的形成: how a ruling is worked out from what is prescribed, what came before and what has been chosen.

In this order: whether the right to punish is lost; what the class of the penalty costs; what the counted warnings
escalate to; what the heaviest sanction does at the table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.guandan.rules import LostDealLeader
from paizhuo.referee.penalties.classes import CLASS_SOURCE, REPEATED_SOURCE, PenaltyClass, deduction
from paizhuo.referee.penalties.orders import DealLost, Order
from paizhuo.referee.penalties.penalties import (
    ClassPenalty,
    Counter,
    Disqualified,
    Forfeit,
    Foul,
    Given,
    LeadsNext,
    MatchLost,
    PointsOff,
    Recipient,
    Reported,
    RightLapsed,
    Scope,
    Shuffles,
    Violation,
    Waived,
    Warned,
)
from paizhuo.referee.rulings.choices import Choice, Decider, Matter
from paizhuo.referee.rulings.ladder import LadderStep, climb, loss_step
from paizhuo.referee.rulings.lapse import LapseGround, possible_lapses
from paizhuo.referee.rulings.next_deal import next_deal_sources
from paizhuo.referee.rulings.ruling import ClassStep, Ruling
from paizhuo.referee.schedules.amounts import deducted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.referee.penalties.classes import Deduction
    from paizhuo.referee.penalties.penalties import Sanction
    from paizhuo.referee.rulings.choices import Option
    from paizhuo.referee.rulings.ladder import Ladder
    from paizhuo.referee.rulings.lapse import PossibleLapse
    from paizhuo.seats import Seat

_Follows = tuple[tuple[Given, ...], tuple[Choice, ...]]
"""Consequences: sanctions that are given, and choices that have to be made."""


def composed(ruling: Ruling) -> Ruling:
    """The ruling, worked out again from the answers given so far."""
    lapses = possible_lapses(ruling.case, ruling.schedule.lapses)
    lapse = _lapse_choice(lapses)
    if lapse and (lost := ruling.answer(lapse)):
        given = tuple(Given(one, lapse.source) for one in lost)
        ruling = replace(ruling, given=given, escalated=(), by_class=None)
        return replace(ruling, choices=(lapse,), lapses=lapses, lapsed=True)
    prescribed = chosen(ruling)
    given, by_class = _by_class(ruling, prescribed)
    escalated = _escalated(ruling, prescribed)
    given += tuple(Given(step.into, step.source) for step in escalated)
    following, opened = _consequences(ruling, given)
    first = tuple(one for one in (lapse, ruling.prescription.choice) if one is not None)
    ruling = replace(ruling, given=given + following, escalated=escalated, by_class=by_class)
    return _waived(replace(ruling, choices=(*first, *opened), lapses=lapses, lapsed=False))


def for_opponent(ruling: Ruling) -> Ruling | None:
    """对方之裁定: what the other side gets by the same ruling, with its own history; None where that is not known."""
    case, before = ruling.case.of_opponent, ruling.before_opponent
    if case is None or before is None:
        return None
    return composed(replace(ruling, case=case, before=before, before_opponent=ruling.before))


def chosen(ruling: Ruling) -> tuple[Given, ...]:
    """What is prescribed, and what was chosen among the alternatives the book leaves."""
    choice = ruling.prescription.choice
    option = () if choice is None else ruling.answer(choice) or ()
    return (*ruling.prescription.given, *(Given(one, choice.source) for one in option if choice is not None))


def counters(given: Iterable[Given]) -> tuple[Counter, ...]:
    """The warnings, violations and fouls among these, in order."""
    return tuple(one.sanction for one in given if isinstance(one.sanction, Warned | Violation | Foul))


def loses_match(given: Iterable[Given]) -> bool:
    """Whether the match is lost by these."""
    return any(isinstance(one.sanction, MatchLost | Forfeit) for one in given)


def counts_as_loss(ladder: Ladder, sanctions: Iterable[Sanction]) -> bool:
    """Whether these sanctions add to the lost matches that the book counts over the event."""
    kinds = (MatchLost, Forfeit) if ladder.forfeits_count else (MatchLost,)
    return any(isinstance(one, kinds) for one in sanctions)


def _lapse_choice(lapses: tuple[PossibleLapse, ...]) -> Choice | None:
    if not lapses:
        return None
    lost: Option = (RightLapsed(action_void=any(one.ground is LapseGround.PROFITED for one in lapses)),)
    default = lost if any(one.by_default for one in lapses) else ()
    return Choice(Matter.LAPSE, Decider.REFEREE, (lost, ()), lapses[0].source, default=default)


def _waived(ruling: Ruling) -> Ruling:
    """放弃纠正权: at the innocent side's request nothing at the table is put right."""
    source = ruling.schedule.waiver
    if source is None or not ruling.case.raised.waiver_asked:
        return ruling
    waiver = Choice(Matter.WAIVER, Decider.REFEREE, ((Waived(),), ()), source, default=())
    ruling = replace(ruling, choices=(*ruling.choices, waiver))
    if not ruling.answer(waiver):
        return ruling
    kept = tuple(one for one in ruling.given if not isinstance(one.sanction, Order))
    return replace(ruling, given=(*kept, Given(Waived(), source)))


def _by_class(ruling: Ruling, prescribed: tuple[Given, ...]) -> tuple[tuple[Given, ...], ClassStep | None]:
    """按类判罚: what a penalty by class costs depends on how often it was given before [NAT 52]."""
    before = ruling.before
    nth = before.in_class + 1
    given: list[Given] = []
    step: ClassStep | None = None
    for one in prescribed:
        if not isinstance(one.sanction, ClassPenalty):
            given.append(one)
            continue
        cost = deduction(one.sanction.class_, nth, whole_floor=before.whole_floor)
        source = REPEATED_SOURCE if cost.refer and nth > 1 else CLASS_SOURCE
        into = tuple(Given(part, source) for part in _cost(one.sanction.class_, cost))
        given.extend(into)
        step = ClassStep(nth, before.whole_floor, into, source)
    return tuple(given), step


def _cost(class_: PenaltyClass, cost: Deduction) -> tuple[Sanction, ...]:
    if cost.warning:
        return (Warned(),)
    if class_ is PenaltyClass.FIRST:
        # 同时报请主管单位给予进一步处理: the first class always goes further up.
        return PointsOff(cost.mp, cost.vp), Reported(Recipient.GOVERNING_BODY)
    return deducted(cost)


def _escalated(ruling: Ruling, prescribed: tuple[Given, ...]) -> tuple[LadderStep, ...]:
    ladder, tally = ruling.schedule.ladder, ruling.before.tally
    steps: tuple[LadderStep, ...] = ()
    for counter in counters(prescribed):
        tally, more = climb(ladder, tally, counter)
        steps += more
    sanctions = (*(one.sanction for one in prescribed), *(step.into for step in steps))
    if counts_as_loss(ladder, sanctions) and Disqualified() not in sanctions:
        out = loss_step(ladder, ruling.before.losses)
        steps += () if out is None else (out,)
    return steps


def _consequences(ruling: Ruling, given: tuple[Given, ...]) -> _Follows:
    """What follows from these sanctions: at the table from the heaviest alone, and from a disqualification."""
    following, choices = _at_the_table(ruling, given)
    if any(isinstance(one.sanction, Disqualified) and one.sanction.scope is Scope.EVENT for one in given):
        for brings in ruling.schedule.ladder.on_disqualified:
            more, opened = _brought(ruling, brings)
            following += more
            choices += opened
    return following, choices


def _brought(ruling: Ruling, brings: Given | Choice | None) -> _Follows:
    match brings:
        case Given():
            return (brings,), ()
        case Choice():
            return tuple(Given(one, brings.source) for one in ruling.answer(brings) or ()), (brings,)
        case None:
            return (), ()


def _at_the_table(ruling: Ruling, given: tuple[Given, ...]) -> _Follows:
    ladder = ruling.schedule.ladder
    if loses_match(given):
        return (), ()
    if any(isinstance(one.sanction, Foul) for one in given) and ladder.on_foul is not None:
        answers, choices = _lost_deal(ruling, ladder.on_foul)
        return (ladder.on_foul, *answers), choices
    for one in given:
        if isinstance(one.sanction, DealLost):
            return _lost_deal(ruling, one)
    stops = any(isinstance(one.sanction, Violation) and one.sanction.stops for one in given)
    return _brought(ruling, ladder.on_violation if stops else None)


def _lost_deal(ruling: Ruling, lost: Given) -> _Follows:
    """判负后下一副: who shuffles it and, where somebody names him, who leads it."""
    offender = ruling.case.offender
    if offender is None or not isinstance(lost.sanction, DealLost):
        return (), ()
    pair: tuple[Option, ...] = ((Shuffles(offender),), (Shuffles(offender.partner),))
    shuffled = next_deal_sources(ruling.schedule.ladder, lost).shuffled
    shuffler = Choice(Matter.SHUFFLER, Decider.OFFENDERS, pair, shuffled, default=pair[0])
    choices = (shuffler, *_leader_choice(lost, lost.sanction.leader, offender))
    answers = tuple(Given(one, choice.source) for choice in choices for one in ruling.answer(choice) or ())
    return answers, choices


def _leader_choice(lost: Given, leader: LostDealLeader, offender: Seat) -> tuple[Choice, ...]:
    match leader:
        case LostDealLeader.PREVIOUS_OF_SHUFFLER:
            return ()
        case LostDealLeader.NAMED_INNOCENT:
            innocent = tuple((LeadsNext(seat),) for seat in offender.side.other.seats)
            return (Choice(Matter.LEADER, Decider.REFEREE, innocent, lost.source),)
        case LostDealLeader.NAMED_BY_NEXT_OR_CHIEF:
            anybody = tuple((LeadsNext(seat),) for seat in offender.around())
            return (Choice(Matter.LEADER, Decider.NEXT_PLAYER_OR_CHIEF, anybody, lost.source),)
