"""不能撤销: why an act or a fact cannot be undone or redone now, and what to do instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from paizhuo.errors import BadInput
from paizhuo.web.log.act_words import permission_of
from paizhuo.wording import error_words

if TYPE_CHECKING:
    from paizhuo.errors import PaizhuoError
    from paizhuo.web.ledger.restorable import RestorableValue
    from paizhuo.web.models import Act
    from paizhuo.wording import Say


class NothingToUndo(BadInput):
    """没有可撤销的: there is no such act, it left nothing in the log of facts, or nothing of it counts now."""

    code: ClassVar[str] = "NOTHING_TO_UNDO"

    def words(self, _say: Say, /) -> str:
        """What to do instead."""
        return _("Nothing of this counts any more, so there is nothing to change. Look at the log again.")


class ChangedSince(BadInput):
    """已有变动: another act has changed the value since, so it cannot be put back."""

    code: ClassVar[str] = "CHANGED_SINCE"

    def __init__(self, act: Act, value: RestorableValue) -> None:
        """Remember the act to undo, and the value that it had changed."""
        super().__init__(f"act {act.no}: {value.code} was changed since", text=str(act.no))
        self.act = act
        self.value = value

    def words(self, _say: Say, /) -> str:
        """The act, the value, and what to do first."""
        text = _("Act {number} cannot be taken back; changed again since: {value}. Take the later acts back first.")
        return text.format(number=self.act.no, value=self.value.name)


class CannotGoBack(BadInput):
    """不能退回: one of the later acts cannot be undone, so none was."""

    code: ClassVar[str] = "IN_THE_WAY"

    def __init__(self, act: Act, error: PaizhuoError) -> None:
        """Remember that act, and the error that its undo raised."""
        super().__init__(f"act {act.no}: {error}", text=str(act.no))
        self.act = act
        self.error = error

    def words(self, say: Say, /) -> str:
        """The act, and why it cannot be undone."""
        text = _("Nothing was taken back: act {number} ({what}) cannot be. {why}")
        return text.format(number=self.act.no, what=permission_of(self.act).label, why=error_words(self.error, say))


class PartOfDecision(BadInput):
    """裁决之一部: a part of a decision on an appeal cannot be undone without the rest."""

    code: ClassVar[str] = "PART_OF_DECISION"

    def __init__(self, act: Act) -> None:
        """Remember the act that decided the appeal."""
        super().__init__(f"act {act.no} decided an appeal", text=str(act.no))
        self.act = act

    def words(self, _say: Say, /) -> str:
        """The decision, and what to do."""
        text = _(
            "It belongs to the decision on appeal {appeal}, act {number}, which is final."
            " If that was entered wrongly, put it right on the page of the appeal."
        )
        return text.format(appeal=self.act.detail.get("appeal", ""), number=self.act.no)


class OfTheCommittee(BadInput):
    """仲裁之事: a hearing, a vote or a decision is not undone in the log."""

    code: ClassVar[str] = "OF_THE_COMMITTEE"

    def __init__(self, act: Act) -> None:
        """Remember the act."""
        super().__init__(f"act {act.no} is of those who decide an appeal", text=str(act.no))
        self.act = act

    def words(self, _say: Say, /) -> str:
        """Whose it is, and where it is put right."""
        text = _(
            "Those who decide appeal {appeal} did this; nobody else takes it back, and a decision is final."
            " Who entered a vote takes it back on the page of the appeal, where an error of entry is put right as well."
        )
        return text.format(appeal=self.act.detail.get("appeal", ""))
