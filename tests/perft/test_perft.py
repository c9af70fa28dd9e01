"""计数: ``legal_plays`` finds as many plays of each kind as the brute-force twin counted when the files were made."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from paizhuo.cards import SUIT_RANKS, Rank
from paizhuo.guandan.combinations import Kind
from paizhuo.guandan.plays import legal_plays
from paizhuo.guandan.rulesets import NATIONAL, RULE_SETS
from tests.perft import make_perft
from tests.perft.make_perft import FOLDER, LINES, THEMES, Theme
from tests.perft.positions import Position, count_text

EVERY = 7
"""Every seventh line is counted by the twin again; seven and the thirteen levels have no common factor."""


class Entry(NamedTuple):
    """One line of a file: a position and the counts written for it."""

    text: str
    position: Position
    counts: str


def entries(theme: Theme) -> list[Entry]:
    """The lines of a theme's file without the comments."""
    lines = (FOLDER / f"{theme.name}.txt").read_text(encoding="utf-8").splitlines()
    split = [(line, *line.split(" -> ")) for line in lines if not line.startswith("#")]
    return [Entry(line, Position.parse(position), counts) for line, position, counts in split]


of_every_theme = pytest.mark.parametrize("theme", THEMES, ids=[theme.name for theme in THEMES])
ENTRIES = [
    pytest.param(entry, id=f"{theme.name}-{number}")
    for theme in THEMES
    for number, entry in enumerate(entries(theme), start=1)
]


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_plays_of_each_kind_are_as_many_as_written(entry: Entry) -> None:
    """The product counts what the twin counted."""
    plays = legal_plays(entry.position.hand, entry.position.level, NATIONAL, entry.position.to_beat)
    assert count_text(play.reading for play in plays) == entry.counts


@of_every_theme
def test_the_four_rule_sets_count_the_same(theme: Theme) -> None:
    """The books do not differ about combinations."""
    for _, position, counts in entries(theme):
        for rules in RULE_SETS.values():
            plays = legal_plays(position.hand, position.level, rules, position.to_beat)
            assert count_text(play.reading for play in plays) == counts, (rules.id, position)


@of_every_theme
def test_the_twin_still_counts_what_is_written(theme: Theme) -> None:
    """A sample of the lines, counted by brute force once more."""
    for entry in entries(theme)[::EVERY]:
        assert make_perft.line(entry.position) == entry.text


@of_every_theme
def test_the_command_in_the_header_makes_these_positions(theme: Theme) -> None:
    """The files are what the generator writes; the counts are looked at by the other tests."""
    text = (FOLDER / f"{theme.name}.txt").read_text(encoding="utf-8")
    assert text.startswith(make_perft.header(theme))
    assert [entry.position for entry in entries(theme)] == list(make_perft.positions(theme))


@of_every_theme
def test_the_file_has_every_level_and_hands_of_eight_to_twelve_cards(theme: Theme) -> None:
    """Forty lines in which every level comes up."""
    positions = [entry.position for entry in entries(theme)]
    assert len(positions) == LINES
    assert {position.level for position in positions} == set(SUIT_RANKS)
    assert all(8 <= len(position.hand) <= 12 for position in positions)


def test_there_is_no_perft_file_without_a_theme() -> None:
    """Nothing lies in the folder uncounted."""
    assert {path.stem for path in FOLDER.glob("*.txt")} == {theme.name for theme in THEMES}


def test_the_files_together_show_every_kind_led_and_every_kind_to_be_beaten() -> None:
    """No kind of play is left out of the counts."""
    everything = [entry for theme in THEMES for entry in entries(theme)]
    led = {word.split("=")[0] for entry in everything for word in entry.counts.split()}
    assert led == {*Kind, "total"}
    assert {entry.position.to_beat.kind for entry in everything if entry.position.to_beat} == set(Kind)


def test_a_position_reads_back_what_it_writes() -> None:
    """One line, in full."""
    text = "level=T hand=S5,S6,HT,HT,SB to_beat=straight_flush:A:5"
    position = Position.parse(text)
    assert str(position) == text
    assert (position.level, position.to_beat) == (Rank.TEN, (Kind.STRAIGHT_FLUSH, Rank.ACE, 5))
