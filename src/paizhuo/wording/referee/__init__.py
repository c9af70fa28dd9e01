"""裁判的说法: the typed values of ``paizhuo.referee`` in words: rulings, penalties, clocks, appeals, permissions."""

from paizhuo.wording.referee.authority import authority_refusal_words, authority_words, role_words
from paizhuo.wording.referee.choices import (
    choice_words,
    chosen_words,
    decider_words,
    matter_words,
    options_words,
)
from paizhuo.wording.referee.conditions import condition_words, conditions_words
from paizhuo.wording.referee.effects import competition_effect_words, table_effect_words
from paizhuo.wording.referee.infractions import GROUPS, InfractionGroup, infraction_words, not_in_book_words
from paizhuo.wording.referee.lapses import ground_words, lapse_words
from paizhuo.wording.referee.questions import answer_words, expected_words, facts_words, question_words
from paizhuo.wording.referee.rulings import RulingPart, ruling_parts, ruling_words
from paizhuo.wording.referee.sanctions import amount_words, given_words, option_words, sanction_words

__all__ = [
    "GROUPS",
    "InfractionGroup",
    "RulingPart",
    "amount_words",
    "answer_words",
    "authority_refusal_words",
    "authority_words",
    "choice_words",
    "chosen_words",
    "competition_effect_words",
    "condition_words",
    "conditions_words",
    "decider_words",
    "expected_words",
    "facts_words",
    "given_words",
    "ground_words",
    "infraction_words",
    "lapse_words",
    "matter_words",
    "not_in_book_words",
    "option_words",
    "options_words",
    "question_words",
    "role_words",
    "ruling_parts",
    "ruling_words",
    "sanction_words",
    "table_effect_words",
]
