"""What stands and what a group costs: by the cards that are in other hands, and by nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from paizhuo.cards import PACK, Chance, Hand, Rank
from paizhuo.guandan import Kind, Reading, beats
from paizhuo.guandan.combinations import BOMB_CLASS
from paizhuo.kernel import habits
from paizhuo.kernel.evaluation import Evaluation
from paizhuo.kernel.packing import meaning, pack
from tests.kernel.positions import Sight, as_python, every_reading, random_sight, stream

READINGS = every_reading()
UNBOMBED = habits.usual()[habits.UNBOMBED]
FULL = (27, 27, 27)


def looking(sight: Sight, evaluation: Evaluation | None = None) -> Evaluation:
    """The evaluation of a seat."""
    made = evaluation or Evaluation()
    foe, partner, other = (sight.lefts[(sight.seat + step) % 4] for step in (1, 2, 3))
    made.look(*pack(sight.unseen), sight.level - 2, foe, other, partner)
    return made


def at(unseen: str, lefts: tuple[int, int, int], level: Rank = Rank.TWO) -> Evaluation:
    """The evaluation where these cards are unseen; how many opponent, partner and opponent hold."""
    return looking(Sight(Hand(()), level, 0, (0, *lefts), Hand.parse(unseen)))


def chance(evaluation: Evaluation, kind: Kind, key: Rank, size: int, level: Rank = Rank.TWO) -> float:
    """How likely a reading is to hold the trick."""
    return evaluation.chance(meaning(Reading(kind, key, size), level))


def sights(label: str) -> list[Sight]:
    """Some positions."""
    drawn = stream(label)
    return [random_sight(drawn) for _ in range(30)]


def test_the_big_joker_falls_only_to_a_bomb() -> None:
    """A hand of three cards has no bomb."""
    unseen = "SA SA HK HK SB HR"
    assert chance(at(unseen, FULL), Kind.SINGLE, Rank.BIG_JOKER, 1) == UNBOMBED
    assert chance(at(unseen, (4, 27, 3)), Kind.SINGLE, Rank.BIG_JOKER, 1) == UNBOMBED
    assert chance(at(unseen, (3, 27, 2)), Kind.SINGLE, Rank.BIG_JOKER, 1) == 1


def test_a_card_stands_as_the_big_joker_when_nothing_higher_is_unseen() -> None:
    """And worse for every higher card that is."""
    assert chance(at("SK HK CK", FULL), Kind.SINGLE, Rank.ACE, 1) == UNBOMBED
    one, two = (chance(at(unseen, FULL), Kind.SINGLE, Rank.ACE, 1) for unseen in ("SB", "SB HR"))
    assert two < one < UNBOMBED


def test_level_cards_stand_above_the_aces_and_nowhere_else() -> None:
    """Unseen sevens beat an ace when sevens are the level; an eight is then not under them."""
    sevens = at("S7 C7", FULL, Rank.SEVEN)
    assert chance(sevens, Kind.SINGLE, Rank.ACE, 1, Rank.SEVEN) < UNBOMBED
    assert chance(sevens, Kind.SINGLE, Rank.SEVEN, 1, Rank.SEVEN) == UNBOMBED
    eights = at("S8 C8", FULL, Rank.SEVEN)
    assert chance(eights, Kind.SINGLE, Rank.SIX, 1, Rank.SEVEN) < UNBOMBED
    assert chance(eights, Kind.SINGLE, Rank.SEVEN, 1, Rank.SEVEN) == UNBOMBED


@pytest.mark.parametrize(
    ("kind", "key", "size", "unseen"),
    [
        (Kind.PAIR, Rank.QUEEN, 2, "SK HK"),
        (Kind.TRIPLE, Rank.QUEEN, 3, "SK HK CK"),
        (Kind.FULL_HOUSE, Rank.QUEEN, 5, "SK HK CK"),
        (Kind.STRAIGHT, Rank.THREE, 5, "S4 H5 C6 D7 S8"),
        (Kind.TUBE, Rank.THREE, 6, "S4 H4 C5 D5 S6 H6"),
        (Kind.PLATE, Rank.THREE, 6, "S4 H4 C4 D5 S5 H5"),
    ],
)
def test_a_higher_play_of_the_kind_must_be_possible_from_the_unseen_cards(
    kind: Kind, key: Rank, size: int, unseen: str
) -> None:
    """With one card of it gone, or from hands that are too short, nobody has it."""
    assert chance(at(unseen, FULL), kind, key, size) < UNBOMBED
    assert chance(at(unseen.partition(" ")[2], FULL), kind, key, size) == UNBOMBED
    short = 1.0 if size <= 4 else UNBOMBED
    assert chance(at(unseen, (size - 1, 27, size - 1)), kind, key, size) == short


def test_chances_are_chances_and_grow_with_the_value_of_a_play() -> None:
    """Of two plays of a kind and size the one that beats the other stands at least as often."""
    for sight in sights("chances"):
        evaluation = looking(sight)
        chances = {reading: evaluation.chance(meaning(reading, sight.level)) for reading in READINGS}
        assert all(0 <= one <= 1 for one in chances.values())
        for low, high in permutations(READINGS, 2):
            if low.kind is high.kind and low.size == high.size and beats(high, low, sight.level):
                assert chances[high] >= chances[low]


def test_more_unseen_cards_never_help() -> None:
    """What is in other hands can only beat more."""
    drawn = stream("more unseen")
    for _ in range(40):
        sight = random_sight(drawn)
        fewer = Hand(card for card in sight.unseen if drawn.below(3))
        many, few = looking(sight), looking(sight._replace(unseen=fewer))
        for reading in READINGS:
            meta = meaning(reading, sight.level)
            assert many.chance(meta) <= few.chance(meta)


def test_a_group_that_beats_another_of_its_kind_is_no_greater_burden() -> None:
    """And of bombs the stronger step relieves the hand more."""
    for sight in sights("burdens"):
        evaluation = looking(sight)
        burdens = {reading: evaluation.burden(meaning(reading, sight.level)) for reading in READINGS}
        for low, high in permutations(READINGS, 2):
            if low.kind is high.kind and low.size == high.size and beats(high, low, sight.level):
                assert burdens[high] < burdens[low]
        assert max(burdens[one] for one in READINGS if one.kind in BOMB_CLASS) < 0


def test_while_opponents_have_many_cards_a_sure_winner_takes_as_much_off_as_a_sure_loser_adds() -> None:
    """When they have few, a play that wins costs next to nothing and a bomb less than it did."""
    early, late = at("SA", FULL), at("SA", (3, 3, 3))
    bomb = meaning(Reading(Kind.BOMB, Rank.NINE, 4), Rank.TWO)
    joker = meaning(Reading(Kind.SINGLE, Rank.BIG_JOKER, 1), Rank.TWO)
    assert (early.early, late.early, late.longest) == (1, 0.3, 3)
    assert early.burden(bomb) < late.burden(bomb)
    values = habits.usual()
    height = 15 * values[habits.CARD]
    assert early.burden(joker) == pytest.approx(1 - 2 * UNBOMBED - height)
    assert late.burden(joker) == pytest.approx(1 + 0.7 * values[habits.PLAY] - 1.3 - height)


def test_habits_have_names_and_every_player_his_own() -> None:
    """Turning a habit of one leaves the others as they are."""
    assert habits.NAMES[habits.WILD] == "WILD"
    assert habits.NAMES[habits.CALM] == "CALM"
    assert len(habits.NAMES) == len(set(habits.NAMES)) == len(habits.usual())
    one, other = Evaluation(), Evaluation()
    one.habits[habits.UNBOMBED] = 0.25
    for evaluation, stands in ((one, 0.25), (other, UNBOMBED)):
        evaluation.look(*pack(Hand.parse("SA")), 0, 27, 27, 27)
        assert chance(evaluation, Kind.SINGLE, Rank.BIG_JOKER, 1) == stands


def test_the_file_gives_the_same_interpreted_and_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = Evaluation()
    slow: Evaluation = as_python("evaluation", monkeypatch).Evaluation()
    assert type(fast) is not type(slow)
    for sight in sights("interpreted evaluation"):
        looking(sight, fast)
        looking(sight, slow)
        for reading in READINGS:
            meta = meaning(reading, sight.level)
            assert fast.chance(meta) == pytest.approx(slow.chance(meta), abs=1e-12)
            assert fast.burden(meta) == pytest.approx(slow.burden(meta), abs=1e-12)


def test_positions_are_possible() -> None:
    """The positions of these tests hold no card three times."""
    whole = Counter(PACK)
    for sight in sights("possible"):
        assert Counter(sight.hand) + Counter(sight.unseen) <= whole
        assert len(sight.unseen) == sum(sight.lefts) - len(sight.hand)


def test_others_have_habits_around_those_of_club() -> None:
    chance = Chance(b"habits of some others", "test")
    found = [habits.of_another(0.5, chance.below) for _ in range(50)]
    for at, name in enumerate(habits.NAMES):
        usual, values = habits.usual()[at], [one[at] for one in found]
        assert all(usual * 0.6 <= value <= usual * 1.66 for value in values), name
        assert (min(values) < usual < max(values)) == (usual != 0 and at != habits.EARLY), name
        if at <= habits.BOMB_MORE:
            assert max(values) < 1, name
