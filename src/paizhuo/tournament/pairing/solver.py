"""编排: one round of a Swiss from its list: the pairing that the scheme puts first, or a proof that there is none."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.pairing.board import board_of
from paizhuo.tournament.pairing.bye import possible_byes, related_counts
from paizhuo.tournament.pairing.completion import least_related
from paizhuo.tournament.pairing.criteria import WALK
from paizhuo.tournament.pairing.dead_end import dead_end
from paizhuo.tournament.pairing.explanation import Explanation
from paizhuo.tournament.pairing.look_ahead import LookAhead, Verdict
from paizhuo.tournament.pairing.result import (
    CriteriaLeftOut,
    LaterRoundsImpossible,
    LaterRoundsNotProven,
    NearestWeighed,
    RelatedMeet,
    RoundPairing,
)
from paizhuo.tournament.pairing.walk import walks
from paizhuo.tournament.pairing.weighted import BalanceProblem, balanced

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.pairing.board import Board, Pair
    from paizhuo.tournament.pairing.criteria import Scheme
    from paizhuo.tournament.pairing.dead_end import DeadEnd
    from paizhuo.tournament.pairing.field import Field
    from paizhuo.tournament.pairing.result import Note


class _Draft(NamedTuple):
    """One way to pair the round, with what is to be said of how it was found."""

    bye: int | None
    pairs: tuple[Pair, ...]
    notes: tuple[Note, ...]


class _Chosen(NamedTuple):
    draft: _Draft
    tried: tuple[_Draft, ...]
    notes: tuple[Note, ...]


def pair(field: Field, scheme: Scheme = WALK) -> RoundPairing | DeadEnd:
    """Pair the round. A dead end is returned only when the hard rules leave no pairing at all, and is proven."""
    board = board_of(field)
    chosen = _choose(field, board, scheme)
    if chosen is None:
        return dead_end(field, board)
    bye, pairs, notes = chosen.draft
    fewest = next(related_counts(board))
    explanation = Explanation(field, board, not scheme.weighed, bool(chosen.tried), fewest)
    alive = board.everyone if bye is None else board.everyone & ~(1 << bye)
    related = tuple((board.numbers[one], board.numbers[other]) for one, other in board.related_pairs(pairs))
    return RoundPairing(
        explanation.matches(alive, pairs),
        None if bye is None else explanation.bye(bye, len(related)),
        RelatedMeet(related, for_later=len(related) > fewest) if related else None,
        (*chosen.notes, *notes),
    )


def _choose(field: Field, board: Board, scheme: Scheme) -> _Chosen | None:
    """The first draft that leaves as many of the later rounds pairable as any does."""
    wanted = field.rounds_left or 0
    ahead = LookAhead(board)
    for rounds in range(min(wanted, ahead.most_rounds), -1, -1):
        short: tuple[Note, ...] = (LaterRoundsImpossible(wanted, rounds),) if rounds < wanted else ()
        if ahead.is_certain(rounds):
            first = next(_drafts(field, board, scheme), None)
            return None if first is None else _Chosen(first, (), short)
        if ahead.outlook(rounds) is Verdict.IMPOSSIBLE:
            continue
        tried: list[_Draft] = []
        for draft in _drafts(field, board, scheme):
            verdict = ahead.verdict(draft.bye, draft.pairs, rounds)
            if verdict is not Verdict.IMPOSSIBLE:
                unsure = (LaterRoundsNotProven(rounds),) if verdict is Verdict.NOT_PROVEN else ()
                return _Chosen(draft, tuple(tried), (*short, *unsure))
            tried.append(draft)
    return None


def _drafts(field: Field, board: Board, scheme: Scheme) -> Iterator[_Draft]:
    """All legal ways to pair the round, in the order of the scheme, later rounds left out of account."""
    weighed: dict[int | None, _Weighed] = {}
    for related in related_counts(board):
        for bye in possible_byes(board, related):
            alive = board.everyone if bye is None else board.everyone & ~(1 << bye)
            if not scheme.weighed:
                for pairs in walks(board, alive, related):
                    yield _Draft(bye, pairs, ())
                continue
            if bye not in weighed:
                weighed[bye] = _Weighed(board, _weighed_drafts(field, board, scheme, bye))
            yield from weighed[bye].upto(related)


def _weighed_drafts(field: Field, board: Board, scheme: Scheme, bye: int | None) -> Iterator[_Draft]:
    """The pairings of those who do not rest, the best balanced first."""
    alive = board.everyone if bye is None else board.everyone & ~(1 << bye)
    weighing = balanced(BalanceProblem(field, board, alive, scheme.weighed, least_related(board, alive) or 0))
    if weighing is None:
        return
    notes: list[Note] = []
    if weighing.reach is not None:
        notes.append(NearestWeighed(weighing.reach, weighing.proven))
    if weighing.left_out:
        notes.append(CriteriaLeftOut(weighing.left_out))
    for pairs in weighing.pairings():
        yield _Draft(bye, pairs, tuple(notes))


@dataclass(slots=True)
class _Weighed:
    """The drafts with one bye, best first, in steps of related meetings; a better draft never has more of them."""

    board: Board
    drafts: Iterator[_Draft]
    held_back: _Draft | None = None

    def upto(self, related: int) -> Iterator[_Draft]:
        """The drafts not yet handed out that have at most so many related meetings."""
        for draft in chain(() if self.held_back is None else (self.held_back,), self.drafts):
            self.held_back = None
            if len(self.board.related_pairs(draft.pairs)) > related:
                self.held_back = draft
                return
            yield draft
