"""日志: the facts of an event in order, each with who and when, sealed by a hash chain.

Facts are numbered from 1. ``standing`` gives those that count: the facts that no undo has taken back. Any sequence of
facts is a log; a :class:`Log` is one that grows without being copied.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain as joined
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from paizhuo import chain
from paizhuo.tournament.log import codec
from paizhuo.tournament.log.extensions import EXTENSIONS
from paizhuo.tournament.log.facts import Fact, Undone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

FIELDS = ("no", "at", "by", EXTENSIONS)
PART = 256
"""How many facts a part of a :class:`Log` has."""


class Logged(NamedTuple):
    """一条记录: a fact with its number, the time (as text), who recorded it, and what other programs keep with it."""

    no: int
    fact: Fact
    at: str = ""
    by: str = ""
    extensions: Mapping[str, Any] | None = None


class _Part:
    """一段: :data:`PART` facts that follow one another, shared by all logs that have them."""

    __slots__ = ("_by_kind", "_by_round", "facts")

    def __init__(self, facts: tuple[Logged, ...]) -> None:
        self.facts = facts
        self._by_kind: dict[type, tuple[Logged, ...]] | None = None
        self._by_round: dict[tuple[str, int], dict[int, list[Logged]]] | None = None

    def of_kind(self, kind: type) -> tuple[Logged, ...]:
        """Its facts of one kind; sorted out once."""
        if self._by_kind is None:
            found: dict[type, list[Logged]] = {}
            for logged in self.facts:
                found.setdefault(type(logged.fact), []).append(logged)
            self._by_kind = {one: tuple(facts) for one, facts in found.items()}
        return self._by_kind.get(kind, ())

    def at_tables(self, stage: str, number: int) -> dict[int, list[Logged]]:
        """Its facts about tables of a round, by table; sorted out once."""
        if self._by_round is None:
            self._by_round = _by_round(self.facts)
        return self._by_round.get((stage, number), {})


def _by_round(facts: Iterable[Logged]) -> dict[tuple[str, int], dict[int, list[Logged]]]:
    found: dict[tuple[str, int], dict[int, list[Logged]]] = {}
    for logged in facts:
        # A fact about a table of a round has all three; a fixed table belongs to no round.
        fact: Any = logged.fact
        if (table := getattr(fact, "table", 0)) and hasattr(fact, "round"):
            found.setdefault((fact.stage, fact.round), {}).setdefault(table, []).append(logged)
    return found


class Log(Sequence[Logged]):
    """共享的日志: never changes; a longer one shares the parts of the shorter one and copies one part at most."""

    __slots__ = ("_parts", "_tail", "_undone")

    def __init__(self, logged: Iterable[Logged] = ()) -> None:
        """A log of these facts."""
        facts = tuple(logged)
        whole = len(facts) // PART * PART
        self._parts = tuple(_Part(facts[at : at + PART]) for at in range(0, whole, PART))
        self._tail = facts[whole:]
        self._undone: frozenset[int] | None = None

    def grown(self, *added: Logged) -> Log:
        """The log with these facts at its end."""
        found = Log((*self._tail, *added))
        found._parts = (*self._parts, *found._parts)
        return found

    def until(self, no: int) -> Log:
        """Its beginning, up to the fact with this number."""
        if no >= len(self):
            return self
        whole = no // PART
        found = Log(self[whole * PART : no])
        found._parts = self._parts[:whole]
        return found

    def after(self, no: int) -> Iterator[Logged]:
        """Its facts after the one with this number."""
        whole, rest = divmod(no, PART)
        if whole >= len(self._parts):
            return iter(self._tail[no - len(self._parts) * PART :])
        first, *others = self._parts[whole:]
        return joined(first.facts[rest:], *(part.facts for part in others), self._tail)

    def of_kind(self, kind: type[Fact]) -> Iterator[Logged]:
        """Its facts of one kind, whether they count or not."""
        yield from joined.from_iterable(part.of_kind(kind) for part in self._parts)
        yield from (logged for logged in self._tail if type(logged.fact) is kind)

    def at_tables(self, stage: str, number: int) -> dict[int, list[Logged]]:
        """Its facts about tables of a round, by table, whether they count or not; the cost is that of this round."""
        found: dict[int, list[Logged]] = {}
        tail = _by_round(self._tail).get((stage, number), {})
        for facts in (*(part.at_tables(stage, number) for part in self._parts), tail):
            for table, here in facts.items():
                found.setdefault(table, []).extend(here)
        return found

    @property
    def undone(self) -> frozenset[int]:
        """已撤销: the numbers of the facts that an undo has taken back, undos among them."""
        if self._undone is None:
            self._undone = _undone(tuple(self.of_kind(Undone)))
        return self._undone

    @overload
    def __getitem__(self, at: int) -> Logged: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Logged, ...]: ...
    def __getitem__(self, at: int | slice) -> Logged | tuple[Logged, ...]:
        if isinstance(at, slice):
            first, last, step = at.indices(len(self))
            return tuple(islice(self.after(first), max(0, last - first))) if step == 1 else tuple(self)[at]
        place = at + len(self) if at < 0 else at
        if not 0 <= place < len(self):
            raise IndexError(at)
        whole, rest = divmod(place, PART)
        return self._parts[whole].facts[rest] if whole < len(self._parts) else self._tail[rest]

    def __len__(self) -> int:
        return len(self._parts) * PART + len(self._tail)

    def __iter__(self) -> Iterator[Logged]:
        return self.after(0)

    def __reversed__(self) -> Iterator[Logged]:
        return joined(reversed(self._tail), *(reversed(part.facts) for part in reversed(self._parts)))

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Log | tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))


def of_kind(log: Sequence[Logged], kind: type[Fact]) -> Iterator[Logged]:
    """The facts of one kind, whether they count or not."""
    return log.of_kind(kind) if isinstance(log, Log) else (one for one in log if type(one.fact) is kind)


def undone_facts(log: Sequence[Logged]) -> frozenset[int]:
    """已撤销: the numbers of the facts that an undo has taken back, undos among them."""
    return log.undone if isinstance(log, Log) else _undone(tuple(of_kind(log, Undone)))


def _undone(undos: Sequence[Logged]) -> frozenset[int]:
    undone: set[int] = set()
    for logged in reversed(undos):
        if logged.no not in undone and isinstance(logged.fact, Undone):
            undone.add(logged.fact.fact)
    return frozenset(undone)


def beginning(log: Sequence[Logged], no: int) -> Sequence[Logged]:
    """The log up to the fact with this number."""
    return log.until(no) if isinstance(log, Log) else log[:no]


def with_more(log: Sequence[Logged], *added: Logged) -> Sequence[Logged]:
    """The log with these facts at its end."""
    return log.grown(*added) if isinstance(log, Log) else (*log, *added)


def standing(log: Sequence[Logged], *, after: int = 0) -> Iterator[Logged]:
    """有效事实: the facts that are not undone, without the undos themselves; those after number ``after`` only."""
    undone = undone_facts(log)
    facts = log.after(after) if isinstance(log, Log) else iter(log[after:])
    return (logged for logged in facts if logged.no not in undone and not isinstance(logged.fact, Undone))


def of_kinds(log: Sequence[Logged], *kinds: type[Fact]) -> list[Logged]:
    """某几类事实: the facts of these kinds in order, whether they count or not; the others are not looked at."""
    return sorted(joined.from_iterable(of_kind(log, kind) for kind in kinds), key=_number)


def standing_of(log: Sequence[Logged], *kinds: type[Fact]) -> Iterator[Logged]:
    """某几类有效事实: the facts of these kinds that are not undone, in order; the others are not looked at."""
    undone = undone_facts(log)
    return (logged for logged in of_kinds(log, *kinds) if logged.no not in undone)


def standing_at_tables(log: Sequence[Logged], stage: str, number: int) -> dict[int, list[Logged]]:
    """一轮各桌的有效事实: by table, in order; the facts of other rounds are not looked at."""
    undone = undone_facts(log)
    found = log.at_tables(stage, number) if isinstance(log, Log) else _by_round(log).get((stage, number), {})
    if not undone:
        return found
    return {table: [logged for logged in facts if logged.no not in undone] for table, facts in found.items()}


def _number(logged: Logged) -> int:
    return logged.no


def is_standing(log: Sequence[Logged], no: int) -> bool:
    """Whether the fact with this number counts: no undo has taken it back, and it is none itself."""
    return 1 <= no <= len(log) and no not in undone_facts(log) and not isinstance(log[no - 1].fact, Undone)


def to_json(log: Iterable[Logged]) -> Iterator[chain.Entry]:
    """The sealed JSON entries of a log."""
    return chain.sealed(entry_of(logged) for logged in log)


def from_json(entries: Sequence[object], *, path: str = "facts") -> tuple[Logged, ...]:
    """The log of JSON entries, with the chain checked; an error names the entry and the field."""
    log = tuple(logged_of(entry, at + 1, path=f"{path}[{at}]") for at, entry in enumerate(entries))
    chain.check(entry for entry in entries if isinstance(entry, dict))
    return log


def entry_of(logged: Logged) -> dict[str, Any]:
    """The JSON entry of one record, not yet sealed."""
    head = {"no": logged.no, "at": logged.at, "by": logged.by, EXTENSIONS: logged.extensions}
    fact: dict[str, Any] = codec.encode(logged.fact, Fact)
    return {key: value for key, value in head.items() if value} | fact


def logged_of(entry: object, no: int, *, path: str = "fact") -> Logged:
    """The record of one sealed JSON entry, its number checked, its hash not."""
    if not isinstance(entry, dict):
        raise codec.BadValue(path, "an object", entry)
    if entry.get("no") != no or isinstance(entry["no"], bool):
        raise codec.BadValue(
            f"{path}.no", f"the number {no}, because facts are counted from 1 without gaps", entry.get("no")
        )
    head = {name: entry.get(name, "") for name in ("at", "by")}
    for name, value in head.items():
        if not isinstance(value, str):
            raise codec.BadValue(f"{path}.{name}", "a text", value)
    if not isinstance(entry.get(chain.FIELD), str):
        raise codec.BadValue(f"{path}.{chain.FIELD}", "the hash of the entry", entry.get(chain.FIELD))
    kept = {key: value for key, value in entry.items() if key not in {*FIELDS, chain.FIELD}}
    fact: Fact = codec.decode(Fact, kept, path)  # type: ignore[arg-type] # a union is as good as a class here
    if EXTENSIONS not in entry:
        return Logged(no, fact, head["at"], head["by"])
    extensions = codec.checked_extensions(entry[EXTENSIONS], f"{path}.{EXTENSIONS}")
    return Logged(no, fact, head["at"], head["by"], extensions)
