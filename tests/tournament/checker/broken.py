"""Broken events, one for each thing that the checker can find."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.chance import commitment
from paizhuo.tournament.checker import Code, Impossible
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.limits import ClassLimit, LeastTimeLimit
from paizhuo.tournament.plan.additions import FORMATS
from paizhuo.tournament.plan.changes import StageAltered
from paizhuo.tournament.plan.plan import Changes, Format, Intake, StagePlan
from paizhuo.tournament.results.outcomes import Decision, End, Halved, Levels
from tests.plugins.example.paizhuo_example.ladder import LADDER
from tests.tournament.checker import sound
from tests.tournament.checker.events import SEED, Script, one_stage, plan

if TYPE_CHECKING:
    from collections.abc import Callable

FIELD = sound.FIELD
FIRST = ("1-8 20:6", "2-7 13:13", "3-6 15:11", "4-5 10:16")
MADE = f.BoardSetMade("s", "A", (1, 2), commitment(bytes.fromhex(SEED)), (1,))
OPENED = f.BoardSetOpened("s", "A", SEED)
SHOWN = f.BoardShown("s", "A", 1, "林裁判", "申诉")
SENT_HOME = (f.TableReferee(1, "甲"),)
SINGLES = replace(one_stage(Format.ROUND_ROBIN), entries=EntryRules(EntryKind.INDIVIDUAL))
"""Individuals one against one."""
SECOND = ("5-1 8:18", "7-3 14:12", "6-2 13:13", "8-4 12:14")


def swiss(entrants: int = 8, **options: object) -> Script:
    """A Swiss of three rounds that is open."""
    options.setdefault("rounds", 3)
    return Script(one_stage(Format.SWISS, **options), entrants).open(tuple(range(1, entrants + 1)))  # type: ignore[arg-type] # options


def paired_by_package() -> Script:
    """A Swiss whose first round a package paired."""
    with FORMATS.trying(LADDER.id, LADDER):
        return swiss(pairing=LADDER.id).round(1, *FIRST)


def movement(*tables: tuple[int, int, tuple[int, ...]]) -> Script:
    """Round 1 of a movement for eight pairs with one board a round: both pairs and the boards of each table."""
    script = Script(one_stage(Format.PAIRS_MOVEMENT, boards=1), 8).open(tuple(range(1, 9)))
    matches = tuple(
        f.Pairing(table, (home,), (away,), boards=boards) for table, (home, away, boards) in enumerate(tables, start=1)
    )
    return script.add(f.RoundDrafted("s", 1, matches, SEED), f.RoundPublished("s", 1))


def boards_made() -> Script:
    """A Swiss whose first round has its boards."""
    return swiss(boards=4).add(MADE)


def brought_to(table: int) -> f.BoardSetMoved:
    """The boards come to a table."""
    return f.BoardSetMoved("s", "A", f.Keeper.TABLE, round=1, table=table)


def singles_knockout() -> Script:
    """An individual knockout of eight that is open."""
    return Script(one_stage(Format.INDIVIDUAL_KNOCKOUT), 8).open(FIELD)


def wild_card(lucky: int, *, lot: bool = False) -> Script:
    """The Guangzhou event with this loser of round 1 as the wild card; with ``lot`` the first two losers are equal."""
    script = Script(one_stage(Format.ELIMINATION_POINTS, rounds=1, book="guangzhou-2025"), 10)
    script.open(tuple(range(1, 11)))
    pairs = sound.drawn_pairs(1, tuple(range(1, 11)))
    script.round(1, *(f"{home}-{away} {max(at, 2) if lot else at}" for at, (home, away) in enumerate(pairs, start=1)))
    field = (*(home for home, _ in pairs), pairs[lucky][1])
    sound.draw(script, 2, field)
    return script


def clinched(*last: str, bye: tuple[int, ...] = (), out: tuple[int, ...] = ()) -> Script:
    """Example J-073 before round 5: pair 1 has 8 points, the next 5."""
    script = swiss(6, rounds=5)
    script.round(1, "1-6 19:7", "2-5 +1", "3-4 0", manual=True).round(2, "5-1 4:22", "6-4 +1", "3-2 0", manual=True)
    script.round(3, "1-4 16:10", "3-5 +1", "2-6 +1", manual=True).round(4, "3-1 6:20", "4-2 +1", "6-5 -1", manual=True)
    return script.round(5, *last, bye=bye, out=out)


def certain(*last: str, out: tuple[int, ...] = ()) -> Script:
    """Example J-074 before round 5: pair 1 has 8 points, the next 6."""
    script = swiss(6, rounds=5)
    script.round(1, "1-6 +1", "2-5 +1", "3-4 +1", manual=True).round(2, "5-1 -1", "6-4 0", "3-2 -1", manual=True)
    script.round(3, "1-4 +1", "3-5 0", "2-6 +1", manual=True).round(4, "3-1 -1", "4-2 +1", "6-5 0", manual=True)
    return script.round(5, *last, out=out)


def related() -> Script:
    """Example J-079 paired as if X and Y were not related."""
    stage = StagePlan("s", Format.SWISS, rounds=1)
    script = Script(plan(stage, related=((3, 4),)), 8).open(FIELD)
    return script.round(1, "1-8", "2-7", "3-4", "5-6")


def second_stage(*field: int, carried: tuple[f.Carried, ...] = ()) -> Script:
    """A knockout of the first two of a Swiss."""
    stages = StagePlan("s", Format.SWISS, rounds=1), StagePlan("f", Format.KNOCKOUT, intake=(Intake("s", 1, 2),))
    script = Script(plan(*stages), 4).open((1, 2, 3, 4)).round(1, "1-4 +2", "2-3 +1").close(1, 2, 3, 4)
    return script.open(field, stage="f", carried=carried)


def half_rule() -> Script:
    """Pair 4 leaves a round robin after one match of five and is paired all the same."""
    script = Script(one_stage(Format.ROUND_ROBIN), 6).open((1, 2, 3, 4, 5, 6))
    script.round(1, "1-6 +1", "2-5 +1", "3-4 +1").leave(4)
    return script.round(2, "6-4 left", "5-3 +1", "1-2 +1")


def corrected_before_the_last_round() -> Script:
    """Round 3 of 3 is public when a result of round 1 is corrected, and is played all the same."""
    script = sound.swiss(rounds=2).draft(3, "1-7", "2-3", "5-8", "4-6").add(f.RoundPublished("s", 3))
    return script.add(f.ResultCorrected("s", 1, 1, Levels(0, 7), "录入错误")).result(3, 1, Levels(0, 1))


def level_final(order: tuple[int, int]) -> Script:
    """A Jiangsu final of two with the lot that decides it if it ends level; the seed is nobody's."""
    script = Script(one_stage(Format.KNOCKOUT, book="jiangsu-2023"), 2).open((1, 2)).round(1, "1-2")
    return script.add(f.LotDrawn("s", "match/1/1", (1, 2), order, witnesses=("裁判长",)))


