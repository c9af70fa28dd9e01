"""Every deal that the law allows can be keyed, and what cannot have happened is refused with its place."""

from __future__ import annotations

import pytest

from paizhuo.cards import Card, Hand, Rank
from paizhuo.engine import Refused
from paizhuo.guandan import NATIONAL
from paizhuo.guandan.phases import NoTribute
from paizhuo.guandan.tribute import TributeDue
from paizhuo.seats import Seat
from paizhuo.table.keyed.acts import KeyedPass, KeyedPlay, KeyedResist, read_keyed, write_keyed
from paizhuo.table.keyed.deal import ALL_UNKNOWN, KeyedOpening, key_acts
from paizhuo.table.keyed.refusals import Contradicted, Doubt, NotKeyed
from paizhuo.table.keyed.typing import parse_hand, parse_typed
from paizhuo.wording import Language, sayer
from tests.table.keyed.keying import keyed_acts, played_deals


@pytest.mark.parametrize("suits", [True, False])
@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_deal_can_be_keyed_at_every_act(seed: str, *, known: bool, suits: bool) -> None:
    for setting, phases in played_deals(seed, 3):
        hands = setting.dealt if known else ALL_UNKNOWN
        opening = KeyedOpening(setting.rules, setting.level, setting.opening, setting.until, hands)
        acts = keyed_acts(setting, phases, suits=suits)
        extra = len(acts) - len(phases[-1].history)
        for count in range(0, len(acts) + 1, 9):
            deal = key_acts(opening, acts[:count])
            real = phases[max(count - extra, 0)]
            assert deal.phase.stage is real.stage
            assert [len(hand) for hand in deal.phase.hands] == [len(hand) for hand in real.hands]
            assert getattr(deal.phase, "turn", None) is getattr(real, "turn", None)
            if suits:
                assert deal.phase.history == real.history
        whole = key_acts(opening, acts)
        assert whole.phase.outcome == phases[-1].outcome  # type: ignore[union-attr]


def test_an_undo_after_any_act_gives_the_deal_of_before() -> None:
    (setting, phases), *_ = played_deals("undo", 1)
    opening = KeyedOpening(setting.rules, setting.level, setting.opening)
    acts = keyed_acts(setting, phases, suits=False)
    for count in range(1, len(acts), 11):
        before = key_acts(opening, acts[:count])
        key_acts(opening, acts[: count + 1])
        assert key_acts(opening, acts[:count]) == before


def _first(level: Rank = Rank.TWO) -> KeyedOpening:
    return KeyedOpening(NATIONAL, level, NoTribute(Seat.EAST))


def _acts(text: str, level: Rank = Rank.TWO) -> tuple[object, ...]:
    return parse_typed(text, level)


def _refused(opening: KeyedOpening, text: str) -> Contradicted:
    with pytest.raises(Contradicted) as found:
        key_acts(opening, parse_typed(text, opening.level))
    return found.value


def test_the_law_refuses_what_does_not_beat_and_names_the_act() -> None:
    error = _refused(_first(), "33/44/p/33")
    assert error.act == 3
    assert isinstance(error.cause, Refused)
    assert error.cause.refusal.reason.code == "DOES_NOT_BEAT"


def test_a_third_copy_of_a_card_is_refused() -> None:
    error = _refused(_first(), "s3s3/p/p/p/s3")
    assert isinstance(error.cause, NotKeyed)
    assert error.cause.doubt is Doubt.TOO_MANY_COPIES


def test_a_ninth_card_of_a_rank_is_refused() -> None:
    error = _refused(_first(), "33333333/p/p/p/3")
    assert isinstance(error.cause, NotKeyed)
    assert error.act == 4


def test_nobody_plays_more_cards_than_are_left() -> None:
    error = _refused(_first(), "33333/p/p/p/44444/p/p/p/55555/p/p/p/66666/p/p/p/77777/p/p/p/88888")
    assert isinstance(error.cause, NotKeyed)
    assert error.cause.doubt is Doubt.TOO_FEW_LEFT
    assert error.act == 20


def test_a_suit_typed_later_moves_a_suit_that_was_guessed() -> None:
    deal = key_acts(_first(), parse_typed("3/p/p/p/s3s3/p/p/p/33", Rank.TWO))
    assert Card.S3 not in deal.shown[0].cards
    assert deal.shown[0].texts == ["?3"]
    assert deal.shown[4].texts == ["S3", "S3"]


def test_a_payer_never_held_more_than_he_paid() -> None:
    opening = KeyedOpening(NATIONAL, Rank.FIVE, TributeDue(Seat.EAST, (Seat.WEST,)))
    assert key_acts(opening, parse_typed("x", Rank.FIVE)).phase.stage.value == "Playing"
    deal = key_acts(opening, parse_typed("a/3/4", Rank.FIVE))
    assert deal.shown[2].seat is Seat.WEST
    error = _refused(opening, "a/3/4/p/p/p/r")
    assert isinstance(error.cause, Refused)
    assert error.act == 0
    assert error.cause.refusal.reason.code == "NOT_HIGHEST"


def test_both_payers_can_be_named() -> None:
    opening = KeyedOpening(NATIONAL, Rank.FIVE, TributeDue(Seat.EAST, (Seat.NORTH, Seat.SOUTH)))
    deal = key_acts(opening, parse_typed("s:a/n:k/3/4/6", Rank.FIVE))
    assert [one.seat for one in deal.shown] == [Seat.SOUTH, Seat.NORTH, Seat.EAST, Seat.WEST, Seat.SOUTH]


