"""Results, what had to give way in a round, and rounds without a legal pairing, read in both languages."""

from __future__ import annotations

from typing import get_args

import pytest

from paizhuo.tournament.engines.individual import (
    MovementEnded,
    PartnersAgain,
    RelatedOppose,
)
from paizhuo.tournament.pairing import (
    BarsLifted,
    CriteriaLeftOut,
    DeadEnd,
    ExtraByes,
    LaterRoundsImpossible,
    LaterRoundsNotProven,
    NearestWeighed,
    PairingCriterion,
    Proof,
    RelatedMeet,
    Rematches,
    Repeat,
)
from paizhuo.tournament.plan.books import NATIONAL
from paizhuo.tournament.results.outcomes import (
    Boards,
    Decision,
    DefaultLoss,
    End,
    ForceMajeure,
    Forfeit,
    ForfeitKind,
    Halved,
    Ineligible,
    LateSheet,
    Levels,
    Outcome,
    Walkout,
)
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament import (
    dead_end_words,
    note_words,
    outcome_words,
)
from paizhuo.wording.tournament.notes import RoundNote

EN, ZH = sayer(Language.ENGLISH), sayer(Language.CHINESE)

NOTES: list[tuple[RoundNote, str, str]] = [
    (
        RelatedMeet(((1, 2), (3, 4))),
        ("Related entrants meet, and fewer are not possible: 1-2, 3-4. (National 19(五)2 [one of two readings])"),
        "相关队相遇，已无法更少：1-2、3-4。（全国规则第19条(五)2 [条文有两种理解，本系统取其一]）",
    ),
    (
        LaterRoundsImpossible(3, 2),
        "Of the 3 rounds left, at most 2 can be paired without a rematch. (National 26(一), 26(四)3)",
        "余下3轮中，最多2轮可不重复相遇地编排。（全国规则第26条(一)、第26条(四)3）",
    ),
    (
        LaterRoundsNotProven(4),
        "It is not proven that the next 4 rounds can be paired; nothing speaks against it.",
        "尚未证明后面4轮都可编排，也未发现不可编排之处。",
    ),
    (
        NearestWeighed(16, (PairingCriterion.SCORE_GROUPS, PairingCriterion.HOME_BALANCE)),
        (
            "In this large field the 16 nearest opponents of everybody were weighed. "
            "As good as can be: equal scores meet, home and visiting matches balance."
        ),
        "人数较多，只权衡了各方最近的16个对手。已达最优：同分相遇、主客均衡。",
    ),
    (
        CriteriaLeftOut((PairingCriterion.CLOSENESS,)),
        "Not weighed in a field of this size: neighbours in the list meet.",
        "人数过多，未权衡：名次相近者相遇。",
    ),
    (
        PartnersAgain(((1, 2),)),
        "These have been partners before: 1-2. (National 27(一))",
        "以下为重复搭档：1-2。（全国规则第27条(一)）",
    ),
    (
        RelatedOppose(((1, 2),)),
        "Related players are opponents: 1-2. (National 19(五)3)",
        "相关运动员成为对手：1-2。（全国规则第19条(五)3）",
    ),
    (
        MovementEnded((3,), (17,)),
        "The movement ends because the field has changed; the Swiss movement goes on. Left: 3. Joined: 17.",
        "参赛者有变，移位表中止，改用瑞士移位。离赛：3号。补报：17号。",
    ),
]
OUTCOMES: list[tuple[Outcome, str, str]] = [
    (
        Levels(8, 3),
        "10 against 5",
        "10比5",
    ),
    (
        Levels(13, 11),
        "past A against K",
        "过A比K",
    ),
    (
        Levels(4, 4, End.AWAY, Decision.LOT),
        "6 against 6; the visiting side wins by lot",
        "6比6；客队抽签获胜",
    ),
    (
        Boards(38, 31, 16),
        "38 against 31 levels on 16 boards",
        "16副共38比31级",
    ),
    (
        Boards(30, 30, 16, End.HOME, Decision.EXTRA_DEAL),
        "30 against 30 levels on 16 boards; the home side wins by an extra deal",
        "16副共30比30级；主队加赛获胜",
    ),
    (
        Forfeit(End.AWAY),
        "the visiting side forfeits with the chief referee's consent",
        "客队经裁判长同意弃权",
    ),
    (
        Forfeit(None, ForfeitKind.UNEXCUSED),
        "both sides forfeit without excuse",
        "双方无故弃权",
    ),
    (
        Forfeit(End.HOME, ForfeitKind.DELIBERATE, (7,)),
        "the home side forfeits deliberately; stayed away: 7",
        "主队蓄意弃权；未到：7号",
    ),
    (
        Forfeit(End.HOME, ForfeitKind.PLAIN, levels=(0, 13)),
        "the home side forfeits; at the table 2 against past A",
        "主队弃权；场上2比过A",
    ),
    (
        Walkout(End.HOME),
        "the home side did not finish the match",
        "主队中途退出",
    ),
    (
        ForceMajeure(End.AWAY),
        "the visiting side was kept away by force majeure",
        "客队因不可抗力未到",
    ),
    (
        DefaultLoss(End.HOME, 5, 9),
        "the home side loses by judgment at 7 against J",
        "主队被判负，7比J",
    ),
    (
        LateSheet(End.AWAY, 5, 9),
        "7 against J; the visiting side handed the sheet in late",
        "7比J；客队迟交记分表",
    ),
    (
        Ineligible(End.HOME),
        "cancelled: the home side fielded a player who is not on its list",
        "取消成绩：主队派名单以外者上场",
    ),
    (
        Halved(),
        "scored as a draw by rule",
        "依规判平",
    ),
]


