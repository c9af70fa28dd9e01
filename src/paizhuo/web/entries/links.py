"""私人链接: which entry a code opens, and the code that opens an entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.web.ledger.entrant_numbers import facts_by_number, numbers_by_fact
from paizhuo.web.ledger.public_snapshot import public_snapshot_of
from paizhuo.web.models import EntryLink

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

CODE_LENGTH = 24


class OpenedLink(NamedTuple):
    """打开的链接: a link with the number that its entry has now; None if the entry was taken back."""

    link: EntryLink
    snapshot: Snapshot
    number: int | None

    @property
    def is_replaced(self) -> bool:
        """换过: another link took its place."""
        return self.link.ended_at is not None


def opened_link(code: str) -> OpenedLink | None:
    """The link with this code; None if there never was one."""
    if not code or len(code) > CODE_LENGTH or "\0" in code:
        return None
    link = EntryLink.objects.select_related("competition").filter(code=code).first()
    if link is None:
        return None
    # Behind it may stand a captain or a player who rests, and they count as public.
    snapshot = public_snapshot_of(link.competition)
    return OpenedLink(link, snapshot, numbers_by_fact(snapshot).get(link.fact))


def links_by_number(competition: Competition, snapshot: Snapshot) -> dict[int, EntryLink]:
    """现用链接: the link of every entrant that has one, by the numbers of now."""
    numbers = numbers_by_fact(snapshot)
    return {numbers[link.fact]: link for link in competition.entry_links.filter(ended_at=None) if link.fact in numbers}


def link_of(competition: Competition, snapshot: Snapshot, number: int) -> EntryLink | None:
    """现用链接: of one entrant; None if nobody has made one."""
    fact = facts_by_number(snapshot).get(number)
    return None if fact is None else competition.entry_links.filter(ended_at=None, fact=fact).first()
