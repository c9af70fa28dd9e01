"""地址: of the printed matter."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.directing.printing import pages

urlpatterns = [
    path("<slug:slug>/print/", pages.prints, name="prints"),
    path("<slug:slug>/print/file/", pages.paper, name="print-file"),
]
