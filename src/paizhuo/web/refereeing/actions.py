"""判罚操作: a ruling is given by the book, given otherwise by the chief, or sent to him. No HTTP here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.errors import BadInput
from paizhuo.referee import record
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.desk.restorable import CALLS
from paizhuo.web.ledger.record_language import recorded
from paizhuo.web.ledger.restorable import keeping
from paizhuo.web.ledger.write import Done, Outdated, Writing, write
from paizhuo.web.models import Call, StoredRuling
from paizhuo.web.refereeing import announcement, sides, who_may_rule
from paizhuo.web.refereeing.answers import sent
from paizhuo.web.refereeing.cases import NO_SEAT, find_spot
from paizhuo.web.refereeing.hearing import heard
from paizhuo.web.refereeing.into_facts import articles
from paizhuo.web.refereeing.referrals import REFERRED
from paizhuo.web.refereeing.refusals import NotYetTold
from paizhuo.web.refereeing.register import BESIDE, OTHERWISE
from paizhuo.web.results.tables import tell_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.referee import Ruling
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.refereeing.cases import Spot, Told
    from paizhuo.web.refereeing.hearing import Hearing

LONGEST = 300
"""The longest text of a ruling or reason."""
CALL_LENGTH = 200


class TooLong(BadInput):
    """A text that no notice has room for."""

    code = "TOO_LONG"


Stored = tuple[dict[str, Any], dict[str, Any]]
"""所存: what was told, and the choices, as a row keeps them."""


def give_ruling(request: Request, key: TableKey, told: Told, *, shown: str = "") -> Done:
    """判罚: what the book prescribes is put on record, with all the facts that it comes to.

    Where the book punishes both sides, both are put on record at once. ``shown`` is the headline that the page showed:
    if the history has moved on since, nothing is written.
    """

    def body(writing: Writing) -> None:
        spot = _spot(writing, key)
        hearing = heard(writing.competition, writing.snapshot, spot, told)
        ruling = hearing.given
        if shown and shown != sides.headline(ruling):
            raise Outdated(request.expected or 0, writing.snapshot.no)
        rulings = [(told, ruling), *_for_the_others(writing, hearing, ruling)]
        for _, one in rulings:
            for side in sides.sides_of(one):
                who_may_rule.check(side, request.actor, told.consents)
        changed = False
        for each, one in rulings:
            changed |= _write(writing, spot, each, one)
        _tell(writing, spot, changed=changed)

    return write(request, Permission.RULE, body)


def _for_the_others(writing: Writing, hearing: Hearing, ruling: Ruling) -> list[tuple[Told, Ruling]]:
    """同桌其余: in an individual event four sit at a table; where both sides are punished, so are the other two."""
    spot, told = hearing.spot, hearing.told
    if not ruling.prescription.both_sides or ruling.lapsed:
        return []
    found: list[tuple[Told, Ruling]] = []
    history = record(hearing.history, ruling)
    covered = {ruling.case.entrant, ruling.case.opponent}
    for _, entrant in spot.entrants:
        if entrant in covered:
            continue
        other = told.about(entrant)
        given = heard(writing.competition, writing.snapshot, spot, other, history).given
        history = record(history, given)
        covered |= {entrant, given.case.opponent}
        found.append((other, given))
    return found


def _write(writing: Writing, spot: Spot, told: Told, ruling: Ruling) -> bool:
    """One ruling with its facts and a row for each side; whether the result of the match changed."""
    # What was written before for the same table may have changed the match already.
    here = find_spot(writing.snapshot, spot.stage, spot.round, spot.table) or spot
    changed, first = False, 0
    parts = zip(sides.sides_of(ruling), sides.facts_of_sides(ruling, here, told.levels), strict=True)
    for side, does in parts:
        own = [one for one in does.facts if not _is_given_already(here, one)]
        entrant = side.case.entrant
        said, cited = recorded(writing, partial(announcement.text, side)), articles(side.citations)
        given = f.RulingGiven(said, cited, spot.stage, spot.round, spot.table, entrant)
        each = told if entrant == told.entrant else told.about(entrant)
        facts, choices = each.kept()
        facts["answers"] = {one.code: sent(side.case.facts[one]) for one in side.case.facts.questions}
        if first:
            facts[BESIDE] = first
        row = _store(writing, spot, each, (given, *own), (facts, choices))
        first = first or row.first_fact
        changed |= any(isinstance(one, sides.RESULTS) for one in own)
    return changed


def _is_given_already(spot: Spot, fact: f.Fact) -> bool:
    """Whether the match has this very result: what was done for one side is not done again for the other."""
    return isinstance(fact, f.ResultCorrected) and fact.outcome == spot.match.confirmed


class Instead(NamedTuple):
    """另判: what the chief rules instead of the book, and why. Points are hundredths, zero or negative."""

    text: str
    reason: str
    mp: int = 0
    vp: int = 0


def rule_otherwise(request: Request, key: TableKey, told: Told, instead: Instead) -> Done:
    """另判: the chief rules otherwise than the book, with a reason."""
    text, reason, mp, vp = instead.text.strip(), instead.reason.strip(), instead.mp, instead.vp
    if max(len(instead.text), len(instead.reason)) > LONGEST:
        raise TooLong(f"at most {LONGEST} characters", text=str(LONGEST))
    if not text or not reason:
        raise Refused(Why.NEEDS_REASON)
    infraction, entrant = told.infraction, told.entrant
    if infraction is None or entrant is None:
        raise NotYetTold("who and what")

    def body(writing: Writing) -> None:
        who_may_rule.check_chief(request.actor, book_of(request.competition))
        spot = _spot(writing, key)
        spot.end(entrant)
        given_instead = f"{text}（{reason}）"
        said = recorded(writing, lambda: announcement.kept_text(infraction, given_instead))
        given = f.RulingGiven(said, "", spot.stage, spot.round, spot.table, entrant)
        fine = f.Penalised(spot.stage, entrant, mp, vp, said, "", spot.round, spot.table)
        facts, _ = told.kept()
        facts[OTHERWISE] = {"text": text, "reason": reason, "mp": mp, "vp": vp}
        _store(writing, spot, told, (given, *((fine,) if mp or vp else ())), (facts, {}))
        writing.detail["reason"] = reason
        _tell(writing, spot, changed=False)

    return write(request, Permission.RULE, body)


def refer(request: Request, key: TableKey, told: Told, *, reason: str = "") -> Done:
    """报裁判长: the table waits for the chief, with the case as it was told; a call that is open there becomes his."""

    def body(writing: Writing) -> None:
        spot = _spot(writing, key)
        # The chief opens it as it is kept here: what no page of ours sends is refused before.
        heard(writing.competition, writing.snapshot, spot, told)
        calls = writing.competition.calls
        where = {"stage": spot.stage, "round": spot.round, "table": spot.table}
        found = calls.filter(**where, ended_at=None).first()
        if found is None:
            found = Call(competition=writing.competition, **where, at=writing.at)
        found.reason = reason.strip()[:CALL_LENGTH]
        # It waits again, so that the desk shows it until the chief takes it.
        found.taken_by = found.taken_at = None
        with keeping(writing, CALLS, *key):
            found.save()
        writing.detail |= {**where, "reason": found.reason, "call": REFERRED, "entrant": told.entrant}
        if told.entrant is not None and told.infraction is not None:
            writing.detail["case"] = [list(one) for one in told.fields]
        writing.answer["call"] = found.pk
        tell_table(writing, spot.key)
        writing.tell("calls", "log", staff_only=True)

    return write(request, Permission.ANSWER_CALL, body)


def _spot(writing: Writing, key: TableKey) -> Spot:
    found = find_spot(writing.snapshot, *key)
    if found is None:
        raise Refused(Why.UNKNOWN_TABLE, **key._asdict())
    return found


def _store(
    writing: Writing,
    spot: Spot,
    told: Told,
    facts: Sequence[f.Fact],
    kept: Stored,
) -> StoredRuling:
    logged = writing.append(*facts)
    entrant, infraction, user = told.entrant, told.infraction, writing.actor.user
    if entrant is None or infraction is None or user is None:
        raise NotYetTold("who and what, by whom")
    row = StoredRuling.objects.create(
        competition=writing.competition,
        stage=spot.stage,
        round=spot.round,
        table=spot.table,
        end=spot.end(entrant).value,
        entrant=entrant,
        seat="" if told.seat == NO_SEAT else told.seat,
        infraction=infraction.value,
        facts=kept[0],
        choices=kept[1],
        first_fact=logged[0].no,
        last_fact=logged[-1].no,
        by=user,
        at=writing.at,
    )
    writing.detail.setdefault("infraction", infraction.value)
    writing.detail |= {"stage": spot.stage, "round": spot.round, "table": spot.table}
    writing.answer.setdefault("fact", logged[0].no)
    return row


def _tell(writing: Writing, spot: Spot, *, changed: bool) -> None:
    """The call that brought the referee here is over; the screens look again."""
    own = writing.competition.calls.filter(stage=spot.stage, round=spot.round, table=spot.table, ended_at=None)
    if own.update(ended_at=writing.at) or changed:
        tell_table(writing, spot.key)
    writing.tell("rulings", "standings")
    writing.tell("calls", "log", staff_only=True)
