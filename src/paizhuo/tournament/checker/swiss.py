"""积分编排: whether a Swiss round is legal and the first one down its list [NAT 26; specification B.4].

Where the engine has to look ahead, because so many rounds are left that a round could not be paired later, it may leave
the list; then only what is forbidden is judged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.checker import clinched, first_round
from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.checker.pairings import (
    bans,
    is_bound,
    judge_bans,
    judge_bye_place,
    judge_byes,
    judge_homes,
    judge_walk,
    pairing_list,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.checker.records import Moment, Round


def judge(moment: Moment, one: Round) -> Iterator[Finding]:
    """The findings about one round of a Swiss."""
    if one.number > moment.plan.rounds:
        note = details(planned=moment.plan.rounds)
        yield Finding(Code.TOO_MANY_ROUNDS, Severity.WARNING, moment.id, one.number, note=note)
    legal = [*judge_bans(moment, one), *judge_byes(moment, one)]
    yield from legal
    yield from clinched.judge(moment, one)
    yield from judge_homes(moment, one)
    if legal or one.manual or {*one.named, *one.absent} != set(moment.present):
        return
    if one.number == 1:
        if one.absent:
            return
        yield from first_round.judge(moment, one)
        return
    yield from _judge_order(moment, one, pairing_list(moment, one.number))


def _judge_order(moment: Moment, one: Round, order: tuple[int, ...]) -> Iterator[Finding]:
    playing = [entrant for entrant in order if entrant not in {*one.sitting_out, *one.absent}]
    banned = bans(moment)
    if not is_bound(moment, len(playing)):
        return
    yield from judge_bye_place(moment, one, playing, banned)
    if not moment.plan.balanced:
        yield from judge_walk(moment, one, [entrant for entrant in playing if entrant not in one.byes], banned)
