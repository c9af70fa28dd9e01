"""仲裁: a forwarded appeal is heard, decided and applied [NAT 56; J23 3.9(二), 5.3; J17 5.2; FJ 6].

The outcome and the fee are two things: NAT pays the fee back for a reasonable appeal that was lost, Jiangsu only when
the ruling was wrong. What is decided is final.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.referee.appeals.rules import APPEAL_RULES, Body, Refund
from paizhuo.referee.powers.recusal import Conflict, Tie, conflicts
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from paizhuo.referee.appeals.appeal import Forwarded
    from paizhuo.referee.powers.recusal import Official, Party
    from paizhuo.rulebook import Citation


class Vote(Enum):
    """表决: on the ruling that is appealed against."""

    WRONG = "wrong"
    """判罚错误."""
    RIGHT = "right"
    """判罚正确."""


@dataclass(frozen=True, slots=True)
class Heard:
    """已审理: who may vote, and who stepped aside and why."""

    forwarded: Forwarded
    voters: tuple[str, ...]
    recused: tuple[tuple[str, tuple[Conflict, ...]], ...]
    source: Citation


class NoHearing(Enum):
    """不能审理的理由."""

    WRONG_SIZE = "wrong-size"
    NOBODY_LEFT = "nobody-left"
    ONE_DECIDES = "one-decides"
    """the chief referee decides alone"""
    OWN_RULING = "own-ruling"
    """the chief referee would decide on his own ruling"""


@dataclass(frozen=True, slots=True)
class NotHeard:
    """不能审理."""

    why: NoHearing
    source: Citation


def hear(
    forwarded: Forwarded,
    members: tuple[Official, ...],
    parties: tuple[Party, ...],
    contested: Collection[str] = (),
) -> Heard | NotHeard:
    """审理: members with a tie to a party, by person, region or unit, step aside [J23 5.3(二)3].

    ``contested`` are those whose ruling it is: nobody decides on his own. A chief referee who stands in for the
    committee [NAT 56(三)] cannot do so there; the organiser names another procedure.
    """
    rules = APPEAL_RULES[forwarded.filed.book]
    sizes = rules.committee_sizes
    is_committee = forwarded.to is Body.ARBITRATION_COMMITTEE
    if is_committee and sizes.value is not None and len(members) not in sizes.value:
        return NotHeard(NoHearing.WRONG_SIZE, sizes.source)
    if is_committee and len(members) < rules.least_members.value:
        return NotHeard(NoHearing.WRONG_SIZE, rules.least_members.source)
    if forwarded.to is Body.CHIEF_REFEREE:
        if len(members) != 1:
            return NotHeard(NoHearing.ONE_DECIDES, rules.without_committee.source)
        if members[0].id in contested:
            return NotHeard(NoHearing.OWN_RULING, _nobody_decides_on_his_own(forwarded.filed.book))
    found = [(member, ties_of(forwarded, member, parties, contested)) for member in members]
    recused = tuple((member.id, ties) for member, ties in found if ties)
    voters = tuple(member.id for member, ties in found if not ties)
    if not voters:
        return NotHeard(NoHearing.NOBODY_LEFT, rules.recusal.source)
    return Heard(forwarded, voters, recused, rules.recusal.source)


def ties_of(
    forwarded: Forwarded, member: Official, parties: tuple[Party, ...], contested: Collection[str]
) -> tuple[Conflict, ...]:
    """Why the member steps aside; a chief who must decide because there is no committee has nobody to do it for him."""
    book = forwarded.filed.book
    own = (Conflict(Tie.OWN_RULING, member.id, _nobody_decides_on_his_own(book)),) if member.id in contested else ()
    steps_aside = APPEAL_RULES[book].recusal.value and forwarded.to is not Body.CHIEF_REFEREE
    return (*own, *(conflicts(member, parties) if steps_aside else ()))


def _nobody_decides_on_his_own(book: Book) -> Citation:
    if book is Book.JIANGSU_2023:
        return Source(book).cite("5.3(二)3")
    if book is Book.NATIONAL:
        return Source(book).read("56(三)", "nobody-decides-on-his-own-ruling")
    return Source(book).silence("nobody-decides-on-his-own-ruling")


def tie_warning(heard: Heard) -> Citation | None:
    """可能平票: where an even number votes the ruling stands at a tie, and no book says so; None for an odd number."""
    if len(heard.voters) % 2:
        return None
    return Source(heard.forwarded.filed.book).silence("tie-vote-ruling-stands")


@dataclass(frozen=True, slots=True)
class Decided:
    """已裁决: the outcome and the fee, which are two things."""

    heard: Heard
    upheld: bool
    """申诉成立: the ruling was wrong."""
    refunded: int
    sources: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class NotDecided:
    """未能裁决: these votes are missing, or came from people without one."""

    missing: tuple[str, ...]
    strangers: tuple[str, ...]


def decide(heard: Heard, votes: Mapping[str, Vote], *, reasonable: bool = False) -> Decided | NotDecided:
    """表决: a simple majority finds the ruling wrong; at a tie it stands. ``reasonable`` is the committee's finding."""
    missing = tuple(voter for voter in heard.voters if voter not in votes)
    strangers = tuple(sorted(set(votes) - set(heard.voters)))
    if missing or strangers:
        return NotDecided(missing, strangers)
    book = heard.forwarded.filed.book
    rules = APPEAL_RULES[book]
    against = sum(votes[voter] is Vote.WRONG for voter in heard.voters)
    upheld = 2 * against > len(heard.voters)
    pays_back = upheld or (reasonable and rules.refund.value is Refund.IF_REASONABLE)
    majority = (
        Source(book).cite("56(二)") if book is Book.NATIONAL else Source(book).silence("simple-majority-as-national")
    )
    if 2 * against == len(heard.voters):
        majority = Source(book).silence("tie-vote-ruling-stands")
    refunded = heard.forwarded.filed.fee_paid if pays_back else 0
    return Decided(heard, upheld, refunded, (majority, rules.refund.source))


class ErrorGround(Enum):
    """错误性质: in what the ruling was wrong."""

    MISAPPLIED = "misapplied"
    """适用规则错误: only this is reviewed and put right [J23 3.9(二)1; J17 5.2.1]."""
    DISCRETION = "discretion"
    """职权范围内的决定: a judgement that the rules leave to the referee."""


@dataclass(frozen=True, slots=True)
class Applied:
    """已执行: whether the ruling is changed. It is final; going on to a higher authority changes no result."""

    decided: Decided
    ruling_changes: bool
    may_go_on: bool
    sources: tuple[Citation, ...]


def apply(decided: Decided, ground: ErrorGround = ErrorGround.MISAPPLIED) -> Applied:
    """执行: in Jiangsu a decision within the referee's powers stands even where it was found wrong [J23 3.9(二)3]."""
    rules = APPEAL_RULES[decided.heard.forwarded.filed.book]
    stands = rules.discretion_stands
    changes = decided.upheld and not (ground is ErrorGround.DISCRETION and stands.value)
    return Applied(decided, changes, rules.further.value, (stands.source, rules.further.source))
