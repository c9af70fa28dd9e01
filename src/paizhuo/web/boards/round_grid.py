"""一轮的逐副录入表: the grid of a round that all pages share; of the next snapshot only what has changed is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.board_grid import board_grid

if TYPE_CHECKING:
    from paizhuo.officiating.board_grid import BoardGrid
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.ledger.snapshot import Snapshot


def grid_of(snapshot: Snapshot, stage: str, one: RoundState) -> BoardGrid:
    """逐副录入表: of a round of the snapshot."""
    return snapshot.once(
        ("board-grid", stage, one.number), lambda: board_grid(snapshot.state, stage, one, snapshot.carried.get)
    )
