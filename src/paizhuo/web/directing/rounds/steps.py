"""步骤: what the buttons of the round pages send. Each goes to its act and then to the page that shows the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from paizhuo.tournament.facts import LeaveKind
from paizhuo.web.competitions.access import Here, official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.directing.rounds import acts, forms

if TYPE_CHECKING:
    from django.http import HttpResponseBase


def gone_to(here: Here, name: str, *args: object) -> HttpResponseBase:
    """The answer to a form: the browser goes to another page of this competition."""
    url = reverse(name, args=[here.competition.slug, *args])
    if here.request.headers.get("HX-Request") == "true":
        return HttpResponse(status=204, headers={"HX-Redirect": url})
    return redirect(url)


def _overview(here: Here) -> HttpResponseBase:
    return gone_to(here, "directing:rounds")


def _last_round(here: Here, stage: str, done: acts.Done) -> HttpResponseBase:
    return gone_to(here, "directing:round", stage, done.answer["round"])


@official(get=None, post=Deed.DRAW)
def promise(here: Here) -> HttpResponseBase:
    """公布承诺."""
    acts.promise(here.competition, here.official, command=here.command)
    return _overview(here)


@official(get=None, post=Deed.DRAW)
def numbers(here: Here) -> HttpResponseBase:
    """抽签定号."""
    command, expected = here.command, here.expected
    asked = forms.read(forms.Numbers(here.request.POST))
    acts.draw_numbers(here.competition, here.official, **asked, command=command, expected=expected)
    return _overview(here)


@official(get=None, post=Deed.OPEN_STAGE)
def open_stage(here: Here, stage: str) -> HttpResponseBase:
    """开始阶段."""
    asked = forms.read(forms.Opening(here.request.POST))
    command, expected = here.command, here.expected
    acts.open_stage(
        here.competition,
        here.official,
        stage,
        groups=asked["groups"],
        reason=asked["reason"],
        anyway=asked["anyway"],
        command=command,
        expected=expected,
    )
    return _overview(here)


@official(get=None, post=Deed.PAIR)
def draft(here: Here, stage: str) -> HttpResponseBase:
    """编排: to the draft, or to the ways out of a dead end."""
    command, expected = here.command, here.expected
    try:
        done = acts.draft(here.competition, here.official, stage, command=command, expected=expected)
    except acts.NoLegalPairing:
        return gone_to(here, "directing:dead-end", stage)
    return _last_round(here, stage, done)


@official(get=None, post=Deed.PAIR)
def swap(here: Here, stage: str) -> HttpResponseBase:
    """对调."""
    asked = forms.read(forms.Swap(here.request.POST))
    command, expected = here.command, here.expected
    done = acts.swap(here.competition, here.official, stage, **asked, command=command, expected=expected)
    return _last_round(here, stage, done)


@official(get=None, post=Deed.PAIR)
def move(here: Here, stage: str) -> HttpResponseBase:
    """换桌: a match goes to another table; the one that is there changes with it."""
    asked = forms.read(forms.Move(here.request.POST))
    command, expected = here.command, here.expected
    rounds = here.snapshot.state.stages[stage].rounds if stage in here.snapshot.state.stages else []
    table, to = asked["table"], asked["to"]
    moved = {table: to, to: table} if rounds and to in rounds[-1].matches else {table: to}
    done = acts.move_tables(
        here.competition, here.official, stage, moved, asked["reason"], command=command, expected=expected
    )
    return _last_round(here, stage, done)


@official(get=None, post=Deed.PUBLISH)
def publish(here: Here, stage: str) -> HttpResponseBase:
    """公布编排."""
    command, expected = here.command, here.expected
    done = acts.publish(here.competition, here.official, stage, command=command, expected=expected)
    return _last_round(here, stage, done)


@official(get=None, post=Deed.DROP_ROUND)
def drop(here: Here, stage: str) -> HttpResponseBase:
    """撤销编排."""
    asked = forms.read(forms.Reason(here.request.POST))
    command, expected = here.command, here.expected
    acts.drop_round(here.competition, here.official, stage, asked["reason"], command=command, expected=expected)
    return _overview(here)


@official(get=None, post=Deed.DRAW)
def lot(here: Here, stage: str) -> HttpResponseBase:
    """抽签."""
    asked = forms.read(forms.Lot(here.request.POST))
    command, expected = here.command, here.expected
    acts.draw_lot(here.competition, here.official, stage, **asked, command=command, expected=expected)
    return _overview(here)


@official(get=None, post=Deed.DRAW)
def match_lot(here: Here, stage: str, number: int, table: int) -> HttpResponseBase:
    """抽签决胜."""
    acts.draw_match_lot(here.competition, here.official, stage, number, table, command=here.command)
    return gone_to(here, "directing:round", stage, number)


@official(get=None, post=Deed.PAIR)
def choose(here: Here, stage: str) -> HttpResponseBase:
    """选择对手."""
    asked = forms.read(forms.Choice(here.request.POST))
    acts.choose_opponent(here.competition, here.official, stage, **asked, command=here.command)
    return _overview(here)


@official(get=None, post=Deed.CLOSE_STAGE)
def close(here: Here, stage: str) -> HttpResponseBase:
    """结束阶段."""
    command, expected = here.command, here.expected
    acts.close_stage(here.competition, here.official, stage, command=command, expected=expected)
    return _overview(here)


@official(get=None, post=Deed.PUBLISH)
def publish_standings(here: Here, stage: str) -> HttpResponseBase:
    """公布名次."""
    command, expected = here.command, here.expected
    acts.publish_standings(here.competition, here.official, stage, command=command, expected=expected)
    return _overview(here)


@official(get=None, post=Deed.PUBLISH)
def withdraw_standings(here: Here, stage: str) -> HttpResponseBase:
    """撤下名次."""
    asked = forms.read(forms.Reason(here.request.POST))
    acts.withdraw_standings(here.competition, here.official, stage, asked["reason"], command=here.command)
    return _overview(here)


@official(get=None, post=Deed.ENTER)
def join(here: Here, stage: str) -> HttpResponseBase:
    """补报入阶段."""
    asked = forms.read(forms.Join(here.request.POST))
    acts.join(here.competition, here.official, stage, **asked, command=here.command)
    return _overview(here)


@official(get=None, post=Deed.ENTER)
def withdraw(here: Here) -> HttpResponseBase:
    """退赛."""
    asked = forms.read(forms.Leave(here.request.POST))
    command = here.command
    acts.leave(here.competition, here.official, how=LeaveKind.WITHDRAWN, command=command, **asked)
    return _overview(here)


@official(get=None, post=Deed.REMOVE)
def disqualify(here: Here) -> HttpResponseBase:
    """取消资格."""
    asked = forms.read(forms.Leave(here.request.POST))
    command = here.command
    acts.leave(here.competition, here.official, how=LeaveKind.DISQUALIFIED, command=command, **asked)
    return _overview(here)
