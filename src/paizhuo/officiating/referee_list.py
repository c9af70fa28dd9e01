"""裁判名册: the list of floor referees of an event that is run from its file, changed line by line.

On the platform referees are accounts with an office; what keeps them from a table is stored there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.referees_at_tables import UnknownReferee
from paizhuo.tournament.log.facts import ListedReferee, RefereesListed

if TYPE_CHECKING:
    from collections.abc import Iterable

    Said = Iterable[tuple[str, str]]


def changed_list(  # noqa: PLR0913 - one argument for each thing that is said of a referee
    known: RefereesListed | None,
    *,
    add: Said = (),
    region: Said = (),
    kin: Said = (),
    declared: Said = (),
    objecting: Said = (),
    drop: Iterable[str] = (),
) -> RefereesListed:
    """名册的变动: referees added or dropped, and what is said of them; raises :class:`UnknownReferee`.

    A tie or an objection that is said twice stands once.
    """
    rows = {one.name: one for one in known.referees} if known is not None else {}
    for name, unit in add:
        rows[name] = rows.get(name, ListedReferee(name))._replace(unit=unit)
    for name in (one for said in (region, kin, declared, objecting) for one, _ in said):
        _need(rows, name)
    for name, where in region:
        rows[name] = rows[name]._replace(region=where)
    for name, whom in kin:
        rows[name] = rows[name]._replace(kin=_with(rows[name].kin, whom))
    for name, whom in declared:
        rows[name] = rows[name]._replace(declared=_with(rows[name].declared, whom))
    for name, unit in objecting:
        rows[name] = rows[name]._replace(objecting=_with(rows[name].objecting, unit))
    for name in drop:
        _need(rows, name)
        del rows[name]
    return RefereesListed(tuple(rows.values()))


def _with(before: tuple[str, ...], one: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*before, *filter(None, (one,)))))


def _need(rows: dict[str, ListedReferee], name: str) -> None:
    if name not in rows:
        raise UnknownReferee(f"no referee {name}", text=name)
