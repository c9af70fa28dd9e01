"""职权表: the forty-nine actions and what each of the twelve roles may do, with the articles behind every row.

A row's letters stand in the order of :class:`Role`: organiser, technical delegate, chief, deputy, floor referee,
arranger, record head, electronic manager, dealing manager, arbitrators, leader, player. ``D/V`` is two letters, the
stronger first. A book named in ``articles`` states the row; one in ``variants`` has its own letters; one outside
``only`` has nothing of the kind; for the rest the row is our default.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.referee.powers.actions import Action
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.rulebook import Citation

NAT, J23, J17 = Book.NATIONAL, Book.JIANGSU_2023, Book.JIANGSU_2017
FJ, GZ = Book.FUJIAN_2022, Book.GUANGZHOU_2025
ALL = frozenset(Book)
NOBODY = "- - - - - - - - - - - -"
_CHIEF = "- - D - - - - - - - - -"
_ANY_REFEREE = "- - D D D - - - - - - -"


@dataclass(frozen=True, slots=True)
class Variant:
    """异文: a book's own letters for a row, and their source."""

    letters: str
    source: Citation


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """一行: an action, the letters, and which books say so."""

    action: Action
    letters: str
    articles: Mapping[Book, str]
    variants: Mapping[Book, Variant]
    only: frozenset[Book] = ALL


def _row(
    action: Action,
    letters: str,
    articles: Mapping[Book, str],
    variants: Mapping[Book, Variant] | None = None,
    only: frozenset[Book] = ALL,
) -> MatrixRow:
    return MatrixRow(action, letters, articles, variants or {}, only)


def _says(book: Book, letters: str, article: str) -> dict[Book, Variant]:
    return {book: Variant(letters, Source(book).cite(article))}


def _reads(book: Book, letters: str, article: str, note: str) -> dict[Book, Variant]:
    return {book: Variant(letters, Source(book).read(article, note))}


def _silent(letters: str, note: str, *books: Book) -> dict[Book, Variant]:
    return {book: Variant(letters, Source(book).silence(note)) for book in books}


_ONLY_NAT = frozenset({NAT})
_NO_APPEALS = {GZ: Variant(NOBODY, Source(GZ).read("Notice6(三)", "no-appeals-in-guangzhou"))}

