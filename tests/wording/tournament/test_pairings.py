"""Why two meet, one rests, moves up or need not play: every reason of an engine, read in both languages."""

from __future__ import annotations

import inspect
import re
from dataclasses import is_dataclass, replace
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, get_args

import pytest

from paizhuo.rulebook import Basis, Book, Citation, Cited
from paizhuo.tournament import engines, formats
from paizhuo.tournament.duplicate.options import MovementKind
from paizhuo.tournament.engines.added import PairedByPackage
from paizhuo.tournament.engines.charts import InChart, WalksThrough
from paizhuo.tournament.engines.clinched import SitsOut
from paizhuo.tournament.engines.context import Context, Draft, MatchReason
from paizhuo.tournament.engines.first_round import ByScheme
from paizhuo.tournament.engines.guangzhou import ByDraw, ByeByDraw, BySlips, InTheFinal, WildCard
from paizhuo.tournament.engines.individual import (
    AvoidedSides,
    ByMovement,
    RestsByMovement,
    RestsLowest,
    TableOfFour,
)
from paizhuo.tournament.engines.individual_knockout import InBout, RestsBout, Zone
from paizhuo.tournament.engines.league import ByChart, Gone, IdleByChart
from paizhuo.tournament.engines.pairs_movement import ByPairsMovement, SitsOutOfMovement
from paizhuo.tournament.formats import LoserOf, Node, Seed, WinnerOf
from paizhuo.tournament.formats.bracket import VACANT
from paizhuo.tournament.formats.seat_choice import HomeBasis
from paizhuo.tournament.pairing import (
    MovedUp,
    Passed,
    PassedOver,
    WhyBye,
    WhyMet,
)
from paizhuo.tournament.plan.books import FUJIAN_2022, JIANGSU_2017, JIANGSU_2023, NATIONAL, REGULATIONS
from paizhuo.tournament.plan.effective_regulations import ORGANISER
from paizhuo.tournament.plan.regulations import FirstRound
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament import (
    entrants_words,
    line_words,
    node_words,
    pairing_words,
)
from paizhuo.wording.tournament.notes import RoundNote
from paizhuo.wording.tournament.pairings import PairingReason
from paizhuo.wording.tournament.places import PlaceReason

EN, ZH = sayer(Language.ENGLISH), sayer(Language.CHINESE)
BORROWED = Citation(Book.NATIONAL, "", Basis.SILENT, ORGANISER)