def changed(  # noqa: PLR0913 - who came in, and what the fact says about it
    book: str,
    coming: str,
    player: f.Substituted | f.NameCorrected | None = None,
    *,
    leave: str = "",
    unit: str = "",
    changes: Changes | None = None,
) -> Script:
    """Somebody is in the place of the second player of pair 1 of unit 东 after the stage was opened."""
    script = Script(one_stage(Format.SWISS, book=book, changes=changes, rounds=3), 8)
    script.add(f.EntryChanged(Entry(1, "第1对", (Person("甲"), Person("乙")), unit="东"), "unit"))
    script.open(tuple(range(1, 9)))
    entry = Entry(1, "第1对", (Person("甲"), Person(coming, unit=unit)), unit="东")
    return script.add(f.EntryChanged(entry, "病", leave, player))


def slips() -> Script:
    """Four pairs that draw their own tables."""
    return Script(one_stage(Format.HALVING, book="guangzhou-2025"), 4).open((1, 2, 3, 4))


def in_segments(*facts: f.Fact) -> Script:
    """A knockout match of two segments, and what happens about its line-ups."""
    script = Script(one_stage(Format.KNOCKOUT, boards=8, segments=2), 2).open((1, 2)).round(1, "1-2")
    for fact in facts:
        script.add(fact)
    return script


