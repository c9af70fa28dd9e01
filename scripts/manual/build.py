"""Builds the manual in both languages into the package of the platform, which serves it without the internet."""

from __future__ import annotations

import hashlib
import logging
import os
import re
import shutil
import tempfile
from pathlib import Path

import jieba
from mkdocs.commands.build import build
from mkdocs.config import load_config

from scripts.manual.walks import LANGUAGES, MANUAL, ROOT

SITE = ROOT / "src" / "paizhuo" / "web" / "manual" / "site"
KEPT_LANGUAGES = ("lunr.stemmer.support", "lunr.zh", "lunr.multi")
"""Of the files by which the search splits words; the others are for languages that the manual does not have."""
SEARCH = {"zh": "搜索", "en": "Search"}
PRE = re.compile(r"(<pre[^>]*>(?:<span></span>)?)<code>")
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def build_manual(site: Path = SITE) -> None:
    """Build both, then put them in the place of the old ones."""
    logging.getLogger("mkdocs").setLevel(logging.WARNING)
    jieba.setLogLevel(logging.WARNING)
    with tempfile.TemporaryDirectory(prefix="manual-", dir=_beside(site)) as folder:
        made = Path(folder) / "site"
        for language in LANGUAGES:
            pages = _pages_with_pictures(Path(folder), language)
            build(load_config(str(MANUAL / f"{language}.yml"), docs_dir=str(pages), site_dir=str(made / language)))
            _leave_out(made / language)
            _take_scripts_out(made / language)
            _make_readable(made / language, SEARCH[language])
        shutil.rmtree(site, ignore_errors=True)
        made.rename(site)


def _beside(site: Path) -> Path:
    site.parent.mkdir(parents=True, exist_ok=True)
    return site.parent


def _pages_with_pictures(folder: Path, language: str) -> Path:
    """The pages of one language with its pictures beside them, as the links in the pages say."""
    pages = folder / f"pages-{language}"
    shutil.copytree(MANUAL / language, pages)
    if (pictures := MANUAL / "pictures" / language).exists():
        shutil.copytree(pictures, pages / "pictures")
    for own in ("manual.css", "manual.js"):
        shutil.copy(MANUAL / own, pages / own)
    return pages


def _leave_out(site: Path) -> None:
    """What no reader needs: maps of scripts, words of other languages."""
    for path in [*site.rglob("*.map"), *site.glob("assets/javascripts/lunr/*.js")]:
        path.unlink()
    for path in site.glob("assets/javascripts/lunr/min/*.js"):
        if not path.name.startswith(KEPT_LANGUAGES):
            path.unlink()


def _take_scripts_out(site: Path) -> None:
    """Scripts inside the pages become files: the platform lets no page run what stands inside of it."""
    for page in site.rglob("*.html"):

        def outside(found: re.Match[str], page: Path = page) -> str:
            name = f"{hashlib.sha256(found[1].encode()).hexdigest()[:12]}.js"
            (site / "assets" / name).write_text(found[1], encoding="utf-8")
            return f'<script src="{os.path.relpath(site / "assets" / name, page.parent)}"></script>'

        page.write_text(INLINE.sub(outside, page.read_text(encoding="utf-8")), encoding="utf-8")


def _make_readable(site: Path, name: str) -> None:
    """What the theme leaves out: a name for its search, and keys that reach examples which are wider than a phone."""
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8").replace(' role="dialog">', f' role="dialog" aria-label="{name}">')
        page.write_text(PRE.sub(r'\1<code tabindex="0">', text), encoding="utf-8")
