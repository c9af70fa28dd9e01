"""升级的说法: suits, trumps, kinds and refusals of Shengji in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import Suit
from paizhuo.shengji import refusals as why
from paizhuo.shengji.combinations import Kind
from paizhuo.shengji.order import Group
from paizhuo.shengji.phases import Stage
from paizhuo.wording.cards import SUIT_SYMBOLS, cards_words, rank_words, seat_words
from paizhuo.wording.citations import citation_words
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from paizhuo.engine import Refusal
    from paizhuo.shengji.combinations import Lead, Part
    from paizhuo.shengji.order import Trumps
    from paizhuo.shengji.refusals import DealReason

_KINDS = {Kind.SINGLE: N_("single"), Kind.PAIR: N_("pair"), Kind.TRACTOR: N_("tractor")}
_STAGES = {
    Stage.DRAWING: N_("cards are being drawn"),
    Stage.BURYING: N_("the dealer is burying"),
    Stage.PLAYING: N_("cards are being played"),
    Stage.CHOOSING: N_("the next player is choosing what is led"),
    Stage.OVER: N_("the deal is over"),
}
_PLAIN: dict[type[DealReason], str] = {
    why.NoCards: N_("Choose at least one card."),
    why.BottomGuarded: N_("The last eight cards are the bottom; the dealer lifts it, nobody draws from it."),
    why.NotACall: N_("Only level cards of one suit, one or two, or a pair of equal jokers can be shown."),
    why.OwnSide: N_("A side does not overcall its own trumps in a suit; a pair of jokers may still make no-trump."),
    why.OwnTrumps: N_("A side does not go to no-trump over its own trumps here."),
    why.AgainstPair: N_("A pair of level cards cannot be overcalled in a suit, only by a pair of jokers."),
    why.Overcalled: N_("Whoever was overcalled may add no card; a pair of jokers may still make no-trump."),
    why.NoTrumpStands: N_("No-trump stands; only in the first deal do big jokers go over small ones."),
    why.NotAllDrawn: N_("The bottom is lifted when all other cards are drawn."),
    why.LeadOneSuit: N_("The cards of a lead must be of one suit; all trumps are one suit."),
    why.NoTrumpThrow: N_("Trumps may not be thrown here; lead a single, a pair or a tractor."),
    why.NothingToDirect: N_(
        "Only the player next to a leader with an exposed heavy card names its suit, before the lead."
    ),
}
"""Reasons whose sentence has nothing to fill in."""


def group_words(group: Group, say: Say) -> str:
    """门: the trumps, or a suit by its symbol."""
    return say(N_("trumps")) if group is Group.TRUMP else SUIT_SYMBOLS[Suit(group.value)]


def trumps_words(trumps: Trumps, say: Say) -> str:
    """主: the trump suit and the level.

    >>> from paizhuo.cards import Rank
    >>> from paizhuo.shengji import Trumps
    >>> from paizhuo.wording import Language, sayer
    >>> trumps_words(Trumps(Rank.SEVEN, Suit.SPADES), sayer(Language.ENGLISH))
    '♠ trumps, level 7'
    """
    level = rank_words(trumps.level, say)
    if trumps.suit is None:
        return say(N_("no-trump, level {level}")).format(level=level)
    return say(N_("{suit} trumps, level {level}")).format(suit=SUIT_SYMBOLS[trumps.suit], level=level)


def kind_words(kind: Kind, say: Say) -> str:
    """牌型: a kind's name."""
    return say(_KINDS[kind])


def part_words(part: Part, say: Say) -> str:
    """一部分: its kind, for a tractor its length, and its cards."""
    kind = kind_words(part.kind, say)
    if part.kind is Kind.TRACTOR:
        kind = _tractor(part.pairs, say)
    return f"{kind} {cards_words(part.cards, say)}"


def lead_words(lead: Lead, say: Say) -> str:
    """领出: what was led; a throw with all its parts."""
    parts = say(N_("; ")).join(part_words(part, say) for part in lead.parts)
    return say(N_("throw: {parts}")).format(parts=parts) if lead.is_throw else parts


def _tractor(pairs: int, say: Say) -> str:
    return say(N_("tractor of {pairs} pairs")).format(pairs=pairs)


def refusal_words(refusal: Refusal[DealReason], say: Say) -> str:
    """Why something was refused, what to do instead, and the article."""
    text = say(N_("{sentence} ({source})"))
    return text.format(sentence=reason_words(refusal.reason, say), source=citation_words(refusal.source, say))


def reason_words(reason: DealReason, say: Say) -> str:  # noqa: C901, PLR0911, PLR0912 - one case a reason
    """The reason as a sentence that also says what would be right."""
    match reason:
        case why.WrongPhase(stage=stage):
            return say(N_("That cannot be done now: {phase}.")).format(phase=say(_STAGES[stage]))
        case why.NotYourTurn(turn=turn):
            return say(N_("It is {seat}'s turn.")).format(seat=seat_words(turn, say))
        case why.NotHeld(cards):
            return say(N_("Not in the hand: {cards}.")).format(cards=cards_words(cards, say))
        case why.AlreadyShown(by=by):
            text = say(N_("{seat} has shown already: only that player adds the second card; others need a pair."))
            return text.format(seat=seat_words(by, say))
        case why.BuryEight(given):
            return say(N_("Exactly eight cards are buried at once, not {given}.")).format(given=given)
        case why.WrongCount(led, given):
            text = say(N_("As many cards are played as were led: {led}, not {given}."))
            return text.format(led=led, given=given)
        case why.MustFollowSuit(group, missing):
            text = say(N_("The suit led must be followed: {suit}, cards still owed: {missing}."))
            return text.format(suit=group_words(group, say), missing=missing)
        case why.MustPlayPair(group):
            text = say(N_("A pair is owed: who holds one in {suit} must play it, also out of a tractor."))
            return text.format(suit=group_words(group, say))
        case why.MustPlayTractor(group, pairs):
            text = say(N_("A {tractor} is owed: who holds one in {suit} must play it."))
            return text.format(tractor=_tractor(pairs, say), suit=group_words(group, say))
        case why.NotAnOption(options):
            text = say(N_("One of these is to be led: {options}."))
            return text.format(options=say(N_("; ")).join(cards_words(cards, say) for cards in options))
        case why.MustPlayExposed(cards):
            text = say(N_("Exposed heavy cards are played at the first chance: {cards}."))
            return text.format(cards=cards_words(cards, say))
        case why.SuitDirected(group, must):
            if must:
                text = say(N_("The next player has demanded {suit}; it is led while the lead is kept."))
            else:
                text = say(N_("The next player has forbidden {suit}; another suit is led while the lead is kept."))
            return text.format(suit=group_words(group, say))
        case why.BadAward(points):
            return say(N_("Points come in fives and are more than none, not {points}.")).format(points=points)
        case _:
            return say(_PLAIN[type(reason)])
