"""抽签的说法: what a lot is for, who takes part, and what came out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.engines.individual_knockout import LOT
from paizhuo.tournament.formats.slip_tables import BYE, is_home, table_of
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrants_words

if TYPE_CHECKING:
    from paizhuo.tournament.directing import LotDue
    from paizhuo.tournament.log.facts import LotDrawn

_PURPOSES = {
    "ranking": N_("for equal places"),
    "qualify": N_("for who goes on"),
    "wild-card": N_("for the wild card"),
}


def lot_words(say: Say, lot: LotDue | LotDrawn, names: Names = NO_NAMES) -> str:
    """A lot that is due, or one that was drawn with its order."""
    purpose = purpose_words(say, lot.purpose)
    among = entrants_words(say, lot.candidates, names)
    order = getattr(lot, "order", ())
    if not order:
        return say(N_("A lot is due {purpose} among {entrants}")).format(purpose=purpose, entrants=among)
    text = say(N_("Lot {purpose} among {entrants}; order drawn: {order}"))
    return text.format(purpose=purpose, entrants=among, order=entrants_words(say, order, names))


def slip_words(say: Say, slip: int) -> str:
    """The table and the side that a slip names."""
    if slip == BYE:
        return say(N_("bye"))
    text = N_("table {table}, north-south") if is_home(slip) else N_("table {table}, east-west")
    return say(text).format(table=table_of(slip))


def purpose_words(say: Say, purpose: str) -> str:
    """What a lot is for; one of an unknown purpose is shown as it was named."""
    kind, _, round_ = purpose.partition("/")
    if kind == "match" and round_.count("/") == 1:
        number, table = round_.split("/")
        return say(N_("for the level match at table {table} of round {round}")).format(table=table, round=number)
    if kind == LOT and round_.count("/") == 1:
        bout, table = round_.split("/")
        return say(N_("for who goes on from table {table} of bout {bout}")).format(table=table, bout=bout)
    if kind not in _PURPOSES:
        return say(N_("for {purpose}")).format(purpose=purpose)
    purpose_text = say(_PURPOSES[kind])
    return say(N_("{purpose} of round {round}")).format(purpose=purpose_text, round=round_) if round_ else purpose_text
