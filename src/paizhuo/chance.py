"""随机: from a secret seed to a shuffle, a draw or a lot that anybody can recompute afterwards.

The algorithm, version 1, in full:

1. *Stream.* Block ``i`` (0, 1, 2, …) is ``HMAC-SHA256(key=seed, message=label + b"/" + str(i))``, label and number in
   UTF-8. The stream is the blocks one after another, read as big-endian 32-bit numbers.
2. *Number below n.* Read numbers ``x`` until ``x < 2**32 - 2**32 % n``; the answer is ``x % n``. Rejecting the ragged
   end of the range makes every answer exactly equally likely.
3. *Shuffle.* Fisher–Yates from the end: for ``i`` from the last index down to 1, swap item ``i`` with item
   ``below(i + 1)``.

The seed is committed to before the deal or draw by publishing ``commitment(seed)`` and revealed after it; ``verify``
compares. Seats may each add a nonce to the label, so that no single party can choose the deal.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, ClassVar, TypeVar

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

T = TypeVar("T")

_RANGE = 2**32
MINIMUM_SEED = 16


class WeakSeed(BadInput):
    """The seed is too short to be secret."""

    code: ClassVar[str] = "WEAK_SEED"


class BadRange(BadInput):
    """The range is empty, or larger than 32-bit numbers can cover."""

    code: ClassVar[str] = "BAD_RANGE"


class Chance:
    """随机流: the stream of numbers that one seed and one label give.

    It is an iterator and so has a position; everything built on it is a pure function of seed and label.
    """

    def __init__(self, seed: bytes, label: str) -> None:
        """Start the stream of this seed for this purpose."""
        if len(seed) < MINIMUM_SEED:
            raise WeakSeed(f"a seed needs at least {MINIMUM_SEED} bytes, this one has {len(seed)}")
        self._numbers = _numbers(seed, label)

    def below(self, n: int) -> int:
        """A number from 0 to n-1, every one exactly equally likely."""
        if n not in range(1, _RANGE + 1):
            raise BadRange(f"a number below {n} cannot be drawn", text=str(n))
        limit = _RANGE - _RANGE % n
        return next(x for x in self._numbers if x < limit) % n

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a uniformly random order."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]


def _numbers(seed: bytes, label: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(seed, f"{label}/{block}".encode(), hashlib.sha256)
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def commitment(seed: bytes) -> str:
    """承诺: what is published before the deal: the SHA-256 of the seed, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def verify(seed: bytes, committed: str) -> bool:
    """揭示: whether the revealed seed is the one committed to."""
    return hmac.compare_digest(commitment(seed).encode(), committed.encode())


def deal_label(deal: int, nonces: Sequence[str] = ()) -> str:
    """The label of a deal's stream: ``paizhuo-deal-1``, its number and the seats' nonces, joined by slashes.

    The nonces come in playing order; in them ``%`` is written ``%25`` and ``/`` is written ``%2F``.
    """
    return "/".join(("paizhuo-deal-1", str(deal), *map(_escaped, nonces)))


def _escaped(nonce: str) -> str:
    """A nonce with no slash in it, so that different nonces never give the same label."""
    return nonce.replace("%", "%25").replace("/", "%2F")
