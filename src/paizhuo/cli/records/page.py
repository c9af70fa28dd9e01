"""复盘页: a record as one file of HTML that any browser opens, without a server."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.record_file import CannotKeep

if TYPE_CHECKING:
    from paizhuo.wording import Language

TAGS = {"zh": "zh-hans", "en": "en"}


def write_page(path: Path, record: str, lang: Language) -> None:
    """Write the page with the record, which is JSON lines, into a new file; raises :class:`CannotKeep`."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(_page(record, lang))
    except OSError as error:
        raise CannotKeep(path, error) from None


def _page(record: str, lang: Language) -> str:
    from paizhuo.web.operating import set_up  # noqa: PLC0415 - Django only for those who ask for it

    with tempfile.TemporaryDirectory(prefix="paizhuo-page-") as folder:
        set_up.configure_django(Path(folder))
        from django.utils.translation import override  # noqa: PLC0415 - needs the settings

        from paizhuo.web.live.opened_records import file_page  # noqa: PLC0415

        with override(TAGS[lang.value]):
            return file_page(record)
