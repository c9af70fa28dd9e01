"""待办的说法: one sentence for everything that is due, in both languages, with its article."""

from __future__ import annotations

import pytest

from paizhuo.officiating import due_items as d
from paizhuo.officiating.after_correction import Pairing
from paizhuo.officiating.by_hand import BadHand, ByeBefore, HandFault, MetBefore
from paizhuo.officiating.table_key import TableKey
from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.fixed_tables import NotFixed, WhyNotFixed
from paizhuo.tournament.lots import LotDue
from paizhuo.tournament.removals import DELIBERATE, RemovalDue
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import Language, sayer
from paizhuo.wording.officiating import due_words, hand_note_words, not_accepted_words

EN, ZH = sayer(Language.ENGLISH), sayer(Language.CHINESE)
NAMES = {1: "青松", 2: "红梅"}
TITLES = {"main": "积分编排"}
KEY = TableKey("main", 2, 3)
REPAIR = Citation(Book.NATIONAL, "26(八)")
HOME = frozenset({End.HOME})

SENTENCES: list[tuple[d.Due, str, str]] = [
    (
        RemovalDue(1, (("main", 1),), DELIBERATE, deliberate=True),
        "1 青松 is to be disqualified: it forfeited on purpose: 积分编排, round 1 (National 34(五))",
        "1号青松蓄意弃权，应取消比赛资格：积分编排、第1轮（全国规则第34条(五)）",
    ),
    (
        RemovalDue(1, (("main", 1), ("main", 2)), Citation(Book.NATIONAL, "34(二)")),
        (
            "1 青松 is to be disqualified for forfeits and matches lost by default: "
            "积分编排, round 1; 积分编排, round 2 (National 34(二))"
        ),
        "1号青松因弃权或判负，应取消比赛资格：积分编排、第1轮；积分编排、第2轮（全国规则第34条(二)）",
    ),
    (
        d.AbsentInMatch(KEY, (1,), HOME, d.Ending.FORFEIT),
        "积分编排, round 2, table 3: 1 青松 has left; record the forfeit.",
        "积分编排第2轮第3桌：1号青松已离赛，请录入弃权。",
    ),
    (
        d.AbsentInMatch(KEY, (1,), HOME, d.Ending.CONFIRM),
        "积分编排, round 2, table 3: 1 青松 has left; the result was entered before: confirm it.",
        "积分编排第2轮第3桌：1号青松已离赛；成绩在离赛前已录入，请确认。",
    ),
    (
        d.AbsentInMatch(KEY, (1,), HOME, d.Ending.SETTLE),
        (
            "积分编排, round 2, table 3: 1 青松 has left; the results entered before differ, "
            "and an official must enter the right one."
        ),
        "积分编排第2轮第3桌：1号青松已离赛；离赛前双方录入的成绩不一致，请裁判录入正确成绩。",
    ),
    (
        d.PairAgain("main", 2, Pairing.MUST_CHANGE, REPAIR),
        "积分编排, round 2 must be paired again: a result before it was corrected (National 26(八))",
        "积分编排第2轮必须重新编排：此前的成绩已更正（全国规则第26条(八)）",
    ),
    (
        d.PairAgain("main", 2, Pairing.CHANGES_IF_TIME, REPAIR),
        "积分编排, round 2 is paired again if there is time: a result before it was corrected (National 26(八))",
        "积分编排第2轮：此前的成绩已更正，时间允许就重新编排（全国规则第26条(八)）",
    ),
    (
        d.PairAgain("main", 2, Pairing.MAY_CHANGE, REPAIR),
        "积分编排, round 2 was paired before a result was corrected; consider pairing it again (National 26(八))",
        "积分编排第2轮编排之后，此前的成绩有更正，请考虑是否重排（全国规则第26条(八)）",
    ),
    (
        d.LeftAfterDraft("main", 2, (1, 2)),
        "积分编排, round 2: 1 青松, 2 红梅 left after it was drafted. Pair the round again, or take it back.",
        "积分编排第2轮：1号青松、2号红梅在编排后离赛，请重新编排本轮，或撤销本轮。",
    ),
    (
        d.AppealOpen(30, 1, 12),
        "Appeal 30 of 1 青松 against fact 12 is not decided yet.",
        "1号青松对第12条记录的申诉（第30号）尚未裁决。",
    ),
    (
        d.Disputed("main", 2, (3, 4)),
        "积分编排, round 2: the sides differ; tables: 3, 4.",
        "积分编排第2轮：第3、4桌双方填报不一致。",
    ),
    (
        d.NotConfirmed("main", 2, (3,)),
        "积分编排, round 2: entered but not confirmed; tables: 3.",
        "积分编排第2轮：第3桌已录入，尚未确认。",
    ),
    (
        d.DraftedNotCheckedIn("main", 2, (1,)),
        "积分编排, round 2, before it is published: not checked in: 1 青松.",
        "积分编排第2轮公布前请注意，尚未报到：1号青松。",
    ),
    (
        d.NotAtFixedTable("main", 2, NotFixed(2, 3, 1, WhyNotFixed.TAKEN, 1)),
        "积分编排, round 2: 2 红梅 plays at table 1 instead of its fixed table 3, which 1 青松 has.",
        "积分编排第2轮：2号红梅的固定台第3桌由1号青松使用，本轮在第1桌。",
    ),
    (
        d.NotAtFixedTable("main", 2, NotFixed(2, 3, 4, WhyNotFixed.OPPONENT, 1)),
        (
            "积分编排, round 2: 2 红梅 plays at table 4 instead of its fixed table 3, because 1 青松, whom it meets, "
            "has a fixed table, too."
        ),
        "积分编排第2轮：2号红梅与同有固定台的1号青松相遇，本轮不在固定台第3桌，在第4桌。",
    ),
    (
        d.NotAtFixedTable("main", 2, NotFixed(2, 30, 4, WhyNotFixed.NO_TABLE)),
        "积分编排, round 2: 2 红梅 plays at table 4; its fixed table 30 is not used in this round.",
        "积分编排第2轮：2号红梅的固定台第30桌本轮没有比赛，在第4桌。",
    ),
    (
        d.NotAtFixedTable("main", 2, NotFixed(2, 3, 4, WhyNotFixed.ELSEWHERE)),
        (
            "积分编排, round 2: 2 红梅 plays at table 4 instead of its fixed table 3. Move the match, or pair the "
            "round again."
        ),
        "积分编排第2轮：2号红梅的固定台是第3桌，现在第4桌。请换桌，或重新编排本轮。",
    ),
    (d.NotCheckedIn((1, 2)), "Not checked in: 2 (1 青松, 2 红梅).", "未报到2：1号青松、2号红梅。"),
    (d.WaitingForPlace((2,)), "Waiting for a place: 2 红梅", "候补：2号红梅"),
    (
        d.MadeByHand("main", 2, "电视转播", only_tables=False),
        "积分编排, round 2 was paired by hand: 电视转播",
        "积分编排第2轮为手工编排：电视转播",
    ),
    (
        d.MadeByHand("main", 2, "电视转播", only_tables=True),
        "积分编排, round 2: tables were moved: 电视转播",
        "积分编排第2轮已换桌：电视转播",
    ),
    (d.NobodyEntered(), "Nobody has entered yet.", "还没有人报名。"),
    (d.StageCanOpen("main"), "积分编排 can be opened.", "积分编排可以开始。"),
    (
        d.StageDoesNotFit("main", can_be_forced=True),
        "积分编排 does not fit the field: change the plan or the entries, or open it all the same.",
        "积分编排的方案与参赛者对不上：请修改方案或报名，也可照样开始。",
    ),
    (
        d.StageDoesNotFit("main", can_be_forced=False),
        "积分编排 cannot be opened: its format can do nothing with this field. Change the plan or the entries.",
        "积分编排无法开始：现有参赛者不能按该赛制比赛。请修改方案或报名。",
    ),
    (
        d.StageCannotBePlayed("main"),
        "积分编排 cannot be played with its field. Take its opening back, and change the plan.",
        "积分编排按现有参赛者无法进行。请撤销该阶段的开始，并修改方案。",
    ),
    (d.DraftWaits("main", 2), "积分编排, round 2 is a draft.", "积分编排第2轮编排还是草案，尚未公布。"),
    (
        d.ResultsMissing("main", 2, (1, 4), (4,)),
        "积分编排, round 2: tables without a final result: 2.",
        "积分编排第2轮还差2桌定局。",
    ),
    (
        d.OpponentToChoose("main", 1, (3, 4)),
        "积分编排: 1 青松 chooses an opponent, one of 3, 4 (National 24(四))",
        "积分编排：请1号青松选择对手，可选3、4号（全国规则第24条(四)）",
    ),
    (
        d.LotsDue("main", LotDue("ranking", (1, 2))),
        "A lot is due for equal places among 1 青松, 2 红梅",
        "须为并列名次抽签：1号青松、2号红梅",
    ),
    (d.StagePlayed("main"), "积分编排 has been played.", "积分编排已全部打完，可以结束。"),
    (d.RoundCanBePaired("main", 3), "积分编排, round 3 can be paired.", "积分编排第3轮可以编排。"),
    (d.EventOver(), "The event is over.", "赛事已结束。"),
]


