"""复式各项: every option of duplicate play is listed once, reads its own texts, and refuses others."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.plan.board_options import BoardOptions
from paizhuo.tournament.plan.board_settings import (
    SETTINGS,
    BadSetting,
    changed_settings,
    read_setting,
    setting_text,
    setting_value,
    settings_of,
    with_settings,
)
from paizhuo.tournament.plan.plan import BadPlan, Format, StagePlan


def keys_of(options: Any, before: str = "") -> set[str]:  # noqa: ANN401 - options within options
    """The keys of all fields, those of groups after the name of the group."""
    found: set[str] = set()
    for one in fields(options):
        value = getattr(options, one.name)
        found |= keys_of(value, f"{before}{one.name}.") if is_dataclass(value) else {f"{before}{one.name}"}
    return found


def test_every_field_is_an_option_with_its_key() -> None:
    assert keys_of(BoardOptions()) == set(SETTINGS)


@pytest.mark.parametrize("key", SETTINGS)
def test_the_default_comes_first_and_every_text_reads_back(key: str) -> None:
    one, usual = SETTINGS[key], BoardOptions()
    if one.values:
        assert setting_value(usual, key) == one.values[0]
    texts = one.texts or ("0", str(one.most))
    for text in texts:
        changed = with_settings(usual, [(key, text)])
        assert setting_text(setting_value(changed, key)) == text
        assert {other.key for other in changed_settings(usual, changed)} <= {key}
    with pytest.raises(BadSetting):
        read_setting(key, "otherwise")


@pytest.mark.parametrize("text", ["-1", "1.5", "一", "9999999999999"])
def test_a_number_is_one(text: str) -> None:
    with pytest.raises(BadSetting):
        read_setting("release.delay", text)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadSetting, match="no option"):
        with_settings(BoardOptions(), [("team.rooms", "3")])


def test_a_stage_has_the_options_of_its_entrants() -> None:
    def groups(kind: EntryKind, format_: Format) -> set[str]:
        return {one.group for one in settings_of(kind, StagePlan("main", format_, boards=3))}

    assert groups(EntryKind.TEAM, Format.ROUND_ROBIN) == {"", "team", "line_ups", "release"}
    assert groups(EntryKind.PAIRS, Format.PAIRS_MOVEMENT) == {"", "pairs", "movement", "release"}
    assert groups(EntryKind.PAIRS, Format.ROUND_ROBIN) == {"", "release"}
    assert groups(EntryKind.INDIVIDUAL, Format.INDIVIDUAL) == {"", "pairs", "release"}
    assert settings_of(EntryKind.TEAM, StagePlan("main", Format.ROUND_ROBIN)) == ()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ([("line_ups.fewest_boards", "9"), ("line_ups.most_boards", "8")], "at least 9 and at most 8"),
        ([("line_ups.fewest_boards", "17")], "16 boards"),
    ],
)
def test_a_share_that_nobody_can_play_is_refused(changes: list[tuple[str, str]], words: str) -> None:
    with pytest.raises(BadPlan, match=words):
        StagePlan("main", Format.ROUND_ROBIN, boards=16, duplicate=with_settings(BoardOptions(), changes))


def test_a_match_has_no_more_segments_than_boards() -> None:
    with pytest.raises(BadPlan, match="5 segments of a match with 4 boards"):
        StagePlan("main", Format.KNOCKOUT, boards=4, segments=5)
