"""记分表单: a finishing order as a form sends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.score_sheet import read_finish
from paizhuo.web.sheets.refusals import SheetRefused, WhySheetRefused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.officiating.score_sheet import Finish

SEATS = 4


def finish(data: Mapping[str, str]) -> Finish:
    """出完次序: as letters, ``SENW``."""
    text = data.get("finish", "")
    if not 1 < len(text) <= SEATS or not set(text) <= set("ENWS"):
        raise SheetRefused(WhySheetRefused.BAD_FIELD)
    return read_finish(text)
