"""Team matches with boards for the papers of results: one match that counts, one that is still played."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.documents import EventView
from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person, Room, team_places
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import Language
from tests.tournament.building import SEED, STAGE, Building

OPENED = ((3, 0), (0, 2), (1, 0), (0, 1))
CLOSED = ((1, 0), (0, 2), (0, 1), (2, 0))
"""The first four boards of the worked example: +2, 0, +2, −3."""


def team(number: int) -> Entry:
    """A team of four."""
    return Entry(number, f"第{number}队", tuple(Person(f"队员{number}{at}") for at in "甲乙丙丁"))


def teams_event(language: Language = Language.CHINESE, *, settled: int = 2, declared: bool = False) -> EventView:
    """Four teams play four boards in two segments; so many matches of the first round are settled.

    Where they have ``declared``, the pairs of the first table change rooms after the first segment.
    """
    stage = StagePlan(STAGE, Format.SWISS, "预赛", rounds=2, boards=4, segments=2)
    building = Building(Plan("teams", "队赛", "national", EntryRules(EntryKind.TEAM), (stage,)))
    building.add(directing.open_event(building.plan), *(f.Entered(team(number)) for number in range(1, 5)))
    building.add(directing.open_stage(building.state, STAGE, SEED))
    building.pair()
    for segment in (1, 2) if declared else ():
        for end, (number,) in zip(End, building.state.stages[STAGE].rounds[0].matches[1].pairing[1:3], strict=True):
            people = team(number).members if segment == 1 else (*team(number).members[2:], *team(number).members[:2])
            players = tuple(
                f.Side(place.room.value, str(place.seat), person.name)
                for place, person in zip(team_places(end), people, strict=True)
            )
            building.add(f.Seated(STAGE, 1, 1, end, players, segment=segment))
    for table in (1, 2)[:settled]:
        for board, levels in enumerate(zip(OPENED, CLOSED, strict=True), start=1):
            for room, scored in zip((Room.OPEN, Room.CLOSED), levels, strict=True):
                building.add(f.BoardEntered(STAGE, 1, table, room, board, scored))
        building.add(f.MatchSettled(STAGE, 1, table))
    return replace(EventView(building.state, "云汀市队式赛", language))
