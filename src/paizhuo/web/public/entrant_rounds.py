"""参赛者的各轮: published rounds of an entrant with table, opponents and result, those to come, and his places."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.publication import open_rounds, open_stages
from paizhuo.officiating.table_key import round_at
from paizhuo.officiating.tables.match_lists import Fate
from paizhuo.officiating.tables.ranks import ranked_together
from paizhuo.tournament import directing
from paizhuo.tournament.results.lines import How
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.clock.clock import current_round
from paizhuo.web.language import say
from paizhuo.web.pages.final_places import final_places
from paizhuo.web.pages.match_lines import match_lines
from paizhuo.web.pages.publication import all_published
from paizhuo.web.pages.timetable import RoundSlot, slots
from paizhuo.web.public.pairing_reasons import reasons_of_entrant
from paizhuo.web.public.progress_chart import place_chart
from paizhuo.web.public.ranks import places_by_round
from paizhuo.wording.tournament import choice_of_plan_words, how_words, place_words, stage_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.log.facts import Side
    from paizhuo.tournament.results.lines import ScoreLine, Sheet
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.pages.final_places import FinalRow
    from paizhuo.web.pages.match_lines import MatchLine
    from paizhuo.web.pages.publication import Published
    from paizhuo.web.public.progress_chart import PlaceChart


class EntrantRound(NamedTuple):
    """一轮: one round of an entrant: time, table, opponents, result."""

    stage: str
    stage_title: str
    round: int
    slot: RoundSlot | None
    line: MatchLine | None
    home: bool
    resting: str
    score: ScoreLine | None
    now: bool
    opponents: tuple[int, ...] = ()
    partners: tuple[int, ...] = ()
    seats: tuple[Side, ...] = ()

    @property
    def levels(self) -> tuple[int, int] | None:
        """级数: own side first."""
        if self.line is None or self.line.levels is None:
            return None
        home, away = self.line.levels
        return (home, away) if self.home else (away, home)

    @property
    def fate(self) -> str:
        """胜负: won, lost or drawn, in words; empty without a result that counts."""
        fate = self.line.row.fate(End.HOME if self.home else End.AWAY) if self.line is not None else None
        words = {Fate.WON: _("won"), Fate.LOST: _("lost"), Fate.DRAWN: _("drawn")}
        return words.get(fate, "") if fate is not None else ""


class StagePlace(NamedTuple):
    """名次: the published place of an entrant in one stage."""

    published: Published
    stage_title: str
    place: int
    of: int
    reason: str
    chart: PlaceChart | None


def entrant_topics(rounds: Iterable[EntrantRound]) -> str:
    """关心的事: the topics that change the page of an entrant; of all tables only his own ones."""
    tables = (f"table/{one.stage}/{one.round}/{one.line.table}" for one in rounds if one.line is not None)
    return " ".join(("pairings", "standings", "entries", "clock", *tables))


def entrant_rounds(competition: Competition, snapshot: Snapshot, number: int) -> list[EntrantRound]:
    """各轮: the published rounds of an entrant, in order."""
    current = current_round(snapshot)
    found = []
    for name in open_stages(snapshot.state):
        stage = snapshot.state.stages[name]
        if number not in stage.members:
            continue
        sheet = _sheets(snapshot, name)
        scores = {line.round: line for line in sheet[number].lines} if number in sheet else {}
        for one in open_rounds(stage):
            on = number not in snapshot.state.left and not stage.closed and not one.is_complete
            now_on = on and (name, one.number) == current
            found.append(
                _round(
                    competition,
                    snapshot,
                    name,
                    one.number,
                    entrant_=number,
                    score=scores.get(one.number),
                    now_on=now_on,
                )
            )
    return [one for one in found if one is not None]


def final_row(competition: Competition, snapshot: Snapshot, number: int) -> FinalRow | None:
    """总名次: the final place of an entrant; None before the event has a final ranking."""
    found = final_places(competition, snapshot)
    return next((one for one in found.rows if one.row.entrant == number), None) if found else None


def rounds_ahead(
    competition: Competition, snapshot: Snapshot, number: int, mine: list[EntrantRound]
) -> list[RoundSlot]:
    """以后各轮: the planned rounds of an entrant that are not published yet."""
    state = snapshot.state
    planned = {(one.stage, one.round) for one in mine}
    stages = {one.stage for one in mine} or {snapshot.plan.stages[0].id}
    over = {name for name, stage in state.stages.items() if stage.closed}
    if number in state.left:
        return []
    return [
        slot
        for slot in slots(competition, snapshot)
        if (slot.stage, slot.round) not in planned and slot.stage in stages and slot.stage not in over
    ]


def stage_places(competition: Competition, snapshot: Snapshot, number: int) -> list[StagePlace]:
    """名次: the published places of an entrant, stage by stage."""
    return [found for one in all_published(competition, snapshot) if (found := _stage_place(snapshot, one, number))]


def _sheets(snapshot: Snapshot, stage: str) -> dict[int, Sheet]:
    return snapshot.once(("sheets", stage), lambda: directing.context(snapshot.state, stage).sheets())


def _round(  # noqa: PLR0913 - one round of one entrant
    competition: Competition,
    snapshot: Snapshot,
    stage: str,
    number: int,
    *,
    entrant_: int,
    score: ScoreLine | None,
    now_on: bool,
) -> EntrantRound | None:
    one = round_at(snapshot.state, stage, number)
    title = stage_words(say(), snapshot.plan.stage(stage))
    slot = next((slot for slot in slots(competition, snapshot) if (slot.stage, slot.round) == (stage, number)), None)
    for line in match_lines(snapshot, stage, number):
        if entrant_ in line.home or entrant_ in line.away:
            home = entrant_ in line.home
            own, others = (line.home, line.away) if home else (line.away, line.home)
            seats = one.matches[line.table].seated.get(End.HOME if home else End.AWAY, ())
            partners = tuple(other for other in own if other != entrant_)
            left = snapshot.state.left.get(entrant_)
            if left is not None and not line.is_played:
                # A match that is not played any more: show why instead of a table.
                how = choice_of_plan_words(say(), left.how)
                return EntrantRound(stage, title, number, slot, None, home, how, score, now=False)
            return EntrantRound(
                stage,
                title,
                number,
                slot,
                line,
                home,
                "",
                score,
                now_on and not line.is_played,
                others,
                partners,
                seats,
            )
    resting = reasons_of_entrant(competition, snapshot, stage, number, entrant_)
    if entrant_ in one.byes or entrant_ in one.sitting_out:
        resting = resting or how_words(say(), How.BYE if entrant_ in one.byes else How.CLINCHED)
    elif entrant_ in one.absent:
        resting = resting or how_words(say(), How.ABSENT)
    return (
        EntrantRound(stage, title, number, slot, None, home=False, resting=resting, score=score, now=now_on)
        if resting
        else None
    )


def _stage_place(current: Snapshot, published: Published, number: int) -> StagePlace | None:
    snapshot, stage = published.snapshot, published.stage
    ended = snapshot.places(stage)
    one = next((one for one in ended if one.entrant == number), None)
    if one is None:
        return None
    history = [at[number] for at in places_by_round(snapshot, stage) if number in at]
    of = ranked_together(ended, one, snapshot.plan.stage(stage))
    reason = place_words(say(), one, snapshot.state.regulations, snapshot.names, ended)
    title = stage_words(say(), current.plan.stage(stage))
    return StagePlace(published, title, one.place, of, reason, place_chart(history, of))
