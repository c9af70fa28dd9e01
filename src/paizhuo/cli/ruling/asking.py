"""问案: the case asked out step by step: the book, the infraction, the facts, what came before; then the choices."""

from __future__ import annotations

from enum import Enum
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NoReturn

from paizhuo.cli.ruling.brief import WAIVER, Earlier
from paizhuo.cli.ruling.picking import AnotherBook, pick_book, pick_infraction
from paizhuo.cli.ruling.screen import Screen, small
from paizhuo.cli.ruling.told import Told
from paizhuo.cli.ruling.typed import MATCH_IS_LOST, NotUnderstood, answer_of, check_earlier, option_of, plain
from paizhuo.referee import Facts, NotInThisBook, questions
from paizhuo.referee.penalties.orders import DealLost, StartLevel
from paizhuo.referee.rulings.composition import loses_match
from paizhuo.referee.rulings.ladder import Counted
from paizhuo.referee.rulings.lapse import Ground
from paizhuo.referee.schedules.conditions import Window
from paizhuo.seats import UnknownSeat, parse_seat
from paizhuo.wording import N_
from paizhuo.wording.referee import (
    answer_words,
    choice_words,
    expected_words,
    ground_words,
    infraction_words,
    not_in_book_words,
    options_words,
    question_words,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.cli.ruling.brief import Brief
    from paizhuo.cli.table.terminal import Terminal
    from paizhuo.referee import Infraction, Question, Ruling
    from paizhuo.referee.rulings.choices import Choice
    from paizhuo.rulebook import Book
    from paizhuo.seats import Seat
    from paizhuo.wording import Say

_COUNTED = Earlier._fields[:3]
_TIMES_BEFORE = {
    Window.MATCH: N_("times before in this match, by the side (Enter: none)"),
    Window.EVENT: N_("times before in the event, by the entrant (Enter: none)"),
}


class StartAgain(Exception):
    """The person wants to choose the infraction again."""


class Desk:
    """裁判席: one person at the terminal, ruling case after case."""

    def __init__(self, terminal: Terminal, say: Say, book: Book | None, told: Told) -> None:
        """Keep the screen, the language, the book where it is known, and what has been told about the first case."""
        self._screen, self._say = Screen(terminal, say), say
        self._book, self._told = book, told
        self.has_ruled = False

    def run(self) -> NoReturn:
        """Rule until the person leaves, which raises ``Left``."""
        book = self._book or pick_book(self._screen)
        while True:
            try:
                self._rule(book, pick_infraction(self._screen, book))
            except AnotherBook:
                book = pick_book(self._screen)
            except StartAgain:
                continue
            except NotUnderstood as refusal:
                self._screen.show(str(refusal))

    # ------------------------------------------------------------------------------------------------------ the case

    def _rule(self, book: Book, infraction: Infraction) -> None:
        say = self._say
        self._screen.title(infraction_words(say, infraction))
        asked = questions(infraction, book)
        if isinstance(asked, NotInThisBook):
            self._screen.show(not_in_book_words(say, asked))
            self.has_ruled = True
            return
        told = self._told
        brief = told.brief(book, infraction, say)
        self._ask_facts(brief)
        check_earlier(brief, say)
        self._ask_earlier(brief)
        already = {"loss"} & brief.told | ({"seat"} if told.seat else set())
        self._ask_more(brief, already)
        told.decide(brief, say)
        # It was about this case; the next one is asked from the start.
        self._told = Told()
        self._decide(brief, already)
        while self._go_on(brief):
            self._decide(brief, already)

    def _ask_facts(self, brief: Brief) -> None:
        """What the book must know, one after another: an answer may settle what else would have been asked."""
        answers: dict[Question[object], object] = {one: brief.facts[one] for one in brief.facts.questions}
        while needs := brief.needs():
            need = needs[0]
            if isinstance(need, Window):
                self._ask_times(brief, need)
            else:
                answers[need] = self._fact(need)
                brief.facts = Facts(answers)

    def _ask_times(self, brief: Brief, window: Window) -> None:
        brief.tell_times(window, self._screen.count(self._say(_TIMES_BEFORE[window])))

    def _fact(self, question: Question[Any]) -> object:
        say, screen = self._say, self._screen
        screen.show(question_words(say, question))
        if question.kind is not int:
            answers = list(question.kind) if issubclass(question.kind, Enum) else [True, False]
            screen.numbered(answer_words(say, question, answer) for answer in answers)
        expected = expected_words(say, question)
        while True:
            text = screen.ask(expected if question.kind is int else say(N_("answer")))
            answer = answer_of(question, text)
            if answer is not None:
                return answer
            if not text:
                raise StartAgain
            screen.show(say(N_("Expected: {expected}. Enter alone goes back.")).format(expected=expected))

    def _ask_earlier(self, brief: Brief) -> None:
        if brief.class_count_matters():
            self._ask_times(brief, Window.EVENT)
        if brief.counts_matter() and brief.told.isdisjoint(_COUNTED):
            before, implied = brief.earlier, brief.implied()
            brief.earlier = before._replace(**self._counts(implied))
            while brief.match_is_lost():
                self._screen.show(self._say(MATCH_IS_LOST))
                brief.earlier = before._replace(**self._counts(implied))

    def _counts(self, implied: Mapping[str, int]) -> dict[str, int]:
        """The counts; ``implied`` are those that the same infraction must have cost before, and cannot be fewer."""
        say = self._say
        least = [implied.get(name, 0) for name in _COUNTED]
        self._screen.show(
            say(N_("Given to the side before in this match: warnings, violations, fouls, such as 1 0 0."))
        )
        while True:
            prompt = say(N_("warnings violations fouls (Enter: none)"))
            if implied:
                text = say(N_("warnings violations fouls (Enter: {counts})"))
                prompt = text.format(counts=" ".join(map(str, least)))
            parts = plain(self._screen.ask(prompt)).split() or [str(one) for one in least]
            counts = [number for number in map(small, parts) if number is not None]
            if len(counts) != len(parts) or len(counts) > len(_COUNTED):
                self._screen.show(say(N_("Up to three numbers, please, such as 1 0 0.")))
            elif any(told < known for told, known in zip_longest(counts, least, fillvalue=0)):
                sentence = say(N_("The same infraction cost at least so much before: {counts}."))
                self._screen.show(sentence.format(counts=" ".join(map(str, least))))
            else:
                return dict(zip(_COUNTED, counts, strict=False))

    def _ask_more(self, brief: Brief, asked: set[str]) -> None:
        """What matters only for what a ruling has come to: matches lost before, and the offender's seat."""
        ruling = brief.ruling()
        if isinstance(ruling, NotInThisBook):
            return
        if "loss" not in asked and loses_match(ruling.given) and Counted.LOSS in brief.schedule.ladder.rungs:
            asked.add("loss")
            prompt = self._say(N_("other matches lost by judgment or forfeit (Enter: none)"))
            brief.earlier = brief.earlier._replace(loss=self._screen.count(prompt))
        if "seat" not in asked and any(isinstance(one.sanction, DealLost | StartLevel) for one in ruling.given):
            # It says who shuffles and who may lead the next deal.
            asked.add("seat")
            brief.seat = self._seat()

    def _seat(self) -> Seat | None:
        while True:
            text = self._screen.ask(self._say(N_("offender's seat: E, N, W or S (Enter: not now)")))
            if not text:
                return None
            try:
                return parse_seat(text)
            except UnknownSeat:
                continue

    # --------------------------------------------------------------------------------------------------- the choices

    def _decide(self, brief: Brief, asked: set[str]) -> None:
        """Show the ruling, let the open choices be made one after another, and show what it has become."""
        self._ask_more(brief, asked)
        ruling = self._shown(brief)
        left_open: set[object] = set()
        while ruling is not None:
            choice = next((one for one in ruling.open if one.matter not in left_open), None)
            if choice is None:
                return
            if not self._choose(brief, choice):
                left_open.add(choice.matter)
                continue
            self._ask_more(brief, asked)
            ruling = self._shown(brief)

    def _shown(self, brief: Brief) -> Ruling | None:
        ruling = brief.ruling()
        if isinstance(ruling, NotInThisBook):
            return None
        self._screen.ruling(ruling)
        self.has_ruled = True
        return ruling

    def _choose(self, brief: Brief, choice: Choice) -> bool:
        say, screen = self._say, self._screen
        screen.title(choice_words(say, choice))
        screen.numbered(options_words(say, choice))
        several = N_("numbers such as 1 3 (Enter: leave it open)")
        prompt = say(several) if choice.several else say(N_("number (Enter: leave it open)"))
        while True:
            text = screen.ask(prompt)
            if not text:
                return False
            option = option_of(choice, text)
            if option is not None:
                brief.answers[choice.matter] = option
                return True
            screen.wants_number(len(choice.options))

    def _go_on(self, brief: Brief) -> bool:
        """What to do with the ruling; whether it has changed."""
        say = self._say
        ruling = brief.ruling()
        if isinstance(ruling, NotInThisBook):
            return False
        grounds = brief.grounds_here()
        hints = [say(N_("Enter: another infraction"))]
        hints += [say(N_("c: decide otherwise"))] if ruling.choices else []
        hints += [say(N_("l: raised late"))] if grounds else []
        by_class = ruling.by_class is not None
        floor = (
            N_("w: the whole floor had not been warned") if brief.whole_floor else N_("w: the whole floor was warned")
        )
        hints += [say(floor)] if by_class else []
        self._screen.show()
        self._screen.hint("   ".join([*hints, say(N_("q: leave"))]))
        text = plain(self._screen.ask(say(N_("next"))))
        if text == "c" and ruling.choices:
            return self._otherwise(brief, ruling)
        if text == "l" and grounds:
            return self._raised(brief, grounds)
        if text == "w" and by_class:
            brief.whole_floor = not brief.whole_floor
            return True
        return False

    def _otherwise(self, brief: Brief, ruling: Ruling) -> bool:
        say, choices = self._say, ruling.choices
        at: int | None = 1
        if len(choices) > 1:
            self._screen.numbered(choice_words(say, one) for one in choices)
            at = self._screen.number(say(N_("number, Enter to go back")), len(choices))
        return at is not None and self._choose(brief, choices[at - 1])

    def _raised(self, brief: Brief, grounds: Sequence[str]) -> bool:
        say = self._say
        asked = say(N_("the innocent side asks that nothing be put right"))
        self._screen.numbered(asked if one == WAIVER else ground_words(say, Ground(one)) for one in grounds)
        at = self._screen.number(say(N_("number, Enter to go back")), len(grounds))
        if at is None:
            return False
        brief.raised = (grounds[at - 1],)
        return True
