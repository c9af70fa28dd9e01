"""牌组密钥: the secrets of an event's boards, in a file beside it that only its owner reads.

The event file holds hashes alone until the boards are open. A person with the file of secrets knows every hand.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

from paizhuo.chance import commitment
from paizhuo.cli.events.event_file import CannotDo, NotNow, read_text
from paizhuo.cli.events.lookup import known_stage
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from paizhuo.tournament.log.board_set_records import BoardSetRecord
    from paizhuo.tournament.log.state import State

ENDING = ".boards-secret.json"
OWNER_ONLY = 0o600


def secrets_file(event: Path) -> Path:
    """密钥文件: beside the event file."""
    return event.with_name(event.stem + ENDING)


def keep(event: Path, secret: str, say: Say) -> str:
    """保存密钥: add a secret to the file; its hash is what the event holds."""
    digest = commitment(bytes.fromhex(secret))
    path = secrets_file(event)
    known = _read(path, say) if path.exists() else {}
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        opened = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
        with os.fdopen(opened, "w", encoding="utf-8") as file:
            json.dump({**known, digest: secret}, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        sentence = say(N_("{file} cannot be written: {reason}"))
        raise CannotDo(sentence.format(file=path, reason=error.strerror or error)) from error
    finally:
        draft.unlink(missing_ok=True)
    return digest


def secrets_of(event: Path, record: BoardSetRecord, say: Say) -> tuple[str, Mapping[int, str]]:
    """取密钥: of a set, and of its boards that were dealt again."""
    path = secrets_file(event)
    known = _read(path, say)
    wanted = {0: record.made.commitment, **record.substitutes}
    missing = [digest for digest in wanted.values() if digest not in known]
    if missing:
        text = say(N_("{file} has no secret with the hash {hash}; without it these boards cannot be dealt."))
        raise CannotDo(text.format(file=path, hash=missing[0]))
    found = {board: known[digest] for board, digest in wanted.items()}
    return found.pop(0), found


def board_set(state: State, stage: str | None, name: str, say: Say) -> BoardSetRecord:
    """牌组: the one of this name, of the stage or of the only one that has such a set."""
    if stage is not None:
        known_stage(state, stage, say)
    found = [one for (where, set_), one in state.board_sets.items() if set_ == name and stage in {None, where}]
    if len(found) > 1:
        raise CannotDo(say(N_("Several stages have a board set {set}; name one with --stage.")).format(set=name))
    if not found:
        text = say(N_("There is no board set {set}; make it with 'paizhuo event boards-make'."))
        raise NotNow(text.format(set=name))
    return found[0]


def _read(path: Path, say: Say) -> dict[str, str]:
    try:
        found = json.loads(read_text(path, say))
    except json.JSONDecodeError:
        found = None
    if not isinstance(found, dict) or not all(isinstance(one, str) for one in found.values()):
        raise CannotDo(say(N_("{file} holds no secrets of boards.")).format(file=path))
    return found
