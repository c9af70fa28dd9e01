"""掼蛋竞赛规则(全国): the national Guandan competition rules (NAT), every numbered item in order.

Numbers read article(paragraph)item(sub-item). ``B1`` to ``B4`` are the penalty boxes of articles 7, 8, 10 and 11, which
the text prints at its very end; ``App.1`` to ``App.4`` are the appendices. Article 2 lists its terms without numbers.
"""

from __future__ import annotations

from paizhuo.rulebook.article import BookText
from paizhuo.rulebook.books.national_conduct import ARTICLES as CONDUCT
from paizhuo.rulebook.books.national_organisation import ARTICLES as ORGANISATION
from paizhuo.rulebook.books.national_play import ARTICLES as PLAY
from paizhuo.rulebook.books.national_play import PENALTY_BOXES
from paizhuo.rulebook.books.national_results import ARTICLES as RESULTS
from paizhuo.rulebook.citation import Book

TEXT = BookText(
    book=Book.NATIONAL,
    title_zh="掼蛋竞赛规则(全国)",
    title_en="National Guandan competition rules",
    articles=(*PLAY, *ORGANISATION, *CONDUCT, *RESULTS, *PENALTY_BOXES),
)
