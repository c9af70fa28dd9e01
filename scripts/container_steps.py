"""python -m scripts.container_steps: take the steps of deploy/Containerfile and deploy/compose.yaml without an engine.

For machines without Docker or Podman. As root on Debian: every stage is a copy-on-write view of this machine in which
the lines are run word for word, by their users and in their folders; then the start line and the health check, and
both processes of the compose file with PostgreSQL and Redis, each in a network of its own under its own name. What it
does not show: that the base images have what this machine has, and what an engine does with volumes and restarts.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

ROOT = Path(__file__).parents[1]
CONTAINERFILE = ROOT / "deploy" / "Containerfile"
COMPOSE = ROOT / "deploy" / "compose.yaml"
KNOWN = ("FROM", "RUN", "COPY", "WORKDIR", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD")
"""What the Containerfile may say; for another word a step has to be written here."""
PASSED_ON = ("PIP_", "SSL_", "REQUESTS_", "HTTP", "http", "NO_PROXY", "no_proxy")
"""How variables begin by which this machine reaches a package index."""
POSTGRES = Path("/usr/lib/postgresql")
PATIENCE = 180
PASSWORD = "only-in-this-trial"  # noqa: S105 - of a database that is gone a minute later


@dataclass
class Stage:
    """一个阶段: a view of this machine in which its lines are run."""

    name: str
    root: Path
    env: dict[str, str] = field(default_factory=lambda: {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"})
    folder: str = "/"
    user: str = "root"
    start: tuple[str, ...] = ()
    health: tuple[str, ...] = ()

    def command(self, words: Sequence[str]) -> list[str]:
        """The words, as they are run in it by its user."""
        inside = f'cd {self.folder} && exec "$@"'
        return ["chroot", f"--userspec={self.user}", str(self.root), "/bin/sh", "-c", inside, "sh", *words]

    def variables(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """What its processes find in their environment."""
        kept = {name: value for name, value in os.environ.items() if name.startswith(PASSED_ON)}
        return {**kept, "HOME": "/root" if self.user == "root" else "/data", **self.env, **(more or {})}


def instructions(text: str) -> list[tuple[str, str]]:
    """The lines of a Containerfile, continued ones as one, without comments."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    joined = re.sub(r"\s*\\\n\s*", " ", "\n".join(lines))
    found = [tuple(line.split(maxsplit=1)) for line in joined.splitlines()]
    if unknown := [word for word, _ in found if word not in KNOWN]:
        raise ValueError(f"there is no step for {unknown[0]}; write it in {Path(__file__).name}")
    return [(word, rest) for word, rest in found]


def health_words(rest: str) -> tuple[str, ...]:
    """The words of ``HEALTHCHECK … CMD [...]``."""
    return tuple(json.loads(rest[rest.index("CMD [") + 4 :]))


@contextmanager
def view(python: Path) -> Iterator[Path]:
    """A root folder that looks like this machine and keeps what is written for itself; ``python`` is its Python."""
    with tempfile.TemporaryDirectory(prefix="paizhuo-container-") as made, ExitStack() as mounted:
        upper, work, root = (Path(made, name) for name in ("upper", "work", "root"))
        for one in (upper, work, root):
            one.mkdir()
        os.chmod(made, 0o755)  # noqa: PTH101, S103 - its users are not root

        def mount(*words: str) -> None:
            _run("mount", *words)
            # Lazy: what is still in use is taken away, too, so that clearing up never reaches the machine itself.
            mounted.callback(_run, "umount", "--lazy", words[-1])

        mount("-t", "overlay", "overlay", "-o", f"lowerdir=/,upperdir={upper},workdir={work}", str(root))
        for system in ("proc", "dev"):
            mount("--bind", f"/{system}", str(root / system))
        for folder in reversed(python.parents):
            inside = root / folder.relative_to("/")
            inside.chmod(inside.stat().st_mode | 0o055)
        for link in (root / "usr/local/bin/python", root / "usr/local/bin/python3"):
            link.unlink(missing_ok=True)
            link.symlink_to(python)
        yield root


