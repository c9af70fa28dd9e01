"""执行: a ruling of the event becomes moves of the live table, each once, however often it is asked for.

The ruling on record decides (``web.refereeing``). What it orders about the deal or the match is done at the table; what
it costs in the competition is in its facts already. All four players read the ruling in one paragraph.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import override

from paizhuo.referee.penalties.orders import ReturnSuit
from paizhuo.referee.rulings.competition_effects import MatchForfeited, MatchTaken, MatchUnfinished
from paizhuo.referee.rulings.effects import effects_of
from paizhuo.referee.rulings.table_effects import DealGoesTo, Ordered, TurnLost
from paizhuo.shengji import Expose
from paizhuo.table import Announce, GameName, GiveUp, LoseDeal, Penalise, Resume, Stage, Stop
from paizhuo.table.table import LONGEST_NOTICE
from paizhuo.web.language import say
from paizhuo.web.ledger.record_language import CHINESE
from paizhuo.web.live import door, store
from paizhuo.web.live.event.round_time import ROUND
from paizhuo.web.live.officials.open_cards import penalties_of
from paizhuo.web.models import LiveTable
from paizhuo.web.refereeing.stored_rulings import register
from paizhuo.wording.referee.announcement import headline, read_out
from paizhuo.wording.referee.consequences import consequences
from paizhuo.wording.referee.effects import leader_words
from paizhuo.wording.shengji.deal import ruling_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cards import Card
    from paizhuo.officiating.register import InForce
    from paizhuo.referee import Ruling
    from paizhuo.referee.rulings.competition_effects import CompetitionEffect
    from paizhuo.referee.rulings.table_effects import TableEffect
    from paizhuo.shengji import Ruling as Act
    from paizhuo.table import Move, Table
    from paizhuo.web.live.officials.visit import AtTable


class ToCarryOut(NamedTuple):
    """待执行: a ruling on record at this table, and whether the table has it already."""

    fact: int
    given: InForce
    headline: str
    deal: int
    is_done: bool


def command_of(competition: int, fact: int) -> str:
    """指令号: of a ruling at the table; the same ruling has the same, so that nothing is done twice."""
    return f"ruling-{competition}-{fact}"


def rulings_here(at: AtTable) -> tuple[ToCarryOut, ...]:
    """本桌的裁定: in force, in their order."""
    competition, snapshot = at.visit.competition, at.visit.snapshot
    done = set(at.row.moves.filter(command__startswith="ruling-").values_list("command", flat=True))
    return tuple(
        ToCarryOut(
            one.record.fact,
            one,
            _headline(one),
            one.record.form.deal,
            command_of(competition.pk, one.record.fact) in done,
        )
        for one in register(competition, snapshot).rulings
        if one.record.key == at.place.key
    )


def _headline(one: InForce) -> str:
    if one.ruling is not None:
        return headline(say(), one.ruling)
    return one.record.otherwise.text if one.record.otherwise is not None else ""


def paragraph(ruling: Ruling, name: str, acts: Sequence[Act] = ()) -> str:
    """一段话: what the players read, in the language of the record: the sentence to read out, and what it does here.

    Who shuffles and cuts is left out: the table does both. Which cards lie open from now on is said.
    """
    with override(CHINESE):
        found = consequences(say(), ruling)
        lost = next((one for one in effects_of(ruling).table if isinstance(one, DealGoesTo)), None)
        leads = "" if lost is None else leader_words(say(), lost.leader)
        lies_open = [ruling_words(one, say()) for one in acts if isinstance(one, Expose)]
        lines = [read_out(say(), ruling, name), *lies_open, *found.this_deal, leads, *found.match]
    text = " ".join(dict.fromkeys(line for line in lines if line))
    return text if len(text) <= LONGEST_NOTICE else f"{text[: LONGEST_NOTICE - 1]}…"


def moves_of(ruling: Ruling, table: Table, text: str, acts: Sequence[Act] = ()) -> tuple[Move, ...]:
    """办法: what the table does by a ruling, the announcement first; a deal that is over is not lost any more."""
    effects = effects_of(ruling)
    found: list[Move] = [Announce(text)]
    reason = text[:LONGEST_NOTICE]
    found += [Penalise(one, reason) for one in acts]
    for effect in (*effects.table, *effects.competition):
        move = _move(effect, table, reason)
        if move is not None:
            found.append(move)
    if is_stopped_by_referee(table):
        found.append(Resume())
    return tuple(found)


def is_stopped_by_referee(table: Table) -> bool:
    """裁判暂停: a table that waits for its round goes on with the round, not with a ruling."""
    return table.paused is not None and table.pause_reason != ROUND


def _move(effect: TableEffect | CompetitionEffect, table: Table, reason: str) -> Move | None:
    in_play = table.stage is Stage.PLAYING
    match effect:
        case DealGoesTo(offender, _gained, _roles, leader):
            return LoseDeal(offender, reason, leader) if in_play else None
        case TurnLost(seat, whole_trick):
            return Stop(seat, whole_trick, reason) if in_play else None
        case MatchTaken(side=side) | MatchForfeited(side=side) | MatchUnfinished(side=side) if side is not None:
            return GiveUp(side) if table.stage is not Stage.OVER and not table.settings.boards else None
        case _:
            return None


def by_hand(ruling: Ruling, table: Table) -> tuple[Ordered, ...]:
    """口头处置: orders that no move of the table stands for; the referee says them to the player.

    At a table of Shengji the law holds a player to most of them, as ``referee.rulings.shengji_table`` says.
    """
    ordered = tuple(one for one in effects_of(ruling).table if isinstance(one, Ordered))
    if table.settings.game is GameName.SHENGJI:
        return tuple(one for one in ordered if isinstance(one.order, ReturnSuit))
    return ordered


def carry_out(at: AtTable, fact: int, cards: tuple[Card, ...] = ()) -> int:
    """执行: the ruling with this number at the live table; what was done before stays as it is.

    ``cards`` are those that lay open, where the ruling is about such. A ruling about a deal of Shengji that is over
    changes no other.
    """
    found = next(one for one in rulings_here(at) if one.fact == fact)
    if found.is_done:
        return at.row.revision
    ruling = found.given.ruling
    competition = at.visit.competition
    name = found.given.record.form.person or at.visit.snapshot.names.get(found.given.record.entrant, "")
    row = LiveTable.objects.get(pk=at.row.pk)
    table = store.table_of(row)
    is_this_deal = found.deal in {0, table.course.number}
    acts = penalties_of(ruling, table, cards) if ruling is not None and is_this_deal else ()
    text = found.headline[:LONGEST_NOTICE] if ruling is None else paragraph(ruling, name, acts)
    moves = (Announce(text),) if ruling is None else moves_of(ruling, table, text, acts)
    return door.send_together(row.pk, door.Command(command_of(competition.pk, fact)), moves)
