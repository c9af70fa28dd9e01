"""一副牌的消息: which messages and questions the seats get during a deal.

Everything public goes to all four seats, including the one who acted. Both payers of a double tribute get their
questions at the same time, and so do both who give back, so that neither answer can depend on the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.ai.contest import protocol
from paizhuo.guandan import Action, Over, Paying, Playing, Returning, TributeDue, view
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.ai.contest.protocol import Message
    from paizhuo.guandan import Phase
    from paizhuo.guandan.levels import Standing


@dataclass(frozen=True, slots=True)
class Question:
    """询问: the message to a seat, and the actions that the numbers of its answer stand for."""

    seat: Seat
    message: Message
    actions: tuple[Action, ...]


def opening_messages(phase: Phase) -> Iterator[tuple[Seat, Message]]:
    """The messages to the seats when a deal begins."""
    for seat in Seat:
        yield seat, protocol.beginning(seat, phase.hands[seat], phase.setting.level)
    due = phase.setting.opening
    if isinstance(phase, Playing) and phase.resisted and isinstance(due, TributeDue):
        yield from _all(protocol.resisted(due.payers))


def change_messages(before: Phase, after: Phase) -> Iterator[tuple[Seat, Message]]:
    """The messages to the seats after the action between these two phases."""
    # The history has the reading of every play, also where the player declared none. Nobody rules in a contest.
    last = after.history[-1]
    if isinstance(before, Playing) and isinstance(last, Action):
        yield from _all(protocol.played((*before.acts, last), after.setting.level))
    match before, after:
        case Paying(), Returning():
            yield from _all(protocol.paid(after.payments))
        case Returning(), Playing():
            yield from _all(protocol.returned(after.returns))
        case Playing(), Over():
            yield from _all(protocol.deal_over(after.outcome.finish, after.setting.level, after.hands))
        case _:
            return


def _all(message: Message) -> Iterator[tuple[Seat, Message]]:
    return ((seat, message) for seat in Seat)


def open_questions(phase: Phase, standing: Standing) -> tuple[Question, ...]:
    """The questions that are open now, each to one seat, in playing order of those who owe an act."""
    return tuple(_question(phase, seat, standing) for seat in to_act(phase))


def to_act(phase: Phase) -> tuple[Seat, ...]:
    """Whose act the deal waits for."""
    match phase:
        case Paying() | Returning():
            return phase.owing
        case Playing():
            return (phase.turn,)
        case Over():
            return ()


def _question(phase: Phase, seat: Seat, standing: Standing) -> Question:
    seen = view(phase, seat)
    actions = tuple(protocol.choices(seen, phase.setting.rules))
    return Question(seat, protocol.question(seen, standing, actions), actions)
