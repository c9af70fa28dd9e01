"""录入台的状态: how the table stands, as the operator's page shows it: without any hand, and without what is buried."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from paizhuo import guandan, shengji
from paizhuo.engine import Onlooker
from paizhuo.guandan.deal import HAND_SIZE
from paizhuo.seats import Seat
from paizhuo.shengji.levels import at_step
from paizhuo.table import Stage
from paizhuo.table.courses.keyed import KEYED
from paizhuo.table.courses.shengji_keyed import KeyedShengji
from paizhuo.table.keyed.acts import KeyedFinish
from paizhuo.table.keyed.shengji.acts import KeyedAward, KeyedEnd, KeyedPoints
from paizhuo.table.keyed.shengji.turns import HAND_SIZE as SHENGJI_HAND_SIZE
from paizhuo.table.keyed.turns import Part
from paizhuo.web.language import say
from paizhuo.wording import seat_words, side_words
from paizhuo.wording.cards import SUIT_SYMBOLS
from paizhuo.wording.shengji.deal import ruling_words

if TYPE_CHECKING:
    from paizhuo.table import Table
    from paizhuo.table.courses.guandan_keyed import KeyedBoards, KeyedMatch
    from paizhuo.table.keyed.deal import KeyedDeal
    from paizhuo.table.keyed.shengji.acts import ShengjiAct
    from paizhuo.table.keyed.shengji.deal import KeyedShengjiDeal, ShownTurn


def state_of(table: Table) -> dict[str, Any]:
    """How the table stands."""
    course = table.course
    found: dict[str, Any] = {
        "revision": table.revision,
        "game": str(table.settings.game),
        "stage": str(table.stage),
        "over": table.stage is Stage.OVER,
        "names": ["" if place.player is None else place.player.name for place in table.places],
        "seats": [[str(seat), seat_words(seat, say())] for seat in Seat],
        "levels": _levels(course.score()),
        "boards": bool(table.settings.boards),
        "first": not table.settings.boards and not course.number and not isinstance(course, KeyedShengji),
        "deal": None,
    }
    if not isinstance(course, KEYED) or course.deal_on_table is None:
        return found
    deal = {"number": course.number, "to_act": [str(seat) for seat in course.to_act()]}
    if isinstance(course, KeyedShengji):
        found["deal"] = deal | _shengji(course.deal_on_table)
    else:
        found["deal"] = deal | _guandan(course, course.deal_on_table)
    return found


def _levels(score: dict[str, Any]) -> list[str]:
    levels: list[str] = score.get("levels") or [str(at_step(step)) for step in score.get("steps", ())]
    return ["10" if one == "T" else one for one in levels]


def _act(seat: Seat | None, text: str = "", cards: list[str] | None = None) -> dict[str, Any]:
    """One act in the list: words, or cards."""
    return {
        "seat": None if seat is None else str(seat),
        "word": "" if seat is None else seat_words(seat, say()),
        "text": text,
        "cards": cards or [],
    }


# ------------------------------------------------------------------------------------------------------------- guandan


def _guandan(course: KeyedMatch | KeyedBoards, deal: KeyedDeal) -> dict[str, Any]:
    phase = deal.phase
    words = {Part.PASS: _("passes"), Part.RESIST: _("tribute resisted")}
    return {
        "head": [_level(deal.opening.level)],
        "left": [len(hand) for hand in phase.hands],
        "known": [hand is not None for hand in deal.opening.hands],
        "hand_size": HAND_SIZE,
        "need": _need(phase) if course.in_play else "next",
        "owes": 0,
        "acts": [
            _act(None, _ended([seat_words(seat, say()) for seat in act.finish]))
            if isinstance(act, KeyedFinish)
            else _act(one.seat, words.get(one.part, ""), one.texts)
            for one, act in zip(deal.public, deal.acts, strict=True)
        ],
        "trick": _trick_start(deal),
    }


def _ended(result: list[str]) -> str:
    """只录结果: how a deal ended that nobody followed to its end."""
    return _("ended by its result, no full record: {result}").format(result=_(", ").join(result))


def _level(level: object) -> str:
    return _("Level {level}").format(level=str(level).replace("T", "10"))


def _need(phase: object) -> str:
    match phase:
        case guandan.Paying():
            return "pay"
        case guandan.Returning():
            return "return"
        case guandan.Playing(top=None):
            return "lead"
        case guandan.Playing():
            return "follow"
        case _:
            return "next"


def _trick_start(deal: KeyedDeal) -> int:
    """The index of the first act of the trick on the table."""
    phase = deal.phase
    plays = sum(1 for one in deal.shown if one.part in {Part.LAY, Part.PASS})
    current = len(phase.acts) if isinstance(phase, guandan.Playing) else 0
    return len(deal.shown) - current if plays else len(deal.shown)


# ------------------------------------------------------------------------------------------------------------- shengji


def _shengji(deal: KeyedShengjiDeal) -> dict[str, Any]:
    phase = deal.phase
    plays = getattr(phase, "plays", ())
    return {
        "head": _shengji_head(deal),
        "left": [len(hand) for hand in phase.hands],
        "known": [hand is not None for hand in deal.opening.known],
        "hand_size": SHENGJI_HAND_SIZE,
        "need": _shengji_need(phase),
        "owes": len(plays[0]) if plays else 0,
        "acts": [_shown(one, act) for one, act in zip(deal.shown, deal.acts, strict=True)],
        "trick": _shengji_trick(deal, len(plays)),
    }


def _shengji_need(phase: object) -> str:
    match phase:
        case shengji.Drawing():
            return "show"
        case shengji.Playing(plays=()):
            return "lead"
        case shengji.Playing():
            return "follow"
        case _:
            return "next"


def _shengji_trick(deal: KeyedShengjiDeal, plays: int) -> int:
    """The index of the first act of the trick on the table; the one before lies there until the next lead."""
    lays = [number for number, one in enumerate(deal.shown) if one.part == "lay"]
    lying = plays or len(Seat)
    return lays[-lying] if len(lays) >= lying else len(deal.shown)


def _shengji_head(deal: KeyedShengjiDeal) -> list[str]:
    """Level, trumps, dealer and the points of the defenders."""
    seen = shengji.view(deal.phase, Onlooker.SPECTATOR)
    found = [_level(deal.opening.level)]
    if seen.trumps is not None:
        suit = seen.trumps.suit
        found.append(_("no trumps") if suit is None else _("trumps {suit}").format(suit=SUIT_SYMBOLS[suit]))
    if seen.dealer is not None:
        found.append(_("dealer {seat}").format(seat=seat_words(seen.dealer, say())))
        defenders = seen.dealer.side.other
        points = seen.points + seen.awarded if seen.outcome is None else seen.outcome.points
        found.append(_("{side} {count} points").format(side=side_words(defenders, say()), count=points))
    return found


def _shown(one: ShownTurn, act: ShengjiAct) -> dict[str, Any]:
    match act:
        case KeyedAward(to, points):
            return _act(None, ruling_words(shengji.Award(to, points), say()))
        case KeyedEnd(seat, why):
            return _act(None, ruling_words(shengji.EndDeal(seat, why), say()))
        case KeyedPoints(points):
            return _act(None, _ended([_("{count} points").format(count=points)]))
        case _:
            words = {"show": _("shows trumps"), "bury": _("has buried")}.get(one.part, "")
            text = _("throws in vain, then") if one.thrown else words
            return _act(one.seat, text, list(one.texts))


def words() -> dict[str, str]:
    """Sentences of the operator's page."""
    return {
        "pay": _("pays tribute (x: resisted)"),
        "return": _("gives a card back"),
        "lead": _("leads the trick"),
        "follow": _("follows"),
        "owes": _("follows with {count}"),
        "show": _("Who shows? nh: North shows a heart. Enter: the dealer has buried."),
        "next": _("The deal is over. Enter begins the next one."),
        "over": _("The match is over"),
        "left": _("{count} left"),
        "deal": _("Deal {number}"),
        "board": _("Board {number}"),
        "first": _("Who leads the first deal? Type E, N, W or S, then Enter."),
        "start": _("Enter begins the next board."),
        "start_deal": _("Enter begins the first deal."),
        "act": _("Act {number}: {text}"),
        "editing": _(
            "Act {number}, {seat}: type what it was, then Enter. A missed play: type it, then Insert or Shift+Enter."
        ),
        "lost": _("No connection; trying again"),
        "gone": _("This address opens nothing any more. Ask the director of the broadcast for the new one."),
        "hand": _("{seat}: type the hand as it was dealt, {count} of {size} cards. Enter takes it, ← → another seat."),
        "known": _("hand known"),
        "unknown": _("{seat}: the hand counts as unknown."),
    }
