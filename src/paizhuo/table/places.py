"""席位: who sits at a table, whether a bot holds the seat, and who is ready."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from paizhuo.errors import BadInput

LONGEST_NAME = 40


class BadPlayer(BadInput):
    """A player without a name, or with one that is too long."""

    code: ClassVar[str] = "BAD_PLAYER"


class PlayerKind(StrEnum):
    """谁在打: a person or a program."""

    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Player:
    """牌手: by the name that everybody at the table reads; ``agent`` is the program of a bot."""

    name: str
    kind: PlayerKind = PlayerKind.PERSON
    agent: str = ""

    def __post_init__(self) -> None:
        """Refuse a name that cannot be shown."""
        if not self.name.strip() or len(self.name) > LONGEST_NAME:
            raise BadPlayer(f"a name has 1 to {LONGEST_NAME} characters", text=self.name)
        if (self.kind is PlayerKind.BOT) != bool(self.agent):
            raise BadPlayer("a bot has a program, and a person has none", text=self.name)


@dataclass(frozen=True, slots=True)
class Place:
    """席位: who sits there, whether a bot plays for him meanwhile (托管), and whether he is ready for the next deal."""

    player: Player | None = None
    is_held: bool = False
    is_ready: bool = False
    nonce: str = ""
    """随机数: what this seat added to the shuffle, before the first deal."""
    slow: int = 0
    """超时: how often in succession the clock has played for this seat."""
    reserve_used: int = 0
    """已用备用时间: of this deal, in milliseconds."""
    given: int = 0
    """加时: milliseconds that a referee has given for the next act."""

    @property
    def is_bot(self) -> bool:
        """Whether a program sits there by itself."""
        return self.player is not None and self.player.kind is PlayerKind.BOT

    @property
    def plays_itself(self) -> bool:
        """Whether a program has to act for this seat now."""
        return self.is_bot or self.is_held
