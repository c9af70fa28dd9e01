"""查验页: the seeds, the hashes shown before them, and the chain: everything that is needed to recompute a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo import chain
from paizhuo.tournament import facts as f
from paizhuo.tournament.verification import verify as recompute
from paizhuo.web.competitions.access import public_page
from paizhuo.web.competitions.telling import logged_told
from paizhuo.web.directing.rounds import promises
from paizhuo.web.public.pages import frame, shelf
from paizhuo.web.public.pages.openness import has_private_data, open_log
from paizhuo.web.words import say
from paizhuo.wording.tournament import discrepancy_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.tournament.verification import Discrepancy
    from paizhuo.web.competitions.access import Here

DRAWS = f.Drawn | f.StageOpened | f.RoundDrafted | f.LotDrawn


class Draw(NamedTuple):
    """一次抽签: the fact, its seed, the hash that was shown before, and when."""

    no: int
    at: str
    words: str
    seed: str
    digest: str
    committed_at: object
    by_hand: bool


@public_page
def verify(here: Here) -> HttpResponse:
    """查验页."""
    last = open_log(here.snapshot)
    commitments = {one.used_by: one for one in here.competition.commitments.all() if one.used_by}
    draws = []
    for logged in here.snapshot.log[:last]:
        fact = logged.fact
        if not isinstance(fact, DRAWS):
            continue
        known = commitments.get(logged.no)
        manual = getattr(fact, "manual", False) or not fact.seed
        draws.append(
            Draw(
                logged.no,
                frame.moment_told(logged.at),
                logged_told(here.snapshot, logged),
                fact.seed,
                known.digest if known and known.seed == fact.seed else "",
                known.made_at if known else None,
                manual,
            )
        )
    ahead = set(promises.ahead(here.snapshot.state))
    unused = here.competition.commitments.filter(used_by=None)
    waiting = [(promises.told(here.snapshot, one.purpose), one, one.purpose in ahead) for one in unused]
    context = {
        "draws": draws,
        "waiting": waiting,
        "last": last,
        "held_back": here.snapshot.no - last,
        "head": _head(here, last),
        "private": has_private_data(here.snapshot),
        "checked": None,
    }
    if "check" in here.request.GET:
        found = shelf.of_competition(here.competition, ("verified", last), lambda: _checked(here, last))
        context["checked"] = True
        context["discrepancies"] = [discrepancy_words(say(), one) for one in found]
        context["chain_holds"] = shelf.of_competition(
            here.competition, ("chain", last), lambda: _chain_holds(here, last)
        )
    return frame.page(here, "public/pages/verify.html", "event", **context)


def _head(here: Here, last: int) -> str:
    row = here.competition.stored_facts.filter(no=last).values_list("hash", flat=True).first()
    return row or ""


def _checked(here: Here, last: int) -> tuple[Discrepancy, ...]:
    return recompute(here.snapshot.founded, here.snapshot.log[:last])


def _chain_holds(here: Here, last: int) -> bool:
    rows = here.competition.stored_facts.filter(no__lte=last).values_list("entry", "hash")
    try:
        chain.check(entry | {chain.FIELD: digest} for entry, digest in rows)
    except chain.BrokenChain:
        return False
    return True
