"""参赛证: name, unit, number and role of everybody who has business in the hall [NAT 41(一); GZ Notice5.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.paper import NothingToPrint, Paper
from paizhuo.documents.public import headline
from paizhuo.tournament.entries import Role
from paizhuo.wording import N_
from paizhuo.wording.tournament import choice_of_plan_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where

NOBODY = N_("Nobody has entered yet; there are no badges to print.")
ALL_LEFT = N_("Everybody who entered has left the event; there are no badges to print.")
ONE_LEFT = N_("Entrant {number} is not in the event; there is no badge to print.")


def badges(occasion: EventView, where: Where) -> Paper:
    """参赛证 of everybody entered and of the officials; of one entrant where one is named."""
    cards = [*_people(occasion, where.entrant), *([] if where.entrant else _officials(occasion))]
    if not cards:
        raise nobody(occasion, where.entrant)
    title = occasion.say(N_("Badges"))
    return Paper("badges", title, {"event": occasion.title, "title": title, "cards": cards})


def nobody(occasion: EventView, chosen: int) -> NothingToPrint:
    """无证可印: why there is no badge, of anybody or of one entrant."""
    if chosen:
        return NothingToPrint(ONE_LEFT, number=chosen)
    return NothingToPrint(ALL_LEFT if occasion.state.entries else NOBODY)


def _people(occasion: EventView, chosen: int) -> list[dict[str, Any]]:
    """Players each for itself; a leader or coach of several entries has one badge with all their numbers."""
    say = occasion.say
    found: list[dict[str, Any]] = []
    leading: dict[tuple[Role, str, str], dict[str, Any]] = {}
    for number, entry in sorted(occasion.state.entries.items()):
        if number in occasion.state.left or chosen not in {0, number}:
            continue
        for role, _, person in entry.people():
            unit = person.unit or entry.unit
            known = leading.get((role, person.name, unit))
            if role is not Role.PLAYER and known is not None:
                known["number"] += f" {number}"
                continue
            card = {
                "name": person.name,
                "unit": unit,
                "team": entry.name if _is_team(entry.name, [one.name for one in entry.members]) else "",
                "number": str(number),
                "role": headline(choice_of_plan_words(say, role)),
                "kind": say(N_("Badge")),
                "official": False,
            }
            found.append(card)
            if role is not Role.PLAYER:
                leading[role, person.name, unit] = card
    return found


def _is_team(name: str, members: list[str]) -> bool:
    """Whether the entry has a name of its own, not only those of its members."""
    return not all(member in name for member in members)


def _officials(occasion: EventView) -> list[dict[str, Any]]:
    return [
        {
            "name": one.name,
            "unit": one.unit,
            "team": "",
            "number": "",
            "role": one.post,
            "kind": occasion.say(N_("Official")),
            "official": True,
        }
        for one in occasion.officials
    ]
