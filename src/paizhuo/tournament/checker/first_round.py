"""首轮: whether the first round of a Swiss follows its scheme [NAT 26(三), 26(四); FJ 1.3; specification B.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.checker import pairings
from paizhuo.tournament.checker.attendance import severity
from paizhuo.tournament.checker.findings import Code, Finding, details
from paizhuo.tournament.checker.lots import chance_of
from paizhuo.tournament.checker.tallies import Tallies
from paizhuo.tournament.plan.regulations import FirstRound, Related

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.tournament.checker.records import Moment, Round


def judge(moment: Moment, one: Round) -> Iterator[Finding]:
    """The findings about round 1."""
    scheme = pairings.scheme_of(moment)
    if moment.related and moment.regulations.related_swiss.value is Related.FIRST_ROUND:
        return
    if scheme in {FirstRound.FOLD, FirstRound.SLIDE}:
        yield from _judge_halves(moment, one, scheme)
        return
    if not pairings.is_bound(moment, len(moment.present)):
        return
    alternatives = [list(_judge_list(moment, one, order)) for order in _lists(moment, one, scheme)]
    if alternatives and all(alternatives):
        yield from alternatives[0]


def _judge_halves(moment: Moment, one: Round, scheme: FirstRound) -> Iterator[Finding]:
    order = list(moment.present)
    bye = (order.pop(),) if len(order) % 2 else ()
    half = len(order) // 2
    lower = order[half:] if scheme is FirstRound.SLIDE else order[half:][::-1]
    expected = dict(zip(order[:half], lower, strict=True))
    if moment.regulations.related_swiss.value is Related.AVOID and any(
        away in moment.related.get(home, ()) for home, away in expected.items()
    ):
        return
    wrong = {home: away for home, away in expected.items() if one.pairs.get(home) != away}
    if wrong or one.byes != bye:
        home = min(wrong, default=0)
        note = details(scheme=scheme.value, entrant=home, expected=wrong.get(home, 0), bye=bye, list=moment.present)
        source = moment.regulations.first_round.source
        yield Finding(Code.FIRST_ROUND_SCHEME, severity(one), moment.id, 1, 0, tuple(wrong), note, source)


def _lists(moment: Moment, one: Round, scheme: FirstRound) -> Iterator[tuple[int, ...]]:
    match scheme:
        case FirstRound.DRAW:
            chance = chance_of(moment, one.seed, "round/1")
            if chance is not None:
                yield chance.shuffled(sorted(moment.present))
        case FirstRound.NEAREST:
            tallies = Tallies(moment, moment.regulations.pairing_order.value)
            points = {entrant: tallies.first(entrant, 0) for entrant in moment.present}
            yield tuple(sorted(moment.present, key=lambda entrant: -points[entrant]))
            yield tuple(sorted(moment.present, key=lambda entrant: (-points[entrant], entrant)))
        case _:
            yield tuple(sorted(moment.present))
            yield moment.present


def _judge_list(moment: Moment, one: Round, order: Sequence[int]) -> Iterator[Finding]:
    banned = pairings.bans(moment)
    yield from pairings.judge_bye_place(moment, one, order, banned)
    walked = [entrant for entrant in order if entrant not in one.byes]
    yield from pairings.judge_walk(moment, one, walked, banned, Code.FIRST_ROUND_SCHEME)
