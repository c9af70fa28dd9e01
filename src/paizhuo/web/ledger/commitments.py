"""承诺: the seed of a draw is committed by its hash, shown before the draw; the fact of the draw shows the seed.

Anybody can then recompute the draw. Which draws come next is decided in :mod:`paizhuo.officiating.upcoming_draws`.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.upcoming_draws import next_purposes
from paizhuo.web.access.permissions import Permission
from paizhuo.web.errors import WordedError
from paizhuo.web.ledger.write import write
from paizhuo.web.models import Commitment
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import Competition

SEED_BYTES = 32


class NotCommitted(WordedError):
    """未承诺: a draw is asked for, and no hash of its seed was shown before."""

    code: ClassVar[str] = "NOT_COMMITTED"


def digest_of(seed: str) -> str:
    """The hash that is shown before the draw: SHA-256 of the seed's bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def commit(competition: Competition, purpose: str) -> Commitment:
    """承诺: the open commitment for a purpose, made now if there is none. Call it inside a write."""
    found = competition.commitments.filter(purpose=purpose, used_by=None).first()
    if found is not None:
        return found
    seed = secrets.token_hex(SEED_BYTES)
    return Commitment.objects.create(competition=competition, purpose=purpose, seed=seed, digest=digest_of(seed))


def commit_next_seeds(writing: Writing) -> None:
    """Commit to the seeds of all draws that can come next. Call it last in a write."""
    here = writing.competition
    shown = set(here.commitments.filter(used_by=None).values_list("purpose", flat=True))
    for purpose in next_purposes(writing.snapshot.state):
        if purpose not in shown:
            commit(here, purpose)


def commit_and_notify(writing: Writing, *topics: str) -> None:
    """Commit to the next seeds, and notify the screens of the event, of the log and of ``topics``. Call it last."""
    commit_next_seeds(writing)
    writing.notify("event", *topics)
    writing.notify("log", staff_only=True)


def use_seed(writing: Writing, purpose: str) -> str:
    """取用: the committed seed for a purpose; the next fact that is appended must be the one that shows it."""
    committed = commit(writing.competition, purpose)
    committed.used_by = writing.snapshot.no + 1
    committed.save(update_fields=["used_by"])
    return committed.seed


def use_committed_seed(writing: Writing, purpose: str) -> str:
    """取用: like :func:`use_seed`, but :class:`NotCommitted` where no hash was shown before this write."""
    if not writing.competition.commitments.filter(purpose=purpose, used_by=None).exists():
        raise NotCommitted(N_("No hash was shown for this draw yet. Show the hashes for the next draws, then draw."))
    return use_seed(writing, purpose)


def show_commitments(request: Request) -> Done:
    """公布承诺: show the hashes of the seeds of the draws that come next."""

    def body(writing: Writing) -> None:
        writing.detail["seeds"] = list(next_purposes(writing.snapshot.state))
        commit_and_notify(writing)

    return write(request, Permission.DRAW, body)
