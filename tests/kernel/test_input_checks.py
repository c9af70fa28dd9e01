"""The input_checks of the kernel: what comes from outside and cannot be is refused, and never ends the process.

The compiled loops check nothing, so a door that is left open shows as a crash: each test runs in a process of its own.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from paizhuo.cards import PACK, Chance, Hand
from paizhuo.kernel import input_checks
from paizhuo.kernel.packing import pack

BEFORE = """
import copy, pickle, random, threading
import numpy as np
from array import array
from paizhuo.guandan import NATIONAL
from paizhuo.kernel import codes
from paizhuo.kernel.batch import Batch
from paizhuo.kernel.club import Club
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.endgame import Endgame
from paizhuo.kernel.grouping import Grouping
from paizhuo.kernel.playout import Playout
from paizhuo.kernel.plays import Plays
from paizhuo.kernel.evaluation import Evaluation
from paizhuo.kernel.act_likelihood import ActLikelihood
from paizhuo.kernel.trials import Trials
from paizhuo.kernel.tribute import Opening
from paizhuo.kernel.guessing import Guessing
from paizhuo.kernel.worlds import Worlds

LEAD, WORD = codes.LEAD, (1 << 64) - 1
ALL = 0xAAAAAAAAAAAAAAAA, 0xAAAAAAAAAAA
opening = Opening(0)
opening.start(1, 0)
lows, highs = zip(*(opening.hand(seat) for seat in range(4)))
unseen = ALL[0] - lows[0], ALL[1] - highs[0]

def refused(act, kind=ValueError):
    try:
        act()
    except kind as error:
        assert str(error), "a refusal without a word"
    else:
        raise AssertionError("this was let in")

def dealt(seed=1, level=3):
    opening.start(seed, level)
    deal = Deal(1, False)
    opening.begin(deal)
    return deal

