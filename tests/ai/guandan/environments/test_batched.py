"""The batched environment: Gymnasium's shapes and spaces, rewards by deal, the same game for the same seed."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from paizhuo.ai.guandan.environments.batched import BatchedEnvironment
from paizhuo.cards import FACES
from paizhuo.guandan import JIANGSU_2023, gain
from paizhuo.kernel.observation import PLACES
from paizhuo.kernel.packing import unpack
from paizhuo.seats import Seat, Side


def test_what_comes_back_is_in_the_spaces() -> None:
    deals = BatchedEnvironment(32, threads=2)
    assert deals.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, info = deals.reset(seed=1)
    ended = 0
    for _ in range(200):
        assert seen in deals.observation_space
        actions = deals.random_actions()
        assert (actions < info["options"]).all()
        assert actions in deals.action_space
        turn = info["turn"]
        seen, reward, terminated, truncated, info = deals.step(actions)
        assert info["actor"].tolist() == turn.tolist()
        assert reward.shape == terminated.shape == truncated.shape == (32,)
        assert not truncated.any()
        assert ((reward != 0) == terminated).all()
        for at in np.flatnonzero(terminated):
            finish = [Seat(seat) for seat in info["places"][at] if seat >= 0]
            worth = gain(finish)
            assert reward[at] == (worth if finish[0].side is Side.EAST_WEST else -worth)
            assert seen[at][PLACES["left"]].tolist() == [27] * 4
            ended += 1
    assert ended
    deals.close()


def test_the_same_seed_gives_the_same_game_and_no_seed_another() -> None:
    first, second = BatchedEnvironment(8, JIANGSU_2023, 1), BatchedEnvironment(8, JIANGSU_2023, 2)
    rows = [deals.reset(seed=7)[0] for deals in (first, second)]
    assert np.array_equal(rows[0], rows[1])
    for _ in range(30):
        actions = first.random_actions()
        rows = [deals.step(actions)[0] for deals in (first, second)]
        assert np.array_equal(rows[0], rows[1])
    assert not np.array_equal(first.reset()[0], first.reset()[0])


def test_what_it_gives_out_stays_as_it_was() -> None:
    deals = BatchedEnvironment(4, threads=1)
    seen, info = deals.reset(seed=1)
    kept = seen.copy(), info["options"].copy()
    deals.step(deals.random_actions())
    assert np.array_equal(seen, kept[0])
    assert np.array_equal(info["options"], kept[1])


def test_levels_leaders_and_tribute_are_asked_for_at_the_reset() -> None:
    deals = BatchedEnvironment(40, threads=2)
    _, info = deals.reset(seed=1, options={"levels": 3, "leaders": 2})
    assert (deals.batch.level == 3).all()
    assert (info["turn"] == 2).all()
    seen, _ = deals.reset(seed=1, options={"finishes": [[0, 1, 2, 3]] * 40})
    paid = seen[:, PLACES["paid"]].any(axis=1)
    assert paid.any()
    assert (paid | seen[:, PLACES["resisted"]][:, 0].astype(bool)).all()


def test_the_faces_of_a_play_are_its_cards() -> None:
    deals = BatchedEnvironment(3, threads=1)
    deals.reset(seed=4)
    faces = deals.faces()
    assert faces.shape == (deals.batch.offsets[-1], len(FACES))
    for place in range(0, len(faces), 17):
        cards = unpack(int(deals.batch.plays_low[place]), int(deals.batch.plays_high[place]))
        assert faces[place].tolist() == [cards.count(card) for card in FACES]


def test_an_act_that_is_no_option_is_refused() -> None:
    deals = BatchedEnvironment(2, threads=1)
    _, info = deals.reset(seed=4)
    with pytest.raises(ValueError, match="deal 1 has"):
        deals.step([0, int(info["options"][1])])


def test_an_option_that_a_batch_does_not_know_is_refused() -> None:
    """The table's option is ``level``; here it would be passed over, and every level drawn."""
    deals = BatchedEnvironment(2, threads=1)
    with pytest.raises(ValueError, match="level: a batch knows the options finishes, leaders, levels, tribute"):
        deals.reset(seed=1, options={"level": 3})


def test_what_came_back_is_changed_by_no_later_step() -> None:
    deals = BatchedEnvironment(8, threads=2)
    seen, info = deals.reset(seed=2)
    faces = deals.faces()
    back = (seen, faces, *info.values())
    was = [array.copy() for array in back]
    for _ in range(60):
        deals.step(deals.random_actions())
    for array, before in zip(back, was, strict=True):
        assert array.tolist() == before.tolist()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_closed_batch_refuses_every_call(threads: int) -> None:
    deals = BatchedEnvironment(4, threads=threads)
    deals.reset(seed=2)
    deals.close()
    deals.close()
    with pytest.raises(RuntimeError, match="closed"):
        deals.step([0] * 4)
    with pytest.raises(RuntimeError, match="closed"):
        deals.reset(seed=2)
