"""升级入门: eleven steps at level 2 with hearts as trumps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.cards import PACK, Rank, Suit, parse_cards
from paizhuo.seats import Seat
from paizhuo.shengji import (
    Call,
    Drawing,
    Group,
    Kind,
    Lay,
    Setting,
    Trumps,
    apply,
    gain_of,
    lead_of,
    order_of,
    play_from,
    points_of,
    refusal,
    winner_of,
)
from paizhuo.shengji.deal_points import multiple_of
from paizhuo.shengji.topics import Topic
from paizhuo.table.introduction.lesson import OWN, Laid, Lesson, Verdict, four_hands
from paizhuo.wording import N_, cards_words
from paizhuo.wording.cards import relative_words
from paizhuo.wording.shengji.plays import reason_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.cards import Card
    from paizhuo.engine import Refusal
    from paizhuo.shengji import Phase, RuleSet
    from paizhuo.shengji.refusals import DealReason
    from paizhuo.table.introduction.lesson import Cards
    from paizhuo.wording import Say

LEVEL = Rank.TWO
TRUMPS = Trumps(LEVEL, Suit.HEARTS)
_LEFT = Seat.WEST
_BOTTOM = 10
"""底牌的分: in the step about the bottom."""
_POINTS, _FEW = 85, 35
"""闲家的分: in the steps about the result."""


def shengji_lessons(rules: RuleSet) -> tuple[Lesson, ...]:
    """The steps by a rule book."""
    return (
        _trump_lesson(rules),
        _call_lesson(rules),
        *(_play_lesson(one, rules) for one in _PLAYS),
        _point_lesson(rules),
        _winner_lesson(rules),
        _bottom_lesson(rules),
        _eighty_lesson(rules),
        _level_lesson(rules),
    )


def _refused(found: Refusal[DealReason]) -> Verdict:
    return Verdict(ok=False, words=lambda say: reason_words(found.reason, say), source=found.source)


def _setting(rules: RuleSet, dealer: Seat | None = Seat.EAST) -> Setting:
    return Setting(rules, LEVEL, PACK, Seat.EAST, dealer)


def _all_of(hand: Cards, belongs: Callable[[Card], bool], lesson: Callable[[], Lesson]) -> Callable[[Cards], Verdict]:
    """The judge of a step that asks for all cards of one sort: what is missing or too much is named."""
    wanted = [card for card in hand if belongs(card)]

    def judge(cards: Cards) -> Verdict:
        extra = [card for card in cards if not belongs(card)]
        if extra:
            text = N_("Not among them: {cards}.")
            return Verdict(ok=False, words=lambda say: say(text).format(cards=cards_words(extra, say)))
        if len(cards) < len(wanted):
            count = len(wanted) - len(cards)
            return Verdict(ok=False, words=lambda say: say(N_("There are more: {count}.")).format(count=count))
        return lesson().well_done()

    return judge


def _trump_lesson(rules: RuleSet) -> Lesson:
    """主牌: jokers, all level cards and the trump suit."""
    hand, order = parse_cards("HR S2 H9 HK SA D7 C2"), order_of(TRUMPS, rules)
    wanted = tuple(card for card in hand if order.groups[card] is Group.TRUMP)
    lesson = Lesson(
        "trumps",
        N_("What are trumps?"),
        N_(
            "Trumps beat every other suit. Trumps are the jokers, the level cards of every suit (today the 2s) and the"
            " suit that was made trumps, today hearts. Tap every trump."
        ),
        N_("These are the trumps"),
        N_(
            "All found. The big joker is highest, then the small one, the 2 of hearts, the other 2s, then hearts from"
            " the ace down."
        ),
        rules.topics[Topic.RANK_ORDER],
        hand=hand,
        judge=_all_of(hand, lambda card: order.groups[card] is Group.TRUMP, lambda: lesson),
        wanted=wanted,
        wrong=(parse_cards("SA"), parse_cards("HR H9 HK")),
    )
    return lesson


def _call_lesson(rules: RuleSet) -> Lesson:
    """亮主: a level card, shown while cards are drawn."""
    hand = "S2 D7 CK H9 S5 SA"
    hands = four_hands(hand, {}, size=6)
    phase = Drawing(_setting(rules, None), hands, count=sum(len(one) for one in hands))

    def judge(cards: Cards) -> Verdict:
        found = refusal(phase, Call(OWN, cards))
        return lesson.well_done() if found is None else _refused(found)

    lesson = Lesson(
        "call",
        N_("Making trumps"),
        N_(
            "Cards are drawn one by one. Who draws a level card may show it, and its suit becomes trumps. You have many"
            " spades: show the card that makes them trumps."
        ),
        N_("Show"),
        N_("Spades are trumps. Another player can go over it with two equal level cards, or with two equal jokers."),
        rules.topics[Topic.SHOW],
        hand=parse_cards(hand),
        judge=judge,
        wanted=parse_cards("S2"),
        wrong=(parse_cards("SA"), parse_cards("H9")),
    )
    return lesson


@dataclass(frozen=True, slots=True)
class _Play:
    """出牌的一步: what was led (nothing where the learner leads), the own cards, what is wanted of what is legal."""

    key: str
    title: str
    text: str
    well: str
    topic: Topic
    hand: str
    wanted: str
    wrong: tuple[str, ...]
    led: str = ""
    group: Group | None = None
    kind: Kind | None = None
    otherwise: str = ""

    def fits(self, cards: Cards, rules: RuleSet) -> bool:
        """Whether legal cards are what the step is about."""
        order = order_of(TRUMPS, rules)
        if self.group is not None and order.one_group(cards) is not self.group:
            return False
        return self.kind is None or lead_of(cards, order).shape.kind is self.kind


_PLAYS = (
    _Play(
        "follow",
        N_("Follow suit"),
        N_(
            "Your left-hand opponent has led the king of clubs. Who has the suit must play it; which card of it is your"
            " choice."
        ),
        N_("Right: a club to a club, whether high or low."),
        Topic.FOLLOW_SUIT,
        "C5 C9 HA S4",
        "C5",
        ("HA", "S4"),
        "CK",
    ),
    _Play(
        "ruff",
        N_("None of the suit: trump it"),
        N_(
            "Clubs are led again, and you have none. Now you may play what you like. A trump wins the trick, and the"
            " ten points of the king with it."
        ),
        N_("Trumped! The highest trump wins; without trumps the highest card of the suit that was led."),
        Topic.RUFF,
        "H3 HR D4 S6",
        "H3",
        (),
        "CK",
        Group.TRUMP,
        None,
        N_("That is legal, but it wins nothing. Play a trump."),
    ),
    _Play(
        "pair",
        N_("A pair for a pair"),
        N_(
            "A pair is two equal cards: same rank, same suit. A pair of diamonds is led. Who has a pair of the suit"
            " plays it."
        ),
        N_("So it is. Without a pair you would play any two diamonds."),
        Topic.FOLLOW,
        "D5 D5 DA DK S4",
        "D5 D5",
        ("DA DK", "DA S4"),
        "D9 D9",
    ),
    _Play(
        "tractor",
        N_("The tractor"),
        N_("Two or more pairs next to each other in one suit are a tractor. You lead: drive it out."),
        N_("A tractor is beaten only by a higher one of as many pairs, or by one of trumps."),
        Topic.TRACTOR,
        "S5 S5 S6 S6 DK C9",
        "S5 S5 S6 S6",
        ("S5 DK",),
        "",
        Group.SPADES,
        Kind.TRACTOR,
        N_("That may be led, but it is no tractor. Take both pairs."),
    ),
)


def _play_lesson(one: _Play, rules: RuleSet) -> Lesson:
    own, led = parse_cards(one.hand), parse_cards(one.led)
    hands = four_hands(one.hand, {_LEFT: one.led}, size=len(own))
    phase: Phase = play_from(_setting(rules), TRUMPS, Seat.EAST, hands, leader=_LEFT if led else OWN)
    if led:
        phase = apply(phase, Lay(_LEFT, led))

    def judge(cards: Cards) -> Verdict:
        found = refusal(phase, Lay(OWN, cards))
        if found is not None:
            return _refused(found)
        return lesson.well_done() if one.fits(cards, rules) else Verdict(ok=False, words=lambda say: say(one.otherwise))

    lesson = Lesson(
        one.key,
        one.title,
        one.text,
        N_("Play"),
        one.well,
        rules.topics[one.topic],
        hand=own,
        laid=(Laid(_LEFT, led),) if led else (),
        judge=judge,
        wanted=parse_cards(one.wanted),
        wrong=tuple(parse_cards(cards) for cards in one.wrong),
    )
    return lesson


def _point_lesson(rules: RuleSet) -> Lesson:
    """分牌: fives, tens and kings."""
    hand = parse_cards("S5 HT CK DA H8 D5")
    lesson = Lesson(
        "points",
        N_("Cards with points"),
        N_(
            "It is all about points: a 5 counts five, a 10 and a king ten each. Two packs have 200. Tap every card"
            " with points."
        ),
        N_("These have points"),
        N_("Thirty points in one hand. The defenders want to catch them, the dealer's side wants to keep them."),
        rules.topics[Topic.RESULT],
        hand=hand,
        judge=_all_of(hand, lambda card: points_of((card,)) > 0, lambda: lesson),
        wanted=tuple(card for card in hand if points_of((card,))),
        wrong=(parse_cards("DA"), parse_cards("S5 HT")),
    )
    return lesson


def _winner_lesson(rules: RuleSet) -> Lesson:
    """谁赢这圈: by the law of the trick."""
    seats = (Seat.EAST, Seat.NORTH, Seat.WEST, OWN)
    plays = tuple(parse_cards(text) for text in ("SA", "S5", "H3", "SK"))
    winner = seats[winner_of(plays, order_of(TRUMPS, rules), rules)]
    return Lesson(
        "winner",
        N_("Who takes the trick?"),
        N_(
            "Your right-hand opponent led the ace of spades, your partner followed with the 5, your left-hand opponent"
            " had no spades and played a small heart, and you played the king. Hearts are trumps. Who takes it?"
        ),
        N_("Choose"),
        N_("Even the smallest trump beats an ace of another suit. The winner leads to the next trick."),
        rules.topics[Topic.TRICK],
        laid=tuple(Laid(seat, cards) for seat, cards in zip(seats, plays, strict=True)),
        options=tuple(_seat(seat) for seat in seats),
        right=seats.index(winner),
    )


def _seat(seat: Seat) -> Callable[[Say], str]:
    return lambda say: relative_words(seat, OWN, say)


def _points(count: int) -> Callable[[Say], str]:
    return lambda say: say(N_("Points: {count}")).format(count=count)


def _levels(count: int) -> Callable[[Say], str]:
    return lambda say: say(N_("Levels: {count}")).format(count=count)


def _number(count: int) -> Callable[[Say], str]:
    return lambda _say: str(count)


def _bottom_lesson(rules: RuleSet) -> Lesson:
    """抠底: the bottom counts a multiple for defenders who win the last trick."""
    kinds = (Kind.SINGLE, Kind.PAIR, Kind.TRACTOR)
    worth = [_BOTTOM * multiple_of(kind, rules) for kind in kinds]
    return Lesson(
        "bottom",
        N_("The eight cards below"),
        N_(
            "The dealer buries eight cards. If the defenders win the last trick, they get the points buried there times"
            " {single}, with a pair times {pair}, with a tractor times {tractor}. Ten points are buried, and the"
            " defenders win the last trick with a pair. How many points are that?"
        ),
        N_("Choose"),
        N_("So think twice before you bury points."),
        rules.topics[Topic.BOTTOM],
        options=tuple(_points(count) for count in sorted({_BOTTOM, *worth})),
        right=sorted({_BOTTOM, *worth}).index(worth[1]),
        values={kind.name.lower(): _number(multiple_of(kind, rules)) for kind in kinds},
    )


def _eighty_lesson(rules: RuleSet) -> Lesson:
    """八十分: who deals next."""
    return Lesson(
        "eighty",
        N_("Eighty points"),
        N_(
            "The side that does not deal are the defenders. With 80 points or more they take over and deal next. The"
            " defenders have 85. Who deals next?"
        ),
        N_("Choose"),
        N_("The defenders take over. With every 20 points above 80 they also go up one level."),
        rules.topics[Topic.RESULT],
        options=(lambda say: say(N_("The dealer's side again")), lambda say: say(N_("The defenders"))),
        right=int(gain_of(_POINTS).take_over),
    )


def _level_lesson(rules: RuleSet) -> Lesson:
    """升几级: for the dealer's side."""
    numbers = (1, 2, 3, 4)
    return Lesson(
        "levels",
        N_("Going up"),
        N_(
            "The fewer points the defenders have, the more the dealer's side goes up: 65 to 75 one level, 45 to 60 two,"
            " 25 to 40 three, 5 to 20 four, none five. The defenders have 35. How many levels?"
        ),
        N_("Choose"),
        N_("That is all you need. Who passes A first wins. The rest comes with playing."),
        rules.topics[Topic.RESULT],
        options=tuple(_levels(number) for number in numbers),
        right=numbers.index(gain_of(_FEW).dealer),
    )
