"""The table for four agents: PettingZoo's own tests, whole deals and matches, pages, and nothing hidden that shows."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from paizhuo.ai.guandan.environments.observation import observation
from paizhuo.ai.guandan.environments.options import NoSuchOption, Options
from paizhuo.ai.guandan.environments.table import AGENTS, BadTable, TableEnvironment, seat_of
from paizhuo.cards import PACK, Chance, Hand, Rank
from paizhuo.errors import BadInput
from paizhuo.guandan import (
    NATIONAL,
    RULE_SETS,
    Format,
    GiveBack,
    Lay,
    NoTribute,
    Over,
    Pass,
    Pay,
    Paying,
    Playing,
    Returning,
    Setting,
    Terms,
    apply,
    gain,
    legal,
    refusal,
    start,
    view,
)
from paizhuo.kernel.batch import Batch
from paizhuo.kernel.observation import PLACES
from paizhuo.kernel.packing import meaning, pack
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.guandan import Phase, RuleSet

SEED = b"a seed for the environments"
NOTES = (
    "ignore:Observation is not a NumPy array",  # it is a row with a mask beside it, as for every game with a mask
    "ignore:Observation space for each agent probably",  # the same
    "ignore:We recommend agents to be named",  # seats have names
    "ignore:Environment has not defined a render",  # nothing is drawn
)


def noted(test: Callable[..., None]) -> Callable[..., None]:
    """Let the library's remarks on style be; everything else that it warns of is an error."""
    for note in NOTES:
        test = pytest.mark.filterwarnings(note)(test)
    return test


def played(table: TableEnvironment, chance: Chance) -> list[Phase]:
    """The phases of a whole game at random, the last of them the end."""
    phases = [table.phase]
    while not all(table.terminations.values()):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(chance.choice(np.flatnonzero(mask).tolist())))
        phases.append(table.phase)
    return phases


@noted
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_a_deal_passes_the_librarys_own_test(rules: RuleSet) -> None:
    api_test(TableEnvironment(rules), num_cycles=80)


@noted
def test_a_match_and_a_space_with_pages_pass_it_too() -> None:
    api_test(TableEnvironment(NATIONAL, Terms(Format.BY_DEALS, 2)), num_cycles=150)
    api_test(TableEnvironment(numbers=5), num_cycles=100)


@noted
def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(TableEnvironment, num_cycles=50)
    seed_test(lambda: TableEnvironment(NATIONAL, Terms(Format.BY_DEALS, 2)), num_cycles=100)


def test_the_levels_of_a_deal_are_won_by_one_side_and_lost_by_the_other() -> None:
    table, chance = TableEnvironment(), Chance(SEED, "deals")
    for number in range(4):
        table.reset(seed=number)
        end = played(table, chance)[-1]
        assert isinstance(end, Over)
        worth = gain(end.outcome.finish)
        for agent in AGENTS:
            won = seat_of(agent).side is end.outcome.winner
            assert table.rewards[agent] == (worth if won else -worth)


def test_tribute_is_paid_and_given_back_by_the_agents_after_the_places_that_are_named() -> None:
    table, chance, stages = TableEnvironment(), Chance(SEED, "tribute"), set()
    for number in range(6):
        table.reset(seed=number, options={"level": "9", "finish": ("E", "W")})
        assert table.phase.setting.level is Rank.NINE
        for phase in played(table, chance):
            stages.add(type(phase))
    assert stages == {Paying, Returning, Playing, Over}


