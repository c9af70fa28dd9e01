"""照页面办: everything in the demonstration is done by the same actions as on the pages."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple

from django.utils import timezone

from paizhuo.chance import Chance
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import Entry
from paizhuo.tournament.results.outcomes import Boards, Levels
from paizhuo.web.access.actors import Actor, actor_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import clock_of
from paizhuo.web.clock.restorable import CLOCK, send_clock
from paizhuo.web.demonstration.events.names import SEED, people, team_names, unit_of
from paizhuo.web.entries import actions as entering
from paizhuo.web.founding.create import create_from_plan
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.write import Writing, write
from paizhuo.web.models import Appointment, ClockEvent, Invitation
from paizhuo.web.models.accounts import User
from paizhuo.web.office import actions as office
from paizhuo.web.results import actions as grid
from paizhuo.web.rounds import actions as rounds

if TYPE_CHECKING:
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.models import Competition

BEGUN = timedelta(minutes=37)
"""How long a round on the tables has been going on."""
PAIR = 2
REFEREES = (("referee1", "裁判甲"), ("referee2", "裁判乙"), ("referee3", "裁判丙"))
RECORDER = ("recorder", "记录长")
ARRANGER = ("arranger", "编排长")
ARBITRATORS = (("arbitrator1", "仲裁甲"), ("arbitrator2", "仲裁乙"), ("arbitrator3", "仲裁丙"))


class Founded(NamedTuple):
    """建好的赛事: with its director and the chance of its results."""

    competition: Competition
    actor: Actor
    chance: Chance

    @property
    def request(self) -> Request:
        """A request of its director."""
        return Request(self.competition, self.actor)

    @property
    def stage(self) -> str:
        """The stage that is open now, or the first."""
        state = snapshot_of(self.competition).state
        return list(state.stages)[-1] if state.stages else state.plan.stages[0].id


def founded(plan: Plan, director: User, venue: str, day: int) -> Founded:
    """Found an event, announce it for a day counted from today, and appoint its officials."""
    competition = create_from_plan(plan, director, venue=venue)
    actor = actor_of(director, competition)
    if actor is None:  # pragma: no cover - the founder has roles
        raise RuntimeError("the founder has no role")

    on = timezone.localdate() + timedelta(days=day)
    office.announce(Request(competition, actor), office.Announcement(competition.title, venue, on, on, is_public=True))
    for account, role in ((RECORDER, Role.RECORD_HEAD), (ARRANGER, Role.ARRANGER)):
        appoint(competition, account, role)
    return Founded(competition, actor, Chance(SEED, f"demo/{competition.slug}"))


def appoint(
    competition: Competition, account: tuple[str, str], role: Role, tables: tuple[int, int] | None = None
) -> None:
    """Appoint somebody without a password, who can only come in through the door."""
    username, name = account
    user, is_new = User.objects.get_or_create(username=username, defaults={"shown_name": name})
    if is_new:
        user.set_unusable_password()
        user.save()
        Invitation.objects.create(user=user, competition=competition)
    first, last = tables or (None, None)
    Appointment.objects.create(competition=competition, user=user, role=role.value, first_table=first, last_table=last)


def enter(event: Founded, count: int, each: int) -> None:
    """Enter so many pairs or teams of ``each`` people; teams have a leader, single players go by their own names."""
    slug = event.competition.slug
    everybody = people(slug, count * each + count)
    leaders = everybody[count * each :]
    names = team_names(slug, count)
    entering.enter_all(
        event.request,
        lambda _state: [
            Entry(
                number,
                name if each > 1 else everybody[number - 1].name,
                tuple(everybody[(number - 1) * each : number * each]),
                unit=unit_of(name),
                leader=leaders[number - 1] if each > PAIR else None,
            )
            for number, name in enumerate(names, start=1)
        ],
    )


def levels(chance: Chance) -> Levels:
    """A plausible result: seldom equal, now and then past A."""
    winner = (7, 8, 8, 9, 9, 10, 10, 11, 12, 13)[chance.below(10)]
    loser = max(winner - 1 - chance.below(6), 1)
    return Levels(winner, loser) if chance.below(2) else Levels(loser, winner)


def _outcome(event: Founded, stage: str) -> Outcome:
    """A result of the kind that the stage takes; with a winner, whom some formats need."""
    boards = snapshot_of(event.competition).plan.stage(stage).boards
    if not boards:
        return levels(event.chance)
    home = 10 + event.chance.below(20)
    away = home + 1 + event.chance.below(9) if event.chance.below(2) else home - 1 - event.chance.below(9)
    return Boards(home, away, boards)


def play(event: Founded, *, skip: int = 0) -> None:
    """Record results for the tables of the current round, except the last few."""
    stage = event.stage
    one = snapshot_of(event.competition).state.stages[stage].rounds[-1]
    for table in sorted(one.matches)[: len(one.matches) - skip]:
        if one.matches[table].confirmed is None:
            key = TableKey(stage, one.number, table)
            grid.record(event.request, key, _outcome(event, stage), cleared="核对过记分表")


def open_stage(event: Founded, stage: str = "") -> None:
    """Open a stage, the first if none is named."""
    rounds.open_stage(event.request, stage or event.stage, anyway=True)


def next_round(event: Founded) -> None:
    """Draft and publish a round."""
    rounds.draft(event.request, event.stage)
    rounds.publish(event.request, event.stage)


def whole_rounds(event: Founded, count: int, *, places: bool = False) -> None:
    """Play so many rounds to their end; with ``places`` the standings go out after each."""
    for _ in range(count):
        next_round(event)
        play(event)
        if places:
            rounds.publish_standings(event.request, event.stage)


def start_and_stop_clock(event: Founded) -> None:
    """停住的时钟: the round began some time ago and its clock stands: it does not run off while nobody acts."""
    stage = event.stage
    number = snapshot_of(event.competition).state.stages[stage].rounds[-1].number

    def body(writing: Writing) -> None:
        planned = clock_of(writing.competition, writing.snapshot, stage, number)
        with restorable_change(writing, CLOCK, stage, number):
            for kind, at in ((ClockEvent.Kind.START, writing.at - BEGUN), (ClockEvent.Kind.PAUSE, writing.at)):
                seconds = planned.length if kind is ClockEvent.Kind.START else 0
                ClockEvent.objects.create(
                    competition=writing.competition, stage=stage, round=number, kind=kind, seconds=seconds, at=at
                )
        writing.detail |= {"stage": stage, "round": number, "kind": "pause", "seconds": 0}
        send_clock(writing, stage, number)

    write(event.request, Permission.CLOCK, body)
