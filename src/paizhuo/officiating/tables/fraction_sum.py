"""分数的和: exact, added up as whole numbers while the denominator stays the same."""

from __future__ import annotations

from fractions import Fraction


class FractionSum:
    """分数的和: of numbers that mostly have the same denominator; a hall adds thousands of them."""

    def __init__(self) -> None:
        """Nothing added yet."""
        self.count = 0
        self._by_denominator: dict[int, int] = {}

    def add(self, numerator: int, denominator: int) -> None:
        """Add one number."""
        self.count += 1
        self._by_denominator[denominator] = self._by_denominator.get(denominator, 0) + numerator

    @property
    def total(self) -> Fraction:
        """和."""
        found = (Fraction(numerator, denominator) for denominator, numerator in self._by_denominator.items())
        return sum(found, Fraction(0))
