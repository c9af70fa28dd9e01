"""执行: a ruling of the event becomes moves of the live table, each once, however often it is asked for.

The ruling on record decides (``web.refereeing``). What it orders about the deal or the match is done at the table; what
it costs in the competition is in its facts already. All four players read the ruling in one paragraph.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import override

from paizhuo.guandan import Forbid, NameType
from paizhuo.referee import Infraction
from paizhuo.referee.penalties.orders import MayNotLead, NamesType, ReturnSuit
from paizhuo.referee.rulings.competition_effects import MatchForfeited, MatchTaken, MatchUnfinished
from paizhuo.referee.rulings.effects import effects_of
from paizhuo.referee.rulings.table_effects import DealGoesTo, LevelsStart, Ordered
from paizhuo.shengji import Expose
from paizhuo.table import Announce, GameName, GiveUp, LoseDeal, Penalise, Resume, Stage, StartLate
from paizhuo.table.courses.guandan import GuandanMatch
from paizhuo.table.table import LONGEST_NOTICE
from paizhuo.web.language import say
from paizhuo.web.ledger.record_language import CHINESE
from paizhuo.web.ledger.stored_rulings import register
from paizhuo.web.live import door, store
from paizhuo.web.live.event.round_time import ROUND
from paizhuo.web.live.officials.penalties import NOTHING, order_words, penalties_of
from paizhuo.web.models import LiveTable
from paizhuo.web.refereeing.online import command_of
from paizhuo.web.sheets.deals import late_start_at
from paizhuo.wording.referee.announcement import closing_words, headline, read_out
from paizhuo.wording.referee.consequences import consequences
from paizhuo.wording.referee.effects import leader_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.guandan.late_start import LateStart
    from paizhuo.officiating.register import InForce
    from paizhuo.referee import Ruling
    from paizhuo.referee.rulings.competition_effects import CompetitionEffect
    from paizhuo.referee.rulings.table_effects import TableEffect
    from paizhuo.table import Move, Table
    from paizhuo.table.courses.course import GameRuling
    from paizhuo.web.live.officials.here import Here
    from paizhuo.web.live.officials.penalties import Named


class ToCarryOut(NamedTuple):
    """待执行: a ruling on record at this table, and whether the table has it already."""

    fact: int
    given: InForce
    headline: str
    deal: int
    is_done: bool


def rulings_here(here: Here) -> tuple[ToCarryOut, ...]:
    """本桌的裁定: in force, in their order."""
    competition = here.competition
    done = set(here.row.moves.filter(command__startswith="ruling-").values_list("command", flat=True))
    return tuple(
        ToCarryOut(
            one.record.fact,
            one,
            _headline(one),
            one.record.form.deal,
            command_of(competition.pk, one.record.fact) in done,
        )
        for one in register(competition, here.snapshot).rulings
        if one.record.key == here.key
    )


def start_by_rulings(here: Here, table: Table) -> LateStart | None:
    """迟到开局: how the match begins by the rulings in force; None where it does already, or has begun."""
    course = table.course
    if table.stage is not Stage.GATHERING or not isinstance(course, GuandanMatch):
        return None
    start = late_start_at(here.competition, here.snapshot, here.key)
    return None if start == course.late_start else start


def _headline(one: InForce) -> str:
    if one.ruling is not None:
        return headline(say(), one.ruling)
    return one.record.otherwise.text if one.record.otherwise is not None else ""


def paragraph(ruling: Ruling, table: Table, name: str, acts: Sequence[GameRuling] = ()) -> str:
    """一段话: what the players read, in the language of the record: the sentence to read out, and what it does here.

    Who shuffles and cuts is left out: the table does both. Which cards lie open from now on, and which type has to be
    led or may not be, is said.
    """
    with override(CHINESE):
        found = consequences(say(), ruling)
        led = next((one for one in effects_of(ruling).table if isinstance(one, DealGoesTo | LevelsStart)), None)
        leads = "" if led is None else leader_words(say(), led.leader)
        this_deal = () if isinstance(led, LevelsStart) else found.this_deal
        named = [order_words(one, table) for one in acts if isinstance(one, Expose | Forbid | NameType)]
        end = closing_words(say(), ruling)
        lines = [read_out(say(), ruling, name).removesuffix(end), *named, *this_deal, leads, *found.match, end]
    # In Chinese, whatever the language of the page: full sentences, without spaces between them.
    text = "".join(f"{line.rstrip('。')}。" for line in dict.fromkeys(line.strip() for line in lines) if line)
    return text if len(text) <= LONGEST_NOTICE else f"{text[: LONGEST_NOTICE - 1]}…"


def moves_of(
    ruling: Ruling, table: Table, text: str, acts: Sequence[GameRuling] = (), *, is_this_deal: bool = True
) -> list[Move]:
    """办法: what the table does by a ruling, the announcement first; a deal that is over is not lost any more."""
    effects = effects_of(ruling)
    found: list[Move] = [Announce(text)]
    reason = text[:LONGEST_NOTICE]
    found += [Penalise(one, reason) for one in acts]
    at_table = effects.table if is_this_deal and not comes_too_late(ruling, table) else ()
    for effect in (*at_table, *effects.competition):
        move = _move(effect, table, reason)
        if move is not None:
            found.append(move)
    return found


def comes_too_late(ruling: Ruling, table: Table) -> bool:
    """迟到判得晚: lateness is about the first deal; once that is over it changes nothing at the table any more."""
    return ruling.case.infraction is Infraction.LATE and table.course.number > 1


def is_stopped_by_referee(table: Table) -> bool:
    """裁判暂停: a table that waits for its round goes on with the round, not with a ruling."""
    return table.paused is not None and table.pause_reason != ROUND


def _move(effect: TableEffect | CompetitionEffect, table: Table, reason: str) -> Move | None:
    in_play = table.stage is Stage.PLAYING
    match effect:
        case DealGoesTo(offender, gained, _roles, leader):
            return LoseDeal(offender, reason, leader, gained) if in_play else None
        case MatchTaken(side=side) | MatchForfeited(side=side) | MatchUnfinished(side=side) if side is not None:
            return GiveUp(side) if table.stage is not Stage.OVER and not table.settings.boards else None
        case _:
            return None


def by_hand(ruling: Ruling, table: Table) -> tuple[Ordered, ...]:
    """口头处置: orders that no move of the table stands for; the referee says them to the player.

    The law of the deal holds a player to most of them, as ``referee.rulings.shengji_table`` and ``guandan_table`` say.
    """
    ordered = tuple(one for one in effects_of(ruling).table if isinstance(one, Ordered))
    if table.settings.game is GameName.SHENGJI:
        return tuple(one for one in ordered if isinstance(one.order, ReturnSuit))
    return tuple(one for one in ordered if not isinstance(one.order, MayNotLead | NamesType))


def _of_earlier(deal: int, text: str) -> str:
    """已打完的一副: its ruling is read at the table, which says nothing of what would happen in the deal of now."""
    with override(CHINESE):
        return _("Deal {number}: {text}").format(number=deal, text=text)[:LONGEST_NOTICE]


def carry_out(here: Here, fact: int, named: Named = NOTHING, *, goes_on: bool = True) -> int:
    """执行: the ruling with this number at the live table; what was done before stays as it is.

    ``named`` are the cards that lay open, or the types, where the ruling is about such. A ruling about a deal that is
    over changes no other. A table that a referee has stopped ``goes_on``.
    """
    found = next(one for one in rulings_here(here) if one.fact == fact)
    if found.is_done:
        return here.row.revision
    ruling = found.given.ruling
    name = found.given.record.form.person or here.snapshot.names.get(found.given.record.entrant, "")
    row = LiveTable.objects.get(pk=here.row.pk)
    table = store.table_of(row)
    is_this_deal = found.deal in {0, table.course.number}
    acts = penalties_of(ruling, table, named) if ruling is not None and is_this_deal else ()
    text = found.headline[:LONGEST_NOTICE] if ruling is None else paragraph(ruling, table, name, acts)
    if ruling is not None and not is_this_deal:
        text = _of_earlier(found.deal, read_out(say(), ruling, name))
    moves: list[Move] = [Announce(text)]
    if ruling is not None:
        moves = moves_of(ruling, table, text, acts, is_this_deal=is_this_deal)
    start = start_by_rulings(here, table)
    if start is not None:
        moves.append(StartLate(start, text))
    if goes_on and is_stopped_by_referee(table):
        moves.append(Resume())
    return door.send_together(row.pk, door.Command(command_of(here.competition.pk, fact)), moves)
