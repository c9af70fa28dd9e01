"""消息: every message of the contest protocol, identified by ``type`` and ``stage``.

A message is made of what its reader may know: a seat's own hand, what lies on the table, and the seat's own view.
Seats are numbered 0 to 3 in playing order, as ours are. Where nothing lies on the table, before a lead and while cards
go over and back, positions are -1 and actions null.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.ai.contest.notation import Entry, card_list, entry_of, listed, rank_label
from paizhuo.ai.guandan.own_view import own_hand, own_seat
from paizhuo.ai.guandan.random_legal import legal_actions
from paizhuo.guandan import Lay
from paizhuo.guandan.phases import Stage
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.cards import Hand, Rank
    from paizhuo.guandan import Action, RuleSet, View
    from paizhuo.guandan.levels import Standing
    from paizhuo.guandan.phases import Hands
    from paizhuo.guandan.tribute import Payment

Message = dict[str, Any]
"""A JSON object."""

NOTIFY = "notify"
ACT = "act"
BEGINNING = "beginning"
PLAY = "play"
TRIBUTE = "tribute"
BACK = "back"
RESISTED = "anti-tribute"
DEAL_OVER = "episodeOver"
GAME_OVER = "gameOver"
RESULT = "gameResult"
NOBODY = -1
"""The position that means "no seat"."""
ANSWER = "actIndex"
_NOTIFIED = (BEGINNING, PLAY, TRIBUTE, RESISTED, BACK, DEAL_OVER, GAME_OVER, RESULT)
KNOWN = frozenset({*((NOTIFY, stage) for stage in _NOTIFIED), *((ACT, stage) for stage in (TRIBUTE, BACK, PLAY))})
"""The pairs of type and stage of this protocol; other platforms may send more."""
_ASKED_STAGES = {Stage.PAYING: TRIBUTE, Stage.RETURNING: BACK, Stage.PLAYING: PLAY}


def _notify(stage: str, **fields: object) -> Message:
    return {"type": NOTIFY, "stage": stage, **fields}


def beginning(seat: Seat, hand: Hand, level: Rank) -> Message:
    """A deal begins: the seat's number and its cards."""
    return _notify(BEGINNING, handCards=card_list(hand, level), myPos=int(seat))


def played(acts: Sequence[Action], level: Rank) -> Message:
    """A seat has played or passed; ``acts`` are the acts of the trick so far, the last one is new."""
    return _notify(PLAY, **_on_the_table(acts, level))


def _on_the_table(acts: Sequence[Action], level: Rank) -> Message:
    """The last act of a trick, and its highest play, which is the last that was no pass."""
    last = acts[-1] if acts else None
    greater = next((act for act in reversed(acts) if isinstance(act, Lay)), None)
    return {
        "curPos": NOBODY if last is None else int(last.seat),
        "curAction": None if last is None else entry_of(last, level),
        "greaterPos": NOBODY if greater is None else int(greater.seat),
        "greaterAction": None if greater is None else entry_of(greater, level),
    }


def paid(payments: Iterable[Payment]) -> Message:
    """All tribute lies on the table and has gone over."""
    return _notify(TRIBUTE, result=_moved(payments))


def returned(returns: Iterable[Payment]) -> Message:
    """All returns have been turned up and have gone back."""
    return _notify(BACK, result=_moved(returns))


def _moved(payments: Iterable[Payment]) -> list[list[int | str]]:
    return [[int(one.payer), int(one.receiver), one.card.name] for one in payments]


def resisted(payers: Sequence[Seat]) -> Message:
    """抗贡: nothing is paid. The message names those who would have paid, not who of them holds which joker."""
    return _notify(RESISTED, antiNums=len(payers), antiPos=[int(seat) for seat in payers])


def deal_over(finish: Sequence[Seat], level: Rank, hands: Hands) -> Message:
    """A deal is over: the order of all four, the level it was played at, and the cards that are left."""
    rest = [seat for seat in finish[-1].around() if seat not in finish]
    left = [[int(seat), card_list(hands[seat], level)] for seat in Seat if hands[seat]]
    return _notify(DEAL_OVER, order=[int(seat) for seat in (*finish, *rest)], curRank=rank_label(level), restCards=left)


def game_over(games: int, of_games: int) -> Message:
    """A game is over: its number, and how many games are played."""
    return _notify(GAME_OVER, curTimes=games, settingTimes=of_games)


def result(victories: Sequence[int]) -> Message:
    """The contest is over: the games that each side has won, listed for each seat. A game of levels is never drawn."""
    return _notify(RESULT, victoryNum=[victories[seat.side] for seat in Seat], draws=[0 for _ in Seat])


def question(view: View, standing: Standing, actions: Sequence[Action]) -> Message:
    """A question to a seat: what it knows, and the actions to choose from."""
    seat = own_seat(view)
    return {
        "type": ACT,
        "stage": _ASKED_STAGES[view.phase],
        "handCards": card_list(own_hand(view), view.level),
        "publicInfo": [{"rest": view.left[one], "playArea": _shown(view, one)} for one in Seat],
        "selfRank": rank_label(standing.levels[seat.side]),
        "oppoRank": rank_label(standing.levels[seat.side.other]),
        "curRank": rank_label(view.level),
        **_on_the_table(view.acts, view.level),
        "actionList": [entry_of(action, view.level) for action in actions],
        "indexRange": len(actions) - 1,
    }


def _shown(view: View, seat: Seat) -> Entry | None:
    """What a seat did last in the trick going on; null before its turn has come."""
    return next((entry_of(act, view.level) for act in reversed(view.acts) if act.seat is seat), None)


def choices(view: View, rules: RuleSet) -> list[Action]:
    """可选之举: every legal action of the seat, passing first where that is allowed, then each type from the lowest.

    Each set of cards stands there once for each reading it can be played as; which card a wild one stands for makes no
    difference beyond that.
    """
    return listed(legal_actions(view, rules), view.level)