@pytest.mark.parametrize(("note", "english", "chinese"), NOTES, ids=[type(note).__name__ for note, _, _ in NOTES])
def test_a_note_in_words(note: RoundNote, english: str, chinese: str) -> None:
    assert note_words(EN, note, NATIONAL) == english
    assert note_words(ZH, note, NATIONAL) == chinese


@pytest.mark.parametrize(("outcome", "english", "chinese"), OUTCOMES, ids=[repr(one) for one, _, _ in OUTCOMES])
def test_an_outcome_in_words(outcome: Outcome, english: str, chinese: str) -> None:
    assert outcome_words(EN, outcome) == english
    assert outcome_words(ZH, outcome) == chinese


def test_sides_of_an_outcome_are_called_by_their_names_where_these_are_known() -> None:
    assert outcome_words(EN, Forfeit(End.AWAY), {End.HOME: "3", End.AWAY: "5"}).startswith("5 forfeits")


def test_who_has_left_the_event_needed_nobodys_consent() -> None:
    assert outcome_words(EN, Forfeit(End.AWAY), walkover=End.AWAY) == "the visiting side has left the event"
    assert outcome_words(ZH, Forfeit(End.AWAY), walkover=End.AWAY) == "客队已离赛"
    assert outcome_words(EN, Forfeit(End.AWAY), walkover=End.HOME).endswith("with the chief referee's consent")


def test_every_note_and_outcome_was_read_above() -> None:
    assert {type(note) for note, _, _ in NOTES} == set(get_args(RoundNote))
    assert {type(outcome) for outcome, _, _ in OUTCOMES} == set(get_args(Outcome))


DEAD_END = DeadEnd(
    Proof(6, 4, (1,), ((2,), (3,), (4, 5, 6))),
    (
        Rematches(((1, 2), (3, 4), (5, 6)), None, (Repeat(3, 4, 2), Repeat(5, 6, None))),
        BarsLifted(((1, 2),), 7, ((1, 2),)),
        ExtraByes(((1, 2), (3, 4)), (5, 6), (6,)),
        ExtraByes((), (1, 2), ()),
    ),
)


def test_a_dead_end_is_proven_in_plain_words_and_its_ways_out_are_numbered() -> None:
    assert dead_end_words(EN, DEAD_END).split("\n") == [
        (
            "This round has no legal pairing. "
            "Leave 1 aside: no two of these groups, each of an odd number, may still meet: [2], [3], [4, 5, 6]. "
            "These 3 groups lack one each, and only 1 can fill in; at least 2 stay over."
        ),
        "The least harmful ways out; the chief referee chooses:",
        "1. Let these meet again: 3-4 (met in round 2), 5-6; the round is then 1-2, 3-4, 5-6",
        "2. Lift these bars of your own: 1-2; the round is then 1-2; bye: 7",
        "3. Give more byes: 5, 6; a second time: 6; the round is then 1-2, 3-4",
        "4. Give more byes: 1, 2; then nobody plays in this round",
    ]
    assert dead_end_words(ZH, DEAD_END).split("\n") == [
        (
            "本轮没有合规的编排。除去1号，下列各组人数均为单数，彼此不能再相遇：[2号]、[3号]、[4号、5号、6号]。"
            "这3组各缺一方才能成双，而只有1方可补，因此至少余下2方。"
        ),
        "影响最小的办法如下，由裁判长选定：",
        "1. 允许重复相遇：3-4（第2轮已相遇）、5-6；则本轮为1-2、3-4、5-6",
        "2. 解除指定不遇：1-2；则本轮为1-2；轮空：7号",
        "3. 增加轮空：5号、6号；第二次轮空：6号；则本轮为1-2、3-4",
        "4. 增加轮空：1号、2号；则本轮无人比赛",
    ]


def test_a_dead_end_without_a_way_out_is_still_proven() -> None:
    alone = DeadEnd(Proof(2, 0, (), ((2,), (1,))), ())
    assert dead_end_words(EN, alone) == (
        "This round has no legal pairing. "
        "Nobody of these groups, each of an odd number, may still meet anybody outside it: [2], [1]. "
        "So one of each group stays over."
    )
    assert "轮空" in dead_end_words(ZH, DeadEnd(Proof(4, 2, (0,), ((1,), (2,), (3,))), ()))
