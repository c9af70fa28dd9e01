"""编排依据: what an engine sees of a stage, and what it gives back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from paizhuo.chance import Chance
from paizhuo.errors import PaizhuoError
from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.tournament.plan.effective_regulations import ranking_of
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.compared_boards import compared_results
from paizhuo.tournament.results.outcomes import End, Forfeit
from paizhuo.tournament.results.removed_results import cancelled_entrants
from paizhuo.tournament.results.sheets import sheets
from paizhuo.tournament.scoring.carry_over import fraction_carried
from paizhuo.tournament.standings import StandingsTable, standings, without_match_points
from paizhuo.tournament.standings.compared import compared_lists

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.duplicate.pairs_session import Brought
    from paizhuo.tournament.log.facts import Pairing
    from paizhuo.tournament.log.state import MatchState, StageState, State
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.tournament.plan.regulations import Ranking, Regulations
    from paizhuo.tournament.results.lines import Sheet
    from paizhuo.tournament.standings.compared import ComparedList


class LotNeeded(PaizhuoError):
    """须抽签: the engine cannot go on before a lot has put these entrants in order."""

    code: ClassVar[str] = "LOT_NEEDED"

    def __init__(self, purpose: str, candidates: tuple[int, ...]) -> None:
        """Keep what the lot is for and who takes part in it."""
        super().__init__(f"a lot is needed among {candidates}: {purpose}")
        self.purpose = purpose
        self.candidates = candidates


class MatchReason(NamedTuple):
    """编排理由: why a match, a bye or an absence is as it is. ``table`` is 0 for what is not about one match."""

    table: int
    entrants: tuple[int, ...]
    reason: Any


class Chosen(NamedTuple):
    """选定的对阵: who meets whom, the higher in the list first, and who rests, each with its reason."""

    matches: tuple[tuple[tuple[int, int], Any], ...]
    bye: tuple[int, Any] | None = None
    notes: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """编排草案: the matches of a round with their reasons."""

    matches: tuple[Pairing, ...]
    byes: tuple[int, ...] = ()
    sitting_out: tuple[int, ...] = ()
    reasons: tuple[MatchReason, ...] = ()
    notes: tuple[Any, ...] = ()
    """提醒: criteria that had to be relaxed, rounds that cannot be completed."""
    numbers: tuple[tuple[int, ...], ...] = ()
    """队号: of each group in this cycle, where there are several cycles."""


class Ended(NamedTuple):
    """终局名次: an entrant's place in a stage and the typed reason; 0 is unplaced."""

    entrant: int
    place: int
    reason: Any = None
    group: str = ""
    shared: bool = False
    """并列: whether a tie at this place is by rule, so that no lot decides it."""


@dataclass(frozen=True, slots=True)
class Unplaced:
    """无名次: how the entrant left the event, what was recorded of it, and whether its results are ``cancelled``."""

    how: LeaveKind
    reason: str
    article: str
    cancelled: bool = False


