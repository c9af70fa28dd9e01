"""Each field of the feature table, read once more from the view in plain Python."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest

from paizhuo.ai.guandan.own_view import own_hand, own_seat
from paizhuo.cards import PACK, Card, Hand, Rank, Suit
from paizhuo.guandan import NATIONAL, Lay, Pass, View, view
from paizhuo.guandan.comparison import bomb_step
from paizhuo.guandan.phases import Stage
from paizhuo.kernel.features import (
    BOMB_STEPS,
    CANDIDATE_PLACES,
    CANDIDATE_WORDS,
    STATE_PLACES,
    STATE_WORDS,
    Field,
)
from paizhuo.kernel.packing import KINDS, meaning
from paizhuo.seats import Seat
from tests.kernel.self_play_law import Deals

if TYPE_CHECKING:
    from collections.abc import Iterable

STAGES = (Stage.PAYING, Stage.RETURNING, Stage.PLAYING)
JOKERS = (Rank.SMALL_JOKER, Rank.BIG_JOKER)


def field(words: np.ndarray, place: Field) -> int:
    """The bits of a field as one number."""
    return int(words[place.word]) >> place.shift & (1 << place.width) - 1


def fields(words: np.ndarray, places: dict[str, Field]) -> dict[str, int]:
    """Every field by name."""
    return {name: field(words, place) for name, place in places.items()}


def cards(name: str, found: Iterable[Card]) -> dict[str, int]:
    """Copies of each face, two bits each."""
    number = sum(count << 2 * card for card, count in Counter(found).items())
    return {f"{name}_low": number & (1 << 64) - 1, f"{name}_high": number >> 64}


def counts(name: str, found: Iterable[Card], level: Rank) -> dict[str, int]:
    """A byte for each value with as many ones as cards; the level comes last, its wild cards in the highest bits."""
    cards = list(found)
    natural = Counter(card.rank for card in cards if not (card.rank is level and card.suit is Suit.HEARTS))
    wilds = sum(card.rank is level and card.suit is Suit.HEARTS for card in cards)
    order = [rank for rank in Rank if rank not in JOKERS and rank is not level] + [level]
    octets = [(1 << natural[rank]) - 1 for rank in order]
    octets[-1] |= ((1 << wilds) - 1) << 6
    number = int.from_bytes(bytes(octets), "little")
    return {f"{name}_low": number & (1 << 64) - 1, f"{name}_high": number >> 64}


def hot(place: int | None) -> int:
    """A one at a place, or nothing."""
    return 0 if place is None or place < 0 else 1 << place


def expected_state(seen: View) -> dict[str, int]:
    """The fields of a decision, from the view alone."""
    own, hand, level = own_seat(seen), own_hand(seen), seen.level
    acts = [act for trick in seen.tricks for act in trick.acts] + list(seen.acts)
    laid = {
        seat: [card for act in acts if isinstance(act, Lay) and act.seat is seat for card in act.cards] for seat in Seat
    }
    gone = Counter(hand) + Counter(card for cards in laid.values() for card in cards)
    unseen = list((Counter(PACK) - gone).elements())
    playing = seen.phase is Stage.PLAYING
    found = {
        **cards("hand", hand),
        **cards("unseen", unseen),
        **counts("hand_counts", hand, level),
        **counts("unseen_counts", unseen, level),
        "fewer_0": (1 << min(len(hand), 20)) - 1,
        "left_0": hot(len(hand) - 1),
        "level": hot(level - 2),
        "stage": hot(STAGES.index(seen.phase)),
        "led_0": int(playing and seen.leader is own),
        "resisted": int(seen.resisted),
        **top(seen),
    }
    for number in (1, 2, 3):
        seat = Seat((own + number) % 4)
        found |= cards(f"played_{number}", laid[seat])
        found |= cards(f"act_{number}", last_act(seen, seat))
        found |= cards(f"known_{number}", known(seen, seat, laid[seat]))
        found |= refused(seen, seat, number)
        found |= {
            f"fewer_{number}": (1 << min(seen.left[seat], 20)) - 1,
            f"left_{number}": hot(seen.left[seat] - 1),
            f"place_{number}": hot(seen.finished.index(seat)) if seat in seen.finished else 0,
            f"passed_{number}": int(has_passed(seen, seat)),
            f"led_{number}": int(playing and seen.leader is seat),
            f"top_{number}": int(seen.top is not None and seen.top.seat is seat),
        }
    return found


def top(seen: View) -> dict[str, int]:
    """What is to be beaten."""
    if seen.top is None:
        return dict.fromkeys(("top_kind", "top_step", "top_value", "top_size"), 0)
    reading = seen.top.play.reading
    step = bomb_step(reading)
    return {
        "top_kind": hot(KINDS.index(reading.kind)),
        "top_step": hot(BOMB_STEPS.index(step)) if step else 0,
        "top_value": hot(meaning(reading, seen.level) >> 4 & 15),
        "top_size": hot(reading.size - 1),
    }


def last_act(seen: View, seat: Seat) -> tuple[Card, ...]:
    """What a seat laid in this trick, unless it has passed since."""
    own = [act for act in seen.acts if act.seat is seat]
    return own[-1].cards if own and isinstance(own[-1], Lay) else ()


def has_passed(seen: View, seat: Seat) -> bool:
    """Whether a seat has passed since the last play of this trick."""
    for act in reversed(seen.acts):
        if isinstance(act, Lay):
            return False
        if act.seat is seat:
            return True
    return False


def known(seen: View, seat: Seat, laid: list[Card]) -> list[Card]:
    """The cards that went to a seat in tribute, were not given away again and have not been laid since."""
    got: Counter[Card] = Counter()
    for payer, receiver, card in seen.payments:
        if receiver is not None:
            got[card] += receiver is seat
            got[card] -= payer is seat and got[card] > 0
    for back in seen.returns:
        got[back.card] -= back.payer is seat and got[back.card] > 0
        got[back.card] += back.receiver is seat
    return list((+got - Counter(laid)).elements())


def refused(seen: View, seat: Seat, number: int) -> dict[str, int]:
    """For every kind the values that a seat passed on or would have passed on by that, when opponents laid them."""
    values = [0] * 8
    for acts in (*(trick.acts for trick in seen.tricks), seen.acts):
        last = None
        for act in acts:
            if isinstance(act, Lay):
                last = act
            elif act.seat is seat and last is not None and (last.seat - seat) % 2:
                assert last.declared is not None
                step, what = bomb_step(last.declared), meaning(last.declared, seen.level)
                if step:
                    values[7] |= 0x1FF & -1 << BOMB_STEPS.index(step)
                else:
                    values[what & 15] |= 0xFFFF & -1 << (what >> 4 & 15)
    whole = sum(value << 16 * kind for kind, value in enumerate(values))
    return {f"refused_{number}_low": whole & (1 << 64) - 1, f"refused_{number}_high": whole >> 64}


def expected_candidate(seen: View, action: object) -> dict[str, int]:
    """The fields of a candidate, from the view and the action that it is."""
    hand = own_hand(seen)
    taken = () if isinstance(action, Pass) else action.cards if isinstance(action, Lay) else (action.card,)  # type: ignore[attr-defined]
    rest = Hand(hand).without(taken)
    reading = action.declared if isinstance(action, Lay) else None
    wilds = sum(card.rank is seen.level and card.suit is Suit.HEARTS for card in taken) if reading else 0
    step = bomb_step(reading) if reading else 0
    return {
        **cards("cards", taken),
        **cards("rest", rest),
        **counts("rest_counts", rest, seen.level),
        "kind": hot(KINDS.index(reading.kind)) if reading else 0,
        "pass": int(isinstance(action, Pass)),
        "tribute": int(seen.phase is not Stage.PLAYING),
        "wilds": hot(wilds - 1) if wilds else 0,
        "size": hot(reading.size - 1) if reading else 0,
        "step": hot(BOMB_STEPS.index(step)) if step else 0,
        "value": hot(meaning(reading, seen.level) >> 4 & 15) if reading else 0,
        "left": hot(len(rest)) if len(rest) < 8 else 0,
    }


@pytest.mark.parametrize("seed", range(4))
def test_every_field_says_what_the_view_says(seed: int) -> None:
    deals, chance = Deals(NATIONAL, 100 + seed, 0.75), np.random.default_rng(seed)
    for _ in range(90):
        seat, found = deals.decision()
        seen = view(deals.phase, seat)
        assert fields(found.state, STATE_PLACES) == expected_state(seen)
        number = int(chance.integers(len(found.candidates)))
        for one in {0, number, len(found.candidates) - 1}:
            assert fields(found.candidates[one], CANDIDATE_PLACES) == expected_candidate(seen, found.action(one))
        deals.act(found.action(number))


@pytest.mark.parametrize(("places", "words"), [(STATE_PLACES, STATE_WORDS), (CANDIDATE_PLACES, CANDIDATE_WORDS)])
def test_no_two_fields_share_a_bit(places: dict[str, Field], words: int) -> None:
    taken = Counter((one.word, one.shift + bit) for one in places.values() for bit in range(one.width))
    assert set(taken.values()) == {1}
    assert {word for word, _ in taken} == set(range(words))
    assert all(bit < 64 for _, bit in taken)
