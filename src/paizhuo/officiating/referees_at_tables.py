"""派裁判: who officiates at which table of a round, by lot or as the chief referee decides; who steps aside from where.

Jiangsu 2023 binds: a referee of the same unit as somebody at the table, or his relative, is not sent there
[J23 5.2(三)]. The other books say nothing of it: the lot avoids such tables there, too, and the chief referee may
decide otherwise with a reason. Units and regions count as they are written; an empty one is unknown. A region counts
only in an event with entrants of several.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from paizhuo.chance import Chance
from paizhuo.officiating.refusals import NotAccepted, RefusedByBook
from paizhuo.officiating.table_key import round_at
from paizhuo.referee.powers.assignments import MOST_TABLES, NotAssignable, assign
from paizhuo.referee.powers.permissions import officiating_refusal
from paizhuo.referee.powers.recusal import Office, Official, Party, is_rejected_by_units
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from paizhuo.referee.powers.permissions import PermissionRefusal
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.log.state import MatchState, RoundState, State

OBJECTION = Source(Book.JIANGSU_2023).cite("5.2(二)1")
STAFF = Source(Book.JIANGSU_2023).cite("5.2(一)")


@dataclass(frozen=True)
class FloorReferee:
    """临场裁判员: with what may keep him from a table: unit, region, relatives, his own word, and units' objections."""

    name: str
    unit: str = ""
    region: str = ""
    kin: frozenset[str] = frozenset()
    declared: frozenset[str] = frozenset()
    objecting: frozenset[str] = frozenset()

    @property
    def official(self) -> Official:
        """As the law of recusal knows him."""
        return Official(self.name, self.region, self.unit, self.kin, Office.REFEREE, self.declared)


class NoReferees(NotAccepted):
    """没有裁判员: nobody is listed who could be sent to the tables."""

    code: ClassVar[str] = "NO_REFEREES"


class UnknownReferee(NotAccepted):
    """没有这位裁判员: ``text`` is the name that is not on the list."""

    code: ClassVar[str] = "UNKNOWN_REFEREE"


class TooFewReferees(RefusedByBook):
    """派不开: some tables together have too few referees who need not step aside, at so many tables each."""

    code: ClassVar[str] = "TOO_FEW_REFEREES"

    def __init__(self, found: NotAssignable, most: int) -> None:
        """Remember the tables, and who could serve them."""
        super().__init__(f"tables {found.tables} have too few referees", text=str(found.tables))
        self.found = found
        self.most = most


class MustStepAside(RefusedByBook):
    """应予回避: this referee is not sent to this table; with ``needs_reason`` only a reason is missing."""

    code: ClassVar[str] = "MUST_STEP_ASIDE"

    def __init__(self, referee: str, table: int, block: PermissionRefusal, *, needs_reason: bool) -> None:
        """Remember who, where, and the ties."""
        super().__init__(f"{referee} steps aside from table {table}", text=referee)
        self.referee = referee
        self.table = table
        self.block = block
        self.needs_reason = needs_reason


class RejectedByUnits(RefusedByBook):
    """三分之一单位要求回避: the referee is not used [J23 5.2(二)1]."""

    code: ClassVar[str] = "REJECTED_BY_UNITS"

    def __init__(self, referee: str, asking: int, units: int) -> None:
        """Remember how many of how many units ask for another referee."""
        super().__init__(f"{asking} of {units} units object to {referee}", text=referee)
        self.referee = referee
        self.asking = asking
        self.units = units
        self.source: Citation = OBJECTION


def is_binding(state: State) -> bool:
    """有约束力: whether the book of the event itself orders to step aside."""
    return state.regulations.book is Book.JIANGSU_2023


def listed_referees(state: State) -> tuple[FloorReferee, ...]:
    """名册上的裁判员: of an event that is run from its file."""
    rows = state.referees.referees if state.referees is not None else ()
    return tuple(
        FloorReferee(
            one.name, one.unit, one.region, frozenset(one.kin), frozenset(one.declared), frozenset(one.objecting)
        )
        for one in rows
    )


