"""规程调整的说法: what changes in the plan of a running event, before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.plan.changes import StageAltered, StageDropped, StagePlanned
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.scoring import CarryMethod
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.criteria import criterion_words
from paizhuo.wording.tournament.entrants import NO_TITLES, Titles, stage_named
from paizhuo.wording.tournament.plans import choice_of_plan_words, format_words, stage_words

if TYPE_CHECKING:
    from paizhuo.rulebook import Book
    from paizhuo.tournament.log.facts import PlanChanged
    from paizhuo.tournament.plan.changes import PlanChange
    from paizhuo.tournament.plan.plan import Intake, Plan
    from paizhuo.tournament.plan.regulations import Tiebreak
    from paizhuo.tournament.scoring.carry_over import CarryOver

_OPTIONS = {
    "rounds": N_("number of rounds"),
    "cycles": N_("number of cycles"),
    "groups": N_("number of groups"),
    "seeds": N_("number of seeds"),
    "segments": N_("segments of a match"),
    "zones": N_("sizes of the zones"),
    "tiebreaks": N_("criteria of the places"),
    "minutes": N_("minutes of a round"),
    "last_call": N_("last deal announced, minutes before the end"),
    "deals": N_("deals of a match"),
    "boards": N_("duplicate boards of a match"),
    "qualifiers": N_("how many the opening rounds decide"),
    "intake": N_("who comes in"),
    "carry": N_("points carried over"),
    "format": N_("format"),
    "order": N_("order of the stages"),
}
_NUMBERS = ("rounds", "cycles", "groups", "boards", "segments", "seeds", "zones", "qualifiers")
_OF_FORMAT = {"qualifiers": Format.ELIMINATION_POINTS, "zones": Format.ZONES}
_FLAGS = {
    "third_place": N_("with a match for third place"),
    "choice": N_("the higher placed choose their opponents"),
    "by_vp": N_("ranked by VP, without match points"),
    "balanced": N_("paired with the smallest differences of points"),
}
_PLAIN = StagePlan("plain", Format.KNOCKOUT)
"""A stage with default settings; only settings that differ from it are shown."""
_AS_THE_EVENT = frozenset({"minutes", "last_call", "deals"})


def option_words(say: Say, option: str) -> str:
    """An option of a stage by its name; an option without a name of its own is part of the format."""
    return say(_OPTIONS.get(option, _OPTIONS["format"]))


def value_words(say: Say, option: str, value: object, *, book: Book | None = None, titles: Titles = NO_TITLES) -> str:
    """What an option is set to."""
    match option, value:
        case "tiebreaks", tuple():
            return tiebreaks_words(say, value, book)
        case "intake", tuple():
            return say(N_("; ")).join(intake_words(say, one, titles) for one in value) or say(N_("all entries"))
        case "carry", _:
            return carry_words(say, value)  # type: ignore[arg-type] # the option holds nothing else
        case "format", Format():
            return format_words(say, value)
        case _ if option in _AS_THE_EVENT and not value:
            return say(N_("as in the whole event"))
        case "zones", tuple():
            return say(N_(", ")).join(map(str, value)) or say(N_("one for all"))
        case "boards", 0:
            return say(N_("no duplicate boards"))
        case _:
            return str(value)


def tiebreaks_words(say: Say, tiebreaks: tuple[Tiebreak, ...], book: Book | None = None) -> str:
    """Criteria in their order.

    >>> from paizhuo.tournament.plan.regulations import Tiebreak
    >>> from paizhuo.wording import Language, sayer
    >>> tiebreaks_words(sayer(Language.ENGLISH), (Tiebreak.TOTAL, Tiebreak.WINS))
    'match points, rounds won'
    """
    return say(N_(", ")).join(criterion_words(say, one, book) for one in tiebreaks) or say(N_("as in the book"))


def intake_words(say: Say, intake: Intake, titles: Titles = NO_TITLES) -> str:
    """The places of an earlier stage that come in."""
    text = N_("places {first} to {last} of {stage}")
    if intake.group:
        text = N_("places {first} to {last} of group {group} of {stage}")
    stage = stage_named(say, intake.stage, titles)
    return say(text).format(first=intake.first, last=intake.last, group=intake.group, stage=stage)


def carry_words(say: Say, carry: CarryOver) -> str:
    """What is carried over."""
    method = choice_of_plan_words(say, carry.method)
    if carry.method is CarryMethod.FRACTION:
        return say(N_("{method} ({fraction})")).format(method=method, fraction=f"{carry.numerator}/{carry.denominator}")
    return method


def plan_changed_words(say: Say, fact: PlanChanged, titles: Titles = NO_TITLES, before: Plan | None = None) -> str:
    """A change of the plan in one line, with its reason; with the old values where the plan ``before`` is known."""
    change = change_words(say, fact.change, titles, before)
    return say(N_("The plan is changed: {change}; reason: {reason}")).format(change=change, reason=fact.reason)


def change_words(say: Say, change: PlanChange, titles: Titles = NO_TITLES, before: Plan | None = None) -> str:
    """What a change says."""
    match change:
        case StageAltered():
            settings = [_setting(say, option, value, titles) for option, value in change.options.items()]
            if before is not None:
                old = before.stage(change.stage)
                settings = [
                    say(N_("{option}: {old} → {new}")).format(
                        option=option_words(say, option),
                        old=value_words(say, option, getattr(old, option), titles=titles),
                        new=value_words(say, option, value, titles=titles),
                    )
                    for option, value in change.options.items()
                ]
            stage = stage_named(say, change.stage, titles)
            return say(N_("{stage}, {settings}")).format(stage=stage, settings=say(N_("; ")).join(settings))
        case StagePlanned(stage=stage):
            return say(N_("{stage} is to be played: {about}")).format(
                stage=_titled(say, stage), about=stage_about(say, stage, titles)
            )
        case StageDropped():
            return say(N_("{stage} is not played")).format(stage=stage_named(say, change.stage, titles))


def stage_about(say: Say, stage: StagePlan, titles: Titles = NO_TITLES) -> str:
    """A whole stage: its format, everything that is set for it, who comes in and with what."""
    settings = [format_words(say, stage.format)]
    set_here = (one for one in _NUMBERS if _is_shown(stage, one))
    settings += [_setting(say, one, getattr(stage, one)) for one in set_here]
    settings += [say(text) for flag, text in _FLAGS.items() if getattr(stage, flag)]
    settings += own_settings(say, stage)
    settings.append(value_words(say, "intake", stage.intake, titles=titles))
    if stage.carry.method is not CarryMethod.NONE:
        settings.append(carry_words(say, stage.carry))
    return say(N_("; ")).join(settings)


def _is_shown(stage: StagePlan, option: str) -> bool:
    """Whether a number belongs to the format of the stage, or differs from the default."""
    if option in _OF_FORMAT:
        return stage.format is _OF_FORMAT[option]
    return bool(getattr(stage, option) != getattr(_PLAIN, option))


def own_settings(say: Say, stage: StagePlan) -> list[str]:
    """What is set for this stage only: criteria of its places, hours, deals."""
    own = ("tiebreaks", "minutes", "last_call", "deals")
    return [_setting(say, one, getattr(stage, one)) for one in own if getattr(stage, one)]


def _titled(say: Say, stage: StagePlan) -> str:
    return stage_words(say, stage) if stage.title else stage_named(say, stage.id)


def _setting(say: Say, option: str, value: object, titles: Titles = NO_TITLES) -> str:
    text = say(N_("{option}: {value}"))
    return text.format(option=option_words(say, option), value=value_words(say, option, value, titles=titles))
