"""秩序册: the programme: announcement, regulations, timetable, officials, notices."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.referee.powers.actions import Role
from paizhuo.rulebook import Basis
from paizhuo.tournament.plan.fit.sources import format_source
from paizhuo.tournament.plan.timetable import round_minutes
from paizhuo.tournament.scoring import CarryMethod
from paizhuo.web.language import say
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.publication import last_published
from paizhuo.web.pages.timetable import slots
from paizhuo.web.public import page
from paizhuo.web.public.front_page import leaders
from paizhuo.web.public.notices import public_notices
from paizhuo.wording import citation_words
from paizhuo.wording.referee import role_words
from paizhuo.wording.tournament import (
    choice_of_plan_words,
    format_words,
    regulation_words,
    stage_words,
)
from paizhuo.wording.tournament.plan_changes import own_settings

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.pages.audience import Visit

SHOWN_ROLES = (Role.ORGANISER, Role.TECHNICAL_DELEGATE, Role.CHIEF, Role.DEPUTY, Role.ARRANGER, Role.RECORD_HEAD)
"""公布的职务: those whose names stand in a programme; the others stand on the floor."""


class ProgrammeStage(NamedTuple):
    """一个阶段: a stage of the programme: title, lines, source and state."""

    id: str
    title: str
    lines: tuple[str, ...]
    source: str
    state: str


@public_page
def event(visit: Visit) -> HttpResponse:
    """秩序册."""
    snapshot, competition = visit.snapshot, visit.competition
    plan = snapshot.plan
    found = last_published(competition, snapshot)
    context = {
        "stages": [_stage(snapshot, stage) for stage in plan.stages],
        "slots": _named(visit),
        "clock": plan.clock if all(round_minutes(plan, stage.id) for stage in plan.stages) else None,
        "officials": _officials(visit),
        "prizes": plan.prizes,
        "remarks": plan.notes,
        "entries": len(snapshot.state.entries),
        "most": plan.entries.max_entries,
        "closes": plan.entries.closes,
        "kind": choice_of_plan_words(say(), plan.entries.kind),
        "regulations": [
            (lines, lines.citation.basis is Basis.SILENT)
            for lines in regulation_words(say(), snapshot.state.regulations, plan)
        ],
        "book": page.book_title(plan),
        "notices": public_notices(snapshot),
        "leaders": leaders(found) if found else (),
        "published": found,
    }
    return page.page(visit, "public/event.html", "event", **context)


def _named(visit: Visit) -> list[tuple[str, object]]:
    titles = {stage.id: stage_words(say(), stage) for stage in visit.snapshot.plan.stages}
    return [(titles[slot.stage], slot) for slot in slots(visit.competition, visit.snapshot)]


def _officials(visit: Visit) -> list[tuple[str, str]]:
    held = visit.competition.appointments.select_related("user").order_by("pk")
    found = [(Role(one.role), one.user.name) for one in held]
    return [
        (role_words(say(), role), _(", ").join(name for other, name in found if other is role))
        for role in SHOWN_ROLES
        if any(other is role for other, _name in found)
    ]


def _stage(snapshot: Snapshot, stage: StagePlan) -> ProgrammeStage:
    lines = [page.stage_line(snapshot, stage)]
    if stage.groups > 1:
        lines.append(_("{count} groups").format(count=stage.groups))
    if stage.cycles > 1:
        lines.append(_("{count} cycles").format(count=stage.cycles))
    if stage.boards:
        lines.append(_("duplicate, {count} boards a match").format(count=stage.boards))
    if stage.third_place:
        lines.append(_("with a match for third place"))
    if stage.choice:
        lines.append(_("the higher placed choose their opponents"))
    lines += own_settings(say(), stage)
    lines += [_intake(snapshot, one.stage, one.first, one.last, one.group) for one in stage.intake]
    if stage.intake and stage.carry.method is not CarryMethod.NONE:
        lines.append(choice_of_plan_words(say(), stage.carry.method))
    source = citation_words(format_source(stage.format, snapshot.state.regulations.book), say())
    title = stage_words(say(), stage)
    if title == stage.id:
        title = format_words(say(), stage.format)
    return ProgrammeStage(stage.id, title, tuple(lines), source, _state(snapshot, stage.id))


def _intake(snapshot: Snapshot, stage: str, first: int, last: int, group: int) -> str:
    title = stage_words(say(), snapshot.plan.stage(stage))
    if group:
        text = _("places {first} to {last} of group {group} of {stage}")
    elif snapshot.plan.stage(stage).groups > 1:
        text = _("places {first} to {last} of every group of {stage}")
    else:
        text = _("places {first} to {last} of {stage}")
    return text.format(first=first, last=last, group=group, stage=title)


def _state(snapshot: Snapshot, stage: str) -> str:
    found = snapshot.state.stages.get(stage)
    rounds = [one for one in found.rounds if one.published] if found else []
    if found is not None and found.closed:
        return _("finished")
    if not rounds:
        return _("not begun")
    last = rounds[-1]
    text = _("round {round} is complete") if last.is_complete else _("round {round} is being played")
    return text.format(round=last.number)
