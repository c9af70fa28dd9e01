"""复盘的各手: what the page steps through: each act with its sentence, its cards, and the four hands after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from paizhuo import guandan, shengji
from paizhuo.guandan.levels import gain
from paizhuo.recording.heads import card_texts
from paizhuo.seats import Seat, Side
from paizhuo.table.courses.course import GameAction
from paizhuo.table.courses.guandan import GuandanDeals
from paizhuo.web.language import say
from paizhuo.wording.cards import cards_words, rank_words, seat_words, side_words
from paizhuo.wording.guandan.plays import reading_words
from paizhuo.wording.guandan.record import action_words as guandan_words
from paizhuo.wording.shengji.deal import action_words as shengji_words
from paizhuo.wording.shengji.deal import outcome_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.table import Table
    from paizhuo.table.courses.course import GameRuling, Step


def replay_of(table: Table, number: int) -> dict[str, Any]:
    """What the page is given of a finished deal."""
    steps = list(_shown(table, number))
    last = steps[-1][1].seen
    return {
        "game": str(table.settings.game),
        "level": str(last.level),
        "names": ["" if place.player is None else place.player.name for place in table.places],
        "seats": [seat_words(seat, say()) for seat in Seat],
        "sides": [side_words(side, say()) for side in (Side.EAST_WEST, Side.NORTH_SOUTH)],
        "steps": list(_steps(table, steps)),
        "tricks": [[_index(one.leader), _index(one.winner)] for one in last.tricks],
        "gained": _gained(table, number),
    }


def step_at(table: Table, number: int) -> dict[int, int]:
    """第几步: the step of the page that shows each act of the deal; the drawing of cards is not shown."""
    return {act: at for at, (act, _step) in enumerate(_shown(table, number))}


def title_of(table: Table, number: int) -> str:
    """一副的题目: the level, the tribute, and what came out."""
    steps = table.course.steps(number)
    level, outcome = rank_words(steps[0].seen.level, say()), _outcome(table, number)
    tribute = [sentence(table, one.action) for one in steps if isinstance(one.action, guandan.Pay | guandan.GiveBack)]
    if not tribute:
        return _("Level {level} · {outcome}").format(level=level, outcome=outcome)
    text = _("Level {level}; {tribute} · {outcome}")
    return text.format(level=level, tribute=_("; ").join(tribute), outcome=outcome)


def sentence(table: Table, action: GameAction | GameRuling | None) -> str:
    """一手: what a seat did, in words."""
    if action is None:
        return _("The cards are dealt")
    course = table.course
    if isinstance(course, GuandanDeals):
        return guandan_words(action, course.rules, say())  # type: ignore[arg-type] # an action of this game
    return shengji_words(action, say())  # type: ignore[arg-type] # an action of this game


def short_words(table: Table, action: GameAction | GameRuling | None) -> str:
    """一手牌: what was played, without the seat; empty for what is no play."""
    course = table.course
    if isinstance(action, guandan.Lay) and isinstance(course, GuandanDeals):
        declared = action.declared
        if declared is None or declared.kind is guandan.Kind.SINGLE:
            return cards_words(action.cards, say())
        return reading_words(declared, course.rules, say())
    return cards_words(action.cards, say()) if isinstance(action, shengji.Lay) else ""


def cards_of(action: GameAction | GameRuling | None) -> list[str]:
    """The cards of an act."""
    return card_texts(getattr(action, "cards", ()) or tuple(filter(None, (getattr(action, "card", None),))))


def _shown(table: Table, number: int) -> Iterator[tuple[int, Step]]:
    steps = table.course.steps(number)
    drawn = max((act for act, one in enumerate(steps) if isinstance(one.action, shengji.Draw)), default=0)
    for act, one in enumerate(steps):
        if not isinstance(one.action, shengji.Draw):
            # 抓牌 is not stepped through: until it ends, everybody is shown with all cards that he will have drawn.
            yield act, one if act > drawn else one._replace(seen=steps[drawn].seen)


def _steps(table: Table, steps: list[tuple[int, Step]]) -> Iterator[dict[str, Any]]:
    trick = 0
    for _act, one in steps:
        action = one.action
        seat = action.seat if isinstance(action, GameAction) else None
        yield {
            "text": sentence(table, action),
            "short": short_words(table, action),
            "seat": None if seat is None else _index(seat),
            "cards": cards_of(action),
            "pass": isinstance(action, guandan.Pass),
            "trick": trick + 1,
            "hands": [" ".join(card_texts(hand or ())) for hand in one.seen.hands],
            "points": getattr(one.seen, "points", None),
        }
        trick = len(one.seen.tricks)


def _index(seat: Seat) -> int:
    return list(Seat).index(seat)


def _gained(table: Table, number: int) -> int | None:
    """升几级: what the deal gave North-South, minus for East-West; None where no order of finish says it."""
    phase = table.course.ended(number)
    if not isinstance(phase, guandan.Over) or len(phase.outcome.finish) not in {2, 4}:
        return None
    levels = gain(phase.outcome.finish)
    return levels if phase.outcome.winner is Side.NORTH_SOUTH else -levels


def _outcome(table: Table, number: int) -> str:
    phase, gained = table.course.ended(number), _gained(table, number)
    if isinstance(phase, shengji.Over):
        return outcome_words(phase.outcome, say())
    if gained is None:
        return _("ended by a ruling")
    side = side_words(Side.NORTH_SOUTH if gained > 0 else Side.EAST_WEST, say())
    return _("{side} gain {levels}").format(side=side, levels=abs(gained))