PAIRINGS: list[tuple[MatchReason, str, str]] = [
    (
        MatchReason(1, (3, 5), WhyMet(0, (PassedOver(4, Passed.MET, 2),))),
        "3 meets 5: same score; 4 was already met in round 2 (National 26(一), 26(四)3)",
        "3号对5号：同分；4号已在第2轮相遇（全国规则第26条(一)、第26条(四)3）",
    ),
    (
        MatchReason(1, (3, 9), WhyMet(150, (PassedOver(4, Passed.MET, 2), PassedOver(5, Passed.MET)))),
        (
            "3 meets 9: nearest score, 1.5 apart, 3 floating down and 9 up; already met: 4 (round 2), 5"
            " (National 26(一), 26(四)3)"
        ),
        (
            "3号对9号：积分相近，相差1.5分，3号下浮，9号上浮；已相遇：4号（第2轮）、5号（全国规则第26条(一)、第26条(四)3）"
        ),
    ),
    (
        MatchReason(1, (3, 9), WhyMet(0, (PassedOver(6, Passed.RELATED),))),
        (
            "3 meets 9: same score; kept apart from 6 as related (National 26(一); "
            "National 19(五)2 [one of two readings])"
        ),
        ("3号对9号：同分；与相关队6号回避（全国规则第26条(一)；全国规则第19条(五)2 [条文有两种理解，本系统取其一]）"),
    ),
    (
        MatchReason(1, (3, 9), WhyMet(150, (PassedOver(7, Passed.REST), PassedOver(8, Passed.LATER)))),
        (
            "3 meets 9: nearest score, 1.5 apart, 3 floating down and 9 up; "
            "meeting 7 would leave the others without a proper pairing; meeting 8 would block a later round"
            " (National 26(一))"
        ),
        (
            "3号对9号：积分相近，相差1.5分，3号下浮，9号上浮；若对7号，其余各方无法妥善编排；"
            "若对8号，后面轮次将无法编排（全国规则第26条(一)）"
        ),
    ),
    (
        MatchReason(1, (3, 5), WhyMet(-100, (PassedOver(4, Passed.BARRED), PassedOver(6, Passed.BALANCE)))),
        (
            "3 meets 5: nearest score, 1 apart, 5 floating down and 3 up; barred from meeting 4 in this round; "
            "the round is better balanced than with 6 (National 26(一))"
        ),
        (
            "3号对5号：积分相近，相差1分，5号下浮，3号上浮；本轮指定不与4号相遇；不对6号，全轮更均衡（全国规则第26条(一)）"
        ),
    ),
    (
        MatchReason(1, (3, 5), WhyMet(0, related=True)),
        (
            "3 meets 5: same score; they are related, and no pairing keeps more related entrants apart"
            " (National 26(一); National 19(五)2 [one of two readings])"
        ),
        (
            "3号对5号：同分；双方为相关队，任何编排都不能使相关队相遇更少（全国规则第26条(一)；"
            "全国规则第19条(五)2 [条文有两种理解，本系统取其一]）"
        ),
    ),
    (
        MatchReason(1, (3, 5), WhyMet(200, again=True)),
        (
            "3 meets 5: nearest score, 2 apart, 3 floating down and 5 up; "
            "they meet again because they are the last two of the winners' zone"
            " (National 26(一), 26(四)3; National 26(二), 26(四)3 [one of two readings])"
        ),
        (
            "3号对5号：积分相近，相差2分，3号下浮，5号上浮；胜区仅余双方，虽已相遇仍须再赛"
            "（全国规则第26条(一)、第26条(四)3；全国规则第26条(二)、第26条(四)3 [条文有两种理解，本系统取其一]）"
        ),
    ),
    (
        MatchReason(0, (9,), WhyBye()),
        "9 has the bye: lowest of the list without one (National 26(六))",
        "9号轮空：未轮空者中名次最后（全国规则第26条(六)）",
    ),
    (
        MatchReason(0, (7,), WhyBye((PassedOver(8, Passed.REST), PassedOver(9, Passed.HAD_BYE)))),
        (
            "7 has the bye: lowest of the list that can rest; had a bye before: 9; "
            "a bye for 8 would leave the others without a proper pairing (National 26(六))"
        ),
        "7号轮空：可轮空者中名次最后；9号已轮空过；若由8号轮空，其余各方无法妥善编排（全国规则第26条(六)）",
    ),
    (
        MatchReason(0, (7,), WhyBye((PassedOver(8, Passed.LATER),))),
        ("7 has the bye: lowest of the list that can rest; a bye for 8 would block a later round (National 26(六))"),
        "7号轮空：可轮空者中名次最后；若由8号轮空，后面轮次将无法编排（全国规则第26条(六)）",
    ),
    (
        MatchReason(1, (1, 8), ByScheme(FirstRound.FOLD)),
        ("1 meets 8: round 1 folds the list, the first against the last (National 26(三) [one of two readings])"),
        "1号对8号：首轮强弱相对，首尾相遇（全国规则第26条(三) [条文有两种理解，本系统取其一]）",
    ),
    (
        MatchReason(1, (1, 7), ByScheme(FirstRound.FOLD, exchanged=True)),
        (
            "1 meets 7: round 1 folds the list, the first against the last; "
            "opponents exchanged between two matches to keep related entrants apart"
            " (National 26(三) [one of two readings]; National 19(五)2 [one of two readings])"
        ),
        (
            "1号对7号：首轮强弱相对，首尾相遇；为使相关队不相遇，两场对手互换"
            "（全国规则第26条(三) [条文有两种理解，本系统取其一]；全国规则第19条(五)2 [条文有两种理解，本系统取其一]）"
        ),
    ),
    (
        MatchReason(1, (1, 5), ByScheme(FirstRound.SLIDE)),
        ("1 meets 5: round 1 sets the upper half of the list against the lower half (as the organiser has ruled)"),
        "1号对5号：首轮上半区对下半区（按主办单位规定）",
    ),
    (
        MatchReason(1, (1, 2), ByScheme(FirstRound.NEAREST)),
        "1 meets 2: round 1 pairs the nearest carried scores (National 26(四)2)",
        "1号对2号：首轮按带分积分相近相遇（全国规则第26条(四)2）",
    ),
    (
        MatchReason(1, (1, 2), ByScheme(FirstRound.FOLD, related=True)),
        ("1 meets 2: related entrants meet in round 1 (National 19(五)2 [one of two readings])"),
        "1号对2号：相关队首轮相遇（全国规则第19条(五)2 [条文有两种理解，本系统取其一]）",
    ),
    (
        MatchReason(0, (1,), SitsOut(1, 800, 700)),
        (
            "1 is not scheduled: certain to be 1st with 8 points, where nobody behind can get more than 7; "
            "the round counts with the average of its matches (National 26(七))"
        ),
        "1号不再编排：第1名已定，积8分，其后最多可达7分；本轮按其各场平均分计（全国规则第26条(七)）",
    ),
    (
        MatchReason(0, (1,), SitsOut(6, 200, 200)),
        (
            "1 is not scheduled: certain to be 6th, because all other places are certain; "
            "the round counts with the average of its matches (National 26(七))"
        ),
        "1号不再编排：第6名已定，其余名次均已确定；本轮按其各场平均分计（全国规则第26条(七)）",
    ),
    (
        MatchReason(0, (2,), MovedUp(2)),
        "2 moves up: best of the losers' zone, because the winners' zone is odd (National 26(二))",
        "2号升入胜区：胜区为单数，由败区名次最前者补入（全国规则第26条(二)）",
    ),
    (
        MatchReason(0, (4,), MovedUp(4, (PassedOver(2, Passed.REST),))),
        (
            "4 moves up: best of the losers' zone that can fill the odd winners' zone; "
            "moving 2 up would leave the zones without a proper pairing (National 26(二))"
        ),
        ("4号升入胜区：胜区为单数，由败区可补入的名次最前者补入；若由2号升入，两区无法妥善编排（全国规则第26条(二)）"),
    ),
    (
        MatchReason(1, (1, 4), ByChart(4, 1, 2, (1, 4))),
        "1 meets 4: round 2 of the round table for 4, numbers 1 and 4 (National 25(一), App.2)",
        "1号对4号：4队轮次表第2轮，1号位对4号位（全国规则第25条(一)、附录二）",
    ),
    (
        MatchReason(1, (1, 4), ByChart(4, 2, 2, (1, 4))),
        "1 meets 4: cycle 2, round 2 of the round table for 4, numbers 1 and 4 (National 25(一), App.2)",
        "1号对4号：第2循环，4队轮次表第2轮，1号位对4号位（全国规则第25条(一)、附录二）",
    ),
    (
        MatchReason(0, (5,), IdleByChart(3)),
        "5 is free in round 3: its group is odd (National 25(一), App.2)",
        "5号第3轮轮空：本组为单数（全国规则第25条(一)、附录二）",
    ),
    (
        MatchReason(0, (5,), IdleByChart(3, 2)),
        (
            "5 is free in round 3: its opponent 2 has left, and none of its matches count "
            "(National 34(一)3 [one of two readings])"
        ),
        "5号第3轮轮空：对手2号已离赛，其成绩全部取消（全国规则第34条(一)3 [条文有两种理解，本系统取其一]）",
    ),
    (
        MatchReason(2, (3, 5), Gone(3)),
        ("5 wins without playing: 3 has left the event, and nobody takes its place (National 34(六)2, 35, 34(三))"),
        "5号不战而胜：3号已离赛，不予递补（全国规则第34条(六)2、第35条、第34条(三)）",
    ),
    (
        MatchReason(1, (3, 6), InChart("W1-1", HomeBasis.BETTER_PLACED)),
        (
            "3 meets 6: winners' zone round 1, match 1 of the chart; home is the better placed of the stage before"
            " (National 29(一)3(1), 24)"
        ),
        "3号对6号：对阵图胜区第1轮第1场；前一阶段名次在前者为主队（全国规则第29条(一)3(1)、第24条）",
    ),
    (
        MatchReason(1, (3, 6), InChart("W1-2", HomeBasis.BETTER_PLACED, 2, chooser=3)),
        (
            "3 meets 6: 3 chose 6 as opponent; quarter-final 2 of the chart; home is the better placed of the stage"
            " before (National 24(四), 29(一)3(1), 24)"
        ),
        (
            "3号对6号：3号选择6号为对手；对阵图四分之一决赛第2场；前一阶段名次在前者为主队"
            "（全国规则第24条(四)、第29条(一)3(1)、第24条）"
        ),
    ),
    (
        MatchReason(1, (6, 3), InChart("W1-2", HomeBasis.LOT, 1, chooser=3, left_over=True)),
        (
            "6 meets 3: 6 was left as the last opponent for 3; semi-final 2 of the chart; home was drawn by lot"
            " (National 24(四), 29(一)3(2), 24)"
        ),
        "6号对3号：6号是留给3号的最后一个对手；对阵图半决赛第2场；主队由抽签决定（全国规则第24条(四)、第29条(一)3(2)、第24条）",
    ),
    (
        MatchReason(0, (1,), WalksThrough("W1-1", 3)),
        (
            "1 goes through round 1, match 1 without playing: the byes of a chart go to its numbers from 1 on"
            " (National 24(一)1(3))"
        ),
        "1号在第1轮第1场轮空晋级：轮空自对阵图1号位起依次安排（全国规则第24条(一)1(3)）",
    ),
    (
        MatchReason(1, (3, 6), InChart("B:L2-1", HomeBasis.LOT)),
        (
            "3 meets 6: losers' zone round 2, match 1 of zone B of the chart; home was drawn by lot"
            " (National 29(一)3(2), 24)"
        ),
        "3号对6号：对阵图B区败区第2轮第1场；主队由抽签决定（全国规则第29条(一)3(2)、第24条）",
    ),
    (
        MatchReason(1, (3, 6), InChart("F1-1", HomeBasis.SEEDED_DIRECTLY)),
        (
            "3 meets 6: final of the chart; home is the one who came straight into the knockout"
            " (National 29(一)3(1), 24)"
        ),
        "3号对6号：对阵图决赛；直接进入淘汰赛者为主队（全国规则第29条(一)3(1)、第24条）",
    ),
    (
        MatchReason(1, (3, 6), InChart("F1-1", HomeBasis.LOT_BOTH_DIRECT)),
        (
            "3 meets 6: final of the chart; both came straight into the knockout, so home was drawn by lot"
            " (National is silent; our default; National 24)"
        ),
        ("3号对6号：对阵图决赛；双方都直接进入淘汰赛，主队由抽签决定（全国规则未规定，本系统默认；全国规则第24条）"),
    ),
    (
        MatchReason(1, (3, 6), ByDraw(2)),
        "3 meets 6: drawn by lot for round 2 (Guangzhou 2025 Reg7(二))",
        "3号对6号：第2轮随机抽签（广州2025规程七(二)）",
    ),
    (
        MatchReason(1, (3, 6), BySlips(2, (3,), (6,))),
        (
            "3 meets 6: 3 drew this table of round 2; 6 had not drawn, so the desk drew for them"
            " (National is silent; our default)"
        ),
        "3号对6号：3号自己抽得第2轮此台；6号未抽，由编排台代抽（全国规则未规定，本系统默认）",
    ),
    (
        MatchReason(1, (3, 6), BySlips(2, (3, 6), (), (6,))),
        (
            "3 meets 6: 3, 6 drew this table of round 2; 6 came from a table whose other side left"
            " (National is silent; our default)"
        ),
        "3号对6号：3号、6号自己抽得第2轮此台；6号原台对手离赛，改到此台（全国规则未规定，本系统默认）",
    ),
    (
        MatchReason(0, (3,), ByeByDraw(2)),
        "3 has the bye of round 2 by lot among those without one (National 26(六))",
        "3号第2轮轮空：在未轮空者中抽签（全国规则第26条(六)）",
    ),
    (
        MatchReason(1, (3, 6), InTheFinal()),
        "3 meets 6: the two that are left play the final (Guangzhou 2025 Reg7(二))",
        "3号对6号：仅余两方，进行决赛（广州2025规程七(二)）",
    ),
    (
        MatchReason(0, (3,), WildCard(7, by_lot=False)),
        "3 goes on as the wild card: highest level difference of the others, +7 (Guangzhou 2025 Reg7(二))",
        "3号按级差递补晋级：其余各方中级差最高，+7（广州2025规程七(二)）",
    ),
    (
        MatchReason(0, (3,), WildCard(-1, by_lot=True)),
        (
            "3 goes on as the wild card: highest level difference of the others, -1; "
            "equal ones drew lots (Guangzhou 2025 Reg7(二))"
        ),
        "3号按级差递补晋级：其余各方中级差最高，-1；级差相同者抽签（广州2025规程七(二)）",
    ),
    (
        MatchReason(1, (1, 4, 2, 3), TableOfFour((1, 4, 2, 3))),
        "1 with 4 meets 2 with 3: places 1+4 : 2+3 of the list (National 27(一))",
        "1号与4号对2号与3号：名单第1+4 : 2+3位（全国规则第27条(一)）",
    ),
    (
        MatchReason(1, (1, 4, 2, 3), TableOfFour((1, 5, 2, 3), ((1, 4),), exchanged=True)),
        (
            "1 with 4 meets 2 with 3: places 1+5 : 2+3 of the list; "
            "players changed tables so that partners change; partners again: 1-4 (National 27(一))"
        ),
        "1号与4号对2号与3号：名单第1+5 : 2+3位；为更换搭档已与他桌调换；重复搭档：1-4（全国规则第27条(一)）",
    ),
    (
        MatchReason(1, (1, 3, 2, 4), TableOfFour((1, 3, 2, 4), spared=AvoidedSides(((1, 4),)))),
        (
            "1 with 3 meets 2 with 4: places 1+3 : 2+4 of the list; "
            "not first with last, because these have been partners: 1-4"
            " (National 27(一); National is silent; our default)"
        ),
        (
            "1号与3号对2号与4号：名单第1+3 : 2+4位；首位不与末位搭档，因以下已搭档过：1-4"
            "（全国规则第27条(一)；全国规则未规定，本系统默认）"
        ),
    ),
    (
        MatchReason(1, (1, 3, 2, 4), TableOfFour((1, 3, 2, 4), spared=AvoidedSides(related=((1, 2),)))),
        (
            "1 with 3 meets 2 with 4: places 1+3 : 2+4 of the list; "
            "not first with last, because these related players would be opponents: 1-2 (National 27(一), 19(五)3)"
        ),
        (
            "1号与3号对2号与4号：名单第1+3 : 2+4位；首位不与末位搭档，否则以下相关运动员将成为对手：1-2"
            "（全国规则第27条(一)、第19条(五)3）"
        ),
    ),
    (
        MatchReason(1, (1, 3, 2, 4), TableOfFour((1, 3, 2, 4), spared=AvoidedSides())),
        (
            "1 with 3 meets 2 with 4: places 1+3 : 2+4 of the list; "
            "not first with last, because then more of them would have been opponents before"
            " (National 27(一); National is silent; our default)"
        ),
        (
            "1号与3号对2号与4号：名单第1+3 : 2+4位；首位不与末位搭档，否则曾为对手者更多"
            "（全国规则第27条(一)；全国规则未规定，本系统默认）"
        ),
    ),
    (
        MatchReason(1, (1, 4, 2, 3), TableOfFour((1, 4, 2, 3), by_lot=True)),
        ("1 with 4 meets 2 with 3: places 1+4 : 2+3 of the drawn order (National is silent; our default)"),
        "1号与4号对2号与3号：抽签次序第1+4 : 2+3位（全国规则未规定，本系统默认）",
    ),
    (
        MatchReason(1, (1, 4, 2, 3), ByMovement(8, 3, (1, 4, 2, 3))),
        "1 with 4 meets 2 with 3: round 3 of the movement for 8 players, numbers 1+4 : 2+3 (National 27(一))",
        "1号与4号对2号与3号：8人移位表第3轮，号位1+4 : 2+3（全国规则第27条(一)）",
    ),
    (
        MatchReason(0, (9,), RestsLowest(9, 0)),
        "9 rests: lowest without a rest (National 26(六) [one of two readings])",
        "9号轮空：未轮空者中名次最后（全国规则第26条(六) [条文有两种理解，本系统取其一]）",
    ),
    (
        MatchReason(0, (9,), RestsLowest(9, 1, (5, 6))),
        (
            "9 rests: lowest of those with the fewest rests, 1; rested more often: 5, 6"
            " (National 26(六) [one of two readings])"
        ),
        "9号轮空：轮空最少（1次）者中名次最后；轮空更多：5号、6号（全国规则第26条(六) [条文有两种理解，本系统取其一]）",
    ),
    (
        MatchReason(0, (9,), RestsLowest(9, 0, by_lot=True)),
        "9 rests: last in the drawn order (National 26(六) [one of two readings])",
        "9号轮空：抽签次序在最后（全国规则第26条(六) [条文有两种理解，本系统取其一]）",
    ),
    (
        MatchReason(0, (9,), RestsByMovement(9, 2)),
        "9 rests: the movement for 9 players lets everybody rest once (National 27(一))",
        "9号轮空：9人移位表每人轮空一次（全国规则第27条(一)）",
    ),
    (
        MatchReason(1, (1, 8, 4, 5), InBout(1, 2, 1, Zone.UNBEATEN)),
        (
            "1 with 8 meets 4 with 5: bout 1 of 2, round 1 of 3, in which each partners each other once; "
            "nobody at this table has lost a bout (National 27(一); National is silent; our default)"
        ),
        "1号与8号对4号与5号：共2场的第1场，三轮中的第1轮，四人互为搭档各一次；本桌四人均未负过（全国规则第27条(一)；全国规则未规定，本系统默认）",
    ),
    (
        MatchReason(1, (2, 4, 1, 3), InBout(2, 2, 2, Zone.FINAL, (4,))),
        (
            "2 with 4 meets 1 with 3: bout 2 of 2, round 2 of 3, in which each partners each other once; the last"
            " bout decides places 1 to 4; 4 left the event, so that this side loses the match (National 27(一); "
            "National is silent; our default)"
        ),
        "2号与4号对1号与3号：共2场的第2场，三轮中的第2轮，四人互为搭档各一次；最后一场决出第1至4名；4号已离赛，该方本轮判负（全国规则第27条(一)；全国规则未规定，本系统默认）",
    ),
    (
        MatchReason(0, (2,), RestsBout(3, Zone.UNBEATEN)),
        "2 rests: without a lost bout, waits for the last bout (National is silent; our default)",
        "2号轮空：尚无败绩，等待最后一场（全国规则未规定，本系统默认）",
    ),
    (
        MatchReason(0, (3,), RestsBout(4, Zone.BEATEN)),
        (
            "3 rests: those with one lost bout cannot all be seated by fours, and of those who rested least the "
            "last to lose rests (National is silent; our default)"
        ),
        "3号轮空：已负一场者不能凑满四人桌，轮空最少者中最后落败的轮空（全国规则未规定，本系统默认）",
    ),
    (
        MatchReason(1, (3, 5), ByPairsMovement(MovementKind.HOWELL, 8, 2, (1, 4), (4, 5, 6))),
        (
            "3 meets 5: Howell: everybody meets everybody; round 2 for 8 pairs, numbers 1 and 4, boards 4, 5, 6 "
            "(National is silent; our default)"
        ),
        "3号对5号：豪威尔移位：每对都相遇；8对的第2轮，1号与4号，第4、5、6副（全国规则未规定，本系统默认）",
    ),
    (
        MatchReason(0, (3,), SitsOutOfMovement(7, 2)),
        "3 sits out: the number of pairs is odd (National is silent; our default)",
        "3号轮空：对数为单（全国规则未规定，本系统默认）",
    ),
    (
        MatchReason(0, (3,), SitsOutOfMovement(7, 2, 9)),
        "3 sits out: its opponent 9 has left (National is silent; our default)",
        "3号轮空：其对手9号已离赛（全国规则未规定，本系统默认）",
    ),
]


