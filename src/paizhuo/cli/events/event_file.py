"""赛事文件: one event in one file: read it, add facts under a lock, write all of them or none."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from paizhuo.cli.limited_reading import EVENT, TooLarge, read_file
from paizhuo.errors import BadInput
from paizhuo.files import sync_folder, take_lock
from paizhuo.tournament.log import codec, fold
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log import logged as log
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.event_file import EventFile, decoded, read_state, write
from paizhuo.tournament.log.logged import Logged
from paizhuo.wording import N_, Say

if sys.platform == "win32":
    import msvcrt

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from paizhuo.chain import Entry
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import Plan

LOCK_TIMEOUT = 20.0
"""Seconds to wait for another command on the same file; none of them takes long."""
_LOCK_RETRY = 0.02


class CannotDo(BadInput):
    """The command cannot be carried out on this file, exit status 2; the message is a sentence for people."""

    code: ClassVar[str] = "CANNOT_DO"


class NotNow(CannotDo):
    """The event does not allow the command in its present state: a refusal, exit status 1."""

    code: ClassVar[str] = "NOT_NOW"


@dataclass(slots=True)
class EditedEvent:
    """赛事: an event that a command adds facts to; the file is written when all of them are accepted."""

    plan: Plan
    log: list[Logged]
    state: State
    by: str = ""
    added: list[Logged] = field(default_factory=list)

    def add(self, fact: f.Fact) -> None:
        """Record one more fact; a refused one raises and leaves the event as it was."""
        logged = Logged(len(self.log) + 1, fact, now(), self.by)
        if isinstance(fact, f.Undone):
            append(self.plan, self.log, fact)
            self.log.append(logged)
            self.state = fold.fold(self.plan, self.log)
        else:
            fold.apply(self.state, logged)
            self.log.append(logged)
        self.added.append(logged)

    def added_entries(self) -> list[Entry]:
        """The added facts, as the file holds them."""
        return list(log.to_json(self.log))[len(self.log) - len(self.added) :]


def now() -> str:
    """The current time with its zone, to the second."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def load(path: Path, say: Say) -> tuple[EventFile, State]:
    """Read an event and its state from a file and check everything."""
    return read_state(read_text(path, say))


def load_unchecked(path: Path, say: Say) -> EventFile:
    """Read an event from a file whose facts may contradict each other."""
    return decoded(read_text(path, say))


def read_text(path: Path, say: Say) -> str:
    """Read a text file in UTF-8."""
    try:
        return read_file(path, EVENT).decode("utf-8-sig")
    except OSError as error:
        text = say(N_("{file} cannot be read: {reason}"))
        raise CannotDo(text.format(file=path, reason=error.strerror or error)) from None
    except TooLarge as error:
        raise CannotDo(error.words(say)) from None
    except UnicodeDecodeError as error:
        text = say(N_("{file} is no text in UTF-8 (byte {at})."))
        raise CannotDo(text.format(file=path, at=error.start)) from None


def create(path: Path, plan: Plan, facts: Sequence[Logged], say: Say, *, force: bool) -> None:
    """Write a new event to a file; only ``force`` replaces a file that exists."""
    with locked(path, say):
        if path.exists() and not force:
            text = say(N_("{file} exists already; choose another name, or replace it with --force."))
            raise CannotDo(text.format(file=path))
        _replace_file(path, _event_text(plan, facts, facts, say), say)


@contextlib.contextmanager
def edit_event(path: Path, say: Say, by: str = "") -> Iterator[EditedEvent]:
    """Lock the file and give its event; at the end write the facts that were added, unless one was refused."""
    if not path.exists():
        read_text(path, say)
    with locked(path, say):
        event, state = load(path, say)
        edited = EditedEvent(event.plan, list(event.log), state, by)
        yield edited
        if edited.added:
            _replace_file(path, _event_text(event.plan, edited.log, edited.added, say), say)


def _event_text(plan: Plan, facts: Sequence[Logged], added: Sequence[Logged], say: Say) -> str:
    """The text of an event file; refuse to write an added fact that would not read back the same."""
    for logged in added:
        entry = codec.encode(logged.fact, f.Fact)
        try:
            fact: object = codec.decode(f.Fact, entry)  # type: ignore[arg-type] # a union is as good as a class here
        except codec.BadValue as error:
            fact = error
        if fact != logged.fact:
            text = say(
                N_("Fact {fact} would not read back as it is, so nothing was written; please report this: {found}")
            )
            raise CannotDo(text.format(fact=logged.no, found=fact))
    return write(plan, facts)


def _replace_file(path: Path, text: str, say: Say) -> None:
    """Replace the file atomically: a reader sees the old content or the new one, even after a crash."""
    target = path.resolve()
    draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            draft.chmod(target.stat().st_mode & 0o7777)
        os.replace(draft, target)  # noqa: PTH105 - the one step that may not be half done, by its own name
        sync_folder(target.parent)
    except OSError as error:
        sentence = say(N_("{file} cannot be written: {reason}"))
        raise CannotDo(sentence.format(file=path, reason=error.strerror or error)) from error
    finally:
        draft.unlink(missing_ok=True)


@contextlib.contextmanager
def locked(path: Path, say: Say) -> Iterator[None]:
    """Hold an exclusive lock on the file; the system releases it when the program ends."""
    target = path.resolve()
    lock = target.with_name(f".{target.name}.lock")
    until = time.monotonic() + LOCK_TIMEOUT
    while (held := _try_lock(lock, path, say)) is None:
        if time.monotonic() > until:
            text = say(N_("Another command is working on {file}; try again when it has finished."))
            raise CannotDo(text.format(file=path))
        time.sleep(_LOCK_RETRY)
    try:
        yield
    finally:
        _release(held, lock)


def _try_lock(lock: Path, path: Path, say: Say) -> int | None:
    """The descriptor of the lock file; None while another command holds the lock."""
    try:
        held = os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        sentence = say(N_("{file} cannot be written: {reason}"))
        raise CannotDo(sentence.format(file=path, reason=error.strerror or error)) from None
    if _is_locked(held, lock):
        return held
    os.close(held)
    return None


if sys.platform == "win32":

    def _is_locked(held: int, lock: Path) -> bool:  # noqa: ARG001 - the other systems need the path
        return take_lock(held)

    def _release(held: int, lock: Path) -> None:  # noqa: ARG001 - an open file cannot be removed here
        msvcrt.locking(held, msvcrt.LK_UNLCK, 1)
        os.close(held)

else:

    def _is_locked(held: int, lock: Path) -> bool:
        """Whether we hold the lock, on the file that still exists: the last holder removed its own."""
        try:
            return take_lock(held) and os.fstat(held).st_ino == lock.stat().st_ino
        except OSError:
            return False

    def _release(held: int, lock: Path) -> None:
        lock.unlink(missing_ok=True)
        os.close(held)
