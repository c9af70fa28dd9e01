"""Every checkable example of the specification has its test."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS = Path(__file__).parents[1]
EVERY = range(1, 152)


def examples_of(name: str) -> set[int]:
    """The numbers in a test's name: ``j_065``, ``j_066_to_j_070``, ``j_075_and_j_076``."""
    found = {int(number) for number in re.findall(r"j_(\d{3})", name)}
    for first, last in re.findall(r"j_(\d{3})_to_j_(\d{3})", name):
        found |= set(range(int(first), int(last) + 1))
    return found


def _tests_with_a_number() -> Iterator[str]:
    """The text of every test file with the number of an example in it; parsing the others would find nothing."""
    for path in TESTS.rglob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        if examples_of(text):
            yield text


@cache
def named_examples() -> frozenset[int]:
    """Every example that some test is named after."""
    return frozenset(
        number
        for text in _tests_with_a_number()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for number in examples_of(node.name)
    )


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("test_example_j_065_order", {65}),
        ("test_examples_j_066_to_j_070_three_rounds", {66, 67, 68, 69, 70}),
        ("test_examples_j_075_and_j_076_two", {75, 76}),
        ("test_examples_of_nothing", set()),
    ],
)
def test_names_tell_their_examples(name: str, numbers: set[int]) -> None:
    assert examples_of(name) == numbers


def test_every_example_has_its_test() -> None:
    assert sorted(set(EVERY) - named_examples()) == []


def test_no_test_names_an_example_that_is_not_there() -> None:
    assert named_examples() <= set(EVERY)
