"""逐桌记分表: a sheet for every table of a round at which two sides meet, two on a page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from paizhuo.documents.days import day_of_play, day_words
from paizhuo.documents.paper import NothingToPrint, Paper
from paizhuo.documents.papers.score_sheets.forms import FUJIAN, GUANGZHOU, INDIVIDUAL, JIANGSU, PAIRS
from paizhuo.documents.sides import NOBODY, side_at_table
from paizhuo.documents.tables import cut_and_stacked, matches_of, stage_of
from paizhuo.seats import Side
from paizhuo.tournament.entries import EntryKind
from paizhuo.wording import N_, side_words
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.papers.score_sheets.forms import Form
    from paizhuo.documents.sides import SideAtTable

FOR_INDIVIDUALS = N_("This form is for individual events.")
FOR_PAIRS = N_("This form is for two sides with a number each; an individual event has a form of its own.")
FOR_ONE_TABLE = N_("This stage is played with duplicate boards in two rooms, which have a form of their own.")


def individual_sheets(occasion: EventView, where: Where) -> Paper:
    """积分编排个人赛记分表 [NAT App.3]."""
    if where.round and occasion.plan.entries.kind is not EntryKind.INDIVIDUAL:
        raise NothingToPrint(FOR_INDIVIDUALS)
    return _sheets(occasion, where, INDIVIDUAL)


def pairs_sheets(occasion: EventView, where: Where) -> Paper:
    """积分编排双人赛记分表 [NAT App.3]."""
    if where.round and occasion.plan.entries.kind is EntryKind.INDIVIDUAL:
        raise NothingToPrint(FOR_PAIRS)
    return _sheets(occasion, where, PAIRS)


def jiangsu_sheets(occasion: EventView, where: Where) -> Paper:
    """比赛记录表 [J23 table 1]."""
    return _sheets(occasion, where, JIANGSU)


def guangzhou_sheets(occasion: EventView, where: Where) -> Paper:
    """掼蛋竞赛个人积分表 [GZ Form4]."""
    return _sheets(occasion, where, GUANGZHOU)


def fujian_sheets(occasion: EventView, where: Where) -> Paper:
    """记分表 [FJ 2.2]."""
    return _sheets(occasion, where, FUJIAN)


def _sheets(occasion: EventView, where: Where, form: Form) -> Paper:
    say, stage = occasion.say, stage_of(occasion, where)
    if where.round and stage.boards:
        raise NothingToPrint(FOR_ONE_TABLE)
    deals = occasion.plan.clock_of(stage.id).deals
    if form.deals and deals:
        form = replace(form, deals=deals)
    sheets = [
        _sheet(
            occasion,
            form,
            {side: side_at_table(occasion, match, side) for side in Side},
            about=stage_words(say, stage),
            round=str(where.round),
            table=str(match.pairing.table),
            date=day_of_play(occasion),
        )
        for match in (matches_of(occasion, where) if where.round else ())
    ]
    blank = _sheet(occasion, form, dict.fromkeys(Side, NOBODY), about="", round="", table="", date=day_words(say, ""))
    data = {
        "event": occasion.title,
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


def _sheet(occasion: EventView, form: Form, sides: dict[Side, SideAtTable], **heads: str) -> dict[str, Any]:
    rows = [
        {
            "side": side_words(side, occasion.say),
            "cells": [column.of(sides[side]) for column in form.columns],
        }
        for side in Side
    ]
    return {**heads, "rows": rows}
