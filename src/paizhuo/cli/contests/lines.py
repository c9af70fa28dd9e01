"""擂台战报: the events of a contest table and the messages of a server, one line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.contest import protocol
from paizhuo.ai.contest.answers import Fault
from paizhuo.ai.contest.events import DealOver, GameOver, Joined, LeaveReason, Left, Open, Refused
from paizhuo.wording import N_, Say, rank_words, seat_words, side_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.ai.contest.client import Played
    from paizhuo.ai.contest.events import ContestEvent
    from paizhuo.ai.contest.protocol import Message

_FAREWELLS = {
    LeaveReason.GONE: N_("{name} ({seat}) has left."),
    LeaveReason.SLOW: N_("{name} ({seat}) did not answer in time and has been sent away."),
    LeaveReason.FAULTS: N_("{name} ({seat}) sent too many messages that are no answers and has been sent away."),
    LeaveReason.OVER: N_("{name} ({seat}) has gone home."),
}
_FAULTS = {
    Fault.TOO_LONG: N_("{name} ({seat}): the answer is too long; asked again."),
    Fault.NOT_JSON: N_("{name} ({seat}): the answer is not JSON; asked again."),
    Fault.NO_INDEX: N_("{name} ({seat}): the answer has no whole number actIndex; asked again."),
    Fault.OUT_OF_RANGE: N_("{name} ({seat}): actIndex is out of range; asked again."),
    Fault.NOT_ASKED: N_("{name} ({seat}): a message that nobody asked for was passed over."),
}


def event_line(say: Say, event: ContestEvent) -> str:
    """An event of the contest table."""
    match event:
        case Open(host, port):
            url = f"ws://{f'[{host}]' if ':' in host else host}:{port}/game/NAME"
            return say(N_("Waiting for players at {url}")).format(url=url)
        case Joined(seat, name):
            return say(N_("{name} takes seat {number}, {seat}.")).format(
                name=name, number=int(seat), seat=seat_words(seat, say)
            )
        case Left(seat, name, why):
            return say(_FAREWELLS[why]).format(name=name, seat=seat_words(seat, say))
        case Refused(seat, name, fault):
            return say(_FAULTS[fault]).format(name=name, seat=seat_words(seat, say))
        case DealOver(game, deal, finish, levels):
            order = say(N_(", ")).join(seat_words(seat, say) for seat in finish)
            ours, theirs = (rank_words(level, say) for level in levels)
            return say(N_("Game {game}, deal {deal}: {order}; levels {ours}:{theirs}")).format(
                game=game, deal=deal, order=order, ours=ours, theirs=theirs
            )
        case GameOver(game, winner, (ours, theirs)):
            return say(N_("Game {game} goes to {side}; games {ours}:{theirs}")).format(
                game=game, side=side_words(winner, say), ours=ours, theirs=theirs
            )


def message_line(say: Say, message: Message) -> str:
    """What a client prints about a message; nothing for most of them. Numbers are as the server sent them."""
    if message.get("type") != protocol.NOTIFY:
        return ""
    match message.get("stage"):
        case protocol.DEAL_OVER:
            order = say(N_(", ")).join(str(seat) for seat in message.get("order") or ())
            level = message.get("curRank")
            return say(N_("Deal over at level {level}; seats in order: {order}")).format(level=level, order=order)
        case protocol.GAME_OVER:
            done, all_games = message.get("curTimes"), message.get("settingTimes")
            return say(N_("Game {done} of {games} is over.")).format(done=done, games=all_games)
        case _:
            return ""


def played_lines(say: Say, played: Played) -> Iterator[str]:
    """The result of a contest for our agent."""
    if played.seat is not None and len(played.victories) > played.seat:
        yield say(N_("The contest is over. Games won from seat {seat}: {won}, by the others: {lost}.")).format(
            seat=int(played.seat),
            won=played.victories[played.seat],
            lost=played.victories[played.seat.next],
        )
    if played.strayed:
        yield say(N_("The server did not offer what the agent wanted {times} times; the nearest was taken.")).format(
            times=played.strayed
        )
