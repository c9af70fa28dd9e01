"""地址: the public pages."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.public.views import (
    boards,
    bracket,
    cross_table,
    entrants,
    event,
    home,
    manual,
    names,
    rounds,
    standings,
    verify,
)

app_name = "public"
urlpatterns = [
    path("", home.home, name="home"),
    path("manual/", manual.manual, name="manual"),
    path("e/<slug:slug>/", event.event, name="event"),
    path("e/<slug:slug>/pairings/", rounds.pairings, name="pairings"),
    path("e/<slug:slug>/pairings/<str:stage>/", rounds.pairings, name="pairings"),
    path("e/<slug:slug>/pairings/<str:stage>/<int:number>/", rounds.pairings, name="pairings"),
    path("e/<slug:slug>/pairings/<str:stage>/<int:number>/<int:table>/", rounds.match, name="match"),
    path("e/<slug:slug>/names/", names.names, name="names"),
    path("e/<slug:slug>/results/", rounds.results, name="results"),
    path("e/<slug:slug>/results/<str:stage>/", rounds.results, name="results"),
    path("e/<slug:slug>/results/<str:stage>/<int:number>/", rounds.results, name="results"),
    path("e/<slug:slug>/standings/", standings.standings, name="standings"),
    path("e/<slug:slug>/standings/<str:stage>/", standings.standings, name="standings"),
    path("e/<slug:slug>/standings/<str:stage>/<int:number>/", standings.place, name="place"),
    path("e/<slug:slug>/cross/", cross_table.cross, name="cross"),
    path("e/<slug:slug>/cross/<str:stage>/", cross_table.cross, name="cross"),
    path("e/<slug:slug>/boards/", boards.boards, name="boards"),
    path("e/<slug:slug>/boards/<str:stage>/", boards.boards, name="boards"),
    path("e/<slug:slug>/boards/<str:stage>/pairs/", boards.pair_list, name="pair-list"),
    path("e/<slug:slug>/boards/<str:stage>/entrant/<int:entrant>/", boards.own_boards, name="own-boards"),
    path("e/<slug:slug>/boards/<str:stage>/<int:number>/", boards.boards, name="boards"),
    path("e/<slug:slug>/boards/<str:stage>/<int:number>/table/<int:table>/", boards.team_match, name="team-match"),
    path("e/<slug:slug>/boards/<str:stage>/<int:number>/<int:board>/", boards.board, name="board"),
    path("e/<slug:slug>/bracket/", bracket.bracket, name="bracket"),
    path("e/<slug:slug>/bracket/<str:stage>/", bracket.bracket, name="bracket"),
    path("e/<slug:slug>/entrants/", entrants.entrants, name="entrants"),
    path("e/<slug:slug>/entrants/<int:number>/", entrants.entrant, name="entrant"),
    path("e/<slug:slug>/verify/", verify.verify, name="verify"),
]
