"""编排查询: t.pair: the next round of a Swiss, each match with its reason."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.cli.queries.competition import EVENT_FIELDS, check_fields, entrants_of, sheets_of
from paizhuo.cli.queries.fields import Answer, BadRequest, field
from paizhuo.errors import BadInput
from paizhuo.tournament.engines import swiss
from paizhuo.tournament.engines.context import Context
from paizhuo.tournament.entries import EntryKind, EntryRules
from paizhuo.tournament.log.state import RoundState, StageState, State
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.tournament.plan.effective_regulations import effective_regulations
from paizhuo.tournament.plan.plan import Changes, Format, Plan, StagePlan
from paizhuo.tournament.plan.regulations import FirstRound, Home
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament import dead_end_words, pairing_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paizhuo.tournament.plan.regulations import Regulations
    from paizhuo.wording import Say

_STAGE = "swiss"
_SEED = re.compile(r"(?:[0-9a-fA-F]{2}){16,}")
_PAIR = 2


class NoLegalPairing(BadInput):
    """The next round cannot be paired: proven, with the least harmful ways out."""

    code: ClassVar[str] = "NO_LEGAL_PAIRING"

    def __init__(self, dead_end: DeadEnd) -> None:
        """Keep the proof; the sentence for developers is the English one."""
        super().__init__(dead_end_words(sayer(Language.ENGLISH), dead_end))
        self.dead_end = dead_end

    def words(self, say: Say) -> str:
        """The proof and the ways out in the reader's language."""
        return dead_end_words(say, self.dead_end)


def pair_op(request: Mapping[str, Any], say: Say | None = None) -> Answer:
    """The next round: who is home against whom, who rests, and why, in the reader's language (English)."""
    check_fields(request, "book", *EVENT_FIELDS, "seed", "related")
    context = _context(request)
    found = swiss.draft(context, _seed(request, context.regulations))
    if isinstance(found, DeadEnd):
        raise NoLegalPairing(found)
    speak = say or sayer(Language.ENGLISH)
    return {
        "matches": [[*match.home, *match.away] for match in found.matches],
        "bye": next(iter(found.byes), None),
        "reasons": [pairing_words(speak, reason, context.regulations) for reason in found.reasons],
    }


def _context(request: Mapping[str, Any]) -> Context:
    """A stage of one round more than was played, so that no later round is needed."""
    book = regulations_of(field(request, "book")).id
    entrants = entrants_of(request)
    given = request.get("rounds", [])
    played = len(given) if isinstance(given, list) else 0
    stage = StagePlan(_STAGE, Format.SWISS, rounds=played + 1)
    plan = Plan(_STAGE, "", book, EntryRules(EntryKind.PAIRS), (stage,), changes=Changes(clinched_sit_out=False))
    state = State(plan, effective_regulations(plan))
    sheets = sheets_of(request, state.regulations)
    rounds = [RoundState(number, {}, published=True) for number in range(1, played + 1)]
    state.stages[_STAGE] = StageState(_STAGE, (entrants,), "", rounds=rounds)
    return Context(state, _STAGE, _related(request, entrants), {played: sheets})


def _related(request: Mapping[str, Any], entrants: tuple[int, ...]) -> dict[int, frozenset[int]]:
    groups = request.get("related")
    if groups is None:
        return {}
    if not isinstance(groups, list) or not all(isinstance(group, list) for group in groups):
        raise BadRequest("'related' must be a list of groups, each a list of entrants", text="related")
    known = frozenset(entrants)
    related: dict[int, set[int]] = {}
    for group in groups:
        if not all(type(entrant) is int and entrant in known for entrant in group):
            raise BadRequest(f"the related group {group} names somebody who is no entrant", text="related")
        if len(set(group)) < max(_PAIR, len(group)):
            raise BadRequest(f"a related group names two or more entrants, each once: {group}", text="related")
        for entrant in group:
            related.setdefault(entrant, set()).update(group)
    return {entrant: frozenset(others - {entrant}) for entrant, others in related.items()}


def _seed(request: Mapping[str, Any], regulations: Regulations) -> str:
    """The seed as hexadecimal digits; any other text is hashed, and without chance none is needed."""
    if request.get("seed") is None:
        if regulations.home.value is not Home.DRAWN and regulations.first_round.value is not FirstRound.DRAW:
            return ""
        field(request, "seed")
    seed = request["seed"]
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise BadRequest("'seed' must be a text or a whole number", text="seed")
    text = str(seed)
    return text if _SEED.fullmatch(text) else hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


OPS: dict[str, Callable[[Mapping[str, Any]], Answer]] = {"t.pair": pair_op}
SPOKEN: dict[str, Callable[[Mapping[str, Any], Say], Answer]] = {"t.pair": pair_op}
"""Operations whose answers hold sentences."""
