"""公开范围: what the public may see: published rounds, confirmed results, published standings, their log.

The published standings of a competition come in as values: for each stage after which round, and up to which fact.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo import chain
from paizhuo.officiating.board_publication import BoardKey, hides_result
from paizhuo.officiating.sealed_line_ups import sealed_line_ups
from paizhuo.officiating.table_key import TableKey, find_match, match_at
from paizhuo.referee.penalties.persons import PUBLISHED
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import apply, fold, start
from paizhuo.tournament.log.logged import Logged, standing_of, to_json

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.officiating.board_publication import Release
    from paizhuo.tournament.log.state import MatchState, RoundState, StageState, State
    from paizhuo.tournament.plan.plan import Plan

_RESULTS = f.ResultEntered | f.ResultConfirmed | f.ResultCorrected | f.Forfeited | f.BoardFact
_LINE_UPS = f.Seated | f.LineUpTakenBack
_ROUNDS = f.RoundDrafted | f.RoundPublished | f.RoundDropped


@dataclass(frozen=True, slots=True)
class PublishedStandings:
    """已公布名次: of a stage, after which round, up to which fact, and when (ISO; empty where it is not known)."""

    stage: str
    round: int
    facts: int
    at: str


def published_standings(stored: Mapping[str, Any], stage: str) -> PublishedStandings | None:
    """已公布名次: of a stage, from what the competition has stored; None where nothing is published.

    >>> published_standings({"main": {"round": 2, "facts": 40, "at": "2026-05-01T12:00:00"}}, "main")
    PublishedStandings(stage='main', round=2, facts=40, at='2026-05-01T12:00:00')
    """
    found = stored.get(stage)
    if not found:
        return None
    return PublishedStandings(stage, int(found.get("round") or 0), int(found["facts"]), found.get("at") or "")


class Finality(Enum):
    """最终与否: whether published places are final."""

    OPEN = "open"
    """未结束: the stage was open when they were published."""
    FINAL = "final"
    """最终: the stage was closed when they were published, and that closing holds."""
    REOPENED = "reopened"
    """重新开启: they were published as final, and the stage was opened again since."""


def finality(closing_then: int, closing_now: int) -> Finality:
    """最终与否: from the facts that closed the stage, then and now; 0 while it is open."""
    if not closing_then:
        return Finality.OPEN
    return Finality.FINAL if closing_then == closing_now else Finality.REOPENED


def closing(state: State, log: Sequence[Logged], stage: str) -> int:
    """阶段结束: the number of the fact that closed the stage and holds; 0 while it is open."""
    if stage not in state.stages or not state.stages[stage].closed:
        return 0
    found = (
        one.no
        for one in standing_of(log, f.StageClosed)
        if isinstance(one.fact, f.StageClosed) and one.fact.stage == stage
    )
    return max(found, default=0)


class PublishedPlaces(NamedTuple):
    """公众所见: the places that the public sees of a stage, by entrant, and whether they are final."""

    stage: str
    finality: Finality
    places: Mapping[int, int]


def has_public_final_ranking(
    plan: Plan, published: Sequence[PublishedPlaces], latest: Mapping[str, Mapping[int, int]] | None
) -> bool:
    """总名次可否公布: whether the public may see one list of the whole event.

    ``latest`` are the places of all stages at the last publication, None where a stage was open then. A stage that was
    opened again has no final places; nor is there one list while the public sees an entrant in a stage at another place
    than the list has it. An event of one stage and one group has no other list than its standings.
    """
    if len(plan.stages) == 1 and plan.stages[0].groups == 1:
        return False
    if latest is None or {one.stage for one in published} != {stage.id for stage in plan.stages}:
        return False
    return all(one.finality is Finality.FINAL and one.places == latest[one.stage] for one in published)


def open_rounds(stage: StageState) -> list[RoundState]:
    """已公布各轮: of a stage, in order."""
    return [one for one in stage.rounds if one.published]


def open_stages(state: State) -> list[str]:
    """已开赛的阶段: those with a published round, in the order of the plan."""
    return [stage.id for stage in state.plan.stages if stage.id in state.stages and open_rounds(state.stages[stage.id])]


def open_log(plan: Plan, log: Sequence[Logged], state: State, release: Release | None = None) -> int:
    """可公开的日志: the number of the last fact after which no draft, unconfirmed result or line-up was hidden.

    ``plan`` is the one with which the event began, ``state`` what the whole log folds to. With a ``release`` there was
    no result either of a board that is not public now.
    """
    first = min(sealed_line_ups(log, state) | _hidden_boards(log, state, release), default=len(log) + 1)
    if first > len(log) and not _hidden(state, release):
        return len(log)
    folded, last = start(plan), 0
    hidden: set[TableKey] = set()
    for at, logged in enumerate(log[: first - 1]):
        fact = logged.fact
        if isinstance(fact, f.Undone):
            if at + 1 < len(log) and isinstance(log[at + 1].fact, f.Undone):
                # Several undos are written at once; nobody saw a state between two of them.
                continue
            folded = fold(plan, log[: at + 1])
            hidden = _hidden(folded, release)
        else:
            apply(folded, logged)
            if isinstance(fact, _ROUNDS):
                hidden = {one for one in hidden if one.stage != fact.stage} | _hidden_in(folded, fact.stage, release)
            elif isinstance(fact, _RESULTS | _LINE_UPS):
                key = TableKey(fact.stage, fact.round, fact.table)
                hidden = hidden | {key} if _is_hidden(folded, key, match_at(folded, key), release) else hidden - {key}
        if not hidden:
            last = logged.no
    return last


def _hidden_boards(log: Sequence[Logged], state: State, release: Release | None) -> frozenset[int]:
    """The facts about boards that are not public, also of those that were undone and are played or entered again."""
    if release is None:
        return frozenset()
    return frozenset(
        logged.no
        for logged in log
        if isinstance(logged.fact, f.BoardEntered | f.BoardCorrected | f.BoardRuled)
        and BoardKey(logged.fact.stage, logged.fact.round, logged.fact.board) not in release.boards
        and find_match(state, TableKey(logged.fact.stage, logged.fact.round, logged.fact.table)) is not None
    )


def _hidden(state: State, release: Release | None) -> set[TableKey]:
    return {key for stage in state.stages for key in _hidden_in(state, stage, release)}


def _is_hidden(state: State, key: TableKey, match: MatchState, release: Release | None) -> bool:
    """Whether something was entered that does not count yet, or that says something of a board that is not public."""
    if match.confirmed is None:
        # A sealed line-up is kept out with its hash: four of six players are so few that a hash would give them away.
        sealed = any(one.is_sealed for one in match.line_ups.values())
        return sealed or match.entered is not None or bool(match.boards)
    return release is not None and hides_result(state.plan.stage(key.stage), key.round, match, release)


def _hidden_in(state: State, stage: str, release: Release | None) -> set[TableKey]:
    """What of a stage is not public: a draft (as table 0), and the tables whose result is not."""
    found: set[TableKey] = set()
    for one in state.stages[stage].rounds:
        if not one.published:
            found.add(TableKey(stage, one.number, 0))
            continue
        keys = {TableKey(stage, one.number, table): match for table, match in one.matches.items()}
        found |= {key for key, match in keys.items() if _is_hidden(state, key, match, release)}
    return found


def withheld_facts(log: Sequence[Logged]) -> frozenset[int]:
    """不公开的事实: unpublished sanctions, rulings on spectators, fixed tables, closed boards; and what is about them.

    Public criticism is the measure that publishes itself; the others concern the person and the unit [J23 6.2(二)].
    """
    found: set[int] = set()
    public = {one.value for one in PUBLISHED}
    opened = {(one.fact.stage, one.fact.set) for one in log if isinstance(one.fact, f.BoardSetOpened)}
    for logged in log:
        match logged.fact:
            case f.PersonSanctioned(measures=measures):
                hidden = public.isdisjoint(measures)
            case f.TableFixed():
                # Why somebody cannot walk far is nobody's business; the drafts say which tables were fixed.
                hidden = True
            case f.RulingGiven(case=case):
                hidden = case is not None and bool(case.person)
            case f.BoardShown(stage=stage, set=name):
                # Why a referee looks at a board says something of its hands, which others have still to play.
                hidden = (stage, name) not in opened
            case f.Appealed(fact=about) | f.AppealDecided(appeal=about):
                hidden = about in found
            case f.EmergencyConfirmed(fact=about) | f.Undone(fact=about):
                hidden = about in found
            case _:
                hidden = False
        if hidden:
            found.add(logged.no)
    return frozenset(found)


def public_facts(log: Sequence[Logged]) -> tuple[Logged, ...]:
    """公众可见的日志: with what is not public withheld, under the same numbers and hashes."""
    hidden = withheld_facts(log)
    if not hidden:
        return tuple(log)
    entries = zip(log, to_json(log), strict=True)
    return tuple(
        Logged(one.no, f.Withheld(str(entry[chain.FIELD]))) if one.no in hidden else one for one, entry in entries
    )


def has_private_data(log: Sequence[Logged]) -> bool:
    """个人信息: whether an entry in the log holds a day of birth or a registration number."""
    entries = (logged.fact.entry for logged in log if isinstance(logged.fact, f.Entered | f.EntryChanged))
    return any(person.born or person.id for entry in entries for _, _, person in entry.people())
