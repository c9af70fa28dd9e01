"""奖项的说法: a prize with who can win it, and why somebody gets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.entries import Gender
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.plan.prize_categories import PrizeCategory

_GENDERS = {Gender.MALE: N_("men"), Gender.FEMALE: N_("women")}


def prize_category_words(say: Say, category: PrizeCategory) -> str:
    """A prize with its number of places and who can win it: 女子奖（前3名，女子）."""
    text = say(N_("{name} ({about})"))
    return text.format(name=category.name, about=say(N_(", ")).join(prize_about(say, category)))


def prize_about(say: Say, category: PrizeCategory) -> Iterator[str]:
    """Who can win a prize, and how many places have it."""
    last = category.first + category.places - 1
    if category.is_overall:
        text = N_("place {first}") if category.places == 1 else N_("places {first} to {last}")
        yield say(text).format(first=category.first, last=last)
        return
    yield say(N_("the best {count}")).format(count=category.places)
    if category.best_of_unit:
        yield say(N_("units, by the places of their best {count}")).format(count=category.best_of_unit)
        return
    yield from _filters(say, category)
    if category.any_player:
        yield say(N_("one player suffices"))


def _filters(say: Say, category: PrizeCategory) -> Iterator[str]:
    if category.gender is not None:
        yield say(_GENDERS[category.gender])
    young, old = category.youngest, category.oldest
    if young is not None and old is not None:
        yield say(N_("{young} to {old} years old")).format(young=young, old=old)
    elif young is not None:
        yield say(N_("{young} years old or older")).format(young=young)
    elif old is not None:
        yield say(N_("{old} years old or younger")).format(old=old)
    if category.unit:
        yield category.unit
    if category.newcomers:
        yield say(N_("newcomers"))
