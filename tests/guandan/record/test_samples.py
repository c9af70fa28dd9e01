"""The samples: literal files that were read by eye. They say what a record looks like, in both forms."""

from __future__ import annotations

import hashlib
import io
import json

import pytest

from paizhuo.cards import Card, Rank
from paizhuo.guandan import NATIONAL, Kind, Lay, Pass, Pay, Reading
from paizhuo.guandan.match import Cause, DealLost, LotsDrawn, Result, TimeIsUp
from paizhuo.guandan.record import (
    DealRecord,
    GameRecord,
    Note,
    NoteKind,
    Verified,
    dump,
    dumps,
    load,
    loads,
    match_of,
    replay,
    verify,
)
from paizhuo.guandan.record.model import Act, Drawing, Happened, Levels
from paizhuo.recording.commitment import Missing
from paizhuo.seats import Seat, Side
from tests.guandan.record.make_samples import FOLDER, broken_samples
from tests.guandan.record.making import PLAYERS, SAMPLES

ENDING = """\
# paizhuo record 1
[Game "guandan"]
[Rules "national"]

[Deal "1"]
[Level "T"]
[Lead "E"]
[Ending "yes"]
E: S3 S6 C6 HT SK DK
N: S4 D4 S7 H7 C7 D9
W: C5 SB SB HR HR
S: H8 C8 D8 SA

1. E S6 C6 HT SK DK=full_house:K | N - | W SB SB HR HR
; 四大天王！
1... S - | E - | N -
2. W C5 | S SA | E - | N -
3. S H8 C8 D8 | E - | N -
4. N S4 D4 S7 H7 C7 | E -
5. N D9

Finish: W S N E
"""


NOTHING_COMMITTED = (Missing.COMMITMENT_AND_SEED,)


def sample(name: str) -> str:
    """The content of a sample."""
    return (FOLDER / name).read_text(encoding="utf-8")


every_sample = pytest.mark.parametrize("name", SAMPLES)


@every_sample
def test_a_sample_is_what_the_engine_plays_today(name: str) -> None:
    record = SAMPLES[name]()
    assert dumps(record) == sample(f"{name}.jsonl")
    assert dumps(record, form="text") == sample(f"{name}.txt")


@every_sample
def test_both_forms_are_read_as_the_same_record(name: str) -> None:
    record = SAMPLES[name]()
    assert loads(sample(f"{name}.jsonl")) == record
    assert loads(sample(f"{name}.txt")) == record


def test_the_broken_samples_are_broken_as_they_were() -> None:
    for name, content in broken_samples().items():
        assert sample(f"broken/{name}.jsonl") == content, name


@pytest.mark.parametrize(
    ("name", "checked"),
    [
        ("ending", Verified(deals=1, acts=16, finished=1, missing=NOTHING_COMMITTED)),
        ("short", Verified(deals=1, acts=58, finished=1, committed=True, dealt=1)),
        ("double_tribute", Verified(deals=1, acts=73, finished=1, missing=NOTHING_COMMITTED)),
        ("game", Verified(deals=5, acts=348, finished=5, levels=5, result=True, committed=True, dealt=5)),
        ("timed_game", Verified(deals=2, acts=88, finished=1, levels=2, result=True, missing=NOTHING_COMMITTED)),
    ],
)
def test_what_is_verified_in_each_sample(name: str, checked: Verified) -> None:
    assert verify(loads(sample(f"{name}.jsonl"))) == checked
    assert verify(loads(sample(f"{name}.txt"))) == checked


def test_the_text_form_of_an_ending() -> None:
    assert dumps(SAMPLES["ending"](), form="text") == ENDING
    assert loads(ENDING) == SAMPLES["ending"]()


def test_the_acts_of_an_ending() -> None:
    record = loads(ENDING)
    assert isinstance(record, DealRecord)
    assert (record.number, record.level, record.rules, record.ending) == (1, Rank.TEN, NATIONAL, True)
    full_house = (Card.S6, Card.C6, Card.HT, Card.SK, Card.DK)
    jokers = (Card.SB, Card.SB, Card.HR, Card.HR)
    assert record.entries[:5] == (
        Act(Lay(Seat.EAST, full_house, Reading(Kind.FULL_HOUSE, Rank.KING, 5))),
        Act(Pass(Seat.NORTH)),
        Act(Lay(Seat.WEST, jokers, Reading(Kind.JOKER_BOMB, Rank.BIG_JOKER, 4))),
        Note("四大天王！"),
        Act(Pass(Seat.SOUTH)),
    )
    assert record.outcome is not None
    assert record.outcome.finish == (Seat.WEST, Seat.SOUTH, Seat.NORTH, Seat.EAST)