def reason_of(match_reason: MatchReason) -> str:
    """The name of a sample."""
    return type(match_reason.reason).__name__


@pytest.mark.parametrize(
    ("match_reason", "english", "chinese"), PAIRINGS, ids=[reason_of(match_reason) for match_reason, _, _ in PAIRINGS]
)
def test_a_pairing_in_words(match_reason: MatchReason, english: str, chinese: str) -> None:
    assert pairing_words(EN, match_reason, NATIONAL) == english
    assert pairing_words(ZH, match_reason, NATIONAL) == chinese


def test_every_reason_was_read_above() -> None:
    assert {type(match_reason.reason) for match_reason, _, _ in PAIRINGS} == set(get_args(PairingReason))


def test_no_engine_has_a_reason_without_words() -> None:
    # What a package pairs stands in no book; its words are read where packages are tested.
    known = {*get_args(PairingReason), *get_args(PlaceReason), *get_args(RoundNote), Context, Draft, PairedByPackage}
    for module in iter_modules(engines.__path__, f"{engines.__name__}."):
        loaded = import_module(module.name)
        for name, found in inspect.getmembers(loaded, inspect.isclass):
            if is_dataclass(found) and found.__module__ == module.name and not name.startswith("_"):
                assert found in known, name


@pytest.mark.parametrize("book", REGULATIONS)
@pytest.mark.parametrize("match_reason", [match_reason for match_reason, _, _ in PAIRINGS], ids=reason_of)
def test_every_book_explains_every_reason_with_a_source(match_reason: MatchReason, book: str) -> None:
    for say in (EN, ZH):
        words = pairing_words(say, match_reason, REGULATIONS[book])
        assert "{" not in words
        assert words.endswith((")", "）"))


