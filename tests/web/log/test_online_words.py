"""The log says everything that an organiser settled about play in the browser, the delay for spectators among it."""

from __future__ import annotations

import pytest
from django.utils import translation

from paizhuo.officiating.online_play import OnlinePlay, Where
from paizhuo.referee.clock.absence import WhenAway
from paizhuo.tournament.log import codec
from paizhuo.web.log.online_words import online_words

WHOLE = OnlinePlay(
    Where.ONLINE,
    hints=True,
    counter=True,
    delay=600,
    bots=True,
    away=WhenAway.BOT,
    call_stops=False,
    seconds=30,
    reserve=90,
)


@pytest.mark.parametrize(
    ("settled", "words"),
    [
        (OnlinePlay(), ["in the hall"]),
        (OnlinePlay(Where.HALL, delay=45), ["in the hall", "spectators 45 seconds later"]),
        (OnlinePlay(Where.HALL, delay=60), ["in the hall", "spectators 1 min later"]),
        (OnlinePlay(Where.HALL, delay=600), ["in the hall", "spectators 10 min later"]),
    ],
)
def test_what_differs_from_the_usual_is_said(settled: OnlinePlay, words: list[str]) -> None:
    with translation.override("en"):
        assert online_words(codec.encode(settled, OnlinePlay)) == "; ".join(words)


def test_nothing_of_what_was_settled_is_left_out() -> None:
    with translation.override("en"):
        said = online_words(codec.encode(WHOLE, OnlinePlay)).split("; ")
    assert len(said) >= 9
    assert {"Hints", "Card counter", "spectators 10 min later", "30 s for each play", "90 s in reserve"} <= {*said}
