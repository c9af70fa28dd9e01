"""替补: what a change of players needs and why: the one answer for the terminal, the pages and the API.

Until the draw an entry changes freely. From then on somebody new is a substitute, and the book says whether he may come
and who allows it. A name that was only written wrongly is corrected: that is no substitution, and no book limits it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.refusals import NotAccepted
from paizhuo.referee import Role
from paizhuo.rulebook import Cited
from paizhuo.rulebook.source import Source
from paizhuo.tournament import directing
from paizhuo.tournament.entries import (
    Obstacle,
    Substitution,
    SubstitutionRefused,
    SubstitutionTime,
    folded,
    leave_needed,
    refusal,
    refusal_of_anybody,
    substituted,
    with_person,
)
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.regulations import Approver, SubstitutionPolicy

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.directing import CheckedChange
    from paizhuo.tournament.entries import Entry, NeededLeave, Person
    from paizhuo.tournament.log.state import State

ROLES: Mapping[Approver, Role] = {Approver.CHIEF: Role.CHIEF, Approver.ORGANISER: Role.ORGANISER}
"""许可人的职务: the role that gives each kind of leave."""


class SubstitutionForbidden(NotAccepted):
    """不准替补: no leave makes it lawful."""

    code: ClassVar[str] = "SUBSTITUTION_FORBIDDEN"

    def __init__(self, refused: SubstitutionRefused) -> None:
        """Keep the obstacle and its article."""
        super().__init__(f"{refused.obstacle.value} ({refused.source})", text=refused.obstacle.value)
        self.refused = refused


class LeaveMissing(NotAccepted):
    """未经许可: it may be done with leave, and nobody has given it, or somebody who cannot."""

    code: ClassVar[str] = "LEAVE_MISSING"

    def __init__(self, needed: NeededLeave, given: Approver | None = None) -> None:
        """``given`` is the office whose leave was given instead."""
        super().__init__(f"this needs the leave of the {needed.by.value.value} ({needed.source})", text="leave")
        self.needed = needed
        self.given = given


class SeveralPlayers(NotAccepted):
    """一次一人: more than one player would change at once."""

    code: ClassVar[str] = "SEVERAL_PLAYERS"


class UnknownPlayer(NotAccepted):
    """无此队员: the entry has no player of this name."""

    code: ClassVar[str] = "UNKNOWN_PLAYER"

    def __init__(self, entry: Entry, name: str) -> None:
        """Keep the name, and those of the players."""
        super().__init__(f"{name!r} is no player of entry {entry.number}", text=name)
        self.players = tuple(person.name for person in entry.members)


class NameUnchanged(NotAccepted):
    """姓名未变: a correction that leaves the name as it is, or none at all."""

    code: ClassVar[str] = "NAME_UNCHANGED"


@dataclass(frozen=True, slots=True)
class SubstitutionNeeds:
    """替补所需: whether somebody new may come into an entry now, and what that needs, each with its article."""

    moment: SubstitutionTime
    refused: SubstitutionRefused | None
    """不准: why not, with leave or without."""
    leave: NeededLeave | None
    """所需许可: whose; nobody's where it is free or refused."""
    unit: Cited[str] | None = None
    """所属单位: the unit for which he must play, where the book asks for that."""

    @property
    def is_free(self) -> bool:
        """抽签前: whether the entry still changes like any other."""
        return self.moment is SubstitutionTime.BEFORE_DRAW


def substitution_needs(state: State, number: int, change: Substitution | None = None) -> SubstitutionNeeds:
    """替补所需: of an entry at this moment; of one substitution, or of anybody who might come."""
    entry, kind, regulations = _entry(state, number), state.plan.entries.kind, state.regulations
    moment = moment_of(state, number)
    if change is not None:
        refused = refusal(change, kind, regulations)
    else:
        refused = None if moment is SubstitutionTime.BEFORE_DRAW else refusal_of_anybody(kind, regulations)
    leave = None if refused is not None else leave_needed(moment, regulations)
    policy = regulations.substitution
    of_unit = policy.value is SubstitutionPolicy.SAME_UNIT
    return SubstitutionNeeds(moment, refused, leave, Cited(entry.unit, policy.source) if of_unit else None)


def moment_of(state: State, number: int) -> SubstitutionTime:
    """时机: before the draw, between matches, or within a game.

    A match of a published round may have begun at any time, so that it counts as under way until its result does.
    """
    if not state.drawn and not state.stages:
        return SubstitutionTime.BEFORE_DRAW
    playing = any(
        match.confirmed is None and number in (*match.pairing.home, *match.pairing.away)
        for stage in state.stages.values()
        for one in stage.rounds
        if one.published
        for match in one.matches.values()
    )
    return SubstitutionTime.WITHIN_GAME if playing else SubstitutionTime.BETWEEN_MATCHES


