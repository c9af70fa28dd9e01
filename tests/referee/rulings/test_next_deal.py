"""判负后下一副的依据: what the books say of the deal after a lost one, and where they are silent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.guandan import GUANGZHOU_2025, JIANGSU_2017, JIANGSU_2023, NATIONAL, RuleSet
from paizhuo.guandan.topics import Topic
from paizhuo.referee import SCHEDULES, Matter
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.facts_asked import (
    COUNTS,
    OFFENDER_SINCE,
    OWN_DELAY,
    PARTNER_OUT_BEFORE,
    PLAY_BEGUN,
    VIOLENCE,
    Counts,
)
from paizhuo.referee.cases.facts_asked import OffenderSince as Since
from paizhuo.referee.penalties.orders import DealLost
from paizhuo.referee.rulings.next_deal import NextDealSources, next_deal_sources
from paizhuo.rulebook import Basis, Book
from tests.referee.docket import brought, choice_of, ruled

if TYPE_CHECKING:
    from paizhuo.referee import Question

J17, J23, NAT, GZ, *_ = Book
OUT: dict[Question[Any], object] = {OFFENDER_SINCE: Since.OUT, PARTNER_OUT_BEFORE: False}


def sources(book: Book, infraction: I, facts: dict[Question[Any], object]) -> NextDealSources:
    """On what the next deal rests after this infraction has cost the deal."""
    ruling = ruled(brought(infraction, facts), SCHEDULES[book])
    (lost,) = [one for one in ruling.given if isinstance(one.sanction, DealLost)]
    found = next_deal_sources(SCHEDULES[book].ladder, lost)
    assert choice_of(ruling, Matter.SHUFFLER).source == found.shuffled
    return found


@pytest.mark.parametrize(("book", "article"), [(J17, "4.3(三)"), (J23, "3.7(三)")])
def test_f3_jiangsu_forbids_tribute_and_names_a_leader_but_is_silent_on_the_shuffler(book: Book, article: str) -> None:
    ruled_by, shuffled_by = sources(book, I.WRONG_TRIBUTE, {PLAY_BEGUN: True})
    assert (ruled_by.article, ruled_by.basis) == (article, Basis.STATED)
    assert (shuffled_by.article, shuffled_by.basis, shuffled_by.note) == ("", Basis.SILENT, "F3")


@pytest.mark.parametrize(
    ("book", "infraction", "facts", "article"),
    [
        (NAT, I.MISDRAW, {COUNTS: Counts.ONE_SIDE}, "B1.2(1)"),
        (NAT, I.WRONG_TRIBUTE, {PLAY_BEGUN: True}, "B3.2"),
        (NAT, I.WRONG_ANNOUNCEMENT, OUT, "B4.2(3)"),
        (GZ, I.WRONG_TRIBUTE, {PLAY_BEGUN: True}, "R32"),
        (GZ, I.WRONG_ANNOUNCEMENT, OUT, "R33.3(3)"),
        (GZ, I.DISORDER, {VIOLENCE: False}, "R30"),
    ],
    ids=str,
)
def test_nat_and_gz_say_all_of_it_where_they_take_the_deal(
    book: Book, infraction: I, facts: dict[Question[Any], object], article: str
) -> None:
    ruled_by, shuffled_by = sources(book, infraction, facts)
    assert ruled_by == shuffled_by
    assert (ruled_by.article, ruled_by.basis) == (article, Basis.STATED)


def test_gz_r2_says_nothing_of_the_deal_after_the_one_a_late_side_gives_up() -> None:
    ruled_by, shuffled_by = sources(GZ, I.LATE, {OWN_DELAY: 480})
    assert ruled_by == shuffled_by
    assert (ruled_by.basis, ruled_by.note) == (Basis.SILENT, "F3")


@pytest.mark.parametrize("rules", [JIANGSU_2017, JIANGSU_2023], ids=lambda rules: rules.id)
def test_f3_the_rule_sets_of_jiangsu_cite_the_article_and_the_silence_apart(rules: RuleSet) -> None:
    after, shuffle = rules.topics[Topic.AFTER_LOST_DEAL], rules.topics[Topic.SHUFFLE_AFTER_LOST_DEAL]
    assert NextDealSources(after, shuffle) == sources(rules.book, I.WRONG_TRIBUTE, {PLAY_BEGUN: True})


@pytest.mark.parametrize("rules", [NATIONAL, GUANGZHOU_2025], ids=lambda rules: rules.id)
def test_the_rule_sets_of_nat_and_gz_cite_where_it_is_said_who_shuffles(rules: RuleSet) -> None:
    shuffle = rules.topics[Topic.SHUFFLE_AFTER_LOST_DEAL]
    assert shuffle.basis is Basis.STATED
    lost_by = sources(rules.book, I.WRONG_TRIBUTE, {PLAY_BEGUN: True}), sources(rules.book, I.WRONG_ANNOUNCEMENT, OUT)
    assert {one.shuffled.article for one in lost_by} <= set(shuffle.numbers)
