"""本会规则: the national rules, except that who fails to pass A three times goes back to 2."""

from dataclasses import replace

from paizhuo.guandan.rules import FailedAce
from paizhuo.guandan.rulesets import NATIONAL
from paizhuo.rulebook import Basis, Book, Citation, Cited

OUR_CLUB = replace(
    NATIONAL,
    id="our-club",
    title_zh="本会规则",
    title_en="Rules of our club",
    failed_ace=Cited(FailedAce.BACK_TO_TWO, Citation(Book.NATIONAL, "", Basis.HOUSE, "back-to-two")),
)
