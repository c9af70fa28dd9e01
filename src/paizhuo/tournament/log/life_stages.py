"""生命阶段: which parts of the event file are a draft, stable or deprecated.

Whatever its stage, a part that a file holds is read by every later version, and means what it meant. The stages say
what a program that writes files may count on:

- draft: its fields may still be renamed or divided; then the old form is deprecated, and the new one stands beside it;
- stable: it stays as it is for as long as the version of the format is 1; what is added to it has a default;
- deprecated: read, and not written any more; reading it warns.

A kind of fact becomes stable with the first sample in ``tests/samples`` that holds it; a test compares the two.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.log.logged import Logged


class LifeStage(Enum):
    """生命阶段: of a kind of fact, or of a field."""

    DRAFT = "draft"
    """草案."""
    STABLE = "stable"
    """稳定."""
    DEPRECATED = "deprecated"
    """弃用."""


class DeprecatedPart(DeprecationWarning):
    """A file that is read holds what is not written any more."""


class Deprecation(NamedTuple):
    """弃用说明: the field, and what is written instead."""

    fact: type
    field: str
    instead: str


DRAFTS: frozenset[type] = frozenset(
    {
        f.BoardConfirmed,
        f.BoardCorrected,
        f.BoardSetOpened,
        f.BoardShown,
        f.BoardSubstituted,
        f.SegmentTimed,
        f.SeatLotDrawn,
        f.SegmentPicked,
        f.LineUpTakenBack,
        f.SegmentForfeited,
        f.SlipDrawn,
        f.PlayPostponed,
        f.PrizeHandedOut,
        f.RelatedSet,
        f.SignalDisclosed,
        f.Withheld,
    }
)
"""草案: kinds of facts that no sample of a released version holds yet."""
DEPRECATIONS = (Deprecation(f.EntryChanged, "leave", "player.approval"),)
"""弃用: what only earlier versions wrote."""


def stage_of(fact: type, field: str = "") -> LifeStage:
    """生命阶段: of a kind of fact, or of one of its fields."""
    if any(one.fact is fact and one.field == field for one in DEPRECATIONS):
        return LifeStage.DEPRECATED
    return LifeStage.DRAFT if fact in DRAFTS else LifeStage.STABLE


def deprecated_parts(log: Sequence[Logged]) -> Iterator[str]:
    """弃用之处: a sentence for each deprecated field that a fact of the log has filled."""
    for logged in log:
        for one in DEPRECATIONS:
            if type(logged.fact) is one.fact and getattr(logged.fact, one.field):
                kind = codec.kind_of(one.fact)
                yield f"fact {logged.no} ({kind}): the field '{one.field}' is deprecated, write '{one.instead}' instead"
