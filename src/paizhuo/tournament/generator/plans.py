"""虚构的方案: a random plan over all books and formats, of one to three stages, that fits the field it names."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from paizhuo.tournament.entries import EntryKind, EntryRules, RelatedBy, RelatedRules
from paizhuo.tournament.generator.shapes import random_shape
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.plan import Changes, Plan
from paizhuo.tournament.plan.regulations import (
    Approver,
    CutReading,
    FirstRound,
    ForfeitedPair,
    Home,
    Related,
    Removal,
    RemovedResults,
    Scale,
    SubstitutionPolicy,
    TableDraw,
    WildDifference,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.chance import Chance

T = TypeVar("T")


def random_plan(chance: Chance) -> Plan:
    """竞赛方案: any book, any format; ``field_size`` is the number of entries it is made for."""
    shape = random_shape(chance)
    by_vp = any(stage.by_vp for stage in shape.stages)
    # Without VP nobody can be ranked by them.
    books = [name for name, book in REGULATIONS.items() if not (by_vp and book.scale.value is Scale.NONE)]
    book = chance.choice(books)
    kind = EntryKind.TEAM if any(stage.boards for stage in shape.stages) else shape.kind
    return Plan(
        id=f"event-{chance.below(10**9):09}",
        title="模拟赛事",
        book=book,
        entries=EntryRules(kind, REGULATIONS[book].book, max_entries=shape.size),
        stages=shape.stages,
        changes=_changes(book, chance),
        related=_related(shape.size, chance),
    )


def field_size(plan: Plan) -> int:
    """参赛数: how many entries a random plan is made for."""
    return plan.entries.max_entries or 0


def _changes(book: str, chance: Chance) -> Changes:
    return Changes(
        first_round=_perhaps((FirstRound.SLIDE, FirstRound.DRAW, FirstRound.ADJACENT), chance),
        related_swiss=_perhaps(tuple(Related), chance),
        related_knockout=_perhaps(tuple(Related), chance),
        home=_perhaps(tuple(Home), chance),
        rematch=_perhaps((False,), chance),
        clinched_sit_out=_perhaps((True, False), chance),
        cut=_perhaps(tuple(CutReading), chance),
        progressive_cut=_perhaps((True, False), chance),
        restart_ties=_perhaps((True, False), chance),
        percentage_scale=_perhaps((True,), chance) if book == "jiangsu-2017" else None,
        removal=_perhaps(tuple(Removal), chance),
        removed_results=_perhaps(tuple(RemovedResults), chance),
        forfeited_pair=_perhaps(tuple(ForfeitedPair), chance),
        wild_difference=_perhaps(tuple(WildDifference), chance),
        table_draw=_perhaps((TableDraw.CENTRAL, TableDraw.OWN), chance),
        substitution=_perhaps(tuple(SubstitutionPolicy), chance),
        substitution_leave=_perhaps(tuple(Approver), chance),
    )


def _related(size: int, chance: Chance) -> RelatedRules:
    """Nobody, those of a unit, or some small groups of numbers."""
    kind = chance.below(4)
    if kind == 0:
        return RelatedRules(by=(RelatedBy.UNIT,))
    if kind == 1 and size > 3:  # noqa: PLR2004 - two of four
        order = chance.shuffled(range(1, size + 1))
        count = 1 + chance.below(max(size // 6, 1))
        return RelatedRules(groups=tuple(tuple(sorted(order[2 * at : 2 * at + 2])) for at in range(count)))
    return RelatedRules()


def _perhaps(choices: Sequence[T], chance: Chance) -> T | None:
    return chance.choice(choices) if chance.below(5) == 0 else None
