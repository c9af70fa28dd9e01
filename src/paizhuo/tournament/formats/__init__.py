"""赛制: round robins, groups and knockout charts: who meets whom, from numbers alone."""

from paizhuo.tournament.formats.blocks import Block, by_place, split
from paizhuo.tournament.formats.bracket import (
    VACANT,
    Bracket,
    BracketPlace,
    BracketRound,
    Kind,
    LoserOf,
    Node,
    Seed,
    Slot,
    Vacant,
    WinnerOf,
)
from paizhuo.tournament.formats.chart_faults import BadBracket, check_bracket
from paizhuo.tournament.formats.cross import cross, cross_number
from paizhuo.tournament.formats.double_elimination import double_compact, double_standard
from paizhuo.tournament.formats.field import BadField, OrganiserMustDecide
from paizhuo.tournament.formats.groups import draw_groups, snake
from paizhuo.tournament.formats.page import page, page_double, page_grouped
from paizhuo.tournament.formats.positions import draw_positions
from paizhuo.tournament.formats.progress import BadResult, ChartPlace, Progress, Seated, progress
from paizhuo.tournament.formats.round_robin import (
    Meeting,
    Rounds,
    idle,
    numbers_with_related,
    schedule,
)
from paizhuo.tournament.formats.same_place import same_place, same_place_blocks
from paizhuo.tournament.formats.segments_of_places import segments, segments_of_groups
from paizhuo.tournament.formats.single_elimination import byes, lines, single_elimination
from paizhuo.tournament.formats.zones import Zone, ZoneForm, ZonePlan, zones

__all__ = [
    "VACANT",
    "BadBracket",
    "BadField",
    "BadResult",
    "Block",
    "Bracket",
    "BracketPlace",
    "BracketRound",
    "ChartPlace",
    "Kind",
    "LoserOf",
    "Meeting",
    "Node",
    "OrganiserMustDecide",
    "Progress",
    "Rounds",
    "Seated",
    "Seed",
    "Slot",
    "Vacant",
    "WinnerOf",
    "Zone",
    "ZoneForm",
    "ZonePlan",
    "by_place",
    "byes",
    "check_bracket",
    "cross",
    "cross_number",
    "double_compact",
    "double_standard",
    "draw_groups",
    "draw_positions",
    "idle",
    "lines",
    "numbers_with_related",
    "page",
    "page_double",
    "page_grouped",
    "progress",
    "same_place",
    "same_place_blocks",
    "schedule",
    "segments",
    "segments_of_groups",
    "single_elimination",
    "snake",
    "split",
    "zones",
]
