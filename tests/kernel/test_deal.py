"""Whole deals: the kernel and the law agree on every position, every turn and every place; an undo leaves no trace."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bench.kernel_soak import PART, part, run
from bench.kernel_twins import Difference, Twins, class_bits, few_cards, state
from paizhuo.cards import Card, Hand, Rank
from paizhuo.guandan import NATIONAL, Lay, NoTribute, Over, Pass, Setting, apply, start
from paizhuo.kernel import codes
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.packing import reading_of, rules_of, unpack
from paizhuo.kernel.tribute import Opening
from paizhuo.seats import Seat
from tests.kernel.positions import BOOKS, CLUB_PLAYS, CLUB_TRIBUTES, stream

if TYPE_CHECKING:
    from paizhuo.guandan import Action, RuleSet


def begun(seed: int, rules: RuleSet = NATIONAL) -> Deal:
    """A first deal, led by East at level 2."""
    opening, deal = Opening(0), Deal(*rules_of(rules))
    opening.start(seed, 0)
    opening.begin(deal)
    return deal


def openings(twins: Twins) -> None:
    """Some openings of few cards."""
    for _ in range(200):
        few_cards(twins)


@pytest.mark.parametrize("rules", [*BOOKS, *CLUB_PLAYS, *CLUB_TRIBUTES], ids=lambda rules: rules.id)
def test_whole_deals_agree_with_the_law(rules: RuleSet) -> None:
    tally = run(rules, 6, stream(f"deals {rules.id}"))
    assert tally.deals == 6
    assert tally.met["positions"] > 6 * 50
    assert tally.met["plays"] > tally.met["canonical plays"] > tally.met["positions"]
    assert tally.met["tribute"] + tally.met["double tribute"] + tally.met["resisted"] == 5


def test_a_part_of_the_soak_is_the_same_every_time() -> None:
    seed = "the kernel against the law"
    assert part("national", 3, 2, seed) == part("national", 3, 2, seed)
    assert part("national", 3, 2, seed) != part("national", 4, 2, seed)
    assert PART > 2


def test_a_wrong_list_of_plays_is_found_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.kernel_twins.rules_of", lambda _: (codes.ALWAYS_PLAIN, True))
    with pytest.raises(Difference, match=r"(?s)plays: kernel .*national, level 2.*to see it again: .* --part 0"):
        part("national", 0, 20, "the kernel against the law")


def test_a_wrong_tribute_is_found() -> None:
    twins = Twins(NATIONAL, stream("wrong tribute"))
    twins.opening = Opening(codes.ANY_WHEN_HIGH)
    with pytest.raises(Difference, match="tribute: kernel"):
        openings(twins)


def test_a_wrong_course_of_play_is_found() -> None:
    twins = Twins(NATIONAL, stream("wrong course"))
    twins.opening.start(5, 0)
    east, north, west, south = (unpack(*twins.opening.hand(seat)) for seat in range(4))
    phase = start(Setting(NATIONAL, Rank.TWO, (east, north, west, south), NoTribute(Seat.NORTH)))
    with pytest.raises(Difference, match="position: kernel"):
        twins.play(phase)


def test_cards_matter_that_a_straight_flush_could_use() -> None:
    def matters(card: Card, hand: str) -> bool:
        return bool(class_bits(Hand.parse(hand), Rank.NINE) >> 2 * card + 64 & 3)

    four = "S3 S4 S5 S6 C3 D3"
    assert not matters(Card.S3, four)
    assert matters(Card.S3, f"{four} H9")
    assert matters(Card.S3, f"{four} S7")
    assert not matters(Card.C3, f"{four} S7 H9")
    assert matters(Card.H9, four)


def test_an_undo_leaves_no_trace() -> None:
    chance, deal, past = stream("undo"), begun(1), []
    while not deal.over:
        past.append(state(deal))
        count = deal.legal()
        chosen = chance.below(count + (deal.top != codes.LEAD))
        if chosen == count:
            deal.pass_on()
        else:
            deal.play(chosen)
    for before in reversed(past):
        deal.undo()
        assert state(deal) == before
    with pytest.raises(ValueError, match="nothing has been done"):
        deal.undo()


def test_a_random_play_out_ends_and_is_the_same_for_the_same_seed() -> None:
    ends = [begun(seed).play_out(seed) for seed in (1, 2, 1)]
    assert ends[0] == ends[2]
    assert len(ends[0]) in {2, 4}


@pytest.mark.parametrize("seed", range(4))
def test_every_act_of_a_random_play_out_is_legal(seed: int) -> None:
    """The acts are read from what the undo takes back."""
    deal = begun(seed)
    hands = [unpack(*deal.hand(seat)) for seat in range(4)]
    first = state(deal)
    places = deal.play_out(seed, canonical=bool(seed % 2))
    acts: list[Action] = []
    while state(deal) != first:
        left, top = [unpack(*deal.hand(seat)) for seat in range(4)], deal.top
        deal.undo()
        seat = Seat(deal.turn)
        cards = unpack(*deal.hand(seat)).without(left[seat])
        acts.append(Lay(seat, cards, reading_of(top, Rank.TWO)) if cards else Pass(seat))
    east, north, west, south = hands
    phase = start(Setting(NATIONAL, Rank.TWO, (east, north, west, south), NoTribute(Seat.EAST)))
    for act in reversed(acts):
        phase = apply(phase, act)
    assert isinstance(phase, Over)
    assert phase.outcome.finish == places


def test_what_cannot_be_done_is_refused() -> None:
    deal = begun(3)
    with pytest.raises(ValueError, match="nothing lies on the table"):
        deal.pass_on()
    with pytest.raises(IndexError):
        deal.hand(4)
    deal.play_out(7)
    assert deal.legal() == 0
