"""参赛证: name, unit, number and role of players, officials, and of those who were let into the closed room.

[NAT 41(一), 42(二); GZ Notice5.2].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.paper import Missing, Paper
from paizhuo.documents.titles import capital
from paizhuo.tournament.entries import EntryRole
from paizhuo.tournament.log.facts import GuestKind
from paizhuo.wording import N_
from paizhuo.wording.tournament import choice_of_plan_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where

NOBODY = N_("Nobody has entered yet; there are no badges to print.")
ALL_LEFT = N_("Everybody who entered has left the event; there are no badges to print.")
_GUESTS = {
    GuestKind.GUEST: N_("Guest of honour"),
    GuestKind.COMMITTEE: N_("Committee"),
    GuestKind.PRESS: N_("Press"),
    GuestKind.LEADER: N_("Team leader's seat"),
}
"""As what somebody was let in, short enough for a badge."""
ONE_LEFT = N_("Entrant {number} is not in the event; there is no badge to print.")


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where there is somebody to wear a badge."""
    if _entrants(event_view, where.entrant) or (not where.entrant and _others(event_view)):
        return None
    if where.entrant:
        return Missing(ONE_LEFT, {"number": where.entrant})
    return Missing(ALL_LEFT if event_view.state.entries else NOBODY)


def make(event_view: EventView, where: Where) -> Paper:
    """参赛证: one for every person entered, every official and guest; only those of one entrant where one is named."""
    cards = [*_people(event_view, where.entrant), *([] if where.entrant else _others(event_view))]
    title = event_view.say(N_("Badges"))
    return Paper("badges", title, {"event": event_view.title, "title": title, "cards": cards})


def _entrants(event_view: EventView, chosen: int) -> list[int]:
    """The entrants who have not left, or the chosen one of them."""
    state = event_view.state
    return [number for number in sorted(state.entries) if number not in state.left and chosen in {0, number}]


def _people(event_view: EventView, chosen: int) -> list[dict[str, Any]]:
    """A badge for each player; a leader or coach of several entries has one badge with all their numbers."""
    say = event_view.say
    found: list[dict[str, Any]] = []
    leading: dict[tuple[EntryRole, str, str], dict[str, Any]] = {}
    for number in _entrants(event_view, chosen):
        entry = event_view.state.entries[number]
        for role, _, person in entry.people():
            unit = person.unit or entry.unit
            known = leading.get((role, person.name, unit))
            if role is not EntryRole.PLAYER and known is not None:
                known["number"] += f" {number}"
                continue
            card = {
                "name": person.name,
                "unit": unit,
                "team": entry.name if _is_team(entry.name, [one.name for one in entry.members]) else "",
                "number": str(number),
                "role": capital(choice_of_plan_words(say, role)),
                "kind": say(N_("Badge")),
                "official": False,
            }
            found.append(card)
            if role is not EntryRole.PLAYER:
                leading[role, person.name, unit] = card
    return found


def _is_team(name: str, members: list[str]) -> bool:
    """Whether the entry has a name of its own and not only the names of its members."""
    return not all(member in name for member in members)


def _others(event_view: EventView) -> list[dict[str, Any]]:
    return [*_officials(event_view), *_guests(event_view)]


def _guests(event_view: EventView) -> list[dict[str, Any]]:
    """准入证: who may come into the closed room besides those who play and work there [NAT 42(二)]."""
    say = event_view.say
    return [
        {
            "name": one.name,
            "unit": one.note,
            "team": event_view.names.get(one.entrant, ""),
            "number": str(one.entrant) if one.entrant else "",
            "role": say(_GUESTS[one.capacity]),
            "kind": say(N_("Closed room")),
            "official": True,
        }
        for one in event_view.state.admitted.values()
    ]


def _officials(event_view: EventView) -> list[dict[str, Any]]:
    return [
        {
            "name": one.name,
            "unit": one.unit,
            "team": "",
            "number": "",
            "role": one.post,
            "kind": event_view.say(N_("Official")),
            "official": True,
        }
        for one in event_view.officials
    ]
