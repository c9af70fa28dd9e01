"""地址."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from paizhuo.web.rounds.views import buttons, codes, draft, line_up, one_round, overview

if TYPE_CHECKING:
    from django.urls import URLPattern

app_name = "rounds"
urlpatterns: list[URLPattern] = [
    path("<slug:slug>/rounds/", overview.rounds, name="rounds"),
    path("<slug:slug>/tables/", codes.codes, name="codes"),
    path("<slug:slug>/tables/cards/", codes.cards, name="cards"),
    path("<slug:slug>/draw/seeds/", buttons.show_commitments, name="show-commitments"),
    path("<slug:slug>/draw/numbers/", buttons.numbers, name="draw-numbers"),
    path("<slug:slug>/entrants/withdraw/", buttons.withdraw, name="withdraw"),
    path("<slug:slug>/entrants/disqualify/", buttons.disqualify, name="disqualify"),
    path("<slug:slug>/rounds/<str:stage>/open/", buttons.open_stage, name="open-stage"),
    path("<slug:slug>/rounds/<str:stage>/draft/", buttons.draft, name="draft"),
    path("<slug:slug>/rounds/<str:stage>/dead-end/", one_round.dead_end, name="dead-end"),
    path("<slug:slug>/rounds/<str:stage>/by-hand/", one_round.by_hand, name="by-hand"),
    path("<slug:slug>/rounds/<str:stage>/swap/", draft.swap, name="swap"),
    path("<slug:slug>/rounds/<str:stage>/swap/bar/", draft.swap_bar, name="swap-bar"),
    path("<slug:slug>/rounds/<str:stage>/sit-out/", draft.sit_out, name="sit-out"),
    path("<slug:slug>/rounds/<str:stage>/let-miss/", draft.let_miss, name="let-miss"),
    path("<slug:slug>/rounds/<str:stage>/take-in/", draft.take_in, name="take-in"),
    path("<slug:slug>/rounds/<str:stage>/withdraw-absent/", draft.withdraw_absent, name="withdraw-absent"),
    path("<slug:slug>/rounds/<str:stage>/tables/", buttons.move, name="move-tables"),
    path("<slug:slug>/rounds/<str:stage>/publish/", draft.publish, name="publish"),
    path("<slug:slug>/rounds/<str:stage>/drop/", buttons.drop, name="drop-round"),
    path("<slug:slug>/rounds/<str:stage>/lot/", buttons.lot, name="lot"),
    path("<slug:slug>/rounds/<str:stage>/slip/", buttons.slip, name="slip"),
    path("<slug:slug>/rounds/<str:stage>/choose/", buttons.choose, name="choose"),
    path("<slug:slug>/rounds/<str:stage>/join/", buttons.join, name="join"),
    path("<slug:slug>/rounds/<str:stage>/close/", buttons.close, name="close-stage"),
    path("<slug:slug>/rounds/<str:stage>/standings/", buttons.publish_standings, name="publish-standings"),
    path("<slug:slug>/rounds/<str:stage>/standings/withdraw/", buttons.withdraw_standings, name="withdraw-standings"),
    path("<slug:slug>/rounds/<str:stage>/<int:number>/", one_round.one_round, name="round"),
    path("<slug:slug>/rounds/<str:stage>/<int:number>/<int:table>/lot/", buttons.match_lot, name="match-lot"),
    path("<slug:slug>/rounds/<str:stage>/<int:number>/<int:table>/line-up/", line_up.line_up, name="line-up"),
]
