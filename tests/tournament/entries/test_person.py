"""人员: when two persons are one."""

from __future__ import annotations

import pytest

from paizhuo.tournament.entries import BadEntry, Likeness, Person, folded, likeness


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (Person("张伟", id="A1"), Person("张伟", id="A1"), Likeness.SAME),
        (Person("张伟", id="A1"), Person("章伟", id="A1", unit="乙"), Likeness.SAME),
        (Person("张伟", unit="甲", id="A1"), Person("张伟", unit="甲", id="A2"), Likeness.DIFFERENT),
        (Person("张伟", unit="甲"), Person("张 伟", unit="甲"), Likeness.SAME),
        (Person("张伟", unit="甲", id="A1"), Person("张伟", unit="甲"), Likeness.SAME),
        (Person("张伟", born="1990"), Person("张伟", born="1990"), Likeness.SAME),
        (Person("张伟", unit="甲", born="1990"), Person("张伟", unit="甲"), Likeness.ALIKE),
        (Person("张伟", unit="甲", born="1990"), Person("张伟", unit="甲", born="1990-05-01"), Likeness.ALIKE),
        (Person("张伟", unit="甲"), Person("张伟", unit="乙"), Likeness.ALIKE),
        (Person("张伟"), Person("张伟"), Likeness.ALIKE),
        (Person("张伟", unit="甲"), Person("李娜", unit="甲"), Likeness.DIFFERENT),
        (Person("", unit="甲"), Person("", unit="甲"), Likeness.DIFFERENT),
    ],
)
def test_likeness(one: Person, other: Person, expected: Likeness) -> None:
    assert likeness(one, other) is expected
    assert likeness(other, one) is expected


def test_names_are_compared_without_spaces_width_and_capitals() -> None:
    assert folded("　Li Na ") == folded("ＬＩ　ＮＡ") == "lina"


def test_a_birth_that_is_no_day_is_refused_with_its_field() -> None:
    with pytest.raises(BadEntry) as caught:
        Person("张伟", born="1990-02-30")
    assert caught.value.field == "born"
