"""赛中断案: fills in a case at a table of an event, from options and questions, until the book can rule it."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paizhuo.cli.events.arguments import level
from paizhuo.cli.ruling.case_options import check_answered, check_options, named_infraction
from paizhuo.cli.ruling.menus import choose_infraction
from paizhuo.cli.ruling.questions import StartAgain, ask_choice, ask_fact, ask_seat
from paizhuo.cli.ruling.refusals import NotUnderstood
from paizhuo.officiating import who_may_rule
from paizhuo.officiating.case_form import NO_ENTRANT, NO_SEAT, OF_SPECTATORS, CaseForm
from paizhuo.officiating.case_refusals import NoPenaltyInBook
from paizhuo.officiating.case_without_event import CaseWithoutEvent
from paizhuo.officiating.hearing import Ask, hear
from paizhuo.officiating.schedule_in_force import schedule_in_force
from paizhuo.referee import NotInThisBook, Question
from paizhuo.wording import N_
from paizhuo.wording.referee import choice_words, infraction_words, options_words, role_words
from paizhuo.wording.tournament import entrant_words

if TYPE_CHECKING:
    from paizhuo.cli.ruling.case_options import CaseOptions
    from paizhuo.cli.ruling.screen import RulingScreen
    from paizhuo.officiating.hearing import Hearing, HearingContext
    from paizhuo.officiating.who_may_rule import Roles
    from paizhuo.referee import Infraction, Ruling
    from paizhuo.rulebook import Book
    from paizhuo.wording import Say

YES = frozenset({"y", "yes", "是"})


@dataclass(frozen=True, slots=True)
class EventCase:
    """赛中一案: the table, who rules, and what the command line says; ``screen`` is None where nobody can be asked."""

    context: HearingContext
    roles: Roles
    options: CaseOptions
    say: Say
    screen: RulingScreen | None = None

    @property
    def book(self) -> Book:
        """规则."""
        return self.context.state.regulations.book

    @property
    def names(self) -> dict[int, str]:
        """参赛者名: by number."""
        return {number: entry.name for number, entry in self.context.state.entries.items()}

    def form(self, entrant: int | None, infraction: str | None, given: CaseForm) -> CaseForm:
        """The case form, complete but for what only the officials decide; ``given`` holds deal, levels and consents."""
        of_spectators = {one.value for one in OF_SPECTATORS}
        who = self._entrant() if entrant is None and infraction not in of_spectators else entrant
        while True:
            what = self._infraction() if infraction is None else named_infraction(infraction, self.say, self.book)
            form = replace(self.options.form(self.book, what, self.say), entrant=who, person=given.person).settled_who
            if form.entrant is None:
                form = replace(form, entrant=self._entrant())
            check_options(CaseWithoutEvent(self.book, form), self.say)
            form = replace(form, deal=given.deal, levels=given.levels, consents=given.consents, paper=given.paper)
            try:
                return self._answered(form)
            except StartAgain:
                infraction = None

    def decided(self, form: CaseForm) -> CaseForm:
        """The form with every choice made and every consent reported that the ruling needs."""
        form = self.options.with_choices(form, hear(self.context, form).given, self.say)
        form = self._answered(form)
        while (ruling := hear(self.context, form).given).open:
            choice = ruling.open[0]
            if self.screen is None:
                raise NotUnderstood(self._choices_missing(ruling), text=choice.matter.value)
            numbers = ask_choice(self.screen, choice)
            if numbers is not None:
                form = self._answered(form.chosen(choice.matter, numbers))
        return self._agreed(form, ruling)

    # ------------------------------------------------------------------------------------------------ the questions

    def _entrant(self) -> int:
        at = self.context.at
        people = [entrant for _, entrant in at.entrants]
        if OF_SPECTATORS & set(schedule_in_force(self.context.state).entries):
            people.append(NO_ENTRANT)
        lines = [entrant_words(self.say, entrant, self.names) for entrant in people]
        if self.screen is None:
            text = self.say(N_("Say who it is about with --entrant: {entrants}."))
            raise NotUnderstood(text.format(entrants="; ".join(lines)), text="entrant")
        self.screen.title(self.say(N_("Who?")))
        self.screen.numbered(lines)
        number = None
        while number is None:
            number = self.screen.number(self.say(N_("number, q to leave")), len(lines))
        return people[number - 1]

    def _infraction(self) -> Infraction:
        if self.screen is None:
            text = N_("Say what happened with --infraction; 'paizhuo rule --list' lists the codes.")
            raise NotUnderstood(self.say(text), text="infraction")
        chosen = choose_infraction(self.screen, self.book, other_books=False)
        self.screen.title(infraction_words(self.say, chosen))
        return chosen

    def _answered(self, form: CaseForm) -> CaseForm:
        """The form with every answer that the book needs before it can rule."""
        while (hearing := hear(self.context, form)).need is not None:
            need = hearing.need
            if isinstance(need, Question):
                if self.screen is None:
                    check_answered(hearing.questions, self.say)
                else:
                    form = form.answered(need.code, ask_fact(self.screen, need))
            elif need is Ask.SEAT:
                form = replace(form, seat=self._seat(hearing))
            elif need is Ask.LEVELS:
                form = replace(form, levels=self.context.levels or self._levels())
        if isinstance(hearing.ruling, NotInThisBook):
            raise NoPenaltyInBook(hearing.ruling)
        return form

    def _seat(self, hearing: Hearing) -> str:
        at, entrant = hearing.at, hearing.form.entrant or 0
        seats = [str(seat) for seat, _ in at.seats(at.end(entrant))]
        if self.screen is None:
            text = self.say(N_("Say which player it was: --seat {seats}."))
            raise NotUnderstood(text.format(seats=self.say(N_(" or ")).join(seats)), text="seat")
        prompt = self.say(N_("offender's seat: {seats} (Enter: the side as a whole)"))
        return ask_seat(self.screen, prompt.format(seats=", ".join(seats)), seats) or NO_SEAT

    def _levels(self) -> tuple[int, int]:
        if self.screen is None:
            text = N_("The match is scored by the levels at the table: give them with --levels HOME AWAY.")
            raise NotUnderstood(self.say(text), text="levels")
        prompt = self.say(N_("levels of home and away at the table, such as 9 4; 2 2 if nobody has played"))
        while True:
            words = self.screen.ask(prompt).split()
            try:
                home, away = (level(word) for word in words)
            except (ValueError, argparse.ArgumentTypeError):
                self.screen.show(self.say(N_("Two levels, please, such as J 7.")))
            else:
                return home, away

    # -------------------------------------------------------------------------------------------- what is left open

    def _choices_missing(self, ruling: Ruling) -> str:
        lines = [self.say(N_("This is left to somebody; decide it with --choose:"))]
        for choice in ruling.open:
            lines.append(f"  --choose {choice.matter.value}=…  {choice_words(self.say, choice)}")
            lines += [f"    {at}  {words}" for at, words in enumerate(options_words(self.say, choice), start=1)]
        return "\n".join(lines)

    def _agreed(self, form: CaseForm, ruling: Ruling) -> CaseForm:
        """The form with the consents that a person at the terminal reports; without one, the options have them all."""
        if self.screen is None or who_may_rule.refusal(ruling, self.roles, form.agreed) is None:
            return form
        consents = list(form.consents)
        for role in who_may_rule.missing(ruling, self.roles):
            question = self.say(N_("Has the {role} agreed? y or n")).format(role=role_words(self.say, role))
            if role.value not in consents and self.screen.ask(question).casefold() in YES:
                consents.append(role.value)
        paper = form.paper
        if consents and not paper:
            paper = self.screen.ask(self.say(N_("On which paper have they agreed?"))).strip()
        return replace(form, consents=tuple(consents), paper=paper)
