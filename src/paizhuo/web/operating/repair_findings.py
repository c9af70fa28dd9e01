"""能证明什么: which facts and acts of a damaged competition are proven, from its own rows and from those of a backup.

A row is proven if its hash follows from its content and the proven row before it. For every number the row that is
stored here is tried first, then the one of the backup: a single bad row in the middle is so replaced, and what was
written after the backup stays.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from django.db.models import Max

from paizhuo import chain
from paizhuo.tournament.log import codec
from paizhuo.tournament.log.fold import plan_hash
from paizhuo.tournament.plan.plan import Plan
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger import act_chain, snapshot
from paizhuo.web.ledger.verification import UNREADABLE_ROW, find_damage
from paizhuo.web.models.damage import Damage, DamagedCompetition, Fault, Part
from paizhuo.web.models.stored_json import is_unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.web.backups.event_rows import EventRows
    from paizhuo.web.models import Act, Competition

MOST_LOST = 1000
"""How many acts may be missing at the end before the number of acts itself is not believed."""


@dataclass
class Findings:
    """所见: what is wrong, and how much is proven."""

    competition: Competition
    damage: Damage | None
    plan: dict[str, Any] | None = None
    """竞赛方案: the one that the first fact seals, from here or from the backup; None where neither fits."""
    seals: dict[int, str] = field(default_factory=dict)
    """The seals of the proven facts, from the first one on."""
    acts: int = 0
    """How many acts are proven, from the first one on."""
    facts_from_backup: dict[int, tuple[dict[str, Any], str]] = field(default_factory=dict)
    acts_from_backup: dict[int, dict[str, Any]] = field(default_factory=dict)
    last_fact: int = 0
    """The last fact of this competition: as the row counts, or of a longer backup."""
    last_act: int = 0

    @property
    def facts(self) -> int:
        """How many facts are proven."""
        return len(self.seals)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is lost: every fact and every act is proven, and the plan."""
        return self.plan is not None and (self.facts, self.acts) == (self.last_fact, self.last_act)

    @property
    def are_facts_complete(self) -> bool:
        """Whether no fact is lost; acts may be."""
        return self.plan is not None and self.facts == self.last_fact


def examine(competition: Competition, backup: EventRows | None = None) -> Findings:
    """查看: read everything that is stored of the competition; nothing is written."""
    found = Findings(competition, _damage(competition))
    _prove_facts(found, backup)
    damage = found.damage
    if damage is not None and (damage.part, damage.fault) == (Part.FACT, Fault.MEANINGLESS):
        found.seals = {no: seal for no, seal in found.seals.items() if no < damage.no}
        found.facts_from_backup = {no: row for no, row in found.facts_from_backup.items() if no < damage.no}
    _prove_acts(found, backup)
    found.last_fact = max(competition.fact_count, found.facts)
    highest = competition.acts.aggregate(last=Max("no"))["last"] or 0
    # A number in the row may be what is bad.
    found.last_act = max(min(competition.act_count, highest + MOST_LOST), found.acts)
    _prove_plan(found, backup)
    return found


def _damage(competition: Competition) -> Damage | None:
    """The first bad entry; what only a fold shows, too."""
    damage = find_damage(competition)
    if damage is None:
        try:
            snapshot.rebuilt(competition)
        except DamagedCompetition as error:
            return error.damage
    return damage


def _prove_facts(found: Findings, backup: EventRows | None) -> None:
    competition, head = found.competition, chain.START
    rows = competition.stored_facts.order_by("no").values_list("no", "entry", "hash")
    here = {no: (entry, digest) for no, entry, digest in rows.iterator(act_chain.BATCH)}
    there = backup.facts if backup is not None else {}
    for no in count(1):
        if _follows(head, here.get(no)):
            head = here[no][1]
        elif _follows(head, there.get(no)):
            head = there[no][1]
            found.facts_from_backup[no] = there[no]
        else:
            return
        found.seals[no] = head


def _follows(head: str, row: tuple[Any, str] | None) -> bool:
    if row is None or not isinstance(row[0], dict) or is_unreadable(row[0]):
        return False
    try:
        return chain.link(head, row[0]) == row[1]
    except ValueError:
        return False


def _prove_acts(found: Findings, backup: EventRows | None) -> None:
    head, there = chain.START, backup.acts if backup is not None else {}
    for no in count(1):
        here = stored_act(found.competition, no)
        if here is not None and _act_seal(head, here, found.seals) == here.hash:
            head = here.hash
        elif (row := there.get(no)) is not None and "hash" in row["fields"]:
            old = _act_of(row["fields"])
            if old is None or _act_seal(head, old, found.seals) != old.hash:
                return
            head = old.hash
            found.acts_from_backup[no] = row
        else:
            return
        found.acts = no


def stored_act(competition: Competition, no: int) -> Act | None:
    """The act with this number; None where it is missing or cannot be read."""
    try:
        act = competition.acts.filter(no=no).first()
    except UNREADABLE_ROW:
        return None
    unreadable = act is not None and any(
        map(is_unreadable, (act.detail, act.answer, act.public_message, act.staff_message))
    )
    return None if unreadable else act


def _act_of(fields: dict[str, Any]) -> SimpleNamespace | None:
    try:
        return SimpleNamespace(**fields | {"user_id": fields["user"], "at": datetime.fromisoformat(fields["at"])})
    except (KeyError, ValueError, TypeError):
        return None


def _act_seal(head: str, act: Any, seals: Mapping[int, str]) -> str:  # noqa: ANN401 - a row of either kind
    try:
        return act_chain.seal(head, act, act_chain.own_seals(act, seals))
    except UNREADABLE_ROW:
        return ""


def _prove_plan(found: Findings, backup: EventRows | None) -> None:
    first = found.facts_from_backup.get(1)
    stored = found.competition.stored_facts.filter(no=1).values_list("entry", flat=True)
    entry: Any = first[0] if first is not None else stored.first()
    wanted = entry.get("plan") if found.facts else None
    candidates = [found.competition.plan_json, *([backup.fields.get("plan_json")] if backup is not None else [])]
    for plan in candidates:
        try:
            if wanted is not None and plan_hash(codec.decode(Plan, plan, "plan")) == wanted:
                found.plan = plan
                return
        except Exception:  # noqa: BLE001, S112 - whatever it is, it is not that plan
            continue


def last_whole(found: Findings) -> tuple[int, int]:
    """末次完好: the last act all of whose facts are proven, and the last fact with it."""
    keep_facts, keep_acts = 0, 0
    for no in range(1, found.acts + 1):
        row = found.acts_from_backup.get(no)
        act: Any = _act_of(row["fields"]) if row is not None else stored_act(found.competition, no)
        last = act.last_fact or (act.detail.get("facts", 0) if act.kind == Permission.IMPORT.value else 0)
        if last > found.facts:
            break
        keep_facts, keep_acts = max(keep_facts, last), no
    return keep_facts, keep_acts
