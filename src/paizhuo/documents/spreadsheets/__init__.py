"""电子表格: writes lists as .xlsx files, with the same bytes for the same lists, and reads the cells of a file."""

from paizhuo.documents.spreadsheets.reader import Cells, NoWorkbook, cells_in
from paizhuo.documents.spreadsheets.sheet import Column, Sheet
from paizhuo.documents.spreadsheets.writer import workbook

__all__ = ["Cells", "Column", "NoWorkbook", "Sheet", "cells_in", "workbook"]
