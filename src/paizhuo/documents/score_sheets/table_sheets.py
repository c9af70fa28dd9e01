"""逐桌记分表: a score sheet for every table of a round, two on a page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from paizhuo.documents.days import day_of_play, day_words
from paizhuo.documents.paper import Missing, Paper, present
from paizhuo.documents.sides import NOBODY, side_at_table
from paizhuo.documents.tables import check_matches, cut_and_stacked, matches_of, stage_of
from paizhuo.rulebook import Book
from paizhuo.seats import Side
from paizhuo.wording import N_, side_words
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.score_sheets.forms import Form
    from paizhuo.documents.sides import SideAtTable

FOR_ONE_TABLE = N_("This stage is played with duplicate boards in two rooms, which have a form of their own.")


def check_sheets(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing for the blank form; a filled-in one needs a round that is played at one table."""
    if where.round and stage_of(event_view, where).boards:
        return Missing(FOR_ONE_TABLE)
    return check_matches(event_view, where)


def uses_national_table_sheets(event_view: EventView) -> bool:
    """Whether the event follows the national book and plays a stage without duplicate boards."""
    return event_view.state.regulations.book is Book.NATIONAL and not all(
        stage.boards for stage in event_view.plan.stages
    )


def table_sheets(event_view: EventView, where: Where, form: Form) -> Paper:
    """The sheets of a round, or of one table, in this form; blank where no round is named."""
    say, stage = event_view.say, stage_of(event_view, where)
    deals = event_view.plan.clock_of(stage.id).deals
    if form.deals and deals:
        form = replace(form, deals=deals)
    sheets = [
        _sheet(
            event_view,
            form,
            {side: side_at_table(event_view, match, side) for side in Side},
            about=stage_words(say, stage),
            round=str(where.round),
            table=str(match.pairing.table),
            date=day_of_play(event_view),
        )
        for match in (present(matches_of(event_view, where)) if where.round else ())
    ]
    blank = _sheet(event_view, form, dict.fromkeys(Side, NOBODY), about="", round="", table="", date=day_words(say, ""))
    data = {
        "event": event_view.title,
        "title": say(form.title),
        "round_label": say(form.round),
        "table_label": say(form.table),
        "date_label": say(N_("Date")),
        "heads": [say(one.label) for one in form.columns],
        "widths": [one.width for one in form.columns],
        "table_head": say(form.table) if form.table_column else "",
        "side_head": say(N_("Side")) if form.sides else "",
        "deals_head": say(N_("Deals")),
        "deals": form.deals,
        "groups": [
            {"head": one.head and say(one.head), "labels": [say(label) for label in one.labels], "width": one.width}
            for one in form.groups
        ],
        "remarks": form.remarks and say(form.remarks),
        "signatures": [say(one) for one in form.signatures],
        "note": say(form.note),
        "source": say(form.source),
        "sheets": cut_and_stacked(sheets) or [blank, blank],
    }
    return Paper("score_sheet", say(form.title), data)


def _sheet(event_view: EventView, form: Form, sides: dict[Side, SideAtTable], **heads: str) -> dict[str, Any]:
    rows = [
        {
            "side": side_words(side, event_view.say),
            "cells": [column.of(sides[side]) for column in form.columns],
        }
        for side in Side
    ]
    return {**heads, "rows": rows}
