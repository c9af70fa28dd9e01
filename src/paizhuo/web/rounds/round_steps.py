"""本轮三步: pair or publish, print, start the clock: which can be done now, and what is missing for the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import clock_of

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.pages.audience import Visit


@dataclass(frozen=True)
class RoundStep:
    """一步: a button; without ``url`` it is locked, and ``note`` says what is missing."""

    kind: str
    """pair, publish, print or start."""
    icon: str
    label: str
    note: str
    key: str
    url: str = ""
    is_done: bool = False
    ask: str = ""

    @property
    def target(self) -> str:
        """The part of the page that its answer changes: the clock, or the place of a question."""
        return "#mast" if self.kind == "start" else "#question"

    @property
    def swap(self) -> str:
        """Whether the answer replaces that part, or fills it."""
        return "outerHTML" if self.kind == "start" else "innerHTML"


@dataclass(frozen=True)
class RoundSteps:
    """本轮三步: of one round of a stage."""

    stage: str
    number: int
    note: str
    steps: tuple[RoundStep, ...]
    papers: str = ""
    """The address of its papers."""


def steps_to_pair(visit: Visit, stage: str, *, is_stuck: bool = False) -> RoundSteps:
    """The steps of a round that is not paired yet; ``is_stuck`` where it has no legal pairing."""
    number = directing.context(visit.snapshot.state, stage).next_round
    url = "" if is_stuck else _url(visit, "rounds:draft", stage) if visit.may(Permission.PAIR) else ""
    why = "" if url else _("no pairing") if is_stuck else _("for the arranger")
    text = _("Publish") if is_stuck else _("Pair the round")
    first = RoundStep("pair", "send" if is_stuck else "go", text, why, "p", url)
    return RoundSteps(stage, number, _("Nobody sees a draft but the officials"), (first, *_later(_("when public"))))


def steps_of_draft(visit: Visit, stage: str, one: RoundState, locks: str = "") -> RoundSteps:
    """The steps of a draft; ``locks`` says why it cannot be published."""
    why = locks or ("" if visit.may(Permission.PUBLISH) else _("for the arranger"))
    url = "" if why else _url(visit, "rounds:publish", stage)
    tables = _("tables: {count}").format(count=len(one.matches))
    first = RoundStep("publish", "send", _("Publish"), why or tables, "p", url)
    note = _("Until then screens and phones do not show it")
    papers = _url(visit, "printing:print-round", stage, one.number)
    return RoundSteps(stage, one.number, note, (first, *_later(_("when public"))), papers)


def steps_of_round(visit: Visit, stage: str, one: RoundState) -> RoundSteps:
    """The steps of a round that is public and whose clock stands."""
    clock = clock_of(visit.competition, visit.snapshot, stage, one.number)
    at = _published_at(visit, stage, one.number)
    minutes = clock.length // 60
    start: RoundStep | None = None
    if clock.length and not visit.may(Permission.CLOCK):
        start = RoundStep("start", "late", _("Start the clock"), _("for the chief referee"), " ")
    elif clock.length:
        ask = _("Start round {round} for the whole hall? {minutes} minutes.").format(round=one.number, minutes=minutes)
        note = _("{minutes} min").format(minutes=minutes)
        start = RoundStep("start", "late", _("Start the clock"), note, " ", _url(visit, "desk:clock"), ask=ask)
    printed = RoundStep("print", "print", _("Print"), "", "r", _url(visit, "printing:print-round", stage, one.number))
    steps = (RoundStep("publish", "ok", _("Public"), at, "", is_done=True), printed, *((start,) if start else ()))
    return RoundSteps(stage, one.number, _("Screens and phones show it"), steps)


def _later(why: str) -> tuple[RoundStep, RoundStep]:
    return (
        RoundStep("print", "print", _("Print"), why, "r"),
        RoundStep("start", "late", _("Start the clock"), why, " "),
    )


def _url(visit: Visit, name: str, *args: object) -> str:
    return reverse(name, args=[visit.competition.slug, *args])


def _published_at(visit: Visit, stage: str, number: int) -> str:
    """The time of day at which the round became public."""
    for logged in reversed(tuple(standing(visit.snapshot.log))):
        if isinstance(logged.fact, f.RoundPublished) and (logged.fact.stage, logged.fact.round) == (stage, number):
            at = parse_datetime(logged.at)
            return timezone.localtime(at).strftime("%H:%M") if at is not None else ""
    return ""
