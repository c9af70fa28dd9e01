"""赛制、名次依据与画面契约: what a package adds to competitions gives whole answers, and the same ones every time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeVar

from paizhuo.documents.added_screens import SCREENS, AddedScreen, pages_of
from paizhuo.plugins import PackageFailed
from paizhuo.testing.documents import sample_event
from paizhuo.tournament.plan.additions import (
    CRITERIA,
    FORMATS,
    AddedCriterion,
    AddedFormat,
    PairingQuestion,
    RoundScore,
    pairs_of,
    series_of,
)
from paizhuo.wording import Language

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
SIZES = (2, 3, 4, 7, 8, 15, 16)
ROUNDS = 4
RESTLESS = "asked twice, it answered differently; use no clock, and no chance but the seed"


def check_format(added: object) -> None:
    """Pair rounds of fields of several sizes, odd ones too: somebody plays, and nobody twice."""
    assert isinstance(added, AddedFormat), f"it is a {type(added).__name__}, and should be an AddedFormat"
    _check_id(added.id)
    with FORMATS.trying(added.id, added):
        for size in SIZES:
            _check_rounds(added, size)
    _check_names(added.zh, added.en)


def _check_rounds(added: AddedFormat, size: int) -> None:
    met: dict[int, tuple[int, ...]] = dict.fromkeys(range(1, size + 1), ())
    byes = dict.fromkeys(met, 0)
    for number in range(1, min(ROUNDS, size - 1) + 1):
        question = PairingQuestion(number, ROUNDS, tuple(met), met, byes, f"{number:032x}")
        pairs = _answered(partial(pairs_of, added.id, question))
        assert pairs, f"round {number} of {size} entrants: nobody plays"
        for first, second in pairs:
            met = met | {first: (*met[first], second), second: (*met[second], first)}
        playing = {entrant for pair in pairs for entrant in pair}
        byes = {entrant: count + (entrant not in playing) for entrant, count in byes.items()}


def check_criterion(added: object) -> None:
    """Rank fields with byes, draws and rounds that were not played; before the first round too."""
    assert isinstance(added, AddedCriterion), f"it is a {type(added).__name__}, and should be an AddedCriterion"
    scores = {
        1: (
            RoundScore(1, 200, 1500, 6, 7, won=True, opponents=(2,)),
            RoundScore(2, 100, 1000, 0, 3, drawn=True, opponents=(3,)),
        ),
        2: (RoundScore(1, 0, 500, -6, 1, opponents=(1,)), RoundScore(2, 200, 1200, 0, 0)),
        3: (RoundScore(2, 100, 1000, 0, 3, drawn=True, opponents=(1,)),),
        4: (),
    }
    _check_id(added.id)
    with CRITERIA.trying(added.id, added):
        _answered(partial(series_of, added.id, scores, 2))
        _answered(partial(series_of, added.id, {}, 0))
    _check_names(added.zh, added.en)


def check_screen(added: object) -> None:
    """Make the pages of an invented event in both languages."""
    assert isinstance(added, AddedScreen), f"it is a {type(added).__name__}, and should be an AddedScreen"
    _check_id(added.id)
    with SCREENS.trying(added.id, added):
        for language in Language:
            pages = _answered(partial(pages_of, added.id, sample_event(language)))
            texts = [text for page in pages for row in (page.heads, *page.rows) for text in (page.title, *row)]
            assert all(isinstance(text, str) for text in texts), "everything on a page is a text"
    _check_names(added.zh, added.en)


def _check_id(name: str) -> None:
    assert "." in name.strip("."), f"its id '{name}' needs a full stop, such as 'our-club.{name}'"


def _answered(ask: Callable[[], T]) -> T:
    try:
        first, again = ask(), ask()
    except PackageFailed as error:
        raise AssertionError(error.text) from error
    assert first == again, RESTLESS
    return first


def _check_names(chinese: str, english: str) -> None:
    assert chinese, "it has no Chinese name"
    assert english, "it has no English name"
