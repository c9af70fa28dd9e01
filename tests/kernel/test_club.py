"""What ``club`` chooses: legal in every book, out when it can be, and never a bomb on the partner."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import Hand, Rank
from paizhuo.guandan import beats, legal_plays, readings
from paizhuo.guandan.combinations import BOMB_CLASS
from paizhuo.guandan.wilds import wild_card
from paizhuo.kernel import club as judging
from paizhuo.kernel import codes
from paizhuo.kernel.club import Club
from paizhuo.kernel.grouping import Grouping
from paizhuo.kernel.packing import meaning, pack, reading_of, rules_of, unpack
from paizhuo.kernel.plays import Plays
from tests.kernel.positions import (
    EVERY_ANSWER,
    Sight,
    as_python,
    every_reading,
    random_sight,
    something_to_beat,
    stream,
)

if TYPE_CHECKING:
    from paizhuo.cards import Chance
    from paizhuo.guandan import Reading, RuleSet

EFFORTS = ((220, 3), (40, 2))
"""At the table, and in a playout."""


class Chooser:
    """One player with its plan."""

    def __init__(self, club: Club, plan: Grouping) -> None:
        """Take both, compiled or not."""
        self.club, self.plan = club, plan

    def choice(
        self, sight: Sight, to_beat: Reading | None, top_seat: int, effort: tuple[int, int] = EFFORTS[0]
    ) -> tuple[Hand, Reading | None]:
        """The cards and what they are laid as; nothing for a pass."""
        level = sight.level - 2
        self.club.look(*pack(sight.unseen), level, sight.seat, sight.lefts)
        self.plan.arrange(*pack(sight.hand), level, self.club.evaluation, *effort)
        top = codes.LEAD if to_beat is None else meaning(to_beat, sight.level)
        low, high, meta = self.club.choose(self.plan, level, sight.seat, top, top_seat)
        return unpack(low, high), None if meta == codes.LEAD else reading_of(meta, sight.level)


def table(chance: Chance, rules: RuleSet) -> tuple[Sight, Reading | None, int]:
    """A position: what a seat sees, what lies there and who played it."""
    sight = random_sight(chance)
    return sight, something_to_beat(chance, sight.level, rules), chance.choice(sight.others())


@pytest.mark.parametrize("rules", EVERY_ANSWER, ids=lambda rules: rules.id)
def test_whatever_it_chooses_is_legal_and_it_always_leads(rules: RuleSet) -> None:
    chance, chooser = stream(f"club {rules.id}"), Chooser(Club(), Grouping())
    led = answered = passed = 0
    for _ in range(150):
        sight, to_beat, top_seat = table(chance, rules)
        cards, reading = chooser.choice(sight, to_beat, top_seat, chance.choice(EFFORTS))
        if reading is None:
            assert to_beat is not None
            passed += 1
            continue
        assert not sight.hand.missing(cards)
        assert reading in readings(cards, sight.level, rules)
        assert to_beat is None or beats(reading, to_beat, sight.level)
        led += to_beat is None
        answered += to_beat is not None
    assert min(led, answered, passed) > 10


def test_it_bombs_its_partner_only_with_its_last_cards() -> None:
    chance, chooser = stream("partner"), Chooser(Club(), Grouping())
    left_alone = overtaken = 0
    for _ in range(500):
        sight, to_beat, _ = table(chance, EVERY_ANSWER[0])
        partner = sight.seat ^ 2
        if to_beat is None or not sight.lefts[partner]:
            continue
        cards, reading = chooser.choice(sight, to_beat, partner)
        assert reading is None or reading.kind not in BOMB_CLASS or cards == sight.hand
        left_alone += reading is None
        overtaken += reading is not None
    assert min(left_alone, overtaken) > 8


@pytest.mark.parametrize("rules", EVERY_ANSWER, ids=lambda rules: rules.id)
def test_a_hand_that_is_one_play_is_found_in_its_strongest_reading(rules: RuleSet) -> None:
    """By the law's own list of readings, with wild cards and without, on lead and over something."""
    chance, club, plays = stream(f"last play {rules.id}"), Club(), Plays()
    plays.set_rules(*rules_of(rules))
    outs = 0
    for _ in range(120):
        sight = random_sight(chance)
        hand = Hand(chance.choice(legal_plays(sight.hand, sight.level, rules)).cards)
        to_beat = something_to_beat(chance, sight.level, rules)
        able = [reading for reading in readings(hand, sight.level, rules) if _beats(reading, to_beat, sight.level)]
        top = codes.LEAD if to_beat is None else meaning(to_beat, sight.level)
        low, high, meta = club.last_play(plays, *pack(hand), sight.level - 2, top)
        outs += bool(able)
        if not able:
            assert (low, high, meta) == (0, 0, codes.LEAD)
            continue
        found = reading_of(meta, sight.level)
        assert unpack(low, high) == hand
        assert found in able
        assert not any(beats(other, found, sight.level) for other in able)
    assert outs > 30


