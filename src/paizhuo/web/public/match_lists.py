"""对阵与成绩的行: the tables of a published round as the public may see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.table_key import round_at
from paizhuo.tournament import directing
from paizhuo.tournament.engines import charts
from paizhuo.tournament.results.accepted import CHARTS, KNOCKOUTS
from paizhuo.tournament.results.outcomes import Boards, DefaultLoss, End, LateSheet, Levels, winner_of
from paizhuo.tournament.scoring import score
from paizhuo.web.language import language, say
from paizhuo.wording.tournament import level_words, node_words, outcome_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.tournament.scoring import Score
    from paizhuo.web.ledger.snapshot import Snapshot


class Line(NamedTuple):
    """一桌: who plays, where in the chart, and the confirmed result, if there is one."""

    table: int
    home: tuple[int, ...]
    away: tuple[int, ...]
    node: str
    levels: tuple[int, int] | None
    sums: tuple[int, int] | None
    words: str
    winner: str
    points: tuple[Score, Score] | None
    corrected: bool
    walkover: bool

    @property
    def is_played(self) -> bool:
        """Whether a result counts."""
        return bool(self.words)


def lines(snapshot: Snapshot, stage: str, number: int) -> tuple[Line, ...]:
    """一轮: every table, in order. Nothing unconfirmed is in it."""
    return snapshot.once(("lines", stage, number, language()), lambda: _lines(snapshot, stage, number))


def _lines(snapshot: Snapshot, stage: str, number: int) -> tuple[Line, ...]:
    one = round_at(snapshot.state, stage, number)
    return tuple(_line(snapshot, stage, one.matches[table]) for table in sorted(one.matches))


def _line(snapshot: Snapshot, stage: str, match: MatchState) -> Line:
    pairing, outcome = match.pairing, match.confirmed
    won = winner_of(outcome) if outcome is not None else None
    return Line(
        pairing.table,
        pairing.home,
        pairing.away,
        node_of(snapshot, stage, pairing.node),
        levels_of(outcome),
        (outcome.home, outcome.away) if isinstance(outcome, Boards) else None,
        outcome_words(say(), outcome, walkover=pairing.walkover) if outcome is not None else "",
        won.value if isinstance(won, End) else "",
        points_of(snapshot, stage, outcome),
        bool(match.corrected),
        pairing.walkover is not None,
    )


def seen_from(line: Line, *, home: bool) -> tuple[str, str]:
    """What came of a match, and how it reads from one side; nothing of a match without a result that counts."""
    if not line.is_played:
        return "", ""
    fate = "drawn" if not line.winner else "won" if (line.winner == End.HOME.value) is home else "lost"
    sides = line.levels or line.sums
    if sides is None:
        return fate, {"won": "+", "lost": "–", "drawn": "="}[fate]
    own, other = sides if home else sides[::-1]
    if line.levels is None:
        return fate, f"{own}:{other}"
    return fate, f"{level_words(say(), own)}:{level_words(say(), other)}"


def levels_of(outcome: Outcome | None) -> tuple[int, int] | None:
    """级数: of both sides, where the outcome has them."""
    match outcome:
        case Levels(home, away) | LateSheet(_, home, away) | DefaultLoss(_, home, away):
            return home, away
        case _:
            return None


def points_of(snapshot: Snapshot, stage: str, outcome: Outcome | None) -> tuple[Score, Score] | None:
    """得分: of both sides; a knockout counts none."""
    plan = snapshot.plan.stage(stage)
    if outcome is None or plan.format in KNOCKOUTS:
        return None
    home, away = score(outcome, snapshot.state.regulations, duplicate_boards=plan.boards or None, knockout=False)
    return home, away


def node_of(snapshot: Snapshot, stage: str, node: str) -> str:
    """图位: the match of a chart, the zone or the group in words; nothing where there is none."""
    if not node:
        return ""
    if snapshot.plan.stage(stage).format not in CHARTS:
        return node_words(say(), node)
    to_go = snapshot.once(
        ("to go", stage, node), lambda: charts.rounds_after(directing.context(snapshot.state, stage), node)
    )
    return node_words(say(), node, to_go)
