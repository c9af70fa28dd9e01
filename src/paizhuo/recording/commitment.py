"""承诺: the commitment of a record to its seed, and the result of a verification.

A record without errors may still break off or lack its seed. ``missing_in`` lists what is missing, so that nobody takes
it for a complete one. The seed is the last line, so an outcome or result that is missing before it is an error.
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
    """缺漏: what is missing in a record that is not complete."""

    OUTCOME = "outcome"
    """The deal breaks off."""
    RESULT = "result"
    """The match breaks off."""
    SEED = "seed"
    """The seed that was committed to was never revealed: the deals could not be checked."""
    COMMITMENT = "commitment"
    """The revealed seed was not committed to before play: it may have been chosen."""
    COMMITMENT_AND_SEED = "commitment and seed"
    """There is neither a commitment nor a seed: the deals could not be checked."""

    @property
    def breaks_off(self) -> bool:
        """Whether the record stops early; a missing commitment does not count."""
        return self in {Missing.OUTCOME, Missing.RESULT, Missing.SEED}


@dataclass(frozen=True, slots=True)
class Verified:
    """核对结果: what was checked and is right, and what is missing."""

    deals: int = 0
    acts: int = 0
    finished: int = 0
    """Deals whose outcome was reached again."""
    levels: int = 0
    """Times the levels were computed again."""
    result: bool = False
    """Whether the record has a result; it was computed again."""
    committed: bool = False
    """Whether the revealed seed was compared with the commitment."""
    dealt: int = 0
    """Deals whose cards were dealt again from the revealed seed."""
    missing: tuple[Missing, ...] = ()
    """What could not be checked because it is not in the record."""

    @property
    def breaks_off(self) -> bool:
        """Whether the record stops before its end."""
        return any(one.breaks_off for one in self.missing)


def missing_in(record: Whole) -> tuple[Missing, ...]:
    """缺漏: what is missing in this record."""
    whole, end = (record.result, Missing.RESULT) if isinstance(record, Game) else (record.outcome, Missing.OUTCOME)
    missing = [end] if whole is None else []
    if record.commitment is None:
        missing.append(Missing.COMMITMENT_AND_SEED if record.seed is None else Missing.COMMITMENT)
    elif record.seed is None:
        missing.append(Missing.SEED)
    return tuple(missing)


def is_committed(record: Whole) -> bool:
    """Whether the record has both a commitment and a revealed seed."""
    return record.seed is not None and record.commitment is not None


def check_commitment(record: Whole) -> None:
    """Raise :class:`WrongSeed` unless the revealed seed, if there is one, is the one committed to."""
    if record.seed is None or record.commitment is None or verify(record.seed, record.commitment):
        return
    entries: tuple[Any, ...] = record.parts if isinstance(record, Game) else record.entries
    line = next(entry.line for entry in entries if isinstance(entry, Reveal))
    raise WrongSeed(record.commitment, commitment(record.seed), line=line)
