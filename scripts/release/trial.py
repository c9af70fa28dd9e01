"""试装: installs a wheel into an empty environment without a compiler, and does what a new user does first."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from scripts.release.packages import NotReady

SYSTEM = ("/usr/bin", "/bin")
COMPILERS = ("cc", "gcc", "clang")
STARTED_WITHIN = 180
"""Seconds from the install line to the demonstration."""


def try_out(wheel: Path, *, options: tuple[str, ...] = ()) -> tuple[float, float]:
    """Install it, ask for its version and a point of law, list its papers, open the demonstration and its manual."""
    with tempfile.TemporaryDirectory(prefix="paizhuo-trial-") as folder:
        home = Path(folder)
        began = time.monotonic()
        bin_ = _environment(home)
        _do(home, [bin_ / "python", "-m", "pip", "install", "--quiet", *options, str(wheel)])
        installed = time.monotonic()
        _do(home, [bin_ / "paizhuo", "--version"])
        asked = '{"op":"readings","rules":"national","level":"T","cards":["S6","C6","SK","DK","HT"]}\n'
        answer = json.loads(_do(home, [bin_ / "paizhuo", "query"], typed=asked))
        if "error" in answer:
            raise NotReady(f"{wheel.name}: paizhuo query answers {answer}")
        _do(home, [bin_ / "paizhuo", "print", "--list"])
        started = _demonstration(home, bin_)
    if started - began > STARTED_WITHIN:
        raise NotReady(f"{wheel.name}: from the install line to the demonstration it took {started - began:.0f} s")
    return installed - began, started - began


def _environment(home: Path) -> Path:
    """An environment with nothing in it but pip."""
    subprocess.run([sys.executable, "-m", "venv", str(home / "env")], check=True)  # noqa: S603 - this Python itself
    return home / "env" / "bin"


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


def _do(home: Path, command: list[Path | str], typed: str = "") -> str:
    done = subprocess.run(  # noqa: S603 - what was just installed
        [str(one) for one in command], cwd=home, env=_variables(home), input=typed, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    if done.returncode:
        raise NotReady(f"{' '.join(str(one) for one in command)} ended with {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def _demonstration(home: Path, bin_: Path) -> float:
    """Start it, wait for its first page, read the manual; when that was."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [str(bin_ / "paizhuo"), "demo", "--data", str(home / "data"), "--port", str(port)]
    said = home / "said.txt"
    with (
        said.open("w", encoding="utf-8") as output,
        subprocess.Popen(command, cwd=home, env=_variables(home), stdout=output, stderr=output) as server,  # noqa: S603
    ):
        try:
            until = time.monotonic() + STARTED_WITHIN
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


def _answers(port: int, path: str) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=60) as answer:
            return bool(answer.read())
    except OSError:
        return False
