"""办公室的表单: the announcement of an event, and an appointment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth.forms import UsernameField
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.grades import Grade
from paizhuo.web.access.permissions import OFFICIALS
from paizhuo.web.language import say
from paizhuo.web.models.accounts import User
from paizhuo.web.office.actions import Announcement, Post
from paizhuo.web.office.refusals import not_taken_up_words
from paizhuo.web.pages.fields import DayInput, NameField
from paizhuo.wording.referee import role_words
from paizhuo.wording.referee.grades import grade_name, grades_asked_words
from paizhuo.wording.referee.recusal import own_unit_words

if TYPE_CHECKING:
    from paizhuo.web.models import Competition
    from paizhuo.web.office.account_links import LinkRights

LAST_TABLE = 9999


class AnnouncementForm(forms.Form):
    """公告: the announcement of an event."""

    title = NameField(label=gettext_lazy("Title"), max_length=120)
    venue = NameField(label=gettext_lazy("Venue"), max_length=120, required=False)
    first_day = forms.DateField(label=gettext_lazy("First day"), required=False, widget=DayInput)
    last_day = forms.DateField(label=gettext_lazy("Last day"), required=False, widget=DayInput)
    is_public = forms.BooleanField(
        label=gettext_lazy("Public"),
        required=False,
        help_text=gettext_lazy("Everybody can see the event's pages. Drafts and unconfirmed results stay hidden."),
    )
    takes_entries = forms.BooleanField(
        label=gettext_lazy("Entries on the web"),
        required=False,
        help_text=gettext_lazy("The public page has an entry form. Each form waits for you; nothing enters by itself."),
    )

    is_national = forms.BooleanField(
        label=gettext_lazy("National competition"),
        required=False,
        help_text=gettext_lazy("The national rules then ask for grades of the referees."),
    )

    @classmethod
    def of(cls, competition: Competition) -> AnnouncementForm:
        """The form filled in with the current announcement."""
        names = cls.base_fields
        return cls(initial={name: getattr(competition, name) for name in names})

    def clean(self) -> dict[str, Any]:
        """Check that the days are in order, and that an event which takes entries is public."""
        found = super().clean() or {}
        first, last = found.get("first_day"), found.get("last_day")
        if first and last and last < first:
            self.add_error("last_day", ValidationError(_("The last day comes before the first.")))
        if found.get("takes_entries") and not found.get("is_public"):
            text = _("Nobody could find the entry form: make the event public too, or take entries by hand.")
            self.add_error("takes_entries", ValidationError(text))
        return found

    def announcement(self) -> Announcement:
        """The announcement that was filled in."""
        return Announcement(**self.cleaned_data)


class AppointmentForm(forms.Form):
    """任命: a role for an existing account, or for a new one."""

    EXISTING, NEW = "existing", "new"

    account = forms.ChoiceField(
        label=gettext_lazy("Account"),
        choices=[
            (NEW, gettext_lazy("new: we make it, and its owner gets a link")),
            (EXISTING, gettext_lazy("has one already")),
        ],
        widget=forms.RadioSelect,
        initial=NEW,
    )
    username = UsernameField(
        label=gettext_lazy("Login name"),
        max_length=60,
        validators=[User.username_validator],
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}),
    )
    shown_name = NameField(
        label=gettext_lazy("Shown name"),
        max_length=60,
        required=False,
        help_text=gettext_lazy("As it stands on notices and in the log; for a new account."),
    )
    role = forms.ChoiceField(label=gettext_lazy("Role"))
    unit = NameField(label=gettext_lazy("Unit"), max_length=60, required=False)
    region = NameField(label=gettext_lazy("Region"), max_length=60, required=False)
    grade = forms.ChoiceField(label=gettext_lazy("Grade"), required=False)
    first_table = forms.IntegerField(
        label=gettext_lazy("From table"), min_value=1, max_value=LAST_TABLE, required=False
    )
    last_table = forms.IntegerField(label=gettext_lazy("To table"), min_value=1, max_value=LAST_TABLE, required=False)

    def __init__(self, *args: Any, rights: LinkRights | None = None, **kwargs: Any) -> None:  # noqa: ANN401 - as Django's form takes them
        """Fill in the names of the roles, and why a unit is asked for; ``rights`` are those of who appoints."""
        super().__init__(*args, **kwargs)
        self._rights = rights
        self.fields["unit"].help_text = own_unit_words(say())
        grades: Any = self.fields["grade"]
        grades.choices = [("", "–"), *((grade.value, grade_name(say(), grade)) for grade in Grade)]
        grades.help_text = grades_asked_words(say())
        roles: Any = self.fields["role"]
        roles.choices = [(role.value, role_words(say(), role)) for role in Role if role in OFFICIALS]
        roles.initial = Role.FLOOR_REFEREE.value

    def clean(self) -> dict[str, Any]:
        """Check that tables are a range, and that the account exists or is new as chosen."""
        found = super().clean() or {}
        first, last = found.get("first_table"), found.get("last_table")
        if "first_table" in found and "last_table" in found:
            if (first is None) is not (last is None):
                self.add_error("last_table", ValidationError(_("Give the first and the last table, or neither.")))
            elif first is not None and last is not None and last < first:
                self.add_error("last_table", ValidationError(_("The last table comes before the first.")))
        username, account = found.get("username"), found.get("account")
        if username and account:
            known = User.objects.filter(username=username, is_active=True).first()
            if account == self.EXISTING and known is None:
                text = _("There is no account with this login name. Look at its spelling, or make a new one.")
                self.add_error("username", ValidationError(text))
            elif account == self.EXISTING and self._rights and known and not self._rights.may_appoint(known):
                self.add_error("username", ValidationError(not_taken_up_words()))
            if account == self.NEW and not found.get("shown_name"):
                text = _("Write the person's name: papers and notices print it.")
                self.add_error("shown_name", ValidationError(text))
            if account == self.NEW and User.objects.filter(username=username).exists():
                text = _("There is an account with this login name. Choose another name, or “has one already”.")
                self.add_error("username", ValidationError(text))
        return found

    @property
    def is_new(self) -> bool:
        """Whether an account is to be created."""
        return bool(self.cleaned_data["account"] == self.NEW)

    def post(self) -> Post:
        """The post that was filled in."""
        data = self.cleaned_data
        grade = Grade(data["grade"]) if data["grade"] else None
        return Post(Role(data["role"]), data["first_table"], data["last_table"], data["unit"], data["region"], grade)