def test_a_match_ends_with_a_winner_and_its_standing_is_seen() -> None:
    table = TableEnvironment(NATIONAL, Terms(Format.BY_DEALS, 3))
    table.reset(seed=2)
    first = table.observe("east")["observation"]
    assert first[PLACES["steps"]].tolist() == [1, 1]
    assert first[PLACES["owner"]].tolist() == [0, 0]
    played(table, Chance(SEED, "match"))
    assert table.match is not None
    assert table.match.result is not None
    assert table.match.deals >= 3
    winner = table.match.result.winner
    wanted = {agent: 0 if winner is None else 1 if seat_of(agent).side is winner else -1 for agent in AGENTS}
    assert table.rewards == wanted
    last = table.observe("north")["observation"]
    east_west, north_south = table.match.result.steps
    assert last[PLACES["steps"]].tolist() == [north_south + 1, east_west + 1]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_every_option_is_legal_and_every_legal_reading_has_one(rules: RuleSet) -> None:
    table, chance = TableEnvironment(rules), Chance(SEED, f"options {rules.id}")
    table.reset(seed=5, options={"finish": ("N", "E", "S", "W")})
    while not all(table.terminations.values()):
        seat = seat_of(table.agent_selection)
        actions = [table.action(number) for number in range(table.infos[table.agent_selection]["options"])]
        assert len(set(actions)) == len(actions)
        assert [refusal(table.phase, action) for action in actions] == [None] * len(actions)
        wanted = [action for action in legal(table.phase) if action.seat is seat]
        assert {without_suits(action) for action in actions} == {without_suits(action) for action in wanted}
        table.step(chance.below(len(actions)))


def without_suits(action: object) -> tuple[object, ...]:
    """An act without the suits of a play: they are merged where they cannot matter."""
    match action:
        case Lay(_, cards, reading):
            return (reading, tuple(sorted(card.rank for card in cards)))
        case Pay(_, card) | GiveBack(_, card):
            return (card,)
        case _:
            assert isinstance(action, Pass)
            return ()


