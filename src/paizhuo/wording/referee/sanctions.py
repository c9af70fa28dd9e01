"""判罚的说法: every penalty the books know, as a referee says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.cases.replay import Replay
from paizhuo.referee.penalties import penalties as p
from paizhuo.referee.penalties.classes import PenaltyClass
from paizhuo.referee.penalties.conduct import ConductSanction, HandedOver, Weighed, Weight
from paizhuo.referee.penalties.orders import Order
from paizhuo.referee.schedules import amounts as a
from paizhuo.wording.cards import seat_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.orders import order_words
from paizhuo.wording.referee.terms import clauses, hundredths_words, in_turn, listed, term_words, with_source

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paizhuo.referee.rulings.choices import Option

_PLAIN: Mapping[type[p.Sanction], str] = {
    p.Warned: N_("warning"),
    p.Foul: N_("foul"),
    p.Forfeit: N_("forfeit of the match"),
    p.MatchDrawn: N_("the match is scored as a draw"),
    p.AdjustedScore: N_("an adjusted score fixed by the referee"),
    p.LateSheetScore: N_("the responsible side is scored as for a forfeit, the other as played"),
    p.NotSpared: N_("not excused (ruled on as lateness or a forfeit)"),
    p.CannotFinish: N_("the side cannot finish the match"),
    p.SentOff: N_("sent out of the playing area"),
    p.LastOfStage: N_("last place of the stage"),
    p.NoNextStage: N_("no place in the next stage"),
    p.PrizesWithdrawn: N_("prizes withdrawn, all or in part"),
    p.Criticised: N_("public criticism"),
    p.Admonished: N_("admonished only"),
    p.Waived: N_("nothing at the table is put right, as the innocent side asked; the rest stays"),
    HandedOver: N_("handed over to the authorities"),
}
_CLASSES = {
    PenaltyClass.FIRST: N_("class 1 penalty"),
    PenaltyClass.SECOND: N_("class 2 penalty"),
    PenaltyClass.THIRD: N_("class 3 penalty"),
    PenaltyClass.FOURTH: N_("class 4 penalty"),
}
_SCOPES = {
    p.Scope.STAGE: N_("disqualified from this stage"),
    p.Scope.EVENT: N_("disqualified from the event"),
}
_REACHES = {
    p.Reach.MATCH: N_("the offenders' result of this match is cancelled"),
    p.Reach.RELATED: N_("results of the related matches are cancelled"),
    p.Reach.ALL: N_("all results are cancelled"),
}
_RECIPIENTS = {
    p.Recipient.CHIEF: N_("the chief referee is told"),
    p.Recipient.ORGANISER: N_("reported to the organiser"),
    p.Recipient.GOVERNING_BODY: N_("reported to the governing body"),
    p.Recipient.SPORTS_AUTHORITY: N_("reported to the sports authority for more"),
}
_REPLAYS = {
    Replay.WHOLE: N_("excused (the whole match is made up)"),
    Replay.PART: N_("excused (a part of the match is made up)"),
    Replay.NONE: N_("excused (not made up, scored without play)"),
}
_WEIGHTS = {
    Weight.LIGHTER: N_("to be weighed lighter"),
    Weight.HEAVIER: N_("to be weighed heavier"),
}


def sanction_words(say: Say, sanction: p.Sanction) -> str:  # noqa: C901, PLR0911, PLR0912 - one case a type
    """A penalty.

    >>> from paizhuo.wording import Language, sayer
    >>> sanction_words(sayer(Language.ENGLISH), p.PointsOff(vp=-300))
    '3 VP off the stage total'
    """
    match sanction:
        case p.Violation(stops):
            return say(N_("violation")) if stops else say(N_("violation without loss of a turn"))
        case p.MatchLost(plus_four):
            if plus_four:
                return say(N_("match lost (the other side four levels above)"))
            return say(N_("match lost"))
        case p.Spared(replay):
            return say(_REPLAYS[replay])
        case p.ClassPenalty(class_):
            return say(_CLASSES[class_])
        case p.PointsOff(mp, vp):
            return say(N_("{points} off the stage total")).format(points=points_words(say, mp, vp))
        case p.Disqualified(scope):
            return say(_SCOPES[scope])
        case p.PlayerBarred(segment):
            if segment:
                return say(N_("the player is barred from this segment"))
            return say(N_("the player is barred from this match"))
        case p.ResultsCancelled(reach):
            return say(_REACHES[reach])
        case p.Reported(to):
            return say(_RECIPIENTS[to])
        case p.SpectatorBarred(all_later):
            if all_later:
                return say(N_("may watch neither this match nor a later one"))
            return say(N_("may not watch this match"))
        case ConductSanction(measure):
            return term_words(say, measure)
        case Weighed(weight):
            return say(_WEIGHTS[weight])
        case p.LeadsNext(seat):
            return say(N_("{seat} leads the next deal")).format(seat=seat_words(seat, say))
        case p.Shuffles(seat):
            return say(N_("{seat} shuffles the next deal")).format(seat=seat_words(seat, say))
        case p.RightLapsed(action_void):
            if action_void:
                return say(N_("the right to punish is lost, and the innocent side's action is void"))
            return say(N_("the right to punish is lost"))
        case _:
            return order_words(say, sanction) if isinstance(sanction, Order) else say(_PLAIN[type(sanction)])


def class_words(say: Say, class_: PenaltyClass) -> str:
    """A class of penalties."""
    return say(_CLASSES[class_])


def points_words(say: Say, mp: int, vp: int) -> str:
    """Points that come off a total, in hundredths."""
    match_points = say(N_("{points} MP")).format(points=hundredths_words(mp)) if mp else ""
    victory_points = say(N_("{points} VP")).format(points=hundredths_words(vp)) if vp else ""
    return listed(say, (match_points, victory_points)) or say(N_("no points"))


def amount_words(say: Say, amount: a.Amount) -> str:
    """A penalty whose size depends on the facts, as the book has it."""
    match amount:
        case a.PerCard(each, _, most):
            text = say(N_("{points} points for the other side for each card")).format(points=each)
            return text if most is None else say(N_("{text}, at most {most}")).format(text=text, most=most)
        case a.PerDeal(each, _):
            return say(N_("the other side goes up {levels} for each such deal")).format(levels=each)
        case a.OvertimePoints():
            return say(N_("1 VP up to 5 min, 2 VP above, by the side's share of the blame, off the stage total"))
        case a.FastPlayPoints():
            return say(N_("each side half of what as much overtime costs"))


def option_words(say: Say, option: Option) -> str:
    """One option of a choice: all its sanctions; without any, "nothing more".

    >>> from paizhuo.wording import Language, sayer
    >>> option_words(sayer(Language.ENGLISH), (p.Warned(), p.Foul()))
    'warning and foul'
    """
    text = ""
    for one in option:
        more = sanction_words(say, one)
        text = say(N_("{penalty} and {more}")).format(penalty=text, more=more) if text else more
    return text or say(N_("nothing more"))


def given_words(say: Say, given: Iterable[p.Given]) -> str:
    """Penalties with their articles; those of one article are grouped."""
    groups: list[tuple[p.Given, list[str]]] = []
    for one in given:
        if not groups or groups[-1][0].source != one.source:
            groups.append((one, []))
        groups[-1][1].append(sanction_words(say, one.sanction))
    return clauses(say, (with_source(say, in_turn(say, words), one.source) for one, words in groups))
