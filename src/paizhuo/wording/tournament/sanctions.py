"""处理决定的说法: a sanction for conduct on a person or a unit, in one line, and its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.penalties.conduct import Weight
from paizhuo.referee.penalties.persons import Capacity, measure_of
from paizhuo.wording.citations import recorded_words
from paizhuo.wording.language import N_, Say, is_english
from paizhuo.wording.tournament.explained import joined
from paizhuo.wording.tournament.interruptions import organisers_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.sanctions import PersonSanctioned

_CAPACITIES = {
    Capacity.REFEREE: N_("a referee"),
    Capacity.LEADER: N_("a leader"),
    Capacity.COACH: N_("a coach"),
    Capacity.UNIT: N_("a unit"),
}
_WEIGHTS = {
    Weight.LIGHTER: N_("lighter, as the harm was made good"),
    Weight.HEAVIER: N_("heavier, as the inquiry was obstructed or it happened again"),
}


def capacity_words(say: Say, code: str) -> str:
    """As what somebody is sanctioned."""
    known = next((one for one in Capacity if one.value == code), None)
    return code if known is None else say(_CAPACITIES[known])


def measure_words(say: Say, code: str) -> str:
    """A measure by its code."""
    found = measure_of(code)
    if found is None:
        return code
    return found.en if is_english(say) else found.zh


def measures_words(say: Say, fact: PersonSanctioned) -> str:
    """All measures, and what made them lighter or heavier."""
    listed = say(N_(", ")).join(measure_words(say, one) for one in fact.measures)
    weight = next((say(words) for one, words in _WEIGHTS.items() if one.value == fact.weight), "")
    over = say(N_("handed over to the authorities")) if fact.handed_over else ""
    return joined(say, (listed, weight, over))


def weight_words(say: Say, weight: Weight) -> str:
    """What makes measures lighter or heavier."""
    return say(_WEIGHTS[weight])


def sanctioned_words(say: Say, fact: PersonSanctioned) -> str:
    """The decision in one line."""
    text = say(N_("{name} ({capacity}) is sanctioned: {measures}; for: {conduct}"))
    capacity = say(N_(", ")).join(part for part in (capacity_words(say, fact.capacity), fact.unit) if part)
    sentence = text.format(name=fact.name, capacity=capacity, measures=measures_words(say, fact), conduct=fact.conduct)
    if fact.article:
        source = recorded_words(fact.article, say)
        sentence = say(N_("{sentence} ({source})")).format(sentence=sentence, source=source)
    return joined(say, (sentence, *organisers_words(say, fact)))
