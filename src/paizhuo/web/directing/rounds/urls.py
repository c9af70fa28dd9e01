"""地址."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.directing.rounds import cards, overview, plan_page, sheet, steps

if TYPE_CHECKING:
    from django.urls import URLPattern

urlpatterns: list[URLPattern] = [
    path("<slug:slug>/rounds/", overview.rounds, name="rounds"),
    path("<slug:slug>/rounds/plan/", plan_page.plan, name="replan"),
    path("<slug:slug>/rounds/<str:stage>/plan/", plan_page.stage_plan, name="replan-stage"),
    path("<slug:slug>/draw/seeds/", steps.promise, name="promise"),
    path("<slug:slug>/draw/numbers/", steps.numbers, name="draw-numbers"),
    path("<slug:slug>/entrants/withdraw/", steps.withdraw, name="withdraw"),
    path("<slug:slug>/entrants/disqualify/", steps.disqualify, name="disqualify"),
    path("<slug:slug>/rounds/<str:stage>/open/", steps.open_stage, name="open-stage"),
    path("<slug:slug>/rounds/<str:stage>/draft/", steps.draft, name="draft"),
    path("<slug:slug>/rounds/<str:stage>/dead-end/", sheet.dead_end, name="dead-end"),
    path("<slug:slug>/rounds/<str:stage>/by-hand/", sheet.by_hand, name="by-hand"),
    path("<slug:slug>/rounds/<str:stage>/swap/", steps.swap, name="swap"),
    path("<slug:slug>/rounds/<str:stage>/tables/", steps.move, name="move-tables"),
    path("<slug:slug>/rounds/<str:stage>/publish/", steps.publish, name="publish"),
    path("<slug:slug>/rounds/<str:stage>/drop/", steps.drop, name="drop-round"),
    path("<slug:slug>/rounds/<str:stage>/lot/", steps.lot, name="lot"),
    path("<slug:slug>/rounds/<str:stage>/choose/", steps.choose, name="choose"),
    path("<slug:slug>/rounds/<str:stage>/join/", steps.join, name="join"),
    path("<slug:slug>/rounds/<str:stage>/close/", steps.close, name="close-stage"),
    path("<slug:slug>/rounds/<str:stage>/standings/", steps.publish_standings, name="publish-standings"),
    path("<slug:slug>/rounds/<str:stage>/standings/withdraw/", steps.withdraw_standings, name="withdraw-standings"),
    path("<slug:slug>/rounds/<str:stage>/<int:number>/", sheet.one_round, name="round"),
    path("<slug:slug>/rounds/<str:stage>/<int:number>/cards/", cards.cards, name="cards"),
    path("<slug:slug>/rounds/<str:stage>/<int:number>/<int:table>/lot/", steps.match_lot, name="match-lot"),
    path("<slug:slug>/rounds/<str:stage>/<int:number>/<int:table>/line-up/", cards.line_up, name="line-up"),
]
