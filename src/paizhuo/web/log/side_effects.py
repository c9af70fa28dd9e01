"""事实之外: what an act changed beside its facts, in words: clock, calls, deals on a sheet, published places.

The words for acts of the office and of the appeals desk are in ``office_words``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.seats import parse_seat
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.log import repairs
from paizhuo.web.log.act_words import act_words
from paizhuo.web.log.office_words import office_text
from paizhuo.wording.cards import seat_words
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Act

MOST_TABLES = 6
"""More tables than these are not named one by one."""
_DEAL_STEPS: dict[str, _StrPromise] = {
    "entered": gettext_lazy("entered"),
    "confirmed": gettext_lazy("confirmed"),
    "disputed": gettext_lazy("disputed"),
    "taken back": gettext_lazy("taken back"),
    "settled": gettext_lazy("settled by an official"),
}


def side_effects_text(act: Act, snapshot: Snapshot) -> str:
    """What the act changed beside its facts, in words; empty where it changed nothing else."""
    detail: dict[str, Any] = act.detail
    if "standings" in detail:
        text = _("places of {stage} after round {round}")
        return text.format(
            stage=_stage(snapshot, detail["standings"]), round=detail.get("places_after", detail.get("round"))
        )
    if "withdrawn" in detail:
        return _("places of {stage} withdrawn").format(stage=_stage(snapshot, detail["withdrawn"]))
    if "seeds" in detail:
        return _("hashes of the next draws shown")
    if "codes" in detail:
        return _codes(detail)
    if act.kind == Permission.CLOCK.value or "call" in detail:
        return act_words(act, snapshot)
    if detail.get("said") in _DEAL_STEPS:
        return _deal(detail)
    if act.first_fact is None and "table" in detail:
        text = _("round {round}, table {table}")
        return _online(detail) or text.format(round=detail.get("round"), table=detail["table"])
    return repairs.repair_words(say(), detail) or office_text(act, snapshot)


def _online(detail: dict[str, Any]) -> str:
    """线上牌桌: who has come to one, where a match is played, which seat was freed or is held; empty for other acts."""
    if "player" in detail:
        text = _("round {round}, table {table}: {player} sits down online")
    elif "online" in detail:
        text = _("round {round}, table {table}: in the hall")
        if detail["online"]:
            text = _("round {round}, table {table}: online")
    elif "freed" in detail or "bot" in detail:
        text = _("round {round}, table {table}: a bot plays for {seat}")
        if "freed" in detail:
            text = _("round {round}, table {table}: the seat of {seat} is free for another device")
    else:
        return ""
    letter = detail.get("freed") or detail.get("bot")
    seat = seat_words(parse_seat(letter), say()) if letter else ""
    return text.format(round=detail["round"], table=detail["table"], player=detail.get("player", ""), seat=seat)


def _codes(detail: dict[str, Any]) -> str:
    """Codes of tables that were made or replaced, with the numbers of the tables where there are few."""
    text = _("new codes instead of the old ones") if detail["codes"] == "renewed" else _("codes of the tables made")
    tables = detail.get("tables", ())
    if not 0 < len(tables) <= MOST_TABLES:
        return text
    return _("{what}: table {tables}").format(what=text, tables=_(", ").join(map(str, tables)))


def _deal(detail: dict[str, Any]) -> str:
    """A deal on the sheet of a table: what was done to it, and the order in which the players went out."""
    order = _(", ").join(seat_words(parse_seat(letter), say()) for letter in detail.get("finish", ()))
    text = _("round {round}, table {table}, deal {deal}, {said}: {order}")
    values = {name: detail.get(name) for name in ("round", "table", "deal")}
    return text.format(**values, said=_DEAL_STEPS[detail["said"]], order=order)


def _stage(snapshot: Snapshot, name: str) -> str:
    plan = next((plan for plan in snapshot.plan.stages if plan.id == name), None)
    return stage_words(say(), plan) if plan else name