@dataclass(slots=True)
class Context:
    """阶段: a stage of an event, with its sheets and tables computed once."""

    state: State
    id: str
    related: Mapping[int, frozenset[int]] = field(default_factory=dict)
    _sheets: dict[int | None, dict[int, Sheet]] = field(default_factory=dict)
    provisional: bool = False
    """暂计: whether the round that is being played counts, with results not confirmed yet."""
    absent: frozenset[int] = frozenset()
    """本轮缺席: who stays away from the round to be paired, and comes back later."""

    @property
    def plan(self) -> StagePlan:
        """The plan of the stage."""
        return self.state.plan.stage(self.id)

    @property
    def stage(self) -> StageState:
        """The state of the stage."""
        return self.state.stages[self.id]

    @property
    def regulations(self) -> Regulations:
        """The regulations in force."""
        return self.state.regulations

    @property
    def next_round(self) -> int:
        """The number of the round to be paired: a draft that is not public yet is paired again."""
        rounds = self.stage.rounds
        return len(rounds) + (not rounds or rounds[-1].published)

    @property
    def done(self) -> int:
        """The number of public rounds."""
        return self.next_round - 1

    @property
    def present(self) -> tuple[int, ...]:
        """Who can be paired in the next round, in seeding order."""
        return tuple(entrant for entrant in self.staying if entrant not in self.absent)

    @property
    def staying(self) -> tuple[int, ...]:
        """Who has not left the event, in seeding order."""
        return tuple(entrant for entrant in self.stage.members if entrant not in self.state.left)

    @property
    def is_later_stage(self) -> bool:
        """Whether the field comes from an earlier stage."""
        return bool(self.plan.intake)

    def chance(self, seed: str, purpose: str) -> Chance:
        """The stream of this seed for this purpose, as anybody can recompute it."""
        return Chance(bytes.fromhex(seed), f"{self.state.plan.id}/{self.id}/{purpose}")

    def sheets(self, upto: int | None = None) -> dict[int, Sheet]:
        """The score sheets, after round ``upto`` if one is given."""
        if upto not in self._sheets:
            self._sheets[upto] = sheets(self.state, self.id, upto=upto, provisional=self.provisional)
        return self._sheets[upto]

    @property
    def ranking(self) -> Ranking:
        """The chain of criteria of the stage."""
        return ranking_of(self.regulations, self.plan).value

    @property
    def ranking_in_force(self) -> Ranking:
        """The chain by which the places are made: with the lot where one was drawn, VP alone where they count."""
        return self._in_force(_with_lot(self.ranking, drawn=bool(self.lots())))

    def _in_force(self, chain: Ranking) -> Ranking:
        return without_match_points(chain) if self.plan.by_vp else chain

    def lots(self) -> dict[int, int]:
        """The order in which lots for the ranking put entrants; a later lot decides among those it names."""
        return {
            entrant: at
            for lot in self.stage.lots
            if lot.purpose == "ranking"
            for at, entrant in enumerate(lot.order, start=1)
        }

    def lot(self, purpose: str, candidates: tuple[int, ...]) -> tuple[int, ...]:
        """The candidates in the order of the recorded lot for this purpose."""
        if len(candidates) < 2:  # noqa: PLR2004 - one alone needs no lot
            return candidates
        for lot in reversed(self.stage.lots):
            if lot.purpose == purpose and set(lot.candidates) == set(candidates):
                return lot.order
        raise LotNeeded(purpose, tuple(sorted(candidates)))

    def table(
        self,
        *,
        members: tuple[int, ...] | None = None,
        upto: int | None = None,
        ranking: Ranking | None = None,
        for_pairing: bool = False,
    ) -> StandingsTable:
        """The standings of the stage or of some of its members.

        ``for_pairing`` nobody is put last: an unexcused forfeit costs the place of the stage, not the score by which
        rounds are paired [NAT 26(一), 34(四)].
        """
        if self.plan.is_compared:
            return self._compared_table(members, upto)
        found = self.sheets(upto)
        chosen = found if members is None else {entrant: found[entrant] for entrant in members}
        return standings(
            chosen,
            self._in_force(ranking) if ranking else self.ranking_in_force,
            upto=upto,
            lots=self.lots(),
            match_point_event=not self.plan.by_vp,
            last=frozenset() if for_pairing else self.unexcused() & frozenset(chosen),
            excluded=self.unplaced() & frozenset(chosen),
        )

    def compared_lists(self, upto: int | None = None) -> tuple[ComparedList, ...]:
        """逐副比较的名次: the lists of a stage whose boards are compared over its tables."""
        rounds = self.stage.rounds if upto is None else self.stage.rounds[:upto]
        fines: dict[int, tuple[int, int]] = {}
        for fine in self.stage.fines.values():
            vp, mp = fines.get(fine.entrant, (0, 0))
            fines[fine.entrant] = vp + fine.vp, mp + fine.mp
        return compared_lists(
            compared_results(self.stage, self.plan, upto=upto, provisional=self.provisional),
            self.stage.members,
            self.plan.duplicate.pairs,
            fines=fines,
            excluded=self.unplaced(),
            after=max((one.number for one in rounds if one.is_complete), default=None),
            brought=self._brought(),
        )

    def _brought(self) -> dict[int, Brought]:
        """带入的成绩: of the sessions that entrants come from, as they stand now: corrections there count here."""
        fraction = fraction_carried(self.plan.carry)
        if not fraction:
            return {}
        earlier = [Context(self.state, intake.stage) for intake in self.plan.intake]
        return {
            row.entrant: row.tally.carried(one.plan.duplicate.pairs.scoring, fraction)
            for one in earlier
            if one.plan.compared_by is self.plan.compared_by
            for found in one.compared_lists()
            for row in found.table.rows
            if row.tally is not None
        }

    def _compared_table(self, members: tuple[int, ...] | None, upto: int | None) -> StandingsTable:
        """The rows of all lists one after another, or of those members alone."""
        lists = self.compared_lists(upto)
        chosen = None if members is None else frozenset(members)
        rows = tuple(row for one in lists for row in one.table.rows if chosen is None or row.entrant in chosen)
        unranked = tuple(one for found in lists for one in found.table.unranked if chosen is None or one in chosen)
        return StandingsTable(rows, lists[0].table.after, unranked)

    def unexcused(self) -> frozenset[int]:
        """无故弃权: who forfeited without the chief referee's consent, and is last of the stage [NAT 34(四)]."""
        return unexcused(self.stage) if self.regulations.put_last.value else frozenset()

    def unplaced(self) -> frozenset[int]:
        """无名次: who was disqualified, or left a stage whose results are cancelled."""
        return unplaced(self.state, self.id)

    def why_unplaced(self, entrant: int) -> Unplaced | None:
        """Why an entrant has no place, as far as it has left the event."""
        left = self.state.left.get(entrant)
        if left is None:
            return None
        return Unplaced(left.how, left.reason, left.article, entrant in cancelled_entrants(self.state, self.id))


