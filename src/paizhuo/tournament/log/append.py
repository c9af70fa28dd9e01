"""追加: a log with one more fact, if all facts together still make sense."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.codec import checked_extensions
from paizhuo.tournament.log.extensions import EXTENSIONS
from paizhuo.tournament.log.fold import apply, fold
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.log.undo import check_undo

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.tournament.plan.plan import Plan


def append(  # noqa: PLR0913 - a record and what it is added to
    plan: Plan,
    log: Sequence[Logged],
    fact: f.Fact,
    *,
    at: str = "",
    by: str = "",
    extensions: Mapping[str, Any] | None = None,
) -> tuple[Logged, ...]:
    """The log with one more fact, if the whole still stands; otherwise :class:`Refused` and nothing has changed."""
    kept = None if extensions is None else checked_extensions(extensions, EXTENSIONS)
    logged = Logged(len(log) + 1, fact, at, by, kept)
    if isinstance(fact, f.Undone):
        check_undo(plan, log, fact)
        return (*log, logged)
    apply(fold(plan, log), logged)
    return (*log, logged)
