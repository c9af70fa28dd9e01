"""编排通则: what Swiss pairings have in common: the list, the bans, the bye, the walk down, the home side."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from paizhuo.tournament.checker.attendance import severity
from paizhuo.tournament.checker.completion import completable, first_fault, pairable
from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.checker.order import Standings
from paizhuo.tournament.plan.regulations import FirstRound, Home, Related

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from paizhuo.tournament.checker.records import Moment, Round


def pairing_list(moment: Moment, number: int) -> tuple[int, ...]:
    """编排次序: the list from which the round is paired [NAT 26(五)].

    It goes by the score; who forfeited without consent loses his place only when the stage is over [NAT 34(四)].
    """
    ranking = moment.regulations.pairing_order.value
    ranked = [entrant for entrant in moment.members if entrant not in moment.disqualified]
    falling = moment.regulations.equal_by_parity.value and number % 2 == 0
    groups = Standings(moment, ranking, ranked).groups(number - 1)
    order = chain.from_iterable(sorted(group, reverse=falling) for group in groups)
    return tuple(entrant for entrant in order if entrant not in moment.left)


def bans(moment: Moment) -> dict[int, Collection[int]]:
    """Whom nobody may meet again, and whom he is kept apart from."""
    found = dict(moment.met) if not moment.regulations.rematch.value else {}
    if moment.regulations.related_swiss.value is not Related.AVOID:
        return dict(found)
    return {one: found.get(one, set()) | moment.related.get(one, frozenset()) for one in {*found, *moment.related}}


def is_bound(moment: Moment, players: int) -> bool:
    """Whether every later round can be paired whatever is paired now, so that there is nothing to look ahead to."""
    kept_apart = moment.regulations.related_swiss.value is Related.AVOID
    related = max((len(others) for others in moment.related.values()), default=0) if kept_apart else 0
    return 2 * (moment.plan.rounds + related) <= players + players % 2


def judge_bans(
    moment: Moment, one: Round, exempt: Collection[int] = (), upper: Collection[int] = ()
) -> Iterator[Finding]:
    """Rematches, and related entrants who could have been kept apart in the zone ``upper`` or in the other one.

    ``exempt`` may meet again, and meet though they are related.
    """
    regulations = moment.regulations
    kept_apart = regulations.related_swiss.value is Related.AVOID
    for number, table in one.tables.items():
        home, away = table.pairing.home[0], table.pairing.away[0]
        if away in moment.met.get(home, ()) and not regulations.rematch.value and not {home, away} <= set(exempt):
            rounds = tuple(earlier.number for earlier in moment.rounds if earlier.pairs.get(home) == away)
            yield Finding(
                Code.REMATCH,
                severity(one),
                moment.id,
                one.number,
                number,
                (home, away),
                details(met_in=rounds),
                regulations.rematch.source,
            )
        if kept_apart and away in moment.related.get(home, ()) and not {home, away} <= set(exempt):
            players = [entrant for entrant in one.pairs if (entrant in upper) is (home in upper)]
            resting = [entrant for entrant in one.byes if (entrant in upper) is (home in upper)]
            # Another bye may keep them apart, as long as it is not one too many.
            if pairable([*players, *resting], bans(moment), moment.byes_used_up):
                yield Finding(
                    Code.RELATED_MEET,
                    severity(one) if is_bound(moment, len(players)) else Severity.WARNING,
                    moment.id,
                    one.number,
                    number,
                    (home, away),
                    citation=regulations.related_swiss.source,
                )


def judge_byes(moment: Moment, one: Round) -> Iterator[Finding]:
    """One bye if the number is odd, none otherwise, and nobody more than ``byes_each`` [NAT 26(六)]."""
    regulations = moment.regulations
    players = len(one.pairs) + len(one.byes)
    if len(one.byes) != players % 2:
        note = details(players=players)
        yield Finding(
            Code.NEEDLESS_BYE, severity(one), moment.id, one.number, 0, one.byes, note, regulations.bye.source
        )
    allowed = regulations.byes_each.value
    for entrant in one.byes:
        had = sum(entrant in earlier.byes for earlier in moment.rounds)
        if had >= allowed:
            source = regulations.byes_each.source
            yield Finding(
                Code.SECOND_BYE, severity(one), moment.id, one.number, 0, (entrant,), details(had=had), source
            )


def judge_bye_place(
    moment: Moment, one: Round, order: Sequence[int], banned: Mapping[int, Collection[int]]
) -> Iterator[Finding]:
    """The bye goes to the lowest in the list whose byes are not used up, as long as the others can be paired.

    Whom ``banned`` keeps apart as related does not meet for the sake of a lower bye.
    """
    for bye in one.byes:
        if bye not in order:
            continue
        for lower in reversed(order[order.index(bye) + 1 :]):
            rest = [entrant for entrant in order if entrant != lower]
            if lower not in moment.byes_used_up and completable(rest, banned):
                yield Finding(
                    Code.BYE_NOT_LOWEST,
                    severity(one),
                    moment.id,
                    one.number,
                    0,
                    (bye, lower),
                    details(list=tuple(order)),
                    moment.regulations.byes_each.source,
                )
                break


def judge_walk(
    moment: Moment,
    one: Round,
    order: Sequence[int],
    banned: Mapping[int, Collection[int]],
    code: Code = Code.NOT_TOP_OF_LIST,
) -> Iterator[Finding]:
    """自上而下: everybody from the top meets the highest whom he may meet."""
    pairs = one.pairs
    if any(pairs[entrant] in banned.get(entrant, ()) for entrant in order):
        return
    fault = first_fault(order, pairs, banned)
    if fault is not None:
        yield Finding(
            code,
            severity(one),
            moment.id,
            one.number,
            0,
            fault,
            details(entrant=fault.entrant, opponent=fault.opponent, better=fault.better, list=tuple(order)),
            moment.regulations.pairing_order.source,
        )


def scheme_of(moment: Moment) -> FirstRound:
    """The stage's own, or by the stage before, or the book's."""
    if moment.plan.first_round is not None:
        return moment.plan.first_round
    if moment.plan.intake:
        return FirstRound.FOLD if moment.plan.carry.method.value == "none" else FirstRound.NEAREST
    return moment.regulations.first_round.value


def judge_homes(moment: Moment, one: Round) -> Iterator[Finding]:
    """主客: home by number, or by rank [NAT 29(一)2; FJ 1.3]."""
    rule = moment.regulations.home.value
    drawn_numbers = one.number > 1 or scheme_of(moment) is FirstRound.ADJACENT
    if rule is Home.DRAWN or moment.plan.balanced or (rule is Home.HIGHER_RANKED and not drawn_numbers):
        return
    at: dict[int, int] = {}
    if rule is Home.HIGHER_RANKED and one.number > 1:
        at = {entrant: place for place, entrant in enumerate(pairing_list(moment, one.number))}
    for number, table in one.tables.items():
        home, away = table.pairing.home[0], table.pairing.away[0]
        if rule is Home.PARITY:
            right = (home < away) is (one.number % 2 == 1)
        elif one.number == 1:
            right = home % 2 == 1 or away % 2 == 0
        else:
            right = at.get(home, 0) <= at.get(away, 0)
        if not right:
            source = moment.regulations.home.source
            yield Finding(Code.WRONG_HOME, severity(one), moment.id, one.number, number, (home, away), citation=source)