def test_the_json_lines_of_an_ending() -> None:
    first, play, passed, bomb, note, *_, outcome = map(json.loads, sample("ending.jsonl").splitlines())
    fixed = {key: value for key, value in first.items() if key not in {"rules_hash", "hash"}}
    assert fixed == {
        "type": "deal",
        "v": 1,
        "game": "guandan",
        "rules": "national",
        "number": 1,
        "level": "T",
        "hands": {
            "E": ["S3", "S6", "C6", "HT", "SK", "DK"],
            "N": ["S4", "D4", "S7", "H7", "C7", "D9"],
            "W": ["C5", "SB", "SB", "HR", "HR"],
            "S": ["H8", "C8", "D8", "SA"],
        },
        "opening": {"kind": "lead", "leader": "E"},
        "until": "side out",
        "ending": True,
    }
    lines = [{key: value for key, value in line.items() if key != "hash"} for line in (play, passed, bomb, note)]
    assert lines == [
        {"type": "play", "seat": "E", "cards": ["S6", "C6", "HT", "SK", "DK"], "kind": "full_house", "key": "K"},
        {"type": "pass", "seat": "N"},
        {"type": "play", "seat": "W", "cards": ["SB", "SB", "HR", "HR"], "kind": "joker_bomb", "key": "JOKER"},
        {"type": "note", "text": "四大天王！"},
    ]
    assert outcome["finish"] == ["W", "S", "N", "E"]


def test_the_hash_of_a_line_covers_the_hash_before_it() -> None:
    """Computed here from the words of ``paizhuo.chain`` alone."""
    previous = ""
    for line in sample("timed_game.jsonl").splitlines():
        entry = json.loads(line)
        recorded = entry.pop("hash")
        content = json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        previous = hashlib.sha256((previous + content).encode()).hexdigest()
        assert recorded == previous


def test_everything_a_deal_that_stands_alone_can_have() -> None:
    record = loads(sample("short.txt"))
    assert isinstance(record, DealRecord)
    assert record.players == PLAYERS
    assert record.drawing == Drawing(Seat.SOUTH, Card.D5)
    assert record.seed == b"record sample 00, a short deal"
    assert record.commitment == hashlib.sha256(b"record sample 00, a short deal").hexdigest()
    assert record.nonces == ("east likes 7", "北", "w", "s")
    assert record.notes == (
        Note("Table 3, board on camera"),
        Note("北家抽出牌后放回：警告", NoteKind.RULING, 12),
        Note("Signed by all four.\n全体签名。"),
    )
    assert [act.t for act in record.acts[:3]] == [2.0, 3.5, 5.0]


def test_tribute_and_declared_wild_cards() -> None:
    record = loads(sample("double_tribute.jsonl"))
    assert isinstance(record, DealRecord)
    assert [act.action for act in record.acts[:2]] == [Pay(Seat.NORTH, Card.HR), Pay(Seat.SOUTH, Card.C5)]
    assert "E H5 S7 S8 ST SJ=straight:7" in sample("double_tribute.txt"), "not the straight flush it might have been"
    assert "N S2 H3 S4 S5 H5=straight:A" in sample("double_tribute.txt"), "one of the two fives is wild"


def test_the_levels_and_the_result_of_a_game() -> None:
    game = loads(sample("game.jsonl"))
    assert isinstance(game, GameRecord)
    assert [str(levels.levels[0]) for levels in game.levels] == ["5", "8", "J", "A", "A"]
    assert game.levels[-1] == Levels((Rank.ACE, Rank.TWO), Side.EAST_WEST, Side.EAST_WEST)
    assert game.result == Result(Side.EAST_WEST, (13, 0), Cause.PASSED_ACE) == match_of(game).result
    assert "Tribute: resisted" in sample("game.txt")


def test_the_events_of_a_game() -> None:
    game = loads(sample("timed_game.txt"))
    assert isinstance(game, GameRecord)
    assert list(game.late) == [0, 42.5]
    between = [part for part in game.parts if isinstance(part, Happened)]
    assert between == [Happened(DealLost(Seat.NORTH, Seat.WEST), 95), Happened(LotsDrawn(Side.NORTH_SOUTH))]
    lost, last = game.deals
    assert lost.outcome is None
    assert Happened(TimeIsUp(deal_begun=True), 2400) in last.entries
    assert game.result == Result(Side.NORTH_SOUTH, (3, 3), Cause.LOTS)


def test_a_replay_gives_every_phase() -> None:
    ending, game = loads(sample("ending.jsonl")), loads(sample("game.jsonl"))
    assert isinstance(ending, DealRecord)
    phases = list(replay(ending))
    assert len(phases) == 17
    assert [len(hand) for hand in phases[0].hands] == [6, 6, 5, 4]
    assert [len(hand) for hand in phases[-1].hands] == [1, 0, 0, 0]
    assert len(list(replay(game))) == 348 + 5


def test_files_are_read_and_written() -> None:
    record = SAMPLES["ending"]()
    with (FOLDER / "ending.txt").open("rb") as file:
        assert load(file) == record
    with (FOLDER / "ending.jsonl").open(encoding="utf-8") as file:
        assert load(file) == record
    written = io.StringIO()
    dump(record, written, form="text")
    assert written.getvalue() == ENDING


@pytest.mark.parametrize("name", ["ending", "timed_game"])
def test_windows_line_ends_a_mark_and_empty_lines_do_no_harm(name: str) -> None:
    record = SAMPLES[name]()
    for form in ("jsonl", "txt"):
        content = sample(f"{name}.{form}")
        assert loads("\ufeff" + content.replace("\n", "\r\n")) == record
        assert loads(content.replace("\n", "\n\n", 2) + "\n\n") == record


def test_remarks_and_other_notations_are_read() -> None:
    content = ENDING.replace("N S4 D4 S7 H7 C7 | E -", "北 ♠4 ♦4 ♠7 ♥7 ♣7 | e -").replace("\n1.", "\n# the play\n1.")
    assert loads(content) == SAMPLES["ending"]()
