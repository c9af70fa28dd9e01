"""复式画面: the matches of a duplicate round over both rooms, or the leaders of a pairs session, from public boards."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.board_publication import boards_of_match
from paizhuo.officiating.match_so_far import score_so_far
from paizhuo.officiating.table_key import TableKey, round_at
from paizhuo.officiating.tables.ranks import chain_of_stage
from paizhuo.web.clock.clock import current_round
from paizhuo.web.language import say
from paizhuo.web.ledger.public_snapshot import PublicSnapshot
from paizhuo.web.public.team_matches import signed
from paizhuo.web.wall.slide import Slide, WallPlace, pages_of
from paizhuo.wording.tournament import criterion_words
from paizhuo.wording.tournament.nodes import group_words
from paizhuo.wording.tournament.places import ended_total_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import MatchState
    from paizhuo.web.ledger.snapshot import Snapshot

MATCHES = 12
"""Rows of a page: what can be read from the far end of a hall."""
FEW = 6
"""Up to so many matches have rows of twice the height."""
LEADERS = 12
"""How many pairs of a list lead."""


class WallMatch(NamedTuple):
    """一场: levels of home and visitors by the public boards, home's net, and how far each room is."""

    table: int
    home: tuple[int, ...]
    away: tuple[int, ...]
    levels: tuple[int, int]
    net: str
    leads: str
    """领先: ``home`` or ``away``; empty where they are level."""
    finished: tuple[int, ...]
    """各室打完几副: no secret, unlike what they came to."""


def board_slides(snapshot: Snapshot) -> Iterator[Slide]:
    """复式比分: of the current round, where it is played on boards."""
    current = current_round(snapshot)
    if current is None or not snapshot.plan.stage(current[0]).boards:
        return
    if snapshot.plan.stage(current[0]).is_compared:
        yield from _leader_slides(snapshot, current[0])
    else:
        yield from _match_slides(snapshot, *current)


def _match_slides(snapshot: Snapshot, stage: str, number: int) -> Iterator[Slide]:
    matches = [
        _match(snapshot, TableKey(stage, number, table), match)
        for table, match in sorted(round_at(snapshot.state, stage, number).matches.items())
        if match.pairing.away and match.pairing.walkover is None
    ]
    boards, shown = snapshot.plan.stage(stage).boards, public_boards(snapshot, stage, number)
    about = _("by {shown} of {boards} boards").format(shown=shown, boards=boards)
    title = _("Scores of round {round}").format(round=number)
    pages = list(pages_of(matches, MATCHES))
    for at, page in enumerate(pages, start=1):
        part = f"{at}/{len(pages)}" if len(pages) > 1 else ""
        yield Slide("scores", title, part, page, {"about": about, "few": len(matches) <= FEW})


def _match(snapshot: Snapshot, key: TableKey, match: MatchState) -> WallMatch:
    stage = snapshot.plan.stage(key.stage)
    score = score_so_far(match, stage)
    net = score.net.home
    finished = tuple(
        sum(
            isinstance(snapshot, PublicSnapshot) and snapshot.is_finished(key, board, room)
            for board in boards_of_match(stage, match)
        )
        for room in snapshot.plan.rooms
    )
    return WallMatch(
        key.table,
        match.pairing.home,
        match.pairing.away,
        (score.home, score.visitors),
        signed(net),
        "home" if net > 0 else "away" if net < 0 else "",
        finished,
    )


def public_boards(snapshot: Snapshot, stage: str, number: int = 0) -> int:
    """已公开几副: of a round, or of all rounds together, a board that goes from table to table once."""
    if not isinstance(snapshot, PublicSnapshot):
        return 0
    keys = (key for key in snapshot.release.boards if key.stage == stage and number in {0, key.round})
    return len({key.board for key in keys})


def _leader_slides(snapshot: Snapshot, stage: str) -> Iterator[Slide]:
    """领先的对: of each list; nothing before a board is public, for then all are level."""
    shown = public_boards(snapshot, stage)
    if not shown:
        return
    plan, state = snapshot.plan.stage(stage), snapshot.state
    first, combined = chain_of_stage(state, stage).chain[0], snapshot.plan.combines_sessions(stage)
    unit = criterion_words(say(), first, state.regulations.book, plan.compared_by, combined=combined)
    about = _("by {count} boards").format(count=shown)
    placed = [one for one in snapshot.places(stage, provisional=True) if one.place]
    for group, listed in groupby(placed, key=lambda one: one.group):
        rows = [
            WallPlace(one.place, one.entrant, snapshot.names.get(one.entrant, ""), "", ended_total_words(one))
            for one in list(listed)[:LEADERS]
        ]
        part = group_words(say(), group) if group else ""
        yield Slide("standings", _("In the lead"), part, rows, {"unit": unit, "grouped": False, "about": about})
