"""Facts and findings in words, one line each, read in both languages."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from paizhuo.rulebook import Book, Citation
from paizhuo.tournament import checker, entries
from paizhuo.tournament.entries import line_up
from paizhuo.tournament.log import facts
from paizhuo.tournament.log.limits import AppealLimit
from paizhuo.tournament.log.refusals import Why
from paizhuo.tournament.plan.changes import StageAltered
from paizhuo.tournament.plan.prize_categories import PrizeCategory
from paizhuo.tournament.plan.regulations import Approver
from paizhuo.tournament.plan.templates import template
from paizhuo.tournament.plan.timetable_items import ItemKind, TimetableItem
from paizhuo.tournament.results import outcomes
from paizhuo.tournament.verification import Differs, Discrepancy
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament import discrepancy_words, fact_words, finding_words, stage_titles
from paizhuo.wording.tournament.checks import NOTES

ENTRY = entries.Entry(3, "青松", (entries.Person("林一"), entries.Person("林二")), unit="东队")
NOTHING_SPECIAL: dict[str, Any] = {
    "seal": "",
    "slip": 7,
    "items": (
        TimetableItem(ItemKind.SIGN_IN, "12:30", "13:00", place="2F"),
        TimetableItem(ItemKind.PRIZES, "09:00", day=2),
    ),
    "award": "风尚奖",
    "categories": (PrizeCategory("女子奖", 2, gender=entries.Gender.FEMALE),),
    "prize": "女子奖",
    "signal": "9",
    "name": "林一",
    "capacity": facts.GuestKind.PRESS,
    "entry": ENTRY,
    "how": facts.LeaveKind.WITHDRAWN,
    "end": outcomes.End.HOME,
    "outcome": outcomes.Levels(8, 3),
    "room": line_up.Room.OPEN,
    "board": 3,
    "segment": 1,
    "starts": 1_794_635_400,
    "first": outcomes.End.HOME,
    "levels": (3, 0),
    "set": "R1",
    "boards": (1, 2, 3, 4, 9),
    "rounds": (1, 2),
    "commitment": "ab12",
    "secret": "cd34",
    "keeper": facts.Keeper.CADDY,
    "person": "林裁判",
    "players": (facts.Side("open", "N", "林一"),),
    "numbers": ((1, 2), (2, 1)),
    "groups": ((1, 2), (3, 4)),
    "matches": (facts.Pairing(1, (1,), (2,)),),
    "candidates": (3, 5),
    "order": (5, 3),
    "places": (facts.Placed(5, 1), facts.Placed(3, 2)),
    "upheld": True,
    "refunded": False,
    "entrant": 3,
    "chooser": 1,
    "chosen": 8,
    "by": 3,
    "fact": 12,
    "referees": (facts.ListedReferee("裁判甲", "市体育馆"),),
    "tables": (facts.TableReferee(1, "裁判甲"), facts.TableReferee(2, "裁判甲")),
    "holidays": ("2026-10-01",),
    "role": "organiser",
    "appeal": 13,
    "round": 2,
    "table": 4,
    "mp": -100,
    "vp": -300,
    "stage": "main",
    "purpose": "ranking",
    "plan": "ab",
    "seed": "cd",
    "reason": "请假",
    "text": "警告",
    "grounds": "漏记",
    "change": StageAltered("main", rounds=5),
    "limit": AppealLimit(45),
    "measures": "到二楼集合",
    "suggestion": "一号函",
}
SANCTION = facts.PersonSanctioned("某裁判", "referee", ("admonition",), "错判", "organiser")
FACTS = {
    facts.Opened: ("The event is opened", "建赛"),
    facts.PlanChanged: (
        "The plan is changed: stage main, number of rounds: 5; reason: 请假",
        "调整规程：阶段main，轮数：5；理由：请假",
    ),
    facts.Entered: ("3 青松 is entered", "3号青松报名"),
    facts.EntryChanged: ("The entry of 3 青松 is changed: 请假", "3号青松变更报名：请假"),
    facts.Left: ("3 leaves the event, withdrawn: 请假", "3号离赛（退赛）：请假"),
    facts.Drawn: ("Numbers are drawn; entries: 2", "抽签定号，报名数：2"),
    facts.StageOpened: ("stage main opens; entrants: 4, groups: 2", "阶段main开始，参赛数：4，组（区）数：2"),
    facts.Joined: ("3 joins stage main late: 请假", "3号补报进入阶段main：请假"),
    facts.RoundDrafted: ("stage main, round 2 is paired; matches: 1", "阶段main、第2轮编排，场数：1"),
    facts.RoundPublished: ("stage main, round 2 is published", "阶段main、第2轮公布编排"),
    facts.RoundDropped: ("stage main, round 2 is dropped: 请假", "阶段main、第2轮撤销编排：请假"),
    facts.Seated: (
        "stage main, round 2, table 4: the home side lines up 林一",
        "阶段main、第2轮、第4桌：主队出场林一",
    ),
    facts.ResultEntered: (
        "stage main, round 2, table 4: an official enters 10 against 5",
        "阶段main、第2轮、第4桌：裁判录入10比5",
    ),
    facts.ResultConfirmed: (
        "stage main, round 2, table 4: an official confirms the result",
        "阶段main、第2轮、第4桌：裁判确认成绩",
    ),
    facts.ResultCorrected: (
        "stage main, round 2, table 4: corrected to 10 against 5: 请假",
        "阶段main、第2轮、第4桌：更正为10比5：请假",
    ),
    facts.Forfeited: ("stage main, round 2, table 4: 10 against 5", "阶段main、第2轮、第4桌：10比5"),
    facts.BoardEntered: (
        "stage main, round 2, table 4, open room, board 3: an official enters 3:0",
        "阶段main、第2轮、第4桌，开室第3副：裁判录入3:0",
    ),
    facts.BoardConfirmed: (
        "stage main, round 2, table 4, open room, board 3: an official confirms the result",
        "阶段main、第2轮、第4桌，开室第3副：裁判确认成绩",
    ),
    facts.BoardCorrected: (
        "stage main, round 2, table 4, open room, board 3: corrected to 3:0: 请假",
        "阶段main、第2轮、第4桌，开室第3副：更正为3:0：请假",
    ),
    facts.BoardRuled: (
        "stage main, round 2, table 4, board 3: counts as it was played: 请假",
        "阶段main、第2轮、第4桌，第3副：按实际打的计：请假",
    ),
    facts.MatchSettled: (
        "stage main, round 2, table 4: the match is settled by its boards",
        "阶段main、第2轮、第4桌：按各副牌结分",
    ),
    facts.BoardSetMade: (
        "stage main: board set R1 is made, boards 1-4, 9, for rounds 1-2; hash ab12",
        "阶段main：制作牌组R1，第1-4, 9副，用于第1-2轮；承诺值ab12",
    ),
    facts.BoardSetOpened: (
        "stage main: board set R1 is open to everybody; secret cd34",
        "阶段main：牌组R1公开，密钥cd34",
    ),
    facts.BoardShown: (
        "stage main: 林裁判 is shown board 3 of set R1 for a ruling: 请假",
        "阶段main：因判罚向林裁判出示牌组R1第3副：请假",
    ),
    facts.BoardSetMoved: (
        "stage main: board set R1, copy 1, goes to: caddy",
        "阶段main：牌组R1第1份移交：传牌员",
    ),
    facts.BoardSubstituted: (
        "stage main: board 3 of set R1 is dealt again: 请假; hash ab12",
        "阶段main：牌组R1第3副重新发牌：请假；承诺值ab12",
    ),
    facts.SegmentTimed: (
        "stage main, round 2: segment 1 begins at 05:50 (UTC)",
        "阶段main、第2轮：第1节 05:50（UTC）开打",
    ),
    facts.SeatLotDrawn: (
        "stage main, round 2, table 4: the home side wins the lot and picks first in which segment it chooses seats",
        "阶段main、第2轮、第4桌：主队抽中签，先挑有座位选择权的一节",
    ),
    facts.SegmentPicked: (
        "stage main, round 2, table 4: the side whose turn it is takes the seat choice in segment 1",
        "阶段main、第2轮、第4桌：轮到的一方挑第1节有座位选择权",
    ),
    facts.LineUpTakenBack: (
        "stage main, round 2, table 4: the home side takes its line-up of segment 1 back",
        "阶段main、第2轮、第4桌：主队拿回第1节出场名单",
    ),
    facts.SegmentForfeited: (
        "stage main, round 2, table 4: the home side gives segment 1 up: 请假",
        "阶段main、第2轮、第4桌：主队第1节弃权：请假",
    ),
    facts.SheetNoted: ("stage main, round 2, table 4: score sheet noted", "阶段main、第2轮、第4桌：登记记分表"),
    facts.Penalised: ("Penalty for 3: match points -1, VP -3: 请假", "3号罚分：场分-1，级差分-3：请假"),
    facts.LotDrawn: (
        "Lot for equal places among 3, 5; order drawn: 5, 3",
        "为并列名次抽签：3号、5号；抽得次序：5号、3号",
    ),
    facts.SlipDrawn: (
        "3 draws its table of round 2: table 4, north-south; from slips of paper",
        "3号抽第2轮台号：4号桌，南北；抽纸签",
    ),
    facts.OpponentChosen: ("1 chooses 8 as opponent", "1号选择8号为对手"),
    facts.RefereesListed: ("Referees of the event: 裁判甲", "本场裁判员：裁判甲"),
    facts.RefereesAssigned: (
        "stage main, round 2: the chief referee assigns the referees; 裁判甲 tables 1–2",
        "阶段main、第2轮：裁判长派定裁判；裁判甲 1–2桌",
    ),
    facts.StageClosed: ("stage main is closed; first: 5", "阶段main结束；第一名：5号"),
    facts.RulingGiven: ("Ruling: 警告", "判罚：警告"),
    facts.Appealed: ("3 appeals against fact 12: 漏记", "3号对第12条记录提出申诉：漏记"),
    facts.AppealDecided: ("Appeal of fact 13 is upheld: 警告; the fee is kept", "第13条申诉成立：警告；不退申诉费"),
    facts.HolidaysSet: (
        "Public holidays: 2026-10-01; worked at weekends: none",
        "节假日：2026-10-01；周末上班日：无",
    ),
    facts.LimitSet: ("Time for appeals: 45 min", "申诉时限：45分钟"),
    facts.Suspended: ("The event is stopped: 请假; 到二楼集合", "比赛中止：请假；到二楼集合"),
    facts.Resumed: ("The event goes on: 请假", "比赛恢复：请假"),
    facts.PlayPostponed: (
        "Stage main, round 2 waits until appeal 13 is decided: 一号函",
        "阶段main、第2轮推迟，待第13条申诉裁决：一号函",
    ),
    facts.PersonSanctioned: (
        "某裁判 (a referee) is sanctioned: admonition; for: 错判",
        "某裁判（裁判员）受处理：诫勉谈话；事由：错判",
    ),
    facts.TimetableSet: (
        "Timetable besides rounds: 12:30-13:00 sign-in @2F; D2 09:00 prize-giving",
        "日程项目：12:30-13:00 签到 @2F；D2 09:00 颁奖仪式",
    ),
    facts.PrizesSet: ("Prizes: 女子奖 (the best 2, women)", "奖项：女子奖（前2名、女子）"),
    facts.PrizeHandedOut: ("女子奖 is handed out to ", "女子奖已发给"),
    facts.RelatedSet: ("Kept apart in pairings: nobody", "编排时回避：无"),
    facts.TableFixed: ("3 plays every round at table 4", "3号各轮固定在第4桌"),
    facts.AwardGiven: ("风尚奖 goes to 3", "风尚奖授予3号"),
    facts.DealingOrdered: (
        "stage main, round 2, table 4: shuffling and cutting as usual",
        "阶段main、第2轮、第4桌：照常洗牌、切牌",
    ),
    facts.SignalDisclosed: ("3 discloses its signal: 9", "3号说明牌张信号：9"),
    facts.Admitted: ("林一 may enter the closed room: journalist", "林一可进入闭室：媒体记者"),
    facts.EmergencyConfirmed: ("The organiser confirms fact 12", "主办单位追认第12条记录"),
    facts.Withheld: ("Withheld from the public", "不对外公开"),
    facts.Undone: ("Fact 12 is undone: 请假", "撤销第12条记录：请假"),
}


def test_every_kind_of_fact_was_read_here() -> None:
    assert set(FACTS) == set(get_args(facts.Fact))


@pytest.mark.parametrize("kind", FACTS, ids=lambda kind: kind.__name__)
def test_a_fact_in_one_line(kind: type[Any]) -> None:
    needed = [name for name, given in inspect.signature(kind).parameters.items() if given.default is given.empty]
    fact = SANCTION if kind is facts.PersonSanctioned else kind(*[NOTHING_SPECIAL[name] for name in needed])
    assert tuple(fact_words(sayer(language), fact) for language in (Language.ENGLISH, Language.CHINESE)) == FACTS[kind]


def test_a_fact_tells_more_where_more_is_recorded() -> None:
    say = sayer(Language.ENGLISH)
    by_hand = facts.RoundDrafted("main", 2, (), "", (9,), manual=True, reason="dead end")
    assert fact_words(say, by_hand) == "stage main, round 2 is paired by hand; matches: 0; bye: 9; dead end"
    ruling = facts.RulingGiven("warned", "NAT 52", "main", 2, 3, 4)
    assert fact_words(say, ruling, {4: "青松"}) == "Ruling, stage main, round 2, table 3, 4 青松: warned (National 52)"
    lot = facts.LotDrawn("main", "ranking", (1, 2), (2, 1), witnesses=("林一", "林二"))
    assert fact_words(say, lot).endswith("order drawn: 2, 1; witnesses: 林一, 林二")
    again = facts.Drawn("cd", ((1, 2), (2, 1)), "a pair was left out")
    assert fact_words(say, again) == "Numbers are drawn again; entries: 2; a pair was left out"
    entered = facts.ResultEntered("main", 1, 1, outcomes.Levels(8, 3), outcomes.End.AWAY)
    assert fact_words(say, entered) == "stage main, round 1, table 1: the visiting side enters 10 against 5"


def test_a_fact_names_its_stage_as_the_reader_knows_it() -> None:
    plan = template("jiangsu-2023-groups-cross")
    own = replace(plan, stages=(replace(plan.stages[0], title="白鹭杯预赛"), replace(plan.stages[1], title="")))
    opened, published = facts.StageOpened("groups", ((1, 2), (3, 4)), "cd"), facts.RoundPublished("cross", 1)
    sentences = [
        fact_words(sayer(language), fact, titles=stage_titles(sayer(language), one))
        for one in (plan, own)
        for fact in (opened, published)
        for language in (Language.ENGLISH, Language.CHINESE)
    ]
    assert sentences == [
        "round robin opens; entrants: 4, groups: 2",
        "分组循环赛开始，参赛数：4，组（区）数：2",
        "cross knockout, round 1 is published",
        "交叉淘汰赛、第1轮公布编排",
        "白鹭杯预赛 opens; entrants: 4, groups: 2",
        "白鹭杯预赛开始，参赛数：4，组（区）数：2",
        "stage cross, round 1 is published",
        "阶段cross、第1轮公布编排",
    ]


def test_every_note_of_the_checker_has_a_title() -> None:
    folder = Path(checker.__file__).parent
    used: set[str] = set()
    for path in folder.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        for call in re.finditer(r"[= (]details\(((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*)\)", text):
            used |= set(re.findall(r"(?:^|, )(\w+)=", call[1]))
    assert used >= {"met_in", "better", "why"}
    assert used - {"why"} <= set(NOTES)


def test_a_finding_of_the_checker_tells_where_with_whom_and_the_figures() -> None:
    note = (("entrant", 3), ("opponent", 5), ("better", 4), ("list", (1, 2, 3, 4, 5, 6, 7)))
    finding = checker.Finding(
        checker.Code.NOT_TOP_OF_LIST,
        checker.Severity.WARNING,
        "main",
        2,
        1,
        (3, 5),
        note,
        Citation(Book.NATIONAL, "26(四)"),
    )
    assert finding_words(sayer(Language.ENGLISH), finding) == (
        "Warning, stage main, round 2, table 1, 3, 5: a higher opponent was free, and the others could still have been "
        "paired; entrant 3; opponent 5; free and higher 4; list 1, 2, 3, 4, 5, 6 and 1 more (National 26(四))"
    )
    assert finding_words(sayer(Language.CHINESE), finding) == (
        "提示，阶段main、第2轮、第1桌、3号、5号：有更靠前的对手可配，且其余仍可编排；参赛者3；对手5；可配的更靠前者4；"
        "名单1、2、3、4、5、6等，另有1个（全国规则第26条(四)）"
    )


def test_a_discrepancy_shows_what_was_expected_where_that_is_short() -> None:
    say = sayer(Language.ENGLISH)
    found = (facts.Pairing(1, (1,), (2,)), facts.Pairing(2, (3, 4), (5, 6)))
    assert discrepancy_words(say, Discrepancy(7, Differs.MATCHES, found[:1], found)) == (
        "Fact 7: the matches are not those that the facts and the seed give; expected 1-2, found 1-2, 3+4-5+6"
    )
    places = (facts.Placed(5, 1),)
    assert discrepancy_words(say, Discrepancy(7, Differs.PLACES, places, places)).endswith("expected 1: 5, found 1: 5")
    assert discrepancy_words(say, Discrepancy(7, Differs.LOT, tuple(range(9)), (1,))).endswith(
        "expected 0, 1, 2, 3, 4, 5…, found 1"
    )
    assert discrepancy_words(say, Discrepancy(7, Differs.NOT_DUE, Why.STAGE_CLOSED, object())).endswith(
        "The stage is closed. Undo its closing first if something must change."
    )
    assert discrepancy_words(say, Discrepancy(7, Differs.CARRIED, ("x",), ("y",))).endswith("stage before gives")


@pytest.mark.parametrize(
    ("player", "english", "chinese"),
    [
        (
            facts.Substituted("周一", "林一", facts.Approval(Approver.CHIEF, "郑")),
            "3 青松: 周一 comes in for 林一: 请假; allowed by the chief referee, 郑",
            "3号青松替补：周一替下林一：请假；裁判长郑许可",
        ),
        (
            facts.Substituted("周一", "林一", facts.Approval(Approver.ORGANISER, "郑", on_paper=True)),
            "3 青松: 周一 comes in for 林一: 请假; allowed on paper by the organiser or organising committee, 郑",
            "3号青松替补：周一替下林一：请假；主办单位、组委会郑书面许可",
        ),
        (
            facts.Substituted("周一"),
            "3 青松: 周一 comes onto the entry list: 请假",
            "3号青松报名名单增加周一：请假",
        ),
        (
            facts.NameCorrected("林一", "林乙"),
            "3 青松: the name 林一 is corrected to 林乙: 请假",
            "3号青松更正姓名：林一改为林乙：请假",
        ),
    ],
)
def test_the_log_says_who_came_in_who_allowed_it_and_whose_name_was_corrected(
    player: facts.Substituted | facts.NameCorrected, english: str, chinese: str
) -> None:
    changed = facts.EntryChanged(ENTRY, "请假", player=player)
    assert [fact_words(sayer(one), changed) for one in (Language.ENGLISH, Language.CHINESE)] == [english, chinese]


def test_the_free_text_of_earlier_versions_is_still_said() -> None:
    changed = facts.EntryChanged(ENTRY, "请假", "裁判长")
    assert fact_words(sayer(Language.ENGLISH), changed).endswith("allowed by 裁判长")
