"""Law without a door: what no page, command, paper or agent calls is listed with its article and the door it awaits."""

from __future__ import annotations

import re
from pathlib import Path

from tests.unreached_law import unreached

LIST = Path(__file__).with_name("unreached_law.txt")


def _listed() -> dict[str, tuple[str, str]]:
    lines = (line for line in LIST.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#"))
    found = {}
    for line in lines:
        name, article, door = (part.strip() for part in line.split("|"))
        assert name not in found, name
        found[name] = (article, door)
    return found


def test_a_function_that_nothing_calls_is_given_a_door_deleted_or_listed() -> None:
    assert sorted(unreached() - set(_listed())) == []


def test_a_function_that_is_called_or_gone_leaves_the_list() -> None:
    assert sorted(set(_listed()) - unreached()) == []


def test_every_line_of_the_list_names_an_article_and_a_door() -> None:
    for name, (article, door) in _listed().items():
        assert re.match(r"(NAT|J23|J17|GZ|FJ) \S", article), (name, article)
        assert re.fullmatch(r"[^:]+: .+", door), (name, door)
