"""A pairs session on boards for the tests of public pages: three tables, one board a round, as B-193 plays it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.tournament.duplicate.options import Champions, MovementKind, PairsOptions, Scoring
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.board_options import BoardOptions, MovementOptions
from paizhuo.tournament.plan.plan import Format, Intake, Plan, StagePlan
from paizhuo.tournament.scoring.carry_over import CarryMethod, CarryOver
from paizhuo.web.access.permissions import Permission
from paizhuo.web.founding.create import create_from_plan
from paizhuo.web.ledger.write import Writing, write
from paizhuo.web.rounds import actions as rounds
from tests.tournament.engines.test_pairs_movement import B193
from tests.web import staging

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

SLUG = "session"
PAIRS = ("听雨", "望江", "采菱", "踏雪", "归云", "问渠")
"""North-South have the first three names, East-West the others."""


def pairs_plan(champions: Champions = Champions.DOUBLE, scoring: Scoring = Scoring.MATCHPOINTS) -> Plan:
    """A Mitchell of one board a round."""
    duplicate = BoardOptions(
        pairs=PairsOptions(champions, scoring=scoring), movement=MovementOptions(MovementKind.MITCHELL)
    )
    stage = StagePlan("main", Format.PAIRS_MOVEMENT, title="双人赛", boards=1, duplicate=duplicate)
    return Plan(SLUG, "云汀市掼蛋复式双人赛", "national", EntryRules(EntryKind.PAIRS), (stage,))


def pairs_session(played: int = 3, plan: Plan | None = None) -> Competition:
    """A public session with so many rounds played as in B-193, and their standings published."""
    competition = create_from_plan(plan or pairs_plan(), staging.person("pairs-director"), venue="听雨楼")

    def body(writing: Writing) -> None:
        entries = (
            Entry(number, name, (Person(f"{name}甲"), Person(f"{name}乙")))
            for number, name in enumerate(PAIRS, start=1)
        )
        writing.append(*(f.Entered(entry) for entry in entries))
        writing.competition.is_public = True
        writing.notify("entries")

    write(staging.request(competition), Permission.ENTER, body)
    for number in range(1, played + 1):
        staging.open_and_publish(competition)
        play_round(competition, number)
    rounds.publish_standings(staging.request(competition), "main")
    competition.refresh_from_db()
    return competition


def second_session() -> Competition:
    """A session as in B-193, and then another one into which it is carried over; both are played and published."""
    first = pairs_plan(Champions.SINGLE)
    final = replace(
        first.stages[0], id="final", title="决赛", intake=(Intake("main", 1, 6),), carry=CarryOver(CarryMethod.ALL)
    )
    competition = pairs_session(plan=replace(first, stages=(*first.stages, final)))
    rounds.close_stage(staging.request(competition), "main")
    for number in range(1, 4):
        staging.open_and_publish(competition, "final")
        play_round(competition, number, "final")
    rounds.publish_standings(staging.request(competition), "final")
    competition.refresh_from_db()
    return competition


def play_round(competition: Competition, number: int, stage: str = "main") -> None:
    """Enter and settle the boards of a round; N-S win every board that B-193 does not have."""
    facts: list[f.Fact] = []
    for table, match in staging.state(competition).stages[stage].rounds[number - 1].matches.items():
        (home,), (away,), (board,) = match.pairing.home, match.pairing.away, match.pairing.boards
        levels = B193.get((home, away, board), (table, 0))
        facts += [
            f.BoardEntered(stage, number, table, Room.OPEN, board, levels),
            f.MatchSettled(stage, number, table),
        ]
    staging.put(competition, *facts, permission=Permission.RECORD)
