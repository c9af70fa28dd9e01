"""编排与公布: draft a round by the engine or by hand, swap entrants, move tables, publish the round or drop it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating import by_hand, upcoming_draws
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.excused import excused
from paizhuo.web.ledger import commitments
from paizhuo.web.ledger.write import write
from paizhuo.web.plan.restorable import announce_value
from paizhuo.web.rounds import reasons, table_codes
from paizhuo.web.rounds.actions.standings import show_places
from paizhuo.web.rounds.refusals import NoLegalPairing, NoSuchWay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from paizhuo.tournament.engines.context import Draft
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing


def draft(request: Request, stage: str) -> Done:
    """编排: draft the next round, or the present draft again; raises :class:`NoLegalPairing` where there is none.

    Who stays away from the present draft stays away from the new one; before there is one, those who have leave do.
    """

    def absent(writing: Writing) -> Iterable[int]:
        here = writing.snapshot.state.stages.get(stage)
        if here is None or (here.rounds and not here.rounds[-1].published):
            return absent_from(writing.snapshot.state, stage)
        return excused(writing.competition, writing.snapshot, stage, len(here.rounds) + 1)

    return redraft(request, absent, stage)


def absent_from(state: State, stage: str) -> tuple[int, ...]:
    """缺席者: who stays away from the present draft; nobody where there is none."""
    opened = state.stages.get(stage)
    last = opened.rounds[-1] if opened is not None and opened.rounds else None
    return () if last is None or last.published else last.absent


def redraft(request: Request, absent: Callable[[Writing], Iterable[int]], stage: str) -> Done:
    """重新编排: draft the round without those whom ``absent`` names, which may write facts before."""
    made: list[Draft] = []

    def body(writing: Writing) -> None:
        made.append(draft_without(writing, stage, absent(writing)))

    done = write(request, Permission.PAIR, body)
    for one in made:
        reasons.cache_draft(request.competition.head, one)
    return done


def draft_without(writing: Writing, stage: str, away: Iterable[int]) -> Draft:
    """编排: inside a write, without those who stay away."""
    found = _paired(writing, stage, _seed(writing, stage), tuple(away))
    if isinstance(found, DeadEnd):
        raise NoLegalPairing(stage, found)
    _drafted(writing, found.fact)
    return found.draft


def _paired(writing: Writing, stage: str, seed: str, away: tuple[int, ...]) -> directing.Drafted | DeadEnd:
    """The engine's pairing; it takes long, and the hall goes on writing meanwhile."""
    state = writing.snapshot.state
    return writing.aside(("draft", stage, seed, away), lambda: directing.draft_round(state, stage, seed, away))


def way_out(request: Request, stage: str, number: int, reason: str) -> Done:
    """出路: draft the round by way out ``number``, counted from 1, of its dead end."""

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        seed = _seed(writing, stage)
        away = absent_from(state, stage)
        found = _paired(writing, stage, seed, away)
        if not isinstance(found, DeadEnd):
            raise NoSuchWay("this round can be paired legally, so there is no way out to choose", text=str(number))
        if not 1 <= number <= len(found.choices):
            raise NoSuchWay(f"there are ways out 1 to {len(found.choices)}", text=str(number))
        writing.detail["way"] = number
        way = found.choices[number - 1]
        _drafted(writing, directing.way_out(state, stage, way, seed, reason=reason, absent=away))

    return write(request, Permission.PAIR, body)


def draft_by_hand(
    request: Request, stage: str, matches: Sequence[by_hand.Sides], byes: Sequence[int], reason: str
) -> Done:
    """手工编排: draft these matches at tables 1, 2, 3 …, home first, instead of a pairing by the engine."""

    def body(writing: Writing) -> None:
        tables = dict(enumerate(matches, start=1))
        _drafted(writing, by_hand.drafted(writing.snapshot.state, stage, tables, byes, reason))

    return write(request, Permission.PAIR, body)


