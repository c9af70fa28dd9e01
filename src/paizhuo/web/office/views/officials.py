"""官员: the officials and their roles, appointments, one-time links, and the permission matrix of the book."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.conf import settings
from django.contrib import messages
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.referee.powers import permissions
from paizhuo.referee.powers.actions import Letter, Role
from paizhuo.referee.powers.grades import Grade, grade_refusal
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger.pending_acts import pending_acts
from paizhuo.web.ledger.request import Request
from paizhuo.web.models.accounts import LINK_LIFE, RESET_LIFE, User
from paizhuo.web.office import actions
from paizhuo.web.office.account_links import LinkRights
from paizhuo.web.office.delegations import delegations_context
from paizhuo.web.office.forms import AppointmentForm
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.phone_address import is_only_here, phone_url
from paizhuo.wording import book_words, citation_words
from paizhuo.wording.referee import role_words
from paizhuo.wording.referee.grades import grade_name, grade_words
from paizhuo.wording.referee.permissions import action_words, letter_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.http import HttpResponse

    from paizhuo.rulebook import Book
    from paizhuo.web.models import Appointment
    from paizhuo.web.pages.audience import Visit


@dataclass(frozen=True)
class OfficialRow:
    """任职者: a row of the list: one role of one official, with the form that changes it."""

    appointment: Appointment
    role: str
    form: AppointmentForm
    needs_link: bool
    """尚未登录: the account has no password yet."""
    may_link: bool
    """Whether the visitor may give a link for the account, the first one or one for a new password."""
    grade: str
    grade_missing: str
    """等级不够: what the office asks for [NAT 20(二)2]; empty where nothing is missing."""


@dataclass(frozen=True)
class PowerCell:
    """职权: a cell of the matrix: the letters of a role's power over an action, and their words."""

    letters: str
    words: str


@official(get=Permission.SEE, post=Permission.APPOINT)
def officials(visit: Visit) -> HttpResponse:
    """官员."""
    if visit.http.method != "POST":
        return _page(visit, AppointmentForm())
    command = visit.command
    if command and visit.competition.acts.filter(command=command).exists():
        # A form sent twice: the first request created the account, and the form would refuse it now.
        return redirect("office:officials", visit.competition.slug)
    form = AppointmentForm(visit.http.POST, rights=LinkRights(visit.official))
    if not form.is_valid():
        return _page(visit, form)
    name = form.cleaned_data["username"]
    if not form.is_new:
        user = User.objects.get(username=name)
        actions.appoint(visit.request, user, form.post())
        messages.success(visit.http, _("The list of officials has been changed."))
        # Who takes the office of the dealing manager on the page of the boards goes on there.
        back = "board_sets:board-sets" if visit.http.POST.get("back") == "boards" else "office:officials"
        return redirect(back, visit.competition.slug)
    shown_name = form.cleaned_data["shown_name"]
    done = actions.appoint_new(visit.request, name, shown_name, form.post())
    if done.repeated or settings.DEMONSTRATION:
        return redirect("office:officials", visit.competition.slug)
    return _link_page(visit, int(done.answer["appointment"]))


@official(get=None, post=Permission.APPOINT)
def dismiss(visit: Visit, number: int) -> HttpResponse:
    """免职."""
    actions.dismiss(visit.request, number)
    messages.success(visit.http, _("The list of officials has been changed."))
    return redirect("office:officials", visit.competition.slug)


@official(get=None, post=Permission.APPOINT)
def link(visit: Visit, number: int) -> HttpResponse:
    """一次性链接: a new link for an official who has no password yet."""
    return _link_page(visit, number)


@official(get=None, post=Permission.RESET_PASSWORD)
def reset(visit: Visit, number: int) -> HttpResponse:
    """重设密码: a link for an official who has forgotten the password, or whose password others know."""
    token = actions.reset_password(Request(visit.competition, visit.official), number)
    return _link_page(visit, number, token)


def _link_page(visit: Visit, number: int, token: str = "") -> HttpResponse:
    """Show a link once, as the answer to the POST, so that no URL leads back to it."""
    is_reset = bool(token)
    token = token or actions.give_link(Request(visit.competition, visit.official), number)
    appointment = visit.competition.appointments.select_related("user").get(pk=number)
    context = {
        "competition": visit.competition,
        "tab": "officials",
        "person": appointment.user,
        "role": role_words(say(), Role(appointment.role)),
        "address": phone_url(visit.http, reverse("accounts:first", args=[token])),
        "only_here": is_only_here(visit.http),
        "days": RESET_LIFE.days if is_reset else LINK_LIFE.days,
        "is_reset": is_reset,
    }
    response = render(visit.http, "office/link.html", context)
    response["Cache-Control"] = "no-store"
    return response


def _page(visit: Visit, form: AppointmentForm) -> HttpResponse:
    rows: Iterable[Appointment] = visit.competition.appointments.select_related("user", "competition")
    order = tuple(role.value for role in Role)
    rows = sorted(rows, key=lambda row: (order.index(row.role), row.first_table or 0, row.pk))
    book = book_of(visit.competition)
    rights = LinkRights(visit.official) if visit.may(Permission.APPOINT) else None
    context = {
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "tab": "officials",
        "may_reset": visit.may(Permission.RESET_PASSWORD),
        "may_appoint": visit.may(Permission.APPOINT),
        "is_emergency": visit.is_emergency(Permission.APPOINT),
        "pending": pending_acts(visit.competition, (Permission.APPOINT,)),
        "holders": [_official_row(row, rights) for row in rows],
        **delegations_context(visit),
        "form": form,
        "roles": [role_words(say(), role) for role in Role],
        "matrix": _matrix(book),
        "letters": [(letter.value, letter_words(say(), letter)) for letter in Letter if letter is not Letter.NONE],
        "book": book_words(book, say()),
    }
    return render(visit.http, "office/officials.html", context)


def _official_row(row: Appointment, rights: LinkRights | None) -> OfficialRow:
    initial = {
        "account": AppointmentForm.EXISTING,
        "username": row.user.username,
        "role": row.role,
        "first_table": row.first_table,
        "last_table": row.last_table,
        "unit": row.unit,
        "region": row.region,
        "grade": row.grade,
    }
    form = AppointmentForm(initial=initial, auto_id=f"id_{row.pk}_%s")
    needs_link = row.user.is_active and not row.user.has_usable_password() and not row.user.is_superuser
    may_link = rights is not None and rights.refusal(row.user) is None
    role, grade = Role(row.role), Grade(row.grade) if row.grade else None
    competition = row.competition
    low = grade_refusal(role, grade, book_of(competition), national=competition.is_national)
    missing = grade_words(say(), low) if low is not None else ""
    held = grade_name(say(), grade) if grade else ""
    return OfficialRow(row, role_words(say(), role), form, needs_link, may_link, held, missing)


def _matrix(book: Book) -> list[tuple[str, list[PowerCell], str]]:
    """职权表: for each action its name, the power of every role, and the source."""
    return [
        (action_words(say(), row.action), [_power(one) for one in row.permissions], citation_words(row.source, say()))
        for row in permissions.table(book)
    ]


def _power(permission: permissions.Permission) -> PowerCell:
    letters = [letter for letter in permission.letters if letter is not Letter.NONE]
    return PowerCell(
        "/".join(letter.value for letter in letters), _(", ").join(letter_words(say(), letter) for letter in letters)
    )
