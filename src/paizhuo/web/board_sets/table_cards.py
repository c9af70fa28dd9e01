"""复式桌的牌: from which secrets a table deals the boards of a match, or why it cannot deal them yet.

The secrets stay on the server: a table that is opened keeps them as it keeps its own, and shows them to nobody.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.officiating.online_boards import origins
from paizhuo.table import ReplaceBoard
from paizhuo.web.board_sets.actions import SecretMissing, known_set, seeds_of
from paizhuo.web.errors import WordedError
from paizhuo.wording import N_
from paizhuo.wording.tournament.board_sets import ranges

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log.state import State
    from paizhuo.web.models import Competition


class WhyNotDealt(StrEnum):
    """为何还发不了牌."""

    NO_SET = "no-set"
    """No set was made for a board of the table."""
    NO_SECRET = "no-secret"  # noqa: S105 - a reason, not a secret
    """The set was made on another server, whose file was not handed in here."""


_SENTENCES = {
    WhyNotDealt.NO_SET: N_("No set is made for board {boards}. The dealing manager makes it, then the table opens."),
    WhyNotDealt.NO_SECRET: N_(
        "The secret of board {boards} is not on this server: hand in the file of its set, then the table opens."
    ),
}


class NotDealt(WordedError):
    """还发不了牌: boards that have no cards here."""

    code: ClassVar[str] = "NOT_DEALT"

    def __init__(self, why: WhyNotDealt, boards: tuple[int, ...]) -> None:
        """Keep the reason and the boards."""
        super().__init__(_SENTENCES[why], boards=ranges(boards))
        self.why = why
        self.boards = boards


class BoardsDealt(NamedTuple):
    """一桌的牌: the session and the secret of most boards, and where the others come from."""

    session: str
    secret: str
    elsewhere: tuple[ReplaceBoard, ...]


def cards_of(competition: Competition, state: State, key: TableKey, boards: tuple[int, ...]) -> BoardsDealt:
    """发牌的来处: for the boards of one table; :class:`NotDealt` where a board has no cards yet."""
    found = origins(state, key, boards)
    if lacking := tuple(sorted(set(boards) - {one.board for one in found})):
        raise NotDealt(WhyNotDealt.NO_SET, lacking)
    seeds: dict[int, str] = {}
    for name in {one.set for one in found}:
        own = [one.board for one in found if one.set == name]
        try:
            seed, replaced = seeds_of(competition, known_set(state, key.stage, name))
        except SecretMissing as error:
            raise NotDealt(WhyNotDealt.NO_SECRET, tuple(own)) from error
        seeds |= {board: replaced.get(board, seed) for board in own}
    session, secret = found[0].set, seeds[found[0].board]
    elsewhere = tuple(
        ReplaceBoard(one.board, one.set, seeds[one.board])
        for one in found
        if (one.set, seeds[one.board]) != (session, secret)
    )
    return BoardsDealt(session, secret, elsewhere)
