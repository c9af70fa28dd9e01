"""参赛证明的说法: what players show before the event, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.entries import EntryProof, asked_proofs, proof_source
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.rulebook import Book
    from paizhuo.tournament.entries import EntryRules

_PROOFS = {
    EntryProof.EMPLOYMENT: N_("employment"),
    EntryProof.HEALTH: N_("good health"),
    EntryProof.INSURANCE: N_("accident insurance"),
    EntryProof.DECLARATION: N_("signed declaration"),
    EntryProof.TRAVEL: N_("epidemic precautions (no stay in an area of risk, mask)"),
}


def entry_proof_words(say: Say, proof: EntryProof) -> str:
    """A proof, in short."""
    return say(_PROOFS[proof])


def cited_proof_words(say: Say, proof: EntryProof, book: Book) -> str:
    """A proof with the article that asks for it; of the organiser's own none."""
    source = proof_source(proof, book)
    return cited_words(say, entry_proof_words(say, proof), (source,) if source.article else ())


def asked_proofs_words(say: Say, rules: EntryRules) -> str:
    """所需证明: all that the event asks for, with their articles; empty where it asks for none."""
    return say(N_(", ")).join(cited_proof_words(say, one, rules.book) for one in asked_proofs(rules))
