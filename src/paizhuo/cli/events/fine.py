"""罚分: ``event fine`` takes points off an entrant's stage total."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events.arguments import add_match, add_reason, counted, fine
from paizhuo.cli.events.event_file import CannotDo, edit_event
from paizhuo.cli.events.lookup import known_entrant, running_stage
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.tournament.log import facts as f
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions


def add_to(actions: Actions) -> None:
    """Add ``event fine``."""
    penalty = actions.add("fine", _fine, N_("take points off an entrant's stage total"), writes=True)
    penalty.add_argument("number", type=counted, metavar="NO", help=N_("the entrant number"))
    penalty.add_argument("--mp", type=fine, default=0, metavar="-1", help=N_("match points"))
    penalty.add_argument("--vp", type=fine, default=0, metavar="-3", help="VP")
    penalty.add_argument("--article", default="", help=N_("the article, such as 'NAT 51(三)'"))
    add_match(penalty, required=False)
    add_reason(penalty)


def _fine(chosen: argparse.Namespace, say: Say) -> int:
    if not chosen.mp and not chosen.vp:
        raise CannotDo(say(N_("Say how much: --mp -1, --vp -3 or both.")))
    with edit_event(chosen.file, say, chosen.official) as event:
        stage = running_stage(event.state, chosen.stage, say)
        known_entrant(event.state, chosen.number, say)
        points, where = (chosen.mp, chosen.vp), (chosen.round or 0, chosen.table or 0)
        event.add(f.Penalised(stage, chosen.number, *points, chosen.reason, chosen.article, *where))
    show_recorded(chosen, event, say)
    return 0
