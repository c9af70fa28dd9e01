"""擂台赛: neighbours of the list meet, whether or not they met before; of an odd field the last rests."""

from __future__ import annotations

from paizhuo.tournament.plan.additions import AddedFormat, PairingQuestion


def _pair(question: PairingQuestion) -> list[tuple[int, int]]:
    order = question.order
    return list(zip(order[::2], order[1::2], strict=False))


LADDER = AddedFormat("our-club.ladder", "擂台赛", "Ladder", _pair)
