"""获奖理由: why somebody gets a prize, and what a list of winners has to say about the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrant_words, entrants_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.officiating.prizes import CategoryResult, PrizeRow, PrizeWinner


def winner_words(say: Say, row: PrizeRow, names: Names = NO_NAMES) -> str:
    """Who gets a prize: a unit, an entrant, or one of its players."""
    if not row.winner.entrant:
        return row.winner.unit
    who = entrant_words(say, row.winner.entrant, names)
    return say(N_("{player} ({entrant})")).format(player=row.player, entrant=who) if row.player else who


def prize_reason_words(say: Say, result: CategoryResult, winner: PrizeWinner) -> str:
    """Why it is this winner: the final place, the rank in the category, whether it is shared."""
    if winner.unit:
        text = N_("places of the best {count} add up to {place}") if winner.place else N_("place of the unit {rank}")
    elif result.category.is_overall:
        text = N_("final place {place}")
    else:
        text = N_("no. {rank} of the category, final place {place}")
    said = say(text).format(rank=winner.rank, place=winner.place, count=len(winner.counted))
    return say(N_("{reason}, shared")).format(reason=said) if winner.shared else said


def prize_notes(say: Say, result: CategoryResult, names: Names = NO_NAMES) -> Iterator[str]:
    """What to look at in a category: too few winners, who was passed over, of whom data lack."""
    if not result.winners:
        yield say(N_("{prize}: not awarded")).format(prize=result.category.name)
    if result.passed_over:
        text = say(N_("{prize}: {names} already have another prize; the next in the category moves up."))
        who = entrants_words(say, tuple(one.entrant for one in result.passed_over), names)
        yield text.format(prize=result.category.name, names=who)
    if result.unknown:
        text = say(
            N_(
                "{prize}: the entries of {names} lack gender or birth, or no day is set for ages; "
                "fill it in before giving it."
            )
        )
        yield text.format(prize=result.category.name, names=entrants_words(say, result.unknown, names))
