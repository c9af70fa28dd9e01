"""操作请求: who wants to change a competition, under which command number, and the last fact his page showed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Self

    from paizhuo.web.access.actors import Actor
    from paizhuo.web.models import Competition


@dataclass(frozen=True)
class Request:
    """操作请求: the first argument of every action, except founding and registering.

    ``command`` is the client's own number for the request; a number is carried out once. ``expected`` is the number of
    the last fact that the page showed; the ledger refuses the request if the log has grown since.
    """

    competition: Competition
    actor: Actor
    command: str = ""
    expected: int | None = None

    def regardless(self) -> Self:
        """The same request, carried out even if the log has grown since the page was shown."""
        return replace(self, expected=None)

    def with_command(self, command: str) -> Self:
        """The same request under another command number, for the second action of one click."""
        return replace(self, command=command)
