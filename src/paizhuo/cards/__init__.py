"""牌: cards, hands, their notation, and the way from a seed to a shuffled pack. No game knowledge."""

from paizhuo.cards.card import COPIES, FACES, PACK, SUIT_RANKS, Card, Rank, Suit, card_of
from paizhuo.cards.hand import CardNotHeld, Hand, TooManyCopies, check_cards
from paizhuo.cards.notation import UnknownCard, UnknownRank, format_cards, parse_card, parse_cards, parse_rank
from paizhuo.chance import Chance, WeakSeed, commitment, deal_label, verify

__all__ = [
    "COPIES",
    "FACES",
    "PACK",
    "SUIT_RANKS",
    "Card",
    "CardNotHeld",
    "Chance",
    "Hand",
    "Rank",
    "Suit",
    "TooManyCopies",
    "UnknownCard",
    "UnknownRank",
    "WeakSeed",
    "card_of",
    "check_cards",
    "commitment",
    "deal_label",
    "format_cards",
    "parse_card",
    "parse_cards",
    "parse_rank",
    "verify",
]
