"""牌组的说法: sets of boards in words: what happened to them, where they are, who has still to finish them."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from paizhuo.tournament.log import facts as f
from paizhuo.wording.language import N_
from paizhuo.wording.tournament.entrants import NO_TITLES, where_words
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.tournament.duplicate.board_custody import Stop
    from paizhuo.tournament.log.board_set_records import Place
    from paizhuo.wording.language import Say
    from paizhuo.wording.tournament.entrants import Titles

_KEEPERS = {
    f.Keeper.DEALING_MANAGER: N_("dealing manager"),
    f.Keeper.CADDY: N_("caddy"),
    f.Keeper.TABLE: N_("table"),
}


def board_set_fact_words(say: Say, fact: f.BoardSetFact, titles: Titles = NO_TITLES) -> str:
    """What happened, in one line. Nothing of a hand is ever in it."""
    where = where_words(say, stage=fact.stage, titles=titles)
    match fact:
        case f.BoardSetMade():
            text = say(N_("{where}: board set {set} is made, boards {boards}, for {rounds}; hash {hash}"))
            rounds = rounds_words(say, fact.rounds)
            boards = ranges(fact.boards)
            return text.format(where=where, set=fact.set, boards=boards, rounds=rounds, hash=fact.commitment)
        case f.BoardSetOpened():
            text = say(N_("{where}: board set {set} is open to everybody; secret {secret}"))
            return text.format(where=where, set=fact.set, secret=fact.secret)
        case f.BoardShown():
            text = say(N_("{where}: {person} is shown board {board} of set {set} for a ruling: {reason}"))
            return text.format(where=where, person=fact.person, board=fact.board, set=fact.set, reason=fact.reason)
        case f.BoardSubstituted():
            text = say(N_("{where}: board {board} of set {set} is dealt again: {reason}; hash {hash}"))
            return text.format(where=where, board=fact.board, set=fact.set, reason=fact.reason, hash=fact.commitment)
        case f.BoardSetMoved():
            text = say(N_("{where}: board set {set}, copy {copy}, goes to: {place}"))
            place = place_words(say, fact)
            return text.format(where=where, set=fact.set, copy=fact.copy, place=place)


def keeper_words(say: Say, keeper: f.Keeper) -> str:
    """持牌: who has a copy."""
    return say(_KEEPERS[keeper])


def place_words(say: Say, place: Place | f.BoardSetMoved) -> str:
    """所在: who has a copy, where, and by name."""
    where = keeper_words(say, place.keeper)
    if place.keeper is f.Keeper.TABLE:
        where = where_words(say, round_=place.round, table=place.table)
        if place.room is not None:
            where = say(N_(", ")).join((where, room_words(say, place.room)))
    return say(N_("{place} ({name})")).format(place=where, name=place.holder) if place.holder else where


def rounds_words(say: Say, rounds: Sequence[int]) -> str:
    """哪几轮: such as round 1, or rounds 1-3.

    >>> from paizhuo.wording import Language, sayer
    >>> rounds_words(sayer(Language.ENGLISH), (1, 2, 3))
    'rounds 1-3'
    """
    text = N_("round {rounds}") if len(rounds) == 1 else N_("rounds {rounds}")
    return say(text).format(rounds=ranges(rounds))


def stops_words(say: Say, stops: Iterable[Stop]) -> str:
    """还在打的桌: round by round, as a list of tables; a round that is not paired yet stands alone."""
    parts = []
    for number, group in groupby(sorted(stops), key=lambda one: one.round):
        tables = [stop.table for stop in group if stop.table]
        if tables:
            text = N_("round {round}, table {tables}") if len(tables) == 1 else N_("round {round}, tables {tables}")
            parts.append(say(text).format(round=number, tables=ranges(tables)))
        else:
            parts.append(say(N_("round {round}, not paired yet")).format(round=number))
    return say(N_("; ")).join(parts)


def ranges(numbers: Sequence[int]) -> str:
    """Numbers in a few characters.

    >>> ranges((1, 2, 3, 4, 7, 9, 10))
    '1-4, 7, 9-10'
    """
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(one[0]) if len(one) == 1 else f"{one[0]}-{one[-1]}" for one in parts)
