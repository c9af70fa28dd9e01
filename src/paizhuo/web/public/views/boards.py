"""牌副页: the matches of a duplicate round over both rooms, each board at all tables, and the lists of pairs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.guandan.duplicate import board as preset_of
from paizhuo.officiating.board_publication import boards_of_round
from paizhuo.officiating.publication import open_rounds, open_stages
from paizhuo.officiating.table_key import TableKey, round_at
from paizhuo.officiating.tables.butler import butler
from paizhuo.officiating.tables.cross_imps import cross_imps
from paizhuo.officiating.traveller import frequencies, mean_net, room_results, traveller
from paizhuo.tournament.duplicate.team_board import BoardState
from paizhuo.web.language import say
from paizhuo.web.ledger.public_snapshot import PublicSnapshot
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.cached_html import kept_html
from paizhuo.web.public import page as frame
from paizhuo.web.public.board_hands import open_boards
from paizhuo.web.public.compared_boards import board_fields, columns_of, own_page, table_page
from paizhuo.web.public.match_rooms import match_rooms
from paizhuo.web.public.team_matches import LOWEST, is_shown_by_segment, running_score, signed, team_match_page
from paizhuo.wording.tournament import stage_words
from paizhuo.wording.tournament.board_results import frequency_words, order_words, preset_words
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from fractions import Fraction

    from django.http import HttpResponse

    from paizhuo.officiating.tables.butler import PairKey
    from paizhuo.officiating.traveller import TravellerMatch
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.pages.audience import Visit


class BoardLink(NamedTuple):
    """一副: its number, and whether it is public."""

    board: int
    is_public: bool


def decimal(value: Fraction) -> str:
    """两位小数: half away from zero, with its sign.

    >>> from fractions import Fraction
    >>> decimal(Fraction(5, 8)), decimal(Fraction(-1, 3)), decimal(Fraction(0))
    ('+0.63', '−0.33', '0.00')
    """
    hundredths = (abs(value) * 200 + 1) // 2
    text = f"{hundredths // 100}.{hundredths % 100:02}"
    return text if not hundredths else f"+{text}" if value > 0 else f"−{text}"


@public_page
def boards(visit: Visit, stage: str = "", number: int = 0) -> HttpResponse:
    """牌副页: the matches of a round with their running scores, and its boards."""
    stages = [one for one in open_stages(visit.snapshot.state) if visit.snapshot.plan.stage(one).boards]
    chosen = frame.shown_stage(stage, stages)
    context: dict[str, Any] = {"stages": frame.stage_choices(visit, "boards", stages, chosen)}
    if chosen:
        shown = frame.shown_round(visit, chosen, number)
        played, slug = visit.snapshot.state.stages[chosen], visit.competition.slug
        context |= {
            **_where(visit, chosen, shown),
            "rounds": [
                frame.ChoiceLink(
                    str(each.number), reverse("public:boards", args=[slug, chosen, each.number]), each.number == shown
                )
                for each in open_rounds(played)
            ],
            "matches": kept_html(
                visit,
                (chosen, shown),
                "public/_round_matches.html",
                partial(_round_matches, visit.snapshot, chosen, shown),
                played,
            ),
            "links": board_links(visit.snapshot, chosen, shown),
            "is_compared": visit.snapshot.plan.stage(chosen).is_compared,
        }
    return frame.page(visit, "public/boards.html", "boards", **context)


def _round_matches(snapshot: Snapshot, stage: str, number: int) -> dict[str, Any]:
    one, is_compared = round_at(snapshot.state, stage, number), snapshot.plan.stage(stage).is_compared
    page_of = table_page if is_compared else running_score
    matches = [page_of(snapshot, TableKey(stage, number, table)) for table in sorted(one.matches)]
    columns = columns_of(snapshot, stage) if is_compared else {}
    return {"stage": stage, "number": number, "is_compared": is_compared, "matches": matches, **columns}


@public_page
def team_match(visit: Visit, stage: str, number: int, table: int) -> HttpResponse:
    """两室对照页: a match board by board; of pairs and individuals the boards of one table."""
    context = _where(visit, stage, number)
    if table not in round_at(visit.snapshot.state, stage, number).matches:
        raise Http404
    key = TableKey(stage, number, table)
    if visit.snapshot.plan.stage(stage).is_compared:
        context |= {"found": table_page(visit.snapshot, key), **columns_of(visit.snapshot, stage)}
        return frame.page(visit, "public/compared_table.html", "boards", **context)
    context |= {"match": team_match_page(visit.snapshot, key), "rooms": match_rooms(visit.snapshot, key)}
    return frame.page(visit, "public/team_match.html", "boards", **context)


@public_page
def board(visit: Visit, stage: str, number: int, board: int) -> HttpResponse:
    """随牌成绩页: one board at all tables, once it is public."""
    context = _where(visit, stage, number)
    snapshot = visit.snapshot
    plan, one = snapshot.plan.stage(stage), round_at(snapshot.state, stage, number)
    links = board_links(snapshot, stage, number)
    if board not in {link.board for link in links if link.is_public}:
        raise Http404
    public = [link.board for link in links if link.is_public]
    at, own = public.index(board), visit.http.GET.get("table", "")[:6]
    context |= {
        "board": board,
        "level": preset_of(board).level.value - LOWEST,
        "preset": preset_words(say(), board),
        "hands": open_boards(snapshot.state, stage, number, board),
        "before": public[at - 1] if at else None,
        "after": public[at + 1] if at + 1 < len(public) else None,
        "own": int(own) if own.isascii() and own.isdigit() else 0,
    }
    if plan.is_compared:
        context |= columns_of(snapshot, stage)
        context["fields"] = board_fields(snapshot, stage, board, (number, context["own"]))
        return frame.page(visit, "public/compared_board.html", "boards", **context)
    key = TableKey(stage, number, context["own"] if context["own"] in one.matches else 0)
    make = partial(_compared_rooms, snapshot, key, board)
    for name, template in (("frequencies", "public/_board_frequencies.html"), ("rows", "public/_traveller_rows.html")):
        context[name] = kept_html(visit, (*key, board), template, make, one)
    return frame.page(visit, "public/traveller.html", "boards", **context)


def _compared_rooms(snapshot: Snapshot, key: TableKey, board: int) -> dict[str, Any]:
    """各室的这一副: what the page shows of a board of a round; the table of the key is the reader's own, or 0."""
    plan, one = snapshot.plan.stage(key.stage), round_at(snapshot.state, key.stage, key.round)
    results = tuple(room_results(plan, one, board))
    mean = mean_net(results)
    return {
        "stage": key.stage,
        "number": key.round,
        "own": key.table,
        "matches": [_traveller_match(snapshot, match) for match in traveller(snapshot.plan, plan, one, board)],
        "frequencies": [(frequency_words(say(), row.levels), row) for row in frequencies(results)],
        "count": len(results),
        "mean": decimal(mean) if mean is not None else "",
    }


