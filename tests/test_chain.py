"""The hash chain: nothing can be changed, dropped, added or reordered without being seen."""

from __future__ import annotations

import hashlib

import pytest

from paizhuo.chain import BrokenChain, canonical, check, sealed

ENTRIES: list[dict[str, object]] = [{"type": "a", "n": 1}, {"n": 2, "type": "b"}, {"type": "终"}]


def test_vector() -> None:
    """The first hash is SHA-256 of the canonical JSON alone; the second begins with the first hash."""
    first, second, third = sealed(ENTRIES)
    assert first["hash"] == hashlib.sha256(b'{"n":1,"type":"a"}').hexdigest()
    assert second["hash"] == hashlib.sha256((first["hash"] + '{"n":2,"type":"b"}').encode()).hexdigest()
    assert canonical({"type": "终"}) == '{"type":"终"}'
    assert third["hash"] == hashlib.sha256((second["hash"] + '{"type":"终"}').encode()).hexdigest()


def test_a_sealed_list_passes() -> None:
    check(sealed(ENTRIES))


@pytest.mark.parametrize(
    ("broken", "at"),
    [
        (lambda e: [{**e[0], "n": 7}, *e[1:]], 0),
        (lambda e: e[1:], 0),
        (lambda e: [e[0], e[2]], 1),
        (lambda e: [e[0], e[2], e[1]], 1),
        (lambda e: [*e, {"type": "more"}], 3),
        (lambda e: [e[0], {key: value for key, value in e[1].items() if key != "hash"}, e[2]], 1),
    ],
)
def test_every_tampering_is_seen_where_it_begins(broken: object, at: int) -> None:
    assert callable(broken)
    with pytest.raises(BrokenChain) as caught:
        check(broken(list(sealed(ENTRIES))))
    assert caught.value.at == at
