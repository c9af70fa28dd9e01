"""所禁: articles that forbid something without a penalty of their own: the ruling names them before the clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.articles.proves import proves
from tests.cli.rule_command import data_of

if TYPE_CHECKING:
    import pytest

FORBIDDEN = {
    ("J23", "2.4"): ("phone", "smoking", "alcohol", "food-or-drink", "banners", "dress"),
    ("J23", "3.5(五)3(4)"): ("illegal-information", "noise", "rudeness"),
    ("GZ", "R1"): ("noise", "rudeness", "smoking", "defiance"),
    ("GZ", "Reg11(一)"): ("dress", "smoking"),
    ("GZ", "Reg11(二)"): ("phone", "defiance"),
}
"""所禁: what an article forbids without naming a penalty; the general clauses punish it by its gravity."""


@proves("J23 2.4", "J23 3.5(五)3(4)", "GZ R1", "GZ Reg11(一)", "GZ Reg11(二)")
def test_j23_2_4_gz_r1_gz_reg11_the_ruling_names_what_forbids_the_act(capsys: pytest.CaptureFixture[str]) -> None:
    """Given an act that an article forbids, then the command rules on it and names the article before the clause."""
    for (book, article), acts in FORBIDDEN.items():
        for act in acts:
            gravity = () if act == "illegal-information" else ("--fact", "gravity=minor")
            (first, *_) = data_of(capsys, "--book", book, "--infraction", act, *gravity)["prescribed"]
            assert article in first["source"]["article"].split(", ")
