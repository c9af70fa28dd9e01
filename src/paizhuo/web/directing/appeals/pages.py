"""申诉台: all appeals of the competition, a form to file one, and the desk of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import redirect, render

from paizhuo.referee.appeal_rules import APPEAL_RULES, NO_APPEALS
from paizhuo.referee.appeals import WhyInadmissible
from paizhuo.referee.arbitration import Ground
from paizhuo.tournament.refusals import Refused
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.actors import book_of
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.directing.appeals import acts
from paizhuo.web.directing.appeals.committee import heard
from paizhuo.web.directing.appeals.filing import kind_of
from paizhuo.web.directing.appeals.forms import CommitteeForm, DecisionForm, FilingForm, HearingForm, VoteForm
from paizhuo.web.directing.appeals.refusals import AppealRefused, NoChair, NotByTheBook, NotNow
from paizhuo.web.directing.appeals.shown import Step, even_words, shown_case
from paizhuo.web.directing.appeals.times import deadline_of
from paizhuo.web.directing.clock import current_round
from paizhuo.web.refusals import words
from paizhuo.web.words import say
from paizhuo.wording import citation_words
from paizhuo.wording.referee.appeals import body_words, inadmissible_words, limit_words, refund_words, ways_words
from paizhuo.wording.referee.terms import with_source

if TYPE_CHECKING:
    from django.forms import Form
    from django.http import HttpResponse, HttpResponseBase

    from paizhuo.web.competitions.access import Here
    from paizhuo.web.directing.appeals.shown import ShownCase


@official(get=Deed.SEE, post=Deed.FILE_APPEAL)
def appeals(here: Here) -> HttpResponseBase:
    """申诉台: the list, the rules, and the form."""
    if here.request.method != "POST":
        initial = {"about": here.request.GET.get("about", ""), "entrant": here.request.GET.get("entrant", "")}
        return _list(here, FilingForm(None, here, initial={key: one for key, one in initial.items() if one}))
    form = FilingForm(here.request.POST, here)
    if not form.is_valid():
        return _list(here, form, status=400)
    turn_down = here.request.POST.get("do") == "turn-down"
    try:
        done = acts.file(here.competition, here.official, form.paper(), turn_down=turn_down, command=here.command)
    except NotByTheBook as error:
        # The form stays filled in: something may be put right, or the refusal itself is put on record.
        return _list(here, form, status=409, not_admitted=words(error))
    except AppealRefused as error:
        form.add_error(None, words(error))
        return _list(here, form, status=409)
    return redirect("directing:appeal", here.competition.slug, done.answer["fact"])


@official(get=Deed.SEE)
def appeal(here: Here, fact: int) -> HttpResponse:
    """申诉案: its papers and the next step."""
    return _case(here, _shown(here, fact))


@official(get=Deed.SEE)
def paper(here: Here, fact: int) -> HttpResponse:
    """申诉书与裁决书: to be printed and signed."""
    context = {"here": here, "competition": here.competition, "snapshot": here.snapshot, "shown": _shown(here, fact)}
    return render(here.request, "directing/appeals/paper.html", context | _rules(here))


@official(get=None, post=Deed.FILE_APPEAL)
def desk_side(here: Here, fact: int) -> HttpResponseBase:
    """收费、组成仲裁组、退费: what whoever receives appeals does."""
    command = here.command
    match here.request.POST.get("do", ""):
        case "fee":
            acts.pay_fee(here.competition, here.official, fact, command=command)
        case "refund":
            acts.refund(here.competition, here.official, fact, command=command)
        case _:
            form = CommitteeForm(here.request.POST, here)
            if not form.is_valid():
                return _case(here, _shown(here, fact), form, status=400)
            return _seat(here, fact, form)
    return redirect("directing:appeal", here.competition.slug, fact)


def _seat(here: Here, fact: int, form: CommitteeForm) -> HttpResponseBase:
    """组成仲裁组: the form comes back where the book wants it otherwise, or an even number may tie."""
    shown, members, body = _shown(here, fact), form.cleaned_data["members"], form.body()
    even = even_words(heard(here.competition, here.snapshot, shown.case, members, body))
    if even and not form.cleaned_data["even"]:
        form.ask_even(even)
        return _case(here, shown, form, status=409)
    try:
        acts.seat_committee(here.competition, here.official, fact, members, decides=body, command=here.command)
    except (NoChair, NotByTheBook) as error:
        form.add_error(None, words(error))
        return _case(here, shown, form, status=409)
    return redirect("directing:appeal", here.competition.slug, fact)


@official(get=None, post=Deed.DECIDE_APPEAL)
def committee_side(here: Here, fact: int) -> HttpResponseBase:
    """审理、表决、裁决: what whoever decides appeals does."""
    command = here.command
    post = here.request.POST
    form: Form
    match post.get("do", ""):
        case "hear":
            form = HearingForm(post)
            if not form.is_valid():
                return _case(here, _shown(here, fact), form, status=400)
            acts.hear(here.competition, here.official, fact, form.cleaned_data["note"], command=command)
        case "vote":
            form = VoteForm(post)
            if not form.is_valid():
                raise AppealRefused(NotNow.NOT_A_VOTER)
            upholds = form.cleaned_data["vote"] == "uphold"
            member = form.cleaned_data["member"]
            acts.vote(here.competition, here.official, fact, member, upholds=upholds, command=command)
        case _:
            return _decide(here, fact)
    return redirect("directing:appeal", here.competition.slug, fact)


def _decide(here: Here, fact: int) -> HttpResponseBase:
    shown = _shown(here, fact)
    form = DecisionForm(here.request.POST, here, shown.case, shown.may_sign)
    if not form.is_valid():
        return _case(here, shown, form, status=400)
    data = form.cleaned_data
    try:
        acts.decide(
            here.competition,
            here.official,
            fact,
            data["text"],
            reasonable=data["reasonable"],
            ground=Ground(data["ground"]),
            undoes=data.get("undoes", ()),
            signers=data["signers"],
            command=here.command,
            expected=here.expected,
        )
    except Refused as error:
        # Nothing is lost: what stands on a fact is dealt with first, or the fact is left out.
        form.add_error(None, words(error))
        return _case(here, shown, form, status=409)
    return redirect("directing:appeal", here.competition.slug, fact)


def _shown(here: Here, fact: int) -> ShownCase:
    case = here.competition.appeals.filter(fact=fact).first()
    if case is None or case.fact not in here.snapshot.state.appeals:
        raise Http404
    return shown_case(here, case)


def _list(here: Here, form: FilingForm, *, status: int = 200, not_admitted: str = "") -> HttpResponse:
    standing = [one for one in here.competition.appeals.all() if one.fact in here.snapshot.state.appeals]
    current = current_round(here.snapshot)
    context = {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "cases": [shown_case(here, one) for one in standing],
        "form": form,
        "not_admitted": not_admitted,
        "may_file": here.may(Deed.FILE_APPEAL),
        "current": current,
        "until": deadline_of(here.competition, here.snapshot, *current) if current is not None else None,
        "step": Step,
    }
    return render(here.request, "directing/appeals/list.html", context | _rules(here), status=status)


def _case(here: Here, shown: ShownCase, form: Form | None = None, *, status: int = 200) -> HttpResponse:
    context = {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "shown": shown,
        "case": shown.case,
        "form": form if form is not None else _next_form(here, shown),
        "may_file": here.may(Deed.FILE_APPEAL),
        "may_decide": here.may(Deed.DECIDE_APPEAL),
    }
    return render(here.request, "directing/appeals/case.html", context | _rules(here), status=status)


def _next_form(here: Here, shown: ShownCase) -> Form | None:
    """The form of the next step, where it has one."""
    match shown.step:
        case Step.SEAT:
            return CommitteeForm(None, here)
        case Step.HEAR:
            return HearingForm()
        case Step.DECIDE:
            return DecisionForm(None, here, shown.case, shown.may_sign)
        case _:
            return None


def _rules(here: Here) -> dict[str, Any]:
    """申诉规定: what the book says, line by line; or that it knows no appeals."""
    rules = APPEAL_RULES.get(book_of(here.competition))
    if rules is None:
        told = inadmissible_words(say(), WhyInadmissible.NO_PROCEDURE)
        return {"rules": None, "no_appeals": told, "no_appeals_source": citation_words(NO_APPEALS, say())}
    sizes = rules.committee_sizes
    return {
        "rules": {
            "who": ways_words(say(), rules, kind_of(here.snapshot)),
            "limit": with_source(say(), limit_words(say(), rules.limit.value), rules.limit.source),
            "decides": with_source(say(), body_words(say(), rules.decides.value), rules.decides.source),
            "sizes": sorted(sizes.value) if sizes.value is not None else (),
            "sizes_source": citation_words(sizes.source, say()),
            "least": rules.least_members.value,
            "least_source": citation_words(rules.least_members.source, say()),
            "fee": rules.fee.value,
            "refund": with_source(say(), refund_words(say(), rules.refund.value), rules.refund.source),
        },
    }
