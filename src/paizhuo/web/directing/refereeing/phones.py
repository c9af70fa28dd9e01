"""本桌手机: the phones that sit at a table; a referee lets them choose their sides again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404
from django.shortcuts import redirect

from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.directing.refereeing.cases import spot_of
from paizhuo.web.public.models import Door
from paizhuo.web.public.sheet import acts

if TYPE_CHECKING:
    from django.http import HttpResponseBase

    from paizhuo.web.competitions.access import Here
    from paizhuo.web.directing.refereeing.cases import Spot


def door_of(here: Here, spot: Spot) -> Door | None:
    """桌码: of the table; None where no code was made for it."""
    return Door.objects.filter(
        competition=here.competition, stage=spot.stage, round=spot.round, table=spot.table
    ).first()


@official(get=None, post=Deed.ANSWER_CALL)
def free_phones(here: Here, stage: str, round: int, table: int) -> HttpResponseBase:  # noqa: A002 - the word of the address
    """清除手机: the phones choose their sides again; the sheet stays as it is."""
    door = door_of(here, spot_of(here.snapshot, stage, round, table))
    if door is None:
        raise Http404
    acts.free_table(here.competition, here.official, door, command=here.command)
    return redirect("directing:rule", here.competition.slug, stage, round, table)
