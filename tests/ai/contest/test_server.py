"""The contest server over real connections: whole games, refusals, and clients that misbehave or leave."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed, InvalidStatus

from paizhuo.ai.contest.answers import LONGEST, Fault
from paizhuo.ai.contest.client import NoContest, NoServer, Played, address, join
from paizhuo.ai.contest.events import DealOver, GameOver, Joined, LeaveReason, Left, Refused
from paizhuo.ai.contest.players import FAULTS_ALLOWED
from paizhuo.ai.contest.seating import Stopped
from paizhuo.ai.contest.settings import Leaving, Settings
from paizhuo.ai.guandan.roster import make
from paizhuo.guandan import NJUPT_V1006
from paizhuo.guandan.record import Note, dumps, loads, verify
from paizhuo.seats import Seat, Side
from tests.ai.contest.loopback import PATIENCE, SEED, Bot, Table, first, last, table

if TYPE_CHECKING:
    from collections.abc import Coroutine

EAST, NORTH, WEST, SOUTH = Seat
QUICK = "greedy"


def run(scene: Coroutine[None, None, None]) -> None:
    """Play a scene, and give up after a while."""
    asyncio.run(asyncio.wait_for(scene, PATIENCE))


async def four(at: Table) -> list[Bot]:
    """Four clients, in the order of their seats."""
    return [await at.client(name) for name in ("a", "b", "c", "d")]


def test_four_of_our_agents_play_a_whole_game_over_the_wire() -> None:
    async def scene() -> None:
        async with table(Settings(games=1)) as at:
            clients = []
            for number, seat in enumerate(Seat, start=1):
                agent = make(QUICK, NJUPT_V1006, SEED)
                clients.append(asyncio.create_task(join(address(at.url(""), f"p{number}"), agent, NJUPT_V1006)))
                assert (await at.until(Joined, number)) == Joined(seat, f"p{number}")
            played: list[Played] = await asyncio.gather(*clients)
            won = await at.task
            over = await at.until(GameOver)
        assert [one.seat for one in played] == list(Seat)
        assert [one.strayed for one in played] == [0, 0, 0, 0]
        assert won == over.victories == ((1, 0) if over.winner is Side.EAST_WEST else (0, 1))
        assert {one.victories for one in played} == {(*won, *won)}
        (record,) = at.records
        assert record.players == ("p1", "p2", "p3", "p4")
        assert record.result is not None
        assert record.result.winner is over.winner
        assert loads(dumps(record)) == record
        verify(record)
        assert not [event for event in at.heard if isinstance(event, Left | Refused)]

    run(scene())


def test_existing_bots_among_ours_play_the_games_that_were_set() -> None:
    async def scene() -> None:
        async with table(Settings(games=2, bots=2, agent=QUICK)) as at:
            one, two = await at.client("one"), await at.client("two")
            await asyncio.gather(one.play(last), two.play(last))
            won = await at.task
        joined = [(event.seat, event.name) for event in at.heard if isinstance(event, Joined)]
        assert joined == [(EAST, "one"), (WEST, "two")]
        assert [message["myPos"] for message in two.heard if message["stage"] == "beginning"][:1] == [2]
        ends = [message for message in one.heard if message["stage"] in {"gameOver", "gameResult"}]
        assert [(end["stage"], end.get("curTimes"), end.get("settingTimes")) for end in ends] == [
            ("gameOver", 1, 2),
            ("gameOver", 2, 2),
            ("gameResult", None, None),
        ]
        assert ends[-1]["victoryNum"] == [*won, *won]
        assert sum(won) == 2
        assert [record.players for record in at.records] == [("one", QUICK, "two", QUICK)] * 2
        assert at.records[0].commitment != at.records[1].commitment
        assert await one.closed() == (1000, "the contest is over")

    run(scene())


def test_the_bot_of_the_page_plays_as_it_stands_there() -> None:
    page = (Path(__file__).parents[3] / "docs" / "ai" / "contest.md").read_text(encoding="utf-8")
    bot, _, call = page.partition("```python\n")[2].partition("```")[0].rstrip().rpartition("\n")
    assert call.startswith("print(asyncio.run(play(")
    names: dict[str, Any] = {}
    exec(bot, names)  # noqa: S102 - the bot of our own page

    async def scene() -> None:
        async with table(Settings(bots=3, agent=QUICK)) as at:
            victories = await names["play"](at.url("game/mine"))
            won = await at.task
        assert victories == [*won, *won]

    run(scene())


def test_a_fifth_client_and_a_wrong_path_are_refused_before_they_are_connected() -> None:
    async def scene() -> None:
        async with table(Settings(bots=3, agent=QUICK)) as at:
            for path in ("", "game", "game/", "room/x", f"game/{'x' * 65}", "game/a%0Ab"):
                with pytest.raises(InvalidStatus) as caught:
                    await connect(at.url(path), proxy=None)
                assert caught.value.response.status_code == 404
                assert b"/game/NAME" in (caught.value.response.body or b"")
            await at.client("last")
            with pytest.raises(InvalidStatus) as caught:
                await connect(at.url("game/late"), proxy=None)
            assert (caught.value.response.status_code, caught.value.response.body) == (503, b"the table is full\n")
            with pytest.raises(NoContest) as refused:
                await join(address(at.url(""), "late"), make(QUICK, NJUPT_V1006, SEED), NJUPT_V1006)
            assert refused.value.text == "the table is full"

    run(scene())


def test_a_client_that_leaves_before_the_games_begin_frees_its_seat() -> None:
    async def scene() -> None:
        async with table(Settings(bots=2, agent=QUICK)) as at:
            early = await at.client("early")
            await early.connection.close()
            assert await at.until(Left) == Left(EAST, "early", LeaveReason.GONE)
            one, two = await at.client("one"), await at.client("two")
            assert ((await one.hears())["myPos"], (await two.hears())["myPos"]) == (0, 2)

    run(scene())


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("hello", Fault.NOT_JSON),
        (b"\xff\x00", Fault.NOT_JSON),
        ('{"index": 1}', Fault.NO_INDEX),
        ('{"actIndex": 100000}', Fault.OUT_OF_RANGE),
        ('{"actIndex": 0}' + " " * LONGEST, Fault.TOO_LONG),
    ],
)
def test_a_wrong_answer_is_refused_and_asked_again(content: str | bytes, fault: Fault) -> None:
    async def scene() -> None:
        async with table(Settings(bots=3, agent=QUICK)) as at:
            bot = await at.client("bot")
            question = await bot.asked()
            await bot.says(content)
            again = await bot.hears()
            assert again == {**question, "error": fault.value}
            assert await at.until(Refused) == Refused(EAST, "bot", fault)
            await bot.says(first(again))
            message = await bot.hears()
            assert (message["stage"], message["curPos"], message["curAction"]) == ("play", 0, question["actionList"][0])

    run(scene())


def test_a_message_out_of_turn_changes_nothing() -> None:
    async def scene() -> None:
        async with table(Settings()) as at:
            bots = await four(at)
            begun = [await bot.hears() for bot in bots]
            assert [message["stage"] for message in begun] == ["beginning"] * 4
            readers = {asyncio.create_task(bot.hears()): bot for bot in bots}
            done, waiting = await asyncio.wait(readers, return_when=asyncio.FIRST_COMPLETED)
            leader = readers[done.pop()]
            other = next(bot for bot in bots if bot is not leader)
            await other.says('{"actIndex": 0}')
            refused = await at.until(Refused)
            assert (refused.name, refused.fault) == ("abcd"[bots.index(other)], Fault.NOT_ASKED)
            await leader.says(first(leader.heard[-1]))
            for message in [await task for task in waiting]:
                assert (message["stage"], message["curPos"]) == ("play", bots.index(leader))

    run(scene())


def test_too_many_wrong_messages_and_an_agent_plays_on() -> None:
    async def scene() -> None:
        async with table(Settings(bots=3, agent=QUICK)) as at:
            bot = await at.client("bot")
            for _ in range(FAULTS_ALLOWED + 1):
                await bot.asked()
                await bot.says("nonsense")
            assert await at.until(Left) == Left(EAST, "bot", LeaveReason.FAULTS)
            assert await bot.closed() == (1008, "too many messages that are no answers")
            await at.until(DealOver)

    run(scene())


def test_messages_of_a_client_that_was_sent_away_are_ignored() -> None:
    async def scene() -> None:
        async with table(Settings(bots=3, agent=QUICK)) as at:
            bot = await at.client("bot")
            await bot.asked()
            with suppress(ConnectionClosed):  # the server may hang up before all of it is sent
                for _ in range(500):
                    await bot.says("x")
            assert (await bot.closed())[0] == 1008
            await at.task
            refused = [event for event in at.heard if isinstance(event, Refused)]
            assert len(refused) <= FAULTS_ALLOWED + 2  # one may be judged already when it goes

    run(scene())


def test_a_flood_ends_the_connection_at_once() -> None:
    async def scene() -> None:
        async with table(Settings(bots=3, agent=QUICK)) as at:
            bot = await at.client("bot")
            await bot.asked()
            with suppress(ConnectionClosed):  # the server may hang up before all of it is sent
                await bot.says("x" * 2**17)
            assert (await bot.closed())[0] == 1009
            assert await at.until(Left) == Left(EAST, "bot", LeaveReason.GONE)
            await at.until(DealOver)

    run(scene())


def test_a_client_that_does_not_answer_in_time_has_left() -> None:
    async def scene() -> None:
        async with table(Settings(bots=3, agent=QUICK, seconds=0.05)) as at:
            bot = await at.client("bot")
            assert await at.until(Left) == Left(EAST, "bot", LeaveReason.SLOW)
            assert await bot.closed() == (1008, "no answer in time")
            await at.until(DealOver)

    run(scene())


def test_the_seat_of_a_client_that_leaves_is_played_on_and_the_record_says_so() -> None:
    async def scene() -> None:
        async with table(Settings(bots=2, agent=QUICK)) as at:
            staying, leaving = await at.client("staying"), await at.client("leaving")
            playing = asyncio.create_task(staying.play(last))
            await leaving.asked()
            await leaving.connection.close()
            await playing
            await at.task
        (record,) = at.records
        assert record.players == ("staying", QUICK, "leaving", QUICK)
        notes = [part.text for part in record.parts if isinstance(part, Note)]
        assert notes == [f"W: leaving has left (gone), {QUICK} plays on"]
        verify(record)

    run(scene())


def test_where_nobody_plays_on_the_contest_ends_with_a_reason_and_what_was_played_is_kept() -> None:
    async def scene() -> None:
        async with table(Settings(games=3, bots=2, agent=QUICK, leaving=Leaving.END)) as at:
            staying, leaving = await at.client("staying"), await at.client("leaving")
            playing = asyncio.create_task(staying.play(first))
            await leaving.asked()
            await leaving.connection.close()
            await playing
            assert staying.heard[-1]["victoryNum"] == [0, 0, 0, 0]
            assert await staying.closed() == (1001, "the contest has ended: leaving has left")
            with pytest.raises(Stopped) as stopped:
                await at.task
            assert stopped.value.text == "leaving"
        (record,) = at.records
        assert record.result is None
        verify(record)

    run(scene())


def test_a_contest_that_is_stopped_says_so_and_keeps_what_was_played() -> None:
    """Nobody has left: they were sent home."""

    async def scene() -> None:
        async with table(Settings(bots=2, agent=QUICK)) as at:
            bots = [await at.client("one"), await at.client("two")]
            for bot in bots:
                assert (await bot.hears())["stage"] == "beginning"
            at.task.cancel()
            for bot in bots:
                assert await bot.closed() == (1001, "the contest was stopped")
                assert bot.heard[-1]["victoryNum"] == [0, 0, 0, 0]
            with pytest.raises(asyncio.CancelledError):
                await at.task
        assert not any(isinstance(event, Left) for event in at.heard)
        (record,) = at.records
        verify(record)

    run(scene())


def test_our_client_does_not_take_a_contest_that_was_broken_off_for_one_that_is_over() -> None:
    async def scene() -> None:
        async with table(Settings(bots=2, agent=QUICK, leaving=Leaving.END)) as at:
            ours = asyncio.create_task(join(address(at.url(""), "x"), make(QUICK, NJUPT_V1006, SEED), NJUPT_V1006))
            await at.until(Joined)
            leaving = await at.client("leaving")
            await leaving.asked()
            await leaving.connection.close()
            with pytest.raises(NoContest) as ended:
                await ours
            assert ended.value.text == "the contest has ended: leaving has left"

    run(scene())


def test_our_client_gives_the_code_where_a_server_gives_no_reason() -> None:
    async def scene() -> None:
        async with serve(lambda connection: connection.close(1001), "127.0.0.1", 0) as server:
            url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}/game/x"
            with pytest.raises(NoContest, match="1001") as closed:
                await join(url, make(QUICK, NJUPT_V1006, SEED), NJUPT_V1006)
            assert "1001" in closed.value.text

    run(scene())


def test_our_client_says_why_a_contest_did_not_go_to_its_end() -> None:
    async def scene() -> None:
        async with table(Settings(bots=2, agent=QUICK)) as at:
            ours = asyncio.create_task(join(address(at.url(""), "x"), make(QUICK, NJUPT_V1006, SEED), NJUPT_V1006))
            await at.until(Joined)
            at.task.cancel()
            with pytest.raises(NoContest) as stopped:
                await ours
            assert stopped.value.text == "the contest was stopped"
            with suppress(asyncio.CancelledError):
                await at.task
            with pytest.raises(NoServer):
                await join(at.url("game/x"), make(QUICK, NJUPT_V1006, SEED), NJUPT_V1006)

    run(scene())