@pytest.mark.parametrize(("one", "english", "chinese"), SENTENCES)
def test_everything_that_is_due_has_one_sentence(one: d.Due, english: str, chinese: str) -> None:
    assert due_words(EN, one, NAMES, TITLES) == english
    assert due_words(ZH, one, NAMES, TITLES) == chinese


def test_a_stage_without_a_title_is_called_by_its_id_and_begins_the_sentence() -> None:
    assert due_words(EN, d.StageCanOpen("main")) == "Stage main can be opened."
    assert due_words(ZH, d.RoundCanBePaired("main", 1)) == "阶段main第1轮可以编排。"
    titles = {"main": "double elimination, standard"}
    assert due_words(EN, d.StageCanOpen("main"), titles=titles) == "Double elimination, standard can be opened."


@pytest.mark.parametrize("fault", HandFault)
def test_every_fault_of_a_round_by_hand_has_its_sentence(fault: HandFault) -> None:
    english, chinese = (not_accepted_words(say, BadHand(fault, [2]), NAMES) for say in (EN, ZH))
    assert english != chinese
    assert ("红梅" in english) is (fault is not HandFault.SIDES)


def test_who_meets_or_rests_again_is_named_with_the_round() -> None:
    assert hand_note_words(EN, MetBefore((1, 2), 3), NAMES) == "1 青松, 2 红梅 have met already in round 3."
    assert hand_note_words(ZH, ByeBefore(1, 2), NAMES) == "1号青松在第2轮已经轮空过。"
