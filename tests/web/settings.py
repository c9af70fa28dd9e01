"""The settings of the tests: those of the product, with a data folder of their own and a fast password hash."""

from __future__ import annotations

import os
import tempfile

if "PAIZHUO_DATA" not in os.environ:
    os.environ["PAIZHUO_DATA"] = tempfile.mkdtemp(prefix="paizhuo-tests-")

from paizhuo.web.settings import *  # noqa: F403 - the product's settings, all of them

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

# The test client asks for pages, never for a static file (the browser's tests do, of a real server); every client would
# list all of them again, and a middleware that is only asynchronous starts a loop and a thread for every page.
MIDDLEWARE = [one for one in MIDDLEWARE if one != "servestatic.middleware.ServeStaticMiddleware"]  # noqa: F405 - as above
