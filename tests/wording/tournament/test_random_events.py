"""Whole random events in words: every draft, fact and place, in both languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.generator import ROUGH, random_event
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log import fold
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament import (
    dead_end_words,
    fact_words,
    note_words,
    pairing_words,
    places_words,
    refused_words,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import State
    from paizhuo.wording import Say

CHINESE = re.compile(r"[\u4e00-\u9fff]")


def sentences_of(say: Say, state: State, logged: Logged) -> Iterator[str]:
    """Everything an official may be shown just before a fact is recorded."""
    names = {number: entry.name for number, entry in state.entries.items()}
    yield fact_words(say, logged.fact, names)
    if isinstance(logged.fact, f.StageClosed):
        yield from places_words(say, directing.places(state, logged.fact.stage), state.regulations)
    if not isinstance(logged.fact, f.RoundDrafted):
        return
    try:
        found = directing.draft_round(state, logged.fact.stage, logged.fact.seed or "00" * 16)
    except Refused as refused:
        yield refused_words(say, refused)
        return
    if isinstance(found, DeadEnd):
        yield dead_end_words(say, found)
        return
    for reason in found.draft.reasons:
        yield pairing_words(say, reason, state.regulations)
    for note in found.draft.notes:
        yield note_words(say, note, state.regulations)


@pytest.mark.parametrize("seed", range(24))
def test_nothing_in_an_event_is_without_words(seed: int) -> None:
    plan, log = random_event(seed.to_bytes(16), ROUGH)
    state = fold.start(plan)
    for at, logged in enumerate(log):
        for sentence in sentences_of(sayer(Language.CHINESE), state, logged):
            assert CHINESE.search(sentence)
            assert "{" not in sentence
        for sentence in sentences_of(sayer(Language.ENGLISH), state, logged):
            assert sentence
            assert "{" not in sentence
        if isinstance(logged.fact, f.Undone):
            state = fold.fold(plan, log[: at + 1])
        else:
            fold.apply(state, logged)
