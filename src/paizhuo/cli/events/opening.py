"""阶段: ``event open``, ``choose``, ``lot`` and ``close``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import pages
from paizhuo.cli.events.arguments import add_seed, add_stage, counted, fresh_seed, name_list, number_list
from paizhuo.cli.events.keeping import CannotDo, NotNow, desk
from paizhuo.cli.events.recorded import told
from paizhuo.cli.events.stages import names_of, next_stage, running_stage
from paizhuo.officiating.fitting import is_playable, problems_after, problems_ahead
from paizhuo.tournament import directing
from paizhuo.tournament.formats import BadField, OrganiserMustDecide
from paizhuo.tournament.log import facts as f
from paizhuo.wording import N_, Say, citation_words
from paizhuo.wording.tournament import problem_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.keeping import Desk

MOST_LOTS = 1000


def add_to(actions: Actions) -> None:
    """Add these actions."""
    open_ = actions.add("open", _open, "open a stage: who plays in it, in which groups", writes=True)
    add_stage(open_)
    add_seed(open_)
    open_.add_argument(
        "--groups", type=_groups, metavar="1,4,5;2,3,6", help="the groups or the order, as the organiser decides"
    )
    open_.add_argument("--reason", default="", metavar="TEXT", help="why the organiser decides it; with --groups")
    open_.add_argument("--force", action="store_true", help="although the plan does not fit the entries")
    choose = actions.add("choose", _choose, "an entrant chooses its opponent", writes=True)
    choose.add_argument("chooser", type=counted, metavar="NO", help="who chooses")
    choose.add_argument("chosen", type=counted, metavar="OPPONENT", help="whom it chooses")
    add_stage(choose)
    lot = actions.add("lot", _lot, "draw the lots that are due", writes=True)
    add_stage(lot)
    add_seed(lot)
    lot.add_argument("--order", type=number_list, metavar="3,1,2", help="the lot was drawn by hand, best first")
    lot.add_argument("--witness", type=name_list, default=(), metavar="A,B", help="who saw a lot drawn by hand")
    close = actions.add("close", _close, "close a stage with its final places", writes=True)
    add_stage(close)


def _groups(text: str) -> tuple[tuple[int, ...], ...]:
    return tuple(number_list(part) for part in text.split(";") if part.strip())


def _open(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        stage = next_stage(at.state, chosen.stage, say)
        if not at.state.present:
            raise NotNow(say(N_("Nobody has entered yet; enter somebody with 'paizhuo event enter FILE NAME'.")))
        try:
            fact = _opened(chosen, at, stage, say)
        except BadField:
            misfits = [problem_words(say, problem) for problem in problems_ahead(at.state)]
            return _does_not_fit(chosen, misfits, say, playable=False)
        at.add(fact)
        problems = problems_after(at.state, stage)
        warnings = [problem_words(say, problem) for problem in problems]
        playable = is_playable(at.state, stage)
        if not playable or (any(problem.refuses for problem in problems) and not chosen.force):
            at.added.clear()
            return _does_not_fit(chosen, warnings, say, playable=playable)
    told(chosen, at, say, warnings=warnings)
    if not chosen.json:
        _show_groups(at, fact, say)
    return 0


def _opened(chosen: argparse.Namespace, at: Desk, stage: str, say: Say) -> f.StageOpened:
    if chosen.reason and chosen.groups is None:
        raise CannotDo(say(N_("--reason goes with --groups.")))
    try:
        return directing.open_stage(
            at.state, stage, chosen.seed or fresh_seed(), groups=chosen.groups, reason=chosen.reason, anyway=True
        )
    except OrganiserMustDecide as error:
        text = say(N_("The organiser decides the order of {numbers}: give it with --groups and --reason. ({source})"))
        source = citation_words(error.source, say)
        raise NotNow(text.format(numbers=error.text, source=source)) from None


def _does_not_fit(chosen: argparse.Namespace, problems: list[str], say: Say, *, playable: bool) -> int:
    if chosen.json:
        pages.data({"refused": problems})
        return 1
    for problem in problems:
        pages.line(problem)
    text = (
        N_("The stage is not opened: the plan does not fit the entries. --force opens it all the same.")
        if playable
        else N_("The stage is not opened: its format can do nothing with this field. Change the plan or the entries.")
    )
    pages.line(say(text))
    return 1


def _show_groups(at: Desk, fact: f.StageOpened, say: Say) -> None:
    names = names_of(at.state)
    for number, group in enumerate(fact.groups, start=1):
        if len(fact.groups) > 1:
            pages.line(say(N_("Group {group}")).format(group=number))
        columns = (say(N_("place")), say(N_("no.")), say(N_("name")))
        pages.table(columns, [(place, one, names[one]) for place, one in enumerate(group, start=1)], right=(0, 1))


def _choose(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        at.add(f.OpponentChosen(running_stage(at.state, chosen.stage, say), chosen.chooser, chosen.chosen))
    told(chosen, at, say)
    return 0


def _lot(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        stage = running_stage(at.state, chosen.stage, say)
        due = directing.lots_due(at.state, stage)
        if not due:
            raise NotNow(say(N_("No lot is due in stage {stage}.")).format(stage=stage))
        if chosen.order is not None:
            at.add(_lot_by_hand(chosen, stage, due, say))
        else:
            # One lot may bring about the next; each has its own purpose or candidates, so this ends.
            seed = chosen.seed or fresh_seed()
            while due and len(at.added) < MOST_LOTS:
                at.add(directing.draw_lot(at.state, stage, due[0], seed))
                due = directing.lots_due(at.state, stage)
    told(chosen, at, say)
    return 0


def _lot_by_hand(chosen: argparse.Namespace, stage: str, due: tuple[directing.LotDue, ...], say: Say) -> f.LotDrawn:
    for one in due:
        if sorted(one.candidates) == sorted(chosen.order):
            return f.LotDrawn(stage, one.purpose, one.candidates, chosen.order, witnesses=chosen.witness)
    text = say(N_("No lot is due among these; one is due among {numbers}."))
    raise NotNow(text.format(numbers=", ".join(map(str, due[0].candidates))))


def _close(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        stage = running_stage(at.state, chosen.stage, say)
        at.add(directing.close_stage(at.state, stage))
    told(chosen, at, say)
    return 0
