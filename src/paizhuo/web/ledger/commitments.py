"""种子: the secret of a draw: its hash is shown before, the secret itself after; anybody can recompute it."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

from paizhuo.web.models import Commitment

if TYPE_CHECKING:
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Competition

SEED_BYTES = 32


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


def use_seed(writing: Writing, purpose: str) -> str:
    """取用: the committed seed for a purpose; the next fact that is appended must be the one that shows it."""
    committed = commit(writing.competition, purpose)
    committed.used_by = writing.snapshot.no + 1
    committed.save(update_fields=["used_by"])
    return committed.seed
