"""固定台号: entrants who cannot walk far play every round at the same table; who meets whom does not change.

No book speaks of it (silent). A round is paired first; then the matches of such entrants change tables with those that
have theirs. Where two want one table, or meet, the lower entrant number keeps it and the other goes where the pairing
leads. Tables that entrants drew themselves, and those that an official moved by hand, stay as they are.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from paizhuo.tournament.engines.context import Draft
    from paizhuo.tournament.log.facts import Pairing


class WhyNotFixed(Enum):
    """未坐固定台的原因: why an entrant does not play at its fixed table."""

    OPPONENT = "opponent"
    """相遇: it plays somebody with a fixed table of his own."""
    TAKEN = "taken"
    """被占: somebody with a lower number plays there."""
    NO_TABLE = "no-table"
    """无此桌: the round has fewer tables."""
    ELSEWHERE = "elsewhere"
    """另定: entrants drew their tables, an official moved them, or the table was fixed after the pairing."""


class NotFixed(NamedTuple):
    """未坐固定台: an entrant, the table it should have and the one it has, why, and ``other`` who is in the way."""

    entrant: int
    wanted: int
    table: int
    why: WhyNotFixed
    other: int = 0


def table_moves(matches: Sequence[Pairing], fixed: Mapping[int, int]) -> dict[int, int]:
    """换桌: the new table of every match that moves, by its old one; tables are only exchanged among the matches."""
    claims = _claims(matches, fixed)
    free = iter(sorted(claims.keys() - set(claims.values())))
    moves = {old: claims.get(old, old) for old in (match.table for match in matches)}
    taken = set(claims.values())
    for old in sorted(moves):
        if old not in claims and old in taken:
            moves[old] = next(free)
    return {old: new for old, new in moves.items() if old != new}


def with_fixed_tables(draft: Draft, fixed: Mapping[int, int]) -> Draft:
    """按固定台号就座: the same draft at these tables, its reasons too."""
    moves = table_moves(draft.matches, fixed)
    if not moves:
        return draft
    reasons = (one._replace(table=moves.get(one.table, one.table)) for one in draft.reasons)
    return replace(draft, matches=moved_matches(draft.matches, moves), reasons=tuple(reasons))


def moved_matches(matches: Iterable[Pairing], moves: Mapping[int, int]) -> tuple[Pairing, ...]:
    """The matches at their new tables, in the order of the tables."""
    moved = (match._replace(table=moves.get(match.table, match.table)) for match in matches)
    return tuple(sorted(moved, key=lambda match: match.table))


def fixed_in(matches: Iterable[Pairing], fixed: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    """本轮固定台号: entrant and table of those who play in these matches; a walkover needs no table of its own."""
    playing = {entrant for match in matches if match.walkover is None for entrant in (*match.home, *match.away)}
    return tuple((entrant, table) for entrant, table in sorted(fixed.items()) if entrant in playing)


def not_at_fixed_tables(matches: Sequence[Pairing], fixed: Mapping[int, int]) -> Iterator[NotFixed]:
    """未坐固定台者: the entrants of a round who do not play at their fixed tables, by number."""
    match_of = {entrant: match for match in matches for entrant in (*match.home, *match.away)}
    at = {match.table: match for match in matches}
    for entrant, wanted in fixed_in(matches, fixed):
        mine = match_of[entrant]
        if mine.table == wanted:
            continue
        if wanted not in at:
            yield NotFixed(entrant, wanted, mine.table, WhyNotFixed.NO_TABLE)
        elif other := _lowest_fixed(mine, fixed, mine.table, before=entrant):
            yield NotFixed(entrant, wanted, mine.table, WhyNotFixed.OPPONENT, other)
        elif other := _lowest_fixed(at[wanted], fixed, wanted, before=entrant):
            yield NotFixed(entrant, wanted, mine.table, WhyNotFixed.TAKEN, other)
        else:
            yield NotFixed(entrant, wanted, mine.table, WhyNotFixed.ELSEWHERE)


def _lowest_fixed(match: Pairing, fixed: Mapping[int, int], table: int, *, before: int) -> int:
    """Who of a match has its table as his fixed one and a lower number; 0 for nobody."""
    return min((one for one in (*match.home, *match.away) if one < before and fixed.get(one) == table), default=0)


def _claims(matches: Sequence[Pairing], fixed: Mapping[int, int]) -> dict[int, int]:
    """The table that a match gets, by the table it was paired at; the lowest number claims first."""
    match_of = {entrant: match.table for match in matches for entrant in (*match.home, *match.away)}
    tables = {match.table for match in matches}
    claims: dict[int, int] = {}
    for entrant, wanted in fixed_in(matches, fixed):
        if wanted in tables and match_of[entrant] not in claims and wanted not in claims.values():
            claims[match_of[entrant]] = wanted
    return claims
