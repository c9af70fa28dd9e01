"""牌组页的内容: what officials see of each set. Nothing here is made from a secret that is not public."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.log.boards_in_play import still_to_finish
from paizhuo.web.board_sets.forms import MoveForm
from paizhuo.web.language import say
from paizhuo.web.pages.fact_words import titles_of
from paizhuo.wording.tournament.board_sets import place_words, ranges, rounds_words, stops_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.board_set_records import BoardSetRecord
    from paizhuo.web.ledger.snapshot import Snapshot


class CopyRow(NamedTuple):
    """一份: a copy and where it is."""

    number: int
    places: str


class SetRow(NamedTuple):
    """一组牌: what a page shows of it."""

    record: BoardSetRecord
    key: str
    """An id for the page."""
    stage: str
    rounds: str
    boards: str
    copies: tuple[CopyRow, ...]
    waiting: str
    may_open: bool
    form: MoveForm


def set_rows(snapshot: Snapshot) -> list[SetRow]:
    """各牌组: of the stages that the plan still has, in the order in which they were made."""
    state, titles = snapshot.state, titles_of(snapshot)
    stages = {one.id for one in state.plan.stages}
    rows = []
    for at, ((stage, name), record) in enumerate(state.board_sets.items(), start=1):
        if stage not in stages:
            continue
        waiting = () if record.is_open else still_to_finish(state, record)
        copies = tuple(
            CopyRow(copy, "; ".join(place_words(say(), place) for place in record.places_of(copy)))
            for copy in range(1, record.made.copies + 1)
        )
        rows.append(
            SetRow(
                record,
                f"set{at}",
                titles.get(stage) or stage,
                rounds_words(say(), record.made.rounds),
                ranges(record.made.boards),
                copies,
                stops_words(say(), waiting),
                not record.is_open and not waiting,
                MoveForm(
                    initial={"stage": stage, "set": name, "round": record.made.rounds[0], "copy": 1},
                    auto_id=f"set{at}_%s",
                ),
            )
        )
    return rows
