"""成绩的写法: a result from the side of each end."""

from __future__ import annotations

from paizhuo.officiating.tables.match_lists import Fate, fate_of
from paizhuo.tournament.results.outcomes import Boards, End, Forfeit, Halved, Levels
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament.scores import both_scores_words, own_score_words

ENGLISH = sayer(Language.ENGLISH)


def test_a_result_has_the_own_side_first() -> None:
    assert own_score_words(ENGLISH, Levels(12, 3), End.AWAY) == "5"
    assert both_scores_words(ENGLISH, Boards(30, 18, 16), End.AWAY) == "18:30"
    assert both_scores_words(ENGLISH, Halved(), End.HOME) == "="
    assert [fate_of(Forfeit(None), end) for end in End] == [Fate.LOST, Fate.LOST]
