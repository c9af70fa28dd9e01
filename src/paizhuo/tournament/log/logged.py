"""日志: the facts of an event in order, each with who and when, sealed by a hash chain.

Facts are numbered from 1. ``standing`` gives those that count: the facts that no undo has taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo import chain
from paizhuo.tournament.log import codec
from paizhuo.tournament.log.facts import Fact, Undone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

FIELDS = ("no", "at", "by")


class Logged(NamedTuple):
    """一条记录: a fact with its number, the time (as text, for people) and who recorded it."""

    no: int
    fact: Fact
    at: str = ""
    by: str = ""


def standing(log: Sequence[Logged]) -> Iterator[Logged]:
    """有效事实: the facts that are not undone, without the undos themselves."""
    undone: set[int] = set()
    for logged in reversed(log):
        if isinstance(logged.fact, Undone) and logged.no not in undone:
            undone.add(logged.fact.fact)
    return (logged for logged in log if logged.no not in undone and not isinstance(logged.fact, Undone))


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
    head = {"no": logged.no, "at": logged.at, "by": logged.by}
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
    head = {name: entry.get(name, "") for name in FIELDS[1:]}
    for name, value in head.items():
        if not isinstance(value, str):
            raise codec.BadValue(f"{path}.{name}", "a text", value)
    if not isinstance(entry.get(chain.FIELD), str):
        raise codec.BadValue(f"{path}.{chain.FIELD}", "the hash of the entry", entry.get(chain.FIELD))
    kept = {key: value for key, value in entry.items() if key not in {*FIELDS, chain.FIELD}}
    fact: Fact = codec.decode(Fact, kept, path)  # type: ignore[arg-type] # a union is as good as a class here
    return Logged(no, fact, head["at"], head["by"])
