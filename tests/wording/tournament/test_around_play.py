"""赛场事务的说法: lists of related entrants, with their names and numbers, in both languages."""

from __future__ import annotations

from paizhuo.tournament.entries import RelatedBy, RelatedGroup
from paizhuo.tournament.log import facts as f
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament import fact_words

LISTED = f.RelatedSet((RelatedBy.UNIT,), (RelatedGroup("一家人", (3, 5)), RelatedGroup("同俱乐部", (1, 2))), "领队来函")


def test_a_list_of_related_entrants_is_said_in_one_line() -> None:
    english, chinese = (fact_words(sayer(language), LISTED) for language in (Language.ENGLISH, Language.CHINESE))
    assert english == "Kept apart in pairings: same unit; 一家人: Nos. 3, 5; 同俱乐部: Nos. 1, 2; 领队来函"
    assert chinese == "编排时回避：同单位；一家人：3、5号；同俱乐部：1、2号；领队来函"


def test_a_fixed_table_ends_without_a_word_about_why() -> None:
    ended = f.TableFixed(3, 0, "膝伤")
    assert fact_words(sayer(Language.ENGLISH), ended) == "3 has no fixed table"
    assert fact_words(sayer(Language.CHINESE), ended) == "3号不再固定台号"
