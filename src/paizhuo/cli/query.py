"""paizhuo query: the rules as a service. JSON lines in, JSON lines out, one answer a line, in order.

A bad line gets an error answer and the stream goes on. Nothing is kept between lines, so memory stays flat.
docs/quickstart.md describes the operations.
"""

from __future__ import annotations

import json
import sys
from math import isfinite
from typing import IO, TYPE_CHECKING, Any, ClassVar

from paizhuo.cli.help_texts import filled
from paizhuo.cli.queries import OPS, SPOKEN
from paizhuo.cli.queries.fields import Answer, BadRequest
from paizhuo.cli.queries.guandan import MoveRefused
from paizhuo.errors import BadInput, PaizhuoError
from paizhuo.wording import N_, error_words, sayer
from paizhuo.wording.guandan.plays import refusal_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.wording import Say

VERSION = 1
"""The version of the interface; a request may name it as ``v``."""
LONGEST_LINE = 1 << 20
"""A request longer than this many bytes is refused unread: no operation needs a megabyte."""


class BadLine(BadInput):
    """The line is no JSON object."""

    code: ClassVar[str] = "BAD_JSON"


class UnknownOp(BadInput):
    """There is no such operation."""

    code: ClassVar[str] = "UNKNOWN_OP"


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "query",
        parents=[shared],
        description=N_(
            "Answer questions of law: JSON lines in, JSON lines out, one answer a line, in order. A bad line gets an "
            "error as its answer. docs/quickstart.md describes the operations."
        ),
        epilog=filled(N_("Operations: {names}."), names=", ".join(OPS)),
    )
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Answer standard input on standard output until it ends."""
    serve(sys.stdin.buffer, sys.stdout.buffer, sayer(chosen.lang))
    return 0


def serve(requests: IO[bytes], answers: IO[bytes], say: Say) -> None:
    """Answer every line; each answer is sent at once, so that a program may ask, wait and ask again."""
    while line := requests.readline(LONGEST_LINE + 1):
        is_long = len(line) > LONGEST_LINE
        if line.strip():
            found = _too_long(say) if is_long else answer(line, say)
            text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
            # A lone surrogate in an echoed text is written as the JSON escape it came from.
            answers.write(text.encode(errors="backslashreplace") + b"\n")
            answers.flush()
        while is_long and line and not line.endswith(b"\n"):
            # The answer is given already; the rest of the line is not kept.
            line = requests.readline(LONGEST_LINE)


def _too_long(say: Say) -> Answer:
    text = N_("The line is longer than {limit} bytes. Nothing of it was read.")
    return {"id": None, "error": {"code": "LINE_TOO_LONG", "message": say(text).format(limit=LONGEST_LINE)}}


def answer(line: bytes, say: Say) -> Answer:
    """The answer to one line, with its ``id`` echoed."""
    identity: object = None
    try:
        request = _parse(line)
        identity = request.get("id")
        op = request.get("op")
        if not isinstance(op, str) or op not in OPS:
            known = ", ".join(OPS)
            raise UnknownOp(f"{op!r} is no operation; choose one of {known}", text=str(op))
        if request.get("v", VERSION) != VERSION:
            raise BadRequest(f"this program speaks version {VERSION} of the interface", text="v")
        return {"id": identity, **(SPOKEN[op](request, say) if op in SPOKEN else OPS[op](request))}
    except PaizhuoError as error:
        return {"id": identity, "error": error_json(error, say)}


def _parse(line: bytes) -> dict[str, Any]:
    try:
        request = json.loads(line, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise BadLine(f"the line is no JSON: {error}") from error
    if not isinstance(request, dict):
        raise BadLine("the line must be a JSON object")
    identity = request.get("id")
    if isinstance(identity, dict | list) or (isinstance(identity, float) and not isfinite(identity)):
        raise BadRequest("'id' must be a number or a text", text="id")
    return request


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def error_json(error: PaizhuoError, say: Say) -> Answer:
    """An error as it is answered: the code for programs, the message for people."""
    if not isinstance(error, MoveRefused):
        return {"code": error.code, "message": error_words(error, say)}
    if isinstance(error.reason, PaizhuoError):
        return {**error_json(error.reason, say), "at": error.at}
    message = refusal_words(error.reason, error.rules, say)
    return {"code": error.reason.reason.code, "message": message, "at": error.at}
