"""地址: what an event gives to other programs."""

from __future__ import annotations

from django.urls import path

from paizhuo.web.programs.views import tokens as token_views
from paizhuo.web.programs.views import webhooks as webhook_views

app_name = "programs"
urlpatterns = [
    path("<slug:slug>/tokens/", token_views.tokens, name="tokens"),
    path("<slug:slug>/tokens/<int:number>/revoke/", token_views.revoke_token, name="revoke-token"),
    path("<slug:slug>/webhooks/", webhook_views.webhooks, name="webhooks"),
    path("<slug:slug>/webhooks/<int:number>/end/", webhook_views.end_webhook, name="end-webhook"),
    path("<slug:slug>/webhooks/<int:number>/again/", webhook_views.try_webhook_again, name="webhook-again"),
]
