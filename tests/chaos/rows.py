"""存下的行: the log of one competition as the database holds it, read by SQL alone."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import psycopg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    Query = Callable[[str], Iterable[Sequence[Any]]]

JSON_FIELDS = ("detail", "answer", "public_message", "staff_message")
ACT_FIELDS = (
    "no",
    "at",
    "user_id",
    "actor",
    "role",
    "kind",
    "first_fact",
    "last_fact",
    "command",
    "hash",
    *JSON_FIELDS,
)


@dataclass(frozen=True)
class Fact:
    """事实: one entry of the log."""

    no: int
    entry: dict[str, Any]
    hash: str


@dataclass(frozen=True)
class Act:
    """操作: who did what, and the range of facts that came of it."""

    no: int
    kind: str
    actor: str
    command: str
    first_fact: int | None
    last_fact: int | None
    public_message: dict[str, Any] = field(default_factory=dict)
    staff_message: dict[str, Any] = field(default_factory=dict)
    detail: dict[str, Any] = field(default_factory=dict)
    answer: dict[str, Any] = field(default_factory=dict)
    role: str = ""
    user_id: int | None = None
    at: str = ""
    """When, as it is sealed: with microseconds, by UTC."""
    hash: str = ""

    @property
    def facts(self) -> range:
        """The numbers of its facts."""
        return range(self.first_fact or 0, (self.last_fact or -1) + 1)


@dataclass(frozen=True)
class Rows:
    """What is stored of one competition: what its row counts, its facts, its acts."""

    fact_count: int
    head: str
    act_count: int
    facts: tuple[Fact, ...]
    acts: tuple[Act, ...]

    @property
    def entries(self) -> dict[int, dict[str, Any]]:
        """The facts by number."""
        return {one.no: one.entry for one in self.facts}


def of_sqlite(file: Path) -> Rows:
    """The rows in a SQLite file."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        return of_query(connection.execute)


def of_postgres(url: str) -> Rows:
    """The rows in a PostgreSQL database."""
    with psycopg.connect(url) as connection:
        return of_query(lambda query: connection.execute(query.encode()))


def of_query(query: Query) -> Rows:
    """The rows that an open connection gives."""
    ((fact_count, head, act_count),) = query("SELECT fact_count, head, act_count FROM web_competition")
    facts = query("SELECT no, entry, hash FROM web_storedfact ORDER BY id")
    acts = query(f"SELECT {', '.join(ACT_FIELDS)} FROM web_act ORDER BY id")  # noqa: S608 - names from above
    return Rows(
        fact_count,
        head,
        act_count,
        tuple(Fact(no, _json(entry), digest) for no, entry, digest in facts),
        tuple(_act(dict(zip(ACT_FIELDS, one, strict=True))) for one in acts),
    )


def _act(row: dict[str, Any]) -> Act:
    at = datetime.fromisoformat(str(row["at"]))
    # SQLite stores a moment of UTC without saying so.
    at = at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
    own = {name: _json(row[name]) for name in JSON_FIELDS}
    return Act(**{**row, **own, "at": at.isoformat(timespec="microseconds")})


def _json(value: str | dict[str, Any]) -> dict[str, Any]:
    """PostgreSQL gives values of JSON, SQLite their text."""
    found: dict[str, Any] = json.loads(value) if isinstance(value, str) else value
    return found
