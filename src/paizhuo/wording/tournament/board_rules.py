"""复式办法的说法: everything that an event does with boards, options and defaults, each with its source."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Basis
from paizhuo.tournament.duplicate.options import Scoring
from paizhuo.tournament.plan.board_defaults import board_defaults
from paizhuo.tournament.plan.board_options import BoardOptions
from paizhuo.tournament.plan.board_settings import setting_value, settings_of
from paizhuo.tournament.plan.effective_regulations import ORGANISER
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.board_settings import setting_value_words, setting_words
from paizhuo.wording.tournament.plans import stage_title
from paizhuo.wording.tournament.regulations import RegulationOption
from paizhuo.wording.tournament.sources import source_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.plan.board_settings import BoardSetting
    from paizhuo.tournament.plan.plan import Plan, StagePlan

_USUAL = BoardOptions()
_TITLES = {
    "rows": N_("printed rows of the boards"),
    "release": N_("what the public sees of a board"),
    "vp_unlisted": N_("number of boards that the VP table does not list"),
    "split": N_("scores of the two sides that are not opposite"),
    "adjusted_team": N_("adjusted score where the referee names no figure"),
    "extra_board": N_("extra board of a level knockout match"),
    "matchpoints": N_("match score of a board"),
    "pairs_imp": N_("level difference of a board in a pairs session"),
    "averages": N_("average plus, average and average minus"),
    "pairs_forfeit": N_("forfeited round of a pair"),
    "sit_out": N_("round without an opponent"),
    "pairs_penalty": N_("penalties in a pairs session"),
}
_VALUES = {
    "rows": N_("in order, each segment after the one before; after board 16 they begin again"),
    "release": N_("hands and results only when every table that plays it has finished"),
    "vp_unlisted": N_("the next larger column; above 16 boards the last"),
    "split": N_("VP and match points of each side by its own net levels"),
    "adjusted_team": N_("innocent side +1, side at fault −1; both at fault −1 each; nobody 0"),
    "extra_board": N_("one board in both rooms, again while level; IMP and VP of the match stay"),
    "matchpoints": N_("2 for every result beaten, 1 for every equal one"),
    "pairs_imp": N_("mean of the differences from the other tables"),
    "averages": N_("60 %, 50 % and 40 % of the top"),
    "pairs_forfeit": N_("average plus on every board for the innocent pair, 0 for the other; two rounds disqualify"),
    "sit_out": N_("no score; ranked by the share of the boards played"),
    "pairs_penalty": N_("1 VP is 10 % and 1 match point 50 % of the top of a board"),
}
_BY_IMP = {
    "averages": N_("+1, 0 and −1 level"),
    "pairs_forfeit": N_("+1 on every board for the innocent pair, −3 for the other; two rounds disqualify"),
    "sit_out": N_("no score; ranked by the mean of the boards played"),
    "pairs_penalty": N_("1 VP is 1 level and 1 match point 5 levels"),
}
"""What is said of a pairs session by level difference."""


class BoardRules(NamedTuple):
    """复式办法: of the stages that play boards in the same way; ``title`` names them where others differ."""

    title: str
    rows: tuple[RegulationOption, ...]


def board_rules(say: Say, plan: Plan) -> tuple[BoardRules, ...]:
    """复式办法: of all stages with boards; those with the same rows are named together."""
    found: dict[tuple[RegulationOption, ...], list[str]] = {}
    for stage in plan.stages:
        rows = tuple(stage_board_rules(say, plan, stage))
        if rows:
            found.setdefault(rows, []).append(stage_title(say, stage))
    text = N_("Duplicate boards") if len(found) == 1 else N_("Duplicate boards: {stages}")
    return tuple(
        BoardRules(say(text).format(stages=say(N_(", ")).join(stages)), rows) for rows, stages in found.items()
    )


def stage_board_rules(say: Say, plan: Plan, stage: StagePlan) -> Iterator[RegulationOption]:
    """复式办法: of one stage: its options, then the defaults that are none."""
    for one in settings_of(plan.entries.kind, stage):
        yield _option(say, one, stage)
    by_imp = stage.duplicate.pairs.scoring is Scoring.IMP
    for default in board_defaults(plan.entries.kind, stage):
        texts = {**_VALUES, **_BY_IMP} if by_imp else _VALUES
        source = source_words(say, default.source)
        yield RegulationOption(default.key, say(_TITLES[default.key]), say(texts[default.key]), source, default.source)


def _option(say: Say, one: BoardSetting, stage: StagePlan) -> RegulationOption:
    """An option; where the organiser decided otherwise than we do by default, that is said."""
    value = setting_value(stage.duplicate, one.key)
    source, citation = source_words(say, one.source), one.source
    if value != setting_value(_USUAL, one.key) and one.source.basis is not Basis.STATED:
        citation = replace(one.source, note=ORGANISER)
        ruled = source_words(say, citation)
        silent = one.source.basis is Basis.SILENT
        source = ruled if silent else say(N_("{sentence} ({source})")).format(sentence=ruled, source=source)
    words = setting_value_words(say, one.key, value)
    return RegulationOption(one.key, setting_words(say, one.key), words, source, citation)