def test_a_silent_book_says_that_the_default_is_ours() -> None:
    match_reason = MatchReason(1, (3, 5), WhyMet(0, (PassedOver(4, Passed.MET, 2),)))
    assert pairing_words(EN, match_reason, JIANGSU_2017).endswith("(Jiangsu 2017 is silent; our default)")
    assert pairing_words(ZH, match_reason, JIANGSU_2017).endswith("（江苏2017未规定，本系统默认）")


def test_the_principle_of_equal_scores_is_cited_from_the_book_that_states_it() -> None:
    match_reason = MatchReason(1, (3, 5), WhyMet(0))
    assert pairing_words(EN, match_reason, JIANGSU_2023) == "3 meets 5: same score (Jiangsu 2023 4.1(一)3)"
    assert pairing_words(EN, match_reason, FUJIAN_2022) == "3 meets 5: same score (Fujian 2022 1.3)"


@pytest.mark.parametrize(
    "match_reason",
    [
        MatchReason(1, (1, 4), ByChart(4, 1, 2, (1, 4))),
        MatchReason(0, (5,), IdleByChart(3)),
        MatchReason(2, (3, 5), Gone(3)),
        MatchReason(1, (3, 6), InChart("W1-1", HomeBasis.BETTER_PLACED)),
    ],
    ids=reason_of,
)
def test_a_jiangsu_event_does_not_cite_the_national_rules(match_reason: MatchReason) -> None:
    for book in (JIANGSU_2023, JIANGSU_2017):
        assert "National" not in pairing_words(EN, match_reason, book)
        assert "全国" not in pairing_words(ZH, match_reason, book)


