"""存下的行: the log of one competition as the database holds it, read by SQL alone."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import psycopg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    Query = Callable[[str], Iterable[Sequence[Any]]]

ACT_FIELDS = ("no", "kind", "actor", "command", "first_fact", "last_fact", "public_message")


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
        tuple(Act(**dict(zip(ACT_FIELDS, one, strict=True)) | {"public_message": _json(one[-1])}) for one in acts),
    )


def _json(value: str | dict[str, Any]) -> dict[str, Any]:
    """PostgreSQL gives values of JSON, SQLite their text."""
    found: dict[str, Any] = json.loads(value) if isinstance(value, str) else value
    return found
