"""此前: what came before a case without an event, typed as ``warning=1``; what cannot be so is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.ruling.typed import NotUnderstood, number_of, pairs
from paizhuo.officiating.case_without_event import CaseWithoutEvent, Earlier
from paizhuo.referee.schedules.conditions import Window
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.rulebook import Book

MOST = 99
"""More than anybody was ever punished in one event."""
MATCH_IS_LOST = N_("With so many fouls before, the match is lost already; nothing more can be given in it.")
_OF_WINDOW = {"same": Window.MATCH, "event": Window.EVENT}


def earlier_of(texts: Iterable[str], say: Say) -> dict[str, int]:
    """What came before, typed as ``warning=1``: the names with their numbers."""
    counts: dict[str, int] = {}
    for name, value in pairs(texts, say):
        number = number_of(value)
        if name not in Earlier._fields or number is None or number > MOST:
            sentence = say(N_("'{name}={value}' is no history; use {names}, each with a number."))
            raise NotUnderstood(sentence.format(name=name, value=value, names=", ".join(Earlier._fields)), text=name)
        counts[name] = number
    return counts


def case_after(book: Book, form: CaseForm, earlier: Mapping[str, int]) -> CaseWithoutEvent:
    """The case after these counts; what was not given is still to be asked."""
    given = {_OF_WINDOW[one] for one in earlier if one in _OF_WINDOW}
    return CaseWithoutEvent(book, form, Earlier(**earlier), frozenset(earlier), frozenset(Window) - given)


def check_earlier(case: CaseWithoutEvent, say: Say) -> None:
    """Refuse counts that do not matter here, contradict each other or have lost the match already."""
    counting = case.counting()
    if idle := next((one for one in Earlier._fields if one in case.said and one not in counting), None):
        sentence = say(N_("'{name}' does not count for this infraction here; what counts: {names}."))
        names = ", ".join(counting) or say(N_("nothing"))
        raise NotUnderstood(sentence.format(name=idle, names=names), text=idle)
    short = {name: least for name, least in case.implied().items() if name in case.said}
    for name, least in short.items():
        if getattr(case.earlier, name) < least:
            sentence = say(N_("same={same} means at least {name}={least}: that is what it cost before."))
            raise NotUnderstood(sentence.format(same=case.earlier.same, name=name, least=least), text=name)
    if case.match_is_lost():
        raise NotUnderstood(say(MATCH_IS_LOST))


def check_unsaid(case: CaseWithoutEvent, say: Say) -> None:
    """Refuse earlier occurrences of which nobody has said what they cost, where that can change the ruling."""
    if unsaid := case.unsaid():
        sentence = say(N_("It happened before in this match; say what it cost then, if only as 0: {names}."))
        names = ", ".join(f"--history {one}=…" for one in unsaid)
        raise NotUnderstood(sentence.format(names=names), text=unsaid[0])
