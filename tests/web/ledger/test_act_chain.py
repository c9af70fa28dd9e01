"""操作链: every act is sealed with the one before it and the seals of its facts; old rows are sealed once."""

from __future__ import annotations

import pytest

from paizhuo import chain
from paizhuo.web.ledger import act_chain
from paizhuo.web.ledger.verification import find_damage
from tests.web import staging

pytestmark = pytest.mark.django_db


def test_an_act_follows_the_one_before_it_and_names_its_facts() -> None:
    competition = staging.event(entries=4)
    previous = chain.START
    for act in competition.acts.order_by("no"):
        own = competition.stored_facts.filter(no__gte=act.first_fact, no__lte=act.last_fact)
        seals = list(own.order_by("no").values_list("hash", flat=True))
        assert len(seals) == (act.last_fact or 0) - (act.first_fact or 0) + 1
        assert act.hash == chain.link(previous, act_chain.content(act, seals))
        previous = act.hash


def test_rows_of_earlier_versions_get_the_same_seals() -> None:
    competition = staging.mid_course(6)
    before = list(competition.acts.order_by("no").values_list("hash", flat=True))
    competition.acts.update(hash="")
    assert act_chain.reseal(competition) == competition.act_count
    assert list(competition.acts.order_by("no").values_list("hash", flat=True)) == before
    assert find_damage(competition) is None


def test_the_form_of_what_is_sealed_never_changes() -> None:
    # Rows and backups of every version carry these hashes.
    competition = staging.event(entries=4)
    act = competition.acts.get(no=1)
    assert list(act_chain.content(act, ["a"])) == [
        "no",
        "at",
        "user",
        "actor",
        "role",
        "kind",
        "first_fact",
        "last_fact",
        "command",
        "seals",
        "detail",
        "answer",
        "public_message",
        "staff_message",
    ]
