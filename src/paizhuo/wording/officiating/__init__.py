"""执裁的说法: what officials have to do, and why something is not accepted, in words."""

from paizhuo.wording.officiating.after_correction import later_round_words, pairing_change_words
from paizhuo.wording.officiating.by_hand import hand_fault_words, hand_note_words
from paizhuo.wording.officiating.disqualification import disqualifying_choices
from paizhuo.wording.officiating.due import due_words
from paizhuo.wording.officiating.event_phase import event_progress_words
from paizhuo.wording.officiating.hall import hall_item_words, hall_section_words
from paizhuo.wording.officiating.refusals import not_accepted_words
from paizhuo.wording.officiating.results import oddity_words
from paizhuo.wording.officiating.substitution import line_up_changed_words, line_up_leave_words, needs_words
from paizhuo.wording.officiating.upcoming_draws import draw_purpose_words

__all__ = [
    "disqualifying_choices",
    "draw_purpose_words",
    "due_words",
    "event_progress_words",
    "hall_item_words",
    "hall_section_words",
    "hand_fault_words",
    "hand_note_words",
    "later_round_words",
    "line_up_changed_words",
    "line_up_leave_words",
    "needs_words",
    "not_accepted_words",
    "oddity_words",
    "pairing_change_words",
]
