"""日志的行: an act in words: who, what, why, its facts, and whether it can be taken back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger.record_language import in_page_language
from paizhuo.web.log import actions
from paizhuo.web.log.side_effects import beside
from paizhuo.web.log.undo import Reading, Whether, whether
from paizhuo.web.pages.fact_words import logged_text
from paizhuo.wording.referee import role_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.web.models import Act
    from paizhuo.web.pages.audience import Visit

ROLES = {role.value: role for role in Role}
PERMISSIONS = {one.value: one for one in Permission}


@dataclass(frozen=True)
class FactLine:
    """一条事实: in words; ``counts`` unless it was taken back."""

    no: int
    text: str
    counts: bool


@dataclass
class ActLine:
    """一次操作."""

    act: Act
    kind: str
    role: str
    reason: str
    about: str = ""
    """What it did where no fact says it."""
    facts: list[FactLine] = field(default_factory=list)
    more: int = 0
    """How many facts are not shown here."""
    can_undo: bool = False
    can_redo: bool = False
    gone: bool = False
    """It was taken back, whether or not it can be brought back by itself."""
    why_not: str = ""
    """Why it cannot be taken back from here."""
    elsewhere: str = ""
    """The page on which it is changed instead."""

    @property
    def counting(self) -> list[FactLine]:
        """The facts that could be taken back one by one."""
        if self.act.kind == Permission.DECIDE_APPEAL.value:
            # A decision and what it took back stand or fall together.
            return []
        return [one for one in self.facts if one.counts]

    @property
    def struck(self) -> bool:
        """Whether nothing of it counts any more."""
        return self.gone or (self.can_redo and not self.can_undo)


def lines_of(visit: Visit, found: Iterable[Act], most: int) -> list[ActLine]:
    """The acts as lines; of each at most so many facts are shown."""
    counting = visit.snapshot.once("counts", lambda: actions.counts(visit.snapshot.log))
    undone = visit.snapshot.once("undoings", lambda: actions.undoings(visit.snapshot.log))
    reading = Reading(visit.competition)
    return [_line(visit, act, counting, undone, whether(reading, act), most) for act in found]


def _line(  # noqa: PLR0913, PLR0917 - what is known of the log, and of the act
    visit: Visit, act: Act, counting: frozenset[int], undone: dict[int, int], values: Whether, most: int
) -> ActLine:
    detail: dict[str, Any] = act.detail
    line = ActLine(
        act,
        str(PERMISSIONS[act.kind].label) if act.kind in PERMISSIONS else act.kind,
        role_words(say(), ROLES[act.role]) if act.role in ROLES else "",
        str(detail.get("reason") or ""),
        beside(act, visit.snapshot),
    )
    if act.first_fact is None or act.last_fact is None:
        line.can_undo, line.can_redo, line.gone = values.back, values.again, values.gone
        line.why_not, line.elsewhere = values.why, values.url
        return line
    written = range(act.first_fact, act.last_fact + 1)
    shown = visit.snapshot.log[act.first_fact - 1 : act.last_fact][:most]
    line.facts = [
        FactLine(one.no, in_page_language(act, logged_text(visit.snapshot, one)), one.no in counting) for one in shown
    ]
    line.more = len(written) - len(shown)
    opened = isinstance(visit.snapshot.log[act.first_fact - 1].fact, f.Opened)
    line.can_undo = not opened and any(no in counting for no in written)
    line.can_redo = not opened and any(no in undone for no in written)
    _decided_on_appeal(visit, line, [undone[no] for no in written if no in undone])
    _say_once(line, [one.no for one in shown if line.reason and getattr(one.fact, "reason", "") == line.reason])
    return line


def _decided_on_appeal(visit: Visit, line: ActLine, undoings: list[int]) -> None:
    """What was taken back by a decision comes back with the decision alone."""
    spans = visit.snapshot.once("decisions", lambda: tuple(_decisions(visit)))
    number = next((no for no, span in spans for one in undoings if one in span), None)
    if number is not None:
        line.gone = line.gone or not line.can_undo
        line.can_redo = False
        line.why_not = _("Taken back with the decision on an appeal, act {number}.").format(number=number)


def _decisions(visit: Visit) -> Iterator[tuple[int, range]]:
    for act in visit.competition.acts.filter(kind=Permission.DECIDE_APPEAL.value).exclude(first_fact=None):
        yield act.no, range(act.first_fact or 0, (act.last_fact or 0) + 1)


def _say_once(line: ActLine, own: list[int]) -> None:
    """A reason stands once in a line: with the one fact that was recorded with it, otherwise at its head."""
    carriers = [one for one in line.facts if one.no in own and line.reason in one.text]
    if len(carriers) == 1:
        line.reason = ""
        return
    for at, one in enumerate(line.facts):
        if one in carriers:
            text = one.text.removesuffix(line.reason).rstrip(" :：,，;；")
            line.facts[at] = FactLine(one.no, text, one.counts)
