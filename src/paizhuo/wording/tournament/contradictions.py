"""矛盾的说法: what contradicts itself in a plan, an entry or a result, and what is no JSON, in the reader's language.

The core raises errors for developers, in English and with the figures. This module has a pattern for every such
sentence that a file can cause, so that people read it in their own language.
"""

from __future__ import annotations

import re

from paizhuo.wording.language import N_, Say

_SENTENCES = (
    N_("both sides cannot be past A"),
    N_("levels go with a forfeit of one side only"),
    N_("a level match that was decided names the winner and how: by lot or by an extra deal"),
    N_("only a level match is decided by lot or by an extra deal"),
    N_("a duplicate match has at least one board and no negative sums"),
    N_("{boards} boards in two rooms are worth at most {levels} levels"),
    N_("{boards} boards differ by at most {levels} levels"),
    N_("a level is a number from 0 (level 2) to 13 (past A), not {level}"),
    N_("places {first} to {last} of group {group} make no sense"),
    N_("stage '{stage}' has a negative or empty number"),
    N_("stage '{stage}' carries over a fraction that is not between 0 and 1"),
    N_("stage '{stage}' needs a number of rounds"),
    N_("stage '{stage}' has {segments} segments of a match with {boards} boards"),
    N_("stage '{stage}' lets a player play at least {fewest} and at most {most} boards"),
    N_("stage '{stage}' has {boards} boards, and everybody plays at least {fewest}"),
    N_("stage '{stage}' compares boards, and carries over all, a fraction or nothing"),
    N_("there is no option '{option}' of duplicate play; there are {options}"),
    N_("'{text}' is no value of '{option}'; it has {values}"),
    N_("'{text}' is no value of '{option}'; it is a number from {least} to {most}"),
    N_("no stage that is meant plays boards with the option '{option}'"),
    N_("stage '{stage}' ranks by criteria that do not begin with the total, or name one twice"),
    N_("stage '{stage}' has its place already"),
    N_("the clock has a negative time, or an event of no day"),
    N_("a session of the day has at least one round"),
    N_("'{time}' is no time of the day such as 08:30"),
    N_("an event has at least one stage"),
    N_("two stages are called '{stage}'"),
    N_("stage '{stage}' takes from '{other}', which does not come before it"),
    N_("there is no stage '{stage}'; there are {stages}"),
    N_("nobody is {youngest} to {oldest} years old"),
    N_("a team cannot have {least} to {most} players"),
    N_("special mixed is a form of team event [NAT 17(二)5]"),
    N_("a unit is limited by one figure or by its membership, not by both"),
    N_("the last band has an open end"),
    N_("an age group needs the first day of the event"),
    N_("stage '{stage}' is paired by '{format}', which only a Swiss can be"),
    N_("born should be a day or a year: {error}"),
    N_("entered should be a day: {error}"),
    N_("{text} is no day; write it as 2025-08-16"),
    N_("{field} is {value}; it should be {least} or more"),
    N_("'{field}' may be at most {most}"),
    N_("two entries have the {field} {number}"),
    N_("Expecting value"),
    N_("Expecting property name enclosed in double quotes"),
    N_("Expecting ':' delimiter"),
    N_("Expecting ',' delimiter"),
    N_("Extra data"),
    N_("Unterminated string starting at"),
    N_("Invalid control character at"),
    N_("Invalid \\escape"),
    N_("Invalid \\uXXXX escape"),
    N_("Illegal trailing comma before end of object"),
    N_("Illegal trailing comma before end of array"),
)
_PLACE = re.compile(r"\\{(\w+)\\}")


def contradiction_words(say: Say, sentence: str) -> str:
    """Translate a developer's sentence; a sentence without a pattern is returned unchanged.

    >>> from paizhuo.wording import Language, sayer
    >>> contradiction_words(sayer(Language.ENGLISH), "two stages are called 'swiss'")
    "two stages are called 'swiss'"
    """
    for text, pattern in _PATTERNS:
        found = pattern.fullmatch(sentence)
        if found is not None:
            parts = {name: contradiction_words(say, part) for name, part in found.groupdict().items()}
            return say(text).format(**parts)
    return sentence


_PATTERNS = tuple((text, re.compile(_PLACE.sub(r"(?P<\1>.*)", re.escape(text)), re.DOTALL)) for text in _SENTENCES)
