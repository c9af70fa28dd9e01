"""弃权性质: asked where the book knows a consent, plain elsewhere and for a side that had left."""

from __future__ import annotations

import pytest

from paizhuo.officiating.forfeit_kind import NoConsentKnown, asks_consent, forfeit_kind
from paizhuo.officiating.table_key import match_at
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.results.outcomes import End, ForfeitKind
from paizhuo.wording import Language, sayer
from paizhuo.wording.officiating import not_accepted_words
from tests.officiating.at_a_table import AWAY, HOME, KEY, Hall


def taken(hall: Hall, by: End | None, said: ForfeitKind | None = None) -> ForfeitKind | None:
    """How a forfeit at the table of the hall is taken."""
    return forfeit_kind(hall.state, match_at(hall.state, KEY), by, said)


def test_nat_34_4_only_the_national_rules_ask_for_consent() -> None:
    assert [name for name, one in REGULATIONS.items() if asks_consent(one)] == ["national"]


def test_nat_34_4_the_kind_must_be_said_unless_the_side_has_left() -> None:
    hall = Hall()
    assert taken(hall, End.HOME) is None
    assert taken(hall, End.HOME, ForfeitKind.UNEXCUSED) is ForfeitKind.UNEXCUSED
    hall.put(f.Left(HOME, f.LeaveKind.WITHDRAWN, "病"))
    assert taken(hall, End.HOME) is ForfeitKind.PLAIN
    assert (taken(hall, End.AWAY), taken(hall, None)) == (None, None)
    hall.put(f.Left(AWAY, f.LeaveKind.WITHDRAWN, "病"))
    assert taken(hall, None) is ForfeitKind.PLAIN


def test_j23_3_7_4_knows_no_consent_to_a_forfeit() -> None:
    hall = Hall("jiangsu-2023")
    assert taken(hall, End.HOME) is ForfeitKind.PLAIN
    with pytest.raises(NoConsentKnown) as caught:
        taken(hall, End.HOME, ForfeitKind.CONSENTED)
    assert "Jiangsu 2023" in not_accepted_words(sayer(Language.ENGLISH), caught.value)
