"""比赛的题目: scores, places, pairings, charts and duplicate boards, with results drawn from a fixed seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.vector_sets.drawing import draw
from paizhuo.cli.vector_sets.vector import Asked
from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.duplicate.pairs_board import MATCHPOINTS
from paizhuo.tournament.duplicate.team_board import ROOMS
from paizhuo.tournament.formats import bracket
from paizhuo.tournament.formats.round_robin import LARGE_FIELD, ODD_FIELD, TABLES
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.regulations import Scale
from paizhuo.tournament.scoring.scales import CONVERSIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.chance import Chance
    from paizhuo.tournament.plan.regulations import Regulations

EVENTS = 8
"""How many small events of each format every book is asked about."""
ROUND_ROBINS = range(3, 25)
CHARTS = (
    ("single", bracket.Kind.SINGLE, (4, 6, 8, 11, 16)),
    ("double-standard", bracket.Kind.DOUBLE_STANDARD, (4, 8)),
    ("double-compact", bracket.Kind.DOUBLE_COMPACT, (4, 8)),
    ("page", bracket.Kind.PAGE, (4,)),
    ("cross", bracket.Kind.CROSS, (8,)),
)
_DUPLICATE = Citation(Book.NATIONAL, "47(一), App.4")
_HUNDRED = Citation(Book.JIANGSU_2017, "annex")
_PAIRS = Citation(Book.NATIONAL, "28(一)")
_LEVELS = 14
_GAINS = ((3, 0), (2, 0), (1, 0), (0, 1), (0, 2), (0, 3))


def questions() -> Iterator[Asked]:
    """All questions: the arithmetic by scale and book, then formats and boards."""
    yield from _conversions()
    for book in REGULATIONS.values():
        yield from _places(book, draw(f"t.standings {book.id}"))
        yield from _pairings(book, draw(f"t.pair {book.id}"))
    yield from _formats()
    yield from _boards(draw("t.board"))
    yield from _matches(draw("t.match_boards"))
    yield from _matchpoints(draw("t.matchpoints"))
    yield from _sessions(draw("t.pairs_session"))
    for pairs in (8, 10, 12, 14):
        for kind in ("mitchell", "howell"):
            yield Asked(_PAIRS, "national", {"op": "t.movement", "kind": kind, "pairs": pairs, "boards_per_round": 2})


def _conversions() -> Iterator[Asked]:
    of_books = {book.scale.value.value: book for book in REGULATIONS.values()}
    for name, table in CONVERSIONS.items():
        book = of_books.get(name)
        source = book.scale.source if book else _HUNDRED if name == Scale.JIANGSU_2017_100.value else _DUPLICATE
        owner = book.id if book else "jiangsu-2017" if source is _HUNDRED else "national"
        for difference in range(table.begins[-1] + 2):
            yield Asked(source, owner, {"op": "t.vp", "scale": name, "difference": difference})


def _rounds(chance: Chance, entrants: int, count: int) -> list[list[dict[str, Any]]]:
    """Rounds in which nobody meets the same opponent twice, with drawn results; with an odd number one rests."""
    numbers = list(range(1, entrants + 1)) + ([0] if entrants % 2 else [])
    half, rounds = len(numbers) // 2, []
    for _ in range(count):
        matches: list[dict[str, Any]] = []
        for a, b in zip(numbers[:half], reversed(numbers[half:]), strict=True):
            if 0 in (a, b):
                matches.append({"bye": a or b})
            elif chance.below(12) == 0:
                matches.append({"a": a, "b": b, "forfeit": chance.choice(("a", "b"))})
            else:
                low, high = chance.below(_LEVELS - 1), chance.below(_LEVELS)
                levels = [high, low] if chance.below(2) else [low, high]
                matches.append({"a": a, "b": b, "levels": levels})
        rounds.append(matches)
        numbers = [numbers[0], numbers[-1], *numbers[1:-1]]
    return rounds


def _places(book: Regulations, chance: Chance) -> Iterator[Asked]:
    for form, ranking in (("swiss", book.swiss_ranking), ("round_robin", book.round_robin_ranking)):
        for at in range(EVENTS):
            entrants = 4 + at % 5
            fields = {"entrants": list(range(1, entrants + 1)), "rounds": _rounds(chance, entrants, 3)}
            yield Asked(ranking.source, book.id, {"op": "t.standings", "book": book.id, "format": form, **fields})


def _pairings(book: Regulations, chance: Chance) -> Iterator[Asked]:
    for at in range(EVENTS):
        entrants = 6 + at % 5
        seed = "".join(f"{chance.below(256):02x}" for _ in range(16))
        fields = {"entrants": list(range(1, entrants + 1)), "rounds": _rounds(chance, entrants, at % 3), "seed": seed}
        source = book.pairing_order.source if at % 3 else book.first_round.source
        yield Asked(source, book.id, {"op": "t.pair", "book": book.id, **fields})


def _formats() -> Iterator[Asked]:
    for n in ROUND_ROBINS:
        source = ODD_FIELD if n % 2 else TABLES if n <= ROUND_ROBINS[-1] else LARGE_FIELD
        yield Asked(source, "national", {"op": "t.round_robin", "n": n})
    for name, kind, sizes in CHARTS:
        for n in sizes:
            owner = "jiangsu-2023" if kind.source.book is Book.JIANGSU_2023 else "national"
            yield Asked(kind.source, owner, {"op": "t.bracket", "kind": name, "n": n})


def _result(chance: Chance) -> dict[str, list[int]]:
    return {"levels": list(chance.choice(_GAINS))}


def _boards(chance: Chance) -> Iterator[Asked]:
    for _ in range(40):
        yield Asked(ROOMS, "national", {"op": "t.board", "open": _result(chance), "closed": _result(chance)})


def _matches(chance: Chance) -> Iterator[Asked]:
    for at in range(24):
        scheduled = (4, 8, 12, 16)[at % 4]
        boards = [{"board": no, "open": _result(chance), "closed": _result(chance)} for no in range(1, scheduled + 1)]
        yield Asked(_DUPLICATE, "national", {"op": "t.match_boards", "scheduled": scheduled, "boards": boards})


def _sessions(chance: Chance) -> Iterator[Asked]:
    for at in range(12):
        tables = 3 + at % 3
        results = [
            {"board": board, "ns": table + 1, "ew": tables + 1 + (table + board) % tables, **_result(chance)}
            for board in range(1, tables + 1)
            for table in range(tables)
        ]
        question = {"op": "t.pairs_session", "results": results, "champions": 1 + at % 2}
        yield Asked(_PAIRS, "national", question)


def _matchpoints(chance: Chance) -> Iterator[Asked]:
    for at in range(30):
        results = [_result(chance) for _ in range(3 + at % 6)]
        yield Asked(MATCHPOINTS, "national", {"op": "t.matchpoints", "results": results})
