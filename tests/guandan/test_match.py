"""Points of a match that no example of the specification shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.cards import Rank
from paizhuo.guandan import (
    JIANGSU_2023,
    NATIONAL,
    RULE_SETS,
    Format,
    Kind,
    Match,
    Reading,
    Standing,
    Terms,
    after,
    next_deal,
    upgrade,
)
from paizhuo.guandan.dealing import deal_cards
from paizhuo.guandan.match import BadTerms, TimeIsUp
from paizhuo.guandan.rules import FailedAce, PassingEnds
from paizhuo.rulebook import Cited
from paizhuo.seats import Side
from paizhuo.wording import Language, sayer
from paizhuo.wording.guandan.plays import reading_words


def test_the_cards_of_a_cancelled_deal_never_come_again() -> None:
    """Given time is up before the first lead and an extra deal is needed, then it is not the deal already looked at."""
    match = Match(JIANGSU_2023, Terms(Format.BY_TIME, winner_needed=True))
    cancelled = next_deal(match)
    extra = next_deal(after(match, TimeIsUp(deal_begun=False)))
    assert cancelled is not None
    assert extra is not None
    seed = b"a seed of sixteen"
    packs = [deal_cards(JIANGSU_2023, coming, seed).draw.pack for coming in (cancelled, extra)]
    assert packs[0] != packs[1]


@pytest.mark.parametrize("deals", [None, 0, -1])
def test_a_match_by_deals_needs_their_number(deals: int | None) -> None:
    with pytest.raises(BadTerms):
        Terms(Format.BY_DEALS, deals=deals)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_even_a_reading_that_cannot_be_has_words(rules: str) -> None:
    """A declaration comes from outside and may be nonsense; its refusal must still be said."""
    impossible = Reading(Kind.TUBE, Rank.KING, 6)
    assert reading_words(impossible, RULE_SETS[rules], sayer(Language.ENGLISH)) == "tube K"
    assert reading_words(impossible, NATIONAL, sayer(Language.CHINESE)) == "三连对 K"


def test_a_side_past_ace_can_no_longer_fail_at_it() -> None:
    """Given failures lead back to 2 and passing does not end the match, then a side past A keeps what it has."""
    club = replace(
        NATIONAL,
        failed_ace=Cited(FailedAce.BACK_TO_TWO, NATIONAL.failed_ace.source),
        passing_ends=Cited(PassingEnds.BY_GAME_ONLY, NATIONAL.passing_ends.source),
    )
    ours = Side.EAST_WEST
    standing = Standing((Rank.ACE, Rank.TWO), owner=ours, past=(ours,), failures=(2, 0))
    after_failing = upgrade(standing, ours, 1, club)
    assert after_failing.levels == (Rank.ACE, Rank.TWO)
    assert after_failing.step(ours) == 13
    before_passing = Standing((Rank.ACE, Rank.TWO), owner=ours, failures=(2, 0))
    assert upgrade(before_passing, ours, 1, club).levels == (Rank.TWO, Rank.TWO)
