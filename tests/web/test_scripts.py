"""The scripts of the pages can be read by a browser: no module declares a name twice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import paizhuo.web

SCRIPTS = sorted((Path(paizhuo.web.__file__).parent / "static" / "js").glob("*.js"))
DECLARED = re.compile(r"^(?:async )?(?:let|const|var|function|class)\s+(\w+)", re.MULTILINE)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_no_name_is_declared_twice_in_one_module(script: Path) -> None:
    names = DECLARED.findall(script.read_text(encoding="utf-8"))
    assert sorted(names) == sorted(set(names))
