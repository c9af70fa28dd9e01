"""定数: what the exhibition draws is the same every time, so that its pages look as they did in their pictures.

Seeds of draws and of deals, codes and links come from ``secrets``; here they come from one seed instead.
"""

from __future__ import annotations

import base64
import random
import secrets
from contextlib import contextmanager
from typing import TYPE_CHECKING
from unittest import mock

if TYPE_CHECKING:
    from collections.abc import Iterator

BYTES = 32
"""As many as ``secrets`` gives where nobody says how many."""


@contextmanager
def fixed_chance(seed: str) -> Iterator[None]:
    """While it holds, everything that asks ``secrets`` gets what this seed gives, in the order in which it is asked."""
    chance = random.Random(seed)  # noqa: S311 - it is meant to be known

    def token_bytes(count: int | None = None) -> bytes:
        return chance.randbytes(BYTES if count is None else count)

    def token_urlsafe(count: int | None = None) -> str:
        return base64.urlsafe_b64encode(token_bytes(count)).rstrip(b"=").decode("ascii")

    with (
        mock.patch.object(secrets, "token_bytes", token_bytes),
        mock.patch.object(secrets, "token_hex", lambda count=None: token_bytes(count).hex()),
        mock.patch.object(secrets, "token_urlsafe", token_urlsafe),
        mock.patch.object(secrets, "choice", chance.choice),
    ):
        yield
