"""宣判: a ruling in the few words that stand large on a phone, are read out at the table and are kept in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.referee.penalties import penalties as p
from paizhuo.referee.penalties.conduct import Weighed
from paizhuo.referee.penalties.orders import Order
from paizhuo.web.language import say
from paizhuo.wording import articles_of, citation_words
from paizhuo.wording.citations import article_words
from paizhuo.wording.referee import infraction_words, sanction_words
from paizhuo.wording.referee.sanctions import points_words
from paizhuo.wording.referee.terms import in_turn

if TYPE_CHECKING:
    from paizhuo.referee import Infraction, Ruling
    from paizhuo.rulebook import Citation
    from paizhuo.web.ledger.snapshot import Snapshot

_QUIET = (p.Shuffles, p.LeadsNext, Weighed)
"""Said with the next deal, not with the penalty."""


def penalty(sanction: p.Sanction) -> str:
    """One penalty, short."""
    if isinstance(sanction, p.PointsOff):
        if not (sanction.mp or sanction.vp):
            return _("no points off")
        return _("{points} off").format(points=points_words(say(), sanction.mp, sanction.vp))
    return sanction_words(say(), sanction)


def headline(ruling: Ruling) -> str:
    """所判: what is given, the grave before the orders at the table; what it grew out of is not said again."""
    grown = {step.of.value for step in ruling.escalated}
    shown = [one.sanction for one in ruling.given if not isinstance(one.sanction, _QUIET)]
    counted = {"warning": p.Warned, "violation": p.Violation, "foul": p.Foul}
    absorbed = tuple(counted[name] for name in grown if name in counted)
    kept = [one for one in shown if not (absorbed and isinstance(one, absorbed))]
    grave = [one for one in kept if not isinstance(one, Order)]
    orders = [one for one in kept if isinstance(one, Order)]
    found = tuple(dict.fromkeys(penalty(one) for one in (*grave, *orders)))
    return in_turn(say(), found) or _("no penalty yet")


def where_deducted(ruling: Ruling) -> str:
    """扣在哪里: whether points come off, and what stays as it is."""
    given = [one.sanction for one in ruling.given]
    if any(isinstance(one, p.PointsOff) and (one.mp or one.vp) for one in given):
        return _("Off the stage total; the score of the match stays.")
    if any(isinstance(one, p.MatchLost | p.Forfeit | p.ResultsCancelled | p.MatchDrawn) for one in given):
        return _("The result of the match changes.")
    if ruling.lapsed:
        return _("Nothing is deducted and nothing is counted.")
    if any(isinstance(one, p.Warned | p.Violation | p.Foul) for one in given):
        return _("No points off; it is counted.")
    return _("No points off.")


def nth(ruling: Ruling) -> int:
    """第几次: of this infraction, as the book counts it: in the event by class, else in the match."""
    if ruling.by_class is not None:
        return ruling.by_class.nth
    return 0


def quoted(source: Citation) -> tuple[tuple[str, ...], str]:
    """What the articles of a source say in short, and the source."""
    return tuple(article_words(one, say()) for one in articles_of(source)), citation_words(source, say())


def read_out(ruling: Ruling, snapshot: Snapshot) -> str:
    """照着念: the sentence that a referee reads out at the table."""
    name = snapshot.names.get(ruling.case.entrant) or str(ruling.case.entrant)
    what = infraction_words(say(), ruling.case.infraction)
    sources = _(", ").join(citation_words(one, say()) for one in ruling.citations[:2])
    if ruling.lapsed:
        text = _("{name}: {infraction}. By {articles} the right to punish is lost; nothing is given. Please play on.")
        return text.format(name=name, infraction=what, articles=sources)
    over = any(isinstance(one.sanction, p.MatchLost | p.Forfeit | p.Disqualified) for one in ruling.given)
    end = _("The match is over.") if over else _("Please play on.")
    if nth(ruling):
        text = _("{name}: {infraction}, time {nth} in this event. By {articles}: {penalty}. {end}")
    else:
        text = _("{name}: {infraction}. By {articles}: {penalty}. {end}")
    given = headline(ruling)
    return text.format(name=name, infraction=what, nth=nth(ruling), articles=sources, penalty=given, end=end)


def text(ruling: Ruling) -> str:
    """裁定: as the log keeps it."""
    return kept_text(ruling.case.infraction, headline(ruling))


def kept_text(infraction: Infraction, given: str) -> str:
    """What happened, and what was given for it."""
    return _("{infraction}: {penalty}").format(infraction=infraction_words(say(), infraction), penalty=given)
