"""申诉台: the pages of the appeals of a competition: the list with the form to file one, and each case."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse

from paizhuo.officiating.appeal_committee import CONDUCT, NoChair, NotByTheBook
from paizhuo.officiating.appeals import NotReceivedThen, event_kind_of
from paizhuo.officiating.limits import appeal_time
from paizhuo.referee.appeals.appeal import WhyInadmissible
from paizhuo.referee.appeals.arbitration import ErrorGround
from paizhuo.referee.appeals.conduct_appeals import WORKING_DAYS
from paizhuo.referee.appeals.rules import APPEAL_RULES, NO_APPEALS
from paizhuo.rulebook import Book
from paizhuo.tournament.log.refusals import Refused
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.appeals import actions
from paizhuo.web.appeals.committee import hearing_of
from paizhuo.web.appeals.forms import (
    CommitteeForm,
    DecisionForm,
    EntryErrorForm,
    FilingForm,
    HearingForm,
    HolidaysForm,
    VoteForm,
)
from paizhuo.web.appeals.page import AppealStep, shown_case, tie_warning_words
from paizhuo.web.appeals.refusals import AppealRefused, WhyAppealRefused
from paizhuo.web.appeals.stored_cases import case_of, cases_of
from paizhuo.web.clock.clock import current_round
from paizhuo.web.language import say
from paizhuo.web.ledger.pending_acts import pending_acts
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.forms import ReasonForm, cleaned_values
from paizhuo.web.pages.refusals import words
from paizhuo.web.refereeing.appeal_deadlines import deadline_of_round
from paizhuo.wording import citation_words
from paizhuo.wording.referee.appeals import body_words, inadmissible_words, limit_words, refund_words, ways_words
from paizhuo.wording.referee.terms import with_source

if TYPE_CHECKING:
    from django.forms import Form
    from django.http import HttpResponse, HttpResponseBase

    from paizhuo.web.appeals.forms import PaperForm
    from paizhuo.web.appeals.page import ShownCase
    from paizhuo.web.pages.audience import Visit


@official(get=Permission.SEE, post=Permission.FILE_APPEAL)
def appeals(visit: Visit) -> HttpResponseBase:
    """申诉台: the list, the rules, and the form."""
    if visit.http.method != "POST":
        initial = {"about": visit.http.GET.get("about", ""), "entrant": visit.http.GET.get("entrant", "")}
        return _list(visit, FilingForm(None, visit, initial={key: one for key, one in initial.items() if one}))
    form = FilingForm(visit.http.POST, visit)
    if not form.is_valid():
        return _list(visit, form, status=400)
    turn_down = visit.http.POST.get("do") == "turn-down"
    try:
        done = actions.file(visit.request, form.notice(), turn_down=turn_down)
    except NotByTheBook as error:
        # The form stays filled in: the official corrects it, or records the appeal as not admitted.
        return _list(visit, form, status=409, not_admitted=words(error))
    except NotReceivedThen as error:
        form.add_error("received", words(error))
        return _list(visit, form, status=400)
    except AppealRefused as error:
        form.add_error(None, words(error))
        return _list(visit, form, status=409)
    return redirect("appeals:appeal", visit.competition.slug, done.answer["fact"])


@official(get=None, post=Permission.PLAN)
def holidays(visit: Visit) -> HttpResponseBase:
    """节假日: the organiser changes the list of public holidays."""
    sent = cleaned_values(HolidaysForm(visit.http.POST))
    actions.set_holidays(visit.request, sent["holidays"], sent["worked"])
    return redirect("appeals:appeals", visit.competition.slug)


@official(get=Permission.SEE)
def appeal(visit: Visit, fact: int) -> HttpResponse:
    """申诉案: one case, with the form of its next step."""
    return _case(visit, _shown(visit, fact))


@official(get=Permission.SEE)
def paper(visit: Visit, fact: int) -> HttpResponse:
    """申诉书与裁决书: to be printed and signed."""
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "shown": _shown(visit, fact),
    }
    return render(visit.http, "appeals/paper.html", context | _rules(visit))


@official(get=None, post=Permission.FILE_APPEAL)
def desk_side(visit: Visit, fact: int) -> HttpResponseBase:
    """收费、退费: the buttons of the official who receives appeals."""
    act = actions.refund if visit.http.POST.get("do", "") == "refund" else actions.pay_fee
    act(visit.request, fact)
    return redirect("appeals:appeal", visit.competition.slug, fact)


@official(get=None, post=Permission.SEAT_COMMITTEE)
def seat(visit: Visit, fact: int) -> HttpResponseBase:
    """组成仲裁组: name the members; the form comes back with what the book objects to, or the warning about a tie."""
    form = CommitteeForm(visit.http.POST, visit, _shown(visit, fact).case)
    if not form.is_valid():
        return _case(visit, _shown(visit, fact), form, status=400)
    shown, members, body = _shown(visit, fact), form.cleaned_data["members"], form.body()
    even = tie_warning_words(hearing_of(visit.snapshot, shown.case, members, body))
    if even and not form.cleaned_data["even"]:
        form.ask_even(even)
        return _case(visit, shown, form, status=409)
    try:
        actions.seat_committee(visit.request, fact, members, decides=body)
    except (NoChair, NotByTheBook) as error:
        form.add_error(None, words(error))
        return _case(visit, shown, form, status=409)
    return redirect("appeals:appeal", visit.competition.slug, fact)


@official(get=None, post=Permission.DECIDE_APPEAL)
def committee_side(visit: Visit, fact: int) -> HttpResponseBase:
    """审理、表决、裁决: a member of the body that decides, with his own account."""
    return _decided(visit, fact, copying=False)


@official(get=None, post=Permission.COPY_DECISION)
def copied(visit: Visit, fact: int) -> HttpResponseBase:
    """据签字件录入: an official copies what the members signed, and names the paper [J23 5.2(四)9]."""
    if visit.http.POST.get("do", "") == "take-vote-back":
        sent = cleaned_values(ReasonForm(visit.http.POST))
        actions.take_back_vote(visit.request, fact, visit.http.POST.get("member", ""), sent["reason"])
        return redirect("appeals:appeal", visit.competition.slug, fact)
    return _decided(visit, fact, copying=True)


def _decided(visit: Visit, fact: int, *, copying: bool) -> HttpResponseBase:
    post = visit.http.POST
    form: PaperForm
    match post.get("do", ""):
        case "hear":
            form = HearingForm(post, copying=copying)
            if not form.is_valid():
                return _case(visit, _shown(visit, fact), form, status=400)
            actions.hear(visit.request, fact, form.cleaned_data["note"], paper=form.named_paper)
        case "vote":
            form = VoteForm(post, copying=copying)
            if not form.is_valid():
                why = WhyAppealRefused.NEEDS_PAPER if "paper" in form.errors else WhyAppealRefused.NOT_A_VOTER
                raise AppealRefused(why)
            upholds, member = form.cleaned_data["vote"] == "uphold", form.cleaned_data["member"]
            actions.vote(visit.request, fact, member, upholds=upholds, paper=form.named_paper)
        case "entry-error":
            form = EntryErrorForm(post, copying=copying)
            if not form.is_valid():
                return _case(visit, _shown(visit, fact), form, status=400)
            actions.take_back_entry(visit.request, fact, form.cleaned_data["reason"], paper=form.named_paper)
        case _:
            return _decide(visit, fact, copying=copying)
    return redirect("appeals:appeal", visit.competition.slug, fact)


def _decide(visit: Visit, fact: int, *, copying: bool) -> HttpResponseBase:
    shown = _shown(visit, fact)
    form = DecisionForm(visit.http.POST, visit, shown.case, shown.may_sign, copying=copying)
    if not form.is_valid():
        return _case(visit, shown, form, status=400)
    data = form.cleaned_data
    try:
        actions.decide(
            visit.request,
            fact,
            data["text"],
            reasonable=data["reasonable"],
            ground=ErrorGround(data["ground"]),
            undoes=data.get("undoes", ()),
            signers=data["signers"],
            paper=form.named_paper,
        )
    except Refused as error:
        # A later fact depends on one to undo: the official undoes that one first, or unticks this one in the form.
        form.add_error(None, words(error))
        return _case(visit, shown, form, status=409)
    return redirect("appeals:appeal", visit.competition.slug, fact)


def _shown(visit: Visit, fact: int) -> ShownCase:
    case = case_of(visit.competition, visit.snapshot, fact)
    if case is None:
        raise Http404
    return shown_case(visit, case)


def _list(visit: Visit, form: FilingForm, *, status: int = 200, not_admitted: str = "") -> HttpResponse:
    current = current_round(visit.snapshot)
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "cases": [shown_case(visit, one) for one in cases_of(visit.competition, visit.snapshot)],
        "form": form,
        "not_admitted": not_admitted,
        "may_file": visit.may(Permission.FILE_APPEAL),
        "current": current,
        "until": deadline_of_round(visit.competition, visit.snapshot, *current) if current is not None else None,
        "step": AppealStep,
        "may_set_holidays": visit.may(Permission.PLAN),
        "calendar": visit.snapshot.state.holidays,
        "working_days": WORKING_DAYS if book_of(visit.competition) is Book.JIANGSU_2023 else 0,
        "holidays_form": _holidays_form(visit),
        "conduct_source": citation_words(CONDUCT, say()),
    }
    return render(visit.http, "appeals/list.html", context | _rules(visit), status=status)


def _holidays_form(visit: Visit) -> HolidaysForm:
    known = visit.snapshot.state.holidays
    lists = (known.holidays, known.worked) if known is not None else ((), ())
    return HolidaysForm(initial=dict(zip(("holidays", "worked"), map(" ".join, lists), strict=True)))


def _case(visit: Visit, shown: ShownCase, form: Form | None = None, *, status: int = 200) -> HttpResponse:
    slug, number = visit.competition.slug, shown.case.fact
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "shown": shown,
        "case": shown.case,
        "form": form if form is not None else _next_form(visit, shown),
        "may_file": visit.may(Permission.FILE_APPEAL),
        "may_correct": visit.may(Permission.CORRECT),
        "may_seat": visit.may(Permission.SEAT_COMMITTEE),
        "is_emergency": visit.is_emergency(Permission.SEAT_COMMITTEE),
        "pending": [
            act
            for act in pending_acts(visit.competition, (Permission.SEAT_COMMITTEE,))
            if act.detail.get("appeal") == number
        ],
        "may_decide": bool(shown.seat) or visit.may(Permission.COPY_DECISION),
        "deciding": reverse("appeals:appeal-committee" if shown.seat else "appeals:appeal-copy", args=[slug, number]),
        "copying": reverse("appeals:appeal-copy", args=[slug, number]),
        "may_copy": visit.may(Permission.COPY_DECISION),
    }
    return render(visit.http, "appeals/case.html", context | _rules(visit), status=status)


def _next_form(visit: Visit, shown: ShownCase) -> Form | None:
    """The form of the next step; None for a step that is only a button."""
    match shown.step:
        case AppealStep.SEAT:
            return CommitteeForm(None, visit, shown.case)
        case AppealStep.HEAR:
            return HearingForm(copying=not shown.seat)
        case AppealStep.DECIDE:
            return DecisionForm(None, visit, shown.case, shown.may_sign, copying=not shown.seat)
        case AppealStep.REFUND | AppealStep.CLOSED if shown.is_decided:
            return EntryErrorForm(copying=not shown.seat)
        case _:
            return None


def _rules(visit: Visit) -> dict[str, Any]:
    """申诉规定: the rules of the book about appeals, in words; or that it has none."""
    rules = APPEAL_RULES.get(book_of(visit.competition))
    if rules is None:
        text = inadmissible_words(say(), WhyInadmissible.NO_PROCEDURE)
        return {"rules": None, "no_appeals": text, "no_appeals_source": citation_words(NO_APPEALS, say())}
    sizes, limit = rules.committee_sizes, appeal_time(visit.snapshot.state) or rules.limit
    return {
        "rules": {
            "who": ways_words(say(), rules, event_kind_of(visit.snapshot.state)),
            "limit": with_source(say(), limit_words(say(), limit.value), limit.source),
            "decides": with_source(say(), body_words(say(), rules.decides.value), rules.decides.source),
            "sizes": sorted(sizes.value) if sizes.value is not None else (),
            "sizes_source": citation_words(sizes.source, say()),
            "least": rules.least_members.value,
            "least_source": citation_words(rules.least_members.source, say()),
            "fee": rules.fee.value,
            "refund": with_source(say(), refund_words(say(), rules.refund.value), rules.refund.source),
        },
    }
