"""事实出自谁: the names of those who wrote facts.

A fact that an official writes carries no name: the act does, so that the public file names no account. Facts of sides
at a table, of imported files and of earlier versions carry their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.access.actors import live_table_of, side_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.access.actors import Actor
    from paizhuo.web.models import Competition


def name_in_fact(actor: Actor) -> str:
    """事实里的名字: of a side or a page without an account; none for an official."""
    return actor.name if actor.user is None else ""


def actor_names(competition: Competition, facts: Sequence[Logged]) -> dict[int, str]:
    """何人所记: who wrote each of these facts, by its number; one query for all that do not say it themselves."""
    found = {one.no: one.by for one in facts}
    nameless = [no for no, name in found.items() if not name]
    if nameless:
        acts = competition.acts.filter(first_fact__lte=max(nameless), last_fact__gte=min(nameless))
        for first, last, name in acts.values_list("first_fact", "last_fact", "actor"):
            found |= {no: name for no in nameless if first is not None and last is not None and first <= no <= last}
    return found


def actor_name(competition: Competition, fact: Logged) -> str:
    """何人所记: who wrote the fact; empty where nobody is known."""
    return actor_names(competition, [fact])[fact.no]


def without_names(log: Sequence[Logged]) -> tuple[Logged, ...]:
    """不记名: the log without the names of persons; sides of tables and tables in the browser stay."""
    return tuple(one._replace(by="") if _is_person(one.by) else one for one in log)


def names_anybody(log: Sequence[Logged]) -> bool:
    """Whether a fact carries the name of a person."""
    return any(_is_person(one.by) for one in log)


def _is_person(name: str) -> bool:
    return bool(name) and side_of(name) is None and live_table_of(name) is None
