"""一场的写法: the content of the box of a match."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.documents.brackets.layout import THIRD
from paizhuo.tournament.formats import LoserOf, Vacant, WinnerOf
from paizhuo.tournament.results.outcomes import Boards, Decision, End, Levels, winner_of
from paizhuo.wording import N_
from paizhuo.wording.tournament.scores import own_score_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.documents.brackets.layout import Spot
    from paizhuo.tournament.formats import Bracket, Node, Slot
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.wording import Say


class SideLine(NamedTuple):
    """一方: one side of a match; ``down`` names the match that it lost before, in a losers' zone."""

    number: str
    name: str
    score: str = ""
    mark: str = ""
    down: str = ""


class Box(NamedTuple):
    """一场: a match of the chart: its node, position, number and two sides.

    ``state`` is done, live, todo or bye; ``above`` is a remark printed above the box; ``label`` is for screen readers.
    """

    id: str
    spot: Spot
    no: str
    upper: SideLine
    lower: SideLine
    state: str
    above: str
    label: str


class Link(NamedTuple):
    """连线: the line from a match to the side of the next match that its winner takes; ``won`` once that is known."""

    source: str
    target: str
    half: int
    won: bool


class RoundColumn(NamedTuple):
    """一轮: a round: its number, its name, and whether it is being played now."""

    round: int
    called: str
    now: bool


_DECIDED = {Decision.LOT: N_("by lot"), Decision.EXTRA_DEAL: N_("by an extra deal")}
"""决胜: how a level match got its winner [NAT 49(二); J23 3.五(九)2]."""
OUT = SideLine("", "", mark="out")


@dataclass(frozen=True)
class Writer:
    """写法: writes boxes in one language; ``numbers`` are the match numbers by node."""

    say: Say
    names: Mapping[int, str]
    numbers: Mapping[str, int] = field(default_factory=dict)

    def numbering(self, bracket: Bracket) -> Writer:
        """The same writer with the matches of a chart numbered in the order of play."""
        played = (node for node in bracket.nodes if not node.is_bye)
        return replace(self, numbers={node.id: at for at, node in enumerate(played, start=1)})

    def box(self, node: Node, spot: Spot, entrants: tuple[int, ...], match: MatchState | None, *, now: bool) -> Box:
        """The box of a node of a chart: a match or a bye."""
        if node.is_bye:
            through = next((entrant for entrant in entrants if entrant), 0)
            return self.bye(node.id, spot, through, lower=isinstance(node.home, Vacant))
        upper, lower = (
            self._side(slot, entrant, match) for slot, entrant in zip((node.home, node.away), entrants, strict=True)
        )
        found = self.match(node.id, spot, (upper, lower), match, now=now)
        if not node.section.startswith(THIRD):
            return found
        place = self.say(N_("match for third place"))
        return found._replace(above=" · ".join(part for part in (place, found.above) if part))

    def match(
        self, name: str, spot: Spot, sides: tuple[SideLine, SideLine], match: MatchState | None, *, now: bool
    ) -> Box:
        """The box of a match with these two sides."""
        no = str(self.numbers.get(name, ""))
        played = match is not None and match.confirmed is not None
        live = match is not None and not played and now
        above = ""
        if match is not None and match.pairing.walkover is not None:
            above = self.say(N_("walkover"))
        elif match is not None and live:
            above = self.say(N_("table {table}")).format(table=match.pairing.table)
        elif (
            match is not None and isinstance(match.confirmed, Levels | Boards) and match.confirmed.decision is not None
        ):
            above = self.say(_DECIDED[match.confirmed.decision])
        open_ = self.say(N_("to be decided"))
        label = self.say(N_("match {number}: {first} against {second}")).format(
            number=no, first=sides[0].name or open_, second=sides[1].name or open_
        )
        return Box(name, spot, no, *sides, "done" if played else "live" if live else "todo", above, label)

    def bye(self, name: str, spot: Spot, entrant: int, *, lower: bool = False) -> Box:
        """The box of an entrant who advances without an opponent."""
        line, empty = self.line(entrant), OUT._replace(name=self.say(N_("bye")))
        sides = (empty, line) if lower else (line, empty)
        return Box(name, spot, "", *sides, "bye", "", self.say(N_("bye of {name}")).format(name=line.name))

    def skipped(self, node: Node, spot: Spot) -> Box:
        """The box of a match that need not be played."""
        words = self.say(N_("not needed"))
        no = str(self.numbers.get(node.id, ""))
        return Box(node.id, spot, no, OUT._replace(name=words), OUT, "todo", "", words)

    def line(self, entrant: int, match: MatchState | None = None, down: str = "") -> SideLine:
        """An entrant with its score in the match."""
        mark = score = ""
        if match is not None and match.confirmed is not None:
            end = End.HOME if entrant in match.pairing.home else End.AWAY
            mark = "win" if winner_of(match.confirmed) is end else "out"
            score = own_score_words(self.say, match.confirmed, end)
        return SideLine(str(entrant) if entrant else "", self.names.get(entrant, ""), score, mark, down)

    def _side(self, slot: Slot, entrant: int, match: MatchState | None) -> SideLine:
        if not entrant:
            return SideLine("", self._waits_for(slot), mark="tbd")
        down = f"↓{self.numbers.get(slot.match, '')}" if isinstance(slot, LoserOf) else ""
        return self.line(entrant, match, down)

    def _waits_for(self, slot: Slot) -> str:
        match slot:
            case WinnerOf(name) if name in self.numbers:
                return self.say(N_("winner of {number}")).format(number=self.numbers[name])
            case LoserOf(name) if name in self.numbers:
                return self.say(N_("loser of {number}")).format(number=self.numbers[name])
            case Vacant():
                return self.say(N_("bye"))
            case _:
                return ""
