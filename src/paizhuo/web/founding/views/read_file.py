"""读入: a whole event from its file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from paizhuo.web.founding import actions
from paizhuo.web.founding.file_forms import EventFileForm
from paizhuo.web.founding.who_may_found import founders
from paizhuo.web.models.accounts import User

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
        competition = actions.import_event(form.event, user, venue=data["venue"], slug=data["slug"])
        messages.success(request, _("Facts read from the file: %(count)s.") % {"count": len(form.event.log)})
        return redirect("office:office", competition.slug)
    return render(request, "founding/read_file.html", {"form": form})
