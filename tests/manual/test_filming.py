"""A film that does not show what its pages show now is found, frame by frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import Image

from scripts.manual.pictures import films
from scripts.manual.walks import names, read_walk
from tests.manual import filming
from tests.manual.filming import Film

if TYPE_CHECKING:
    from pathlib import Path

COLOURS = ("#eeeade", "#1b5e46", "#b02a1c")
PHONE, LAPTOP = (304, 540), (960, 540)


@pytest.fixture
def film(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Film:
    """One of three pages that differ, a phone between two laptops, as it is kept."""
    monkeypatch.setattr(filming, "FOLDER", tmp_path)
    (tmp_path / "zh").mkdir()
    pictures = [Image.new("RGB", size, colour) for size, colour in zip((LAPTOP, PHONE, LAPTOP), COLOURS, strict=True)]
    (walk,) = [read_walk(name) for name in names() if read_walk(name).film]
    made = Film(walk, "zh", pictures, list("abc"))
    assert made.name in films()
    assert made.changed(None) == "is not there"
    made.save()
    return made


def test_a_film_that_shows_its_pages_is_kept(film: Film) -> None:
    assert film.changed(film.words) == ""


def test_another_look_of_a_phone_is_found_though_it_is_a_small_part_of_the_frame(film: Film) -> None:
    film.pictures[1] = Image.new("RGB", PHONE, COLOURS[0])
    assert film.changed(film.words).startswith("looks otherwise in frame 2")


def test_other_words_are_found(film: Film) -> None:
    before = film.words
    film.marks[2] = "d"
    assert "something else" in film.changed(before)


def test_a_step_more_is_found(film: Film) -> None:
    film.pictures.append(film.pictures[0])
    assert film.changed(film.words) == "has 3 frames, and the walk 4 steps"
