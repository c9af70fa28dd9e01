"""The net: what a GPU does in fewer passes comes to the same."""

from __future__ import annotations

import pytest
import torch

from paizhuo.ai.guandan.training.config import TOY
from paizhuo.ai.guandan.training.model import COLUMNS, Net, halves
from paizhuo.kernel.features import CANDIDATE_WORDS, STATE_WORDS


def words(rows: int, count: int) -> torch.Tensor:
    """Words with any bits."""
    return torch.randint(-(1 << 63), (1 << 63) - 1, (rows, count))


def test_every_bit_of_a_word_is_one_input_the_lowest_first() -> None:
    net = Net(TOY)
    given = words(5, 3)
    wanted = [[word >> bit & 1 for word in row for bit in range(64)] for row in given.tolist()]
    assert net.spread(given).tolist() == wanted


def test_two_narrow_halves_make_up_a_weight_and_fill_whole_columns() -> None:
    torch.manual_seed(5)
    weight = torch.randn(6, 16)
    columns = halves(weight, torch.bfloat16)
    assert columns.dtype == torch.bfloat16
    assert columns.shape[1] % COLUMNS == 0
    made_up = columns[:, :6].float() + columns[:, 6:12].float()
    assert torch.all((made_up.t() - weight).abs() <= weight.abs() * 2**-16)
    assert torch.any(columns[:, :6].float().t() != weight), "one half would do: the test shows nothing"


# A processor without 16-bit arithmetic says so and computes it in another way.
@pytest.mark.filterwarnings("ignore:mkldnn_matmul failed")
def test_a_narrowed_net_that_plays_foretells_what_it_would_while_it_learns() -> None:
    torch.manual_seed(5)
    net = Net(TOY).narrow(torch.bfloat16)
    trunk, candidates = net.trunk(words(50, STATE_WORDS)), words(50, CANDIDATE_WORDS)
    learning = net.branch(trunk, candidates)
    with torch.no_grad():
        playing = net.branch(trunk, candidates)
    assert playing.dtype == learning.dtype == torch.float32
    assert torch.allclose(playing, learning, rtol=0, atol=1e-4)
