"""表单: which fact is undone, and to which act an official goes back."""

from __future__ import annotations

from django.forms import CharField, Form
from django.utils.translation import gettext_lazy

from paizhuo.web.pages.forms import ReasonForm
from paizhuo.web.rounds.forms import number_field


class FactForm(Form):
    """撤销一条事实: its number."""

    fact = number_field(gettext_lazy("Fact"))


class BackToForm(ReasonForm):
    """退回到此: the reason, and the number of the last act that the page showed."""

    seen = number_field(gettext_lazy("Act"))


class ConfirmForm(Form):
    """追认: the paper on which the organiser confirms it, where there is one."""

    paper = CharField(label=gettext_lazy("Paper"), max_length=120, required=False)