def approval_of(
    needed: NeededLeave | None, roles: frozenset[Role], name: str, signed_by: str = ""
) -> f.Approval | None:
    """许可: the official's own if he holds the office that gives it, otherwise that of the signed paper."""
    if needed is None:
        return None
    by = needed.by.value
    if ROLES[by] in roles:
        return f.Approval(by, name)
    return f.Approval(by, signed_by.strip(), on_paper=True) if signed_by.strip() else None


def check_leave(needed: NeededLeave, approval: f.Approval | None, refusing: type[LeaveMissing] = LeaveMissing) -> None:
    """Refuse what nobody, or the wrong one, has allowed."""
    if approval is None or not approval.name.strip() or approval.by is not needed.by.value:
        raise refusing(needed, None if approval is None else approval.by)


def change_entry(state: State, entry: Entry, reason: str, approval: f.Approval | None = None) -> CheckedChange:
    """变更报名: the entry with this number becomes another; somebody new in it after the draw is a substitute."""
    old = _entry(state, entry.number)
    left, new = _different(old, entry), _different(entry, old)
    if not new or moment_of(state, entry.number) is SubstitutionTime.BEFORE_DRAW:
        return directing.change_entry(state, entry, reason)
    if len(new) > 1 or len(left) > 1:
        raise SeveralPlayers(f"{len(new)} players would come into entry {entry.number} at once")
    _playing(state, entry.number)
    leaving = left[0] if left else None
    approved = _checked(state, Substitution(old, leaving, new[0], moment_of(state, entry.number)), approval)
    name = "" if leaving is None else leaving.name
    return directing.change_entry(state, entry, reason, f.Substituted(new[0].name, name, approved))


def substitute(  # noqa: PLR0913 - who for whom, why, and who allows it
    state: State, number: int, leaving: str, coming: Person, *, reason: str, approval: f.Approval | None = None
) -> CheckedChange:
    """替补: the player of this name leaves the entry, and another comes."""
    entry = _entry(state, number)
    if folded(coming.name) in {folded(person.name) for person in entry.members}:
        source = Source(state.regulations.book).silence("substitution-facts")
        raise SubstitutionForbidden(SubstitutionRefused(Obstacle.ALREADY_IN, source))
    change = Substitution(entry, _player(entry, leaving), coming, moment_of(state, number))
    return change_entry(state, substituted(change), reason, approval)


def correct_name(state: State, number: int, wrong: str, right: str, reason: str) -> CheckedChange:
    """更正姓名: of a player whose name was written wrongly."""
    entry = _entry(state, number)
    person = _player(entry, wrong)
    if not right.strip() or right.strip() == person.name:
        raise NameUnchanged("the name stays as it is", text=right)
    corrected = with_person(entry, person, replace(person, name=right.strip()))
    return directing.change_entry(state, corrected, reason, f.NameCorrected(person.name, right.strip()))


def _checked(state: State, change: Substitution, approval: f.Approval | None) -> f.Approval | None:
    """The approval to be recorded; what the law forbids, or nobody has allowed, is refused."""
    needs = substitution_needs(state, change.entry.number, change)
    if needs.refused is not None:
        raise SubstitutionForbidden(needs.refused)
    if needs.leave is None:
        return None
    check_leave(needs.leave, approval)
    return approval


def _entry(state: State, number: int) -> Entry:
    if number not in state.entries:
        raise Refused(Why.UNKNOWN_ENTRANT, entrant=number)
    return state.entries[number]


def _playing(state: State, number: int) -> None:
    """Refuse an entrant that has left: nobody plays on for it."""
    if number in state.left:
        raise Refused(Why.HAS_LEFT, entrant=number)


def _player(entry: Entry, name: str) -> Person:
    found = next((person for person in entry.members if folded(person.name) == folded(name)), None)
    if found is None:
        raise UnknownPlayer(entry, name)
    return found


def _different(entry: Entry, other: Entry) -> list[Person]:
    """The players of an entry whose names the other does not have; a name that stands twice counts twice."""
    names = [folded(person.name) for person in other.members]
    found = []
    for person in entry.members:
        if folded(person.name) in names:
            names.remove(folded(person.name))
        else:
            found.append(person)
    return found
