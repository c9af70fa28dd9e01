"""编排: ``event open``, ``pair``, ``publish``, ``drop``, ``choose``, ``lot`` and ``close``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import pages
from paizhuo.cli.events.arguments import (
    add_reason,
    add_seed,
    add_stage,
    counted,
    fresh_seed,
    name_list,
    number_list,
)
from paizhuo.cli.events.keeping import CannotDo, desk
from paizhuo.cli.events.recorded import told
from paizhuo.cli.events.round_sheet import round_json, show_round
from paizhuo.cli.events.stages import chosen_round, names_of, next_stage, running_stage
from paizhuo.tournament import directing, fit
from paizhuo.tournament import facts as f
from paizhuo.tournament.formats import OrganiserMustDecide
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.wording import N_, Say, citation_words
from paizhuo.wording.tournament import dead_end_words, note_words, pairing_words, problem_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.keeping import Desk
    from paizhuo.tournament.engines.context import Draft
    from paizhuo.tournament.state import State

MOST_LOTS = 1000


def add_to(actions: Actions) -> None:
    """Add these actions."""
    open_ = actions.add("open", _open, "open a stage: who plays in it, in which groups", writes=True)
    add_stage(open_)
    add_seed(open_)
    open_.add_argument(
        "--groups", type=_groups, metavar="1,4,5;2,3,6", help="the groups or the order, as the organiser decides"
    )
    open_.add_argument("--force", action="store_true", help="although the plan does not fit the entries")
    pair = actions.add("pair", _pair, "pair the next round, or the draft again", writes=True)
    add_stage(pair)
    add_seed(pair)
    pair.add_argument("--publish", action="store_true", help="publish it at once")
    pair.add_argument("--explain", action="store_true", help="with the reason for every match")
    pair.add_argument("--way", type=counted, metavar="N", help="take way out N of a dead end; needs --reason")
    add_reason(pair, required=False)
    publish = actions.add("publish", _publish, "publish the draft; play may begin", writes=True)
    add_stage(publish)
    drop = actions.add("drop", _drop, "take out the latest round while it has no results", writes=True)
    add_stage(drop)
    add_reason(drop)
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
            raise CannotDo(say(N_("Nobody has entered yet; enter somebody with 'paizhuo event enter FILE NAME'.")))
        seed = chosen.seed or fresh_seed()
        try:
            fact = directing.open_stage(at.state, stage, seed, groups=chosen.groups, anyway=True)
        except OrganiserMustDecide as error:
            text = say(N_("The organiser must decide the order of these: {numbers}. Give it with --groups. ({source})"))
            source = citation_words(error.source, say)
            raise CannotDo(text.format(numbers=error.text, source=source)) from None
        at.add(fact)
        problems = fit.stage_problems(at.state, stage)
        warnings = [problem_words(say, problem) for problem in problems]
        if any(problem.refuses for problem in problems) and not chosen.force:
            at.added.clear()
            return _does_not_fit(chosen, warnings, say)
    told(chosen, at, say, warnings=warnings)
    if not chosen.json:
        _show_groups(at, fact, say)
    return 0


def _does_not_fit(chosen: argparse.Namespace, problems: list[str], say: Say) -> int:
    if chosen.json:
        pages.data({"refused": problems})
        return 1
    for problem in problems:
        pages.line(problem)
    pages.line(say(N_("The stage is not opened: the plan does not fit the entries. --force opens it all the same.")))
    return 1


def _show_groups(at: Desk, fact: f.StageOpened, say: Say) -> None:
    names = names_of(at.state)
    for number, group in enumerate(fact.groups, start=1):
        if len(fact.groups) > 1:
            pages.line(say(N_("Group {group}")).format(group=number))
        columns = (say(N_("place")), say(N_("no.")), say(N_("name")))
        pages.table(columns, [(place, one, names[one]) for place, one in enumerate(group, start=1)], right=(0, 1))


def _pair(chosen: argparse.Namespace, say: Say) -> int:
    if chosen.way is not None and not chosen.reason:
        raise CannotDo(say(N_("A way out of a dead end is paired by hand and needs --reason.")))
    with desk(chosen.file, say, chosen.official) as at:
        stage = running_stage(at.state, chosen.stage, say)
        seed = chosen.seed or fresh_seed()
        with pages.working(say(N_("Pairing…"))):
            found = directing.draft_round(at.state, stage, seed)
        if isinstance(found, DeadEnd):
            if chosen.way is None:
                return _dead_end(chosen, found, at.state, say)
            fact, draft = _way_out(chosen, at.state, stage, found, seed, say), None
        elif chosen.way is not None:
            raise CannotDo(say(N_("This round can be paired legally, so there is no way out to choose.")))
        else:
            fact, draft = found
        before = at.state.regulations
        at.add(fact)
        if chosen.publish:
            at.add(f.RoundPublished(stage, fact.round))
    notes = [] if draft is None else [note_words(say, note, before, names_of(at.state)) for note in draft.notes]
    if chosen.json:
        explained = {} if draft is None else {"reasons": _reasons(draft, at.state, say)}
        told(chosen, at, say, warnings=notes, more={**round_json(at.state, stage, fact.round), **explained})
        return 0
    show_round(at.state, stage, fact.round, say)
    if chosen.explain and draft is not None:
        for sentence in _reasons(draft, at.state, say):
            pages.line(sentence)
    for note in notes:
        pages.line(say(N_("Please look: {warning}")).format(warning=note))
    if not chosen.publish:
        text = say(N_("This is a draft. Next: paizhuo event publish {file}"))
        pages.line(text.format(file=chosen.file))
    return 0


def _reasons(draft: Draft, state: State, say: Say) -> list[str]:
    names = names_of(state)
    return [pairing_words(say, one, state.regulations, names) for one in draft.reasons]


def _dead_end(chosen: argparse.Namespace, found: DeadEnd, state: State, say: Say) -> int:
    words = dead_end_words(say, found, names_of(state))
    if chosen.json:
        pages.data({"dead_end": words.splitlines(), "ways": len(found.choices)})
        return 1
    for sentence in words.splitlines():
        pages.line(sentence)
    text = say(N_("Nothing is paired. Choose: paizhuo event pair {file} --way N --reason TEXT"))
    pages.line(text.format(file=chosen.file))
    return 1


def _way_out(  # noqa: PLR0913, PLR0917 - what the draft by hand is made of
    chosen: argparse.Namespace, state: State, stage: str, found: DeadEnd, seed: str, say: Say
) -> f.RoundDrafted:
    if chosen.way > len(found.choices):
        text = say(N_("There are ways out 1 to {ways}; there is no way {way}."))
        raise CannotDo(text.format(ways=len(found.choices), way=chosen.way))
    return directing.way_out(state, stage, found.choices[chosen.way - 1], seed, reason=chosen.reason)


def _publish(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        stage = running_stage(at.state, chosen.stage, say)
        one = chosen_round(at.state.stages[stage], None, say) if stage in at.state.stages else None
        at.add(f.RoundPublished(stage, one.number if one else 1))
    told(chosen, at, say)
    return 0


def _drop(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        stage = running_stage(at.state, chosen.stage, say)
        one = chosen_round(at.state.stages[stage], None, say) if stage in at.state.stages else None
        at.add(f.RoundDropped(stage, one.number if one else 1, chosen.reason))
    told(chosen, at, say)
    return 0


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
            raise CannotDo(say(N_("No lot is due in stage {stage}.")).format(stage=stage))
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
    raise CannotDo(text.format(numbers=", ".join(map(str, due[0].candidates))))


def _close(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        stage = running_stage(at.state, chosen.stage, say)
        at.add(directing.close_stage(at.state, stage))
    told(chosen, at, say)
    return 0
