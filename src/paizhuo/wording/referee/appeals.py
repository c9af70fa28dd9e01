"""申诉的说法: who may appeal, until when, where it goes, how it ends, and what becomes of the fee."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.appeals import rules as r
from paizhuo.referee.appeals.appeal import Forwarded, Inadmissible, WhyInadmissible
from paizhuo.referee.appeals.arbitration import (
    Applied,
    Decided,
    ErrorGround,
    Heard,
    NoHearing,
    NotDecided,
    NotHeard,
    Vote,
)
from paizhuo.rulebook import Book
from paizhuo.wording.citations import book_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.questions import case_words
from paizhuo.wording.referee.recusal import tie_words
from paizhuo.wording.referee.terms import clauses, duration_words, either, listed, with_source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.referee.appeals.appeal import Filed
    from paizhuo.referee.appeals.conduct_appeals import ConductAppeal
    from paizhuo.referee.cases.event_kind import EventKind

_SIGNERS = {
    r.Signer.PLAYER: N_("the player"),
    r.Signer.PARTNER: N_("the player's partner"),
    r.Signer.LEADER: N_("the leader of the delegation"),
}
_SINCE = {
    r.From.SCHEDULED_END: N_("from the scheduled end of the segment"),
    r.From.ROUND_END: N_("from the end of the round"),
    r.From.PUBLICATION: N_("from the publication of the official score"),
}
_REFUNDS = {
    r.Refund.IF_REASONABLE: N_("the fee is paid back for a reasonable appeal"),
    r.Refund.IF_RULING_WRONG: N_("the fee is paid back if the ruling was wrong"),
}
_BODIES = {
    r.Body.ARBITRATION_COMMITTEE: N_("the arbitration committee"),
    r.Body.ORGANISERS_PROCEDURE: N_("the procedure set by the organiser"),
    r.Body.CHIEF_REFEREE: N_("the chief referee"),
    r.Body.ORGANISING_COMMITTEE: N_("the organising committee"),
    r.Body.SUPERIOR: N_("the body above the one that decided"),
}
_INADMISSIBLE = {
    WhyInadmissible.NO_PROCEDURE: N_("this event knows no appeals; the referee's decision is obeyed"),
    WhyInadmissible.LATE: N_("the time for an appeal is over"),
    WhyInadmissible.WRONG_PERSON: N_("it does not come from those who may appeal"),
    WhyInadmissible.OTHER_TABLE: N_("the ruling was made at another table"),
    WhyInadmissible.NOT_WRITTEN: N_("it is not in writing"),
    WhyInadmissible.NO_FEE: N_("the fee has not been paid"),
}
_NO_HEARING = {
    NoHearing.WRONG_SIZE: N_("the committee has not the prescribed number of members"),
    NoHearing.NOBODY_LEFT: N_("every member must step aside"),
    NoHearing.ONE_DECIDES: N_("the chief referee decides alone"),
    NoHearing.OWN_RULING: N_("nobody decides on his own ruling; the organiser names who decides, or seats a committee"),
}
_VOTES = {Vote.WRONG: N_("the ruling was wrong"), Vote.RIGHT: N_("the ruling was right")}
_GROUNDS = {
    ErrorGround.MISAPPLIED: N_("the rules were misapplied"),
    ErrorGround.DISCRETION: N_("a decision within the referee's powers"),
}

AppealState = Forwarded | Inadmissible | Heard | NotHeard | Decided | NotDecided | Applied


def signer_words(say: Say, signer: r.Signer) -> str:
    """Who signs an appeal."""
    return say(_SIGNERS[signer])


def since_words(say: Say, since: r.From) -> str:
    """What the time is counted from."""
    return say(_SINCE[since])


def limit_words(say: Say, limit: r.Limit) -> str:
    """The time for an appeal."""
    text = say(N_("within {time} {since}"))
    return text.format(time=duration_words(say, limit.seconds), since=since_words(say, limit.since))


def refund_words(say: Say, refund: r.Refund) -> str:
    """When the fee is paid back."""
    return say(_REFUNDS[refund])


def body_words(say: Say, body: r.Body) -> str:
    """Who decides an appeal."""
    return say(_BODIES[body])


def inadmissible_words(say: Say, why: WhyInadmissible) -> str:
    """Why an appeal is not admissible."""
    return say(_INADMISSIBLE[why])


def no_hearing_words(say: Say, why: NoHearing) -> str:
    """Why an appeal cannot be heard."""
    return say(_NO_HEARING[why])


def vote_words(say: Say, vote: Vote) -> str:
    """A vote on the ruling."""
    return say(_VOTES[vote])


def wrong_in_words(say: Say, ground: ErrorGround) -> str:
    """In what a ruling was wrong."""
    return say(_GROUNDS[ground])


def filed_words(say: Say, filed: Filed) -> str:
    """An appeal as it was filed."""
    by = listed(say, (signer_words(say, one) for one in r.Signer if one in filed.signers))
    text = say(N_("appeal under {book}, {event}, by {signers}"))
    return text.format(book=book_words(filed.book, say), event=case_words(say, filed.event), signers=by)


def appeal_words(say: Say, state: AppealState) -> str:
    """How far an appeal has come."""
    match state:
        case Forwarded(_, to, source):
            return with_source(say, say(N_("The appeal goes to {body}.")).format(body=body_words(say, to)), source)
        case Inadmissible(_, why):
            reasons = clauses(say, (with_source(say, inadmissible_words(say, one), cited) for one, cited in why))
            return say(N_("The appeal is not admitted: {reasons}.")).format(reasons=reasons)
        case NotHeard(why, source):
            text = say(N_("The appeal cannot be heard: {reason}."))
            return with_source(say, text.format(reason=no_hearing_words(say, why)), source)
        case NotDecided(missing, strangers):
            return _not_decided(say, missing, strangers)
        case Heard():
            return _heard(say, state)
        case Decided():
            return _decided(say, state)
        case Applied():
            return _applied(say, state)


def _heard(say: Say, heard: Heard) -> str:
    text = say(N_("These vote on the appeal: {voters}."))
    sentence = text.format(voters=listed(say, heard.voters))
    aside = [
        say(N_("{who}: {why}")).format(who=who, why=listed(say, dict.fromkeys(tie_words(say, one.tie) for one in ties)))
        for who, ties in heard.recused
    ]
    if not aside:
        return sentence
    more = with_source(say, say(N_("These step aside: {members}.")).format(members=clauses(say, aside)), heard.source)
    return say(N_("{sentence} {next}")).format(sentence=sentence, next=more)


def _decided(say: Say, decided: Decided) -> str:
    sentence = say(N_("The appeal is upheld.")) if decided.upheld else say(N_("The appeal is rejected."))
    fee = decided.heard.forwarded.filed.fee_paid
    if not fee:
        return with_source(say, sentence, *decided.sources)
    back = N_("The fee of {fee} is paid back.") if decided.refunded else N_("The fee of {fee} is not paid back.")
    sentence = say(N_("{sentence} {next}")).format(sentence=sentence, next=say(back).format(fee=fee))
    return with_source(say, sentence, *decided.sources)


def _not_decided(say: Say, missing: Iterable[str], strangers: Iterable[str]) -> str:
    without, extra = listed(say, missing), listed(say, strangers)
    parts = (
        say(N_("votes missing: {names}")).format(names=without) if without else "",
        say(N_("not entitled to vote: {names}")).format(names=extra) if extra else "",
    )
    return say(N_("The appeal cannot be decided: {reasons}.")).format(reasons=clauses(say, parts))


def _applied(say: Say, applied: Applied) -> str:
    sentence = say(N_("The ruling is changed.")) if applied.ruling_changes else say(N_("The ruling stands."))
    final = N_("This is final here; a higher authority may be asked, but the result stays.")
    end = say(final) if applied.may_go_on else say(N_("This is final."))
    return with_source(say, say(N_("{sentence} {next}")).format(sentence=sentence, next=end), *applied.sources)


def conduct_appeal_words(say: Say, appeal: ConductAppeal) -> str:
    """An appeal against a sanction for conduct; days are numbered by the caller."""
    text = N_("The appeal came in time.") if appeal.in_time else N_("The appeal came too late.")
    stays = N_("The sanction waits for it.") if appeal.suspends else N_("The sanction is carried out meanwhile.")
    return with_source(say, say(N_("{sentence} {next}")).format(sentence=say(text), next=say(stays)), appeal.source)


def ways_words(say: Say, rules: r.AppealRules, event: EventKind) -> str:
    """Who may appeal in such an event: any one of the ways is enough."""
    ways = rules.signers.value[event]
    together = [say(N_(" with ")).join(signer_words(say, one) for one in r.Signer if one in way) for way in ways]
    if rules.book is Book.JIANGSU_2023:
        # The two players file it only where there is no leader [J23 3.9(一)3].
        leader, players = together
        text = say(N_("{leader}; where there is none, {players}")).format(leader=leader, players=players)
        return with_source(say, text, rules.signers.source)
    return with_source(say, either(say, together), rules.signers.source)
