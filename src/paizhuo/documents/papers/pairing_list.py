"""对阵表: the pairings of a published round with tables, sides, time and venue [NAT 14(二), 29(一)2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.organisers import closing
from paizhuo.documents.paper import Missing, Paper, missing_in, present
from paizhuo.documents.sections.hours import start_of_round
from paizhuo.documents.sides import entrants_at, seats_at_table
from paizhuo.documents.tables import published_round
from paizhuo.seats import Side
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.seating import seating_of
from paizhuo.wording import N_, seat_words, side_words
from paizhuo.wording.tournament import entrants_words, stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.tournament.log.state import MatchState, RoundState


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where the round is published."""
    return missing_in(published_round(event_view, where.stage, where.round))


def make(event_view: EventView, where: Where) -> Paper:
    """对阵表: the pairings of one round."""
    say = event_view.say
    one = present(published_round(event_view, where.stage, where.round))
    rows = []
    for table in sorted(one.matches):
        match = one.matches[table]
        home, away = (_shown(event_view, match, side) for side in (match.pairing.home, match.pairing.away))
        rows.append([str(table), *home, "—", *away])
    title = say(N_("Pairings of round {round}")).format(round=where.round)
    number = say(N_("No."))
    sides = (Side.NORTH_SOUTH, say(N_("Home"))), (Side.EAST_WEST, say(N_("Away")))
    home_head, away_head = (
        say(N_("{side} ({seats})")).format(side=word, seats=side_words(side, say)) for side, word in sides
    )
    heads = [say(N_("Table")), number, home_head, "", number, away_head]
    stage = stage_words(say, event_view.plan.stage(where.stage))
    when = start_of_round(event_view, where.stage, where.round)
    about = " · ".join(part for part in (stage, when, event_view.venue) if part)
    data = {
        "event": event_view.title,
        "title": title,
        "about": about,
        "heads": heads,
        "rows": rows,
        "issued": closing(event_view),
        "notes": _notes(event_view, where.stage, one),
    }
    return Paper("pairing_list", title, data)


def _shown(event_view: EventView, match: MatchState, entrants: tuple[int, ...]) -> tuple[str, str]:
    """The number of a side and its name, or its players with their seats where the seats are known."""
    say, names = event_view.say, event_view.names
    number = " + ".join(map(str, entrants))
    if event_view.plan.entries.kind is not EntryKind.TEAM and match.pairing.walkover is None:
        side = next(side for side in Side if entrants_at(match, side) == entrants)
        taken = seats_at_table(event_view, match)
        players = [taken[seat].name for seat in side.seats]
        if len(set(players)) == len(players):
            seated = [f"{seat_words(seat, say)} {name}" for seat, name in zip(side.seats, players, strict=True)]
            return number, say(N_(", ")).join(seated)
    return number, " + ".join(names.get(entrant, "") for entrant in entrants)


def _notes(event_view: EventView, stage: str, one: RoundState) -> list[str]:
    say = event_view.say
    notes = []
    for table in sorted(one.matches):
        if seating_of(one.matches[table]).home is not Side.NORTH_SOUTH:
            text = say(N_("Table {table}: the home side sits {seats}."))
            notes.append(text.format(table=table, seats=side_words(Side.EAST_WEST, say)))
    if event_view.plan.entries.kind is EntryKind.TEAM and event_view.plan.stage(stage).boards:
        notes.append(say(N_("This is the open room; in the closed room the sides sit the other way round.")))
    for text, entrants in (
        (N_("Bye: {entrants}"), one.byes),
        (N_("Already decided, need not play: {entrants}"), one.sitting_out),
        (N_("Absent in this round: {entrants}"), one.absent),
    ):
        if entrants:
            notes.append(say(text).format(entrants=entrants_words(say, entrants, event_view.names)))
    return notes
