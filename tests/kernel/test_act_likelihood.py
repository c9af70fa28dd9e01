"""What acts tell: a pass is judged by the answers that the law lists for the hand, a play by what was kept."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import PACK, Card, Hand, Rank
from paizhuo.guandan import Kind, Reading, legal_plays
from paizhuo.guandan.combinations import BOMB_CLASS
from paizhuo.guandan.wilds import wild_card
from paizhuo.kernel import codes, odds
from paizhuo.kernel.act_likelihood import ActLikelihood
from paizhuo.kernel.packing import meaning, pack
from tests.kernel.positions import CLUB_PLAYS, random_hand, stream

if TYPE_CHECKING:
    from paizhuo.guandan import Play

SUITS_TELL_NOTHING = CLUB_PLAYS[1]
"""Five suited cards may be a plain straight, so that the suits of a run do not matter."""
NORTH, WEST, SOUTH = 1, 2, 3
MANY = (20, 20, 20, 20)
LEVEL = Rank.TWO
SETS = {Kind.SINGLE: 1, Kind.PAIR: 2, Kind.TRIPLE: 3, Kind.FULL_HOUSE: 3}


def single(rank: Rank) -> int:
    return meaning(Reading(Kind.SINGLE, rank, 1), LEVEL)


def means_by_law(hand: Hand, level: Rank, to_beat: Reading) -> int:
    """The best answer without wild cards among all that the law lists."""
    wild = wild_card(level)
    counts = Counter(card.rank for card in hand if card is not wild)
    answers = [play for play in legal_plays(hand, level, SUITS_TELL_NOTHING, to_beat) if wild not in play.cards]
    same = [play for play in answers if play.reading.kind is to_beat.kind and to_beat.kind not in BOMB_CLASS]
    found = odds.NOTHING
    if any(_is_whole_bomb(play, counts) for play in answers):
        found = odds.BOMB_ONLY
    if to_beat.kind not in SETS:
        return odds.LOOSE if same else found
    size = SETS[to_beat.kind]
    if any(size < counts[play.reading.key] < 4 for play in same):
        found = odds.BROKEN
    if any(counts[play.reading.key] == size for play in same):
        found = odds.LOOSE
    return found


def _is_whole_bomb(play: Play, counts: Counter[Rank]) -> bool:
    kind = play.reading.kind
    return kind is Kind.JOKER_BOMB or (kind is Kind.BOMB and counts[play.reading.key] == len(play.cards))


def group_of(kind: Kind) -> int:
    if kind in BOMB_CLASS:
        return odds.BOMBS
    return odds.LONGER if kind in {Kind.FULL_HOUSE, Kind.STRAIGHT, Kind.TUBE, Kind.PLATE} else odds.SETS


def test_a_pass_is_judged_by_the_best_natural_answer_that_the_law_lists() -> None:
    """The odds are numbered, so that the likelihood names the place it was read from."""
    chance, acts = stream("telling"), ActLikelihood()
    for place in range(odds.KEPT):
        acts.odds[place] = place
    seen = set()
    for _ in range(400):
        hand, level = random_hand(chance)
        plays = legal_plays(Hand(chance.shuffled(PACK)[:20]), level, SUITS_TELL_NOTHING)
        kind = chance.choice(sorted({play.reading.kind for play in plays}))
        to_beat = chance.choice([play.reading for play in plays if play.reading.kind is kind])
        near = chance.below(2)
        acts.begin(level - 2)
        acts.act(NORTH, meaning(to_beat, level), WEST, 0, 0, codes.LEAD)
        acts.settle((20, 20, odds.NEAR if near else odds.NEAR + 1, 20))
        place = int(acts.likelihood(NORTH, *pack(hand)))
        wanted = (group_of(to_beat.kind), means_by_law(hand, level, to_beat), near)
        assert (place // 8, place // 2 % 4, place % 2) == wanted, (hand, level, to_beat)
        seen.add(wanted)
    assert {(group, means) for group, means, _ in seen} >= {
        (odds.SETS, odds.LOOSE),
        (odds.SETS, odds.BROKEN),
        (odds.SETS, odds.BOMB_ONLY),
        (odds.LONGER, odds.LOOSE),
        (odds.LONGER, odds.BOMB_ONLY),
        (odds.BOMBS, odds.BOMB_ONLY),
        (odds.BOMBS, odds.NOTHING),
    }


def likelihood(hand: str, acts: list[tuple[int, int, int, str, int]]) -> float:
    """Of North's acts, if this is North's hand now: seat, what was to beat, whose it was, cards laid, their meaning."""
    judge = ActLikelihood()
    judge.begin(LEVEL - 2)
    for seat, to_beat, owner, cards, meta in acts:
        judge.act(seat, to_beat, owner, *pack(Hand.parse(cards)), meta)
    judge.settle(MANY)
    return judge.likelihood(NORTH, *pack(Hand.parse(hand)))


def test_a_pass_over_an_opponents_low_single_speaks_against_higher_ones() -> None:
    passed = [(NORTH, single(Rank.FIVE), WEST, "", codes.LEAD)]
    nothing, pair, lone = (likelihood(hand, passed) for hand in ("S3 S4", "SK CK S4", "SK S4"))
    assert nothing == 1.0 > pair > lone > 0
    assert likelihood("SK CK DK HK", passed) == 1.0, "a bomb is kept back"
    assert likelihood("H2", passed) == 1.0, "so is a wild card"


def test_a_pass_over_the_partner_tells_nothing() -> None:
    assert likelihood("SK S4", [(NORTH, single(Rank.FIVE), SOUTH, "", codes.LEAD)]) == 1.0


def test_a_hand_of_the_past_holds_what_was_laid_later() -> None:
    """North passed over a five and later led a king, which he therefore had then: worse for every hand alike."""
    passed = (NORTH, single(Rank.FIVE), WEST, "", codes.LEAD)
    led = (NORTH, codes.LEAD, 0, "SK", single(Rank.KING))
    assert likelihood("S3", [passed, led]) == likelihood("SK", [passed])
    assert likelihood("S3", [led, passed]) == 1.0


def test_a_leader_of_a_single_has_no_second_card_of_its_rank() -> None:
    led = [(NORTH, codes.LEAD, 0, "SK", single(Rank.KING))]
    assert likelihood("S3", led) == 1.0
    assert 0 < likelihood("CK S3", led) < 0.1
    answered = [(NORTH, single(Rank.FIVE), WEST, "SK", single(Rank.KING))]
    assert likelihood("CK S3", led) < likelihood("CK S3", answered) < 1.0


def test_an_answer_speaks_against_cheaper_ones() -> None:
    answered = [(NORTH, single(Rank.FIVE), WEST, "SK", single(Rank.KING))]
    assert likelihood("S3 SA", answered) == likelihood("S7 C7", answered) == 1.0
    one = likelihood("S3 S7", answered)
    assert 0 < one < 1
    assert likelihood("S6 S7 SA", answered) == one * one


def test_nobody_bombs_with_less_than_he_has_of_a_rank() -> None:
    bomb = Reading(Kind.BOMB, Rank.NINE, 4)
    laid = [(NORTH, single(Rank.FIVE), WEST, "S9 H9 C9 D9", meaning(bomb, LEVEL))]
    assert likelihood("S3", laid) == 1.0
    assert 0 < likelihood("S9 S3", laid) < 0.5


def test_an_opponent_who_is_out_leaves_the_lead_to_his_partner() -> None:
    """West's five was his last card. It is East's number of cards that makes the pass acts."""
    found = []
    for left in ((20, 20, 0, 20), (3, 20, 0, 20)):
        acts = ActLikelihood()
        acts.begin(LEVEL - 2)
        acts.act(WEST, codes.LEAD, 0, *pack([Card.S5]), single(Rank.FIVE))
        acts.act(NORTH, single(Rank.FIVE), WEST, 0, 0, codes.LEAD)
        acts.settle(left)
        found.append(acts.likelihood(NORTH, *pack(Hand.parse("SK"))))
    far, near = found
    assert 1.0 > far > near > 0


def test_what_does_not_exist_is_refused() -> None:
    acts = ActLikelihood()
    with pytest.raises(IndexError):
        acts.likelihood(4, 0, 0)
    acts.begin(0)
    for _ in range(1024):
        acts.act(NORTH, codes.LEAD, 0, 0, 0, codes.LEAD)
    with pytest.raises(ValueError, match="no deal has so many acts"):
        acts.act(NORTH, codes.LEAD, 0, 0, 0, codes.LEAD)
