"""读文本的标头: the tags of a game and of a deal of Guandan, and the four hands."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from paizhuo.cards import Hand
from paizhuo.guandan.match import Format, Terms
from paizhuo.guandan.phases import NoTribute, Until
from paizhuo.guandan.record import values as gv
from paizhuo.guandan.record.model import DealRecord, Drawing, GameRecord
from paizhuo.guandan.record.replay import begin_deal
from paizhuo.guandan.record.values import GAME
from paizhuo.guandan.rules import RuleSet
from paizhuo.recording import values as v
from paizhuo.recording.heads import IN_GAME
from paizhuo.recording.problems import BadValue
from paizhuo.recording.tags import TOP, count, fairness_of, rules_of, seconds, yes
from paizhuo.recording.text_heads import Heads
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from paizhuo.guandan.tribute import TributeDue
    from paizhuo.recording.tags import Tags
    from paizhuo.recording.text_heads import Hands

_TRIBUTE = re.compile(r"(\w+)(?: (\w+))? to (\w+)", re.ASCII)


class GuandanHeads(Heads[DealRecord, GameRecord, RuleSet]):
    """The heads of Guandan."""

    mark = "Format"
    top_tags = TOP | {"Format", "Deals", "WinnerNeeded", "Late"}
    deal_tags = frozenset({"Deal", "Level", "Lead", "Tribute", "Until", "Ending", "Drawer", "Turned"})
    lines = MappingProxyType({str(seat): f"the hand of {seat}" for seat in Seat})

    def game_of(self, top: Tags) -> GameRecord:
        """The head of a game."""
        late = top.several("Late", seconds)
        terms = Terms(
            top.need("Format", lambda value, name: v.choice(value, name, Format)),
            top.may("Deals", count),
            top.may("WinnerNeeded", yes) or False,
        )
        return GameRecord(
            rules=rules_of(top, GAME, self.known),
            terms=terms,
            late=(late[0], late[1]) if late else (0, 0),
            **fairness_of(top),
            line=top.line,
        )

    def deal_of(self, top: Tags, tags: Tags, hands: Hands, *, alone: bool) -> DealRecord:
        """The head of a deal with its hands."""
        east, north, west, south = (Hand(hands[str(seat)]) for seat in Seat)
        deal = DealRecord(
            rules=rules_of(top, GAME, self.known),
            number=tags.need("Deal", count),
            level=tags.need("Level", v.level),
            dealt=(east, north, west, south),
            opening=_opening(tags),
            until=tags.may("Until", lambda value, name: v.choice(value, name, Until)) or Until.SIDE_OUT,
            drawing=_drawing(tags),
            **(fairness_of(top) if alone else IN_GAME),
            line=tags.line,
        )
        begin_deal(deal, ending=tags.may("Ending", yes) or False)
        return deal


def _tribute(value: str, name: str) -> TributeDue | NoTribute:
    found = _TRIBUTE.fullmatch(value)
    if found is None:
        raise BadValue(f'the tag {name} should look like "S to E" or "N S to E"', text=name)
    *payers, first = found.groups()
    return gv.opening(None, first, [payer for payer in payers if payer is not None])


def _opening(tags: Tags) -> NoTribute | TributeDue:
    if "Tribute" not in tags:
        return NoTribute(tags.need("Lead", v.seat))
    if "Lead" in tags:
        raise BadValue("a deal opens with a lead or with tribute, not with both", line=tags.line, text="Lead")
    return tags.need("Tribute", _tribute)


def _drawing(tags: Tags) -> Drawing | None:
    if "Turned" not in tags and "Drawer" not in tags:
        return None
    return Drawing(tags.need("Drawer", v.seat), tags.may("Turned", v.card))
