"""派裁判的页面: the tables of a round with their referees, who steps aside from where, and what is to be done."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo.officiating.referee_posts import rotated
from paizhuo.officiating.referees_at_tables import (
    OBJECTION,
    assigned_in,
    is_binding,
    recusal,
    rejection,
    tables_in,
    tables_of,
    tables_served,
    units_of,
)
from paizhuo.officiating.table_key import find_round
from paizhuo.referee.powers.assignments import BY_LOT
from paizhuo.referee.powers.recusal import Tie
from paizhuo.rulebook import Book, Citation
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.pages.floor_referees import appointed_referees
from paizhuo.web.pages.shown_ties import shown_ties
from paizhuo.web.referees.matrix import day_rows, post_rows, zones_shown
from paizhuo.wording import citation_words
from paizhuo.wording.officiating.referees import sending_refused_words
from paizhuo.wording.referee.recusal import tie_words
from paizhuo.wording.tournament import stage_title
from paizhuo.wording.tournament.facts import tables_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.referee.powers.permissions import PermissionRefusal
    from paizhuo.tournament.log.facts import Pairing
    from paizhuo.tournament.log.state import RoundState, State
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.pages.floor_referees import AppointedReferee

REVIEWS = Citation(Book.JIANGSU_2023, "5.2(四)8, 5.2(四)11")
ROTATION = "rotation"
"""What the address of the page carries where a proposal to rotate is asked for."""
MOST_CHOICES = 3000
"""A page with more choices than this would be slow: names are typed instead."""
Blocks = dict[tuple[str, int], "PermissionRefusal"]


@dataclass(frozen=True)
class ShownTable:
    """一桌: who plays, who officiates, and why he should not; ``free`` could go instead."""

    number: int
    pairing: Pairing
    referee: str
    ties: str = ""
    free: str = ""
    proposed: bool = False
    """建议: not the referee whom the table has, but the one of a proposal that nobody has saved."""
    blocked: tuple[str, ...] = ()
    """应回避者: the names of those who step aside from this table."""

    @property
    def mark(self) -> str:
        """The class by which the page shows how the table is doing."""
        if self.ties:
            return "wrong"
        return "proposed" if self.proposed else "served" if self.referee else ""


@dataclass(frozen=True)
class ShownReferee:
    """一位裁判: his tables, the tables from which he steps aside with the reasons, and why he is not used."""

    row: AppointedReferee
    tables: str
    aside: tuple[tuple[str, str], ...]
    rejected: str
    recusals: tuple[tuple[str, str, str, bool], ...]
    """所报: tie, its words, with whom, and whether he said so himself."""


def chosen_round(state: State, stage: str, number: str) -> tuple[str, RoundState] | None:
    """轮次: the round that was asked for, else the last of the last stage; None before the first is paired."""
    if number.isascii() and number.isdecimal() and (found := find_round(state, stage, int(number[:6]))) is not None:
        return stage, found
    for one in reversed(tuple(state.stages.values())):
        if one.rounds:
            return one.id, one.rounds[-1]
    return None


def page_context(visit: Visit) -> dict[str, object]:
    """页面: everything that it shows."""
    state, asked = visit.snapshot.state, visit.http.GET
    rows = appointed_referees(visit.competition)
    context: dict[str, object] = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "may_assign": visit.may(Permission.ASSIGN),
        "may_object": visit.may(Permission.OBJECT),
        "may_evaluate": visit.may(Permission.EVALUATE),
        "binding": is_binding(state),
        "sources": {"lot": citation_words(BY_LOT, say()), "objection": citation_words(OBJECTION, say())},
        "units": sorted(units_of(state)),
        "ties": [(tie.value, tie_words(say(), tie)) for tie in (Tie.KIN, Tie.DECLARED)],
        "rounds": _rounds(visit),
    }
    found = chosen_round(state, asked.get("stage", ""), asked.get("round", ""))
    if found is None:
        return context | {"referees": [_referee(visit, row, None, {}) for row in rows], "known": rows}
    stage, one = found
    blocks = _blocks(state, rows, one)
    proposal = _proposal(visit, stage, one, rows) if asked.get("propose") == ROTATION else None
    tables = _tables(rows, one, blocks, proposal or {}, to_chief=visit.may(Permission.ASSIGN))
    earlier = [each for each in state.stages[stage].rounds if each.number < one.number]
    return context | {
        "zones": zones_shown(one),
        "posts": post_rows(rows, one, earlier[-1] if earlier else None, blocks, to_chief=visit.may(Permission.ASSIGN)),
        "day": day_rows(state.stages[stage].rounds),
        "day_rounds": [each.number for each in state.stages[stage].rounds],
        "proposed": sum(table.proposed for table in tables),
        "no_proposal": proposal is not None and not proposal,
        "may_rotate": any(each.referees is not None for each in earlier),
        "stage": stage,
        "stage_name": stage_title(say(), visit.snapshot.plan.stage(stage)),
        "round": one,
        "tables": tables,
        "wrong": [table for table in tables if table.ties],
        "unserved": sum(not table.referee for table in tables),
        "referees": [_referee(visit, row, one, blocks) for row in rows],
        "known": rows,
        "many": len(tables) * len(rows) > MOST_CHOICES,
    }


def _rounds(visit: Visit) -> list[tuple[str, str, int]]:
    return [
        (stage.id, stage_title(say(), visit.snapshot.plan.stage(stage.id)), one.number)
        for stage in visit.snapshot.state.stages.values()
        if not stage.closed
        for one in stage.rounds
    ]


def _blocks(state: State, rows: Sequence[AppointedReferee], one: RoundState) -> Blocks:
    return {
        (row.referee.name, table): block
        for table in tables_in(one)
        for row in rows
        if (block := recusal(state, row.referee, one.matches[table])) is not None
    }


def _proposal(visit: Visit, stage: str, one: RoundState, rows: Sequence[AppointedReferee]) -> dict[int, str]:
    referees = [row.referee for row in rows if row.is_floor]
    return rotated(visit.snapshot.state, stage, one.number, referees)


def _tables(
    rows: Sequence[AppointedReferee],
    one: RoundState,
    blocks: Blocks,
    proposal: Mapping[int, str],
    *,
    to_chief: bool,
) -> list[ShownTable]:
    before = assigned_in(one)
    assigned = {**before, **proposal}
    load = Counter(assigned.values())
    names = sorted((row.referee.name for row in rows if row.is_floor), key=lambda name: load[name])
    found = []
    for table in tables_in(one):
        name = assigned.get(table, "")
        block = blocks.get((name, table))
        free = next((other for other in names if (other, table) not in blocks), "") if block is not None else ""
        found.append(
            ShownTable(
                table,
                one.matches[table].pairing,
                name,
                shown_ties(block.conflicts, to_chief=to_chief) if block is not None else "",
                free,
                name != before.get(table, ""),
                tuple(row.referee.name for row in rows if (row.referee.name, table) in blocks),
            )
        )
    return found


def _referee(visit: Visit, row: AppointedReferee, one: RoundState | None, blocks: Blocks) -> ShownReferee:
    name, to_chief = row.referee.name, visit.may(Permission.ASSIGN)
    # What a referee said of himself he reads again.
    recusals = row.recusals if to_chief or row.user == visit.official.user else ()
    own = tables_of(one, name) if one is not None else ()
    by_reason: dict[str, list[int]] = {}
    for (whose, table), block in blocks.items():
        if whose == name:
            by_reason.setdefault(shown_ties(block.conflicts, to_chief=to_chief), []).append(table)
    rejected = rejection(visit.snapshot.state, row.referee)
    return ShownReferee(
        row,
        tables_words(say(), own) if own else "",
        tuple((tables_words(say(), tables), reason) for reason, tables in by_reason.items()),
        sending_refused_words(say(), rejected) if rejected is not None else "",
        tuple((tie.tie, tie_words(say(), Tie(tie.tie)), tie.whom, tie.own) for tie in recusals),
    )


def review_context(visit: Visit) -> dict[str, object]:
    """讲评与评价: the reviews day by day, and the evaluation of every referee, with the tables he had."""
    state, rows = visit.snapshot.state, appointed_referees(visit.competition)
    texts = {one.user_id: one.text for one in visit.competition.evaluations.all()}
    served = tables_served(state)
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "reviews": visit.competition.daily_reviews.all(),
        "source": citation_words(REVIEWS, say()),
        "today": timezone.localdate(),
        "evaluations": [(row, served.get(row.referee.name, 0), texts.get(row.user.pk, "")) for row in rows],
    }