def line_up(end: End, names: str = "甲乙丙丁", segment: int = 1) -> f.Seated:
    """A line-up of a segment on the usual places."""
    places = (
        (("open", "N"), ("open", "S"), ("closed", "E"), ("closed", "W"))
        if end is End.HOME
        else (("open", "E"), ("open", "W"), ("closed", "N"), ("closed", "S"))
    )
    players = tuple(f.Side(*place, name) for place, name in zip(places, names, strict=False))
    return f.Seated("s", 1, 1, end, players, segment=segment)


def seated(*line_ups: str, book: str = "national", approval: f.Approval | None = None) -> Script:
    """The home side of table 1 lines up so, one after another; the last with leave."""
    script = Script(one_stage(Format.SWISS, book=book, rounds=3), 2).open((1, 2)).round(1, "1-2")
    for at, names in enumerate(line_ups, start=1):
        players = tuple(f.Side("open", seat, name) for seat, name in zip("NS", names, strict=True))
        last = approval if at == len(line_ups) else None
        script.add(f.Seated("s", 1, 1, End.HOME, players, last))
    return script


BROKEN: dict[Code, Callable[[], Script]] = {
    Code.IMPOSSIBLE_FACT: lambda: Script(one_stage(Format.SWISS, rounds=3), 2, opened=False),
    Code.OTHER_PLAN: lambda: Script(one_stage(Format.SWISS, rounds=3), 0, opened=False).add(f.Opened("00")),
    Code.UNKNOWN_ENTRANT: lambda: swiss().leave(99),
    Code.UNKNOWN_STAGE: lambda: swiss().add(f.RoundPublished("x", 1)),
    Code.UNKNOWN_TABLE: lambda: swiss().round(1, *FIRST).result(1, 9, Levels(1, 0)),
    Code.SUBSTITUTE_NOT_ALLOWED: lambda: changed("guangzhou-2025", "丙"),
    Code.SUBSTITUTE_WITHOUT_LEAVE: lambda: changed("national", "丙"),
    Code.LINE_UP_WITHOUT_LEAVE: lambda: seated("甲乙", "乙甲"),
    Code.NAME_REPLACED: lambda: changed("national", "丙", f.NameCorrected("乙", "丙")),
    Code.NOT_IN_STAGE: lambda: swiss().enter(9).round(1, "1-9", "2-7", "3-6", "4-5"),
    Code.TWICE_IN_ROUND: lambda: swiss().round(1, "1-8", "2-7", "3-6", "4-8"),
    Code.WRONG_FOUR: lambda: singles_knockout().round(1, "1+4-2+3", "5+8-6+7"),
    Code.PARTNERS_OF_BOUT: lambda: (
        singles_knockout().round(1, "1+8-4+5 +1", "2+7-3+6 +1").round(2, "4+5-1+8", "3+7-2+6")
    ),
    Code.WRONG_FORMAT: lambda: Script(SINGLES, 4).open((1, 2, 3, 4)),
    Code.WRONG_SIDES: lambda: swiss().round(1, "1+2-8", "7-3", "5-6", bye=(4,)),
    Code.PLAYS_AFTER_LEAVING: lambda: swiss().leave(8).round(1, *FIRST),
    Code.RESULT_AFTER_LEAVING: lambda: swiss().round(1, "1-8", *FIRST[1:]).leave(8).result(1, 1, Levels(0, 3)),
    Code.REMOVAL_DUE: lambda: (
        swiss(4)
        .round(1, "1-4 A", "2-3 +1")
        .round(2, "2-4 +1", "1-3 A", manual=True)
        .round(3, "1-2", "3-4", manual=True)
    ),
    Code.WALKOVER_OF_PRESENT: lambda: swiss().round(1, "1-8 left", *FIRST[1:]),
    Code.MISSING_FROM_ROUND: lambda: swiss().round(1, *FIRST[:3]),
    Code.NEEDS_WINNER: lambda: (
        Script(one_stage(Format.KNOCKOUT), 2).open((1, 2)).round(1, "1-2").result(1, 1, Halved())
    ),
    Code.TOO_MANY_ROUNDS: lambda: swiss(rounds=1).round(1, *FIRST).round(2, *SECOND),
    Code.TOO_FEW_ROUNDS: lambda: swiss().round(1, *FIRST).close(1, 5, 3, (2, 7), 6, 4, 8),
    Code.NOT_PAIRED_AGAIN: corrected_before_the_last_round,
    Code.REMATCH: lambda: swiss().round(1, *FIRST).round(2, "8-1", "5-3", "7-6", "4-2"),
    Code.SECOND_BYE: lambda: (
        swiss(5).round(1, "1-4 17:9", "2-3 12:14", bye=(5,)).round(2, "3-1 13:13", "4-2 16:10", bye=(5,))
    ),
    Code.NEEDLESS_BYE: lambda: swiss().round(1, "1-6", "2-5", "3-4", bye=(7, 8)),
    Code.BYE_NOT_LOWEST: lambda: (
        swiss(5).round(1, "1-4 17:9", "2-3 12:14", bye=(5,)).round(2, "3-1 13:13", "5-4 16:10", bye=(2,))
    ),
    Code.RELATED_MEET: related,
    Code.NOT_TOP_OF_LIST: lambda: swiss().round(1, *FIRST).round(2, "3-1", "7-5", "6-2", "8-4"),
    Code.FIRST_ROUND_SCHEME: lambda: swiss().round(1, "1-2", "3-4", "5-6", "7-8"),
    Code.WRONG_HOME: lambda: swiss().round(1, "8-1", *FIRST[1:]),
    Code.CLINCHED_PLAYS: lambda: clinched("1-2 +1", "3-6 +1", "4-5 +1"),
    Code.UNCERTAIN_SITS_OUT: lambda: certain("3-6 +1", "4-5 +1", out=(1, 2)),
    Code.ACROSS_ZONES: lambda: (
        Script(one_stage(Format.SPECIAL_SWISS), 4)
        .open((1, 2, 3, 4))
        .round(1, "1-4 +1", "2-3 +1")
        .round(2, "3-1 +1", "4-2 +1")
    ),
    Code.WRONG_MOVE_UP: lambda: (
        Script(one_stage(Format.SPECIAL_SWISS), 6)
        .open((1, 2, 3, 4, 5, 6))
        .round(1, "1-6 18:8", "2-5 12:14", "3-4 20:6")
        .round(2, "5-3 10:16", "4-1 15:11", "6-2 17:9")
    ),
    Code.BOARDS_OF_TABLE: lambda: movement((1, 5, (1,)), (2, 6, (2,)), (3, 7, (3,)), (4, 8, (4, 5))),
    Code.BOARDS_SHARED: lambda: movement((1, 5, (1,)), (2, 6, (1,)), (3, 7, (3,)), (4, 8, (4,))),
    Code.PAIRED_BY_PACKAGE: paired_by_package,
    Code.MET_TOO_OFTEN: lambda: (
        Script(one_stage(Format.ROUND_ROBIN), 2).open((1, 2)).round(1, "1-2 +1").round(2, "2-1 +1")
    ),
    Code.NOT_MET: lambda: (
        Script(one_stage(Format.ROUND_ROBIN), 4).open((1, 2, 3, 4)).round(1, "2-3 +1", "1-4 +1").close((1, 2), (3, 4))
    ),
    Code.ACROSS_GROUPS: lambda: (
        Script(one_stage(Format.ROUND_ROBIN, groups=2), 4).open((1, 2), (3, 4)).round(1, "1-3", "2-4")
    ),
    Code.CANCELLED_PLAYS: half_rule,
    Code.IDLE_UNEVENLY: lambda: (
        Script(one_stage(Format.ROUND_ROBIN), 2).open((1, 2)).round(1, "1-2 +1").round(2, bye=(1,)).close(1, 2)
    ),
    Code.PLAYS_AFTER_ELIMINATION: lambda: (
        Script(one_stage(Format.KNOCKOUT), 4)
        .open((1, 2, 3, 4))
        .round(1, "1-4 +1", "2-3 +1")
        .round(2, "1-3 +1", "2-4 +1")
    ),
    Code.WINNER_NOT_THROUGH: lambda: (
        Script(one_stage(Format.KNOCKOUT), 8)
        .open(FIELD)
        .round(1, "1-8 +1", "2-7 +1", "3-6 +1", "4-5 +1")
        .round(2, "1-4 +1")
    ),
    Code.WRONG_SEED_MATCH: lambda: (
        Script(one_stage(Format.KNOCKOUT), 4).open((1, 2, 3, 4)).round(1, "1-2 +1", "3-4 +1")
    ),
    Code.WRONG_MATCH_COUNT: lambda: (
        Script(one_stage(Format.KNOCKOUT), 4).open((1, 2, 3, 4)).round(1, "1-4 +1", "2-3 +1").close(1, 2, (3, 4))
    ),
    Code.CORRECTED_LATE: lambda: (
        Script(one_stage(Format.KNOCKOUT), 4)
        .open((1, 2, 3, 4))
        .round(1, "1-4 +1", "2-3 +1")
        .round(2, "1-2 +1")
        .add(f.ResultCorrected("s", 1, 1, Levels(0, 1), "录入错误"))
        .close(1, 2, (3, 4))
    ),
    Code.SET_BY_HAND: lambda: Script(one_stage(Format.SWISS, rounds=1), 4).add(
        f.StageOpened("s", ((4, 3, 2, 1),), SEED, manual=True, reason="主办单位安排")
    ),
    Code.WRONG_FIELD: lambda: second_stage(1, 3),
    Code.WRONG_CARRY: lambda: second_stage(1, 2, carried=(f.Carried(1, 100, 0),)),
    Code.WRONG_FIELD_SIZE: lambda: (
        Script(one_stage(Format.HALVING, book="guangzhou-2025"), 4)
        .open((1, 2, 3, 4))
        .round(1, *(f"{home}-{away} +1" for home, away in sound.drawn_pairs(1, (1, 2, 3, 4))))
        .round(2, *(f"{home}-{away} +1" for home, away in sound.drawn_pairs(2, (1, 2, 3, 4))))
    ),
    Code.WRONG_QUALIFIER: lambda: (
        Script(one_stage(Format.HALVING, book="guangzhou-2025"), 4)
        .open((1, 2, 3, 4))
        .round(1, *(f"{home}-{away} -1" for home, away in sound.drawn_pairs(1, (1, 2, 3, 4))))
        .round(2, "{}-{} +1".format(*(home for home, _ in sound.drawn_pairs(1, (1, 2, 3, 4)))))
    ),
    Code.WRONG_WILD_CARD: lambda: wild_card(1),
    Code.LOT_MISSING: lambda: wild_card(0, lot=True),
    Code.LOT_NOT_DUE: lambda: swiss().add(f.LotDrawn("s", "ranking", (1, 2), (1, 2))),
    Code.AGAINST_LOT: lambda: level_final((2, 1)).result(1, 1, Levels(3, 3, End.HOME, Decision.LOT)),
    Code.LOT_NOT_PERMUTATION: lambda: swiss().add(f.LotDrawn("s", "ranking", (1, 2), (1, 3))),
    Code.SLIP_NOT_DUE: lambda: slips().round(1, "1-2 +1", "3-4").add(f.SlipDrawn("s", 2, 2, 1)),
    Code.SLIP_TAKEN: lambda: (
        slips().add(f.SlipDrawn("s", 1, 1, 1), f.SlipDrawn("s", 1, 2, 1)).round(1, "1-3 +1", "2-4 +1")
    ),
    Code.SLIP_NOT_FOLLOWED: lambda: slips().add(f.SlipDrawn("s", 1, 1, 4)).round(1, "1-2 +1", "3-4 +1"),
    Code.NOT_FROM_SEED: lambda: (
        Script(one_stage(Format.HALVING, book="guangzhou-2025"), 8)
        .open(FIELD)
        .round(1, *(f"{home}-{away} +1" for home, away in sound.drawn_pairs(2, FIELD)))
    ),
    Code.BOARD_TWICE: lambda: swiss(boards=4).add(replace(MADE, rounds=(1, 2))).round(1, *FIRST).round(2, *SECOND),
    Code.RECUSED_REFEREE: lambda: (
        swiss()
        .round(1, *FIRST)
        .add(f.RefereesAssigned("s", 1, SENT_HOME, seed=SEED, referees=("甲",), recused=SENT_HOME, most=4))
    ),
    Code.WRONG_PLACE: lambda: sound.swiss().close(1, 7, 2, 5, 4, 6, 3, 8),
}

