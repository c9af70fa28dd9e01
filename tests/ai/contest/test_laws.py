"""Laws of the contest protocol on random deals: complete lists, no leaks, and a client that knows what a seat knows."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.ai.contest.client_view import ClientView, offered
from paizhuo.ai.contest.deal_messages import change_messages, open_questions, opening_messages
from paizhuo.ai.contest.notation import action_of, entry_of
from paizhuo.cards import Chance, Hand
from paizhuo.guandan import NJUPT_V1006, Lay, Over, Pass, Standing, TributeDue, legal, view
from paizhuo.seats import Seat
from tests.ai.contest.random_play import moments

if TYPE_CHECKING:
    from paizhuo.ai.contest.protocol import Message
    from paizhuo.guandan import Phase
    from paizhuo.guandan.phases import Hands

seeds = st.integers(0, 2**32)
few = settings(derandomize=True, deadline=None, max_examples=4)


@given(seed=seeds)
@few
def test_the_list_holds_every_legal_action_once(seed: int) -> None:
    """Once means: for each set of cards and each reading of it; what a wild card stands for makes no difference."""
    for moment in moments(seed, deals=2):
        for question in moment.questions:
            entries = question.message["actionList"]
            own = [action for action in legal(moment.phase) if action.seat is question.seat]
            assert set(question.actions) == set(own)
            assert len(entries) == len(own) == len({json.dumps(entry) for entry in entries})
            assert offered(question.message, question.seat) == list(question.actions)
            assert question.message["indexRange"] == len(entries) - 1
            may_pass = any(isinstance(action, Pass) for action in own)
            assert (entries[0] == ["PASS", "PASS", "PASS"]) is may_pass
            assert ["PASS", "PASS", "PASS"] not in entries[1:]


@given(seed=seeds)
@few
def test_an_entry_stands_for_the_action_it_was_made_of(seed: int) -> None:
    for moment in moments(seed, deals=1):
        for question in moment.questions:
            for action in question.actions:
                assert (
                    action_of(json.loads(json.dumps(entry_of(action, moment.phase.setting.level))), question.seat)
                    == action
                )


def _mixed(hands: Hands, viewer: Seat, chance: Chance) -> Hands:
    """The hands with all cards but the viewer's own dealt again; every hand keeps its size."""
    hidden = [seat for seat in Seat if seat is not viewer]
    cards = chance.shuffled([card for seat in hidden for card in hands[seat]])
    mixed = list(hands)
    for seat in hidden:
        size = len(hands[seat])
        mixed[seat], cards = Hand(cards[:size]), cards[size:]
    east, north, west, south = mixed
    return east, north, west, south


def _to(seat: Seat, sent: tuple[tuple[Seat, Message], ...]) -> list[Message]:
    return [message for one, message in sent if one is seat]


@given(seed=seeds)
@few
def test_two_deals_that_differ_only_in_hidden_cards_sound_the_same(seed: int) -> None:
    chance = Chance(seed.to_bytes(16, "big"), "hidden")
    earlier: Phase | None = None
    for moment in moments(seed, deals=2):
        for seat in Seat:
            phase = _other(moment.phase, seat, chance)
            asked = [one.message for one in moment.questions if one.seat is seat]
            if asked:
                assert [one.message for one in open_questions(phase, Standing()) if one.seat is seat] == [
                    {**message, "selfRank": "2", "oppoRank": "2"} for message in asked
                ]
            if earlier is None or isinstance(earlier, Over):
                assert _to(seat, tuple(opening_messages(phase))) == _to(seat, moment.sent)
            elif not isinstance(phase, Over) and len(phase.history) == len(earlier.history) + 1:
                # The end of a deal shows the cards that are left: that is no secret any more.
                assert _to(seat, tuple(change_messages(_other(earlier, seat, chance), phase))) == _to(seat, moment.sent)
        earlier = moment.phase


def _other(phase: Phase, viewer: Seat, chance: Chance) -> Phase:
    """The same deal with other hidden cards; whether tribute was resisted is public, and stays."""
    return replace(phase, hands=_mixed(phase.hands, viewer, chance))


@pytest.mark.parametrize("echo", [True, False])
@given(seed=seeds)
@few
def test_a_client_knows_what_its_seat_may_know(seed: int, *, echo: bool) -> None:
    """Also where the platform does not tell a player of his own act, or says things that are not of the protocol."""
    clients = {seat: ClientView(NJUPT_V1006) for seat in Seat}
    tribute = False
    for moment in moments(seed, deals=3):
        tribute |= isinstance(moment.phase.setting.opening, TributeDue)
        for seat, message in moment.sent:
            own = message["stage"] == "play" and message["curPos"] == seat
            if own:
                clients[seat].answered(action_of(message["curAction"], seat))
            # What shows nothing of the table changes nothing, also between an answer and the event of it.
            clients[seat].receive({"type": "notify", "stage": "chat", "curPos": 0})
            clients[seat].receive({})
            if echo or not own:
                clients[seat].receive(json.loads(json.dumps(message)))
        for question in moment.questions:
            client = clients[question.seat]
            client.receive(question.message)
            assert client.view(json.loads(json.dumps(question.message))) == view(moment.phase, question.seat)
    assert tribute


@given(seed=seeds)
@few
def test_everybody_is_sent_every_play(seed: int) -> None:
    laid = dict.fromkeys(Seat, 0)
    left = 0
    for moment in moments(seed, deals=1):
        for seat, message in moment.sent:
            if message["stage"] == "play":
                action = action_of(message["curAction"], Seat(message["curPos"]))
                laid[seat] += len(action.cards) if isinstance(action, Lay) else 0
        left = sum(map(len, moment.phase.hands))
    assert set(laid.values()) == {108 - left}
