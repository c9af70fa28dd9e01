"""A batch of deals: each row is the single deal it stands for, whatever the number of threads, compiled or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from paizhuo.cards import PACK, Hand
from paizhuo.guandan import GUANGZHOU_2025, NATIONAL, gain
from paizhuo.kernel import codes, observation
from paizhuo.kernel.batch import Batch
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.packing import pack, rules_of, tribute_rules_of, unpack
from paizhuo.kernel.tribute import Opening
from paizhuo.seats import Seat
from tests.kernel.positions import BOOKS, as_python, stream

if TYPE_CHECKING:
    from paizhuo.cards import Chance
    from paizhuo.guandan import RuleSet

SHOWN = (
    *("hands_low", "hands_high", "played_low", "played_high", "finish", "level", "turn", "leader"),
    *("top", "top_low", "top_high", "top_seat", "passes", "out", "paid", "receiver", "gave_back", "resisted"),
    *("done", "places", "reward", "offsets", "options", "plays_low", "plays_high", "plays_meta"),
)


def state(batch: Batch) -> dict[str, list[int]]:
    """Everything that the batch shows."""
    batch.observe()
    return {name: getattr(batch, name).tolist() for name in (*SHOWN, "observation")}


def chosen(batch: Batch, chance: Chance) -> list[int]:
    """An option for every row."""
    return [chance.below(int(options)) for options in batch.options]


def dealt(chance: Chance, size: int) -> tuple[list[list[int]], list[list[int]]]:
    """Packed hands for so many rows."""
    packs = [chance.shuffled(PACK) for _ in range(size)]
    words = [[pack(Hand(cards[seat::4])) for seat in range(4)] for cards in packs]
    return [[one.low for one in row] for row in words], [[one.high for one in row] for row in words]


@pytest.mark.parametrize("rules", BOOKS, ids=lambda rules: rules.id)
def test_every_row_is_the_single_deal_it_stands_for(rules: RuleSet) -> None:
    chance, size = stream(f"batch {rules.id}"), 6
    lows, highs = dealt(chance, size)
    levels, leaders = [chance.below(13) for _ in range(size)], [chance.below(4) for _ in range(size)]
    deals = [Deal(*rules_of(rules)) for _ in range(size)]
    for deal, low, high, level, leader in zip(deals, lows, highs, levels, leaders, strict=True):
        deal.start(low, high, level, leader)
    batch = Batch(size, rules, 2)
    batch.start(lows, highs, levels, leaders)
    running = set(range(size))
    while running:
        for at in running:
            deal, first, end = deals[at], *batch.offsets[at : at + 2]
            assert (batch.turn[at], batch.leader[at], batch.top[at]) == (deal.turn, deal.leader, deal.top)
            words = zip(batch.hands_low[at], batch.hands_high[at], strict=True)
            assert list(words) == [deal.hand(seat) for seat in range(4)]
            assert deal.legal() == end - first
            assert batch.options[at] == end - first + (deal.top != codes.LEAD)
            rows = zip(
                batch.plays_low[first:end], batch.plays_high[first:end], batch.plays_meta[first:end], strict=True
            )
            assert list(rows) == [deal.plays.at(place) for place in range(end - first)]
        actions = chosen(batch, chance)
        for at in running:
            if actions[at] == batch.offsets[at + 1] - batch.offsets[at]:
                deals[at].pass_on()
            else:
                deals[at].play(actions[at])
        batch.step(actions)
        for at in tuple(running):
            assert bool(batch.done[at]) is deals[at].over
            if deals[at].over:
                places = tuple(int(seat) for seat in batch.places[at] if seat >= 0)
                assert places == deals[at].places()
                running.remove(at)


def test_the_reward_is_the_levels_gained_and_lost() -> None:
    batch, chance = Batch(40, NATIONAL, 1), stream("rewards")
    found = set()
    for seed in range(3):
        batch.play_out(seed)
        assert batch.done.all()
        for places, reward in zip(batch.places.tolist(), batch.reward.tolist(), strict=True):
            finish = tuple(Seat(seat) for seat in places if seat >= 0)
            worth = gain(finish)
            assert reward == [worth if seat.side is finish[0].side else -worth for seat in Seat]
            found.add(worth)
    assert found == {1, 2, 3}
    batch.step(chosen(batch, chance))
    assert not batch.done.any()
    assert (batch.reward == 0).all()
    assert (batch.places == -1).all()


@pytest.mark.parametrize("tribute", [False, True])
def test_the_number_of_threads_changes_nothing(tribute: bool) -> None:  # noqa: FBT001 - a parameter of the test
    chance, size = stream(f"threads {tribute}"), 21
    batches = [Batch(size, NATIONAL, threads) for threads in (1, 2, 3)]
    for batch in batches:
        batch.reset(range(100, 100 + size), tribute=tribute)
    for turn in range(250):
        actions = chosen(batches[0], chance)
        for batch in batches:
            batch.step(actions)
        if turn % 50 == 49:
            assert state(batches[0]) == state(batches[1]) == state(batches[2])
    assert len({batch.play_out(7) for batch in batches}) == 1
    assert state(batches[0]) == state(batches[1]) == state(batches[2])
    for batch in batches:
        batch.close()


def test_the_same_seeds_give_the_same_deals_and_other_seeds_others() -> None:
    batch = Batch(4, NATIONAL, 1)
    batch.reset([5, 6, 5, 7])
    hands = batch.hands_low.tolist()
    assert hands[0] == hands[2]
    assert hands[0] != hands[1] != hands[3]
    batch.play_out(0)
    batch.reset([5, 6, 5, 7])
    assert batch.hands_low.tolist() == hands


def test_every_deal_is_two_packs_and_levels_and_leaders_are_drawn_or_given() -> None:
    batch = Batch(300, NATIONAL, 2)
    whole = pack(Hand(PACK))
    for _ in range(2):
        assert (batch.hands_low.sum(axis=1) == whole.low).all()
        assert (batch.hands_high.sum(axis=1) == whole.high).all()
        assert all(
            len(unpack(int(low), int(high))) == 27
            for low, high in zip(batch.hands_low[0], batch.hands_high[0], strict=True)
        )
        assert set(batch.level.tolist()) == set(range(13))
        assert set(batch.turn.tolist()) == set(range(4))
        batch.play_out(3)
    batch.reset(range(300), levels=8, leaders=[2] * 300)
    batch.play_out(4)
    assert (batch.level == 8).all()
    assert (batch.leader == 2).all()


@pytest.mark.parametrize("rules", [NATIONAL, GUANGZHOU_2025], ids=lambda rules: rules.id)
def test_tribute_goes_as_in_a_single_opening(rules: RuleSet) -> None:
    """Played from the last places on, with the payments a single opening makes from the same hands."""
    size = 60
    finishes = [[0, 1, 2, 3], [1, 3, -1, -1], [2, 3, 1, 0]] * (size // 3)
    batch = Batch(size, rules, 2)
    batch.reset(range(size), levels=4, finishes=finishes)
    resisted = paid = 0
    for at in range(size):
        places = [seat for seat in finishes[at] if seat >= 0]
        first, double = places[0], len(places) == 2
        payers = [(first + 1) % 4, (first + 3) % 4] if double else places[3:]
        if batch.resisted[at]:
            resisted += 1
            jokers = sum(int(batch.hands_high[at, seat]) >> 42 & 3 for seat in payers)
            assert jokers == 2
            assert batch.leader[at] == first
            assert not batch.paid[at].any()
            continue
        paid += 1
        lows, highs = before_tribute(batch, at)
        opening = Opening(tribute_rules_of(rules))
        opening.start_from(lows, highs, 4, places, 0)
        assert opening.owing() == tuple(sorted(payers))
        for payer in payers:
            opening.pay(payer, int(batch.paid[at, payer]) - 1)
        for payer in payers:
            receiver = int(batch.receiver[at, payer]) - 1
            opening.give(receiver, int(batch.gave_back[at, receiver]) - 1)
        words = list(zip(batch.hands_low[at], batch.hands_high[at], strict=True))
        assert words == [opening.hand(seat) for seat in range(4)]
        assert batch.leader[at] == batch.turn[at] == opening.leader
    assert resisted
    assert paid > resisted


def before_tribute(batch: Batch, at: int) -> tuple[list[int], list[int]]:
    """The hands as they were dealt: what was paid and given back is put where it came from."""
    hands = [list(unpack(int(batch.hands_low[at, seat]), int(batch.hands_high[at, seat]))) for seat in range(4)]
    for payer in range(4):
        if batch.paid[at, payer]:
            receiver = int(batch.receiver[at, payer]) - 1
            card, back = PACK[2 * (batch.paid[at, payer] - 1)], PACK[2 * (batch.gave_back[at, receiver] - 1)]
            hands[payer].remove(back)
            hands[receiver].append(back)
            # The same face may have gone both ways.
            hands[receiver].remove(card)
            hands[payer].append(card)
    words = [pack(Hand(hand)) for hand in hands]
    return [word.low for word in words], [word.high for word in words]


def test_with_tribute_each_deal_follows_from_the_one_before() -> None:
    batch = Batch(50, NATIONAL, 2)
    batch.reset(range(50), tribute=True)
    assert not batch.paid.any()
    batch.play_out(1)
    for at in range(50):
        places = batch.places[at].tolist()
        payers = {(places[0] + 1) % 4, (places[0] + 3) % 4} if places[2] < 0 else {places[3]}
        found = set(np.flatnonzero(batch.paid[at]).tolist())
        assert found == (set() if batch.resisted[at] else payers)
    batch.reset(range(50))
    batch.play_out(1)
    assert not batch.paid.any()


def test_a_list_that_outgrows_its_room_is_still_whole() -> None:
    """Two hundred rows of the hand with the most plays that is known, far more than the first buffers hold."""
    rich = Hand.parse("H2 H2 S4 H4 C4 D4 S5 H5 C5 D5 S6 H6 C6 D6 S7 H7 C7 D7 S8 H8 C8 D8 S9 H9 C9 D9 HT")
    words, others = pack(rich), [pack(Hand.parse(text)) for text in ("SK", "SQ", "SJ")]
    size = 60
    lows, highs = (
        [[words.low, *(one.low for one in others)]] * size,
        [[words.high, *(one.high for one in others)]] * size,
    )
    batch = Batch(size, NATIONAL, 2)
    batch.start(lows, highs, 0, 0)
    deal = Deal(*rules_of(NATIONAL))
    deal.start(lows[0], highs[0], 0, 0)
    count = deal.legal()
    assert count > 10_000
    assert (np.diff(batch.offsets) == count).all()
    assert len(batch.plays_low) == size * count
    one = [deal.plays.at(place) for place in range(count)]
    assert batch.plays_low[-count:].tolist() == [low for low, _, _ in one]
    assert batch.plays_meta[-count:].tolist() == [meta for _, _, meta in one]
    batch.step([count - 1] * size)
    assert (batch.turn == 1).all()


def test_the_files_give_the_same_interpreted_and_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = Batch(3, NATIONAL, 1)
    for name in ("plays", "deal", "tribute", "rows"):
        as_python(name, monkeypatch)
    slow: Batch = as_python("batch", monkeypatch).Batch(3, NATIONAL, 2)
    assert type(slow) is not type(fast)
    chance, ended = stream("batch interpreted"), 0
    for batch in (fast, slow):
        batch.reset([11, 12, 13], tribute=True)
    for turn in range(260):
        actions = chosen(fast, chance)
        fast.step(actions)
        slow.step(actions)
        ended += int(fast.done.sum())
        if turn % 20 == 0:
            assert state(slow) == state(fast)
    assert ended
    assert slow.play_out(99) == fast.play_out(99)
    assert state(slow) == state(fast)


def test_what_the_seat_to_act_sees_holds_no_hidden_card() -> None:
    """Two deals in which the others' cards lie differently look the same, at the lead and after a few acts."""
    chance = stream("hidden")
    cards = chance.shuffled(PACK)
    own, rest = cards[:27], cards[27:]
    rows = []
    for _ in range(8):
        mixed = chance.shuffled(rest)
        rows.append([pack(Hand(part)) for part in (own, mixed[:27], mixed[27:54], mixed[54:])])
    batch = Batch(8, NATIONAL, 1)
    batch.start([[one.low for one in row] for row in rows], [[one.high for one in row] for row in rows], 5, 0)
    assert len({tuple(row) for row in batch.hands_low.tolist()}) == 8
    for round_of_acts in range(4):
        assert len({tuple(row) for row in batch.observe().tolist()}) == 1
        assert len(set(batch.options.tolist())) == 1
        batch.step([round_of_acts] * 8)
        for _ in range(3):
            assert (batch.turn != 0).all()
            batch.step(batch.options - 1)
        assert (batch.turn == 0).all()


