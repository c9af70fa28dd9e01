"""编排原则: what a pairing is measured by, as an ordered list; an earlier criterion always outweighs all later ones."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from paizhuo.errors import BadInput


class BadScheme(BadInput):
    """The criteria are not in an order that can be solved."""

    code: ClassVar[str] = "BAD_SCHEME"


class PairingCriterion(Enum):
    """编排原则: one thing a pairing should have."""

    NO_REMATCH = "no-rematch"
    """不重复相遇: nobody meets twice within a stage [NAT 26(一), 26(四)]; never dropped by the solver."""
    ONE_BYE = "one-bye"
    """轮空一次: nobody has two byes [NAT 26(六)]; never dropped by the solver."""
    LATER_ROUNDS = "later-rounds"
    """后轮可编: the rounds left can still be paired; ours, dropped with a warning when nothing can keep it."""
    RELATED_APART = "related-apart"
    """相关队不相遇: as few related entrants as possible meet, no matter who rests for it; silent for a Swiss, our
    default."""
    LOWEST_BYE = "lowest-bye"
    """末位轮空: the bye goes as low in the list as the criteria above allow [NAT 26(六)]."""
    WALK_DOWN = "walk-down"
    """自上而下: each in turn, from the top, meets the highest entrant the criteria above allow; silent, our default."""
    SCORE_DIFFERENCES = "score-differences"
    """积分相近: the smallest sum of squares of score differences, so that a wide gap is worse than several narrow ones
    [NAT 26(一), 26(四)]; how differences are weighed is silent."""
    SCORE_GROUPS = "score-groups"
    """同分相遇: as few matches as possible between unequal scores [NAT 26(一), 26(四)]."""
    NO_REPEATED_FLOAT = "no-repeated-float"
    """不连续浮动: as few entrants as possible float the same way as in the round before; a club's option."""
    HOME_BALANCE = "home-balance"
    """主客均衡: the smallest sum of squares of homes less aways after the round; a club's option."""
    CLOSENESS = "closeness"
    """名次相近: the smallest sum of squares of distances in the list; a club's option."""


LEADING = (
    PairingCriterion.NO_REMATCH,
    PairingCriterion.ONE_BYE,
    PairingCriterion.LATER_ROUNDS,
    PairingCriterion.RELATED_APART,
    PairingCriterion.LOWEST_BYE,
)
"""What every scheme begins with: what is forbidden while a legal pairing exists stands above what is only preferred."""

WEIGHED = (
    PairingCriterion.SCORE_DIFFERENCES,
    PairingCriterion.SCORE_GROUPS,
    PairingCriterion.NO_REPEATED_FLOAT,
    PairingCriterion.HOME_BALANCE,
    PairingCriterion.CLOSENESS,
)
"""What may follow, in any order and any selection, where a scheme does not walk down the list."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """编排方案: the criteria in order."""

    criteria: tuple[PairingCriterion, ...]

    def __post_init__(self) -> None:
        """Refuse an order that is neither a walk nor a balance."""
        rest = self.criteria[len(LEADING) :]
        if self.criteria[: len(LEADING)] != LEADING:
            raise BadScheme(f"a scheme begins with {', '.join(criterion.value for criterion in LEADING)}")
        if rest != (PairingCriterion.WALK_DOWN,) and (
            not rest or len(set(rest)) < len(rest) or not set(rest) <= set(WEIGHED)
        ):
            raise BadScheme("a scheme ends with walk-down, or with some of the weighed criteria, each once")

    @property
    def weighed(self) -> tuple[PairingCriterion, ...]:
        """The criteria that are weighed against each other: none in a walk."""
        return tuple(criterion for criterion in self.criteria if criterion in WEIGHED)


WALK = Scheme((*LEADING, PairingCriterion.WALK_DOWN))
"""自上而下: the lexicographically first pairing: the specification's default, used by every book."""

BALANCED = Scheme((*LEADING, *WEIGHED))
"""均衡: a club's option: scores first, then floats, then home and visiting, then the list."""
