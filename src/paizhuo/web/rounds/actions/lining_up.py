"""到场: late entries join, entrants leave, sides name who sits where."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.officiating.table_key import match_at
from paizhuo.seats import Side
from paizhuo.tournament.entries import (
    EntryKind,
    LineUp,
    LineUpFault,
    Person,
    check_line_up,
    folded,
    pair_places,
    team_places,
)
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.write import write
from paizhuo.web.results import tables
from paizhuo.wording.tournament import line_up_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.entries import Entry, LineUpFinding, Place
    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.wording import Say


class BadLineUp(BadInput):
    """出场名单不成立: what is wrong with it, each with its article."""

    code: ClassVar[str] = "BAD_LINE_UP"

    def __init__(self, findings: tuple[LineUpFinding, ...]) -> None:
        """Keep the findings."""
        super().__init__(f"a line-up with {len(findings)} faults")
        self.findings = findings

    def words(self, say: Say, /) -> str:
        """All that is wrong."""
        return " ".join(line_up_words(say, finding) for finding in self.findings)


def line_up(  # noqa: PLR0913 - the side, its players, and what an official decides
    request: Request, key: TableKey, end: End, players: Sequence[str], *, sits: Side | None = None, force: bool = False
) -> Done:
    """出场名单: who sits where for one side of a match; ``force`` takes one that the rules of seats object to."""

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        match = match_at(state, key)
        required, rules = places(state, end, sits), state.plan.entries
        if len(players) > len(required):
            raise BadInput(f"this side has {len(required)} places", text=str(len(players)))
        placed = _placed(state, match, end, players, sits)
        findings = check_line_up(placed, side_entry(state, match, end), required, rules.gender_class)
        faults = tuple(one for one in findings if one.code is not LineUpFault.GENDER_MISSING)
        if faults and not force:
            raise BadLineUp(faults)
        seated = tuple(f.Side(place.room.value, str(place.seat), person.name) for place, person in placed.placed)
        writing.append(f.Seated(*key, end, seated))
        writing.detail |= {**key._asdict()}
        tables.tell_table(writing, key)
        writing.notify("log", staff_only=True)

    return write(request, Permission.LINE_UP, body)


def places(state: State, end: End, sits: Side | None = None) -> tuple[Place, ...]:
    """席位: the places of a side, in the order in which its players are named."""
    if state.plan.entries.kind is EntryKind.TEAM:
        return team_places(end, sits)
    return pair_places(sits or (Side.NORTH_SOUTH if end is End.HOME else Side.EAST_WEST))


def side_entry(state: State, match: MatchState, end: End) -> Entry:
    """The entry of a side; two who play for themselves are taken together."""
    side = match.pairing.home if end is End.HOME else match.pairing.away
    first, *partners = (state.entries[number] for number in side)
    return replace(first, members=(*first.members, *(person for entry in partners for person in entry.members)))


def _placed(state: State, match: MatchState, end: End, players: Sequence[str], sits: Side | None) -> LineUp:
    entry = side_entry(state, match, end)
    return LineUp(tuple(zip(places(state, end, sits), (_person(entry, name) for name in players), strict=False)))


def _person(entry: Entry, name: str) -> Person:
    return next((person for person in entry.members if folded(person.name) == folded(name)), Person(name))
