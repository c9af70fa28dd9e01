"""比赛的说法: the typed values of ``paizhuo.tournament`` in words: pairings, places, refusals, facts, findings."""

from paizhuo.wording.tournament.charts import line_words
from paizhuo.wording.tournament.checks import check_finding_words, discrepancy_words
from paizhuo.wording.tournament.contradictions import contradiction_words
from paizhuo.wording.tournament.criteria import criterion_words, figure_words, vp_words
from paizhuo.wording.tournament.dead_ends import dead_end_words, proof_words, way_words
from paizhuo.wording.tournament.entrants import (
    NO_NAMES,
    NO_TITLES,
    Names,
    Titles,
    end_words,
    entrant_words,
    entrants_words,
    level_words,
    meeting_words,
    ordinal_words,
    points_words,
    ruled_on_words,
    stage_named,
    where_words,
)
from paizhuo.wording.tournament.entries import (
    condition_words,
    entry_finding_words,
    line_up_words,
    place_at_table_words,
    substitution_words,
)
from paizhuo.wording.tournament.facts import fact_words
from paizhuo.wording.tournament.findings import finding_words
from paizhuo.wording.tournament.lots import lot_words, purpose_words
from paizhuo.wording.tournament.nodes import node_words, slot_words
from paizhuo.wording.tournament.notes import note_words
from paizhuo.wording.tournament.outcomes import decision_words, how_words, outcome_words
from paizhuo.wording.tournament.pairings import pairing_words
from paizhuo.wording.tournament.places import (
    final_ranking_words,
    place_words,
    places_words,
    reasons_words,
    row_words,
    unit_score_words,
    unit_words,
)
from paizhuo.wording.tournament.plans import (
    age_group_words,
    choice_of_plan_words,
    event_words,
    format_words,
    stage_title,
    stage_titles,
    stage_words,
)
from paizhuo.wording.tournament.problems import problem_words
from paizhuo.wording.tournament.proofs import asked_proofs_words, cited_proof_words, entry_proof_words
from paizhuo.wording.tournament.refusals import choice_words, refused_words, why_words
from paizhuo.wording.tournament.regulations import (
    RegulationOption,
    regulation_value_words,
    regulation_words,
    regulations_options,
)
from paizhuo.wording.tournament.sources import source_words, sources_words

__all__ = [
    "NO_NAMES",
    "NO_TITLES",
    "Names",
    "RegulationOption",
    "Titles",
    "age_group_words",
    "asked_proofs_words",
    "check_finding_words",
    "choice_of_plan_words",
    "choice_words",
    "cited_proof_words",
    "condition_words",
    "contradiction_words",
    "criterion_words",
    "dead_end_words",
    "decision_words",
    "discrepancy_words",
    "end_words",
    "entrant_words",
    "entrants_words",
    "entry_finding_words",
    "entry_proof_words",
    "event_words",
    "fact_words",
    "figure_words",
    "final_ranking_words",
    "finding_words",
    "format_words",
    "how_words",
    "level_words",
    "line_up_words",
    "line_words",
    "lot_words",
    "meeting_words",
    "node_words",
    "note_words",
    "ordinal_words",
    "outcome_words",
    "pairing_words",
    "place_at_table_words",
    "place_words",
    "places_words",
    "points_words",
    "problem_words",
    "proof_words",
    "purpose_words",
    "reasons_words",
    "refused_words",
    "regulation_value_words",
    "regulation_words",
    "regulations_options",
    "row_words",
    "ruled_on_words",
    "slot_words",
    "source_words",
    "sources_words",
    "stage_named",
    "stage_title",
    "stage_titles",
    "stage_words",
    "substitution_words",
    "unit_score_words",
    "unit_words",
    "vp_words",
    "way_words",
    "where_words",
    "why_words",
]
