"""错误的说法: bad input in words: what is wrong and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from paizhuo.errors import PaizhuoError

_SENTENCES = {
    "UNKNOWN_CARD": N_("'{text}' is no card. Write suit and rank like S3, HT, DA; the jokers are SB and HR."),
    "UNKNOWN_RANK": N_("'{text}' is no rank. Use 2 to 9, T, J, Q, K, A, SB or HR."),
    "UNKNOWN_SEAT": N_("'{text}' is no seat. Use E, N, W, S or 0 to 3."),
    "UNKNOWN_RULES": N_("'{text}' is no rule set. Use jiangsu-2017, jiangsu-2023, national or guangzhou-2025."),
    "UNKNOWN_BOARD": N_("There is no board {text}; the sheet has boards 1 to 16."),
    "CARD_TWICE_TOO_OFTEN": N_("{text} occurs more than twice; two packs hold it twice."),
    "CARD_NOT_HELD": N_("The hand does not hold {text}."),
    "BAD_FINISH": N_("That is no finishing order. Name all four seats, or the two partners who were first."),
    "BAD_LEVEL": N_("'{text}' is no level. Levels are the ranks from 2 to A."),
    "BAD_REQUEST": N_("The field '{text}' is missing or is not what it should be."),
    "BAD_READING": N_("'{text}' does not fit that kind of play."),
    "BAD_JSON": N_("The line is not one whole JSON object."),
    "UNKNOWN_OP": N_("There is no operation '{text}'."),
    "BAD_DEAL": N_("The four hands are not a deal."),
    "BAD_PACK": N_("The cards are not two whole packs."),
    "BAD_TRIBUTE": N_("Those seats cannot owe this tribute."),
    "BAD_TERMS": N_("The format and the number of deals do not fit together."),
    "BAD_LEADER": N_("That seat may not be named to lead."),
    "BAD_GAIN": N_("A deal is worth one to three levels."),
    "WEAK_SEED": N_("The seed is too short: it needs at least 16 bytes (32 hexadecimal digits)."),
    "NOT_NOW": N_("That cannot happen at this point of the match."),
    "BAD_CUT": N_("A cut of {text} cards is too near the edge of the pack."),
}


def error_words(error: PaizhuoError, say: Say) -> str:
    """What is wrong, in the reader's language; the developer's sentence where there is no other."""
    sentence = _SENTENCES.get(error.code)
    if sentence is None:
        return str(error)
    return say(sentence).format(text=getattr(error, "text", ""))
