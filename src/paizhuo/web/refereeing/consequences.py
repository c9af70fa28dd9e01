"""影响: what a ruling changes, before and after: the entrant's stage totals, its place, the result of the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.tournament.results.points import number
from paizhuo.tournament.results.sheets import sheets
from paizhuo.web.clock.clock import now
from paizhuo.web.language import say
from paizhuo.web.refereeing.cases import find_spot
from paizhuo.wording.tournament import outcome_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.log.facts import Fact
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.refereeing.cases import Spot


@dataclass(frozen=True)
class Change:
    """一项影响: ``after`` equals ``before`` where it stays."""

    title: str
    before: str
    after: str

    @property
    def stays(self) -> bool:
        """Whether nothing changes."""
        return self.before == self.after


def changes(snapshot: Snapshot, spot: Spot, entrant: int, facts: Sequence[Fact]) -> tuple[Change, ...]:
    """影响: of these facts on the entrant, the round that is being played counted as it stands."""
    after = snapshot.with_facts(facts, at=now().isoformat(timespec="seconds"), by="") if facts else snapshot
    pairs = zip(_figures(snapshot, spot, entrant), _figures(after, spot, entrant), strict=True)
    return tuple(Change(title, old, new) for (title, old), (_again, new) in pairs)


def _figures(snapshot: Snapshot, spot: Spot, entrant: int) -> tuple[tuple[str, str], ...]:
    found = []
    if snapshot.plan.stage(spot.stage).format not in KNOCKOUTS:
        own = snapshot.once(
            ("sheets so far", spot.stage), lambda: sheets(snapshot.state, spot.stage, provisional=True)
        ).get(entrant)
        if own is not None:
            found.append((_("Stage VP"), str(number(own.total_vp()))))
            found.append((_("Stage match points"), str(number(own.total_mp()))))
        found.append((_("Place so far"), _place(snapshot, spot.stage, entrant)))
    here = find_spot(snapshot, spot.stage, spot.round, spot.table)
    outcome = here.match.confirmed or here.match.entered if here is not None else None
    found.append((_("This match"), outcome_words(say(), outcome) if outcome is not None else _("in play")))
    return tuple(found)


def _place(snapshot: Snapshot, stage: str, entrant: int) -> str:
    places = {one.entrant: one.place for one in snapshot.places(stage, provisional=True)}
    return str(places.get(entrant) or "–")
