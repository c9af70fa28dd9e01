"""Every citation of duplicate play names an article that exists, or is a label in the list of defaults."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from paizhuo.rulebook import BOOKS, Basis, Citation
from paizhuo.tournament import duplicate

DEFAULTS = Path("docs/rules/defaults.md").read_text(encoding="utf-8")


def test_every_article_exists_and_every_opinion_is_a_listed_default() -> None:
    modules = [import_module(one.name) for one in walk_packages(duplicate.__path__, f"{duplicate.__name__}.")]
    cited = [value for module in modules for value in vars(module).values() if isinstance(value, Citation)]
    assert len(cited) > 15
    for citation in cited:
        for article in citation.numbers:
            assert BOOKS[citation.book].article(article), citation
        assert bool(citation.note) is (citation.basis is not Basis.STATED), citation
        assert not citation.note or f"| {citation.note} |" in DEFAULTS, citation
