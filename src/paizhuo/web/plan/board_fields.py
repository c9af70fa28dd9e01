"""复式选项的栏目: a field for every option of duplicate play that a stage uses, in groups, with its source."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django import forms
from django.utils.translation import gettext as _

from paizhuo.tournament.plan.board_options import BoardOptions
from paizhuo.tournament.plan.board_settings import setting_text, setting_value
from paizhuo.web.language import say
from paizhuo.web.plan.fields import BOXED
from paizhuo.wording.tournament import source_words
from paizhuo.wording.tournament.board_settings import grouped_settings, setting_value_words, setting_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.tournament.plan.board_settings import BoardSetting

DUPLICATE = "duplicate/"
"""The prefix of the names of these fields; the key of the option follows, in the wizard after its stage."""
_USUAL = BoardOptions()


class BoardGroup(NamedTuple):
    """一组: options of one part of duplicate play."""

    title: str
    fields: tuple[forms.BoundField, ...]


def board_fields(
    used: Sequence[BoardSetting], options: BoardOptions | None, prefix: str = DUPLICATE
) -> dict[str, forms.Field]:
    """A field for each option, filled with its value; without ``options`` empty, which leaves the option alone."""
    found: dict[str, forms.Field] = {}
    for one in used:
        label, source = setting_words(say(), one.key), source_words(say(), one.source)
        now = None if options is None else setting_text(setting_value(options, one.key))
        field: forms.Field
        if one.values:
            choices = [(text, _value(one, value)) for text, value in zip(one.texts, one.values, strict=True)]
            left = [] if options is not None else [("", _("as it is, or our default"))]
            field = forms.ChoiceField(choices=[*left, *choices], required=False, widget=forms.Select(attrs=BOXED))
        else:
            box = forms.NumberInput(attrs=BOXED)
            field = forms.IntegerField(min_value=0, max_value=one.most, required=False, widget=box)
        field.label, field.help_text, field.initial = label, source, now
        found[f"{prefix}{one.key}"] = field
    return found


def _value(one: BoardSetting, value: object) -> str:
    """A value in words; the default is marked."""
    words = setting_value_words(say(), one.key, value)
    usual = setting_value(_USUAL, one.key) == value
    return _("%(value)s (our default)") % {"value": words} if usual else words


def board_groups(form: forms.Form, used: Sequence[BoardSetting], prefix: str = DUPLICATE) -> list[BoardGroup]:
    """The fields of a form by groups."""
    return [
        BoardGroup(title, tuple(form[f"{prefix}{one.key}"] for one in listed))
        for title, listed in grouped_settings(say(), used).items()
    ]


def settings_in(data: Mapping[str, Any], prefix: str = DUPLICATE) -> tuple[tuple[str, str], ...]:
    """The keys and the texts of the options that were filled in."""
    return tuple(
        (name.removeprefix(prefix), str(value))
        for name, value in data.items()
        if name.startswith(prefix) and value not in {None, ""}
    )
