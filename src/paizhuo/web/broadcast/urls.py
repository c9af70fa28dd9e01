"""地址: the control of a broadcast at the desk, keying, and the pictures by their random words."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.broadcast import control, keying, views

app_name = "broadcast"
urlpatterns = [
    path("desk/<slug:slug>/broadcast/", control.control, name="control"),
    path("keying/<str:key>/", keying.operator, name="operator"),
    path("keying/<str:key>/state/", keying.state, name="state"),
    path("keying/<str:key>/moves/", keying.moves, name="moves"),
    path("overlay/<str:key>/", views.overlay, name="overlay"),
    path("overlay/<str:key>/picture/", views.overlay_picture, name="overlay-picture"),
    path("overlay/<str:key>/<str:parts>/", views.overlay, name="overlay-parts"),
    path("commentary/<str:key>/", views.commentary, name="commentary"),
    path("commentary/<str:key>/picture/", views.commentary_picture, name="commentary-picture"),
    path("final/<str:key>/", views.final, name="final"),
    path("final/<str:key>/picture/", views.final_picture, name="final-picture"),
]