def units_of(state: State) -> frozenset[str]:
    """参赛单位: of those who take part; an entrant without a unit stands for itself."""
    return frozenset(state.entries[one].unit or state.entries[one].name for one in state.present)


def rejection(state: State, referee: FloorReferee) -> RejectedByUnits | None:
    """Whether a third of the units ask for another referee, under a book that listens to them."""
    units = units_of(state)
    asking = len(referee.objecting & units)
    if is_binding(state) and is_rejected_by_units(len(units), asking):
        return RejectedByUnits(referee.name, asking, len(units))
    return None


def parties_at(state: State, match: MatchState) -> tuple[Party, ...]:
    """桌上的人: each entrant with region and unit, and by name everybody whom it entered."""
    several = len({entry.region for entry in state.entries.values()} - {""}) > 1
    found: list[Party] = []
    for number in (*match.pairing.home, *match.pairing.away):
        entry = state.entries[number]
        found.append(Party(entry.name, entry.region if several else "", entry.unit))
        found += [Party(person.name) for _, _, person in entry.people() if person.name != entry.name]
    return tuple(found)


def recusal(state: State, referee: FloorReferee, match: MatchState) -> PermissionRefusal | None:
    """回避: why this referee does not officiate at this match; None if he may."""
    return officiating_refusal(referee.official, parties_at(state, match))


def draw_referees(  # noqa: PLR0913 - the round, the lot, and how it is drawn
    state: State,
    stage: str,
    number: int,
    referees: Sequence[FloorReferee],
    seed: str,
    *,
    most: int = MOST_TABLES,
    reason: str = "",
) -> f.RefereesAssigned:
    """抽签派裁判: neighbouring tables together where nobody has to step aside from them, else table by table.

    Once the round has its referees a lot needs a reason, so that nobody draws until the result pleases.
    """
    one = round_at(state, stage, number)
    if one.referees is not None and not reason.strip():
        raise Refused(Why.NEEDS_REASON)
    serving = [referee for referee in referees if rejection(state, referee) is None]
    tables = tables_in(one)
    if not serving or not tables:
        raise NoReferees("no referee to be drawn")
    recused = _recused(state, one, serving)
    names = tuple(referee.name for referee in serving)
    areas = areas_of(tables, len(names))
    if max(map(len, areas)) <= most:
        places = _lot(names, areas, recused, seed, f"{stage}/{number}", 1)
        if not isinstance(places, NotAssignable):
            return f.RefereesAssigned(stage, number, places, seed, names, areas, recused, most, reason.strip())
    singles = tuple((table,) for table in tables)
    places = _lot(names, singles, recused, seed, f"{stage}/{number}", most)
    if isinstance(places, NotAssignable):
        raise TooFewReferees(places, most)
    return f.RefereesAssigned(stage, number, places, seed, names, (), recused, most, reason.strip())


def is_from_seed(fact: f.RefereesAssigned) -> bool:
    """复核: whether the lot comes out the same from its seed; one by hand has nothing to recompute."""
    if not fact.seed:
        return True
    tables = sorted(place.table for place in fact.tables)
    areas = fact.areas or tuple((table,) for table in tables)
    purpose = f"{fact.stage}/{fact.round}"
    return _lot(fact.referees, areas, fact.recused, fact.seed, purpose, 1 if fact.areas else fact.most) == fact.tables


