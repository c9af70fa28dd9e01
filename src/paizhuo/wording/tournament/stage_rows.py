"""阶段各项的说法: a stage of a plan as a list of rows; pages, papers and the log only lay them out.

Format, field and points carried over come first, then numbers and ways of play that differ from the usual, then what
this stage has of its own: criteria of the places, hours, deals; then how it plays boards otherwise than by default.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.formats import ZoneForm
from paizhuo.tournament.plan.board_settings import SETTINGS, settings_of
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.plan.regulations import FirstRound, Tiebreak
from paizhuo.tournament.scoring import CarryMethod
from paizhuo.tournament.scoring.carry_over import CarryOver
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.additions import added_format_words
from paizhuo.wording.tournament.board_settings import setting_value_words, setting_words, unusual_settings
from paizhuo.wording.tournament.criteria import criterion_words
from paizhuo.wording.tournament.entrants import NO_TITLES, Titles, stage_named
from paizhuo.wording.tournament.plans import choice_of_plan_words, format_words, stage_titles
from paizhuo.wording.tournament.regulations import TITLES, WITH_WILD, regulation_value_words

if TYPE_CHECKING:
    from paizhuo.tournament.plan.plan import Plan


class RowKind(Enum):
    """一项的种类: what a row is about, so that a page can add a source to it or show it in another place."""

    FORMAT = "format"
    """赛制."""
    FIELD = "field"
    """出线来源."""
    CARRY = "carry"
    """带分."""
    ROUNDS = "rounds"
    """轮数."""
    NUMBER = "number"
    """组数、循环数、副数等."""
    WAY = "way"
    """三四名赛、选择对手等."""
    BOARDS = "boards"
    """复式选项: how boards are played and compared otherwise than by default."""
    OWN = "own"
    """本阶段另定: criteria of the places, hours, deals; the rest of the event has others."""


class StageRow(NamedTuple):
    """阶段的一项: a row of a stage; the title is empty where the text says everything."""

    kind: RowKind
    title: str
    text: str


_OPTIONS = {
    "format": N_("format"),
    "intake": N_("who comes in"),
    "carry": N_("points carried over"),
    "rounds": N_("number of rounds"),
    "groups": N_("number of groups"),
    "cycles": N_("number of cycles"),
    "boards": N_("duplicate boards of a match"),
    "segments": N_("segments of a match"),
    "seeds": N_("number of seeds"),
    "zones": N_("sizes of the zones"),
    "zone_form": N_("format of the zones"),
    "losses": N_("losses that put an entrant out"),
    "qualifiers": N_("how many the opening rounds decide"),
    "wild_pool": N_("from whom the wild card is chosen"),
    "first_round": TITLES["first_round"],
    "tiebreaks": N_("criteria of the places"),
    "pairing": N_("paired by"),
    "minutes": N_("minutes of a round"),
    "last_call": N_("last deal announced, minutes before the end"),
    "deals": N_("deals of a match"),
    "order": N_("order of the stages"),
}
_FLAGS = {
    "third_place": N_("with a match for third place"),
    "reset": N_("one match decides the final, even if the unbeaten side loses it"),
    "choice": N_("the higher placed choose their opponents"),
    "balanced": N_("paired with the smallest differences of points"),
    "by_vp": N_("ranked by VP, without match points"),
}
"""What is said where an option that is on or off is not as usual."""
_KINDS = {
    "format": RowKind.FORMAT,
    "intake": RowKind.FIELD,
    "carry": RowKind.CARRY,
    "rounds": RowKind.ROUNDS,
    **dict.fromkeys(
        ("groups", "cycles", "boards", "segments", "seeds", "zones", "losses", "qualifiers"), RowKind.NUMBER
    ),
    **dict.fromkeys(("zone_form", "wild_pool", "first_round", "pairing", *_FLAGS), RowKind.WAY),
    **dict.fromkeys(("tiebreaks", "minutes", "last_call", "deals"), RowKind.OWN),
}
"""The rows in their order, by the option that each is about."""
_USUAL = StagePlan("usual", Format.KNOCKOUT)
"""A stage with default settings; settings that are as usual are not shown, except those of a format."""
_ALL_ROUNDS = {
    Format.INDIVIDUAL: N_("round robin: everybody is everybody's partner once"),
    Format.PAIRS_MOVEMENT: N_("as many as the movement has"),
}
"""What no number of rounds means, in the formats that say it."""
_NOT_SET = {
    "intake": N_("all entries"),
    "rounds": N_("as many as the field asks for"),
    "boards": N_("no duplicate boards"),
    "zones": N_("one for all"),
    "first_round": N_("as in the book"),
    "tiebreaks": N_("as in the book"),
    "pairing": N_("as in the book"),
    **dict.fromkeys(("minutes", "last_call", "deals"), N_("as in the whole event")),
}
"""What an option means that is empty or 0."""


def stage_rows(say: Say, stage: StagePlan, plan: Plan | None, titles: Titles | None = None) -> tuple[StageRow, ...]:
    """阶段各项: everything that a plan says of a stage, in the order in which it is read.

    ``plan`` is the one with the stages that this one takes from, ``titles`` their names where they are not its own.
    """
    rows = [_row(say, stage, option, plan, titles) for option in _KINDS if _is_shown(stage, option)]
    used = tuple(SETTINGS.values()) if plan is None else settings_of(plan.entries.kind, stage)
    own = (StageRow(RowKind.BOARDS, *words) for words in unusual_settings(say, stage.duplicate, used))
    return (*rows, *own)


def stage_row_words(say: Say, row: StageRow) -> str:
    """A row in one line.

    >>> from paizhuo.wording import Language, sayer
    >>> stage_row_words(sayer(Language.ENGLISH), StageRow(RowKind.ROUNDS, "number of rounds", "7"))
    'number of rounds: 7'
    """
    return say(N_("{option}: {value}")).format(option=row.title, value=row.text) if row.title else row.text


def stage_about(say: Say, stage: StagePlan, plan: Plan | None, titles: Titles | None = None) -> str:
    """A whole stage in one line: its rows one after another."""
    return say(N_("; ")).join(stage_row_words(say, row) for row in stage_rows(say, stage, plan, titles))


def option_words(say: Say, option: str, stage: StagePlan | None = None) -> str:
    """An option of a stage by its name or key; an option without a name of its own is part of the format.

    >>> from paizhuo.wording import Language, sayer
    >>> option_words(sayer(Language.ENGLISH), "boards", StagePlan("pairs", Format.PAIRS_MOVEMENT, boards=3))
    'duplicate boards of a round'
    """
    if option in SETTINGS:
        return setting_words(say, option)
    if option == "boards" and stage is not None and stage.is_compared:
        return say(N_("duplicate boards of a round"))
    return say(_OPTIONS.get(option, _OPTIONS["format"]))


def value_words(  # noqa: PLR0911 - one return for each kind of value
    say: Say, option: str, value: object, plan: Plan | None = None, titles: Titles | None = None
) -> str:
    """What an option is set to."""
    if option in SETTINGS:
        return setting_value_words(say, option, value)
    if not value and option in _NOT_SET:
        return say(_NOT_SET[option])
    match value:
        case Format():
            return format_words(say, value)
        case FirstRound():
            return regulation_value_words(say, value)
        case Enum():
            return choice_of_plan_words(say, value)
        case CarryOver():
            return carry_words(say, value)
        case str() if option == "pairing":
            return added_format_words(say, value)
        case tuple():
            return say(N_(", ")).join(_item_words(say, one, plan, titles) for one in value)
        case _:
            return str(value)


def _item_words(say: Say, item: object, plan: Plan | None, titles: Titles | None) -> str:
    """An item of a list: a source of the field, a criterion as the book of the plan calls it, the size of a zone."""
    match item:
        case Intake():
            return intake_words(say, item, plan, titles)
        case Tiebreak():
            return criterion_words(say, item, regulations_of(plan.book).book if plan is not None else None)
        case _:
            return str(item)


def intake_words(say: Say, intake: Intake, plan: Plan | None = None, titles: Titles | None = None) -> str:
    """The places of an earlier stage that come in: of one group, of each group, or of the whole stage.

    >>> from paizhuo.tournament.plan.plan import Intake
    >>> from paizhuo.wording import Language, sayer
    >>> intake_words(sayer(Language.ENGLISH), Intake("groups", 1, 2, group=3))
    'places 1 to 2 of group C of stage groups'
    """
    if titles is None:
        titles = stage_titles(say, plan) if plan is not None else NO_TITLES
    places = N_("place {first}") if intake.first == intake.last else N_("places {first} to {last}")
    text = N_("{places} of {stage}")
    if intake.group:
        text = N_("{places} of group {group} of {stage}")
    elif plan is not None and any(one.id == intake.stage and one.groups > 1 for one in plan.stages):
        text = N_("{places} of each group of {stage}")
    return say(text).format(
        places=say(places).format(first=intake.first, last=intake.last),
        group=letter(intake.group - 1) if intake.group else "",
        stage=stage_named(say, intake.stage, titles),
    )


def carry_words(say: Say, carry: CarryOver) -> str:
    """What is carried over."""
    method = choice_of_plan_words(say, carry.method)
    if carry.method is CarryMethod.FRACTION:
        return say(N_("{method} ({fraction})")).format(method=method, fraction=f"{carry.numerator}/{carry.denominator}")
    return method


def _is_shown(stage: StagePlan, option: str) -> bool:
    """Whether an option concerns the stage: always, with its format or its field, or because it is not as usual."""
    match option:
        case "format" | "intake":
            return True
        case "carry":
            return bool(stage.intake)
        case "rounds":
            return bool(stage.rounds) or stage.format in {Format.INDIVIDUAL, Format.PAIRS_MOVEMENT}
        case "zones" | "zone_form":
            return stage.format is Format.ZONES
        case "losses":
            return stage.format is Format.ZONES and stage.zone_form is ZoneForm.MULTI_LOSS
        case "qualifiers":
            return stage.format is Format.ELIMINATION_POINTS
        case "wild_pool":
            return stage.format in WITH_WILD
        case _:
            return bool(getattr(stage, option) != getattr(_USUAL, option))


def _row(say: Say, stage: StagePlan, option: str, plan: Plan | None, titles: Titles | None) -> StageRow:
    if option in _FLAGS:
        return StageRow(_KINDS[option], "", say(_FLAGS[option]))
    value = value_words(say, option, getattr(stage, option), plan, titles)
    if option == "rounds" and not stage.rounds:
        value = say(_ALL_ROUNDS[stage.format])
    return StageRow(_KINDS[option], option_words(say, option, stage), value)
