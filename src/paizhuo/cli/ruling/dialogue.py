"""问答断案: ``paizhuo rule`` without an event: asks what can change the ruling, shows it, lets choices be made."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NoReturn

from paizhuo.cli.ruling.case_options import CaseOptions, check_options
from paizhuo.cli.ruling.menus import AnotherBook, choose_book, choose_infraction
from paizhuo.cli.ruling.questions import StartAgain, ask_choice, ask_fact, ask_ground, ask_seat, ask_which_choice
from paizhuo.cli.ruling.refusals import NotUnderstood, refusals_in_words, unfit_words
from paizhuo.cli.ruling.screen import RulingScreen, small_number
from paizhuo.officiating.case_form import NO_SEAT
from paizhuo.officiating.case_questions import AskEarlier, next_question
from paizhuo.officiating.case_without_event import CaseWithoutEvent
from paizhuo.officiating.earlier_count_checks import check_counts
from paizhuo.officiating.earlier_counts import PENALTIES
from paizhuo.officiating.infraction_search import plain
from paizhuo.officiating.unfit_values import Unfit
from paizhuo.referee import NotInThisBook, Question, questions
from paizhuo.referee.schedules.conditions import CountScope
from paizhuo.wording import N_
from paizhuo.wording.referee import infraction_words, not_in_book_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.cli.terminal import Terminal
    from paizhuo.officiating.hearing import Ask
    from paizhuo.referee import Choice, Infraction, Ruling
    from paizhuo.rulebook import Book
    from paizhuo.wording import Say

_TIMES_BEFORE = {
    CountScope.MATCH: N_("times before in this match, by the side (Enter: none)"),
    CountScope.EVENT: N_("times before in the event, by the entrant (Enter: none)"),
}


class RulingDialogue:
    """问答断案: one person at the terminal, ruling case after case; the options are about the first one."""

    def __init__(
        self, terminal: Terminal, say: Say, book: Book | None, options: CaseOptions, earlier: Mapping[str, int]
    ) -> None:
        """Keep the screen, the language, the book where it is known, and the options of the first case."""
        self._screen, self._say = RulingScreen(terminal, say), say
        self._book, self._options, self._earlier = book, options, earlier
        self.has_ruled = False

    def run(self) -> NoReturn:
        """Rule until the person leaves, which raises ``Left``."""
        book = self._book or choose_book(self._screen)
        while True:
            try:
                self._rule(book, choose_infraction(self._screen, book))
            except AnotherBook:
                book = choose_book(self._screen)
            except StartAgain:
                continue
            except NotUnderstood as refusal:
                self._screen.show(str(refusal))

    def _rule(self, book: Book, infraction: Infraction) -> None:
        """One case, until the person goes on to another."""
        say = self._say
        self._screen.title(infraction_words(say, infraction))
        asked = questions(infraction, book)
        if isinstance(asked, NotInThisBook):
            self._screen.show(not_in_book_words(say, asked))
            self.has_ruled = True
            return
        options = self._options
        case = CaseWithoutEvent.after(book, options.form(book, infraction, say), self._earlier)
        check_options(case, say)
        while needs := case.needs():
            case = self._ask(case, needs[0])
        with refusals_in_words(say):
            check_counts(case)
        case = self._ask_all(case)
        ruling = case.ruling()
        if not isinstance(ruling, NotInThisBook):
            case = replace(case, form=options.with_choices(case.form, ruling, say))
        # The options were about this case; the next one is asked from the start.
        self._options, self._earlier = CaseOptions(), {}
        case = self._decide(case)
        while (changed := self._change(case)) is not None:
            case = self._decide(changed)

    # ------------------------------------------------------------------------------------------------- the questions

    def _ask_all(self, case: CaseWithoutEvent) -> CaseWithoutEvent:
        """The case with everything answered that can still change its ruling."""
        while (question := next_question(case)) is not None:
            case = self._ask(case, question)
        return case

    def _ask(self, case: CaseWithoutEvent, question: Question[Any] | CountScope | AskEarlier | Ask) -> CaseWithoutEvent:
        """The case with one more answer."""
        say, screen = self._say, self._screen
        match question:
            case Question():
                return replace(case, form=case.form.answered(question.code, ask_fact(screen, question)))
            case CountScope():
                return case.with_times(question, screen.count(say(_TIMES_BEFORE[question])))
            case AskEarlier.PENALTIES:
                return self._ask_penalties(case)
            case AskEarlier.LOSSES:
                prompt = say(N_("other matches lost by judgment (Enter: none)"))
                return case.with_counts(loss=screen.count(prompt))
            case _:
                prompt = say(N_("offender's seat: E, N, W or S (Enter: not now)"))
                return replace(case, form=replace(case.form, seat=ask_seat(screen, prompt) or NO_SEAT))

    def _ask_penalties(self, case: CaseWithoutEvent) -> CaseWithoutEvent:
        """The case with what was given to the side before in this match, as long as that has not lost it already."""
        least = case.implied()
        while True:
            given = self._penalties(least)
            counted = case.with_counts(**dict.fromkeys(PENALTIES, 0) | given)
            if not counted.match_is_lost():
                return counted
            self._screen.show(unfit_words(self._say, Unfit.MATCH_LOST_ALREADY))

    def _penalties(self, implied: Mapping[str, int]) -> dict[str, int]:
        """The counts; ``implied`` are those that the same infraction must have cost before, and cannot be fewer."""
        say = self._say
        least = [implied.get(name, 0) for name in PENALTIES]
        self._screen.show(
            say(N_("Given to the side before in this match: warnings, violations, fouls, such as 1 0 0."))
        )
        while True:
            prompt = say(N_("warnings violations fouls (Enter: none)"))
            if implied:
                text = say(N_("warnings violations fouls (Enter: {counts})"))
                prompt = text.format(counts=" ".join(map(str, least)))
            parts = plain(self._screen.ask(prompt)).split() or [str(one) for one in least]
            counts = [number for number in map(small_number, parts) if number is not None]
            if len(counts) != len(parts) or len(counts) > len(PENALTIES):
                self._screen.show(say(N_("Up to three numbers, please, such as 1 0 0.")))
            elif any(given < known for given, known in zip_longest(counts, least, fillvalue=0)):
                sentence = say(N_("The same infraction cost at least so much before: {counts}."))
                self._screen.show(sentence.format(counts=" ".join(map(str, least))))
            else:
                return dict(zip(PENALTIES, counts, strict=False))

    # --------------------------------------------------------------------------------------------------- the choices

    def _decide(self, case: CaseWithoutEvent) -> CaseWithoutEvent:
        """Show the ruling, let the open choices be made one after another, and show what it has become."""
        case = self._ask_all(case)
        ruling = self._show(case)
        left_open: set[object] = set()
        while ruling is not None:
            choice = next((one for one in ruling.open if one.matter not in left_open), None)
            if choice is None:
                break
            chosen = self._choose(case, choice)
            if chosen is None:
                left_open.add(choice.matter)
                continue
            case = self._ask_all(chosen)
            ruling = self._show(case)
        return case

    def _show(self, case: CaseWithoutEvent) -> Ruling | None:
        """Show the ruling and give it back; None where the book has none."""
        ruling = case.ruling()
        if isinstance(ruling, NotInThisBook):
            return None
        self._screen.ruling(ruling)
        self.has_ruled = True
        return ruling

    def _choose(self, case: CaseWithoutEvent, choice: Choice) -> CaseWithoutEvent | None:
        """The case with this choice made; None where it is left open."""
        numbers = ask_choice(self._screen, choice)
        return None if numbers is None else replace(case, form=case.form.chosen(choice.matter, numbers))

    def _change(self, case: CaseWithoutEvent) -> CaseWithoutEvent | None:
        """The case as the person changes it after the ruling; None to go on to another infraction."""
        say, screen, form = self._say, self._screen, case.form
        ruling = case.ruling()
        if isinstance(ruling, NotInThisBook):
            return None
        grounds = case.grounds_here()
        hints = [say(N_("Enter: another infraction"))]
        hints += [say(N_("c: decide otherwise"))] if ruling.choices else []
        hints += [say(N_("l: raised late"))] if grounds else []
        by_class = ruling.by_class is not None
        floor = (
            N_("w: the whole floor had not been warned") if form.whole_floor else N_("w: the whole floor was warned")
        )
        hints += [say(floor)] if by_class else []
        screen.show()
        screen.hint("   ".join([*hints, say(N_("q: leave"))]))
        text = plain(screen.ask(say(N_("next"))))
        if text == "c" and ruling.choices:
            choice = ask_which_choice(screen, ruling)
            return None if choice is None else self._choose(case, choice)
        if text == "l" and grounds:
            ground = ask_ground(screen, grounds)
            return None if ground is None else replace(case, form=replace(form, grounds=(ground,)))
        if text == "w" and by_class:
            return replace(case, form=replace(form, whole_floor=not form.whole_floor))
        return None
