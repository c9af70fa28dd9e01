"""Evaluation against club: the same cards twice, the net once at each side."""

from __future__ import annotations

import numpy as np
import torch

from paizhuo.ai.guandan.training.config import TOY
from paizhuo.ai.guandan.training.evaluation import Evaluation, score
from paizhuo.ai.guandan.training.model import Net
from paizhuo.guandan import NATIONAL


def test_a_deal_counts_once_whatever_the_cards() -> None:
    # Good cards for East-West in the first deal, for North-South in the second: only the difference counts.
    found = score(np.array([3.0, 1.0, -2.0, -3.0]))
    assert (found.levels, found.deals) == (0.75, 2)
    assert str(found) == "+0.750 ± 0.250 levels a deal over 2 duplicate deals"


def test_an_untaught_net_loses_to_club_and_the_same_deals_give_the_same_score() -> None:
    torch.manual_seed(1)
    torch.set_num_threads(1)
    evaluation = Evaluation(Net(TOY), NATIONAL, 6, 1, torch.device("cpu"))
    first = evaluation.against_club(0.75)
    assert first.levels < 0
    assert evaluation.against_club(0.75) == first
