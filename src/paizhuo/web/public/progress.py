"""各轮成绩表: one row an entrant, one column a round: whom it met, on which side, what came of it, what it has since.

A field of any size fits: a cross table of two hundred is empty paper, this one has as many columns as rounds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.tournament import directing
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.results.lines import How
from paizhuo.web.language import language
from paizhuo.web.public.match_lists import lines, seen_from
from paizhuo.web.public.publication import open_rounds

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.public.match_lists import Line

ON_A_PAGE = 100
"""So many rows at once: a phone scrolls through them, and nobody reads two thousand."""


class Met(NamedTuple):
    """一轮: the opponents and the own side, the result from there, won, lost or drawn; ``total`` since then.

    A round without an opponent has only its ``note``.
    """

    opponents: tuple[int, ...] = ()
    home: bool = False
    words: str = ""
    fate: str = ""
    note: str = ""
    total: int | None = None


class ProgressRow(NamedTuple):
    """一行: an entrant and its rounds; ``points`` are its match points with what was carried in and fined."""

    number: int
    name: str
    group: str
    rounds: tuple[Met, ...]
    points: int


class Progress(NamedTuple):
    """各轮成绩表: the numbers of the rounds, and the rows by group and number."""

    numbers: tuple[int, ...]
    rows: tuple[ProgressRow, ...]


def progress(snapshot: Snapshot, stage: str) -> Progress:
    """各轮成绩表: of every published round; nothing unconfirmed is in it."""
    return snapshot.once(("progress", stage, language()), lambda: _progress(snapshot, stage))


def _progress(snapshot: Snapshot, stage: str) -> Progress:
    state = snapshot.state.stages[stage]
    rounds = open_rounds(state)
    sheets = directing.context(snapshot.state, stage).sheets()
    found = [dict(_met(lines(snapshot, stage, one.number), one)) for one in rounds]
    groups = state.groups if len(state.groups) > 1 else (state.members,)
    rows = []
    for at, group in enumerate(groups):
        for number in sorted(group):
            scored = {line.round: line for line in sheets[number].lines}
            mets = []
            for one, by_entrant in zip(rounds, found, strict=True):
                met, line = by_entrant.get(number), scored.get(one.number)
                if met is None:
                    met = Met(note=_("rests") if line is not None and line.how is How.CLINCHED else "–")
                if line is not None:
                    met = met._replace(total=sheets[number].total_mp(one.number))
                mets.append(met)
            name, total = snapshot.names.get(number, ""), sheets[number].total_mp()
            rows.append(ProgressRow(number, name, letter(at) if len(groups) > 1 else "", tuple(mets), total))
    return Progress(tuple(one.number for one in rounds), tuple(rows))


def _met(played: Iterable[Line], one: RoundState) -> Iterable[tuple[int, Met]]:
    for line in played:
        for own, others, home in ((line.home, line.away, True), (line.away, line.home, False)):
            fate, words = seen_from(line, home=home)
            for entrant in own:
                yield entrant, Met(others, home, words, fate)
    for entrant in one.byes:
        yield entrant, Met(note=_("bye"))
    for entrant in one.sitting_out:
        yield entrant, Met(note=_("rests"))
