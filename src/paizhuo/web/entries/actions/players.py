"""队员的操作: a substitution with the leave that it needs, and a misspelt name put right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating import substitution
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.actions.entries import answer_entered
from paizhuo.web.ledger.write import Done, Writing, write

if TYPE_CHECKING:
    from paizhuo.tournament.entries import Person
    from paizhuo.web.ledger.request import Request


def substitute(  # noqa: PLR0913 - who for whom, why, and who signed for it
    request: Request, number: int, leaving: str, coming: Person, *, reason: str, signed_by: str = ""
) -> Done:
    """替补: one player for another, with the official's own leave if he can give it, else that of a signed paper."""

    def body(writing: Writing) -> None:
        state, actor = writing.snapshot.state, writing.actor
        needs = substitution.substitution_needs(state, number)
        approval = substitution.approval_of(needs.leave, actor.roles, actor.name, signed_by)
        checked = substitution.substitute(state, number, leaving, coming, reason=reason, approval=approval)
        writing.append(checked.fact)
        answer_entered(writing, checked.fact.entry, checked.warnings)

    return write(request, Permission.SUBSTITUTE, body)


def correct_name(request: Request, number: int, wrong: str, right: str, reason: str) -> Done:
    """更正姓名: of a player, without the limits of a substitution."""

    def body(writing: Writing) -> None:
        checked = substitution.correct_name(writing.snapshot.state, number, wrong, right, reason)
        writing.append(checked.fact)
        answer_entered(writing, checked.fact.entry, checked.warnings)

    return write(request, Permission.CORRECT_NAME, body)
