"""处分: ``event sanction``: a sanction for conduct on a referee, a leader, a coach or a unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events.arguments import ROLES, name_list
from paizhuo.cli.events.event_file import edit_event
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.cli.help_texts import filled
from paizhuo.officiating.sanctions import OFFENCES, SanctionDraft, sanction
from paizhuo.referee import Role
from paizhuo.referee.penalties.conduct import Measure, Weight
from paizhuo.referee.penalties.persons import Capacity, CommitteeMeasure
from paizhuo.wording import N_

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.wording import Say

DECIDERS = {"organiser": Role.ORGANISER, "committee": Role.ARBITRATORS, "chief": ROLES["chief"]}
MEASURES = tuple(one.value for kind in (Measure, CommitteeMeasure) for one in kind)


def add_to(actions: Actions) -> None:
    """Add ``event sanction``."""
    one = actions.add("sanction", _sanction, N_("sanction a referee, leader, coach or unit for conduct"), writes=True)
    one.add_argument("name", metavar="NAME", help=N_("the person or the unit"))
    one.add_argument("--as-what", required=True, choices=[one.value for one in Capacity], help=N_("its capacity"))
    one.add_argument(
        "--measures",
        required=True,
        type=name_list,
        metavar="CODES",
        help=filled(N_("what is done: {measures}"), measures=", ".join(MEASURES)),
    )
    one.add_argument("--conduct", required=True, metavar="TEXT", help=N_("the conduct in words"))
    one.add_argument("--unit", default="", help=N_("where the person comes from"))
    one.add_argument("--number", default="", metavar="TEXT", help=N_("the number of the written decision"))
    one.add_argument("--offence", choices=OFFENCES, default="", metavar="ARTICLE", help=N_("of J23, such as 6.2(一)3"))
    one.add_argument("--weight", choices=[one.value for one in Weight], help=N_("what made it lighter or heavier"))
    one.add_argument("--handed-over", action="store_true", help=N_("a suspected crime goes to the authorities"))
    one.add_argument("--role", choices=DECIDERS, default="organiser", help=N_("who decides (the organiser)"))
    one.add_argument("--paper", default="", metavar="TEXT", help=N_("the decision of those to whom it belongs"))


def _sanction(chosen: argparse.Namespace, say: Say) -> int:
    draft = SanctionDraft(
        chosen.name,
        Capacity(chosen.as_what),
        chosen.measures,
        chosen.conduct,
        chosen.unit,
        chosen.number,
        chosen.offence,
        Weight(chosen.weight) if chosen.weight else None,
        chosen.handed_over,
    )
    with edit_event(chosen.file, say, chosen.official) as event:
        roles = frozenset({DECIDERS[chosen.role]})
        event.add(sanction(event.state.regulations.book, roles, draft, paper=chosen.paper))
    show_recorded(chosen, event, say)
    return 0
