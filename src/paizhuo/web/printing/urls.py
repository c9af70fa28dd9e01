"""地址: the URLs of papers and spreadsheets."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.printing.views import boards, notices, papers, spreadsheets

app_name = "printing"
urlpatterns = [
    path("<slug:slug>/print/", papers.prints, name="prints"),
    path("<slug:slug>/print/file/", papers.paper, name="print-file"),
    path("<slug:slug>/print/round/<str:stage>/<int:number>/", papers.round_set, name="print-round"),
    path("<slug:slug>/print/boards/", boards.boards, name="print-boards"),
    path("<slug:slug>/print/notice/<slug:kind>/", notices.notice, name="print-notice"),
    path("<slug:slug>/print/lists/<slug:name>.xlsx", spreadsheets.spreadsheet, name="print-list"),
    path("<slug:slug>/print/personal/<slug:name>.xlsx", spreadsheets.personal_spreadsheet, name="print-personal-list"),
]
