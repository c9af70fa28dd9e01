"""双人移位的说法: why pairs meet, or sit out, in a round of a movement."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from paizhuo.tournament.duplicate.movements.howell import HOWELL
from paizhuo.tournament.duplicate.movements.mitchell import MITCHELL
from paizhuo.tournament.duplicate.options import MovementKind
from paizhuo.tournament.engines.pairs_movement import SIT_OUT, ByPairsMovement, SitsOutOfMovement
from paizhuo.wording.language import N_
from paizhuo.wording.tournament.duplicate import duplicate_words
from paizhuo.wording.tournament.entrants import NO_NAMES, entrant_words, meeting_words
from paizhuo.wording.tournament.explained import Explained, because

if TYPE_CHECKING:
    from paizhuo.wording.language import Say
    from paizhuo.wording.tournament.entrants import Names

MovementReason: TypeAlias = ByPairsMovement | SitsOutOfMovement
_SOURCES = {MovementKind.HOWELL: HOWELL, MovementKind.MITCHELL: MITCHELL}


def movement_words(say: Say, entrants: tuple[int, ...], reason: MovementReason, names: Names = NO_NAMES) -> Explained:
    """The sentence for one table, or one pair that sits out."""
    match reason:
        case ByPairsMovement():
            text = say(N_("{movement}; round {round} for {pairs} pairs, numbers {first} and {second}, boards {boards}"))
            first, second = reason.numbers
            clause = text.format(
                movement=duplicate_words(say, reason.kind),
                round=reason.round,
                pairs=reason.pairs,
                first=first,
                second=second,
                boards=say(N_(", ")).join(map(str, reason.boards)),
            )
            meeting = meeting_words(say, entrants[:1], entrants[1:], names)
            return Explained(because(say, meeting, clause), (_SOURCES[reason.kind],))
        case SitsOutOfMovement():
            rests = say(N_("{entrant} sits out")).format(entrant=entrant_words(say, entrants[0], names))
            text = say(N_("the number of pairs is odd"))
            if reason.opponent:
                gone = entrant_words(say, reason.opponent, names)
                text = say(N_("its opponent {entrant} has left")).format(entrant=gone)
            return Explained(because(say, rests, text), (SIT_OUT,))
