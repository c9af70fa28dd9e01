"""申诉: ``event appeal`` and ``decide``: an entrant appeals against a fact, and the decision on it.

The terminal knows no accounts: what those who decide have signed is copied from their paper, which is named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cli.events.arguments import add_reason, counted, moment, name_list, number_list
from paizhuo.cli.events.event_file import CannotDo, NotNow, edit_event
from paizhuo.cli.events.in_time import check_appeal, iso_time
from paizhuo.cli.events.lookup import known_entrant
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.cli.help_texts import BadArgument
from paizhuo.officiating.appeal_committee import Member, NotByTheBook, bodies, check_chair, hearing_of
from paizhuo.officiating.appeals import NoticeOfAppeal
from paizhuo.referee.appeals.arbitration import ErrorGround, NotDecided, NotHeard, Vote, apply, decide
from paizhuo.referee.appeals.rules import Body, Signer
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.wording import N_, Say
from paizhuo.wording.referee.appeals import body_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.event_file import EditedEvent

SOME_FEE = 1
"""申诉费: of an appeal in a file of before it was asked for; the book says whether it goes back."""
_VOTES = {"wrong": Vote.WRONG, "right": Vote.RIGHT, "错": Vote.WRONG, "对": Vote.RIGHT}


def signer_list(text: str) -> frozenset[Signer]:
    """Parse who has signed.

    >>> sorted(one.value for one in signer_list("player,leader"))
    ['leader', 'player']
    """
    try:
        return frozenset(Signer(part) for part in name_list(text))
    except ValueError:
        known = ", ".join(one.value for one in Signer)
        raise BadArgument(N_("'{text}': write who has signed, of {known}"), text=text, known=known) from None


def fee(text: str) -> int:
    """Parse a fee, 0 or more."""
    return 0 if text == "0" else counted(text)


class NamedVote(NamedTuple):
    """表决: a member and his vote."""

    member: str
    vote: Vote


def named_vote(text: str) -> NamedVote:
    """Parse a vote.

    >>> named_vote("Lin=wrong")
    NamedVote(member='Lin', vote=<Vote.WRONG: 'wrong'>)
    """
    name, _, said = text.rpartition("=")
    if not name.strip() or said not in _VOTES:
        raise BadArgument(N_("'{text}' is no vote; write NAME=wrong or NAME=right, about the ruling"), text=text)
    return NamedVote(name.strip(), _VOTES[said])


def add_to(actions: Actions) -> None:
    """Add ``event appeal`` and ``decide``."""
    appeal = actions.add("appeal", _appeal, N_("an entrant appeals against a fact"), writes=True)
    appeal.add_argument("fact", type=counted, metavar="FACT", help=N_("its number in 'paizhuo event log'"))
    appeal.add_argument(
        "--by", dest="entrant", type=counted, metavar="NO", help=N_("who appeals (the one whom the ruling is about)")
    )
    appeal.add_argument(
        "--signed",
        dest="signers",
        type=signer_list,
        default=frozenset(),
        metavar="WHO",
        help=N_("who has signed it, such as player,partner or player,leader"),
    )
    appeal.add_argument("--unwritten", action="store_true", help=N_("there is no paper"))
    appeal.add_argument("--handed-in", type=moment, metavar="HH:MM", help=N_("when it was handed in (now)"))
    appeal.add_argument("--fee", type=fee, default=0, metavar="N", help=N_("the fee that the organiser asks (none)"))
    appeal.add_argument("--fee-paid", action="store_true", help=N_("the fee was paid with it"))
    appeal.add_argument(
        "--received",
        default="",
        metavar="DAY",
        help=N_("when a decision on conduct was received, such as 2026-10-01 (on its day)"),
    )
    add_reason(appeal)
    decide_ = actions.add("decide", _decide, N_("what those who decide have signed about an appeal"), writes=True)
    decide_.add_argument("appeal", type=counted, metavar="APPEAL", help=N_("the number of the fact that is the appeal"))
    decide_.add_argument(
        "--vote",
        dest="votes",
        type=named_vote,
        action="append",
        required=True,
        metavar="NAME=VOTE",
        help=N_("a member finds the ruling wrong or right; once for every member"),
    )
    decide_.add_argument("--paper", required=True, metavar="TEXT", help=N_("the signed paper that this is copied from"))
    decide_.add_argument(
        "--body",
        choices=[one.value for one in Body],
        metavar="BODY",
        help=N_("who decides (the arbitration committee)"),
    )
    decide_.add_argument("--chair", default="", metavar="NAME", help=N_("the chair among the members"))
    decide_.add_argument("--fee-paid", action="store_true", help=N_("the fee was paid after the appeal had come in"))
    decide_.add_argument("--reasonable", action="store_true", help=N_("the appeal was reasonable, even if it fails"))
    decide_.add_argument(
        "--within-powers", action="store_true", help=N_("the ruling was wrong in what the rules leave to the referee")
    )
    decide_.add_argument(
        "--undo",
        type=number_list,
        default=(),
        metavar="FACTS",
        help=N_("facts of the ruling that go with the decision"),
    )
    add_reason(decide_)


def _appeal(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        sanction = event.state.sanctions.get(chosen.fact)
        entrant = chosen.entrant or _ruled_against(event, chosen.fact)
        if not entrant and sanction is None:
            raise CannotDo(say(N_("Say which entrant appeals: --by NO.")))
        if entrant:
            known_entrant(event.state, entrant, say)
        notice = NoticeOfAppeal(
            entrant=entrant,
            about=chosen.fact,
            grounds=chosen.reason,
            signers=chosen.signers,
            written=not chosen.unwritten,
            fee=chosen.fee,
            fee_paid=chosen.fee_paid,
            person=sanction.name if sanction is not None and not entrant else "",
            handed_in=iso_time(chosen.handed_in),
            received=chosen.received,
        )
        check_appeal(event, notice, chosen.handed_in, say)
        event.add(notice.fact())
    show_recorded(chosen, event, say)
    return 0


def _ruled_against(event: EditedEvent, number: int) -> int:
    """被判一方: the entrant of a ruling, who usually appeals against it; 0 if the fact is none."""
    fact = event.log[number - 1].fact if number <= len(event.log) else None
    return fact.entrant if isinstance(fact, f.RulingGiven) else 0


def _check_appeal(event: EditedEvent, number: int, say: Say) -> None:
    """Refuse to decide a fact that is no appeal, or one that is decided or undone; the log refuses unknown numbers."""
    if number in event.state.appeals:
        if event.state.appeals[number][1] is None:
            return
        raise NotNow(say(N_("Appeal {appeal} has been decided, and that is final.")).format(appeal=number))
    if number <= len(event.log):
        is_appeal = isinstance(event.log[number - 1].fact, f.Appealed)
        text = N_("Appeal {appeal} has been undone.") if is_appeal else N_("Fact {appeal} is no appeal.")
        raise NotNow(say(text).format(appeal=number))
    raise Refused(Why.UNKNOWN_FACT, fact=number)


def _check_body(event: EditedEvent, appeal: int, body: Body, say: Say) -> None:
    about = event.state.appeals[appeal][0].fact
    known = bodies(event.state.regulations.book, conduct=about in event.state.sanctions)
    if body not in known:
        named = say(N_(", ")).join(f"{one.value} ({body_words(say, one)})" for one in known)
        text = N_("This body decides no appeals under these rules; those that do: {bodies}.")
        raise NotNow(say(text).format(bodies=named or say(N_("nobody"))))


def _fee_paid(appealed: f.Appealed, say: Say, *, later: bool) -> int:
    """The fee that was paid; an appeal is not heard before [NAT 55(二), 55(三); J23 3.9(一)2; J17 5.1.2]."""
    if appealed.fee is None:
        return SOME_FEE
    if appealed.fee and not (appealed.fee_paid or later):
        raise NotNow(say(N_("The fee has not been paid yet. Once it is: --fee-paid.")))
    return appealed.fee


def _decide(chosen: argparse.Namespace, say: Say) -> int:
    if not chosen.reason.strip() or not chosen.paper.strip():
        raise Refused(Why.NEEDS_REASON)
    with edit_event(chosen.file, say, chosen.official) as event:
        _check_appeal(event, chosen.appeal, say)
        about = event.state.appeals[chosen.appeal][0].fact
        usual = Body.SUPERIOR if about in event.state.sanctions else Body.ARBITRATION_COMMITTEE
        body = Body(chosen.body or usual.value)
        _check_body(event, chosen.appeal, body, say)
        members = [Member(one.member, chair=one.member == chosen.chair) for one in chosen.votes]
        paid = _fee_paid(event.state.appeals[chosen.appeal][0], say, later=chosen.fee_paid)
        sitting = hearing_of(event.state, event.log, chosen.appeal, members, body, paid)
        if isinstance(sitting, NotHeard):
            raise NotByTheBook(sitting)
        check_chair(event.state.regulations.book, members, body)
        votes = {one.member: one.vote for one in chosen.votes}
        found = decide(sitting, votes, reasonable=chosen.reasonable)
        if isinstance(found, NotDecided):
            raise NotByTheBook(found)
        applied = apply(found, ErrorGround.DISCRETION if chosen.within_powers else ErrorGround.MISAPPLIED)
        gone = sorted(chosen.undo, reverse=True) if applied.ruling_changes else []
        for fact in gone:
            event.add(f.Undone(fact, chosen.reason))
        about = event.state.appeals[chosen.appeal][0].fact
        event.add(
            f.AppealDecided(
                chosen.appeal,
                found.upheld,
                found.refunded > 0,
                chosen.reason,
                settled=tuple(sorted(gone)) if applied.ruling_changes else (about,),
                body=body.value,
                votes=tuple(f.CastVote(name, vote is Vote.WRONG, chosen.paper.strip()) for name, vote in votes.items()),
                paper=chosen.paper.strip(),
            )
        )
    show_recorded(chosen, event, say)
    return 0
