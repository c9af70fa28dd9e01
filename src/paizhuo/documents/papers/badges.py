"""参赛证: name, unit, number and role of every player and official in the hall [NAT 41(一); GZ Notice5.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.paper import Missing, Paper
from paizhuo.documents.titles import capital
from paizhuo.tournament.entries import EntryRole
from paizhuo.wording import N_
from paizhuo.wording.tournament import choice_of_plan_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where

NOBODY = N_("Nobody has entered yet; there are no badges to print.")
ALL_LEFT = N_("Everybody who entered has left the event; there are no badges to print.")
ONE_LEFT = N_("Entrant {number} is not in the event; there is no badge to print.")


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where there is somebody to wear a badge."""
    if _entrants(event_view, where.entrant) or (event_view.officials and not where.entrant):
        return None
    if where.entrant:
        return Missing(ONE_LEFT, {"number": where.entrant})
    return Missing(ALL_LEFT if event_view.state.entries else NOBODY)


def make(event_view: EventView, where: Where) -> Paper:
    """参赛证: one for every person entered and every official; only those of one entrant where one is named."""
    cards = [*_people(event_view, where.entrant), *([] if where.entrant else _officials(event_view))]
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
