"""解包: unpack an archive with every Python that the project names."""

from __future__ import annotations

import tarfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def unpack(packed: tarfile.TarFile, folder: Path) -> None:
    """Unpack what we made, or know by its checksum; Python sees that it stays in the folder where it can.

    Debian 12 has Python 3.11.2, which cannot: filters came with 3.11.4.
    """
    if hasattr(tarfile, "data_filter"):
        packed.extraction_filter = tarfile.data_filter
    packed.extractall(folder)  # noqa: S202 - see above