def build(views: ExitStack) -> Stage:
    """Take every line; the last stage, with what was copied into it."""
    python = Path(shutil.which("python3.12") or sys.executable).resolve()
    stages: list[Stage] = []
    for word, rest in instructions(CONTAINERFILE.read_text(encoding="utf-8")):
        print(f"{word} {rest}", flush=True)
        if word == "FROM":
            name = rest.partition(" AS ")[2] or "last"
            stages.append(Stage(name, views.enter_context(view(python))))
            continue
        now = stages[-1]
        match word:
            case "RUN":
                _run(*now.command(["/bin/sh", "-c", rest]), env=now.variables())
            case "COPY":
                _copy(stages, rest.split())
            case "WORKDIR":
                now.folder = rest
            case "USER":
                now.user = rest
            case "ENV":
                for one in rest.split():
                    name, _, value = one.partition("=")
                    now.env[name] = value.replace("$PATH", now.env["PATH"])
            case "HEALTHCHECK":
                now.health = health_words(rest)
            case "CMD":
                now.start = tuple(json.loads(rest))
            case _:  # VOLUME and EXPOSE ask the engine for something
                pass
    return stages[-1]


def _copy(stages: Sequence[Stage], words: Sequence[str]) -> None:
    """``COPY . /src`` takes what the repository has, ``COPY --from=`` what an earlier stage made."""
    *options, source, target = words
    here = stages[-1].root / target.lstrip("/")
    if options:
        (earlier,) = [one for one in stages if f"--from={one.name}" == options[0]]
        _run("cp", "-a", str(earlier.root / source.lstrip("/")), str(here))
        return
    listed = _run("git", "ls-files", "-z", cwd=ROOT).split("\0")
    for name in filter(None, listed):
        (here / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, here / name)


@contextmanager
def running(name: str, command: Sequence[str], env: Mapping[str, str], *, quiet: bool = False) -> Iterator[None]:
    """A process that is asked to end afterwards, as an engine asks, within ten seconds."""
    said = subprocess.DEVNULL if quiet else None
    with subprocess.Popen(list(command), env=dict(env), stdout=said, stderr=said) as process:  # noqa: S603 - of the files
        try:
            yield
        finally:
            process.terminate()
            print(f"  {name}: ended with {process.wait(timeout=10)}", flush=True)


def wait_for(command: Sequence[str], env: Mapping[str, str]) -> None:
    """Ask for its health until it is well."""
    began = time.monotonic()
    while subprocess.run(list(command), env=dict(env), check=False, capture_output=True).returncode:  # noqa: S603
        if time.monotonic() > began + PATIENCE:
            raise TimeoutError(f"not healthy after {PATIENCE} s: {' '.join(command)}")
        time.sleep(0.5)
    print(f"  healthy after {time.monotonic() - began:.0f} s", flush=True)


def start_alone(image: Stage) -> None:
    """``docker run``, twice on the same volume: the second time what was stored is there."""
    with _networks(["alone"]):
        into = ["ip", "netns", "exec", _netns("alone")]
        for _ in range(2):
            print(f"CMD {' '.join(image.start)}", flush=True)
            with running("alone", [*into, *image.command(image.start)], image.variables()):
                wait_for([*into, *image.command(image.health)], image.variables())
    stored = (image.root / "data/paizhuo.sqlite3").stat()
    print(f"  /data/paizhuo.sqlite3: {stored.st_size} bytes, mode {stored.st_mode & 0o777:o}", flush=True)