def test_pages_reach_every_option() -> None:
    """A space of seven numbers shows the same options as a large one, six to a page."""
    phase = dealt(Chance(SEED, "pages"))
    large, small = Options(NATIONAL, 4096), Options(NATIONAL, 7)
    large.renew(phase, phase.turn)
    small.renew(phase, phase.turn)
    wanted = [large.action(number) for number in range(large.count)]
    found = []
    for page in range(-(-large.count // 6)):
        assert small.page == page
        on_page = int(small.mask().sum()) - 1
        assert small.mask()[6] == 1
        found += [small.action(number) for number in range(on_page)]
        with pytest.raises(NoSuchOption):
            small.action(on_page if on_page < 6 else 7)
        assert small.turns_the_page(6)
    assert found == wanted
    assert small.page == 0
    assert not large.turns_the_page(6)


def dealt(chance: Chance) -> Playing:
    """A deal at its first lead."""
    cards = chance.shuffled(PACK)
    east, north, west, south = (Hand(cards[at : at + 27]) for at in range(0, 108, 27))
    phase = start(Setting(NATIONAL, Rank.SIX, (east, north, west, south), NoTribute(Seat.EAST)))
    assert isinstance(phase, Playing)
    return phase


def test_a_seat_sees_the_same_whatever_the_others_hold() -> None:
    """The others' unplayed cards are dealt again in the middle of a game: nothing that the seat observes changes."""
    table, chance = TableEnvironment(), Chance(SEED, "hidden")
    table.reset(seed=8, options={"finish": ("S", "E", "N", "W")})
    compared = 0
    while not all(table.terminations.values()):
        agent = table.agent_selection
        seat, phase = seat_of(agent), table.phase
        assert not isinstance(phase, Over)
        before = table.observe(agent)
        others = [other for other in Seat if other is not seat]
        pool = chance.shuffled([card for other in others for card in phase.hands[other]])
        hands = list(phase.hands)
        for other in others:
            hands[other], pool = Hand(pool[: len(hands[other])]), pool[len(hands[other]) :]
        table.phase = replace(phase, hands=(hands[0], hands[1], hands[2], hands[3]))
        after = table.observe(agent)
        compared += table.phase.hands != phase.hands
        table.phase = phase
        assert np.array_equal(before["observation"], after["observation"])
        assert np.array_equal(before["action_mask"], after["action_mask"])
        table.step(int(chance.choice(np.flatnonzero(before["action_mask"]).tolist())))
    assert compared > 50


def test_only_the_agent_that_is_asked_has_numbers_to_choose_from() -> None:
    table = TableEnvironment()
    table.reset(seed=1)
    for agent in AGENTS:
        asked = agent == table.agent_selection
        assert table.observe(agent)["action_mask"].any() == asked
        assert ("view" in table.infos[agent]) == asked


def test_it_sees_what_a_batch_sees() -> None:
    """One deal in the law and in the kernel: the same row of bytes at every turn, the same options in one order."""
    chance = Chance(SEED, "both")
    for _ in range(3):
        phase: Phase = dealt(chance)
        words = [pack(hand) for hand in phase.hands]
        batch, options = Batch(1, NATIONAL, 1), Options(NATIONAL, 4096)
        batch.start([[one.low for one in words]], [[one.high for one in words]], Rank.SIX - 2, 0)
        while not isinstance(phase, Over):
            assert isinstance(phase, Playing)
            assert np.array_equal(batch.observe()[0], observation(view(phase, phase.turn)))
            options.renew(phase, phase.turn)
            assert batch.options[0] == options.count
            number = chance.below(options.count)
            action = options.action(number)
            if isinstance(action, Lay):
                assert action.declared is not None
                wild_apart = ~(3 << 12)
                assert int(batch.plays_meta[number]) & wild_apart == meaning(action.declared, Rank.SIX)
            phase = apply(phase, action)
            batch.step([number])
        assert batch.done[0]


def test_what_cannot_be_done_is_refused_and_changes_nothing() -> None:
    with pytest.raises(BadTable, match="no clock"):
        TableEnvironment(NATIONAL, Terms(Format.BY_TIME))
    with pytest.raises(BadTable, match="cannot offer a choice"):
        TableEnvironment(numbers=1)
    table = TableEnvironment()
    table.reset(seed=1)
    phase, count = table.phase, table.infos[table.agent_selection]["options"]
    for action in (count, -1, 4096, None):
        with pytest.raises(NoSuchOption):
            table.step(action)
    assert table.phase is phase


@pytest.mark.parametrize("again", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])  # noqa: S301 - own
def test_a_copy_goes_on_by_itself(again: Callable[[TableEnvironment], TableEnvironment]) -> None:
    table = TableEnvironment(NATIONAL, numbers=8)
    table.reset(seed=5)
    table.step(7)
    other = again(table)
    assert other.observe(other.agent_selection)["observation"][PLACES["page"]] == 1
    before = table.observe(table.agent_selection)["observation"].tolist()
    for _ in range(30):
        other.step(0)
    assert table.observe(table.agent_selection)["observation"].tolist() == before
    for _ in range(30):
        table.step(0)
    for agent in AGENTS:
        for name, seen_here in table.observe(agent).items():
            assert seen_here.tolist() == other.observe(agent)[name].tolist()


@pytest.mark.parametrize("number", [1.0, 1.9, "1", [1], np.float64(0)])
def test_nothing_is_rounded_to_an_option(number: object) -> None:
    table = TableEnvironment()
    table.reset(seed=5)
    before = table.phase
    with pytest.raises(NoSuchOption, match="is no number of an option"):
        table.step(number)  # type: ignore[arg-type] # that is the point
    assert table.phase is before
    table.step(np.int64(0))
    assert table.phase is not before


def test_before_the_first_reset_the_table_says_what_to_do() -> None:
    table = TableEnvironment()
    with pytest.raises(BadInput, match="no rank"):
        table.reset(seed=1, options={"level": "1"})
    for call in (lambda: table.step(0), lambda: table.observe("east"), lambda: table.action(0)):
        with pytest.raises(BadTable, match=r"call reset\(\) first"):
            call()