LEVEL = Levels(1, 0)


def waiting_for_appeal() -> Script:
    """A Swiss whose second round waits for an appeal."""
    script = swiss().round(1, *FIRST).round(2, "5-1", *SECOND[1:]).add(f.Appealed(20, 1, "漏记"))
    return script.add(f.PlayPostponed(len(script.log), "s", 2, "organiser", "仲裁建议", 1))


STOPPED = f.Suspended("台风", "到二楼大厅集合", "organiser")
IMPOSSIBLE: dict[Impossible, Callable[[], Script]] = {
    Impossible.BEFORE_OPENING: BROKEN[Code.IMPOSSIBLE_FACT],
    Impossible.OPENED_TWICE: lambda: swiss().add(f.Opened("")),
    Impossible.BAD_PLAN: lambda: swiss().add(f.PlanChanged(StageAltered("s", rounds=1000), "手滑")),
    Impossible.PLAN_AGAINST_FACTS: lambda: (
        swiss().round(1, *FIRST).round(2, *SECOND).add(f.PlanChanged(StageAltered("s", rounds=1), "场地到点"))
    ),
    Impossible.NUMBER_TAKEN: lambda: swiss().enter(8),
    Impossible.LEFT_TWICE: lambda: swiss().leave(8).leave(8),
    Impossible.BAD_NUMBERS: lambda: swiss().add(f.Drawn(SEED, ((1, 2), (2, 1)))),
    Impossible.STAGE_OPENED_TWICE: lambda: swiss().open(FIELD),
    Impossible.EARLIER_STAGE_OPEN: lambda: (
        Script(plan(StagePlan("q", Format.ROUND_ROBIN), StagePlan("s", Format.KNOCKOUT, intake=(Intake("q"),))), 2)
        .open((1, 2), stage="q")
        .open((1,))
    ),
    Impossible.STAGE_NOT_OPEN: lambda: Script(one_stage(Format.SWISS, rounds=1), 4).add(f.RoundPublished("s", 1)),
    Impossible.STAGE_CLOSED: lambda: sound.swiss().close(7, 1, 2, 5, 4, 6, 3, 8).draft(4, *FIRST),
    Impossible.JOINED_TWICE: lambda: swiss().add(f.Joined("s", 8, "补报")),
    Impossible.WRONG_ROUND: lambda: swiss().draft(2, *FIRST),
    Impossible.ROUND_BEFORE_INCOMPLETE: lambda: swiss().round(1, "1-8", *FIRST[1:]).draft(2, *SECOND),
    Impossible.TABLE_TWICE: lambda: swiss().add(
        f.RoundDrafted("s", 1, (f.Pairing(1, (1,), (8,)), f.Pairing(1, (2,), (7,))), SEED)
    ),
    Impossible.PUBLISHED_TWICE: lambda: swiss().round(1, *FIRST).add(f.RoundPublished("s", 1)),
    Impossible.NOT_PUBLISHED: lambda: swiss().draft(1, *FIRST).result(1, 1, LEVEL),
    Impossible.DROPPED_WITH_RESULTS: lambda: swiss().round(1, *FIRST).add(f.RoundDropped("s", 1, "重排")),
    Impossible.NOTHING_ENTERED: lambda: swiss().round(1, "1-8", *FIRST[1:]).add(f.ResultConfirmed("s", 1, 1)),
    Impossible.ALREADY_CONFIRMED: lambda: swiss().round(1, *FIRST).result(1, 1, LEVEL),
    Impossible.NOT_CONFIRMED: lambda: (
        swiss().round(1, "1-8", *FIRST[1:]).add(f.ResultCorrected("s", 1, 1, LEVEL, "录入错误"))
    ),
    Impossible.SAME_SIDE: lambda: (
        swiss()
        .round(1, "1-8", *FIRST[1:])
        .add(f.ResultEntered("s", 1, 1, LEVEL, End.HOME), f.ResultConfirmed("s", 1, 1, End.HOME))
    ),
    Impossible.DISPUTED: lambda: (
        swiss()
        .round(1, "1-8", *FIRST[1:])
        .add(
            f.ResultEntered("s", 1, 1, LEVEL, End.HOME),
            f.ResultEntered("s", 1, 1, Levels(0, 1), End.AWAY),
            f.ResultConfirmed("s", 1, 1),
        )
    ),
    Impossible.BAD_BOARD: lambda: swiss().round(1, *FIRST).add(f.BoardEntered("s", 1, 1, Room.OPEN, 1, (3, 0))),
    Impossible.BOARD_OPEN: lambda: (
        swiss()
        .round(1, *FIRST)
        .add(f.BoardEntered("s", 1, 1, Room.OPEN, 1, (3, 0), side=End.HOME))
        .add(f.MatchSettled("s", 1, 1))
    ),
    Impossible.BAD_BOARD_SET: lambda: swiss().add(replace(MADE, boards=())),
    Impossible.BOARD_SET_TWICE: lambda: boards_made().add(replace(MADE, set="B")),
    Impossible.UNKNOWN_BOARD_SET: lambda: swiss().add(SHOWN),
    Impossible.BOARD_PLAYED: lambda: swiss(boards=4).round(1, *FIRST).add(MADE),
    Impossible.SET_AT_TABLE: lambda: boards_made().round(1, *FIRST).add(brought_to(1), brought_to(2)),
    Impossible.OPENED_EARLY: lambda: boards_made().round(1, "1-8", *FIRST[1:]).add(OPENED),
    Impossible.BOARD_SET_OPEN: lambda: boards_made().round(1, *FIRST).add(OPENED, SHOWN),
    Impossible.WRONG_SEED: lambda: boards_made().round(1, *FIRST).add(replace(OPENED, secret="00" * 32)),
    Impossible.BAD_SEGMENT: lambda: in_segments(line_up(End.HOME, segment=3)),
    Impossible.OTHERS_FIRST: lambda: in_segments(
        f.SeatLotDrawn("s", 1, 1, End.HOME), f.SegmentPicked("s", 1, 1, 1), line_up(End.HOME)
    ),
    Impossible.LINE_UP_SHOWN: lambda: in_segments(
        line_up(End.HOME), line_up(End.AWAY), f.LineUpTakenBack("s", 1, 1, 1, End.HOME)
    ),
    Impossible.BAD_LINE_UP: lambda: in_segments(line_up(End.HOME, "甲乙丙")),
    Impossible.CHANGE_SIGNED: lambda: (
        swiss(book="jiangsu-2023")
        .round(1, *FIRST)
        .add(f.SheetNoted("s", 1, 1, changes=(f.SheetChange(3, "J", "Q", initialled=True),)))
    ),
    Impossible.CLASS_AFTER_START: lambda: swiss().round(1, *FIRST).add(f.LimitSet(ClassLimit("phone", 2), "organiser")),
    Impossible.LEAST_TIME_AFTER_START: lambda: (
        swiss().round(1, *FIRST).add(f.LimitSet(LeastTimeLimit(adopted=True), "organiser"))
    ),
    Impossible.WHILE_SUSPENDED: lambda: swiss().add(STOPPED).draft(1, *FIRST),
    Impossible.NOT_SUSPENDED: lambda: swiss().add(f.Resumed("雨停了", "organiser")),
    Impossible.WHILE_POSTPONED: lambda: waiting_for_appeal().result(2, 1, LEVEL),
    Impossible.POSITIVE_FINE: lambda: swiss().add(f.Penalised("s", 1, 100, 0, "误")),
    Impossible.CLOSED_INCOMPLETE: lambda: swiss().round(1, "1-8", *FIRST[1:]).close(*FIELD),
    Impossible.PLACES_INCOMPLETE: lambda: sound.swiss().close(7, 1),
}
