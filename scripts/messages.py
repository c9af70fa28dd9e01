"""Bring the message catalogues up to date with the code: ``messages.py [NEW.json …]``.

Two catalogues: sentences about the domain (``say(N_("…"))``, domain paizhuo) and the other sentences of the pages
(Django's gettext in templates and views, domain django). No sentence is in both: pages look up those of the domain in
the first. Unused sentences are dropped; new ones are translated from the given JSON files (``{"English": "中文"}``) or
left empty, which fails a test. Empty ones are printed.
"""

from __future__ import annotations

import io
import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.extract import extract, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from collections.abc import Iterator

Message: TypeAlias = tuple[str | tuple[str, ...], str | None]
"""A sentence, or its singular and plural, and the context that tells it from others that are written alike."""
SOURCE = Path("src/paizhuo")
WEB = SOURCE / "web"
LAW = SOURCE / "wording/locale/zh/LC_MESSAGES/paizhuo.po"
PLACE = re.compile(r"%\((\w+)\)s")
"""A place to be filled in a sentence of a template."""
PAGES = WEB / "locale/zh_Hans/LC_MESSAGES/django.po"
DJANGO_KEYWORDS = {
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "_": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
}


@cache
def domain_messages() -> list[Message]:
    """The sentences about the domain."""
    keywords = {"N_": None, "say": None}
    found = extract_from_dir(SOURCE, [("**.py", "python")], keywords=keywords)
    return [(message, context) for _, _, message, _, context in found]


@cache
def page_messages() -> list[Message]:
    """The sentences of the pages: views, and templates as Django turns them into calls of gettext."""
    return list(_page_messages())


def _page_messages() -> Iterator[Message]:
    from django.conf import settings  # noqa: PLC0415 - only this catalogue needs Django

    if not settings.configured:
        settings.configure(USE_I18N=True)
    from django.utils.translation.template import templatize  # noqa: PLC0415 - after the settings

    for path in sorted(WEB.rglob("*.py")):
        with path.open("rb") as source:
            for _, message, _, context in extract("python", source, keywords=DJANGO_KEYWORDS):
                yield message, context
    for path in sorted((WEB / "templates").rglob("*.html")):
        # On one line: what Django leaves of the page itself has no indentation that Python would accept.
        called = templatize(path.read_text(encoding="utf-8"), origin=str(path)).replace("\n", " ")
        for _, message, _, context in extract("python", io.BytesIO(called.encode()), keywords=DJANGO_KEYWORDS):
            yield message, context


def pages_only() -> list[Message]:
    """The sentences of the pages that are not in the catalogue of the domain, however places are marked."""
    shared = {message for message, _ in domain_messages()}
    return [
        (message, context)
        for message, context in page_messages()
        if context is not None or as_in_domain(message) not in shared
    ]


def as_in_domain(message: str | tuple[str, ...]) -> str | tuple[str, ...]:
    """A sentence of a page with its places marked as the domain marks them: ``{count}`` for ``%(count)s``."""
    return PLACE.sub(r"{\1}", message).replace("%%", "%") if isinstance(message, str) else message


def update(path: Path, messages: list[Message], given: dict[str, str]) -> list[str]:
    """Rewrite the catalogue; return the sentences still without Chinese."""
    old = Catalog()
    if path.exists():
        with path.open("rb") as source:
            old = read_po(source)
    new = Catalog(locale="zh")  # Chinese has one form for every number
    missing = []
    for message, context in messages:
        key = message[0] if isinstance(message, tuple) else message
        if not key:
            continue
        kept = old.get(message, context)
        before = kept.string if kept is not None else ""
        kept_text = before if isinstance(before, str) else (before or ("",))[0]
        text = kept_text or given.get(key, "")
        if not text:
            missing.append(key)
        new.add(message, (text,) if isinstance(message, tuple) else text, context=context)
    path.parent.mkdir(parents=True, exist_ok=True)
    body = io.BytesIO()
    write_po(body, new, width=0, no_location=True, omit_header=True, sort_output=True)
    language = path.parts[-3]
    plural = '"Plural-Forms: nplurals=1; plural=0;\\n"\n' if path == PAGES else ""
    head = (
        f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        f'"Content-Transfer-Encoding: 8bit\\n"\n{plural}\n'
    )
    path.write_text(head + body.getvalue().decode().lstrip("\n"), encoding="utf-8")
    with path.open("rb") as po, path.with_suffix(".mo").open("wb") as mo:
        write_mo(mo, read_po(po))
    return missing


def main(files: list[str]) -> int:
    """Update both catalogues."""
    given: dict[str, str] = {}
    for name in files:
        given |= json.loads(Path(name).read_text(encoding="utf-8"))
    missing = update(LAW, domain_messages(), given) + update(PAGES, pages_only(), given)
    for message in dict.fromkeys(missing):
        print(f"no Chinese yet: {message!r}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
