"""日程: how long a round takes, and when every round of a day begins and ends.

Times of the day are written ``HH:MM`` and counted in minutes; nothing here reads a clock.
"""

from __future__ import annotations

from enum import Enum
from itertools import accumulate
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.errors import BadInput
from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.plan import limits
from paizhuo.tournament.plan.books import regulations_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.plan.plan import Clock, Plan

HOUR = 60
DAY = 24 * HOUR
WITH_SCREENS = 8
WITHOUT_SCREENS = 7
MOST_DIGITS = 4
"""每副用时: minutes for a deal [NAT 31(一)]."""

LIMIT = Citation(Book.NATIONAL, "31(一)")
MOVES = Citation(Book.NATIONAL, "31(二)")
COPIES = Citation(Book.NATIONAL, "31(三)")
LEAST = Citation(Book.NATIONAL, "31(四)")


class BadTimetable(BadInput):
    """A day that cannot be planned: no time of a round, a time no clock shows, or past midnight."""

    code: ClassVar[str] = "BAD_TIMETABLE"


class SlotKind(Enum):
    """时段."""

    ROUND = "round"
    """比赛: a round is played."""
    PAIRING = "pairing"
    """编排: between two rounds of a unit; ``round`` is the one that is being paired."""
    REST = "rest"
    """休息: between two units of a day; ``round`` is the one after it."""
    ITEM = "item"
    """项目: sign-in, a meeting, a ceremony."""


class Slot(NamedTuple):
    """时段: a piece of a day with its start and end as ``HH:MM``; ``round`` counts from 1 over all days."""

    kind: SlotKind
    day: int
    round: int
    start: str
    end: str


def playing_minutes(deals: int, *, screens: bool = False, moves: int = 0, copied: int = 0) -> int:
    """比赛时限: minutes for so many deals, with the moves and the boards copied at the table [NAT 31].

    >>> playing_minutes(8), playing_minutes(8, screens=True), playing_minutes(2, moves=1)
    (56, 64, 15)
    """
    if min(deals, moves, copied) < 0:
        raise BadTimetable(f"{deals} deals, {moves} moves and {copied} copied boards take no time", text=str(deals))
    return deals * (WITH_SCREENS if screens else WITHOUT_SCREENS) + moves + copied


def round_minutes(plan: Plan, stage: str = "") -> int:
    """每轮时间: as the plan says; else by its deals or boards under the national rules; 0 where nothing says.

    Pairs and individuals move once a round [NAT 31(二)]. Without a stage it is the first one's.
    """
    found = plan.stage(stage) if stage else plan.stages[0]
    clock = plan.clock_of(found.id)
    if clock.round_minutes or regulations_of(plan.book).book is not Book.NATIONAL:
        return clock.round_minutes
    deals = found.boards or clock.deals
    moves = int(plan.entries.kind is not EntryKind.TEAM)
    copied = found.boards if clock.copied else 0
    return playing_minutes(deals, screens=clock.screens, moves=moves, copied=copied) if deals else 0


def board_minutes(clock: Clock) -> int:
    """一副的时限: minutes that a table has for one board, with or without screens [NAT 31(一), 31(三)]."""
    return playing_minutes(1, screens=clock.screens, copied=int(clock.copied))


def is_by_deals(plan: Plan) -> bool:
    """Whether nobody has set the time of a round of the first stage, so that it follows from the deals (``LIMIT``)."""
    return round_minutes(plan) > 0 and not plan.clock_of(plan.stages[0].id).round_minutes


def minutes_of(time: str) -> int:
    """The minutes since midnight of a time of the day.

    >>> minutes_of("08:30")
    510
    """
    hours, colon, minutes = time.partition(":")
    digits = len(hours) == len(minutes) == 2 and (hours + minutes).isdecimal()  # noqa: PLR2004 - HH:MM
    if not colon or not digits or int(hours) * HOUR >= DAY or int(minutes) >= HOUR:
        raise BadTimetable(f"'{time}' is no time of the day such as 08:30", text=time)
    return int(hours) * HOUR + int(minutes)


def time_of(minutes: int) -> str:
    """The time of the day so many minutes after midnight."""
    if minutes not in range(DAY + 1):
        raise BadTimetable(f"the day is over before minute {minutes}", text=str(minutes))
    return f"{minutes // HOUR:02}:{minutes % HOUR:02}"


