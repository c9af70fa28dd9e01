"""特殊积分编排赛: two zones from round 2 on; the last winner of the winners' zone is champion [NAT 26(二)].

The text prints the number of entrants as ``2n``; with n rounds and one last winner it is read as two to the power n.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.tournament.engines import swiss
from paizhuo.tournament.engines.context import Draft, Ended, MatchReason, ended_rows
from paizhuo.tournament.pairing import DeadEnd, ExtraByes, Rematches
from paizhuo.tournament.pairing.zones import Zones, ZonesStuck, pair_zones
from paizhuo.tournament.plan.regulations import Home
from paizhuo.tournament.results.accepted import LOSERS_ZONE, WINNERS_ZONE
from paizhuo.tournament.results.outcomes import End, winner_of
from paizhuo.tournament.standings import champion_first

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.engines.context import Context
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.tournament.pairing import RoundPairing, WayOut


def rounds(context: Context) -> int:
    """轮数: the least n for which two to the power n holds the field; more only if planned."""
    return max(context.plan.rounds, (len(context.stage.members) - 1).bit_length())


def is_finished(context: Context) -> bool:
    """Whether one winner of the winners' zone is left and the planned rounds are over."""
    done = context.stage.played == context.done
    return done and context.done >= rounds(context) and len(winners_zone(context)) <= 1


def draft(context: Context, seed: str) -> Draft | DeadEnd:
    """The next round: everybody in round 1, later each zone by itself."""
    if context.next_round == 1:
        found = swiss.draft(context, seed)
        return found if isinstance(found, DeadEnd) else _in_zone(found, len(found.matches))
    order = swiss.ranking_list(context)
    through = winners_zone(context)
    paired = pair_zones(
        Zones(
            context.next_round,
            swiss.candidates(context, [one for one in order if one in through]),
            swiss.candidates(context, [one for one in order if one not in through]),
            home_rule=swiss.HOME_RULES[context.regulations.home.value],
        )
    )
    if isinstance(paired, ZonesStuck):
        return _stuck(paired)
    upper, lower = swiss.chosen(paired.winners), swiss.chosen(paired.losers)
    whole = upper._replace(
        matches=(*upper.matches, *lower.matches), bye=lower.bye or upper.bye, notes=(*upper.notes, *lower.notes)
    )
    reasons = tuple(MatchReason(0, (moved.number,), moved) for moved in paired.moved_up)
    found = _in_zone(swiss.drafted(context, seed, whole, (), reasons), len(upper.matches))
    return _higher_at_home(found, order) if context.regulations.home.value is Home.HIGHER_RANKED else found


def places(context: Context) -> tuple[Ended, ...]:
    """名次: the last winner first, everybody else by the final score."""
    table = context.table()
    champions = winners_zone(context)
    if len(champions) == 1 and champions[0] in table.order:
        table = champion_first(table, champions[0])
    return ended_rows(table)


def winners_zone(context: Context) -> tuple[int, ...]:
    """胜区: who won in the winners' zone of the last public round and is still in the event."""
    if context.done == 0:
        return context.present
    found = _zone_winners(context.stage.rounds[context.done - 1])
    return tuple(entrant for entrant in found if entrant not in context.state.left)


def _zone_winners(one: RoundState) -> tuple[int, ...]:
    found: list[int] = []
    for match in one.matches.values():
        if match.pairing.node == WINNERS_ZONE and match.confirmed is not None:
            found += match.pairing.home if winner_of(match.confirmed) is End.HOME else match.pairing.away
    return tuple(found)


def _stuck(paired: ZonesStuck) -> DeadEnd:
    """The dead end of one zone, with ways out for the whole round."""
    upper, lower = paired.winners, paired.losers
    first = next(zone for zone in (upper, lower) if isinstance(zone, DeadEnd))
    choices: list[WayOut] = []
    for at, way in enumerate(first.choices):
        # Where both zones are stuck, each gives way in the same manner.
        top = _taken(upper, at) if upper is not first else way
        low = _taken(lower, at) if lower is not first else way
        choices.append(_both(top, low))
    return DeadEnd(first.proof, tuple(choices))


def _taken(zone: RoundPairing | DeadEnd, at: int) -> WayOut:
    if isinstance(zone, DeadEnd):
        return zone.choices[min(at, len(zone.choices) - 1)]
    return Rematches(zone.pairs, None if zone.bye is None else zone.bye.number, ())


def _both(upper: WayOut, lower: WayOut) -> WayOut:
    matches = (*upper.matches, *lower.matches)
    byes = (*_byes(upper), *_byes(lower))
    if len(byes) > 1 or isinstance(upper, ExtraByes) or isinstance(lower, ExtraByes):
        again = [number for way in (upper, lower) if isinstance(way, ExtraByes) for number in way.again]
        return ExtraByes(matches, byes, tuple(again))
    repeats = [repeat for way in (upper, lower) if isinstance(way, Rematches) for repeat in way.repeats]
    second = any(way.second_bye for way in (upper, lower) if isinstance(way, Rematches))
    return Rematches(matches, byes[0] if byes else None, tuple(repeats), second_bye=second)


def _byes(way: WayOut) -> tuple[int, ...]:
    if isinstance(way, ExtraByes):
        return way.byes
    return () if way.bye is None else (way.bye,)


def _higher_at_home(found: Draft, order: Sequence[int]) -> Draft:
    """Who moved up comes last in the winners' zone, yet is home if it is the higher ranked."""
    rank: dict[tuple[int, ...], int] = {(entrant,): at for at, entrant in enumerate(order)}
    return replace(
        found,
        matches=tuple(
            match._replace(home=match.away, away=match.home) if rank[match.away] < rank[match.home] else match
            for match in found.matches
        ),
    )


def _in_zone(found: Draft, upper: int) -> Draft:
    """The draft with the zone of every match: the first tables are the winners'."""
    zoned = (match._replace(node=WINNERS_ZONE if match.table <= upper else LOSERS_ZONE) for match in found.matches)
    return replace(found, matches=tuple(zoned))
