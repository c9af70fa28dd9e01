"""座位选择权: who is home, who sits where, who chooses seats in which segment, when line-ups are due [NAT 29, 30]."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.errors import BadInput
from paizhuo.rulebook import Basis, Book, Citation, Cited
from paizhuo.seats import Side
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from paizhuo.chance import Chance


class LotNotGiven(BadInput):
    """抽签: the matter is decided by lot, and no lot was given."""

    code: ClassVar[str] = "LOT_NEEDED"


class HomeBasis(Enum):
    """主队依据: why an entrant is home in a knockout."""

    BETTER_PLACED = "better-placed"
    """前一阶段名次在前."""
    SEEDED_DIRECTLY = "seeded-directly"
    """直接进入淘汰赛."""
    LOT = "lot"
    """抽签: nothing to go by."""
    LOT_BOTH_DIRECT = "lot-both-direct"
    """抽签: both came straight into the knockout, so both would be home."""

    @property
    def source(self) -> Citation:
        """The article."""
        match self:
            case HomeBasis.BETTER_PLACED | HomeBasis.SEEDED_DIRECTLY:
                return Citation(Book.NATIONAL, "29(一)3(1)")
            case HomeBasis.LOT:
                return Citation(Book.NATIONAL, "29(一)3(2)")
            case HomeBasis.LOT_BOTH_DIRECT:
                return Citation(Book.NATIONAL, "", Basis.SILENT, "two-home-teams")


class HomeAndAway(NamedTuple):
    """主客: who is home, who visits, and why."""

    home: int
    away: int
    basis: HomeBasis


def home_of(
    pair: tuple[int, int],
    places: Mapping[int, int],
    direct: Collection[int] = (),
    chance: Chance | None = None,
) -> HomeAndAway:
    """主队: who is home in a knockout match [NAT 29(一)3].

    ``places`` are those of the stage before, ``direct`` the entrants who came straight into the knockout. Equal places
    (of different groups) and missing ones are no basis, and the lot decides. Extra deals keep home and visitors
    [NAT 29(一)4].
    """
    one, other = pair
    came = [entrant for entrant in pair if entrant in direct]
    if len(came) == 1:
        return HomeAndAway(came[0], other if came[0] == one else one, HomeBasis.SEEDED_DIRECTLY)
    if not came and one in places and other in places and places[one] != places[other]:
        home, away = sorted(pair, key=lambda entrant: places[entrant])
        return HomeAndAway(home, away, HomeBasis.BETTER_PLACED)
    if chance is None:
        raise LotNotGiven(f"who is home, {one} or {other}, is decided by lot", text=f"{one}, {other}")
    home, away = chance.shuffled(pair)
    return HomeAndAway(home, away, HomeBasis.LOT_BOTH_DIRECT if came else HomeBasis.LOT)


def side_of(end: End, room: Room = Room.OPEN) -> Side:
    """座位: home sits N-S in the open room and E-W in the closed one, the visitors the other way [NAT 29(二)].

    A match at one table is seated like an open room (silent).
    """
    return Side.NORTH_SOUTH if (end is End.HOME) is (room is Room.OPEN) else Side.EAST_WEST


class BadSegment(BadInput):
    """A segment was picked that is not free to be picked."""

    code: ClassVar[str] = "BAD_SEGMENT"


@dataclass(frozen=True, slots=True)
class SegmentChoice:
    """各节选座: the sides pick in turn the segments in which they have the seat choice [NAT 29(三)2].

    ``first`` won the lot; ``picked`` are the segments (from 1) in the order they were picked. With an odd number the
    last segment is nobody's [NAT 29(三)2(2)].
    """

    segments: int
    first: End
    picked: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Refuse segments that do not exist or are picked twice."""
        if self.segments < 1:
            raise BadSegment(f"a match has at least one segment, not {self.segments}", text=str(self.segments))
        for at, segment in enumerate(self.picked):
            if segment not in range(1, self.shared + 1) or segment in self.picked[:at]:
                raise BadSegment(f"segment {segment} is not free", text=str(segment))

    @property
    def shared(self) -> int:
        """How many segments are picked at all."""
        return self.segments - self.segments % 2

    @property
    def free(self) -> tuple[int, ...]:
        """剩余各节: what can still be picked."""
        return tuple(segment for segment in range(1, self.shared + 1) if segment not in self.picked)

    @property
    def turn(self) -> End | None:
        """轮到: which side picks now."""
        if not self.free:
            return None
        return self.first if len(self.picked) % 2 == 0 else self.first.other

    def choice_in(self, segment: int) -> End | None:
        """选择权: which side has the seat choice in a segment; nobody if it has not been picked."""
        if segment not in self.picked:
            return None
        return self.first if self.picked.index(segment) % 2 == 0 else self.first.other


def pick(state: SegmentChoice, segment: int) -> SegmentChoice:
    """挑选: the side whose turn it is picks a segment; the last one left falls to the other side."""
    after = replace(state, picked=(*state.picked, segment))
    return replace(after, picked=(*after.picked, *after.free)) if len(after.free) == 1 else after


def lot_winner(chance: Chance) -> End:
    """抽中签: the side that picks first [NAT 29(三)2(1)]."""
    return chance.choice((End.HOME, End.AWAY))


class Declaring(Enum):
    """公布方式: how line-ups are declared [NAT 30(二)1, 30(二)2, 30(二)3]."""

    SITTING_DOWN = "sitting-down"
    """直接入座."""
    FORMS = "forms"
    """填写出场表."""
    NETWORK = "network"
    """网络公布."""


@dataclass(frozen=True, slots=True)
class LineUpTimes:
    """公布时间: minutes before the start; the organiser may change those of the network [NAT 30(三)]."""

    sitting_down: int = 5
    forms_without_choice: int = 10
    forms_first: int = 15
    forms_second: int = 5


NATIONAL_TIMES = Cited(LineUpTimes(), Citation(Book.NATIONAL, "30(三)"))


def line_up_times(way: Declaring, choice: End | None, times: LineUpTimes = NATIONAL_TIMES.value) -> dict[End, int]:
    """公布时间: by how many minutes before the start each side declares; ``choice`` is the side with the seat choice.

    Without seat choice both declare together, otherwise the side without it declares first [NAT 30(一)1, 30(一)2]: who
    sits down 5 minutes before [NAT 30(三)1(1)], on forms 10, or 15 and 5 [NAT 30(三)2(1), 30(三)2(2)], and by network
    as on forms [NAT 30(三)3].
    """
    if way is Declaring.SITTING_DOWN:
        return dict.fromkeys(End, times.sitting_down)
    if choice is None:
        return dict.fromkeys(End, times.forms_without_choice)
    return {choice.other: times.forms_first, choice: times.forms_second}
