"""掼蛋记录的说法: actions, events, levels and results of Guandan in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.actions import Action, Bar, Forbid, GiveBack, Lay, NameType, Pass, Pay, Ruling, Stop
from paizhuo.guandan.combinations import Kind, Play
from paizhuo.guandan.levels import PAST_ACE, at_step
from paizhuo.guandan.match import Cause, DealLost, Forfeited, JudgedLost, LastCall, LotsDrawn, Result, TimeIsUp
from paizhuo.guandan.play_layout import left_to_right
from paizhuo.guandan.wilds import wild_card
from paizhuo.wording.cards import card_words, cards_words, rank_words, seat_words, side_words
from paizhuo.wording.guandan.plays import kind_words, reading_words
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from paizhuo.cards import Rank
    from paizhuo.guandan.record.model import Levels, MatchEvent
    from paizhuo.guandan.rules import RuleSet

_CAUSES = {
    Cause.PASSED_ACE: N_("passed A"),
    Cause.HIGHER_LEVEL: N_("higher level"),
    Cause.DRAW: N_("equal levels"),
    Cause.EXTRA_DEAL: N_("extra deal"),
    Cause.LOTS: N_("lots"),
    Cause.FORFEIT: N_("forfeit"),
    Cause.JUDGED: N_("lost by judgment"),
}
_PLAIN = frozenset({Kind.SINGLE, Kind.PAIR, Kind.TRIPLE})


def action_words(action: Action | Ruling, rules: RuleSet, say: Say, level: Rank | None = None) -> str:
    """What a seat did, or was ordered; with the level, plays are laid as on the table and wild cards starred."""
    seat = seat_words(action.seat, say)
    match action:
        case Stop() | Bar() | Forbid() | NameType():
            return ruling_words(action, rules, say)
        case Pay():
            return say(N_("{seat} pays {card}")).format(seat=seat, card=card_words(action.card, say))
        case GiveBack():
            return say(N_("{seat} returns {card}")).format(seat=seat, card=card_words(action.card, say))
        case Pass():
            return say(N_("{seat}: {play}")).format(seat=seat, play=say(N_("pass")))
        case Lay():
            return say(N_("{seat}: {play}")).format(seat=seat, play=_play_words(action, rules, say, level))


def ruling_words(ruling: Ruling, rules: RuleSet, say: Say) -> str:
    """判罚: what the referee has ordered in the deal."""
    seat = seat_words(ruling.seat, say)
    match ruling:
        case Stop(whole_trick=True):
            return say(N_("{seat} neither leads nor follows for one trick")).format(seat=seat)
        case Stop():
            return say(N_("{seat} loses the next turn")).format(seat=seat)
        case Bar(partner_too=False):
            return say(N_("{seat} may not follow in this trick")).format(seat=seat)
        case Bar(until_opponent_follows=True):
            text = say(N_("{seat} and the partner may not follow in this trick until an opponent has"))
            return text.format(seat=seat)
        case Bar():
            return say(N_("{seat} and the partner may not follow in this trick")).format(seat=seat)
        case Forbid(kind=kind, while_leading=True):
            text = say(N_("{seat} may not lead this type with the next lead, nor while keeping it: {kind}"))
            return text.format(seat=seat, kind=kind_words(kind, rules, say))
        case Forbid(kind=kind):
            text = say(N_("{seat} may not lead this type with the next lead: {kind}"))
            return text.format(seat=seat, kind=kind_words(kind, rules, say))
        case NameType(kind=kind):
            text = say(N_("{seat} has to lead this type: {kind}"))
            return text.format(seat=seat, kind=kind_words(kind, rules, say))


def _play_words(action: Lay, rules: RuleSet, say: Say, level: Rank | None) -> str:
    """The cards and what they were played as; one to three cards of a rank need no name."""
    declared = action.declared
    if declared is None or (declared.kind in _PLAIN and all(card.rank is declared.key for card in action.cards)):
        return cards_words(action.cards, say)
    reading = reading_words(declared, rules, say)
    if level is None:
        return f"{cards_words(action.cards, say)} ({reading})"
    wild = wild_card(level)
    order = left_to_right(Play(action.cards, declared), level, rules)
    cards = " ".join(card_words(card, say) + ("★" if card is wild else "") for card in order)
    return f"{cards} ({reading})"


def event_words(event: MatchEvent, say: Say) -> str:
    """What happened in the match."""
    match event:
        case DealLost():
            return say(N_("{seat} loses the deal by judgment.")).format(seat=seat_words(event.offender, say))
        case LastCall():
            return say(N_("The last deal is called."))
        case TimeIsUp():
            return say(N_("The time is up."))
        case LotsDrawn():
            return say(N_("Lots give the match to {side}.")).format(side=side_words(event.winner, say))
        case Forfeited():
            return say(N_("{side} forfeit the match.")).format(side=side_words(event.by, say))
        case JudgedLost():
            return say(N_("{side} has lost the match by judgment.")).format(side=side_words(event.by, say))


def levels_words(levels: Levels, say: Say) -> str:
    """The levels after a deal."""
    ours, theirs = (rank_words(level, say) for level in levels.levels)
    return say(N_("Levels: East-West {ours}, North-South {theirs}.")).format(ours=ours, theirs=theirs)


def result_words(result: Result, say: Say) -> str:
    """Who won, by how many steps each, and why."""
    winner = say(N_("nobody")) if result.winner is None else side_words(result.winner, say)
    text = say(N_("Result: {winner} ({cause}); East-West {ours}, North-South {theirs}."))
    ours, theirs = (_step_words(step, say) for step in result.steps)
    return text.format(winner=winner, cause=say(_CAUSES[result.cause]), ours=ours, theirs=theirs)


def _step_words(step: int, say: Say) -> str:
    """A level by its name; "past A" for a side that has passed A."""
    return say(_CAUSES[Cause.PASSED_ACE]) if step == PAST_ACE else rank_words(at_step(step), say)
