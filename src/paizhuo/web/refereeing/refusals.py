"""不能判: why a ruling cannot be given as it was sent, in the words of whoever sent it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from paizhuo.errors import BadInput
from paizhuo.wording import citation_words
from paizhuo.wording.referee import authority_refusal_words, choice_words, decider_words, not_in_book_words

if TYPE_CHECKING:
    from paizhuo.engine import Refusal
    from paizhuo.referee import Choice, NotInThisBook
    from paizhuo.referee.powers.authority import AuthorityReason
    from paizhuo.rulebook import Citation
    from paizhuo.wording import Say


class BadTelling(BadInput):
    """说不通: a part of the case that no page of ours sends."""

    code: ClassVar[str] = "BAD_TELLING"

    def words(self, _say: Say) -> str:
        """What is wrong."""
        return _("This case cannot be read: {part}. Go back and choose again.").format(part=self.args[0])


class NotYetTold(BadInput):
    """案情不全: the book must know more before it can rule."""

    code: ClassVar[str] = "NOT_YET_TOLD"

    def words(self, _say: Say) -> str:
        """What is missing."""
        return _("Something is still to be answered before this can be recorded. Go back and answer it.")


class NotYours(BadInput):
    """无权判罚: the book gives this ruling to somebody else."""

    code: ClassVar[str] = "NOT_YOURS"

    def __init__(self, refusal: Refusal[AuthorityReason]) -> None:
        """Keep whose it is."""
        super().__init__(f"{refusal.reason!r}")
        self.refusal = refusal

    def words(self, say: Say) -> str:
        """Whose it is, and what to do."""
        told = authority_refusal_words(say, self.refusal)
        return _("{reason} Send it to the chief referee.").format(reason=told)


class ChoiceNotYours(BadInput):
    """无权选择: the book leaves this choice to somebody else."""

    code: ClassVar[str] = "CHOICE_NOT_YOURS"

    def __init__(self, choice: Choice) -> None:
        """Keep which."""
        super().__init__(choice.matter.value)
        self.choice = choice

    def words(self, say: Say) -> str:
        """Who chooses."""
        return _("{choice}. Send it to the chief referee.").format(choice=choice_words(say, self.choice))


class StillOpen(BadInput):
    """尚未选定: a choice must be made first."""

    code: ClassVar[str] = "CHOICE_OPEN"

    def __init__(self, choice: Choice) -> None:
        """Keep which."""
        super().__init__(choice.matter.value)
        self.choice = choice

    def words(self, say: Say) -> str:
        """What is to be chosen by whom."""
        text = _("First this must be decided: {choice}. Ask {decider}, then choose.")
        choice = choice_words(say, self.choice)
        return text.format(choice=choice, decider=decider_words(say, self.choice.decider))


class NoPenaltyInBook(BadInput):
    """本规则未规定: the book names no penalty."""

    code: ClassVar[str] = "NO_PENALTY_IN_BOOK"

    def __init__(self, found: NotInThisBook) -> None:
        """Keep what the book says."""
        super().__init__(found.infraction.value)
        self.found = found

    def words(self, say: Say) -> str:
        """That there is none."""
        return not_in_book_words(say, self.found)


class OnlyTheChief(BadInput):
    """另判: only the chief referee rules otherwise than the book prescribes, and says why."""

    code: ClassVar[str] = "ONLY_THE_CHIEF"

    def __init__(self, source: Citation) -> None:
        """Keep the article."""
        super().__init__("only the chief rules otherwise")
        self.source = source

    def words(self, say: Say) -> str:
        """Who may."""
        text = _("Only the chief referee may rule otherwise than the book prescribes ({source}). Send it to him.")
        return text.format(source=citation_words(self.source, say))
