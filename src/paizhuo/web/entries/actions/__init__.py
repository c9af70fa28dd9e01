"""报名的操作: entries, forms from the web, arrivals, and who leaves or joins. No HTTP here."""

from paizhuo.web.entries.actions.arrival import check_in, check_out
from paizhuo.web.entries.actions.entering import (
    accept,
    change,
    enter,
    enter_all,
    entry_digest,
    merged,
    next_number,
    refuse,
)
from paizhuo.web.entries.actions.leaving import join, leave

__all__ = [
    "accept",
    "change",
    "check_in",
    "check_out",
    "enter",
    "enter_all",
    "entry_digest",
    "join",
    "leave",
    "merged",
    "next_number",
    "refuse",
]
