"""名次表的行: every place with its figures, what decided it, its sentence and how it came about."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.tournament import directing
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.points import WHOLE
from paizhuo.tournament.standings import Row, without_match_points
from paizhuo.web.language import say
from paizhuo.wording.tournament import (
    criterion_words,
    figure_words,
    place_words,
    row_words,
    sources_words,
    stage_words,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.tournament.plan.regulations import Ranking
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.public.publication import Published

RANKED = frozenset({Format.ROUND_ROBIN, Format.SWISS, Format.SPECIAL_SWISS, Format.INDIVIDUAL})
"""有积分表的赛制: formats whose places come from a table that can be drawn up after every round."""
RARE = frozenset({Tiebreak.PREVIOUS_RANK, Tiebreak.LOT, Tiebreak.DRAWS})
"""少见的依据: shown only where one of them decided a place."""
SPARK_WIDTH, SPARK_TOP, SPARK_DEEP = 82.0, 4.0, 18.0


class Figure(NamedTuple):
    """一项数据: as it is written, and its part in the place: it decided (key), was equal (eq), was not needed (un)."""

    words: str
    part: str
    criterion: str


class Spark(NamedTuple):
    """走势: the places after every round as a line, the last one as a dot, and in words."""

    path: str
    x: str
    y: str
    places: str


class Rank(NamedTuple):
    """一行: an entrant's place, with everything that the page says of it."""

    ended: Ended
    name: str
    sentence: str
    sources: str
    figures: tuple[Figure, ...]
    moved: int | None
    spark: Spark | None
    cut: str

    @property
    def up(self) -> int:
        """How many places it has gone up; 0 for down or the same."""
        return max(self.moved or 0, 0)

    @property
    def down(self) -> int:
        """How many places it has gone down."""
        return max(-(self.moved or 0), 0)


class Ranks(NamedTuple):
    """名次表: the names of its columns and its rows, group after group."""

    columns: tuple[str, ...]
    rows: tuple[Rank, ...]
    after: int
    has_history: bool


def ranking_of(snapshot: Snapshot, stage: str) -> Ranking:
    """The chain of criteria of a stage."""
    context = directing.context(snapshot.state, stage)
    return without_match_points(context.ranking) if context.plan.by_vp else context.ranking


def chain_of(row: Row, ranking: Ranking) -> tuple[Tiebreak, ...]:
    """The chain by which a row was compared with the next."""
    two = row.why is not None and row.why.two and ranking.two is not None
    return ranking.two if two and ranking.two is not None else ranking.chain


def columns_of(ended: Sequence[Ended], ranking: Ranking) -> tuple[Tiebreak, ...]:
    """The criteria that are shown: those of the book, in its order, the rare ones where they decided something."""
    used = {one.reason.decided_by for one in ended if isinstance(one.reason, Row)}
    both = dict.fromkeys((*(ranking.two or ()), *ranking.chain))
    return tuple(criterion for criterion in both if criterion not in RARE or criterion in used)


def ranks(published: Published) -> Ranks:
    """名次表: of published standings, in the language of the page."""
    snapshot, stage = published.snapshot, published.stage
    ended = snapshot.places(stage)
    state = snapshot.state
    history = places_by_round(snapshot, stage)
    ranking = ranking_of(snapshot, stage) if any(isinstance(one.reason, Row) for one in ended) else None
    columns = columns_of(ended, ranking) if ranking else ()
    cuts = cuts_of(snapshot, stage)
    groups: dict[str, dict[int, object]] = {}
    shared: dict[tuple[str, int], list[int]] = {}
    for one in ended:
        groups.setdefault(one.group, {})[one.entrant] = one.reason
        shared.setdefault((one.group, one.place), []).append(one.entrant)
    rows = []
    for one in sorted(ended, key=lambda one: (one.group, one.place == 0, one.place)):
        sentence, sources = _reason(snapshot, one, ended, groups[one.group])
        rows.append(
            Rank(
                one,
                snapshot.names.get(one.entrant, ""),
                sentence,
                sources,
                figures_of(one, columns, ranking) if ranking else (),
                _moved(history, one),
                spark_of([at[one.entrant] for at in history if one.entrant in at], len(state.stages[stage].members)),
                _cut(cuts, one, shared[one.group, one.place]),
            )
        )
    book = state.regulations.book
    return Ranks(
        tuple(criterion_words(say(), criterion, book) for criterion in columns),
        tuple(rows),
        len(history) or published.round,
        len(history) > 1,
    )


