"""平台约定 v1006: the house rules of the Guandan AI contest platform, as far as they are known.

They were never published as a text. As far as they are known, they differ from the Jiangsu rules in how A is passed,
what failing at it costs, and whose A counts; everything else is our choice: the Jiangsu rules of 2023.
"""

from __future__ import annotations

from dataclasses import replace

from paizhuo.guandan import rules as r
from paizhuo.guandan.rulesets.jiangsu_2023 import JIANGSU_2023
from paizhuo.guandan.topics import Topic, articles
from paizhuo.rulebook.source import Source

_J23 = Source(JIANGSU_2023.book)

NJUPT_V1006 = replace(
    JIANGSU_2023,
    id="njupt-v1006",
    title_zh="掼蛋AI竞赛平台约定（v1006，非公开出版的规则）",
    title_en="House rules of the Guandan AI contest platform (v1006; no published text)",
    topics=articles(
        {**dict(JIANGSU_2023.topics.items()), Topic.PASS_ACE: _J23.depart("3.5(七)", "njupt-passing-a")},
    ),
    both_at_ace=_J23.house(r.BothAtAce.PLAYING_SIDE, "3.5(七)", "njupt-own-a"),
    passing_finish=_J23.house(r.PassingFinish.FIRST_AND_SECOND, "3.5(七)", "njupt-passing-a"),
    failed_ace=_J23.house(r.FailedAce.BACK_TO_TWO_AFTER_TWO, "", "njupt-failing-a"),
)
