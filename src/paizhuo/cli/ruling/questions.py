"""问案: one question of a case on the screen: a fact, a choice, a seat, a ground; for ``rule`` and ``event rule``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.officiating.answers import answer_text, options_of
from paizhuo.officiating.typed_answers import typed_answer, typed_options
from paizhuo.seats import UnknownSeat, parse_seat
from paizhuo.wording import N_
from paizhuo.wording.referee import answer_words, choice_words, expected_words, options_words, question_words
from paizhuo.wording.referee.lapses import raised_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cli.ruling.screen import RulingScreen
    from paizhuo.referee import Choice, Question, Ruling


class StartAgain(Exception):
    """The person wants to choose the infraction again."""


def ask_fact(screen: RulingScreen, question: Question[Any]) -> str:
    """An answer to a question of the book, as a case form writes it; an empty line raises :class:`StartAgain`."""
    say = screen.say
    screen.show(question_words(say, question))
    if options := options_of(question):
        screen.numbered(answer_words(say, question, one) for one in options)
    expected = expected_words(say, question)
    while True:
        text = screen.ask(say(N_("answer")) if options else expected)
        answer = typed_answer(question, text)
        if answer is not None:
            return answer_text(answer)
        if not text:
            raise StartAgain
        screen.show(say(N_("Expected: {expected}. Enter alone goes back.")).format(expected=expected))


def ask_seat(screen: RulingScreen, prompt: str, seats: Sequence[str] = ("E", "N", "W", "S")) -> str:
    """The letter of one of these seats; empty for an empty line."""
    while True:
        text = screen.ask(prompt)
        if not text:
            return ""
        try:
            seat = str(parse_seat(text))
        except UnknownSeat:
            continue
        if seat in seats:
            return seat


def ask_choice(screen: RulingScreen, choice: Choice) -> tuple[int, ...] | None:
    """The numbers of the options that somebody chooses; None to leave it open."""
    say = screen.say
    screen.title(choice_words(say, choice))
    screen.numbered(options_words(say, choice))
    several = N_("numbers such as 1 3 (Enter: leave it open)")
    prompt = say(several) if choice.several else say(N_("number (Enter: leave it open)"))
    while True:
        text = screen.ask(prompt)
        if not text:
            return None
        numbers = typed_options(choice, text)
        if numbers is not None:
            return numbers
        screen.ask_for_number(len(choice.options))


def ask_which_choice(screen: RulingScreen, ruling: Ruling) -> Choice | None:
    """Which of the ruling's choices is to be made differently; None for an empty line."""
    say, choices = screen.say, ruling.choices
    at: int | None = 1
    if len(choices) > 1:
        screen.numbered(choice_words(say, one) for one in choices)
        at = screen.number(say(N_("number, Enter to go back")), len(choices))
    return None if at is None else choices[at - 1]


def ask_ground(screen: RulingScreen, grounds: Sequence[str]) -> str | None:
    """How the infraction was raised; None for an empty line."""
    say = screen.say
    screen.numbered(raised_words(say, one) for one in grounds)
    at = screen.number(say(N_("number, Enter to go back")), len(grounds))
    return None if at is None else grounds[at - 1]
