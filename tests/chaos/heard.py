"""听到的: the lines of the journal, put together for every command, screen and backup; nothing of the product."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

NEVER = float("inf")


@dataclass
class Command:
    """指令: what one command asked for, and what its client heard."""

    id: str
    asked: dict[str, Any]
    sent: float
    answered: float = NEVER
    act: int | None = None
    """The number of the act, where the answer named it."""
    refused: int = 0
    unheard: int = 0
    """How often it was sent without an answer that says yes or no."""


@dataclass
class Screen:
    """屏幕: the act after which its page was loaded, and the numbers of the messages that came since."""

    after: int = 0
    messages: list[int] = field(default_factory=list)


@dataclass
class Heard:
    """What all clients heard."""

    began_after: int = 0
    """The number of the last act before the storm."""
    commands: dict[str, Command] = field(default_factory=dict)
    screens: dict[str, Screen] = field(default_factory=dict)
    backups: dict[str, tuple[float, float]] = field(default_factory=dict)
    """When each backup was begun and done."""
    faults: list[str] = field(default_factory=list)


def heard(lines: Iterable[dict[str, Any]]) -> Heard:
    """Put the lines of a journal together."""
    found = Heard()
    for line in lines:
        match line["what"]:
            case "began":
                found.began_after = line["act"]
            case "loaded":
                found.screens[line["screen"]] = Screen(line["act"])
            case "message":
                found.screens[line["screen"]].messages.append(line["no"])
            case "backup":
                found.backups[line["name"]] = (line["begun"], line["at"])
            case "fault":
                found.faults.append(line["text"])
            case "sent":
                found.commands.setdefault(line["command"], Command(line["command"], line["asked"], line["at"]))
            case "lost" | "failed":
                found.commands[line["command"]].unheard += 1
            case "refused":
                found.commands[line["command"]].refused += 1
            case "answered":
                command = found.commands[line["command"]]
                command.answered = min(command.answered, line["at"])
                command.act = line.get("act", command.act)
            case _:
                pass
    return found
