"""复盘的用语: what the scripts of the replay, the review and the check of the deal say."""

from __future__ import annotations

from django.utils.translation import gettext as _


def replay_words() -> dict[str, str]:
    """By key, in the language of the visitor."""
    return {**_stepping(), **_reviewing(), **_checking()}


def _stepping() -> dict[str, str]:
    return {
        "replay-at": _("Act {number} of {count}"),
        "replay-where": _("Trick {trick} · act {number} of {count}"),
        "replay-trick": _("Trick {number}"),
        "replay-led": _("Trick {number} · {seat} leads"),
        "replay-won": _("{seat} wins"),
        "replay-left": _("{count} left"),
        "replay-said": _("{text}. {count} left."),
        "replay-before": _("Last trick: {seat} won with {play}"),
        "replay-all": _("All hands"),
        "replay-only": _("Only {seat}"),
        "replay-passes": _("{seats}: pass"),
        "try-note": _("You sit {seat} and play instead of act {number}, against bots."),
        "replay-points": _("Defenders: {points} points"),
    }


def _reviewing() -> dict[str, str]:
    return {
        "by-net": _("strongest"),
        "by-search": _("search"),
        "by-club": _("good player"),
        "review-takes": _("Takes about {seconds} seconds. It is computed once; then everybody has it at once."),
        "review-waits": _("Waits until another review is done."),
        "review-computing": _("{done} of {of} turns done"),
        "review-failed": _("The review did not come to its end. The deal itself is not touched by this."),
        "review-lost": _("No connection. The review goes on; look again in a moment."),
        "review-dearest": _("The dearest turns"),
        "review-total": _("{levels} levels in all"),
        "review-none": _("No turn cost half a level or more."),
        "review-turn": _("Act {number}, {seat}: {play}"),
        "review-better": _("better"),
        "review-turn-other": _("Act {number} · {text}"),
        "review-played": _("as it was played"),
        "review-less": _("{levels} levels less"),
        "review-same": _("The reviewer would have played the same."),
        "review-differs": _("At {count} of {of} turns the reviewer ({agent}) would have played something else."),
        "review-would": _("The reviewer would have played: {play}"),
        "review-line": _("Line: what the four expect North-South to gain, on average. Dashed: after a better act."),
        "review-sure": _("Estimated by {agent}, give or take {error} levels"),
        "review-by": _("Estimated by {agent} from what each player could see"),
        "review-side": _("{side} {levels}"),
        "review-point": _("Act {number}: {levels}; with a better act {better}"),
        "review-even": _("even"),
    }


def _checking() -> dict[str, str]:
    return {
        "check-done": _("Deal verified"),
        "check-commitment": _("commitment {start}…{end}"),
        "check-failed": _("The deal does not check"),
        "check-no-file": _("The record could not be fetched. Try again."),
        "check-chain": _("Line {line} was changed: its hash does not fit."),
        "check-form": _("Line {line} cannot be read."),
        "check-seed": _("The secret is not the one that was committed to."),
        "check-hands": _("Deal {deal}: the secret gives other hands than the record."),
        "check-leader": _("Deal {deal}: the secret gives another drawing or first lead than the record."),
        "check-no-seed": _("The record has no secret: the deals could not be checked."),
        "check-no-commitment": _("The record has no commitment: the secret may have been chosen."),
        "check-short": _("The record breaks off before its end."),
    }
