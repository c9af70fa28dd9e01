"""What ``verify`` finds in games whose every line can be read, and the functions that make records."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import Card, Hand, Rank, commitment
from paizhuo.guandan import GUANGZHOU_2025, JIANGSU_2023, NATIONAL, Lay, Match, NoTribute, Pass, TributeDue, next_deal
from paizhuo.guandan.dealing import deal_cards
from paizhuo.guandan.match import (
    Cause,
    DealLost,
    Forfeited,
    Format,
    JudgedLost,
    LastCall,
    LotsDrawn,
    Result,
    Terms,
    TimeIsUp,
)
from paizhuo.guandan.phases import Outcome, Until
from paizhuo.guandan.record import (
    BadRecord,
    GameRecord,
    Note,
    Record,
    dumps,
    loads,
    new_game,
    record_of,
    revealed,
    verify,
    with_deal,
    with_event,
    with_note,
)
from paizhuo.guandan.record.model import Act, DealRecord, Decided, Drawing, Ended, Happened, Levels
from paizhuo.guandan.record.problems import NoReading
from paizhuo.recording.disagreements import Disagrees, RecordPart
from paizhuo.recording.entries import Reveal
from paizhuo.recording.problems import Misplaced, NotWritable
from paizhuo.seats import Seat, Side
from tests.guandan.record.making import GAME_SEED, ending, game, next_played, short, timed_game
from tests.guandan.record.players import modest, played, sensible

if TYPE_CHECKING:
    from paizhuo.guandan.record.model import GamePart

GAME = game()
TIMED = timed_game()
SEED = b"a seed of the tests, long enough"


def code_of(record: Record) -> str:
    """The code of what is wrong."""
    with pytest.raises(BadRecord) as caught:
        verify(record)
    return caught.value.code


def with_part(record: GameRecord, at: int, part: GamePart) -> GameRecord:
    """The game with one part exchanged."""
    parts = list(record.parts)
    parts[at] = part
    return replace(record, parts=tuple(parts))


def second_deal(**changes: object) -> GameRecord:
    """The game, its seed kept secret, with something else about its second deal."""
    deal = GAME.deals[1]
    secret = replace(GAME, parts=GAME.parts[:-1])
    return with_part(secret, GAME.parts.index(deal), replace(deal, **changes))  # type: ignore[arg-type]  # by name


@pytest.mark.parametrize(
    ("changes", "part", "recorded", "computed"),
    [
        ({"number": 3}, RecordPart.NUMBER, "3", "2"),
        ({"level": Rank.FOUR}, RecordPart.LEVEL, "4", "5"),
        ({"until": Until.FIRST_OUT}, RecordPart.UNTIL, "first out", "side out"),
        ({"opening": NoTribute(Seat.EAST)}, RecordPart.OPENING, "E", "N S to E"),
        ({"opening": TributeDue(Seat.WEST, (Seat.SOUTH, Seat.NORTH))}, RecordPart.OPENING, "S N to W", "N S to E"),
        ({"drawing": Drawing(Seat.SOUTH)}, RecordPart.DRAW, "S", "N"),
        ({"drawing": Drawing(Seat.NORTH, Card.HR)}, RecordPart.DRAW, "HR", "any card but a joker or H2"),
    ],
)
def test_a_deal_that_was_not_to_come(
    changes: dict[str, object], part: RecordPart, recorded: str, computed: str
) -> None:
    with pytest.raises(Disagrees) as caught:
        verify(second_deal(**changes))
    error = caught.value
    assert (error.code, error.part, error.recorded, error.computed) == ("WRONG_SETUP", part, recorded, computed)
    assert error.deal in {2, 3}


def test_a_deal_that_opens_with_a_lead() -> None:
    first = GAME.deals[0]
    tribute = replace(first, opening=TributeDue(Seat.EAST, (Seat.SOUTH,)))
    assert code_of(with_part(replace(GAME, parts=GAME.parts[:-1]), 0, tribute)) == "WRONG_SETUP"
    named = TIMED.deals[1]
    other = replace(named, opening=NoTribute(Seat.EAST))
    assert code_of(with_part(TIMED, TIMED.parts.index(named), other)) == "WRONG_SETUP"


def test_the_seed_also_gives_the_leader_and_the_turned_card() -> None:
    first = GAME.deals[0]
    assert isinstance(first.opening, NoTribute)
    assert first.drawing == Drawing(Seat.SOUTH, Card.S9)
    elsewhere = replace(first, drawing=None, opening=NoTribute(first.opening.leader.next), entries=())
    assert code_of(replace(GAME, parts=(elsewhere, Reveal(GAME_SEED)))) == "WRONG_SETUP"
    unfinished = replace(GAME, parts=(replace(first, entries=()), Reveal(GAME_SEED)))
    assert verify(unfinished).dealt == 1
    also_south = replace(first, entries=(), drawing=Drawing(Seat.SOUTH, Card.C9))
    assert code_of(replace(GAME, parts=(also_south, Reveal(GAME_SEED)))) == "WRONG_SETUP"


def test_wrong_nonces_give_other_hands() -> None:
    assert code_of(replace(GAME, nonces=("other",))) == "WRONG_HANDS"
    assert code_of(replace(GAME, commitment=commitment(SEED))) == "WRONG_SEED"
    assert code_of(replace(short(), nonces=())) == "WRONG_HANDS"


def test_wrong_levels_and_results() -> None:
    after_first = Levels((Rank.FIVE, Rank.TWO), Side.EAST_WEST)
    assert GAME.parts[1] == after_first
    for wrong in (
        replace(after_first, levels=(Rank.FOUR, Rank.TWO)),
        replace(after_first, owner=None),
        replace(after_first, passed=Side.EAST_WEST),
    ):
        with pytest.raises(Disagrees) as caught:
            verify(with_part(GAME, 1, wrong))
        assert (caught.value.code, caught.value.deal) == ("WRONG_LEVELS", 1)
    assert isinstance(GAME.parts[-2], Decided)
    for result in (
        Result(Side.NORTH_SOUTH, (13, 0), Cause.PASSED_ACE),
        Result(Side.EAST_WEST, (12, 0), Cause.PASSED_ACE),
        Result(Side.EAST_WEST, (13, 0), Cause.HIGHER_LEVEL),
    ):
        assert code_of(with_part(GAME, -2, Decided(result))) == "WRONG_RESULT"
    assert code_of(replace(GAME, parts=(*GAME.parts[:-2], GAME.parts[-1]))) == "WRONG_RESULT"
    early = replace(GAME, parts=(*GAME.parts[:2], Decided(Result(Side.EAST_WEST, (3, 0), Cause.HIGHER_LEVEL))))
    assert code_of(early) == "WRONG_RESULT"


def test_no_deal_after_the_end() -> None:
    parts = (*GAME.parts[:-2], GAME.deals[-1])
    assert code_of(replace(GAME, parts=parts)) == "NO_DEAL_DUE"
    forfeited = replace(GAME, parts=(Happened(Forfeited(Side.EAST_WEST)), GAME.deals[0]))
    assert code_of(forfeited) == "NO_DEAL_DUE"


def test_events_that_cannot_happen_there() -> None:
    assert code_of(replace(GAME, parts=(Happened(LotsDrawn(Side.EAST_WEST)),))) == "NOT_NOW"
    assert code_of(replace(GAME, parts=(Happened(LastCall(deal_begun=False)),))) == "NOT_NOW", "NAT has no last call"
    assert code_of(replace(GAME, parts=(*GAME.parts[:-1], Happened(TimeIsUp(deal_begun=False))))) == "NOT_NOW"


def test_a_call_of_time_knows_whether_a_card_was_led() -> None:
    begun = replace(TIMED, parts=(Happened(TimeIsUp(deal_begun=True)),))
    assert code_of(begun) == "NOT_NOW", "there is no deal"
    led = replace(TIMED, parts=(TIMED.deals[0], Happened(TimeIsUp(deal_begun=False))))
    assert code_of(led) == "NOT_NOW", "cards were led"
    others = [entry for entry in TIMED.deals[1].entries if not isinstance(entry, Happened)]
    too_early = replace(TIMED.deals[1], entries=(Happened(TimeIsUp(deal_begun=True)), *others))
    assert code_of(with_part(TIMED, TIMED.parts.index(TIMED.deals[1]), too_early)) == "NOT_NOW"


def test_an_unfinished_record_is_verified_as_far_as_it_goes() -> None:
    deal = replace(ending(), entries=ending().entries[:7])
    assert verify(deal).acts == 6
    assert verify(deal).finished == 0
    assert loads(dumps(deal, form="text")) == deal
    wrong = replace(deal, entries=(*deal.entries, Ended(Outcome((Seat.EAST, Seat.WEST)))))
    assert code_of(wrong) == "WRONG_OUTCOME"
    assert verify(new_game(NATIONAL)).deals == 0


def test_lines_are_known_only_to_what_was_read() -> None:
    assert {act.line for act in ending().acts} == {0}
    read = loads(dumps(ending()))
    assert isinstance(read, DealRecord)
    assert [act.line for act in read.acts[:4]] == [2, 3, 4, 6]
    assert read == ending()


def test_a_game_in_which_a_side_comes_too_late() -> None:
    gone = new_game(NATIONAL, late=(0, 700))
    assert gone.result == Result(Side.EAST_WEST, (0, 0), Cause.FORFEIT)
    assert verify(gone).result
    late = new_game(NATIONAL, late=(0, 301))
    assert verify(with_deal(late, next_played(late, SEED, sensible, acts=30))).deals == 1
    lost = new_game(JIANGSU_2023, late=(400, 0))
    deal = next_played(lost, SEED, sensible)
    assert deal.number == 2, "the first deal was lost"
    assert verify(with_deal(lost, deal)).levels == 1


@pytest.mark.parametrize("event", [Forfeited(Side.EAST_WEST), JudgedLost(Side.NORTH_SOUTH)])
def test_a_match_given_up_in_mid_deal(event: Forfeited | JudgedLost) -> None:
    record = new_game(JIANGSU_2023)
    record = with_deal(record, next_played(record, SEED, sensible, acts=12))
    record = with_event(record, event, t=60.25)
    assert record.result is not None
    assert record.result.winner is event.by.other
    assert verify(record).result
    for form in ("json", "text"):
        assert loads(dumps(record, "json" if form == "json" else "text")) == record


def test_a_deal_cancelled_before_its_first_lead() -> None:
    """Guangzhou plays on after the last call; elsewhere a deal whose tribute is being paid is cancelled."""
    record = new_game(NATIONAL, Terms(Format.BY_TIME))
    record = with_deal(record, next_played(record, SEED, modest(Side.NORTH_SOUTH)))
    record = with_deal(record, next_played(record, SEED, sensible, acts=1))
    record = with_event(record, TimeIsUp(deal_begun=False))
    assert record.result == Result(Side.EAST_WEST, (3, 0), Cause.HIGHER_LEVEL)
    assert verify(record).deals == 2
    assert loads(dumps(record, form="text")) == record


def test_the_last_call_of_guangzhou() -> None:
    record = new_game(GUANGZHOU_2025, Terms(Format.BY_TIME))
    called = {9: [Happened(LastCall(deal_begun=True))]}
    record = with_deal(record, next_played(record, SEED, modest(Side.NORTH_SOUTH), after_act=called))
    assert record.result is None
    record = with_deal(record, next_played(record, SEED, modest(Side.NORTH_SOUTH)))
    assert record.result == Result(Side.EAST_WEST, (6, 0), Cause.HIGHER_LEVEL)
    assert verify(record).finished == 2
    assert loads(dumps(record, form="text")) == record


def test_an_extra_deal_stops_at_the_first_finisher() -> None:
    record = new_game(JIANGSU_2023, Terms(Format.BY_DEALS, deals=2, winner_needed=True))
    record = with_event(record, DealLost(Seat.NORTH))
    record = with_event(record, DealLost(Seat.EAST))
    extra = next_played(record, SEED, sensible)
    assert (extra.number, extra.until) == (3, Until.FIRST_OUT)
    record = with_deal(record, extra)
    assert record.result is not None
    assert record.result.cause is Cause.EXTRA_DEAL
    assert verify(record).levels == 3
    assert loads(dumps(record, form="text")) == record
    assert '[Until "first out"]' in dumps(record, form="text")


def test_notes_belong_to_the_deal_until_the_levels_stand() -> None:
    note = Note("\\ \" ' | = @3 ; \t\u2028 末尾 ")
    record = with_note(new_game(NATIONAL), note)
    deal = with_note(next_played(record, SEED, sensible, acts=4), note)
    record = with_note(with_deal(record, deal), note)
    assert record.parts[0] == note
    assert record.deals[0].notes == (note, note)
    for form in ("json", "text"):
        assert loads(dumps(record, "json" if form == "json" else "text")) == record


def test_a_record_that_would_be_read_as_another_is_not_written() -> None:
    deal = next_played(new_game(NATIONAL), SEED, sensible, acts=4)
    astray = replace(new_game(NATIONAL), parts=(deal, Note("belongs to the deal")))
    with pytest.raises(NotWritable):
        dumps(astray)
    with pytest.raises(NotWritable):
        dumps(with_note(deal, Note("half a character: \ud800")))
    too_late = replace(ending(), entries=(Act(Pass(Seat.EAST), 1e300),))
    with pytest.raises(BadRecord, match="line 2: t is 1e"):
        dumps(too_late)
    with pytest.raises(BadRecord, match="line 14: time is 1e"):
        dumps(too_late, form="text")
    with pytest.raises(Misplaced):
        dumps(replace(ending(), entries=(*ending().entries, Act(Pass(Seat.EAST)))))


def test_a_play_says_what_it_is() -> None:
    with pytest.raises(NoReading):
        Act(Lay(Seat.EAST, Hand.parse("S3")))


def test_a_deal_alone_is_dealt_again_from_its_seed() -> None:
    coming = next_deal(Match(NATIONAL))
    assert coming is not None
    dealt = deal_cards(NATIONAL, coming, SEED)
    whole = record_of(played(dealt.setting), draw=dealt.draw)
    assert verify(revealed(whole, SEED)).dealt == 1
    assert verify(revealed(replace(whole, drawing=None), SEED)).dealt == 1, "without a drawer it is a first deal"
    after_lost = with_event(new_game(NATIONAL), DealLost(Seat.SOUTH))
    later = next_played(after_lost, SEED, sensible)
    assert later.drawing == Drawing(Seat.NORTH)
    assert verify(revealed(later, SEED)).dealt == 1
    tribute = next_played(with_deal(new_game(NATIONAL), whole), SEED, sensible)
    assert verify(revealed(replace(tribute, drawing=None), SEED)).dealt == 1, "the first payer drew first"


def test_there_are_two_forms() -> None:
    with pytest.raises(BadRecord, match="'xml' is no form"):
        dumps(ending(), form="xml")  # type: ignore[arg-type]  # what a caller without types may do