def test_a_pass_that_was_missed_moves_all_later_plays_on() -> None:
    wrong = key_acts(_first(), parse_typed("3/5/p/8", Rank.TWO))
    assert [one.seat for one in wrong.shown] == [Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH]
    mended = key_acts(_first(), (*wrong.acts[:1], KeyedPass(), *wrong.acts[1:]))
    assert [one.seat for one in mended.shown] == [Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH, Seat.EAST]


def test_ranks_in_a_row_are_a_straight_and_one_suit_makes_it_a_flush() -> None:
    straight = key_acts(_first(), parse_typed("34567", Rank.TWO)).phase.history[0]
    flush = key_acts(_first(), parse_typed("s34567", Rank.TWO)).phase.history[0]
    assert str(straight.declared.kind) == "straight"  # type: ignore[union-attr]
    assert str(flush.declared.kind) == "straight_flush"  # type: ignore[union-attr]


def test_a_known_hand_has_27_cards() -> None:
    with pytest.raises(NotKeyed):
        KeyedOpening(NATIONAL, Rank.TWO, NoTribute(Seat.EAST), known=(Hand([Card.S3]), None, None, None))


def test_from_three_hands_the_fourth_follows() -> None:
    (setting, phases), *_ = played_deals("three", 1)
    known = tuple(None if seat is Seat.WEST else hand for seat, hand in zip(Seat, setting.dealt, strict=True))
    opening = KeyedOpening(setting.rules, setting.level, setting.opening, known=known)  # type: ignore[arg-type]
    assert opening.hands == setting.dealt
    deal = key_acts(opening, keyed_acts(setting, phases, suits=True))
    assert deal.hands_known
    assert deal.phase == phases[-1]


def test_plays_are_checked_against_hands_that_are_known() -> None:
    (setting, _phases), *_ = played_deals("known", 1)
    east = setting.dealt[Seat.EAST]
    opening = KeyedOpening(NATIONAL, Rank.TWO, NoTribute(Seat.EAST), known=(east, None, None, None))
    lacking = next(card for card in Card if card not in east and card.rank is not Rank.TWO)
    error = _refused(opening, str(lacking))
    assert isinstance(error.cause, Refused)
    assert error.cause.refusal.reason.code == "NOT_HELD"
    rank = next(one for one in Rank if sum(card.rank is one for card in east) in {1, 2} and not one.is_joker)
    error = _refused(opening, str(rank) * 3)
    assert isinstance(error.cause, NotKeyed)
    assert error.cause.doubt is Doubt.NOT_IN_HAND
    # What the others play comes from the cards that this hand does not hold.
    both = next(card for card in east if east.count(card) == 2 and card.rank > Rank.THREE)
    error = _refused(opening, f"{str(min(east)).lower()}/{str(both).lower()}")
    assert isinstance(error.cause, NotKeyed)
    assert (error.act, error.cause.doubt) == (1, Doubt.TOO_MANY_COPIES)


def test_two_packs_hold_all_known_hands() -> None:
    (setting, _phases), *_ = played_deals("twice", 1)
    east = setting.dealt[Seat.EAST]
    with pytest.raises(NotKeyed) as found:
        KeyedOpening(NATIONAL, Rank.TWO, NoTribute(Seat.EAST), known=(east, east, east, None))
    assert found.value.doubt is Doubt.TOO_MANY_COPIES


def test_a_hand_is_typed_with_its_suits() -> None:
    assert parse_hand("sAk10 h99 配 rb", Rank.TWO) == (
        *(Card.SA, Card.SK, Card.ST, Card.H9, Card.H9, Card.H2),
        *(Card.HR, Card.SB),
    )
    for text in ("sak 9", "3", "s" * 500):
        with pytest.raises(NotKeyed):
            parse_hand(text, Rank.TWO)


def test_a_doubt_names_cards_as_people_do() -> None:
    say = sayer(Language.ENGLISH)
    assert "♠10" in NotKeyed(Doubt.TOO_MANY_COPIES, "ST").words(say)
    assert "many 10." in NotKeyed(Doubt.TOO_MANY_COPIES, "T").words(say)
    assert "“y”" in NotKeyed(Doubt.NOT_READ, "y").words(say)


def test_resisting_is_refused_in_the_middle_of_a_deal() -> None:
    assert _refused(_first(), "3/x").act == 1


@pytest.mark.parametrize("text", ["p", "x", "334455", "s:h3", "b", "w22"])
def test_an_act_is_read_as_it_was_written(text: str) -> None:
    (act,) = parse_typed(text, Rank.TWO)
    assert read_keyed(write_keyed(act)) == act


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("10 10", (Rank.TEN, Rank.TEN)),
        ("t0", (Rank.TEN, Rank.TEN)),
        ("S3 3", (Card.S3, Rank.THREE)),
        ("s34h5", (Card.S3, Card.S4, Card.H5)),
        ("大王小王", (Card.HR, Card.SB)),
        ("黑桃3方块A", (Card.S3, Card.DA)),
        ("rrbb", (Card.HR, Card.HR, Card.SB, Card.SB)),
        ("*2", (Card.H2, Rank.TWO)),
    ],
)
def test_cards_are_typed_by_rank_or_by_suit(text: str, faces: tuple[object, ...]) -> None:
    (act,) = parse_typed(text, Rank.TWO)
    assert isinstance(act, KeyedPlay)
    assert act.faces == faces


@pytest.mark.parametrize("text", ["", "y", "3y", "33//4", "s"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotKeyed):
        parse_typed(text, Rank.TWO)


def test_passes_and_resisting_have_their_letters() -> None:
    assert _acts("p/x/不出") == (KeyedPass(), KeyedResist(), KeyedPass())
