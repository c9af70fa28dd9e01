"""分节出场的说法: where a line-up stands, which boards a segment has, and how much somebody has played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.segments import LineUpStatus
from paizhuo.wording.language import N_

if TYPE_CHECKING:
    from paizhuo.officiating.board_shares import PlayerShare
    from paizhuo.officiating.segments import SideView
    from paizhuo.wording.language import Say

STATUS = {
    LineUpStatus.WAITING: N_("declares second"),
    LineUpStatus.OPEN: N_("not handed in"),
    LineUpStatus.OVERDUE: N_("not handed in, the time is over"),
    LineUpStatus.SEALED: N_("handed in, sealed"),
    LineUpStatus.SHOWN: N_("shown to everybody"),
}


def side_status_words(say: Say, side: SideView) -> str:
    """已交、还没交: where the line-up of a side stands."""
    if side.by_rule:
        return say(N_("shown, set by the rule"))
    if side.late and side.status is LineUpStatus.SHOWN:
        return say(N_("shown, handed in late"))
    return say(STATUS[side.status])


def boards_words(say: Say, boards: tuple[int, int]) -> str:
    """第几到第几副: the boards of a segment."""
    return say(N_("boards {first} to {last}")).format(first=boards[0], last=boards[1])


def share_words(say: Say, share: PlayerShare) -> str:
    """不足、超过: what is wrong with the boards of a player in this match; empty if nothing is."""
    if share.fewest:
        return say(N_("{count} boards of this match, at least {limit}")).format(
            count=share.in_match, limit=share.fewest
        )
    if share.most:
        return say(N_("{count} boards of this match, at most {limit}")).format(count=share.in_match, limit=share.most)
    return ""
