"""申诉的说法: an appeal and its decision in the log, in one line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.appeals.rules import Signer
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.appeals import signer_words
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrant_words
from paizhuo.wording.tournament.explained import joined

if TYPE_CHECKING:
    from paizhuo.tournament.log.appeals import AppealDecided, Appealed, CastVote

_TO_THE_MINUTE = len("2026-10-01T11:35")


def appealed_words(say: Say, fact: Appealed, names: Names = NO_NAMES) -> str:
    """An appeal: who, against what and why; who signed, when it came, the fee."""
    text = say(N_("{entrant} appeals against fact {fact}: {grounds}"))
    who = fact.person or entrant_words(say, fact.entrant, names)
    sentence = text.format(entrant=who, fact=fact.fact, grounds=fact.grounds)
    signers = say(N_(", ")).join(signer_words(say, one) for one in Signer if one.value in fact.signers)
    signed = say(N_("signed by {signers}")).format(signers=signers) if signers else ""
    moment = fact.handed_in[:_TO_THE_MINUTE].replace("T", " ")
    handed_in = say(N_("handed in at {time}")).format(time=moment) if moment else ""
    received = say(N_("decision received on {day}")).format(day=fact.received) if fact.received else ""
    return joined(say, (sentence, signed, handed_in, _fee(say, fact), received))


def _fee(say: Say, fact: Appealed) -> str:
    if not fact.fee:
        return ""
    text = N_("fee {fee}, paid") if fact.fee_paid else N_("fee {fee}, not paid yet")
    return say(text).format(fee=fact.fee)


def decided_words(say: Say, fact: AppealDecided) -> str:
    """The decision on an appeal: how it ends, the fee, the votes and the paper."""
    if not fact.admitted:
        text = N_("Appeal of fact {fact} is not admitted: {text}")
    elif fact.upheld:
        text = N_("Appeal of fact {fact} is upheld: {text}")
    else:
        text = N_("Appeal of fact {fact} fails: {text}")
    fee = say(N_("the fee is given back")) if fact.refunded else say(N_("the fee is kept"))
    votes = say(N_(", ")).join(_vote(say, one) for one in fact.votes)
    paper = say(N_("entered from the signed paper: {paper}")).format(paper=fact.paper) if fact.paper else ""
    return joined(say, (say(text).format(fact=fact.appeal, text=fact.text), fee, votes, paper))


def _vote(say: Say, vote: CastVote) -> str:
    text = say(N_("{name} finds the ruling wrong") if vote.wrong else N_("{name} finds the ruling right"))
    said = text.format(name=vote.member)
    return say(N_("{text} ({note})")).format(text=said, note=vote.paper) if vote.paper else said
