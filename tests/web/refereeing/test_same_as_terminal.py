"""The desk and the terminal write the same facts for the same case, whatever the book and the infraction."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.db import transaction

from paizhuo.cli.main import main
from paizhuo.errors import PaizhuoError
from paizhuo.officiating.answers import answer_text, options_of
from paizhuo.officiating.case_form import NO_SEAT, CaseForm
from paizhuo.officiating.hearing import Ask, HearingContext, hear
from paizhuo.officiating.register import register_of
from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_match import table_match_at
from paizhuo.referee import SCHEDULES, Question, Ruling
from paizhuo.tournament.log.event_file import read, write
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.web.ledger import snapshot as snapshots
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.refereeing import actions
from tests.web import staging
from tests.web.refereeing.hall import ROUND, hall, table_of

if TYPE_CHECKING:
    from pathlib import Path

    from paizhuo.tournament.log.facts import Fact
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
WHO = 1


def filled_in(context: HearingContext, form: CaseForm, turn: int) -> CaseForm | None:
    """The case with one answer or another to all that is asked; None where the book has no penalty."""
    while True:
        hearing = hear(context, form)
        need, ruling = hearing.need, hearing.ruling
        if isinstance(need, Question):
            options = options_of(need)
            answer = answer_text(options[turn % len(options)]) if options else str(need.least + 60 * turn)
            form = form.answered(need.code, answer)
        elif need is Ask.SEAT:
            form = replace(form, seat=NO_SEAT)
        elif need is Ask.LEVELS:
            form = replace(form, levels=(9, 4))
        elif not isinstance(ruling, Ruling):
            return None
        elif ruling.open:
            choice = ruling.open[0]
            form = replace(form, choices={**form.choices, choice.matter.value: (1 + turn % len(choice.options),)})
        else:
            return replace(form, consents=("organiser",), paper="组委会同意书")


def by_the_desk(competition: Competition, key: TableKey, form: CaseForm) -> list[Fact] | None:
    """What the desk writes; it is rolled back. None where the desk refuses."""
    before = competition.fact_count
    try:
        with transaction.atomic():
            actions.give_ruling(staging.request(competition), key, form)
            competition.refresh_from_db()
            found = [one.fact for one in snapshot_of(competition).log[before:]]
            transaction.set_rollback(True)
    except PaizhuoError:
        return None
    finally:
        competition.refresh_from_db()
        snapshots.forget()
    return found


def by_the_terminal(file: Path, before: int, form: CaseForm, table: int) -> list[Fact] | None:
    """What the terminal writes; None where it refuses."""
    assert form.infraction is not None
    words = ["--round", str(ROUND), "--table", str(table), "--entrant", str(WHO), "--infraction", form.infraction.value]
    words += [word for code, answer in form.answers.items() for word in ("--fact", f"{code}={answer}")]
    words += [
        word for matter, some in form.choices.items() for word in ("--choose", f"{matter}={','.join(map(str, some))}")
    ]
    words += ["--seat", form.seat] if form.seat else []
    words += ["--levels", *(f"i{one}" for one in form.levels)] if form.levels else []
    if main(
        [
            "event",
            "rule",
            str(file),
            *words,
            "--consent",
            "organiser",
            "--paper",
            "组委会同意书",
            "--json",
            "--lang",
            "en",
        ]
    ):
        return None
    return [one.fact for one in read(file.read_text(encoding="utf-8")).log[before:]]


@pytest.mark.parametrize("book", REGULATIONS)
def test_desk_and_terminal_write_the_same_facts(book: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    competition = hall(book)
    log = snapshot_of(competition).log
    state = staging.state(competition)
    key = TableKey("main", ROUND, table_of(competition, WHO))
    context = HearingContext(state, table_match_at(state, key), register_of(state))
    text = write(competition.plan, log)
    compared = 0
    for at, infraction in enumerate(SCHEDULES[REGULATIONS[book].book].entries):
        form = filled_in(context, CaseForm(WHO, infraction), at % 2)
        if form is None:
            continue
        file = tmp_path / f"{infraction.value}.json"
        file.write_text(text, encoding="utf-8")
        desk, terminal = by_the_desk(competition, key, form), by_the_terminal(file, len(log), form, key.table)
        assert desk == terminal, (infraction, capsys.readouterr().err)
        compared += desk is not None
    assert compared > 20
