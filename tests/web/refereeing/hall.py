"""What these tests start from: a hall in its second round, a chief and a floor referee, and case forms in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.case_form import CaseForm
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.limits import LeastTimeLimit
from paizhuo.web.refereeing import actions
from tests.web import staging

if TYPE_CHECKING:
    from typing import Any

    from django.test import Client

    from paizhuo.referee import Infraction
    from paizhuo.web.ledger.write import Done
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

ROUND = 2
BACKEND = "django.contrib.auth.backends.ModelBackend"


def hall(book: str = "national", **more: Any) -> Competition:  # noqa: ANN401 - passed on
    """A Swiss of eight pairs, round one played, round two on the tables."""
    return staging.mid_course(plan=staging.swiss_plan(book=book), **more)


def hall_with_least_time() -> Competition:
    """The same hall under the national rules, where the organiser has adopted a least playing time [NAT 31(四)]."""
    competition = staging.event(staging.swiss_plan())
    staging.put(competition, f.LimitSet(LeastTimeLimit(adopted=True), Role.ORGANISER.value))
    staging.open_and_publish(competition)
    staging.play_round(competition)
    staging.open_and_publish(competition)
    return competition


def table_of(competition: Competition, entrant: int) -> int:
    """Where an entrant sits in round two."""
    matches = staging.state(competition).stages["main"].rounds[ROUND - 1].matches
    return next(at for at, one in matches.items() if entrant in {*one.pairing.home, *one.pairing.away})


def seat_of(competition: Competition, entrant: int) -> str:
    """A seat of the entrant: home sits North-South."""
    one = staging.state(competition).stages["main"].rounds[ROUND - 1].matches[table_of(competition, entrant)]
    return "N" if entrant in one.pairing.home else "E"


def filled(competition: Competition, infraction: Infraction, entrant: int = 1, **more: Any) -> CaseForm:  # noqa: ANN401 - passed on
    """A case of one entrant; of a player at the table unless it says otherwise."""
    return CaseForm(entrant, infraction, **({"seat": seat_of(competition, entrant)} | more))


def rule(
    competition: Competition, case: CaseForm, user: User | None = None, *, shown: str = "", command: str = ""
) -> Done:
    """Give the ruling at the entrant's table in round two."""
    assert case.entrant is not None
    at = TableKey("main", ROUND, table_of(competition, case.entrant))
    return actions.give_ruling(staging.request(competition, user, command), at, case, shown=shown)


def floor_referee(competition: Competition) -> User:
    """A referee who is not the chief."""
    return staging.appoint(competition, Role.FLOOR_REFEREE)


def address(competition: Competition, entrant: int = 1) -> str:
    """The page of the entrant's table."""
    return f"/desk/{competition.slug}/referee/main/{ROUND}/{table_of(competition, entrant)}/"


def enter(client: Client, user: User, language: str = "en") -> None:
    """Sign in, and read English."""
    client.force_login(user, backend=BACKEND)
    client.cookies["django_language"] = language
