"""案情: what a referee has told of a case so far: who, what, the answers, the choices. Every page carries all of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from django.http import Http404

from paizhuo.officiating.table_key import TableKey
from paizhuo.referee import Case, Facts, Infraction, Matter, Moment, Raised
from paizhuo.referee.rulings.lapse import Ground
from paizhuo.seats import Seat, Side, parse_seat
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.refereeing.refusals import BadTelling

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.log.state import MatchState
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import StoredRuling

WAIVER = "waiver-asked"
"""放弃纠正权: told like a ground, though it is none."""
RAISED = (*(one.value for one in Ground), WAIVER)
NO_SEAT = "-"
"""全队: the side as a whole, nobody in particular."""
ANSWER, CHOICE = "a.", "c."
"""What the names of answers and choices begin with."""


@dataclass(frozen=True)
class Spot:
    """所在: a table of a round, and its match."""

    stage: str
    round: int
    table: int
    match: MatchState

    @property
    def key(self) -> TableKey:
        """桌位: stage, round and table."""
        return TableKey(self.stage, self.round, self.table)

    @property
    def entrants(self) -> tuple[tuple[End, int], ...]:
        """Everybody at the table, home first."""
        pairing = self.match.pairing
        return (*((End.HOME, one) for one in pairing.home), *((End.AWAY, one) for one in pairing.away))

    def end(self, entrant: int) -> End:
        """主客: the end of this entrant."""
        for end, one in self.entrants:
            if one == entrant:
                return end
        raise BadTelling(str(entrant))

    def side(self, end: End) -> Side:
        """方位: as its line-up says; else home sits North-South, as it does in the open room."""
        for place in self.match.seated.get(end, ()):
            if place.room != "closed":
                return parse_seat(place.seat).side
        return Side.NORTH_SOUTH if end is End.HOME else Side.EAST_WEST

    def seats(self, end: End) -> tuple[tuple[Seat, str], ...]:
        """座位: of this end, each with its player where the line-up tells."""
        players = {parse_seat(place.seat): place.player for place in self.match.seated.get(end, ())}
        seats = tuple(players) or self.side(end).seats
        return tuple((seat, players.get(seat, "")) for seat in seats)

    def opponent(self, entrant: int) -> int | None:
        """对方: who is punished with this entrant where the book punishes both sides; in individual events one each."""
        pairing = self.match.pairing
        own, others = (pairing.home, pairing.away) if self.end(entrant) is End.HOME else (pairing.away, pairing.home)
        at = own.index(entrant)
        return others[at] if at < len(others) else None

    def name(self, entrant: int) -> str:
        """本场本方: what counters live and die with; both ends count for themselves."""
        return f"{self.stage}/{self.round}/{self.table}/{self.end(entrant).value}"


def find_spot(snapshot: Snapshot, stage: str, number: int, table: int) -> Spot | None:
    """The table; there is none before its round is published."""
    rounds = snapshot.state.stages[stage].rounds if stage in snapshot.state.stages else []
    one = rounds[number - 1] if 1 <= number <= len(rounds) else None
    match = one.matches.get(table) if one is not None and one.published else None
    return None if match is None else Spot(stage, number, table, match)


def spot_of(snapshot: Snapshot, stage: str, number: int, table: int) -> Spot:
    """The table of a page; a page of no table is not there."""
    found = find_spot(snapshot, stage, number, table)
    if found is None:
        raise Http404
    return found


@dataclass(frozen=True)
class Told:
    """所述: answers by the code of their question, choices by the numbers of their options."""

    entrant: int | None = None
    infraction: Infraction | None = None
    seat: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)
    choices: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    raised: tuple[str, ...] = ()
    damage: bool = False
    whole_floor: bool = False
    deal: int = 0
    levels: tuple[int, int] | None = None
    consents: tuple[str, ...] = ()

    @property
    def fields(self) -> tuple[tuple[str, str], ...]:
        """What a form carries on, name by name."""
        found = [("who", str(self.entrant or "")), ("off", self.infraction.value if self.infraction else "")]
        found += [("seat", self.seat), ("deal", str(self.deal or ""))]
        found += [(f"{ANSWER}{code}", answer) for code, answer in self.answers.items()]
        found += [(f"{CHOICE}{matter}", str(one)) for matter, some in self.choices.items() for one in some]
        found += [("raised", one) for one in self.raised]
        found += [("damage", "1" if self.damage else ""), ("floor", "1" if self.whole_floor else "")]
        if self.levels is not None:
            found += [("home", str(self.levels[0])), ("away", str(self.levels[1]))]
        found += [("consent", one) for one in self.consents]
        return tuple((name, value) for name, value in found if value)

    @property
    def picked(self) -> Told:
        """Only who and what: with another infraction all answers are asked anew."""
        return Told(self.entrant, self.infraction, deal=self.deal)

    def about(self, entrant: int) -> Told:
        """The same case for somebody else at the table."""
        return replace(self, entrant=entrant, seat=NO_SEAT)

    def kept(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """What is stored: the facts, and the choices."""
        facts = {
            "answers": dict(self.answers),
            "raised": list(self.raised),
            "damage": self.damage,
            "whole_floor": self.whole_floor,
            "deal": self.deal,
            "levels": list(self.levels) if self.levels else None,
        }
        return facts, {matter: list(some) for matter, some in self.choices.items()}


def told_of(row: StoredRuling) -> Told:
    """What was told of a case that was ruled before."""
    facts = row.facts
    levels = facts.get("levels")
    return Told(
        entrant=row.entrant,
        infraction=Infraction(row.infraction),
        seat=row.seat or NO_SEAT,
        answers=dict(facts.get("answers", {})),
        choices={matter: tuple(some) for matter, some in row.choices.items()},
        raised=tuple(facts.get("raised", ())),
        damage=bool(facts.get("damage")),
        whole_floor=bool(facts.get("whole_floor")),
        deal=int(facts.get("deal") or 0),
        levels=(levels[0], levels[1]) if levels else None,
    )


def case_of(told: Told, spot: Spot, facts: Facts) -> Case:
    """案件: as the law takes it. Who and what must have been told."""
    if told.entrant is None or told.infraction is None:
        raise BadTelling("who, off")
    grounds = set(told.raised)
    later = Moment(2) if Ground.LATER_DEAL.value in grounds else Moment(1, 2)
    late = grounds & {Ground.LATER_DEAL.value, Ground.LATER_TRICK.value}
    end = spot.end(told.entrant)
    seat = parse_seat(told.seat) if told.seat not in {"", NO_SEAT} else None
    return Case(
        infraction=told.infraction,
        entrant=told.entrant,
        match=spot.name(told.entrant),
        side=seat.side if seat is not None else spot.side(end),
        seat=seat,
        facts=facts,
        happened=Moment(1, 1),
        raised=Raised(
            at=later if late else None,
            unnoticed=Ground.UNNOTICED.value in grounds,
            acted_first=Ground.ACTED_FIRST.value in grounds,
            profited=Ground.PROFITED.value in grounds,
            consulted=Ground.CONSULTED.value in grounds,
            waiver_asked=WAIVER in grounds,
        ),
        damage=told.damage,
        opponent=spot.opponent(told.entrant),
    )


def asked_matters(told: Told) -> dict[Matter, tuple[int, ...]]:
    """The choices made, by matter."""
    known = {one.value: one for one in Matter}
    for name in told.choices:
        if name not in known:
            raise BadTelling(name[:40])
    return {known[name]: some for name, some in told.choices.items()}
