"""What tests of the score sheet start from: a table with its code, and phones at its sides."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from django.test import Client

from paizhuo.seats import parse_seat
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.models import SheetDeal, TableCode
from paizhuo.web.sheets import actions
from paizhuo.web.sheets.side import side_request
from tests.web import staging

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer

    from paizhuo.seats import Seat
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.web.models import Competition

HOME, AWAY = End.HOME, End.AWAY


def order(letters: str) -> list[Seat]:
    """Seats by their letters."""
    return [parse_seat(letter) for letter in letters]


def plan(book: str = "national", *, deals: int = 8, boards: int = 0, knockout: bool = False) -> Plan:
    """An event of one stage."""
    made = staging.swiss_plan(book=book)
    stage = StagePlan("main", Format.KNOCKOUT if knockout else Format.SWISS, rounds=3, boards=boards)
    return replace(made, stages=(stage,), clock=replace(made.clock, deals=deals))


def door_of(competition: Competition, table: int = 1, number: int = 1) -> TableCode:
    """The code of a table."""
    found, _ = TableCode.objects.get_or_create(competition=competition, stage="main", round=number, table=table)
    return found


def table(made: Plan | None = None, *, entries: int = 4) -> TableCode:
    """Table 1 of a first round that is being played."""
    competition = staging.mid_course(entries, played=0, plan=made or plan())
    return door_of(competition)


def match_at(table_code: TableCode) -> MatchState:
    """The match as it stands."""
    return (
        staging.state(table_code.competition)
        .stages[table_code.stage]
        .rounds[table_code.round - 1]
        .matches[table_code.table]
    )


def deals(table_code: TableCode) -> list[SheetDeal]:
    """What is on the sheet."""
    here = SheetDeal.objects.filter(
        competition=table_code.competition,
        **table_code.key._asdict(),
    )
    return list(here)


def agree(table_code: TableCode, *finishes: str) -> None:
    """Both sides write down these deals."""
    first = len(deals(table_code)) + 1
    for number, finish in enumerate(finishes, first):
        actions.enter_deal(side_request(table_code, HOME), number, order(finish))
        actions.confirm_deal(side_request(table_code, AWAY), number, order(finish))


class Phone:
    """A browser in somebody's hand."""

    def __init__(self, table_code: TableCode, seat: str = "", *, live: bool = True) -> None:
        """Open the code, and sit down where a seat is given; ``live`` speaks htmx."""
        self.table_code = table_code
        self.client = Client(headers={"HX-Request": "true"} if live else {})
        self.commands = 0
        if seat:
            assert self.send("sit", seat=seat).status_code == 303

    def look(self, **asked: str) -> Answer:
        """Open a screen."""
        return self.client.get(f"/t/{self.table_code.code}/", asked)

    def screen(self, **asked: str) -> str:
        """The name of the screen."""
        return str(self.look(**asked).context["screen"].name)

    def text(self, **asked: str) -> str:
        """The page."""
        return self.look(**asked).content.decode()

    def send(self, act: str, **data: str) -> Answer:
        """Press a button; every press has a number of its own unless one is given."""
        self.commands += 1
        sent = {"command": f"{id(self)}-{self.commands}", **data}
        return self.client.post(f"/t/{self.table_code.code}/{act}/", sent)


def both(table_code: TableCode) -> tuple[Phone, Phone]:
    """A phone of each side: South for the home side, West for the visitors."""
    return Phone(table_code, "S"), Phone(table_code, "W")
