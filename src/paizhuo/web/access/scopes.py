"""权限范围: what a token for a program may read and write; each scope is a few of the platform's permissions."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Self

from django.utils.translation import gettext_lazy as _

from paizhuo.web.access.permissions import Permission

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.utils.functional import _StrPromise

NOTHING: frozenset[Permission] = frozenset()


class Scope(Enum):
    """权限范围: the permissions that a request of a token may use for reading, and those for writing.

    Sealed line-ups are in no scope: a program has no reason to read them. Officials, the plan and tokens themselves are
    changed by people alone.
    """

    label: _StrPromise
    reads: frozenset[Permission]
    writes: frozenset[Permission]

    def __new__(
        cls,
        code: str,
        label: _StrPromise,
        reads: frozenset[Permission] = NOTHING,
        writes: frozenset[Permission] = NOTHING,
    ) -> Self:
        """Make the code the value of the member."""
        member = object.__new__(cls)
        member._value_ = code
        member.label = label
        member.reads = reads
        member.writes = writes
        return member

    READ_PUBLIC = "read:public", _("read what everybody may see, also before the event is public")
    READ_DESK = "read:desk", _("read drafts and results that are not public yet"), frozenset({Permission.SEE})
    READ_ENTRIES = (
        "read:entries",
        _("read the event file with days of birth and registration numbers"),
        frozenset({Permission.SEE, Permission.ENTER}),
    )
    WRITE_ENTRIES = (
        "write:entries",
        _("enter pairs and teams, substitute players, correct names"),
        NOTHING,
        frozenset({Permission.ENTER, Permission.SUBSTITUTE, Permission.CORRECT_NAME}),
    )
    WRITE_RESULTS = "write:results", _("enter and confirm results"), NOTHING, frozenset({Permission.RECORD})
    WRITE_DECISIONS = (
        "write:decisions",
        _("correct results, clear unlikely ones, record forfeits, settle and rule on boards"),
        NOTHING,
        frozenset({Permission.CORRECT, Permission.CLEAR, Permission.FORFEIT, Permission.SETTLE, Permission.RULE}),
    )
    WRITE_ROUNDS = (
        "write:rounds",
        _("draw, open stages, pair and publish rounds"),
        NOTHING,
        frozenset(
            {
                Permission.DRAW,
                Permission.OPEN_STAGE,
                Permission.PAIR,
                Permission.DROP_ROUND,
                Permission.PUBLISH,
                Permission.CLOSE_STAGE,
            }
        ),
    )
    WRITE_CLOCK = "write:clock", _("keep the clock"), NOTHING, frozenset({Permission.CLOCK})
    UNDO = "undo", _("take acts back"), NOTHING, frozenset({Permission.UNDO})


LEAST = (Scope.READ_PUBLIC,)
"""What a new token has if nobody chooses more."""


def scopes_of(codes: Iterable[object]) -> frozenset[Scope]:
    """The scopes with these codes; one that this version does not know gives nothing."""
    wanted = set(map(str, codes))
    return frozenset(scope for scope in Scope if scope.value in wanted)
