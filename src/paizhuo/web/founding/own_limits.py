"""另行规定: the limits that the founder sets when he founds the competition, as form fields and as facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.officiating.limits import limit_fact
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log.fold import start
from paizhuo.web.plan import limit_forms

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django import forms

    from paizhuo.tournament.log.facts import LimitSet
    from paizhuo.tournament.plan.plan import Plan

LIMIT = "limit_"
FOUNDER = frozenset({Role.ORGANISER, Role.CHIEF})


def limit_fields(plan: Plan) -> dict[str, forms.Field]:
    """A field for each limit that the book of the plan lets officials set."""
    state = start(plan)
    fields = {
        **limit_forms.correction_fields(state),
        **limit_forms.appeal_fields(state),
        **limit_forms.overtime_fields(state),
        **limit_forms.class_fields(state),
        **limit_forms.least_time_fields(state),
    }
    return {f"{LIMIT}{name}": field for name, field in fields.items()}


def limits_in(plan: Plan, data: Mapping[str, Any]) -> tuple[LimitSet, ...]:
    """所定: the facts of the limits; the founder is organiser and chief referee, and acts as the one who may."""
    state = start(plan)
    given = {name.removeprefix(LIMIT): value for name, value in data.items() if name.startswith(LIMIT)}
    return tuple(limit_fact(state, one, FOUNDER) for one in limit_forms.limits_of(state, given))
