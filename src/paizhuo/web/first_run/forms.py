"""设置的表单: organiser, venue, and the address that phones open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.web.accounts.forms import OwnNameField
from paizhuo.web.models import Installation
from paizhuo.web.pages.fields import NameField

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.web.first_run.page import AddressChoice

TYPED = "typed"


class OwnNameForm(forms.Form):
    """您是谁, once more: the name of the person who has set up this computer."""

    shown_name = OwnNameField()


class PlaceForm(forms.Form):
    """在哪里办: what every new competition of this installation begins with."""

    organiser = NameField(
        label=gettext_lazy("Organising unit"),
        max_length=120,
        required=False,
        widget=forms.TextInput(attrs={"placeholder": gettext_lazy("such as: City trade union")}),
        help_text=gettext_lazy("Stands on the covers of the programme and the result book, and on certificates."),
    )
    venue = NameField(
        label=gettext_lazy("Venue"),
        max_length=120,
        required=False,
        widget=forms.TextInput(attrs={"placeholder": gettext_lazy("such as: Palace of Culture, hall 2")}),
    )
    address = forms.ChoiceField(label=gettext_lazy("Address that phones open"), widget=forms.RadioSelect)
    typed = forms.CharField(
        label=gettext_lazy("Other address"),
        max_length=200,
        required=False,
        widget=forms.TextInput(
            attrs={"placeholder": "http://192.168.1.8:8000/", "autocapitalize": "none", "inputmode": "url"}
        ),
    )

    def __init__(self, choices: Sequence[AddressChoice], data: Any = None) -> None:  # noqa: ANN401 - as Django's form takes it
        """Offer the addresses of this machine, and one that is typed."""
        stored = Installation.current()
        offered = [choice.url for choice in choices]
        chosen = TYPED if stored.is_typed else stored.address
        first = choices[0].url if choices else TYPED
        starting = {
            "organiser": stored.organiser,
            "venue": stored.venue,
            "address": chosen if chosen in {TYPED, *offered} and chosen else first,
            "typed": stored.address if stored.is_typed else "",
        }
        super().__init__(data, initial=starting)
        addresses: Any = self.fields["address"]
        addresses.choices = [*((one, one) for one in offered), (TYPED, TYPED)]

    def clean(self) -> dict[str, Any]:
        """Check an address that was typed: a scheme, a name, and nothing behind them."""
        found = super().clean() or {}
        if found.get("address") == TYPED:
            found["typed"] = self._checked(str(found.get("typed") or "").strip())
        return found

    def _checked(self, typed: str) -> str:
        base = _base_of(typed if "://" in typed else f"http://{typed}")
        if not base:
            text = _("Write the address as a phone would open it, such as http://192.168.1.8:8000/")
            self.add_error("typed", ValidationError(text))
        return base or typed

    def save(self) -> Installation:
        """Store what was entered."""
        data, stored = self.cleaned_data, Installation.current()
        is_typed = data["address"] == TYPED
        address = data["typed"] if is_typed else data["address"]
        stored.organiser, stored.venue = data["organiser"], data["venue"]
        stored.address, stored.is_typed = address, is_typed
        stored.save()
        return stored


class BackupForm(forms.Form):
    """从备份恢复: the file of a backup."""

    file = forms.FileField(
        label=gettext_lazy("Backup file"),
        help_text=gettext_lazy("Made by 'paizhuo backup', such as hall.paizhuo-backup."),
        error_messages={
            "required": gettext_lazy("Choose the backup file first."),
            "empty": gettext_lazy("This file is empty; choose the backup file."),
        },
    )


def _base_of(address: str) -> str:
    """The address with one stroke at its end; empty if it is none, or says more than scheme, name and port."""
    try:
        parts = urlsplit(address)
        named = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return ""
    more = parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc
    return f"{parts.scheme}://{parts.netloc}/" if named and not more else ""
