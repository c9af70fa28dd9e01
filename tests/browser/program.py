"""python -m tests.browser.program …: the program ``paizhuo`` with the fast password hash of the tests.

The hash of the product takes half a second of a processor on purpose, every time that somebody signs in. With
``PAIZHUO_TEST_CLIENT_VERSION`` it is a server whose client of live tables is another one.
"""

from __future__ import annotations

import os
import sys

from paizhuo.cli.main import main
from paizhuo.web import settings as product
from paizhuo.web.live import client_version
from tests.web import settings

if __name__ == "__main__":
    # Django reads its settings from this module later; nothing else of them changes.
    product.PASSWORD_HASHERS = settings.PASSWORD_HASHERS  # type: ignore[attr-defined] # left to Django's default
    client_version.CLIENT_VERSION = os.environ.get("PAIZHUO_TEST_CLIENT_VERSION", client_version.CLIENT_VERSION)
    sys.exit(main())
