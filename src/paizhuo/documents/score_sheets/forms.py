"""表式: the score sheets of the books for a match at one table: columns, signatures and a summary of the rules.

The labels are those of the published forms. Fujian requires a sheet but prints no form: its columns are what article
2.2 says the sheet contains, and the foot of the sheet cites the article.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.documents.sides import SideAtTable


@dataclass(frozen=True)
class SheetColumn:
    """栏: a column; ``width`` is in millimetres (0 takes an equal share of the rest), ``of`` gives its content."""

    label: str
    width: float
    of: Callable[[SideAtTable], str]


@dataclass(frozen=True)
class ColumnGroup:
    """栏组: columns to be filled in by hand, under a common head."""

    labels: tuple[str, ...]
    width: float
    head: str = ""


@dataclass(frozen=True)
class Form:
    """表式: everything that is the same on the sheets of all tables."""

    title: str
    round: str
    table: str
    columns: tuple[SheetColumn, ...]
    groups: tuple[ColumnGroup, ...]
    signatures: tuple[str, ...]
    note: str
    source: str
    deals: int = 0
    """副次: the number of columns for deals; 0 where the published sheet has none."""
    sides: bool = True
    """方位: whether the form names North-South and East-West."""
    table_column: bool = False
    """台号栏: whether every row has a column with the number of the table."""
    remarks: str = ""


_NUMBER = N_("Entrant no.")
_NAMES = N_("Player names")
_UNIT = N_("Unit")
_SIGNED_BY_SIDES = (N_("Signature East-West:"), N_("Signature North-South:"), N_("Signature of the referee:"))
_SCORE = ColumnGroup((N_("Level reached"), N_("Level points (VP)"), N_("Match points")), 13.5, N_("Score"))
_WRITTEN_BY_SOUTH = N_("South writes after every deal, East-West countersign; the referee initials a slip of the pen.")

INDIVIDUAL = Form(
    title=N_("Score sheet: Swiss individual"),
    round=N_("Round no."),
    table=N_("Table no."),
    columns=(
        SheetColumn(_NUMBER, 13, lambda side: side.numbers[0]),
        SheetColumn(N_("Player's name"), 22, lambda side: side.names[0]),
        SheetColumn(_NUMBER, 13, lambda side: side.numbers[1]),
        SheetColumn(N_("Player's name"), 22, lambda side: side.names[1]),
    ),
    deals=8,
    groups=(_SCORE,),
    signatures=_SIGNED_BY_SIDES,
    note=_WRITTEN_BY_SOUTH,
    source=N_("Form: national rules, appendix 3; articles 46(一)3, 46(一)4"),
)
"""积分编排个人赛记分表 [NAT App.3, 46(一)3, 46(一)4]."""

PAIRS = Form(
    title=N_("Score sheet: Swiss pairs"),
    round=N_("Round no."),
    table=N_("Table no."),
    columns=(
        SheetColumn(_NUMBER, 13, lambda side: side.number),
        SheetColumn(_NAMES, 30, lambda side: side.name),
        SheetColumn(_UNIT, 27, lambda side: side.unit),
    ),
    deals=8,
    groups=(_SCORE,),
    signatures=_SIGNED_BY_SIDES,
    note=_WRITTEN_BY_SOUTH,
    source=N_("Form: national rules, appendix 3; articles 46(一)3, 46(一)4"),
)
"""积分编排双人赛记分表 [NAT App.3, 46(一)3, 46(一)4]."""

JIANGSU = Form(
    title=N_("Record sheet"),
    round=N_("Match no."),
    table=N_("Table no."),
    columns=(
        SheetColumn(N_("Player no."), 12, lambda side: side.number),
        SheetColumn(_NAMES, 25, lambda side: side.name),
        SheetColumn(_UNIT, 22, lambda side: side.unit),
    ),
    deals=9,
    groups=(
        ColumnGroup((N_("Levels won"), N_("VP gained"), N_("Points")), 11.5, N_("Filled in by the referee")),
        ColumnGroup((N_("Players sign to confirm the score"),), 25),
    ),
    signatures=(N_("Signature of the referee:"),),
    remarks=N_("Penalties and remarks"),
    note=N_("West keeps the record deal by deal, North checks it; nothing written is altered."),
    source=N_("Form: Jiangsu rules 2023, table 1; articles 3.5(八)1, 3.5(八)2"),
)
"""比赛记录表 [J23 table 1, 3.5(八)1, 3.5(八)2, 5.2(六)6; J17 3.8.1, 3.8.2].

The referee's block is damaged in the source text; this is our reading.
"""

JIANGSU_2017 = replace(
    JIANGSU, source=N_("Form: Jiangsu rules 2023, table 1; Jiangsu rules 2017, articles 3.8.1, 3.8.2")
)
"""比赛记录表: the rules of 2017 say the same about it and print no form [J17 3.8]."""

GUANGZHOU = Form(
    title=N_("Guandan competition: individual points sheet"),
    round=N_("Round no."),
    table=N_("Table number"),
    columns=(
        SheetColumn(N_("Competing unit"), 44, lambda side: side.unit),
        SheetColumn(_NAMES, 0, lambda side: side.name),
        SheetColumn(N_("Competitor no."), 19, lambda side: side.number),
    ),
    groups=(
        ColumnGroup((N_("Level"), N_("Difference")), 19, N_("Level and level difference")),
        ColumnGroup((N_("Result (√ if advancing)"),), 26),
    ),
    signatures=(N_("Signatures of both sides:"), N_("Signature of the receiving referee:")),
    note=N_(
        "Each side writes its own level; the winners work out the difference, hand the sheet to the referees and draw "
        "their table of the next round."
    ),
    source=N_("Form: Guangzhou 2025, annex 4"),
    sides=False,
    table_column=True,
)
"""掼蛋竞赛个人积分表 [GZ Form4]."""

FUJIAN = Form(
    title=N_("Score sheet"),
    round=N_("Round no."),
    table=N_("Table no."),
    columns=(
        SheetColumn(_NUMBER, 13, lambda side: side.number),
        SheetColumn(_NAMES, 0, lambda side: side.name),
        SheetColumn(_UNIT, 40, lambda side: side.unit),
    ),
    groups=(
        ColumnGroup(
            (N_("Level reached"), N_("Difference"), N_("Match points"), N_("Standard points (VP)")), 18, N_("Score")
        ),
    ),
    signatures=(N_("Signature East-West:"), N_("Signature North-South:")),
    note=N_(
        "Both sides check and sign; the winners bring the sheet to the record desk within 5 minutes of the end of the "
        "round. A late sheet counts as a forfeit of whoever is at fault."
    ),
    source=N_("Fujian 2022, article 2.2"),
)
"""记分表 [FJ 2.2]."""
