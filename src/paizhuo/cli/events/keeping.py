"""存放: one event in one file: read, change under a lock, and put back whole or not at all."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.tournament.log import codec, fold
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log import logged as log
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.event_file import Event, decoded, read_state, write
from paizhuo.tournament.log.logged import Logged
from paizhuo.wording import N_, Say

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from paizhuo.chain import Entry
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import Plan

PATIENCE = 20.0
"""Seconds to wait for another command on the same file; none of them takes long."""
_PAUSE = 0.02


class CannotDo(BadInput):
    """What was asked for cannot be done with this file; the sentence is meant for people."""

    code: ClassVar[str] = "CANNOT_DO"


class NotNow(CannotDo):
    """What was asked for is understood, and the event as it stands does not allow it: a refusal, no wrong command."""

    code: ClassVar[str] = "NOT_NOW"


@dataclass(slots=True)
class Desk:
    """裁判台: an event that is being added to; nothing is kept until all of it is accepted."""

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

    def entries(self) -> list[Entry]:
        """What was added, as it stands in the file."""
        return list(log.to_json(self.log))[len(self.log) - len(self.added) :]


def now() -> str:
    """The time of this moment with its zone, to the second."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def load(path: Path, say: Say) -> tuple[Event, State]:
    """The event in a file, everything checked."""
    return read_state(content(path, say))


def load_unjudged(path: Path, say: Say) -> Event:
    """The event in a file whose facts need not make sense together."""
    return decoded(content(path, say))


def content(path: Path, say: Say) -> str:
    """The text of a file."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        text = say(N_("{file} cannot be read: {reason}"))
        raise CannotDo(text.format(file=path, reason=error.strerror or error)) from None
    except UnicodeDecodeError as error:
        text = say(N_("{file} is no text in UTF-8 (byte {at})."))
        raise CannotDo(text.format(file=path, at=error.start)) from None


def create(path: Path, plan: Plan, facts: Sequence[Logged], say: Say, *, force: bool) -> None:
    """Put a new event into a file; one that is there already is only replaced by force."""
    with locked(path, say):
        if path.exists() and not force:
            text = say(N_("{file} exists already; choose another name, or replace it with --force."))
            raise CannotDo(text.format(file=path))
        put(path, _written(plan, facts, facts, say), say)


@contextlib.contextmanager
def desk(path: Path, say: Say, by: str = "") -> Iterator[Desk]:
    """The event of a file, to be added to; what was added is kept at the end unless something was refused."""
    if not path.exists():
        content(path, say)
    with locked(path, say):
        event, state = load(path, say)
        open_desk = Desk(event.plan, list(event.log), state, by)
        yield open_desk
        if open_desk.added:
            put(path, _written(event.plan, open_desk.log, open_desk.added, say), say)


def _written(plan: Plan, facts: Sequence[Logged], added: Sequence[Logged], say: Say) -> str:
    """The text of an event, once what was added is known to read back as it was; no slip of ours may cost a file."""
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


def put(path: Path, text: str, say: Say) -> None:
    """Replace the file in one step: whoever reads it sees the old content or the new, whatever happens in between."""
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
        _sync_folder(target.parent)
    except OSError as error:
        sentence = say(N_("{file} cannot be written: {reason}"))
        raise CannotDo(sentence.format(file=path, reason=error.strerror or error)) from error
    finally:
        draft.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Make the replacement last through a power cut, where the system offers it."""
    if sys.platform != "win32":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


@contextlib.contextmanager
def locked(path: Path, say: Say) -> Iterator[None]:
    """Keep every other command off the file. A lock ends with its program, however that ends."""
    target = path.resolve()
    lock = target.with_name(f".{target.name}.lock")
    until = time.monotonic() + PATIENCE
    while (held := _take(lock, path, say)) is None:
        if time.monotonic() > until:
            text = say(N_("Another command is working on {file}; try again when it has finished."))
            raise CannotDo(text.format(file=path))
        time.sleep(_PAUSE)
    try:
        yield
    finally:
        _release(held, lock)


def _take(lock: Path, path: Path, say: Say) -> int | None:
    """The lock, or nothing while somebody else has it."""
    try:
        held = os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        sentence = say(N_("{file} cannot be written: {reason}"))
        raise CannotDo(sentence.format(file=path, reason=error.strerror or error)) from None
    if _is_ours(held, lock):
        return held
    os.close(held)
    return None


if sys.platform == "win32":

    def _is_ours(held: int, lock: Path) -> bool:  # noqa: ARG001 - the other systems need the path
        with contextlib.suppress(OSError):
            msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
            return True
        return False

    def _release(held: int, lock: Path) -> None:  # noqa: ARG001 - an open file cannot be removed here
        msvcrt.locking(held, msvcrt.LK_UNLCK, 1)
        os.close(held)

else:

    def _is_ours(held: int, lock: Path) -> bool:
        """Whether we have the lock, and on the file that still stands there: the last holder removed his."""
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return os.fstat(held).st_ino == lock.stat().st_ino
        except OSError:
            return False

    def _release(held: int, lock: Path) -> None:
        lock.unlink(missing_ok=True)
        os.close(held)
