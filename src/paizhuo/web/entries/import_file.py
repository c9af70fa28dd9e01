"""名单文件: the bytes of an uploaded list become lines of cells, or a refusal in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from paizhuo.documents.spreadsheets import NoWorkbook, TooLargeWorkbook, cells_of
from paizhuo.errors import BadInput
from paizhuo.tournament.entries import lists
from paizhuo.web.entries.limits import MOST_ROWS, MOST_TEXT
from paizhuo.web.language import say
from paizhuo.wording.tournament.columns import list_words

if TYPE_CHECKING:
    from paizhuo.wording import Say


class BadListFile(BadInput):
    """名单不对: a file or a choice from which nothing can be entered; the message is shown to the user."""

    code: ClassVar[str] = "BAD_SHEET_FILE"

    def words(self, _say: Say, /) -> str:
        """The sentence."""
        return str(self)


def cells_in(content: bytes) -> list[list[str]]:
    """The cells of the file; its first bytes, not its name, say whether it is a workbook or CSV."""
    if not content.strip():
        raise BadListFile(_("The file is empty. Save the list again and choose it again."))
    try:
        if content.startswith(lists.WORKBOOKS):
            table = cells_of(content)
        else:
            lines = lists.lines_of(lists.decoded(content))
            table = [[]] * (lines[-1].number if lines else 0)
            for line in lines:
                table[line.number - 1] = list(line.cells)
    except TooLargeWorkbook as error:
        raise BadListFile(error.words(say())) from error
    except NoWorkbook as error:
        text = _(
            "The spreadsheet cannot be read: it is damaged, locked by a password, or far too large. Save it as CSV."
        )
        raise BadListFile(text) from error
    except (lists.NoList, lists.UnknownEncoding) as error:
        raise BadListFile(list_words(say(), error, _("The file"))) from error
    _check_size(table)
    return table


def _check_size(table: list[list[str]]) -> None:
    rows = sum(any(cell.strip() for cell in cells) for cells in table)
    if rows > MOST_ROWS + lists.MOST_TITLES:
        text = _("The list has {rows} rows; {limit} are the limit. Split it.")
        raise BadListFile(text.format(rows=rows, limit=MOST_ROWS))
    if sum(len(cell) for cells in table for cell in cells) > MOST_TEXT:
        raise BadListFile(_("The list holds far more text than a list of entries has. Keep only its own columns."))
