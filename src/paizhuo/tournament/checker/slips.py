"""台号签: whether every entrant who drew its own table could do so, by its seed, and plays there [GZ Form4 note 3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.checker.attendance import severity
from paizhuo.tournament.checker.findings import Code, Finding, Severity, details
from paizhuo.tournament.checker.lots import chance_of
from paizhuo.tournament.checker.zones import winner_at
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import TableDraw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.checker.records import Moment, Round
    from paizhuo.tournament.log.facts import SlipDrawn

SOURCE = Citation(Book.GUANGZHOU_2025, "Form4 note 3, Notice5.2")
DRAWS = frozenset({Format.ELIMINATION_POINTS, Format.HALVING})


def judge(moment: Moment, no: int, drawn: SlipDrawn) -> Iterator[Finding]:
    """The findings about one slip; ``moment`` is just before it."""
    where = (moment.id, drawn.round, 0, (drawn.entrant,))
    note = details(fact=no, slip=drawn.slip)
    if not _is_due(moment, no, drawn):
        yield Finding(Code.SLIP_NOT_DUE, Severity.ERROR, *where, note, SOURCE)
    chance = chance_of(moment, drawn.seed, f"slip/{drawn.round}/{drawn.entrant}") if drawn.seed else None
    if drawn.seed and (chance is None or not drawn.left or chance.choice(drawn.left) != drawn.slip):
        yield Finding(Code.NOT_FROM_SEED, Severity.ERROR, *where, note, SOURCE)
    elif drawn.left and drawn.slip not in drawn.left:
        yield Finding(Code.SLIP_TAKEN, Severity.ERROR, *where, note, SOURCE)


def _is_due(moment: Moment, no: int, drawn: SlipDrawn) -> bool:
    """Whether the entrant plays the next round for all that is known, and has not drawn for it."""
    by_themselves = moment.regulations.table_draw.value is TableDraw.OWN and moment.plan.format in DRAWS
    public = [one for one in moment.stage.rounds if one.published and one.published < no]
    again = any(
        other < no and (one.round, one.entrant) == (drawn.round, drawn.entrant) and _still_goes(moment, no, one)
        for other, one in moment.stage.slips
    )
    return by_themselves and not again and drawn.round == len(public) + 1 and _still_goes(moment, no, drawn)


def _still_goes(moment: Moment, no: int, drawn: SlipDrawn) -> bool:
    """Whether the entrant goes on: everybody does in opening rounds, later a winner or one who is added.

    Who qualifies or is added for its level difference is judged with the field of the round.
    """
    public = [one for one in moment.stage.rounds if one.published and one.published < no]
    if drawn.entrant not in moment.present:
        return False
    if not public:
        return True
    opening = moment.plan.rounds if moment.plan.format is Format.ELIMINATION_POINTS else 0
    last = public[-1]
    if all(table.outcome(no) is not None for table in last.tables.values()):
        return True
    if len(public) == opening:
        return False
    table = next((one for one in last.tables.values() if drawn.entrant in one.entrants), None)
    if table is None:
        return drawn.entrant in last.byes or len(public) < opening
    if table.outcome(no) is None:
        return False
    return len(public) < opening or drawn.entrant in winner_at(table, no)


def judge_round(moment: Moment, one: Round) -> Iterator[Finding]:
    """Whether those who drew play where they drew: two who drew the two slips of a table meet there."""
    held: dict[int, int] = {}
    for no, drawn in moment.stage.slips:
        if no < moment.before and drawn.round == one.number and drawn.entrant in one.named:
            held[drawn.entrant] = drawn.slip
    if len(one.named) % 2 == 0:
        # Nobody rests in an even field: the bye that was drawn lapses.
        held = {entrant: slip for entrant, slip in held.items() if slip}
    others: dict[int, int] = {}
    for entrant, slip in held.items():
        if slip in others.values():
            note = details(slip=slip)
            yield Finding(Code.SLIP_TAKEN, severity(one), moment.id, one.number, 0, (entrant,), note, SOURCE)
        others[entrant] = slip
    alone = [slip for slip in held.values() if slip and _other(slip) not in held.values()]
    without = sum(entrant not in held for table in one.tables.values() for entrant in table.entrants)
    # Who is alone at a table because another left moves to one who is alone, too, where nobody is left to join him.
    may_move = len(alone) > without
    for entrant, slip in held.items():
        if may_move and slip in alone:
            continue
        sits = next((number for number, table in one.tables.items() if entrant in table.entrants), 0)
        home = slip % 2 == 1
        wrong_side = sits and entrant not in (one.tables[sits].pairing.home if home else one.tables[sits].pairing.away)
        if sits != (slip + 1) // 2 or wrong_side:
            note = details(slip=slip)
            yield Finding(Code.SLIP_NOT_FOLLOWED, severity(one), moment.id, one.number, sits, (entrant,), note, SOURCE)


def were_drawn(moment: Moment, one: Round) -> bool:
    """Whether somebody who plays the round drew its table."""
    return any(
        no < moment.before and drawn.round == one.number and drawn.entrant in one.named
        for no, drawn in moment.stage.slips
    )


def _other(slip: int) -> int:
    """The other slip of the same table."""
    return slip + 1 if slip % 2 else slip - 1
