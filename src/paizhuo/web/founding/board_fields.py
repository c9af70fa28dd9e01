"""向导的复式选项: boards, segments and options of duplicate play of every stage of a template that has boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.tournament.plan import limits
from paizhuo.tournament.plan.board_settings import settings_of
from paizhuo.tournament.plan.planned_boards import COUNTS, StageSetting
from paizhuo.web.language import say
from paizhuo.web.plan.board_fields import DUPLICATE, BoardGroup, board_fields, board_groups, settings_in
from paizhuo.web.plan.fields import count_field
from paizhuo.wording.tournament import stage_title
from paizhuo.wording.tournament.stage_rows import option_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from django import forms

    from paizhuo.tournament.plan.plan import Plan, StagePlan


class BoardStage(NamedTuple):
    """有牌副的阶段: its fields; ``is_open`` where one of them has an error or another value than the template."""

    title: str
    counts: tuple[forms.BoundField, ...]
    groups: tuple[BoardGroup, ...]
    is_open: bool


def stage_fields(plan: Plan) -> dict[str, forms.Field]:
    """The fields of all stages with boards."""
    found: dict[str, forms.Field] = {}
    for stage in plan.stages:
        if not stage.boards:
            continue
        for name in _counts(stage):
            field = count_field(1, limits.STAGE[name], option_words(say(), name, stage))
            field.initial = getattr(stage, name)
            found[f"{_prefix(stage.id)}{name}"] = field
        found |= board_fields(settings_of(plan.entries.kind, stage), stage.duplicate, _prefix(stage.id))
    return found


def board_stages(form: forms.Form, plan: Plan) -> Iterator[BoardStage]:
    """The fields of a form, stage by stage."""
    for stage in plan.stages:
        if stage.boards:
            prefix = _prefix(stage.id)
            counts = tuple(form[f"{prefix}{name}"] for name in _counts(stage))
            groups = tuple(board_groups(form, settings_of(plan.entries.kind, stage), prefix))
            fields = (*counts, *(field for group in groups for field in group.fields))
            changed = any(field.errors or str(field.value() or "") != str(field.initial or "") for field in fields)
            yield BoardStage(stage_title(say(), stage), counts, groups, changed)


def boards_in(plan: Plan, data: Mapping[str, Any]) -> Iterator[StageSetting]:
    """What was filled in; the boards come before the segments that share them."""
    for stage in plan.stages:
        for name, text in settings_in(data, _prefix(stage.id)):
            yield StageSetting(stage.id, name, text)


def _counts(stage: StagePlan) -> tuple[str, ...]:
    """副数、节数: a round of a movement has no segments."""
    return tuple(name for name in COUNTS if name == "boards" or not stage.is_compared)


def _prefix(stage: str) -> str:
    return f"{DUPLICATE}{stage}/"
