"""撤回: whether the values that an act changed beside its facts can be put back, and putting them back.

Where they cannot, it says why and on which page an official changes them instead [see ``ledger.restorable``].
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger.entrant_numbers import last_fact_at, renumbering_since
from paizhuo.web.ledger.pending_acts import CONFIRMS
from paizhuo.web.ledger.restorable import VALUES, changes_of, restorable_change
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.undone_acts import undone_acts_of
from paizhuo.web.log.act_words import permission_of
from paizhuo.web.log.refusals import ChangedSince
from paizhuo.wording import error_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from django.utils.functional import _StrPromise

    from paizhuo.errors import PaizhuoError
    from paizhuo.web.ledger.restorable import RestorableChange
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Act, Competition


@dataclass(frozen=True)
class NotUndoable:
    """不能撤回: why acts of a kind cannot be undone, and the page on which an official changes their effect instead."""

    applies: Callable[[Permission, dict[str, Any]], bool]
    why: _StrPromise
    page: str = ""

    def url(self, competition: Competition) -> str:
        """The address of that page; empty where there is none."""
        return reverse(self.page, args=[competition.slug]) if self.page else ""


NOT_UNDOABLE: tuple[NotUndoable, ...] = (
    NotUndoable(
        lambda _permission, detail: "link" in detail,
        gettext_lazy("A link that was handed out cannot be called back; a new link, or dismissal, makes it useless."),
        "office:officials",
    ),
    NotUndoable(
        lambda permission, _detail: permission is Permission.GIVE_LINK,
        gettext_lazy("A private link that was handed out cannot be called back; a new link makes it useless."),
        "entries:entries",
    ),
    NotUndoable(
        lambda permission, _detail: permission is Permission.KIOSK,
        gettext_lazy("Kiosks are opened and closed on their own page."),
        "kiosk:kiosks",
    ),
    NotUndoable(
        lambda permission, _detail: permission is Permission.PROGRAMS,
        gettext_lazy("Tokens and webhooks for programs are made and ended on their own pages."),
        "programs:tokens",
    ),
    NotUndoable(
        lambda permission, _detail: permission is Permission.BROADCAST,
        gettext_lazy("What went on air cannot be called back. A broadcast is set and ended on its own page."),
        "broadcast:control",
    ),
    NotUndoable(
        lambda _permission, detail: "asked" in detail,
        gettext_lazy("An entrant asked for this change. Refuse it among the entries if it is not to be."),
        "entries:entries",
    ),
    NotUndoable(
        lambda _permission, detail: "telephone" in detail,
        gettext_lazy("The log does not keep telephone numbers. Write the number again on the page of the entry."),
        "entries:entries",
    ),
    NotUndoable(
        lambda _permission, detail: "restored_secrets" in detail,
        gettext_lazy("A secret that fits its hash stays: without it the boards can be neither printed nor opened."),
    ),
    NotUndoable(
        lambda _permission, detail: "seeds" in detail,
        gettext_lazy("A shown hash commits to the seed of its draw: it stays, or the draw would prove nothing."),
    ),
    NotUndoable(
        lambda _permission, detail: "codes" in detail,
        gettext_lazy("A printed card cannot be called back. A new code for the table makes the old card useless."),
        "rounds:codes",
    ),
    NotUndoable(
        lambda permission, detail: permission is not Permission.PLAN and ("online" in detail or "bot" in detail),
        gettext_lazy("A table is moved online, or to the hall, on the desk, as long as no card was dealt."),
        "desk:desk",
    ),
    NotUndoable(
        lambda permission, detail: permission is Permission.SIT or "freed" in detail,
        gettext_lazy("Phones choose their sides at the table. A referee frees the table, then they choose again."),
        "refereeing:referee",
    ),
    NotUndoable(
        lambda permission, _detail: permission is Permission.REGISTER,
        gettext_lazy("Somebody outside sent this form. Refuse it among the entries if it is not to count."),
        "entries:entries",
    ),
    NotUndoable(
        lambda _permission, detail: detail.get("double") == "second",
        gettext_lazy("A second entry that differs changes no result. Settle the difference where results are entered."),
        "results:grid",
    ),
    NotUndoable(
        lambda _permission, detail: CONFIRMS in detail,
        gettext_lazy("The organiser has confirmed an act. That act itself can still be taken back."),
    ),
    NotUndoable(
        lambda _permission, _detail: True,
        gettext_lazy("It changed nothing, so there is nothing to take back."),
    ),
)
"""The first that applies to an act is shown; the last applies to every act."""


@dataclass(frozen=True)
class UndoStatus:
    """可否撤回: whether the values that an act changed can be put back now."""

    can_undo: bool = False
    can_redo: bool = False
    is_undone: bool = False
    why_not: str = ""
    """Why neither is possible."""
    url: str = ""
    """The page on which an official changes it instead."""


class CurrentValues:
    """现值: a cache of the restorable values of a competition for one page, and of the acts that are undone."""

    def __init__(self, competition: Competition) -> None:
        """Start with an empty cache."""
        self.competition = competition
        self.snapshot = snapshot_of(competition)
        self._read: dict[tuple[Any, ...], Any] = {}

    @cached_property
    def undone(self) -> dict[int, int]:
        """The numbers of the undone acts, each with the number of the act that undid it."""
        return undone_acts_of(self.competition).undone_by

    def value(self, change: RestorableChange) -> Any:  # noqa: ANN401 - JSON
        """The present value of what ``change`` changed."""
        key = (change.code, *change.key)
        if key not in self._read:
            self._read[key] = VALUES[change.code].read(self.competition, *change.key)
        return self._read[key]

    def refusal(self, changes: Iterable[RestorableChange], *, again: bool) -> PaizhuoError | None:
        """Why these changes may not be undone any more, or redone with ``again``; None where they may."""
        for one in changes:
            wanted = one.now if again else one.was
            found = VALUES[one.code].closed(self.competition, self.snapshot, *one.key, wanted)
            if found is not None:
                return found
        return None


def undo_status(current: CurrentValues, act: Act) -> UndoStatus:
    """可否撤回: whether the values that the act changed can be put back; its facts are not looked at."""
    competition = current.competition
    if not changes_of(act):
        reason = not_undoable(act)
        return UndoStatus(why_not=str(reason.why), url=reason.url(competition))
    changes, undone = changes_now(competition, current.snapshot, act), act.no in current.undone
    if all(current.value(one) == (one.was if undone else one.now) for one in changes):
        refusal = current.refusal(changes, again=undone)
        if refusal is not None:
            url = VALUES[changes[0].code].url(competition)
            return UndoStatus(is_undone=undone, why_not=error_words(refusal, say()), url=url)
        return UndoStatus(can_undo=not undone, can_redo=undone, is_undone=undone)
    if undone:
        text = _("Taken back by act {number}; it comes back with what that act took.")
        return UndoStatus(is_undone=True, why_not=text.format(number=current.undone[act.no]))
    value = next(VALUES[one.code] for one in changes if current.value(one) != one.now)
    text = _("Not from here; changed again since: {value}. Take the later acts back first, or change it there.")
    return UndoStatus(why_not=text.format(value=value.name), url=value.url(competition))


def not_undoable(act: Act) -> NotUndoable:
    """The reason why an act that wrote no fact and changed no restorable value cannot be undone."""
    return next(one for one in NOT_UNDOABLE if one.applies(permission_of(act), act.detail))


def net_changes(act: Act) -> tuple[RestorableChange, ...]:
    """The values that the act changed, each once, from before the act to after it."""
    found: dict[tuple[Any, ...], RestorableChange] = {}
    for one in changes_of(act):
        key = (one.code, *one.key)
        found[key] = one if key not in found else type(one)(one.code, one.key, found[key].was, one.now, one.as_of)
    return tuple(found.values())


def changes_now(competition: Competition, snapshot: Snapshot, act: Act) -> tuple[RestorableChange, ...]:
    """The net changes of the act, with entrants under the numbers that they have in the snapshot."""
    return tuple(_renumbered(competition, snapshot, act, one) for one in net_changes(act))


def _renumbered(competition: Competition, snapshot: Snapshot, act: Act, change: RestorableChange) -> RestorableChange:
    renumbered = VALUES[change.code].renumbered
    if renumbered is None:
        return change
    numbers = renumbering_since(snapshot, change.as_of or last_fact_at(competition, act.no))
    if numbers is None:
        return change
    key, was = renumbered(change.key, change.was, numbers)
    return type(change)(change.code, key, was, renumbered(change.key, change.now, numbers)[1])


def put_back(writing: Writing, act: Act, *, again: bool = False, strict: bool = True) -> None:
    """撤回: write the values as they were before the act, or with ``again`` as they were after it.

    A value that another act changed since raises :class:`ChangedSince`; without ``strict`` it is left as it is.
    """
    changes = changes_now(writing.competition, writing.snapshot, act)
    for one in reversed(changes):
        _put(writing, act, one, again=again, strict=strict)


def put_back_latest(writing: Writing, act: Act) -> None:
    """撤回: write the values as they were before the act, all later acts being undone already.

    Entrants have the numbers of the act's own time then.
    """
    for one in reversed(net_changes(act)):
        _put(writing, act, one, as_of=one.as_of or last_fact_at(writing.competition, act.no))


def _put(  # noqa: PLR0913 - the value, and which way
    writing: Writing, act: Act, change: RestorableChange, *, again: bool = False, strict: bool = True, as_of: int = 0
) -> None:
    value = VALUES[change.code]
    left, wanted = (change.was, change.now) if again else (change.now, change.was)
    found = value.read(writing.competition, *change.key)
    if found == left:
        closed = value.closed(writing.competition, writing.snapshot, *change.key, wanted)
        if closed is not None:
            raise closed
        with restorable_change(writing, value, *change.key, as_of=as_of):
            value.put(writing, *change.key, wanted)
    elif strict and found != wanted:
        raise ChangedSince(act, value)
