"""案情表: a case as far as it has been filled in: who, which infraction, the answers, the choices.

A page carries the whole form in its fields, the terminal builds it answer by answer, and the fact of a ruling keeps it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from paizhuo.officiating.case_refusals import BadCaseForm
from paizhuo.referee import Case, Facts, Infraction, Matter, Moment, Raised, Role
from paizhuo.referee.rulings.lapse import LapseGround
from paizhuo.seats import UnknownSeat, parse_seat
from paizhuo.tournament.results.outcomes import PAST_ACE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paizhuo.seats import Side

WAIVER = "waiver-asked"
"""放弃纠正权: filled in like a ground, though it is none."""
GROUNDS = (*(one.value for one in LapseGround), WAIVER)
NO_SEAT = "-"
"""全队: the side as a whole, no player in particular."""
NO_ENTRANT = 0
"""观众: in place of an entrant, where the case is about somebody who does not play [NAT 51(四)]."""
OF_SPECTATORS = frozenset({Infraction.SPECTATOR})
"""观众违规: infractions of nobody who plays."""
ANSWER, CHOICE = "a.", "c."
"""The prefixes of the fields that hold answers and choices."""
_MINUTES, _SECONDS = "m.", "s."
_DIGITS = 9
_MOST_DEALS = 99
_LONGEST_PAPER = 120
_LONGEST_NAME = 60


@dataclass(frozen=True)
class CaseForm:
    """案情表: answers by the code of their question, choices by the numbers of their options."""

    entrant: int | None = None
    infraction: Infraction | None = None
    seat: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)
    choices: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    grounds: tuple[str, ...] = ()
    damage: bool = False
    whole_floor: bool = False
    deal: int = 0
    levels: tuple[int, int] | None = None
    consents: tuple[str, ...] = ()
    """同意者: the roles that the official reports as having agreed; only what stands on ``paper`` counts."""
    paper: str = ""
    """书面同意: the paper on which they agreed."""
    proposed_by: str = ""
    """提请人: the official whose proposal somebody else agrees to with the own account; no page sends it."""
    person: str = ""
    """观众: name or description of a spectator, where the case is about one."""

    @property
    def agreed(self) -> tuple[str, ...]:
        """书面同意者: the roles whose consent stands on paper; nobody's consent is only said to have been given."""
        return self.consents if self.paper.strip() else ()

    @property
    def fields(self) -> tuple[tuple[str, str], ...]:
        """The form as fields of a page, name by name; :func:`read` reads them back."""
        found = [
            ("who", "" if self.entrant is None else str(self.entrant)),
            ("off", self.infraction.value if self.infraction else ""),
        ]
        found += [("seat", self.seat), ("deal", str(self.deal or ""))]
        found += [(f"{ANSWER}{code}", answer) for code, answer in self.answers.items()]
        found += [(f"{CHOICE}{matter}", str(one)) for matter, some in self.choices.items() for one in some]
        found += [("raised", one) for one in self.grounds]
        found += [("damage", "1" if self.damage else ""), ("floor", "1" if self.whole_floor else "")]
        if self.levels is not None:
            found += [("home", str(self.levels[0])), ("away", str(self.levels[1]))]
        found += [("consent", one) for one in self.consents]
        found += [("paper", self.paper), ("person", self.person)]
        return tuple((name, value) for name, value in found if value)

    def about(self, entrant: int) -> CaseForm:
        """The same case for another entrant of the table."""
        return replace(self, entrant=entrant, seat=NO_SEAT)

    @property
    def settled_who(self) -> CaseForm:
        """案由所及: what a spectator did is about nobody at the table, and nothing else is about a spectator."""
        if self.infraction is None:
            return self
        if self.infraction in OF_SPECTATORS:
            return replace(self, entrant=NO_ENTRANT, seat=NO_SEAT)
        return replace(self, entrant=self.entrant or None, person="")

    @property
    def as_unlisted(self) -> CaseForm:
        """比照未列明: the same act as a breach that no list names, with nothing answered yet."""
        return CaseForm(self.entrant, Infraction.UNLISTED_BREACH, self.seat, deal=self.deal)

    def answered(self, code: str, answer: str) -> CaseForm:
        """The form with one more answer."""
        return replace(self, answers={**self.answers, code: answer})

    def chosen(self, matter: Matter, numbers: tuple[int, ...]) -> CaseForm:
        """The form with one more choice made, by the numbers of its options."""
        return replace(self, choices={**self.choices, matter.value: numbers})

    @property
    def numbers_by_matter(self) -> dict[Matter, tuple[int, ...]]:
        """所选: the numbers of the options, by matter."""
        known = {one.value: one for one in Matter}
        for name in self.choices:
            if name not in known:
                raise BadCaseForm(name)
        return {known[name]: some for name, some in self.choices.items()}

    def case(self, facts: Facts, *, match: str, side: Side | None = None, opponent: int | None = None) -> Case:
        """案件: the case as the law takes it; ``side`` is that of the entrant, unless the form names a seat."""
        if self.entrant is None or self.infraction is None:
            raise BadCaseForm("who, off")
        grounds = set(self.grounds)
        later = Moment(2) if LapseGround.LATER_DEAL.value in grounds else Moment(1, 2)
        late = grounds & {LapseGround.LATER_DEAL.value, LapseGround.LATER_TRICK.value}
        seat = parse_seat(self.seat) if self.seat not in {"", NO_SEAT} else None
        return Case(
            infraction=self.infraction,
            entrant=self.entrant,
            match=match,
            side=seat.side if seat is not None else side,
            seat=seat,
            facts=facts,
            happened=Moment(1, 1),
            raised=Raised(
                at=later if late else None,
                unnoticed=LapseGround.UNNOTICED.value in grounds,
                acted_first=LapseGround.ACTED_FIRST.value in grounds,
                profited=LapseGround.PROFITED.value in grounds,
                consulted=LapseGround.CONSULTED.value in grounds,
                waiver_asked=WAIVER in grounds,
            ),
            damage=self.damage,
            opponent=opponent,
        )


