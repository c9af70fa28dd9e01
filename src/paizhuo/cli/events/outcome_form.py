"""成绩的填法: the options of ``event record`` and ``correct``, and the outcome that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events.arguments import add_seed, counted, end, level, levels_won
from paizhuo.cli.events.keeping import CannotDo
from paizhuo.tournament.results.outcomes import (
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
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament.entrants import level_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.tournament.results.outcomes import Outcome

BOTH = "both"
_ANY_BOARDS = 1000
"""Where no boards are planned the result is refused for that, not for its number of boards."""
_WITH_LEVELS = ("default_loss", "late_sheet")


def add_outcome(action: argparse.ArgumentParser) -> None:
    """The options of a result."""
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
        "--decision",
        type=Decision,
        choices=tuple(Decision),
        metavar="lot|extra-deal",
        help="how it was decided; a lot without --winner is drawn and kept",
    )
    add_seed(action)
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
    if kind in {"levels", "boards"} and chosen.decision is not None:
        _check_level(kind, chosen, say)
    if kind != "boards" and (chosen.played is not None or chosen.segments_forfeited is not None):
        raise CannotDo(say(N_("--played and --segments-forfeited go with --boards.")))
    if chosen.kind is not None and kind != "forfeit":
        raise CannotDo(say(N_("--kind goes with --forfeit.")))
    try:
        return _outcome(chosen, kind, boards)
    except BadOutcome as error:
        raise CannotDo(say(N_("That cannot be a result: {reason}")).format(reason=error)) from None


def _check_level(kind: str, chosen: argparse.Namespace, say: Say) -> None:
    """Refuse to decide a match that has its winner by its score."""
    home, away = getattr(chosen, kind)
    if home == away:
        return
    text = N_("{home} against {away} has a winner and needs no lot; leave out --decision and --winner.")
    if chosen.decision is Decision.EXTRA_DEAL:
        text = N_("{home} against {away} has a winner and needs no extra deal; leave out --decision and --winner.")
    shown = (level_words(say, home), level_words(say, away)) if kind == "levels" else (home, away)
    raise CannotDo(say(text).format(home=shown[0], away=shown[1]))


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


def wants_lot(chosen: argparse.Namespace) -> bool:
    """Whether a lot is still to be drawn for a level match: it is to decide, and nobody says who won."""
    scores = chosen.levels or chosen.boards
    return chosen.decision is Decision.LOT and chosen.winner is None and scores is not None and scores[0] == scores[1]