def _with_lot(ranking: Ranking, *, drawn: bool) -> Ranking:
    """The chain ends with the lot where one was drawn, though the book leaves places shared [NAT 49(三)]."""
    if not drawn or Tiebreak.LOT in ranking.chain:
        return ranking
    two = None if ranking.two is None else (*ranking.two, Tiebreak.LOT)
    return ranking._replace(chain=(*ranking.chain, Tiebreak.LOT), two=two)


def ended_rows(table: StandingsTable) -> tuple[Ended, ...]:
    """The places of a table, with its rows as reasons; entrants that it does not rank have no place."""
    return (
        *(Ended(row.entrant, row.place, row) for row in table.rows),
        *(Ended(entrant, 0) for entrant in table.unranked),
    )


def unexcused(stage: StageState) -> frozenset[int]:
    """Who forfeited a match of the stage without consent."""
    return frozenset(
        entrant
        for one in stage.rounds
        for match in one.matches.values()
        for entrant in forfeited_without_consent(match)
    )


def forfeited_without_consent(match: MatchState) -> set[int]:
    """擅自弃权: the entrants who forfeited this match without consent."""
    outcome = match.confirmed
    if not isinstance(outcome, Forfeit) or not outcome.how.costs_place:
        return set()
    sides = {End.HOME: match.pairing.home, End.AWAY: match.pairing.away}
    gave_up = [entrant for end, side in sides.items() if outcome.by in {end, None} for entrant in side]
    return {entrant for entrant in gave_up if not outcome.absent or entrant in outcome.absent}


def unplaced(state: State, stage_id: str) -> frozenset[int]:
    """Who has no place in the stage."""
    members = set(state.stages[stage_id].members)
    out = {entrant for entrant, left in state.left.items() if left.how is LeaveKind.DISQUALIFIED}
    return frozenset((out | cancelled_entrants(state, stage_id)) & members)
