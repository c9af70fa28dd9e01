"""编排名单: what is refused, and who is home under each rule."""

from __future__ import annotations

import pytest

from paizhuo.tournament.pairing import BadPairingField, Candidate, EarlierMeeting, Field, HomeRule, RoundPairing, pair


@pytest.mark.parametrize(
    ("number", "numbers", "rounds_left"),
    [(1, (3, 4, 3), None), (1, (0, 1), None), (0, (1, 2), None), (1, (1, 2), -1)],
)
def test_a_list_that_contradicts_itself_is_refused(
    number: int, numbers: tuple[int, ...], rounds_left: int | None
) -> None:
    with pytest.raises(BadPairingField):
        Field(number, tuple(Candidate(one, 0) for one in numbers), rounds_left)


@pytest.mark.parametrize(
    ("rule", "number", "expected"),
    [
        (HomeRule.SMALLER_IN_ODD_ROUNDS, 1, False),
        (HomeRule.SMALLER_IN_ODD_ROUNDS, 2, True),
        (HomeRule.HIGHER_IN_LIST, 1, True),
        (HomeRule.FEWER_HOMES, 1, False),
    ],
)
def test_home_follows_the_rule(rule: HomeRule, number: int, *, expected: bool) -> None:
    first, second = Candidate(8, 0, homes=2, aways=1), Candidate(3, 0, homes=1, aways=2)
    assert Field(number, (first, second), home_rule=rule).home_is_first(first, second) is expected


def test_those_who_left_the_field_and_one_sided_bans_are_understood() -> None:
    field = Field(
        3,
        (
            Candidate(1, 0, frozenset({2, 99}), meetings=(EarlierMeeting(99, 1), EarlierMeeting(2, 2))),
            Candidate(2, 0),
            Candidate(3, 0, related=frozenset({98})),
            Candidate(4, 0),
        ),
    )
    result = pair(field)
    assert isinstance(result, RoundPairing)
    assert result.pairs == ((1, 3), (2, 4))
    assert result.matches[0].reason.passed_over[0].round == 2
