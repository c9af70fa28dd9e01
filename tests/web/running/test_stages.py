"""What is staged is made once for a run, by whom it is needed first; what is done to a copy stays there."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from tests.web.running.migrated import NAME
from tests.web.running.servers import Installation
from tests.web.running.stages import PRINTED, Stages

if TYPE_CHECKING:
    from pathlib import Path

MADE, COUNT = "made.txt", "count.txt"


@dataclass
class Counting(Installation):
    """An installation whose modules count how often they ran, and fail if their arguments say so."""

    def run(self, *arguments: str) -> str:
        """Make a file; what is printed is the number of the run."""
        count = self.folder.parent.parent.parent / COUNT
        number = len(count.read_text(encoding="utf-8")) + 1 if count.exists() else 1
        count.write_text("x" * number, encoding="utf-8")
        assert (self.folder / NAME).exists(), "it has its tables before it is staged"
        assert not (self.folder / MADE).exists(), "nothing of a run that failed"
        (self.folder / MADE).write_text(" ".join(arguments), encoding="utf-8")
        assert arguments[-1] != "fail" or number > 1
        return f"{number}\n"


@pytest.fixture
def own(tmp_path: Path) -> Stages:
    return Stages(tmp_path / "stages")


def _new(tmp_path: Path, name: str, **environment: str) -> Counting:
    folder = tmp_path / name
    folder.mkdir()
    return Counting(folder, environment)


def test_a_stage_is_made_once_and_who_spoils_a_copy_spoils_it_for_himself(tmp_path: Path, own: Stages) -> None:
    first, second = _new(tmp_path, "first"), _new(tmp_path, "second")
    assert own.put(first, "module", "8") == "1\n"
    (first.folder / MADE).write_text("spoilt", encoding="utf-8")
    assert own.put(second, "module", "8") == "1\n"
    assert (second.folder / MADE).read_text(encoding="utf-8") == "module 8"


def test_those_who_come_at_once_wait_for_the_first(tmp_path: Path, own: Stages) -> None:
    halls = [_new(tmp_path, str(at)) for at in range(4)]
    with ThreadPoolExecutor(len(halls)) as people:
        printed = list(people.map(lambda hall: own.put(hall, "module"), halls))
    assert printed == ["1\n"] * len(halls)


def test_other_arguments_and_settings_are_other_stages_and_limits_are_for_servers(tmp_path: Path, own: Stages) -> None:
    halls = [_new(tmp_path, "a"), _new(tmp_path, "b"), _new(tmp_path, "c", PAIZHUO_LIMITS="none")]
    halls.append(_new(tmp_path, "d", DJANGO_SETTINGS_MODULE="paizhuo.web.settings"))
    printed = [own.put(hall, "module", argument) for hall, argument in zip(halls, "7888", strict=True)]
    assert printed == ["1\n", "2\n", "2\n", "3\n"]


def test_what_failed_is_made_again(tmp_path: Path, own: Stages) -> None:
    with pytest.raises(AssertionError):
        own.put(_new(tmp_path, "first"), "module", "fail")
    assert own.put(_new(tmp_path, "second"), "module", "fail") == "2\n"


def test_what_is_too_old_is_made_again(tmp_path: Path, own: Stages) -> None:
    assert own.put(_new(tmp_path, "first"), "module", max_age=60) == "1\n"
    assert own.put(_new(tmp_path, "second"), "module", max_age=60) == "1\n"
    (printed,) = own.folder.glob(f"*/{PRINTED}")
    os.utime(printed, (0, 0))
    assert own.put(_new(tmp_path, "third"), "module") == "1\n"
    assert own.put(_new(tmp_path, "fourth"), "module", max_age=60) == "2\n"
