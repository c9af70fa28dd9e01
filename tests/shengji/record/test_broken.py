"""Broken records: each says exactly what is wrong, and on which line."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.cards import Card, Rank
from paizhuo.chain import sealed
from paizhuo.recording.entries import Reveal
from paizhuo.recording.problems import NotWritable, UnknownFingerprint
from paizhuo.seats import Seat
from paizhuo.shengji import FUJIAN_2022, Cause, EndDeal, Ending, Gain, LastCall, Lay, Result, TimeIsUp, apply
from paizhuo.shengji.record import (
    BadRecord,
    DealRecord,
    GameRecord,
    NotReplayable,
    dumps,
    loads,
    new_game,
    record_of,
    verify,
    with_deal,
    with_event,
)
from paizhuo.shengji.record.model import Act, Decided, Ended, Levels
from paizhuo.shengji.rules import TrumpThrow
from tests.shengji.record.make_samples import FOLDER
from tests.shengji.record.making import GAME_SEED, next_played
from tests.shengji.table import drawing, laid, playing

if TYPE_CHECKING:
    from collections.abc import Callable

    Change = Callable[[list[dict[str, Any]]], object]

DEAL = (FOLDER / "ended.jsonl").read_text(encoding="utf-8")
TEXT = (FOLDER / "ended.txt").read_text(encoding="utf-8")
GAME = (FOLDER / "game.jsonl").read_text(encoding="utf-8")


def problem(content: str | bytes) -> tuple[str, int]:
    """The code and the line of what is wrong with this record."""
    with pytest.raises(BadRecord) as caught:
        verify(loads(content))
    return caught.value.code, caught.value.line


def resealed(content: str, change: Change) -> str:
    """The record after a change, with hashes that fit."""
    entries = [json.loads(line) for line in content.splitlines()]
    entries = [{key: value for key, value in entry.items() if key != "hash"} for entry in entries]
    change(entries)
    return "".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in sealed(entries))


def first(**fields: object) -> Change:
    """A change of fields of the first line."""
    return lambda entries: entries[0].update(fields)


def at(line: int, **fields: object) -> Change:
    """A change of fields of some line."""
    return lambda entries: entries[line - 1].update(fields)


def last(**fields: object) -> Change:
    """A change of fields of the last line."""
    return lambda entries: entries[-1].update(fields)


LINES = len(DEAL.splitlines())
REVEAL = {"type": "reveal", "seed": "00" * 16}


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (first(game="guandan"), "UNKNOWN_GAME", 1),
        (first(v=2), "UNKNOWN_VERSION", 1),
        (first(rules="moon"), "UNKNOWN_RULES", 1),
        (first(rules_hash="5" * 64), "UNKNOWN_FINGERPRINT", 1),
        (first(level="SB"), "BAD_VALUE", 1),
        (first(drawer="X"), "UNKNOWN_SEAT", 1),
        (first(dealer=5), "BAD_VALUE", 1),
        (first(bottom=["S3"]), "BAD_VALUE", 1),
        (first(bottom=["S1"] * 8), "UNKNOWN_CARD", 1),
        (first(bottom=["S3"] * 8), "BAD_DEAL", 1),
        (first(colour="red"), "UNKNOWN_FIELD", 1),
        (lambda entries: entries[0].pop("bottom"), "MISSING_FIELD", 1),
        (lambda entries: entries[0]["hands"].pop("W"), "MISSING_FIELD", 1),
        (lambda entries: entries[0]["hands"].update(W=["S3"]), "BAD_VALUE", 1),
        (at(2, count=0), "BAD_VALUE", 2),
        (at(2, count=101), "BAD_VALUE", 2),
        (at(2, count="many"), "BAD_VALUE", 2),
        (at(2, seat="N"), "NOT_REPLAYABLE", 2),
        (at(2, type="dance"), "UNKNOWN_TYPE", 2),
        (at(3, cards=["S3"]), "NOT_REPLAYABLE", 3),
        (at(3, cards=[]), "BAD_VALUE", 3),
        (last(tricks=7), "BAD_VALUE", LINES),
        (last(tricks=-5), "BAD_VALUE", LINES),
        (last(ended="rain"), "BAD_VALUE", LINES),
        (last(ended=None), "WRONG_OUTCOME", LINES),
        (last(up={"dealer": 1, "defenders": 1}), "WRONG_OUTCOME", LINES),
        (last(up={"dealer": 1}), "MISSING_FIELD", LINES),
        (last(take_over=1), "BAD_VALUE", LINES),
        (lambda entries: entries.__setitem__(-1, REVEAL), "WRONG_OUTCOME", LINES),
        (lambda entries: entries.append({"type": "draw", "seat": "E", "count": 1}), "MISPLACED", LINES + 1),
    ],
)
def test_json_lines_with_something_wrong(change: Change, code: str, line: int) -> None:
    assert problem(resealed(DEAL, change)) == (code, line)


def test_a_changed_line_breaks_the_seal() -> None:
    lines = DEAL.splitlines(keepends=True)
    assert problem("".join([*lines[:4], *lines[5:]])) == ("BROKEN_CHAIN", 5)
    assert problem(DEAL.replace('"count":', '"count":1', 1)) == ("BROKEN_CHAIN", 2)
    assert problem(DEAL[:-40])[0] == "BAD_JSON"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("# paizhuo record 1", "# paizhuo record 2", "UNKNOWN_VERSION"),
        ('[Game "shengji"]', '[Game "guandan"]', "UNKNOWN_GAME"),
        ('[Drawer "E"]\n', "", "MISSING_FIELD"),
        ('[Level "2"]', '[Level "2"]\n[Level "3"]', "DUPLICATE_KEY"),
        ("\nB: ", "\n# B: ", "MISSING_FIELD"),
        ("\nB: ", "\nB: S3 ", "BAD_VALUE"),
        ("Draw: E", "Draw: N", "NOT_REPLAYABLE"),
        ("Draw: E", "Draw:", "UNKNOWN_SEAT"),
        ("\nLift: ", "\nLift: E ", "BAD_VALUE"),
        ("\nBury: ", "\nBurn: ", "BAD_LINE"),
        ("\n2. ", "\n3. ", "BAD_VALUE"),
        ("\nPoints: ", "\nPoints: about ", "BAD_LINE"),
        ("\nEnd: ", "\n2... ", "BAD_VALUE"),
    ],
)
def test_text_with_something_wrong(old: str, new: str, code: str) -> None:
    assert old in TEXT
    found, line = problem(TEXT.replace(old, new, 1))
    assert found == code
    assert line


def sample_game() -> GameRecord:
    """The sample of a match, its seed kept secret."""
    game = loads(GAME)
    assert isinstance(game, GameRecord)
    return replace(game, parts=game.parts[:-1])


def second_deal(**changes: object) -> GameRecord:
    """The match with something else about its second deal."""
    game = sample_game()
    at_second = game.parts.index(game.deals[1])
    changed = replace(game.deals[1], **changes)  # type: ignore[arg-type]  # by name
    return replace(game, parts=(*game.parts[:at_second], changed, *game.parts[at_second + 1 :]))


def code_of(record: DealRecord | GameRecord) -> str:
    """The code of what is wrong."""
    with pytest.raises(BadRecord) as caught:
        verify(record)
    return caught.value.code


@pytest.mark.parametrize(
    "changes",
    [{"number": 3}, {"level": Rank.ACE}, {"dealer": None}, {"first_drawer": Seat.NORTH}, {"first_drawer": Seat.SOUTH}],
)
def test_a_deal_that_was_not_to_come(changes: dict[str, object]) -> None:
    due = sample_game().deals[1]
    if changes.get("first_drawer") is due.first_drawer:
        changes = {"first_drawer": Seat.EAST}
    assert code_of(second_deal(**changes)) == "WRONG_SETUP"


def test_another_seed_or_other_nonces_deal_other_cards() -> None:
    game = loads(GAME)
    assert code_of(replace(game, nonces=("other",))) == "WRONG_HANDS"
    assert code_of(replace(game, commitment="0" * 64)) == "WRONG_SEED"


def test_levels_results_and_missing_results_are_found() -> None:
    game = sample_game()
    for part, wrong, code in [
        (game.levels[0], replace(game.levels[0], dealer=game.levels[0].dealer.next), "WRONG_LEVELS"),
        (game.parts[-1], Decided(Result(None, (0, 0), Cause.DRAW)), "WRONG_RESULT"),
    ]:
        where = game.parts.index(part)
        assert isinstance(wrong, Levels | Decided)
        assert code_of(replace(game, parts=(*game.parts[:where], wrong, *game.parts[where + 1 :]))) == code
    assert code_of(replace(game, parts=(*game.parts[:-1], Reveal(GAME_SEED)))) == "WRONG_RESULT"
    assert code_of(replace(game, parts=(*game.parts, game.deals[0]))) == "NO_DEAL_DUE"


def test_a_call_of_time_says_truly_whether_a_deal_is_in_play() -> None:
    game = with_deal(new_game(FUJIAN_2022), next_played(new_game(FUJIAN_2022)))
    assert verify(with_event(game, LastCall(deal_in_play=False))).deals == 1
    assert code_of(with_event(game, LastCall(deal_in_play=True))) == "NOT_NOW"
    assert verify(with_event(game, TimeIsUp(deal_in_play=False))).result
    limited = new_game(FUJIAN_2022, 2)
    with pytest.raises(BadRecord, match="called already"):
        with_event(limited, LastCall(deal_in_play=False))


def test_an_illegal_act_is_named_with_its_refusal() -> None:
    record = loads(DEAL)
    assert isinstance(record, DealRecord)
    number = next(at for at, act in enumerate(record.acts) if isinstance(act.action, Lay))
    entries = list(record.entries)
    entries[record.entries.index(record.acts[number])] = Act(Lay(Seat.EAST, (Card.S3, Card.H3)))
    with pytest.raises(NotReplayable) as caught:
        verify(replace(record, entries=tuple(entries)))
    assert (caught.value.deal, caught.value.act) == (1, number + 1)


def test_an_outcome_that_was_not_reached() -> None:
    record = loads(DEAL)
    assert isinstance(record, DealRecord)
    assert record.outcome is not None
    better = replace(record.outcome, gain=Gain(5, 0, take_over=False))
    assert code_of(replace(record, entries=(*record.entries[:-1], Ended(better)))) == "WRONG_OUTCOME"


def test_a_position_without_a_pack_has_no_record() -> None:
    position = playing({"E": "S3", "N": "S4", "W": "S5", "S": "S6"})
    for phase in (position, laid(position, "E S3", "N S4", "W S5", "S S6")):
        with pytest.raises(NotWritable):
            record_of(phase)


@pytest.mark.parametrize("drawn", [0, 1, 57, 100])
def test_a_deal_that_ends_while_cards_are_drawn_is_recorded_like_any_other(drawn: int) -> None:
    ended = apply(drawing({"E": "S2"}, drawn=drawn), EndDeal(Seat.NORTH, Ending.INFORMATION))
    record = record_of(ended)
    assert record.outcome is not None
    game = with_deal(new_game(FUJIAN_2022, 1), record)
    assert game.result is not None
    for form in ("json", "text"):
        written = dumps(game, "json" if form == "json" else "text")
        assert loads(written) == game
    assert verify(game).finished == 1


def test_a_club_reads_its_own_rules_and_others_are_refused() -> None:
    club = replace(FUJIAN_2022, trump_throw=replace(FUJIAN_2022.trump_throw, value=TrumpThrow.REFUSED))
    record = loads(DEAL)
    assert isinstance(record, DealRecord)
    for content in (dumps(replace(record, rules=club)), dumps(replace(record, rules=club), form="text")):
        assert loads(content, [club]).rules is club
        with pytest.raises(UnknownFingerprint):
            loads(content)


def test_a_draw_has_no_winner_in_either_form() -> None:
    game = with_event(new_game(FUJIAN_2022), TimeIsUp(deal_in_play=False))
    assert game.result == Result(None, (0, 0), Cause.DRAW)
    assert loads(dumps(game)) == loads(dumps(game, form="text")) == game
