"""一轮: the pages of one round: its draft or published pairing with reasons, dead ends, pairing by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import render

from paizhuo.officiating import upcoming_draws
from paizhuo.officiating.by_hand import hand_notes
from paizhuo.officiating.fitting import NO_SEED
from paizhuo.officiating.segments import declares_line_ups
from paizhuo.officiating.table_key import find_round
from paizhuo.tournament import directing
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.lots import takes_lot
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.pages.audience import Visit, official
from paizhuo.web.pages.forms import cleaned_values
from paizhuo.web.pages.fragments import go_to
from paizhuo.web.rounds import actions, forms
from paizhuo.web.rounds.reasons import only_moved, reasons_of
from paizhuo.web.rounds.round_steps import steps_to_pair
from paizhuo.web.rounds.views.draft import draft_context
from paizhuo.web.rounds.views.overview import allowed_actions
from paizhuo.web.rounds.warnings import round_warnings
from paizhuo.wording.officiating import hand_note_words
from paizhuo.wording.tournament import stage_words
from paizhuo.wording.tournament.dead_ends import proof_words, way_words
from paizhuo.wording.tournament.scores import match_name_words

if TYPE_CHECKING:
    from django.http import HttpResponse, HttpResponseBase

    from paizhuo.tournament.log.state import MatchState, RoundState, StageState
    from paizhuo.web.ledger.snapshot import Snapshot


@dataclass(frozen=True)
class PairingLine:
    """一桌: a match of the round, its place in the bracket, and why it was paired."""

    table: int
    match: MatchState
    node: str
    why: str
    takes_lot: bool


def stage_of(visit: Visit, stage: str) -> StageState:
    """The open stage with this id; 404 where there is none."""
    found = visit.snapshot.state.stages.get(stage)
    if found is None:
        raise Http404
    return found


def round_of(visit: Visit, stage: str, number: int) -> RoundState:
    """The round with this number; 404 where there is none."""
    found = find_round(visit.snapshot.state, stage, number)
    if found is None:
        raise Http404
    return found


@official(get=Permission.SEE)
def one_round(visit: Visit, stage: str, number: int) -> HttpResponse:
    """一轮: the pairing of a round, with the buttons that change it."""
    one = round_of(visit, stage, number)
    opened = stage_of(visit, stage)
    if not one.published and number == len(opened.rounds) and not opened.closed:
        return render(visit.http, "rounds/draft_page.html", draft_context(visit, stage, one))
    reasons = reasons_of(visit.competition, visit.snapshot, stage, number, say())
    lines = [
        PairingLine(
            table,
            match,
            match_name_words(say(), visit.snapshot.state, stage, match.pairing.node),
            reasons.tables.get(table, ""),
            one.published and match.confirmed is None and takes_lot(visit.snapshot.state, stage, match),
        )
        for table, match in sorted(one.matches.items())
    ]
    shown = {
        **_base(visit, stage),
        "round": one,
        "declares": declares_line_ups(visit.snapshot.state, stage),
        "only_moved": one.manual and only_moved(visit.snapshot, stage, number),
        "lines": lines,
        "others": reasons.others,
        "notes": [*reasons.notes, *_hand_notes(visit.snapshot, stage, one)],
        "notices": []
        if opened.closed
        else [one for one in round_warnings(visit.competition, visit.snapshot) if one.grave],
        "is_last": number == len(opened.rounds) and not opened.closed,
        "previous": number - 1,
        "next": number + 1 if number < len(opened.rounds) else 0,
        "known": sorted(entrant for entrant in one.entrants if entrant not in one.sitting_out),
        "with_node": any(line.node for line in lines),
        "by_direction": visit.snapshot.plan.stage(stage).is_compared,
        "with_result": one.published,
    }
    return render(visit.http, "rounds/round.html", shown)


@official(get=Permission.PAIR, post=Permission.PAIR)
def dead_end(visit: Visit, stage: str) -> HttpResponseBase:
    """死局: GET shows why the round has no legal pairing, and the ways out; POST chooses one with a reason."""
    if visit.http.method == "POST":
        asked = cleaned_values(forms.WayOutForm(visit.http.POST))
        done = actions.way_out(visit.request, stage, asked["way"], asked["reason"])
        return go_to(visit, "rounds:round", stage, done.answer["round"])
    stage_of(visit, stage)
    found = _stuck(visit, stage)
    if found is None:
        return go_to(visit, "rounds:rounds")
    shown = {
        **_base(visit, stage),
        "proof": proof_words(say(), found.proof, visit.snapshot.names),
        "ways": [way_words(say(), way, visit.snapshot.names) for way in found.choices],
        "number": directing.context(visit.snapshot.state, stage).next_round,
        "panel": steps_to_pair(visit, stage, is_stuck=True),
    }
    return render(visit.http, "rounds/dead_end.html", shown)


def _hand_notes(snapshot: Snapshot, stage: str, one: RoundState) -> list[str]:
    """Notes about a round paired by hand: who meets again, or has a bye again."""
    pairings = [match.pairing for match in one.matches.values()]
    found = hand_notes(snapshot.state, stage, one.number, pairings, one.byes)
    return [hand_note_words(say(), note, snapshot.names) for note in found]


@official(get=Permission.PAIR, post=Permission.PAIR)
def by_hand(visit: Visit, stage: str) -> HttpResponseBase:
    """手工编排: GET offers the present draft as text to edit; POST drafts the round from that text."""
    opened = stage_of(visit, stage)
    if visit.http.method == "POST":
        asked = cleaned_values(forms.ByHandForm(visit.http.POST))
        done = actions.draft_by_hand(visit.request, stage, asked["matches"], asked["byes"], asked["reason"])
        return go_to(visit, "rounds:round", stage, done.answer["round"])
    last = opened.rounds[-1] if opened.rounds else None
    one = last if last is not None and not last.published else None
    matches = [] if one is None else [one.matches[table].pairing for table in sorted(one.matches)]
    shown = {
        **_base(visit, stage),
        "number": directing.context(visit.snapshot.state, stage).next_round,
        "matches": "\n".join(f"{_side(pairing.home)} - {_side(pairing.away)}" for pairing in matches),
        "byes": ", ".join(map(str, one.byes)) if one else "",
        "field": directing.context(visit.snapshot.state, stage).present,
    }
    return render(visit.http, "rounds/by_hand.html", shown)


def _stuck(visit: Visit, stage: str) -> DeadEnd | None:
    """The dead end of the next round with the seed of its draft; None where it can be paired."""
    number = directing.context(visit.snapshot.state, stage).next_round
    commitment = visit.competition.commitments.filter(
        purpose=upcoming_draws.pairing_purpose(stage, number), used_by=None
    ).first()
    try:
        found = directing.draft_round(
            visit.snapshot.state,
            stage,
            commitment.seed if commitment else NO_SEED,
            actions.absent_from(visit.snapshot.state, stage),
        )
    except Refused as refused:
        if refused.why is Why.NOTHING_TO_PAIR:
            return None
        raise
    return found if isinstance(found, DeadEnd) else None


def _base(visit: Visit, stage: str) -> dict[str, Any]:
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "stage": stage,
        "title": stage_words(say(), visit.snapshot.plan.stage(stage)),
        "may": allowed_actions(visit),
    }


def _side(side: tuple[int, ...]) -> str:
    return "+".join(map(str, side))
