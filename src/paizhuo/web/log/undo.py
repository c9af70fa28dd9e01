"""可否撤回: every act can be taken back, or it is said why not and where it is changed instead.

Its facts are undone, and the values that it changed beside them are put back [see ``ledger.restorable``].
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.errors import BadInput
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger.entrant_numbers import last_fact_at, renumbering_since
from paizhuo.web.ledger.restorable import VALUES, changes_of, restorable_change
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.log.undone_acts import fates_of
from paizhuo.wording import error_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from django.utils.functional import _StrPromise

    from paizhuo.errors import PaizhuoError
    from paizhuo.web.ledger.restorable import RestorableChange, RestorableValue
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Act, Competition
    from paizhuo.wording import Say


@dataclass(frozen=True)
class Final:
    """不能撤回: an act that leaves neither a fact nor a value: ``why``, and the page where it is changed instead."""

    holds: Callable[[Permission, dict[str, Any]], bool]
    why: _StrPromise
    page: str = ""

    def url(self, competition: Competition) -> str:
        """The address of the page, if there is one."""
        return reverse(self.page, args=[competition.slug]) if self.page else ""


FINALS: tuple[Final, ...] = (
    Final(
        lambda _permission, detail: "link" in detail,
        gettext_lazy("A link that was handed out cannot be called back; a new link, or dismissal, makes it useless."),
        "office:officials",
    ),
    Final(
        lambda _permission, detail: "seeds" in detail,
        gettext_lazy("A hash that was shown is a promise about the draw: it stays, or the draw would prove nothing."),
    ),
    Final(
        lambda _permission, detail: "codes" in detail,
        gettext_lazy("Codes on printed cards stay good for their round. They go when the round is taken back."),
        "rounds:rounds",
    ),
    Final(
        lambda permission, detail: permission is Permission.SIT or "freed" in detail,
        gettext_lazy("Phones choose their sides at the table. A referee frees the table, then they choose again."),
        "refereeing:referee",
    ),
    Final(
        lambda permission, _detail: permission is Permission.REGISTER,
        gettext_lazy("Somebody outside sent this form. Refuse it among the entries if it is not to count."),
        "entries:entries",
    ),
    Final(
        lambda _permission, detail: detail.get("double") == "second",
        gettext_lazy("A second entry that differs changes no result. Settle the difference where results are entered."),
        "results:grid",
    ),
    Final(
        lambda _permission, _detail: True,
        gettext_lazy("It changed nothing, so there is nothing to take back."),
    ),
)
"""The first that holds is shown; the last holds always."""


class ChangedSince(BadInput):
    """已有变动: what the act changed beside the facts is no longer what it left."""

    code: ClassVar[str] = "CHANGED_SINCE"

    def __init__(self, act: Act, value: RestorableValue) -> None:
        """Keep the act that is in the way and what it had changed."""
        super().__init__(f"act {act.no}: {value.code} was changed since", text=str(act.no))
        self.act = act
        self.value = value

    def words(self, _say: Say, /) -> str:
        """Which act, what of it, and what to do."""
        text = _("Act {number} cannot be taken back; changed again since: {value}. Take the later acts back first.")
        return text.format(number=self.act.no, value=self.value.name)


class InTheWay(BadInput):
    """不能退回: one of the acts that would be taken back cannot be, so none was."""

    code: ClassVar[str] = "IN_THE_WAY"

    def __init__(self, act: Act, error: PaizhuoError) -> None:
        """Keep the act and what is wrong with it."""
        super().__init__(f"act {act.no}: {error}", text=str(act.no))
        self.act = act
        self.error = error

    def words(self, say: Say, /) -> str:
        """Which act, and why not."""
        text = _("Nothing was taken back: act {number} ({what}) cannot be. {why}")
        return text.format(number=self.act.no, what=permission_of(self.act).label, why=error_words(self.error, say))


@dataclass(frozen=True)
class Whether:
    """可否: what can be done with the values of an act; ``why`` not, and the page on which it is done instead."""

    back: bool = False
    again: bool = False
    gone: bool = False
    """It was taken back."""
    why: str = ""
    url: str = ""


class Reading:
    """读数: the values of one page, each read once, and which acts were taken back."""

    def __init__(self, competition: Competition) -> None:
        """Begin with none."""
        self.competition = competition
        self.snapshot = snapshot_of(competition)
        self._read: dict[tuple[Any, ...], Any] = {}

    @cached_property
    def gone(self) -> dict[int, int]:
        """The acts that were taken back, each with the act that did it."""
        return fates_of(self.competition).gone

    def value(self, change: RestorableChange) -> Any:  # noqa: ANN401 - JSON
        """What stands there now."""
        key = (change.code, *change.key)
        if key not in self._read:
            self._read[key] = VALUES[change.code].read(self.competition, *change.key)
        return self._read[key]

    def closed(self, changes: Iterable[RestorableChange], *, again: bool) -> PaizhuoError | None:
        """Why the values may not be put back any more, or brought again."""
        for one in changes:
            wanted = one.now if again else one.was
            found = VALUES[one.code].closed(self.competition, self.snapshot, *one.key, wanted)
            if found is not None:
                return found
        return None


def whether(reading: Reading, act: Act) -> Whether:
    """可否撤回: what the act changed beside its facts."""
    competition = reading.competition
    if not changes_of(act):
        final = final_of(act)
        return Whether(why=str(final.why), url=final.url(competition))
    changes, gone = changes_now(competition, reading.snapshot, act), act.no in reading.gone
    if all(reading.value(one) == (one.was if gone else one.now) for one in changes):
        closed = reading.closed(changes, again=gone)
        if closed is not None:
            return Whether(gone=gone, why=error_words(closed, say()), url=VALUES[changes[0].code].url(competition))
        return Whether(back=not gone, again=gone, gone=gone)
    if gone:
        text = _("Taken back by act {number}; it comes back with what that act took.")
        return Whether(gone=True, why=text.format(number=reading.gone[act.no]))
    value = next(VALUES[one.code] for one in changes if reading.value(one) != one.now)
    text = _("Not from here; changed again since: {value}. Take the later acts back first, or change it there.")
    return Whether(why=text.format(value=value.name), url=value.url(competition))


def final_of(act: Act) -> Final:
    """Why an act without facts and values cannot be taken back."""
    return next(one for one in FINALS if one.holds(permission_of(act), act.detail))


def permission_of(act: Act) -> Permission:
    """The kind of act; an unknown one was at least seen."""
    return next((one for one in Permission if one.value == act.kind), Permission.SEE)


def net(act: Act) -> tuple[RestorableChange, ...]:
    """What the act changed on the whole; a value that it changed twice counts once."""
    found: dict[tuple[Any, ...], RestorableChange] = {}
    for one in changes_of(act):
        key = (one.code, *one.key)
        found[key] = one if key not in found else type(one)(one.code, one.key, found[key].was, one.now, one.as_of)
    return tuple(found.values())


def changes_now(competition: Competition, snapshot: Snapshot, act: Act) -> tuple[RestorableChange, ...]:
    """What the act changed on the whole, under the numbers that the entrants have in the snapshot."""
    return tuple(_renumbered(competition, snapshot, act, one) for one in net(act))


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
    """撤回: the values as they were before the act, or with ``again`` as they were after it.

    Not ``strict``: a value that was changed since stays, as the facts of the act are what matters.
    """
    changes = changes_now(writing.competition, writing.snapshot, act)
    for one in reversed(changes):
        _put(writing, act, one, again=again, strict=strict)


def put_back_on_the_way(writing: Writing, act: Act) -> None:
    """撤回: where everything later was taken back already, so that entrants have the numbers of the act's own time."""
    for one in reversed(net(act)):
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
