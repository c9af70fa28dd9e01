"""弃权性质: how a forfeit is taken. Nobody assumes the consent of the chief referee: where it counts, it is asked for.

Only the national rules know such a consent [NAT 34(四)]. Elsewhere, and where the side had left the event before, a
forfeit is a forfeit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.refusals import NotAccepted
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.results.outcomes import End, ForfeitKind

if TYPE_CHECKING:
    from collections.abc import Collection

    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.tournament.plan.regulations import Regulations


CONSENT = Source(Book.NATIONAL).cite("34(四)")
"""经裁判长同意: the article that tells forfeits with his consent from others."""


class NoConsentKnown(NotAccepted):
    """本规则无此同意: the book does not ask how the chief referee takes a forfeit."""

    code: ClassVar[str] = "NO_CONSENT_KNOWN"

    def __init__(self, book: Book) -> None:
        """Keep the book."""
        super().__init__(f"{book} knows no consent to a forfeit")
        self.book = book


def asks_consent(regulations: Regulations) -> bool:
    """Whether the book tells forfeits with consent from others: whether one without it costs the place."""
    return regulations.put_last.value


def forfeit_kind(
    state: State, match: MatchState, by: End | None, said: ForfeitKind | None, named: Collection[int] = ()
) -> ForfeitKind | None:
    """弃权性质: as ``said``, or a forfeit where nobody has to say; None where it must be said.

    ``by`` None is both sides; ``named`` are those of them who stayed away, empty is everybody.
    """
    if not asks_consent(state.regulations):
        if said not in {None, ForfeitKind.PLAIN}:
            raise NoConsentKnown(state.regulations.book)
        return ForfeitKind.PLAIN
    sides = {End.HOME: match.pairing.home, End.AWAY: match.pairing.away}
    absent = set(named) or {entrant for end, side in sides.items() if by in {None, end} for entrant in side}
    return ForfeitKind.PLAIN if said is None and absent <= state.left.keys() else said
