"""``--duplicate`` of ``event new`` and ``event replan``, and ``event board-options``."""

from __future__ import annotations

from pathlib import Path

import pytest

from paizhuo.tournament.log.event_file import read_state
from paizhuo.tournament.plan.board_settings import SETTINGS, setting_text, setting_value
from tests.cli.event_commands import data_of, output_of, run

pytestmark = pytest.mark.usefixtures("own_folder")

NEW = ("new", "e.json", "--template", "national-teams-swiss-knockout")
OF_TEAMS = [one for one in SETTINGS.values() if one.group not in {"pairs", "movement"}]


def options_of(stage: str, key: str) -> str:
    plan = read_state(Path("e.json").read_text(encoding="utf-8"))[1].plan
    return setting_text(setting_value(plan.stage(stage).duplicate, key))


def test_every_option_is_listed_with_its_values(capsys: pytest.CaptureFixture[str]) -> None:
    said = output_of(capsys, "board-options")
    assert all(key in said for key in SETTINGS)
    listed = data_of(capsys, "board-options")["options"]
    assert {one["key"]: tuple(one["values"]) for one in listed} == {key: one.texts for key, one in SETTINGS.items()}


@pytest.mark.parametrize("key", [one.key for one in OF_TEAMS])
def test_a_new_event_and_a_running_one_take_every_option_of_teams(key: str) -> None:
    texts = SETTINGS[key].texts or ("0", "8")
    assert run(*NEW, "--duplicate", f"{key}={texts[-1]}") == 0
    assert (options_of("swiss", key), options_of("knockout", key)) == (texts[-1], texts[-1])
    assert run("replan", "e.json", "swiss", "--duplicate", f"{key}={texts[0]}", "--reason", "otherwise") == 0
    assert (options_of("swiss", key), options_of("knockout", key)) == (texts[0], texts[-1])


def test_boards_and_segments_of_one_stage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*NEW, "--boards", "knockout:24", "--segments", "knockout:3") == 0
    knockout = read_state(Path("e.json").read_text(encoding="utf-8"))[1].plan.stage("knockout")
    assert (knockout.boards, knockout.segments) == (24, 3)
    said = output_of(capsys, "replan", "e.json", "knockout", "--segments", "2", "--reason", "two days only")
    assert "segments of a match: 3 → 2" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--duplicate", "team.one_room=keep"), "it has drop, count"),
        (("--duplicate", "pairs.scope=field"), "no stage that is meant"),
        (("--segments", "knockout:17"), "17 segments of a match with 16 boards"),
    ],
)
def test_what_the_plan_cannot_hold_is_said(
    capsys: pytest.CaptureFixture[str], words: tuple[str, str], said: str
) -> None:
    assert run(*NEW, *words) != 0
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--duplicate", "team.rooms=3"), "there is no option 'team.rooms'"),
        (("--duplicate", "team.one_room"), "no option with its value"),
        (("--boards", "many"), "no number such as 16"),
    ],
)
def test_what_is_typed_wrongly_is_said(capsys: pytest.CaptureFixture[str], words: tuple[str, str], said: str) -> None:
    with pytest.raises(SystemExit):
        run(*NEW, *words)
    assert said in capsys.readouterr().err


def test_another_stage_is_not_changed_on_the_way(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*NEW) == 0
    words = ("replan", "e.json", "swiss", "--duplicate", "knockout:team.one_room=count", "--reason", "otherwise")
    assert run(*words) != 0
    assert "One stage changes at a time" in capsys.readouterr().err
