"""桌上的一副掼蛋: who is to act, what the clock runs for and plays, and what a viewer is sent of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan import GiveBack, Lay, Over, Pass, Pay, Paying, Playing, Returning, legal, view
from paizhuo.guandan.comparison import strength
from paizhuo.guandan.legality import returnable
from paizhuo.guandan.record.json_read import READER
from paizhuo.guandan.record.json_write import WRITER
from paizhuo.guandan.tribute import allowed_tribute
from paizhuo.recording import values as v
from paizhuo.recording.fields import TYPE, Fields
from paizhuo.recording.heads import card_texts, texts
from paizhuo.recording.problems import BadValue, quoted
from paizhuo.referee.clock.thinking import Act as ClockedAct

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.chain import Entry
    from paizhuo.engine import Viewer
    from paizhuo.guandan import Action, Phase
    from paizhuo.guandan.phases import Trick
    from paizhuo.seats import Seat


def seats_to_act(phase: Phase) -> tuple[Seat, ...]:
    """Who is to act."""
    match phase:
        case Paying() | Returning():
            return phase.owing
        case Playing():
            return (phase.turn,)
        case Over():
            return ()


def clocked_act(phase: Phase) -> ClockedAct | None:
    """What the clock runs for."""
    match phase:
        case Paying():
            return ClockedAct.TRIBUTE
        case Returning():
            return ClockedAct.RETURN
        case Playing(top=None):
            return ClockedAct.LEAD if phase.tricks else ClockedAct.FIRST_LEAD
        case Playing():
            return ClockedAct.FOLLOW
        case Over():
            return None


def safe_action(phase: Phase, seat: Seat) -> Action:
    """最稳妥的一手: the highest tribute that is owed, the lowest return, a pass, or the lowest that may be led."""
    level = phase.setting.level
    match phase:
        case Paying():
            return Pay(seat, allowed_tribute(phase.hands[seat], level)[0])
        case Returning():
            return GiveBack(seat, min(returnable(phase, seat)))
        case Playing(top=None):
            plays = [act for act in legal(phase) if isinstance(act, Lay)]
            # Where a ruling has named a type there may be no single card among them.
            singles = [act for act in plays if len(act.cards) == 1] or plays
            return min(singles, key=lambda act: _strength(act, phase))
        case _:
            return Pass(seat)


def _strength(lay: Lay, phase: Phase) -> tuple[int, int]:
    assert lay.declared is not None, "listed plays say what they are"  # noqa: S101 - a programming error, not input
    return strength(lay.declared, phase.setting.level)


def read_action(entry: Mapping[str, object]) -> Action:
    """An action from its JSON; a play may leave its reading to the law, which takes the strongest."""
    fields, kind = Fields(entry), v.words(entry.get(TYPE), TYPE)
    action: Action
    if kind not in READER.actions:
        raise BadValue(f"there is no act {quoted(kind)}", text=kind)
    if kind == "play" and fields.may("kind") is None:
        action = Lay(v.seat(fields.need("seat"), "seat"), tuple(v.cards(fields.list_of("cards"), "cards")))
    else:
        action = READER.actions[kind](fields)
    fields.close()
    return action


def write_action(action: Action) -> Entry:
    """An action as JSON; a play without its reading keeps it open."""
    if isinstance(action, Lay) and action.declared is None:
        return {TYPE: "play", "seat": str(action.seat), "cards": card_texts(action.cards)}
    return WRITER.action(action)


def seen_deal(phase: Phase, viewer: Viewer, number: int) -> Entry:
    """一副的所见: built from the view of this viewer alone."""
    seen = view(phase, viewer)
    top = seen.top
    return {
        "game": "guandan",
        "number": number,
        "rules": seen.rules,
        "level": str(seen.level),
        "stage": str(seen.phase),
        "hands": [None if hand is None else card_texts(hand) for hand in seen.hands],
        "left": list(seen.left),
        "announced": list(seen.announced),
        "to_act": texts(seen.to_act),
        "leader": None if seen.leader is None else str(seen.leader),
        "top": None if top is None else write_action(Lay(top.seat, top.play.cards, top.play.reading)),
        "acts": [write_action(act) for act in seen.acts],
        "last": _trick(seen.tricks[-1]) if seen.tricks else None,
        "tricks": len(seen.tricks),
        "finished": texts(seen.finished),
        "resisted": seen.resisted,
        "payments": [[str(payer), None if to is None else str(to), str(card)] for payer, to, card in seen.payments],
        "returns": [[str(one.payer), str(one.receiver), str(one.card)] for one in seen.returns],
        "face_down": texts(seen.laid_face_down),
        "choices": texts(seen.choices),
        "outcome": None if seen.outcome is None else texts(seen.outcome.finish),
    }


def _trick(trick: Trick) -> Entry:
    return {
        "leader": str(trick.leader),
        "winner": str(trick.winner),
        "acts": [write_action(act) for act in trick.acts],
    }
