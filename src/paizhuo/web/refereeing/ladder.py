"""阶梯: what was given before, what is given now, and what comes if it happens again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.referee import Infraction, Ruling, decide, record, rule
from paizhuo.referee.rulings.composition import loses_match
from paizhuo.web.refereeing.announcement import headline
from paizhuo.web.refereeing.register import OTHERWISE

if TYPE_CHECKING:
    from paizhuo.referee import History
    from paizhuo.web.refereeing.register import Kept, Register


@dataclass(frozen=True)
class Rung:
    """一级: ``mark`` is ``past``, ``now`` or nothing for what is to come."""

    title: str
    given: str
    note: str = ""
    mark: str = ""


def steps_of(ruling: Ruling, register: Register) -> tuple[Rung, ...]:
    """阶梯: nothing where the right to punish is lost, or where nothing grows with repetition."""
    if ruling.lapsed:
        return ()
    past = [one for one in register.kept if _counts(one, ruling)]
    rungs = [
        Rung(_("Time {nth}").format(nth=at), _given(one), _where(one), "past") for at, one in enumerate(past, start=1)
    ]
    window = _("counted for the entrant in the whole event") if ruling.by_class else _("counted in this match")
    rungs.append(Rung(_("Time {nth} · now").format(nth=len(past) + 1), headline(ruling), window, "now"))
    after = again(ruling, register.history)
    if after is not None:
        rungs.append(Rung(_("If again"), headline(after)))
    return tuple(rungs) if past or (after is not None and headline(after) != headline(ruling)) else ()


def _counts(kept: Kept, ruling: Ruling) -> bool:
    """Whether an earlier ruling makes this one grow."""
    noted, case = kept.noted, ruling.case
    if noted.lapsed:
        return False
    if ruling.by_class is not None:
        same = noted.infraction is ruling.prescription.counted_as
        return same and noted.entrant == case.entrant and noted.class_ is not None
    return noted.match == case.match and (bool(noted.counters) or noted.infraction is ruling.prescription.counted_as)


def _given(kept: Kept) -> str:
    if kept.ruling is None:
        return str(kept.row.facts.get(OTHERWISE, {}).get("text", "")) or _("ruled otherwise")
    return headline(kept.ruling)


def _where(kept: Kept) -> str:
    row = kept.row
    return _("Round {round}, table {table}, recorded").format(round=row.round, table=row.table)


def again(ruling: Ruling, history: History) -> Ruling | None:
    """再犯: the same once more, its open choices made in the first way; None once the match is over."""
    settled = _settled(ruling)
    if loses_match(settled.given):
        return None
    case = ruling.case
    floor = frozenset({case.infraction}) if ruling.before.whole_floor else frozenset[Infraction]()
    found = rule(case, record(history, settled), ruling.schedule, whole_floor=floor)
    return _settled(found) if isinstance(found, Ruling) else None


def _settled(ruling: Ruling) -> Ruling:
    while ruling.open:
        choice = ruling.open[0]
        ruling = decide(ruling, {choice.matter: choice.options[0]})
    return ruling
