"""掼蛋入门: twelve steps at level 2, where the two of hearts is wild."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.cards import Rank, parse_cards
from paizhuo.guandan import (
    GiveBack,
    Kind,
    Lay,
    NoTribute,
    Pay,
    Setting,
    TributeDue,
    apply,
    readings,
    refusal,
    start_from,
)
from paizhuo.guandan.levels import Standing, gain, upgrade
from paizhuo.guandan.rules import Announcing
from paizhuo.guandan.topics import Topic
from paizhuo.seats import Seat, Side
from paizhuo.table.introduction.lesson import OWN, Laid, Lesson, Verdict, four_hands
from paizhuo.wording import N_
from paizhuo.wording.guandan.plays import kind_words, reason_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.cards import Card
    from paizhuo.engine import Refusal
    from paizhuo.guandan import Phase, RuleSet
    from paizhuo.guandan.refusals import DealReason
    from paizhuo.table.introduction.lesson import Cards
    from paizhuo.wording import Say

LEVEL = Rank.TWO
_LEFT = Seat.WEST
"""上家: who has played before the learner."""
_ANNOUNCING = {
    Announcing.CARD_AND_VOICE: N_("Say it aloud and put the announcing card out"),
    Announcing.VOICE_OR_DEVICE: N_("Say it, or press it on the device"),
    Announcing.NUMBER_CARD: N_("Put the card with the number out, without a word"),
    Announcing.ABOLISHED: N_("Nothing: the table shows it"),
}


@dataclass(frozen=True, slots=True)
class _Play:
    """出牌的一步: what the left-hand opponent has laid (nothing on lead), the own cards, the kind that is wanted."""

    key: str
    title: str
    text: str
    well: str
    topic: Topic
    hand: str
    wanted: str
    wrong: tuple[str, ...]
    kind: Kind
    otherwise: str
    led: str = ""


_PLAYS = (
    _Play(
        "order",
        N_("Higher and lower"),
        N_(
            "Cards go up from 3 to 10, J, Q, K, A. The level cards (today the 2s) are above the ace, jokers above all."
            " Your left-hand opponent has played a 9. Play one card that is higher."
        ),
        N_("Right. Who has no higher card, or wants to keep it, passes."),
        Topic.RANK_ORDER,
        "S4 D6 CJ SK D2",
        "CJ",
        ("S4", "D6"),
        Kind.SINGLE,
        N_("That goes, too. Here one card is enough."),
        "S9",
    ),
    _Play(
        "pair",
        N_("You lead: a pair"),
        N_("When everybody has passed, who played last leads as he likes. You lead now. Take two cards of one rank."),
        N_("A pair. The others can only answer with a higher pair, or with a bomb."),
        Topic.COMBINATIONS,
        "S5 D5 C8 HJ SK",
        "S5 D5",
        ("S5 C8",),
        Kind.PAIR,
        N_("That may be led, but it is no pair. Take the two cards of one rank."),
    ),
    _Play(
        "answer",
        N_("Answer in kind"),
        N_(
            "Your left-hand opponent has played three of a rank with a pair: {full_house}. Answer with the same kind;"
            " only the three are compared."
        ),
        N_("Right. The same kind, the same number of cards, and higher: that is the whole art of answering."),
        Topic.COMPARISON,
        "S9 D9 C9 HQ CQ SA",
        "S9 D9 C9 HQ CQ",
        ("HQ CQ", "S9 D9 C9"),
        Kind.FULL_HOUSE,
        N_("That beats it, too, but here the same kind is asked for."),
        "S6 D6 C6 S3 D3",
    ),
    _Play(
        "straight",
        N_("Five in a row"),
        N_(
            "A straight is exactly five cards in a row. There are also three pairs in a row ({tube}) and two triples in"
            " a row ({plate}). Lead your straight."
        ),
        N_("Five odd cards gone at once. A straight never has four cards, nor six."),
        Topic.COMBINATIONS,
        "S4 D5 C6 H7 S8 DQ",
        "S4 D5 C6 H7 S8",
        ("S4 D5 C6 H7", "D5 C6 H7 S8 DQ"),
        Kind.STRAIGHT,
        N_("That may be led, but it is no straight. Take five in a row."),
    ),
    _Play(
        "wild",
        N_("The wild card"),
        N_(
            "The level card of hearts, today the 2 of hearts, is wild: with other cards it stands for any card except a"
            " joker. Your left-hand opponent has three 9s, and you have two queens. Use the wild card."
        ),
        N_("Three queens. The wild card is the most useful card of all: use it with care."),
        Topic.WILD,
        "SQ DQ H2 S5 C7",
        "SQ DQ H2",
        ("SQ DQ", "H2"),
        Kind.TRIPLE,
        N_("That goes, too. Here three queens are asked for."),
        "S9 D9 C9",
    ),
    _Play(
        "bomb",
        N_("A bomb beats them all"),
        N_(
            "Your left-hand opponent has three kings with two aces. Your pair of jacks is no use. But four cards of one"
            " rank are a bomb, and a bomb beats every ordinary play."
        ),
        N_("Boom! A bomb of five beats one of four; with the same number the higher rank counts."),
        Topic.BOMB_ORDER,
        "S4 H4 C4 D4 SJ DJ",
        "S4 H4 C4 D4",
        ("SJ DJ", "S4 H4 C4"),
        Kind.BOMB,
        N_("Take the four cards of one rank."),
        "SK DK CK SA DA",
    ),
    _Play(
        "flush",
        N_("The straight flush"),
        N_(
            "Your left-hand opponent has a bomb of five 9s. Four kings are too few. Five in a row of one suit are a"
            " straight flush: it beats a bomb of five and loses to one of six."
        ),
        N_("Well seen. From low to high: bombs of 4 and 5, the straight flush, bombs of 6 and more, and four jokers."),
        Topic.BOMB_ORDER,
        "S4 S5 S6 S7 S8 HK CK DK SK",
        "S4 S5 S6 S7 S8",
        ("HK CK DK SK", "S4 S5 S6 S7"),
        Kind.STRAIGHT_FLUSH,
        N_("Take the five spades in a row."),
        "S9 H9 C9 D9 S9",
    ),
)


def guandan_lessons(rules: RuleSet) -> tuple[Lesson, ...]:
    """The steps by a rule book."""
    return (
        *(_play_lesson(one, rules) for one in _PLAYS),
        _pay_lesson(rules),
        _return_lesson(rules),
        _level_lesson(rules),
        _ace_lesson(rules),
        _announce_lesson(rules),
    )


def _named(kind: Kind, rules: RuleSet) -> Callable[[Say], str]:
    return lambda say: kind_words(kind, rules, say)


def _refused(found: Refusal[DealReason], rules: RuleSet) -> Verdict:
    return Verdict(ok=False, words=lambda say: reason_words(found.reason, rules, say), source=found.source)


def _play_lesson(one: _Play, rules: RuleSet) -> Lesson:
    hands = four_hands(one.hand, {_LEFT: one.led}, size=8)
    leader = _LEFT if one.led else OWN
    phase: Phase = start_from(Setting(rules, LEVEL, hands, NoTribute(leader)))
    led = parse_cards(one.led)
    if led:
        phase = apply(phase, Lay(leader, led, readings(led, LEVEL, rules)[0]))

    def judge(cards: Cards) -> Verdict:
        """Any reading that the law takes will do; the step wants one of its kind."""
        found = [Lay(OWN, cards, reading) for reading in readings(cards, LEVEL, rules)] or [Lay(OWN, cards)]
        refusals = {lay: refusal(phase, lay) for lay in found}
        taken = [lay for lay, why in refusals.items() if why is None]
        if not taken:
            why = next(why for why in refusals.values() if why is not None)
            return _refused(why, rules)
        if any(lay.declared is not None and lay.declared.kind is one.kind for lay in taken):
            return lesson.well_done()
        return Verdict(ok=False, words=lambda say: say(one.otherwise))

    lesson = Lesson(
        one.key,
        one.title,
        one.text,
        N_("Play"),
        one.well,
        rules.topics[one.topic],
        hand=parse_cards(one.hand),
        laid=(Laid(_LEFT, led),) if led else (),
        judge=judge,
        wanted=parse_cards(one.wanted),
        wrong=tuple(parse_cards(cards) for cards in one.wrong),
        values={
            "full_house": _named(Kind.FULL_HOUSE, rules),
            "tube": _named(Kind.TUBE, rules),
            "plate": _named(Kind.PLATE, rules),
        },
    )
    return lesson


def _one_card(
    phase: Phase, act: Callable[[Seat, Card], Pay | GiveBack], rules: RuleSet, lesson: Callable[[], Lesson]
) -> Callable[[Cards], Verdict]:
    """The judge of a step that asks for one card, which is paid or goes back."""

    def judge(cards: Cards) -> Verdict:
        if len(cards) > 1:
            return Verdict(ok=False, words=lambda say: say(N_("One card only.")))
        found = refusal(phase, act(OWN, cards[0]))
        return lesson().well_done() if found is None else _refused(found, rules)

    return judge


def _pay_lesson(rules: RuleSet) -> Lesson:
    """进贡: who came last pays the first his highest card."""
    hand = "SA HQ C9 D5 H2 S3"
    phase = start_from(Setting(rules, LEVEL, four_hands(hand, {}), TributeDue(Seat.EAST, (OWN,))))

    lesson = Lesson(
        "pay",
        N_("Tribute"),
        N_(
            "You came last in the deal before, so you pay: your highest card goes to the one who was first. The wild"
            " card need not be paid. Which card is it?"
        ),
        N_("Pay"),
        N_("So it is. Who holds both big jokers pays nothing. If both of a side come last, both pay."),
        rules.topics[Topic.TRIBUTE],
        hand=parse_cards(hand),
        judge=_one_card(phase, Pay, rules, lambda: lesson),
        wanted=parse_cards("SA"),
        wrong=(parse_cards("HQ"), parse_cards("H2"), parse_cards("S3")),
    )
    return lesson


def _return_lesson(rules: RuleSet) -> Lesson:
    """还牌: who receives gives a low card back."""
    hand, paid = "HA SJ D8 C4 D2", parse_cards("SK")
    due = TributeDue(OWN, (Seat.EAST,))
    phase = start_from(Setting(rules, LEVEL, four_hands(hand, {Seat.EAST: "SK C3 D4"}), due))
    phase = apply(phase, Pay(Seat.EAST, paid[0]))

    lesson = Lesson(
        "return",
        N_("The card that goes back"),
        N_(
            "This time you were first, and the right-hand opponent has paid you a king. Give one card back: 10 or"
            " lower, and no level card."
        ),
        N_("Return"),
        N_("Fair enough. Who has paid the tribute leads to the first trick."),
        rules.topics[Topic.RETURN],
        hand=parse_cards(hand),
        laid=(Laid(Seat.EAST, paid),),
        judge=_one_card(phase, GiveBack, rules, lambda: lesson),
        wanted=parse_cards("C4"),
        wrong=(parse_cards("SJ"), parse_cards("HA"), parse_cards("D2")),
    )
    return lesson


def _count(number: int) -> Callable[[Say], str]:
    return lambda say: say(N_("Levels: {count}")).format(count=number)


def _sentence(text: str) -> Callable[[Say], str]:
    return lambda say: say(text)


def _level_lesson(rules: RuleSet) -> Lesson:
    """升级: by the places of both partners."""
    gained = gain((OWN, Seat.EAST, OWN.partner, Seat.WEST))
    return Lesson(
        "levels",
        N_("First out, and the levels"),
        N_(
            "Who is rid of all cards first wins for his side. The better the partner's place, the more levels: partner"
            " second 3, partner third 2, partner last 1. You are first out and your partner is third. How many?"
        ),
        N_("Choose"),
        N_("Two levels up: from 2 to 4. The next deal is played at level 4, and the 4 of hearts is wild."),
        rules.topics[Topic.UPGRADE],
        options=tuple(_count(number) for number in (1, 2, 3)),
        right=gained - 1,
    )


def _ace_lesson(rules: RuleSet) -> Lesson:
    """过A: the last hurdle."""
    finish = (OWN, Seat.EAST, Seat.WEST, OWN.partner)
    before = Standing(levels=(Rank.NINE, Rank.ACE), owner=Side.NORTH_SOUTH)
    passed = upgrade(before, Side.NORTH_SOUTH, gain(finish), rules).passed is Side.NORTH_SOUTH
    return Lesson(
        "ace",
        N_("Passing A"),
        N_(
            "From 2 up to A, and past it: that wins the match. At A it is not enough to be first. You are first out at"
            " your A, but your partner comes last. Have you passed?"
        ),
        N_("Choose"),
        N_("Not yet. At A one of you must be first and the other not last. You play A once more."),
        rules.topics[Topic.PASS_ACE],
        options=(_sentence(N_("Yes, we have won")), _sentence(N_("No, A once more"))),
        right=0 if passed else 1,
    )


def _announce_lesson(rules: RuleSet) -> Lesson:
    """报牌: as the book wants it."""
    own = rules.announcing.value
    shown = [one for one in Announcing if one is not Announcing.ABOLISHED or own is one]
    return Lesson(
        "announce",
        N_("Ten cards left"),
        N_(
            "Who is down to ten cards or fewer makes it known, so that everybody can see the end coming. How, each rule"
            " book says for itself. What does the one you have chosen want? (At a table in the browser it happens by"
            " itself.)"
        ),
        N_("Choose"),
        N_("That is all you need. The rest comes with playing."),
        rules.announcing.source,
        options=tuple(_sentence(_ANNOUNCING[one]) for one in shown),
        right=shown.index(own),
    )
