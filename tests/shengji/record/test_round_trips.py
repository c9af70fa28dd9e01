"""Whatever is played and noted is read back from both forms as it was, and verifies; mutilated files never crash."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo.ai.shengji.random_legal import RandomLegal
from paizhuo.ai.shengji.turns import next_action
from paizhuo.cards import Chance, commitment
from paizhuo.errors import PaizhuoError
from paizhuo.recording.problems import BadRecord
from paizhuo.seats import Seat
from paizhuo.shengji import FUJIAN_2022, Over, apply
from paizhuo.shengji.record import DealRecord, Note, NoteKind, dumps, loads, record_of, revealed, verify
from tests.shengji.record.make_samples import FOLDER
from tests.shengji.record.making import first_deal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.shengji import Phase
    from paizhuo.shengji.record.model import Happened

STEADY = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.binary(min_size=16, max_size=40)
times = st.one_of(st.integers(0, 10**9), st.floats(0, 1e9))
words = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
notes = st.builds(Note, words, st.sampled_from(NoteKind), st.none() | times)


@st.composite
def deals(draw: st.DrawFn) -> DealRecord:
    """A first deal of a random seed, played by chance for some time, with notes."""
    seed, acts = draw(seeds), draw(st.integers(0, 210))
    nonces = tuple(draw(st.lists(words, max_size=4)))
    phase: Phase = first_deal(seed, nonces)
    agents = dict.fromkeys(Seat, RandomLegal(FUJIAN_2022, Chance(seed, "test play")))
    for _ in range(acts):
        if isinstance(phase, Over):
            break
        phase = apply(phase, next_action(phase, agents))
    between: dict[int, Sequence[Note | Happened]] = {
        at: draw(st.lists(notes, max_size=2)) for at in draw(st.lists(st.integers(0, acts), max_size=3))
    }
    start = draw(st.none() | st.floats(0, 1e6))
    seconds = [] if start is None else [start + at for at in range(len(phase.history))]
    record = record_of(phase, times=seconds, after_act=between)
    if draw(st.booleans()):
        record = replace(record, players=draw(st.tuples(words, words, words, words)))
    record = replace(record, nonces=nonces, commitment=commitment(seed) if draw(st.booleans()) else None)
    return revealed(record, seed) if draw(st.booleans()) else record


@settings(STEADY, max_examples=30)
@given(record=deals())
def test_a_deal_comes_back_from_both_forms(record: DealRecord) -> None:
    as_json, as_text = dumps(record), dumps(record, form="text")
    assert loads(as_json) == record
    assert loads(as_text.encode()) == record
    assert dumps(loads(as_text)) == as_json
    found = verify(record)
    assert found.acts == len(record.acts)
    assert found.dealt == (record.seed is not None)


letters = st.text(st.sampled_from('ENWSBHCDTJQKAR0123456789 |-=:.@[]"\\;!\n#{}') | st.characters(), max_size=4)
TEXTS = [(FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in ("ruled", "ended", "timed_game")]
JSONS = [(FOLDER / f"{name}.jsonl").read_text(encoding="utf-8") for name in ("ended",)]


def handled(content: str | bytes) -> None:
    """Whatever is wrong is one of our errors."""
    problem: PaizhuoError | None = None
    try:
        verify(loads(content))
    except PaizhuoError as error:
        problem = error
    assert problem is None or isinstance(problem, BadRecord)


@settings(STEADY, max_examples=60)
@given(content=st.sampled_from([*TEXTS, *JSONS]), data=st.data())
def test_letters_exchanged_dropped_or_put_in(content: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(content)))
        end = start + data.draw(st.integers(0, 4))
        content = content[:start] + data.draw(letters) + content[end:]
    handled(content.encode(errors="surrogatepass"))


@settings(STEADY, max_examples=40)
@given(content=st.sampled_from(TEXTS), data=st.data())
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
