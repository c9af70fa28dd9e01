"""集群: the same bouts spread over the machines of a Ray cluster, each of which has Paizhuo installed."""

from __future__ import annotations

import os
import socket
from collections import deque
from importlib import import_module
from typing import TYPE_CHECKING, Any

from paizhuo.ai.arena.errors import NoCluster
from paizhuo.ai.arena.move_limit import USUAL, play_within
from paizhuo.ai.arena.scores import Crash
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from paizhuo.ai.arena.plan import Bout
    from paizhuo.ai.arena.scores import BoutScore

LOCAL = "local"
_AHEAD = 2
"""Bouts submitted for each core, so that no core waits; cores may join while the arena runs."""
_PATIENCE = 5.0
_NO_ANSWER = N_("No Ray cluster answers at {address}: {reason}")
_TRIES_AGAIN = 2
"""Retries of a bout that was lost with its machine; it depends on its plan only, so any machine can play it."""


def on_cluster(bouts: Sequence[Bout], address: str, limit: float = USUAL) -> Generator[BoutScore | Crash, None, None]:
    """The scores as they come from the cluster at this address; ``local`` makes one of this machine's cores.

    An agent that takes more than ``limit`` seconds for a move has failed; 0 allows any time.
    """
    ray = _ray()
    _connect(ray, address)
    try:
        yield from _scores(ray, bouts, limit)
    finally:
        ray.shutdown()


def _ray() -> Any:  # noqa: ANN401 - an optional module, imported only when used
    try:
        return import_module("ray")
    except ImportError:
        raise NoCluster(N_("Ray is not installed. Install it with: pip install 'paizhuo[ray]'")) from None


def _connect(ray: Any, address: str) -> None:  # noqa: ANN401
    if not address:
        # An empty address would make Ray start its own cluster, which a caller who names an address does not want.
        raise NoCluster(N_("No address of a Ray cluster is given. Write --ray HOST:PORT, or --ray local."))
    _check_answers(address)
    # Nothing about the games is reported to Ray.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray.init(
            address=address,
            include_dashboard=False if address == LOCAL else None,
            log_to_driver=False,
            logging_level="ERROR",
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NoCluster(_NO_ANSWER, address=address, reason=error) from error


def _check_answers(address: str) -> None:
    """Raise :class:`NoCluster` when nobody listens at ``host:port``; Ray itself would try for many minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), _PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(_NO_ANSWER, address=address, reason=error) from error


def _scores(ray: Any, bouts: Sequence[Bout], limit: float) -> Generator[BoutScore | Crash, None, None]:  # noqa: ANN401
    task = ray.remote(num_cpus=1, max_retries=_TRIES_AGAIN)(play_within)
    waiting = deque(bouts)
    playing: dict[Any, Bout] = {}
    while waiting or playing:
        room = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while waiting and len(playing) < room:
            bout = waiting.popleft()
            playing[task.remote(bout, limit)] = bout
        for done in ray.wait(list(playing))[0]:
            bout = playing.pop(done)
            try:
                yield ray.get(done)
            except ray.exceptions.RayError as error:
                yield Crash(bout, 0, 0, "", f"{type(error).__name__}: {error}")
