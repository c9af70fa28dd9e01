"""录入的结果: the same end for both games: after it comes nothing, and what cannot be is refused as its own act."""

from __future__ import annotations

import pytest

from paizhuo.table.keyed.refusals import Contradicted, Doubt, NotKeyed
from paizhuo.table.keyed.typed_end import key_with_end


def _keyed(acts: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """A game whose plays are words, whose result is a number, and in which no result is below nought."""
    return key_with_end(acts, int, tuple, _ended, lambda _deal, at: Contradicted(at, NotKeyed(Doubt.TOO_FEW_LEFT)))


def _ended(deal: tuple[str | int, ...], points: int) -> tuple[str | int, ...]:
    if points < 0:
        raise NotKeyed(Doubt.NO_HANDS)
    return (*deal, points)


@pytest.mark.parametrize("acts", [(), ("a", "b"), (40,), ("a", 40)])
def test_the_result_ends_the_plays_before_it(acts: tuple[str | int, ...]) -> None:
    assert _keyed(acts) == acts


@pytest.mark.parametrize(
    ("acts", "act", "doubt"),
    [
        (("a", -1), 1, Doubt.NO_HANDS),
        ((-1, "a"), 0, Doubt.NO_HANDS),
        (("a", 40, "b"), 2, Doubt.TOO_FEW_LEFT),
        ((40, 50), 1, Doubt.TOO_FEW_LEFT),
    ],
)
def test_a_result_that_cannot_be_and_acts_after_the_end_are_named(
    acts: tuple[str | int, ...], act: int, doubt: Doubt
) -> None:
    with pytest.raises(Contradicted) as refused:
        _keyed(acts)
    assert refused.value.act == act
    assert isinstance(refused.value.cause, NotKeyed)
    assert refused.value.cause.doubt is doubt
