"""复核: ``event verify``: the hash chain, and every draw, lot, pairing and place recomputed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.event_file import load
from paizhuo.officiating.verification import verify
from paizhuo.tournament.log.event_file import BadFile, FileFault
from paizhuo.tournament.log.facts import Withheld
from paizhuo.tournament.verification import is_recomputed
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import discrepancy_words
from paizhuo.wording.tournament.event_files import file_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions

_FINDINGS = frozenset({FileFault.CHAIN, FileFault.NOT_CANONICAL, FileFault.REFUSED})
"""Faults of a file that are findings of the verification; with any other one the file cannot be read at all."""


def add_to(actions: Actions) -> None:
    """Add ``event verify``."""
    actions.add("verify", _verify, N_("recompute the hash chain and every draw, lot, pairing and place"))


def _verify(chosen: argparse.Namespace, say: Say) -> int:
    try:
        event, _ = load(chosen.file, say)
    except BadFile as error:
        if error.fault not in _FINDINGS:
            raise
        return _show_discrepancies(chosen, [(error.fact, file_words(error, say))], say)
    with output.working(say(N_("Recomputing…"))):
        found = verify(event.plan, event.log)
    if found:
        return _show_discrepancies(chosen, [(one.fact, discrepancy_words(say, one)) for one in found], say)
    count, facts = sum(is_recomputed(logged.fact) for logged in event.log), len(event.log)
    withheld = sum(isinstance(logged.fact, Withheld) for logged in event.log)
    if chosen.json:
        output.data({"ok": True, "facts": facts, "recomputed": count, "withheld": withheld, "discrepancies": []})
        return 0
    text = say(
        N_("OK: the chain of {facts} facts holds; {count} draws, lots, pairings and closings come out the same.")
    )
    output.line(text.format(facts=facts, count=count))
    if withheld:
        text = say(N_("Withheld from the public and proved by their hashes alone: {count} facts."))
        output.line(text.format(count=withheld))
    return 0


def _show_discrepancies(chosen: argparse.Namespace, found: list[tuple[int, str]], say: Say) -> int:
    """Print what is wrong, each with the number of its fact."""
    if chosen.json:
        output.data({"ok": False, "discrepancies": [{"fact": fact, "message": text} for fact, text in found]})
        return 1
    for _, text in found:
        output.line(text)
    output.line(say(N_("NOT verified. Discrepancies: {count}.")).format(count=len(found)))
    return 1
