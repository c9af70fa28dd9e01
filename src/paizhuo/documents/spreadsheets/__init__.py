"""电子表格: writes lists as .xlsx files, with the same bytes for the same lists, and reads the cells of a file."""

from paizhuo.documents.spreadsheets.reader import Cells, NoWorkbook
from paizhuo.documents.spreadsheets.separate_reading import TooLargeWorkbook, cells_of
from paizhuo.documents.spreadsheets.sheet import Column, Sheet
from paizhuo.documents.spreadsheets.writer import workbook

__all__ = ["Cells", "Column", "NoWorkbook", "Sheet", "TooLargeWorkbook", "cells_of", "workbook"]
