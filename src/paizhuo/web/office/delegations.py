"""代行与授权: name a deputy who acts for the chief referee, give powers of referees to others, take either back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from paizhuo.officiating.who_may_act import NotPermitted
from paizhuo.referee.powers.actions import Action, Role
from paizhuo.referee.powers.delegation import acting_refusal, acting_source, delegable, delegation_refusal
from paizhuo.referee.powers.permissions import permission
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.errors import WordedError
from paizhuo.web.language import say
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import write
from paizhuo.web.office.restorable import DELEGATION
from paizhuo.wording import N_, citation_words
from paizhuo.wording.referee.permissions import action_words

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import Competition, Delegation
    from paizhuo.web.models.accounts import User
    from paizhuo.web.pages.audience import Visit

SCOPE_LENGTH = 200
TIME = "%Y-%m-%d %H:%M"


class BadDelegation(WordedError):
    """授权有误: no such person or power, or a time that is over."""

    code: ClassVar[str] = "BAD_DELEGATION"


@dataclass(frozen=True)
class ShownDelegation:
    """一项授权: as the page lists it."""

    row: Delegation
    what: str
    holds: bool
    may_end: bool

    @property
    def period(self) -> str:
        """By whom, from when and until when."""
        text = gettext("by {name}, from {since} until {until}")
        since, until = (timezone.localtime(one).strftime(TIME) for one in (self.row.since, self.row.until))
        return text.format(name=self.row.giver.name, since=since, until=until)


def roles_of(competition: Competition, user: User) -> frozenset[Role]:
    """本职: the roles of somebody's own offices."""
    return frozenset(Role(one) for one in competition.appointments.filter(user=user).values_list("role", flat=True))


def has_deputies(competition: Competition) -> bool:
    """Whether there is a deputy who could act."""
    return competition.appointments.filter(role=Role.DEPUTY.value, user__is_active=True).exists()


def name_acting(request: Request, receiver: User, until: datetime, scope: str = "") -> Done:
    """代行裁判长: from now on a deputy does the chief referee's work, until then or until it is taken back."""

    def body(writing: Writing) -> None:
        book, own = book_of(writing.competition), request.actor.own
        block = acting_refusal(own, roles_of(writing.competition, receiver), book)
        if block is not None:
            raise NotPermitted(Action.DELEGATE_POWERS, block)
        _given(writing, receiver, until, scope, role=Role.CHIEF)

    return write(request, Permission.NAME_ACTING, body)


def delegate(request: Request, receiver: User, actions: Iterable[Action], until: datetime, scope: str = "") -> Done:
    """授权: an official gets some powers of referees, until then or until it is taken back [NAT 21(十)]."""
    wanted = tuple(actions)

    def body(writing: Writing) -> None:
        book = book_of(writing.competition)
        for action in wanted:
            if (block := delegation_refusal(request.actor.own, action, book)) is not None:
                raise NotPermitted(action, block)
        if not wanted:
            raise BadDelegation(N_("Choose at least one power."))
        _given(writing, receiver, until, scope, actions=wanted)

    return write(request, Permission.DELEGATE, body)


def _given(  # noqa: PLR0913 - who, what, where and how long
    writing: Writing,
    receiver: User,
    until: datetime,
    scope: str,
    *,
    role: Role | None = None,
    actions: tuple[Action, ...] = (),
) -> None:
    giver = writing.actor.user
    if giver is None or receiver == giver or not roles_of(writing.competition, receiver):
        raise BadDelegation(N_("Choose another official of this competition."))
    if until <= writing.at:
        raise BadDelegation(N_("This time is over already. Choose a later one."))
    row = writing.competition.delegations.create(
        giver=giver,
        receiver=receiver,
        role=role.value if role is not None else "",
        actions=[action.value for action in actions],
        scope=scope.strip()[:SCOPE_LENGTH],
        since=writing.at,
        until=until,
        ended_at=writing.at,
    )
    # It begins to hold inside the change, so that undoing the act ends it.
    with restorable_change(writing, DELEGATION, row.pk):
        row.ended_at = None
        row.save(update_fields=["ended_at"])
    _log(writing, row)


