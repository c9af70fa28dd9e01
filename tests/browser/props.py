"""布景: the competitions that the tests of a knockout and of appeals begin with, made through acts and facts."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import Entry, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.write import Writing, write
from paizhuo.web.models import ClockEvent
from tests.browser.new_director import players
from tests.web import staging
from tests.web.boards.staged import team_plan, team_round

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.web.models import Competition

SEGMENT = 50 * 60
"""The length of a round, in seconds."""
RULED_LATE, RULED = "迟到警告", "误导节奏，警告一次"
"""The rulings of the first and of the second round."""


def knockout() -> None:
    """淘汰赛: eight pairs are entered, nothing is drawn; a recorder is appointed."""
    competition = staging.event(new_plan("national-knockout", "knockout", "云汀杯淘汰赛"), 8)
    staging.appoint(competition, Role.RECORD_HEAD, "recorder")


def appeal() -> None:
    """申诉: a Swiss in its second round, begun just now, with a ruling in each round; the first ended two hours ago."""
    competition = staging.mid_course(8, user=staging.person(shown_name="周明"))
    for name, unit in (("arbitrator", ""), ("仲裁乙", "棋牌协会"), ("仲裁丙", "大学"), ("仲裁丁", "供水")):
        person = staging.appoint(competition, Role.ARBITRATORS, name)
        competition.appointments.filter(user=person).update(unit=unit)
    _clock(competition, 1, begun=timedelta(seconds=SEGMENT, hours=2))
    _clock(competition, 2, begun=timedelta(minutes=10))
    for number, text in ((1, RULED_LATE), (2, RULED)):
        staging.put(
            competition,
            f.RulingGiven(text, "NAT 53(二)6", "main", number, _table(competition, number, 1), 1),
            permission=Permission.RULE,
        )
    staging.play_round(competition, levels=((8, 3),))


def referees() -> None:
    """A published round on twelve tables in two zones, with three referees of the floor."""
    competition = staging.mid_course(24, played=0)
    for name in "甲乙丙":
        staging.appoint(competition, Role.FLOOR_REFEREE, name)


def _table(competition: Competition, number: int, entrant: int) -> int:
    """Where an entrant sat in a round."""
    matches = staging.state(competition).stages["main"].rounds[number - 1].matches
    return next(at for at, one in matches.items() if entrant in {*one.pairing.home, *one.pairing.away})


def _clock(competition: Competition, number: int, begun: timedelta) -> None:
    """The clock of a round that began a while ago."""

    def body(writing: Writing) -> None:
        ClockEvent.objects.create(
            competition=writing.competition,
            stage="main",
            round=number,
            kind=ClockEvent.Kind.START,
            seconds=SEGMENT,
            at=writing.at - begun,
        )
        writing.notify("clock")

    write(staging.request(competition), Permission.CLOCK, body)


def boards() -> None:
    """复式: the first round of four teams with four boards is on the tables; its clock runs."""
    competition = team_round()
    _clock(competition, 1, begun=timedelta(minutes=10))


def line_ups() -> None:
    """出场名单: teams of five, the first round of two segments is on the tables; nobody has handed in a line-up."""
    competition = staging.event(team_plan(), 0)
    for number, name in enumerate(staging.CLUBS[:4], start=1):
        people = tuple(map(Person, (*players(number), *players(number + 6), f"周替{name[0]}")))
        staging.put(competition, f.Entered(Entry(number, f"{name}队", people, unit=name)), permission=Permission.ENTER)
    staging.open_and_publish(competition)


SCENES: dict[str, Callable[[], None]] = {
    "knockout": knockout,
    "appeal": appeal,
    "referees": referees,
    "boards": boards,
    "line-ups": line_ups,
}
