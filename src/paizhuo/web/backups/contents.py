"""备份里有什么: what a file holds, read from the file alone; both chains of every event are followed on the way."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from paizhuo import chain
from paizhuo.web.backups.backup_file import UNKNOWN, BackupReader, BadBackup
from paizhuo.web.backups.older_backups import OldCodes
from paizhuo.web.ledger import act_chain
from paizhuo.web.models.damage import Damage, Fault, Part

if TYPE_CHECKING:
    from pathlib import Path

EVENT, FACT, ACT, ACCOUNT = "web.competition", "web.storedfact", "web.act", "web.user"


@dataclass(frozen=True)
class BackedUpEvent:
    """备份里的一场赛事: what a person knows it by, the length of its log, and whether its chains hold."""

    slug: str
    title: str
    day: str
    venue: str
    facts: int
    acts: int
    head: str
    bad_fact: int = 0
    """The first fact that does not fit the chain; 0 where the chain is whole."""
    bad_act: int = 0
    """The same of its acts."""

    @property
    def damage(self) -> Damage | None:
        """The first bad fact, otherwise the first bad act; None where both chains are whole."""
        if self.bad_fact:
            return Damage(Part.FACT, self.bad_fact, Fault.SEAL)
        return Damage(Part.ACT, self.bad_act, Fault.SEAL) if self.bad_act else None


@dataclass(frozen=True)
class Contents:
    """备份里有什么: when it was made, its events, and how many rows each table has."""

    at: datetime | None
    events: tuple[BackedUpEvent, ...]
    tables: Counter[str]
    checksum: str
    content: str
    old_codes: OldCodes

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return self.tables.total()

    @property
    def facts(self) -> int:
        """How many facts all events have."""
        return self.tables[FACT]

    @property
    def acts(self) -> int:
        """How many acts all events have."""
        return self.tables[ACT]

    @property
    def accounts(self) -> int:
        """How many accounts there are."""
        return self.tables[ACCOUNT]

    @property
    def damaged(self) -> tuple[BackedUpEvent, ...]:
        """The events that were damaged before the backup was made."""
        return tuple(one for one in self.events if one.damage is not None)


@dataclass
class _Followed:
    """An event while its facts and acts are read."""

    fields: dict[str, Any]
    head: str = chain.START
    no: int = 0
    acts: int = 0
    bad_fact: int = 0
    act_head: str = chain.START
    act_no: int = 0
    bad_act: int = 0
    is_sealed: bool = False
    """Whether its acts carry seals; those of backups of earlier versions do not."""
    _waiting: dict[int, dict[str, Any]] = field(default_factory=dict)
    _waiting_acts: dict[int, dict[str, Any]] = field(default_factory=dict)
    _seals: dict[int, str] = field(default_factory=dict)

    def add(self, row: dict[str, Any]) -> None:
        """Follow the chain by one fact; one that comes too early waits for those before it."""
        self._waiting[row["no"]] = row
        while (found := self._waiting.pop(self.no + 1, None)) is not None:
            self.no += 1
            self.head = chain.link(self.head, found["entry"])
            if self.head != found["hash"] and not self.bad_fact:
                self.bad_fact = self.no
            self.head = self._seals[self.no] = found["hash"]

    def add_act(self, row: dict[str, Any]) -> None:
        """Follow the chain of acts by one; the facts have been read before."""
        self.acts += 1
        if not self.is_sealed and "hash" not in row:
            return
        self.is_sealed = True
        self._waiting_acts[row["no"]] = row
        while (found := self._waiting_acts.pop(self.act_no + 1, None)) is not None:
            self.act_no += 1
            stored = found.get("hash") or ""
            if not self.bad_act and _seal_of(self.act_head, found, self._seals) != stored:
                self.bad_act = self.act_no
            self.act_head = stored

    def event(self) -> BackedUpEvent:
        """What is known after the last row."""
        given, bad = self.fields, self.bad_fact
        if not bad and (self._waiting or (self.no, self.head) != (given["fact_count"], given["head"])):
            bad = self.no + 1
        bad_act = self.bad_act
        if self.is_sealed and not bad_act and (self._waiting_acts or self.act_no != given["act_count"]):
            bad_act = self.act_no + 1
        day, venue = str(given.get("first_day") or ""), str(given.get("venue") or "")
        slug, title, head = (str(given[name]) for name in ("slug", "title", "head"))
        return BackedUpEvent(slug, title, day, venue, self.no, self.acts, head, bad, bad_act)


def _seal_of(previous: str, row: dict[str, Any], seals: dict[int, str]) -> str:
    """The hash that the row of an act must carry; empty where it cannot be read."""
    try:
        act = SimpleNamespace(**row, user_id=row["user"])
        act.at = datetime.fromisoformat(row["at"])
        return act_chain.seal(previous, act, act_chain.own_seals(act, seals))
    except (ValueError, TypeError, AttributeError):
        return ""


def contents(source: Path, name: str = "") -> Contents:
    """Check a backup and say what is in it; nothing is written. ``name`` is what its owner calls the file."""
    reader = BackupReader(source, name)
    try:
        return _found(reader)
    except (KeyError, TypeError, AttributeError) as error:
        raise BadBackup(UNKNOWN, error=error) from error


def _found(reader: BackupReader) -> Contents:
    tables, codes = Counter[str](), OldCodes()
    events: dict[object, _Followed] = {}
    for row in reader:
        model, fields = row["model"], row["fields"]
        tables[model] += 1
        codes.learn(row)
        if model == EVENT:
            events[row["pk"]] = _Followed(fields)
        elif model == FACT and fields.get("competition") in events:
            events[fields["competition"]].add(fields)
        elif model == ACT and fields.get("competition") in events:
            events[fields["competition"]].add_act(fields)
    found = tuple(one.event() for one in events.values())
    return Contents(reader.at, found, tables, reader.checksum, reader.content, codes)
