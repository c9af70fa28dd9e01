"""修复的话: what a repair did, as the log shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.web.models.damage import Damage
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.wording import Say

ACTOR = "paizhuo repair"
KIND = "repair"
"""The kind of an act that 'paizhuo repair' wrote; no permission of the platform."""


def kind_words(say: Say) -> str:
    """The kind of such an act."""
    return say(N_("repair of the record"))


def repair_words(say: Say, detail: dict[str, Any]) -> str:
    """What was done; empty for another act."""
    if detail.get("lost"):
        return say(N_("This act could not be read any more; the rows as they were found are kept by the server."))
    done = detail.get("repair")
    if not isinstance(done, dict):
        return ""
    parts = [say(N_("Found damaged: {where}.")).format(where=Damage.from_json(done["damage"]).words(say))]
    for key, text in (
        ("facts_from_backup", N_("Facts from the backup {file}: {numbers}.")),
        ("acts_from_backup", N_("Acts from the backup {file}: {numbers}.")),
        ("acts_as_found", N_("Acts that cannot be proven and stay as they were found: {numbers}.")),
    ):
        if done.get(key):
            parts.append(say(text).format(file=done["from_backup"], numbers=_spans(done[key])))
    if done["facts_off"] or done["acts_off"]:
        text = N_("Given up: {facts_off} facts and {acts_off} acts at the end.")
        parts.append(say(text).format(facts_off=done["facts_off"], acts_off=done["acts_off"]))
    text = N_("Whole up to fact {facts} and act {acts}; the rows as they were found: {copy}.")
    parts.append(say(text).format(facts=done["facts"], acts=done["acts"], copy=done["copy"]))
    return " ".join(parts)


def _spans(numbers: list[int]) -> str:
    """Numbers with neighbours joined.

    >>> _spans([2, 3, 4, 7])
    '2–4, 7'
    """
    spans: list[list[int]] = []
    for one in numbers:
        if spans and spans[-1][1] == one - 1:
            spans[-1][1] = one
        else:
            spans.append([one, one])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in spans)
