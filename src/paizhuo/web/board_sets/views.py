"""牌组页: sets of boards, their hashes and who has them; slips and single boards for the dealing manager alone."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import add_never_cache_headers
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _

from paizhuo.documents import typeset
from paizhuo.documents.boards import BoardSet, board_slips, record_data
from paizhuo.errors import PaizhuoError
from paizhuo.guandan import NATIONAL
from paizhuo.officiating.board_hands import deal
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.board_sets import actions
from paizhuo.web.board_sets.forms import BoardForm, MakeForm, MoveForm, SetForm
from paizhuo.web.board_sets.page import set_rows
from paizhuo.web.board_sets.restored_secrets import LARGEST, missing_digests, restore_secrets
from paizhuo.web.language import language, say
from paizhuo.web.pages import refusals
from paizhuo.web.pages.audience import official

if TYPE_CHECKING:
    from paizhuo.web.pages.audience import Visit

BAD = HTTPStatus.BAD_REQUEST


@official(get=Permission.SEE, post=Permission.SEE)
def board_sets(visit: Visit) -> HttpResponse:
    """牌组页; every button is an act that checks its own permission."""
    if visit.http.method != "POST":
        return _page(visit)
    act, sent = visit.http.POST.get("act", ""), visit.http.POST
    try:
        if act == "make":
            form = MakeForm(visit, sent)
            if not form.is_valid():
                return _page(visit, make=form, status=BAD)
            actions.make_set(visit.request, form.made())
        elif act == "restore" and (file := visit.http.FILES.get("secrets")) is not None:
            restore_secrets(visit.request.regardless(), file.read(LARGEST).decode("utf-8", "replace"))
        elif act == "move" and (move := MoveForm(sent)).is_valid():
            actions.move_set(visit.request, move.moved())
        elif act == "open" and (chosen := SetForm(sent)).is_valid():
            actions.open_set(visit.request, chosen.cleaned_data["stage"], chosen.cleaned_data["set"])
        elif act == "again" and (board := BoardForm(sent)).is_valid():
            data = board.cleaned_data
            actions.deal_again(visit.request, data["stage"], data["set"], data["board"], data["reason"])
        else:
            return _page(visit, error=_("Something is missing. Fill in every field, then send it again."), status=BAD)
    except Denied:
        raise
    except PaizhuoError as error:
        return _page(visit, error=refusals.words(error), status=HTTPStatus.CONFLICT)
    messages.success(visit.http, _("Saved."))
    return redirect("board_sets:board-sets", visit.competition.slug)


@official(get=None, post=Permission.KEEP_BOARDS)
def slips(visit: Visit) -> HttpResponse:
    """发牌单: the slips of a set as a PDF file; browsers must not keep it."""
    form = SetForm(visit.http.POST)
    if not form.is_valid():
        return refusals.refused(visit.http, _("There is no such set of boards."), BAD)
    stage, name = form.cleaned_data["stage"], form.cleaned_data["set"]
    actions.note_slips_printed(visit.request, stage, name)
    record = actions.known_set(visit.snapshot.state, stage, name)
    seed, own = actions.seeds_of(visit.competition, record)
    seeds = {board: bytes.fromhex(one) for board, one in own.items()}
    made = record.made
    boards = BoardSet(
        bytes.fromhex(seed),
        made.boards,
        made.set,
        visit.competition.title,
        language(),
        own_seeds=seeds,
        rooms=visit.snapshot.plan.rooms,
    )
    paper = board_slips(boards)
    response = HttpResponse(typeset([paper], title=paper.title, language=language()), content_type="application/pdf")
    file = content_disposition_header(as_attachment=False, filename=f"{visit.competition.slug}-{made.set}.pdf")
    response["Content-Disposition"] = file or "inline"
    add_never_cache_headers(response)
    return response


@official(get=None, post=Permission.KEEP_BOARDS)
def show_board(visit: Visit) -> HttpResponse:
    """裁判看牌: the hands of one board, recorded, for a ruling [NAT 20(五)]."""
    form = BoardForm(visit.http.POST)
    if not form.is_valid() or not form.cleaned_data["person"]:
        return refusals.refused(visit.http, _("Say which board, who sees it and why."), BAD)
    data = form.cleaned_data
    shown = f.BoardShown(data["stage"], data["set"], data["board"], data["person"], data["reason"])
    actions.show_board(visit.request, shown)
    record = actions.known_set(visit.snapshot.state, shown.stage, shown.set)
    seed, own = actions.seeds_of(visit.competition, record)
    dealt = deal(record, shown.board, own.get(shown.board, seed))
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "shown": shown,
        "board": record_data(say(), dealt, NATIONAL),
    }
    response = render(visit.http, "board_sets/shown.html", context)
    add_never_cache_headers(response)
    return response


def _page(
    visit: Visit, *, make: MakeForm | None = None, error: str = "", status: HTTPStatus = HTTPStatus.OK
) -> HttpResponse:
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "rows": set_rows(visit.snapshot),
        "make": make or MakeForm(visit),
        "has_boards": any(one.boards for one in visit.snapshot.plan.stages),
        "may_keep": visit.may(Permission.KEEP_BOARDS),
        "missing": missing_digests(visit.competition, visit.snapshot.state),
        "may_move": visit.may(Permission.MOVE_BOARDS),
        "may_appoint": visit.may(Permission.APPOINT),
        "error": error,
    }
    return render(visit.http, "board_sets/board_sets.html", context, status=status)
