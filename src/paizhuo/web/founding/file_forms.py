"""文件的表单: forms that read JSON: a plan of the organiser's own, or a whole event."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.errors import PaizhuoError
from paizhuo.tournament.checker import Severity, check_players
from paizhuo.tournament.log import event_file
from paizhuo.tournament.plan.entry_formats import check_formats
from paizhuo.web.founding.create import RESERVED_SLUGS, SLUG
from paizhuo.web.founding.forms import NewCompetitionForm
from paizhuo.web.language import say
from paizhuo.web.models import Competition
from paizhuo.web.pages import refusals
from paizhuo.web.pages.fields import NameField
from paizhuo.wording.tournament import check_finding_words
from paizhuo.wording.tournament.event_files import file_words

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile

    from paizhuo.tournament.plan.plan import Plan

MOST_BYTES = 20 * 1024 * 1024
TITLE_LENGTH = 120
"""The longest title that the database stores."""
_NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")


class OwnPlanForm(NewCompetitionForm):
    """自备方案: a plan as JSON, pasted or as a file."""

    text = forms.CharField(
        label=gettext_lazy("The plan as JSON"),
        required=False,
        strip=False,
        max_length=2_000_000,
        widget=forms.Textarea(attrs={"rows": 14, "spellcheck": "false", "class": "code"}),
    )
    file = forms.FileField(label=gettext_lazy("or from a file"), required=False, allow_empty_file=True)
    field_order = ("text", "file", "slug", "venue", "expected")

    def clean(self) -> dict[str, Any]:
        """Read the plan from the file or, without one, from the pasted text."""
        found = super().clean() or {}
        if "text" in self.errors or "file" in self.errors:
            return found
        text = found.get("text") or ""
        if found.get("file") is not None:
            text = _read(self, "file", found["file"])
        if "file" in self.errors:
            return found
        if not text.strip():
            self.add_error("text", ValidationError(_("Paste a plan, or choose a file that holds one.")))
            return found
        found["text"] = text
        try:
            plan = checked_plan(event_file.read_plan(text), text)
            check_formats(plan)
            self.plan = plan
        except event_file.BadFile as error:
            self.add_error("text", ValidationError(file_words(error, say())))
        except PaizhuoError as error:
            self.add_error("text", ValidationError(refusals.words(error)))
        except ValidationError as error:
            self.add_error("text", error)
        return found


class EventFileForm(forms.Form):
    """读入赛事文件."""

    file = forms.FileField(label=gettext_lazy("Event file"), allow_empty_file=True)
    slug = forms.CharField(
        label=gettext_lazy("Short name"),
        max_length=80,
        required=False,
        help_text=gettext_lazy("Empty: the one in the file. Needed where another competition has it already."),
    )
    venue = NameField(label=gettext_lazy("Venue"), max_length=120, required=False)
    anyway = forms.BooleanField(
        label=gettext_lazy("Read it all the same, as a record of what was done"),
        required=False,
        widget=forms.HiddenInput,
    )
    event: event_file.EventFile | None = None

    def clean(self) -> dict[str, Any]:
        """Read the event from the file, and check its chain of hashes and every fact."""
        found = super().clean() or {}
        if self.errors:
            return found
        text = _read(self, "file", found["file"])
        if "file" in self.errors:
            return found
        try:
            event = event_file.read(text)
            checked_plan(event.plan, text)
        except event_file.BadFile as error:
            self.add_error("file", ValidationError(file_words(error, say())))
        except PaizhuoError as error:
            self.add_error("file", ValidationError(refusals.words(error)))
        except ValidationError as error:
            self.add_error("file", error)
        else:
            self.event = event
            self._check_slug(found, event.plan.id)
            self._check_players(event, anyway=found["anyway"])
        return found

    def _check_players(self, event: event_file.EventFile, *, anyway: bool) -> None:
        """Refuse players who came in against the book; who knows of it may read the file as a record all the same."""
        wrong = [one for one in check_players(event.plan, event.log) if one.severity is Severity.ERROR]
        if not wrong:
            return
        self.fields["anyway"].widget = forms.CheckboxInput()
        if not anyway:
            self.add_error("file", ValidationError([check_finding_words(say(), one) for one in wrong]))

    def _check_slug(self, found: dict[str, Any], own: str) -> None:
        slug = (found["slug"] or own).lower()
        if not SLUG.fullmatch(slug) or slug in RESERVED_SLUGS:
            text = _("“%(slug)s” cannot stand in an address. Give a short name of letters a to z, digits and hyphens.")
            self.add_error("slug", ValidationError(text % {"slug": slug[:80]}))
        elif Competition.objects.filter(slug=slug).exists():
            text = _("Another competition is called “%(slug)s”. Give this one another short name.")
            self.add_error("slug", ValidationError(text % {"slug": slug}))
        found["slug"] = slug


def checked_plan(plan: Plan, text: str) -> Plan:
    """The plan itself; raises where the database cannot store it: title too long, NUL character, slash in an id."""
    if len(plan.title) > TITLE_LENGTH:
        raise ValidationError(_("The title is longer than %(count)s characters.") % {"count": TITLE_LENGTH})
    for stage in plan.stages:
        if "/" in stage.id or not stage.id.strip("."):
            text = _("“%(stage)s” cannot stand in an address. Give the stage another id.")
            raise ValidationError(text % {"stage": stage.id})
    if _NUL.search(text):
        raise ValidationError(_("The text holds a NUL character (\\u0000). Take it out."))
    return plan


def _read(form: forms.Form, field: str, file: UploadedFile[bytes]) -> str:
    """The text of an uploaded file; empty with an error at the field where it cannot be read."""
    if (file.size or 0) > MOST_BYTES:
        form.add_error(field, ValidationError(_("The file is larger than 20 MB. That is no event file.")))
        return ""
    try:
        text: str = file.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        form.add_error(field, ValidationError(_("The file is not UTF-8 text. Save it as UTF-8, then read it again.")))
        return ""
    return text
