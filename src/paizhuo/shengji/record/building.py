"""制作记录: from a deal that was played, or a match as it goes on, to its record. Each step gives a new record."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from paizhuo.recording.assembly import assemble, items
from paizhuo.recording.entries import Note, Players, Reveal
from paizhuo.recording.problems import NotWritable
from paizhuo.shengji.actions import Draw, Lay
from paizhuo.shengji.deal import outcome
from paizhuo.shengji.record.model import Act, DealEntry, DealRecord, Decided, Ended, GameRecord, Happened
from paizhuo.shengji.record.replay import levels_of, match_of
from paizhuo.shengji.record.values import DRAWN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.recording.assembly import Line
    from paizhuo.shengji.phases import Phase
    from paizhuo.shengji.record.model import MatchEvent
    from paizhuo.shengji.rules import RuleSet

AnyRecord = TypeVar("AnyRecord", DealRecord, GameRecord)


def record_of(
    phase: Phase,
    *,
    number: int = 1,
    times: Sequence[float] = (),
    after_act: Mapping[int, Sequence[Note | Happened]] | None = None,
) -> DealRecord:
    """The record of a deal up to this phase. Raises ``NotWritable`` for a position that was not drawn from a pack.

    ``times`` are the seconds at which the acts were done; ``after_act`` has the notes and the events of the match that
    came after so many acts.
    """
    setting, between = phase.setting, after_act or {}
    if not _was_drawn(phase):
        raise NotWritable("a position that was not drawn from a pack has no record")
    seconds: Sequence[float | None] = times or [None] * len(phase.history)
    entries: list[DealEntry] = [*between.get(0, ())]
    for at, (action, t) in enumerate(zip(phase.history, seconds, strict=True), start=1):
        entries += [Act(action, t), *between.get(at, ())]
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


def with_deal(game: GameRecord, deal: DealRecord) -> GameRecord:
    """The game with one more deal, the levels after it and, where it decided the match, the result."""
    return _settled(_extended(game, *items(deal)), scored=deal.outcome is not None)


def with_event(game: GameRecord, event: MatchEvent, t: float | None = None) -> GameRecord:
    """The game after something has happened between two deals, or has broken off the last one."""
    return _settled(_extended(game, Happened(event, t)), scored=False)


def with_note(record: AnyRecord, note: Note) -> AnyRecord:
    """The record with a note after everything that stands in it."""
    return _extended(record, note)


def revealed(record: AnyRecord, seed: bytes) -> AnyRecord:
    """The record with its seed."""
    return _extended(record, Reveal(seed))


def _settled(game: GameRecord, *, scored: bool) -> GameRecord:
    """The game with what follows from it: the levels after a deal, and the result."""
    match = match_of(game)
    if scored:
        game = _extended(game, levels_of(match))
    return _extended(game, Decided(match.result)) if match.result else game


def _extended(record: AnyRecord, *more: Line) -> AnyRecord:
    return cast("AnyRecord", assemble([*items(record), *more]))
