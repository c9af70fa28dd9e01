"""承诺: which draws come next; the hash of the seed of each is shown before it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from paizhuo.tournament import directing
from paizhuo.tournament.formats import BadField
from paizhuo.web.access.permissions import Permission
from paizhuo.web.errors import WordedError
from paizhuo.web.language import say
from paizhuo.web.ledger import commitments
from paizhuo.web.ledger.write import write
from paizhuo.wording import N_
from paizhuo.wording.tournament import stage_words
from paizhuo.wording.tournament.lots import purpose_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import StageState, State
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Done, Writing

NUMBERS = "numbers"


class NotCommitted(WordedError):
    """未承诺: a draw whose hash nobody could see before it."""

    code: ClassVar[str] = "NOT_PROMISED"


def opening_purpose(stage: str) -> str:
    """The purpose of the seed that opens a stage."""
    return f"open/{stage}"


def pairing_purpose(stage: str, number: int) -> str:
    """The purpose of the seed that pairs a round."""
    return f"round/{stage}/{number}"


def lot_purpose(stage: str) -> str:
    """The purpose of the seed of the next lot of a stage, whatever it decides.

    Which lots will be due is known only after the results, when a promise would come too late.
    """
    return f"lot/{stage}"


def purpose_text(snapshot: Snapshot, purpose: str) -> str:
    """What the seed of this purpose is for, in words."""
    kind, _sign, rest = purpose.partition("/")
    stage = next((plan for plan in snapshot.plan.stages if rest == plan.id or rest.startswith(f"{plan.id}/")), None)
    if purpose == NUMBERS:
        return _("numbers of all entrants")
    if stage is None:
        return _("a stage that is not played any more")
    title, about = stage_words(say(), stage), rest.removeprefix(stage.id).removeprefix("/")
    if kind == "open":
        return _("{stage}: field and order").format(stage=title)
    if kind == "round":
        return _("{stage}: round {round}").format(stage=title, round=about)
    if not about:
        return _("{stage}: next lot").format(stage=title)
    return _("{stage}: lot {purpose}").format(stage=title, purpose=purpose_words(say(), about))


def is_ready(state: State, stage: str) -> bool:
    """Whether a stage can be opened: it is not open, and those it takes its field from are closed."""
    sources = {intake.stage for intake in state.plan.stage(stage).intake}
    return stage not in state.stages and all(
        source in state.stages and state.stages[source].closed for source in sources
    )


def next_purposes(state: State) -> Iterator[str]:
    """将要进行的抽签: the purposes of all draws that can come next."""
    if not state.stages:
        # Numbers can be drawn, and drawn again, whatever the plan says.
        yield NUMBERS
    for plan in state.plan.stages:
        if is_ready(state, plan.id):
            yield opening_purpose(plan.id)
    for stage in state.stages.values():
        if not stage.closed:
            yield lot_purpose(stage.id)
            yield from _next_round(state, stage)


def _next_round(state: State, stage: StageState) -> Iterator[str]:
    try:
        if not stage.rounds or not stage.rounds[-1].is_complete:
            paired = len(stage.rounds)
            yield pairing_purpose(stage.id, paired if paired and not stage.rounds[-1].published else paired + 1)
        elif not directing.lots_due(state, stage.id) and not directing.is_finished(state, stage.id):
            yield pairing_purpose(stage.id, len(stage.rounds) + 1)
    except BadField:
        # A stage that its format cannot play draws nothing more.
        return


def commit_next_seeds(writing: Writing) -> None:
    """Commit to the seeds of all draws that can come next. Call it last in a write."""
    for purpose in next_purposes(writing.snapshot.state):
        commitments.commit(writing.competition, purpose)


def commit_and_notify(writing: Writing, *topics: str) -> None:
    """Commit to the next seeds, and tell the screens of the event what has changed. Call it last in a write."""
    commit_next_seeds(writing)
    writing.notify("event", *topics)
    writing.notify("log", staff_only=True)


def use_seed(writing: Writing, purpose: str) -> str:
    """取用: the seed whose hash was shown before; :class:`NotCommitted` where none was."""
    if not writing.competition.commitments.filter(purpose=purpose, used_by=None).exists():
        raise NotCommitted(N_("No hash was shown for this draw yet. Show the hashes for the next draws, then draw."))
    return commitments.use_seed(writing, purpose)


def show_commitments(request: Request) -> Done:
    """公布承诺: show the hashes of the seeds of the draws that come next."""

    def body(writing: Writing) -> None:
        writing.detail["seeds"] = list(next_purposes(writing.snapshot.state))
        commit_and_notify(writing)

    return write(request, Permission.DRAW, body)
