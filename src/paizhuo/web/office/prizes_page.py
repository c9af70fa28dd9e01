"""奖项的页面: the prizes as they are set, and who gets what once the event is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paizhuo.officiating.prizes import award_key, current_prizes, prize_results, prize_rows
from paizhuo.officiating.tables.final_places import is_over
from paizhuo.web.language import say
from paizhuo.web.office.around_play import prizes_digest
from paizhuo.web.office.prize_forms import CategoryForm, PrizeRulesForm
from paizhuo.wording.officiating.prizes import prize_notes, prize_reason_words, winner_words
from paizhuo.wording.tournament.prizes import prize_category_words

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


@dataclass(frozen=True)
class PrizeLine:
    """一行: a prize with its winner in words, and under which name it is handed out."""

    prize: str
    key: str
    entrant: int
    unit: str
    winner: str
    gift: str
    reason: str
    handed_out: bool


def prizes_shown(competition: Competition, snapshot: Snapshot, form: CategoryForm | None = None) -> dict[str, Any]:
    """What the page shows of the prizes."""
    state, names = snapshot.state, snapshot.names
    results = prize_results(state)
    reasons = {(one.category.name, won): prize_reason_words(say(), one, won) for one in results for won in one.winners}
    keys = [award_key(one) for one in state.awards.values()]
    rows = prize_rows(state, results)
    of_places = len(rows) - len(keys)
    lines = [
        PrizeLine(
            row.prize,
            row.prize if at < of_places else keys[at - of_places],
            row.winner.entrant,
            row.winner.unit,
            winner_words(say(), row, names),
            row.winner.gift,
            reasons.get((row.prize, row.winner), ""),
            row.handed_out,
        )
        for at, row in enumerate(rows)
    ]
    current = current_prizes(state)
    day = current.day or state.plan.entries.first_day or str(competition.first_day or "")
    return {
        "categories": [(prize_category_words(say(), one), one.gifts) for one in current.categories],
        "lines": lines,
        "notes": [note for one in results for note in prize_notes(say(), one, names)],
        "is_over": is_over(state),
        "category_form": form or CategoryForm(),
        "rules_form": PrizeRulesForm(initial={"several": current.several, "day": day}),
        "was": prizes_digest(state),
        "left": sum(not one.handed_out for one in lines),
    }