def end_delegation(request: Request, number: int) -> Done:
    """收回: by the official who gave it, or one of the same office."""
    row = _row(request.competition, number)

    def body(writing: Writing) -> None:
        found = _row(writing.competition, number)
        if found.ended_at is not None:
            raise BadDelegation(N_("It was taken back already."))
        with restorable_change(writing, DELEGATION, found.pk):
            found.ended_at = writing.at
            found.save(update_fields=["ended_at"])
        _log(writing, found)
        writing.detail["ended"] = True

    return write(request, Permission.NAME_ACTING if row.role else Permission.DELEGATE, body)


def _row(competition: Competition, number: int) -> Delegation:
    row = competition.delegations.select_related("receiver").filter(pk=number).first()
    if row is None:
        raise BadDelegation(N_("There is no such delegation. Load the page again."))
    return row


def _log(writing: Writing, row: Delegation) -> None:
    writing.detail |= {
        "delegation": row.pk,
        "name": row.receiver.name,
        "role": row.role,
        "actions": row.actions,
        "scope": row.scope,
        "until": timezone.localtime(row.until).strftime(TIME),
    }
    writing.notify("officials", "log", staff_only=True)


class DelegationForm(forms.Form):
    """代行或授权: to whom, which powers, until when."""

    receiver = forms.ChoiceField(label=_("Official"))
    until = forms.DateTimeField(
        label=_("Until"), widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
    )
    scope = forms.CharField(label=_("Scope"), max_length=SCOPE_LENGTH, required=False)
    actions = forms.MultipleChoiceField(label=_("Powers"), required=False)

    def __init__(self, data: Any, competition: Competition, *, acting: bool) -> None:  # noqa: ANN401 - as Django's forms take them
        """Offer the deputies, or all officials with the powers that the book lets be given."""
        super().__init__(data)
        rows = competition.appointments.filter(user__is_active=True).select_related("user").order_by("pk")
        if acting:
            rows = rows.filter(role=Role.DEPUTY.value)
        self._people = {str(one.user.pk): one.user for one in rows}
        choices: Any = self.fields["receiver"]
        choices.choices = [(number, user.name) for number, user in self._people.items()]
        powers: Any = self.fields["actions"]
        book = book_of(competition)
        powers.choices = [(one.value, action_words(say(), one)) for one in delegable(book)]

    def clean_receiver(self) -> User:
        """The account."""
        return self._people[self.cleaned_data["receiver"]]

    def clean_actions(self) -> tuple[Action, ...]:
        """The powers."""
        chosen = self.cleaned_data["actions"]
        return tuple(action for action in Action if action.value in chosen)


def delegations_context(visit: Visit) -> dict[str, Any]:
    """页面: what holds and what ended, and the forms for those who may give."""
    competition, book, now = visit.competition, book_of(visit.competition), timezone.now()
    rows = competition.delegations.select_related("giver", "receiver")
    may_name, may_delegate = visit.may(Permission.NAME_ACTING), visit.may(Permission.DELEGATE)
    return {
        "delegations": [
            ShownDelegation(
                row,
                str(_("acts for the chief referee")) if row.role else _what(row),
                row.ended_at is None and row.since <= now < row.until,
                may_name if row.role else may_delegate,
            )
            for row in rows
        ],
        "acting_form": DelegationForm(None, competition, acting=True)
        if may_name and Role.CHIEF in visit.official.own and has_deputies(competition)
        else None,
        "acting_source": citation_words(acting_source(book), say()),
        "delegation_form": DelegationForm(None, competition, acting=False)
        if may_delegate and not visit.is_emergency(Permission.DELEGATE)
        else None,
        "delegation_source": citation_words(permission(Role.ORGANISER, Action.DELEGATE_POWERS, book).source, say()),
    }


def _what(row: Delegation) -> str:
    return say()(N_(", ")).join(action_words(say(), action) for action in Action if action.value in row.actions)