def at_once(act):
    # More calls at a time than the object can serve: some are refused, none breaks it.
    said = []
    def often():
        for _ in range(40):
            try:
                act()
            except (RuntimeError, ValueError, IndexError) as error:
                said.append(error)
    threads = [threading.Thread(target=often) for _ in range(4)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
"""
DEALS = """
deal = Deal(1, False)
assert deal.legal() == 0 and deal.play_out(1) == ()
for act in (lambda: deal.play(0), deal.pass_on, deal.undo):
    refused(act, (ValueError, IndexError))
for hands in ([WORD] * 4, [ALL[0]] * 4, [1], [lows[0]] * 4, [1 << 64] * 4, [-1] * 4):
    refused(lambda: deal.start(hands, highs, 0, 0))
refused(lambda: deal.start(lows, [high | 1 << 50 for high in highs], 0, 0))
refused(lambda: deal.start((0, *lows[1:]), (0, *highs[1:]), 0, 0))
refused(lambda: deal.start([1.5] * 4, highs, 0, 0), TypeError)
for number in (-1, 13, 10**8): refused(lambda: deal.start(lows, highs, number, 0))
for number in (-1, 4, 10**8): refused(lambda: deal.start(lows, highs, 0, number))
for name in ("turn", "out", "level", "top_seat", "over", "passes"):
    refused(lambda: setattr(deal, name, 10**8), AttributeError)
deal = dealt()
deal.legal()
deal.play(0)
refused(lambda: deal.play(0))
deal.undo()
deal.play(0)
deal.plays.generate(lows[1], highs[1], 3, LEAD, True)
refused(lambda: [deal.play(place) for place in range(200)])
deal.play_out(1)
def race():
    deal.start(lows, highs, 0, 0)
    deal.play_out(random.getrandbits(60))
    deal.undo()
    deal.legal()
    deal.play(0)
at_once(race)
"""
CLUB = """
club, plan, evaluation = Club(), Grouping(), Evaluation()
for plans in (None, evaluation): refused(lambda: club.choose(plans, 0, 0, LEAD, 0), TypeError)
refused(lambda: club.choose(plan, 0, 0, LEAD, 0))
refused(lambda: club.last_play(None, 1, 0, 0, LEAD), TypeError)
refused(lambda: club.last_play(Plays(), *ALL, 0, LEAD))
for level in (-1, 13, 10**8):
    refused(lambda: club.look(*unseen, level, 0, [27] * 4))
    refused(lambda: evaluation.look(*unseen, level, 27, 27, 27))
    refused(lambda: plan.arrange(lows[0], highs[0], level, evaluation, 40, 2))
for seat in (-1, 4, 10**8): refused(lambda: club.look(*unseen, 0, seat, [27] * 4))
for lefts in ([27], [27] * 5, [-1] * 4, [10**8] * 4): refused(lambda: club.look(*unseen, 0, 0, lefts))
refused(lambda: plan.arrange(lows[0], highs[0], 0, None, 40, 2), TypeError)
for hand in (ALL, (WORD, WORD), (0, 1 << 50)): refused(lambda: plan.arrange(*hand, 0, evaluation, 40, 2))
for tries in (-5, 0, 9, 10**8): refused(lambda: plan.arrange(lows[0], highs[0], 0, evaluation, 40, tries))
run = sum(2 << 8 * rank for rank in range(13))
for tries in range(1, 9): assert plan.arrange(run & WORD, run >> 64, 12, evaluation, 40, tries) > 0
refused(lambda: setattr(plan, "count", 10**6), AttributeError)
refused(lambda: setattr(evaluation, "habits", array("d")), AttributeError)
club.look(*unseen, 0, 0, [27] * 4)
plan.arrange(lows[0], highs[0], 0, club.evaluation, 40, 2)
for seat in (-1, 4, 10**8):
    refused(lambda: club.choose(plan, 0, seat, LEAD, 0))
    refused(lambda: club.choose(plan, 0, 0, 256, seat))
refused(lambda: club.choose(plan, 1, 0, LEAD, 0))
for _ in range(5000): club.choose(plan, 0, 0, random.getrandbits(32), 1)
for habit in (float("nan"), float("inf"), -1e308):
    club.evaluation.habits[3] = habit
    refused(lambda: club.look(*unseen, 0, 0, [27] * 4))
"""
PLAYOUTS = """
playout = Playout(1, False)
assert playout.play_out() == ()
refused(playout.step)
for seat in (-1, 4, 10**8): refused(lambda: playout.plan(seat))
for seed in range(60):
    # Others play as well, take back, and deal again in between.
    opening.start(seed, seed % 13)
    opening.begin(playout.deal)
    chance = random.Random(seed)
    while not playout.deal.over:
        if chance.random() < 0.5:
            playout.step()
        else:
            count = playout.deal.legal()
            playout.deal.play(chance.randrange(count)) if count else playout.deal.pass_on()
        if chance.random() < 0.2:
            playout.deal.undo()
refused(playout.step)
def race():
    playout.deal.start(lows, highs, 0, 0)
    playout.play_out()
at_once(race)
playout.ours.evaluation.habits[0] = float("nan")
refused(playout.play_out)
"""
ENDINGS = """
endgame = Endgame(1, False, 500)
refused(lambda: endgame.solve(None), TypeError)
for act in (endgame.solve, endgame.values): refused(lambda: act(Deal(1, False)))
deal = dealt()
at_once(lambda: (endgame.solve(deal), endgame.values(deal)))
at_once(lambda: (Endgame(1, False, 50).values(deal), deal.legal(), deal.play(0), deal.undo()))
"""
WORLDS = """
act_likelihood = ActLikelihood()
for level in (-1, 13, 10**8): refused(lambda: act_likelihood.begin(level))
for seat in (-1, 4, 10**8):
    refused(lambda: act_likelihood.act(seat, LEAD, 0, 1, 0, 256))
    refused(lambda: act_likelihood.act(0, 256, seat, 0, 0, LEAD))
for lefts in ([1], [-1] * 4): refused(lambda: act_likelihood.settle(lefts))
for most in (0, -1): refused(lambda: Worlds(most))
worlds = Worlds(16)
full = 0, lows[0], highs[0], 0, [27] * 4, *unseen
wrong = (0, 4), (0, -1), (1, WORD), (2, 1 << 50), (3, 13), (3, -1), (4, [27] * 3), (4, [0, 99, 0, 0]), (5, WORD)
for place, value in wrong:
    refused(lambda: worlds.begin(*full[:place], value, *full[place + 1:]))
worlds.begin(*full)
for act in (lambda: worlds.draw(1), lambda: worlds.sample(4, 1), worlds.weight): refused(act)
for seat in (-1, 4): refused(lambda: worlds.know(seat, 1, 0)); refused(lambda: worlds.bar(seat, 1, 0))
for case in (([1], [1]), ([WORD] * 4, [WORD] * 4)): refused(lambda: worlds.case(*case))
worlds.settle()
worlds.sample(16, 1)
worlds.bar(1, WORD, WORD)
refused(worlds.settle)
refused(lambda: worlds.sample(4, 1))
def race():
    if random.random() < 0.5:
        worlds.begin(*full)
        worlds.settle()
    worlds.sample(16, random.getrandbits(60))
at_once(race)
"""
OPENINGS = """
for hands in ([WORD] * 4, [ALL[0]] * 4, [1]): refused(lambda: opening.start_from(hands, highs, 0, (0, 1, 2, 3)))
for name in ("stage", "first", "leader", "level"): refused(lambda: setattr(opening, name, 10**6), AttributeError)
at_once(lambda: (opening.start_at_random(random.getrandbits(60), 3, (0, 2)), opening.payments(), opening.returns()))
"""
BATCHES = """
batch = Batch(4, NATIONAL, 2)
for hands in ([[WORD] * 4] * 4, [[ALL[0]] * 4] * 4, [[1, 2, 3]] * 4, np.full((4, 4), -1), [[lows[0]] * 4] * 4):
    refused(lambda: batch.start(hands, [highs] * 4, 0, 0))
refused(lambda: batch.start([lows] * 4, [[1 << 50] * 4] * 4, 0, 0))
refused(lambda: batch.start(np.ones((4, 4)), [highs] * 4, 0, 0), TypeError)
refused(lambda: batch.start([lows] * 4, [highs] * 4, [1, 2], 0))
refused(lambda: setattr(batch.turn.flags, "writeable", True))
batch.start(np.array([lows] * 4, np.uint64), [highs] * 4, 0, 0)
batch = Batch(100, NATIONAL, 2)
def race():
    acts = batch.observe, lambda: batch.step([0] * 100), lambda: batch.play_out(1), lambda: batch.reset(range(100))
    random.choice(acts)()
at_once(race)
"""
COPIES = """
for one in (
    dealt(), opening, Club(), Grouping(), Evaluation(), ActLikelihood(), Playout(1, False), Endgame(1, False, 9),
    Worlds(2), Batch(2, NATIONAL, 1), Plays(), Trials(1, False), Guessing(2),
):
    for act in (copy.copy, copy.deepcopy, pickle.dumps): refused(lambda: act(one), TypeError)
"""
LISTINGS = """
plays = Plays()
plays.set_rules(1, False)
for hand in (ALL, (WORD, WORD), (0, 1 << 50), (-1, 0), (1 << 64, 0)):
    for level in range(13): refused(lambda: plays.generate(*hand, level, LEAD, False))
for level in (-1, 13, 10**8): refused(lambda: plays.generate(lows[0], highs[0], level, LEAD, False))
refused(lambda: setattr(plays, "count", 10**9), AttributeError)
for _ in range(300): plays.generate(lows[0], highs[0], random.randrange(13), random.getrandbits(32), True)
for place in (-1, plays.count, 10**8): refused(lambda: plays.at(place), IndexError)
"""
TRIALS = """
worlds = Worlds(8)
full = 0, lows[0], highs[0], 0, [27] * 4, *unseen
worlds.begin(*full)
worlds.settle()
worlds.sample(8, 1)
trials = Trials(1, False)
trials.place(0, 0, 0, LEAD, 0, 0, ())
refused(lambda: trials.add(1, 0, 256))
refused(lambda: trials.run(worlds, 0, 1))
for hand in (ALL, (WORD, WORD), (0, 1 << 50)): refused(lambda: trials.prepare(*hand, *unseen, [27] * 4, 5))
trials.prepare(lows[0], highs[0], *unseen, [27] * 4, 5)
for play in ((0, 0, LEAD), (0, 0, 256), (*unseen, 256), (*ALL, 256)): refused(lambda: trials.add(*play))
trials.run(worlds, 0, 8)
hollow = Worlds(8)
hollow.sample(8, 1)
other = Worlds(8)
other.begin(1, lows[1], highs[1], 0, [27] * 4, ALL[0] - lows[1], ALL[1] - highs[1])
other.settle()
other.sample(8, 1)
for strange in (hollow, other): refused(lambda: trials.run(strange, 0, 8))
trials.place(0, 0, 0, LEAD, 0, 0, (1,))
trials.prepare(lows[0], highs[0], *unseen, [27] * 4, 5)
refused(lambda: trials.run(worlds, 0, 8))
def race():
    trials.place(0, 0, 0, LEAD, 0, 0, ())
    trials.prepare(lows[0], highs[0], *unseen, [27] * 4, 5)
    trials.run(worlds, 0, 4)
    trials.drop(1.0)
    trials.gains(trials.best())
at_once(race)
"""
GUESSES = """
worlds = Worlds(8)
worlds.begin(0, lows[0], highs[0], 0, [27] * 4, *unseen)
worlds.settle()
worlds.sample(8, 1)
guessing = Guessing(8)
for level in (-1, 13, 10**8): refused(lambda: guessing.begin(level))
guessing.begin(0)
first = 1, [27] * 4, LEAD, 0, 0, 0, 1, 0, 256
for place, value in ((0, 4), (1, [99] * 4), (1, [27]), (3, -1), (4, WORD), (5, 1 << 50), (6, WORD), (7, WORD)):
    refused(lambda: guessing.add(*first[:place], value, *first[place + 1:]))
guessing.add(1, [27] * 4, LEAD, 0, lows[0], highs[0], 0, 0, LEAD)
refused(lambda: guessing.add(*first))
for seat in (-1, 4, 10**8): refused(lambda: guessing.misfit(seat, 1, 0))
for hand in (ALL, (WORD, WORD), (lows[0], highs[0])): refused(lambda: guessing.misfit(1, *hand))
for strictness in (0.0, -1.0, 1.0, 0.95, float("nan")): refused(lambda: guessing.stir(worlds, 5, strictness, 1))
guessing.weigh(worlds)
guessing.stir(worlds, 5, 0.9, 1)
refused(lambda: Guessing(4).weigh(worlds), IndexError)
guessing.begin(0)
guessing.add(1, [27] * 4, LEAD, 0, *unseen, 0, 0, LEAD)
for act in (lambda: guessing.weigh(worlds), lambda: guessing.stir(worlds, 5, 0.5, 1)): refused(act)
guessing.begin(0)
guessing.add(1, [27] * 4, LEAD, 0, 0, 0, 2, 0, 256)
guessing.add(2, [27] * 4, LEAD, 0, 2, 0, lows[0] & ~3, highs[0], 256)
refused(lambda: guessing.weigh(worlds))
guessing.begin(0)
at_once(lambda: (guessing.weigh(worlds), guessing.stir(worlds, 20, 0.05, random.getrandbits(60))))
"""
TESTS = {
    "deals": DEALS,
    "club": CLUB,
    "playouts": PLAYOUTS,
    "endings": ENDINGS,
    "worlds": WORLDS,
    "openings": OPENINGS,
    "batches": BATCHES,
    "copies": COPIES,
    "listings": LISTINGS,
    "trials": TRIALS,
    "guesses": GUESSES,
}


@pytest.mark.parametrize("name", TESTS)
def test_what_cannot_be_is_refused_and_ends_nothing(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BEFORE + TESTS[name]], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr


def test_every_deal_of_two_packs_is_let_in() -> None:
    chance = Chance(b"the input_checks of the kernel", "deals")
    for size in (1, 5, 20, 27):
        cards = chance.shuffled(PACK)
        words = [pack(Hand(cards[at * size : (at + 1) * size])) for at in range(4)]
        lows, highs = [word.low for word in words], [word.high for word in words]
        assert input_checks.check_hands(lows, highs) == (tuple(lows), tuple(highs))
        assert [input_checks.cards(word.low, word.high) for word in words] == [size] * 4


@pytest.mark.parametrize("card", range(54))
def test_a_third_copy_of_any_face_is_found_in_any_hands(card: int) -> None:
    one = 1 << 2 * card
    words = [one, one, one, 0]
    with pytest.raises(ValueError, match="more than two cards of one face"):
        input_checks.check_hands([word & (1 << 64) - 1 for word in words], [word >> 64 for word in words])
    with pytest.raises(ValueError, match="no cards"):
        input_checks.check_hand(3 * one & (1 << 64) - 1, 3 * one >> 64)
