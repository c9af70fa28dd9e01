"""阶段: ``event open``, ``choose``, ``lot``, ``slip`` and ``close``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_seed, add_stage, counted, fresh_seed, name_list, number_list
from paizhuo.cli.events.event_file import CannotDo, NotNow, edit_event
from paizhuo.cli.events.lookup import known_entrant, names_of, next_stage, running_stage
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.cli.help_texts import BadArgument
from paizhuo.officiating.draws import lot_by_hand
from paizhuo.officiating.fitting import is_playable, problems_after, problems_ahead
from paizhuo.officiating.stage_closing import closing
from paizhuo.officiating.stage_opening import opening
from paizhuo.tournament import directing
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.formats import BadField, OrganiserMustDecide
from paizhuo.tournament.formats.slip_tables import BYE, slip_at
from paizhuo.tournament.log import facts as f
from paizhuo.wording import N_, Say, citation_words
from paizhuo.wording.tournament import problem_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.event_file import EditedEvent

MOST_LOTS = 1000


def add_to(actions: Actions) -> None:
    """Add ``event open``, ``choose``, ``lot``, ``slip`` and ``close``."""
    open_ = actions.add("open", _open, N_("open a stage: who plays in it, in which groups"), writes=True)
    add_stage(open_)
    add_seed(open_)
    open_.add_argument(
        "--groups", type=_groups, metavar="1,4,5;2,3,6", help=N_("the groups or the order, as the organiser decides")
    )
    open_.add_argument("--reason", default="", metavar="TEXT", help=N_("why the organiser decides it; with --groups"))
    open_.add_argument("--force", action="store_true", help=N_("although the plan does not fit the entries"))
    choose = actions.add("choose", _choose, N_("an entrant chooses its opponent"), writes=True)
    choose.add_argument("chooser", type=counted, metavar="NO", help=N_("who chooses"))
    choose.add_argument("chosen", type=counted, metavar="OPPONENT", help=N_("whom it chooses"))
    add_stage(choose)
    lot = actions.add("lot", _lot, N_("draw the lots that are due"), writes=True)
    add_stage(lot)
    add_seed(lot)
    lot.add_argument("--order", type=number_list, metavar="3,1,2", help=N_("the lot was drawn by hand, best first"))
    lot.add_argument("--witness", type=name_list, default=(), metavar="A,B", help=N_("who saw a lot drawn by hand"))
    slip = actions.add("slip", _slip, N_("an entrant draws its own table of the next round"), writes=True)
    slip.add_argument("entrant", type=counted, nargs="+", metavar="NO", help=N_("who draws, one after another"))
    add_stage(slip)
    add_seed(slip)
    slip.add_argument(
        "--drawn",
        type=_paper_slip,
        metavar="3NS",
        help=N_("the slip of paper that it drew: table and side; 0 is the bye"),
    )
    close = actions.add("close", _close, N_("close a stage with its final places"), writes=True)
    add_stage(close)


def _groups(text: str) -> tuple[tuple[int, ...], ...]:
    """Parse groups of entrant numbers."""
    return tuple(number_list(part) for part in text.split(";") if part.strip())


def _open(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        stage = next_stage(event.state, chosen.stage, say)
        if not event.state.present:
            raise NotNow(say(N_("Nobody has entered yet; enter somebody with 'paizhuo event enter FILE NAME'.")))
        try:
            fact = _opening(chosen, event, stage, say)
        except BadField:
            misfits = [problem_words(say, problem) for problem in problems_ahead(event.state)]
            return _does_not_fit(chosen, misfits, say, playable=False)
        event.add(fact)
        problems = problems_after(event.state, stage)
        warnings = [problem_words(say, problem) for problem in problems]
        playable = is_playable(event.state, stage)
        if not playable or (any(problem.refuses for problem in problems) and not chosen.force):
            event.added.clear()
            return _does_not_fit(chosen, warnings, say, playable=playable)
    show_recorded(chosen, event, say, warnings=warnings)
    if not chosen.json:
        _show_groups(event, fact, say)
    return 0


def _opening(chosen: argparse.Namespace, event: EditedEvent, stage: str, say: Say) -> f.StageOpened:
    """The fact that opens the stage; refused where the organiser has to decide the order."""
    if chosen.reason and chosen.groups is None:
        raise CannotDo(say(N_("--reason goes with --groups.")))
    try:
        return opening(
            event.state, stage, chosen.seed or fresh_seed(), groups=chosen.groups, reason=chosen.reason, anyway=True
        )
    except OrganiserMustDecide as error:
        text = say(N_("The organiser decides the order of {numbers}: give it with --groups and --reason. ({source})"))
        source = citation_words(error.source, say)
        raise NotNow(text.format(numbers=error.text, source=source)) from None


def _does_not_fit(chosen: argparse.Namespace, problems: list[str], say: Say, *, playable: bool) -> int:
    """Print why the stage is not opened; the exit status."""
    if chosen.json:
        output.data({"refused": problems})
        return 1
    for problem in problems:
        output.line(problem)
    text = (
        N_("The stage is not opened: the plan does not fit the entries. --force opens it all the same.")
        if playable
        else N_("The stage is not opened: its format can do nothing with this field. Change the plan or the entries.")
    )
    output.line(say(text))
    return 1


def _show_groups(event: EditedEvent, fact: f.StageOpened, say: Say) -> None:
    names = names_of(event.state)
    for at, group in enumerate(fact.groups):
        if len(fact.groups) > 1:
            output.line(say(N_("Group {group}")).format(group=letter(at)))
        columns = (say(N_("place")), say(N_("no.")), say(N_("name")))
        output.table(columns, [(place, one, names[one]) for place, one in enumerate(group, start=1)], right=(0, 1))


def _choose(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        event.add(f.OpponentChosen(running_stage(event.state, chosen.stage, say), chosen.chooser, chosen.chosen))
    show_recorded(chosen, event, say)
    return 0


def _lot(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        stage = running_stage(event.state, chosen.stage, say)
        due = directing.lots_due(event.state, stage)
        if not due:
            raise NotNow(say(N_("No lot is due in stage {stage}.")).format(stage=stage))
        if chosen.order is not None:
            by_hand = lot_by_hand(stage, due, chosen.order, chosen.witness)
            if by_hand is None:
                text = say(N_("No lot is due among these; one is due among {numbers}."))
                raise NotNow(text.format(numbers=", ".join(map(str, due[0].candidates))))
            event.add(by_hand)
        else:
            # One lot may bring about the next; each has its own purpose or candidates, so this ends.
            seed = chosen.seed or fresh_seed()
            while due and len(event.added) < MOST_LOTS:
                event.add(directing.draw_lot(event.state, stage, due[0], seed))
                due = directing.lots_due(event.state, stage)
    show_recorded(chosen, event, say)
    return 0


def _paper_slip(text: str) -> int:
    """Parse a slip of paper: table and side."""
    found = re.fullmatch(r"(\d{1,4})(NS|EW)?|0", text.strip().upper())
    if found is None or (found[2] is None and int(found[0]) != BYE):
        raise BadArgument(N_("'{text}' is no slip; write table and side, such as 3NS or 3EW; 0 is the bye"), text=text)
    return slip_at(int(found[1] or 0), home=found[2] != "EW")


def _slip(chosen: argparse.Namespace, say: Say) -> int:
    if chosen.drawn is not None and (len(chosen.entrant) > 1 or chosen.seed is not None):
        raise CannotDo(say(N_("--drawn is the slip of one entrant, and goes without --seed.")))
    with edit_event(chosen.file, say, chosen.official) as event:
        stage = running_stage(event.state, chosen.stage, say)
        for entrant in chosen.entrant:
            known_entrant(event.state, entrant, say)
            if chosen.drawn is not None:
                event.add(directing.note_slip(event.state, stage, entrant, chosen.drawn))
            else:
                event.add(directing.draw_slip(event.state, stage, entrant, chosen.seed or fresh_seed()))
    show_recorded(chosen, event, say)
    return 0


def _close(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        stage = running_stage(event.state, chosen.stage, say)
        event.add(closing(event.state, stage))
    show_recorded(chosen, event, say)
    return 0
