"""手工编排: a round as an official types it: ``1-4,2-3`` with the byes; in an individual event ``1+3-2+4``."""

from __future__ import annotations

import argparse
import re
from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.cli.events.arguments import counted, name_list
from paizhuo.cli.events.keeping import CannotDo, NotNow
from paizhuo.cli.events.stages import known_entrant, names_of
from paizhuo.tournament import directing
from paizhuo.tournament.engines import special_swiss
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.accepted import CHARTS, LOSERS_ZONE, WINNERS_ZONE
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament.entrants import entrant_words, entrants_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.directing import Drafted
    from paizhuo.tournament.log.state import State

Sides: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]

PARTNERS = 2
_MATCH = re.compile(r"(\d+(?:\s*\+\s*\d+)?)\s*[-–—:：]\s*(\d+(?:\s*\+\s*\d+)?)")


def typed_matches(text: str) -> tuple[Sides, ...]:
    """The matches of a round, home first.

    >>> typed_matches("1-4, 3-2"), typed_matches("1+3-2+4")
    ((((1,), (4,)), ((3,), (2,))), (((1, 3), (2, 4)),))
    """
    found = []
    for part in name_list(text):
        match = _MATCH.fullmatch(part)
        if match is None:
            raise argparse.ArgumentTypeError(f"{part!r} is no match; write 1-4,2-3 (for individuals 1+3-2+4)")
        home, away = (tuple(counted(number.strip()) for number in side.split("+")) for side in match.groups())
        found.append((home, away))
    return tuple(found)


def drafted_by_hand(
    state: State, stage: str, chosen: argparse.Namespace, found: Drafted | DeadEnd, say: Say
) -> f.RoundDrafted:
    """The draft that was typed; ``found`` is what would be paired otherwise: who plays, and where in the chart."""
    matches: tuple[Sides, ...] = chosen.by_hand
    _check_sides(state, stage, matches, say)
    named = [entrant for sides in matches for side in sides for entrant in side] + list(chosen.bye)
    for entrant in named:
        known_entrant(state, entrant, say)
    if twice := sorted(entrant for entrant, count in Counter(named).items() if count > 1):
        text = say(N_("Named more than once: {entrants}. Everybody plays one match or rests."))
        raise CannotDo(text.format(entrants=entrants_words(say, twice, names_of(state))))
    usual = _without_pairing(state, stage) if isinstance(found, DeadEnd) else found.fact
    playing = {entrant for one in usual.matches for entrant in (*one.home, *one.away)} | {*usual.byes}
    sitting = set(usual.sitting_out)
    charted = {frozenset((*one.home, *one.away)): one for one in usual.matches}
    _check_all_named(state, stage, playing, sitting, named, say)
    pairings = tuple(
        _pairing(state, stage, table, sides, charted.get(frozenset(sides[0] + sides[1])))
        for table, sides in enumerate(matches, start=1)
    )
    return f.RoundDrafted(
        stage,
        usual.round,
        pairings,
        "",
        chosen.bye,
        tuple(sorted(sitting - set(named))),
        manual=True,
        reason=chosen.reason,
        numbers=usual.numbers,
    )


def _without_pairing(state: State, stage: str) -> f.RoundDrafted:
    """A round that cannot be paired legally: everybody who is present must be named."""
    here = directing.context(state, stage)
    return f.RoundDrafted(stage, here.next_round, (), "", here.present)


def oddities(state: State, stage: str, matches: tuple[Sides, ...], byes: tuple[int, ...], say: Say) -> Iterator[str]:
    """What somebody should look at: those who meet again, and who rests again."""
    names = names_of(state)
    one_each = state.plan.stage(stage).format is not Format.INDIVIDUAL
    earlier = [one for one in state.stages[stage].rounds if one.published]
    for home, away in matches if one_each else ():
        for one in earlier:
            if any({*match.pairing.home, *match.pairing.away} == {*home, *away} for match in one.matches.values()):
                text = say(N_("{entrants} have met already in round {round}."))
                yield text.format(entrants=entrants_words(say, home + away, names), round=one.number)
    for entrant in byes:
        for one in earlier:
            if entrant in one.byes:
                text = say(N_("{entrant} had the bye already in round {round}."))
                yield text.format(entrant=entrant_words(say, entrant, names), round=one.number)


def _check_sides(state: State, stage: str, matches: tuple[Sides, ...], say: Say) -> None:
    individual = state.plan.stage(stage).format is Format.INDIVIDUAL
    if any(len(side) != (PARTNERS if individual else 1) for sides in matches for side in sides):
        text = N_("Every side has two players here: 1+3-2+4.") if individual else N_("Every side is one entrant: 1-4.")
        raise CannotDo(say(text))


def _check_all_named(  # noqa: PLR0913, PLR0917 - who should be there and who is
    state: State, stage: str, playing: set[int], sitting: set[int], named: list[int], say: Say
) -> None:
    names = names_of(state)
    if strangers := sorted(set(named) - playing - sitting):
        text = say(N_("Not to be paired in this round of stage {stage}: {entrants}."))
        raise NotNow(text.format(stage=stage, entrants=entrants_words(say, strangers, names)))
    if forgotten := sorted(playing - set(named)):
        text = say(N_("Neither paired nor resting: {entrants}. Add them, or name those who rest with --bye."))
        raise CannotDo(text.format(entrants=entrants_words(say, forgotten, names)))


def _pairing(state: State, stage: str, table: int, sides: Sides, charted: f.Pairing | None) -> f.Pairing:
    home, away = sides
    if charted is None:
        return f.Pairing(table, home, away, _node(state, stage, home + away))
    walkover = charted.walkover
    if walkover is not None and home != charted.home:
        walkover = End.AWAY if walkover is End.HOME else End.HOME
    return f.Pairing(table, home, away, charted.node, walkover)


def _node(state: State, stage: str, met: tuple[int, ...]) -> str:
    """The zone or group of a match; a chart has its own names, and refuses a match that it does not have."""
    here = directing.context(state, stage)
    if here.plan.format is Format.SPECIAL_SWISS:
        return WINNERS_ZONE if set(special_swiss.winners_zone(here)) & set(met) else LOSERS_ZONE
    groups = here.stage.groups
    if len(groups) > 1 and here.plan.format not in CHARTS:
        return next((letter(at) for at, group in enumerate(groups) if met[0] in group), "")
    return ""
