"""操作链: the acts of a competition seal one another, as its facts do, and each names the seals of its facts.

Facts say what happened, and their chain is that of the event file. Acts say who did it, when and why; their chain is
here alone, so that a file for the public names nobody and has the same hashes. The hash of an act is that of
:mod:`paizhuo.chain` over its content, which must never change its form: old rows and old backups carry it.
"""

from __future__ import annotations

import json
from datetime import UTC
from typing import TYPE_CHECKING, Any

from paizhuo import chain
from paizhuo.web.models import Act, StoredFact

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from paizhuo.web.models import Competition

BATCH = 500


def content(act: Any, seals: Sequence[str]) -> dict[str, Any]:  # noqa: ANN401 - also the model of a migration
    """What is sealed of an act: everything that its row holds, and the seals of its facts in their order."""
    stored = {
        "detail": act.detail,
        "answer": act.answer,
        "public_message": act.public_message,
        "staff_message": act.staff_message,
    }
    return {
        "no": act.no,
        "at": act.at.astimezone(UTC).isoformat(timespec="microseconds"),
        "user": act.user_id,
        "actor": act.actor,
        "role": act.role,
        "kind": act.kind,
        "first_fact": act.first_fact,
        "last_fact": act.last_fact,
        "command": act.command,
        "seals": list(seals),
        # As the database gives it back: keys are texts, tuples are lists.
        **json.loads(json.dumps(stored, ensure_ascii=False)),
    }


def seal(previous: str, act: Any, seals: Sequence[str]) -> str:  # noqa: ANN401 - also the model of a migration
    """The hash of an act that follows one with the hash ``previous``."""
    return chain.link(previous, content(act, seals))


def seals_of(competition: Competition, acts: Sequence[Act]) -> Mapping[int, str]:
    """The stored seals of the facts of these acts, by their numbers; a fact that is missing has none."""
    spans = [(act.first_fact, act.last_fact) for act in acts if act.first_fact and act.last_fact]
    if not spans:
        return {}
    first, last = min(one for one, _ in spans), max(one for _, one in spans)
    return dict(competition.stored_facts.filter(no__gte=first, no__lte=last).values_list("no", "hash"))


def own_seals(act: Any, seals: Mapping[int, str]) -> list[str]:  # noqa: ANN401 - also the model of a migration
    """The seals of the facts of one act."""
    if not act.first_fact or not act.last_fact:
        return []
    return [seals.get(no, "") for no in range(act.first_fact, act.last_fact + 1)]


def reseal(competition: Competition) -> int:
    """补封: seal the acts of a competition from the first one on, as they stand; how many there are.

    Only for rows that never had a seal: those of earlier versions, and of backups that these made.
    """
    previous, count = chain.START, 0
    for batch in _batches(competition.acts.order_by("no").iterator(BATCH)):
        seals = seals_of(competition, batch)
        for act in batch:
            previous = act.hash = seal(previous, act, own_seals(act, seals))
        Act.objects.bulk_update(batch, ["hash"])
        count += len(batch)
    return count


def _batches(acts: Iterable[Act]) -> Iterator[list[Act]]:
    batch: list[Act] = []
    for act in acts:
        batch.append(act)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def newly_sealed(previous: str, act: Act, facts: Sequence[StoredFact]) -> str:
    """The hash of an act that is about to be stored with these facts."""
    return seal(previous, act, [one.hash for one in facts])
