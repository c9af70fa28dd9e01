"""自助报到机的管理: an official opens a kiosk here or on another device, and ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib.auth import logout
from django.shortcuts import redirect, render
from django.urls import reverse

from paizhuo.web.access.permissions import Permission
from paizhuo.web.kiosk import actions
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.phone_address import phone_url

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@official(get=Permission.KIOSK, post=Permission.KIOSK)
def kiosks(visit: Visit) -> HttpResponse:
    """自助报到机: those that are open; POST opens one for another device."""
    if visit.http.method == "POST":
        actions.open_kiosk(visit.request.regardless())
        return redirect("kiosk:kiosks", visit.competition.slug)
    shown = visit.competition.kiosks.filter(ended_at=None).select_related("opened_by").order_by("opened_at")
    context = {
        "visit": visit,
        "competition": visit.competition,
        "kiosks": [(one, phone_url(visit.http, reverse("kiosk:start", args=[one.token]))) for one in shown],
        "tab": "check-in",
    }
    return render(visit.http, "kiosk/kiosks.html", context)


@official(get=None, post=Permission.KIOSK)
def open_here(visit: Visit) -> HttpResponse:
    """在这台设备上开: the official is signed out, because the device stands where everybody can touch it."""
    done = actions.open_kiosk(visit.request.regardless())
    logout(visit.http)
    return redirect("kiosk:start", done.answer["token"])


@official(get=None, post=Permission.KIOSK)
def end(visit: Visit, pk: int) -> HttpResponse:
    """关自助报到机."""
    actions.end_kiosk(visit.request.regardless(), pk)
    return redirect("kiosk:kiosks", visit.competition.slug)
