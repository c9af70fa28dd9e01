"""成绩表单: the forms for the result of a table, of any kind, and for its correction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.errors import PaizhuoError
from paizhuo.officiating.entered_forfeit import counts_levels, entered_forfeit
from paizhuo.officiating.entered_result import WITH_LEVELS, EnteredResult, ResultKind, SideMissing
from paizhuo.officiating.forfeit_kind import CONSENT, asks_consent
from paizhuo.officiating.results import level_of, sum_of, typed_level
from paizhuo.officiating.table_key import match_at
from paizhuo.referee.sheets.correction_windows import Error
from paizhuo.tournament.results.accepted import needs_winner
from paizhuo.tournament.results.outcomes import (
    Boards,
    Decision,
    DefaultLoss,
    End,
    Forfeit,
    ForfeitKind,
    LateSheet,
    Levels,
    Outcome,
)
from paizhuo.web.language import say
from paizhuo.web.pages import refusals
from paizhuo.wording.citations import citation_words
from paizhuo.wording.result_errors import error_kind_words
from paizhuo.wording.tournament import decision_words, end_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log.state import State

REASON_LENGTH = 300
BOTH = "both"


class ResultForm(forms.Form):
    """成绩: the kind of the result, and the fields that this kind needs."""

    kind = forms.ChoiceField(label=gettext_lazy("Kind of result"))
    home = forms.CharField(label=gettext_lazy("Home"), max_length=8, required=False)
    away = forms.CharField(label=gettext_lazy("Visitors"), max_length=8, required=False)
    boards = forms.IntegerField(label=gettext_lazy("Boards played"), min_value=1, max_value=1000, required=False)
    decision = forms.ChoiceField(label=gettext_lazy("Level match decided by"), required=False)
    winner = forms.ChoiceField(label=gettext_lazy("Winner of a level match"), required=False)
    by = forms.ChoiceField(label=gettext_lazy("Side concerned"), required=False)
    how = forms.ChoiceField(label=gettext_lazy("How the chief referee takes it"), required=False)
    absent = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Who stayed away"), widget=forms.CheckboxSelectMultiple, coerce=int, required=False
    )
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH, required=False)

    def __init__(
        self,
        *args: Any,  # noqa: ANN401 - as Django's forms
        state: State,
        key: TableKey,
        names: Mapping[int, str],
        **kwargs: Any,  # noqa: ANN401 - as Django's forms
    ) -> None:
        """Offer the kinds of results, the ways to decide a level match and, where it counts, to take a forfeit."""
        super().__init__(*args, **kwargs)
        match = match_at(state, key)
        pairing, decided = match.pairing, needs_winner(state, key.stage, match)
        boards = self.planned = state.plan.stage(key.stage).boards
        self.counts_levels = counts_levels(state, key.stage)
        self._state, self._key = state, key
        decisions = state.regulations.knockout_draw.value if decided else ()
        ends = [(end.value, end_words(say(), end)) for end in End]
        self._choose("kind", _kinds(boards))
        self._choose("decision", [("", "–"), *((one.value, decision_words(say(), one)) for one in decisions)])
        self._choose("winner", [("", "–"), *ends])
        self._choose("by", [("", "–"), *ends, (BOTH, _("both sides"))])
        self._choose("how", [("", "–"), *_ways()])
        seated = (*pairing.home, *pairing.away)
        self._choose("absent", [(str(one), f"{one} {names.get(one, '')}") for one in seated])
        if len(pairing.home) == 1:
            # Only partners who change from round to round forfeit one without the other.
            del self.fields["absent"]
        else:
            text = _("Of two partners only who stayed away forfeits (%(source)s). Tick nobody where both did.")
            self.fields["absent"].help_text = text % {"source": citation_words(CONSENT, say())}
        if not asks_consent(state.regulations):
            del self.fields["how"]
        if not boards:
            del self.fields["boards"]
        if not decisions:
            del self.fields["decision"], self.fields["winner"]
        self.fields["home"].help_text = self.fields["away"].help_text = (
            _("Levels won on all boards.") if boards else _("2 to 10, J, Q, K, A; P is past A.")
        )
        if self.counts_levels:
            self.fields["away"].help_text = _(
                "With a forfeit: the levels as the table has them, 2 for both where nobody has played."
            )
        self.fields["reason"].help_text = _("For an unlikely result, a decision, or a match that was not played.")

    def _choose(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        if isinstance(field, forms.ChoiceField):
            field.choices = choices

    def outcome(self) -> Outcome:
        """赛果: of the cleaned fields; raises a refusal where one is missing."""
        given = self.cleaned_data
        kind = ResultKind(given["kind"])
        by = None if kind in {ResultKind.SCORE, ResultKind.HALVED} else self._by(kind)
        if kind is ResultKind.SCORE:
            return self._score()
        home, away = (level_of(given[side]) if kind in WITH_LEVELS else 0 for side in ("home", "away"))
        said = ForfeitKind(given["how"]) if given.get("how") else None
        if kind is not ResultKind.FORFEIT:
            return EnteredResult(kind, home, away, by=by).outcome()
        named, levels = given.get("absent") or (), self._at_table(by)
        return entered_forfeit(self._state, self._key, by, said, named=named, levels=levels).outcome()

    def _at_table(self, by: End | None) -> tuple[int, int] | None:
        """场上级数: as typed with a forfeit of one side; None where nothing is, or the book does not count them."""
        typed = self.cleaned_data["home"], self.cleaned_data["away"]
        if by is None or not self.counts_levels or typed == ("", ""):
            return None
        home, away = (level_of(one) for one in typed)
        return home, away

    def _score(self) -> Outcome:
        given = self.cleaned_data
        value = sum_of if self.planned else level_of
        return EnteredResult(
            ResultKind.SCORE,
            value(given["home"]),
            value(given["away"]),
            boards=self.planned and (given.get("boards") or self.planned),
            winner=End(given["winner"]) if given.get("winner") else None,
            decision=Decision(given["decision"]) if given.get("decision") else None,
        ).outcome()

    def _by(self, kind: ResultKind) -> End | None:
        """The side concerned; None where both sides forfeit."""
        by = self.cleaned_data.get("by")
        if by == BOTH and kind is ResultKind.FORFEIT:
            return None
        if by not in {end.value for end in End}:
            raise SideMissing
        return End(by)

    def clean(self) -> dict[str, Any]:
        """Add ``outcome`` to the fields, or the refusal as an error of the form."""
        cleaned: dict[str, Any] = super().clean() or {}
        if not self.errors:
            self.cleaned_data = cleaned
            try:
                cleaned["outcome"] = self.outcome()
            except PaizhuoError as error:
                self.add_error(None, refusals.words(error))
        return cleaned


class CorrectionForm(ResultForm):
    """更正: the result as it should have been, which error it was, and who agrees."""

    error = forms.ChoiceField(label=gettext_lazy("What went wrong"))
    agreed = forms.BooleanField(label=gettext_lazy("The players of the table agree"), required=False)
    approved = forms.BooleanField(label=gettext_lazy("The chief referee approves"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as Django's forms
        """Offer the kinds of error that the books distinguish."""
        super().__init__(*args, **kwargs)
        self._choose("error", [(one.value, error_kind_words(say(), one)) for one in Error])
        self.fields["reason"].required = True
        self.fields["reason"].help_text = ""
        self.fields["approved"].help_text = _(
            "Needed from everybody but the chief, and always outside the book's time."
        )


def initial_of(outcome: Outcome | None) -> dict[str, Any]:
    """The initial values of the form for a result that was entered before."""
    match outcome:
        case Levels(home, away):
            levels = {"home": typed_level(home), "away": typed_level(away)}
            return {"kind": ResultKind.SCORE.value, **levels, **_decided(outcome)}
        case Boards(home, away, boards):
            values = {"home": str(home), "away": str(away), "boards": boards}
            return {"kind": ResultKind.SCORE.value, **values, **_decided(outcome)}
        case LateSheet(by, home, away) | DefaultLoss(by, home, away):
            kind = ResultKind.LATE_SHEET if isinstance(outcome, LateSheet) else ResultKind.DEFAULT_LOSS
            return {"kind": kind.value, "by": by.value, "home": typed_level(home), "away": typed_level(away)}
        case Forfeit(by, how, absent, levels):
            side = BOTH if by is None else by.value
            at_table = {} if levels is None else {"home": typed_level(levels[0]), "away": typed_level(levels[1])}
            said = {"by": side, "how": _said(how), "absent": list(absent)}
            return {"kind": ResultKind.FORFEIT.value, **said, **at_table}
        case _:
            return {"kind": ResultKind.SCORE.value}


def _said(how: ForfeitKind) -> str:
    return "" if how is ForfeitKind.PLAIN else how.value


def _decided(outcome: Levels | Boards) -> dict[str, str]:
    if outcome.winner is None or outcome.decision is None:
        return {}
    return {"winner": outcome.winner.value, "decision": outcome.decision.value}


def _kinds(boards: int) -> list[tuple[str, str]]:
    labels = {
        ResultKind.SCORE: _("duplicate boards") if boards else _("levels"),
        ResultKind.FORFEIT: _("forfeit"),
        ResultKind.WALKOUT: _("not played to its end by one side"),
        ResultKind.LATE_SHEET: _("sheet handed in late"),
        ResultKind.DEFAULT_LOSS: _("lost by default"),
        ResultKind.FORCE_MAJEURE: _("kept away by force majeure"),
        ResultKind.INELIGIBLE: _("player not on the list"),
        ResultKind.HALVED: _("draw by rule"),
    }
    return [(kind.value, label) for kind, label in labels.items() if not (boards and kind in WITH_LEVELS)]


def _ways() -> list[tuple[str, str]]:
    return [
        (ForfeitKind.CONSENTED.value, _("with consent")),
        (ForfeitKind.UNEXCUSED.value, _("without excuse")),
        (ForfeitKind.DELIBERATE.value, _("on purpose")),
    ]
