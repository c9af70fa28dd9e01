"""江苏省掼蛋竞赛规则(2023): the Jiangsu provincial Guandan rules of 2023 (J23), every numbered item in order.

Numbers read chapter.section(item)point(sub-point). ``table 1`` and ``table 2`` are the printed tables; the figures and
their notes are listed under the items they illustrate. The etiquette appendix that the contents announce is not in the
text.
"""

from __future__ import annotations

from paizhuo.rulebook.article import BookText
from paizhuo.rulebook.books.jiangsu_2023_organisation import ARTICLES as ORGANISATION
from paizhuo.rulebook.books.jiangsu_2023_play import ARTICLES as PLAY
from paizhuo.rulebook.citation import Book

TEXT = BookText(
    book=Book.JIANGSU_2023,
    title_zh="江苏省掼蛋竞赛规则(2023)",
    title_en="Jiangsu provincial Guandan competition rules (2023)",
    articles=(*PLAY, *ORGANISATION),
)
