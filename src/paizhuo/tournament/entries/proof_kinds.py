"""参赛证明的种类: the kinds of proof that rules of entry may ask for; ``proofs`` says which book asks for which."""

from __future__ import annotations

from enum import Enum


class EntryProof(Enum):
    """参赛证明: what a player of the event shows or signs."""

    EMPLOYMENT = "employment"
    """在职证明: of the unit for which the player is entered; in Fujian of its union."""
    HEALTH = "health"
    """健康证明: fit to play; no heart disease, high blood pressure or epilepsy."""
    INSURANCE = "insurance"
    """意外保险: taken out by the player for the time of the event."""
    DECLARATION = "declaration"
    """自愿参赛责任书: signed."""
    TRAVEL = "travel"
    """防疫承诺: no stay in an area of risk in the fourteen days before, and a mask during play."""
