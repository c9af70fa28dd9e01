"""表单: what the chief writes when he rules otherwise than the book."""

from __future__ import annotations

from decimal import Decimal

from django import forms
from django.utils.translation import gettext_lazy as _

from paizhuo.officiating.into_facts import Instead
from paizhuo.web.refereeing.actions import LONGEST

MOST_OFF = 100


class OtherwiseForm(forms.Form):
    """另判: what is ruled, the points off, and why."""

    text = forms.CharField(label=_("What is ruled instead"), max_length=LONGEST)
    mp_off = forms.DecimalField(
        label=_("Match points off"), min_value=0, max_value=MOST_OFF, decimal_places=2, required=False
    )
    vp_off = forms.DecimalField(label=_("VP off"), min_value=0, max_value=MOST_OFF, decimal_places=2, required=False)
    reason = forms.CharField(label=_("Why not as the book says"), max_length=LONGEST)

    def otherwise(self) -> Instead:
        """The parts of the act; points in hundredths, off the total."""
        data = self.cleaned_data
        mp, vp = (-int((data[name] or Decimal(0)) * 100) for name in ("mp_off", "vp_off"))
        return Instead(data["text"], data["reason"], mp, vp)
