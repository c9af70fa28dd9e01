"""Plays that are tried: the right ones, in the same worlds, worth what the law says where the end is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.ai.guandan.beliefs import fill
from paizhuo.ai.guandan.kernel_view import level_of, to_beat, unseen
from paizhuo.ai.guandan.roster import make
from paizhuo.cards import Hand, parse_cards
from paizhuo.guandan import NATIONAL, Lay, Match, Pass, Playing, apply, legal, next_deal, start, view
from paizhuo.guandan.dealing import deal_cards
from paizhuo.kernel import codes
from paizhuo.kernel.packing import meaning, pack, reading_of, rules_of, unpack
from paizhuo.kernel.trials import MOST_PLAYS, Trials
from paizhuo.kernel.worlds import Worlds
from paizhuo.seats import Seat
from tests.ai.guandan.table import position, short_deal
from tests.kernel.positions import as_python, stream
from tests.kernel.test_endgame import Minimax

if TYPE_CHECKING:
    from paizhuo.guandan import Action, Phase

FILES = (
    "plays",
    "deal",
    "evaluation",
    "layout",
    "grouping",
    "club",
    "playout",
    "tally",
    "endgame",
    "odds",
    "ways_to_deal",
    "act_likelihood",
)
"""What trials and worlds use, in the order in which they import each other."""
PASS = (0, 0, codes.LEAD)
KEPT = 6
SEED = b"a seed for what is tried"
FEW = 9


def placed(trials: Trials, phase: Playing, most: int = MOST_PLAYS) -> None:
    """Put a position before the trials, as its seat sees it."""
    seen = view(phase, phase.turn)
    top_seat = phase.top.seat if phase.top else phase.turn
    trials.place(
        int(phase.turn), level_of(seen), int(phase.leader), to_beat(seen), int(top_seat), phase.passes, phase.finished
    )
    trials.prepare(*pack(phase.hands[phase.turn]), *unseen(seen), seen.left, most)


def sampled(phase: Playing, seed: int = 1) -> Worlds:
    """Worlds that the seat to act thinks possible."""
    worlds = Worlds(KEPT)
    fill(worlds, view(phase, phase.turn), NATIONAL)
    worlds.sample(KEPT, seed)
    return worlds


def plays_of(trials: Trials) -> list[tuple[int, int, int]]:
    """What is tried, the number of wild cards left out."""
    return [
        (low, high, meta if meta == codes.LEAD else meta & ~0x3000)
        for low, high, meta in map(trials.at, range(trials.count))
    ]


def play_of(act: Action, phase: Playing) -> tuple[int, int, int]:
    """An act as the trials have it."""
    if isinstance(act, Pass):
        return PASS
    assert isinstance(act, Lay)
    assert act.declared is not None
    return (*pack(act.cards), meaning(act.declared, phase.setting.level))


def middles(label: str, size: int = 8, acts: int = 9) -> list[Playing]:
    """Short deals, some acts into them."""
    chance = stream(label)
    found: list[Playing] = []
    while len(found) < 6:
        phase: Phase = short_deal(NATIONAL, size, chance)
        for _ in range(chance.below(acts)):
            if isinstance(phase, Playing):
                phase = apply(phase, chance.choice(legal(phase)))
        if isinstance(phase, Playing):
            found.append(phase)
    return found


def test_every_play_is_legal_none_comes_twice_and_a_pass_is_there_when_allowed() -> None:
    trials = Trials(*rules_of(NATIONAL))
    for phase in middles("legal"):
        placed(trials, phase)
        tried, allowed = plays_of(trials), {play_of(act, phase) for act in legal(phase)}
        assert len(set(tried)) == len(tried) >= 1
        assert set(tried) <= allowed
        assert (PASS in tried) == (phase.top is not None)


def test_few_plays_are_asked_for_and_the_best_of_them_come() -> None:
    """Those of a short list are among those of a long one, in the same order."""
    trials = Trials(*rules_of(NATIONAL))
    for phase in middles("few", acts=1):
        placed(trials, phase)
        many = plays_of(trials)
        placed(trials, phase, 3)
        assert plays_of(trials) == many[:3]


def test_a_play_that_ends_the_deal_is_worth_what_it_gains() -> None:
    """East is out: West goes out second and both win three levels, whatever the others hold."""
    hands: dict[Seat, str | int] = {Seat.EAST: "HR", Seat.NORTH: 6, Seat.WEST: "S9 D9", Seat.SOUTH: 6}
    phase = position(hands, ["HR", "pass", "pass", "pass"], leader=Seat.EAST)
    trials = Trials(*rules_of(NATIONAL))
    placed(trials, phase)
    trials.run(sampled(phase), 0, KEPT)
    by_size = {len(unpack(low, high)): place for place, (low, high, _) in enumerate(plays_of(trials))}
    assert trials.gains(by_size[2]) == [3] * KEPT
    assert trials.best() == by_size[2]
    assert max(trials.gains(by_size[1])) <= 3


def test_with_two_hands_left_every_play_is_worth_what_the_law_gives_it() -> None:
    """Only one other hand is unknown, so it is known: a minimax over every physical play agrees play by play."""
    trials, compared = Trials(*rules_of(NATIONAL)), 0
    for phase in endings():
        placed(trials, phase)
        trials.run(sampled(phase), 0, 1)
        minimax = Minimax()
        after = {play_of(act, phase): apply(phase, act) for act in legal(phase)}
        for place, play in enumerate(plays_of(trials)):
            assert trials.gains(place) == [minimax.gain(after[play], phase.turn)]
            compared += 1
    assert compared > 20


def endings() -> list[Playing]:
    """Positions of whole deals in which one player of either side is out, with few cards left."""
    bot, found = make("club", NATIONAL, SEED), []
    for number in range(60):
        coming = next_deal(Match(NATIONAL))
        assert coming is not None
        phase = start(deal_cards(NATIONAL, coming, SEED + bytes([number])).setting)
        while isinstance(phase, Playing):
            if len(phase.finished) == 2 and sum(map(len, phase.hands)) <= FEW:
                found.append(phase)
            phase = apply(phase, bot.act(view(phase, phase.turn)))
    return found


def test_all_plays_are_tried_in_the_same_worlds_and_dropped_ones_in_no_more() -> None:
    trials = Trials(*rules_of(NATIONAL))
    dropped = 0
    for phase in middles("drop"):
        placed(trials, phase)
        worlds = sampled(phase)
        for _ in range(20):
            trials.run(worlds, 0, KEPT)
            left = trials.drop(1.0)
            alive = [place for place in range(trials.count) if trials.is_tried(place)]
            assert len(alive) == left >= 1
            assert trials.best() in alive
            assert {len(trials.gains(place)) for place in alive} == {trials.worlds}
        dropped += sum(not trials.is_tried(place) for place in range(trials.count))
        for place in range(trials.count):
            assert len(trials.gains(place)) <= trials.worlds
            assert sum(trials.gains(trials.best())[: len(trials.gains(place))]) > sum(trials.gains(place)) or (
                trials.is_tried(place)
            )
    assert dropped > 0


def test_the_same_worlds_give_the_same_gains_one_by_one_or_together() -> None:
    """So the clock may be looked at after every world."""
    for phase in middles("one by one"):
        rows = []
        for parts in ([(0, KEPT)], [(at, at + 1) for at in range(KEPT)]):
            trials = Trials(*rules_of(NATIONAL))
            placed(trials, phase)
            worlds = sampled(phase)
            for first, last in parts:
                trials.run(worlds, first, last)
            rows.append([trials.gains(place) for place in range(trials.count)])
        assert rows[0] == rows[1]


def test_a_play_is_better_only_by_more_than_the_other_is_trusted() -> None:
    phase = middles("trust")[0]
    trials = Trials(*rules_of(NATIONAL))
    placed(trials, phase)
    trials.run(sampled(phase), 0, KEPT)
    best = trials.best()
    assert not trials.is_better(best, best, 0.0)
    for other in range(trials.count):
        ahead = sum(trials.gains(best)) > sum(trials.gains(other))
        assert trials.is_better(best, other, 0.0) == ahead
        assert not trials.is_better(best, other, 1e9)


def test_what_was_not_prepared_is_refused() -> None:
    phase = middles("refused")[0]
    trials, worlds = Trials(*rules_of(NATIONAL)), sampled(phase)
    placed(trials, phase)
    for place in (-1, trials.count):
        for asked in (trials.at, trials.is_tried, trials.gains):
            with pytest.raises(IndexError):
                asked(place)
    for first, last in ((-1, 1), (0, KEPT + 1), (2, 1)):
        with pytest.raises(IndexError):
            trials.run(worlds, first, last)
    with pytest.raises(ValueError, match="0"):
        trials.prepare(*pack(Hand.parse("S3")), 0, 0, (1, 1, 1, 1), 0)
    for seat, level, leader, top_seat, passes, finished in (
        (4, 0, 0, 0, 0, ()),
        (0, 13, 0, 0, 0, ()),
        (0, 0, -1, 0, 0, ()),
        (0, 0, 0, 9, 0, ()),
        (0, 0, 0, 0, 4, ()),
        (0, 0, 0, 0, 0, (0, 1, 2, 3)),
    ):
        with pytest.raises(ValueError, match=r"\("):
            trials.place(seat, level, leader, codes.LEAD, top_seat, passes, finished)


def test_no_more_plays_are_taken_than_there_is_room_for() -> None:
    """One is prepared, and the single cards of the hand are added."""
    hand = Hand.parse("S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA C3 C4 C5 C6 C7 C8")
    trials = Trials(*rules_of(NATIONAL))
    trials.place(0, 0, 0, codes.LEAD, 0, 0, ())
    trials.prepare(*pack(hand), 0, 0, (len(hand), 1, 1, 1), 1)
    singles = [(*pack([card]), 1 << 8 | number) for number, card in enumerate(hand, start=16)]
    room = [single for single in singles if single[:2] != trials.at(0)[:2]][: MOST_PLAYS - 1]
    assert [trials.add(*single) for single in room] == list(range(1, MOST_PLAYS))
    assert trials.add(*room[0]) == 1, "it is there already"
    with pytest.raises(IndexError):
        trials.add(*singles[-1])


def test_the_same_file_as_python_gains_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = []
    for phase in middles("as Python", size=6)[:2]:
        trials = Trials(*rules_of(NATIONAL))
        placed(trials, phase, 4)
        trials.run(sampled(phase), 0, 2)
        compiled.append([(trials.at(place), trials.gains(place)) for place in range(trials.count)])
    for name in FILES:
        as_python(name, monkeypatch)
    interpreted = []
    slow = as_python("worlds", monkeypatch).Worlds
    module = as_python("trials", monkeypatch)
    for phase in middles("as Python", size=6)[:2]:
        worlds = slow(KEPT)
        fill(worlds, view(phase, phase.turn), NATIONAL)
        worlds.sample(KEPT, 1)
        trials = module.Trials(*rules_of(NATIONAL))
        placed(trials, phase, 4)
        trials.run(worlds, 0, 2)
        interpreted.append([(trials.at(place), trials.gains(place)) for place in range(trials.count)])
    assert interpreted == compiled
    assert all(reading_of(meta, phase.setting.level) for (_, _, meta), _ in compiled[0] if meta != codes.LEAD)


def test_a_hand_that_is_held_is_tried_with_the_plays_that_are_added() -> None:
    trials, hand = Trials(*rules_of(NATIONAL)), pack(parse_cards("S3 S3 D4"))
    trials.place(0, 0, 0, codes.LEAD, 0, 0, ())
    trials.hold(*hand)
    assert trials.count == 0
    single = pack(parse_cards("D4"))
    assert trials.add(*single, 2 << 4 | 1 << 8) == 0
    assert (trials.count, trials.at(0)[:2]) == (1, tuple(single))
    with pytest.raises(ValueError, match="not in the hand"):
        trials.add(*pack(parse_cards("D5")), 3 << 4 | 1 << 8)
    with pytest.raises(ValueError, match=r"hand|cards"):
        trials.hold(-1, 0)
