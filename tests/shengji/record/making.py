"""The records behind the samples and the tests: deals and matches played by ``club``, with rulings between."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.ai.shengji.club import Club
from paizhuo.ai.shengji.turns import next_action
from paizhuo.cards import commitment
from paizhuo.seats import Seat, Side
from paizhuo.shengji import (
    FUJIAN_2022,
    Award,
    Bar,
    Choosing,
    Drawing,
    EndDeal,
    Ending,
    Expose,
    Forfeited,
    LastCall,
    Lay,
    Match,
    Over,
    Playing,
    apply,
    deal_cards,
    legal,
    next_deal,
    start,
)
from paizhuo.shengji.record import (
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
from paizhuo.shengji.record.model import Happened

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from paizhuo.shengji import Action, Phase, Ruling
    from paizhuo.shengji.record import Record

PLAYERS = ("张三", "Li Si", "王五", 'Zhao "Six"')
DEAL_SEED = b"shengji record sample, a deal"
GAME_SEED = b"shengji record sample, a match"
NONCES = ("east likes 7", "北", "w", "s")
BOTS = dict.fromkeys(Seat, Club(FUJIAN_2022))


def played(phase: Phase, acts: int = 10_000, do: Callable[[Phase], Action | Ruling | None] = lambda _: None) -> Phase:
    """The deal after so many acts, or at its end; ``do`` may put something between what the bots do."""
    for _ in range(acts):
        if isinstance(phase, Over):
            break
        other = do(phase)
        phase = apply(phase, next_action(phase, BOTS) if other is None else other)
    return phase


def first_deal(seed: bytes = DEAL_SEED, nonces: Sequence[str] = ()) -> Drawing:
    """The first deal of a match, before its first card."""
    coming = next_deal(Match(FUJIAN_2022))
    assert coming is not None
    return start(deal_cards(FUJIAN_2022, coming, seed, nonces))


def deal() -> DealRecord:
    """A first deal with everything a deal that stands alone can have: names, times, notes, commitment, seed."""
    phase = played(first_deal(nonces=NONCES))
    record = record_of(
        phase,
        times=[1.5 * at + 2 for at in range(len(phase.history))],
        after_act={0: [Note("Table 3, board on camera")], 120: [Note("北家越序：警告", NoteKind.RULING, t=212)]},
    )
    record = replace(record, players=PLAYERS, commitment=commitment(DEAL_SEED), nonces=NONCES)
    return revealed(with_note(record, Note("Signed by all four.\n全体签名。")), DEAL_SEED)


def _rules_now(phase: Phase) -> Action | Ruling | None:
    """The referee of the sample: an award, an exposed heavy card and what it leads to, a bar, a failed throw."""
    if not isinstance(phase, Playing):
        return legal(phase)[-1] if isinstance(phase, Choosing) else None
    orders = [act for act in phase.history if isinstance(act, Award | Expose | Bar)]
    if len(phase.tricks) == 2 and not phase.plays and not orders:
        return Award(Side.NORTH_SOUTH, 10)
    if len(phase.tricks) == 3 and len(phase.plays) == 1 and len(orders) == 1:
        return Bar(phase.turn)
    if len(phase.tricks) >= 4 and not phase.plays and not phase.throws:
        return _bad_throw(phase)
    return None


def _bad_throw(phase: Playing) -> Lay | None:
    """All cards of a suit at once, which somebody can stop."""
    for suit in "SHCD":
        cards = tuple(card for card in phase.hands[phase.turn] if str(card).startswith(suit) and card.rank < 11)
        throw = Lay(phase.turn, cards)
        if len(cards) > 2:
            after = apply(phase, throw) if legal(phase) else phase
            if isinstance(after, Choosing) or (isinstance(after, Playing) and after.throws):
                return throw
    return None


def ruled() -> DealRecord:
    """A deal with orders of the referee and a throw that fails."""
    return record_of(played(first_deal(), do=_rules_now))


def ended() -> DealRecord:
    """A deal that the referee ends after ten tricks."""

    def ends(phase: Phase) -> EndDeal | None:
        if isinstance(phase, Playing) and len(phase.tricks) == 10:
            return EndDeal(phase.turn, Ending.INFORMATION)
        return None

    return record_of(played(first_deal(), do=ends))


def game(limit: int | None = 3) -> GameRecord:
    """A match of three deals, or until A is passed."""
    record = new_game(FUJIAN_2022, limit, players=PLAYERS, commitment=commitment(GAME_SEED), nonces=NONCES)
    while record.result is None:
        record = with_deal(record, next_played(record))
    return revealed(record, GAME_SEED)


def timed_game() -> GameRecord:
    """The last call comes in the first deal; in the second North-South give up."""
    record = new_game(FUJIAN_2022)
    last: dict[int, Sequence[Note | Happened]] = {
        130: [Note("还有最后一副"), Happened(LastCall(deal_in_play=True), 3000)]
    }
    record = with_deal(record, next_played(record, after_act=last))
    record = with_deal(record, next_played(record, acts=117))
    return with_note(with_event(record, Forfeited(Side.NORTH_SOUTH), t=3300), Note("Left the hall."))


def next_played(
    game: GameRecord, *, acts: int = 10_000, after_act: Mapping[int, Sequence[Note | Happened]] | None = None
) -> DealRecord:
    """The next deal of a match, played so far."""
    coming = next_deal(match_of(game))
    assert coming is not None
    phase = played(start(deal_cards(game.rules, coming, GAME_SEED, game.nonces)), acts)
    return record_of(phase, number=coming.number, after_act=after_act)


SAMPLES: dict[str, Callable[[], Record]] = {
    "deal": deal,
    "ruled": ruled,
    "ended": ended,
    "game": game,
    "timed_game": timed_game,
}
