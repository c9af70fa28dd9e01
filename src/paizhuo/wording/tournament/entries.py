"""报名审核的说法: what a check of entries, substitutions and line-ups finds, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.entries import Condition, EntryFault, IfPlayed, LineUpFault, Obstacle, Room, Severity
from paizhuo.wording.cards import seat_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrant_words, entrants_words
from paizhuo.wording.tournament.explained import joined
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.tournament.entries import EntryFinding, LineUpFinding, RoomSeat, SubstitutionRefused

_FAULTS = {
    EntryFault.WRONG_SIZE: N_("{found} players, where {limit} is the limit"),
    EntryFault.PERSON_TWICE: N_("the same player stands there twice"),
    EntryFault.IN_TWO_ENTRIES: N_("also serves another entry"),
    EntryFault.NAME_ALIKE: N_("has the same name as somebody of another entry; see whether it is the same person"),
    EntryFault.EVENT_FULL: N_("the event is full with {limit} entries"),
    EntryFault.ON_WAITING_LIST: N_("the event is full with {limit} entries; this one waits for a place"),
    EntryFault.ENTERED_LATE: N_("entered after the closing day"),
    EntryFault.LEADER_MISSING: N_("names no leader, and no coach who could act as one"),
    EntryFault.UNIT_MISSING: N_("names no unit"),
    EntryFault.UNIT_UNKNOWN: N_("the number of members of its unit is not known, and its limit depends on it"),
    EntryFault.UNIT_OVER_LIMIT: N_("its unit has entered {found}, more than the {limit} it may"),
    EntryFault.OTHER_UNIT: N_("belongs to another unit than the entry"),
    EntryFault.TEAM_MISSING: N_("does not say to which team of its unit it belongs"),
    EntryFault.TEAM_OVER_SIZE: N_("its team of the unit has {found} entries, more than the {limit} that form a team"),
    EntryFault.TEAM_INCOMPLETE: N_("its team of the unit has {found} entries, fewer than the {limit} that form a team"),
    EntryFault.GENDER_MISSING: N_("gender is not given, and the event needs it"),
    EntryFault.GENDER_NOT_ALLOWED: N_("may not play in an event of this gender class"),
    EntryFault.TOO_FEW_MEN: N_("{found} men, where {limit} are needed"),
    EntryFault.TOO_FEW_WOMEN: N_("{found} women, where {limit} are needed"),
    EntryFault.BORN_MISSING: N_("date of birth is not given, and the age group needs it"),
    EntryFault.BORN_UNLIKELY: N_("date of birth is hardly right"),
    EntryFault.AGE_NOT_ALLOWED: N_("is {found} years old, outside the age group"),
    EntryFault.AGE_UNCERTAIN: N_("the year of birth alone does not tell whether the age fits"),
    EntryFault.NUMBER_TWICE: N_("another entry has the same number"),
    EntryFault.NAME_TWICE: N_("another entry has the same name"),
    EntryFault.NAME_EMPTY: N_("a name is missing"),
    EntryFault.NAME_HIDES: N_(
        "a name holds a character that nobody sees, or that turns the line around; type it again"
    ),
    EntryFault.NAME_LONG: N_("a name of {found} characters will not fit on forms; {limit} do"),
    EntryFault.SEED_TWICE: N_("another entry has the same seed"),
    EntryFault.SEED_BEYOND: N_("seed {found} is above the number of seeds, {limit}"),
}
_SEVERITIES = {Severity.REFUSES: N_("not accepted"), Severity.WARNS: N_("please look")}
_OBSTACLES = {
    Obstacle.NOT_PLAYING: N_("The one who leaves is not a player of the entry. Choose one of its players."),
    Obstacle.NO_CHANGE: N_("The one who comes is the one who leaves. Name somebody else."),
    Obstacle.ALREADY_IN: N_("The one who comes plays in the entry already. Name somebody else."),
    Obstacle.NOT_ON_LIST: N_(
        "Nobody comes into a team who is not on its entry list. It plays with the players of the list."
    ),
    Obstacle.THIRD_PLAYER: N_("A pair stays as it was drawn. If it cannot play, it forfeits the match or withdraws."),
    Obstacle.OWN_PLACE: N_(
        "An individual's place and results are his own. If he cannot play, he forfeits the match or withdraws."
    ),
    Obstacle.OTHER_UNIT: N_("The one who comes belongs to another unit. Name an eligible person of the entry's unit."),
    Obstacle.UNIT_UNKNOWN: N_("Say for which unit the one who comes plays; the entry must name its unit, too."),
    Obstacle.AFTER_DRAW: N_(
        "After the draw nobody may be replaced. If the entry cannot play, it forfeits the match or withdraws."
    ),
    Obstacle.NOT_QUALIFIED: N_("Nobody who has not qualified may take the place; it stays empty."),
}
_CONDITIONS = {
    Condition.CHIEF_LEAVE: N_("the chief referee's leave is needed"),
    Condition.OPPONENTS_CHOOSE_SEATS: N_("the opponents may choose their seats"),
}
_LINE_UPS = {
    LineUpFault.NOT_ON_LIST: N_("not on the entry list"),
    LineUpFault.PLAYER_TWICE: N_("a player on two places"),
    LineUpFault.PLACE_TWICE: N_("two players on one place"),
    LineUpFault.PLACE_EMPTY: N_("nobody on this place"),
    LineUpFault.WRONG_SIDE: N_("not a place of this side"),
    LineUpFault.GENDER_MISSING: N_("gender is not given, and the event needs it"),
    LineUpFault.WRONG_MIXED_SEAT: N_("a wrong seat for a mixed event"),
    LineUpFault.WRONG_ROOM: N_("seated in another room than declared"),
    LineUpFault.WRONG_SEAT: N_("seated in another seat than declared"),
    LineUpFault.CHANGED_IN_GAME: N_("came in within a game without leave"),
}
_IF_PLAYED = {
    IfPlayed.CANCELLED: N_("if it was played so, the result of the match is cancelled"),
    IfPlayed.CLASS_3: N_("if it was played so, a penalty of class 3"),
    IfPlayed.CLASS_4: N_("if it was played so, a penalty of class 4"),
}
_ROOMS = {Room.OPEN: N_("open room"), Room.CLOSED: N_("closed room")}


def entry_finding_words(say: Say, finding: EntryFinding, names: Names = NO_NAMES) -> str:
    """A finding about an entry: what is wrong, how grave it is, and the article."""
    who = entrant_words(say, finding.entry, names)
    if finding.person is not None and finding.person.name:
        who = say(N_("{entrant}, {person}")).format(entrant=who, person=finding.person.name)
    limit, found = (say(N_("none")) if value is None else value for value in (finding.limit, finding.found))
    sentence = _FAULTS[finding.code]
    if finding.code is EntryFault.NAME_ALIKE and not finding.others:
        sentence = N_("another player of the same entry has this name; see whether it is the same person")
    fault = say(sentence).format(limit=limit, found=found)
    others = entrants_words(say, dict.fromkeys(finding.others), names) if finding.others else ""
    text = say(N_("{who}: {fault} ({severity})"))
    sentence = text.format(who=who, fault=fault, severity=say(_SEVERITIES[finding.severity]))
    concerned = say(N_("also concerned: {entrants}")).format(entrants=others) if others else ""
    return cited_words(say, joined(say, (sentence, concerned)), (finding.source,))


def line_up_words(say: Say, finding: LineUpFinding) -> str:
    """What is wrong with a line-up."""
    person = "" if finding.person is None else finding.person.name
    place = "" if finding.place is None else place_at_table_words(say, finding.place)
    who = say(N_(", ")).join(part for part in (place, person) if part)
    penalty = "" if finding.if_played is None else say(_IF_PLAYED[finding.if_played])
    sentence = joined(say, (say(_LINE_UPS[finding.code]), penalty))
    if who:
        sentence = say(N_("{who}: {why}")).format(who=who, why=sentence)
    return cited_words(say, sentence, (finding.source,))


def room_words(say: Say, room: Room) -> str:
    """One of the two rooms of a team match."""
    return say(_ROOMS[room])


def place_at_table_words(say: Say, place: RoomSeat) -> str:
    """A seat in a room."""
    return say(N_("{room} {seat}")).format(room=room_words(say, place.room), seat=seat_words(place.seat, say))


def substitution_words(say: Say, refused: SubstitutionRefused, more: str = "") -> str:
    """Why a substitution may not be made, what to do, and the article."""
    sentence = say(_OBSTACLES[refused.obstacle])
    if more:
        sentence = say(N_("{sentence} {more}")).format(sentence=sentence, more=more)
    return cited_words(say, sentence, (refused.source,))


def condition_words(say: Say, condition: Condition) -> str:
    """What a permitted substitution needs or gives."""
    return say(_CONDITIONS[condition])
