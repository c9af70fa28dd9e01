"""地址: the sets of boards of a competition."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.board_sets import views

app_name = "board_sets"
urlpatterns = [
    path("<slug:slug>/board-sets/", views.board_sets, name="board-sets"),
    path("<slug:slug>/board-sets/slips/", views.slips, name="slips"),
    path("<slug:slug>/board-sets/show/", views.show_board, name="show-board"),
]
