"""Entrants are counted as Chinese counts them: pairs 对, teams 队, players 人."""

from __future__ import annotations

import pytest

from paizhuo.tournament.entries.entry import EntryKind
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament.entrant_counts import entrant_count_words


@pytest.mark.parametrize(
    ("kind", "one", "many", "chinese"),
    [
        (EntryKind.PAIRS, "1 pair", "40 pairs", "40对"),
        (EntryKind.TEAM, "1 team", "40 teams", "40队"),
        (EntryKind.INDIVIDUAL, "1 player", "40 players", "40人"),
    ],
)
def test_a_number_of_entrants_has_its_measure_word(kind: EntryKind, one: str, many: str, chinese: str) -> None:
    english = sayer(Language.ENGLISH)
    assert entrant_count_words(english, kind, 1) == one
    assert entrant_count_words(english, kind, 40) == many
    assert entrant_count_words(sayer(Language.CHINESE), kind, 40) == chinese
