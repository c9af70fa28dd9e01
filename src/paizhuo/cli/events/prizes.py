"""奖项: ``event prizes`` lists who gets what, or sets the prizes; ``event hand-out`` notes that one was taken."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import counted
from paizhuo.cli.events.event_file import CannotDo, edit_event, load, read_text
from paizhuo.cli.events.lookup import names_of
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.officiating.prizes import categories_of, hand_out, prize_results, prize_rows
from paizhuo.tournament.log import codec
from paizhuo.tournament.log.facts import PrizesSet
from paizhuo.tournament.log.json_text import BadJson, parse
from paizhuo.wording import N_, Say
from paizhuo.wording.officiating.prizes import prize_notes, prize_reason_words, winner_words
from paizhuo.wording.tournament.prizes import prize_category_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.log.state import State


def add_to(actions: Actions) -> None:
    """Add ``event prizes`` and ``event hand-out``."""
    prizes = actions.add("prizes", _prizes, N_("who gets which prize; or set the prizes"), writes=True)
    prizes.add_argument(
        "--set",
        type=Path,
        metavar="JSON",
        help=N_("a JSON file of the prizes, as 'prizes-set' of the schema: categories, several, day"),
    )
    given = actions.add("hand-out", _hand_out, N_("a prize was handed out and signed for"), writes=True)
    given.add_argument("prize", metavar="PRIZE", help=N_("the name of the prize"))
    given.add_argument("--entrant", type=counted, default=0, metavar="NO", help=N_("who got it"))
    given.add_argument("--unit", default="", metavar="UNIT", help=N_("the unit that got it"))


def _prizes(chosen: argparse.Namespace, say: Say) -> int:
    if chosen.set is None:
        _, state = load(chosen.file, say)
        _show(chosen, state, say)
        return 0
    try:
        fact = codec.decode(PrizesSet, parse(read_text(chosen.set, say)))
    except (BadJson, codec.BadValue) as error:
        text = say(N_("{file} is no list of prizes: {problem}"))
        raise CannotDo(text.format(file=chosen.set, problem=error)) from None
    with edit_event(chosen.file, say, chosen.official) as event:
        event.add(fact)
    show_recorded(chosen, event, say)
    return 0


def _show(chosen: argparse.Namespace, state: State, say: Say) -> None:
    names, results = names_of(state), prize_results(state)
    rows = prize_rows(state, results)
    if chosen.json:
        found = [
            {
                "prize": row.prize,
                "rank": row.winner.rank,
                "entrant": row.winner.entrant,
                "unit": row.winner.unit,
                "player": row.player,
                "gift": row.winner.gift,
                "handed_out": row.handed_out,
            }
            for row in rows
        ]
        output.data({"categories": [codec.encode(one) for one in categories_of(state)], "winners": found})
        return
    for category in categories_of(state):
        output.line(prize_category_words(say, category))
    reasons = {(one.category.name, won): prize_reason_words(say, one, won) for one in results for won in one.winners}
    if rows:
        heads = (say(N_("prize")), say(N_("winner")), say(N_("what it gets")), say(N_("reason")))
        table = [
            (
                row.prize,
                winner_words(say, row, names),
                row.winner.gift,
                reasons.get((row.prize, row.winner), ""),
            )
            for row in rows
        ]
        output.table(heads, table)
    else:
        output.line(say(N_("Nobody has won a prize yet.")))
    for one in results:
        for note in prize_notes(say, one, names):
            output.line(note)


def _hand_out(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        event.add(hand_out(event.state, chosen.prize, chosen.entrant, chosen.unit))
    show_recorded(chosen, event, say)
    return 0
