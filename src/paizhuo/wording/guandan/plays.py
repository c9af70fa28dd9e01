"""掼蛋的说法: kinds, readings, refusals and outcomes of Guandan in words, with the names of the book in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan import refusals as why
from paizhuo.guandan.combinations import Kind, Reading
from paizhuo.guandan.phases import Stage
from paizhuo.guandan.shapes import run_of
from paizhuo.wording.cards import cards_words, rank_words, seat_words
from paizhuo.wording.citations import citation_words
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.cards import Card
    from paizhuo.engine import Refusal
    from paizhuo.guandan.refusals import DealReason
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.seats import Seat

_KINDS = {
    Kind.SINGLE: N_("single"),
    Kind.PAIR: N_("pair"),
    Kind.TRIPLE: N_("triple"),
    Kind.FULL_HOUSE: N_("full house"),
    Kind.STRAIGHT: N_("straight"),
    Kind.TUBE: N_("tube"),
    Kind.PLATE: N_("plate"),
    Kind.BOMB: N_("bomb"),
    Kind.STRAIGHT_FLUSH: N_("straight flush"),
    Kind.JOKER_BOMB: N_("joker bomb"),
}
_PHASES = {
    Stage.PAYING: N_("tribute is being paid"),
    Stage.RETURNING: N_("cards are being returned"),
    Stage.PLAYING: N_("cards are being played"),
    Stage.OVER: N_("the deal is over"),
}


def kind_words(kind: Kind, rules: RuleSet, say: Say) -> str:
    """A kind's name; in Chinese the name the book itself uses."""
    own = {
        Kind.FULL_HOUSE: rules.names.value.full_house,
        Kind.PLATE: rules.names.value.plate,
        Kind.JOKER_BOMB: rules.names.value.joker_bomb,
    }
    english = _KINDS[kind]
    chinese = say(english)
    return own[kind] if kind in own and chinese != english else chinese


def reading_words(reading: Reading, rules: RuleSet, say: Say) -> str:
    """A reading in full: the kind and the ranks it stands for.

    >>> from paizhuo.cards import Rank
    >>> from paizhuo.guandan import NATIONAL
    >>> from paizhuo.wording import Language, sayer
    >>> reading_words(Reading(Kind.TUBE, Rank.ACE, 6), NATIONAL, sayer(Language.ENGLISH))
    'tube A-2-3'
    """
    name = kind_words(reading.kind, rules, say)
    match reading.kind:
        case Kind.JOKER_BOMB:
            return name
        case Kind.STRAIGHT | Kind.STRAIGHT_FLUSH | Kind.TUBE | Kind.PLATE:
            ranks = run_of(reading) or (reading.key,)
            return f"{name} {'-'.join(rank_words(rank, say) for rank in ranks)}"
        case Kind.BOMB:
            count = say(N_("{count}-card {kind} {rank}"))
            return count.format(count=reading.size, kind=name, rank=rank_words(reading.key, say))
        case Kind.SINGLE | Kind.PAIR | Kind.TRIPLE | Kind.FULL_HOUSE:
            return f"{name} {rank_words(reading.key, say)}"


def readings_words(readings: Iterable[Reading], rules: RuleSet, say: Say) -> str:
    """Several readings, as a list."""
    return say(N_("; ")).join(reading_words(reading, rules, say) for reading in readings)


def refusal_words(refusal: Refusal[DealReason], rules: RuleSet, say: Say) -> str:
    """Why something was refused, what to do instead, and the article."""
    text = say(N_("{sentence} ({source})"))
    return text.format(sentence=reason_words(refusal.reason, rules, say), source=citation_words(refusal.source, say))


