"""修复: a damaged competition is made whole again from what is proven; all others are left alone.

Rows that were found bad are replaced by those of a backup where these fit the chains; or the log ends with the last act
that is proven; or, where only acts are bad, these stay as they were found and are sealed again, for no fact is lost by
that. What stood here before is kept in a file, and an act of its own says what was done.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from django.conf import settings
from django.core import serializers
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from paizhuo.web.errors import WordedError
from paizhuo.web.ledger import act_chain, cache, snapshot, summaries
from paizhuo.web.ledger.verification import find_damage
from paizhuo.web.log.repairs import ACTOR, KIND
from paizhuo.web.models import Act, Competition, StoredFact
from paizhuo.web.models.damage import Part
from paizhuo.web.operating import point_in_time
from paizhuo.web.operating.repair_findings import Findings, last_whole, stored_act
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.web.models.damage import Damage

FOLDER = "repairs"
TABLES = ("web_storedfact", "web_act")


class CannotRepair(WordedError):
    """不能修复: what was asked for cannot be proven."""

    code: ClassVar[str] = "CANNOT_REPAIR"


@dataclass(frozen=True)
class Repaired:
    """已修复: what was done, as the log shows it, and where the damaged rows are kept."""

    detail: dict[str, Any]
    copy: Path


def repair(found: Findings, *, from_backup: str = "", to_last_good: bool = False) -> Repaired:
    """Make the competition whole, all of it or nothing; a copy of what was there is made first."""
    competition, damage = found.competition, found.damage
    if damage is None:
        raise CannotRepair(N_("{title} is whole; there is nothing to repair."), title=competition.title)
    _check_possible(found, to_last_good=to_last_good)
    copied = _copied(competition)
    _forget()
    with transaction.atomic():
        detail = _mended(found, damage, from_backup, copied)
        here = Competition.objects.get(pk=competition.pk)
        left = find_damage(here)
        if left is not None:
            raise here.damaged(left)
        summaries.make_again(here, snapshot.rebuilt(here))
    _forget()
    return Repaired(detail, copied)


def _check_possible(found: Findings, *, to_last_good: bool) -> None:
    if found.plan is None:
        raise CannotRepair(N_("The plan cannot be proven; name a backup in which it is whole: --from-backup FILE"))
    if found.is_complete or to_last_good:
        if not found.are_facts_complete and not last_whole(found)[0]:
            raise CannotRepair(N_("Not even the first act is whole; restore a backup (paizhuo restore FILE)."))
        return
    text = N_(
        "Up to fact {facts} and act {acts} everything is proven, what follows is not. A later backup may hold it;"
        " --to-last-good gives the rest up."
    )
    raise CannotRepair(text, facts=found.facts, acts=found.acts)


def _mended(found: Findings, damage: Damage, from_backup: str, copied: Path) -> dict[str, Any]:
    competition = Competition.objects.select_for_update().get(pk=found.competition.pk)
    before = {"facts": competition.fact_count, "acts": competition.act_count}
    competition.plan_json, competition.damage = found.plan, None
    _put_facts(found, competition)
    unproven = _put_acts(found, competition)
    competition.head = found.seals[competition.fact_count]
    competition.save()
    if not found.are_facts_complete:
        _end_earlier(found, competition)
        unproven = []
    if unproven:
        act_chain.reseal(competition)
    detail: dict[str, Any] = {
        "damage": damage.as_json(),
        "from_backup": Path(from_backup).name if from_backup else "",
        "facts_from_backup": sorted(found.facts_from_backup),
        "acts_from_backup": sorted(found.acts_from_backup),
        "acts_as_found": unproven,
        "facts": competition.fact_count,
        "acts": competition.act_count,
        "facts_off": max(before["facts"] - competition.fact_count, 0),
        "acts_off": max(before["acts"] - competition.act_count, 0),
        "copy": copied.name,
    }
    _record(competition, detail)
    return detail


def _put_facts(found: Findings, competition: Competition) -> None:
    """The proven facts; what stands behind them goes."""
    competition.stored_facts.filter(no__gt=found.facts).delete()
    competition.stored_facts.filter(no__in=list(found.facts_from_backup)).delete()
    StoredFact.objects.bulk_create(
        StoredFact(competition=competition, no=no, entry=entry, hash=digest)
        for no, (entry, digest) in sorted(found.facts_from_backup.items())
    )
    competition.fact_count = found.facts


def _put_acts(found: Findings, competition: Competition) -> list[int]:
    """The proven acts; the numbers of those that are not and stay as they were found."""
    rows = Act.objects.filter(competition=competition)
    rows.filter(no__gt=found.last_act).delete()
    for no, row in found.acts_from_backup.items():
        rows.filter(no=no).delete()
        key = None if Act.objects.filter(pk=row["pk"]).exists() else row["pk"]
        fields = row["fields"] | {"competition": competition.pk}
        (made,) = serializers.deserialize("python", [row | {"pk": key, "fields": fields}])
        try:
            with transaction.atomic():
                made.save(force_insert=True)
        except IntegrityError as error:
            text = N_("Act {act} was done by an account that is not here; restore the whole backup elsewhere.")
            raise CannotRepair(text, act=no) from error
    competition.act_count = found.last_act
    unproven = list(range(found.acts + 1, found.last_act + 1))
    if not found.are_facts_complete:
        return unproven
    return [no for no in unproven if _kept_as_found(found, competition, no)]


def _kept_as_found(found: Findings, competition: Competition, no: int) -> bool:
    """Keep an act that is not proven; one that cannot be read is replaced by a line that says so.

    Acts behind the first bad one are only unproven because they stand on it: whether one itself is bad is not known.
    """
    if stored_act(competition, no) is None:
        competition.acts.filter(no=no).delete()
        before = stored_act(competition, no - 1)
        at = before.at if before is not None else timezone.now()
        Act.objects.create(competition=competition, no=no, at=at, actor="", role="", kind=KIND, detail={"lost": True})
    damage = found.damage
    return damage is None or damage.part is not Part.ACT or no >= damage.no


def _end_earlier(found: Findings, competition: Competition) -> None:
    """Let the log end with the last act that is whole, as a restoration to an earlier moment does."""
    facts, acts = last_whole(found)
    before = snapshot.rebuilt(competition)
    later = stored_act(competition, acts + 1)
    kept = stored_act(competition, acts)
    moment = datetime.max.replace(tzinfo=timezone.get_current_timezone())
    if later is not None:
        moment = later.at
    elif kept is not None:
        moment = kept.at + timedelta(microseconds=1)
    # An act whose row cannot be read would stop the reading of those that go.
    for no in range(acts + 1, competition.act_count + 1):
        if stored_act(competition, no) is None:
            competition.acts.filter(no=no).delete()
    point_in_time.take_off(competition, acts + 1, moment, before, facts)


def _record(competition: Competition, detail: dict[str, Any]) -> None:
    """Write what was done as an act, the last one of the log."""
    last = competition.acts.order_by("-no").first()
    competition.act_count += 1
    act = Act(
        competition=competition,
        no=competition.act_count,
        at=timezone.now(),
        actor=ACTOR,
        role="",
        kind=KIND,
        detail={"repair": detail},
        staff_message={"topics": ["event", "log"]},
    )
    act.hash = act_chain.newly_sealed(last.hash if last is not None else "", act, [])
    act.save(force_insert=True)
    competition.save()


def _copied(competition: Competition) -> Path:
    """Keep all rows of facts and acts, and the competition's own, as they were found."""
    folder = Path(settings.DATA_DIR) / FOLDER
    folder.mkdir(mode=0o700, exist_ok=True)
    stamp = timezone.localtime().strftime("%Y%m%d-%H%M%S-%f")
    target = folder / f"{competition.slug}-{stamp}.jsonl"
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file, connection.cursor() as cursor:
        for table, column in (("web_competition", "id"), *((one, "competition_id") for one in TABLES)):
            cursor.execute(f"SELECT * FROM {table} WHERE {column} = %s", [competition.pk])  # noqa: S608 - our own names
            names = [one[0] for one in cursor.description]
            for row in cursor.fetchall():
                line = {"table": table, **dict(zip(names, row, strict=True))}
                file.write(json.dumps(line, ensure_ascii=False, default=str) + "\n")
        file.flush()
        os.fsync(file.fileno())
    return target


def _forget() -> None:
    snapshot.forget()
    cache.forget()
    summaries.forget()
