"""电子表格: lists out as .xlsx files, the same bytes every time, and the cells of a file in."""

from paizhuo.documents.spreadsheets.reading import Cells, NoWorkbook, cells_in
from paizhuo.documents.spreadsheets.sheet import Column, Sheet
from paizhuo.documents.spreadsheets.writing import workbook

__all__ = ["Cells", "Column", "NoWorkbook", "Sheet", "cells_in", "workbook"]