def read(fields: Iterable[tuple[str, str]]) -> CaseForm:
    """The form that these fields hold; :class:`BadCaseForm` for a value that no page of ours sends.

    >>> form = read([("who", "3"), ("off", "phone"), ("a.used", "no"), ("m.own-delay", "2"), ("s.own-delay", "5")])
    >>> form.entrant, form.infraction.value, dict(form.answers)
    (3, 'phone', {'used': 'no', 'own-delay': '125'})
    """
    sent: dict[str, list[str]] = {}
    for name, value in fields:
        sent.setdefault(name, []).append(value)
    home, away = _number(sent, "home", PAST_ACE), _number(sent, "away", PAST_ACE)
    return CaseForm(
        entrant=_number(sent, "who"),
        infraction=_infraction(_last(sent, "off")),
        seat=_seat(_last(sent, "seat")),
        answers=_answers(sent),
        choices={name.removeprefix(CHOICE): _numbers(some) for name, some in sent.items() if name.startswith(CHOICE)},
        grounds=tuple(_one_of(one, GROUNDS) for one in sent.get("raised", ()) if one),
        damage=_last(sent, "damage") == "1",
        whole_floor=_last(sent, "floor") == "1",
        deal=_number(sent, "deal", _MOST_DEALS) or 0,
        levels=None if home is None or away is None else (home, away),
        consents=tuple(_one_of(one, tuple(role.value for role in Role)) for one in sent.get("consent", ()) if one),
        paper=_last(sent, "paper").strip()[:_LONGEST_PAPER],
        person=_last(sent, "person").strip()[:_LONGEST_NAME],
    )


Sent = dict[str, list[str]]


def _last(sent: Sent, name: str) -> str:
    return sent.get(name, [""])[-1]


def _answers(sent: Sent) -> dict[str, str]:
    """By the code of the question; a time comes in minutes and seconds."""
    found = {name.removeprefix(ANSWER): some[-1] for name, some in sent.items() if name.startswith(ANSWER)}
    for name in sent:
        if name.startswith(_MINUTES):
            code = name.removeprefix(_MINUTES)
            minutes, seconds = _number(sent, name), _number(sent, f"{_SECONDS}{code}")
            found[code] = str((minutes or 0) * 60 + (seconds or 0))
    return {code: answer for code, answer in found.items() if answer}


def _infraction(text: str) -> Infraction | None:
    return Infraction(_one_of(text, tuple(one.value for one in Infraction))) if text else None


def _seat(text: str) -> str:
    if text in {"", NO_SEAT}:
        return text
    try:
        return str(parse_seat(text))
    except UnknownSeat as error:
        raise BadCaseForm(text) from error


def _one_of(text: str, known: tuple[str, ...]) -> str:
    if text not in known:
        raise BadCaseForm(text)
    return text


def _number(sent: Sent, name: str, most: int | None = None) -> int | None:
    text = _last(sent, name)
    if not text:
        return None
    if not is_number(text) or (most is not None and int(text) > most):
        raise BadCaseForm(text)
    return int(text)


def _numbers(texts: list[str]) -> tuple[int, ...]:
    found = [text for text in texts if text]
    if not all(map(is_number, found)):
        raise BadCaseForm(", ".join(found))
    return tuple(sorted({int(text) for text in found}))


def is_number(text: str) -> bool:
    """Whether the text is a number of at most nine plain digits."""
    return text.isascii() and text.isdecimal() and len(text) <= _DIGITS
