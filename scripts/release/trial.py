"""试装: installs a wheel into an empty environment without a compiler, and does what a new user does first."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.machine import cores
from scripts.release.packages import ROOT, NotReady

if TYPE_CHECKING:
    from collections.abc import Iterator

SYSTEM = ("/usr/bin", "/bin")
COMPILERS = ("cc", "gcc", "clang")
STARTED_WITHIN = 180
"""Seconds from the install line to the demonstration, on a computer that does nothing else meanwhile."""
ORDINARY = "nobody"
"""Somebody who is not root: nothing that Paizhuo does needs more rights than his."""
PYTHONS = (sys.executable, "/usr/bin/python3")
EVENT = ROOT / "tests" / "samples" / "events" / "club-evening-finished.json"


@dataclass(frozen=True)
class Trial:
    """An empty home and an environment with only this wheel in it; ``user`` acts there, or the one who runs this."""

    home: Path
    wheel: str
    user: str | None
    began: float
    installed: float

    @property
    def python(self) -> Path:
        """The interpreter of the environment."""
        return self.home / "env" / "bin" / "python"

    @property
    def paizhuo(self) -> Path:
        """The command that was installed."""
        return self.home / "env" / "bin" / "paizhuo"

    def first_hour(self) -> str:
        """Ask for a point of law, print a paper, open the demonstration and its manual; how long it took."""
        self.do(self.paizhuo, "--version")
        asked = '{"op":"readings","rules":"national","level":"T","cards":["S6","C6","SK","DK","HT"]}\n'
        answer = json.loads(self.do(self.paizhuo, "query", typed=asked))
        if "error" in answer:
            raise NotReady(f"{self.wheel}: paizhuo query answers {answer}")
        self.print_paper()
        shown = self.demonstrate() - self.began
        if shown > allowed():
            raise NotReady(f"{self.wheel}: from the install line to the demonstration it took {shown:.0f} s{_busy()}")
        who = f" by {self.user}" if self.user else ""
        took = self.installed - self.began
        return f"{self.wheel}: installed{who} in {took:.0f} s, demonstration after {shown:.0f} s{_busy()}"

    def print_paper(self) -> None:
        """Print the places of an event that is over."""
        event = self.home / EVENT.name
        shutil.copyfile(EVENT, event)
        event.chmod(0o644)
        self.do(self.paizhuo, "print", str(event), "programme-book", "--out", str(self.home / "paper.pdf"))
        if not (self.home / "paper.pdf").read_bytes().startswith(b"%PDF"):
            raise NotReady(f"{self.wheel}: what paizhuo print wrote is no PDF")

    def do(self, *command: Path | str, typed: str = "") -> str:
        """Run a command there; what it printed."""
        done = subprocess.run(  # noqa: S603 - what was just installed
            [str(one) for one in command], cwd=self.home, env=_variables(self.home), input=typed, capture_output=True,
            text=True, check=False, user=self.user,
        )  # fmt: skip
        if done.returncode:
            said = done.stderr.strip()
            raise NotReady(f"{' '.join(str(one) for one in command)} ended with {done.returncode}: {said}")
        return done.stdout

    def demonstrate(self) -> float:
        """Start the demonstration, wait for its first page, read the manual; when that was."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        command = [str(self.paizhuo), "demo", "--data", str(self.home / "data"), "--port", str(port)]
        said = self.home / "said.txt"
        with (
            said.open("w", encoding="utf-8") as output,
            subprocess.Popen(  # noqa: S603 - what was just installed
                command, cwd=self.home, env=_variables(self.home), stdout=output, stderr=output, user=self.user
            ) as server,
        ):
            try:
                until = time.monotonic() + allowed()
                while not _answers(port, "/healthz"):
                    if server.poll() is not None or time.monotonic() > until:
                        raise NotReady(f"the demonstration did not start: {said.read_text(encoding='utf-8')}")
                    time.sleep(0.5)
                started = time.monotonic()
                for path in ("/", "/help/", "/live/"):
                    if not _answers(port, path):
                        raise NotReady(f"{path} of the demonstration does not open: {said.read_text(encoding='utf-8')}")
                return started
            finally:
                server.terminate()


def allowed() -> float:
    """The seconds that it may take here: more where other work wants the same cores."""
    return STARTED_WITHIN * max(1.0, _load())


def _load() -> float:
    """How many programs want each core; 1 where nobody waits, or where the system does not tell."""
    return os.getloadavg()[0] / cores() if sys.platform != "win32" else 1.0


def _busy() -> str:
    load = _load()
    return f", while {load:.1f} programs wanted each core" if load > 1 else ""


@contextmanager
def installed(wheel: Path, user: str | None = None) -> Iterator[Trial]:
    """Install it into an environment with nothing in it but pip, in an empty home that belongs to ``user``."""
    with tempfile.TemporaryDirectory(prefix="paizhuo-trial-") as folder:
        home = Path(folder)
        if user:
            shutil.chown(home, user)
        _variables(home)
        began = time.monotonic()
        trial = Trial(home, wheel.name, user, began, began)
        trial.do(_python(user), "-m", "venv", str(home / "env"))
        trial.do(trial.python, "-m", "pip", "install", "--quiet", str(wheel))
        yield Trial(home, wheel.name, user, began, time.monotonic())


def ordinary_user() -> str | None:
    """Whom root asks to try it as well; nobody where this runs without root, because that is the trial."""
    return ORDINARY if hasattr(os, "geteuid") and os.geteuid() == 0 else None


def _python(user: str | None) -> str:
    """An interpreter that this user can start; a Python in the home of root is closed to others."""
    if user is None:
        return sys.executable
    for one in PYTHONS:
        try:
            subprocess.run([one, "-c", "import ensurepip, venv"], check=True, capture_output=True, user=user)  # noqa: S603
        except (OSError, subprocess.CalledProcessError):
            continue
        return one
    raise NotReady(f"no Python here that {user} can start: {', '.join(PYTHONS)}")


def _variables(home: Path) -> dict[str, str]:
    """An empty home, and a path on which no compiler is."""
    tools = home / "tools"
    if not tools.exists():
        tools.mkdir()
        for place in SYSTEM:
            for program in Path(place).iterdir():
                if program.name.startswith(COMPILERS) or (tools / program.name).exists():
                    continue
                (tools / program.name).symlink_to(program)
    kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_", "REQUESTS_"))}
    return {**kept, "HOME": str(home), "PATH": str(tools), "LANG": "C.UTF-8", "CC": "no-compiler-here"}


def _answers(port: int, path: str) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=60) as answer:
            return bool(answer.read())
    except OSError:
        return False
