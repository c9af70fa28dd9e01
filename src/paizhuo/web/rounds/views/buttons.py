"""按钮: the POST views of the round pages: each writes one act and redirects to the page that shows the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions as entry_actions
from paizhuo.web.pages.audience import Visit, official
from paizhuo.web.pages.forms import ReasonForm, cleaned_values
from paizhuo.web.pages.fragments import go_to
from paizhuo.web.rounds import actions, forms
from paizhuo.web.rounds.views.draft import DESK, back_to

if TYPE_CHECKING:
    from django.http import HttpResponseBase


def _overview(visit: Visit) -> HttpResponseBase:
    return go_to(visit, "desk:desk" if visit.http.POST.get("back") == DESK else "rounds:rounds")


def _last_round(visit: Visit, stage: str, done: actions.Done) -> HttpResponseBase:
    return back_to(visit, stage, done.answer["round"])


@official(get=None, post=Permission.DRAW)
def show_commitments(visit: Visit) -> HttpResponseBase:
    """公布承诺: show the hashes of the seeds of the next draws."""
    actions.show_commitments(visit.request.regardless())
    return _overview(visit)


@official(get=None, post=Permission.DRAW)
def numbers(visit: Visit) -> HttpResponseBase:
    """抽签定号."""
    asked = cleaned_values(forms.DrawNumbersForm(visit.http.POST))
    actions.draw_numbers(visit.request, **asked)
    return _overview(visit)


@official(get=None, post=Permission.OPEN_STAGE)
def open_stage(visit: Visit, stage: str) -> HttpResponseBase:
    """开始阶段."""
    asked = cleaned_values(forms.OpenStageForm(visit.http.POST))
    actions.open_stage(visit.request, stage, groups=asked["groups"], reason=asked["reason"], anyway=asked["anyway"])
    return _overview(visit)


@official(get=None, post=Permission.PAIR)
def draft(visit: Visit, stage: str) -> HttpResponseBase:
    """编排: draft the next round, then show the draft, or the ways out of a dead end."""
    try:
        done = actions.draft(visit.request, stage)
    except actions.NoLegalPairing:
        return go_to(visit, "rounds:dead-end", stage)
    return _last_round(visit, stage, done)


@official(get=None, post=Permission.PAIR)
def move(visit: Visit, stage: str) -> HttpResponseBase:
    """换桌: move a match to another table; a match that is there moves to the first one's table."""
    asked = cleaned_values(forms.MoveTableForm(visit.http.POST))
    rounds = visit.snapshot.state.stages[stage].rounds if stage in visit.snapshot.state.stages else []
    table, to = asked["table"], asked["to"]
    moved = {table: to, to: table} if rounds and to in rounds[-1].matches else {table: to}
    done = actions.move_tables(visit.request, stage, moved, asked["reason"])
    return _last_round(visit, stage, done)


@official(get=None, post=Permission.DROP_ROUND)
def drop(visit: Visit, stage: str) -> HttpResponseBase:
    """撤销编排."""
    asked = cleaned_values(ReasonForm(visit.http.POST))
    actions.drop_round(visit.request, stage, asked["reason"])
    return _overview(visit)


@official(get=None, post=Permission.DRAW)
def lot(visit: Visit, stage: str) -> HttpResponseBase:
    """抽签."""
    asked = cleaned_values(forms.LotForm(visit.http.POST))
    actions.draw_lot(visit.request, stage, **asked)
    return _overview(visit)


@official(get=None, post=Permission.DRAW)
def slip(visit: Visit, stage: str) -> HttpResponseBase:
    """抽台号: an entrant draws at the desk; others may draw on their phones at the same moment."""
    asked = cleaned_values(forms.SlipForm(visit.http.POST))
    actions.draw_slip(visit.request.regardless(), stage, asked["entrant"], slip=asked["slip"])
    return _overview(visit)


@official(get=None, post=Permission.DRAW)
def match_lot(visit: Visit, stage: str, number: int, table: int) -> HttpResponseBase:
    """抽签决胜."""
    actions.draw_match_lot(visit.request.regardless(), TableKey(stage, number, table))
    return go_to(visit, "rounds:round", stage, number)


@official(get=None, post=Permission.PAIR)
def choose(visit: Visit, stage: str) -> HttpResponseBase:
    """选择对手."""
    asked = cleaned_values(forms.ChooseOpponentForm(visit.http.POST))
    actions.choose_opponent(visit.request.regardless(), stage, **asked)
    return _overview(visit)


@official(get=None, post=Permission.CLOSE_STAGE)
def close(visit: Visit, stage: str) -> HttpResponseBase:
    """结束阶段."""
    actions.close_stage(visit.request, stage)
    return _overview(visit)


@official(get=None, post=Permission.PUBLISH)
def publish_standings(visit: Visit, stage: str) -> HttpResponseBase:
    """公布名次."""
    actions.publish_standings(visit.request, stage)
    return _overview(visit)


@official(get=None, post=Permission.PUBLISH)
def withdraw_standings(visit: Visit, stage: str) -> HttpResponseBase:
    """撤下名次."""
    asked = cleaned_values(ReasonForm(visit.http.POST))
    actions.withdraw_standings(visit.request.regardless(), stage, asked["reason"])
    return _overview(visit)


@official(get=None, post=Permission.ENTER)
def join(visit: Visit, stage: str) -> HttpResponseBase:
    """补报入阶段."""
    asked = cleaned_values(forms.JoinForm(visit.http.POST))
    entry_actions.join(visit.request.regardless(), stage, **asked)
    return _overview(visit)


@official(get=None, post=Permission.ENTER)
def withdraw(visit: Visit) -> HttpResponseBase:
    """退赛."""
    asked = cleaned_values(forms.LeaveForm(visit.http.POST))
    entry_actions.leave(visit.request.regardless(), how=LeaveKind.WITHDRAWN, **asked)
    return _overview(visit)


@official(get=None, post=Permission.REMOVE)
def disqualify(visit: Visit) -> HttpResponseBase:
    """取消资格."""
    asked = cleaned_values(forms.LeaveForm(visit.http.POST))
    entry_actions.leave(visit.request.regardless(), how=LeaveKind.DISQUALIFIED, **asked)
    return _overview(visit)
