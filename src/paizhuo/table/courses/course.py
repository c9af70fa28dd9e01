"""进程: what a table needs of the game that is played at it. Each game fills it in with its own law."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Self, TypeAlias

from paizhuo.guandan import Action as GuandanAction
from paizhuo.guandan import Phase as GuandanPhase
from paizhuo.guandan import Ruling as GuandanRuling
from paizhuo.guandan import View as GuandanView
from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN
from paizhuo.recording.entries import Note
from paizhuo.referee.clock.thinking import Act as ClockedAct
from paizhuo.shengji import Action as ShengjiAction
from paizhuo.shengji import Phase as ShengjiPhase
from paizhuo.shengji import Ruling as ShengjiRuling
from paizhuo.shengji import View as ShengjiView
from paizhuo.table.refusals import NotPossible, Why

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.cards import Rank
    from paizhuo.chain import Entry
    from paizhuo.engine import Viewer
    from paizhuo.guandan.late_start import LateStart
    from paizhuo.recording.entries import Players
    from paizhuo.seats import Seat, Side
    from paizhuo.table.time_calls import TimeCall

GameAction: TypeAlias = GuandanAction | ShengjiAction
GameRuling: TypeAlias = GuandanRuling | ShengjiRuling
GameView: TypeAlias = GuandanView | ShengjiView
GamePhase: TypeAlias = GuandanPhase | ShengjiPhase


class TableAct(Enum):
    """桌上自动的事: what the table does by itself after a moment, unless somebody acts before."""

    DRAW = "draw"
    """抓牌: the next card for everybody."""
    LIFT = "lift"
    """拿底: when nobody shows any more."""


Clocked: TypeAlias = ClockedAct | TableAct


class CalledTime(NamedTuple):
    """报过的时: after how many deals were dealt, and after how many acts of the last of them; None once it was over."""

    call: TimeCall
    deals: int
    acts: int | None = None

    def is_in(self, deal: int) -> bool:
        """Whether it came while this deal was played, counted from 1."""
        return self.deals == deal and self.acts is not None

    def is_after(self, deal: int) -> bool:
        """Whether it came between this deal and the next."""
        return self.deals == deal and self.acts is None


@dataclass(frozen=True, slots=True)
class DealNotes:
    """一副的旁注: when each act was done, in seconds of the deal, and remarks that stand after so many acts."""

    times: tuple[float, ...] = ()
    remarks: tuple[tuple[int, str], ...] = ()

    def by_act(self) -> dict[int, list[Note]]:
        """The remarks as a record takes them."""
        found: dict[int, list[Note]] = {}
        for after, text in self.remarks:
            found.setdefault(after, []).append(Note(text))
        return found


@dataclass(frozen=True, slots=True)
class RecordHead:
    """记录抬头: what a record says besides the deals; the secret once nothing depends on it any more."""

    players: Players
    commitment: str
    nonces: tuple[str, ...]
    deals: tuple[DealNotes, ...]
    secret: bytes | None = None


@dataclass(frozen=True, slots=True)
class BoardCards:
    """一副的来源: the session and the secret that the cards of a board come from."""

    session: str
    secret: bytes


@dataclass(frozen=True, slots=True)
class Position:
    """局面: a deal as it stood after so many of its acts, with the levels that stood before it."""

    record: str
    """The deal in its open form, as JSON lines."""
    acts: int
    levels: tuple[Rank, Rank]
    """级数: East-West first."""
    owner: Side | None = None
    """打哪方的级: in Guandan; None before a first deal."""


class Step(NamedTuple):
    """一手: an act, or a ruling, and the deal after it, as an official sees it; no act before the first."""

    action: GameAction | GameRuling | None
    seen: GameView


class Course(ABC):
    """进程: a match and the deal on the table, as a frozen value; every change gives a new one."""

    @property
    @abstractmethod
    def number(self) -> int:
        """第几副: of the deal on the table, or the number of its board; 0 before the first."""

    @property
    @abstractmethod
    def in_play(self) -> bool:
        """Whether a deal lies on the table that is not over."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the match is decided, or all boards are played."""

    @property
    def time_called(self) -> tuple[TimeCall, ...]:
        """报过的时: what the clock of the round has called."""
        return ()

    @property
    @abstractmethod
    def acts(self) -> tuple[GameAction | GameRuling, ...]:
        """What the seats have done in the deal on the table, and rulings that the law of the deal takes."""

    @property
    def first_to_act(self) -> Seat | None:
        """先行者: who did the first act of the deal; a ruling is nobody's act."""
        return next((one.seat for one in self.acts if isinstance(one, GameAction)), None)

    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """Who is to act now."""

    def may_show(self) -> tuple[Seat, ...]:
        """谁可以亮主: who may act besides those whose turn it is; in Shengji while cards are drawn."""
        return ()

    @abstractmethod
    def clocked(self) -> Clocked | None:
        """What the clock runs for; None while no deal is in play."""

    @abstractmethod
    def deal(self, secret: bytes, nonces: Sequence[str]) -> Self:
        """The next deal laid on the table."""

    def replace_board(self, board: int, cards: BoardCards) -> Self:  # noqa: ARG002 - a match has no boards
        """换副: take the cards of a board that is not dealt yet from elsewhere."""
        raise NotPossible(Why.NO_SUCH_BOARD)

    def lay_out(self, position: Position) -> Self:  # noqa: ARG002 - where a match is played
        """摆牌: a deal that was played elsewhere lies on the table; boards come from their set alone."""
        raise NotPossible(Why.NO_POSITION)

    @abstractmethod
    def position(self, number: int, acts: int) -> Position:
        """局面: a finished deal as it stood after so many acts; :class:`NotPossible` where it was over by then."""

    @abstractmethod
    def act(self, action: GameAction) -> Self:
        """After an action; raises ``Refused`` with the article when the law does not allow it."""

    @abstractmethod
    def withdraw(self, acts: int) -> Self:
        """As if the last acts of the deal had not been; a deal that they ended is in play again."""

    def start_late(self, start: LateStart) -> Self:  # noqa: ARG002 - where levels are played from the first deal on
        """迟到开局: before the first deal. Boards have their own levels; in Shengji nobody gains any [FJ 4.11]."""
        raise NotPossible(Why.NO_LATE_START)

    @abstractmethod
    def lose_deal(self, offender: Seat, leader: Seat | None = None, gained: int = DOUBLE_DOWN_GAIN) -> Self:
        """The offender's side has lost the deal by a ruling; ``leader`` was named to lead the next one."""

    @abstractmethod
    def penalise(self, ruling: GameRuling) -> Self:
        """判罚: after a ruling that the law of the deal takes."""

    def must_pass(self, seat: Seat) -> bool:  # noqa: ARG002 - where somebody may pass
        """须过牌: whether a ruling has the seat pass now; in Shengji everybody follows."""
        return False

    def held_back(self) -> tuple[Seat, ...]:
        """被停者: all whom a ruling will have pass."""
        return ()

    def names_suit(self) -> Seat | None:
        """指定花色: who may still demand or forbid the suit of an open card before the lead [FJ 4.6①]; often nobody."""
        return None

    @abstractmethod
    def lies_open(self, action: GameAction) -> bool:
        """明牌: whether the cards of an act of this deal lie open to everybody by now."""

    @abstractmethod
    def give_up(self, by: Side) -> Self:
        """A side does not go on."""

    def call_time(self, call: TimeCall) -> Self:  # noqa: ARG002 - the same for both
        """报时: after a call of the clock; boards know none."""
        raise NotPossible(Why.NO_TIME)

    @abstractmethod
    def automatic(self, seat: Seat) -> GameAction:
        """最稳妥的一手: what the clock plays for a seat: it pays and gives back as it must, passes, or leads low."""

    @abstractmethod
    def read(self, entry: Mapping[str, object]) -> GameAction:
        """An action from what a client sent or what was stored; ``seat`` in it was set by the door."""

    @abstractmethod
    def write(self, action: GameAction) -> Entry:
        """An action as it is stored and sent."""

    @abstractmethod
    def view(self, viewer: Viewer) -> GameView | None:
        """视角: the deal as the law shows it to a viewer, for programs that play; None before the first."""

    @abstractmethod
    def seen(self, viewer: Viewer) -> Entry | None:
        """一人所见: the deal as a viewer may see it; None before the first."""

    @abstractmethod
    def finished(self) -> tuple[int, ...]:
        """打完的副: the numbers of the deals that are over."""

    @abstractmethod
    def ended(self, number: int) -> GamePhase:
        """打完的一副: the phase in which it ended, with all its acts; raises :class:`NotPossible` for any other."""

    @abstractmethod
    def steps(self, number: int) -> tuple[Step, ...]:
        """复盘: a finished deal act by act, all hands open; raises :class:`NotPossible` for any other."""

    @abstractmethod
    def score(self) -> Entry:
        """比分: the levels, the deals played and the result, which everybody may see."""

    @abstractmethod
    def records(self, head: RecordHead) -> tuple[str, ...]:
        """公开记录: of the match so far, or of each board, as JSON lines."""
