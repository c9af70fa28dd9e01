"""问牌桌: what a player's own seat may ask: what chosen cards are, and which answers are legal."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from paizhuo import guandan, shengji
from paizhuo.ai.guandan import hints as guandan_hints
from paizhuo.ai.guandan.explained import explanations, passing
from paizhuo.ai.guandan.explained_words import lines, passing_words
from paizhuo.ai.shengji import explained as shengji_explained
from paizhuo.ai.shengji import hints as shengji_hints
from paizhuo.ai.shengji.explained_words import burial_lines
from paizhuo.ai.shengji.explained_words import lines as shengji_lines
from paizhuo.guandan import Playing
from paizhuo.guandan.chosen_cards import read_chosen
from paizhuo.recording.heads import card_texts
from paizhuo.shengji.phases import Stage
from paizhuo.table.courses.guandan import GuandanDeals
from paizhuo.table.courses.shengji import ShengjiMatch
from paizhuo.web.language import say
from paizhuo.wording import N_
from paizhuo.wording.cards import cards_words
from paizhuo.wording.guandan import plays as guandan_words
from paizhuo.wording.guandan.chosen_cards import read_words
from paizhuo.wording.shengji import plays as shengji_words

if TYPE_CHECKING:
    from paizhuo.cards import Card
    from paizhuo.guandan.chosen_cards import ReadAs
    from paizhuo.seats import Seat
    from paizhuo.table import Table

MOST_HINTS = 200
MOST_EXPLAINED = 30
"""So many hints come with their reasons; nobody reads more."""
NOTHING: dict[str, Any] = {"plays": [], "none": False, "passing": ""}


def reading_of(table: Table, seat: Seat, cards: tuple[Card, ...]) -> dict[str, Any]:
    """所选的牌: every reading of the cards, each with whether it may be played now and why not."""
    course = table.course
    seen = course.view(seat)
    if isinstance(course, GuandanDeals) and isinstance(seen, guandan.View) and isinstance(course.phase, Playing):
        chosen = read_chosen(seen, cards, course.rules)
        return {"readings": [_guandan_reading(course, seat, cards, one) for one in chosen.readings]}
    if isinstance(course, ShengjiMatch) and course.current is not None:
        refusal = shengji.refusal(course.current.phase, shengji.Lay(seat, cards))
        why = "" if refusal is None else shengji_words.refusal_words(refusal, say())
        return {"readings": [{"kind": "", "key": "", "name": "", "ok": refusal is None, "why": why}]}
    return {"readings": []}


def _guandan_reading(course: GuandanDeals, seat: Seat, cards: tuple[Card, ...], one: ReadAs) -> dict[str, Any]:
    """A reading with why it may not be played, or with what the wild card stands for and what it beats."""
    words = read_words(one, course.rules, say())
    if one.refused is None:
        why = say()(N_("; ")).join(part for part in (words.wilds, words.verdict) if part)
    else:
        why = guandan_words.refusal_words(one.refused, course.rules, say())
    written = course.write(guandan.Lay(seat, cards, one.reading))
    named = {"kind": written["kind"], "key": written.get("key", ""), "name": words.name}
    return {**named, "ok": one.playable, "why": why}


def hints_for(table: Table, seat: Seat) -> dict[str, Any]:
    """提示: the legal answers of a seat, from the smallest to bombs; ``none`` where it can only pass.

    In practice each one comes with its reasons, and passing with what follows from it.
    """
    course = table.course
    seen = course.view(seat)
    if isinstance(course, GuandanDeals) and isinstance(seen, guandan.View) and isinstance(course.phase, Playing):
        return _guandan_hints(table, course, seen, seat) if seat in seen.to_act else NOTHING
    if isinstance(course, ShengjiMatch) and isinstance(seen, shengji.View):
        return _shengji_hints(table, course, seen, seat)
    return NOTHING


def _guandan_hints(table: Table, course: GuandanDeals, seen: guandan.View, seat: Seat) -> dict[str, Any]:
    hand = seen.hands[seat]
    if hand is None:
        return NOTHING
    found = guandan_hints.hints(seen, hand, course.rules)[:MOST_HINTS]
    reasons: list[list[Any]] = [[] for _ in found]
    if table.settings.practice:
        explained = islice(explanations(seen, hand, course.rules, found), MOST_EXPLAINED)
        for place, one in enumerate(explained):
            reasons[place] = [list(line) for line in lines(one, course.rules, say())]
    plays = [
        {
            "cards": card_texts(one.cards),
            "name": guandan_words.reading_words(one.reading, course.rules, say()),
            **_reading(course, seat, one),
            "lines": why,
        }
        for one, why in zip(found, reasons, strict=True)
    ]
    after_pass = passing(seen) if table.settings.practice else None
    return {
        "plays": plays,
        "none": not plays,
        "passing": "" if after_pass is None else passing_words(after_pass, say()),
    }


def _shengji_hints(table: Table, course: ShengjiMatch, seen: shengji.View, seat: Seat) -> dict[str, Any]:
    if seat not in seen.to_act and not seen.options:
        return NOTHING
    is_burying = seen.stage is Stage.BURYING
    if is_burying and not table.settings.practice:
        # Any eight cards may be buried: which ones is advice, and no list of legal answers.
        return NOTHING
    found = shengji_hints.hints(seen, course.rules)
    duties = [["", shengji_words.refusal_words(one, say())] for one in found.duties]
    reasons: list[list[list[str]]] = [[] for _ in found.answers]
    if is_burying:
        reasons = [
            [list(line) for line in burial_lines(shengji_explained.burial(seen, course.rules, cards), say())]
            for cards in found.answers
        ]
    elif table.settings.practice:
        for place, one in enumerate(shengji_explained.explanations(seen, course.rules, found.answers)):
            reasons[place] = [list(line) for line in shengji_lines(one, say())]
    plays = [
        {"cards": card_texts(cards), "name": cards_words(cards, say()) if why else "", "lines": [*why, *duties]}
        for cards, why in zip(found.answers, reasons, strict=True)
    ]
    return {"plays": plays, "none": False, "passing": ""}


def _reading(course: GuandanDeals, seat: Seat, play: guandan.Play) -> dict[str, Any]:
    """Only where a wild card leaves a choice does a play have to say what it is; it always may."""
    written = course.write(guandan.Lay(seat, play.cards, play.reading))
    return {one: written[one] for one in ("kind", "key") if one in written}
