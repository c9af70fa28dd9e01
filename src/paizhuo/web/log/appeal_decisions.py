"""裁决不拆: a decision on an appeal and what it took back stand or fall together [NAT 56(五); J23 3.9(二)4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from paizhuo.errors import BadInput
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission

if TYPE_CHECKING:
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Act
    from paizhuo.wording import Say


class PartOfDecision(BadInput):
    """裁决之一部: a part of a decision on an appeal cannot be changed without the rest."""

    code: ClassVar[str] = "PART_OF_DECISION"

    def __init__(self, act: Act) -> None:
        """Keep the act that decided."""
        super().__init__(f"act {act.no} decided an appeal", text=str(act.no))
        self.act = act

    def words(self, _say: Say, /) -> str:
        """Which decision, and what to do."""
        text = _(
            "It belongs to the decision on appeal {appeal}, which is final: both stand or fall together."
            " Take back the whole decision, act {number}."
        )
        return text.format(appeal=self.act.detail.get("appeal", ""), number=self.act.no)


def stay_whole(writing: Writing) -> None:
    """Refuse what would leave a decision without its effect, or the effect without the decision."""
    log = writing.snapshot.log
    dead: set[int] = set()
    for logged in reversed(log):
        if isinstance(logged.fact, f.Undone) and logged.no not in dead:
            dead.add(logged.fact.fact)
    for act in writing.competition.acts.filter(kind=Permission.DECIDE_APPEAL.value).exclude(first_fact=None):
        written = log[(act.first_fact or 1) - 1 : act.last_fact or 0]
        parts = (logged.no in dead for logged in written if isinstance(logged.fact, f.AppealDecided | f.Undone))
        if len(set(parts)) > 1:
            raise PartOfDecision(act)
