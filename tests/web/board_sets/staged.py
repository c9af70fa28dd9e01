"""A team event with boards for its first round, and the dealing manager who keeps them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.web.board_sets import actions
from tests.web import staging
from tests.web.public import boards

if TYPE_CHECKING:
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

MADE = f.BoardSetMade("main", "R1", (1, 2), "", (1,), copies=2)
SET = {"stage": "main", "set": "R1"}


def teams_with_boards(slug: str = "spring") -> tuple[Competition, User]:
    """The competition and its dealing manager."""
    here = boards.team_event(replace(boards.team_plan(boards=2), id=slug))
    manager = staging.appoint(here, Role.DEALING_MANAGER)
    actions.make_set(staging.request(here, manager), MADE)
    return here, manager


def play_all(here: Competition) -> None:
    """Every table plays both boards."""
    for table in (1, 2):
        boards.put_boards(here, table, {1: ((3, 0), (1, 0)), 2: ((0, 2), (0, 3))})
