"""事实的说法: facts, places and actors in the language of the page, with names of entrants and stages."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.sealed_line_ups import sealed_line_ups
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import of_kind
from paizhuo.tournament.plan.allowed_changes import plan_before
from paizhuo.tournament.plan.changes import StagePlanned
from paizhuo.web.access.actors import live_table_of, side_of
from paizhuo.web.language import language, say
from paizhuo.web.ledger.entrant_numbers import names_at
from paizhuo.web.ledger.public_snapshot import PublicSnapshot
from paizhuo.wording.tournament import end_words, fact_words, format_words, stage_titles, stage_words, where_words
from paizhuo.wording.tournament.boards import one_room_stages
from paizhuo.wording.tournament.plan_changes import plan_changed_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.wording.tournament import Titles


def titles_of(snapshot: Snapshot) -> Titles:
    """阶段名: titles by stage id, of dropped stages too; a stage without a title has its format's name if unique."""
    return snapshot.once(("titles", language()), lambda: _titles(snapshot))


def _titles(snapshot: Snapshot) -> dict[str, str]:
    changes = [one.fact.change for one in of_kind(snapshot.log, f.PlanChanged) if isinstance(one.fact, f.PlanChanged)]
    planned = [change.stage for change in changes if isinstance(change, StagePlanned)]
    stages = {stage.id: stage for stage in (*snapshot.founded.stages, *planned)}
    formats = Counter(stage.format for stage in stages.values())
    by_format = {one: format_words(say(), stage.format) for one, stage in stages.items() if formats[stage.format] == 1}
    titled = {one: stage_words(say(), stage) for one, stage in stages.items() if stage.title}
    return by_format | titled | stage_titles(say(), snapshot.plan)


def logged_text(snapshot: Snapshot, logged: Logged) -> str:
    """一条记录: a logged fact in one line, with the names of its time; a change of the plan with the old values.

    A sealed line-up names nobody, to officials either: none of them needs to know it.
    """
    if isinstance(logged.fact, f.PlanChanged):
        before = plan_before(snapshot.founded, snapshot.log, logged.no)
        return plan_changed_words(say(), logged.fact, titles_of(snapshot), before)
    fact = logged.fact
    if isinstance(fact, f.Seated) and logged.no in sealed_facts(snapshot):
        fact = replace(fact, players=(), reason="")
    names, one_room = names_at(snapshot, logged.no), one_room_stages(snapshot.plan)
    return fact_words(say(), fact, names, titles=titles_of(snapshot), one_room=one_room)


def sealed_facts(snapshot: Snapshot) -> frozenset[int]:
    """封存的出场名单: the facts whose players nobody but their side may know."""
    state = snapshot.whole_state if isinstance(snapshot, PublicSnapshot) else snapshot.state
    return snapshot.once("sealed line-ups", lambda: sealed_line_ups(snapshot.log, state))


def fact_text(snapshot: Snapshot, fact: f.Fact) -> str:
    """一条事实: a fact in one line, with the names of now."""
    one_room = one_room_stages(snapshot.plan)
    return fact_words(say(), fact, snapshot.names, titles=titles_of(snapshot), one_room=one_room)


def where_text(snapshot: Snapshot, stage: str, number: int = 0, table: int = 0) -> str:
    """何处: the stage, with round and table if given."""
    return where_words(say(), stage=stage, round_=number, table=table, titles=titles_of(snapshot))


def actor_text(name: str) -> str:
    """何人: the name of an actor; a side of a table, or a table in the browser, in the language of the page."""
    if (online := live_table_of(name)) is not None:
        return _("table {table}, online").format(table=online)
    side = side_of(name)
    if side is None:
        return name
    table, end = side
    return _("table {table}, {side}").format(table=table, side=end_words(say(), end))
