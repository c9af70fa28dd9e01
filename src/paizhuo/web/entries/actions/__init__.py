"""报名的操作: what officials write about entries, forms from the web, check-in and withdrawals. No HTTP here."""

from paizhuo.web.entries.actions.check_ins import check_in, check_out
from paizhuo.web.entries.actions.entries import change, enter, enter_all, entry_digest, join, merged
from paizhuo.web.entries.actions.imports import correct, enter_ready, keep_file
from paizhuo.web.entries.actions.players import correct_name, substitute
from paizhuo.web.entries.actions.proofs import see_proof
from paizhuo.web.entries.actions.registrations import accept, refuse
from paizhuo.web.entries.actions.sign_in import tick_sign_in
from paizhuo.web.entries.actions.withdrawals import leave

__all__ = [
    "accept",
    "change",
    "check_in",
    "check_out",
    "correct",
    "correct_name",
    "enter",
    "enter_all",
    "enter_ready",
    "entry_digest",
    "join",
    "keep_file",
    "leave",
    "merged",
    "refuse",
    "see_proof",
    "substitute",
    "tick_sign_in",
]
