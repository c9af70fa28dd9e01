"""JSON 的标头: the fields that the heads and the lines of both games have in common, written and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict, TypeVar

from paizhuo.recording import values as v
from paizhuo.recording.entries import Note, NoteKind, Reveal
from paizhuo.recording.fingerprint import fingerprint, rules_named
from paizhuo.recording.problems import BadValue, UnknownGame, UnknownVersion, quoted
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from enum import StrEnum

    from paizhuo.cards import Card
    from paizhuo.chain import Entry
    from paizhuo.recording.entries import MatchResult, Players, Recorded
    from paizhuo.recording.fields import Fields
    from paizhuo.recording.fingerprint import Rules, RulesT
    from paizhuo.seats import Side

_SIDES = 2
CauseT = TypeVar("CauseT", bound="StrEnum")


class Fairness(TypedDict):
    """公平: players, commitment and nonces: the part of a head that both games have."""

    players: Players | None
    commitment: str | None
    nonces: tuple[str, ...]


IN_GAME: Fairness = {"players": None, "commitment": None, "nonces": ()}
"""For a deal inside a game: the head of the game has these values."""


# -------------------------------------------------------------------------------------------------------------- writing


def texts(values: Iterable[object]) -> list[str]:
    """Each value as text."""
    return [str(value) for value in values]


def card_texts(cards: Iterable[Card]) -> list[str]:
    """Cards, sorted."""
    return texts(sorted(cards))


def or_null(value: object) -> str | None:
    """A value as text; None stays None."""
    return None if value is None else str(value)


def time_entry(t: float | None) -> Entry:
    """The field for the time of an act; empty where it is not known."""
    return {} if t is None else {"t": t}


def by_seat(values: Iterable[object]) -> Entry:
    """Four values as an object with the seats as keys."""
    return {str(seat): value for seat, value in zip(Seat, values, strict=True)}


def head_entry(kind: str, game: str, rules: Rules) -> Entry:
    """The first fields of a head: type, version, game, rules and their fingerprint."""
    return {"type": kind, "v": v.VERSION, "game": game, "rules": rules.id, "rules_hash": fingerprint(rules)}


def fairness_entry(record: Recorded[Any]) -> Entry:
    """The fields for players, commitment and nonces."""
    players: Entry = {} if record.players is None else {"players": by_seat(record.players)}
    committed: Entry = {} if record.commitment is None else {"commitment": record.commitment}
    nonces: Entry = {"nonces": list(record.nonces)} if record.nonces else {}
    return {**players, **committed, **nonces}


def result_entry(result: MatchResult) -> Entry:
    """The result of a match."""
    winner, steps = or_null(result.winner), list(result.steps)
    return {"type": "result", "winner": winner, "steps": steps, "cause": str(result.cause)}


def note_entry(note: Note) -> Entry:
    """A note or a ruling."""
    return {"type": str(note.kind), "text": note.text, **time_entry(note.t)}


def reveal_entry(reveal: Reveal) -> Entry:
    """The seed."""
    return {"type": "reveal", "seed": reveal.seed.hex()}


# -------------------------------------------------------------------------------------------------------------- reading


def rules_in(fields: Fields, game: str, known: Sequence[RulesT]) -> RulesT:
    """The rules of a record of this game."""
    version, named = fields.need("v"), fields.need("game")
    if not isinstance(version, int) or isinstance(version, bool) or version != v.VERSION:
        raise UnknownVersion(
            f"this is version {quoted(version)} of the record; known is {v.VERSION}", text=quoted(version)
        )
    if named != game:
        raise UnknownGame(f"this is a record of {quoted(named)}, not of {game}", text=quoted(named))
    name = v.words(fields.need("rules"), "rules")
    return rules_named(name, v.commitment(fields.need("rules_hash"), "rules_hash"), known)


def fairness_in(fields: Fields) -> Fairness:
    """Read players, commitment and nonces."""
    return {"players": _players(fields), "commitment": _commitment(fields), "nonces": _nonces(fields)}


def _players(fields: Fields) -> Players | None:
    if fields.may("players") is None:
        return None
    names = fields.inner("players")
    east, north, west, south = (v.words(names.need(str(seat)), f"players.{seat}") for seat in Seat)
    names.close()
    return east, north, west, south


def _commitment(fields: Fields) -> str | None:
    value = fields.may("commitment")
    return None if value is None else v.commitment(value, "commitment")


def _nonces(fields: Fields) -> tuple[str, ...]:
    if fields.may("nonces") is None:
        return ()
    return tuple(v.words(value, "nonces") for value in fields.list_of("nonces"))


def pair_in(fields: Fields, field: str) -> list[object]:
    """Two values, one for each side."""
    values = fields.list_of(field)
    if len(values) != _SIDES:
        raise BadValue(f"{field} has {len(values)} values; it should have one for each side", text=field)
    return values


def time_in(fields: Fields) -> float | None:
    """The time of an act."""
    t = fields.may("t")
    return None if t is None else v.seconds(t, "t")


def seat_in(fields: Fields, field: str = "seat") -> Seat:
    """A seat."""
    return v.seat(fields.need(field), field)


def side_or_none(fields: Fields, field: str) -> Side | None:
    """A side, or null."""
    value = fields.need(field)
    return None if value is None else v.side(value, field)


def result_in(fields: Fields, most: int, causes: type[CauseT]) -> tuple[Side | None, tuple[int, int], CauseT]:
    """The winner, both sides' steps and the cause of a result."""
    ours, theirs = (v.count(value, "steps", 0, most) for value in pair_in(fields, "steps"))
    cause = v.choice(fields.need("cause"), "cause", causes)
    return side_or_none(fields, "winner"), (ours, theirs), cause


def _note(kind: NoteKind) -> Callable[[Fields, int], Note]:
    return lambda fields, line: Note(v.words(fields.need("text"), "text"), kind, time_in(fields), line)


SHARED_LINES: dict[str, Callable[[Fields, int], Note | Reveal]] = {
    **{str(kind): _note(kind) for kind in NoteKind},
    "reveal": lambda fields, line: Reveal(v.seed(fields.need("seed"), "seed"), line),
}
"""By type: the readers of the lines that are the same in both games."""
