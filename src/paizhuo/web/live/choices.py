"""上次的选择: what a browser chose last: the name of a guest, and the game, book and strength of practice.

They are remembered in a signed cookie; an account has its own name.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from django import forms
from django.core import signing
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.table import GameName
from paizhuo.table.places import LONGEST_NAME
from paizhuo.web.live.browsers import PATH
from paizhuo.web.live.settings_words import DEFAULT_RULES, rule_sets
from paizhuo.web.live.strengths import DEFAULT_STRENGTH, offered_strengths
from paizhuo.web.models.accounts import User
from paizhuo.web.pages.fields import NameField
from paizhuo.web.pages.forms import cleaned_values

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

COOKIE = "paizhuo-choices"
SALT = "paizhuo.live.choices"
LIFE = 60 * 60 * 24 * 365


@dataclass(frozen=True)
class Choices:
    """上次的选择: of a browser that chose nothing yet, those that most people want."""

    name: str = ""
    game: str = GameName.GUANDAN.value
    rules: str = DEFAULT_RULES[GameName.GUANDAN]
    strength: str = DEFAULT_STRENGTH.value

    def fitting(self) -> Choices:
        """The same with what exists here, where a book or a strength is not offered any more."""
        game = GameName(self.game) if self.game in set(GameName) else GameName.GUANDAN
        strengths = {one.value for one in offered_strengths(game)}
        return Choices(
            self.name,
            game.value,
            self.rules if self.rules in rule_sets(game) else DEFAULT_RULES[game],
            self.strength if self.strength in strengths else DEFAULT_STRENGTH.value,
        )


class NameForm(forms.Form):
    """名字: as everybody at the table reads it."""

    name = NameField(
        label=gettext_lazy("Your name"),
        max_length=LONGEST_NAME,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )


def choices_of(request: HttpRequest) -> Choices:
    """What this browser chose last."""
    try:
        found: Any = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=LIFE)
        return Choices(**found).fitting()
    except (signing.BadSignature, TypeError):
        return Choices()


def remember_choices(request: HttpRequest, response: HttpResponse, choices: Choices) -> None:
    """Set the cookie."""
    response.set_cookie(
        COOKIE,
        signing.dumps(asdict(choices), salt=SALT),
        max_age=LIFE,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
        path=PATH,
    )


def named(request: HttpRequest, choices: Choices) -> Choices:
    """名字: the choices with the name that was typed; refused in words where it cannot be shown."""
    typed = cleaned_values(NameForm(request.POST))["name"] if "name" in request.POST else ""
    return replace(choices, name=typed) if typed else choices


def own_name(request: HttpRequest, choices: Choices) -> str:
    """名字: of the account, of the guest, or that of any guest."""
    user = request.user
    if isinstance(user, User) and user.name.strip():
        return user.name.strip()[:LONGEST_NAME]
    return choices.name or _("Guest")
