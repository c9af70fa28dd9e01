"""赛场事务: ``event timetable``, ``award``, ``dealing``, ``signal`` and ``admit``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_match, counted
from paizhuo.cli.events.event_file import CannotDo, edit_event, load, read_text
from paizhuo.cli.events.lookup import chosen_match, chosen_round, known_entrant, opened_stage
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.officiating.dealing import ordered
from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.tables.timetable import round_counts, timetable_rows
from paizhuo.seats import Seat
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.timetable import SlotKind
from paizhuo.tournament.plan.timetable_items import BadItem
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import stage_words
from paizhuo.wording.tournament.timetable import read_items, timetable_item_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.officiating.tables.timetable import TimetableRow
    from paizhuo.tournament.log.state import State

_SEATS = [str(seat) for seat in Seat]


def add_to(actions: Actions) -> None:
    """Add ``event timetable``, ``award``, ``dealing``, ``signal`` and ``admit``."""
    timetable = actions.add("timetable", _timetable, N_("rounds and all other items by their hours"), writes=True)
    timetable.add_argument(
        "--set",
        type=Path,
        metavar="TEXT",
        help=N_("a text file of all other items: 12:30-13:00 sign-in @hall, one a line"),
    )
    award = actions.add("award", _award, N_("a prize that no place decides goes to an entrant"), writes=True)
    award.add_argument("entrant", type=counted, metavar="NO", help=N_("who gets it"))
    award.add_argument("award", metavar="AWARD", help=N_("such as 'fair play'"))
    award.add_argument("--player", default="", metavar="NAME", help=N_("where it goes to one player only"))
    award.add_argument("--reason", default="", metavar="TEXT", help=N_("why"))
    dealing = actions.add("dealing", _dealing, N_("the referee names who shuffles and cuts at a table"), writes=True)
    add_match(dealing)
    dealing.add_argument("--shuffler", choices=_SEATS, default="", help=N_("who shuffles"))
    dealing.add_argument("--cutter", choices=_SEATS, default="", help=N_("who cuts"))
    dealing.add_argument("--dealt", action="store_true", help=N_("the cards are dealt instead of drawn"))
    signal = actions.add("signal", _signal, N_("an entrant discloses its one signal"), writes=True)
    signal.add_argument("entrant", type=counted, metavar="NO", help=N_("whose signal it is"))
    signal.add_argument("signal", metavar="TEXT", help=N_("the signal; an empty text says that there is none"))
    admit = actions.add("admit", _admit, N_("somebody may come into the closed room"), writes=True)
    admit.add_argument("name", metavar="NAME", help=N_("the name of the person"))
    admit.add_argument("kind", choices=[one.value for one in f.GuestKind], help=N_("as what"))
    admit.add_argument("--team", type=counted, default=0, metavar="NO", help=N_("the team that a leader watches"))


def _timetable(chosen: argparse.Namespace, say: Say) -> int:
    if chosen.set is None:
        _, state = load(chosen.file, say)
        _show(chosen, state, say)
        return 0
    with edit_event(chosen.file, say, chosen.official) as event:
        try:
            items = read_items(read_text(chosen.set, say), event.state.timetable_items)
        except BadItem as error:
            text = say(N_("“{line}” is no item of a timetable such as 12:30-13:00 sign-in @hall."))
            raise CannotDo(text.format(line=error.text)) from None
        event.add(f.TimetableSet(items))
    show_recorded(chosen, event, say)
    return 0


def _show(chosen: argparse.Namespace, state: State, say: Say) -> None:
    wanted = {SlotKind.ROUND, SlotKind.ITEM}
    rows = [row for row in timetable_rows(state, round_counts(state, len(state.present))) if row.kind in wanted]
    words = [_row_words(state, row, say) for row in rows]
    places = [row.item.place if row.item else "" for row in rows]
    if chosen.json:
        found = [
            {"day": row.day, "start": row.start, "end": row.end, "what": what, "place": place}
            for row, what, place in zip(rows, words, places, strict=True)
        ]
        output.data({"timetable": found})
        return
    heads = (say(N_("day")), say(N_("time")), say(N_("item")), say(N_("place to go")))
    hours = [f"{row.start}–{row.end}" if row.end else row.start for row in rows]
    output.table(heads, list(zip((row.day for row in rows), hours, words, places, strict=True)), right=(0,))


def _row_words(state: State, row: TimetableRow, say: Say) -> str:
    if row.item is not None:
        return timetable_item_words(say, row.item)
    title = stage_words(say, state.plan.stage(row.stage))
    return say(N_("{stage}, round {round}")).format(stage=title, round=row.round)


def _award(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        known_entrant(event.state, chosen.entrant, say)
        event.add(f.AwardGiven(chosen.award, chosen.entrant, chosen.player, chosen.reason))
    show_recorded(chosen, event, say)
    return 0


def _dealing(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        stage = opened_stage(event.state, chosen.stage, say)
        number = chosen_round(event.state, stage, chosen.round, say).number
        key = TableKey(stage, number, chosen.table)
        chosen_match(event.state, key, say)
        event.add(ordered(event.state, key, chosen.shuffler, chosen.cutter, dealt=chosen.dealt))
    show_recorded(chosen, event, say)
    return 0


def _signal(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        known_entrant(event.state, chosen.entrant, say)
        event.add(f.SignalDisclosed(chosen.entrant, chosen.signal))
    show_recorded(chosen, event, say)
    return 0


def _admit(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        event.add(f.Admitted(chosen.name, f.GuestKind(chosen.kind), chosen.team))
    show_recorded(chosen, event, say)
    return 0
