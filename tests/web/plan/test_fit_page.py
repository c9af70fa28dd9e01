"""合不合适: the page names rounds and stages in the language of the visitor."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import override

from paizhuo.tournament.plan.templates import template
from paizhuo.web.plan.fit_page import fit_rows


def test_the_timetable_names_every_round_of_every_stage() -> None:
    plan = template("jiangsu-2023-groups-cross")
    with override("zh-hans"):
        rows = fit_rows(replace(plan, clock=replace(plan.clock, round_minutes=50)), 16)
    names = [slot.name for _, slots in rows.days for slot in slots if not slot.is_rest]
    assert names == [
        *("分组循环赛 1", "分组循环赛 2", "分组循环赛 3"),
        *("交叉淘汰赛 1", "交叉淘汰赛 2", "交叉淘汰赛 3"),
    ]
    assert (rows.tables, rows.referees) == (8, 2)
