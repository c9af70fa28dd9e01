"""场次的说法: the matches of a chart by what people call them: the final, round 2 match 1 of the losers' zone."""

from __future__ import annotations

import re

from paizhuo.tournament.formats import LoserOf, Seed, Slot, Vacant, WinnerOf
from paizhuo.tournament.results.accepted import LOSERS_ZONE, WINNERS_ZONE
from paizhuo.wording.language import N_, Say

_NAME = re.compile(r"([WLFTM])(\d+)-(\d+)")
_WINNERS = N_("winners' zone round {round}, match {match}")
_ROUND = N_("round {round}, match {match}")
_FINAL = N_("final")
_LAST_ROUNDS = (_FINAL, N_("semi-final {match}"), N_("quarter-final {match}"))
_SECTIONS = {"L": N_("losers' zone round {round}, match {match}"), "T": N_("match for third place"), "M": _ROUND}
_REPEATED = N_("repeated final")
_DIRECTIONS = {"N-S": N_("N-S"), "E-W": N_("E-W")}
_ZONES = {WINNERS_ZONE: N_("winners' zone"), LOSERS_ZONE: N_("losers' zone")}


def node_words(say: Say, node: str, to_go: int | None = None) -> str:
    """A match of a chart, or the zone or group of a match; ``to_go``: rounds still to come, in a single knockout.

    >>> from paizhuo.wording import Language, sayer
    >>> node_words(sayer(Language.ENGLISH), "W2-1"), node_words(sayer(Language.ENGLISH), "W2-1", 1)
    ("winners' zone round 2, match 1", 'semi-final 1')
    """
    zone, _, name = node.rpartition(":")
    found = _NAME.fullmatch(name)
    if found is None:
        return say(_ZONES[name]) if name in _ZONES else group_words(say, name)
    section, round_, match = found.groups()
    name = say(_text(section, int(round_), to_go)).format(round=round_, match=match)
    return say(N_("{node} of zone {zone}")).format(zone=zone, node=name) if zone else name


def group_words(say: Say, group: str) -> str:
    """组别: a group, one direction of the whole field, or one direction of a section.

    >>> from paizhuo.wording import Language, sayer
    >>> [group_words(sayer(Language.CHINESE), group) for group in ("A", "N-S", "A E-W")]
    ['A组', '南北', 'A组东西']
    """
    letters, _, direction = group.rpartition(" ")
    if direction not in _DIRECTIONS:
        return say(N_("group {group}")).format(group=group)
    if not letters:
        return say(_DIRECTIONS[direction])
    return say(N_("group {group}, {direction}")).format(group=letters, direction=say(_DIRECTIONS[direction]))


def slot_words(say: Say, slot: Slot) -> str:
    """Who will fill a line of a chart."""
    match slot:
        case Seed(number):
            return say(N_("number {number}")).format(number=number)
        case WinnerOf(match_):
            return say(N_("winner of {match}")).format(match=node_words(say, match_))
        case LoserOf(match_):
            return say(N_("loser of {match}")).format(match=node_words(say, match_))
        case Vacant():
            return say(N_("bye"))


def _text(section: str, round_: int, to_go: int | None) -> str:
    if section == "F":
        return _FINAL if round_ == 1 else _REPEATED
    if section != "W":
        return _SECTIONS[section]
    if to_go is None:
        return _WINNERS
    return _LAST_ROUNDS[to_go] if to_go < len(_LAST_ROUNDS) else _ROUND
