"""对阵图: where every match of a chart stands, and what is written in it; for paper and for the screen."""

from paizhuo.documents.brackets.drawing import Box, Drawing, Line, Link, drawings
from paizhuo.documents.brackets.layout import Spot, placed
from paizhuo.documents.brackets.paging import Page, pages

__all__ = ["Box", "Drawing", "Line", "Link", "Page", "Spot", "drawings", "pages", "placed"]
