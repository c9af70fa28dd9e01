"""怎么判: what a referee can do about an act, each with its article, and what follows, before it is done.

Besides letting the act stand and taking it back, the list holds what can happen at an electronic table and the book of
the event punishes. The case is heard as everywhere (``officiating.hearing``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from paizhuo.guandan.late_start import IN_TIME
from paizhuo.officiating.answers import answer_text, options_of
from paizhuo.officiating.case_form import ANSWER, CHOICE, NO_SEAT, CaseForm
from paizhuo.officiating.electronic_table import possible_here
from paizhuo.officiating.hearing import Ask, hear
from paizhuo.officiating.into_facts import sides_of
from paizhuo.officiating.schedule_in_force import schedule_in_force
from paizhuo.referee import Infraction, Matter, Question, Ruling
from paizhuo.referee.cases.facts_asked import HEAVY
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.rulings.effects import effects_of
from paizhuo.referee.rulings.late_starts import late_start
from paizhuo.referee.rulings.table_effects import LevelsStart, PointsGiven
from paizhuo.referee.schedules.schedule import SameAs
from paizhuo.table import Stage
from paizhuo.web.language import say
from paizhuo.web.live.officials.carrying_out import by_hand, paragraph
from paizhuo.web.live.officials.open_cards import picker, with_cards
from paizhuo.web.live.officials.penalties import NOTHING, penalties_of, type_fields
from paizhuo.web.live.officials.time_asked import time_asked
from paizhuo.web.refereeing.at_table import context_at
from paizhuo.web.refereeing.page import shown_ruling
from paizhuo.wording import citation_words
from paizhuo.wording.cards import seat_words, side_words
from paizhuo.wording.referee import answer_words, infraction_words, question_words
from paizhuo.wording.referee.announcement import headline
from paizhuo.wording.referee.effects import table_effect_words

if TYPE_CHECKING:
    from paizhuo.officiating.hearing import Hearing
    from paizhuo.referee import Schedule
    from paizhuo.seats import Seat
    from paizhuo.table import Table
    from paizhuo.web.live.officials.open_cards import CardPicker
    from paizhuo.web.live.officials.penalties import Named, TypeField
    from paizhuo.web.live.officials.time_asked import TimeAsked
    from paizhuo.web.live.officials.visit import AtTable
    from paizhuo.web.refereeing.page import ShownRuling

STANDS, BACK = "stands", "back"
NUMBERED = 5
NO_ACT = "0"
"""没有可争议的一手: nobody has acted in this deal, or it is not dealt."""


class Option(NamedTuple):
    """一种办法: its code, title and article, whom it meets, and whether it is the one that is looked at."""

    code: str
    title: str
    note: str
    who: str
    is_on: bool
    query: str
    number: int | None


class Answer(NamedTuple):
    """一个回答: its words, and the address with it."""

    title: str
    query: str
    is_on: bool = False


@dataclass(frozen=True)
class Chosen:
    """所选: what follows from the option that is looked at; ``paragraph`` is what the players will read."""

    code: str
    paragraph: str = ""
    question: str = ""
    answers: tuple[Answer, ...] = ()
    time: TimeAsked | None = None
    choices: tuple[tuple[str, tuple[Answer, ...]], ...] = ()
    ask_elsewhere: bool = False
    shown: ShownRuling | None = None
    fields: tuple[tuple[str, str], ...] = ()
    spoken: tuple[str, ...] = ()
    picker: CardPicker | None = None
    """点牌: where the case is about cards that lay open."""
    types: tuple[TypeField, ...] = ()
    note: str = ""
    not_yours: str = ""
    query: str = ""

    @property
    def can_apply(self) -> bool:
        """Whether this official may do it now."""
        if self.code in {STANDS, BACK}:
            return not self.not_yours
        return self.shown is not None and self.shown.can_give


def form_of(at: AtTable, form: CaseForm, seat: Seat | None) -> CaseForm:
    """案情: of the seat that is looked at, in the deal on the table."""
    if seat is None:
        return form
    entrant = at.entrant(seat)
    return replace(form, entrant=entrant, seat=_charged(form.infraction, str(seat)), deal=at.table.course.number)


def _charged(infraction: Infraction | None, seat: str) -> str:
    """谁迟到: it is the side that comes late, not one of its seats [J17 3.9.1; J23 3.5(二)2; NAT 32]."""
    return NO_SEAT if infraction is Infraction.LATE else seat


def options_for(at: AtTable, form: CaseForm, seat: Seat | None, picked: str, base: dict[str, str]) -> list[Option]:
    """怎么判: the list; the first ones have number keys."""
    who = "" if seat is None else seat_words(seat, say())
    kept = (
        []
        if base["act"] == NO_ACT
        else [
            (STANDS, _("The play stands"), _("nothing was against the rules"), _("no change")),
            (BACK, _("Taken back to before this act"), _("no book lists it: the chief decides, with a reason"), who),
        ]
    )
    cases = () if form.entrant is None else possible_here(_schedule(at), is_begun=at.table.stage is not Stage.GATHERING)
    found = [*kept, *(_case(at, form, one, seat) for one in cases)]
    return [
        Option(*one, one[0] == picked, urlencode({**base, "off": one[0]}), number if number <= NUMBERED else None)
        for number, one in enumerate(found, 1)
    ]


def _schedule(at: AtTable) -> Schedule:
    return schedule_in_force(at.visit.snapshot.state, at.place.stage, at.place.round)


def _case(at: AtTable, form: CaseForm, infraction: Infraction, seat: Seat | None) -> tuple[str, str, str, str]:
    """One infraction: what the book rules where nothing has to be asked, else the article that names it."""
    context = context_at(at.visit.competition, at.visit.snapshot, at.match)
    hearing = hear(context, CaseForm(form.entrant, infraction, _charged(infraction, form.seat), deal=form.deal))
    title = infraction_words(say(), infraction)
    who = "" if seat is None else _who(infraction, seat)
    if isinstance(hearing.ruling, Ruling):
        ruling = hearing.ruling
        note = _("{penalty} · {article}").format(
            penalty=headline(say(), ruling), article=citation_words(ruling.citations[0], say())
        )
        return infraction.value, title, note, who
    entry = _schedule(at).entries[infraction]
    source = entry.source if isinstance(entry, SameAs) else entry.rows[0].source
    return infraction.value, title, citation_words(source, say()), who


def _who(infraction: Infraction, seat: Seat) -> str:
    return side_words(seat.side, say()) if infraction is Infraction.LATE else seat_words(seat, say())


def chosen_of(at: AtTable, form: CaseForm, picked: str, base: dict[str, str], named: Named = NOTHING) -> Chosen | None:
    """所选: what follows from the option that is looked at."""
    cards = named.cards
    if picked == STANDS:
        return Chosen(STANDS, _("The play stands. Please play on."))
    if picked == BACK:
        is_chief = Role.CHIEF in at.visit.official.roles
        locked = "" if is_chief else _("Only the chief referee takes a play back that the law allowed.")
        return Chosen(BACK, not_yours=locked)
    if form.infraction is None or form.entrant is None:
        return None
    form = with_cards(form, at.table, cards)
    hearing = hear(context_at(at.visit.competition, at.visit.snapshot, at.match), form)
    query = urlencode(form.fields)
    if hearing.need is HEAVY and (found := picker(at.table, ())) is not None:
        return Chosen(picked, picker=found, query=query)
    if isinstance(hearing.need, Question):
        return _asked(at, hearing, form, base, query)
    if hearing.need is Ask.LEVELS or hearing.need is Ask.SEAT or not isinstance(hearing.ruling, Ruling):
        return Chosen(picked, ask_elsewhere=True, query=query)
    ruling = hearing.ruling
    shown = shown_ruling(at.visit, hearing, ruling)
    names, table = at.visit.snapshot.names, at.table
    acts = () if ruling.open else penalties_of(ruling, table, named)
    text = " ".join(paragraph(one, table, names.get(one.case.entrant, ""), acts) for one in sides_of(ruling))
    return Chosen(
        picked,
        text,
        choices=_choices(shown, form, base),
        shown=shown,
        fields=form.fields,
        spoken=tuple(table_effect_words(say(), one) for one in by_hand(ruling, table)),
        picker=picker(table, cards) if cards else None,
        types=() if ruling.open else type_fields(ruling, table),
        note=_note(ruling, table),
        not_yours=shown.not_yours,
        query=query,
    )


def _note(ruling: Ruling, table: Table) -> str:
    """What the ruling does not change here: the start of a match that has begun, points without their deal."""
    raises = any(isinstance(one, LevelsStart) for one in effects_of(ruling).table)
    # A first deal that is lost is lost while it is played, too; a level to start at has no such deal.
    is_open = table.stage is Stage.GATHERING or (table.course.number == 1 and not raises)
    if late_start([ruling]) != IN_TIME and not is_open:
        return _("The first deal has been dealt: the start of this match stays as it is.")
    given = any(isinstance(one, PointsGiven) for one in effects_of(ruling).table)
    if not given or table.course.in_play:
        return ""
    return _("No deal is in play: the points change nothing at this table.")


def _asked(at: AtTable, hearing: Hearing, form: CaseForm, base: dict[str, str], query: str) -> Chosen:
    """The next question; one that is answered by a number is asked on the page of the ruling."""
    need = hearing.need
    assert isinstance(need, Question)  # noqa: S101 - the caller has looked
    code = "" if form.infraction is None else form.infraction.value
    words = [(answer_text(one), answer_words(say(), need, one)) for one in options_of(need)]
    answers = tuple(Answer(title, _with(form, base, {f"{ANSWER}{need.code}": value})) for value, title in words)
    time = None if answers else time_asked(at, hearing, _with(form, base, {}))
    elsewhere = not answers and time is None
    return Chosen(code, "", question_words(say(), need), answers, time, ask_elsewhere=elsewhere, query=query)


def _choices(shown: ShownRuling, form: CaseForm, base: dict[str, str]) -> tuple[tuple[str, tuple[Answer, ...]], ...]:
    """What the book leaves to somebody to choose; who shuffles does not matter where the table does it."""
    return tuple(
        (
            one.title,
            tuple(
                Answer(text, _with(form, base, {f"{CHOICE}{one.matter}": str(number)}), holds)
                for number, text, holds in one.options
            ),
        )
        for one in shown.choices
        if one.may and one.matter != Matter.SHUFFLER.value
    )


def _with(form: CaseForm, base: dict[str, str], more: dict[str, str]) -> str:
    """The address with one more answer; who is charged follows from the seat."""
    kept = {name: value for name, value in form.fields if name not in {"who", "seat", "deal"}}
    return urlencode({**base, **kept, **more})