def test_what_is_seen_is_what_lies_there() -> None:
    """A literal position: East leads a pair of fives, North passes, West beats it with sixes, South is to act."""
    hands = [Hand.parse(text) for text in ("S5 H5 DK", "C3 D3 HA", "S6 S6 C8", "HR H4 SQ")]
    words = [pack(hand) for hand in hands]
    batch = Batch(1, NATIONAL, 1)
    batch.start([[one.low for one in words]], [[one.high for one in words]], 0, 0)
    for kind, cards in ((codes.PAIR, "S5 H5"), (None, ""), (codes.PAIR, "S6 S6")):
        listed = [unpack(int(low), int(high)) for low, high in zip(batch.plays_low, batch.plays_high, strict=True)]
        batch.step([len(listed) if kind is None else listed.index(Hand.parse(cards))])
    row = batch.observe()[0]
    seen = {name: row[place].tolist() for name, place in observation.PLACES.items()}
    assert {card for card in range(54) if seen["hand"][card]} == {int(card) for card in hands[3]}
    assert np.flatnonzero(row[observation.PLACES["played"]]).tolist() == [54 + 12, 54 + 13, 54 * 3 + 16]
    assert np.flatnonzero(row[observation.PLACES["top"]]).tolist() == [16]
    assert (seen["top_kind"], seen["top_value"], seen["top_size"], seen["top_step"]) == ([2], [4], [2], [0])
    assert seen["top_seat"] == [0, 0, 0, 1]
    assert seen["passed"] == [0, 0, 0, 0]
    assert seen["left"] == [3, 1, 3, 1]
    assert seen["place"] == [0, 0, 0, 0]
    assert seen["leader"] == [0, 1, 0, 0]
    assert seen["level"] == [1, *[0] * 12]
    assert seen["stage"] == [0, 0, 1]
    assert seen["to_act"] == [1, 0, 0, 0]


