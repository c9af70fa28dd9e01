"""Ends of deals: what the search finds is what a plain minimax over the law finds, with every physical play."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from bench.kernel_twins import state
from paizhuo.cards import PACK, SUIT_RANKS, Card, Hand, Rank, Suit, card_of
from paizhuo.guandan import NATIONAL, Lay, NoTribute, Over, Pass, Playing, Setting, apply, legal, readings, start_from
from paizhuo.kernel import codes
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.endgame import UNKNOWN, Endgame
from paizhuo.kernel.packing import meaning, pack, reading_of, rules_of, unpack
from paizhuo.seats import Seat
from tests.kernel.positions import BOOKS, CLUB_PLAYS, as_python, stream

if TYPE_CHECKING:
    from paizhuo.cards import Chance
    from paizhuo.guandan import Action, Phase, RuleSet

ANSWERS = {rules_of(rules): rules for rules in (*CLUB_PLAYS, *BOOKS)}
"""One rule set for each pair of answers that tells which plays there are."""
ENOUGH = 1_000_000
SHAPES = ((2, 2, 2, 2), (3, 2, 2, 2), (4, 1, 1, 3), (5, 1, 1, 1), (6, 1, 1, 1), (6, 1, 2, 1), (5, 1, 2, 1))
EAST, NORTH, WEST, SOUTH = Seat


@dataclass
class Minimax:
    """穷举: the worth of a position to East and West, by trying everything that the law lists."""

    known: dict[object, int] = field(default_factory=dict)

    def worth(self, phase: Phase) -> int:
        """The levels gained by the best acts of all four."""
        if isinstance(phase, Over):
            order = phase.outcome.finish
            levels = 4 - (order.index(order[0].partner) if order[0].partner in order else 3)
            return levels if order[0] in {EAST, WEST} else -levels
        assert isinstance(phase, Playing)
        top = (phase.top.seat, phase.top.play.reading) if phase.top else None
        position = phase.hands, phase.turn, top, phase.passes, phase.finished
        if position not in self.known:
            best = max if phase.turn in {EAST, WEST} else min
            self.known[position] = best(self.worth(apply(phase, action)) for action in legal(phase))
        return self.known[position]

    def gain(self, phase: Phase, seat: Seat) -> int:
        """The same for the side of a seat."""
        return self.worth(phase) if seat in {EAST, WEST} else -self.worth(phase)


def core(chance: Chance) -> list[Card]:
    """What the longest hand is built around: sets, a run, the jokers, or nothing."""
    low, suits = 2 + chance.below(7), chance.shuffled(list(Suit))[: 1 + chance.below(2)]
    match chance.below(6):
        case 0:
            return [Card.SB, Card.SB, Card.HR, Card.HR]
        case 1:
            return [card_of(suit, Rank(low)) for suit in Suit]
        case 2:
            return [card_of(chance.choice(suits), Rank(low + at)) for at in range(5)]
        case 3:
            return [card_of(suit, Rank(low + at)) for at in range(3) for suit in (Suit.SPADES, Suit.CLUBS)]
        case 4:
            return [card_of(suit, Rank(low + at)) for at in range(2) for suit in list(Suit)[1:]]
        case _:
            return list(chance.shuffled(PACK)[:2])


def few(chance: Chance, level: Rank) -> list[Hand]:
    """Few cards, wild ones often among them: of any ranks, of few, or of the highest."""
    built = core(chance)
    wilds = min(chance.below(3), len(built))
    built = [card_of(Suit.HEARTS, level)] * wilds + [
        card for card in built[wilds:] if card is not card_of(Suit.HEARTS, level)
    ]
    ranks = chance.choice(
        (set(Rank), {card.rank for card in built}, {Rank.ACE, level, Rank.SMALL_JOKER, Rank.BIG_JOKER})
    )
    others = (Counter(PACK) - Counter(built)).elements()
    cards = [*built, *chance.shuffled([card for card in others if card.rank in ranks or chance.below(8) == 0])]
    hands = []
    for size in chance.choice(SHAPES):
        hands.append(Hand(cards[:size]))
        cards = cards[size:]
    longest = chance.below(4)
    return hands[longest:] + hands[:longest]


def begun(hands: list[Hand], level: Rank, leader: Seat, rules: RuleSet) -> tuple[Deal, Phase]:
    """The same deal for both."""
    east, north, west, south = hands
    words = [pack(hand) for hand in hands]
    deal = Deal(*rules_of(rules))
    deal.start([word.low for word in words], [word.high for word in words], level - 2, int(leader))
    return deal, start_from(Setting(rules, level, (east, north, west, south), NoTribute(leader)))


def follow(deal: Deal, action: Action, level: Rank) -> None:
    """An action of the law in the kernel."""
    if isinstance(action, Pass):
        deal.pass_on()
        return
    assert isinstance(action, Lay)
    for place in range(deal.legal(canonical=False)):
        low, high, meta = deal.plays.at(place)
        if unpack(low, high) == Hand(action.cards) and reading_of(meta, level) == action.declared:
            deal.play(place)
            return
    raise AssertionError(f"{action} is not listed")


def endings(chance: Chance, rules: RuleSet, count: int) -> list[tuple[Deal, Playing]]:
    """Ends of deals, some of them after a few acts: in the middle of a trick, with one or two players out."""
    found: list[tuple[Deal, Playing]] = []
    while len(found) < count:
        level = Rank(2 + chance.below(13))
        deal, phase = begun(few(chance, level), level, chance.choice(list(Seat)), rules)
        for _ in range(chance.choice((0, 0, 1, 3, 5, 8))):
            if isinstance(phase, Playing):
                action = chance.choice(legal(phase))
                follow(deal, action, level)
                phase = apply(phase, action)
        if isinstance(phase, Playing):
            found.append((deal, phase))
    return found


def compared(rules: RuleSet) -> list[tuple[Deal, Playing]]:
    """The ends of deals that are held against the law."""
    return endings(stream(f"endgame {rules.id}"), rules, 90)


def acts(deal: Deal, seat: Seat, level: Rank) -> list[Action]:
    """What the kernel lists for this seat, as actions of the law, a pass last."""
    found: list[Action] = []
    for place in range(deal.legal()):
        low, high, meta = deal.plays.at(place)
        found.append(Lay(seat, tuple(unpack(low, high)), reading_of(meta, level)))
    return found if deal.top == codes.LEAD else [*found, Pass(seat)]


@pytest.mark.parametrize("rules", ANSWERS.values(), ids=lambda rules: rules.id)
def test_the_worth_is_that_of_all_physical_plays(rules: RuleSet) -> None:
    endgame = Endgame(*rules_of(rules), ENOUGH)
    for deal, phase in compared(rules):
        minimax, seat, level = Minimax(), phase.turn, phase.setting.level
        before = state(deal)
        assert endgame.solve(deal) == minimax.gain(phase, seat), phase
        values = endgame.values(deal)
        assert state(deal) == before
        after = [minimax.gain(apply(phase, action), seat) for action in acts(deal, seat, level)]
        assert list(values) == after, phase


def test_the_endings_compared_are_of_all_sorts() -> None:
    seen: Counter[object] = Counter()
    for deal, phase in (ending for rules in ANSWERS.values() for ending in compared(rules)):
        seen["out", len(phase.finished)] += 1
        seen["passed", phase.passes] += 1
        if phase.top is None:
            seen["to lead"] += 1
        elif phase.top.seat in phase.finished:
            seen["a trick of somebody who is out"] += 1
        for seat in range(4):
            deal.plays.generate(*deal.hand(seat), deal.level, codes.LEAD, True)  # noqa: FBT003 - as the compiler takes it
            metas = [deal.plays.at(place)[2] for place in range(deal.plays.count)]
            seen.update({meta & 15 for meta in metas})
            seen.update({("wild cards", meta >> 12 & 3) for meta in metas})
    sorts = {
        ("out", 0),
        ("out", 1),
        ("out", 2),
        ("passed", 1),
        ("passed", 2),
        "to lead",
        "a trick of somebody who is out",
    }
    assert set(seen) >= {*sorts, *range(codes.JOKER_BOMB + 1), ("wild cards", 1), ("wild cards", 2)}


def test_a_player_who_goes_out_gives_the_lead_to_the_partner() -> None:
    endgame = Endgame(*rules_of(NATIONAL), ENOUGH)
    # Nobody beats the queen, so West leads his last card for East.
    deal, phase = begun([Hand.parse(cards) for cards in ("SQ", "S3 S5", "S4", "H3 H6")], Rank.TWO, EAST, NATIONAL)
    assert endgame.solve(deal) == Minimax().gain(phase, EAST) == 3
    # North's ace takes the trick and his three brings him second; West's four on it is third.
    deal, phase = begun([Hand.parse(cards) for cards in ("SQ", "S3 SA", "S4", "H3 H6")], Rank.TWO, EAST, NATIONAL)
    assert endgame.solve(deal) == Minimax().gain(phase, EAST) == 2


@pytest.mark.parametrize(
    ("hands", "worth"),
    [
        # The four jokers beat a triple, although each of them is no triple.
        (("S3 H3 C3 S6", "SB SB HR HR", "S4", "S5 D7"), -3),
        # A straight flush beats a joker, although its highest card is a nine.
        (("HR S3", "C5 C6 C7 C8 C9 D3", "S4 S7", "D5 D7"), -1),
        # The wild card beats the ace and not the level card that East keeps, if he is wise.
        (("SA S2", "H2 C3", "S3 S4", "D3 D5"), 1),
    ],
)
def test_the_highest_card_of_an_opponent_is_not_all(hands: tuple[str, ...], worth: int) -> None:
    deal, phase = begun([Hand.parse(cards) for cards in hands], Rank.TWO, EAST, NATIONAL)
    assert Minimax().gain(phase, EAST) == worth
    assert Endgame(*rules_of(NATIONAL), ENOUGH).solve(deal) == worth


def test_what_the_nodes_do_not_suffice_for_is_unknown_and_never_wrong() -> None:
    chance, rules = stream("nodes"), NATIONAL
    unknown = 0
    for deal, _ in endings(chance, rules, 25):
        endgame = Endgame(*rules_of(rules), ENOUGH)
        worth, values = endgame.solve(deal), endgame.values(deal)
        assert UNKNOWN not in {worth, *values}
        assert worth == max(values)
        for nodes in (0, 1, 2, 4, 8, 16, 32, 64):
            small, before = Endgame(*rules_of(rules), nodes), state(deal)
            assert small.solve(deal) in {worth, UNKNOWN}
            assert small.spent <= nodes
            found = small.values(deal)
            assert len(found) == len(values)
            assert all(one in {exact, UNKNOWN} for one, exact in zip(found, values, strict=True))
            assert state(deal) == before
            unknown += UNKNOWN in found
    assert unknown > 25


def test_whole_hands_are_unknown() -> None:
    cards = stream("whole hands").shuffled(PACK)
    deal, _ = begun([Hand(cards[seat::4]) for seat in range(4)], Rank.TWO, EAST, NATIONAL)
    endgame = Endgame(*rules_of(NATIONAL), 100)
    assert endgame.solve(deal) == UNKNOWN
    assert set(endgame.values(deal)) == {UNKNOWN}
    assert len(endgame.values(deal)) == deal.legal()


def test_a_search_is_the_same_whatever_was_searched_before() -> None:
    old = Endgame(*rules_of(NATIONAL), 2_000)
    for deal, _ in endings(stream("again"), NATIONAL, 25):
        new = Endgame(*rules_of(NATIONAL), 2_000)
        assert new.solve(deal) == old.solve(deal)
        assert new.spent == old.spent
        assert new.values(deal) == old.values(deal)
        assert new.spent == old.spent


def test_a_deal_that_is_over_is_refused() -> None:
    deal, _ = begun([Hand.parse(cards) for cards in ("SQ", "S3 S5", "S4", "H3 H6")], Rank.TWO, EAST, NATIONAL)
    deal.play_out(1)
    endgame = Endgame(*rules_of(NATIONAL), ENOUGH)
    with pytest.raises(ValueError, match="the deal is over"):
        endgame.solve(deal)
    with pytest.raises(ValueError, match="the deal is over"):
        endgame.values(deal)


def test_the_files_give_the_same_interpreted_and_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    chance, nodes = stream("endgame interpreted"), 200
    cases = [(few(chance, level), level, Seat(chance.below(4))) for level in SUIT_RANKS]
    for leader in Seat:
        cards = chance.shuffled(PACK)
        cases.append(([Hand(cards[seat:16:4]) for seat in range(4)], Rank.TEN, leader))
    known = []
    fast = Endgame(*rules_of(NATIONAL), nodes)
    for case in cases:
        deal, _ = begun(*case, NATIONAL)
        known.append((fast.values(deal), fast.spent, fast.solve(deal), fast.spent))
    assert {UNKNOWN in values for values, *_ in known} == {False, True}
    made: dict[str, Any] = {name: as_python(name, monkeypatch) for name in ("plays", "deal", "tally", "endgame")}
    slow = made["endgame"].Endgame(*rules_of(NATIONAL), nodes)
    for (hands, level, leader), wanted in zip(cases, known, strict=True):
        words = [pack(hand) for hand in hands]
        deal = made["deal"].Deal(*rules_of(NATIONAL))
        deal.start([word.low for word in words], [word.high for word in words], level - 2, int(leader))
        assert (slow.values(deal), slow.spent, slow.solve(deal), slow.spent) == wanted


def test_positions_have_one_name_if_only_the_order_of_their_cards_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    made: dict[str, Any] = {name: as_python(name, monkeypatch) for name in ("plays", "deal", "tally")}

    def name(*hands: str, top: str) -> tuple[int, ...]:
        """The name after East has laid a card."""
        words = [pack(Hand.parse(cards)) for cards in (f"{hands[0]} {top}", *hands[1:])]
        deal, tally = made["deal"].Deal(*rules_of(NATIONAL)), made["tally"].Tally()
        deal.start([word.low for word in words], [word.high for word in words], int(Rank.TWO) - 2, int(EAST))
        assert tally.begin(deal)
        low, high = pack(Hand.parse(top))
        tally.take(int(EAST), low, high)
        (reading,) = readings(Hand.parse(top), Rank.TWO, NATIONAL)
        deal.lay(low, high, meaning(reading, Rank.TWO))
        tally.write_name(deal)
        return tuple(tally.name)

    plain = name("S3 S6", "S4 S9", "S5", "SK", top="S7")
    assert plain == name("D3 H7", "C5 CT", "H6", "CA", top="C8")
    assert plain == name("D3 H7", "C5 CT", "H6", "CA", top="C9")
    assert plain != name("D3 H7", "C5 CT", "H6", "CA", top="CT")
    assert plain != name("S3 S6", "S4 S9", "S5", "SB", top="S7")
    assert plain != name("S3 S6", "S4 S9", "S5", "C2", top="S7")
    assert name("S3 S6", "S4 H2", "S5", "SK", top="SA") != name("S3 S6", "S4 H2", "S5", "SK", top="S2")
    assert name("S3 S6", "S4 C2", "S5", "SK", top="SA") != name("S3 S6", "S4 SB", "S5", "SK", top="SA")
