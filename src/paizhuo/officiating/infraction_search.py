"""查找违规: an infraction by any of its names, in either language, by sound, code or article; the usual ones first.

What cannot happen in an event, or in the stage of a table, is decided by ``referee.cases.occurrence``.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from paizhuo.officiating.pinyin import initials, pinyin
from paizhuo.referee import SCHEDULES, Infraction
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.occurrence import Setting
from paizhuo.referee.cases.synonyms import called
from paizhuo.referee.clock.lateness import rules_of
from paizhuo.tournament.entries import GenderClass
from paizhuo.tournament.results.accepted import KNOCKOUTS

if TYPE_CHECKING:
    from paizhuo.rulebook import Book
    from paizhuo.tournament.plan.plan import Plan

I = Infraction  # noqa: E741 - read on every line of the list
USUAL = (
    I.WRONG_PLAY,
    I.PLAY_OUT_OF_TURN,
    I.PASS_OUT_OF_TURN,
    I.MANNER,
    I.WRONG_ANNOUNCEMENT,
    I.WRONG_TRIBUTE,
    I.DRAW_OUT_OF_TURN,
    I.LATE,
    I.OVER_TIME,
    I.PHONE,
    I.FAILED_THROW,
    I.EXPOSED_CARDS,
    I.HAND_COUNT,
    I.CONCEALED_CARD,
    I.ILLEGAL_INFORMATION,
    I.MISDRAW,
)
"""常见: what referees are called for most, in this order."""
VARIANTS = frozenset({I.PASS_OUT_OF_TURN, I.DRAW_OUT_OF_TURN})
"""越序的变体: a short list leaves them out, as they stand beside the play out of turn in the long one."""
_SHORTEST = 2


def usual(book: Book, most: int, leave_out: frozenset[Infraction] = frozenset()) -> tuple[Infraction, ...]:
    """常见违规: the first ones that the book punishes."""
    return tuple(one for one in USUAL if one in SCHEDULES[book].entries and one not in leave_out)[:most]


def setting_of(book: Book, plan: Plan, stage: str) -> Setting:
    """赛事情形: the game of the book, the kind of the entries, the form of the stage."""
    played = plan.stage(stage)
    return Setting(
        shengji=rules_of(book) is None,
        kind=EventKind(plan.entries.kind.value),
        boards=bool(played.boards),
        mixed=plan.entries.gender_class in {GenderClass.MIXED, GenderClass.SPECIAL_MIXED},
        knockout=played.format in KNOCKOUTS,
    )


def searched(infraction: Infraction, article: str = "") -> str:
    """可搜: the names in both languages, the sources' own words, their sounds and first letters, code and article."""
    chinese = (infraction.zh, *called(infraction))
    sounds = (spelt(one) for one in chinese for spelt in (initials, pinyin))
    words = (*chinese, infraction.en, infraction.value, article, *sounds)
    return " ".join(dict.fromkeys(words)).casefold()


def plain(text: str) -> str:
    """The text in narrow, lower-case letters."""
    return unicodedata.normalize("NFKC", text).strip().casefold()


def find(text: str) -> list[Infraction]:
    """The infractions that have this in their code, a term or a synonym; else in their pinyin; an exact one alone.

    One Latin letter finds nothing: nearly all of them have it.

    >>> [one.value for one in find("手机")], [one.value for one in find("chidao")], find("e")
    (['phone'], ['late'], [])
    """
    wanted = plain(text)
    if not wanted or (len(wanted) < _SHORTEST and wanted.isascii()):
        return []
    exact = [one for one in I if wanted in {one.value, plain(one.zh), plain(one.en)}]
    exact = exact or [one for one in I if wanted in called(one)]
    return exact or [one for one in I if wanted in _names(one)] or _by_sound(wanted)


def find_in_book(text: str, book: Book) -> list[Infraction]:
    """The infractions found; only one of them where the book punishes only that one."""
    found = find(text)
    punished = [one for one in found if one in SCHEDULES[book].entries]
    return punished if len(punished) == 1 else found


def _by_sound(wanted: str) -> list[Infraction]:
    exact = [one for one in I if wanted in _sounds(one)]
    return exact or [one for one in I if any(wanted in sound for sound in _sounds(one))]


def _sounds(infraction: Infraction) -> tuple[str, ...]:
    chinese = (infraction.zh, *called(infraction))
    return tuple(spelt(one) for one in chinese for spelt in (pinyin, initials))


def _names(infraction: Infraction) -> str:
    return plain(" ".join((infraction.value, infraction.zh, infraction.en, *called(infraction))))
