"""公众快照: the snapshot of a competition as the public sees it: without the boards that are still played somewhere.

Every public page, export, screen and operation reads this one, so that nothing of a board gets out by another door.
Without boards it is the snapshot itself.
"""

from __future__ import annotations

from datetime import datetime
from math import ceil
from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo.officiating import board_publication
from paizhuo.officiating.board_course import is_ruled
from paizhuo.officiating.board_publication import BoardKey
from paizhuo.officiating.table_key import TableKey, find_match, round_at
from paizhuo.tournament.log import facts as f
from paizhuo.web.ledger.snapshot import Snapshot, snapshot_of

if TYPE_CHECKING:
    from paizhuo.officiating.board_publication import Release
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.state import State
    from paizhuo.web.models import Competition


_RESULTS = f.ResultEntered | f.ResultConfirmed | f.ResultCorrected | f.Forfeited | f.BoardFact


class PublicSnapshot(Snapshot):
    """公众快照: the log is whole, for those who may read it; the state has only what is public."""

    def __init__(self, source: Snapshot, state: State, release: Release) -> None:
        """``state`` is the public one of ``source``."""
        # The boards that are public only become more while the log stays the same, so their number tells them apart.
        head = f"{source.head} {len(release.boards)}"
        super().__init__(source.founded, source.log, head, state)
        self._source = source
        self.carried = source.carried
        self.release = release

    @property
    def whole_state(self) -> State:
        """赛况全貌: with what is not public."""
        return self._source.state

    def hides(self, fact: f.Fact) -> bool:
        """未公开: whether a fact is about the result of a table in a round of which a board is not public."""
        return isinstance(fact, _RESULTS) and (fact.stage, fact.round) in self.held_back()

    def held_back(self, until: int | None = None) -> frozenset[tuple[str, int]]:
        """未公开的轮次: the rounds of which a board is not public; only those that were paired up to this fact."""
        found = self.once(
            "held back",
            lambda: board_publication.rounds_held_back(self._source.state, self.release, self.carried.get),
        )
        if until is None:
            return found
        return frozenset(one for one in found if round_at(self._source.state, *one).drafted <= until)

    def is_finished(self, key: TableKey, board: int, room: Room) -> bool:
        """打完没有: whether a room has finished a board; not what it came to."""
        match = find_match(self._source.state, key)
        if match is None:
            return False
        record = match.boards.get(board)
        ruled = record is not None and is_ruled(record)
        return match.confirmed is not None or ruled or (record is not None and record.room(room).confirmed is not None)

    def is_public(self, stage: str, number: int, board: int) -> bool:
        """已公开: whether a board of a round is public."""
        return BoardKey(stage, number, board) in self.release.boards

    def is_finished_everywhere(self, key: TableKey, board: int) -> bool:
        """全场打完: whether only the delay keeps the board back."""
        return BoardKey(key.stage, key.round, board) in finished_boards(self._source)

    def board_now(self, key: TableKey, room: Room) -> int:
        """在打哪副: the first board that a room has not finished; 0 where it has finished all."""
        match = find_match(self._source.state, key)
        boards = range(1, self.plan.stage(key.stage).boards + 1) if match is not None else ()
        return next((board for board in boards if not self.is_finished(key, board, room)), 0)

    def _until(self, no: int) -> Snapshot:
        source = self._source.until(no)
        state = board_publication.public_state(source.state, self.release)
        return source if state is source.state else PublicSnapshot(source, state, self.release)


def finished_boards(snapshot: Snapshot) -> dict[BoardKey, float]:
    """全场打完的牌: computed once for each snapshot."""
    return snapshot.once(
        "finished boards",
        lambda: board_publication.finished_boards(snapshot.state, snapshot.log, seconds_of, snapshot.carried.get),
    )


def seconds_of(text: str) -> float:
    """事实的时间: a time without a zone, from an imported file, is local; a text that is no time is unknown."""
    try:
        return datetime.fromisoformat(text).timestamp()
    except ValueError:
        return board_publication.UNKNOWN


def public_snapshot(snapshot: Snapshot, now: datetime | None = None) -> Snapshot:
    """公众快照: as the public sees the competition at this time."""
    if not any(stage.boards for stage in snapshot.plan.stages) or isinstance(snapshot, PublicSnapshot):
        return snapshot
    delays = board_publication.delays_of(snapshot.plan, snapshot.later)
    release = board_publication.release_at(finished_boards(snapshot), (now or timezone.now()).timestamp(), delays)
    return snapshot.once(("public", snapshot.later, len(release.boards)), lambda: _masked(snapshot, release))


def _masked(snapshot: Snapshot, release: Release) -> Snapshot:
    return PublicSnapshot(
        snapshot, board_publication.public_state(snapshot.state, release, snapshot.carried.get), release
    )


def next_release(snapshot: Snapshot) -> int | None:
    """下次公开: the second from which another board is public, with nobody's act; None where none waits for it."""
    found = snapshot.release.next if isinstance(snapshot, PublicSnapshot) else None
    return None if found is None else ceil(found)


def public_snapshot_of(competition: Competition, now: datetime | None = None) -> Snapshot:
    """公众快照: of the competition's row."""
    return public_snapshot(snapshot_of(competition), now)
