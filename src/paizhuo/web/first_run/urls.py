"""地址: setting up this computer."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.first_run import views

app_name = "first-run"
urlpatterns = [
    path("", views.who, name="who"),
    path("place/", views.place, name="place"),
    path("place/seen/", views.seen, name="seen"),
    path("restore/", views.restore, name="restore"),
    path("restore/now/", views.restore_now, name="restore-now"),
    path("backups/", views.backups, name="backups"),
    path("backups/now/", views.back_up_now, name="back-up-now"),
    path("backups/<str:name>/", views.backup_file, name="backup-file"),
    path("demo/", views.demonstration, name="demonstration"),
    path("phone/", views.phone, name="phone"),
]
