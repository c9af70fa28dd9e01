"""The settings of the tests: those of the product, with a data folder of their own and a fast password hash."""

from __future__ import annotations

import os
import tempfile

if "PAIZHUO_DATA" not in os.environ:
    os.environ["PAIZHUO_DATA"] = tempfile.mkdtemp(prefix="paizhuo-tests-")

from paizhuo.web.settings import *  # noqa: F403 - the product's settings, all of them

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
