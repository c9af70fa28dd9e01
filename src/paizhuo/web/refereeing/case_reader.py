"""读案情: what a page sent, name by name; whatever none of our pages sends is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee import Infraction, Role
from paizhuo.seats import UnknownSeat, parse_seat
from paizhuo.tournament.results.outcomes import PAST_ACE
from paizhuo.web.refereeing.cases import ANSWER, CHOICE, NO_SEAT, RAISED, Told
from paizhuo.web.refereeing.refusals import BadTelling

if TYPE_CHECKING:
    from django.http import QueryDict

_MINUTES, _SECONDS = "m.", "s."
_LONGEST = 9


def read(data: QueryDict) -> Told:
    """What a page sent; :class:`BadTelling` for what none of ours sends."""
    home, away = _number(data, "home", PAST_ACE), _number(data, "away", PAST_ACE)
    return Told(
        entrant=_number(data, "who"),
        infraction=_infraction(data.get("off", "")),
        seat=_seat(data.get("seat", "")),
        answers=_answers(data),
        choices={key.removeprefix(CHOICE): _numbers(data.getlist(key)) for key in data if key.startswith(CHOICE)},
        raised=tuple(_one_of(one, RAISED) for one in data.getlist("raised") if one),
        damage=data.get("damage") == "1",
        whole_floor=data.get("floor") == "1",
        deal=_number(data, "deal", 99) or 0,
        levels=None if home is None or away is None else (home, away),
        consents=tuple(_one_of(one, tuple(role.value for role in Role)) for one in data.getlist("consent") if one),
    )


def _answers(data: QueryDict) -> dict[str, str]:
    """By the code of the question; a time comes in minutes and seconds."""
    found = {key.removeprefix(ANSWER): data.get(key, "") for key in data if key.startswith(ANSWER)}
    for key in data:
        if key.startswith(_MINUTES):
            code = key.removeprefix(_MINUTES)
            minutes, seconds = _number(data, key), _number(data, f"{_SECONDS}{code}")
            found[code] = str((minutes or 0) * 60 + (seconds or 0))
    return {code: answer for code, answer in found.items() if answer}


def _infraction(text: str) -> Infraction | None:
    if not text:
        return None
    return Infraction(_one_of(text, tuple(one.value for one in Infraction)))


def _seat(text: str) -> str:
    if text in {"", NO_SEAT}:
        return text
    try:
        return str(parse_seat(text))
    except UnknownSeat as error:
        raise BadTelling(text[:40]) from error


def _one_of(text: str, known: tuple[str, ...]) -> str:
    if text not in known:
        raise BadTelling(text[:40])
    return text


def _number(data: QueryDict, name: str, most: int | None = None) -> int | None:
    text = data.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= _LONGEST):
        raise BadTelling(text[:40])
    number = int(text)
    if most is not None and number > most:
        raise BadTelling(text[:40])
    return number


def _numbers(texts: list[str]) -> tuple[int, ...]:
    found = [text for text in texts if text]
    if not all(text.isascii() and text.isdecimal() and len(text) <= _LONGEST for text in found):
        raise BadTelling(", ".join(found)[:40])
    return tuple(sorted({int(text) for text in found}))
