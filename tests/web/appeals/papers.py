"""What these tests start from: a ruling, an appeal against it, a committee of three."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.officiating.appeal_committee import Member
from paizhuo.officiating.appeals import NoticeOfAppeal
from paizhuo.referee import Infraction
from paizhuo.referee.appeals.rules import BOTH_PLAYERS
from paizhuo.referee.powers.actions import Role
from paizhuo.web.appeals import actions
from paizhuo.web.models import Appointment
from tests.web import staging
from tests.web.refereeing.hall import filled, hall, rule

if TYPE_CHECKING:
    from typing import Any

    from paizhuo.web.ledger.write import Done
    from paizhuo.web.models import Competition

PAPER = "裁决书一号，三人签字"
THREE = (Member("仲裁甲", "体育局", chair=True), Member("仲裁乙", "棋协"), Member("仲裁丙", "大学"))


def appointed(competition: Competition, *names: str, role: Role = Role.ARBITRATORS) -> list[int]:
    """The appointments of new arbitrators with these names, as the page offers them."""
    people = [staging.appoint(competition, role, name) for name in names]
    return [Appointment.objects.get(competition=competition, user=one).pk for one in people]


def ruled(book: str = "national") -> tuple[Competition, int]:
    """A hall, and the number of a ruling against pair 1."""
    competition = hall(book)
    infraction = Infraction.MISLEADING_TEMPO if book == "national" else Infraction.MANNER
    return competition, rule(competition, filled(competition, infraction)).answer["fact"]


def filed(competition: Competition, about: int, **more: Any) -> int:  # noqa: ANN401 - passed on
    """An appeal of pair 1, signed by both players."""
    paper = replace(NoticeOfAppeal(1, about, "没有迟打", BOTH_PLAYERS), **more)
    fact: int = actions.file(staging.request(competition), paper).answer["fact"]
    return fact


def heard(competition: Competition, fact: int, members: tuple[Member, ...] = THREE) -> None:
    """Seat the committee and copy the hearing from its paper."""
    actions.seat_committee(staging.request(competition), fact, members)
    actions.hear(staging.request(competition), fact, "双方陈述，裁判说明", paper=PAPER)


def voted(competition: Competition, fact: int, member: str, *, upholds: bool) -> Done:
    """Copy the vote of one member from the signed paper."""
    return actions.vote(staging.request(competition), fact, member, upholds=upholds, paper=PAPER)


def votes(competition: Competition, fact: int, signs: str) -> None:
    """The three vote in turn: ``+`` finds the ruling wrong, ``-`` finds it right."""
    for member, sign in zip(THREE, signs, strict=True):
        voted(competition, fact, member.name, upholds=sign == "+")


def decided(competition: Competition, fact: int, text: str, **more: Any) -> Done:  # noqa: ANN401 - passed on
    """Copy the decision from the signed paper."""
    return actions.decide(staging.request(competition), fact, text, paper=PAPER, **more)