def swap(request: Request, stage: str, first: int, second: int, reason: str) -> Done:
    """对调: swap two entrants of the draft; one of them may have the bye."""

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        one = by_hand.draft_of(state, stage)
        matches, byes = by_hand.exchanged(one, first, second)
        writing.detail["swapped"] = [first, second]
        _drafted(writing, by_hand.drafted(state, stage, matches, byes, by_hand.added_reason(one, reason)))
        writing.detail["reason"] = reason

    return write(request, Permission.PAIR, body)


def move_tables(request: Request, stage: str, tables: Mapping[int, int], reason: str) -> Done:
    """换桌: move matches of the last round to other tables; in a published round their phones sit down again."""

    def body(writing: Writing) -> None:
        before = writing.snapshot
        facts = by_hand.moved(before.state, stage, tables, reason)
        writing.detail["moved"] = {str(old): new for old, new in tables.items()}
        match facts:
            case (f.RoundDropped(_, number), _, _):
                writing.append(*facts)
                table_codes.sync_tables(writing, before)
                table_codes.move_deals(writing, stage, number, tables)
                _shown(writing, stage, number)
            case (drafted,):
                _drafted(writing, drafted)
        writing.detail["reason"] = reason

    return write(request, Permission.PAIR, body)


def publish(request: Request, stage: str, *, make_public: bool = False, with_places: bool = False) -> Done:
    """公布编排: publish the draft, with codes for its tables; refused while it names an entrant who has left.

    ``with_places`` publishes the places after the round before in the same act.

    ``make_public`` opens the pages of the event to everybody, for which its announcement must be the actor's to change.
    """
    if make_public:
        request.actor.check(Permission.PLAN, book_of(request.competition))

    def body(writing: Writing) -> None:
        if with_places:
            writing.detail["standings"] = stage
            writing.detail["places_after"] = show_places(writing, stage)
        before = writing.snapshot
        fact = by_hand.published(before.state, stage)
        writing.append(fact)
        table_codes.sync_tables(writing, before)
        _shown(writing, stage, fact.round)
        if make_public:
            announce_value(writing, "is_public", value=True)
            writing.notify("event")

    return write(request, Permission.PUBLISH, body)


def drop_round(request: Request, stage: str, reason: str) -> Done:
    """撤销编排: drop the last round while it has no results; its phones leave their seats."""

    def body(writing: Writing) -> None:
        before = writing.snapshot
        number = _last(before.state.stages, stage)
        opened = before.state.stages.get(stage)
        public = opened is not None and bool(opened.rounds) and opened.rounds[-1].published
        writing.append(f.RoundDropped(stage, number, reason))
        table_codes.sync_tables(writing, before)
        writing.detail |= {"stage": stage, "round": number, "reason": reason}
        commitments.commit_next_seeds(writing)
        writing.notify("pairings", "tables", "clock", staff_only=not public)
        writing.notify("log", staff_only=True)

    return write(request, Permission.DROP_ROUND, body)


def _seed(writing: Writing, stage: str) -> str:
    number = directing.context(writing.snapshot.state, stage).next_round
    return commitments.use_seed(writing, upcoming_draws.pairing_purpose(stage, number))


def _last(stages: Mapping[str, object], stage: str) -> int:
    """The number of the last round; 1 where there is none, for the text of the refusal."""
    rounds: Iterable[object] = getattr(stages.get(stage), "rounds", ())
    return len(tuple(rounds)) or 1


def _drafted(writing: Writing, fact: f.RoundDrafted) -> None:
    """Append a draft, and send a message to the officials' screens only."""
    writing.append(fact)
    writing.detail |= {"stage": fact.stage, "round": fact.round, "reason": fact.reason}
    writing.answer |= {"round": fact.round, "matches": len(fact.matches)}
    commitments.commit_next_seeds(writing)
    writing.notify("pairings", "log", staff_only=True)


def _shown(writing: Writing, stage: str, number: int) -> None:
    writing.detail |= {"stage": stage, "round": number}
    writing.answer |= {"round": number}
    commitments.commit_next_seeds(writing)
    writing.notify("pairings", "tables", "clock", "standings")
    writing.notify("log", staff_only=True)
