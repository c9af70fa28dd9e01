"""线上还没开的桌: what the tables of a round in the browser wait for, in words, with the page where it is mended."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.web.board_sets.table_cards import NotDealt
from paizhuo.web.boards.online_rooms import waiting_now
from paizhuo.web.desk.tasks import Button, url_or_empty
from paizhuo.web.event_play.progress import place_words
from paizhuo.web.event_play.refusals import WhyNotOnline
from paizhuo.web.pages.refusals import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.web.boards.online_rooms import Waiting
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


class OnlineWait(NamedTuple):
    """等什么: the rooms (empty where a match has one), why in a few words and in full, and the way to mend it."""

    rooms: str
    note: str
    text: str
    button: Button | None


def online_waits(
    competition: Competition, snapshot: Snapshot, stage: str, number: int
) -> dict[int, tuple[OnlineWait, ...]]:
    """线上还没开的桌: of a round, by the number of the table; empty for an event that is played in the hall."""
    found = waiting_now(competition, snapshot, stage, number)
    return {table: tuple(_by_reason(competition, waits)) for table, waits in found.items()}


def _by_reason(competition: Competition, waits: Iterable[Waiting]) -> Iterator[OnlineWait]:
    """Both rooms mostly wait for the same."""
    found: dict[str, list[Waiting]] = {}
    for one in waits:
        found.setdefault(words(one.why), []).append(one)
    for text, some in found.items():
        rooms = _(", ").join(place_words(one.place.room, one.place.segment) for one in some)
        yield _shown(competition, some[0], rooms, text)


def _shown(competition: Competition, one: Waiting, rooms: str, text: str) -> OnlineWait:
    place, why = one
    if isinstance(why, NotDealt):
        boards = url_or_empty("board_sets:board-sets", competition.slug)
        return OnlineWait(rooms, _("online, waits for its boards"), text, Button(_("Look at the boards"), boards))
    if why.why is WhyNotOnline.NO_LINE_UPS:
        stage, number = place.key.stage, place.key.round
        line_ups = url_or_empty("line-ups:round", competition.slug, stage, number)
        return OnlineWait(rooms, _("online, waits for line-ups"), text, Button(_("Look at the line-ups"), line_ups))
    return OnlineWait(rooms, _("cannot be opened online"), text, None)
