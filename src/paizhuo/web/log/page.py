"""日志的行: one line for each act: who, what, why, its facts, and whether it can be undone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger.pending_acts import pending_acts
from paizhuo.web.ledger.record_language import in_page_language
from paizhuo.web.ledger.write import BEHALF, EMERGENCY
from paizhuo.web.log import actions, repairs
from paizhuo.web.log.appeal_decisions import DECIDING
from paizhuo.web.log.refusals import OfTheCommittee
from paizhuo.web.log.side_effects import side_effects_text
from paizhuo.web.log.undo import CurrentValues, UndoStatus, undo_status
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
    """一条事实: its words; ``counts`` is false once it is undone."""

    no: int
    text: str
    counts: bool


@dataclass
class ActLine:
    """一次操作: an act as the page of the log shows it."""

    act: Act
    kind: str
    role: str
    reason: str
    about: str = ""
    """What it changed beside its facts."""
    facts: list[FactLine] = field(default_factory=list)
    more: int = 0
    """How many facts are not shown here."""
    can_undo: bool = False
    can_redo: bool = False
    is_undone: bool = False
    """It is undone, whether or not it can be redone by itself."""
    emergency: str = ""
    """紧急代行: for whom it was done, and whether that was confirmed; empty for what was done by right."""
    waits: bool = False
    """待追认."""
    why_not: str = ""
    """Why it cannot be undone on this page."""
    elsewhere: str = ""
    """The address of the page on which an official changes it instead."""

    @property
    def counting(self) -> list[FactLine]:
        """The facts that can be undone one by one."""
        if self.act.kind in DECIDING:
            return []
        return [one for one in self.facts if one.counts]

    @property
    def struck(self) -> bool:
        """Whether nothing of it counts any more; the page strikes it through."""
        return self.is_undone or (self.can_redo and not self.can_undo)


def lines_of(visit: Visit, found: Iterable[Act], most: int) -> list[ActLine]:
    """A line for each act, with at most ``most`` of its facts."""
    counting = visit.snapshot.once("counts", lambda: actions.counting_facts(visit.snapshot.log))
    undone = visit.snapshot.once("undoings", lambda: actions.undone_by(visit.snapshot.log))
    current = CurrentValues(visit.competition)
    lines = [_line(visit, act, counting, undone, undo_status(current, act), most) for act in found]
    pending = {one.no for one in pending_acts(visit.competition)}
    for line in lines:
        _of_the_committee(visit, line)
        line.waits = line.act.no in pending
        line.emergency = _emergency(line)
    return lines


def _emergency(line: ActLine) -> str:
    role = ROLES.get(line.act.detail.get(EMERGENCY, ""))
    if role is None:
        return ""
    if line.waits:
        text = _("emergency act, to be confirmed by: {role}")
    else:
        text = _("emergency act, taken back") if line.struck else _("emergency act, confirmed by: {role}")
    return text.format(role=role_words(say(), role))


def _of_the_committee(visit: Visit, line: ActLine) -> None:
    """Lead from a hearing, a vote or a decision to the page of its appeal: nothing of it is undone here."""
    if line.act.kind not in DECIDING:
        return
    line.can_undo = line.can_redo = False
    line.why_not = OfTheCommittee(line.act).words(say())
    line.elsewhere = reverse("appeals:appeals", args=[visit.competition.slug])


def _office(act: Act) -> str:
    """The role of the actor, and for whom he acted by delegation."""
    role = role_words(say(), ROLES[act.role]) if act.role in ROLES else ""
    behalf = act.detail.get(BEHALF, "")
    return _("{role}, for {name}").format(role=role, name=behalf) if behalf else role


def _line(  # noqa: PLR0913, PLR0917 - what is known of the log, and of the act
    visit: Visit, act: Act, counting: frozenset[int], undone: dict[int, int], values: UndoStatus, most: int
) -> ActLine:
    detail: dict[str, Any] = act.detail
    line = ActLine(
        act,
        _kind(act),
        _office(act),
        str(detail.get("reason") or ""),
        side_effects_text(act, visit.snapshot),
    )
    if act.first_fact is None or act.last_fact is None:
        line.can_undo, line.can_redo, line.is_undone = values.can_undo, values.can_redo, values.is_undone
        line.why_not, line.elsewhere = values.why_not, values.url
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


def _kind(act: Act) -> str:
    """What was done; of an emergency act that was confirmed or revoked the rest of the line says which."""
    if act.kind == Permission.CONFIRM.value:
        return _("emergency act")
    if act.kind == repairs.KIND:
        return repairs.kind_words(say())
    return str(PERMISSIONS[act.kind].label) if act.kind in PERMISSIONS else act.kind


def _decided_on_appeal(visit: Visit, line: ActLine, undoings: list[int]) -> None:
    """Mark a line that a decision on an appeal undid: only undoing the decision brings it back."""
    spans = visit.snapshot.once("decisions", lambda: tuple(_decisions(visit)))
    number = next((no for no, span in spans for one in undoings if one in span), None)
    if number is not None:
        line.is_undone = line.is_undone or not line.can_undo
        line.can_redo = False
        line.why_not = _("Taken back with the decision on an appeal, act {number}.").format(number=number)


def _decisions(visit: Visit) -> Iterator[tuple[int, range]]:
    for act in visit.competition.acts.filter(kind__in=DECIDING).exclude(first_fact=None):
        yield act.no, range(act.first_fact or 0, (act.last_fact or 0) + 1)


def _say_once(line: ActLine, own: list[int]) -> None:
    """Show the reason of a line once: in its fact if exactly one fact repeats it, otherwise at the head."""
    carriers = [one for one in line.facts if one.no in own and line.reason in one.text]
    if len(carriers) == 1:
        line.reason = ""
        return
    for at, one in enumerate(line.facts):
        if one in carriers:
            text = one.text.removesuffix(line.reason).rstrip(" :：,，;；")
            line.facts[at] = FactLine(one.no, text, one.counts)