def figures_of(one: Ended, columns: Sequence[Tiebreak], ranking: Ranking) -> tuple[Figure, ...]:
    """The figures of one row, each with the part it played."""
    row = one.reason
    if not isinstance(row, Row):
        return tuple(Figure("", "un", criterion.value) for criterion in columns)
    chain = chain_of(row, ranking)
    key = row.decided_by
    at = chain.index(key) if key in chain else len(chain)
    before = frozenset(chain[:at])
    return tuple(
        Figure(
            figure_of(row, criterion, ranking),
            "key" if criterion is key else "eq" if criterion in before else "un",
            criterion.value,
        )
        for criterion in columns
    )


def figure_of(row: Row, criterion: Tiebreak, ranking: Ranking) -> str:
    """What a row has of a criterion; who won between exactly two is said in a word."""
    value = row.values[criterion]
    if value is None:
        return "·"
    if criterion is Tiebreak.DIRECT and criterion not in ranking.chain:
        return _("won") if value > WHOLE else _("drawn") if value == WHOLE else _("lost")
    return figure_words(say(), criterion, value)


def _reason(snapshot: Snapshot, one: Ended, ended: Sequence[Ended], group: Mapping[int, object]) -> tuple[str, str]:
    regulations = snapshot.state.regulations
    if isinstance(one.reason, Row) and one.place:
        told = row_words(say(), one.reason, regulations, snapshot.names, group)
        return told.sentence, sources_words(say(), told.sources)
    return place_words(say(), one, regulations, snapshot.names, ended), ""


def places_by_round(snapshot: Snapshot, stage: str) -> tuple[Mapping[int, int], ...]:
    """历轮名次: the places after every complete round; nothing where the format has no table."""
    return snapshot.once(("places by round", stage), lambda: _places_by_round(snapshot, stage))


def _places_by_round(snapshot: Snapshot, stage: str) -> tuple[Mapping[int, int], ...]:
    plan, state = snapshot.plan.stage(stage), snapshot.state.stages[stage]
    if plan.format not in RANKED:
        return ()
    context = directing.context(snapshot.state, stage)
    done = 0
    while done < len(state.rounds) and state.rounds[done].is_complete:
        done += 1
    found = []
    for upto in range(1, done + 1):
        if plan.format is Format.ROUND_ROBIN:
            places: dict[int, int] = {}
            for group in state.groups:
                places |= context.table(members=group, upto=upto).places
        else:
            places = context.table(upto=upto).places
        found.append(places)
    if found:
        # The last places are those that were published: a lot, a champion by rule.
        found[-1] = {one.entrant: one.place for one in snapshot.places(stage) if one.place}
    return tuple(found)


def _moved(history: Sequence[Mapping[int, int]], one: Ended) -> int | None:
    if len(history) < 2 or not one.place:  # noqa: PLR2004 - nothing to compare with
        return None
    before = history[-2].get(one.entrant)
    return None if before is None else before - one.place


def spark_of(places: Sequence[int], field: int) -> Spark | None:
    """走势: a small line; differences at the top are drawn larger than those at the end."""
    if len(places) < 2:  # noqa: PLR2004 - a line has two ends
        return None
    scale = SPARK_DEEP / math.log(max(field, 2))
    step = SPARK_WIDTH / (len(places) - 1)
    points = [(SPARK_TOP + step * at, SPARK_TOP + scale * math.log(place)) for at, place in enumerate(places)]
    path = "M" + " ".join(f"{x:.1f} {y:.1f}" for x, y in points)
    x, y = points[-1]
    return Spark(path, f"{x:.1f}", f"{y:.1f}", _(", ").join(map(str, places)))


def cuts_of(snapshot: Snapshot, stage: str) -> dict[int, str]:
    """分界: below which places a line is drawn: prizes in the last stage, who goes on in the others."""
    plan: Plan = snapshot.plan
    if plan.stages[-1].id == stage:
        found, place = {}, 0
        for name, count in plan.prizes:
            place += count
            found[place] = _("{prize} down to here").format(prize=name)
        return found
    return {
        intake.last: _("go on to {stage} down to here").format(stage=stage_words(say(), later))
        for later in plan.stages
        for intake in later.intake
        if intake.stage == stage
    }


def _cut(cuts: Mapping[int, str], one: Ended, same: Sequence[int]) -> str:
    """The line below a row: it is the last one that still has the place."""
    if not one.place or one.entrant != same[-1]:
        return ""
    last = one.place + len(same) - 1
    return next((text for place, text in cuts.items() if one.place <= place <= last), "")
