"""奖项的操作页: set the prizes and their order, what holds for all, and mark what was handed out."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING

from django.shortcuts import redirect

from paizhuo.web.access.permissions import Permission
from paizhuo.web.office import around_play
from paizhuo.web.office.prize_forms import CategoryForm, HandOutForm, PrizeRulesForm
from paizhuo.web.office.views.awards import awards_page
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.forms import cleaned_values

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpResponse

    from paizhuo.tournament.log.facts import PrizesSet
    from paizhuo.web.pages.audience import Visit


@official(get=None, post=Permission.AWARD)
def add_prize(visit: Visit) -> HttpResponse:
    """加一个奖项: behind the others."""
    form = CategoryForm(visit.http.POST)
    if not form.is_valid():
        return awards_page(visit, form=form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    _set(visit, lambda was: replace(was, categories=(*was.categories, form.category), day=was.day or _first_day(visit)))
    return redirect("office:awards", visit.competition.slug)


@official(get=None, post=Permission.AWARD)
def move_prize(visit: Visit, number: int) -> HttpResponse:
    """删除或前移: the prize in this line, counted from 1."""

    def changed(was: PrizesSet) -> PrizesSet:
        kept = list(was.categories)
        if 1 <= number <= len(kept):
            moved = kept.pop(number - 1)
            if visit.http.POST.get("do") == "up":
                kept.insert(max(number - 2, 0), moved)
        return replace(was, categories=tuple(kept))

    _set(visit, changed)
    return redirect("office:awards", visit.competition.slug)


@official(get=None, post=Permission.AWARD)
def prize_rules(visit: Visit) -> HttpResponse:
    """所有奖项的规定: won together or not, and the day on which ages count."""
    sent = cleaned_values(PrizeRulesForm(visit.http.POST))
    day = sent["day"].isoformat() if sent["day"] else ""
    _set(visit, lambda was: replace(was, several=sent["several"], day=day))
    return redirect("office:awards", visit.competition.slug)


@official(get=None, post=Permission.AWARD)
def hand_out(visit: Visit) -> HttpResponse:
    """发奖: mark one prize as handed out."""
    sent = cleaned_values(HandOutForm(visit.http.POST))
    around_play.hand_out_prize(visit.request.regardless(), sent["prize"], sent["entrant"] or 0, sent["unit"])
    return redirect("office:awards", visit.competition.slug)


def _set(visit: Visit, change: Callable[[PrizesSet], PrizesSet]) -> None:
    around_play.set_prizes(visit.request.regardless(), change, was=visit.http.POST.get("was", ""))


def _first_day(visit: Visit) -> str:
    """年龄计算日: the first day of play where the plan says none."""
    day = visit.competition.first_day
    return "" if visit.snapshot.plan.entries.first_day or day is None else day.isoformat()
