"""What web tests start from: people with roles, and competitions in mid-course, written through the ledger."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Clock, Format, Plan, StagePlan
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.actors import Actor, actor_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.founding.create import create_from_plan
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.write import Writing, write
from paizhuo.web.models import Appointment, Competition
from paizhuo.web.models.accounts import User
from tests.web.copies import acted_or_copied
from tests.web.invented import PASSWORD as PASSWORD  # noqa: PLC0414 - the password of all accounts of the tests

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.referee.powers.actions import Role
    from paizhuo.tournament.log.state import State

SEED = "5eed" * 16
CARD, BORN = "JS-7731904", "1961-03-07"
"""The card number and the day of birth of a player who has shown his card."""
CLUBS = [
    "供水",
    "城东",
    "医卫",
    "建工",
    "丰乐",
    "老年",
    "邮政",
    "纺织",
    "电力",
    "港务",
    "体校",
    "气象",
    "渡口",
    "教工",
    "园林",
    "铁路",
    "瓷厂",
    "船厂",
    "农商",
    "地铁",
]


def person(name: str = "director", *, may_found: bool = True, shown_name: str = "") -> User:
    """An account; with ``may_found`` it may create competitions."""
    return User.objects.create_user(username=name, password=PASSWORD, is_superuser=may_found, shown_name=shown_name)


def appoint(competition: Competition, role: Role, name: str = "") -> User:
    """A new account with one role in the competition."""
    user = person(name or f"{role.value}-{competition.pk}", may_found=False)
    Appointment.objects.create(competition=competition, user=user, role=role.value)
    return user


def actor(competition: Competition, user: User | None = None) -> Actor:
    """The actor that this account, or the founder, is in the competition."""
    acting = actor_of(user or competition.created_by, competition)
    assert acting is not None
    return acting


def request(
    competition: Competition, user: User | None = None, command: str = "", expected: int | None = None
) -> Request:
    """What this account, or the founder, asks of the ledger."""
    return Request(competition, actor(competition, user), command, expected)


def swiss_plan(slug: str = "spring", *, book: str = "national", rounds: int = 3) -> Plan:
    """A Swiss event of pairs."""
    stage = StagePlan("main", Format.SWISS, title="积分编排", rounds=rounds)
    clock = Clock(round_minutes=50, last_call_minutes=10, deals=8, starts="08:30")
    return Plan(slug, "云汀市职工掼蛋联赛", book, EntryRules(EntryKind.PAIRS), (stage,), clock=clock)


def pairs(count: int) -> list[Entry]:
    """Entries of pairs with names as they occur."""
    return [
        Entry(
            number,
            f"{CLUBS[(number - 1) % len(CLUBS)]}{'甲乙丙丁'[(number - 1) // len(CLUBS) % 4]}队",
            (Person(f"队员{number}一"), Person(f"队员{number}二")),
            unit=CLUBS[(number - 1) % len(CLUBS)],
        )
        for number in range(1, count + 1)
    ]


def event(plan: Plan | None = None, entries: int = 8, *, user: User | None = None, public: bool = True) -> Competition:
    """A competition with entries, nothing opened."""
    planned, founder = plan or swiss_plan(), user or person()

    def body(writing: Writing) -> None:
        writing.append(*(f.Entered(entry) for entry in pairs(entries)))
        writing.competition.is_public = public
        writing.notify("entries")

    def act() -> Competition:
        competition = create_from_plan(planned, founder, venue="文化宫二楼大厅")
        write(request(competition), Permission.ENTER, body)
        return competition

    return acted_or_copied(("event", repr(planned), entries, public), founder, act)


def put(competition: Competition, *facts: f.Fact, permission: Permission = Permission.PAIR) -> None:
    """Append facts as the founder."""

    def body(writing: Writing) -> None:
        writing.append(*facts)
        writing.notify("event")

    write(request(competition), permission, body)


def show_card(competition: Competition, number: int = 1) -> None:
    """Write card number and day of birth of the first player into an entry."""
    entry = state(competition).entries[number]
    first, *others = entry.members
    known = replace(entry, members=(replace(first, id=CARD, born=BORN), *others))
    put(competition, f.EntryChanged(known, "card shown", "chief referee"), permission=Permission.ENTER)


def facts(competition: Competition) -> list[f.Fact]:
    """All facts, in order."""
    competition.refresh_from_db()
    return [logged.fact for logged in snapshot_of(competition).log]


def state(competition: Competition) -> State:
    """The state as it stands."""
    competition.refresh_from_db()
    return snapshot_of(competition).state


def open_and_publish(competition: Competition, stage: str = "main") -> None:
    """Open the stage if it is not open, pair the next round and publish it."""
    if stage not in state(competition).stages:
        put(competition, directing.open_stage(state(competition), stage, SEED, anyway=True))
    drafted = directing.draft_round(state(competition), stage, SEED)
    assert isinstance(drafted, directing.Drafted)
    put(competition, drafted.fact, f.RoundPublished(stage, drafted.fact.round))


def play_round(competition: Competition, stage: str = "main", levels: Sequence[tuple[int, int]] = ((8, 3),)) -> None:
    """Give every open table of the last round a result, the levels in turn."""
    one = state(competition).stages[stage].rounds[-1]
    facts: list[f.Fact] = []
    for at, table in enumerate(sorted(one.matches)):
        home, away = levels[at % len(levels)]
        facts.append(f.ResultEntered(stage, one.number, table, Levels(home, away)))
        facts.append(f.ResultConfirmed(stage, one.number, table))
    put(competition, *facts, permission=Permission.RECORD)


def mid_course(entries: int = 8, *, played: int = 1, user: User | None = None, plan: Plan | None = None) -> Competition:
    """A public Swiss event with some rounds played and the next one on the tables."""
    planned, founder = plan or swiss_plan(), user or person()

    def act() -> Competition:
        competition = event(planned, entries, user=founder)
        for _ in range(played):
            open_and_publish(competition)
            play_round(competition)
        open_and_publish(competition)
        competition.refresh_from_db()
        return competition

    return acted_or_copied(("mid-course", repr(planned), entries, played), founder, act)