def _beats(reading: Reading, to_beat: Reading | None, level: Rank) -> bool:
    return to_beat is None or beats(reading, to_beat, level)


@pytest.mark.parametrize("hand", ["H2 H7", "H2 H2 S9", "S9 C9 H2 H2 SK", "S9 C9 ST CT H2 H2", "S9 H2 H2 CT DJ"])
def test_wild_cards_hide_no_last_play(hand: str) -> None:
    """A plan may keep a wild card back; with nothing else to keep it for, everything is laid at once."""
    plays = Plays()
    plays.set_rules(*rules_of(EVERY_ANSWER[0]))
    held = Hand.parse(hand)
    low, high, _ = Club().last_play(plays, *pack(held), 0, codes.LEAD)
    assert unpack(low, high) == held


def test_a_natural_hand_that_is_one_play_is_one_group_and_laid() -> None:
    """So nothing but wild cards has to be looked at again."""
    chance, chooser, rules = stream("whole natural hands"), Chooser(Club(), Grouping()), EVERY_ANSWER[0]
    for _ in range(300):
        sight = random_sight(chance)
        play = chance.choice(legal_plays(sight.hand, sight.level, rules))
        if wild_card(sight.level) in play.cards:
            continue
        lefts = tuple(len(play.cards) if seat == sight.seat else left for seat, left in enumerate(sight.lefts))
        cards, _ = chooser.choice(sight._replace(hand=Hand(play.cards), lefts=lefts), None, sight.seat)
        assert cards == Hand(play.cards)


@pytest.mark.parametrize("level", [Rank.TWO, Rank.NINE, Rank.ACE])
def test_one_play_beats_another_exactly_where_the_law_says_so(level: Rank) -> None:
    for one, other in product(every_reading(), repeat=2):
        assert judging.beats(meaning(one, level), meaning(other, level)) == beats(one, other, level), (one, other)


def test_a_plan_that_could_not_answer_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The playout's short cut changes no choice: where it says no, every group and every part of one is too low."""
    for name in ("evaluation", "layout"):
        as_python(name, monkeypatch)
    club = as_python("club", monkeypatch).Club()
    chance, chooser = stream("short cut"), Chooser(club, as_python("grouping", monkeypatch).Grouping())
    unable = 0
    for _ in range(120):
        sight, to_beat, top_seat = table(chance, EVERY_ANSWER[0])
        if to_beat is None:
            continue
        _, reading = chooser.choice(sight, to_beat, top_seat)
        chooser.plan.arrange(*pack(sight.hand), sight.level - 2, club.evaluation, *EFFORTS[0])
        if not club.could_answer(chooser.plan, meaning(to_beat, sight.level)):
            unable += 1
            assert reading is None
    assert unable > 10


def test_the_files_give_the_same_interpreted_and_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = Chooser(Club(), Grouping())
    for name in ("evaluation", "layout"):
        as_python(name, monkeypatch)
    slow = Chooser(as_python("club", monkeypatch).Club(), as_python("grouping", monkeypatch).Grouping())
    assert type(slow.club) is not type(fast.club)
    chance = stream("interpreted club")
    for _ in range(80):
        rules, effort = chance.choice(EVERY_ANSWER), chance.choice(EFFORTS)
        position = table(chance, rules)
        assert slow.choice(*position, effort) == fast.choice(*position, effort)
