"""读入: a whole event from its file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from paizhuo.web.accounts.models import User
from paizhuo.web.competitions.wizard import acts
from paizhuo.web.competitions.wizard.file_forms import EventFileForm
from paizhuo.web.competitions.wizard.rights import founders

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse


@founders
@require_http_methods(["GET", "HEAD", "POST"])
def read(request: HttpRequest) -> HttpResponse:
    """读入赛事文件."""
    form = EventFileForm(request.POST, request.FILES) if request.method == "POST" else EventFileForm()
    user = request.user
    if form.is_bound and form.is_valid() and form.event is not None and isinstance(user, User):
        data = form.cleaned_data
        competition = acts.adopt(form.event, user, venue=data["venue"], slug=data["slug"])
        messages.success(request, _("Facts read from the file: %(count)s.") % {"count": len(form.event.log)})
        return redirect("competitions:office", competition.slug)
    return render(request, "competitions/wizard/read_file.html", {"form": form})
