"""存盘: writes a printed file; an existing file is only replaced with ``--force``."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.event_file import CannotDo
from paizhuo.wording import N_

if TYPE_CHECKING:
    from pathlib import Path

    from paizhuo.wording import Say

STANDARD_OUTPUT = "-"


def check_free(path: Path, say: Say, *, force: bool) -> None:
    """Raise an error if the file exists, before any work is done."""
    if path.name != STANDARD_OUTPUT and path.exists() and (path.is_dir() or not force):
        text = N_("{file} is a folder.") if path.is_dir() else EXISTS
        raise CannotDo(say(text).format(file=path))


EXISTS = N_("{file} exists already; choose another name, or replace it with --force.")


def write(path: Path, content: bytes, say: Say) -> None:
    """Write the file atomically and print its path."""
    if path.name == STANDARD_OUTPUT:
        sys.stdout.buffer.write(content)
        return
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    except OSError as error:
        sentence = say(N_("{file} cannot be written: {reason}"))
        raise CannotDo(sentence.format(file=path, reason=error.strerror or error)) from error
    finally:
        draft.unlink(missing_ok=True)
    output.line(path)
