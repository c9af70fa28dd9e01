"""相关队的操作: change what makes entrants related, and the lists made by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo import chain
from paizhuo.officiating.related_entrants import current
from paizhuo.tournament.log import codec
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.refusals import RelatedOutdated
from paizhuo.web.ledger.write import write

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.tournament.log.facts import RelatedSet
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing


def related_digest(state: State) -> str:
    """指纹: a digest of the lists, to detect that they changed after a page showed them."""
    return chain.link("", codec.encode(current(state, "")))[:16]


def relate(
    request: Request, change: Callable[[State], RelatedSet], *, was: str, permission: Permission = Permission.RELATE
) -> Done:
    """相关队名单: record the changed lists; ``was`` is the digest of those that the page showed."""

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        if was != related_digest(state):
            raise RelatedOutdated("the lists of related entrants have changed since")
        fact = change(state)
        writing.append(fact)
        writing.detail["reason"] = fact.reason
        writing.notify("entries", "pairings", "log", staff_only=True)

    return write(request, permission, body)
