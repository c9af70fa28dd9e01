"""队式一场: the boards of a match into IMP, VP and match points [NAT 32, 34(六), 37, 46–49, App.4].

Segments only add up: VP are taken once, from the whole match. Where boards were not duplicated because players of the
table sat wrong, at least half of the unit (节, or the match where it has none) must be comparable; otherwise it is a
draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.errors import BadInput
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.duplicate.options import Lateness, TeamOptions, VpColumn
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.duplicate.team_board import BoardState, Swing, TeamBoard, board_score
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.results.points import half_up
from paizhuo.tournament.scoring.match_points import DRAW, WIN
from paizhuo.tournament.scoring.scales import duplicate_vp

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from paizhuo.rulebook import Citation
    from paizhuo.tournament.duplicate.team_board import BoardScore
    from paizhuo.tournament.results.points import Points

_NAT = Source(Book.NATIONAL)
HALF: Citation = _NAT.read("37(一)1(2), 37(一)2(1), 37(二)1(2)", "half-of-the-boards-rounded-up")
LATE: Citation = _NAT.silence("lateness-in-duplicate")
"""The levels of a board are printed, so that nobody can start higher [NAT 32]; they are added to the match instead."""
COLUMN: Citation = _NAT.silence("vp-column-of-scheduled-boards")
SPLIT: Citation = _NAT.silence("split-scores-by-own-net")
EXTRA_BOARD: Citation = _NAT.silence("extra-board-in-both-rooms")
"""加赛一副 [NAT 49(二)]: the book does not say in which room."""
FORFEIT_WON: tuple[Points, Points] = (WIN, 1700)
"""弃权: match points and VP of the innocent side [NAT 34(六)]."""
_LATE_BANDS = ((5, 1), (10, 2))
"""迟到: up to so many minutes the other side gets so many levels; above the last it is a forfeit [NAT 32]."""


class BadBoard(BadInput):
    """A board number that is there twice, or that the match does not have."""

    code: ClassVar[str] = "BAD_BOARD"


class BadCount(BadInput):
    """A number of boards, pairs or tables that cannot be."""

    code: ClassVar[str] = "BAD_COUNT"


class BadSegments(BadInput):
    """The segments do not add up to the boards of the match."""

    code: ClassVar[str] = "BAD_SEGMENTS"


class HowScored(Enum):
    """计分依据: by what the score of a match came about."""

    BOARDS = "boards"
    DRAW_BY_RULE = "draw_by_rule"
    """判平 [NAT 37(一)2(2)]."""
    FORFEIT = "forfeit"
    """弃权 [NAT 32, 34(六)]."""


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """队式一场: the boards that are known by number, out of so many that were scheduled."""

    scheduled: int
    boards: Mapping[int, TeamBoard]
    segments: tuple[int, ...] = ()
    """节: how many boards each has; empty where the match has none."""
    minutes_late: tuple[Fraction, Fraction] | None = None
    """迟到分钟: of home and of the visitors."""
    extra: tuple[TeamBoard, ...] = ()
    """加赛: the boards that followed a level knockout match, in order [NAT 49(二)]."""

    def __post_init__(self) -> None:
        """Refuse boards that the match does not have, and segments that are not its boards."""
        if self.scheduled < 1:
            raise BadCount(f"a match has at least one board, not {self.scheduled}", text=str(self.scheduled))
        for number in self.boards:
            if number not in range(1, self.scheduled + 1):
                raise BadBoard(f"the match has boards 1 to {self.scheduled}, not {number}", text=str(number))
        if self.segments and (min(self.segments) < 1 or sum(self.segments) != self.scheduled):
            text = " + ".join(map(str, self.segments))
            raise BadSegments(f"the segments {text} are not the {self.scheduled} boards of the match", text=text)


DEFAULTS = TeamOptions()


class MatchScore(NamedTuple):
    """一场的得分: ``home`` and ``visitors`` are levels of the compared boards; points are hundredths."""

    home: int
    visitors: int
    net: Swing
    vp: tuple[Points, Points]
    mp: tuple[Points, Points]
    compared: int
    by: HowScored
    penalty_class: int | None
    """程序性判罚: the class of the penalty to both sides for wrong seats [NAT 53(二)12]."""
    segments: tuple[Swing, ...]
    winner: End | None
    """胜方: who goes on where only one can; nobody while it is level."""


def match_score(match: TeamMatch, options: TeamOptions = DEFAULTS) -> MatchScore:
    """结分: what the match is worth to both teams [NAT 46(二)4]."""
    scores = {number: board_score(board, options.one_room) for number, board in match.boards.items()}
    units = [_unit(match, scores, numbers) for numbers in _numbers_of_units(match)]
    boards = [score for score in scores.values() if score.state is BoardState.COMPARED]
    classes = [unit.penalty_class for unit in units if unit.penalty_class is not None]
    net = _sum([unit.net for unit in units])
    by = HowScored.DRAW_BY_RULE if all(unit.drawn for unit in units) else HowScored.BOARDS
    forfeited = _forfeited(match.minutes_late)
    if forfeited:
        net, by = Swing(0, 0), HowScored.FORFEIT
        vp, mp = _forfeit_points(forfeited)
    else:
        if by is HowScored.BOARDS and options.lateness is Lateness.ADD_LEVELS:
            net = _sum([net, _late_levels(match.minutes_late)])
        column = match.scheduled if options.vp_column is VpColumn.SCHEDULED else max(len(boards), 1)
        vp = duplicate_vp(net.home, column)[0], duplicate_vp(net.visitors, column)[0]
        mp = _match_points(net.home), _match_points(net.visitors)
    return MatchScore(
        home=sum(score.home for score in boards),
        visitors=sum(score.visitors for score in boards),
        net=net,
        vp=vp,
        mp=mp,
        compared=len(boards),
        by=by,
        penalty_class=min(classes, default=None),
        segments=tuple(unit.net for unit in units) if match.segments else (),
        winner=_winner(match, net, forfeited, options),
    )


def fewest_to_compare(boards: int) -> int:
    """至少一半: of the boards of a match or segment, rounded up [NAT 37(一)1(2), 37(一)2(1), 37(二)1(2)].

    >>> fewest_to_compare(16), fewest_to_compare(15)
    (8, 8)
    """
    return half_up(boards, 2)


def segment_sizes(boards: int, segments: int) -> tuple[int, ...]:
    """各节副数: equal segments, the first ones longer by one where the boards do not share out; empty without segments.

    >>> segment_sizes(16, 4), segment_sizes(10, 4), segment_sizes(16, 1)
    ((4, 4, 4, 4), (3, 3, 2, 2), ())
    """
    if segments <= 1 or boards < segments:
        return ()
    size, over = divmod(boards, segments)
    return (*((size + 1,) * over), *((size,) * (segments - over)))


class _Unit(NamedTuple):
    """场（节）: the net of one segment, or of a match without segments."""

    net: Swing
    drawn: bool
    penalty_class: int | None


def _numbers_of_units(match: TeamMatch) -> list[range]:
    first, units = 1, []
    for size in match.segments or (match.scheduled,):
        units.append(range(first, first + size))
        first += size
    return units


def _unit(match: TeamMatch, scores: Mapping[int, BoardScore], numbers: range) -> _Unit:
    found = [scores[number] for number in numbers if number in scores]
    net = _sum([score.net for score in found])
    seats = any(number in scores and match.boards[number].void is Void.WRONG_SEATS for number in numbers)
    if not seats:
        return _Unit(net, drawn=False, penalty_class=None)
    compared = sum(score.state is BoardState.COMPARED for score in found)
    if compared >= fewest_to_compare(len(numbers)):
        return _Unit(net, drawn=False, penalty_class=3)
    return _Unit(Swing(0, 0), drawn=True, penalty_class=2)


def _sum(swings: Sequence[Swing]) -> Swing:
    return Swing(sum(swing.home for swing in swings), sum(swing.visitors for swing in swings))


def _forfeited(minutes_late: tuple[Fraction, Fraction] | None) -> frozenset[End]:
    last, _ = _LATE_BANDS[-1]
    return frozenset(
        end for end, minutes in zip((End.HOME, End.AWAY), minutes_late or (), strict=False) if minutes > last
    )


def _late_levels(minutes_late: tuple[Fraction, Fraction] | None) -> Swing:
    """What each side's lateness gives to the other."""
    if minutes_late is None:
        return Swing(0, 0)
    of_home, of_visitors = (
        next((levels for most, levels in _LATE_BANDS if 0 < minutes <= most), 0) for minutes in minutes_late
    )
    return Swing(of_visitors - of_home, of_home - of_visitors)


def _forfeit_points(by: frozenset[End]) -> tuple[tuple[Points, Points], tuple[Points, Points]]:
    mp, vp = FORFEIT_WON
    home, visitors = (int(by == {end.other}) for end in (End.HOME, End.AWAY))
    return (vp * home, vp * visitors), (mp * home, mp * visitors)


def _match_points(net: int) -> Points:
    return WIN if net > 0 else DRAW if net == 0 else 0


def _winner(match: TeamMatch, net: Swing, forfeited: frozenset[End], options: TeamOptions) -> End | None:
    """The winner by the match, otherwise by the first extra board that is not level [NAT 49(二)]."""
    if forfeited:
        return next(iter(forfeited)).other if len(forfeited) == 1 else None
    for one in (net, *(board_score(board, options.one_room).net for board in match.extra)):
        if one.home != one.visitors:
            return End.HOME if one.home > one.visitors else End.AWAY
    return None
