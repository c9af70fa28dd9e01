"""报名的拒绝: what the actions on entries refuse, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from paizhuo.wording import Say


class EntryOutdated(BadInput):
    """报名已改: the entry was changed after the page was opened."""

    code: ClassVar[str] = "ENTRY_OUTDATED"

    def __init__(self, number: int) -> None:
        """Keep the number."""
        super().__init__(f"entry {number} has been changed since", text=str(number))

    def words(self, _say: Say, /) -> str:
        """What to do."""
        text = _("Somebody else has changed entry {number} since you opened this page. Open it again, then repeat.")
        return text.format(number=self.text)


class RelatedOutdated(BadInput):
    """相关队已改: the lists were changed after the page was opened."""

    code: ClassVar[str] = "RELATED_OUTDATED"

    def words(self, _say: Say, /) -> str:
        """What to do."""
        return _(
            "Somebody else has changed the related entrants since you opened this page. Look at them, then repeat."
        )


class AlreadyDecided(BadInput):
    """报名表已处理: the form was accepted or refused before."""

    code: ClassVar[str] = "ALREADY_DECIDED"

    def __init__(self, number: int | None) -> None:
        """``number`` is that of the entry; None if the form was refused."""
        super().__init__("the form has been decided already", text="" if number is None else str(number))

    def words(self, _say: Say, /) -> str:
        """What was decided."""
        if self.text:
            text = _("This form was accepted already: it is number {number}. There is nothing to do.")
            return text.format(number=self.text)
        return _("This form was refused already. The sender can send another one.")


class UnknownForm(BadInput):
    """无此报名表: the event has no form with this id."""

    code: ClassVar[str] = "UNKNOWN_FORM"

    def words(self, _say: Say, /) -> str:
        """What to do."""
        return _("There is no such form in this event. Open the list of entries again.")


class ReasonMissing(BadInput):
    """缺理由: a form is refused without a reason for its sender."""

    code: ClassVar[str] = "REASON_MISSING"

    def words(self, _say: Say, /) -> str:
        """What to do."""
        return _("Give a reason; the sender will read it.")


class ProofNotAsked(BadInput):
    """不需此证明: the event does not ask for this proof."""

    code: ClassVar[str] = "PROOF_NOT_ASKED"

    def words(self, _say: Say, /) -> str:
        """What to do."""
        return _("The event does not ask for this proof. Open the page of the proofs again.")


class EntriesClosed(BadInput):
    """报名未开放: the public form is not open."""

    code: ClassVar[str] = "ENTRIES_CLOSED"

    def words(self, _say: Say, /) -> str:
        """What to do."""
        return _("Entries over the web are closed. Ask the organiser.")


class TooManyForms(BadInput):
    """报名过多: too many forms wait."""

    code: ClassVar[str] = "TOO_MANY_FORMS"

    def words(self, _say: Say, /) -> str:
        """What to do."""
        return _("Too many forms are waiting for the organiser. Nothing was sent; try again later or ask him.")


class FormRefused(BadInput):
    """报名表不合规定: the entry rules refuse the form."""

    code: ClassVar[str] = "FORM_REFUSED"

    def __init__(self, why: str) -> None:
        """Keep the words."""
        super().__init__("the rules of the event refuse the form", text=why)

    def words(self, _say: Say, /) -> str:
        """What is wrong and what to do."""
        return _("This form cannot be accepted as it is: {why} Refuse it with a reason, or enter it by hand.").format(
            why=self.text
        )
