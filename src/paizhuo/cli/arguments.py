"""参数: types of arguments that several commands take."""

from __future__ import annotations

import argparse
import contextlib

from paizhuo.chance import MINIMUM_SEED
from paizhuo.seats import Seat, UnknownSeat, parse_seat


def seat(text: str) -> Seat:
    """A seat by its letter, number or Chinese name."""
    try:
        return parse_seat(text)
    except UnknownSeat as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def seed(text: str) -> bytes:
    """A seed of enough bytes, in hexadecimal digits."""
    with contextlib.suppress(ValueError):
        found = bytes.fromhex(text)
        if len(found) >= MINIMUM_SEED:
            return found
    raise argparse.ArgumentTypeError(f"a seed is an even number of hexadecimal digits, {2 * MINIMUM_SEED} or more")