@public_page
def pair_list(visit: Visit, stage: str) -> HttpResponse:
    """各对参考表: the pairs against the mean of all rooms; and each room against all others, where that is shown."""
    chosen = visit.snapshot.plan.stage(stage) if stage in open_stages(visit.snapshot.state) else None
    if chosen is None or not chosen.boards or chosen.is_compared:
        raise Http404
    rows = kept_html(
        visit,
        stage,
        "public/_pair_rows.html",
        partial(_pair_rows, visit.snapshot, stage),
        visit.snapshot.state.stages[stage],
    )
    context = {"stage": stage, "stage_title": stage_words(say(), chosen), "rows": rows}
    return frame.page(visit, "public/pair_list.html", "boards", **context)


def _pair_rows(snapshot: Snapshot, stage: str) -> dict[str, Any]:
    plan, crossed = snapshot.plan.stage(stage), []
    rows = [
        (row, _pair_words(snapshot, row.pair), decimal(row.mean), decimal(row.total))
        for row in butler(snapshot.state, stage)
    ]
    if plan.duplicate.release.cross_imps:
        crossed = [
            (one.number, [(row, room_words(say(), row.room), decimal(row.total)) for row in found])
            for one in open_rounds(snapshot.state.stages[stage])
            if (found := cross_imps(plan, one))
        ]
    return {"pairs": rows, "crossed": crossed}


@public_page
def own_boards(visit: Visit, stage: str, entrant: int) -> HttpResponse:
    """逐副成绩页: every public board of a pair or a player of a session, with the sum."""
    snapshot = visit.snapshot
    if stage not in open_stages(snapshot.state) or not snapshot.plan.stage(stage).is_compared:
        raise Http404
    if entrant not in snapshot.state.stages[stage].members:
        raise Http404
    context = {
        "stage": stage,
        "stage_title": stage_words(say(), snapshot.plan.stage(stage)),
        "entrant": entrant,
        "found": own_page(snapshot, stage, entrant),
        **columns_of(snapshot, stage),
    }
    return frame.page(visit, "public/own_boards.html", "boards", **context)


def board_links(snapshot: Snapshot, stage: str, number: int) -> list[BoardLink]:
    """各副: the boards of a round, and which of them are public."""
    one = round_at(snapshot.state, stage, number)
    return [
        BoardLink(board, isinstance(snapshot, PublicSnapshot) and snapshot.is_public(stage, number, board))
        for board in boards_of_round(snapshot.plan.stage(stage), one)
    ]


def _where(visit: Visit, stage: str, number: int) -> dict[str, Any]:
    """The stage and the round; 404 for those that are not public, and for a stage without boards."""
    if stage not in open_stages(visit.snapshot.state) or not visit.snapshot.plan.stage(stage).boards:
        raise Http404
    frame.shown_round(visit, stage, number)
    return {
        "stage": stage,
        "number": number,
        "stage_title": stage_words(say(), visit.snapshot.plan.stage(stage)),
        "by_segment": is_shown_by_segment(visit.snapshot, stage),
    }


def _traveller_match(snapshot: Snapshot, found: TravellerMatch) -> dict[str, Any]:
    home, away = found.net
    gained = found.rows[0].north_south if home > 0 else found.rows[0].east_west
    match found.state:
        case BoardState.VOID:
            imp = _("void")
        case BoardState.ADJUSTED:
            imp = _("adjusted {home} : {away}").format(home=signed(home), away=signed(away))
        case BoardState.NOT_PLAYED:
            imp = _("not compared")
        case _:
            imp = f"{snapshot.names.get(gained[0], '')} +{max(home, away)}" if home or away else _("no swing")
    rows = [(row, room_words(say(), row.room), order_words(say(), row.finish)) for row in found.rows]
    return {"table": found.table, "rows": rows, "imp": imp}


def _pair_words(snapshot: Snapshot, pair: PairKey) -> str:
    team = snapshot.names.get(pair.entrant, "")
    who = " ".join(pair.players) if pair.room is None else room_words(say(), pair.room)
    return _("{team}, {pair}").format(team=team, pair=who)
