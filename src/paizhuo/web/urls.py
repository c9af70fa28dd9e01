"""地址: split by audience: the public, accounts, competitions of officials, the desk, programs."""

from __future__ import annotations

from django.urls import include, path

urlpatterns = [
    path("", include("paizhuo.web.public.urls")),
    path("accounts/", include("paizhuo.web.accounts.urls")),
    path("manage/", include("paizhuo.web.competitions.urls")),
    path("desk/", include("paizhuo.web.directing.urls")),
    path("api/", include("paizhuo.web.api.urls")),
]
