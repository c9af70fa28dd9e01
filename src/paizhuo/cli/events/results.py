"""成绩: ``event record``, ``confirm``, ``correct``, ``fine`` and ``undo``."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from paizhuo.cli.events import pages
from paizhuo.cli.events.arguments import add_match, add_reason, counted, end, fine, level, levels_won
from paizhuo.cli.events.keeping import CannotDo, desk
from paizhuo.cli.events.recorded import told
from paizhuo.cli.events.round_sheet import open_tables
from paizhuo.cli.events.stages import chosen_match, chosen_round, known_entrant, running_stage
from paizhuo.tournament import directing
from paizhuo.tournament import facts as f
from paizhuo.tournament.outcomes import (
    BadOutcome,
    Boards,
    Decision,
    DefaultLoss,
    End,
    ForceMajeure,
    Forfeit,
    ForfeitKind,
    Halved,
    Ineligible,
    LateSheet,
    Levels,
    Walkout,
)
from paizhuo.tournament.refusals import Refused, Why
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.keeping import Desk
    from paizhuo.tournament.outcomes import Outcome
    from paizhuo.tournament.state import RoundState, State

BOTH = "both"
MOST_TABLES = 20
_ANY_BOARDS = 1000
"""Where no boards are planned the result is refused for that, not for its number of boards."""
_WITH_LEVELS = ("default_loss", "late_sheet")


def add_to(actions: Actions) -> None:
    """Add these actions."""
    record = actions.add("record", _record, "enter a result; an official's counts at once", writes=True)
    add_match(record)
    _add_outcome(record)
    record.add_argument("--by", type=end, metavar="home|away", help="entered by this side; the other one confirms")
    record.add_argument(
        "--confirm", action=argparse.BooleanOptionalAction, help="confirm it as well (unless --by is given)"
    )
    add_reason(record, required=False)
    confirm = actions.add("confirm", _confirm, "confirm a result that was entered", writes=True)
    add_match(confirm)
    confirm.add_argument("--by", type=end, metavar="home|away", help="by this side (an official)")
    correct = actions.add(
        "correct", _correct, "replace a result that counts; the old one stays in the log", writes=True
    )
    add_match(correct)
    _add_outcome(correct)
    add_reason(correct)
    penalty = actions.add("fine", _fine, "take points off an entrant's stage total", writes=True)
    penalty.add_argument("number", type=counted, metavar="NO", help="the entrant number")
    penalty.add_argument("--mp", type=fine, default=0, metavar="-1", help="match points")
    penalty.add_argument("--vp", type=fine, default=0, metavar="-3", help="VP")
    penalty.add_argument("--article", default="", help="the article, such as 'NAT 51(三)'")
    add_match(penalty, required=False)
    add_reason(penalty)
    undo = actions.add("undo", _undo, "take back a fact; undoing the undo brings it back", writes=True)
    undo.add_argument("fact", type=counted, metavar="FACT", help="its number in 'paizhuo event log'")
    add_reason(undo)


def _add_outcome(action: argparse.ArgumentParser) -> None:
    either = ("HOME", "AWAY")
    action.add_argument(
        "--levels", nargs=2, type=level, metavar=either, help="levels reached: 2 to 10, J, Q, K, A, past; or i0 to i13"
    )
    action.add_argument("--boards", nargs=2, type=levels_won, metavar=either, help="levels won on duplicate boards")
    action.add_argument("--played", type=counted, metavar="N", help="duplicate boards played (the plan's)")
    action.add_argument(
        "--segments-forfeited", nargs="+", type=end, metavar="home|away", help="who gave up a segment, once for each"
    )
    action.add_argument("--winner", type=end, metavar="home|away", help="who won a level match")
    action.add_argument(
        "--decision", type=Decision, choices=tuple(Decision), metavar="lot|extra-deal", help="how it was decided"
    )
    action.add_argument("--forfeit", type=_one_or_both, metavar="home|away|both", help="who forfeits")
    action.add_argument(
        "--kind",
        type=ForfeitKind,
        choices=tuple(ForfeitKind),
        metavar="consented|unexcused|deliberate",
        help="how the chief referee takes a forfeit (consented)",
    )
    action.add_argument("--walkout", type=end, metavar="home|away", help="who did not finish the match")
    action.add_argument("--default-loss", type=end, metavar="home|away", help="from whom it is taken; with --levels")
    action.add_argument("--late-sheet", type=end, metavar="home|away", help="whose sheet came late; with --levels")
    action.add_argument("--kept-away", type=end, metavar="home|away", help="who was kept away by force majeure")
    action.add_argument("--ineligible", type=end, metavar="home|away", help="who fielded a player not on its list")
    action.add_argument("--halved", action="store_true", help="scored as a draw by rule")


def _one_or_both(text: str) -> End | str:
    return BOTH if text.lower() == BOTH else end(text)


def outcome_of(chosen: argparse.Namespace, boards: int, say: Say) -> Outcome:
    """The outcome that was typed; exactly one kind of it."""
    kinds = ("boards", "forfeit", "walkout", *_WITH_LEVELS, "kept_away", "ineligible", "halved")
    given = [kind for kind in kinds if getattr(chosen, kind)]
    if chosen.levels is not None and not set(given) & set(_WITH_LEVELS):
        given.append("levels")
    if len(given) != 1:
        raise CannotDo(say(N_("Give one result: --levels, --boards, --forfeit or another; see --help.")))
    kind = given[0]
    if kind in _WITH_LEVELS and chosen.levels is None:
        text = say(N_("--{option} needs the levels too, such as --levels 10 5."))
        raise CannotDo(text.format(option=kind.replace("_", "-")))
    if kind not in {"levels", "boards"} and (chosen.winner is not None or chosen.decision is not None):
        raise CannotDo(say(N_("--winner and --decision go with --levels or --boards.")))
    if kind != "boards" and (chosen.played is not None or chosen.segments_forfeited is not None):
        raise CannotDo(say(N_("--played and --segments-forfeited go with --boards.")))
    if chosen.kind is not None and kind != "forfeit":
        raise CannotDo(say(N_("--kind goes with --forfeit.")))
    try:
        return _outcome(chosen, kind, boards)
    except BadOutcome as error:
        raise CannotDo(say(N_("That cannot be a result: {reason}")).format(reason=error)) from None


def _outcome(chosen: argparse.Namespace, kind: str, boards: int) -> Outcome:  # noqa: PLR0911 - one case an outcome
    match kind:
        case "levels":
            home, away = chosen.levels
            return Levels(home, away, chosen.winner, chosen.decision)
        case "boards":
            home, away = chosen.boards
            given_up = tuple(chosen.segments_forfeited or ())
            return Boards(home, away, chosen.played or boards or _ANY_BOARDS, chosen.winner, chosen.decision, given_up)
        case "forfeit":
            by = None if chosen.forfeit == BOTH else chosen.forfeit
            return Forfeit(by, chosen.kind or ForfeitKind.CONSENTED)
        case "walkout":
            return Walkout(chosen.walkout)
        case "default_loss":
            return DefaultLoss(chosen.default_loss, *chosen.levels)
        case "late_sheet":
            return LateSheet(chosen.late_sheet, *chosen.levels)
        case "kept_away":
            return ForceMajeure(chosen.kept_away)
        case "ineligible":
            return Ineligible(chosen.ineligible)
        case _:
            return Halved()


def _where(chosen: argparse.Namespace, state: State, say: Say) -> tuple[str, RoundState]:
    stage = running_stage(state, chosen.stage, say)
    if stage not in state.stages:
        raise CannotDo(say(N_("Stage {stage} is not open yet.")).format(stage=stage))
    one = chosen_round(state.stages[stage], chosen.round, say)
    chosen_match(one, chosen.table, say)
    return stage, one


def _record(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        stage, one = _where(chosen, at.state, say)
        outcome = outcome_of(chosen, at.plan.stage(stage).boards, say)
        if isinstance(outcome, Levels | Boards):
            at.add(f.ResultEntered(stage, one.number, chosen.table, outcome, chosen.by))
            confirms = chosen.by is None if chosen.confirm is None else chosen.confirm
            if confirms and one.matches[chosen.table].confirmed is None:
                at.add(f.ResultConfirmed(stage, one.number, chosen.table))
        elif chosen.by is not None:
            raise CannotDo(say(N_("Only an official records a match that was not played to its end; leave out --by.")))
        else:
            at.add(f.Forfeited(stage, one.number, chosen.table, outcome, chosen.reason))
    _told(chosen, at, stage, one.number, say)
    return 0


def _confirm(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        stage, one = _where(chosen, at.state, say)
        at.add(f.ResultConfirmed(stage, one.number, chosen.table, chosen.by))
    _told(chosen, at, stage, one.number, say)
    return 0


def _correct(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        stage, one = _where(chosen, at.state, say)
        outcome = outcome_of(chosen, at.plan.stage(stage).boards, say)
        at.add(f.ResultCorrected(stage, one.number, chosen.table, outcome, chosen.reason))
    _told(chosen, at, stage, one.number, say)
    advice = directing.repair_advice(at.state, stage)
    last = at.state.stages[stage].rounds[-1].number
    if chosen.json or advice is None or one.number == last:
        return 0
    if advice.must_repair:
        text = say(N_("Round {round} must be paired again: drop it, then pair it."))
        pages.line(text.format(round=last))
    elif advice.may_repair:
        text = say(N_("Round {round} has not begun; it may be paired again if there is time."))
        pages.line(text.format(round=last))
    else:
        pages.line(say(N_("The pairing of round {round} stands.")).format(round=last))
    return 0


def _told(chosen: argparse.Namespace, at: Desk, stage: str, number: int, say: Say) -> None:
    """What was recorded, and which tables of the round are still open."""
    left = open_tables(at.state.stages[stage].rounds[number - 1])
    told(chosen, at, say, more={"open_tables": left})
    if chosen.json:
        return
    if left:
        text = say(N_("Round {round}: tables without a result ({count}): {tables}"))
        shown = ", ".join(map(str, left[:MOST_TABLES])) + (", …" if len(left) > MOST_TABLES else "")
        pages.line(text.format(round=number, count=len(left), tables=shown))
    else:
        pages.line(say(N_("Round {round} is complete.")).format(round=number))


def _fine(chosen: argparse.Namespace, say: Say) -> int:
    if not chosen.mp and not chosen.vp:
        raise CannotDo(say(N_("Say how much: --mp -1, --vp -3 or both.")))
    with desk(chosen.file, say, chosen.official) as at:
        stage = running_stage(at.state, chosen.stage, say)
        known_entrant(at.state, chosen.number, say)
        at.add(
            f.Penalised(
                stage,
                chosen.number,
                chosen.mp,
                chosen.vp,
                chosen.reason,
                chosen.article,
                chosen.round or 0,
                chosen.table or 0,
            )
        )
    told(chosen, at, say)
    return 0


def _undo(chosen: argparse.Namespace, say: Say) -> int:
    if not chosen.reason.strip():
        raise Refused(Why.NEEDS_REASON)
    with desk(chosen.file, say, chosen.official) as at:
        at.add(f.Undone(chosen.fact, chosen.reason))
    told(chosen, at, say)
    return 0
