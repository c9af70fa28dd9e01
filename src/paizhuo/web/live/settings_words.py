"""规则与约定的说法: the books of each game, and what was agreed at a table, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo import guandan, shengji
from paizhuo.guandan.rulesets import EVERY_RULE_SET, HOUSE_RULES
from paizhuo.shengji.rulesets import RULE_SETS as SHENGJI_RULE_SETS
from paizhuo.table import GameName
from paizhuo.web.language import say
from paizhuo.wording import book_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.utils.functional import _StrPromise

    from paizhuo.rulebook import Book
    from paizhuo.table import Pace, TableSettings

DEFAULT_RULES = {GameName.GUANDAN: "jiangsu-2023", GameName.SHENGJI: "fujian-2022"}
"""先给的规则: the newest book of each game."""
_GAMES = {GameName.GUANDAN: gettext_lazy("Guandan"), GameName.SHENGJI: gettext_lazy("Shengji")}
_HOUSE: Mapping[str, _StrPromise] = {"njupt-v1006": gettext_lazy("AI contest platform v1006")}


def game_words(game: GameName) -> str:
    """玩法."""
    return str(_GAMES[game])


def rule_sets(game: GameName) -> tuple[str, ...]:
    """规则: the names of all rule sets of a game."""
    match game:
        case GameName.GUANDAN:
            # Those that packages add are left out: a stored table must open after the package has gone.
            return tuple(EVERY_RULE_SET.built_in)
        case GameName.SHENGJI:
            return tuple(SHENGJI_RULE_SETS)
        case _:
            assert_never(game)


def book_of(game: GameName, rules: str) -> Book:
    """The book of a rule set; that of house rules is the one that they change."""
    return guandan.rule_set(rules).book if game is GameName.GUANDAN else shengji.rule_set(rules).book


def rules_words(game: GameName, rules: str) -> str:
    """规则: the short name of its book, or of the house rules."""
    if rules in HOUSE_RULES.built_in:
        return str(_HOUSE[rules])
    return book_words(book_of(game, rules), say())


def length_words(settings: TableSettings) -> str:
    """打多久: until A is passed, so many deals, or so many boards."""
    if settings.boards:
        return _("{count} boards").format(count=len(settings.boards))
    if settings.deals:
        return _("{count} deals").format(count=settings.deals)
    return _("until A is passed")


def clock_words(game: GameName, pace: Pace) -> tuple[str, ...]:
    """计时: written out, because it differs by book; one line for play and one for the rest."""
    if not (pace.lead or pace.follow):
        return (_("no clock"),)
    if pace.lead == pace.follow:
        lines = [_("{seconds} s a play").format(seconds=pace.lead)]
    else:
        lines = [_("lead {lead} s, follow {follow} s").format(lead=pace.lead, follow=pace.follow)]
    if game is GameName.SHENGJI:
        if pace.bury:
            lines.append(_("bury {seconds} s").format(seconds=pace.bury))
    elif pace.tribute or pace.giving_back:
        lines.append(_("tribute {tribute} s, return {back} s").format(tribute=pace.tribute, back=pace.giving_back))
    if pace.reserve:
        lines.append(_("{seconds} s in reserve each deal").format(seconds=pace.reserve))
    return tuple(lines)
