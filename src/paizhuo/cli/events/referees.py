"""裁判: ``event referees`` keeps the list of floor referees, ``event assign`` gives them the tables of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_reason, add_seed, add_stage, counted, fresh_seed
from paizhuo.cli.events.event_file import edit_event, load
from paizhuo.cli.events.lookup import chosen_round, opened_stage
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.cli.help_texts import BadArgument
from paizhuo.officiating.referee_list import changed_list
from paizhuo.officiating.referees_at_tables import assign_by_hand, draw_referees, listed_referees, rejection
from paizhuo.referee.powers.assignments import MOST_TABLES
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.officiating.referees_at_tables import FloorReferee
    from paizhuo.tournament.log.state import State


def add_to(actions: Actions) -> None:
    """Add ``event referees`` and ``event assign``."""
    listing = actions.add("referees", _referees, N_("list the referees, or change the list"), writes=True)
    pairs = {
        "--add": ("NAME=UNIT", N_("a referee and his unit; again to change the unit")),
        "--region": ("NAME=REGION", N_("the region he comes from")),
        "--kin": ("NAME=WHOM", N_("a player, entrant or unit in which he has relatives")),
        "--aside": ("NAME=WHOM", N_("somebody else from whom he asks to step aside")),
        "--object": ("NAME=UNIT", N_("a unit that asks for another referee")),
    }
    for option, (shape, help_) in pairs.items():
        listing.add_argument(option, type=_pair, action="append", default=[], metavar=shape, help=help_)
    listing.add_argument("--drop", action="append", default=[], metavar="NAME", help=N_("take him off the list"))
    assign = actions.add(
        "assign", _assign, N_("give the tables of a round to the referees, by lot or by name"), writes=True
    )
    add_stage(assign)
    assign.add_argument("--round", type=counted, metavar="R", help=N_("the round (the latest)"))
    assign.add_argument(
        "--table", type=_table, action="append", default=[], metavar="T=NAME", help=N_("this referee instead of a lot")
    )
    assign.add_argument(
        "--most", type=counted, default=MOST_TABLES, metavar="N", help=N_("tables to a referee at most (%(default)s)")
    )
    add_seed(assign)
    add_reason(assign, required=False)


def _pair(text: str) -> tuple[str, str]:
    """Parse a name and what is said of it.

    >>> _pair("裁判甲＝市体育馆"), _pair("Lin")
    (('裁判甲', '市体育馆'), ('Lin', ''))
    """
    name, _, said = text.replace("＝", "=").partition("=")
    if not name.strip():
        raise BadArgument(N_("'{text}' names nobody; write NAME=WHAT"), text=text)
    return name.strip(), said.strip()


def _table(text: str) -> tuple[int, str]:
    """Parse a table and its referee; nobody after the sign leaves the table free.

    >>> _table("23=裁判甲")
    (23, '裁判甲')
    """
    table, name = _pair(text)
    return counted(table), name


def _referees(chosen: argparse.Namespace, say: Say) -> int:
    changes = (chosen.add, chosen.region, chosen.kin, chosen.aside, chosen.object, chosen.drop)
    if not any(changes):
        _, state = load(chosen.file, say)
        _show_list(chosen, state, say)
        return 0
    with edit_event(chosen.file, say, chosen.official) as event:
        event.add(
            changed_list(
                event.state.referees,
                add=chosen.add,
                region=chosen.region,
                kin=chosen.kin,
                declared=chosen.aside,
                objecting=chosen.object,
                drop=chosen.drop,
            )
        )
    show_recorded(chosen, event, say)
    return 0


def _show_list(chosen: argparse.Namespace, state: State, say: Say) -> None:
    found = listed_referees(state)
    if chosen.json:
        output.data({"referees": [_row(state, one) for one in found]})
        return
    if not found:
        output.line(say(N_("No referees are listed; list them with 'paizhuo event referees FILE --add NAME=UNIT'.")))
    for one in found:
        not_used = say(N_("not used: a third of the units ask for another referee"))
        aside = say(N_("steps aside from: {whom}")).format(whom=say(N_(", ")).join(sorted(one.kin | one.declared)))
        parts = (one.name, one.unit, one.region, aside if one.kin | one.declared else "")
        output.line(" · ".join([part for part in parts if part] + [not_used] * bool(rejection(state, one))))


def _row(state: State, one: FloorReferee) -> dict[str, object]:
    return {
        "name": one.name,
        "unit": one.unit,
        "region": one.region,
        "kin": sorted(one.kin),
        "aside": sorted(one.declared),
        "objecting": sorted(one.objecting),
        "used": rejection(state, one) is None,
    }


def _assign(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        stage = opened_stage(event.state, chosen.stage, say)
        number = chosen_round(event.state, stage, chosen.round, say).number
        referees = listed_referees(event.state)
        if chosen.table:
            fact = assign_by_hand(event.state, stage, number, dict(chosen.table), referees, chosen.reason)
        else:
            seed = chosen.seed or fresh_seed()
            fact = draw_referees(event.state, stage, number, referees, seed, most=chosen.most, reason=chosen.reason)
        event.add(fact)
    show_recorded(chosen, event, say)
    return 0
