"""打开的记录的用语: what the page says that reads a record file in the browser; the names that each book has."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from paizhuo.guandan import rule_set
from paizhuo.guandan.combinations import Kind
from paizhuo.table import GameName
from paizhuo.web.language import say
from paizhuo.web.live.replay_words import replay_words
from paizhuo.web.live.settings_words import rule_sets, rules_words
from paizhuo.web.live.words import client_words
from paizhuo.wording.guandan.plays import kind_words

_NAMED = (Kind.FULL_HOUSE, Kind.PLATE, Kind.JOKER_BOMB)
"""Kinds that the books call by different names."""


def record_words() -> dict[str, str]:
    """Every sentence of the page by key, in the language of the visitor."""
    return {**client_words(), **replay_words(), **_acts(), **_of_shengji(), **_deals(), **_problems()}


def rule_names() -> dict[str, dict[str, Any]]:
    """规则: the title of every rule set, and what its book calls some kinds of play."""
    found: dict[str, dict[str, Any]] = {}
    for game in GameName:
        for one in rule_sets(game):
            is_guandan = game is GameName.GUANDAN
            kinds = {str(kind): kind_words(kind, rule_set(one), say()) for kind in _NAMED} if is_guandan else {}
            found[one] = {"title": rules_words(game, one), "kinds": kinds}
    return found


def _acts() -> dict[str, str]:
    return {
        "act-play": _("{seat}: {play}"),
        "act-pass": _("pass"),
        "act-pays": _("{seat} pays {card}"),
        "act-returns": _("{seat} returns {card}"),
    }


def _of_shengji() -> dict[str, str]:
    return {
        "act-shows": _("{seat} shows {cards}"),
        "act-protects": _("{seat} protects with {cards}"),
        "act-overcalls": _("{seat} overcalls with {cards}"),
        "act-no-trump": _("{seat} makes it no-trump with {cards}"),
        "act-lifts": _("{seat} lifts the bottom"),
        "act-buries": _("{seat} buries {cards}"),
        "act-chooses": _("{seat} has {cards} led"),
        "act-demands": _("{seat} demands {suit}"),
        "act-forbids": _("{seat} forbids {suit}"),
        "act-award": _("{points} points of the deal for {side}"),
        "act-exposed": _("{seat}'s exposed cards: {cards}"),
        "act-bar": _("{seat} can neither win nor save the bottom"),
        "act-ended": _("the referee ends the deal: {why} ({seat})"),
        "ended-concealed": _("a concealed card was found in the third trick or later"),
        "ended-information": _("illegal information was passed"),
        "ended-bottom-count": _("the bottom was not eight cards and nobody checked it"),
    }


def _deals() -> dict[str, str]:
    return {
        "side-EW": _("East-West"),
        "side-NS": _("North-South"),
        "record-dealt": _("The cards are dealt"),
        "record-deal": _("Deal {number}: {title}"),
        "record-where": _("Deal {number} · {rules} · opened from a file"),
        "record-title": _("Level {level} · {outcome}"),
        "record-title-tribute": _("Level {level}; {tribute} · {outcome}"),
        "record-and": _("; "),
        "record-gained": _("{side} gain {levels}"),
        "record-ruled": _("ended by a ruling"),
        "record-open": _("not played to its end"),
        "record-points": _("{points} points for the defenders"),
        "record-taken-over": _("{points} points for the defenders, who take over"),
    }


def _problems() -> dict[str, str]:
    return {
        "open-empty": _("The file is empty."),
        "open-large": _("The file is too large for a record."),
        "open-text": _(
            "This record is in the form for reading. The page reads the other one:"
            " run “paizhuo record show --form json” on the file."
        ),
        "open-no-record": _(
            "This is no record. A record is a text of JSON lines; the first of them names a deal or a match."
        ),
        "open-no-head": _("Line {line}: a record begins with a deal or a match."),
        "open-no-deal": _("There is no deal in this record."),
        "open-version": _("Line {line}: the record is of version {version}, which this page does not know."),
        "open-game": _("Line {line}: this page knows no game “{game}”."),
        "open-type": _("Line {line}: there is no entry “{type}” in a record."),
        "open-seat": _("Line {line}: a seat is E, N, W or S."),
        "open-cards": _("Line {line}: the cards cannot be read."),
        "open-not-held": _("Line {line}: {seat} does not hold {card}."),
        "open-no-tribute": _("Line {line}: {seat} pays or returns, but no tribute is due in this deal."),
        "open-unreadable": _("The file cannot be read. Choose it again."),
        "open-rest": _("What stands before that line is shown."),
    }
