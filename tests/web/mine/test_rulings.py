"""对您的判罚: behind a private link stands what was ruled on its entrant, and how to appeal; nothing on others."""

from __future__ import annotations

import pytest

from paizhuo.referee import Infraction
from paizhuo.web.appeals import actions
from paizhuo.web.entries import actions as entry_actions
from paizhuo.web.entries.links import links_by_number
from paizhuo.web.ledger.snapshot import snapshot_of
from tests.web import staging
from tests.web.appeals.papers import filed, heard, ruled, votes
from tests.web.entries.events import public

pytestmark = pytest.mark.django_db
TITLE = "Rulings on you"


def test_a_ruling_is_read_behind_the_own_link_until_an_appeal_takes_it_back() -> None:
    here, about = ruled()
    entry_actions.make_links(staging.request(here))
    here.refresh_from_db()
    links = links_by_number(here, snapshot_of(here))

    def page(number: int) -> str:
        return public().get(f"/my/{links[number].code}/").content.decode()

    found = page(1)
    assert TITLE in found
    assert Infraction.MISLEADING_TEMPO.en in found
    assert "53(二)6" in found
    assert "55(二)" in found
    assert TITLE not in page(2)
    fact = filed(here, about)
    assert "An appeal was filed and is not decided yet" in page(1)
    heard(here, fact)
    votes(here, fact, "++-")
    actions.decide(staging.request(here), fact, "原判不当", undoes=(about,), paper="仲裁决定书")
    assert TITLE not in page(1)
