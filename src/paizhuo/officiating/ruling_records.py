"""宣判: give a ruling: whether this official may give it, and everything that it records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating import who_may_rule
from paizhuo.officiating.hearing import rulings_given
from paizhuo.officiating.into_facts import records_of, sides_of
from paizhuo.officiating.table_match import table_match_at
from paizhuo.tournament.log.fold import apply
from paizhuo.tournament.log.logged import Logged

if TYPE_CHECKING:
    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.officiating.hearing import HearingContext
    from paizhuo.officiating.into_facts import SideRecord, Text
    from paizhuo.officiating.who_may_rule import Roles


def records_given(
    context: HearingContext, form: CaseForm, roles: Roles, first: int, text: Text
) -> tuple[SideRecord, ...]:
    """判罚所记: the records of a ruling, side by side, in the order in which their facts are written.

    ``first`` is the number that the next fact of the log gets; ``text`` words a ruling for the record. Refused where
    these roles may not give the ruling, where somebody has yet to decide, or where the log does not take a fact.
    """
    rulings = rulings_given(context, form)
    for _, ruling in rulings:
        for side in sides_of(ruling):
            who_may_rule.check(side, roles, form.agreed)
    found: list[SideRecord] = []
    state, number = context.state.branch(), first
    for own, ruling in rulings:
        # A ruling of the same act may have changed the match already.
        sides = records_of(own, ruling, table_match_at(state, context.at.key), number, text)
        for fact in (fact for side in sides for fact in side.facts):
            apply(state, Logged(number, fact))
            number += 1
        found += sides
    return tuple(found)
