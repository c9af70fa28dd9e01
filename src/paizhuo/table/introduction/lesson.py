"""一步: what lies on the table, what the learner holds, what he is asked, and how his answer is judged."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.cards import FACES, PACK, Hand, parse_cards
from paizhuo.seats import Seat
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paizhuo.cards import Card
    from paizhuo.rulebook import Citation
    from paizhuo.wording import Say

OWN = Seat.SOUTH
"""学的人: the learner sits in the South."""
PICK_FIRST = N_("Tap the cards first, then press the button.")


@dataclass(frozen=True, slots=True)
class Verdict:
    """评语: whether the answer is right; where it is not, why, as a function of the language, and the article."""

    ok: bool
    words: Callable[[Say], str]
    source: Citation | None = None


Cards: TypeAlias = "tuple[Card, ...]"


@dataclass(frozen=True, slots=True)
class Laid:
    """桌上: who laid which cards."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Lesson:
    """一步: texts are sentences to be translated; a step asks for cards, or for one of its options."""

    key: str
    title: str
    text: str
    task: str
    """要做的: what the button says."""
    well: str
    """做对了: what is to be remembered."""
    source: Citation
    hand: Cards = ()
    laid: tuple[Laid, ...] = ()
    judge: Callable[[Cards], Verdict] | None = None
    options: tuple[Callable[[Say], str], ...] = ()
    right: int = 0
    """对的选项: as the law has it."""
    wanted: Cards = ()
    """一个答案: shown to who asks for it."""
    wrong: tuple[Cards, ...] = ()
    """常见的错: answers that the law refuses."""
    values: Mapping[str, Callable[[Say], str]] | None = None
    """填空: what stands in the braces of the texts."""

    def says(self, text: str, say: Say) -> str:
        """One of its sentences, with the places filled."""
        return say(text).format(**{name: words(say) for name, words in (self.values or {}).items()})

    def judged(self, cards: Cards) -> Verdict:
        """The verdict on these cards."""
        if not cards or self.judge is None:
            return Verdict(ok=False, words=lambda say: say(PICK_FIRST))
        return self.judge(cards)

    def chosen(self, option: int) -> Verdict:
        """The verdict on an option."""
        if option == self.right:
            return self.well_done()
        return Verdict(ok=False, words=lambda say: say(N_("Not quite. Think again.")), source=self.source)

    def well_done(self) -> Verdict:
        """做对了."""
        return Verdict(ok=True, words=lambda say: self.says(self.well, say), source=self.source)


def four_hands(own: str, others: Mapping[Seat, str], size: int = 3) -> tuple[Hand, Hand, Hand, Hand]:
    """四家的牌: the own cards and those that others are to lay, filled up to so many from the rest of the packs."""
    named = {seat: parse_cards(own if seat is OWN else others.get(seat, "")) for seat in Seat}
    left = Counter(PACK) - Counter(card for cards in named.values() for card in cards)
    rest = iter(sorted(left.elements(), key=lambda card: (card * 7 % len(FACES), card)))
    east, north, west, south = (
        Hand((*named[seat], *islice(rest, 0 if seat is OWN else max(0, size - len(named[seat]))))) for seat in Seat
    )
    return east, north, west, south
