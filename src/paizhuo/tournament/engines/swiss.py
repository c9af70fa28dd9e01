"""积分编排赛: equal or near scores meet, nobody twice [NAT 26; J23 4.1(一)3; FJ 1.2, 1.3]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.tournament.engines import clinched, first_round
from paizhuo.tournament.engines.context import Chosen, Draft, Ended, MatchReason, ended_rows
from paizhuo.tournament.log.facts import Pairing
from paizhuo.tournament.pairing import (
    BALANCED,
    WALK,
    Candidate,
    DeadEnd,
    EarlierMeeting,
    Field,
    HomeRule,
    RelatedMeet,
    pair,
)
from paizhuo.tournament.plan.regulations import FirstRound, Home, Related
from paizhuo.tournament.results.lines import byes_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.engines.context import Context
    from paizhuo.tournament.pairing import RoundPairing, Scheme
    from paizhuo.tournament.results.lines import ScoreLine, Sheet
    from paizhuo.tournament.results.points import Points

WEIGHED_WHOLE = 400
"""Up to this many entrants every possible first match is weighed where related entrants cannot all be kept apart."""

HOME_RULES = {
    Home.PARITY: HomeRule.SMALLER_IN_ODD_ROUNDS,
    Home.HIGHER_RANKED: HomeRule.HIGHER_IN_LIST,
    Home.DRAWN: HomeRule.HIGHER_IN_LIST,
}


def rounds(context: Context) -> int:
    """轮数: as planned."""
    return context.plan.rounds


def is_finished(context: Context) -> bool:
    """Whether all planned rounds have been played."""
    return context.stage.played >= rounds(context)


def draft(context: Context, seed: str) -> Draft | DeadEnd:
    """The next round, or the proof that it cannot be paired legally."""
    if context.next_round == 1:
        return _first(context, seed)
    out = clinched.certain(context)
    order = ranking_list(context)
    # An entrant that need not play does so all the same when the others could not be paired without it.
    resting = tuple(one for one in out if one not in context.absent)
    found = _pair(context, order, resting)
    while isinstance(found, DeadEnd) and resting:
        resting = resting[:-1]
        found = _pair(context, order, resting)
    if isinstance(found, DeadEnd):
        return found
    return drafted(context, seed, chosen(found), resting, tuple(MatchReason(0, (one,), out[one]) for one in resting))


def places(context: Context) -> tuple[Ended, ...]:
    """名次: of the whole field."""
    return ended_rows(context.table())


def ranking_list(context: Context) -> tuple[int, ...]:
    """编排次序: by the ranking; those it leaves equal by number, the smaller first in odd rounds [NAT 26(五)]."""
    table = context.table(upto=context.done, ranking=context.regulations.pairing_order.value, for_pairing=True)
    falling = context.regulations.equal_by_parity.value and context.next_round % 2 == 0
    present = set(context.present)
    rows = sorted(
        (row for row in table.rows if row.entrant in present),
        key=lambda row: (row.place, -row.entrant if falling else row.entrant),
    )
    return tuple(row.entrant for row in rows)


def score_of(context: Context, sheet: Sheet, upto: int | None = None) -> Points:
    """积分: what makes the score groups: match points, or VP where the stage is ranked by them."""
    return sheet.total_vp(upto) if context.plan.by_vp else sheet.total_mp(upto)


def candidates(context: Context, order: Sequence[int]) -> tuple[Candidate, ...]:
    """The entrants in this order with what binds them."""
    sheets = context.sheets(context.done)
    rematch = context.regulations.rematch.value
    apart = first_round.policy(context) is Related.AVOID
    found = []
    for entrant in order:
        sheet = sheets[entrant]
        met = [line for line in sheet.lines if line.opponents and not rematch]
        found.append(
            Candidate(
                entrant,
                score_of(context, sheet),
                met=frozenset(other for line in met for other in line.opponents),
                byes_used_up=byes_in(sheet.lines) >= context.regulations.byes_each.value,
                related=context.related.get(entrant, frozenset()) if apart else frozenset(),
                homes=sum(line.home for line in sheet.lines if line.opponents),
                aways=sum(not line.home for line in sheet.lines if line.opponents),
                floats=_floats(context, entrant, sheet.lines) if context.plan.balanced else (),
                meetings=tuple(EarlierMeeting(other, line.round) for line in met for other in line.opponents),
            )
        )
    return tuple(found)


def chosen(found: RoundPairing) -> Chosen:
    """The solver's pairing as the value that every engine drafts from."""
    return Chosen(
        tuple((match.numbers, match.reason) for match in found.matches),
        None if found.bye is None else (found.bye.number, found.bye.reason),
        (*(() if found.relaxed is None else (found.relaxed,)), *found.notes),
    )


