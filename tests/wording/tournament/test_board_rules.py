"""复式办法: every row of the list of options (boards.md, K.14) is said with value and source, and reached."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.duplicate.options import PairsOptions, Scoring
from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.plan.board_options import BoardOptions
from paizhuo.tournament.plan.board_settings import SETTINGS, with_settings
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.plan.templates import template
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament.board_rules import board_rules

if TYPE_CHECKING:
    from paizhuo.tournament.plan.plan import Plan

EN, ZH = sayer(Language.ENGLISH), sayer(Language.CHINESE)
EVERY_OPTION = {
    "rows_short": "rows",
    "rows_beyond_16": "rows",
    "a_boards": "ace_boards",
    "late_in_duplicate": "team.lateness",
    "one_room": "team.one_room",
    "vp_column": "team.vp_column",
    "vp_unlisted": "vp_unlisted",
    "split": "split",
    "extra_board": "extra_board",
    "choice_includes_direction": "line_ups.choice_includes_direction",
    "missing_line_up": "line_ups.missing",
    "matchpoints": "matchpoints",
    "short": "pairs.short",
    "averages": "averages",
    "pairs_imp": "pairs_imp",
    "pairs_forfeit": "pairs_forfeit",
    "champions": "pairs.champions",
    "scope": "pairs.scope",
    "ties": "pairs.ties",
    "mixed_seats_pairs": "pairs.mixed_seats",
    "adjusted_team": "adjusted_team",
    "sit_out": "sit_out",
    "pairs_penalty": "pairs_penalty",
    "movement": "movement.kind",
    "even": "movement.even",
    "arrow_switch": "movement.arrow_switch",
    "release": "release",
}
"""The keys of the list, and the row of an event that answers each."""


def event_of(kind: EntryKind, *stages: StagePlan) -> Plan:
    return replace(template("national-swiss-pairs"), entries=EntryRules(kind=kind), stages=stages)


def all_rows() -> dict[str, tuple[str, str, str]]:
    by_imp = BoardOptions(pairs=PairsOptions(scoring=Scoring.IMP))
    plans = (
        event_of(EntryKind.TEAM, StagePlan("main", Format.KNOCKOUT, boards=10)),
        event_of(EntryKind.PAIRS, StagePlan("main", Format.PAIRS_MOVEMENT, boards=3)),
        event_of(EntryKind.PAIRS, StagePlan("main", Format.PAIRS_MOVEMENT, boards=3, duplicate=by_imp)),
    )
    found = [row for plan in plans for rules in board_rules(EN, plan) for row in rules.rows]
    return {row.option: (row.title, row.value, row.source) for row in found}


@pytest.mark.parametrize("name", EVERY_OPTION)
def test_every_option_is_said_with_its_source(name: str) -> None:
    assert all(all_rows()[EVERY_OPTION[name]])


def test_every_option_of_the_plan_is_among_the_rows() -> None:
    assert set(SETTINGS) <= set(all_rows())


def test_stages_that_play_alike_are_named_together() -> None:
    league = StagePlan("league", Format.ROUND_ROBIN, boards=16)
    both = event_of(EntryKind.TEAM, league, replace(league, id="second"))
    assert [rules.title for rules in board_rules(EN, both)] == ["Duplicate boards"]
    other = replace(league, id="second", boards=10)
    assert len(board_rules(ZH, event_of(EntryKind.TEAM, league, other))) == 2


def test_a_choice_of_the_organiser_is_marked() -> None:
    options = with_settings(BoardOptions(), [("team.one_room", "count")])
    (rules,) = board_rules(
        EN, event_of(EntryKind.TEAM, StagePlan("main", Format.SWISS, rounds=3, boards=8, duplicate=options))
    )
    row = next(one for one in rules.rows if one.option == "team.one_room")
    assert (row.value, row.source) == ("a board of one room counts", "as the organiser has ruled")


def test_an_event_at_one_table_says_nothing_of_boards() -> None:
    assert board_rules(EN, template("national-swiss-pairs")) == ()
