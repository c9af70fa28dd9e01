"""The records behind the samples: an ending by hand, and deals and games played by players who never hesitate."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.cards import Hand, Rank, commitment
from paizhuo.guandan import (
    JIANGSU_2023,
    NATIONAL,
    Kind,
    Lay,
    Match,
    NoTribute,
    Pass,
    Playing,
    Reading,
    Setting,
    after,
    apply,
    next_deal,
)
from paizhuo.guandan.deal import start_from
from paizhuo.guandan.dealing import deal_cards
from paizhuo.guandan.match import DealDone, DealLost, Format, LotsDrawn, Terms, TimeIsUp
from paizhuo.guandan.record import (
    DealRecord,
    GameRecord,
    Note,
    NoteKind,
    match_of,
    new_game,
    record_of,
    revealed,
    with_deal,
    with_event,
    with_note,
)
from paizhuo.guandan.record.model import Happened
from paizhuo.seats import Seat, Side
from tests.guandan.record.players import modest, played, sensible, showy

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from paizhuo.guandan import Phase
    from paizhuo.guandan.record import Record
    from tests.guandan.record.players import Player

PLAYERS = ("张三", "Li Si", "王五", 'Zhao "Six"')
SHORT_SEED = b"record sample 00, a short deal"
TRIBUTE_SEED = b"record sample 61, double tribute"
GAME_SEED = b"record sample 01, a whole game"
TIMED_SEED = b"record sample 00, against time"
NONCES = ("east likes 7", "北", "w", "s")


def ending() -> DealRecord:
    """A few cards each, at level 10: a wild card declared, the joker bomb, and a partner who leads in place."""
    east, north, west, south = map(Hand.parse, _ENDING.splitlines())
    phase: Phase = start_from(Setting(NATIONAL, Rank.TEN, (east, north, west, south), NoTribute(Seat.EAST)))
    for cards in _ENDING_PLAYS:
        assert isinstance(phase, Playing)
        declared = Reading(Kind.FULL_HOUSE, Rank.KING, 5) if "HT" in cards else None
        phase = apply(phase, Lay(phase.turn, Hand.parse(cards), declared) if cards else Pass(phase.turn))
    return record_of(phase, after_act={3: [Note("四大天王！")]})


_ENDING = """\
S3 S6 C6 HT SK DK
S4 D4 S7 H7 C7 D9
C5 SB SB HR HR
H8 C8 D8 SA
"""
_ENDING_PLAYS = (
    *("S6 C6 HT SK DK", "", "SB SB HR HR", "", "", ""),
    *("C5", "SA", "", ""),
    *("H8 C8 D8", "", ""),
    *("S4 D4 S7 H7 C7", ""),
    "D9",
)


def short() -> DealRecord:
    """A first deal with everything a deal that stands alone can have: names, times, notes, commitment, seed."""
    coming = next_deal(Match(NATIONAL))
    assert coming is not None
    dealt = deal_cards(NATIONAL, coming, SHORT_SEED, NONCES)
    phase = played(dealt.setting, modest(Side.NORTH_SOUTH))
    record = record_of(
        phase,
        draw=dealt.draw,
        times=[1.5 * at + 2 for at in range(len(phase.history))],
        after_act={0: [Note("Table 3, board on camera")], 6: [Note("北家抽出牌后放回：警告", NoteKind.RULING, t=12)]},
    )
    record = replace(record, players=PLAYERS, commitment=commitment(SHORT_SEED), nonces=NONCES)
    return revealed(with_note(record, Note("Signed by all four.\n全体签名。")), SHORT_SEED)


def double_tribute() -> DealRecord:
    """A second deal after a double-down, with wild cards declared as a straight and not as a straight flush."""
    coming = next_deal(after(Match(NATIONAL), DealDone((Seat.EAST, Seat.WEST))))
    assert coming is not None
    dealt = deal_cards(NATIONAL, coming, TRIBUTE_SEED)
    return record_of(played(dealt.setting, showy), number=dealt.number, draw=dealt.draw)


def game() -> GameRecord:
    """A match by game: East-West climb to A and pass it."""
    record = new_game(NATIONAL, players=PLAYERS, commitment=commitment(GAME_SEED), nonces=NONCES)
    while record.result is None:
        record = with_deal(record, next_played(record, GAME_SEED, modest(Side.NORTH_SOUTH)))
    return revealed(record, GAME_SEED)


def timed_game() -> GameRecord:
    """A match by time: a deal lost by judgment, the time up in the second deal, equal levels, lots."""
    record = new_game(JIANGSU_2023, Terms(Format.BY_TIME, winner_needed=True), late=(0, 42.5))
    record = with_deal(record, next_played(record, TIMED_SEED, sensible, acts=21))
    record = with_note(record, Note("North showed his hand: the deal is lost.", NoteKind.RULING))
    record = with_event(record, DealLost(Seat.NORTH, named_leader=Seat.WEST), t=95)
    time_up: dict[int, Sequence[Note | Happened]] = {30: [Note("钟响"), Happened(TimeIsUp(deal_begun=True), t=2400)]}
    record = with_deal(record, next_played(record, TIMED_SEED, modest(Side.EAST_WEST), after_act=time_up))
    return with_note(with_event(record, LotsDrawn(Side.NORTH_SOUTH)), Note("Lots drawn by the chief referee"))


def next_played(
    game: GameRecord,
    seed: bytes,
    player: Player,
    *,
    acts: int = 10_000,
    after_act: Mapping[int, Sequence[Note | Happened]] | None = None,
) -> DealRecord:
    """The next deal of a game, played so far."""
    coming = next_deal(match_of(game))
    assert coming is not None
    dealt = deal_cards(game.rules, coming, seed, game.nonces)
    phase = played(dealt.setting, player, acts)
    return record_of(phase, number=dealt.number, draw=dealt.draw, after_act=after_act)


SAMPLES: dict[str, Callable[[], Record]] = {
    "ending": ending,
    "short": short,
    "double_tribute": double_tribute,
    "game": game,
    "timed_game": timed_game,
}
