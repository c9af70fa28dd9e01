"""Sound events, one for each format: the checker has nothing to say about them."""

from __future__ import annotations

from paizhuo.chance import Chance
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.scoring.carry_over import CarryMethod, CarryOver
from tests.tournament.checker.events import SEED, Script, one_stage, plan

FIELD = tuple(range(1, 9))


def swiss(*, rounds: int = 3) -> Script:
    """Examples J-065 to J-069, as far as wanted."""
    script = Script(one_stage(Format.SWISS, rounds=3), 8).open(FIELD)
    script.round(1, "1-8 20:6", "2-7 13:13", "3-6 15:11", "4-5 10:16")
    if rounds > 1:
        script.round(2, "5-1 8:18", "7-3 14:12", "6-2 13:13", "8-4 12:14")
    if rounds > 2:
        script.round(3, "1-7 12:14", "2-3 17:9", "5-8 15:11", "4-6 13:13")
    return script


def odd_swiss() -> Script:
    """Examples J-071 and J-072."""
    script = Script(one_stage(Format.SWISS, rounds=3), 5).open((1, 2, 3, 4, 5))
    script.round(1, "1-4 17:9", "2-3 12:14", bye=(5,))
    script.round(2, "3-1 13:13", "5-2 10:16", bye=(4,))
    return script.round(3, "1-5 15:11", "3-4 14:12", bye=(2,))


def special_swiss() -> Script:
    """Examples J-080 to J-082."""
    script = Script(one_stage(Format.SPECIAL_SWISS), 6).open((1, 2, 3, 4, 5, 6))
    script.round(1, "1-6 18:8", "2-5 12:14", "3-4 20:6")
    script.round(2, "5-3 10:16", "2-1 15:11", "6-4 17:9")
    return script.round(3, "2-3 14:12", "1-4 16:10", "5-6 13:13").close(2, 3, 1, 6, 5, 4)


def round_robin() -> Script:
    """Example J-053."""
    script = Script(one_stage(Format.ROUND_ROBIN), 4).open((1, 2, 3, 4))
    script.round(1, "2-3 14:12", "1-4 16:10")
    script.round(2, "3-1 16:10", "4-2 12:14")
    return script.round(3, "1-2 14:12", "3-4 13:13").close(1, 2, 3, 4)


def odd_round_robin() -> Script:
    """Three entrants by the chart for four."""
    script = Script(one_stage(Format.ROUND_ROBIN), 3).open((1, 2, 3))
    script.round(1, "2-3 14:12", bye=(1,)).round(2, "3-1 10:16", bye=(2,)).round(3, "1-2 15:11", bye=(3,))
    return script.close(1, 2, 3)


def groups_and_cross() -> Script:
    """Two groups of three, then the cross knockout of the first two."""
    stages = (
        StagePlan("s", Format.ROUND_ROBIN, groups=2),
        StagePlan("f", Format.CROSS, groups=2, intake=(Intake("s", 1, 2),), third_place=True),
    )
    script = Script(plan(*stages), 6).open((1, 3, 5), (2, 4, 6))
    script.round(1, "3-5 +2", "4-6 +2", bye=(1, 2)).round(2, "5-1 -3", "6-2 -3", bye=(3, 4))
    script.round(3, "1-3 +1", "2-4 +1", bye=(5, 6)).close_groups((1, 3, 5), (2, 4, 6))
    script.open((1, 2, 3, 4), stage="f").round(1, "1-4 +4", "2-3 -1", stage="f")
    return script.round(2, "1-3 -2", "2-4 +1", stage="f").close(3, 1, 2, 4, stage="f")


def knockout() -> Script:
    """Six entrants; 1 and 2 have byes."""
    script = Script(one_stage(Format.KNOCKOUT), 6).open((1, 2, 3, 4, 5, 6))
    script.round(1, "4-5 +1", "3-6 -2").round(2, "1-4 +3", "2-6 +1")
    return script.round(3, "1-2 -1").close(2, 1, (4, 6), (3, 5))


def double_elimination() -> Script:
    """Four entrants; 1 loses the first match of the final and wins the second."""
    script = Script(one_stage(Format.DOUBLE_STANDARD), 4).open((1, 2, 3, 4))
    script.round(1, "1-4 +1", "2-3 +1").round(2, "1-2 +1", "3-4 +2").round(3, "2-3 +1")
    return script.round(4, "1-2 -1").round(5, "1-2 +5").close(1, 2, 3, 4)


def page() -> Script:
    """Example J-093."""
    stages = StagePlan("q", Format.ROUND_ROBIN), StagePlan("s", Format.PAGE, intake=(Intake("q", 1, 4),))
    script = Script(plan(*stages), 4).open((1, 2, 3, 4), stage="q")
    script.round(1, "2-3 14:12", "1-4 16:10", stage="q").round(2, "3-1 16:10", "4-2 12:14", stage="q")
    script.round(3, "1-2 14:12", "3-4 13:13", stage="q").close(1, 2, 3, 4, stage="q")
    script.open((1, 2, 3, 4)).round(1, "1-2 +1", "3-4 -1").round(2, "2-4 +1").round(3, "1-2 +1")
    return script.close(1, 2, 4, 3)