def rounds_a_day(clock: Clock, rounds: int) -> tuple[int, ...]:
    """每天轮数: the rounds shared out over the days as evenly as can be, the first days having one more.

    >>> from paizhuo.tournament.plan.plan import Clock
    >>> rounds_a_day(Clock(days=2), 7)
    (4, 3)
    """
    each, more = divmod(rounds, clock.days)
    return tuple(each + (day < more) for day in range(clock.days))


def units_of_day(clock: Clock, rounds: int) -> tuple[int, ...]:
    """各单元: how many rounds the units of a day have, which has so many rounds in all.

    >>> from paizhuo.tournament.plan.plan import Clock
    >>> units_of_day(Clock(rounds_per_unit=3), 5), units_of_day(Clock(units=(2, 3)), 5), units_of_day(Clock(), 5)
    ((3, 2), (2, 3), (5,))
    """
    sizes = clock.units or (clock.rounds_per_unit or rounds,)
    found: list[int] = []
    while (left := rounds - sum(found)) > 0:
        found.append(min(sizes[min(len(found), len(sizes) - 1)], left))
    return tuple(found)


def read_units(text: str) -> tuple[int, ...]:
    """单元轮数: as people write them; :class:`BadTimetable` where it is something else.

    >>> read_units("2+3"), read_units("3")
    ((2, 3), (3,))
    """
    parts = [one.strip() for one in text.replace("＋", "+").split("+")]
    if not all(one.isascii() and one.isdecimal() and len(one) <= MOST_DIGITS and int(one) for one in parts):
        raise BadTimetable(f"'{text}' is no number of rounds such as 3 or 2+3", text=text)
    return tuple(map(int, parts))


def units_text(clock: Clock) -> str:
    """单元轮数: as :func:`read_units` reads them; empty where the plan has no units."""
    return "+".join(map(str, clock.units or ([clock.rounds_per_unit] if clock.rounds_per_unit else [])))


def minutes_needed(clock: Clock, rounds: int, minutes: int) -> int:
    """一天用时: from the start of the first of so many rounds to the end of the last."""
    breaks = max(rounds - 1, 0)
    unit_breaks = max(len(units_of_day(clock, rounds)) - 1, 0)
    return rounds * minutes + (breaks - unit_breaks) * clock.break_minutes + unit_breaks * clock.unit_break_minutes


def day_plan(plan: Plan, start: str, rounds: int, *, stage: str = "", stages: Sequence[str] = ()) -> tuple[Slot, ...]:
    """日程表: every round with its start and end, and what lies between two of them on one day.

    Every day begins at ``start``. The units of the plan's clock put the longer rest between them.
    ``stages`` names the stage of every round, where they take different times; without it all are of ``stage``.
    """
    if rounds > limits.LISTED:
        raise BadTimetable(f"{rounds} rounds are no timetable", text=str(rounds))
    minutes = [round_minutes(plan, one) for one in stages or [stage] * rounds]
    if not minutes or not all(minutes):
        raise BadTimetable(f"the plan '{plan.id}' does not say how long a round takes", text=plan.id)
    first = minutes_of(start)
    found: list[Slot] = []
    number = 1
    for day, count in enumerate(rounds_a_day(plan.clock, rounds), start=1):
        for slot in _slots(plan.clock, minutes[number - 1 : number - 1 + count]):
            begin, end = (time_of(first + at) for at in slot[2:])
            found.append(Slot(slot[0], day, number + slot[1], begin, end))
        number += count
    return tuple(found)


def _slots(clock: Clock, minutes: Sequence[int]) -> Iterator[tuple[SlotKind, int, int, int]]:
    """The slots of one day: kind, the round counted from 0, and start and end in minutes after the first start."""
    now = 0
    new_unit = set(accumulate(units_of_day(clock, len(minutes))))
    for at, length in enumerate(minutes):
        if at:
            rests = at in new_unit
            kind, pause = (
                (SlotKind.REST, clock.unit_break_minutes) if rests else (SlotKind.PAIRING, clock.break_minutes)
            )
            if pause:
                yield kind, at, now, now + pause
            now += pause
        yield SlotKind.ROUND, at, now, now + length
        now += length
