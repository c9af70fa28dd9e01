"""查验: ``event check``: the findings of the independent checker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.event_file import load_unchecked
from paizhuo.tournament.checker import Severity, check
from paizhuo.tournament.log import facts as f
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import check_finding_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.log.event_file import EventFile


def add_to(actions: Actions) -> None:
    """Add ``event check``."""
    actions.add("check", _check, N_("judge the event by a checker that shares no code with the pairing"))


def _check(chosen: argparse.Namespace, say: Say) -> int:
    event = load_unchecked(chosen.file, say)
    with output.working(say(N_("Checking…"))):
        findings = check(event.plan, event.log)
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    names = _names(event)
    words = [check_finding_words(say, finding, names) for finding in findings]
    if chosen.json:
        rows = [
            {
                "code": finding.code.value,
                "severity": finding.severity.value,
                "stage": finding.stage,
                "round": finding.round,
                "table": finding.table,
                "entrants": list(finding.entrants),
                "message": text,
            }
            for finding, text in zip(findings, words, strict=True)
        ]
        output.data({"ok": not errors, "findings": rows})
        return 1 if errors else 0
    for text in words:
        output.line(text)
    text = (
        N_("Errors: {errors}, warnings: {warnings}, facts: {facts}.")
        if findings
        else N_("No fault found. Facts: {facts}.")
    )
    output.line(say(text).format(errors=errors, warnings=len(findings) - errors, facts=len(event.log)))
    return 1 if errors else 0


def _names(event: EventFile) -> dict[int, str]:
    """The name of every entrant, from facts that may contradict each other; none after numbers were drawn."""
    if any(isinstance(logged.fact, f.Drawn) for logged in event.log):
        return {}
    return {
        logged.fact.entry.number: logged.fact.entry.name
        for logged in event.log
        if isinstance(logged.fact, f.Entered | f.EntryChanged)
    }
