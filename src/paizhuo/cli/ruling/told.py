"""已告: what the command line says about a case, before anything is asked or instead of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paizhuo.cli.ruling.brief import Brief, Earlier
from paizhuo.cli.ruling.typed import answers_of, check, earlier_of, facts_of, pairs, with_damage
from paizhuo.referee import NotInThisBook, Ruling, questions
from paizhuo.referee.schedules.conditions import Window
from paizhuo.seats import Seat, parse_seat

if TYPE_CHECKING:
    import argparse

    from paizhuo.referee import Infraction
    from paizhuo.rulebook import Book
    from paizhuo.wording import Say

_OF_WINDOW = {"same": Window.MATCH, "event": Window.EVENT}


@dataclass(frozen=True, slots=True)
class Told:
    """已告: facts, what came before, the seat, how it was raised and choices, as they were typed."""

    facts: tuple[str, ...] = ()
    earlier: dict[str, int] = field(default_factory=dict)
    seat: Seat | None = None
    raised: tuple[str, ...] = ()
    damage: bool = False
    whole_floor: bool = False
    choices: tuple[str, ...] = ()

    def brief(self, book: Book, infraction: Infraction, say: Say) -> Brief:
        """The case as far as it is told; refused where something of it means nothing under this book."""
        brief = Brief(
            book,
            infraction,
            earlier=Earlier(**self.earlier),
            told=frozenset(self.earlier),
            untold=frozenset(Window) - {_OF_WINDOW[one] for one in self.earlier if one in _OF_WINDOW},
            seat=self.seat,
            raised=self.raised,
            damage=self.damage,
            whole_floor=self.whole_floor,
        )
        check(brief, say)
        asked = questions(infraction, book)
        if not isinstance(asked, NotInThisBook):
            facts = facts_of(self.facts, asked, say)
            brief.facts = with_damage(facts, asked, say) if self.damage else facts
        return brief

    def decide(self, brief: Brief, say: Say) -> None:
        """Make the choices that were typed."""
        ruling = brief.ruling()
        if isinstance(ruling, Ruling):
            brief.answers = answers_of(self.choices, ruling, say)


def told_of(chosen: argparse.Namespace, say: Say) -> Told:
    """What was typed; refused at once where it is not of the right form."""
    for texts in (chosen.fact, chosen.choose):
        dict(pairs(texts, say))
    return Told(
        facts=tuple(chosen.fact),
        earlier=earlier_of(chosen.history, say),
        seat=None if chosen.seat is None else parse_seat(chosen.seat),
        raised=tuple(chosen.raised),
        damage=chosen.damage,
        whole_floor=chosen.whole_floor,
        choices=tuple(chosen.choose),
    )
