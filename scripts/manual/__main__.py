"""python -m scripts.manual: build the manual that the platform serves under /help/."""

from __future__ import annotations

import logging
import sys

from scripts.manual.build import SITE, build_manual
from scripts.manual.walks import BadWalk

if __name__ == "__main__":
    # What is wrong with a page: MkDocs says it here, and stops.
    logging.basicConfig(format="%(message)s", level=logging.WARNING)
    try:
        build_manual()
    except BadWalk as error:
        sys.exit(str(error))
    print(SITE)