def reason_words(reason: DealReason, rules: RuleSet, say: Say) -> str:  # noqa: C901, PLR0911, PLR0912 - one case a reason
    """The reason as a sentence that also says what would be right."""
    match reason:
        case why.WrongPhase(phase):
            return say(N_("That cannot be done now: {phase}.")).format(phase=say(_PHASES[phase]))
        case why.NotYourTurn(turn):
            return say(N_("It is {seat}'s turn.")).format(seat=seat_words(turn, say))
        case why.NoCards():
            return say(N_("Choose at least one card, or pass."))
        case why.NotHeld(cards):
            return say(N_("Not in the hand: {cards}.")).format(cards=cards_words(cards, say))
        case why.NotACombination(cards):
            return say(N_("{cards} is no combination.")).format(cards=cards_words(cards, say))
        case why.NotThatReading(declared, readings):
            text = say(N_("The cards cannot be {declared}; they can be: {readings}."))
            return text.format(
                declared=reading_words(declared, rules, say), readings=readings_words(readings, rules, say)
            )
        case why.DoesNotBeat(readings, to_beat):
            text = say(N_("{readings} does not beat {to_beat}."))
            either = say(N_(" or ")).join(reading_words(reading, rules, say) for reading in readings)
            return text.format(readings=either, to_beat=reading_words(to_beat, rules, say))
        case why.DeclareReading(readings):
            text = say(N_("These cards can be several things. Say which: {readings}."))
            return text.format(readings=readings_words(readings, rules, say))
        case why.LeaderMustPlay():
            return say(N_("The leader of a trick must play."))
        case why.OwesNoTribute(payers):
            return _who(say(N_("No tribute is owed from this seat. Still to pay: {seats}.")), payers, say)
        case why.WildNotPaid(allowed):
            return _allowed(say(N_("The wild card is never paid. Pay {cards}.")), allowed, say)
        case why.NotHighest(allowed):
            return _allowed(say(N_("The tribute must be the highest card: {cards}.")), allowed, say)
        case why.OwesNoReturn(returners):
            return _who(say(N_("No card is to be returned from this seat. Still to return: {seats}.")), returners, say)
        case why.ReturnTooHigh(allowed):
            return _allowed(say(N_("Return a card of 10 or below: {cards}.")), allowed, say)
        case why.ReturnLevelCard(allowed):
            return _allowed(
                say(N_("A level card ranks above the ace and is no return. Possible: {cards}.")), allowed, say
            )
        case why.ReturnNotLowest(allowed):
            return _allowed(say(N_("Every card is above 10, so the lowest must be returned: {cards}.")), allowed, say)
        case why.ReturnReceived(allowed):
            return _allowed(say(N_("The card received may not be returned. Possible: {cards}.")), allowed, say)
        case why.StoppedByRuling():
            return say(N_("By a ruling you do not play this time; pass."))
        case why.BarredByRuling():
            return say(N_("By a ruling you may not follow in this trick; pass."))
        case why.TypeNamed(kind):
            text = say(N_("By a ruling you lead the type that was named: {kind}."))
            return text.format(kind=kind_words(kind, rules, say))
        case why.TypeForbidden(kind):
            text = say(N_("By a ruling you may not lead this type now: {kind}. Lead another one."))
            return text.format(kind=kind_words(kind, rules, say))


_WITHOUT_CARDS: dict[type[DealReason], str] = {
    why.WildNotPaid: N_("The wild card is never paid."),
    why.NotHighest: N_("The tribute must be the highest card of the hand."),
    why.ReturnTooHigh: N_("Return a card of 10 or below."),
    why.ReturnLevelCard: N_("A level card ranks above the ace and is no return."),
    why.ReturnNotLowest: N_("Every card is above 10, so the lowest must be returned."),
    why.ReturnReceived: N_("The card received may not be returned."),
}
"""Reasons that name cards of the hand to its player."""


def keyed_reason_words(reason: DealReason, typed: str, rules: RuleSet, say: Say) -> str:
    """录入时的理由: names what the operator typed and no card of a hand.

    Suits that were not typed are made up, and so are hands; those of a board are secret in the hall [NAT 15(二)].
    """
    if isinstance(reason, why.NotACombination):
        return say(N_("{cards} is no combination.")).format(cards=typed)
    short = _WITHOUT_CARDS.get(type(reason))
    return reason_words(reason, rules, say) if short is None else say(short)


def _allowed(text: str, cards: tuple[Card, ...], say: Say) -> str:
    return text.format(cards=cards_words(cards, say))


def _who(text: str, seats: tuple[Seat, ...], say: Say) -> str:
    names = " ".join(seat_words(seat, say) for seat in seats) or say(N_("nobody"))
    return text.format(seats=names)
