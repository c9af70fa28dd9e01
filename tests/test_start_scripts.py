"""启动脚本: what a double click does. That of Windows cannot be run here; it is held against the other one."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from paizhuo.cli.main import parser
from paizhuo.wording import Language

DEPLOY = Path(__file__).parents[1] / "deploy"
OLD = "#!/bin/sh\nexit 1\n"
INSTALLS = """#!/bin/sh
echo "python3 $*" >> "$LOG"
case "$*" in
  "-m venv paizhuo-env") mkdir -p paizhuo-env/bin && cp "$0" paizhuo-env/bin/python ;;
  *"pip install"*) printf '#!/bin/sh\\necho "paizhuo $*" >> "$LOG"\\n' > paizhuo-env/bin/paizhuo
    chmod +x paizhuo-env/bin/paizhuo ;;
esac
"""
FAILS = INSTALLS.replace("*) printf", "*) exit 1; printf")


def _double_click(folder: Path, python: str) -> tuple[subprocess.CompletedProcess[str], list[str]]:
    """Run the script in a folder of its own, with this program as ``python3``; what the programs were asked."""
    script = folder / "牌桌 here" / "start.command"
    if not script.exists():
        script.parent.mkdir()
        script.write_bytes((DEPLOY / "start.command").read_bytes())
    tools = folder / "tools"
    tools.mkdir(exist_ok=True)
    (tools / "python3").write_text(python, encoding="utf-8")
    (tools / "python3").chmod(0o755)
    log = folder / "log"
    env = {"PATH": f"{tools}{os.pathsep}/usr/bin{os.pathsep}/bin", "LOG": str(log)}
    done = subprocess.run(
        ["/bin/sh", str(script)], env=env, input="\n", capture_output=True, text=True, check=False, timeout=60
    )
    asked = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
    return done, asked


def test_the_first_time_installs_and_every_time_serves(tmp_path: Path) -> None:
    done, asked = _double_click(tmp_path, INSTALLS)
    assert done.returncode == 0, done.stderr
    assert asked[-1] == "paizhuo serve --open"
    assert sum("pip install" in line for line in asked) == 1
    _done, again = _double_click(tmp_path, INSTALLS)
    assert again[len(asked) :] == ["paizhuo serve --open"]


def test_what_does_not_lie_beside_the_script_comes_from_the_index(tmp_path: Path) -> None:
    """Without the internet the index is not asked: it would take minutes until pip gives up."""
    only_online = INSTALLS.replace('*"pip install"*)', '*"--no-index"*) exit 1 ;;\n  *"pip install"*)')
    done, asked = _double_click(tmp_path, only_online)
    assert done.returncode == 0, done.stderr
    tried = [line for line in asked if "pip install" in line]
    assert ["--no-index" in line for line in tried] == [True, False]
    assert asked[-1] == "paizhuo serve --open"


@pytest.mark.parametrize(("python", "said"), [(OLD, "需要 Python 3.11"), (FAILS, "没装上")])
def test_what_is_missing_is_said_and_the_next_try_begins_again(tmp_path: Path, python: str, said: str) -> None:
    done, _asked = _double_click(tmp_path, python)
    assert done.returncode == 1
    assert said in done.stdout
    assert "Press Enter" in done.stdout
    again, asked = _double_click(tmp_path, INSTALLS)
    assert (again.returncode, asked[-1]) == (0, "paizhuo serve --open")


def test_the_script_can_be_started_by_a_double_click() -> None:
    assert os.access(DEPLOY / "start.command", os.X_OK)


def test_both_scripts_say_and_do_the_same() -> None:
    here = (DEPLOY / "start.command").read_text(encoding="utf-8")
    windows = (DEPLOY / "start.bat").read_text(encoding="utf-8")
    sentences = re.compile(r"[\u4e00-\u9fff][^\n\"]*")
    said = {one.strip() for one in sentences.findall(here) if "回车" not in one and "macOS" not in one}
    assert {one.strip() for one in sentences.findall(windows) if "Windows" not in one} == said
    for text, command in ((here, r"exec paizhuo-env/bin/(.*)"), (windows, r"^paizhuo-env\\Scripts\\(paizhuo .*)")):
        found = re.search(command, text, re.MULTILINE)
        assert found
        words = shlex.split(found[1])
        assert parser(Language.ENGLISH, words[1]).parse_args(words[1:]).open
    for text in (here, windows):
        assert "pip install --quiet --find-links ." in text
        assert re.search(r"pip%? --no-index paizhuo 2>\S+ \|\| .?pip%? paizhuo", text)


def test_windows_gets_the_line_ends_that_it_reads() -> None:
    assert b"\r\n" in (DEPLOY / "start.bat").read_bytes()
    assert not re.search(rb"(?<!\r)\n", (DEPLOY / "start.bat").read_bytes())
