"""Whatever is played and noted is read back from both forms as it was, and verifies; mutilated files never crash."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo.cards import Chance, commitment
from paizhuo.cli.records import guandan as pages
from paizhuo.errors import PaizhuoError
from paizhuo.guandan import RULE_SETS, next_deal
from paizhuo.guandan.dealing import deal_cards
from paizhuo.guandan.match import DealDone, LotsDrawn, Match, Terms, after
from paizhuo.guandan.record import (
    DealRecord,
    Note,
    NoteKind,
    dumps,
    loads,
    match_of,
    new_game,
    record_of,
    revealed,
    verify,
    with_deal,
    with_event,
    with_note,
)
from paizhuo.recording.problems import BadRecord
from paizhuo.seats import Seat, Side
from paizhuo.wording import Language, sayer
from paizhuo.wording.record_problems import problem_words
from tests.guandan.record.make_samples import FOLDER, entries_of, written
from tests.guandan.record.making import next_played
from tests.guandan.record.players import by_chance, played, sensible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.guandan import RuleSet
    from paizhuo.guandan.record.model import Happened

STEADY = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
ENGLISH = sayer(Language.ENGLISH)

seeds = st.binary(min_size=16, max_size=40)
rule_sets = st.sampled_from(sorted(RULE_SETS)).map(RULE_SETS.__getitem__)
times = st.one_of(st.integers(0, 10**9), st.floats(0, 1e9))
words = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
notes = st.builds(Note, words, st.sampled_from(NoteKind), st.none() | times)
finishes = st.permutations(tuple(Seat)).map(lambda seats: seats[:2] if seats[0].partner is seats[1] else seats)


@st.composite
def deals(draw: st.DrawFn) -> DealRecord:
    """A deal of a random seed, with or without tribute, played by chance for some time, with notes."""
    rules, seed = draw(rule_sets), draw(seeds)
    match = Match(rules)
    if draw(st.booleans()):
        match = after(match, DealDone(tuple(draw(finishes))))
    coming = next_deal(match)
    assert coming is not None
    nonces = tuple(draw(st.lists(words, max_size=4)))
    dealt = deal_cards(rules, coming, seed, nonces)
    acts = draw(st.integers(0, 30))
    phase = played(dealt.setting, by_chance(Chance(seed, "test play")), acts)
    between: dict[int, Sequence[Note | Happened]] = {
        at: draw(st.lists(notes, max_size=2)) for at in draw(st.lists(st.integers(0, acts), max_size=3))
    }
    count = len(phase.history)
    seconds = draw(st.just([]) | st.lists(times, min_size=count, max_size=count))
    record = record_of(phase, number=dealt.number, draw=dealt.draw, times=seconds, after_act=between)
    if draw(st.booleans()):
        record = replace(record, players=draw(st.tuples(words, words, words, words)))
    if draw(st.booleans()):
        record = replace(record, commitment=commitment(seed))
    record = replace(record, nonces=nonces)
    return revealed(record, seed) if draw(st.booleans()) else record


@settings(STEADY, max_examples=50)
@given(record=deals())
def test_a_deal_comes_back_from_both_forms(record: DealRecord) -> None:
    as_json, as_text = dumps(record), dumps(record, form="text")
    assert loads(as_json) == record
    assert loads(as_text) == record
    assert loads(as_json.encode()) == record
    assert dumps(loads(as_text)) == as_json
    found = verify(record)
    assert found.acts == len(record.acts)
    assert found.dealt == (record.seed is not None)


@settings(STEADY, max_examples=6)
@given(seed=seeds, rules=rule_sets, note=notes, late=st.tuples(times, times))
def test_a_game_comes_back_from_both_forms(seed: bytes, rules: RuleSet, note: Note, late: tuple[float, float]) -> None:
    game = new_game(rules, Terms(deals=3), late=late, commitment=commitment(seed))
    while game.result is None:
        if next_deal(match_of(game)) is None:
            game = with_event(game, LotsDrawn(Side.EAST_WEST))
        else:
            game = with_note(with_deal(game, next_played(game, seed, sensible)), note)
    game = revealed(game, seed)
    assert loads(dumps(game)) == game
    assert loads(dumps(game, form="text")) == game
    assert verify(game).finished == len(game.deals)


letters = st.text(st.sampled_from('ENWSHCDTJQKAR0123456789 |-=:.@[]"\\;!\n#{}') | st.characters(), max_size=4)
ENDING, TIMED = (FOLDER / "ending.jsonl", FOLDER / "timed_game.jsonl")
TEXTS = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.txt"))]
JSONS = [path.read_text(encoding="utf-8") for path in (ENDING, TIMED)]


def handled(content: str | bytes) -> None:
    """Whatever is wrong is one of our errors, with words for people; what can be read can be shown."""
    problem: PaizhuoError | None = None
    try:
        record = loads(content)
        dumps(record, form="text")
        verify(record)
        lines = list(pages.record_lines(record, None, ENGLISH))
    except PaizhuoError as error:
        problem, lines = error, [problem_words(error, ENGLISH)]
    assert problem is None or isinstance(problem, BadRecord)
    assert all(lines[:1])


@settings(STEADY, max_examples=150)
@given(content=st.sampled_from([*TEXTS, *JSONS]), data=st.data())
def test_letters_exchanged_dropped_or_put_in(content: str, data: st.DataObject) -> None:
    """Mostly of the text form, which has no hashes: much of it is read, and then must play or be refused."""
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(content)))
        end = start + data.draw(st.integers(0, 4))
        content = content[:start] + data.draw(letters) + content[end:]
    handled(content.encode(errors="surrogatepass"))
    handled(content)


@settings(STEADY, max_examples=60)
@given(content=st.sampled_from([*TEXTS, *JSONS]), data=st.data())
def test_lines_swapped_doubled_or_dropped(content: str, data: st.DataObject) -> None:
    lines = content.split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        a, b = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match data.draw(st.integers(0, 2)):
            case 0:
                lines[a], lines[b] = lines[b], lines[a]
            case 1:
                lines.insert(a, lines[b])
            case _:
                del lines[a]
    handled("\n".join(lines))


@settings(STEADY, max_examples=60)
@given(content=st.binary(max_size=80))
def test_garbage(content: bytes) -> None:
    handled(content)
    handled(b"{" + content)
    handled(b"# paizhuo record 1\n" + content)


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["E", "EW", "S3", "HT", "HR", "K", "JOKER", "tube", "pass", "first out", "0" * 64, 10**4000]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@pytest.mark.slow
@settings(STEADY, max_examples=200)
@given(content=st.sampled_from(JSONS), data=st.data())
def test_fields_exchanged_and_sealed_again(content: str, data: st.DataObject) -> None:
    """A forger mends the hashes: what he wrote must still be understood or refused."""
    entries: list[Any] = entries_of(content)
    for _ in range(data.draw(st.integers(1, 2))):
        place: Any = entries[data.draw(st.integers(0, len(entries) - 1))]
        while True:
            keys = sorted(place) if isinstance(place, dict) else list(range(len(place)))
            key = data.draw(st.sampled_from(keys))
            inner = place[key]
            if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
                break
            place = inner
        if isinstance(place, dict) and data.draw(st.integers(0, 5)) == 0:
            del place[key]
        elif data.draw(st.booleans()):
            place[key] = data.draw(junk)
        else:
            other = data.draw(st.sampled_from(entries))
            place[key] = data.draw(st.sampled_from([other, *other.values()]))
    try:
        forged = written(json.loads(json.dumps(entries)))
    except (ValueError, UnicodeEncodeError, IndexError):
        return
    handled(forged)
