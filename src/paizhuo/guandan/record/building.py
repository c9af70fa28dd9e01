"""制作记录: from a deal that was played, or a match as it goes on, to its record. Each step gives a new record."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from paizhuo.guandan.deal import outcome
from paizhuo.guandan.late_start import begin
from paizhuo.guandan.match import DealLost, Terms
from paizhuo.guandan.record.model import (
    Act,
    DealEntry,
    DealRecord,
    Decided,
    Drawing,
    Ended,
    GameRecord,
    Happened,
    Item,
    MatchEvent,
)
from paizhuo.guandan.record.replay import levels_of, match_of
from paizhuo.recording.assembly import assemble, items
from paizhuo.recording.entries import Note, Players, Reveal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.guandan.drawing import Draw
    from paizhuo.guandan.phases import Phase
    from paizhuo.guandan.rules import RuleSet

AnyRecord = TypeVar("AnyRecord", DealRecord, GameRecord)


def record_of(
    phase: Phase,
    *,
    number: int = 1,
    draw: Draw | None = None,
    times: Sequence[float] = (),
    after_act: Mapping[int, Sequence[Note | Happened]] | None = None,
) -> DealRecord:
    """The record of a deal up to this phase.

    ``times`` are the seconds at which the acts were done; ``after_act`` has the notes and the events of the match that
    came after so many acts.

    >>> from paizhuo.guandan import NATIONAL, Match, next_deal, start
    >>> from paizhuo.guandan.dealing import deal_cards
    >>> dealt = deal_cards(NATIONAL, next_deal(Match(NATIONAL)), b"an example seed.")
    >>> record = record_of(start(dealt.setting), draw=dealt.draw)
    >>> str(record.drawing.turned), record.acts, record.outcome
    ('DA', (), None)
    """
    setting, between = phase.setting, after_act or {}
    seconds: Sequence[float | None] = times or [None] * len(phase.history)
    entries: list[DealEntry] = [*between.get(0, ())]
    for at, (action, t) in enumerate(zip(phase.history, seconds, strict=True), start=1):
        entries += [Act(action, t), *between.get(at, ())]
    result = outcome(phase)
    return DealRecord(
        rules=setting.rules,
        number=number,
        level=setting.level,
        dealt=setting.dealt,
        opening=setting.opening,
        until=setting.until,
        drawing=Drawing(draw.first_drawer, draw.turned_card) if draw else None,
        entries=(*entries, *([Ended(result)] if result else [])),
    )


def new_game(  # noqa: PLR0913 - one argument for each thing the head of a game holds
    rules: RuleSet,
    terms: Terms | None = None,
    *,
    late: tuple[float, float] = (0, 0),
    players: Players | None = None,
    commitment: str | None = None,
    nonces: Sequence[str] = (),
) -> GameRecord:
    """The record of a match before its first deal. It has a result at once when a side came too late to play."""
    terms = terms or Terms()
    result = begin(rules, terms, late).result
    return GameRecord(
        rules=rules,
        terms=terms,
        late=late,
        players=players,
        commitment=commitment,
        nonces=tuple(nonces),
        parts=(Decided(result),) if result else (),
    )


def with_deal(game: GameRecord, deal: DealRecord) -> GameRecord:
    """The game with one more deal, the levels after it and, where it decided the match, the result."""
    return _settled(_extended(game, *items(deal)), scored=deal.outcome is not None)


def with_event(game: GameRecord, event: MatchEvent, t: float | None = None) -> GameRecord:
    """The game after something has happened between two deals, or has broken off the last one."""
    return _settled(_extended(game, Happened(event, t)), scored=isinstance(event, DealLost))


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


def _extended(record: AnyRecord, *more: Item) -> AnyRecord:
    return cast("AnyRecord", assemble([*items(record), *more]))
