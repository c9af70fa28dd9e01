"""开始阶段: open a stage with its field, also where the organiser sets order or groups by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.refusals import NotAccepted
from paizhuo.tournament import directing
from paizhuo.tournament.engines.qualifiers import qualifiers
from paizhuo.tournament.entries import stage_refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.rulebook import Citation
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import State


class NotQualified(NotAccepted):
    """未获晋级: who is put into a stage by hand has not qualified for it."""

    code: ClassVar[str] = "NOT_QUALIFIED"

    def __init__(self, entrants: tuple[int, ...], source: Citation) -> None:
        """Keep them and the article."""
        super().__init__(f"{entrants} have not qualified ({source})", text=", ".join(map(str, entrants)))
        self.entrants = entrants
        self.source = source


def opening(  # noqa: PLR0913 - as the stage is opened
    state: State,
    stage: str,
    seed: str,
    *,
    groups: Sequence[Sequence[int]] | None = None,
    reason: str = "",
    anyway: bool = False,
) -> f.StageOpened:
    """开始阶段: the fact; :class:`NotQualified` where ``groups`` set by hand let somebody move up [NAT 34(三)].

    The place of a qualifier who withdraws stays empty, also where the field is set by hand.
    """
    if groups is not None:
        _check_qualified(state, stage, {entrant for group in groups for entrant in group})
    chosen = None if groups is None else tuple(tuple(group) for group in groups)
    return directing.open_stage(state, stage, seed, groups=chosen, reason=reason, anyway=anyway)


def _check_qualified(state: State, stage: str, field: set[int]) -> None:
    """Refuse who has not qualified; while an earlier stage goes on nobody has, and the stage cannot be opened."""
    plan = state.plan.stage(stage)
    over = all(one.stage in state.stages and state.stages[one.stage].closed for one in plan.intake)
    if not plan.intake or not over:
        return
    qualified = qualifiers(state, plan)
    strangers = tuple(sorted(field - set(qualified)))
    refused = stage_refusal(strangers[0], qualified, state.regulations.book) if strangers else None
    if refused is not None:
        raise NotQualified(strangers, refused.source)
