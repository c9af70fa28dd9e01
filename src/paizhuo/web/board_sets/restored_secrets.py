"""补交密钥: secrets of boards that the terminal made go to the server, if their hashes are those that the log holds.

Where a laptop makes and prints the boards before the event is on the server, the log brings only the hashes along.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, ClassVar

from paizhuo.chance import MINIMUM_SEED, verify
from paizhuo.web.access.permissions import Permission
from paizhuo.web.errors import WordedError
from paizhuo.web.ledger.write import write
from paizhuo.web.models import BoardSecret
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import Competition

LARGEST = 100_000
"""More than the secrets of any event take."""


class WrongSecrets(WordedError):
    """密钥不符: not a file of secrets, or not those of this event's boards."""

    code: ClassVar[str] = "WRONG_SECRETS"


def missing_digests(competition: Competition, state: State) -> frozenset[str]:
    """缺密钥的哈希: of boards that are not open yet, and that this server could not deal."""
    closed = [record for record in state.board_sets.values() if not record.is_open]
    wanted = {digest for record in closed for digest in (record.made.commitment, *record.substitutes.values())}
    return frozenset(wanted - set(competition.board_secrets.values_list("digest", flat=True)))


def restore_secrets(request: Request, text: str) -> Done:
    """补交密钥: keep those that are missing; refused where one does not fit its hash, or none is wanted here."""
    found = _read(text)

    def body(writing: Writing) -> None:
        missing = missing_digests(writing.competition, writing.snapshot.state)
        wanted = {digest: seed for digest, seed in found.items() if digest in missing}
        if not wanted:
            raise WrongSecrets(
                N_("No board set of this event waits for a secret of this file. Nothing was kept; take another one.")
            )
        BoardSecret.objects.bulk_create(
            BoardSecret(competition=writing.competition, digest=digest, seed=seed) for digest, seed in wanted.items()
        )
        writing.detail["restored_secrets"] = len(wanted)
        writing.notify("log", staff_only=True)

    return write(request, Permission.KEEP_BOARDS, body)


def _read(text: str) -> dict[str, str]:
    """The secrets of the file by their hashes, each checked against its own."""
    try:
        found = json.loads(text)
        read = {str(digest): bytes.fromhex(seed) for digest, seed in found.items()}
    except (ValueError, AttributeError, TypeError, RecursionError):
        raise WrongSecrets(
            N_("This is no file of secrets. Choose the one beside the event's file that ends with boards-secret.json.")
        ) from None
    for digest, seed in read.items():
        if len(seed) < MINIMUM_SEED or not verify(seed, digest):
            raise WrongSecrets(
                N_("A secret does not fit its hash {digest}. Nothing was kept: the file was changed or damaged."),
                digest=digest[:16],
            )
    return {digest: seed.hex() for digest, seed in read.items()}