def test_what_the_organiser_ruled_is_nobodys_default() -> None:
    changed: Any = Cited(NATIONAL.clinched.value, BORROWED)
    match_reason = MatchReason(0, (1,), SitsOut(1, 800, 700))
    regulations = replace(NATIONAL, clinched=changed)
    assert pairing_words(EN, match_reason, regulations).endswith("(as the organiser has ruled)")
    assert pairing_words(ZH, match_reason, regulations).endswith("（按主办单位规定）")


def test_names_stand_beside_the_numbers() -> None:
    match_reason = MatchReason(1, (3, 5), WhyMet(0))
    names = {3: "青松", 5: "翠竹"}
    assert pairing_words(EN, match_reason, NATIONAL, names) == "3 青松 meets 5 翠竹: same score (National 26(一))"
    assert pairing_words(ZH, match_reason, NATIONAL, names) == "3号青松对5号翠竹：同分（全国规则第26条(一)）"


def test_the_end_of_a_long_list_is_only_counted() -> None:
    assert entrants_words(EN, range(1, 10)) == "1, 2, 3, 4, 5, 6 and 3 more"
    assert entrants_words(ZH, range(1, 10)) == "1号、2号、3号、4号、5号、6号等，另有3个"


def test_a_line_of_a_chart_in_words() -> None:
    assert line_words(EN, Node("W2-1", WinnerOf("W1-1"), Seed(4))) == (
        "winner of winners' zone round 1, match 1 against number 4"
    )
    assert line_words(ZH, Node("L1-1", LoserOf("W1-1"), VACANT)) == "胜区第1轮第1场负者对轮空"


def test_no_chart_code_is_shown_to_people() -> None:
    code = re.compile(r"[WLFTM]\d+-\d+")
    brackets = [
        formats.single_elimination(16, third_place=True),
        formats.double_standard(8),
        formats.double_compact(7),
        formats.page_double(),
        formats.same_place(5),
    ]
    for bracket in brackets:
        for say in (EN, ZH):
            words = [node_words(say, node.id) for node in bracket.nodes]
            assert len(set(words)) == len(words)
            assert not any(code.search(word) for word in words)


def test_matches_are_called_as_people_call_them() -> None:
    assert [node_words(EN, "W4-1", to_go) for to_go in range(4)] == [
        "final",
        "semi-final 1",
        "quarter-final 1",
        "round 4, match 1",
    ]
    assert node_words(ZH, "F2-1") == "决赛重赛"
    assert node_words(ZH, "T1-1") == "三四名决赛"
    assert node_words(ZH, "B:W1-2", 0) == "B区决赛"
    assert [node_words(EN, name) for name in ("W", "L", "C")] == ["winners' zone", "losers' zone", "group C"]
