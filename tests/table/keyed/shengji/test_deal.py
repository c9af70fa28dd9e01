"""Every deal that the law allows can be keyed, and what cannot have happened is refused with its place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.cards import Card, Chance, Hand, Rank
from paizhuo.engine import Refused
from paizhuo.seats import Seat, Side
from paizhuo.shengji import FUJIAN_2022, Choosing, Drawing, Ending, Over, Playing
from paizhuo.table.keyed.refusals import Contradicted, Doubt, NotKeyed
from paizhuo.table.keyed.shengji.acts import KeyedAward, KeyedBury, KeyedEnd, KeyedLay, KeyedShow
from paizhuo.table.keyed.shengji.deal import KeyedShengjiDeal, key_acts
from paizhuo.table.keyed.shengji.turns import ShengjiOpening
from paizhuo.table.keyed.shengji.typing import Typing
from tests.table.keyed.shengji.played import SEED, keyed_acts, opening_of, played_deals

PUBLIC = ("leader", "plays", "tricks", "throws", "trumps", "dealer", "turn")
FIRST = ShengjiOpening(FUJIAN_2022, Rank.TWO, Seat.EAST)


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_every_deal_can_be_keyed_at_every_act_and_gives_the_same_course(seed: str) -> None:
    for setting, phases in played_deals(seed, 2):
        opening, acts = opening_of(setting), keyed_acts(phases)
        for count in range(1, len(acts), 7):
            deal, real = key_acts(opening, [act for act, _ in acts[:count]]), acts[count - 1][1]
            if isinstance(real, Drawing | Choosing):
                continue
            assert [len(hand) for hand in deal.phase.hands] == [len(hand) for hand in real.hands]
            assert {name: getattr(deal.phase, name, None) for name in PUBLIC} == {
                name: getattr(real, name, None) for name in PUBLIC
            }
        whole = key_acts(opening, [act for act, _ in acts])
        over = phases[-1]
        assert isinstance(whole.phase, Over)
        assert isinstance(over, Over)
        assert whole.phase.outcome == over.outcome
        # What was buried follows from everything else.
        assert whole.bottom_known
        assert whole.phase.buried == over.buried


@pytest.mark.parametrize("seed", ["k", "l"])
def test_hands_and_bottom_that_are_known_are_those_of_the_deal(seed: str) -> None:
    (setting, phases), *_ = played_deals(seed, 1)
    begun = next(phase for phase in phases if isinstance(phase, Playing))
    opening = replace(opening_of(setting), known=begun.hands)
    acts = keyed_acts(phases, bottom=True)
    for count in range(len(acts) // 4, len(acts) + 1, 13):
        deal, real = key_acts(opening, [act for act, _ in acts[:count]]), acts[count - 1][1]
        if not isinstance(real, Choosing):
            assert deal.phase.hands == real.hands
            assert deal.bottom_known
    east, north, west, south = begun.hands
    wrong = replace(opening, known=(north, west, south, east))
    with pytest.raises(Contradicted):
        key_acts(wrong, [act for act, _ in acts])


@pytest.mark.parametrize("seed", ["u", "v"])
def test_cards_that_were_not_seen_stop_nothing(seed: str) -> None:
    """Of six plays a card was not seen; the rest of the deal can be keyed all the same."""
    chance = Chance(SEED, seed)
    (setting, phases), *_ = played_deals(seed, 1)
    over = phases[-1]
    assert isinstance(over, Over)
    winners = [(trick.winner - trick.leader) % 4 for trick in over.tricks]
    acts = [act for act, _ in keyed_acts(phases)]
    lays = [number for number, act in enumerate(acts) if isinstance(act, KeyedLay)]
    others = [number for count, number in enumerate(lays) if count % 4 not in {0, winners[count // 4]}]
    for number in chance.shuffled(others)[:6]:
        act = acts[number]
        assert isinstance(act, KeyedLay)
        acts[number] = KeyedLay((None, *act.cards[1:]))
    deal = key_acts(opening_of(setting), acts)
    assert isinstance(deal.phase, Over)
    assert [one.winner for one in deal.phase.tricks] == [one.winner for one in over.tricks]
    assert sum(text == "??" for one in deal.shown for text in one.texts) == 6
    assert not deal.bottom_known


def test_an_undo_after_any_act_gives_the_deal_of_before() -> None:
    (setting, phases), *_ = played_deals("undo", 1)
    opening, acts = opening_of(setting), [act for act, _ in keyed_acts(phases)]
    for count in range(2, len(acts), 17):
        before = key_acts(opening, acts[:count])
        key_acts(opening, acts[: count + 1])
        assert key_acts(opening, acts[:count]) == before


def _deal(text: str, opening: ShengjiOpening = FIRST) -> KeyedShengjiDeal:
    """A deal as it is typed, one text after another, parted by semicolons."""
    deal = key_acts(opening, ())
    for part in text.split(";"):
        deal = key_acts(opening, (*deal.acts, *_typing(deal).acts(part.strip())))
    return deal


def _typing(deal: KeyedShengjiDeal) -> Typing:
    phase = deal.phase
    return Typing(deal.opening.level, getattr(phase, "trumps", None), getattr(phase, "plays", ()))


def _refused(text: str, opening: ShengjiOpening = FIRST) -> Contradicted:
    with pytest.raises(Contradicted) as found:
        _deal(text, opening)
    return found.value


def _reason(error: Contradicted) -> str:
    assert isinstance(error.cause, Refused)
    return error.cause.refusal.reason.code


def _doubt(error: Contradicted) -> Doubt:
    assert isinstance(error.cause, NotKeyed)
    return error.cause.doubt


def test_who_shows_last_deals_the_first_deal_and_makes_the_trumps() -> None:
    deal = _deal("nh; wdd; k")
    assert isinstance(deal.phase, Playing)
    assert (deal.phase.dealer, str(deal.phase.trumps)) == (Seat.WEST, "2D")
    assert [one.part for one in deal.shown] == ["show", "show", "bury"]
    assert str(_deal("nh; nh; k").phase.trumps) == "2H"  # type: ignore[union-attr]
    assert str(_deal("nh; err; k").phase.trumps) == "2NT"  # type: ignore[union-attr]
    nobody = _deal("k").phase
    assert isinstance(nobody, Playing)
    assert (nobody.dealer, str(nobody.trumps)) == (Seat.EAST, "2NT")


def test_the_law_refuses_a_show_that_does_not_count() -> None:
    assert _reason(_refused("nh; wd")) == "ALREADY_SHOWN"
    assert _reason(_refused("nh; sdd")) == "OWN_SIDE"
    assert _reason(_refused("nhh; wdd")) == "AGAINST_PAIR"
    assert _reason(_refused("nh3")) == "NOT_A_CALL"
    # Both copies of a card were shown by others already.
    assert _doubt(_refused("nhh; k; h3/4/5/6; h2/3/4/7; h2/7/8/9")) is Doubt.TOO_MANY_COPIES


def test_nothing_is_played_before_the_bottom_is_buried_and_nothing_shown_after() -> None:
    with pytest.raises(Contradicted) as found:
        key_acts(FIRST, (KeyedLay((Card.S3,)),))
    assert _reason(found.value) == "WRONG_PHASE"
    with pytest.raises(Contradicted) as found:
        key_acts(FIRST, (KeyedBury(), KeyedShow(Seat.NORTH, (Card.H2,))))
    assert _reason(found.value) == "WRONG_PHASE"
    with pytest.raises(Contradicted) as found:
        key_acts(FIRST, (KeyedBury((Card.H3,)),))
    assert _reason(found.value) == "BURY_EIGHT"


def test_who_did_not_follow_a_suit_has_none_of_it_later() -> None:
    error = _refused("eh; k; s3/4/d5/6; h3/4/5/6; d7/8/9/10; s7/8/9/10")
    assert _reason(error) == "MUST_FOLLOW_SUIT"
    assert error.act == 4


def test_who_answers_a_pair_with_two_cards_has_no_pair_later() -> None:
    error = _refused("eh; k; s33/44/56/78; s99/jj/qq/kk")
    assert _reason(error) == "MUST_PLAY_PAIR"
    assert error.act == 4


def test_a_throw_stands_until_somebody_plays_something_higher() -> None:
    deal = _deal("eh; k; sak/34/56/78")
    assert isinstance(deal.phase, Playing)
    assert deal.phase.leader is Seat.EAST
    error = _refused("eh; k; skq/34/56/78; c3/4/5/6; s9/3/a/4")
    assert _doubt(error) is Doubt.THROW_STOPPED
    assert error.act == 2


def test_a_throw_that_was_stopped_costs_points_and_a_part_of_it_is_led() -> None:
    deal = _deal("eh; k; saqq!qq/34/56/77")
    assert isinstance(deal.phase, Playing)
    (throw,) = deal.phase.throws
    assert (throw.fine, throw.led) == (30, (Card.SQ, Card.SQ))
    assert deal.phase.referee.awards == ((Side.NORTH_SOUTH, 30),)
    assert _deal("eh; k; skq!q/3/5/7").phase.throws[0].led == (Card.SQ,)  # type: ignore[union-attr]
    assert _doubt(_refused("eh; k; skq!k")) is Doubt.NOT_A_PART
    assert _doubt(_refused("eh; k; skq!j")) is Doubt.NOT_A_PART
    # With both aces gone, nobody can have stopped the kings.
    assert _doubt(_refused("eh; k; saa/34/56/78; skkq!kk")) is Doubt.NOT_A_PART


def test_a_lead_is_of_one_suit_and_lies_open() -> None:
    assert _reason(_refused("eh; k; s3c4")) == "LEAD_ONE_SUIT"
    assert _doubt(_refused("eh; k; ?")) is Doubt.LEAD_UNSEEN


def test_a_card_that_was_not_seen_wins_nothing_and_has_no_suit() -> None:
    deal = _deal("eh; k; s10/?/5/k")
    assert isinstance(deal.phase, Playing)
    assert deal.phase.leader is Seat.SOUTH
    assert deal.shown[3].texts == ("??",)
    assert not deal.bottom_known


def test_two_packs_hold_each_card_twice() -> None:
    assert _doubt(_refused("eh; k; s3/3/3/4")) is Doubt.TOO_MANY_COPIES
    with pytest.raises(NotKeyed):
        ShengjiOpening(FUJIAN_2022, Rank.TWO, Seat.EAST, known=(Hand([Card.S3]), None, None, None))
    hand = Hand(sorted(Card)[:25])
    with pytest.raises(NotKeyed):
        ShengjiOpening(FUJIAN_2022, Rank.TWO, Seat.EAST, known=(hand, hand, hand, None))


def test_a_play_that_was_missed_moves_all_later_plays_on() -> None:
    deal = _deal("eh; k; s3/4/6")
    mended = key_acts(FIRST, (*deal.acts[:3], KeyedLay((Card.S5,)), *deal.acts[3:]))
    assert [one.seat for one in mended.shown[2:]] == [Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH]
    assert isinstance(mended.phase, Playing)
    assert mended.phase.leader is Seat.SOUTH


def test_points_by_the_referee_and_the_end_that_he_orders() -> None:
    deal = _deal("eh; k; ns+10; s3/4/5/6; ew+20")
    assert isinstance(deal.phase, Playing)
    assert deal.phase.referee.awards == ((Side.NORTH_SOUTH, 10), (Side.EAST_WEST, 20))
    assert isinstance(deal.acts[2], KeyedAward)
    over = _deal("eh; k; s3/4/5/6; e!c").phase
    assert isinstance(over, Over)
    assert over.outcome.ended is Ending.CONCEALED
    assert not _deal("eh; k; s3/4/5/6; e!c").bottom_known
    assert isinstance(_deal("eh; k; s3/4/5/6; n!i").phase, Over)
    assert isinstance(_deal("eh; k; s3/4/5/6; n!b; s7").phase, Playing)
    assert _reason(_refused("eh; k; s3/4/5/6; e!c; s7")) == "WRONG_PHASE"
    assert KeyedEnd(Seat.EAST, Ending.CONCEALED) in _deal("eh; k; e!c").acts
