"""What ``paizhuo rule`` prints, for tests."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.cli.main import main

if TYPE_CHECKING:
    from collections.abc import Callable

    Typed = Callable[..., str]

NAT, J23, J17, GZ, FJ = (("--book", one) for one in ("NAT", "jiangsu-2023", "J17", "GZ", "FJ"))
LANGUAGES = pytest.mark.parametrize("lang", ["zh", "en"])


def output_of(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0, lang: str = "en") -> str:
    """What the command prints; the error where it ends with status 2."""
    capsys.readouterr()
    assert main(["rule", *words, "--lang", lang]) == status
    said = capsys.readouterr()
    return said.err if status == 2 else said.out


def data_of(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:  # noqa: ANN401 - JSON can hold anything
    """The JSON that the command prints."""
    found = json.loads(output_of(capsys, *words, "--json", status=status))
    assert found["v"] == 1
    return found
