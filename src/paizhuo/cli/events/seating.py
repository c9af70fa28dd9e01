"""出场: ``event seat``: who sits where for one side of a match, checked against the entry and the rules of seats."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.cli.events import pages
from paizhuo.cli.events.arguments import add_match, end, name_list
from paizhuo.cli.events.keeping import CannotDo, desk
from paizhuo.cli.events.recorded import told
from paizhuo.cli.events.stages import chosen_match, chosen_round, opened_stage
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
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import line_up_words, place_at_table_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.entries import Entry, Place
    from paizhuo.tournament.log.state import MatchState, State

_SIDES = {"NS": Side.NORTH_SOUTH, "EW": Side.EAST_WEST}


def add_to(actions: Actions) -> None:
    """Add this action."""
    seat = actions.add("seat", _seat, "the line-up of one side of a match", writes=True)
    add_match(seat)
    seat.add_argument("--side", type=end, required=True, metavar="home|away", help="whose line-up it is")
    seat.add_argument(
        "--players",
        type=name_list,
        required=True,
        metavar="A,B",
        help="N,S or E,W; of a team those of the open room first, then those of the closed room",
    )
    seat.add_argument(
        "--sits", type=_side, metavar="NS|EW", help="in the open room, if not home NS and visitors EW as usual"
    )
    seat.add_argument("--force", action="store_true", help="although something is wrong with it")


def _side(text: str) -> Side:
    if text.upper() not in _SIDES:
        raise argparse.ArgumentTypeError(f"{text!r} is no side of the table; use NS or EW")
    return _SIDES[text.upper()]


def _seat(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        stage = opened_stage(at.state, chosen.stage, say)
        one = chosen_round(at.state.stages[stage], chosen.round, say)
        match = chosen_match(one, chosen.table, say)
        required = _places(at.state, chosen)
        if len(chosen.players) > len(required):
            text = say(N_("This side has {count} places: {places}."))
            places = say(N_(", ")).join(place_at_table_words(say, place) for place in required)
            raise CannotDo(text.format(count=len(required), places=places))
        entry = _entry(at.state, match, chosen.side)
        line_up = LineUp(
            tuple((place, _person(entry, name)) for place, name in zip(required, chosen.players, strict=False))
        )
        findings = check_line_up(line_up, entry, required, at.plan.entries.gender_class)
        words = [line_up_words(say, finding) for finding in findings]
        if any(finding.code is not LineUpFault.GENDER_MISSING for finding in findings) and not chosen.force:
            return _refuse(chosen, words, say)
        players = tuple(f.Side(place.room.value, str(place.seat), person.name) for place, person in line_up.placed)
        at.add(f.Seated(stage, one.number, chosen.table, chosen.side, players))
    told(chosen, at, say, warnings=words)
    if not chosen.json:
        for place, person in line_up.placed:
            pages.line(f"{place_at_table_words(say, place)}  {person.name}", indent=2)
    return 0


def _refuse(chosen: argparse.Namespace, problems: Sequence[str], say: Say) -> int:
    if chosen.json:
        pages.data({"refused": list(problems)})
        return 1
    for problem in problems:
        pages.line(problem)
    pages.line(say(N_("The line-up is not taken. --force takes it all the same.")))
    return 1


def _places(state: State, chosen: argparse.Namespace) -> tuple[Place, ...]:
    """The places of a side, in the order in which its players are typed."""
    if state.plan.entries.kind is EntryKind.TEAM:
        return team_places(chosen.side, chosen.sits)
    return pair_places(chosen.sits or (Side.NORTH_SOUTH if chosen.side is End.HOME else Side.EAST_WEST))


def _entry(state: State, match: MatchState, side: End) -> Entry:
    """The entry of a side; two who play for themselves are taken together."""
    first, *partners = (
        state.entries[number] for number in (match.pairing.home if side is End.HOME else match.pairing.away)
    )
    return replace(first, members=(*first.members, *(person for entry in partners for person in entry.members)))


def _person(entry: Entry, name: str) -> Person:
    return next((person for person in entry.members if folded(person.name) == folded(name)), Person(name))
