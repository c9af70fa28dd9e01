"""成绩的填法: one kind of result with the values that belong to it, as an official enters it, made into an outcome."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.refusals import NotAccepted
from paizhuo.tournament.results.outcomes import (
    Boards,
    DefaultLoss,
    End,
    ForceMajeure,
    Forfeit,
    Halved,
    Ineligible,
    LateSheet,
    Levels,
    Walkout,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from paizhuo.tournament.log.facts import Pairing
    from paizhuo.tournament.results.outcomes import Decision, ForfeitKind, Outcome


class ResultKind(Enum):
    """成绩种类: how a match came to its result."""

    SCORE = "score"
    """比分: played to its end."""
    FORFEIT = "forfeit"
    """弃权: by one side or by both."""
    WALKOUT = "walkout"
    """中途退出: one side did not finish the match."""
    LATE_SHEET = "late"
    """迟交: one side handed in its sheet late."""
    DEFAULT_LOSS = "default"
    """判负: the match is taken from one side."""
    FORCE_MAJEURE = "force-majeure"
    """不可抗力: one side was kept away."""
    INELIGIBLE = "ineligible"
    """名单外: one side fielded a player who is not on its list."""
    HALVED = "halved"
    """判平: a draw by rule."""


WITH_LEVELS = frozenset({ResultKind.LATE_SHEET, ResultKind.DEFAULT_LOSS})
"""Matches that were not played to their end, but are scored by the levels reached."""
MAYBE_LEVELS = WITH_LEVELS | {ResultKind.FORFEIT}
"""Those, and forfeits, which some books score by them; see ``entered_forfeit``."""
KINDS = {
    "levels": ResultKind.SCORE,
    "boards": ResultKind.SCORE,
    "forfeit": ResultKind.FORFEIT,
    "walkout": ResultKind.WALKOUT,
    "default_loss": ResultKind.DEFAULT_LOSS,
    "late_sheet": ResultKind.LATE_SHEET,
    "kept_away": ResultKind.FORCE_MAJEURE,
    "ineligible": ResultKind.INELIGIBLE,
    "halved": ResultKind.HALVED,
}
"""成绩的名目: how the command and the API name each kind; ``levels`` also goes with a kind that has them."""


def named_kind(given: Mapping[str, object]) -> str | None:
    """哪一种: the one name of :data:`KINDS` that says which result is meant; None where none does, or several.

    >>> named_kind({"levels": (9, 5)}), named_kind({"levels": (9, 5), "default_loss": "home"}), named_kind({})
    ('levels', 'default_loss', None)
    """
    named = [name for name in KINDS if name != "levels" and given.get(name)]
    if given.get("levels") is not None and not any(KINDS[name] in MAYBE_LEVELS for name in named):
        named.append("levels")
    return named[0] if len(named) == 1 else None


class SideMissing(NotAccepted):
    """未指明一方: this kind of result concerns one side, and none is named."""

    code: ClassVar[str] = "NOT_RECORDED"

    def __init__(self) -> None:
        """Store nothing: the form shows which field is empty."""
        super().__init__("no side is named")


class ForfeitKindMissing(NotAccepted):
    """未定弃权性质: nobody has said how the chief referee takes the forfeit [NAT 34(四)]."""

    code: ClassVar[str] = "FORFEIT_KIND_MISSING"

    def __init__(self) -> None:
        """Store nothing: the kinds are always the same."""
        super().__init__("the kind of forfeit is not named")


class NotTheAbsentees(NotAccepted):
    """未到者有误: who is named does not sit on the side that forfeits, or nobody of such a side is named."""

    code: ClassVar[str] = "NOT_THE_ABSENTEES"

    def __init__(self, entrants: tuple[int, ...]) -> None:
        """Keep those who sit on the sides that forfeit."""
        super().__init__(f"only {entrants} can have stayed away", text=", ".join(map(str, entrants)))
        self.entrants = entrants


def absentees(pairing: Pairing, by: End | None, named: Collection[int]) -> tuple[int, ...]:
    """未到者: of two partners only who stayed away forfeits [NAT 34(四), 34(二)]; empty is everybody of the side.

    ``by`` None is both sides, and then somebody of each is named.
    """
    sides = [side for end, side in ((End.HOME, pairing.home), (End.AWAY, pairing.away)) if by in {None, end}]
    concerned = {entrant for side in sides for entrant in side}
    if not named or concerned == set(named):
        return ()
    if not concerned.issuperset(named) or any(set(side).isdisjoint(named) for side in sides):
        raise NotTheAbsentees(tuple(sorted(concerned)))
    return tuple(sorted(set(named)))


@dataclass(frozen=True, slots=True)
class EnteredResult:
    """所填成绩: one kind of result; ``boards`` is 0 where levels are played, ``by`` None where both forfeit."""

    kind: ResultKind
    home: int = 0
    away: int = 0
    boards: int = 0
    winner: End | None = None
    decision: Decision | None = None
    segments_forfeited: tuple[End, ...] = ()
    by: End | None = None
    forfeit_kind: ForfeitKind | None = None
    """弃权性质: see ``forfeit_kind``; a forfeit without one is refused."""
    absent: tuple[int, ...] = ()
    """未到者: see :func:`absentees`; empty is everybody of the side."""
    at_table: tuple[int, int] | None = None
    """场上级数: of home and visitors, where a forfeit is scored by them; see ``entered_forfeit``."""

    def outcome(self) -> Outcome:
        """The outcome of the form; :class:`SideMissing`, :class:`ForfeitKindMissing` or ``BadOutcome`` without one."""
        match self.kind:
            case ResultKind.SCORE if self.boards:
                decided = self.winner, self.decision
                return Boards(self.home, self.away, self.boards, *decided, self.segments_forfeited)
            case ResultKind.SCORE:
                return Levels(self.home, self.away, self.winner, self.decision)
            case ResultKind.FORFEIT:
                if self.forfeit_kind is None:
                    raise ForfeitKindMissing
                return Forfeit(self.by, self.forfeit_kind, self.absent, self.at_table)
            case ResultKind.HALVED:
                return Halved()
            case _:
                return self._of_side()

    def _of_side(self) -> Outcome:
        if self.by is None:
            raise SideMissing
        match self.kind:
            case ResultKind.LATE_SHEET:
                return LateSheet(self.by, self.home, self.away)
            case ResultKind.DEFAULT_LOSS:
                return DefaultLoss(self.by, self.home, self.away)
            case ResultKind.FORCE_MAJEURE:
                return ForceMajeure(self.by)
            case ResultKind.INELIGIBLE:
                return Ineligible(self.by)
            case _:
                return Walkout(self.by)
