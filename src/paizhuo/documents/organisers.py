"""主办与落款: who holds an event, as its papers name them, and who issues a list that is posted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView
    from paizhuo.tournament.plan.plan import Plan

COVER_NOTES = ("办", "赞助", "支持", "organis", "organiz", "host", "sponsor")
"""封面备注: a note whose name contains one of these names an organiser or sponsor and is printed on the cover."""
ORGANISERS = ("主办", "organis", "organiz", "host")
"""主办: a note whose name contains one of these names the organiser, who issues what is posted."""


def cover_notes(plan: Plan) -> tuple[tuple[str, str], ...]:
    """主办、承办、协办: the organisers and sponsors in the notes of the plan."""
    return tuple((name, text) for name, text in plan.notes if any(word in name.casefold() for word in COVER_NOTES))


def organisers(event_view: EventView) -> tuple[tuple[str, str], ...]:
    """主办、承办、协办: those of the plan; where it names no organiser, the one of the installation or the command."""
    noted = cover_notes(event_view.plan)
    if _organiser(noted) or not event_view.organiser:
        return noted
    return (event_view.say(N_("Organised by")), event_view.organiser), *noted


def issuer(event_view: EventView) -> str:
    """签发单位: the organiser; empty where nobody has said who that is."""
    return _organiser(organisers(event_view))


def _organiser(noted: tuple[tuple[str, str], ...]) -> str:
    return next((text for name, text in noted if any(word in name.casefold() for word in ORGANISERS)), "")


def chief_referee(event_view: EventView) -> str:
    """裁判长: his name; empty where nobody is appointed."""
    post = event_view.say(N_("Chief referee"))
    return next((one.name for one in event_view.officials if one.post == post), "")


def closing(event_view: EventView) -> dict[str, str]:
    """落款: what stands below a posted list: who issued it, places for signature and seal, and the time of posting.

    The time is left to the pen: a list is posted after it is printed, and times for appeals run from the posting.
    """
    say = event_view.say
    return {
        "by-label": say(N_("Issued by")),
        "by": issuer(event_view),
        "seal": say(N_("Seal")),
        "sign-label": say(N_("Chief referee (signature)")),
        "sign": chief_referee(event_view),
        "time-label": say(N_("Time of posting")),
        "time": say(N_("Day:               Time:")),
    }
