"""Windows and macOS: no module needs what only Linux has; as far as that can be tried without them."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
IMPORT_ALL = """
import contextlib, importlib, json, os, pkgutil, sys, types
missing, platform, known = json.loads(sys.argv[1])
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.web.settings"
for name in known:
    # Some can only be imported by others, and are.
    with contextlib.suppress(Exception):
        importlib.import_module(name)
if platform:
    # What others have imported runs here as before; what Paizhuo imports itself it imports as if it were there.
    for name in missing:
        sys.modules[name] = None
    sys.platform = platform
    if platform == "win32":
        sys.modules["msvcrt"] = types.ModuleType("msvcrt")
        for name in ("setpriority", "fork", "getuid", "geteuid", "killpg", "sysconf"):
            delattr(os, name)
import django
django.setup()
import paizhuo
failed = []
for found in pkgutil.walk_packages(paizhuo.__path__, "paizhuo."):
    if not found.name.endswith("__main__"):
        try:
            importlib.import_module(found.name)
        except (AttributeError, ImportError) as error:
            failed.append(f"{found.name}: {error!r}")
own = ("paizhuo", "tests", "__main__")
print(json.dumps([failed, [name for name in sys.modules if name.partition(".")[0] not in own]]))
"""
ABSENT = {
    "win32": ["fcntl", "resource", "termios", "pwd", "grp", "pty", "tty", "curses", "readline", "uvloop"],
    "darwin": ["winreg", "msvcrt"],
}
"""Modules of Python, and of others, that are not there."""

OF_SOME_SYSTEMS = {
    "os": """
        O_CLOEXEC O_DIRECTORY O_NOFOLLOW O_NONBLOCK O_SYNC WNOHANG chown chroot fchmod fchown fork forkpty getegid
        geteuid getgid getgroups getloadavg getpgid getpgrp getpriority getsid getuid initgroups kill killpg lchown
        mkfifo nice openpty posix_spawn pread pwrite sched_getaffinity sched_setaffinity sched_yield sendfile setegid
        seteuid setgid setpgid setpriority setsid setuid statvfs sysconf uname wait wait3 wait4 waitpid
        """,
    "signal": "SIGALRM SIGHUP SIGKILL SIGUSR1 SIGUSR2 alarm pause setitimer sigwait",
    "socket": "AF_UNIX SO_EXCLUSIVEADDRUSE SO_REUSEPORT",
    "time": "tzset clock_gettime",
}
"""What these modules do not have on Windows, on macOS or on Linux; it fails only when it is used."""
NAMES = {module: set(names.split()) for module, names in OF_SOME_SYSTEMS.items()}
ASKS = ("sys.platform", "hasattr(os")


def _uses(tree: ast.AST, lines: list[str], *, asked: bool = False) -> list[str]:
    """Such names that are used where nothing around them asks which system it is."""
    found = []
    for node in ast.iter_child_nodes(tree):
        inside = asked
        if isinstance(node, ast.FunctionDef | ast.If):
            around = "".join(lines[node.lineno - 1 : node.end_lineno])
            inside = asked or any(ask in around for ask in ASKS)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and not asked:
            name = node.value.id
            found += [f"line {node.lineno}: {name}.{node.attr}"] if node.attr in NAMES.get(name, ()) else []
        found += _uses(node, lines, asked=inside)
    return found


def test_nothing_is_used_that_only_some_systems_have() -> None:
    used = []
    for path in sorted((ROOT / "src").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if any(f"{module}." in text for module in NAMES):
            used += [f"{path.relative_to(ROOT)}, {one}" for one in _uses(ast.parse(text), text.splitlines())]
    assert not used, "\n".join(used)


def test_such_a_use_is_found() -> None:
    bare, asked = "def f():\n    os.nice(10)\n", "def f():\n    if sys.platform != 'win32':\n        os.nice(10)\n"
    assert _uses(ast.parse(bare), bare.splitlines()) == ["line 2: os.nice"]
    assert not _uses(ast.parse(asked), asked.splitlines())


def _imported(missing: list[str], platform: str, known: list[str]) -> tuple[list[str], list[str]]:
    """What could not be imported, and what of others was."""
    asked = json.dumps([missing, platform, known])
    command = [sys.executable, "-c", IMPORT_ALL, asked]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    failed, names = json.loads(done.stdout.splitlines()[-1])
    return failed, names


@pytest.fixture(scope="module")
def of_others() -> list[str]:
    failed, names = _imported([], "", [])
    assert not failed
    return names


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_every_module_can_be_imported_there(of_others: list[str], platform: str) -> None:
    missing = ABSENT[platform]
    failed, _ = _imported(missing, platform, [one for one in of_others if one.partition(".")[0] not in missing])
    assert not failed, "\n".join(failed)


def test_what_is_not_made_for_windows_is_not_asked_for_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (loop,) = [one for one in project["dependencies"] if one.startswith("uvloop")]
    assert "sys_platform != 'win32'" in loop


def test_texts_are_read_and_written_in_one_encoding_everywhere() -> None:
    """Without its name, Windows takes that of the country."""
    unnamed = []
    for path in (ROOT / "src").rglob("*.py"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if any(call in line for call in (".read_text()", "write_text(text)")):
                unnamed.append(f"{path.relative_to(ROOT)}:{number}")
    assert not unnamed
