"""查验页: seeds, their commitments and the hash chain: all that is needed to recompute a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo import chain
from paizhuo.officiating import upcoming_draws
from paizhuo.officiating.verification import verify as recompute
from paizhuo.tournament.log import facts as f
from paizhuo.web.language import say
from paizhuo.web.ledger import cache
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.fact_words import logged_text
from paizhuo.web.pages.publication import has_private_data, open_log, public_head
from paizhuo.web.public import page
from paizhuo.wording.officiating import draw_purpose_words
from paizhuo.wording.tournament import discrepancy_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.tournament.verification import Discrepancy
    from paizhuo.web.pages.audience import Visit

DRAWS = f.Drawn | f.StageOpened | f.RoundDrafted | f.LotDrawn


class RecordedDraw(NamedTuple):
    """一次抽签: the fact of a draw, its seed, the commitment shown before and its time."""

    no: int
    at: str
    words: str
    seed: str
    digest: str
    committed_at: object
    by_hand: bool


@public_page
def verify(visit: Visit) -> HttpResponse:
    """查验页: pairings and results are audited [J23 5.2(七)3]."""
    last = open_log(visit.snapshot)
    commitments = {one.used_by: one for one in visit.competition.commitments.all() if one.used_by}
    draws = []
    for logged in visit.snapshot.log[:last]:
        fact = logged.fact
        if not isinstance(fact, DRAWS):
            continue
        known = commitments.get(logged.no)
        manual = getattr(fact, "manual", False) or not fact.seed
        draws.append(
            RecordedDraw(
                logged.no,
                page.moment_text(logged.at),
                logged_text(visit.snapshot, logged),
                fact.seed,
                known.digest if known and known.seed == fact.seed else "",
                known.made_at if known else None,
                manual,
            )
        )
    ahead = set(upcoming_draws.next_purposes(visit.snapshot.state))
    unused = visit.competition.commitments.filter(used_by=None)
    waiting = [
        (draw_purpose_words(say(), visit.snapshot.plan, one.purpose), one, one.purpose in ahead) for one in unused
    ]
    context = {
        "draws": draws,
        "waiting": waiting,
        "board_sets": list(visit.snapshot.state.board_sets.values()),
        "last": last,
        "held_back": visit.snapshot.no - last,
        "head": public_head(visit.competition, visit.snapshot),
        "private": has_private_data(visit.snapshot),
        "checked": None,
    }
    if "check" in visit.http.GET:
        found = cache.of_competition(visit.competition, ("verified", last), lambda: _checked(visit, last))
        context["checked"] = True
        context["discrepancies"] = [discrepancy_words(say(), one) for one in found]
        context["chain_holds"] = cache.of_competition(
            visit.competition, ("chain", last), lambda: _chain_holds(visit, last)
        )
    return page.page(visit, "public/verify.html", "event", **context)


def _checked(visit: Visit, last: int) -> tuple[Discrepancy, ...]:
    return recompute(visit.snapshot.founded, visit.snapshot.log[:last])


def _chain_holds(visit: Visit, last: int) -> bool:
    rows = visit.competition.stored_facts.filter(no__lte=last).values_list("entry", "hash")
    try:
        chain.check(entry | {chain.FIELD: digest} for entry, digest in rows)
    except chain.BrokenChain:
        return False
    return True