def drafted(
    context: Context, seed: str, found: Chosen, resting: tuple[int, ...] = (), more: tuple[MatchReason, ...] = ()
) -> Draft:
    """The draft: tables in the order of the pairing, homes by the book."""
    numbered = list(enumerate(found.matches, start=1))
    reasons = [MatchReason(table, pair_, why) for table, (pair_, why) in numbered]
    if found.bye is not None:
        reasons.append(MatchReason(0, (found.bye[0],), found.bye[1]))
    return Draft(
        tuple(Pairing(table, *homes(context, seed, pair_, table)) for table, (pair_, _) in numbered),
        () if found.bye is None else (found.bye[0],),
        resting,
        (*reasons, *more),
        found.notes,
    )


def homes(context: Context, seed: str, met: tuple[int, int], table: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """主客: home first, as the book says."""
    first, second = met
    rule = context.regulations.home.value
    swapped = False
    if rule is Home.PARITY:
        swapped = (first < second) is not (context.next_round % 2 == 1)
    elif rule is Home.HIGHER_RANKED and context.next_round == 1:
        # Neighbours by drawn numbers: the odd number is home.
        swapped = first_round.scheme(context) is FirstRound.ADJACENT and first % 2 == 0 and second % 2 == 1
    elif rule is Home.DRAWN:
        swapped = context.chance(seed, f"round/{context.next_round}/home/{table}").below(2) == 1
    return ((second,), (first,)) if swapped else ((first,), (second,))


def _pair(context: Context, order: Sequence[int], resting: tuple[int, ...]) -> RoundPairing | DeadEnd:
    return pair(_field(context, [one for one in order if one not in resting]), _scheme(context))


def _field(context: Context, order: Sequence[int]) -> Field:
    left = max(rounds(context) - context.next_round, 0)
    return Field(
        context.next_round,
        candidates(context, order),
        # The look-ahead counts one bye for everybody and would call rounds impossible that are not.
        rounds_left=left if context.regulations.byes_each.value == 1 else None,
        home_rule=HOME_RULES[context.regulations.home.value],
    )


def _scheme(context: Context) -> Scheme:
    return BALANCED if context.plan.balanced else WALK


def _first(context: Context, seed: str) -> Draft | DeadEnd:
    """首轮: paired from the seeding list by the scheme of the stage."""
    scheme = first_round.scheme(context)
    order: Sequence[int] = context.present
    if scheme is FirstRound.NEAREST:
        sheets = context.sheets(0)
        order = sorted(order, key=lambda one: -score_of(context, sheets[one]))
    elif scheme is FirstRound.DRAW:
        order = context.chance(seed, "round/1").shuffled(sorted(order))
    elif scheme is FirstRound.ADJACENT:
        order = sorted(order)
    if scheme in {FirstRound.FOLD, FirstRound.SLIDE} or first_round.policy(context) is Related.FIRST_ROUND:
        by_scheme = first_round.paired(order, scheme, context.related, first_round.policy(context))
        if by_scheme is not None:
            return drafted(context, seed, by_scheme)
    found = pair(_field(context, order), WALK)
    if isinstance(found, DeadEnd):
        return found
    picked = chosen(found)
    if scheme in {FirstRound.FOLD, FirstRound.SLIDE} and len(order) <= WEIGHED_WHOLE:
        near = first_round.nearest(order, scheme, context.related, picked.bye)
        meet = tuple(met for met, why in near.matches if why.unavoidable)
        notes = (replace(note, pairs=meet) if isinstance(note, RelatedMeet) else note for note in picked.notes)
        return drafted(context, seed, near._replace(notes=tuple(notes)))
    if scheme is not FirstRound.NEAREST:
        drawn = first_round.ByScheme(scheme)
        picked = picked._replace(matches=tuple((met, why if why.passed_over else drawn) for met, why in picked.matches))
    return drafted(context, seed, picked)


def _floats(context: Context, entrant: int, lines: Sequence[ScoreLine]) -> tuple[int, ...]:
    """浮动: against whom of another score an entrant was paired, the last round first; a bye is a float down."""
    sheets = context.sheets(context.done)
    found = []
    for line in reversed(lines):
        if not line.opponents:
            found.append(-1)
            continue
        mine = score_of(context, sheets[entrant], line.round - 1)
        theirs = score_of(context, sheets[line.opponents[0]], line.round - 1)
        found.append((theirs > mine) - (theirs < mine))
    return tuple(found)
