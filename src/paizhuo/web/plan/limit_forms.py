"""另行规定的表单: the limits that the book lets officials set, as fields, for the wizard and for the page of limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext as _

from paizhuo.officiating.limits import appeal_time, permitted_overtime, source_of_limit
from paizhuo.referee import SCHEDULES, Infraction
from paizhuo.referee.appeals.rules import APPEAL_RULES
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.clock.lateness import MINUTE
from paizhuo.referee.clock.overtime import PERMITTED
from paizhuo.referee.schedules.schedule import offences_by_class
from paizhuo.referee.sheets.correction_windows import Error, windows
from paizhuo.referee.sheets.corrections import ChangedBy
from paizhuo.referee.sheets.set_windows import counted_from, nominal, settable
from paizhuo.rulebook import Book
from paizhuo.tournament.log.limits import (
    MOST_MINUTES,
    AppealLimit,
    ClassLimit,
    CorrectionLimit,
    LeastTimeLimit,
    OvertimeLimit,
    is_books_own,
)
from paizhuo.tournament.log.transitions.limits import has_begun
from paizhuo.web.language import say
from paizhuo.wording.citations import citation_words
from paizhuo.wording.referee import infraction_words
from paizhuo.wording.referee.appeals import limit_words
from paizhuo.wording.referee.corrections import counted_words
from paizhuo.wording.tournament.limits import limit_title, limit_value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.log.limits import Limit
    from paizhuo.tournament.log.state import State

AT_THE_DESK = (Error.SCORING, Error.ENTRY_AT_TABLE, Error.ENTRY_BY_STAFF, Error.PUBLISHED, Error.NOTICED)
"""常见的错误: those that a desk meets; others can be set in the terminal."""
CORRECTION, APPEAL, OVERTIME, OFFENCE, CLASS = "correction_", "appeal", "overtime", "offence", "penalty_class"
LEAST_TIME = "least_time"
_CLASSES = tuple(str(one) for one in range(1, 5))


def _minutes(label: str, help_text: str, initial: int | None) -> forms.IntegerField:
    return forms.IntegerField(
        label=label, help_text=help_text, min_value=0, max_value=MOST_MINUTES, required=False, initial=initial
    )


def _in_minutes(seconds: int) -> str:
    """A time of the book with its unit, as short as the number that is typed."""
    return _("%(count)s min") % {"count": seconds // MINUTE}


def _set(state: State, key: str) -> Limit | None:
    found = state.limits.get(key)
    return None if found is None else found.limit


def correction_fields(state: State) -> dict[str, forms.Field]:
    """更正时限: a field for each kind of error whose window the book lets somebody set."""
    book, kind = state.regulations.book, EventKind(state.plan.entries.kind.value)
    found: dict[str, forms.Field] = {}
    for error in settable(book, kind, ChangedBy.CHIEF):
        if error not in AT_THE_DESK:
            continue
        limit = CorrectionLimit(error.value)
        own = windows(nominal(book, error, kind))[-1].until or 0
        text = _("%(counted)s; empty: as the book, %(own)s (%(source)s)") % {
            "counted": counted_words(say(), counted_from(book, error)),
            "own": _in_minutes(own),
            "source": citation_words(source_of_limit(book, limit), say()),
        }
        known = _set(state, limit.key)
        initial = known.minutes if isinstance(known, CorrectionLimit) else None
        found[f"{CORRECTION}{error.value}"] = _minutes(limit_title(say(), limit), text, initial)
    return found


def appeal_fields(state: State) -> dict[str, forms.Field]:
    """申诉时限: none where the book lets nobody change it."""
    book = state.regulations.book
    rules = APPEAL_RULES.get(book)
    if rules is None or not rules.limit_may_change.value or appeal_time(state) is None:
        return {}
    text = _("minutes; empty: as the book, %(own)s (%(source)s)") % {
        "own": limit_words(say(), rules.limit.value),
        "source": citation_words(source_of_limit(book, AppealLimit()), say()),
    }
    known = _set(state, AppealLimit().key)
    initial = known.minutes if isinstance(known, AppealLimit) else None
    return {APPEAL: _minutes(limit_title(say(), AppealLimit()), text, initial)}


def overtime_fields(state: State, stage: str = "", number: int = 0) -> dict[str, forms.Field]:
    """允许超时: of the event, or of one round."""
    if state.regulations.book is not Book.NATIONAL:
        return {}
    limit = OvertimeLimit(None, stage, number)
    source = citation_words(source_of_limit(Book.NATIONAL, limit), say())
    if number or has_begun(state):
        permitted = _in_minutes(permitted_overtime(state, stage, number))
        text = _("minutes, less than %(own)s; empty: as it is (%(source)s)") % {"own": permitted, "source": source}
    else:
        text = _("minutes; empty: as the book, %(own)s (%(source)s)") % {
            "own": _in_minutes(PERMITTED),
            "source": source,
        }
    known = _set(state, limit.key)
    initial = known.minutes if isinstance(known, OvertimeLimit) else None
    return {OVERTIME: _minutes(limit_title(say(), OvertimeLimit()), text, initial)}


def class_fields(state: State) -> dict[str, forms.Field]:
    """判罚类别: an offence and its new class."""
    book = state.regulations.book
    if book is not Book.NATIONAL:
        return {}
    known = offences_by_class(SCHEDULES[book])
    text = _("%(offence)s, class %(number)s")
    offences = [
        (one.value, text % {"offence": infraction_words(say(), one), "number": class_.value})
        for one, class_ in known.items()
    ]
    source = citation_words(source_of_limit(book, ClassLimit("")), say())
    classes = [("", _("as the book has it")), *((one, _("class %(number)s") % {"number": one}) for one in _CLASSES)]
    return {
        OFFENCE: forms.ChoiceField(
            label=_("Offence"), choices=[("", _("none")), *offences], required=False, help_text=source
        ),
        CLASS: forms.ChoiceField(label=_("Its class"), choices=classes, required=False),
    }


def least_time_fields(state: State) -> dict[str, forms.Field]:
    """最短用时: whether the organiser limits fast play."""
    book = state.regulations.book
    if book is not Book.NATIONAL:
        return {}
    adopted = LeastTimeLimit(adopted=True)
    return {
        LEAST_TIME: forms.ChoiceField(
            label=limit_title(say(), adopted),
            choices=[("", _("none")), ("yes", limit_value(say(), adopted))],
            required=False,
            initial="yes" if _set(state, adopted.key) else "",
            help_text=citation_words(source_of_limit(book, adopted), say()),
        )
    }


def limits_of(state: State, data: Mapping[str, Any], stage: str = "", number: int = 0) -> list[Limit]:
    """所定: the limits of a form that differ from those that are set."""
    found: list[Limit] = [
        CorrectionLimit(name.removeprefix(CORRECTION), value)
        for name, value in data.items()
        if name.startswith(CORRECTION)
    ]
    if APPEAL in data:
        found.append(AppealLimit(data[APPEAL]))
    if OVERTIME in data:
        found.append(OvertimeLimit(data[OVERTIME], stage, number))
    if LEAST_TIME in data:
        found.append(LeastTimeLimit(adopted=bool(data[LEAST_TIME])))
    if data.get(OFFENCE):
        chosen = data.get(CLASS)
        found.append(ClassLimit(Infraction(data[OFFENCE]).value, int(chosen) if chosen else None))
    return [one for one in found if _differs(state, one)]


def _differs(state: State, limit: Limit) -> bool:
    known = _set(state, limit.key)
    return not is_books_own(limit) if known is None else known != limit


class LimitForm(forms.Form):
    """另行规定: one part of the page of limits."""

    def __init__(self, fields: Mapping[str, forms.Field], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as Django's
        """Offer these fields, and one for the reason."""
        super().__init__(*args, **kwargs)
        self.fields |= dict(fields)
        self.fields["reason"] = forms.CharField(label=_("Reason"), max_length=200, required=False)
