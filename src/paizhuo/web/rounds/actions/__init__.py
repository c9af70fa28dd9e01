"""编排操作: the writes about draws, stages, rounds, line-ups and published standings. No HTTP here.

Every function writes one act through the ledger and returns it as :class:`Done`.
"""

from paizhuo.web.ledger.commitments import show_commitments
from paizhuo.web.ledger.write import Done
from paizhuo.web.rounds.actions.attendance import let_miss, sit_out, take_in, withdraw_absent
from paizhuo.web.rounds.actions.line_ups import line_up
from paizhuo.web.rounds.actions.rounds import (
    absent_from,
    draft,
    draft_by_hand,
    drop_round,
    move_tables,
    publish,
    swap,
    way_out,
)
from paizhuo.web.rounds.actions.slips import draw_slip
from paizhuo.web.rounds.actions.stages import (
    choose_opponent,
    close_stage,
    draw_lot,
    draw_match_lot,
    draw_numbers,
    open_stage,
)
from paizhuo.web.rounds.actions.standings import publish_standings, withdraw_standings
from paizhuo.web.rounds.refusals import BadLineUp, NoLegalPairing

__all__ = [
    "BadLineUp",
    "Done",
    "NoLegalPairing",
    "absent_from",
    "choose_opponent",
    "close_stage",
    "draft",
    "draft_by_hand",
    "draw_lot",
    "draw_match_lot",
    "draw_numbers",
    "draw_slip",
    "drop_round",
    "let_miss",
    "line_up",
    "move_tables",
    "open_stage",
    "publish",
    "publish_standings",
    "show_commitments",
    "sit_out",
    "swap",
    "take_in",
    "way_out",
    "withdraw_absent",
    "withdraw_standings",
]
