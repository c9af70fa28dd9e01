"""对阵图: the position and the content of every match in a chart, for paper and for the screen."""

from paizhuo.documents.brackets.diagram import Box, Diagram, Line, Link, diagrams
from paizhuo.documents.brackets.layout import Spot, placed
from paizhuo.documents.brackets.pages import Page, pages

__all__ = ["Box", "Diagram", "Line", "Link", "Page", "Spot", "diagrams", "pages", "placed"]
