"""交叉表: everybody against everybody: what each has of the other, as far as results are confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament import directing
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.outcomes import End
from paizhuo.web.competitions.access import public_page
from paizhuo.web.public.pages import frame
from paizhuo.web.public.pages.lists import lines
from paizhuo.web.public.pages.openness import open_rounds, open_stages
from paizhuo.web.words import say
from paizhuo.wording.tournament import level_words, stage_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.competitions.access import Here
    from paizhuo.web.competitions.snapshot import Snapshot
    from paizhuo.web.public.pages.lists import Line


class Cell(NamedTuple):
    """一格: the results of two entrants, own side first; ``fate`` is that of the last one."""

    words: str
    fate: str
    label: str


class CrossRow(NamedTuple):
    """一行: an entrant, its cells in the order of the columns, its match points."""

    number: int
    name: str
    cells: tuple[Cell | None, ...]
    points: int
    own: int


class Cross(NamedTuple):
    """一张表: the name of the group, and its rows."""

    group: str
    rows: tuple[CrossRow, ...]


@public_page
def cross(here: Here, stage: str = "") -> HttpResponse:
    """交叉表."""
    stages = [one for one in open_stages(here.snapshot.state) if frame.is_crossed(here.snapshot, one)]
    chosen = frame.shown_stage(stage, stages)
    context = {
        "stages": frame.stage_choices(here, "cross", stages, chosen),
        "stage_title": stage_words(say(), here.snapshot.plan.stage(chosen)) if chosen else "",
        "tables": crosses(here.snapshot, chosen) if chosen else (),
    }
    return frame.page(here, "public/pages/cross.html", "cross", **context)


def crosses(snapshot: Snapshot, stage: str) -> tuple[Cross, ...]:
    """交叉表: one for each group."""
    state = snapshot.state.stages[stage]
    met: dict[tuple[int, int], list[tuple[Line, bool, int]]] = {}
    for one in open_rounds(state):
        for line in lines(snapshot, stage, one.number):
            for home in line.home:
                for away in line.away:
                    met.setdefault((home, away), []).append((line, True, one.number))
                    met.setdefault((away, home), []).append((line, False, one.number))
    sheets = directing.context(snapshot.state, stage).sheets()
    groups = state.groups if len(state.groups) > 1 else (state.members,)
    return tuple(
        Cross(
            letter(at) if len(groups) > 1 else "",
            tuple(
                CrossRow(
                    number,
                    snapshot.names.get(number, ""),
                    tuple(_cell(met.get((number, other))) for other in sorted(group)),
                    sheets[number].total_mp(),
                    position,
                )
                for position, number in enumerate(sorted(group))
            ),
        )
        for at, group in enumerate(groups)
    )


def _cell(found: list[tuple[Line, bool, int]] | None) -> Cell | None:
    if not found:
        return None
    told, fate = [], ""
    for line, home, _number in found:
        if not line.is_played:
            continue
        fate = "drawn" if not line.winner else "won" if (line.winner == End.HOME.value) is home else "lost"
        sides = line.levels or line.sums
        if sides is None:
            told.append({"won": "+", "lost": "–", "drawn": "="}[fate])
        else:
            own, other = sides if home else sides[::-1]
            told.append(f"{_level(line, own)}:{_level(line, other)}")
    return Cell(" ".join(told), fate, ", ".join(str(number) for _, _, number in found))


def _level(line: Line, value: int) -> str:
    return level_words(say(), value) if line.levels is not None else str(value)
