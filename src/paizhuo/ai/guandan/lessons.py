"""一课: why another act was better than the one that was played, as facts; ``lesson_words`` puts them into words.

Everything but what followed comes from what the player could see then: hindsight is not advice.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.ai.guandan.explained import Wilds, explanations, passing
from paizhuo.guandan import Action, Lay, Over, Pass, Play, apply, start_from, view
from paizhuo.guandan.actions import RULINGS
from paizhuo.guandan.combinations import BOMB_CLASS
from paizhuo.guandan.comparison import strength

if TYPE_CHECKING:
    from paizhuo.ai.guandan.explained import Explanation, Passing
    from paizhuo.guandan import Phase, RuleSet, View

FEW = 6
"""An opponent with so few cards may soon be out."""


class Rule(Enum):
    """记住: one line to remember."""

    PARTNER_STANDS = "partner stands"
    """对家的牌大着，别压."""
    KEEP_BOMBS = "keep bombs"
    LET_GO = "let go"
    STOP_HIM = "stop him"
    BOMB_NOW = "bomb now"
    BEAT_CHEAPLY = "beat cheaply"
    KEEP_WHOLE = "keep whole"
    KEEP_WILDS = "keep wilds"
    HIGHEST_FIRST = "highest first"
    LOWER_WILL_DO = "lower will do"
    BEAT_FOR_GOOD = "beat for good"
    LONG_FIRST = "long first"
    COUNT_PLAYS = "count plays"
    TRIBUTE = "tribute"


@dataclass(frozen=True, slots=True)
class Lesson:
    """一课: of one turn."""

    before: View
    """当时: what the player saw."""
    played: Action
    better: Action
    of_played: Explanation | None
    """Of the cards that were played; None for a pass and for tribute."""
    of_better: Explanation | None
    passing: Passing | None
    """不出会怎样: None on lead."""
    next_acts: tuple[Action, ...]
    """后来: what the others did until it was the player's turn again."""
    place: int | None
    """几游: which place the player had in the end; None where the deal has no order of finish for him."""
    rule: Rule


def lesson(ended: Phase, act: int, better: Action) -> Lesson:
    """一课: about the act of this number, counted from 1, of a deal as it ended."""
    now: Phase = start_from(ended.setting)
    for one in ended.history[: act - 1]:
        now = apply(now, one)
    played = ended.history[act - 1]
    assert isinstance(played, Action), "a lesson is about what a player did"  # noqa: S101 - a programming error
    seen, rules = view(now, played.seat), ended.setting.rules
    of_played, of_better = _explained(seen, played, rules), _explained(seen, better, rules)
    finish = ended.outcome.finish if isinstance(ended, Over) else ()
    return Lesson(
        before=seen,
        played=played,
        better=better,
        of_played=of_played,
        of_better=of_better,
        passing=passing(seen) if isinstance(played, Lay | Pass) else None,
        next_acts=_until_next(ended, act),
        place=finish.index(played.seat) + 1 if played.seat in finish else None,
        rule=_rule(seen, of_played, of_better, played, better),
    )


def _explained(seen: View, action: Action, rules: RuleSet) -> Explanation | None:
    if not isinstance(action, Lay) or action.declared is None:
        return None
    hand = seen.hands[action.seat]
    assert hand is not None, "a player sees his own cards"  # noqa: S101 - a programming error, not input
    return next(explanations(seen, hand, rules, [Play(action.cards, action.declared)]))


def _until_next(ended: Phase, act: int) -> tuple[Action, ...]:
    seat, found = ended.history[act - 1].seat, []
    for one in ended.history[act:]:
        if isinstance(one, RULINGS):
            continue
        if one.seat is seat:
            break
        found.append(one)
    return tuple(found)


def _rule(
    seen: View, of_played: Explanation | None, of_better: Explanation | None, played: Action, better: Action
) -> Rule:
    if not isinstance(played, Lay | Pass):
        return Rule.TRIBUTE
    if isinstance(better, Pass):
        if seen.top is not None and seen.top.seat is played.seat.partner:
            return Rule.PARTNER_STANDS
        return Rule.KEEP_BOMBS if _is_bomb(of_played) else Rule.LET_GO
    if isinstance(played, Pass):
        if seen.top is not None and seen.top.seat.side is not played.seat.side and seen.left[seen.top.seat] <= FEW:
            return Rule.STOP_HIM
        return Rule.BOMB_NOW if _is_bomb(of_better) else Rule.BEAT_CHEAPLY
    if of_played is None or of_better is None:
        return Rule.TRIBUTE
    return _rule_of_plays(of_played, of_better, seen)


def _rule_of_plays(played: Explanation, better: Explanation, seen: View) -> Rule:
    one, two = played.play.reading, better.play.reading
    if _is_bomb(played) != _is_bomb(better):
        return Rule.KEEP_BOMBS if _is_bomb(played) else Rule.BOMB_NOW
    if played.breaks and not better.breaks:
        return Rule.KEEP_WHOLE
    if _wilds(played) > _wilds(better):
        return Rule.KEEP_WILDS
    if one.kind is two.kind and not _is_bomb(played):
        lower = strength(two, seen.level) < strength(one, seen.level)
        return Rule.LOWER_WILL_DO if lower else Rule.BEAT_FOR_GOOD if seen.top is not None else Rule.HIGHEST_FIRST
    if played.highest_out is not None and better.highest_out is None:
        return Rule.HIGHEST_FIRST
    return Rule.LONG_FIRST if two.size > one.size else Rule.COUNT_PLAYS


def _is_bomb(explained: Explanation | None) -> bool:
    return explained is not None and explained.play.reading.kind in BOMB_CLASS


def _wilds(explained: Explanation) -> int:
    return sum(one.count for one in explained.carries if isinstance(one, Wilds))