ROWS = (
    _row(Action.SET_REGULATIONS, "D P P - - P - - - - - -", {NAT: "18(一)", J23: "5.1(二)"}),
    _row(Action.SUPPLEMENTARY_RULES, "D A D - - - - - - - I I", {NAT: "33(一)2", J23: "5.2(四)4"}),
    _row(Action.TAKE_ENTRIES, "D - - - V D - - - - P P", {NAT: "18(一)", J23: "5.1(二), 5.2(六)3, 5.2(七)2"}),
    _row(Action.DEFINE_RELATED, "D - - - - - - - - - - -", {NAT: "19(五)1"}),
    _row(Action.FIX_FORMAT, "- A D D - D - - - - I I", {NAT: "23(一), 23(二)"}),
    _row(Action.RUN_DRAW, "- - D - - D - P - - V -", {NAT: "23(三)", J23: "5.2(四)5, 5.2(七)2", FJ: "N6.2"}),
    _row(Action.DRAW_OWN_SLIP, "- - - - V - - - - - - D", {GZ: "Notice5.2, Form4 note 3"}, only=frozenset({GZ})),
    _row(
        Action.MAKE_PAIRING,
        "- - A - - D - P - - I I",
        {NAT: "20(二)4, 20(四), 21(三)", J23: "5.2(七)1, 5.2(七)3, 5.2(八)2"},
    ),
    _row(
        Action.PUBLISH,
        "D A D - - P D P - - I I",
        {NAT: "18(一), 20(三), 21(六)"},
        # Approving and publishing schedule, order and results is a duty of the chief referee and of nobody else.
        _says(J23, "- - D - - P P P - - I I", "5.2(四)10"),
    ),
    _row(
        Action.REPAIR,
        "- - A - - D - - - - I I",
        {NAT: "26(八)"},
        {
            **_says(J23, NOBODY, "4.3.3"),
            **_says(J17, NOBODY, "3.10.4"),
            **_silent(NOBODY, "pairing-stays", FJ, GZ),
        },
    ),
    _row(Action.ASSIGN_REFEREES, "- D D - P - - - - - - -", {NAT: "20(一), 20(二)3", J23: "5.2(三)3, 5.2(四)6"}),
    _row(
        Action.CALL_TIME,
        "- - D D D - - P - - - -",
        {NAT: "22(一)", FJ: "1.2"},
        _says(GZ, "- - D P P - - P - - - -", "Reg7(三)"),
    ),
    _row(Action.DECLARE_LINE_UP, "- - - - V - - P - - D D", {NAT: "22(四), 30"}),
    _row(Action.CHANGE_LINE_UP, "- - A - - - - - - - P -", {NAT: "30(四)"}),
    _row(Action.CHANGE_PLAYER, "- - A - - - - - - - P -", {NAT: "19(二)2"}),
    _row(
        Action.WRITE_SHEET,
        "- - - - P - - - - - - D",
        {NAT: "46(一)3", J23: "3.5(八)1, 3.5(八)3", J17: "3.8.1, 3.8.3", FJ: "2.2", GZ: "Form4 note 3"},
    ),
    _row(
        Action.VERIFY_SHEET,
        "- - - - V - - - - - - V",
        {NAT: "46(一)3, App.3", J23: "3.5(八)1, 5.2(六)6", J17: "3.8.1", FJ: "2.2", GZ: "Form4"},
    ),
    _row(Action.ENTER_AT_TABLE, "- - - - - - - - - - - D/V", {NAT: "38(二)"}),
    _row(
        Action.APPROVE_REWRITING,
        "- - - - D - - - - - - P",
        {NAT: "46(一)4"},
        {**_says(J23, NOBODY, "3.5(八)1"), **_says(J17, NOBODY, "3.8.1")},
    ),
    _row(Action.ENTER_RESULTS, "- - - - - D D D - - - -", {NAT: "20(三), 20(六)3", J23: "5.2(八)2"}),
    _row(Action.CORRECT_RESULT, "- - A - P D D - - - P P", {NAT: "20(三), 38(三), 48", J23: "4.3", J17: "3.10"}),
    _row(
        Action.CHANGE_WINDOW,
        "- - D - - - - - - - - -",
        {J23: "4.3.3", J17: "3.10.4"},
        _says(NAT, "D - D - - - - - - - - -", "48(四)"),
    ),
    _row(
        Action.WARNING_VIOLATION,
        _ANY_REFEREE,
        {J23: "3.6(二)1", J17: "4.2.1", NAT: "51(一), 52", GZ: "Notice6(三)"},
        _silent(_ANY_REFEREE, "penalties-by-any-referee", FJ),
    ),
    _row(
        Action.FOUL_MATCH_LOSS,
        "- - D D - - - - - - - -",
        {J23: "3.6(二)2"},
        {
            **_says(J17, _CHIEF, "4.2.2"),
            **_says(NAT, _ANY_REFEREE, "51(一), 52"),
            **_reads(GZ, _CHIEF, "R30", "fouls-by-the-chief"),
            **_silent(_CHIEF, "matches-lost-by-the-chief", FJ),
        },
    ),
    _row(
        Action.CHOOSE_PENALTY,
        _CHIEF,
        {J23: "3.6(二)3", J17: "4.2.3"},
        {
            **_reads(NAT, _CHIEF, "53, 54", "several-penalties-by-the-chief"),
            **_silent(_CHIEF, "illegal-information-by-the-chief", GZ),
            **_silent(_ANY_REFEREE, "penalties-by-any-referee", FJ),
        },
    ),
    _row(Action.CLASS_TWO_TO_FOUR, "- - D D D - I - - - - -", {NAT: "51(一), 52"}, only=_ONLY_NAT),
    _row(Action.CLASS_ONE, "A - D - - - I - - - - -", {NAT: "52"}, only=_ONLY_NAT),
    _row(Action.MOVE_CLASS, "D - - - - - - - - - - -", {NAT: "52"}, only=_ONLY_NAT),
    _row(Action.WARN_FLOOR, "- - D D D - I - - - - -", {NAT: "52"}, only=_ONLY_NAT),
    _row(Action.BY_ANALOGY, "- - D - - - - - - - - -", {NAT: "53, 54"}, only=_ONLY_NAT),
    _row(
        Action.DISQUALIFY,
        "D - P - - - - - - - - -",
        {NAT: "51(一)", J17: "4.2.4, 4.3(五)"},
        {
            **_says(J23, "A - D - - - - - - - - -", "3.6(二)4"),
            **_silent("D - P - - - - - - - - -", "disqualified-by-the-organiser", GZ),
            **_silent(_CHIEF, "disqualified-by-the-chief", FJ),
        },
    ),
    _row(
        Action.CONDUCT_SANCTION,
        "D - P - - - - - - P - -",
        {J23: "3.6(二)5, 5.3(二)5, 6.1(一)"},
        _says(J17, "P - P - - - - - - P - -", "4.2.5"),
    ),
    _row(
        Action.CONSENT_TO_FORFEIT,
        "- - D - - - - - - - P P",
        {NAT: "34(四)"},
        # In Jiangsu a forfeit is one way to lose a match by judgment: who gives that records the forfeit.
        {
            **_says(J23, "- - D D - - - - - - P P", "3.6(二)2, 3.7(四)"),
            **_says(J17, "- - D - - - - - - - P P", "4.2.2, 4.3(四)"),
        },
    ),
    _row(Action.FORCE_MAJEURE, "A - P - - - - - - - P P", {NAT: "36", GZ: "R2"}),
    _row(Action.SHARE_OVERTIME, "- - D D D - - - - - - -", {NAT: "33(一)3"}, only=_ONLY_NAT),
    _row(Action.WAIVE_CORRECTION, "- - D D D - - - - - - P", {NAT: "22(八)"}),
    _row(
        Action.FILE_APPEAL,
        "- - - - - - - - - - D D",
        {J17: "5.1.1, 5.1.2"},
        {
            **_says(NAT, "- - - - - - - - - - A D", "55(一)"),
            **_says(J23, "- - - - - - - - - - D P/D", "3.9(一)1, 3.9(一)3"),
            **_NO_APPEALS,
        },
    ),
    _row(
        Action.FORWARD_APPEAL,
        "- - D - P - - - - - - -",
        {NAT: "21(七), 22(十), 55(二)", J23: "3.9(一)2", J17: "5.1.2", FJ: "6.2"},
        _NO_APPEALS,
    ),
    _row(
        Action.DECIDE_APPEAL,
        "- - - - - - - - - D - -",
        {},
        {
            **_says(NAT, "D - D - - - - - - D - -", "56(二), 56(三)"),
            **_says(J17, "D - - - - - - - - D - -", "5.1.2, 5.2.1"),
            J23: Variant(
                "D - - - - - - - - D - -", Source(J23).read("5.3(二)1, 5.3(二)2", "no-committee-as-jiangsu-2017")
            ),
            FJ: Variant("D - - - - - - - - D - -", Source(FJ).read("6.1", "no-committee-as-jiangsu-2017")),
            **_NO_APPEALS,
        },
    ),
    _row(Action.POSTPONE_PLAY, "D - - - - - - - - P - -", {NAT: "56(四)"}, _NO_APPEALS),
    _row(Action.STOP_EVENT, "D - P - - - - - - - - -", {J23: "4.5"}),
    _row(Action.KEEP_BOARDS, "- - - - - - - - D - - -", {NAT: "20(五), 20(六)1, 20(六)2"}, only=_ONLY_NAT),
    _row(Action.OPEN_CLOSED_ROOM, "- - D D D - - - - - - -", {NAT: "42(二)2"}, only=_ONLY_NAT),
    _row(Action.LAST_WORD, "- D - - - - - - - - - -", {NAT: "20(一)"}, only=_ONLY_NAT),
    _row(Action.DELEGATE_POWERS, "D D - - - - - - - - - -", {NAT: "21(十)"}, only=_ONLY_NAT),
    _row(Action.REPORT, "- - D - P D - - - - - -", {NAT: "21(八)", J23: "5.2(四)11, 5.2(七)3, 5.2(八)3"}),
    _row(Action.APPOINT_OFFICIALS, "D D P - - - - - - - - -", {NAT: "18(一), 20(一), 20(二)1", J23: "5.1(二)"}),
    _row(
        Action.SEAT_ARBITRATORS,
        "D - P - - - - - - - - -",
        {NAT: "18(一), 56(一)", J23: "5.1(二), 5.3(一)"},
        _NO_APPEALS,
    ),
    _row(
        Action.SANCTION_REFEREE,
        "D - P - - - - - - D - -",
        {J23: "3.9(二)3, 5.3(二)5, 6.1(一), 6.2(二)5", J17: "5.2.3"},
        _silent("D - P - - - - - - P - -", "referees-sanctioned-by-the-organiser", NAT, FJ, GZ),
    ),
)