def test_what_cannot_be_done_is_refused() -> None:
    batch = Batch(3, NATIONAL, 1)
    before = state(batch)
    for actions in ([0, 0], [0, 0, -1], [0, int(batch.options[1]), 0], [0.0, 0.0, 0.0]):
        with pytest.raises(ValueError, match=r"options|whole numbers"):
            batch.step(actions)
    for levels, leaders in ((13, 0), (-2, 0), (0, 4), (0.5, 0)):
        with pytest.raises(ValueError, match="is a number from 0"):
            batch.reset([1, 2, 3], levels, leaders)
    assert state(batch) == before
    for finishes in (
        [[0, 1, 2, 2]] * 3,
        [[0, 1, -1, -1]] * 3,
        [[4, 1, 2, 3]] * 3,
        [[4, 6, -1, -1]] * 3,
        [[-1, 1, 2, 3]] * 3,
        [[0, 1, 2, 3]],
    ):
        with pytest.raises(ValueError, match=r"finishing order|places are needed"):
            batch.reset([1, 2, 3], finishes=finishes)
    assert state(batch) == before
    with pytest.raises(ValueError, match="cannot be played"):
        Batch(0, NATIONAL)
    with pytest.raises(ValueError, match="at least one card"):
        batch.start([[0] * 4] * 3, [[0] * 4] * 3, 0, 0)
    with pytest.raises(ValueError, match="assignment destination is read-only"):
        batch.options[0] = 1
