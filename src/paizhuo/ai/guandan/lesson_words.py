"""一课的说法: up to three reasons, what followed among them, and one line to remember. No praise, no grades."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.guandan.explained_words import Line, passing_words
from paizhuo.ai.guandan.lessons import Rule
from paizhuo.guandan import Lay, Pass
from paizhuo.guandan.combinations import BOMB_CLASS
from paizhuo.wording import N_, cards_words, seat_words
from paizhuo.wording.guandan.plays import kind_words, reading_words, readings_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.ai.guandan.explained import Explanation
    from paizhuo.ai.guandan.lessons import Lesson
    from paizhuo.guandan import RuleSet
    from paizhuo.wording import Say

_RULES = {
    Rule.PARTNER_STANDS: N_("While your partner's play stands, do not beat it."),
    Rule.KEEP_BOMBS: N_("Keep a bomb for when it decides something."),
    Rule.LET_GO: N_("Let a play go when beating it costs more than it wins."),
    Rule.STOP_HIM: N_("An opponent with few cards must not lead again."),
    Rule.BOMB_NOW: N_("A bomb that wins the lead now is well spent."),
    Rule.BEAT_CHEAPLY: N_("When you can beat a play without breaking your hand, beat it."),
    Rule.KEEP_WHOLE: N_("Play what breaks nothing up."),
    Rule.KEEP_WILDS: N_("Keep wild cards for bombs."),
    Rule.HIGHEST_FIRST: N_("First play what nobody can beat."),
    Rule.LOWER_WILL_DO: N_("When a lower play does it, keep the higher one."),
    Rule.BEAT_FOR_GOOD: N_("When you beat a play, beat it so that it stays beaten."),
    Rule.LONG_FIRST: N_("Lead what takes more cards out of your hand."),
    Rule.COUNT_PLAYS: N_("Count how many plays your hand still needs."),
    Rule.TRIBUTE: N_("Give back what your own hand needs least and the receiver uses least."),
}
_PLACES = {
    1: N_("{seat} was first out."),
    2: N_("{seat} was second out."),
    3: N_("{seat} was third out."),
    4: N_("{seat} was last."),
}


def rule_words(rule: Rule, say: Say) -> str:
    """记住: one line."""
    return say(_RULES[rule])


def reasons(lesson: Lesson, rules: RuleSet, say: Say) -> list[Line]:
    """为什么: what the better act does, what is weak in the other, and what followed."""
    found = [_better(lesson, rules, say), _played(lesson, rules, say), _followed(lesson, rules, say)]
    return [one for one in found if one is not None]


def _better(lesson: Lesson, rules: RuleSet, say: Say) -> Line | None:
    explained = lesson.of_better
    if isinstance(lesson.better, Pass) and lesson.passing is not None:
        return Line(say(N_("If you pass")), passing_words(lesson.passing, say))
    if explained is None:
        return None
    title = _title(explained, lesson.of_played, rules, say)
    return Line(title, next(_strong(explained, lesson.of_played, rules, say)))


def _title(explained: Explanation, other: Explanation | None, rules: RuleSet, say: Say) -> str:
    """A play by its name; by its cards where the other one has the same name."""
    if other is not None and other.play.reading == explained.play.reading:
        return cards_words(explained.play.cards, say)
    return reading_words(explained.play.reading, rules, say)


def _strong(better: Explanation, played: Explanation | None, rules: RuleSet, say: Say) -> Iterator[str]:
    """What speaks for a play, the strongest first."""
    kind = better.play.reading.kind
    if not better.cards_left:
        yield say(N_("Then your hand is empty."))
    if better.highest_out is None and kind not in BOMB_CLASS:
        yield say(N_("Nobody has a higher {kind}; only bombs beat it.")).format(kind=kind_words(kind, rules, say))
    if played is not None and better.plays_left < played.plays_left:
        text = say(N_("After it your hand needs {fewer} more plays instead of {more}."))
        yield text.format(fewer=better.plays_left, more=played.plays_left)
    if better.beats is not None:
        yield say(N_("It beats {play}.")).format(play=reading_words(better.beats, rules, say))
    if better.keeps:
        yield say(N_("It keeps {plays} whole.")).format(plays=readings_words(better.keeps, rules, say))
    yield say(N_("After it your hand needs {plays} more plays.")).format(plays=better.plays_left)


def _played(lesson: Lesson, rules: RuleSet, say: Say) -> Line | None:
    explained = lesson.of_played
    if isinstance(lesson.played, Pass) and lesson.passing is not None:
        return Line(say(N_("Passed")), passing_words(lesson.passing, say))
    if explained is None:
        return None
    title = _title(explained, lesson.of_better, rules, say)
    return Line(title, next(_weak(explained, lesson.of_better, rules, say)))


def _weak(played: Explanation, better: Explanation | None, rules: RuleSet, say: Say) -> Iterator[str]:
    """What speaks against a play, the strongest first."""
    is_bomb = played.play.reading.kind in BOMB_CLASS
    if played.breaks:
        yield say(N_("It breaks up {plays}.")).format(plays=readings_words(played.breaks, rules, say))
    if is_bomb and (better is None or better.play.reading.kind not in BOMB_CLASS):
        yield say(N_("A bomb is gone that later plays may need."))
    if played.highest_out is not None and not is_bomb:
        out = reading_words(played.highest_out, rules, say)
        yield say(N_("It is not high: opponents may hold up to {play}.")).format(play=out)
    text = say(N_("After it your hand still needs {plays} plays."))
    yield text.format(plays=played.plays_left)


def _followed(lesson: Lesson, rules: RuleSet, say: Say) -> Line | None:
    laid = [act for act in lesson.next_acts if isinstance(act, Lay) and act.declared is not None]
    found = []
    if laid and laid[0].declared is not None:
        play = reading_words(laid[0].declared, rules, say)
        found.append(say(N_("{seat} played {play}.")).format(seat=seat_words(laid[0].seat, say), play=play))
    elif isinstance(lesson.played, Lay):
        found.append(say(N_("Nobody beat it.")))
    if lesson.place is not None:
        found.append(say(_PLACES[lesson.place]).format(seat=seat_words(lesson.played.seat, say)))
    if not found:
        return None
    text = say(N_("{first} {second}")).format(first=found[0], second=found[1]) if len(found) > 1 else "".join(found)
    return Line(say(N_("What followed")), text)
