"""时长: as people type them."""

from __future__ import annotations

from datetime import timedelta

import pytest

from paizhuo.cli.durations import BadDuration, duration
from paizhuo.cli.main import main


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("45s", timedelta(seconds=45)),
        ("30m", timedelta(minutes=30)),
        (" 2 H ", timedelta(hours=2)),
        ("1d", timedelta(days=1)),
        ("never", timedelta(0)),
        ("0", timedelta(0)),
    ],
)
def test_a_length_of_time(text: str, length: timedelta) -> None:
    assert duration(text) == length


@pytest.mark.parametrize("text", ["", "30", "m", "-3m", "1.5h", "30 minutes", "99999999999d"])
def test_what_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadDuration, match="no length of time"):
        duration(text)


def test_a_command_refuses_it_in_the_language_of_the_reader(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--backup-every", "soon", "--lang", "zh"]) == 2
    assert "“soon”不是时长" in capsys.readouterr().err
    assert main(["backup", "--if-older", "soon", "--lang", "en"]) == 2
    assert "'soon' is no length of time" in capsys.readouterr().err
