"""A team event on boards for the tests of public pages: boards entered room by room, at a time that stands still."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from django.apps import apps
from django.utils import timezone

from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.board_options import BoardOptions, ReleaseOptions, ShownToPlayers
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan
from paizhuo.web.access.permissions import Permission
from paizhuo.web.founding.create import create_from_plan
from paizhuo.web.ledger.write import Writing, write
from tests.web import staging

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pytest

    from paizhuo.web.models import Competition

SLUG = "teams"
NOW = datetime(2026, 5, 1, 6, 30, tzinfo=UTC)
TEAMS = ("南湖中学", "师院附中", "实验小学", "一中队")
Rooms = tuple[tuple[int, int], tuple[int, int]]


_CLOCK = timezone.now


def stand_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still: for who asks, and in the rows that take it as their default."""
    monkeypatch.setattr(timezone, "now", lambda: NOW)
    for model in apps.get_app_config("web").get_models():
        for field in model._meta.fields:  # noqa: SLF001 - the documented interface of Django
            if field.default is _CLOCK:
                # A field keeps the function, not the module, so that it would go on with the clock of the machine.
                monkeypatch.setitem(vars(field), "_get_default", lambda: NOW)


def team_plan(  # noqa: PLR0913 - the parts of a stage that a test may want otherwise
    form: Format = Format.SWISS,
    *,
    boards: int = 4,
    segments: int = 1,
    delay: int = 0,
    cross_imps: bool = False,
    by_segment: bool = False,
) -> Plan:
    """A duplicate event of teams."""
    to_players = ShownToPlayers.SEGMENT if by_segment else ShownToPlayers.BOARD
    duplicate = BoardOptions(release=ReleaseOptions(to_players, delay, cross_imps))
    rounds = 2 if form is Format.SWISS else 0
    stage = StagePlan(
        "main", form, title="团体赛", rounds=rounds, boards=boards, duplicate=duplicate, segments=segments
    )
    return Plan(SLUG, "云汀市教工掼蛋团体赛", "national", EntryRules(EntryKind.TEAM), (stage,))


def team_event(plan: Plan | None = None, teams: tuple[str, ...] = TEAMS) -> Competition:
    """A public team event with its first round on the tables."""
    founder = staging.person("team-director")
    competition = create_from_plan(plan or team_plan(), founder, venue="文化宫二楼大厅")

    def body(writing: Writing) -> None:
        entries = (
            Entry(number, name, tuple(Person(f"{name}{letter}") for letter in "甲乙丙丁"))
            for number, name in enumerate(teams, start=1)
        )
        writing.append(*(f.Entered(entry) for entry in entries))
        writing.competition.is_public = True
        writing.notify("entries")

    write(staging.request(competition), Permission.ENTER, body)
    staging.open_and_publish(competition)
    return competition


def put_boards(competition: Competition, table: int, boards: Mapping[int, Rooms], *, number: int = 1) -> None:
    """Enter boards of one match in both rooms."""
    facts = [
        f.BoardEntered("main", number, table, room, board, levels)
        for board, rooms in boards.items()
        for room, levels in zip(Room, rooms, strict=True)
    ]
    staging.put(competition, *facts, permission=Permission.RECORD)


def settle(competition: Competition, *tables: int, number: int = 1) -> None:
    """Settle matches."""
    staging.put(competition, *(f.MatchSettled("main", number, one) for one in tables), permission=Permission.RECORD)
