"""制作掼蛋记录: build the record of a deal or of a match of Guandan (see ``paizhuo.recording.builder``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.deal import outcome
from paizhuo.guandan.late_start import begin
from paizhuo.guandan.match import Terms
from paizhuo.guandan.record.model import (
    Act,
    DealEntry,
    DealRecord,
    Decided,
    Drawing,
    Ended,
    GameRecord,
    Happened,
    MatchEvent,
)
from paizhuo.guandan.record.replay import REPLAYER
from paizhuo.recording.builder import Builder, entries_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.guandan.drawing import Draw
    from paizhuo.guandan.phases import Phase
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.recording.entries import Note, Players


def record_of(
    phase: Phase,
    *,
    number: int = 1,
    draw: Draw | None = None,
    times: Sequence[float] = (),
    after_act: Mapping[int, Sequence[Note | Happened]] | None = None,
) -> DealRecord:
    """The record of a deal up to this phase.

    ``times`` are the seconds at which the acts were done; ``after_act`` gives, by the number of acts before them, notes
    and events of the match.

    >>> from paizhuo.guandan import NATIONAL, Match, next_deal, start
    >>> from paizhuo.guandan.dealing import deal_cards
    >>> dealt = deal_cards(NATIONAL, next_deal(Match(NATIONAL)), b"an example seed.")
    >>> record = record_of(start(dealt.setting), draw=dealt.draw)
    >>> str(record.drawing.turned), record.acts, record.outcome
    ('DA', (), None)
    """
    setting, result = phase.setting, outcome(phase)
    entries: tuple[DealEntry, ...] = entries_of(phase.history, times, after_act, Act)
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


_BUILDER: Builder[DealRecord, GameRecord, MatchEvent] = Builder(REPLAYER, Happened, Decided)
with_deal, with_event = _BUILDER.with_deal, _BUILDER.with_event
