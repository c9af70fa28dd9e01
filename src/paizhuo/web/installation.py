"""安装: the data folder of this installation, its secret key, database, Redis and hosts."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

DATA_VARIABLE = "PAIZHUO_DATA"
DATABASE_VARIABLE = "DATABASE_URL"
REDIS_VARIABLE = "REDIS_URL"
HOSTS_VARIABLE = "PAIZHUO_HOSTS"
SECRET_FILE = "secret.key"  # noqa: S105 - the name of the file, not the secret
DATABASE_FILE = "paizhuo.sqlite3"
DEFAULT_FOLDER = "paizhuo-data"
DEMONSTRATION_FOLDER = "demonstration"
DEMONSTRATION_MARK = "this-is-a-demonstration"
"""A file in the folder of a demonstration; only where it stands are there doors without a password."""


def data_folder() -> Path:
    """The data folder, created if missing; only its owner may read it."""
    folder = Path(os.environ.get(DATA_VARIABLE) or DEFAULT_FOLDER).absolute()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def demonstration_folder(real: Path) -> Path:
    """The folder of the demonstration inside the data folder ``real``, created if missing, with its mark."""
    folder = real / DEMONSTRATION_FOLDER
    folder.mkdir(mode=0o700, exist_ok=True)
    (folder / DEMONSTRATION_MARK).touch(mode=0o600)
    return folder


def is_demonstration(folder: Path) -> bool:
    """Whether the folder is that of a demonstration, in which everything is invented."""
    return (folder / DEMONSTRATION_MARK).is_file()


def secret_key(folder: Path) -> str:
    """The secret key for signing, created once and stored in the data folder."""
    path = folder / SECRET_FILE
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as file:
        made = secrets.token_urlsafe(48)
        file.write(made)
    return made


def database_url(folder: Path) -> str:
    """PostgreSQL by ``DATABASE_URL``, otherwise one SQLite file; a demonstration never leaves its folder."""
    named = "" if is_demonstration(folder) else os.environ.get(DATABASE_VARIABLE)
    return named or f"sqlite:///{folder / DATABASE_FILE}"


def redis_url(folder: Path) -> str:
    """The Redis that carries the feed between processes; empty for one process, such as a demonstration."""
    return "" if is_demonstration(folder) else os.environ.get(REDIS_VARIABLE, "")


def allowed_hosts() -> list[str]:
    """The hosts of ``PAIZHUO_HOSTS``; without it any host, because the network gives a laptop in a hall its address."""
    named = [host.strip() for host in os.environ.get(HOSTS_VARIABLE, "").split(",") if host.strip()]
    return named or ["*"]
