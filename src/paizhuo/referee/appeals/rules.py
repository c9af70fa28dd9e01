"""申诉规定: what each book says about appeals: who, until when, in what form, to whom, and what becomes of the fee.

NAT 55 and 56, J23 3.9 and 5.3, J17 5, FJ 6. In Guangzhou the referee settles disputes, and there is no appeal [GZ
Notice6(三)].
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING

from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.clock.lateness import MINUTE
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.rulebook import Cited

_NAT = Source(Book.NATIONAL)
_J23 = Source(Book.JIANGSU_2023)
_J17 = Source(Book.JIANGSU_2017)
_FJ = Source(Book.FUJIAN_2022)


class Signer(Enum):
    """申诉人: who signs an appeal."""

    PLAYER = "player"
    """运动员: the one at whose table the ruling was made."""
    PARTNER = "partner"
    """搭档."""
    LEADER = "leader"
    """领队: or the person who acts as one."""


BOTH_PLAYERS = frozenset({Signer.PLAYER, Signer.PARTNER})


class From(Enum):
    """起算: what the time for an appeal is counted from."""

    SCHEDULED_END = "scheduled-end"
    """规定结束时间: of the segment."""
    ROUND_END = "round-end"
    """该轮比赛结束."""
    PUBLICATION = "publication"
    """正式分数公布."""


class Refund(Enum):
    """退还申诉费."""

    IF_REASONABLE = "if-reasonable"
    """合理申诉: even where the ruling stands."""
    IF_RULING_WRONG = "if-ruling-wrong"
    """判罚错误."""


class Body(Enum):
    """受理机构: who decides."""

    ARBITRATION_COMMITTEE = "arbitration-committee"
    ORGANISERS_PROCEDURE = "organisers-procedure"
    CHIEF_REFEREE = "chief-referee"
    ORGANISING_COMMITTEE = "organising-committee"
    SUPERIOR = "superior"
    """上级单位: the body above the one that decided on a sanction for conduct [J23 6.3(二)]."""


@dataclass(frozen=True, slots=True)
class Limit:
    """申诉时限: how many seconds after which moment, the last one included."""

    since: From
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealRules:
    """申诉规定: one book's.

    ``signers`` are the sets of people who may sign an appeal, any one of which is enough; the first is the usual one.
    ``limit_may_change`` is whether organiser or chief may set another time. ``decides`` is the committee, to which the
    chief passes the appeal on; ``without_committee`` are the bodies that decide where there is none, in that order.
    ``least_members``: the national rules want a chair and members beside him, without saying how many; ``chair`` is
    whether one of them has to be named as such.
    ``discretion_stands`` is whether the committee must leave decisions within the referee's powers as they are;
    ``further`` whether a party may go on to a higher authority, which never changes the result.
    """

    book: Book
    signers: Cited[Mapping[EventKind, tuple[frozenset[Signer], ...]]]
    limit: Cited[Limit]
    limit_may_change: Cited[bool]
    written: Cited[bool]
    fee: Cited[bool]
    refund: Cited[Refund]
    decides: Cited[Body]
    without_committee: Cited[tuple[Body, ...]]
    committee_sizes: Cited[frozenset[int] | None]
    least_members: Cited[int]
    chair: Cited[bool]
    recusal: Cited[bool]
    discretion_stands: Cited[bool]
    further: Cited[bool]


def _for_all(*ways: frozenset[Signer]) -> Mapping[EventKind, tuple[frozenset[Signer], ...]]:
    return MappingProxyType(dict.fromkeys(EventKind, ways))


_LEADER = frozenset({Signer.LEADER})
_PLAYER = frozenset({Signer.PLAYER})

NATIONAL = AppealRules(
    book=Book.NATIONAL,
    signers=_NAT.stated(
        MappingProxyType(
            {
                EventKind.TEAM: (frozenset({Signer.PLAYER, Signer.LEADER}),),
                EventKind.PAIRS: (BOTH_PLAYERS,),
                EventKind.INDIVIDUAL: (_PLAYER,),
            }
        ),
        "55(一)",
    ),
    limit=_NAT.stated(Limit(From.SCHEDULED_END, 30 * MINUTE), "55(二)"),
    limit_may_change=_NAT.stated(value=True, article="55(二)"),
    written=_NAT.stated(value=True, article="55(二)"),
    fee=_NAT.stated(value=True, article="55(二), 55(三)"),
    refund=_NAT.stated(Refund.IF_REASONABLE, "55(三)"),
    decides=_NAT.stated(Body.ARBITRATION_COMMITTEE, "55(二)"),
    without_committee=_NAT.stated((Body.ORGANISERS_PROCEDURE, Body.CHIEF_REFEREE), "56(三)"),
    committee_sizes=_NAT.stated(None, "56(一)"),
    least_members=_NAT.stated(2, "56(一)"),
    chair=_NAT.stated(value=True, article="56(一)"),
    recusal=_NAT.silent(value=True, note="arbitrators-step-aside-as-jiangsu-2023"),
    discretion_stands=_NAT.silent(value=False, note="committee-reviews-the-whole-ruling"),
    further=_NAT.stated(value=True, article="56(五)"),
)

JIANGSU_2023 = AppealRules(
    book=Book.JIANGSU_2023,
    signers=_J23.stated(_for_all(_LEADER, BOTH_PLAYERS), "3.9(一)1, 3.9(一)2, 3.9(一)3"),
    limit=_J23.stated(Limit(From.ROUND_END, 30 * MINUTE), "3.9(一)1"),
    limit_may_change=_J23.silent(value=False, note="appeal-time-fixed"),
    written=_J23.stated(value=True, article="3.9(一)1"),
    fee=_J23.stated(value=True, article="3.9(一)2"),
    refund=_J23.stated(Refund.IF_RULING_WRONG, "3.9(二)2"),
    decides=_J23.stated(Body.ARBITRATION_COMMITTEE, "3.9(一)2"),
    without_committee=_J23.silent((Body.ORGANISING_COMMITTEE,), "no-committee-as-jiangsu-2017"),
    committee_sizes=_J23.stated(frozenset({3, 5}), "5.3(一)"),
    least_members=_J23.stated(3, "5.3(一)"),
    chair=_J23.stated(value=False, article="5.3(一)"),
    recusal=_J23.stated(value=True, article="5.3(二)3"),
    discretion_stands=_J23.stated(value=True, article="3.9(二)3"),
    further=_J23.stated(value=False, article="3.9(二)4"),
)

JIANGSU_2017 = AppealRules(
    book=Book.JIANGSU_2017,
    signers=_J17.stated(_for_all(BOTH_PLAYERS, _LEADER), "5.1.1, 5.1.2"),
    limit=_J17.stated(Limit(From.ROUND_END, 30 * MINUTE), "5.1.1"),
    limit_may_change=_J17.silent(value=False, note="appeal-time-fixed"),
    written=_J17.stated(value=True, article="5.1.1"),
    fee=_J17.stated(value=True, article="5.1.2"),
    refund=_J17.stated(Refund.IF_RULING_WRONG, "5.2.2"),
    decides=_J17.stated(Body.ARBITRATION_COMMITTEE, "5.1.2"),
    without_committee=_J17.stated((Body.ORGANISING_COMMITTEE,), "5.1.2"),
    committee_sizes=_J17.silent(None, "committee-of-any-size"),
    least_members=_J17.silent(1, "committee-of-any-size"),
    chair=_J17.silent(value=False, note="committee-of-any-size"),
    recusal=_J17.silent(value=True, note="arbitrators-step-aside-as-jiangsu-2023"),
    discretion_stands=_J17.stated(value=True, article="5.2.3"),
    further=_J17.stated(value=False, article="5.2.4"),
)

FUJIAN_2022 = AppealRules(
    book=Book.FUJIAN_2022,
    signers=_FJ.silent(_for_all(_PLAYER, _LEADER), "one-of-the-pair-or-the-leader-appeals"),
    limit=_FJ.stated(Limit(From.PUBLICATION, 15 * MINUTE), "6.2"),
    limit_may_change=_FJ.silent(value=False, note="appeal-time-fixed"),
    written=_FJ.taken(True, "6.2", "prescribed-procedure-in-writing"),  # noqa: FBT003 - the answer itself
    fee=_FJ.silent(value=False, note="no-appeal-fee"),
    refund=_FJ.silent(Refund.IF_RULING_WRONG, "refund-as-jiangsu"),
    decides=_FJ.stated(Body.ARBITRATION_COMMITTEE, "6.1"),
    without_committee=_FJ.silent((Body.ORGANISING_COMMITTEE,), "no-committee-as-jiangsu-2017"),
    committee_sizes=_FJ.silent(None, "committee-of-any-size"),
    least_members=_FJ.silent(1, "committee-of-any-size"),
    chair=_FJ.silent(value=False, note="committee-of-any-size"),
    recusal=_FJ.silent(value=True, note="arbitrators-step-aside-as-jiangsu-2023"),
    discretion_stands=_FJ.silent(value=False, note="committee-reviews-the-whole-ruling"),
    further=_FJ.silent(value=False, note="arbitration-is-final"),
)

APPEAL_RULES: Mapping[Book, AppealRules] = MappingProxyType(
    {rules.book: rules for rules in (NATIONAL, JIANGSU_2023, JIANGSU_2017, FUJIAN_2022)}
)
"""申诉规定: by book; Guangzhou has none."""
NO_APPEALS = Source(Book.GUANGZHOU_2025).read("Notice6(三)", "no-appeals-in-guangzhou")
