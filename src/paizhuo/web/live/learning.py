"""入门: the introduction for those who have never played, one step a page, in plain forms that every browser knows.

Nothing is stored here: the address says the step, the book and the answer; how far somebody has come his browser keeps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from paizhuo.cards import Suit
from paizhuo.guandan import RULE_SETS as GUANDAN_BOOKS
from paizhuo.guandan.wilds import wild_card
from paizhuo.shengji.rulesets import RULE_SETS as SHENGJI_BOOKS
from paizhuo.table import GameName
from paizhuo.table.introduction import lesson_at, lessons
from paizhuo.table.introduction.guandan import LEVEL
from paizhuo.table.introduction.lesson import OWN
from paizhuo.web.language import say
from paizhuo.web.live.settings_words import DEFAULT_RULES, game_words, rules_words
from paizhuo.web.live.strengths import offered_strengths
from paizhuo.web.pages.audience import everybody
from paizhuo.wording import citation_words, rank_words
from paizhuo.wording.cards import relative_words

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.cards import Card
    from paizhuo.table.introduction import Lesson, Verdict

BOOKS = {GameName.GUANDAN: tuple(GUANDAN_BOOKS), GameName.SHENGJI: tuple(SHENGJI_BOOKS)}
"""入门用的规则书: the published ones."""
_SUITS = {Suit.SPADES: "S", Suit.HEARTS: "H", Suit.CLUBS: "C", Suit.DIAMONDS: "D"}


@everybody
@never_cache
@require_GET
def learn(request: HttpRequest) -> HttpResponse:
    """入门: which game, and by which book."""
    games = [
        {
            "value": game.value,
            "label": game_words(game),
            "count": len(lessons(game, DEFAULT_RULES[game])),
            "books": [(rules, rules_words(game, rules), rules == DEFAULT_RULES[game]) for rules in BOOKS[game]],
        }
        for game in GameName
    ]
    return render(request, "live/learn.html", {"games": games})


@everybody
@never_cache
@require_GET
def step(request: HttpRequest, game: str, number: int) -> HttpResponse:
    """一步: what lies, what is asked, and the verdict on the answer that the address carries."""
    if game not in set(GameName):
        raise Http404
    chosen = GameName(game)
    rules = request.GET.get("rules", "")
    if rules not in BOOKS[chosen]:
        rules = DEFAULT_RULES[chosen]
    lesson = lesson_at(chosen, rules, number)
    if lesson is None:
        raise Http404
    return render(request, "live/learn_step.html", step_context(request, lesson, (chosen, rules, number)))


def step_context(request: HttpRequest, lesson: Lesson, place: tuple[GameName, str, int]) -> dict[str, Any]:
    """What the page of a step shows."""
    game, rules, number = place
    picked = set(request.GET.getlist("card"))
    is_shown = "show" in request.GET
    ids = _ids(lesson.hand)
    if is_shown:
        picked = _picked(lesson)
    count = len(lessons(game, rules))
    verdict = None if is_shown else _verdict(request, lesson, [card for card, one in ids if one in picked])
    return {
        "game": game.value,
        "game_label": game_words(game),
        "rules": rules,
        "book": rules_words(game, rules),
        "number": number,
        "count": count,
        "steps": range(1, count + 1),
        "next": number + 1 if number < count else None,
        "title": lesson.says(lesson.title, say()),
        "text": lesson.says(lesson.text, say()),
        "task": lesson.says(lesson.task, say()),
        "laid": [
            (relative_words(one.seat, OWN, say()), [_face(card, game) for card in one.cards]) for one in lesson.laid
        ],
        "hand": [{**_face(card, game), "id": one, "picked": one in picked} for card, one in ids],
        "options": [
            (at, words(say()), is_shown and at == lesson.right, request.GET.get("option") == str(at))
            for at, words in enumerate(lesson.options)
        ],
        "verdict": None if verdict is None else _shown(verdict),
        "article": citation_words(lesson.source, say()),
        "is_shown": is_shown,
        "strength": offered_strengths(game)[0].value,
    }


def _verdict(request: HttpRequest, lesson: Lesson, cards: list[Card]) -> Verdict | None:
    """None before anything was answered."""
    option = request.GET.get("option", "")
    if lesson.options:
        return lesson.chosen(int(option)) if option.isdecimal() and len(option) == 1 else None
    return lesson.judged(tuple(cards)) if "answer" in request.GET else None


def _shown(verdict: Verdict) -> dict[str, Any]:
    source = "" if verdict.source is None else citation_words(verdict.source, say())
    return {"ok": verdict.ok, "text": verdict.words(say()), "article": source}


def _ids(hand: tuple[Card, ...]) -> list[tuple[Card, str]]:
    """Every card with a name of its own, since two of a face may be held."""
    seen: dict[Card, int] = {}
    found = []
    for card in hand:
        seen[card] = seen.get(card, -1) + 1
        found.append((card, f"{card}{seen[card]}"))
    return found


def _picked(lesson: Lesson) -> set[str]:
    """The identities of one right answer."""
    wanted, found = list(lesson.wanted), set()
    for card, one in _ids(lesson.hand):
        if card in wanted:
            wanted.remove(card)
            found.add(one)
    return found


def _face(card: Card, game: GameName) -> dict[str, Any]:
    suit = card.suit
    rank = rank_words(card.rank, say())
    is_wild = game is GameName.GUANDAN and card is wild_card(LEVEL)
    if suit is None:
        return {"index": rank, "mark": "", "name": rank, "red": str(card) == "HR", "wild": False, "joker": True}
    names = {Suit.SPADES: _("spades"), Suit.HEARTS: _("hearts"), Suit.CLUBS: _("clubs"), Suit.DIAMONDS: _("diamonds")}
    name = _("{rank} of {suit}").format(rank=rank, suit=names[suit])
    return {
        "index": rank,
        "mark": _SUITS[suit],
        "name": _("{card}, wild card").format(card=name) if is_wild else name,
        "red": suit in {Suit.HEARTS, Suit.DIAMONDS},
        "wild": is_wild,
        "joker": False,
    }
