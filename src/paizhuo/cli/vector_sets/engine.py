"""受测引擎: a program that is asked by the protocol of ``paizhuo query``, one line at a time, and what it answers."""

from __future__ import annotations

import json
import queue
import subprocess
import threading
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, cast

from paizhuo.cli.vector_sets.vector import agrees
from paizhuo.errors import BadInput
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from paizhuo.cli.vector_sets.vector import Vector
    from paizhuo.wording import Say


class EngineFailed(BadInput):
    """The program could not be asked; ``sentence`` says why, with ``values`` in it."""

    code: ClassVar[str] = "ENGINE_FAILED"

    def __init__(self, sentence: str, **values: object) -> None:
        """Keep what is needed to say it in any language."""
        super().__init__(sentence.format(**values))
        self.sentence = sentence
        self.values = values

    def words(self, say: Say) -> str:
        """Why, in the reader's language."""
        return say(self.sentence).format(**self.values)


class Checked(NamedTuple):
    """一题的结果: the vector, what the engine answered, and whether that is right."""

    vector: Vector
    found: Any
    right: bool


class Engine:
    """A started program; use it in a ``with`` so that it ends."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        """Start the program; it has ``seconds`` for every answer."""
        self.command = command
        self.seconds = seconds
        self._lines: queue.Queue[bytes] = queue.Queue()
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - the caller's own program
        except OSError as error:
            text = N_("{command} cannot be started: {reason}")
            raise EngineFailed(text, command=command[0], reason=error.strerror or error) from error
        self._asking = cast("IO[bytes]", self._process.stdin)
        self._answering = cast("IO[bytes]", self._process.stdout)
        # A thread, because Windows cannot wait for a pipe with a time limit.
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._process.kill()
        self._process.wait()
        # What was not written yet has no reader any more.
        with suppress(OSError):
            self._asking.close()
        self._reader.join()
        self._answering.close()

    def ask(self, question: dict[str, Any]) -> Any:  # noqa: ANN401 - whatever the program answers
        """The answer to one question; a line that is no JSON is answered as its text."""
        line = json.dumps(question, ensure_ascii=False).encode() + b"\n"
        try:
            self._asking.write(line)
            self._asking.flush()
        except OSError as error:
            raise self._ended(question) from error
        try:
            said = self._lines.get(timeout=self.seconds)
        except queue.Empty:
            text = N_("The engine gave no answer to {id} within {seconds} s.")
            raise EngineFailed(text, id=question["id"], seconds=f"{self.seconds:g}") from None
        if not said:
            raise self._ended(question)
        try:
            return json.loads(said)
        except (ValueError, RecursionError):
            return said.decode(errors="replace").strip()

    def _ended(self, question: dict[str, Any]) -> EngineFailed:
        status = self._process.wait()
        text = N_("The engine ended with status {status} when it was asked {id}.")
        return EngineFailed(text, status=status, id=question["id"])

    def _read(self) -> None:
        for line in self._answering:
            if line.strip():
                self._lines.put(line)
        self._lines.put(b"")


def check(engine: Engine, vectors: Iterable[Vector]) -> Iterator[Checked]:
    """Ask the engine every question in turn."""
    for vector in vectors:
        found = engine.ask({"id": vector.id, **vector.question})
        right = isinstance(found, dict) and found.get("id") == vector.id and agrees(vector.answer, found)
        yield Checked(vector, found, right)
