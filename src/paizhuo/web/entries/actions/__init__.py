"""报名的操作: what officials write about entries, forms from the web, check-in and withdrawals. No HTTP here."""

from paizhuo.web.entries.actions.change_requests import grant_change, refuse_change
from paizhuo.web.entries.actions.check_ins import check_in, check_out
from paizhuo.web.entries.actions.entries import (
    change,
    change_telephone,
    enter,
    enter_all,
    entry_digest,
    fix_table,
    join,
    merged,
)
from paizhuo.web.entries.actions.imports import correct, enter_ready, keep_file
from paizhuo.web.entries.actions.links import make_links, renew_link
from paizhuo.web.entries.actions.players import correct_name, substitute
from paizhuo.web.entries.actions.proofs import see_proof
from paizhuo.web.entries.actions.registrations import accept, refuse
from paizhuo.web.entries.actions.related import relate, related_digest
from paizhuo.web.entries.actions.sign_in import tick_sign_in
from paizhuo.web.entries.actions.withdrawals import leave

__all__ = [
    "accept",
    "change",
    "change_telephone",
    "check_in",
    "check_out",
    "correct",
    "correct_name",
    "enter",
    "enter_all",
    "enter_ready",
    "entry_digest",
    "fix_table",
    "grant_change",
    "join",
    "keep_file",
    "leave",
    "make_links",
    "merged",
    "refuse",
    "refuse_change",
    "relate",
    "related_digest",
    "renew_link",
    "see_proof",
    "substitute",
    "tick_sign_in",
]
