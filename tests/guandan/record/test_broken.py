"""Broken records: each says exactly what is wrong, and on which line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.cards import Card
from paizhuo.guandan import Lay
from paizhuo.guandan.record import BadRecord, NotReplayable, load, loads, verify
from paizhuo.seats import Seat
from tests.guandan.record.make_samples import BROKEN, FOLDER, entries_of, resealed, written

if TYPE_CHECKING:
    from collections.abc import Callable

    Change = Callable[[list[dict[str, Any]]], object]

ENDING = (FOLDER / "ending.jsonl").read_text(encoding="utf-8")
TEXT = (FOLDER / "ending.txt").read_text(encoding="utf-8")
GAME = (FOLDER / "timed_game.jsonl").read_text(encoding="utf-8")
TEXT_GAME = (FOLDER / "timed_game.txt").read_text(encoding="utf-8")


def problem(content: str | bytes) -> tuple[str, int]:
    """The code and the line of what is wrong with this record."""
    with pytest.raises(BadRecord) as caught:
        verify(loads(content))
    assert str(caught.value).startswith(f"line {caught.value.line}: " if caught.value.line else "")
    return caught.value.code, caught.value.line


@pytest.mark.parametrize(
    ("name", "code", "line"),
    [
        ("changed_card", "BROKEN_CHAIN", 9),
        ("dropped_line", "BROKEN_CHAIN", 5),
        ("swapped_lines", "BROKEN_CHAIN", 6),
        ("wrong_hash", "BROKEN_CHAIN", 9),
        ("truncated_last_line", "BAD_JSON", 19),
        ("unknown_card", "UNKNOWN_CARD", 10),
        ("three_of_a_card", "CARD_TWICE_TOO_OFTEN", 1),
        ("card_three_times_in_all", "BAD_DEAL", 1),
        ("cards_109", "BAD_DEAL", 1),
        ("wrong_rules_hash", "UNKNOWN_FINGERPRINT", 1),
        ("illegal_act", "NOT_REPLAYABLE", 3),
        ("wrong_outcome", "WRONG_OUTCOME", 19),
        ("wrong_seed", "WRONG_SEED", 64),
        ("wrong_hands", "WRONG_HANDS", 1),
    ],
)
def test_the_broken_samples(name: str, code: str, line: int) -> None:
    assert problem((BROKEN / f"{name}.jsonl").read_bytes()) == (code, line)


def test_every_broken_sample_is_tested() -> None:
    (marked,) = (mark for mark in test_the_broken_samples.pytestmark if mark.name == "parametrize")  # type: ignore[attr-defined]  # pytest puts it there
    assert {name for name, _, _ in marked.args[1]} == {path.stem for path in BROKEN.iterdir()}


def test_an_illegal_act_is_named_with_its_refusal() -> None:
    with pytest.raises(NotReplayable) as caught:
        verify(loads((BROKEN / "illegal_act.jsonl").read_text(encoding="utf-8")))
    error = caught.value
    assert (error.deal, error.act, error.line) == (1, 2, 3)
    assert isinstance(error.action, Lay)
    assert (error.action.seat, error.action.cards) == (Seat.NORTH, (Card.D9,))
    assert error.refusal.reason.code == "DOES_NOT_BEAT"
    assert "deal 1, act 2: N plays D9 as single 9 is refused: DOES_NOT_BEAT (NAT 4" in str(error)


def first(**fields: object) -> Change:
    """A change of fields of the first line."""
    return lambda entries: entries[0].update(fields)


def at(line: int, **fields: object) -> Change:
    """A change of fields of some line."""
    return lambda entries: entries[line - 1].update(fields)


def without(line: int, field: str) -> Change:
    """A field that is taken away."""
    return lambda entries: entries[line - 1].pop(field)


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (without(1, "type"), "MISSING_FIELD", 1),
        (without(1, "v"), "MISSING_FIELD", 1),
        (without(1, "hands"), "MISSING_FIELD", 1),
        (without(1, "until"), "MISSING_FIELD", 1),
        (without(2, "seat"), "MISSING_FIELD", 2),
        (without(2, "kind"), "MISSING_FIELD", 2),
        (without(5, "text"), "MISSING_FIELD", 5),
        (lambda entries: entries[0]["hands"].pop("W"), "MISSING_FIELD", 1),
        (lambda entries: entries[0]["opening"].pop("leader"), "MISSING_FIELD", 1),
        (first(colour="red"), "UNKNOWN_FIELD", 1),
        (at(3, cards=["S3"]), "UNKNOWN_FIELD", 3),
        (lambda entries: entries[0]["hands"].update(X=["S3"]), "UNKNOWN_FIELD", 1),
        (lambda entries: entries[0]["opening"].update(payers=["S"]), "UNKNOWN_FIELD", 1),
        (at(2, type="dance"), "UNKNOWN_TYPE", 2),
        (at(2, type=["play"]), "UNKNOWN_TYPE", 2),
        (first(v=2), "UNKNOWN_VERSION", 1),
        (first(v="1"), "UNKNOWN_VERSION", 1),
        (first(v=True), "UNKNOWN_VERSION", 1),
        (first(game="shengji"), "UNKNOWN_GAME", 1),
        (first(rules="moon"), "UNKNOWN_RULES", 1),
        (first(rules=7), "BAD_VALUE", 1),
        (first(rules_hash="abc"), "BAD_VALUE", 1),
        (first(number=0), "BAD_VALUE", 1),
        (first(number=10**30), "BAD_VALUE", 1),
        (first(number=True), "BAD_VALUE", 1),
        (first(number=1.0), "BAD_VALUE", 1),
        (first(level="1"), "UNKNOWN_RANK", 1),
        (first(level="SB"), "BAD_VALUE", 1),
        (first(level=10), "BAD_VALUE", 1),
        (first(until="dawn"), "BAD_VALUE", 1),
        (first(ending=False), "BAD_DEAL", 1),
        (without(1, "ending"), "BAD_DEAL", 1),
        (first(ending="yes"), "BAD_VALUE", 1),
        (first(hands=[]), "BAD_VALUE", 1),
        (lambda entries: entries[0]["hands"].update(E="S3"), "BAD_VALUE", 1),
        (lambda entries: entries[0]["hands"].update(E=[]), "BAD_VALUE", 1),
        (lambda entries: entries[0]["hands"].update(E=[3]), "BAD_VALUE", 1),
        (lambda entries: entries[0]["hands"].update(E=["HR"]), "CARD_TWICE_TOO_OFTEN", 1),
        (first(opening={"kind": "dice"}), "BAD_VALUE", 1),
        (first(opening={"kind": "lead", "leader": "X"}), "UNKNOWN_SEAT", 1),
        (first(opening={"kind": "tribute", "first": "E", "payers": []}), "BAD_VALUE", 1),
        (first(opening={"kind": "tribute", "first": "E", "payers": ["E"]}), "BAD_VALUE", 1),
        (first(opening={"kind": "tribute", "first": "E", "payers": ["N", "W"]}), "BAD_VALUE", 1),
        (first(draw={"first": "S", "turned": "X2"}), "UNKNOWN_CARD", 1),
        (first(draw={"first": "E", "turned": "S3"}), "WRONG_SETUP", 1),
        (first(draw={"first": "W", "turned": "HR"}), "WRONG_SETUP", 1),
        (first(draw={"first": "S", "turned": "D9"}), "WRONG_SETUP", 1),
        (first(players={"E": "a", "N": "b", "W": "c"}), "MISSING_FIELD", 1),
        (first(players={"E": "a", "N": "b", "W": "c", "S": None}), "BAD_VALUE", 1),
        (first(commitment="XYZ"), "BAD_VALUE", 1),
        (first(commitment="٣" * 64), "BAD_VALUE", 1),
        (first(nonces="abc"), "BAD_VALUE", 1),
        (at(2, seat="Z"), "UNKNOWN_SEAT", 2),
        (at(2, seat=0), "BAD_VALUE", 2),
        (at(2, seat=None), "BAD_VALUE", 2),
        (at(2, cards=[]), "BAD_VALUE", 2),
        (at(2, cards={}), "BAD_VALUE", 2),
        (at(2, cards=["HT"] * 6), "CARD_TWICE_TOO_OFTEN", 2),
        (at(2, kind="flush"), "BAD_VALUE", 2),
        (at(2, kind=None), "BAD_VALUE", 2),
        (at(2, key="JOKER"), "UNKNOWN_RANK", 2),
        (at(2, kind="tube", key="K"), "BAD_VALUE", 2),
        (at(2, kind="tube", key="Q"), "BAD_VALUE", 2),
        (at(4, key="HR"), "BAD_VALUE", 4),
        (at(2, t=-1), "BAD_VALUE", 2),
        (at(2, t="1"), "BAD_VALUE", 2),
        (at(2, t=True), "BAD_VALUE", 2),
        (at(2, t=10**100), "BAD_VALUE", 2),
        (at(5, text=5), "BAD_VALUE", 5),
        (at(19, finish="E"), "BAD_VALUE", 19),
        (at(19, finish=[]), "BAD_VALUE", 19),
        (at(19, finish=["E", "E"]), "BAD_VALUE", 19),
        (at(19, finish=["E"]), "WRONG_OUTCOME", 19),
        (lambda entries: entries.append({"type": "reveal", "seed": "xx"}), "BAD_VALUE", 20),
        (lambda entries: entries.append({"type": "reveal", "seed": "00"}), "BAD_VALUE", 20),
        (lambda entries: entries.append({"type": "reveal", "seed": "00" * 2000}), "BAD_VALUE", 20),
        (lambda entries: entries.append({"type": "reveal", "seed": "00" * 16}), "WRONG_HANDS", 1),
    ],
)
def test_a_field_that_cannot_be(change: Change, code: str, line: int) -> None:
    assert problem(resealed(ENDING, change)) == (code, line)


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (lambda entries: entries[0].update(late=[0]), "BAD_VALUE", 1),
        (lambda entries: entries[0].update(late=[0, -5]), "BAD_VALUE", 1),
        (lambda entries: entries[0]["terms"].update(format="by mood"), "BAD_VALUE", 1),
        (lambda entries: entries[0]["terms"].update(deals=0), "BAD_VALUE", 1),
        (lambda entries: entries[0]["terms"].update(winner_needed=1), "BAD_VALUE", 1),
        (lambda entries: entries[0]["terms"].pop("deals"), "MISSING_FIELD", 1),
        (at(25, gained=4), "BAD_VALUE", 25),
        (at(25, offender="?"), "UNKNOWN_SEAT", 25),
        (at(26, levels=["5"]), "BAD_VALUE", 26),
        (at(26, owner="EN"), "BAD_VALUE", 26),
        (at(-2, winner="EW"), "WRONG_RESULT", -1),
        (at(-1, steps=[3, 14]), "BAD_VALUE", -1),
        (at(-1, cause="luck"), "BAD_VALUE", -1),
    ],
)
def test_a_field_of_a_game_that_cannot_be(change: Change, code: str, line: int) -> None:
    lines = len(entries_of(GAME))
    assert problem(resealed(GAME, change)) == (code, line if line > 0 else lines + line)


def test_in_which_lines_the_events_of_the_timed_game_stand() -> None:
    types = [entry["type"] for entry in entries_of(GAME)]
    assert types[24:27] == ["deal_lost", "levels", "deal"]
    assert types[-4:] == ["levels", "lots", "result", "note"]


PLAY = {"type": "pass", "seat": "E"}
LEVELS = {"type": "levels", "levels": ["5", "2"], "owner": "EW", "passed": None}
RESULT = {"type": "result", "winner": "EW", "steps": [3, 0], "cause": "higher level"}
REVEAL = {"type": "reveal", "seed": "00" * 16}
OUTCOME = {"type": "outcome", "finish": ["E", "W"]}
FORFEIT = {"type": "forfeit", "by": "EW"}
TIME_UP = {"type": "time_up", "deal_begun": True}


def inserted(line: int, entry: dict[str, object]) -> Change:
    """A line put in before some line."""
    return lambda entries: entries.insert(line - 1, entry)


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        *[(entry, 1) for entry in (PLAY, LEVELS, RESULT, REVEAL, OUTCOME, FORFEIT, {"type": "note", "text": ""})],
        *[(entry, 5) for entry in (LEVELS, RESULT, FORFEIT)],
        *[(entry, 20) for entry in (PLAY, OUTCOME, LEVELS, RESULT, FORFEIT, TIME_UP)],
    ],
)
def test_a_line_that_cannot_stand_there_in_a_deal(entry: dict[str, object], line: int) -> None:
    assert problem(resealed(ENDING, inserted(line, entry))) == ("MISPLACED", line)


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        *[(entry, 2) for entry in (PLAY, OUTCOME, LEVELS)],
        *[(entry, 9) for entry in (LEVELS, RESULT)],
        *[(entry, 26) for entry in (PLAY, OUTCOME, RESULT, REVEAL, FORFEIT, TIME_UP)],
        *[(entry, 102) for entry in (PLAY, OUTCOME, LEVELS, RESULT, FORFEIT)],
    ],
)
def test_a_line_that_cannot_stand_there_in_a_game(entry: dict[str, object], line: int) -> None:
    assert problem(resealed(GAME, inserted(line, entry))) == ("MISPLACED", line)


def test_heads_that_cannot_stand_there() -> None:
    deal, game = entries_of(ENDING), entries_of(GAME)
    assert problem(written([*deal, deal[0]])) == ("MISPLACED", 20)
    assert problem(written([*deal, game[0]])) == ("MISPLACED", 20)
    assert problem(written([*game[:10], game[1]])) == ("MISPLACED", 11)
    assert problem(written([game[0], *game[:2]])) == ("MISPLACED", 2)
    assert problem(written([*deal, REVEAL, REVEAL])) == ("MISPLACED", 21)
    assert problem(written([game[0], deal[0]])) == ("BAD_VALUE", 2), "a deal under other rules than its game"
    assert problem(written([game[0], {**game[1], "nonces": ["a"]}])) == ("BAD_VALUE", 2)


@pytest.mark.parametrize(
    ("content", "code", "line"),
    [
        ("", "EMPTY_RECORD", 0),
        (" \n\t\n", "EMPTY_RECORD", 0),
        (b"\x00\xff\xfe\x80", "NOT_TEXT", 1),
        (b"{}\n\xc3\x28", "NOT_TEXT", 2),
        ("\x00\x01\x02", "UNKNOWN_FORM", 1),
        ("hello", "UNKNOWN_FORM", 1),
        ("[1, 2]", "UNKNOWN_FORM", 1),
        ("{}", "MISSING_FIELD", 1),
        ("{", "BAD_JSON", 1),
        ("{'type': 'deal'}", "BAD_JSON", 1),
        ('{"hash": NaN}', "BAD_JSON", 1),
        ('{"hash": "\\ud800"}', "BAD_JSON", 1),
        ('{"hash": %s}' % ("9" * 5000), "BAD_JSON", 1),
        ('{"a":' * 50_000, "BAD_JSON", 1),
        ('{"a": %s}' % ("[" * 50_000), "BAD_JSON", 1),
        ('{"a": 1, "b": {"c": 1, "c": 2}}', "DUPLICATE_KEY", 1),
        ("# nonsense", "BAD_LINE", 1),
        ("# paizhuo record 2", "UNKNOWN_VERSION", 1),
        ("# paizhuo record 1", "MISSING_FIELD", 1),
        ("# paizhuo record 1\n", "MISSING_FIELD", 2),
    ],
)
def test_no_record_at_all(content: str | bytes, code: str, line: int) -> None:
    assert problem(content) == (code, line)


def test_lines_that_are_no_objects() -> None:
    lines = ENDING.splitlines(keepends=True)
    for wrong in ("[]", "null", "17", '"text"'):
        assert problem("".join([*lines[:3], wrong + "\n", *lines[3:]])) == ("BAD_JSON", 4)
    twice = lines[2].replace('"seat":"N"', '"seat":"N","seat":"N"')
    assert problem("".join([*lines[:2], twice, *lines[3:]])) == ("DUPLICATE_KEY", 3)
    unsealed = json.dumps({"type": "pass", "seat": "N"}) + "\n"
    assert problem("".join([*lines[:2], unsealed, *lines[3:]])) == ("MISSING_FIELD", 3)


def test_a_binary_file_opened_as_text() -> None:
    path = BROKEN.parent / "ending.jsonl"
    with path.open(encoding="ascii") as file, pytest.raises(BadRecord) as caught:
        load(file)
    assert caught.value.code == "NOT_TEXT"


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('[Game "guandan"]\n', "", "MISSING_FIELD", 2),
        ('[Game "guandan"]', '[Game "bridge"]', "UNKNOWN_GAME", 2),
        ('[Rules "national"]', '[Rules "moon"]', "UNKNOWN_RULES", 3),
        ('[Rules "national"]', '[Rules "national"]\n[Rules "national"]', "DUPLICATE_KEY", 4),
        ('[Rules "national"]', '[Rules "national", "national"]', "BAD_VALUE", 3),
        ('[Rules "national"]', "[Rules national]", "BAD_VALUE", 3),
        ('[Rules "national"]', '[Rules "national"', "BAD_LINE", 3),
        ('[Rules "national"]', '[Colour "red"]', "UNKNOWN_FIELD", 3),
        ('[Rules "national"]', '[Rules "\\ud800"]', "BAD_VALUE", 3),
        ('[Rules "national"]', '[Rules "national"]\n[East "a"]', "MISSING_FIELD", 2),
        ('[Deal "1"]\n', "", "UNKNOWN_FIELD", 5),
        ('[Deal "1"]', '[Deal "one"]', "BAD_VALUE", 5),
        ('[Deal "1"]', '[Deal "0"]', "BAD_VALUE", 5),
        ('[Deal "1"]', '[Deal "99999999999999999999999999"]', "BAD_VALUE", 5),
        ('[Level "T"]', '[Level "X"]', "UNKNOWN_RANK", 6),
        ('[Level "T"]\n', "", "MISSING_FIELD", 5),
        ('[Lead "E"]', '[Lead "X"]', "UNKNOWN_SEAT", 7),
        ('[Lead "E"]', '[Tribute "E from S"]', "BAD_VALUE", 7),
        ('[Lead "E"]', '[Lead "E"]\n[Tribute "S to E"]', "BAD_VALUE", 5),
        ('[Lead "E"]', '[Tribute "S to E"]', "NOT_REPLAYABLE", 14),
        ('[Ending "yes"]\n', "", "BAD_DEAL", 5),
        ('[Ending "yes"]', '[Ending "no"]', "BAD_VALUE", 8),
        ("E: S3", "E: S1", "UNKNOWN_CARD", 9),
        ("E: S3 S6 C6 HT SK DK", "E:", "BAD_VALUE", 9),
        ("N: S4", "E: S4", "DUPLICATE_KEY", 10),
        ("S: H8 C8 D8 SA\n", "", "MISSING_FIELD", 13),
        ("S: H8 C8 D8 SA\n", "S: H8 C8 D8 SA\nS: SA\n", "MISPLACED", 13),
        ("S: H8 C8 D8 SA\n", 'S: H8 C8 D8 SA\n[Level "3"]\n', "MISPLACED", 13),
        ("1. E S6", "2. E S6", "BAD_VALUE", 14),
        ("1. E S6", "1... E S6", "BAD_VALUE", 14),
        ("1... S -", "1. S -", "BAD_VALUE", 16),
        ("3. S H8", "4. S H8", "BAD_VALUE", 18),
        ("2. W C5 | S SA | E - | N -\n", "", "BAD_VALUE", 17),
        ("=full_house:K", "", "NO_READING", 14),
        ("=full_house:K", "=full_house", "UNKNOWN_RANK", 14),
        ("=full_house:K", "=house:K", "BAD_VALUE", 14),
        ("=full_house:K", "=full_house:Q", "NOT_REPLAYABLE", 14),
        ("1. E S6", "1. E S3 S6", "BAD_VALUE", 14),
        ("W SB SB HR HR", "W SB SB HR HR HR", "CARD_TWICE_TOO_OFTEN", 14),
        ("2. W C5 |", "2. W C5 HR |", "NO_READING", 17),
        ("2. W C5 |", "2. W |", "BAD_LINE", 17),
        ("2. W C5 |", "2. W C5 | |", "BAD_LINE", 17),
        ("2. W C5 |", "2. W C5 @soon |", "BAD_VALUE", 17),
        ("2. W C5 |", "2. W C5 @9999999999 |", "BAD_VALUE", 17),
        ("; 四大天王！", "; \\q", "BAD_VALUE", 15),
        ("; 四大天王！", ";四大天王！", "BAD_LINE", 15),
        ("; 四大天王！", "Tea: served", "BAD_LINE", 15),
        ("; 四大天王！", "and then", "BAD_LINE", 15),
        ("; 四大天王！", "Tribute: resisted", "BAD_VALUE", 15),
        ("; 四大天王！", "Return: E S3 S4", "BAD_VALUE", 15),
        ("; 四大天王！", "Levels: EW 5, NS 2", "MISPLACED", 15),
        ("Finish: W S N E\n", "Finish: W S N E\nFinish: W S N E\n", "MISPLACED", 23),
        ("Finish: W S N E\n", "Finish: W S N E\n6. E S3\n", "MISPLACED", 23),
        ("Finish: W S N E\n", "Finish: W S N X\n", "UNKNOWN_SEAT", 22),
        ("Finish: W S N E\n", f"Finish: *\nSeed: {'00' * 16}\n", "WRONG_OUTCOME", 23),
        ("Finish: W S N E\n", "Finish: E W\n", "WRONG_OUTCOME", 22),
    ],
)
def test_the_text_form_broken(old: str, new: str, code: str, line: int) -> None:
    assert TEXT.count(old) == 1
    assert problem(TEXT.replace(old, new)) == (code, line)


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('[Format "by time"]', '[Format "by mood"]', "BAD_VALUE", 4),
        ('[WinnerNeeded "yes"]', '[WinnerNeeded "no"]', "BAD_VALUE", 5),
        ('[Late "0", "42.5"]', '[Late "0"]', "BAD_VALUE", 6),
        ('[Late "0", "42.5"]', '[Late "0", "-1"]', "BAD_VALUE", 6),
        ("Finish: *\n", "", "MISSING_FIELD", 27),
        ("Deal lost: N, leader W", "Deal lost: Q", "UNKNOWN_SEAT", 25),
        ("Deal lost: N, leader W", "Deal lost: N, gained 9", "BAD_VALUE", 25),
        ("Deal lost: N, leader W", "Deal lost", "BAD_LINE", 25),
        ("Deal lost: N, leader W", "Deal lost: N, leader S", "NOT_NOW", 25),
        ("Time up: deal begun", "Time up: perhaps", "BAD_LINE", 45),
        ("Levels: EW 5, NS 2, owner EW", "Levels: 5 2", "BAD_LINE", 26),
        ("Levels: EW 5, NS 2, owner EW", "Levels: EW 4, NS 2, owner EW", "WRONG_LEVELS", 26),
        ("Levels: EW 5, NS 2, owner EW", "Levels: EW 5, NS 2", "WRONG_LEVELS", 26),
        ("Lots: NS", "Lots: W", "BAD_VALUE", 62),
        ("Lots: NS", "Lots: EW", "WRONG_RESULT", 63),
        ("Result: NS 3-3, lots", "Result: NS", "BAD_LINE", 63),
        ("Result: NS 3-3, lots", "Result: NS 3-14, lots", "BAD_VALUE", 63),
    ],
)
def test_the_text_form_of_a_game_broken(old: str, new: str, code: str, line: int) -> None:
    assert TEXT_GAME.count(old) == 1
    assert problem(TEXT_GAME.replace(old, new)) == (code, line)
