"""不能判: the typed reasons why a case cannot be read, or a ruling cannot be given; ``wording`` has their sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from paizhuo.engine import Refusal
    from paizhuo.referee import Choice, NotInThisBook
    from paizhuo.referee.powers.authority import AuthorityReason
    from paizhuo.rulebook import Citation


class CaseRefusal(BadInput):
    """不能判: a case or a ruling is refused; nothing has been written."""

    code: ClassVar[str] = "CASE_REFUSED"


class BadCaseForm(CaseRefusal):
    """案情有误: a part of the case form holds what no page and no question offers."""

    code: ClassVar[str] = "BAD_CASE_FORM"

    def __init__(self, part: str) -> None:
        """Keep the part, shortened."""
        super().__init__(f"the case form cannot hold {part[:40]!r}", text=part[:40])


class AnswersMissing(CaseRefusal):
    """案情不全: the book must know more before it can rule."""

    code: ClassVar[str] = "ANSWERS_MISSING"


class NotYours(CaseRefusal):
    """无权判罚: the book gives this ruling to somebody else."""

    code: ClassVar[str] = "NOT_YOURS"

    def __init__(self, refusal: Refusal[AuthorityReason]) -> None:
        """Keep whose it is, with the article."""
        super().__init__(f"{refusal.reason!r}")
        self.refusal = refusal


class ChoiceNotYours(CaseRefusal):
    """无权选择: the book leaves this choice to somebody else."""

    code: ClassVar[str] = "CHOICE_NOT_YOURS"

    def __init__(self, choice: Choice) -> None:
        """Keep the choice."""
        super().__init__(choice.matter.value)
        self.choice = choice


class ChoiceOpen(CaseRefusal):
    """尚未选定: somebody must choose first."""

    code: ClassVar[str] = "CHOICE_OPEN"

    def __init__(self, choice: Choice) -> None:
        """Keep the choice."""
        super().__init__(choice.matter.value)
        self.choice = choice


class NoPenaltyInBook(CaseRefusal):
    """本规则未规定: the book names no penalty."""

    code: ClassVar[str] = "NO_PENALTY_IN_BOOK"

    def __init__(self, found: NotInThisBook) -> None:
        """Keep what the book says."""
        super().__init__(found.infraction.value)
        self.found = found


class OnlyTheChief(CaseRefusal):
    """另判: only the chief referee rules otherwise than the book prescribes, and says why."""

    code: ClassVar[str] = "ONLY_THE_CHIEF"

    def __init__(self, source: Citation) -> None:
        """Keep the article."""
        super().__init__("only the chief rules otherwise")
        self.source = source