def zones() -> Script:
    """A zone of four and a zone of two."""
    script = Script(one_stage(Format.ZONES, zones=(4, 2)), 6).open((1, 2, 3, 4), (5, 6))
    return script.round(1, "1-4 +1", "2-3 +1", "5-6 -3").round(2, "1-2 -1").close(2, 1, (3, 4), 6, 5)


def same_place() -> Script:
    """A1, B1, A2, B2 play for the places two by two."""
    script = Script(one_stage(Format.SAME_PLACE), 4).open((1, 2, 3, 4))
    return script.round(1, "1-2 -1", "3-4 +1").close(2, 1, 3, 4)


def drawn_pairs(number: int, field: tuple[int, ...]) -> list[tuple[int, int]]:
    """The draw of a Guangzhou round from the seed."""
    order = Chance(bytes.fromhex(SEED), f"event/s/round/{number}").shuffled(sorted(field))
    return list(zip(order[::2], order[1::2], strict=True))


def draw(script: Script, number: int, field: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """A drawn round in which the first of each pair wins, by one level more from table to table."""
    pairs = drawn_pairs(number, field)
    script.round(number, *(f"{home}-{away} {at}" for at, (home, away) in enumerate(pairs, start=1)))
    return [home for home, _ in pairs], [away for _, away in pairs]


def elimination_points() -> Script:
    """Ten pairs, one opening round: the five winners and the least beaten loser go on."""
    script = Script(one_stage(Format.ELIMINATION_POINTS, rounds=1, book="guangzhou-2025"), 10)
    won, lost = draw(script.open(tuple(range(1, 11))), 1, tuple(range(1, 11)))
    draw(script, 2, (*won, lost[0]))
    return script


def halving() -> Script:
    """Four pairs: two winners play the final."""
    script = Script(one_stage(Format.HALVING, book="guangzhou-2025"), 4).open((1, 2, 3, 4))
    won, lost = draw(script, 1, (1, 2, 3, 4))
    first, second = draw(script, 2, tuple(won))
    return script.close(*first, *second, tuple(lost))


def individual() -> Script:
    """Four players change partners."""
    script = Script(one_stage(Format.INDIVIDUAL, rounds=2), 4).open((1, 2, 3, 4))
    return script.round(1, "1+4-2+3 +3").round(2, "1+3-2+4 +1").close(1, 4, 3, 2)


def individual_round_robin() -> Script:
    """Four players; without a number of rounds everybody is everybody's partner once."""
    script = Script(one_stage(Format.INDIVIDUAL), 4).open((1, 2, 3, 4))
    script.round(1, "1+4-2+3 +3").round(2, "2+4-1+3 +2").round(3, "3+4-1+2 +1")
    return script.close(4, 1, 2, 3)


def individual_knockout() -> Script:
    """Eight players: two of each table go on to the last bout."""
    script = Script(one_stage(Format.INDIVIDUAL_KNOCKOUT), 8).open(FIELD)
    script.round(1, "1+8-4+5 -2", "2+7-3+6 -2").round(2, "4+8-1+5 -1", "3+7-2+6 -1")
    script.round(3, "5+8-1+4 -3", "6+7-2+3 -3")
    return script.round(4, "1+4-2+3 -2").round(5, "2+4-1+3 -1").round(6, "3+4-1+2 -3").close(2, 1, 3, 4, (5, 6, 7, 8))


def carried() -> Script:
    """A second stage that takes half of the points of the first four along."""
    half = CarryOver(CarryMethod.FRACTION, 1, 2)
    stages = (
        StagePlan("s", Format.SWISS, rounds=3),
        StagePlan("f", Format.SWISS, rounds=1, intake=(Intake("s", 1, 4),), carry=half),
    )
    script = Script(plan(*stages), 8).open(FIELD)
    script.round(1, "1-8 20:6", "2-7 13:13", "3-6 15:11", "4-5 10:16")
    script.round(2, "5-1 8:18", "7-3 14:12", "6-2 13:13", "8-4 12:14")
    script.round(3, "1-7 12:14", "2-3 17:9", "5-8 15:11", "4-6 13:13").close(7, 1, 2, 5, 4, 6, 3, 8)
    points = {7: (250, 2050), 1: (200, 2500), 2: (200, 2150), 5: (200, 1950)}
    script.open((7, 1, 2, 5), stage="f", carried=tuple(f.Carried(one, *points[one]) for one in points))
    return script.round(1, "1-7 +1", "2-5 +1", stage="f").close(1, 2, 7, 5, stage="f")


SOUND = {
    "swiss": lambda: swiss().close(7, 1, 2, 5, 4, 6, 3, 8),
    "odd-swiss": odd_swiss,
    "special-swiss": special_swiss,
    "round-robin": round_robin,
    "odd-round-robin": odd_round_robin,
    "groups-and-cross": groups_and_cross,
    "knockout": knockout,
    "double-elimination": double_elimination,
    "page": page,
    "zones": zones,
    "same-place": same_place,
    "elimination-points": elimination_points,
    "halving": halving,
    "individual": individual,
    "individual-round-robin": individual_round_robin,
    "individual-knockout": individual_knockout,
    "carried": carried,
}
