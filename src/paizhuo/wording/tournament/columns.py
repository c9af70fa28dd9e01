"""报名表列的说法: what is wrong with the first line or with a cell of a list of entries, and what is expected there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.entries.column_heads import (
    CONTACTS,
    FIXED_TABLE,
    NUMBERS,
    OFFICIALS,
    TEXTS,
    BadHeader,
    HeaderFault,
)
from paizhuo.tournament.entries.columns import CellFault
from paizhuo.tournament.entries.lists import NoList, UnknownEncoding
from paizhuo.tournament.entries.wanted_columns import chinese
from paizhuo.wording.language import N_, Say, is_english

if TYPE_CHECKING:
    from paizhuo.tournament.entries.columns import BadCell

_KNOWN = (*TEXTS, *NUMBERS, *OFFICIALS, "member1", "gender1", "born1", "id1", "newcomer1", FIXED_TABLE, *CONTACTS)
_CELLS = {
    CellFault.NOT_A_NUMBER: N_("{column}: '{text}' is no number."),
    CellFault.TOO_SMALL: N_("{column}: '{text}' counts nothing; write 1 or more."),
    CellFault.NOT_A_GENDER: N_("{column}: '{text}' is neither m (男) nor f (女)."),
    CellFault.NOT_A_TABLE: N_("{column}: '{text}' is no number of a table; write 1 to 999, or nothing."),
    CellFault.NOT_YES_OR_NO: N_("{column}: '{text}' is neither y (是) nor n (否)."),
    CellFault.NOT_A_BIRTH: N_("{column}: '{text}' is no date of birth; write 1965-08-16, or only the year."),
    CellFault.NOT_A_DAY: N_("{column}: '{text}' is no day; write 2025-08-16."),
    CellFault.ROUNDED: N_(
        "{column}: the spreadsheet has rounded '{text}'; format the column as text and write the number again."
    ),
    CellFault.NO_NAME: N_("There is no name."),
    CellFault.MEMBER_UNNAMED: N_("{column} has no name."),
    CellFault.MEMBERS_MISSING: N_(
        "The players are missing; write their names in the columns member1, member2 …, or all in one cell with commas."
    ),
    CellFault.OUTSIDE: N_("'{text}' stands under no column; give the column a head, or empty the cell."),
    CellFault.NOT_PLAIN: N_("{column} holds a character that cannot be printed; write it again by hand."),
}


def cell_words(say: Say, bad: BadCell, column: str = "") -> str:
    """What is wrong with a cell and what is expected; ``column`` is the column's name as the reader knows it."""
    return say(_CELLS[bad.fault]).format(column=column or bad.column, text=bad.text)


def head_words(say: Say, column: str) -> str:
    """The head of a column in the reader's language; lists are read with heads in either language.

    >>> from paizhuo.wording import Language, sayer
    >>> [head_words(sayer(language), "member2") for language in (Language.ENGLISH, Language.CHINESE)]
    ['member2', '队员2']
    """
    return column if is_english(say) else chinese(column)


def list_words(say: Say, bad: BadHeader | NoList | UnknownEncoding, file: str) -> str:
    """What is wrong with a list as a whole."""
    match bad:
        case UnknownEncoding():
            return say(N_("{file} is neither in UTF-8 nor in GB 18030.")).format(file=file)
        case NoList():
            text = say(N_("{file}, line {line}: this is no list with commas ({reason})."))
            return text.format(file=file, line=bad.line, reason=bad.text)
        case BadHeader():
            return _header_words(say, bad, file)


def _header_words(say: Say, bad: BadHeader, file: str) -> str:
    match bad.fault:
        case HeaderFault.UNKNOWN:
            known = say(N_(", ")).join(head_words(say, column) for column in _KNOWN)
            text = say(N_("There is no column '{name}'; the columns are {columns}."))
            return text.format(name=bad.column, columns=known)
        case HeaderFault.TWICE:
            text = say(N_("{file} has two columns of one name: {column}."))
            return text.format(file=file, column=head_words(say, bad.column))
        case HeaderFault.NO_NAMES:
            text = say(N_("{file} needs a first line with columns such as name,member1,member2,unit,seed."))
            return text.format(file=file)
