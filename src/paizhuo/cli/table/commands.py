"""口令: the words that a person types instead of cards, and what each of them asks for."""

from __future__ import annotations

from enum import StrEnum, auto


class Command(StrEnum):
    """口令: what a person can ask for besides playing."""

    HINT = auto()
    SORT = auto()
    LAST_TRICK = auto()
    LEVELS = auto()
    REFUSED = auto()
    HELP = auto()
    QUIT = auto()


# A single queen or ten is typed Q or T, so these two commands are taken in lower case only.
_WORDS = {
    Command.HINT: ("h", "H", "hint", "提示"),
    Command.SORT: ("s", "S", "sort", "理牌"),
    Command.LAST_TRICK: ("t", "trick", "上一圈"),
    Command.LEVELS: ("l", "L", "levels", "级数"),
    Command.REFUSED: ("r", "R", "why", "为什么"),
    Command.HELP: ("?", "help", "帮助"),
    Command.QUIT: ("q", "quit", "exit", "退出"),
}
COMMANDS = {word: command for command, words in _WORDS.items() for word in words}
PASS = frozenset({"", "p", "P", "pass", "过", "不出", "不要", "要不起"})
