"""参赛者的说法: entrants, places, points, levels, and stage, round and table, as parts of a sentence."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.tournament.results.outcomes import PAST_ACE, End
from paizhuo.tournament.results.points import number as plain
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from paizhuo.tournament.log.facts import RulingGiven
    from paizhuo.tournament.results.points import Points

Names: TypeAlias = "Mapping[int, str]"
"""名称: names of entrants by number; an entrant without one is shown by number only."""
NO_NAMES: Names = MappingProxyType({})
Titles: TypeAlias = "Mapping[str, str]"
"""阶段名: titles of stages by id, in the reader's language; a stage without one is shown by its id."""
NO_TITLES: Titles = MappingProxyType({})
MOST_NAMED = 6
"""The longest list of names; the rest is only counted, because a reason is one sentence."""

_ENDS = {End.HOME: N_("the home side"), End.AWAY: N_("the visiting side")}
_LEVELS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_ORDINALS = {1: N_("{place}st"), 2: N_("{place}nd"), 3: N_("{place}rd")}
_TEENS = range(10, 21)


def entrant_words(say: Say, number: int, names: Names = NO_NAMES) -> str:
    """An entrant: the number, and the name where there is one; 0 is a spectator, in a ruling about one [NAT 51(四)].

    >>> from paizhuo.wording import Language, sayer
    >>> entrant_words(sayer(Language.ENGLISH), 3), entrant_words(sayer(Language.CHINESE), 3, {3: "青松"})
    ('3', '3号青松')
    """
    if not number:
        return say(N_("a spectator"))
    name = names.get(number, "")
    text = say(N_("{number} {name}")) if name else say(N_("{number}"))
    return text.format(number=number, name=name)


def ruled_on_words(say: Say, given: RulingGiven, names: Names = NO_NAMES) -> str:
    """Whom a ruling is about: an entrant, or a spectator; empty for a ruling on nobody in particular."""
    if given.entrant or given.case is None:
        return entrant_words(say, given.entrant, names) if given.entrant else ""
    return given.case.person or entrant_words(say, given.entrant)


def entrants_words(say: Say, numbers: Iterable[int], names: Names = NO_NAMES) -> str:
    """Several entrants, as a list; the end of a long one is only counted."""
    return listed(say, [entrant_words(say, number, names) for number in numbers])


def listed(say: Say, texts: Sequence[str]) -> str:
    """Texts as a list; the end of a long one is only counted."""
    named = say(N_(", ")).join(texts[:MOST_NAMED])
    if len(texts) <= MOST_NAMED:
        return named
    return say(N_("{named} and {count} more")).format(named=named, count=len(texts) - MOST_NAMED)


def side_of_words(say: Say, numbers: Iterable[int], names: Names = NO_NAMES) -> str:
    """One side of a match: an entrant, or the partners of an individual event."""
    return say(N_(" with ")).join(entrant_words(say, number, names) for number in numbers)


def meeting_words(say: Say, first: Iterable[int], second: Iterable[int], names: Names = NO_NAMES) -> str:
    """Two sides that meet."""
    text = say(N_("{first} meets {second}"))
    return text.format(first=side_of_words(say, first, names), second=side_of_words(say, second, names))


def pairs_words(say: Say, pairs: Iterable[Iterable[int]]) -> str:
    """Several pairs of entrants, by number.

    >>> from paizhuo.wording import Language, sayer
    >>> pairs_words(sayer(Language.ENGLISH), [(1, 4), (2, 3)])
    '1-4, 2-3'
    """
    return say(N_(", ")).join("-".join(str(number) for number in pair) for pair in pairs)


def end_words(say: Say, end: End) -> str:
    """One end of a match."""
    return say(_ENDS[end])


def ordinal_words(say: Say, place: int) -> str:
    """A place.

    >>> from paizhuo.wording import Language, sayer
    >>> [ordinal_words(sayer(Language.ENGLISH), place) for place in (1, 2, 3, 4, 12, 22)]
    ['1st', '2nd', '3rd', '4th', '12th', '22nd']
    """
    teen = place % 100 in _TEENS
    text = N_("{place}th") if teen else _ORDINALS.get(place % 10, N_("{place}th"))
    return say(text).format(place=place)


def points_words(points: Points) -> str:
    """Points as they are written: 2, 1.5, 19.25."""
    return str(plain(points))


def level_words(say: Say, level: int) -> str:
    """A level by its name: 2 to A, or past A."""
    return say(N_("past A")) if level >= PAST_ACE else _LEVELS[level]


def stage_named(say: Say, stage: str, titles: Titles = NO_TITLES) -> str:
    """A stage by its title, or by its id where it has none.

    >>> from paizhuo.wording import Language, sayer
    >>> say = sayer(Language.ENGLISH)
    >>> stage_named(say, "main"), stage_named(say, "main", {"main": "Autumn league"})
    ('stage main', 'Autumn league')
    """
    return titles.get(stage, "") or say(N_("stage {stage}")).format(stage=stage)


def where_words(say: Say, *, stage: str = "", round_: int = 0, table: int = 0, titles: Titles = NO_TITLES) -> str:
    """The stage, round and table that something is about, as far as they are known."""
    parts = []
    if stage:
        parts.append(stage_named(say, stage, titles))
    if round_:
        parts.append(say(N_("round {round}")).format(round=round_))
    if table:
        parts.append(say(N_("table {table}")).format(table=table))
    return say(N_(", ")).join(parts)
