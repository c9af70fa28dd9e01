"""The samples: records that lie in files are read as ever, in both forms, and everything in them verifies."""

from __future__ import annotations

import pytest

from paizhuo.seats import Seat, Side
from paizhuo.shengji import FUJIAN_2022, Award, Bar, Call, Cause, Drawing, Ending, Lay, Over, Playing
from paizhuo.shengji.record import DealRecord, GameRecord, dumps, fingerprint, loads, match_of, replay, verify
from tests.shengji.record.make_samples import FOLDER
from tests.shengji.record.making import PLAYERS, SAMPLES


def sample(name: str, suffix: str = "jsonl") -> DealRecord | GameRecord:
    """A sample, read from its file."""
    return loads((FOLDER / f"{name}.{suffix}").read_bytes())


def deal_sample(name: str) -> DealRecord:
    """A sample that is one deal."""
    record = sample(name)
    assert isinstance(record, DealRecord)
    return record


def game_sample(name: str) -> GameRecord:
    """A sample that is a match."""
    record = sample(name)
    assert isinstance(record, GameRecord)
    return record


@pytest.mark.parametrize("name", SAMPLES)
def test_both_forms_of_a_sample_say_the_same_and_verify(name: str) -> None:
    record = sample(name)
    assert sample(name, "txt") == record
    assert verify(record).acts > 100
    assert dumps(record) == (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    assert dumps(record, form="text") == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_the_fingerprint_is_in_every_sample() -> None:
    """The samples hold it as text, so that a changed answer of the rule set fails here."""
    known = fingerprint(FUJIAN_2022)
    assert all(known in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8") for name in SAMPLES)


def test_a_deal_alone_has_names_times_notes_and_its_seed() -> None:
    record = deal_sample("deal")
    assert record.players == PLAYERS
    assert (record.first_drawer, record.dealer, record.number) == (Seat.EAST, None, 1)
    assert record.acts[1].t == 3.5
    assert [note.text for note in record.notes][-1] == "Signed by all four.\n全体签名。"
    found = verify(record)
    assert (found.committed, found.dealt, found.finished) == (True, 1, 1)


def test_orders_of_the_referee_and_a_failed_throw_are_kept() -> None:
    record = deal_sample("ruled")
    kinds = [type(act.action) for act in record.acts]
    assert kinds.count(Award) == 1
    assert kinds.count(Bar) == 1
    last = list(replay(record))[-1]
    assert isinstance(last, Over)
    assert len(last.throws) == 1
    assert record.outcome is not None
    assert record.outcome.awarded != 0


def test_a_deal_ended_by_the_referee() -> None:
    outcome = deal_sample("ended").outcome
    assert outcome is not None
    assert outcome.ended is Ending.INFORMATION


def test_replay_goes_from_the_first_card_to_the_last_trick() -> None:
    phases = list(replay(deal_sample("deal")))
    assert isinstance(phases[0], Drawing)
    assert any(isinstance(phase, Playing) for phase in phases)
    assert isinstance(phases[-1], Over)


def test_many_draws_are_one_line_until_somebody_shows() -> None:
    record = deal_sample("ruled")
    lines = (FOLDER / "ruled.txt").read_text(encoding="utf-8").splitlines()
    calls = sum(isinstance(act.action, Call) for act in record.acts)
    assert 1 <= sum(line.startswith("Draw: ") for line in lines) <= calls + 1
    tricks = [line for line in lines if line[:1].isdigit()]
    assert sum(isinstance(act.action, Lay) for act in record.acts) == sum(line.count(" | ") + 1 for line in tricks)


def test_a_match_by_the_number_of_deals() -> None:
    game = game_sample("game")
    assert game.limit == 3
    assert len(game.deals) == len(game.levels) == 3
    assert game.result is not None
    found = verify(game)
    assert (found.dealt, found.levels, found.result, found.committed) == (3, 3, True, True)


def test_a_match_against_time_that_a_side_gives_up() -> None:
    game = game_sample("timed_game")
    assert match_of(game).remaining == 1
    assert game.result is not None
    assert (game.result.winner, game.result.cause) == (Side.EAST_WEST, Cause.FORFEIT)
    assert game.deals[1].outcome is None
