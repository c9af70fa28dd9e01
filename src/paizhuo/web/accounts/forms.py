"""账号的表单: an account's own name, its first password and later ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.forms import SetPasswordForm, UsernameField
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.web.accounts.actions import password_chosen
from paizhuo.web.models.accounts import User
from paizhuo.web.pages.fields import NameField

if TYPE_CHECKING:
    from django.http import HttpRequest

    _SetPassword = SetPasswordForm[User]
else:
    _SetPassword = SetPasswordForm

NAME_ON_PAPERS = gettext_lazy("Stands on the programme, the result book, notices and in the log.")


class OwnNameField(NameField):
    """姓名: the real name of an official."""

    def __init__(self) -> None:
        """Ask for the name as papers print it."""
        super().__init__(
            label=gettext_lazy("Your name"),
            max_length=60,
            help_text=NAME_ON_PAPERS,
            widget=forms.TextInput(attrs={"autocomplete": "name"}),
        )


class NewPasswordForm(_SetPassword):
    """新密码: by a link; all devices of the account are signed out."""

    def save(self, commit: bool = True) -> User:  # noqa: FBT001, FBT002 - as Django's form has it
        """Store the password; no session and no other link of the account works any more."""
        password_chosen(self.user)
        return super().save(commit)


class FirstPasswordForm(NewPasswordForm):
    """首次登录: the name and the first password of an account."""

    shown_name = OwnNameField()
    field_order = ("shown_name", "username", "new_password1", "new_password2")

    def __init__(self, user: User, data: Any = None) -> None:  # noqa: ANN401 - as Django's form takes it
        """Fill in the name by which the account was made."""
        super().__init__(user, data)
        self.fields["shown_name"].initial = user.shown_name

    def save(self, commit: bool = True) -> User:  # noqa: FBT001, FBT002 - as Django's form has it
        """Store name and password."""
        self.user.shown_name = self.cleaned_data["shown_name"]
        return super().save(commit)


class FirstAccountForm(FirstPasswordForm):
    """首个账号: the same for the person who sets up the installation, who also chooses the login name."""

    username = UsernameField(
        label=gettext_lazy("Login name"),
        max_length=60,
        validators=[User.username_validator],
        help_text=gettext_lazy("With it you sign in again."),
        widget=forms.TextInput(attrs={"autocapitalize": "none", "spellcheck": "false"}),
    )

    def __init__(self, user: User, data: Any = None) -> None:  # noqa: ANN401 - as Django's form takes it
        """Fill in the login name of the account that waits for its owner."""
        super().__init__(user, data)
        self.fields["username"].initial = user.username

    def clean_username(self) -> str:
        """Check that nobody else has the login name."""
        username = str(self.cleaned_data["username"])
        if User.objects.filter(username=username).exclude(pk=self.user.pk).exists():
            raise ValidationError(_("There is an account with this login name. Choose another name."))
        return username

    def save(self, commit: bool = True) -> User:  # noqa: FBT001, FBT002 - as Django's form has it
        """Store login name, name and password."""
        self.user.username = self.cleaned_data["username"]
        return super().save(commit)


class OwnPasswordForm(_SetPassword):
    """自己改密码: with the password of now, so that nobody changes it on a device that was left open."""

    old_password = forms.CharField(
        label=gettext_lazy("Password of now"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    field_order = ("old_password", "new_password1", "new_password2")

    def __init__(self, request: HttpRequest, user: User) -> None:
        """``request`` is checked like an attempt to sign in: too many wrong passwords close it."""
        super().__init__(user, request.POST or None)
        self._request = request

    def clean_old_password(self) -> str:
        """Check the password of now."""
        password = str(self.cleaned_data["old_password"])
        if authenticate(self._request, username=self.user.username, password=password) is None:
            raise ValidationError(_("This is not the password of your account. Nothing was changed."))
        return password


class OwnAccountForm(forms.Form):
    """我的账号: name and language."""

    shown_name = OwnNameField()
    language = forms.ChoiceField(
        label=gettext_lazy("Language"),
        choices=settings.LANGUAGES,
        help_text=gettext_lazy("Used on every device on which you sign in."),
    )