def assign_by_hand(  # noqa: PLR0913, PLR0917 - the round, who goes where, and why
    state: State, stage: str, number: int, wanted: Mapping[int, str], referees: Sequence[FloorReferee], reason: str = ""
) -> f.RefereesAssigned:
    """指定裁判: the referees of some tables of a round are named; an empty name leaves a table with nobody."""
    one = round_at(state, stage, number)
    known = {referee.name: referee for referee in referees}
    places = assigned_in(one)
    for table, name in wanted.items():
        if table not in one.matches:
            raise Refused(Why.UNKNOWN_TABLE, stage=stage, round=number, table=table)
        if not name.strip():
            places.pop(table, None)
            continue
        if name not in known:
            raise UnknownReferee(f"no referee {name}", text=name)
        _check_sent(state, known[name], table, one.matches[table], reason)
        places[table] = name
    recused = _recused(state, one, referees)
    tables = tuple(f.TableReferee(table, places[table]) for table in sorted(places))
    return f.RefereesAssigned(stage, number, tables, recused=recused, reason=reason.strip())


def _check_sent(state: State, referee: FloorReferee, table: int, match: MatchState, reason: str) -> None:
    if (rejected := rejection(state, referee)) is not None:
        raise rejected
    block = recusal(state, referee, match)
    if block is not None and (is_binding(state) or not reason.strip()):
        raise MustStepAside(referee.name, table, block, needs_reason=not is_binding(state))


def tables_in(one: RoundState) -> tuple[int, ...]:
    """要派的桌: the tables of a round at which somebody plays."""
    return tuple(sorted(table for table, match in one.matches.items() if match.pairing.walkover is None))


def assigned_in(one: RoundState) -> dict[int, str]:
    """已派: the referee of each table of a round, as far as there is one."""
    return {place.table: place.referee for place in one.referees.tables} if one.referees is not None else {}


def tables_of(one: RoundState, name: str) -> tuple[int, ...]:
    """某人的桌: the tables of this referee in a round."""
    return tuple(sorted(table for table, referee in assigned_in(one).items() if referee == name))


def tables_served(state: State) -> dict[str, int]:
    """执裁桌数: how many tables each referee had, all published rounds together."""
    found: Counter[str] = Counter()
    for stage in state.stages.values():
        for one in stage.rounds:
            if one.published:
                found.update(assigned_in(one).values())
    return dict(found)


def _recused(state: State, one: RoundState, referees: Iterable[FloorReferee]) -> tuple[f.TableReferee, ...]:
    parties = {table: parties_at(state, match) for table, match in one.matches.items()}
    return tuple(
        f.TableReferee(table, referee.name)
        for referee in referees
        for table, present in sorted(parties.items())
        if officiating_refusal(referee.official, present) is not None
    )


def areas_of(tables: Sequence[int], count: int) -> tuple[tuple[int, ...], ...]:
    """分区: neighbouring tables in as many areas as there are referees, of almost equal size."""
    count = min(count, len(tables))
    size, more = divmod(len(tables), count)
    found, start = [], 0
    for at in range(count):
        end = start + size + (at < more)
        found.append(tuple(tables[start:end]))
        start = end
    return tuple(found)


def _lot(  # noqa: PLR0913, PLR0917 - exactly what the fact of a lot holds
    names: Sequence[str],
    areas: Sequence[tuple[int, ...]],
    recused: Iterable[f.TableReferee],
    seed: str,
    purpose: str,
    most: int,
) -> tuple[f.TableReferee, ...] | NotAssignable:
    """The lot from what its fact holds, so that anybody draws it again: an area is known by its first table."""
    aside = {(place.referee, place.table) for place in recused}
    officials = [
        Official(
            name,
            office=Office.REFEREE,
            declared=frozenset(str(area[0]) for area in areas if any((name, table) in aside for table in area)),
        )
        for name in names
    ]
    parties = {area[0]: (Party(str(area[0])),) for area in areas}
    drawn = assign(officials, parties, Chance(bytes.fromhex(seed), f"referees/{purpose}"), most=most)
    if isinstance(drawn, NotAssignable):
        return drawn
    first = {one.table: one.referee for one in drawn}
    return tuple(sorted(f.TableReferee(table, first[area[0]]) for area in areas for table in area))
