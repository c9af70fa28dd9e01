"""事实入话: what was recorded, and where, in the reader's language, with the names and stage titles people know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.words import language, say
from paizhuo.wording.tournament import fact_words, stage_titles, where_words

if TYPE_CHECKING:
    from paizhuo.tournament.facts import Fact
    from paizhuo.web.competitions.snapshot import Snapshot
    from paizhuo.wording.tournament import Titles


def titles_of(snapshot: Snapshot) -> Titles:
    """阶段名: of every stage that has a title, by its id."""
    return snapshot.once(("titles", language()), lambda: stage_titles(say(), snapshot.plan))


def fact_told(snapshot: Snapshot, fact: Fact) -> str:
    """一条事实: in one line."""
    return fact_words(say(), fact, snapshot.names, titles=titles_of(snapshot))


def where_told(snapshot: Snapshot, stage: str, number: int = 0, table: int = 0) -> str:
    """何处: the stage, and the round and table as far as they are known."""
    return where_words(say(), stage=stage, round_=number, table=table, titles=titles_of(snapshot))
