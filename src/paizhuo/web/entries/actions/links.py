"""私人链接的操作: make links for entrants that have none, or a new one in place of an old one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.links import links_by_number
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.models import EntryLink

if TYPE_CHECKING:
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.models import Registration


def make_links(request: Request) -> Done:
    """发链接: a private link for every entrant of the event that has none."""

    def body(writing: Writing) -> None:
        snapshot, competition = writing.snapshot, writing.competition
        known = links_by_number(competition, snapshot)
        facts = facts_by_number(snapshot)
        missing = [number for number in snapshot.state.present if number not in known]
        EntryLink.objects.bulk_create(
            EntryLink(competition=competition, fact=facts[number], made_at=writing.at) for number in missing
        )
        writing.detail["entry_links"] = len(missing)
        writing.answer["made"] = len(missing)
        writing.notify("log", staff_only=True)

    return write(request, Permission.GIVE_LINK, body)


def renew_link(request: Request, number: int) -> Done:
    """换链接: a new private link for an entrant; the one that he had opens nothing any more."""

    def body(writing: Writing) -> None:
        competition = writing.competition
        fact = facts_by_number(writing.snapshot).get(number)
        if fact is None:
            raise Refused(Why.UNKNOWN_ENTRANT, entrant=number)
        competition.entry_links.filter(fact=fact, ended_at=None).update(ended_at=writing.at)
        EntryLink.objects.create(competition=competition, fact=fact, made_at=writing.at)
        writing.detail |= {"entrant": number, "entry_links": 1}
        writing.notify("log", staff_only=True)

    return write(request, Permission.GIVE_LINK, body)


def link_to_form(writing: Writing, registration: Registration, number: int) -> None:
    """The link under which a form was followed becomes the private link of its entry, inside a write.

    A form that was accepted, taken back and accepted again keeps its link.
    """
    fact = facts_by_number(writing.snapshot)[number]
    EntryLink.objects.update_or_create(
        code=registration.code,
        defaults={"competition": writing.competition, "fact": fact, "made_at": writing.at},
    )
