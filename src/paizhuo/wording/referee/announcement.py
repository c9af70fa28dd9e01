"""宣判的说法: short texts of a ruling: the headline on a phone, the sentence to read out, the text in the log."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.officiating.into_facts import sides_of
from paizhuo.officiating.ladder import announced, ordinal_in_event
from paizhuo.referee import Infraction
from paizhuo.referee.penalties import penalties as p
from paizhuo.rulebook import Basis
from paizhuo.wording.citations import citation_words, placed_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.infractions import infraction_words
from paizhuo.wording.referee.sanctions import points_words, sanction_words
from paizhuo.wording.referee.terms import in_turn

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.referee import Ruling
    from paizhuo.rulebook import Book, Citation

ENDING = p.MatchLost | p.Forfeit | p.Disqualified | p.CannotFinish | p.LateSheetScore
"""比赛结束: nobody plays on; a sheet comes late only after the match."""
RESCORING = p.MatchLost | p.Forfeit | p.CannotFinish | p.ResultsCancelled | p.MatchDrawn | p.LateSheetScore
"""改变成绩: the match is scored otherwise than it was played."""


def penalty_words(say: Say, sanction: p.Sanction) -> str:
    """One penalty in a few words."""
    if isinstance(sanction, p.PointsOff):
        if not (sanction.mp or sanction.vp):
            return say(N_("no points off"))
        return say(N_("{points} off")).format(points=points_words(say, sanction.mp, sanction.vp))
    return sanction_words(say, sanction)


def headline(say: Say, ruling: Ruling) -> str:
    """所判: the penalties of a ruling in one line, then the orders at the table."""
    found = dict.fromkeys(penalty_words(say, one) for one in announced(ruling))
    return in_turn(say, tuple(found)) or say(N_("no penalty yet"))


def headlines(say: Say, ruling: Ruling) -> str:
    """各方所判: the headlines of both sides; a page that shows other ones is outdated."""
    return " / ".join(headline(say, one) for one in sides_of(ruling))


def deduction_words(say: Say, ruling: Ruling) -> str:
    """扣在哪里: whether points are deducted, and from what."""
    given = [one.sanction for one in ruling.given]
    if any(isinstance(one, p.PointsOff) and (one.mp or one.vp) for one in given):
        return say(N_("Off the stage total; the score of the match stays."))
    if any(isinstance(one, RESCORING) for one in given):
        return say(N_("The result of the match changes."))
    if ruling.lapsed:
        return say(N_("Nothing is deducted and nothing is counted."))
    if any(isinstance(one, p.Warned | p.Violation | p.Foul) for one in given):
        return say(N_("No points off; it is counted."))
    return say(N_("No points off."))


def read_out(say: Say, ruling: Ruling, name: str) -> str:
    """照着念: the sentence that a referee reads out at the table; ``name`` is that of the entrant."""
    what = infraction_words(say, ruling.case.infraction)
    if ruling.case.infraction is Infraction.SPECTATOR:
        # Older records name an entrant, who only says at which table it was [NAT 51(四)].
        name = name if name and not ruling.case.entrant else say(N_("To the spectator"))
    name = name or str(ruling.case.entrant)
    sources = say(N_(", ")).join(_spoken(say, one) for one in _each_once(ruling.citations[:2]))
    if ruling.lapsed:
        text = say(
            N_("{name}: {infraction}. By {articles} the right to punish is lost; nothing is given. Please play on.")
        )
        return text.format(name=name, infraction=what, articles=sources)
    end = closing_words(say, ruling)
    nth = ordinal_in_event(ruling)
    if nth:
        text = say(N_("{name}: {infraction}, time {nth} in this event. By {articles}: {penalty}. {end}"))
    else:
        text = say(N_("{name}: {infraction}. By {articles}: {penalty}. {end}"))
    given = headline(say, ruling)
    return text.format(name=name, infraction=what, nth=nth, articles=sources, penalty=given, end=end)


def closing_words(say: Say, ruling: Ruling) -> str:
    """收尾: whether the players play on; the last sentence of what is read out."""
    over = any(isinstance(one.sanction, ENDING) for one in ruling.given)
    return say(N_("The match is over.")) if over else say(N_("Please play on."))


def _each_once(sources: Sequence[Citation]) -> Iterator[Citation]:
    """依据不重复: sources of which the ones before do not name every article."""
    named: set[tuple[Book, str]] = set()
    for one in sources:
        articles = {(one.book, article) for article in one.article.split(", ")}
        if not one.article or not articles <= named:
            yield one
        named |= articles


def _spoken(say: Say, source: Citation) -> str:
    """An article as it is read out: without the label by which the documents list how it is understood."""
    if source.basis in {Basis.SILENT, Basis.HOUSE}:
        return citation_words(replace(source, note=""), say)
    return placed_words(source.book, source.article, say)


def record_text(say: Say, ruling: Ruling) -> str:
    """裁定: the text of the ruling in the log."""
    return otherwise_text(say, ruling.case.infraction, headline(say, ruling))


def otherwise_text(say: Say, infraction: Infraction, given: str) -> str:
    """裁定: the text in the log for any penalty that was given: the infraction, then ``given``."""
    return say(N_("{infraction}: {penalty}")).format(infraction=infraction_words(say, infraction), penalty=given)
