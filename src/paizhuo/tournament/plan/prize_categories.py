"""奖项设置: who can win which prize: overall places, a gender, an age, a unit, newcomers, or units as teams.

No book settles prizes beyond their places (silent: ``prize-categories``). A pair or team is in a category if all its
players are, because a prize for women, say, should not go to a mixed pair; the organiser may say that one suffices.
"""

from __future__ import annotations

from dataclasses import dataclass

from paizhuo.tournament.entries import Gender  # noqa: TC001 - read by the codec

MOST_PLACES = 999
OLDEST = 150


@dataclass(frozen=True, slots=True)
class PrizeCategory:
    """一个奖项: its name, how many places have it, what each of them gets, and who can win it."""

    name: str
    places: int = 1
    """名额: how many places of the category get the prize."""
    first: int = 1
    """起始名次: of a prize for overall places the first place that has it; 1 in every other category."""
    gifts: tuple[str, ...] = ()
    """奖品: what the places get, one after another; the last is repeated."""
    gender: Gender | None = None
    """性别."""
    youngest: int | None = None
    """年龄下限: in full years."""
    oldest: int | None = None
    """年龄上限."""
    unit: str = ""
    """单位: only entrants of this unit."""
    newcomers: bool = False
    """新人: only those whom the organiser marked so."""
    any_player: bool = False
    """一人符合即可: one player of the entrant suffices."""
    best_of_unit: int = 0
    """团体取前几名: units win, ranked by the places of so many of their entrants; 0 for prizes of entrants."""

    @property
    def is_overall(self) -> bool:
        """总名次奖: whether everybody can win it."""
        filters = (self.gender, self.youngest, self.oldest, self.unit or None, self.newcomers or None)
        return not self.best_of_unit and all(one is None for one in filters)

    @property
    def is_sound(self) -> bool:
        """Whether it has a name, and its numbers make sense."""
        low, high = self.youngest or 0, OLDEST if self.oldest is None else self.oldest
        counted = 1 <= self.places <= MOST_PLACES and 1 <= self.first <= MOST_PLACES and self.best_of_unit >= 0
        return bool(self.name.strip()) and counted and 0 <= low <= high <= OLDEST

    def gift(self, rank: int) -> str:
        """奖品: of a rank in the category, counted from 1.

        >>> category = PrizeCategory("女子奖", 3, gifts=("奖杯", "奖牌"))
        >>> [category.gift(rank) for rank in (1, 2, 3)]
        ['奖杯', '奖牌', '奖牌']
        """
        return self.gifts[min(rank, len(self.gifts)) - 1] if self.gifts else ""
