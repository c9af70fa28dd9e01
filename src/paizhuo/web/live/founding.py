"""开一桌: open a table for friends or for anybody, and invite to it by link, six digits and QR code."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING

from django.db import transaction
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from paizhuo.table import GameName
from paizhuo.web.live import opening
from paizhuo.web.live.browsers import browser_in, browser_of, known, remember, seat_named, seat_of
from paizhuo.web.live.choices import choices_of, named, own_name, remember_choices
from paizhuo.web.live.door import Command
from paizhuo.web.live.forms import TableForm
from paizhuo.web.live.listing import shown_table
from paizhuo.web.live.lobby import take_opening
from paizhuo.web.live.opening import bot_name
from paizhuo.web.live.rows import row_of
from paizhuo.web.live.strengths import agent_named
from paizhuo.web.pages.audience import everybody
from paizhuo.web.pages.phone_address import is_only_here, phone_url

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.web.models import LiveTable


@everybody
@never_cache
@require_POST
def new_named(request: HttpRequest) -> HttpResponse:
    """去开桌: from the lobby to the form, with the name that a guest has typed there."""
    response = redirect("live:new")
    response.status_code = HTTPStatus.SEE_OTHER
    remember_choices(request, response, named(request, choices_of(request)))
    return response


@everybody
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """开桌: the form; what was typed stays where something is wrong."""
    choices = choices_of(request)
    if request.method != "POST":
        initial = {"name": choices.name, "game": choices.game, f"rules-{choices.game}": choices.rules}
        return _form_page(request, TableForm(initial=initial))
    form = TableForm(request.POST)
    if not form.is_valid():
        return _form_page(request, form)
    browser = browser_of(request)
    take_opening(request, browser)
    game = form.settings().game
    choices = replace(choices, name=form.cleaned_data["name"] or choices.name)
    row = _opened(form, game, browser, own_name(request, choices))
    response = redirect("live:invite", key=row.key)
    response.status_code = HTTPStatus.SEE_OTHER
    remember(request, response, browser)
    remember_choices(request, response, choices)
    return response


@everybody
@never_cache
@require_GET
def invite(request: HttpRequest, key: str) -> HttpResponse:
    """邀请: the link, the six digits and the QR code; who has no seat sits down here."""
    row = row_of(request, key)
    choices = choices_of(request)
    seat = seat_of(row, browser_in(request.COOKIES))
    context = {
        "one": shown_table(row, "" if seat is None else str(seat)),
        "seat": seat,
        "address": phone_url(request, reverse("live:table", args=[row.key])),
        "only_here": is_only_here(request),
        "choices": choices,
    }
    return known(request, render(request, "live/invite.html", context))


def _opened(form: TableForm, game: GameName, browser: str, name: str) -> LiveTable:
    found = form.cleaned_data
    seat = seat_named(found["seat"])
    assert seat is not None  # noqa: S101 - one of the choices of the form
    with transaction.atomic():
        row = opening.new_table(
            form.settings(), is_listed=found["listed"], bot_pace=found["bot_pace"], delay=found["delay"]
        )
        for one, strength in form.bots().items():
            opening.seat_bot(row, one, agent_named(game, strength), bot_name(one), Command())
        opening.seat_person(row, seat, name, browser, Command())
    return row


def _form_page(request: HttpRequest, form: TableForm) -> HttpResponse:
    by_game = [
        {
            "value": game.value,
            "rules": form[f"rules-{game.value}"],
            "bots": [form[name] for name in form.fields if name.startswith(f"bot-{game.value}-")],
        }
        for game in GameName
    ]
    status = HTTPStatus.BAD_REQUEST if form.is_bound else HTTPStatus.OK
    return known(request, render(request, "live/new.html", {"form": form, "by_game": by_game}, status=status))
