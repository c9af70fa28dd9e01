"""地址."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.referees import views

app_name = "referees"
urlpatterns = [
    path("<slug:slug>/referees/", views.referees, name="referees"),
    path("<slug:slug>/referees/<str:stage>/<int:round>/draw/", views.draw, name="draw"),
    path("<slug:slug>/referees/<str:stage>/<int:round>/assign/", views.assign, name="assign"),
    path("<slug:slug>/referees/<str:stage>/<int:round>/post/", views.post, name="post"),
    path("<slug:slug>/referees/review/", views.review, name="review"),
    path("<slug:slug>/referees/aside/", views.step_aside, name="step-aside"),
    path("<slug:slug>/referees/objections/", views.objections, name="objections"),
]
