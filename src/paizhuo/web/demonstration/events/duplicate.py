"""复式项目: teams, pairs in one and in two sections, and a club's evening, each in the middle of a round."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from paizhuo.officiating.board_cells import boards_of
from paizhuo.officiating.line_ups import entry_of_side
from paizhuo.officiating.table_key import TableKey
from paizhuo.seats import Seat
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.boards import actions as boards
from paizhuo.web.boards.actions import BoardKey
from paizhuo.web.demonstration.events.acting import enter, founded, next_round, open_stage, start_and_stop_clock
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.rounds import actions as rounds

if TYPE_CHECKING:
    from paizhuo.web.demonstration.events.acting import Founded
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User


def duplicate_teams(director: User) -> Competition:
    """复式团体: 8 teams in a round robin, the second round half played."""
    plan = new_plan("national-teams-round-robin", "squads", "云汀市教工掼蛋团体赛")
    event = founded(plan, director, "市教工之家", 0)
    enter(event, 8, 4)
    open_stage(event)
    next_round(event)
    play_boards(event)
    rounds.publish_standings(event.request, event.stage)
    next_round(event)
    declare_line_ups(event)
    start_and_stop_clock(event)
    play_boards(event, left=(5, 4, 3, 4))
    return event.competition


def team_cup(director: User) -> Competition:
    """复式团体积分编排加淘汰: 8 teams, the first round almost played."""
    plan = new_plan("national-teams-swiss-knockout", "team-cup", "云汀杯掼蛋团体邀请赛")
    event = founded(plan, director, "市体育馆", 0)
    enter(event, 8, 4)
    open_stage(event)
    next_round(event)
    start_and_stop_clock(event)
    play_boards(event, left=(0, 1, 2, 0))
    return event.competition


def duplicate_pairs(director: User) -> Competition:
    """复式双人: 14 pairs in a Mitchell, three rounds played, the fourth half played."""
    return _session(director, "national-duplicate-pairs", ("matchpoints", "云汀市掼蛋复式双人赛"), 14, 3)


def pairs_in_sections(director: User) -> Competition:
    """复式双人分组: 22 pairs in two sections on the same boards, the second round half played."""
    return _session(director, "national-duplicate-pairs-sections", ("two-sections", "云汀杯复式双人分组赛"), 22, 1)


def duplicate_evening(director: User) -> Competition:
    """俱乐部复式一晚: 8 pairs at four tables in a Howell, in the last round, so that most boards are public."""
    return _session(director, "club-duplicate-evening", ("wednesday", "听雨楼周三复式一晚"), 8, 6)


def _session(director: User, template: str, named: tuple[str, str], pairs: int, played: int) -> Competition:
    event = founded(new_plan(template, *named), director, "听雨楼", 0)
    enter(event, pairs, 2)
    open_stage(event)
    for _ in range(played):
        next_round(event)
        play_boards(event)
    rounds.publish_standings(event.request, event.stage)
    next_round(event)
    start_and_stop_clock(event)
    tables = len(snapshot_of(event.competition).state.stages[event.stage].rounds[-1].matches)
    play_boards(event, left=tuple(1 + table % 2 for table in range(tables)))
    return event.competition


def declare_line_ups(event: Founded) -> None:
    """Declare both sides of every match of the round for all segments; in the second one the pairs change rooms."""
    state = snapshot_of(event.competition).state
    one = state.stages[event.stage].rounds[-1]
    for table, match in sorted(one.matches.items()):
        for segment, end in product(range(1, state.plan.stage(event.stage).segments + 1), End):
            names = [person.name for person in entry_of_side(state, match, end).members]
            players = names if segment % 2 else names[2:] + names[:2]
            rounds.line_up(event.request, TableKey(event.stage, one.number, table), end, players, segment=segment)


def play_boards(event: Founded, left: tuple[int, ...] = ()) -> None:
    """Enter the boards of the round in all rooms; the last settles. ``left``: how many each table has still to play."""
    stage = event.stage
    state = snapshot_of(event.competition).state
    one = state.stages[stage].rounds[-1]
    for at, (table, match) in enumerate(sorted(one.matches.items())):
        key = TableKey(stage, one.number, table)
        numbers = boards_of(state, stage, match)
        still = left[at] if at < len(left) else 0
        for behind, room in enumerate(state.plan.rooms):
            # The second room is a board behind, as in life.
            for number in numbers[: len(numbers) - still - (behind if still else 0)]:
                boards.enter(event.request, BoardKey(key, room, number), _finish(event))


def _finish(event: Founded) -> tuple[Seat, ...]:
    """An order of going out."""
    order = event.chance.shuffled(tuple(Seat))
    return order[:2] if order[1] is order[0].partner else order[:3]
