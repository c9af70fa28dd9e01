"""逐步断案: ``paizhuo rule`` without an event: the book, the infraction, the facts, what came before, the choices."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING, NoReturn

from paizhuo.cli.ruling.asking import StartAgain, ask_choice, ask_fact, ask_ground, ask_seat, ask_which_choice
from paizhuo.cli.ruling.earlier import MATCH_IS_LOST, case_after, check_earlier
from paizhuo.cli.ruling.options import CaseOptions, check
from paizhuo.cli.ruling.picking import AnotherBook, pick_book, pick_infraction
from paizhuo.cli.ruling.screen import Screen, small
from paizhuo.cli.ruling.typed import NotUnderstood
from paizhuo.officiating.case_without_event import Earlier
from paizhuo.officiating.infraction_search import plain
from paizhuo.referee import NotInThisBook, questions
from paizhuo.referee.penalties.orders import DealLost, StartLevel
from paizhuo.referee.rulings.composition import loses_match
from paizhuo.referee.rulings.ladder import Counted
from paizhuo.referee.schedules.conditions import Window
from paizhuo.wording import N_
from paizhuo.wording.referee import infraction_words, not_in_book_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.cli.terminal import Terminal
    from paizhuo.officiating.case_without_event import CaseWithoutEvent
    from paizhuo.referee import Infraction, Ruling
    from paizhuo.referee.rulings.choices import Choice
    from paizhuo.rulebook import Book
    from paizhuo.wording import Say

_COUNTED = Earlier._fields[:3]
_TIMES_BEFORE = {
    Window.MATCH: N_("times before in this match, by the side (Enter: none)"),
    Window.EVENT: N_("times before in the event, by the entrant (Enter: none)"),
}


class StepByStep:
    """逐步断案: one person at the terminal, ruling case after case; the options are about the first one."""

    def __init__(
        self, terminal: Terminal, say: Say, book: Book | None, options: CaseOptions, earlier: Mapping[str, int]
    ) -> None:
        """Keep the screen, the language, the book where it is known, and the options of the first case."""
        self._screen, self._say = Screen(terminal, say), say
        self._book, self._options, self._earlier = book, options, earlier
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
        options = self._options
        case = case_after(book, options.form(book, infraction, say), self._earlier)
        check(case, say)
        case = self._ask_facts(case)
        check_earlier(case, say)
        case = self._ask_earlier(case)
        already = {"loss"} & case.said | ({"seat"} if options.seat else set())
        case = self._ask_more(case, already)
        ruling = case.ruling()
        if not isinstance(ruling, NotInThisBook):
            case = replace(case, form=options.chosen(case.form, ruling, say))
        # The options were about this case; the next one is asked from the start.
        self._options, self._earlier = CaseOptions(), {}
        case = self._decide(case, already)
        while (changed := self._go_on(case)) is not None:
            case = self._decide(changed, already)

    def _ask_facts(self, case: CaseWithoutEvent) -> CaseWithoutEvent:
        """What the book must know, one after another: an answer may settle what else would have been asked."""
        while needs := case.needs():
            need = needs[0]
            if isinstance(need, Window):
                case = self._ask_times(case, need)
            else:
                case = replace(case, form=case.form.answered(need.code, ask_fact(self._screen, need)))
        return case

    def _ask_times(self, case: CaseWithoutEvent, window: Window) -> CaseWithoutEvent:
        return case.with_times(window, self._screen.count(self._say(_TIMES_BEFORE[window])))

    def _ask_earlier(self, case: CaseWithoutEvent) -> CaseWithoutEvent:
        if case.class_count_matters():
            case = self._ask_times(case, Window.EVENT)
        if not case.counts_matter() or not case.said.isdisjoint(_COUNTED):
            return case
        implied = case.implied()
        while True:
            counted = replace(case, earlier=case.earlier._replace(**self._counts(implied)))
            if not counted.match_is_lost():
                return counted
            self._screen.show(self._say(MATCH_IS_LOST))

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
            elif any(given < known for given, known in zip_longest(counts, least, fillvalue=0)):
                sentence = say(N_("The same infraction cost at least so much before: {counts}."))
                self._screen.show(sentence.format(counts=" ".join(map(str, least))))
            else:
                return dict(zip(_COUNTED, counts, strict=False))

    def _ask_more(self, case: CaseWithoutEvent, asked: set[str]) -> CaseWithoutEvent:
        """What matters only for what a ruling has come to: matches lost before, and the offender's seat."""
        ruling = case.ruling()
        if isinstance(ruling, NotInThisBook):
            return case
        if "loss" not in asked and loses_match(ruling.given) and Counted.LOSS in case.schedule.ladder.rungs:
            asked.add("loss")
            prompt = self._say(N_("other matches lost by judgment or forfeit (Enter: none)"))
            case = replace(case, earlier=case.earlier._replace(loss=self._screen.count(prompt)))
        if "seat" not in asked and any(isinstance(one.sanction, DealLost | StartLevel) for one in ruling.given):
            # It says who shuffles and who may lead the next deal.
            asked.add("seat")
            prompt = self._say(N_("offender's seat: E, N, W or S (Enter: not now)"))
            case = replace(case, form=replace(case.form, seat=ask_seat(self._screen, prompt)))
        return case

    # --------------------------------------------------------------------------------------------------- the choices

    def _decide(self, case: CaseWithoutEvent, asked: set[str]) -> CaseWithoutEvent:
        """Show the ruling, let the open choices be made one after another, and show what it has become."""
        case = self._ask_more(case, asked)
        ruling = self._shown(case)
        left_open: set[object] = set()
        while ruling is not None:
            choice = next((one for one in ruling.open if one.matter not in left_open), None)
            if choice is None:
                break
            chosen = self._choose(case, choice)
            if chosen is None:
                left_open.add(choice.matter)
                continue
            case = self._ask_more(chosen, asked)
            ruling = self._shown(case)
        return case

    def _shown(self, case: CaseWithoutEvent) -> Ruling | None:
        ruling = case.ruling()
        if isinstance(ruling, NotInThisBook):
            return None
        self._screen.ruling(ruling)
        self.has_ruled = True
        return ruling

    def _choose(self, case: CaseWithoutEvent, choice: Choice) -> CaseWithoutEvent | None:
        """The case with this choice made; None where it is left open."""
        numbers = ask_choice(self._screen, choice)
        if numbers is None:
            return None
        form = case.form
        return replace(case, form=replace(form, choices={**form.choices, choice.matter.value: numbers}))

    def _go_on(self, case: CaseWithoutEvent) -> CaseWithoutEvent | None:
        """What to do with the ruling: the changed case, or None for the next one."""
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
