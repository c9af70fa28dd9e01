"""复盘的各手: a stored review as the page shows it: words, levels by side, reasons for the dear turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from django.utils.translation import gettext as _

from paizhuo.ai.guandan.lesson_words import reasons, rule_words
from paizhuo.ai.guandan.lessons import lesson
from paizhuo.ai.reviewed import LEAST_COST, MOST_SHOWN
from paizhuo.recording.heads import card_texts
from paizhuo.seats import Seat, Side, parse_seat
from paizhuo.table.courses.guandan import GuandanDeals
from paizhuo.web.language import say
from paizhuo.web.live.replay_steps import cards_of, replay_of, sentence, short_words, step_at
from paizhuo.web.live.reviewing import estimate
from paizhuo.web.models.live_reviews import LiveReview, ReviewState
from paizhuo.wording.cards import cards_words, seat_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.table import Table
    from paizhuo.table.courses.course import GameAction

NOT_ASKED = "none"
_DIGITS = 1


def review_shown(table: Table, number: int, agent: str, row: LiveReview | None) -> dict[str, Any]:
    """复盘: how far it is, and every turn that is done."""
    turns = len(table.course.ended(number).history)
    found = {
        "state": NOT_ASKED if row is None else row.state,
        "agent": agent,
        "seconds": estimate(agent, turns),
        "done": 0 if row is None else len(row.turns),
        "of": turns if row is None else row.of,
        "turns": [],
    }
    if row is not None:
        found["turns"] = _turns(table, number, row)
    return found


def _turns(table: Table, number: int, row: LiveReview) -> list[dict[str, Any]]:
    at, is_done = step_at(table, number), row.state == ReviewState.DONE
    dear = _dear(row.turns) if is_done else set()
    return [_turn(table, number, one, at[one["act"]], explain=one["act"] in dear) for one in row.turns]


def _dear(turns: list[dict[str, Any]]) -> set[int]:
    """值得讲的: the acts worth a lesson: a few of each seat, none under half a level."""
    found: set[int] = set()
    for seat in Seat:
        own = [one for one in turns if one["seat"] == str(seat) and "better" in one and cost_of(one) >= LEAST_COST]
        found |= {one["act"] for one in sorted(own, key=lambda one: (-cost_of(one), one["act"]))[:MOST_SHOWN]}
    return found


def cost_of(turn: Mapping[str, Any]) -> float:
    """差几级: as it is shown, with one decimal."""
    played, better = turn.get("levels", (0.0, 0.0))
    return round(max(better - played, 0.0), _DIGITS) if "better" in turn else 0.0


def lessons_of(
    table: Table, number: int, shown: Mapping[str, Any], seat: Seat, *, is_own: bool = True
) -> list[dict[str, Any]]:
    """一家的课: the dear turns of one seat, in the order of play, as the page of lessons shows them."""
    own = list(Seat).index(seat)
    steps = replay_of(table, number)["steps"]
    found = [turn for turn in shown["turns"] if turn["seat"] == own and turn.get("lesson")]
    return [{**turn, **_page(turn, steps[turn["at"]], seat, is_own=is_own)} for turn in found]


def _held(seen: Mapping[str, Any], *, is_own: bool) -> str:
    """The sentence over the cards that a player held."""
    if is_own:
        if seen["leads"]:
            return _("Trick {trick}, your lead. You held {count}:")
        return _("Trick {trick}. You held {count}:")
    if seen["leads"]:
        return _("Trick {trick}, {seat} to lead, who held {count}:")
    return _("Trick {trick}. {seat} held {count}:")


def _page(turn: Mapping[str, Any], step: Mapping[str, Any], seat: Seat, *, is_own: bool) -> dict[str, Any]:
    seen, sign = turn["lesson"], 1 if seat.side is Side.NORTH_SOUTH else -1
    values = {"trick": step["trick"], "count": len(seen["held"]), "seat": seat_words(seat, say())}
    where = _held(seen, is_own=is_own)
    others = [one for one in Seat if one is not seat]
    left = [_("{seat} {count} left").format(seat=seat_words(one, say()), count=seen["left"][one]) for one in others]
    played, better = (sign * one for one in turn["levels"])
    return {
        "title": _("Act {number} cost {levels}").format(number=turn["at"], levels=f"{turn['cost']:.1f}"),
        "where": where.format(**values),
        "left": " · ".join(left),
        "played": {"text": step["short"] or step["text"], "cards": step["cards"]},
        "of_played": signed(played),
        "of_better": signed(better),
    }


def signed(levels: float) -> str:
    """带号的级数: with one decimal, minus as it is printed."""
    return f"{levels:+.{_DIGITS}f}".replace("-", "−")


def _turn(table: Table, number: int, stored: Mapping[str, Any], at: int, *, explain: bool) -> dict[str, Any]:
    seat = parse_seat(stored["seat"])
    found: dict[str, Any] = {"at": at, "seat": list(Seat).index(seat)}
    if "levels" in stored:
        sign = 1 if seat.side is Side.NORTH_SOUTH else -1
        found["levels"] = [sign * one for one in stored["levels"]]
        found["cost"] = cost_of(stored)
        found["error"] = stored.get("error")
    if "better" in stored:
        better = table.course.read(stored["better"])
        found["better"] = {"text": _better_words(table, number, stored["act"], better), "cards": cards_of(better)}
        if explain:
            found["lesson"] = _lesson(table, number, stored["act"], better)
    return found


def _better_words(table: Table, number: int, act: int, better: GameAction) -> str:
    """更好的一手: by its name; by its cards where it has the name of what was played."""
    name, played = short_words(table, better), table.course.ended(number).history[act - 1]
    if name and name == short_words(table, cast("GameAction", played)):
        return cards_words(better.cards, say())  # type: ignore[union-attr] # a play has cards
    return name or sentence(table, better)


def _lesson(table: Table, number: int, act: int, better: GameAction) -> dict[str, Any] | None:
    """一课: what the player held and saw, up to three reasons, one line to remember; Guandan only."""
    course = table.course
    if not isinstance(course, GuandanDeals):
        return None
    one = lesson(course.ended(number), act, better)  # type: ignore[arg-type] # an action of this game
    held = one.before.hands[one.played.seat]
    return {
        "held": card_texts(held or ()),
        "left": list(one.before.left),
        "leads": one.before.top is None,
        "why": [list(line) for line in reasons(one, course.rules, say())],
        "rule": rule_words(one.rule, say()),
    }
