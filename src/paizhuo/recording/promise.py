"""承诺: what a record promises about its seed, and what was checked when it was verified."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paizhuo.chance import commitment, verify
from paizhuo.recording.disagreements import WrongSeed
from paizhuo.recording.entries import Game, Reveal

if TYPE_CHECKING:
    from paizhuo.recording.assembly import Whole


@dataclass(frozen=True, slots=True)
class Verified:
    """核对结果: what was checked and found right."""

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
