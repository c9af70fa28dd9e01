"""布景: what a module of the tests stages, made once for all processes of a test run, and copied for every use."""

from __future__ import annotations

import hashlib
import shutil
import time
from dataclasses import dataclass, replace
from math import inf
from typing import TYPE_CHECKING

from paizhuo.files import alone_in
from tests.web.running.migrated import copy_migrated

if TYPE_CHECKING:
    from pathlib import Path

    from tests.web.running.servers import Installation

DATA, PRINTED = "data", "printed.txt"
SETTINGS = "DJANGO_SETTINGS_MODULE"


@dataclass(frozen=True)
class Stages:
    """布景库: a folder that all processes of a run share; nobody gets anything but copies out of it."""

    folder: Path

    def put(self, installation: Installation, module: str, *arguments: str, max_age: float = inf) -> str:
        """Put into an empty installation on SQLite what the module makes there; what it printed.

        Pages that tell the time look otherwise an hour after they were staged: what is older than ``max_age`` seconds
        is made again.
        """
        # Limits, proxies and the like are for servers; what is staged is the same under all of them.
        environment = {name: value for name, value in installation.environment.items() if name == SETTINGS}
        made_by = repr((module, arguments, environment))
        kept = self.folder / f"{module}-{hashlib.sha256(made_by.encode()).hexdigest()[:16]}"
        kept.mkdir(parents=True, exist_ok=True)
        # Who comes second waits here for the first; what failed in the middle is made again.
        with alone_in(kept):
            printed = kept / PRINTED
            if not printed.exists() or time.time() - printed.stat().st_mtime > max_age:
                printed.unlink(missing_ok=True)
                shutil.rmtree(kept / DATA, ignore_errors=True)
                (kept / DATA).mkdir()
                copy_migrated(kept / DATA)
                made = replace(installation, folder=kept / DATA, environment=environment).run(module, *arguments)
                printed.write_text(made, encoding="utf-8")
            # Nobody makes it again while it is copied.
            shutil.copytree(kept / DATA, installation.folder, dirs_exist_ok=True)
            return printed.read_text(encoding="utf-8")
