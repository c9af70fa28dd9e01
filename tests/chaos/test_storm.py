"""A small storm: everything at once, and afterwards every answer is found in the log; a long one: ``make soak``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.chaos import stores
from tests.chaos.journal import read
from tests.chaos.living import JOURNAL, live
from tests.chaos.storm import Break, Ending, generate

if TYPE_CHECKING:
    from pathlib import Path

SEED = 20261117


def test_a_storm_is_the_same_for_the_same_seed() -> None:
    first, again, other = (generate(seed, Break, tables=9, rounds=2, screens=2) for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert {trouble.what for troubles in first.troubles for trouble in troubles} == set(Break)
    assert {table.ending for tables in first.rounds for table in tables} <= set(Ending)


def test_nothing_is_lost_doubled_or_out_of_order_in_one_process(tmp_path: Path) -> None:
    breaks = (Break.KILL, Break.FULL_DISK, Break.CLOCK, Break.SLOW, Break.BACKUP)
    storm = generate(SEED, breaks, tables=5, rounds=2, screens=4)
    assert live(storm, tmp_path, shared=False) == []
    heard = {line["name"] for line in read(tmp_path / JOURNAL) if line["what"] == "trouble"}
    assert heard == {one.name for one in breaks}


def test_nothing_is_lost_doubled_or_out_of_order_in_two_processes(tmp_path: Path) -> None:
    if missing := stores.missing():
        pytest.skip(f"not on this machine: {', '.join(missing)}")
    storm = generate(SEED, (Break.KILL, Break.REDIS, Break.POSTGRES), tables=4, rounds=1, screens=4)
    assert live(storm, tmp_path, shared=True) == []
