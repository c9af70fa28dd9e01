"""成绩选项: the options of ``event record`` and ``correct``, and the outcome that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events.arguments import add_seed, counted, end, level, levels_won
from paizhuo.cli.events.event_file import CannotDo
from paizhuo.officiating.entered_result import KINDS, WITH_LEVELS, EnteredResult, ResultKind, named_kind
from paizhuo.tournament.results.outcomes import BadOutcome, Decision, End, ForfeitKind
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament.entrants import level_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.tournament.results.outcomes import Outcome

BOTH = "both"
_ANY_BOARDS = 1000
"""Where no boards are planned the result is refused for that, not for its number of boards."""


def add_outcome(action: argparse.ArgumentParser) -> None:
    """Add the options of a result."""
    either = ("HOME", "AWAY")
    action.add_argument(
        "--levels",
        nargs=2,
        type=level,
        metavar=either,
        help=N_("levels reached: 2 to 10, J, Q, K, A, past; or i0 to i13"),
    )
    action.add_argument("--boards", nargs=2, type=levels_won, metavar=either, help=N_("levels won on duplicate boards"))
    action.add_argument("--played", type=counted, metavar="N", help=N_("duplicate boards played (the plan's)"))
    action.add_argument(
        "--segments-forfeited",
        nargs="+",
        type=end,
        metavar="home|away",
        help=N_("who gave up a segment, once for each"),
    )
    action.add_argument("--winner", type=end, metavar="home|away", help=N_("who won a level match"))
    action.add_argument(
        "--decision",
        type=Decision,
        choices=tuple(Decision),
        metavar="lot|extra-deal",
        help=N_("how it was decided; a lot without --winner is drawn and kept"),
    )
    add_seed(action)
    action.add_argument(
        "--forfeit",
        type=_one_or_both,
        metavar="home|away|both",
        help=N_("who forfeits; in Jiangsu with --levels as the table has them (those of the result so far)"),
    )
    action.add_argument(
        "--kind",
        type=ForfeitKind,
        choices=(ForfeitKind.CONSENTED, ForfeitKind.UNEXCUSED, ForfeitKind.DELIBERATE),
        metavar="consented|unexcused|deliberate",
        help=N_("how the chief referee takes a forfeit, where the book asks it [NAT 34]"),
    )
    action.add_argument(
        "--absent",
        nargs="+",
        type=counted,
        metavar="NO",
        help=N_("who of two partners stayed away, in an individual event; the other forfeits nothing [NAT 34(四)]"),
    )
    action.add_argument("--walkout", type=end, metavar="home|away", help=N_("who did not finish the match"))
    action.add_argument(
        "--default-loss", type=end, metavar="home|away", help=N_("from whom it is taken; with --levels")
    )
    action.add_argument("--late-sheet", type=end, metavar="home|away", help=N_("whose sheet came late; with --levels"))
    action.add_argument("--kept-away", type=end, metavar="home|away", help=N_("who was kept away by force majeure"))
    action.add_argument("--ineligible", type=end, metavar="home|away", help=N_("who fielded a player not on its list"))
    action.add_argument("--halved", action="store_true", help=N_("scored as a draw by rule"))


def _one_or_both(text: str) -> End | str:
    return BOTH if text.lower() == BOTH else end(text)


def outcome_of(chosen: argparse.Namespace, boards: int, say: Say) -> Outcome:
    """The outcome that the options make, exactly one kind of it; ``boards`` is the number that the stage plans."""
    option = _option_of_kind(chosen, say)
    kind = KINDS[option]
    if kind in WITH_LEVELS and chosen.levels is None:
        text = say(N_("--{option} needs the levels too, such as --levels 10 5."))
        raise CannotDo(text.format(option=option.replace("_", "-")))
    if kind is not ResultKind.SCORE and (chosen.winner is not None or chosen.decision is not None):
        raise CannotDo(say(N_("--winner and --decision go with --levels or --boards.")))
    if kind is ResultKind.SCORE and chosen.decision is not None:
        _check_tied(option, chosen, say)
    if option != "boards" and (chosen.played is not None or chosen.segments_forfeited is not None):
        raise CannotDo(say(N_("--played and --segments-forfeited go with --boards.")))
    if chosen.kind is not None and kind is not ResultKind.FORFEIT:
        raise CannotDo(say(N_("--kind goes with --forfeit.")))
    if chosen.absent and kind is not ResultKind.FORFEIT:
        raise CannotDo(say(N_("--absent goes with --forfeit.")))
    try:
        return _entered(chosen, option, boards).outcome()
    except BadOutcome as error:
        raise CannotDo(say(N_("That cannot be a result: {reason}")).format(reason=error)) from None


def _option_of_kind(chosen: argparse.Namespace, say: Say) -> str:
    """The one option that says which kind of result it is."""
    option = named_kind({one: getattr(chosen, one) for one in KINDS})
    if option is None:
        raise CannotDo(say(N_("Give one result: --levels, --boards, --forfeit or another; see --help.")))
    return option


def _check_tied(option: str, chosen: argparse.Namespace, say: Say) -> None:
    """Refuse a decision for a match that is not tied."""
    home, away = getattr(chosen, option)
    if home == away:
        return
    text = N_("{home} against {away} has a winner and needs no lot; leave out --decision and --winner.")
    if chosen.decision is Decision.EXTRA_DEAL:
        text = N_("{home} against {away} has a winner and needs no extra deal; leave out --decision and --winner.")
    shown = (level_words(say, home), level_words(say, away)) if option == "levels" else (home, away)
    raise CannotDo(say(text).format(home=shown[0], away=shown[1]))


def _entered(chosen: argparse.Namespace, option: str, boards: int) -> EnteredResult:
    """The result as the options give it."""
    home, away = chosen.boards or chosen.levels or (0, 0)
    concerned = None if option in {"levels", "boards", "halved"} else getattr(chosen, option)
    return EnteredResult(
        KINDS[option],
        home,
        away,
        boards=(chosen.played or boards or _ANY_BOARDS) if option == "boards" else 0,
        winner=chosen.winner,
        decision=chosen.decision,
        segments_forfeited=tuple(chosen.segments_forfeited or ()),
        by=None if concerned == BOTH else concerned,
        forfeit_kind=chosen.kind,
        absent=tuple(chosen.absent or ()),
        at_table=chosen.levels if option == "forfeit" else None,
    )


def wants_lot(chosen: argparse.Namespace) -> bool:
    """Whether a lot is to be drawn: ``--decision lot`` for a tied match, and no ``--winner``."""
    scores = chosen.levels or chosen.boards
    return chosen.decision is Decision.LOT and chosen.winner is None and scores is not None and scores[0] == scores[1]
