"""对阵图: the position and the content of every match in a chart, for paper and for the screen."""

from paizhuo.documents.brackets.boxes import Box, Link, SideLine
from paizhuo.documents.brackets.diagram import Diagram, diagrams
from paizhuo.documents.brackets.layout import Spot, placed
from paizhuo.documents.brackets.pages import Page, Panel, Size, pages, still_open

__all__ = [
    "Box",
    "Diagram",
    "Link",
    "Page",
    "Panel",
    "SideLine",
    "Size",
    "Spot",
    "diagrams",
    "pages",
    "placed",
    "still_open",
]
