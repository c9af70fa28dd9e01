"""承诺: what a record promises about its seed, and what was checked when it was verified.

A record with nothing wrong may still break off or hide its seed. ``missing_in`` lists what it does not say, so that
nobody takes it for a complete one. After the seed nothing can follow, so a missing outcome or result is then wrong.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from paizhuo.chance import commitment, verify
from paizhuo.recording.disagreements import WrongSeed
from paizhuo.recording.entries import Game, Reveal

if TYPE_CHECKING:
    from paizhuo.recording.assembly import Whole


class Missing(StrEnum):
    """缺漏: what a record would have to say to be whole."""

    OUTCOME = "outcome"
    """The deal breaks off."""
    RESULT = "result"
    """The match breaks off."""
    SEED = "seed"
    """A seed was promised and never revealed: the deals could not be checked."""
    COMMITMENT = "commitment"
    """The revealed seed was not promised before play: it may have been chosen."""
    PROMISE = "promise"
    """No seed was promised, and none revealed: the deals could not be checked."""

    @property
    def breaks_off(self) -> bool:
        """Whether lines are missing that were to come; a promise that was never made is none of them."""
        return self in {Missing.OUTCOME, Missing.RESULT, Missing.SEED}


@dataclass(frozen=True, slots=True)
class Verified:
    """核对结果: what was checked and found right, and what is missing."""

    deals: int = 0
    acts: int = 0
    finished: int = 0
    """Deals whose outcome was reached again."""
    levels: int = 0
    """Times the levels were computed again."""
    result: bool = False
    """Whether the record has a result; it was computed again."""
    committed: bool = False
    """Whether the revealed seed was held against the commitment."""
    dealt: int = 0
    """Deals whose cards were dealt again from the revealed seed."""
    missing: tuple[Missing, ...] = ()
    """What could not be checked because the record does not say it."""

    @property
    def breaks_off(self) -> bool:
        """Whether the record stops before its end."""
        return any(one.breaks_off for one in self.missing)


def missing_in(record: Whole) -> tuple[Missing, ...]:
    """缺漏: what the record does not say."""
    whole, end = (record.result, Missing.RESULT) if isinstance(record, Game) else (record.outcome, Missing.OUTCOME)
    missing = [end] if whole is None else []
    if record.commitment is None:
        missing.append(Missing.PROMISE if record.seed is None else Missing.COMMITMENT)
    elif record.seed is None:
        missing.append(Missing.SEED)
    return tuple(missing)


def is_committed(record: Whole) -> bool:
    """Whether there is a commitment, and the seed that it is about."""
    return record.seed is not None and record.commitment is not None


def check_commitment(record: Whole) -> None:
    """Raise :class:`WrongSeed` unless the revealed seed, if there is one, is the one committed to."""
    if record.seed is None or record.commitment is None or verify(record.seed, record.commitment):
        return
    entries: tuple[Any, ...] = record.parts if isinstance(record, Game) else record.entries
    line = next(entry.line for entry in entries if isinstance(entry, Reveal))
    raise WrongSeed(record.commitment, commitment(record.seed), line=line)
