"""案件成判: from a case form to what the book rules, with the choices of the form made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.case_refusals import BadCaseForm
from paizhuo.officiating.table_match import side_name
from paizhuo.referee import Infraction, Ruling, decide, rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.officiating.table_match import TableMatch
    from paizhuo.referee import Case, Choice, Facts, History, Matter, NotInThisBook, Schedule
    from paizhuo.referee.rulings.choices import Option


def case_at(form: CaseForm, at: TableMatch, facts: Facts) -> Case:
    """案件: the case of a form at its table."""
    if form.entrant is None:
        raise BadCaseForm("who")
    end = at.end_of(form.entrant)
    if end is None:
        return form.case(facts, match=side_name(at.key, None, form.person))
    return form.case(facts, match=at.side_name(form.entrant), side=at.side(end), opponent=at.opponent(form.entrant))


def book_ruling(form: CaseForm, case: Case, history: History, schedule: Schedule) -> Ruling | NotInThisBook:
    """裁定: what the book says of the case after this history, with the choices of the form made."""
    warned = frozenset({case.infraction}) if form.whole_floor else frozenset[Infraction]()
    found = rule(case, history, schedule, whole_floor=warned)
    return decided(found, form.numbers_by_matter) if isinstance(found, Ruling) else found


def decided(ruling: Ruling, numbers: Mapping[Matter, tuple[int, ...]]) -> Ruling:
    """The ruling with the choices made that it still asks for; a changed answer may take one away, or open one."""
    made: dict[Matter, Option] = {}
    for _ in numbers:
        asked = {one.matter: one for one in decide(ruling, made).choices}
        made = {matter: option_of(asked[matter], some) for matter, some in numbers.items() if matter in asked and some}
    return decide(ruling, made)


def option_of(choice: Choice, numbers: tuple[int, ...]) -> Option:
    """What the options with these numbers give together; :class:`BadCaseForm` where they cannot be chosen so."""
    if not all(0 < one <= len(choice.options) for one in numbers) or (len(numbers) > 1 and not choice.several):
        raise BadCaseForm(choice.matter.value)
    return tuple(sanction for one in numbers for sanction in choice.options[one - 1])
