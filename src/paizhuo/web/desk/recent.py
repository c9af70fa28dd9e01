"""刚才: the last acts in words, for the side of the desk: who did what, at which table, with which result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.table_key import TableKey, find_match
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.actors import side_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.desk.tasks import url_or_empty
from paizhuo.web.language import say
from paizhuo.web.ledger.restorable import CHANGES
from paizhuo.web.log.act_words import act_words, permission_of
from paizhuo.web.log.side_effects import side_effects_text
from paizhuo.web.pages.tags import name_only
from paizhuo.wording.tournament import outcome_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Act, Competition

SHOWN = 8
CALLED = "called"


@dataclass(frozen=True)
class RecentAct:
    """刚才: an act, who did it and what; ``undo`` is the address where the chief undoes it, empty for others."""

    act: Act
    who: str
    text: str
    undo: str = ""


def recent_acts(competition: Competition, snapshot: Snapshot, *, may_undo: bool) -> list[RecentAct]:
    """刚才: the last acts, the newest first; who sits down where stands in the rows of the tables and in the log."""
    log = url_or_empty("log:log", competition.slug)
    return [
        RecentAct(
            act,
            _who(act, snapshot),
            _what(act, snapshot),
            f"{log}#act-{act.no}" if log and may_undo and (act.first_fact or act.detail.get(CHANGES)) else "",
        )
        for act in competition.acts.exclude(kind=Permission.SIT.value).order_by("-no")[:SHOWN]
    ]


def _who(act: Act, snapshot: Snapshot) -> str:
    """何人: the official, or the side by its name; empty where the sentence names the actor itself."""
    if act.kind == Permission.CLOCK.value or act.detail.get("call") == "taken":
        return ""
    side, match = side_of(act.actor), _match(act, snapshot)
    if side is None:
        return act.actor
    table, end = side
    if match is None:
        return _("table {table}").format(table=table)
    name = name_only(match.pairing.home if end is End.HOME else match.pairing.away, snapshot)
    return _("table {table}, {name}").format(table=table, name=name)


def _what(act: Act, snapshot: Snapshot) -> str:
    """何事: a result with its table and both sides; everything else as the log says it."""
    if act.detail.get("call") == CALLED:
        is_side = side_of(act.actor) is not None
        text = _("calls the referee") if is_side else _("calls a referee to table {table}")
        return text.format(table=act.detail.get("table", ""))
    facts = snapshot.log[act.first_fact - 1 : act.last_fact] if act.first_fact and act.last_fact else ()
    if result := _result(facts, snapshot):
        return result
    if facts or act.kind == Permission.CLOCK.value or "call" in act.detail:
        return act_words(act, snapshot)
    return side_effects_text(act, snapshot) or str(permission_of(act).label)


def _result(facts: tuple[Logged, ...], snapshot: Snapshot) -> str:
    """成绩: the result that an act entered, confirmed or corrected; empty for other acts."""
    changed = [
        one.fact
        for one in facts
        if isinstance(one.fact, f.ResultEntered | f.ResultConfirmed | f.ResultCorrected | f.Forfeited)
    ]
    if not changed:
        return ""
    first, last = changed[0], changed[-1]
    key = TableKey(first.stage, first.round, first.table)
    match = find_match(snapshot.state, key)
    if match is None:
        return ""
    outcome = (match.confirmed or match.entered) if isinstance(first, f.ResultConfirmed) else first.outcome
    text = {
        f.ResultEntered: _("table {table}, {home} – {away}: {result}, to be checked"),
        f.ResultConfirmed: _("table {table}, {home} – {away}: {result}, confirmed"),
        f.ResultCorrected: _("table {table}, {home} – {away}: corrected to {result}"),
        f.Forfeited: _("table {table}, {home} – {away}: {result}"),
    }[type(last)]
    return text.format(
        table=key.table,
        home=name_only(match.pairing.home, snapshot),
        away=name_only(match.pairing.away, snapshot),
        result="" if outcome is None else outcome_words(say(), outcome),
    )


def _match(act: Act, snapshot: Snapshot) -> MatchState | None:
    """对局: the match at whose table the act was done; None where it was done at none, or the round is gone."""
    detail = act.detail
    if not {"stage", "round", "table"} <= detail.keys():
        return None
    return find_match(snapshot.state, TableKey(detail["stage"], detail["round"], detail["table"]))
