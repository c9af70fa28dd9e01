"""洗牌、切牌与抓牌: who shuffles, cuts and draws first, and how 108 cards become four hands.

First deal: East shuffles, South cuts and turns a card up (again if it is a joker or the heart 2). From South as one the
seats are counted counter-clockwise by that card's number; the seat reached draws first, and the player who draws the
turned card leads. Later deals: the player before the first finisher shuffles, the first finisher cuts, the last
finisher draws first (after a double-down the player next to the first finisher). After a deal lost by judgment an
offender shuffles, his next player cuts, his partner draws first. (J17 3.2, 4.3(三); J23 3.5(三), 3.7(三); NAT 7, B1,
B3, B4, 32; GZ R6, R7.1, R30.)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards import PACK, Card, Chance, Hand, Rank
from paizhuo.errors import BadInput
from paizhuo.guandan.rules import LostDealLeader, RuleSet, TurnedAce
from paizhuo.guandan.tribute import check_finish, is_double_down
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.guandan.phases import Hands

_REVEALED_AGAIN = frozenset({Card.SB, Card.HR, Card.H2})


class BadCut(BadInput):
    """The cut falls too near the top or the bottom of the pack."""

    code: ClassVar[str] = "BAD_CUT"


class BadLeader(BadInput):
    """This seat may not be named to lead."""

    code: ClassVar[str] = "BAD_LEADER"


class BadPack(BadInput):
    """The cards are not two packs."""

    code: ClassVar[str] = "BAD_PACK"


@dataclass(frozen=True, slots=True)
class Roles:
    """分工: who shuffles, cuts and draws first; in a first deal the turned card decides who draws first."""

    shuffler: Seat
    cutter: Seat
    first_drawer: Seat | None


@dataclass(frozen=True, slots=True)
class Draw:
    """抓牌: the pack as it lies after the cut, who draws first, and where the turned card is, if there is one."""

    pack: tuple[Card, ...]
    first_drawer: Seat
    turned: int | None = None

    @property
    def hands(self) -> Hands:
        """The four hands after drawing one card each in turn."""
        first = self.first_drawer
        piles = [Hand(self.pack[(seat - first) % 4 :: 4]) for seat in Seat]
        east, north, west, south = piles
        return east, north, west, south

    @property
    def turned_card(self) -> Card | None:
        """翻牌: the face of the card turned up."""
        return None if self.turned is None else self.pack[self.turned]

    @property
    def leader(self) -> Seat | None:
        """The seat that draws the turned card and so leads."""
        return None if self.turned is None else self.first_drawer.after(self.turned)


def first_roles() -> Roles:
    """首副: East shuffles and South cuts."""
    return Roles(shuffler=Seat.EAST, cutter=Seat.SOUTH, first_drawer=None)


def later_roles(finish: Sequence[Seat]) -> Roles:
    """次副起: the roles after a deal that ended in this order."""
    check_finish(finish)
    first = finish[0]
    drawer = first.next if is_double_down(finish) else finish[3]
    return Roles(shuffler=first.previous, cutter=first, first_drawer=drawer)


def lost_deal_roles(offender: Seat) -> Roles:
    """判负后: the roles after a deal lost by judgment, the offender shuffling."""
    return Roles(shuffler=offender, cutter=offender.next, first_drawer=offender.partner)


def lost_deal_leader(offender: Seat, rules: RuleSet, named: Seat | None = None) -> Seat:
    """Who leads after a lost deal: the player before the shuffler, or ``named``, where the book lets somebody choose.

    Without ``named``, the Jiangsu books get the same default as the others: the player before the offender.
    """
    match rules.lost_deal_leader.value:
        case LostDealLeader.PREVIOUS_OF_SHUFFLER:
            if named not in {None, offender.previous}:
                raise BadLeader(f"nobody names the leader here: {offender.previous} leads", text=str(named))
            return offender.previous
        case LostDealLeader.NAMED_INNOCENT if named is not None and named.side is offender.side:
            raise BadLeader(f"{named} plays for the offending side; the leader must be innocent", text=str(named))
        case LostDealLeader.NAMED_BY_NEXT_OR_CHIEF | LostDealLeader.NAMED_INNOCENT:
            return offender.previous if named is None else named


def turns_again(card: Card) -> bool:
    """重切重翻: whether this turned card does not count: a joker or the heart 2."""
    return card in _REVEALED_AGAIN


def first_drawer(turned: Card, rules: RuleSet) -> Seat:
    """首抓者: counted from South as one by the number of the turned card.

    >>> from paizhuo.guandan.rulesets import NATIONAL
    >>> first_drawer(Card.S2, NATIONAL), first_drawer(Card.DK, NATIONAL)
    (Seat.EAST, Seat.SOUTH)
    """
    number = int(turned.rank)
    if turned.rank is Rank.ACE and rules.turned_ace.value is TurnedAce.ONE:
        number = 1
    return Seat.SOUTH.after(number - 1)


def check_cut(lifted: int, rules: RuleSet) -> None:
    """Raise :class:`BadCut` unless both packets are thicker than the forbidden margin."""
    margin = rules.cut_margin.value
    if min(lifted, len(PACK) - lifted) <= margin:
        raise BadCut(
            f"a cut of {lifted} cards is too near the edge: each packet needs more than {margin} "
            f"({rules.cut_margin.source})",
            text=str(lifted),
        )


def check_pack(pack: Sequence[Card]) -> None:
    """Raise :class:`BadPack` unless these are the 108 cards of two packs."""
    if len(pack) != len(PACK):
        raise BadPack(f"two packs have 108 cards, these are {len(pack)}")
    if tuple(sorted(pack)) != PACK:
        wrong = next(card for card in PACK if pack.count(card) != 2)  # noqa: PLR2004 - two packs
        raise BadPack(f"two packs hold {wrong} twice, these {pack.count(wrong)} times", text=str(wrong))


def _shuffled_and_cut(chance: Chance, rules: RuleSet) -> tuple[Card, ...]:
    pack = chance.shuffled(PACK)
    margin = rules.cut_margin.value
    lifted = margin + 1 + chance.below(len(PACK) - 2 * margin - 1)
    return pack[lifted:] + pack[:lifted]


def draw_first(chance: Chance, rules: RuleSet) -> Draw:
    """首副抓牌: shuffle, cut, turn a card up (not among the outer five), and draw."""
    while True:
        pack = _shuffled_and_cut(chance, rules)
        margin = rules.cut_margin.value
        turned = margin + chance.below(len(PACK) - 2 * margin)
        if not turns_again(pack[turned]):
            return Draw(pack, first_drawer(pack[turned], rules), turned)


def draw_later(chance: Chance, rules: RuleSet, first: Seat) -> Draw:
    """以后各副抓牌: shuffle, cut and draw, this seat drawing first."""
    return Draw(_shuffled_and_cut(chance, rules), first)
