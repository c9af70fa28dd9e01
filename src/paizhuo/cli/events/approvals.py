"""许可: the option that says who allowed a change of players, and the refusal where nobody has."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from paizhuo.cli.events.event_file import NotNow
from paizhuo.cli.help_texts import BadArgument
from paizhuo.officiating.substitution import LeaveMissing, SubstitutionForbidden
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.regulations import Approver
from paizhuo.wording import N_, Say
from paizhuo.wording.officiating import not_accepted_words

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

_OFFICES = {
    "chief": Approver.CHIEF,
    "裁判长": Approver.CHIEF,
    "organiser": Approver.ORGANISER,
    "主办单位": Approver.ORGANISER,
    "组委会": Approver.ORGANISER,
}
"""许可人: how people write who gives leave."""


def add_leave(action: argparse.ArgumentParser, help_: str) -> None:
    """Add the option for who allowed it."""
    action.add_argument("--leave", type=approval, metavar="ROLE:NAME", help=help_)


def approval(text: str) -> tuple[Approver, str]:
    """Parse who allowed something: his office and his name.

    >>> approval("chief:Lin"), approval("组委会：王")
    ((<Approver.CHIEF: 'chief'>, 'Lin'), (<Approver.ORGANISER: 'organiser'>, '王'))
    """
    office, _, name = text.replace("：", ":").partition(":")
    by = _OFFICES.get(office.strip().lower())
    if by is None or not name.strip():
        raise BadArgument(N_("'{text}' does not say who; write chief:NAME or organiser:NAME"), text=text)
    return by, name.strip()


def given_approval(chosen: argparse.Namespace) -> f.Approval | None:
    """Who allowed it; on paper, unless he records it himself."""
    if chosen.leave is None:
        return None
    by, name = chosen.leave
    return f.Approval(by, name, on_paper=name != chosen.official)


@contextmanager
def refused_leave(say: Say) -> Iterator[None]:
    """Turn a refusal of the law into one of the command, which says how the terminal records leave."""
    try:
        yield
    except SubstitutionForbidden as error:
        raise NotNow(not_accepted_words(say, error)) from None
    except LeaveMissing as error:
        text = say(N_("{refusal} The option for it is --leave {office}:NAME."))
        words = not_accepted_words(say, error)
        raise NotNow(text.format(refusal=words, office=error.needed.by.value.value)) from None
