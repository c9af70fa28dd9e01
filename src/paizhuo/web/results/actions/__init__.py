"""录入操作: everything that officials write about results, in one place for the API and other pages. No HTTP here."""

from paizhuo.web.results.actions.decisions import correct, forfeit, settle
from paizhuo.web.results.actions.result_entry import check, clear, confirm, enter, record

__all__ = ["check", "clear", "confirm", "correct", "enter", "forfeit", "record", "settle"]
