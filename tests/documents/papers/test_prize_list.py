"""获奖名单与领奖签收单: who gets what and why, a line to sign for each, no day of birth on either."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import EventView, Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import certificates, prize_list, prize_receipts
from paizhuo.documents.sections import final
from paizhuo.tournament.entries import Gender
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.prize_categories import PrizeCategory
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden

PRIZES = f.PrizesSet(
    (
        PrizeCategory("冠军", gifts=("奖杯一座、奖金2000元",)),
        PrizeCategory("二等奖", 2, 2, gifts=("奖牌",)),
        PrizeCategory("女子奖", 2, gender=Gender.FEMALE, any_player=True, gifts=("锦旗", "奖状")),
        PrizeCategory("长者奖", youngest=60, any_player=True),
        PrizeCategory("新人奖", newcomers=True, any_player=True),
        PrizeCategory("团体奖", 2, best_of_unit=2, gifts=("团体奖杯",)),
    )
)


def awarded(language: Language = Language.CHINESE) -> EventView:
    """An event that is over, with prizes of every kind, an award, and one prize taken."""
    view = played_event("national-swiss-pairs", 13, language=language)
    state = view.state.branch()
    for number, entry in view.state.entries.items():
        gender = Gender.FEMALE if number % 3 == 0 else Gender.MALE
        people = tuple(replace(one, gender=gender, born=str(1950 + 4 * number)) for one in entry.members)
        state.own_entries()[number] = replace(entry, members=people, unit=("供水", "城东", "邮政")[number % 3])
    state.prizes = replace(PRIZES, day="2026-12-05")
    state.awards[900] = f.AwardGiven("体育道德风尚奖", 5, state.entries[5].members[0].name)
    first = next(number for number, place in state.stages["swiss"].places.items() if place == 1)
    state.handed_out[901] = f.PrizeHandedOut("冠军", first)
    return replace(view, state=state)


def test_nothing_is_printed_before_the_end_or_without_winners() -> None:
    assert prize_list.check(empty("national-swiss-pairs"), Where()) == Missing(prize_list.NOT_OVER)
    assert prize_receipts.check(played_event("national-swiss-pairs", 13), Where()) == Missing(prize_list.NO_PRIZES)
    assert prize_list.check(awarded(), Where()) is None


def test_the_receipt_has_a_line_for_every_prize_and_a_tick_for_what_was_taken() -> None:
    (part,) = prize_receipts.make(awarded(), Where()).data["parts"]
    rows = part["blocks"][0]["rows"]
    assert [row[0] for row in rows] == [str(at) for at in range(1, len(rows) + 1)]
    assert [row[4] for row in rows].count("√") == 1
    assert all(not row[5].strip() for row in rows)


def test_certificates_and_the_result_book_follow_the_categories() -> None:
    view = awarded()
    prizes = [one["prize"] for one in certificates.make(view, Where()).data["certificates"]]
    assert prizes[:3] == ["冠军", "二等奖", "二等奖"]
    assert "团体奖" in prizes
    assert prizes[-1] == "体育道德风尚奖"
    (block,) = final.awards(view)
    assert [row[0] for row in block["rows"]][:2] == ["冠军", "二等奖"]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", ["prize-list", "prize-receipts"])
def test_the_printed_text_is_the_checked_one(language: Language, name: str) -> None:
    printed = pdf(awarded(language), [(name, Where())])
    same_as_golden(f"{name}-{language}", printed)
