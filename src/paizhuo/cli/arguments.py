"""参数: types of arguments that several commands take."""

from __future__ import annotations

import contextlib

from paizhuo.chance import MINIMUM_SEED
from paizhuo.cli.help_texts import BadArgument
from paizhuo.seats import Seat, UnknownSeat, parse_seat
from paizhuo.wording.language import N_


def seat(text: str) -> Seat:
    """A seat by its letter, number or Chinese name."""
    try:
        return parse_seat(text)
    except UnknownSeat:
        raise BadArgument(N_("'{text}' is no seat; use E, S, W or N"), text=text) from None


def seed(text: str) -> bytes:
    """A seed of enough bytes, in hexadecimal digits."""
    with contextlib.suppress(ValueError):
        found = bytes.fromhex(text)
        if len(found) >= MINIMUM_SEED:
            return found
    raise BadArgument(
        N_("'{text}' is no seed; write an even number of hexadecimal digits, {least} or more"),
        text=text,
        least=2 * MINIMUM_SEED,
    )
