"""判罚: ``event rule``: a ruling by the book at a table, or what the chief referee rules instead."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.cli.events.arguments import ROLES, add_match, add_reason, counted, end, fine, level
from paizhuo.cli.events.event_file import NotNow, edit_event, load
from paizhuo.cli.events.lookup import chosen_match, chosen_round, known_entrant, names_of, shown_stage
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.cli.ruling.case_options import add_case_options, case_options, named_infraction
from paizhuo.cli.ruling.event_case import YES, EventCase
from paizhuo.cli.ruling.refusals import NotUnderstood
from paizhuo.cli.ruling.screen import RulingScreen
from paizhuo.cli.terminal import Left, Terminal
from paizhuo.officiating.case_form import NO_ENTRANT, CaseForm
from paizhuo.officiating.hearing import HearingContext, hear
from paizhuo.officiating.into_facts import Instead, facts_of_sides, facts_without_infraction, otherwise_facts, sides_of
from paizhuo.officiating.known_answers import levels_on_sheet
from paizhuo.officiating.ladder import ladder_of
from paizhuo.officiating.register import register_of
from paizhuo.officiating.ruling_impact import provisional_figures, state_after
from paizhuo.officiating.ruling_records import records_given
from paizhuo.officiating.table_key import TableKey, find_match
from paizhuo.officiating.table_match import find_table_match
from paizhuo.officiating.who_may_rule import check_chief
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import N_, Language, Say, sayer
from paizhuo.wording.referee import RulingPart, competition_effect_words
from paizhuo.wording.referee.announcement import headlines, otherwise_text, read_out, record_text
from paizhuo.wording.referee.impact import changes, ladder_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.referee import Ruling
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import State

_CHINESE = sayer(Language.CHINESE)
"""The record is in the language of the books, whatever the language of the terminal."""


def add_to(actions: Actions) -> None:
    """Add ``event rule``."""
    rule = actions.add("rule", _rule, N_("give a ruling at a table, with everything that follows from it"), writes=True)
    add_match(rule, required=False)
    who = rule.add_mutually_exclusive_group()
    who.add_argument("--entrant", type=counted, metavar="NO", help=N_("the entrant that it is about"))
    who.add_argument("--side", type=end, metavar="SIDE", help=N_("home or away, where one entrant sits there"))
    who.add_argument(
        "--spectator", nargs="?", const="", metavar="NAME", help=N_("it is about a spectator; name or description")
    )
    add_case_options(rule)
    rule.add_argument("--deal", type=counted, default=0, metavar="N", help=N_("the deal in which it happened"))
    rule.add_argument(
        "--levels",
        type=level,
        nargs=2,
        metavar=("HOME", "AWAY"),
        help=N_("levels at the table, to score the match by"),
    )
    rule.add_argument("--role", choices=ROLES, default="chief", help=N_("who gives the ruling (the chief referee)"))
    rule.add_argument(
        "--consent", action="append", default=[], choices=ROLES, help=N_("who has agreed to the ruling; repeatable")
    )
    rule.add_argument("--paper", default="", metavar="TEXT", help=N_("the paper on which they agreed"))
    rule.add_argument("--text", metavar="TEXT", help=N_("what the chief rules otherwise than the book; needs --reason"))
    add_reason(rule, required=False)
    rule.add_argument("--article", default="", help=N_("the article of a ruling by --text, such as 'NAT 43(二)'"))
    rule.add_argument("--mp", type=fine, default=0, metavar="N", help=N_("match points off by --text, such as -1"))
    rule.add_argument("--vp", type=fine, default=0, metavar="N", help=N_("VP off by --text, such as -0.5"))


def _rule(chosen: argparse.Namespace, say: Say) -> int:
    if chosen.text is not None:
        return _rule_otherwise(chosen, say)
    if chosen.table is None:
        raise NotUnderstood(say(N_("Say at which table it happened: --table.")), text="table")
    if chosen.consent and not chosen.paper.strip():
        raise NotUnderstood(say(N_("Name the paper on which they agreed: --paper.")), text="paper")
    roles, options = frozenset({ROLES[chosen.role]}), case_options(chosen, say)
    given = CaseForm(
        deal=chosen.deal,
        levels=None if chosen.levels is None else (chosen.levels[0], chosen.levels[1]),
        consents=tuple(ROLES[one].value for one in chosen.consent),
        paper=chosen.paper.strip(),
        person=(chosen.spectator or "").strip(),
    )
    asks = sys.stdin is not None and sys.stdin.isatty() and not chosen.json
    screen = None if chosen.json else RulingScreen(Terminal(pace=0, colour=True), say)
    # The file is not locked while a person thinks; the case is heard again before the ruling is recorded.
    _, state = load(chosen.file, say)
    case = EventCase(_context(chosen, state, say), roles, options, say, screen if asks else None)
    entrant = _entrant(chosen, state, say)
    try:
        form = case.decided(case.form(entrant, chosen.infraction, given))
        ruling = hear(case.context, form).given
        if screen is not None:
            _show(screen, case.context, form, ruling)
        if asks and screen is not None and screen.ask(say(N_("Put it on record? y or n"))).casefold() not in YES:
            return 1
    except Left:
        return 1
    with edit_event(chosen.file, say, chosen.official) as event:
        context = _context(chosen, event.state, say)
        if headlines(say, hear(context, form).given) != headlines(say, ruling):
            text = N_("The event has changed meanwhile, and so has the ruling; nothing was recorded. Rule again.")
            raise NotNow(say(text))
        for side in records_given(context, form, roles, len(event.log) + 1, _text):
            for fact in side.facts:
                event.add(fact)
    show_recorded(chosen, event, say)
    return 0


def _text(ruling: Ruling) -> str:
    """The text of the record."""
    return record_text(_CHINESE, ruling)


def _key(chosen: argparse.Namespace, state: State, say: Say) -> TableKey:
    """The stage, round and table that the options name, as far as they do; empty and 0 for the rest."""
    if chosen.stage is None and chosen.round is None and chosen.table is None:
        return TableKey("", 0, 0)
    stage = shown_stage(state, chosen.stage, say)
    if chosen.round is None and chosen.table is None:
        return TableKey(stage, 0, 0)
    key = TableKey(stage, chosen_round(state, stage, chosen.round, say).number, chosen.table or 0)
    if chosen.table is not None:
        chosen_match(state, key, say)
    return key


def _entrant(chosen: argparse.Namespace, state: State, say: Say) -> int | None:
    """The entrant that the options name, by its number or by its side at the table."""
    if chosen.spectator is not None:
        return NO_ENTRANT
    if chosen.side is None:
        return None if chosen.entrant is None else known_entrant(state, chosen.entrant, say)
    match = find_match(state, _key(chosen, state, say))
    there = () if match is None else match.pairing.home if chosen.side is End.HOME else match.pairing.away
    if len(there) != 1:
        raise NotUnderstood(say(N_("No single entrant sits there; name one with --entrant.")), text="side")
    return there[0]


def _context(chosen: argparse.Namespace, state: State, say: Say) -> HearingContext:
    """The table where the case is heard, with the earlier rulings; refused where nobody plays there."""
    key = _key(chosen, state, say)
    at = find_table_match(state, key)
    if at is None:
        raise NotNow(say(N_("Round {round} is not published yet; nobody plays in it.")).format(round=key.round))
    return HearingContext(state, at, register_of(state), levels_on_sheet(at.match))


# ----------------------------------------------------------------------------------------------------------- the screen


def _show(screen: RulingScreen, context: HearingContext, form: CaseForm, ruling: Ruling) -> None:
    """Print the ruling on each side, the ladder, what changes, and what officials do by hand."""
    say, names = screen.say, names_of(context.state)
    sides = sides_of(ruling)
    does = facts_of_sides(ruling, context.at, form.levels, _text)
    key, after = context.at.key, state_after(context.state, (fact for one in does for fact in one.facts))
    for side in sides:
        screen.ruling(side, names)
        entrant = side.case.entrant
        before, then = (provisional_figures(state, key, entrant) for state in (context.state, after))
        book = context.state.regulations.book
        changed = changes(say, before, then, book) if entrant != NO_ENTRANT else ()
        rungs = [ladder_words(say, one) for one in ladder_of(side, context.register)] if side is sides[0] else []
        line, noted = say(N_("{who}: {why}")), say(N_("{text} ({note})"))
        shown = [(noted.format(text=one.title, note=one.note) if one.note else one.title, one.given) for one in rungs]
        moved = [(one.title, one.before if one.stays else f"{one.before} → {one.after}") for one in changed]
        screen.parts(
            (
                RulingPart(say(N_("Ladder")), tuple(line.format(who=who, why=why) for who, why in shown)),
                RulingPart(say(N_("What changes")), tuple(line.format(who=who, why=why) for who, why in moved)),
                RulingPart(say(N_("Read it out")), (read_out(say, side, form.person or names.get(entrant, "")),)),
            )
        )
    by_hand = tuple(competition_effect_words(say, one, names) for side in does for one in side.by_hand)
    screen.parts((RulingPart(say(N_("To be done by hand")), by_hand),))


# -------------------------------------------------------------------------------------------- otherwise than the book


def _rule_otherwise(chosen: argparse.Namespace, say: Say) -> int:
    """另判: record what the chief rules instead of the book, or where it punishes nothing; always with a reason."""
    instead = Instead(chosen.text.strip(), chosen.reason.strip(), chosen.mp, chosen.vp)
    if not instead.text or not instead.reason:
        raise Refused(Why.NEEDS_REASON)
    with edit_event(chosen.file, say, chosen.official) as event:
        check_chief(frozenset({ROLES[chosen.role]}), event.state.regulations.book)
        entrant = _entrant(chosen, event.state, say) or 0
        if chosen.infraction is None:
            facts = facts_without_infraction(_key(chosen, event.state, say), entrant, instead, chosen.article)
        else:
            facts = _facts_of_infraction(chosen, event.state, entrant, instead, say)
        for fact in facts:
            event.add(fact)
    show_recorded(chosen, event, say)
    return 0


def _facts_of_infraction(
    chosen: argparse.Namespace, state: State, entrant: int, instead: Instead, say: Say
) -> tuple[f.Fact, ...]:
    """The facts of what the chief rules instead of the book on an infraction."""
    if chosen.table is None or (not entrant and chosen.spectator is None):
        raise NotUnderstood(say(N_("A ruling on an infraction needs --table and --entrant.")), text="table")
    context, book = _context(chosen, state, say), state.regulations.book
    infraction = named_infraction(chosen.infraction, say, book)
    form = replace(
        case_options(chosen, say).form(book, infraction, say),
        entrant=entrant,
        deal=chosen.deal,
        person=(chosen.spectator or "").strip(),
    )
    return otherwise_facts(form, context.at, instead, otherwise_text(_CHINESE, infraction, instead.given))
