"""意外: what goes wrong in a simulated event, and how often; every rate is so many times in a thousand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Troubles:
    """意外频率: the chance, in thousandths, that a step of the event goes this way."""

    leave: int = 0
    """离赛: somebody withdraws or is disqualified."""
    forfeit: int = 0
    """弃权: a match is not played, or not to its end; with consent or without."""
    late_entry: int = 0
    """补报: somebody who was held back joins."""
    correction: int = 0
    """更正: an earlier result of the stage is replaced."""
    penalty: int = 0
    """罚分."""
    by_sides: int = 0
    """双方录入: one side enters a result and the other confirms it, instead of an official."""
    dispute: int = 0
    """争议: the sides enter different results, and an official decides."""
    redraft: int = 0
    """重排: a round is dropped or paired again before anything was played."""
    undo: int = 0
    """撤销: some fact is taken back, and often brought back."""
    ruling: int = 0
    """裁定与申诉: a ruling is given, and perhaps appealed against."""
    replan: int = 0
    """调整规程: the number of rounds, the criteria of the places or the hours become others."""
    fixed_table: int = 0
    """固定台号: somebody who cannot walk far gets a table of his own, or gives it back."""
    absence: int = 0
    """缺席: one or two stay away from a round alone, when it is paired or once it is a draft."""
    relate: int = 0
    """相关队名单: others are kept apart from now on."""
    most: int = 12
    """At most so many of each kind in an event, so that every event comes to its end."""


CALM = Troubles()
"""Nothing goes wrong."""

ROUGH = Troubles(
    leave=25,
    forfeit=40,
    late_entry=60,
    correction=40,
    penalty=30,
    by_sides=500,
    dispute=60,
    redraft=120,
    undo=25,
    ruling=10,
    replan=8,
    absence=80,
)
"""A bad day: every kind of trouble is likely in a middle-sized event."""
