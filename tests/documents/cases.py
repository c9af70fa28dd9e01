"""Cases for printing: an event with rulings, appeals and notices, some of them with details that are not facts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.documents import Official
from paizhuo.documents.case_details import AppealDetails, CommitteeMember, Notice, RulingDetails
from paizhuo.tournament.log import facts as f
from tests.documents.events import played_event

if TYPE_CHECKING:
    from paizhuo.documents import EventView
    from paizhuo.wording import Language

ONE_SIDE, FINE, OTHER_SIDE, BARE, APPEAL, OPEN_APPEAL, ALONE = 901, 902, 903, 904, 905, 906, 907
"""The numbers of two rulings on both sides of a table, of the fine of the first, of a ruling without
details, of two appeals, and of a fine that was given without a ruling."""
_RULED = "甩牌：罚2级差分"


def cases(language: Language) -> EventView:
    """An event of thirteen pairs in which the referee had work."""
    calm = played_event("national-swiss-pairs", 13, language=language)
    state = calm.state.branch()
    state.rulings |= {
        ONE_SIDE: f.RulingGiven(_RULED, "NAT 53(二)7", "swiss", 2, 3, 1),
        OTHER_SIDE: f.RulingGiven(_RULED, "NAT 53(二)7", "swiss", 2, 3, 2),
        BARE: f.RulingGiven("提醒后继续比赛", "", "swiss", 0, 0, 3),
    }
    state.stages["swiss"].fines |= {
        FINE: f.Penalised("swiss", 1, 0, -200, _RULED, "NAT 53(二)7", 2, 3),
        ALONE: f.Penalised("swiss", 4, -100, -300, "迟到", "NAT 32(二)", 1, 2),
    }
    state.appeals |= {
        APPEAL: (
            f.Appealed(ONE_SIDE, 1, "牌是碰落的，不是甩出的。\n裁判未询问对方。"),
            f.AppealDecided(APPEAL, upheld=False, refunded=True, text="维持原判；申诉有理有据，申诉费退回。"),
        ),
        OPEN_APPEAL: (f.Appealed(12, 3, "成绩录入有误"), None),
    }
    details = RulingDetails(
        "云一", "甩牌", "N53-2-7", "四类", 2, "罚2级差分", "水裁判", "云裁判长", "2026-12-05 10:42", (OTHER_SIDE,)
    )
    members = (
        CommitteeMember("山主任", "云汀市体育总会", "", "裁决正确"),
        CommitteeMember("水委员", "云汀市供水公司", "与申诉方同单位"),
        CommitteeMember("木委员", "云汀市图书馆", "", "裁决正确"),
    )
    appeal = AppealDetails(
        fee="200元",
        fee_paid=True,
        received="2026-12-05 11:02",
        deadline="2026-12-05 11:20",
        received_by="水裁判",
        body="仲裁委员会",
        members=members,
        heard="2026-12-05 11:40",
        hearing="双方到场陈述。",
        decided="2026-12-05 12:05",
        votes=(0, 2),
    )
    notice = Notice(
        "各参赛单位：\n第二轮推迟三十分钟，改为10:30开始。\n请提前五分钟入座。",
        "关于第二轮推迟的通知",
        "3",
        "2026年12月5日",
        "组委会",
    )
    officials = (
        Official("云裁判长", "裁判长", "云汀市体育总会", "国家级", "云汀"),
        Official("水记录", "编排记录长", "", "一级", "青川"),
    )
    return replace(
        calm,
        state=state,
        rulings={ONE_SIDE: details},
        appeals={APPEAL: appeal},
        times={BARE: "2026-12-05 11:15"},
        notices=(notice,),
        officials=officials,
        entry_link="https://paizhuo.example/e/spring-open/enter/",
    )
