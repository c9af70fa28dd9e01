"""参数: options that several actions of ``paizhuo event`` share, and parsers of what people type in them."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
from datetime import datetime, time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paizhuo.chance import MINIMUM_SEED
from paizhuo.cli.help_texts import BadArgument
from paizhuo.officiating.results import BadTyping, named_level, sum_of
from paizhuo.referee import Role
from paizhuo.tournament.entries.columns import names_in
from paizhuo.tournament.results.outcomes import PAST_ACE, End
from paizhuo.tournament.results.points import WHOLE, BadPoints, points
from paizhuo.wording import N_

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from paizhuo.wording import Say

ROLES = {"chief": Role.CHIEF, "deputy": Role.DEPUTY, "floor": Role.FLOOR_REFEREE, "organiser": Role.ORGANISER}
"""职务: the roles in which somebody gives a ruling, agrees to it, or puts an entrant out."""
SEED_BYTES = 32
LARGEST_FINE = 1000 * WHOLE
"""More than any event can give: a larger fine is a typing error."""


class Actions:
    """命令表: adds the actions to the parser, each with the options that all of them share."""

    def __init__(self, actions: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse hides the type
        """Store the parser of the actions and the options that every command has."""
        self._actions = actions
        self._shared = shared

    def add(
        self,
        name: str,
        do: Callable[[argparse.Namespace, Say], int],
        help_: str,
        *,
        file: bool = True,
        writes: bool = False,
    ) -> argparse.ArgumentParser:
        """Add an action; ``file`` says that it takes an event's file, ``writes`` that it records facts."""
        action: argparse.ArgumentParser = self._actions.add_parser(
            name, parents=[self._shared], help=help_, description=help_
        )
        if file:
            action.add_argument("file", type=Path, metavar="FILE", help=N_("the event's file"))
        if writes:
            action.add_argument(
                "--as",
                dest="official",
                default=os.environ.get("PAIZHUO_OFFICIAL", ""),
                metavar="NAME",
                help=N_("who records this; also by PAIZHUO_OFFICIAL"),
            )
        action.add_argument("--json", action="store_true", help=N_("for programs"))
        action.set_defaults(do=do)
        return action


def add_stage(action: argparse.ArgumentParser) -> None:
    """Add the stage as an argument after the file."""
    action.add_argument("stage", nargs="?", metavar="STAGE", help=N_("the stage, if several could be meant"))


def add_seed(action: argparse.ArgumentParser) -> None:
    """Add the option for the seed of a draw."""
    action.add_argument("--seed", type=seed, metavar="HEX", help=N_("the seed of the draw; a fresh one if not given"))


def add_reason(action: argparse.ArgumentParser, *, required: bool = True) -> None:
    """Add the option for the reason."""
    action.add_argument(
        "--reason", required=required, default="", metavar="TEXT", help=N_("why; it is kept in the log")
    )


def add_match(action: argparse.ArgumentParser, *, required: bool = True) -> None:
    """Add the options that name a match: stage, round and table."""
    action.add_argument("--stage", metavar="STAGE", help=N_("the stage, if several are open"))
    action.add_argument("--round", type=counted, metavar="R", help=N_("the round (the latest)"))
    action.add_argument("--table", type=counted, required=required, metavar="T", help=N_("the table"))


def seed(text: str) -> str:
    """Parse a seed into the form in which it is recorded: lower-case hexadecimal digits."""
    with contextlib.suppress(ValueError):
        found = bytes.fromhex(text)
        if len(found) >= MINIMUM_SEED:
            return found.hex()
    raise BadArgument(
        N_("'{text}' is no seed; write an even number of hexadecimal digits, {least} or more"),
        text=text,
        least=2 * MINIMUM_SEED,
    )


def fresh_seed() -> str:
    """A random seed."""
    return secrets.token_hex(SEED_BYTES)


def counted(text: str) -> int:
    """Parse a number from 1 on."""
    if text.isascii() and text.isdecimal() and 0 < int(text[:10]) < 10**9:
        return int(text[:10])
    raise BadArgument(N_("'{text}' is no number from 1 on"), text=text)


def counted_or_none(text: str) -> int:
    """A number from 0 on, where 0 is none."""
    return 0 if text.strip() == "0" else counted(text)


def moment(text: str) -> int:
    """Parse a time of today, or one with its day, into seconds since the epoch."""
    try:
        if "T" in text:
            return int(datetime.fromisoformat(text).timestamp())
        return int(datetime.combine(datetime.now().astimezone(), time.fromisoformat(text)).timestamp())
    except ValueError:
        raise BadArgument(N_("'{text}' is no time; write 11:35 or 2026-10-01T11:35"), text=text) from None


def number_list(text: str) -> tuple[int, ...]:
    """Parse several numbers, such as ``3,1,2``."""
    return tuple(counted(part) for part in name_list(text))


def name_list(text: str) -> tuple[str, ...]:
    """Parse names that are separated by commas, Chinese ones too.

    >>> name_list("张三、李四"), name_list("Ann, Bo")
    (('张三', '李四'), ('Ann', 'Bo'))
    """
    return names_in(text)


def level(text: str) -> int:
    """Parse a level by its name, or by its index after an i.

    >>> level("10"), level("past"), level("过A"), level("i8")
    (8, 13, 13, 8)
    """
    found = named_level(text)
    if found is not None:
        return found
    if re.fullmatch(r"[iI#]\d{1,2}", text, re.ASCII) and int(text[1:]) <= PAST_ACE:
        return int(text[1:])
    raise BadArgument(
        N_("'{text}' is no level; use 2 to 10, J, Q, K, A, past, or an index from i0 to i{most}"),
        text=text,
        most=PAST_ACE,
    )


def levels_won(text: str) -> int:
    """Parse the sum of levels that a team won on duplicate boards."""
    try:
        return sum_of(text)
    except BadTyping:
        raise BadArgument(N_("'{text}' is no number of levels, 0 or more"), text=text) from None


def fine(text: str) -> int:
    """Parse points to be taken off, as hundredths."""
    try:
        found = points(text)
    except (BadPoints, ArithmeticError):
        raise BadArgument(N_("'{text}' is no number of points with at most two decimals"), text=text) from None
    if not -LARGEST_FINE <= found <= 0:
        raise BadArgument(N_("'{text}': a fine takes points off, so write -1 or -0.5"), text=text)
    return found


def end(text: str) -> End:
    """Parse a side of a match: home or away."""
    found = {"home": End.HOME, "away": End.AWAY, "主": End.HOME, "客": End.AWAY}.get(text.lower())
    if found is None:
        raise BadArgument(N_("'{text}' is no side; use home or away"), text=text)
    return found
