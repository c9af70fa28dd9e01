"""A duplicate round on the tables: teams in two rooms, boards in between."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.officiating.board_grid import board_grid
from paizhuo.tournament.duplicate.options import MovementKind
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.board_options import BoardOptions, MovementOptions
from paizhuo.tournament.plan.plan import Clock, Format, Plan, StagePlan
from paizhuo.web.access.permissions import Permission
from paizhuo.web.founding.create import create_from_plan
from tests.web import staging

if TYPE_CHECKING:
    from paizhuo.officiating.board_grid import BoardGrid
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User


def team_plan(boards: int = 4, form: Format = Format.SWISS) -> Plan:
    """An event of teams, by default Swiss, with duplicate boards in two segments."""
    rounds = 3 if form is Format.SWISS else 0
    stage = StagePlan("main", form, title="积分编排", rounds=rounds, boards=boards, segments=min(2, boards))
    clock = Clock(screens=True, starts="08:30")
    return Plan("teams", "云汀市教工掼蛋团体赛", "national", EntryRules(EntryKind.TEAM), (stage,), clock=clock)


def team_round(boards: int = 4, teams: int = 4) -> Competition:
    """Round 1 published."""
    return staging.mid_course(teams, played=0, plan=team_plan(boards))


def pairs_round(pairs: int = 6, user: User | None = None) -> Competition:
    """Round 1 of a session of so many pairs, two boards a round, published."""
    movement = BoardOptions(movement=MovementOptions(MovementKind.MITCHELL))
    stage = StagePlan("main", Format.PAIRS_MOVEMENT, boards=2, duplicate=movement)
    plan = replace(team_plan(), title="云汀市教工掼蛋双人赛", entries=EntryRules(EntryKind.PAIRS), stages=(stage,))
    competition = create_from_plan(plan, user or staging.person(), venue="教工之家")
    entries = [Entry(one, f"第{one}对", (Person(f"甲{one}"), Person(f"乙{one}"))) for one in range(1, pairs + 1)]
    staging.put(competition, *(f.Entered(entry) for entry in entries), permission=Permission.ENTER)
    staging.open_and_publish(competition)
    return competition


def grid_of(competition: Competition) -> BoardGrid:
    """The grid of round 1 as it is now."""
    state = staging.state(competition)
    return board_grid(state, "main", state.stages["main"].rounds[0])


def seen(competition: Competition) -> list[str]:
    """All rooms, what each cell shows."""
    return [" ".join(cell.seen for cell in row.cells) for row in grid_of(competition).rows]
