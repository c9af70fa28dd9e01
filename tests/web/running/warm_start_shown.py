"""python -m tests.web.running.warm_start_shown [wait]: what a process finds when it starts, as one line of JSON."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

from django.conf import settings

if __name__ == "__main__":
    shown = {
        "arguments": sys.argv[1:],
        "environment": dict(os.environ),
        "folder": str(Path.cwd()),
        "pid": os.getpid(),
        "parent": os.getppid(),
        "imported": "paizhuo.tournament.directing" in sys.modules,
        "platform": [name for name in sys.modules if name.startswith(("paizhuo.web", "paizhuo.cli"))],
        "configured": settings.configured,
    }
    print(json.dumps(shown))
    print("an error", file=sys.stderr)
    if sys.argv[1:] == ["wait"]:
        signal.pause()
    sys.exit(3)
