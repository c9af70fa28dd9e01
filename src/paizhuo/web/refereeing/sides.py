"""双方: a ruling taken apart into what each side gets, where the book punishes both for the same thing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from django.utils.translation import override

from paizhuo.referee.rulings.composition import for_opponent
from paizhuo.tournament.log import facts as f
from paizhuo.web.ledger.record_language import CHINESE
from paizhuo.web.refereeing import announcement
from paizhuo.web.refereeing.into_facts import Translated, translated

if TYPE_CHECKING:
    from paizhuo.referee import Ruling
    from paizhuo.web.refereeing.cases import Spot

RESULTS = (f.Forfeited, f.ResultCorrected)
"""What a match is scored by."""


def sides_of(ruling: Ruling) -> tuple[Ruling, ...]:
    """各方裁定: that of the accused side, then that of the other where both are punished; each stands for itself."""
    other = None if ruling.lapsed else for_opponent(ruling)
    return tuple(replace(one, before_opponent=None) for one in (ruling, other) if one is not None)


def headline(ruling: Ruling) -> str:
    """所判: of both sides, so that a page which shows one of them as it was is found out."""
    return " / ".join(announcement.headline(one) for one in sides_of(ruling))


def facts_of_sides(ruling: Ruling, spot: Spot, levels: tuple[int, int] | None) -> tuple[Translated, ...]:
    """所成事实: side by side; the match is scored once, for both."""
    found: list[Translated] = []
    for one in sides_of(ruling):
        with override(CHINESE):
            reason = announcement.text(one)
        does = translated(one, spot, reason, levels)
        if any(isinstance(fact, RESULTS) for before in found for fact in before.facts):
            does = replace(does, facts=tuple(fact for fact in does.facts if not isinstance(fact, RESULTS)))
        found.append(does)
    return tuple(found)
