"""录入: results entered, checked by a second person, confirmed and cleared by officials."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import Boards, Levels, Outcome
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger import write
from paizhuo.web.results.actions.deciding import forfeit
from paizhuo.web.results.actions.shared import let_pass, match_at, need_reason, note_lot, tell
from paizhuo.web.results.double_entry import difference_at, entered_by
from paizhuo.web.results.refusals import GridRefused, NotRecorded
from paizhuo.web.results.unlikely import check_likely

if TYPE_CHECKING:
    from paizhuo.web.access.actors import Actor
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import Competition


def record(  # noqa: PLR0913, PLR0917 - where, what, and how it was asked
    competition: Competition,
    actor: Actor,
    stage: str,
    round: int,  # noqa: A002 - the word of the facts
    table: int,
    outcome: Outcome,
    *,
    cleared: str = "",
    command: str = "",
    expected: int | None = None,
) -> Done:
    """录入: an official's result; it counts at once. ``cleared`` is why an unlikely one is right."""
    if not isinstance(outcome, Levels | Boards):
        return forfeit(competition, actor, stage, round, table, outcome, cleared, command=command, expected=expected)
    if cleared:
        actor.check(Permission.CLEAR, book_of(competition))

    def body(writing: Writing) -> None:
        match = match_at(writing, (stage, round, table))
        if difference_at(writing.competition, writing.snapshot, (stage, round, table)) is not None:
            raise GridRefused(NotRecorded.ENTRIES_DIFFER)
        note_lot(writing, (stage, round, table), match, outcome)
        let_pass(writing, (stage, round, table), outcome, cleared)
        writing.append(f.ResultEntered(stage, round, table, outcome), f.ResultConfirmed(stage, round, table))
        tell(writing, (stage, round, table), outcome)

    return write.write(competition, actor, Permission.RECORD, body, command=command, expected=expected)


def enter(  # noqa: PLR0913, PLR0917 - where, what, and how it was asked
    competition: Competition,
    actor: Actor,
    stage: str,
    round: int,  # noqa: A002 - the word of the facts
    table: int,
    outcome: Outcome,
    *,
    command: str = "",
    expected: int | None = None,
) -> Done:
    """初录: the first of two entries, or an unlikely result that waits for a referee; it does not count yet."""

    def body(writing: Writing) -> None:
        match = match_at(writing, (stage, round, table))
        note_lot(writing, (stage, round, table), match, outcome)
        writing.append(f.ResultEntered(stage, round, table, outcome))
        writing.detail["double"] = "first"
        tell(writing, (stage, round, table), outcome)

    return write.write(competition, actor, Permission.RECORD, body, command=command, expected=expected)


def check(  # noqa: PLR0913, PLR0917 - where, what, and how it was asked
    competition: Competition,
    actor: Actor,
    stage: str,
    round: int,  # noqa: A002 - the word of the facts
    table: int,
    outcome: Outcome,
    *,
    command: str = "",
) -> Done:
    """复录: a second person enters the sheet without seeing the first entry; only the same result counts."""

    def body(writing: Writing) -> None:
        match = match_at(writing, (stage, round, table))
        if match.confirmed is not None:
            raise Refused(Why.ALREADY_CONFIRMED, table=table)
        if match.entered is None:
            raise GridRefused(NotRecorded.NOTHING_ENTERED)
        first = entered_by(writing.competition, (stage, round, table)) if match.entered_by is None else None
        if first is not None and actor.user is not None and first == actor.user.pk:
            raise GridRefused(NotRecorded.SAME_PERSON)
        differs = match.entered != outcome
        if not differs:
            check_likely(writing.competition, writing.snapshot, (stage, round, table), outcome)
            writing.append(f.ResultConfirmed(stage, round, table))
        writing.answer["differs"] = differs
        writing.detail |= {"double": "second", "differs": differs}
        tell(writing, (stage, round, table), outcome)

    return write.write(competition, actor, Permission.RECORD, body, command=command)


def confirm(  # noqa: PLR0913 - where and how it was asked
    competition: Competition,
    actor: Actor,
    stage: str,
    round: int,  # noqa: A002 - the word of the facts
    table: int,
    *,
    cleared: str = "",
    command: str = "",
    expected: int | None = None,
) -> Done:
    """确认: an official agrees with what a side entered."""
    if cleared:
        actor.check(Permission.CLEAR, book_of(competition))

    def body(writing: Writing) -> None:
        match = match_at(writing, (stage, round, table))
        if difference_at(writing.competition, writing.snapshot, (stage, round, table)) is not None:
            raise GridRefused(NotRecorded.ENTRIES_DIFFER)
        entered = match.entered
        if entered is not None and match.confirmed is None:
            let_pass(writing, (stage, round, table), entered, cleared)
        writing.append(f.ResultConfirmed(stage, round, table))
        tell(writing, (stage, round, table), entered)

    return write.write(competition, actor, Permission.RECORD, body, command=command, expected=expected)


def clear(  # noqa: PLR0913, PLR0917 - where, why, and how it was asked
    competition: Competition,
    actor: Actor,
    stage: str,
    round: int,  # noqa: A002 - the word of the facts
    table: int,
    reason: str,
    *,
    command: str = "",
    expected: int | None = None,
) -> Done:
    """放行: a referee has looked at the sheet; the unlikely result that was entered counts."""
    need_reason(reason)

    def body(writing: Writing) -> None:
        match = match_at(writing, (stage, round, table))
        if match.entered is None:
            raise Refused(Why.NOTHING_ENTERED, table=table)
        if difference_at(writing.competition, writing.snapshot, (stage, round, table)) is not None:
            raise GridRefused(NotRecorded.ENTRIES_DIFFER)
        let_pass(writing, (stage, round, table), match.entered, reason)
        writing.append(f.ResultConfirmed(stage, round, table))
        tell(writing, (stage, round, table), match.entered)

    return write.write(competition, actor, Permission.CLEAR, body, command=command, expected=expected)
