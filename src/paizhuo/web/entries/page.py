"""报名名单: the rows of the entry list, and the search by number, name, player or unit."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.entry_checks import lacking_proofs
from paizhuo.tournament.entries import EntryProof, folded
from paizhuo.tournament.entries.waiting_list import waiting
from paizhuo.web.language import say
from paizhuo.wording.tournament import entry_proof_words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from paizhuo.tournament.entries import Entry
    from paizhuo.tournament.log.facts import Left
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


class EntrantStatus(Enum):
    """参赛状态: whether an entrant has a place, waits for one, or has left."""

    IN = "in"
    WAITING = "waiting"
    LEFT = "left"


@dataclass(frozen=True)
class EntrantRow:
    """一行: an entrant with status and time of check-in."""

    entry: Entry
    status: EntrantStatus
    left: Left | None = None
    arrived: datetime | None = None
    lacking: Mapping[EntryProof, tuple[str, ...]] = field(default_factory=dict)
    """未交证明: the proofs that nobody has seen, with the players who lack them; for those who take entries only."""

    @property
    def lacking_words(self) -> str:
        """The missing proofs in words."""
        return _(", ").join(entry_proof_words(say(), one) for one in self.lacking)

    @property
    def members(self) -> str:
        """The names of the players; empty if the name of the entry lists them."""
        names = [person.name for person in self.entry.members]
        return "" if "、".join(names) == self.entry.name else _(", ").join(names)

    @property
    def found_by(self) -> str:
        """The folded text that a search looks into: number, name, unit, players."""
        entry = self.entry
        words = (str(entry.number), entry.name, entry.unit, *(person.name for person in entry.members))
        return "|".join(folded(word) for word in words)


def entrant_rows(competition: Competition, snapshot: Snapshot, query: str = "") -> list[EntrantRow]:
    """The entrants in the order of their numbers that match ``query``; an exact number goes before all else."""
    state = snapshot.state
    arrived = check_in_times(competition)
    lacking = lacking_proofs(state, proofs_seen(competition))
    behind = set(snapshot.once("waiting", lambda: waiting(state)))
    found = []
    for number in sorted(state.entries):
        status = EntrantStatus.WAITING if number in behind else EntrantStatus.IN
        status = EntrantStatus.LEFT if number in state.left else status
        entry, left = state.entries[number], state.left.get(number)
        found.append(EntrantRow(entry, status, left, arrived.get(number), lacking.get(number, {})))
    wanted = folded(query)
    if not wanted:
        return found
    exact = [one for one in found if str(one.entry.number) == wanted]
    return exact or [one for one in found if wanted in one.found_by]


def check_in_times(competition: Competition) -> Mapping[int, datetime]:
    """报到: the time of check-in by entrant."""
    return dict(competition.check_ins.values_list("entrant", "at"))


def proofs_seen(competition: Competition) -> Mapping[int, Mapping[EntryProof, list[str]]]:
    """已验证明: by entrant and proof, the players whose proof was seen."""
    found: dict[int, dict[EntryProof, list[str]]] = {}
    for entrant, proof, players in competition.seen_proofs.values_list("entrant", "proof", "players"):
        found.setdefault(entrant, {})[EntryProof(proof)] = players
    return found


def count_by_status(rows: list[EntrantRow]) -> dict[str, int]:
    """How many entrants have each status, and how many of those with a place are checked in or missing."""
    found = Counter(row.status.value for row in rows)
    here = sum(row.status is EntrantStatus.IN and row.arrived is not None for row in rows)
    return {"in": found["in"], "waiting": found["waiting"], "left": found["left"], "here": here} | {
        "missing": found["in"] - here
    }
