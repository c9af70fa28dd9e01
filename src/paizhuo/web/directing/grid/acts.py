"""录入操作: everything that officials write about results, in one place for the API and other pages. No HTTP here."""

from paizhuo.web.directing.grid.deciding import correct, forfeit, settle
from paizhuo.web.directing.grid.recording import check, clear, confirm, enter, record

__all__ = ["check", "clear", "confirm", "correct", "enter", "forfeit", "record", "settle"]
