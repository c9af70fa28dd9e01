"""规则指纹: a hash that names the exact rules of a record.

It is the SHA-256 of the canonical JSON (``paizhuo.chain.canonical``) of an object with the code of the book and every
option's answer under the option's name: a choice by its name in capital letters, several values as a list or an object.
Titles and citations do not count, for they change nothing in play. An option that was added after fingerprints had been
published is included only if its answer differs from the one that all rules gave before (``FORMER_ANSWER``), so that
the rules of old records keep their hash.
"""

from __future__ import annotations

import hashlib
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar

from paizhuo.chain import canonical
from paizhuo.recording.problems import NoSuchRules, UnknownFingerprint
from paizhuo.rulebook import Cited

if TYPE_CHECKING:
    from collections.abc import Sequence
    from dataclasses import Field

    from paizhuo.rulebook import Book


FORMER_ANSWER = "former answer"
"""The key, in the metadata of an option, of the answer that all rules gave before the option existed."""


class Rules(Protocol):
    """规则: a rule set of either game: a record of cited answers with a name and a book."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    @property
    def id(self) -> str:
        """The public name."""

    @property
    def book(self) -> Book:
        """Where it was published."""


RulesT = TypeVar("RulesT", bound=Rules)


def answers(rules: Rules) -> dict[str, object]:
    """The answers of a rule set that the fingerprint includes, as plain JSON values."""
    found: dict[str, object] = {"book": str(rules.book)}
    for option in fields(rules):
        answer = getattr(rules, option.name)
        if isinstance(answer, Cited) and not (
            FORMER_ANSWER in option.metadata and answer.value == option.metadata[FORMER_ANSWER]
        ):
            found[option.name] = _plain(answer.value)
    return found


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    if is_dataclass(value):
        return {part.name: _plain(getattr(value, part.name)) for part in fields(value)}
    return value


def fingerprint(rules: Rules) -> str:
    """The fingerprint of a rule set, in hexadecimal."""
    return hashlib.sha256(canonical(answers(rules)).encode()).hexdigest()


def rules_named(name: str, recorded: str | None, known: Sequence[RulesT]) -> RulesT:
    """The rule set with this id and, where it is recorded, this fingerprint; otherwise the last, a published one."""
    same_name = [rules for rules in known if rules.id == name]
    if not same_name:
        ids = ", ".join(sorted({rules.id for rules in known}))
        raise NoSuchRules(f"{name!r} is no rule set known here; known are {ids}", text=name)
    if recorded is None:
        return same_name[-1]
    for rules in same_name:
        if fingerprint(rules) == recorded:
            return rules
    raise UnknownFingerprint(name, recorded, fingerprint(same_name[-1]))
