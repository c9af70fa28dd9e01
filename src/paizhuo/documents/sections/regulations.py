"""规程: the regulations of an event: entries, hours, stages and every option, each with its article."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.days import day_words
from paizhuo.documents.organisers import cover_notes
from paizhuo.documents.sections.blocks import heading, labelled, listing, note
from paizhuo.documents.titles import capital
from paizhuo.tournament.entries import EntryFault, source_of
from paizhuo.tournament.plan import timetable
from paizhuo.tournament.plan.entry_formats import INDIVIDUAL_KNOCKOUTS
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.wording import N_
from paizhuo.wording.citations import title_of_book
from paizhuo.wording.officiating.limits import limit_rows
from paizhuo.wording.tournament import (
    age_group_words,
    asked_proofs_words,
    choice_of_plan_words,
    regulation_words,
    source_words,
    stage_title,
    stage_titles,
)
from paizhuo.wording.tournament.board_rules import board_rules
from paizhuo.wording.tournament.plans import related_words
from paizhuo.wording.tournament.stage_rows import RowKind, stage_row_words, stage_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.tournament.plan.plan import Plan, StagePlan
    from paizhuo.wording import Say

_BY_SCORE = frozenset({Format.SWISS, Format.SPECIAL_SWISS, Format.INDIVIDUAL})
_ONLY = (
    (_BY_SCORE | INDIVIDUAL_KNOCKOUTS, {"swiss_ranking"}),
    (
        _BY_SCORE,
        {"pairing_order", "equal_by_parity", "first_round", "related_swiss", "clinched", "repair"},
    ),
    (_BY_SCORE | {Format.ELIMINATION_POINTS, Format.HALVING}, {"bye", "byes_each", "rematch"}),
    (frozenset({Format.ROUND_ROBIN}), {"round_robin_ranking", "removed_results"}),
    (KNOCKOUTS | {Format.SPECIAL_SWISS}, {"knockout_draw"}),
    (KNOCKOUTS | INDIVIDUAL_KNOCKOUTS | {Format.SPECIAL_SWISS}, {"related_knockout"}),
)
"""The options that only concern some formats."""
_NO_LAW = frozenset({"unplayed_levels"})
"""不入秩序册: what no book gives and only the computation of ties needs."""


def regulations(event_view: EventView) -> tuple[Block, ...]:
    """竞赛规程: the regulations of the whole event."""
    say, plan = event_view.say, event_view.plan
    on_cover = cover_notes(plan)
    others = [one for one in plan.notes if one not in on_cover]
    heads = [say(N_("Item")), say(N_("Provision")), say(N_("Article"))]
    widths = ("52mm", "1fr", "44mm")
    options = [one for one in regulation_words(say, event_view.state.regulations, plan) if _concerns(plan, one.option)]
    blocks = [
        heading(say(N_("Entries and hours"))),
        labelled([*_entries(event_view), *_hours(event_view)]),
        heading(say(N_("Stages"))),
        *(labelled([_stage(say, plan, stage)]) for stage in plan.stages),
    ]
    if limits := limit_rows(say, event_view.state, stage_titles(say, plan)):
        rows = [(one.title, one.value, one.source) for one in limits]
        blocks += [heading(say(N_("Limits set by the officials"))), listing(heads, rows, widths)]
    if others:
        blocks += [heading(say(N_("Supplementary provisions"))), labelled(others)]
    blocks += [
        heading(say(N_("Competition rules"))),
        note(
            say(N_("Played by {title}; what the organiser has ruled otherwise is marked.")).format(
                title=title_of_book(event_view.state.regulations.book, say)
            )
        ),
        listing(heads, [(capital(one.title), one.value, one.source) for one in options], widths, size=8.5),
    ]
    for rules in board_rules(say, plan):
        rows = [(capital(one.title), one.value, one.source) for one in rules.rows]
        blocks += [heading(rules.title), listing(heads, rows, widths, size=8.5)]
    return tuple(blocks)


def _concerns(plan: Plan, option: str) -> bool:
    """Whether an option concerns the formats of the event."""
    formats = {stage.format for stage in plan.stages}
    return option not in _NO_LAW and all(formats & wanted for wanted, options in _ONLY if option in options)


def kind_of_event(event_view: EventView) -> str:
    """项目: the kind of entries, the gender class and the age group."""
    rules, say = event_view.plan.entries, event_view.say
    classes = (rules.kind, rules.gender_class)
    words = [choice_of_plan_words(say, one) for one in classes]
    return capital(say(N_(", ")).join([*words, age_group_words(say, rules.age_group)]))


def _entries(event_view: EventView) -> Iterator[tuple[str, str]]:
    say, plan = event_view.say, event_view.plan
    rules, book = plan.entries, event_view.state.regulations.book
    least, most = rules.size
    yield say(N_("Kind of event")), kind_of_event(event_view)
    size = str(most) if least == most else f"{least}–{most}"
    source = source_words(say, source_of(EntryFault.WRONG_SIZE, book, rules.kind))
    yield say(N_("Players of an entry")), say(N_("{sentence} ({source})")).format(sentence=size, source=source)
    if rules.max_entries is not None:
        text = N_("at most {count}; later ones wait for a place")
        if not rules.waiting_list:
            text = N_("at most {count}; later ones are refused")
        yield say(N_("Number of entries")), say(text).format(count=rules.max_entries)
    if rules.max_per_unit is not None:
        yield say(N_("Entries of one unit")), say(N_("at most {count}")).format(count=rules.max_per_unit)
    if rules.closes:
        yield say(N_("Last day to enter")), day_words(say, rules.closes)
    if proofs := asked_proofs_words(say, rules):
        yield say(N_("Proofs before the event")), proofs
    drawn = N_("drawn by lot before the start") if plan.numbers_drawn else N_("as entered")
    yield say(N_("Entrant numbers")), say(drawn)
    if related := related_words(say, event_view.state.related_rules):
        yield say(N_("Kept apart in pairings")), related
    if plan.unit_ranking:
        yield say(N_("Units")), say(N_("two pairs of a unit are ranked as a team"))


def _hours(event_view: EventView) -> Iterator[tuple[str, str]]:
    say, plan = event_view.say, event_view.plan
    clock, minutes = plan.clock, timetable.round_minutes(plan)
    if minutes:
        text = say(N_("{count} minutes")).format(count=minutes)
        if timetable.is_by_deals(plan):
            source = source_words(say, timetable.LIMIT)
            text = say(N_("{sentence} ({source})")).format(sentence=text, source=source)
        yield say(N_("Time of a round")), text
    if clock.deals:
        yield say(N_("Deals of a match")), str(clock.deals)
    if clock.last_call_minutes:
        text = say(N_("{count} minutes before the end")).format(count=clock.last_call_minutes)
        yield say(N_("Last deal announced")), text
    yield say(N_("Days of play")), str(clock.days)
    yield say(N_("Play begins at")), clock.starts or say(N_("will be announced by the organiser"))


def _stage(say: Say, plan: Plan, stage: StagePlan) -> tuple[str, str]:
    """A stage with all its rows; a format that is also its title is not said twice."""
    title, rows = stage_title(say, stage), stage_rows(say, stage, plan)
    rest = [row for row in rows if row.kind is not RowKind.FORMAT or row.text != title]
    return capital(title), say(N_("; ")).join(stage_row_words(say, row) for row in rest)
