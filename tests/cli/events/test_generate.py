"""``event generate``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.event_commands import SEED, data_of, output_of, run

pytestmark = pytest.mark.usefixtures("own_folder")


def test_the_same_seed_generates_the_same_events(capsys: pytest.CaptureFixture[str]) -> None:
    output = data_of(capsys, "generate", "--events", "3", "--seed", SEED, "--out", "one")
    assert [Path(event["file"]).name for event in output["events"]] == ["event-1.json", "event-2.json", "event-3.json"]
    assert run("generate", "--events", "3", "--seed", SEED, "--out", "two") == 0
    for name in ("event-1.json", "event-2.json", "event-3.json"):
        assert (Path("one") / name).read_bytes() == (Path("two") / name).read_bytes()
        assert run("verify", f"one/{name}") == 0
    assert "exists already" in output_of(capsys, "generate", "--seed", SEED, "--out", "one", status=2)
