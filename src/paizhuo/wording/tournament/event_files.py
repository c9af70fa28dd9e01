"""文件错误的说法: what is wrong with an event's file: the line, the field, what was expected and what was found."""

from __future__ import annotations

import re

from paizhuo.tournament.log.event_file import VERSION, BadFile, FileFault
from paizhuo.tournament.log.extensions import EXPECTED_NAMESPACE, EXPECTED_NUMBER
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.contradictions import contradiction_words
from paizhuo.wording.tournament.refusals import refused_words

_FAULTS = {
    FileFault.SYNTAX: N_("This is no JSON (column {column}): {found}."),
    FileFault.TWICE: N_("The field '{found}' stands there twice."),
    FileFault.NUMBER: N_("{found} is no number that can be kept exactly."),
    FileFault.HALF_CHARACTER: N_("{found} holds half a character."),
    FileFault.DEEP: N_("More than {found} brackets are open at once."),
    FileFault.OTHER_KIND: N_("This is no event file: {path} should be {expected}."),
    FileFault.LATER_VERSION: N_(
        "The file has version {found}; this program reads version {expected}. Use a newer one."
    ),
    FileFault.MISSING: N_("{path} is missing; expected {expected}."),
    FileFault.UNKNOWN_FIELD: N_("{path}: there is no field '{found}'; the fields are {expected}."),
    FileFault.VALUE: N_("{path}: expected {expected}, found {found}."),
    FileFault.SENSE: N_("{path} contradicts itself: {found}"),
    FileFault.NOT_CANONICAL: N_(
        "Fact {fact} is written otherwise than this program writes it, so its hash would change."
    ),
    FileFault.CHAIN: N_(
        "The hash of fact {fact} does not fit: this fact or one before it was changed after it was written."
    ),
    FileFault.REFUSED: N_("Fact {fact} cannot stand here. {refused}"),
}
_EXPECTED = {
    "an object": N_("an object {…}"),
    "a list": N_("a list […]"),
    "a text": N_("a text"),
    "a value": N_("a value"),
    "a whole number": N_("a whole number"),
    "a number": N_("a number"),
    "true or false": N_("true or false"),
    "a number as key": N_("a number as key"),
    "the hash of the entry": N_("the hash of the fact"),
    "32 or more hexadecimal digits, an even number of them": N_(
        "32 or more hexadecimal digits, an even number of them"
    ),
    "a number of points with at most two decimals": N_("a number of points with at most two decimals"),
    EXPECTED_NAMESPACE: N_("a namespace such as org.example.lights or hall-lights (paizhuo itself is taken)"),
    EXPECTED_NUMBER: N_("a number below 1000000000000000 that every database keeps"),
}


def file_words(error: BadFile, say: Say) -> str:
    """What is wrong, on which line."""
    sentence = say(_FAULTS[error.fault]).format(
        column=error.column,
        path=error.path or "{…}",
        expected=_expected(error.expected, say),
        found=contradiction_words(say, error.found),
        fact=error.fact,
        refused="" if error.refused is None else refused_words(say, error.refused),
    )
    return say(N_("line {line}: {problem}")).format(line=error.line, problem=sentence)


def _expected(text: str, say: Say) -> str:
    """What the codec expected, in the reader's language."""
    if text in _EXPECTED:
        return say(_EXPECTED[text])
    if text.startswith("one of "):
        return say(N_("one of {choices}")).format(choices=text.removeprefix("one of "))
    if count := re.fullmatch(r"a list of (\d+)", text):
        return say(N_("a list of {count}")).format(count=count[1])
    if number := re.match(r"the number (\d+)", text):
        return say(N_("the number {number}")).format(number=number[1])
    return text or str(VERSION)
