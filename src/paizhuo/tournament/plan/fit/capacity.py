"""赛制与人数: whether the field of a stage fits its format."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook.source import Source
from paizhuo.tournament.duplicate.movements.movement import default_kind
from paizhuo.tournament.duplicate.options import Champions, MovementKind
from paizhuo.tournament.duplicate.pairs_session import CHAMPIONS
from paizhuo.tournament.entries import EntryKind, Severity
from paizhuo.tournament.formats import ZoneForm, individual_knockout
from paizhuo.tournament.formats.field import chart_size, is_power_of_two
from paizhuo.tournament.formats.individual_knockout import KNOCKOUT as BY_FOURS
from paizhuo.tournament.formats.individual_movement import LARGEST, movement, round_robin_rounds
from paizhuo.tournament.formats.individual_movement import ROUND_ROBIN as MOVEMENT
from paizhuo.tournament.formats.round_robin import ODD_FIELD
from paizhuo.tournament.plan.entry_formats import FOR_INDIVIDUALS, FOUR_AT_A_TABLE, INDIVIDUAL_KNOCKOUTS, is_for
from paizhuo.tournament.plan.fit.problem import Misfit, Problem
from paizhuo.tournament.plan.fit.sources import OPPONENT_CHOICE, SPECIAL_SWISS, format_source
from paizhuo.tournament.plan.fit.stage_field import movement_rounds
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import Related

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.rulebook import Citation
    from paizhuo.tournament.plan.fit.stage_field import StageField
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.tournament.plan.regulations import Regulations

TABLE = 4
"""一桌四人."""
PAIR = 2
LEAST = {
    **dict.fromkeys(FOR_INDIVIDUALS, TABLE),
    Format.DOUBLE_STANDARD: 3,
    Format.DOUBLE_COMPACT: 3,
    Format.ZONES: 1,
    Format.PAIRS_MOVEMENT: 3,
}
"""最少人数: of the formats that need more than a match, or less."""
EXACTLY = {Format.PAGE: 4, Format.PAGE_GROUPED: 4, Format.PAGE_DOUBLE: 8}
IN_ZONES = {ZoneForm.DOUBLE_STANDARD: 3, ZoneForm.DOUBLE_COMPACT: 3}
LEAST_LOSSES = 3


class StageCheck(NamedTuple):
    """A stage with its field and the regulations in force, from which its problems are made."""

    field: StageField
    regulations: Regulations

    @property
    def plan(self) -> StagePlan:
        """The plan of the stage."""
        return self.field.plan

    @property
    def source(self) -> Citation:
        """The article of the format."""
        return format_source(self.plan.format, self.regulations.book)

    def silence(self, note: str) -> Citation:
        """That the book of the event says nothing."""
        return Source(self.regulations.book).silence(note)

    def refuse(self, code: Misfit, needed: int, found: int, citation: Citation | None = None) -> Problem:
        """A problem with which the stage cannot be held."""
        return Problem(code, Severity.REFUSES, self.plan.id, needed, found, citation or self.source)

    def warn(self, code: Misfit, needed: int, found: int, citation: Citation | None = None) -> Problem:
        """A problem that somebody should look at."""
        return Problem(code, Severity.WARNS, self.plan.id, needed, found, citation or self.source)


def entry_kind(stage: StageCheck, kind: EntryKind, *, is_open: bool = False) -> Iterator[Problem]:
    """Whether the format is for entries of this kind; a stage that is open already is only pointed out."""
    if is_for(stage.plan.format, kind):
        return
    misfit = stage.warn if is_open else stage.refuse
    if kind is EntryKind.INDIVIDUAL:
        yield misfit(Misfit.ONE_AGAINST_ONE, TABLE, PAIR, FOUR_AT_A_TABLE)
    elif stage.plan.format is Format.PAIRS_MOVEMENT:
        yield misfit(Misfit.ONLY_FOR_PAIRS, PAIR, TABLE)
    else:
        yield misfit(Misfit.ONLY_FOR_INDIVIDUALS, PAIR, TABLE, FOUR_AT_A_TABLE)


def capacity(stage: StageCheck) -> Iterator[Problem]:  # noqa: C901, PLR0912 - one case for each format
    """Whether the field fits the format of the stage."""
    plan, entrants = stage.plan, stage.field.entrants
    if plan.format in EXACTLY:
        if entrants != EXACTLY[plan.format]:
            yield stage.refuse(Misfit.WRONG_FIELD_SIZE, EXACTLY[plan.format], entrants)
        return
    least = LEAST.get(plan.format, PAIR)
    if entrants < least:
        yield stage.refuse(Misfit.TOO_FEW, least, entrants)
        return
    match plan.format:
        case Format.ROUND_ROBIN:
            yield from _groups(stage)
        case Format.PAIRS_MOVEMENT:
            yield from _pairs_movement(stage)
        case Format.SWISS if plan.pairing:
            # Whom it lets meet again, and how often, is the package's to say.
            return
        case Format.SWISS | Format.SPECIAL_SWISS:
            yield from _swiss(stage)
        case Format.INDIVIDUAL | Format.INDIVIDUAL_KNOCKOUT | Format.INDIVIDUAL_DOUBLE:
            yield from _individual(stage)
        case Format.CROSS:
            yield from _cross(stage)
        case Format.ZONES:
            yield from _zones(stage)
        case Format.KNOCKOUT if plan.choice and not is_power_of_two(entrants):
            yield stage.refuse(Misfit.WRONG_FIELD_SIZE, chart_size(entrants), entrants, OPPONENT_CHOICE)
        case Format.SAME_PLACE | Format.HALVING if entrants % PAIR:
            yield stage.warn(Misfit.ODD_FIELD, PAIR, entrants)
        case Format.ELIMINATION_POINTS:
            yield from _elimination_points(stage)
        case _:
            pass


def most_rounds(stage: StageCheck) -> int | None:
    """最多轮数: how many Swiss rounds the field can play; ``None`` if nothing limits them.

    Everybody may meet every other once; in an odd field everybody rests once as well. The zones of a special Swiss are
    paired by themselves, each too small to look for opponents elsewhere: only what is certain counts there.
    """
    entrants, regulations = stage.field.entrants, stage.regulations
    byes = entrants * regulations.byes_each.value if entrants % PAIR else None
    if regulations.rematch.value:
        return byes
    if stage.plan.format is Format.SPECIAL_SWISS:
        return max((entrants - 1).bit_length(), rounds_for_certain(entrants))
    return entrants - 1 if byes is None else min(entrants, byes)


def rounds_for_certain(entrants: int) -> int:
    """有把握的轮数: how many rounds can be paired whatever the pairings before them: half of the field (Dirac)."""
    return (entrants + 1) // PAIR


def related(stage: StageCheck, groups: Sequence[int]) -> Iterator[Problem]:
    """相关队: related groups too large to be kept apart in every round of a Swiss."""
    policy = stage.regulations.related_swiss
    if stage.plan.format is not Format.SWISS or policy.value is not Related.AVOID:
        return
    places = stage.field.entrants + stage.field.entrants % PAIR
    # Each of them needs another opponent from outside (or the bye) in every round.
    most = max(min(places // PAIR, places - stage.field.rounds), 1)
    largest = max(groups, default=0)
    if largest > most:
        yield stage.warn(Misfit.RELATED_TOO_MANY, most, largest, policy.source)


def _groups(stage: StageCheck) -> Iterator[Problem]:
    pools = stage.field.pools
    smallest = min(pools)
    grouped = len(pools) > 1
    if smallest < PAIR:
        yield stage.refuse(Misfit.GROUPS_TOO_SMALL, PAIR, smallest)
    elif grouped and smallest == PAIR:
        yield stage.warn(Misfit.GROUPS_TOO_SMALL, PAIR + 1, smallest)
    odd = [size for size in pools if size % PAIR]
    if odd:
        yield stage.warn(Misfit.ODD_FIELD, PAIR, max(odd), ODD_FIELD)


def _pairs_movement(stage: StageCheck) -> Iterator[Problem]:
    plan = stage.plan
    for size in stage.field.pools:
        if not movement_rounds(plan, size):
            longest = movement_rounds(replace(plan, rounds=0), size)
            yield stage.refuse(Misfit.NO_PAIRS_MOVEMENT, longest, size, stage.silence("mitchell-movement"))
        if size % PAIR:
            yield stage.warn(Misfit.ODD_FIELD, PAIR, size, stage.silence("sit-outs-not-counted"))
    options = plan.duplicate
    howell = (options.movement.kind or default_kind(max(stage.field.pools))) is MovementKind.HOWELL
    mixed = howell or options.movement.arrow_switch
    if mixed and options.pairs.champions is Champions.DOUBLE:
        yield stage.refuse(Misfit.TWO_CHAMPIONS_MIXED, 1, PAIR, CHAMPIONS)
    if not mixed and options.pairs.champions is Champions.SINGLE:
        yield stage.warn(Misfit.ONE_CHAMPION_UNMIXED, PAIR, 1, stage.silence("arrow-switch-an-eighth"))


def _swiss(stage: StageCheck) -> Iterator[Problem]:
    entrants, rounds = stage.field.entrants, stage.field.rounds
    most = most_rounds(stage)
    certain = rounds_for_certain(entrants)
    if most is not None and rounds > most:
        yield stage.refuse(Misfit.ROUNDS_IMPOSSIBLE, most, rounds, stage.regulations.rematch.source)
    elif stage.plan.format is Format.SWISS and rounds > certain and not stage.regulations.rematch.value:
        yield stage.warn(Misfit.ROUNDS_MANY, certain, rounds, stage.silence("rounds-beyond-half-the-field"))
    decisive = (entrants - 1).bit_length()
    if stage.plan.format is Format.SPECIAL_SWISS:
        if 0 < stage.plan.rounds < decisive:
            yield stage.refuse(Misfit.TOO_FEW_ROUNDS, decisive, stage.plan.rounds, SPECIAL_SWISS)
    elif rounds < decisive:
        yield stage.warn(Misfit.TOO_FEW_ROUNDS, decisive, rounds, stage.silence("rounds-for-one-winner"))
    if entrants % PAIR:
        yield stage.warn(Misfit.ODD_FIELD, PAIR, entrants, stage.regulations.bye.source)


def _individual(stage: StageCheck) -> Iterator[Problem]:
    entrants, rounds = stage.field.entrants, stage.field.rounds
    if stage.plan.format in INDIVIDUAL_KNOCKOUTS:
        if not individual_knockout.fits(entrants):
            yield stage.refuse(Misfit.NOT_BY_FOURS, 1 << (entrants.bit_length() - 1), entrants, BY_FOURS)
        return
    partners = round_robin_rounds(entrants)
    if not stage.plan.rounds and movement(entrants) is None:
        yield stage.refuse(Misfit.NO_MOVEMENT, LARGEST, entrants, MOVEMENT)
    if rounds > partners:
        yield stage.warn(Misfit.ROUNDS_MANY, partners, rounds)
    if entrants % TABLE:
        yield stage.warn(Misfit.ODD_FIELD, TABLE, entrants, stage.regulations.bye.source)


def _cross(stage: StageCheck) -> Iterator[Problem]:
    entrants, groups = stage.field.entrants, stage.plan.groups
    if groups < PAIR or not is_power_of_two(groups):
        yield stage.refuse(Misfit.WRONG_GROUPS, max(chart_size(groups), PAIR), groups)
        return
    each, over = divmod(entrants, groups)
    if over or each < PAIR or not is_power_of_two(each):
        yield stage.refuse(Misfit.WRONG_FIELD_SIZE, groups * max(chart_size(each + bool(over)), PAIR), entrants)


def _zones(stage: StageCheck) -> Iterator[Problem]:
    zones = stage.plan.zones
    if zones and (sum(zones) != stage.field.entrants or min(zones) < 1):
        yield stage.refuse(Misfit.WRONG_FIELD_SIZE, sum(zones), stage.field.entrants)
        return
    least = IN_ZONES.get(stage.plan.zone_form, PAIR)
    for size in stage.field.pools:
        if 1 < size < least:
            yield stage.refuse(Misfit.GROUPS_TOO_SMALL, least, size)
    if stage.plan.zone_form is ZoneForm.MULTI_LOSS and stage.plan.losses < LEAST_LOSSES:
        yield stage.refuse(Misfit.TOO_FEW, LEAST_LOSSES, stage.plan.losses)


def _elimination_points(stage: StageCheck) -> Iterator[Problem]:
    entrants, qualifiers = stage.field.entrants, stage.plan.qualifiers
    if qualifiers < PAIR:
        yield stage.refuse(Misfit.TOO_FEW, PAIR, qualifiers)
    if entrants < qualifiers + qualifiers % PAIR:
        yield stage.refuse(Misfit.TOO_FEW, qualifiers + qualifiers % PAIR, entrants)
    if entrants % PAIR:
        yield stage.warn(Misfit.ODD_FIELD, PAIR, entrants, stage.regulations.bye.source)
