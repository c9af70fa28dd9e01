"""The golden playthroughs are what the engine plays today."""

from __future__ import annotations

import pytest

from paizhuo.guandan import RULE_SETS, RuleSet
from tests.playthroughs.make_playthroughs import FOLDER, playthrough


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_the_playthrough_is_unchanged(rules: RuleSet) -> None:
    golden = (FOLDER / f"{rules.id}.txt").read_text(encoding="utf-8")
    assert playthrough(rules).splitlines() == golden.splitlines()
