"""地址: the ``urls.py`` of every package. The prefix says for whom: everybody, the office, the desk."""

from __future__ import annotations

from django.urls import include, path

handler400 = "paizhuo.web.pages.rejected_requests.bad_request"
handler404 = "paizhuo.web.pages.rejected_requests.not_found"
handler500 = "paizhuo.web.pages.faults.fault"

urlpatterns = [
    path("", include("paizhuo.web.public.urls")),
    path("", include("paizhuo.web.phone.urls")),
    path("", include("paizhuo.web.mine.urls")),
    path("", include("paizhuo.web.line_ups.urls")),
    path("", include("paizhuo.web.kiosk.urls")),
    path("", include("paizhuo.web.wall.urls")),
    path("", include("paizhuo.web.broadcast.urls")),
    path("", include("paizhuo.web.registration.urls")),
    path("", include("paizhuo.web.exports.urls")),
    path("", include("paizhuo.web.widgets.urls")),
    path("", include("paizhuo.web.plan.urls")),
    path("", include("paizhuo.web.interruptions.urls")),
    path("help/", include("paizhuo.web.manual.urls")),
    path("live/", include("paizhuo.web.live.urls")),
    path("setup/", include("paizhuo.web.first_run.urls")),
    path("demo/", include("paizhuo.web.demonstration.urls")),
    path("accounts/", include("paizhuo.web.accounts.urls")),
    # /manage/new/ is the wizard; it comes before the addresses of competitions, none of which may be called "new".
    path("manage/", include("paizhuo.web.founding.urls")),
    path("manage/", include("paizhuo.web.office.urls")),
    path("manage/", include("paizhuo.web.entries.urls")),
    path("manage/", include("paizhuo.web.programs.urls")),
    path("desk/", include("paizhuo.web.desk.urls")),
    path("desk/", include("paizhuo.web.rounds.urls")),
    path("desk/", include("paizhuo.web.results.urls")),
    path("desk/", include("paizhuo.web.boards.urls")),
    path("desk/", include("paizhuo.web.referees.urls")),
    path("desk/", include("paizhuo.web.refereeing.urls")),
    path("desk/", include("paizhuo.web.appeals.urls")),
    path("desk/", include("paizhuo.web.sanctions.urls")),
    path("desk/", include("paizhuo.web.log.urls")),
    path("desk/", include("paizhuo.web.printing.urls")),
    path("desk/", include("paizhuo.web.board_sets.urls")),
    path("desk/", include("paizhuo.web.live.event.urls")),
    path("api/", include("paizhuo.web.api.urls")),
    path("", include("paizhuo.web.monitoring.urls")),
]
