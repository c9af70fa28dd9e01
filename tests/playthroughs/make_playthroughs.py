"""Write the golden playthroughs: three deals under each rule set, every act with what the engine knew at that moment.

Run ``.venv/bin/python -m tests.playthroughs.make_playthroughs`` after a change that is meant to alter them, and read
the difference before it is kept.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cards import format_cards
from paizhuo.guandan import (
    RULE_SETS,
    DealDone,
    Lay,
    Over,
    Pass,
    Paying,
    Phase,
    Playing,
    Returning,
    RuleSet,
    after,
    apply,
    begin,
    deal_cards,
    legal,
    next_deal,
    start,
)
from paizhuo.guandan.combinations import key_text
from paizhuo.seats import Seat, Side
from tests.playthroughs.lowest import lowest

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).parent
SEEDS = {
    "jiangsu-2017": b"playthrough/2017/1",
    "jiangsu-2023": b"playthrough/2023/1",
    "national": b"playthrough/national/1",
    "guangzhou-2025": b"playthrough/guangzhou/1",
}
DEALS = 3


def playthrough(rules: RuleSet) -> str:
    """The text of a rule set's playthrough."""
    return "\n".join(_lines(rules, SEEDS[rules.id])) + "\n"


def _lines(rules: RuleSet, seed: bytes) -> Iterator[str]:
    yield f"# {rules.id}, {DEALS} deals from seed {seed.decode()!r}; every seat plays the lowest card it can"
    match = begin(rules)
    for _ in range(DEALS):
        coming = next_deal(match)
        assert coming is not None
        dealt = deal_cards(rules, coming, seed)
        roles = f"{coming.roles.shuffler} shuffles, {coming.roles.cutter} cuts, {dealt.draw.first_drawer} draws first"
        turned = f"; {dealt.draw.turned_card} turned up" if dealt.draw.turned_card else ""
        yield f"\n== deal {coming.number}, level {coming.level}: {roles}{turned}"
        phase = start(dealt.setting)
        yield from (f"   {seat} {hand}" for seat, hand in zip(Seat, phase.hands, strict=True))
        yield from _deal(phase)
        phase = _finished(phase)
        match = after(match, DealDone(phase.outcome.finish))
        levels = ", ".join(f"{side} {match.standing.levels[side]}" for side in Side)
        yield f"-- finish {' '.join(map(str, phase.outcome.finish))}; {levels}; next level {match.standing.level}"


def _finished(phase: Phase) -> Over:
    while not isinstance(phase, Over):
        phase = apply(phase, lowest(phase))
    return phase


def _deal(phase: Phase) -> Iterator[str]:
    if isinstance(phase, Playing) and phase.resisted:
        yield f"   tribute resisted; {phase.leader} leads"
    while not isinstance(phase, Over):
        choices = len(legal(phase))
        action = lowest(phase)
        before, phase = phase, apply(phase, action)
        done = phase.history[-1]
        match done:
            case Lay(seat, cards, reading):
                assert reading is not None
                lead = "leads" if isinstance(before, Playing) and before.top is None else "plays"
                what = f"{lead} {format_cards(cards)} ({reading.kind} {key_text(reading)})"
            case Pass(seat):
                what = "passes"
            case _:
                seat, what = done.seat, str(done).partition(" ")[2]
        left = len(phase.hands[seat])
        yield f"   {seat} {what}; {choices} legal, {left} left{_news(before, phase, seat)}"


def _news(before: Phase, phase: Phase, seat: Seat) -> str:
    """What changed besides the cards: settled tribute, announcement, going out, end of the trick."""
    news = []
    if isinstance(before, Paying) and isinstance(phase, Returning):
        news += [f"{p.card} goes from {p.payer} to {p.receiver}" for p in phase.payments]
    if isinstance(before, Returning) and isinstance(phase, Playing):
        news += [f"{p.card} goes back to {p.receiver}" for p in phase.returns] + [f"{phase.leader} leads"]
    if isinstance(before, Playing) and isinstance(phase, Playing | Over):
        if phase.announced[seat] != before.announced[seat]:
            news.append(f"announces {phase.announced[seat]}")
        if before.hands[seat] and not phase.hands[seat]:
            news.append("is out")
    if isinstance(before, Playing) and isinstance(phase, Playing) and len(phase.tricks) > len(before.tricks):
        winner = phase.tricks[-1].winner
        wind = "" if phase.leader is winner else " (wind)"
        news.append(f"trick to {winner}, {phase.leader} leads{wind}")
    return "".join(f"; {item}" for item in news)


def main() -> None:
    """Write all playthroughs."""
    for rules in RULE_SETS.values():
        (FOLDER / f"{rules.id}.txt").write_text(playthrough(rules), encoding="utf-8")


if __name__ == "__main__":
    main()
