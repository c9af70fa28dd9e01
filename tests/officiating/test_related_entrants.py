"""相关队: lists edited by facts, groups by what entrants share, and who meets a related opponent in a draft."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.officiating import related_entrants as r
from paizhuo.tournament import checker, directing
from paizhuo.tournament.entries import RelatedBy, RelatedGroup, RelatedRules, related_of
from paizhuo.tournament.generator import ROUGH, random_event
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.verification import verify
from tests.tournament.building import SEED, STAGE, Building, entry, plan_of, swiss


def event(count: int = 8) -> Building:
    """Pairs 1 and 2 of one unit, and a list 3, 4 in the plan."""
    built = Building(replace(swiss(), related=RelatedRules((RelatedBy.UNIT,), ((3, 4),))))
    units = {1: "供水", 2: " 供 水", 5: "城东"}
    built.add(directing.open_event(built.plan))
    built.add(*(f.Entered(replace(entry(number), unit=units.get(number, ""))) for number in range(1, count + 1)))
    return built


def test_groups_by_unit_and_by_hand_are_listed_and_edited() -> None:
    built = event()
    lists = r.related_lists(built.state)
    assert [(one.value, one.entrants) for one in lists.shared] == [("供水", (1, 2))]
    assert lists.by_hand == (RelatedGroup("", (3, 4)),)
    built.add(r.with_group(built.state, "一家人", [7, 6, 7], "同住"))
    assert built.state.related is not None
    assert built.state.related.groups == (RelatedGroup("3/4", (3, 4)), RelatedGroup("一家人", (6, 7)))
    assert related_of(tuple(built.state.entries.values()), built.state.related_rules)[7] == {6}
    built.add(r.with_entrants(built.state, 2, [5, 6, 7], "补一对"))
    built.add(r.without_group(built.state, 1, "误列"))
    built.add(r.with_criteria(built.state, [], "不按单位"))
    assert r.related_lists(built.state) == r.RelatedLists((), (), (RelatedGroup("一家人", (5, 6, 7)),))
    built.add(r.with_entrants(built.state, 1, [5], "只剩一对"))
    assert r.related_lists(built.state).by_hand == ()


def test_who_meets_a_related_opponent_is_named_with_every_reason() -> None:
    built = event()
    built.add(r.with_group(built.state, "同一家", [1, 2], "夫妻"))
    (meeting,) = r.related_at_table(built.state, f.Pairing(1, (1,), (2,)))
    assert (meeting.home, meeting.away) == (1, 2)
    assert [group.name if isinstance(group, RelatedGroup) else group.value for group in meeting.groups] == [
        "供水",
        "同一家",
    ]
    assert r.related_at_table(built.state, f.Pairing(1, (1,), (3,))) == ()


def test_a_new_list_keeps_apart_in_the_next_round_and_follows_the_draw_of_numbers() -> None:
    built = event(4)
    built.add(f.RelatedSet((), (RelatedGroup("家庭", (1, 2)),), "夫妻"))
    built.add(f.Drawn(SEED, ((1, 4), (2, 3), (3, 2), (4, 1))))
    assert built.state.related_rules.groups == ((4, 3),)
    built.add(directing.open_stage(built.state, STAGE, SEED))
    matches = built.pair().matches
    assert not any({*one.home, *one.away} == {3, 4} for one in matches)
    assert not any(r.related_at_table(built.state, one) for one in matches)


@pytest.mark.parametrize("group", [RelatedGroup("", (1, 2)), RelatedGroup("甲", (1,)), RelatedGroup("甲", (1, 1, 2))])
def test_a_list_that_relates_nobody_is_refused(group: RelatedGroup) -> None:
    with pytest.raises(Refused) as refused:
        event().add(f.RelatedSet((), (group,), "x"))
    assert refused.value.why is Why.BAD_RELATED_GROUP


def test_it_is_too_late_once_nothing_is_left_to_be_drawn_or_paired() -> None:
    """NAT 19(五): a knockout is drawn when it opens; a Swiss keeps apart until its last round."""
    chart = Building(plan_of(StagePlan(STAGE, Format.KNOCKOUT))).open(4)
    with pytest.raises(Refused) as refused:
        chart.add(f.RelatedSet((RelatedBy.UNIT,), (), "x"))
    assert refused.value.why is Why.RELATED_SETTLED
    rounds = Building(swiss(2)).open(4)
    rounds.play()
    rounds.add(f.RelatedSet((RelatedBy.UNIT,), (), "x"))
    rounds.pair()
    with pytest.raises(Refused):
        rounds.add(f.RelatedSet((), (), "y"))


@pytest.mark.parametrize("number", range(16))
def test_whole_events_in_which_lists_change_are_sound(number: int) -> None:
    plan, log = random_event(f"related lists, {number:04}".encode(), replace(ROUGH, relate=60))
    assert not [one for one in checker.check(plan, log) if one.severity is checker.Severity.ERROR]
    assert verify(plan, log) == ()
