"""虚构的赛制: the stages of a random event, each shape with a field that fits it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.formats import ZoneForm
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan, WildPool
from paizhuo.tournament.plan.regulations import FirstRound
from paizhuo.tournament.scoring.carry_over import CarryMethod, CarryOver

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.chance import Chance

FINAL = "final"
OPENING = "opening"
MIDDLE = "middle"
CONSOLATION = "consolation"
MANY = 24
"""The largest field of an ordinary random event."""


class Shape(NamedTuple):
    """骨架: how many enter, as what, and the stages that they play."""

    size: int
    stages: tuple[StagePlan, ...]
    kind: EntryKind = EntryKind.PAIRS


def random_shape(chance: Chance) -> Shape:
    """Any of the shapes."""
    return chance.choice(SHAPES)(chance)


def _swiss_alone(chance: Chance) -> Shape:
    size = _between(3, MANY, chance)
    return Shape(size, (_swiss(OPENING, size, chance),))


def _to_the_last_round(chance: Chance) -> Shape:
    """A Swiss in which everybody meets everybody: only with a look-ahead can every round be paired."""
    size = _between(3, 9, chance)
    return Shape(size, (StagePlan(OPENING, Format.SWISS, rounds=size - 1 + size % 2, balanced=_odds(3, chance)),))


def _special_swiss(chance: Chance) -> Shape:
    size = _between(3, MANY, chance)
    extra = _between(0, 1, chance)
    rounds = (size - 1).bit_length() + extra if extra else 0
    stage = StagePlan(OPENING, Format.SPECIAL_SWISS, rounds=rounds, boards=_duplicate(chance))
    return Shape(size, (stage,))


def _league_alone(chance: Chance) -> Shape:
    groups = _between(1, 4, chance)
    size = _between(3 * groups, 6 * groups, chance)
    return Shape(size, (_league(OPENING, groups, chance),))


def _chart_alone(chance: Chance) -> Shape:
    size = _between(3, MANY, chance)
    stage = StagePlan(
        FINAL,
        chance.choice((Format.KNOCKOUT, Format.DOUBLE_STANDARD, Format.DOUBLE_COMPACT)),
        third_place=_odds(2, chance),
        reset=_odds(2, chance),
        seeds=_between(0, 4, chance),
        boards=_duplicate(chance),
    )
    return Shape(size, (stage,))


def _zones_alone(chance: Chance) -> Shape:
    sizes = tuple(_between(3, 8, chance) for _ in range(_between(1, 3, chance)))
    return Shape(sum(sizes), (_zones(FINAL, sizes, (), chance),))


def _guangzhou(chance: Chance) -> Shape:
    size = _between(6, MANY, chance)
    stage = StagePlan(
        OPENING,
        chance.choice((Format.ELIMINATION_POINTS, Format.HALVING)),
        rounds=_between(1, 4, chance),
        qualifiers=_between(2, 5, chance),
        wild_pool=chance.choice(tuple(WildPool)),
    )
    return Shape(size, (stage,))


def _individual(chance: Chance) -> Shape:
    size = _between(8, MANY, chance)
    first = StagePlan(OPENING, Format.INDIVIDUAL, rounds=_between(1, 6, chance))
    if _odds(2, chance):
        return Shape(size, (first,), EntryKind.INDIVIDUAL)
    intake = (Intake(OPENING, 1, 8),)
    last = StagePlan(FINAL, Format.INDIVIDUAL, rounds=_between(2, 4, chance), intake=intake, carry=_carry(chance))
    return Shape(size, (first, last), EntryKind.INDIVIDUAL)


def _individual_knockout(chance: Chance) -> Shape:
    """An individual knockout, alone or after a movement."""
    form = chance.choice((Format.INDIVIDUAL_KNOCKOUT, Format.INDIVIDUAL_DOUBLE))
    players = 1 << _between(2, 4, chance)
    if _odds(2, chance):
        return Shape(players, (StagePlan(FINAL, form, seeds=_between(0, 4, chance)),), EntryKind.INDIVIDUAL)
    first = StagePlan(OPENING, Format.INDIVIDUAL, rounds=_between(1, 3, chance))
    last = StagePlan(FINAL, form, intake=(Intake(OPENING, 1, players),))
    return Shape(players + _between(4, 8, chance), (first, last), EntryKind.INDIVIDUAL)


def _swiss_then_final(chance: Chance) -> Shape:
    size = _between(10, MANY, chance)
    opening = _swiss(OPENING, size, chance)
    taken = 1 << _between(2, 3, chance)
    final = _final(taken, (Intake(OPENING, 1, taken),), chance)
    if _odds(2, chance):
        return Shape(size, (opening, final))
    rest = (Intake(OPENING, taken + 1, size),)
    consolation = StagePlan(CONSOLATION, Format.SWISS, rounds=1, intake=rest, carry=_carry(chance))
    return Shape(size, (opening, final, consolation) if size - taken > 4 else (opening, final))  # noqa: PLR2004 - enough for a round, even if some leave


def _groups_then_cross(chance: Chance) -> Shape:
    groups, taken = 1 << _between(1, 2, chance), 1 << _between(1, 2, chance)
    size = groups * _between(taken + 1, taken + 3, chance) + chance.below(groups)
    intake = (Intake(OPENING, 1, taken),)
    final = StagePlan(FINAL, Format.CROSS, groups=groups, intake=intake, third_place=_odds(2, chance))
    return Shape(size, (_league(OPENING, groups, chance), final))


def _two_groups(chance: Chance) -> Shape:
    """Two groups, then a same-place round, the grouped Page system, or a knockout with chosen opponents."""
    each = _between(4, 7, chance)
    size = 2 * each + chance.below(2)
    form = chance.below(3)
    if form == 0:
        final = StagePlan(FINAL, Format.SAME_PLACE, intake=(Intake(OPENING, 1, each + 1),))
    elif form == 1:
        final = StagePlan(FINAL, Format.PAGE_GROUPED, intake=(Intake(OPENING, 1, 2),))
    else:
        final = StagePlan(FINAL, Format.KNOCKOUT, intake=(Intake(OPENING, 1, 2),), choice=True, third_place=True)
    return Shape(size, (_league(OPENING, 2, chance), final))


def _three_stages(chance: Chance) -> Shape:
    groups = _between(2, 3, chance)
    size = groups * _between(6, 8, chance)
    middle = StagePlan(
        MIDDLE,
        chance.choice((Format.SWISS, Format.ROUND_ROBIN)),
        rounds=3,
        intake=tuple(Intake(OPENING, 1, 4, group) for group in range(1, groups + 1)),
        carry=_carry(chance),
        by_vp=_odds(4, chance),
    )
    return Shape(size, (_league(OPENING, groups, chance), middle, _final(4, (Intake(MIDDLE, 1, 4),), chance)))


SHAPES: tuple[Callable[[Chance], Shape], ...] = (
    _swiss_alone,
    _swiss_alone,
    _to_the_last_round,
    _special_swiss,
    _league_alone,
    _chart_alone,
    _zones_alone,
    _guangzhou,
    _individual,
    _swiss_then_final,
    _swiss_then_final,
    _groups_then_cross,
    _two_groups,
    _three_stages,
    _individual_knockout,
    _guangzhou,
)


# ------------------------------------------------------------------------------------------------------------ stages


def _swiss(name: str, size: int, chance: Chance) -> StagePlan:
    most = size - 1 + size % 2
    return StagePlan(
        name,
        Format.SWISS,
        rounds=_between(min(3, most), min(7, most), chance),
        first_round=chance.choice((None, None, *(one for one in FirstRound if one is not FirstRound.NEAREST))),
        balanced=_odds(3, chance),
        by_vp=_odds(4, chance),
        boards=_duplicate(chance),
    )


def _league(name: str, groups: int, chance: Chance) -> StagePlan:
    return StagePlan(
        name,
        Format.ROUND_ROBIN,
        groups=groups,
        cycles=1 if chance.below(3) else _between(2, 3, chance),
        seeds=_between(0, groups, chance),
        by_vp=_odds(4, chance),
        boards=_duplicate(chance),
    )


def _zones(name: str, sizes: Sequence[int], intake: tuple[Intake, ...], chance: Chance) -> StagePlan:
    return StagePlan(
        name,
        Format.ZONES,
        zones=tuple(sizes),
        zone_form=chance.choice(tuple(ZoneForm)),
        losses=_between(3, 4, chance),
        intake=intake,
        third_place=_odds(2, chance),
        reset=_odds(2, chance),
    )


def _final(taken: int, intake: tuple[Intake, ...], chance: Chance) -> StagePlan:
    """A final of four or eight."""
    page = Format.PAGE if taken == 4 else Format.PAGE_DOUBLE  # noqa: PLR2004 - the two sizes of a Page final
    form = chance.choice((Format.KNOCKOUT, page, Format.ZONES, Format.DOUBLE_STANDARD, Format.DOUBLE_COMPACT))
    if form is Format.ZONES:
        return _zones(FINAL, (taken // 2, taken // 2) if taken > 4 else (taken,), intake, chance)  # noqa: PLR2004 - a zone of four
    return StagePlan(
        FINAL,
        form,
        intake=intake,
        third_place=_odds(2, chance),
        reset=_odds(2, chance),
        choice=form is Format.KNOCKOUT and _odds(3, chance),
        boards=_duplicate(chance),
    )


def _carry(chance: Chance) -> CarryOver:
    method = chance.choice(tuple(CarryMethod))
    return CarryOver(method, 1, _between(2, 4, chance)) if method is CarryMethod.FRACTION else CarryOver(method)


def _duplicate(chance: Chance) -> int:
    return chance.choice((4, 8, 12, 16)) if chance.below(5) == 0 else 0


def _between(least: int, most: int, chance: Chance) -> int:
    return least + chance.below(most - least + 1)


def _odds(one_in: int, chance: Chance) -> bool:
    return chance.below(one_in) == 0