def start_all(image: Stage) -> None:
    """``docker compose up``: each service in a network of its own, found by its name, as its health allows."""
    services: dict[str, Any] = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))["services"]
    hosts = image.root / "etc/hosts"
    with ExitStack() as started:
        networks = started.enter_context(_networks(list(services)))
        hosts.write_text("".join(f"{address} {name}\n" for name, address in networks.items()), encoding="utf-8")
        for name in ("postgres", "redis"):
            into = ["ip", "netns", "exec", _netns(name)]
            env = os.environ | {"PGHOST": networks[name], "PGPASSWORD": PASSWORD}
            server = (
                _postgres(started) if name == "postgres" else ["redis-server", "--protected-mode", "no", "--save", ""]
            )
            print(f"{name}: {server[0]}", flush=True)
            started.enter_context(running(name, [*into, *server], env, quiet=True))
            wait_for([*into, *services[name]["healthcheck"]["test"][1:]], env)
        made = ["createdb", "-U", "paizhuo", "-h", networks["postgres"], "paizhuo"]
        _run("ip", "netns", "exec", _netns("postgres"), *made, env=os.environ | {"PGPASSWORD": PASSWORD})
        for name in ("serve", "worker"):
            one = services[name]
            words = one.get("command", image.start)
            given = {key: re.sub(r"\$\{[^}]*\}", PASSWORD, value) for key, value in one["environment"].items()}
            into = ["ip", "netns", "exec", _netns(name)]
            print(f"{name}: {' '.join(words)}", flush=True)
            started.enter_context(running(name, [*into, *image.command(words)], image.variables(given)))
            wait_for([*into, *image.command(image.health)], image.variables(given))


def _postgres(started: ExitStack) -> list[str]:
    """As its image starts it: an empty cluster of one user with a password."""
    folder = Path(started.enter_context(tempfile.TemporaryDirectory(prefix="paizhuo-postgres-")))
    programs = max(POSTGRES.iterdir()) / "bin"
    (folder / "password").write_text(PASSWORD, encoding="utf-8")
    _run("chown", "-R", "postgres", str(folder))
    by = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    data, secret = str(folder / "data"), str(folder / "password")
    _run(*by, str(programs / "initdb"), "-U", "paizhuo", f"--pwfile={secret}", "--auth=scram-sha-256", "-D", data)
    with (folder / "data" / "pg_hba.conf").open("a", encoding="utf-8") as access:
        access.write("host all all all scram-sha-256\n")
    return [*by, str(programs / "postgres"), "-D", data, "-k", str(folder), "-c", "listen_addresses=*"]


def _netns(name: str) -> str:
    return f"paizhuo-{name}"


@contextmanager
def _networks(names: Sequence[str]) -> Iterator[dict[str, str]]:
    """A network for each service, joined by a bridge; its address by name."""
    bridge, found = "paizhuo0", {}
    with ExitStack() as made:
        _run("ip", "link", "add", bridge, "type", "bridge")
        made.callback(_run, "ip", "link", "del", bridge)
        _run("ip", "link", "set", bridge, "up")
        for at, name in enumerate(names, 2):
            inside, outside = _netns(name), f"paizhuo{at}"
            found[name] = f"10.88.99.{at}"
            _run("ip", "netns", "add", inside)
            made.callback(_run, "ip", "netns", "del", inside)
            _run("ip", "link", "add", outside, "type", "veth", "peer", "name", "eth0", "netns", inside)
            _run("ip", "link", "set", outside, "master", bridge, "up")
            _run("ip", "-n", inside, "address", "add", f"{found[name]}/24", "dev", "eth0")
            for device in ("lo", "eth0"):
                _run("ip", "-n", inside, "link", "set", device, "up")
        yield found


def _run(*command: str, env: Mapping[str, str] | None = None, cwd: Path | None = None) -> str:
    done = subprocess.run(command, env=env, cwd=cwd, check=False, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def main() -> int:
    """Build, start alone, start all."""
    if os.geteuid() != 0:
        print("As root: it mounts views of this machine and makes networks.", file=sys.stderr)
        return 1
    with ExitStack() as views:
        image = build(views)
        start_alone(image)
        start_all(image)
    print("Not run: the base images themselves, docker and compose, their volumes and restarts.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
