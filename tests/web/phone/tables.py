"""What tests of the score sheet start from: a table with its code, and phones at its sides."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING

from django.test import Client

from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_key import match_at as find
from paizhuo.seats import parse_seat
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.models import SheetDeal, TableCode
from paizhuo.web.sheets import actions
from paizhuo.web.sheets.played_table import PlayedTable
from paizhuo.web.sheets.side import side_request
from tests.web import staging

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer

    from paizhuo.seats import Seat
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.web.models import Competition

HOME, AWAY = End.HOME, End.AWAY
PHONES = count(1)
"""The numbers of the phones: a phone that is gone leaves its commands behind."""


def order(letters: str) -> list[Seat]:
    """Seats by their letters."""
    return [parse_seat(letter) for letter in letters]


def plan(book: str = "national", *, deals: int = 8, boards: int = 0, knockout: bool = False) -> Plan:
    """An event of one stage."""
    made = staging.swiss_plan(book=book)
    stage = StagePlan("main", Format.KNOCKOUT if knockout else Format.SWISS, rounds=3, boards=boards)
    return replace(made, stages=(stage,), clock=replace(made.clock, deals=deals))


@dataclass(frozen=True)
class CodedTable(PlayedTable):
    """A table in a round, with the code that opens it."""

    table_code: TableCode

    @property
    def code(self) -> str:
        """The code on its card."""
        return self.table_code.code

    @property
    def address(self) -> str:
        """Where the page of this round is, to which its buttons belong."""
        return f"/t/{self.code}/{self.key.stage}/{self.key.round}/"


def table_at(competition: Competition, table: int = 1, number: int = 1, stage: str = "main") -> CodedTable:
    """A table in a round; its code is made where it has none."""
    code, _ = TableCode.objects.get_or_create(competition=competition, table=table, replaced_at=None)
    return CodedTable(competition, TableKey(stage, number, table), code)


def table(made: Plan | None = None, *, entries: int = 4) -> CodedTable:
    """Table 1 of a first round that is being played."""
    competition = staging.mid_course(entries, played=0, plan=made or plan())
    return table_at(competition)


def match_at(at: PlayedTable) -> MatchState:
    """The match as it stands."""
    return find(staging.state(at.competition), at.key)


def deals(at: PlayedTable) -> list[SheetDeal]:
    """What is on the sheet."""
    return list(SheetDeal.objects.filter(competition=at.competition, **at.key._asdict()))


def agree(at: PlayedTable, *finishes: str) -> None:
    """Both sides write down these deals."""
    first = len(deals(at)) + 1
    for number, finish in enumerate(finishes, first):
        actions.enter_deal(side_request(at, HOME), number, order(finish))
        actions.confirm_deal(side_request(at, AWAY), number, order(finish))


class Phone:
    """A browser in somebody's hand."""

    def __init__(self, at: CodedTable, seat: str = "", *, live: bool = True) -> None:
        """Open the code, and sit down where a seat is given; ``live`` speaks htmx."""
        self.at = at
        self.client = Client(headers={"HX-Request": "true"} if live else {})
        self.number, self.commands = next(PHONES), 0
        if seat:
            assert self.send("sit", seat=seat).status_code == 303

    def look(self, **asked: str) -> Answer:
        """Scan the code and open a screen."""
        return self.client.get(f"/t/{self.at.code}/", asked)

    def screen(self, **asked: str) -> str:
        """The name of the screen."""
        return str(self.look(**asked).context["screen"].name)

    def text(self, **asked: str) -> str:
        """The page."""
        return self.look(**asked).content.decode()

    def send(self, act: str, **data: str) -> Answer:
        """Press a button on the page of its round; every press has a number of its own unless one is given."""
        self.commands += 1
        sent = {"command": f"phone-{self.number}-{self.commands}", **data}
        return self.client.post(f"{self.at.address}{act}/", sent)


def both(at: CodedTable) -> tuple[Phone, Phone]:
    """A phone of each side: South for the home side, West for the visitors."""
    return Phone(at, "S"), Phone(at, "W")
