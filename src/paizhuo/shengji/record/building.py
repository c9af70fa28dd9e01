"""制作升级记录: build the record of a deal or of a match of Shengji (see ``paizhuo.recording.builder``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.recording.builder import Builder, entries_of
from paizhuo.recording.problems import NotWritable
from paizhuo.shengji.actions import Draw, Lay
from paizhuo.shengji.deal import outcome
from paizhuo.shengji.record.model import Act, DealEntry, DealRecord, Decided, Ended, GameRecord, Happened
from paizhuo.shengji.record.replay import REPLAYER
from paizhuo.shengji.record.values import DRAWN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.recording.entries import Note, Players
    from paizhuo.shengji.phases import Phase
    from paizhuo.shengji.record.model import MatchEvent
    from paizhuo.shengji.rules import RuleSet


def record_of(
    phase: Phase,
    *,
    number: int = 1,
    times: Sequence[float] = (),
    after_act: Mapping[int, Sequence[Note | Happened]] | None = None,
) -> DealRecord:
    """The record of a deal up to this phase. Raises ``NotWritable`` for a position that was not drawn from a pack.

    ``times`` are the seconds at which the acts were done; ``after_act`` gives, by the number of acts before them, notes
    and events of the match.
    """
    setting = phase.setting
    if not _was_drawn(phase):
        raise NotWritable("a position that was not drawn from a pack has no record")
    entries: tuple[DealEntry, ...] = entries_of(phase.history, times, after_act, Act)
    result = outcome(phase)
    return DealRecord(
        rules=setting.rules,
        number=number,
        level=setting.level,
        pack=setting.pack,
        first_drawer=setting.first_drawer,
        dealer=setting.dealer,
        entries=(*entries, *([Ended(result)] if result else [])),
    )


def _was_drawn(phase: Phase) -> bool:
    """Whether all cards were drawn, or all that are held so far: the referee may end a deal while cards are drawn."""
    drawn = sum(isinstance(act, Draw) for act in phase.history)
    held = sum(map(len, phase.hands))
    return drawn == DRAWN or (drawn == held and not any(isinstance(act, Lay) for act in phase.history))


def new_game(
    rules: RuleSet,
    limit: int | None = None,
    *,
    players: Players | None = None,
    commitment: str | None = None,
    nonces: Sequence[str] = (),
) -> GameRecord:
    """The record of a match before its first deal."""
    return GameRecord(rules=rules, limit=limit, players=players, commitment=commitment, nonces=tuple(nonces))


_BUILDER: Builder[DealRecord, GameRecord, MatchEvent] = Builder(REPLAYER, Happened, Decided)
with_deal, with_event = _BUILDER.with_deal, _BUILDER.with_event
