"""核对: whether the stored facts and acts of a competition are those that were written; the first one that is not.

Nothing is folded here: every fact must follow from the one before it by its hash, every act from the one before it and
from the seals of its facts, and the competition's row must name the last of both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo import chain
from paizhuo.tournament.log.fold import plan_hash
from paizhuo.web.ledger import act_chain
from paizhuo.web.models import Competition
from paizhuo.web.models.damage import Damage, DamagedCompetition, Fault, Part
from paizhuo.web.models.stored_json import is_unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.web.models import Act

BATCH = 500
UNREADABLE_ROW = (ValueError, TypeError, AttributeError, OverflowError)
"""What reading a row may raise whose time or text is none any more."""


class Verified(NamedTuple):
    """已核对: up to which fact and which act, each with its hash."""

    facts: int = 0
    head: str = chain.START
    acts: int = 0
    act_head: str = chain.START


NOTHING = Verified()


class StoredEntry(NamedTuple):
    """一条: a stored fact whose seal fits."""

    no: int
    entry: dict[str, Any]
    hash: str


def sealed_facts(
    competition: Competition, after: int = 0, head: str = chain.START, most: int | None = None
) -> Iterator[StoredEntry]:
    """The stored facts after one, each checked before it is given; :class:`DamagedCompetition` at the first bad one.

    ``head`` is the hash of the fact ``after``. At most ``most`` are read.
    """
    last = competition.fact_count if most is None else min(competition.fact_count, after + most)
    rows = competition.stored_facts.filter(no__gt=after, no__lte=last).order_by("no")
    no = after
    for found, entry, digest in rows.values_list("no", "entry", "hash").iterator(BATCH):
        no += 1
        if found != no:
            raise competition.damaged(Damage(Part.FACT, no, Fault.MISSING))
        head = _followed(competition, no, head, entry, digest)
        yield StoredEntry(no, entry, digest)
    if no < last:
        raise competition.damaged(Damage(Part.FACT, no + 1, Fault.MISSING))
    if last == competition.fact_count and head != competition.head:
        raise competition.damaged(Damage(Part.FACT, no, Fault.HEAD))


def _followed(competition: Competition, no: int, head: str, entry: Any, digest: str) -> str:  # noqa: ANN401 - JSON
    """The hash of a fact; an error if it is not the stored one."""
    if is_unreadable(entry) or not isinstance(entry, dict):
        raise competition.damaged(Damage(Part.FACT, no, Fault.UNREADABLE))
    try:
        found = chain.link(head, entry)
    except ValueError:  # half a character of a pair
        found = ""
    if found != digest:
        raise competition.damaged(Damage(Part.FACT, no, Fault.SEAL))
    return digest


def verify(competition: Competition, since: Verified = NOTHING, most: int | None = None) -> Verified:
    """核对: facts and acts after those that were verified before, at most ``most`` of each."""
    if since is NOTHING or not since.facts:
        _check_plan(competition)
    facts, head = since.facts, since.head
    for one in sealed_facts(competition, facts, head, most):
        facts, head = one.no, one.hash
    acts, act_head = _verified_acts(competition, since.acts, since.act_head, most)
    if facts == competition.fact_count and acts == competition.act_count:
        _check_nothing_behind(competition)
    return Verified(facts, head, acts, act_head)


def is_complete(competition: Competition, found: Verified) -> bool:
    """Whether everything that the row counts is verified."""
    return (found.facts, found.acts) == (competition.fact_count, competition.act_count)


def verify_all(competition: Competition) -> Verified:
    """核对全部: every fact and every act."""
    return verify(competition)


def find_damage(competition: Competition) -> Damage | None:
    """The first bad entry; None where everything is whole."""
    try:
        verify_all(competition)
    except DamagedCompetition as error:
        return error.damage
    return None


def check_end(competition: Competition) -> str:
    """末端: check the last fact and the last act as they are stored; the hash of that act.

    Called under the lock before anything is added: what is added stands on them. Two queries, three where the last act
    has other facts than the last one.
    """
    count = competition.fact_count
    rows = competition.stored_facts.filter(no__gte=max(count - 1, 1)).order_by("no")
    facts = [StoredEntry(*row) for row in rows.values_list("no", "entry", "hash")[:3]]
    _check_numbers(competition, Part.FACT, [one.no for one in facts], count)
    if facts:
        before = facts[-2].hash if len(facts) > 1 else chain.START
        if _followed(competition, count, before, facts[-1].entry, facts[-1].hash) != competition.head:
            raise competition.damaged(Damage(Part.FACT, count, Fault.HEAD))
    return _checked_last_act(competition, {one.no: one.hash for one in facts})


def _checked_last_act(competition: Competition, known: dict[int, str]) -> str:
    """``known`` are seals of facts that were read already."""
    count = competition.act_count
    try:
        acts = list(competition.acts.filter(no__gte=max(count - 1, 1)).order_by("no")[:3])
    except UNREADABLE_ROW:
        raise competition.damaged(Damage(Part.ACT, count, Fault.UNREADABLE)) from None
    _check_numbers(competition, Part.ACT, [one.no for one in acts], count)
    if not acts:
        return chain.START
    last, before = acts[-1], acts[-2].hash if len(acts) > 1 else chain.START
    named = range(last.first_fact or 0, (last.last_fact or -1) + 1)
    seals = known if all(no in known for no in named) else act_chain.seals_of(competition, [last])
    return _act_followed(competition, last, before, act_chain.own_seals(last, seals))


def _check_numbers(competition: Competition, part: Part, found: list[int], count: int) -> None:
    """The last two numbers, and nothing behind them."""
    if any(no > count for no in found):
        raise competition.damaged(Damage(part, count + 1, Fault.EXTRA))
    for no in range(max(count - 1, 1), count + 1):
        if no not in found:
            raise competition.damaged(Damage(part, no, Fault.MISSING))


def _check_plan(competition: Competition) -> None:
    first = competition.stored_facts.filter(no=1).values_list("entry", flat=True).first()
    if not isinstance(first, dict) or is_unreadable(first) or first.get("plan") == plan_hash(competition.plan):
        return
    # The first fact may be the bad one; then the chain says so.
    if chain.link(chain.START, first) == competition.stored_facts.values_list("hash", flat=True).get(no=1):
        raise competition.damaged(Damage(Part.PLAN, 0, Fault.SEAL))


def _verified_acts(competition: Competition, after: int, head: str, most: int | None) -> tuple[int, str]:
    last = competition.act_count if most is None else min(competition.act_count, after + most)
    no = after
    while no < last:
        until = min(no + BATCH, last)
        batch = _acts_between(competition, no, until)
        seals = act_chain.seals_of(competition, batch)
        for act in batch:
            no += 1
            if act.no != no:
                raise competition.damaged(Damage(Part.ACT, no, Fault.MISSING))
            head = _act_followed(competition, act, head, act_chain.own_seals(act, seals))
        if no < until:
            raise competition.damaged(Damage(Part.ACT, no + 1, Fault.MISSING))
    return no, head


def _acts_between(competition: Competition, after: int, until: int) -> list[Act]:
    rows = competition.acts.order_by("no")
    try:
        return list(rows.filter(no__gt=after, no__lte=until))
    except UNREADABLE_ROW:
        for no in range(after + 1, until + 1):
            try:
                list(rows.filter(no=no))
            except UNREADABLE_ROW:
                raise competition.damaged(Damage(Part.ACT, no, Fault.UNREADABLE)) from None
        raise


def _act_followed(competition: Competition, act: Act, head: str, seals: list[str]) -> str:
    if not act.hash:
        raise competition.damaged(Damage(Part.ACT, act.no, Fault.UNSEALED))
    if any(map(is_unreadable, (act.detail, act.answer, act.public_message, act.staff_message))):
        raise competition.damaged(Damage(Part.ACT, act.no, Fault.UNREADABLE))
    try:
        found = act_chain.seal(head, act, seals)
    except UNREADABLE_ROW:
        found = ""
    if found != act.hash:
        raise competition.damaged(Damage(Part.ACT, act.no, Fault.SEAL))
    return found


def _check_nothing_behind(competition: Competition) -> None:
    """Rows behind the last ones that are counted; those that somebody writes at this moment are counted, too."""
    for part, rows, count in (
        (Part.FACT, competition.stored_facts, competition.fact_count),
        (Part.ACT, competition.acts, competition.act_count),
    ):
        behind = rows.filter(no__gt=count).order_by("no").values_list("no", flat=True).first()
        if behind is not None:
            now = Competition.objects.filter(pk=competition.pk).values_list("fact_count", "act_count").first()
            if now == (competition.fact_count, competition.act_count):
                raise competition.damaged(Damage(part, behind, Fault.EXTRA))
