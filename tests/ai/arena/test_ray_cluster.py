"""The same bouts on a Ray cluster of two nodes, and what is said where there is none."""

from __future__ import annotations

import socket
import sys
from typing import TYPE_CHECKING

import pytest

from paizhuo.ai.arena.entrants import Entrant
from paizhuo.ai.arena.errors import NoCluster
from paizhuo.ai.arena.plan import bouts_of
from paizhuo.ai.arena.processes import in_processes
from paizhuo.ai.arena.ray_cluster import on_cluster
from paizhuo.ai.arena.scores import BoutScore, Crash
from tests.ai.arena.own_agents import DEALS, GREEDY, MEETING_PLACE, NODES, STUCK_FROM, entrant

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

RANDOM = Entrant("random")
LIMIT = 20.0
"""Seconds; an agent that is not stuck needs far less, also where other work slows it down."""


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[str, None, None]:
    """A cluster of two nodes with one core each."""
    cluster_utils = pytest.importorskip("ray.cluster_utils")
    monkeypatch.setenv(MEETING_PLACE, str(tmp_path))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    cluster = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        cluster.add_node(num_cpus=1)
        yield cluster.address
    finally:
        cluster.shutdown()


def test_a_cluster_of_two_nodes_plays_the_same_bouts_and_tells_what_fails(address: str, tmp_path: Path) -> None:
    """One cluster for all of it: starting one takes longer than everything else here."""
    bouts = bouts_of(DEALS, [RANDOM, GREEDY], range(1, 7))
    here = {score.bout: score.games for score in in_processes(bouts, 1) if isinstance(score, BoutScore)}
    there = {score.bout: score.games for score in on_cluster(bouts, address) if isinstance(score, BoutScore)}
    assert there == here

    bouts = bouts_of(DEALS, [GREEDY, entrant("meeting")], range(1, 5))
    assert all(isinstance(score, BoutScore) for score in on_cluster(bouts, address))
    assert len(list(tmp_path.iterdir())) == NODES

    bouts = bouts_of(DEALS, [GREEDY, entrant("failing"), entrant("dying")], [2])
    crashes = {done.bout.second.name: done for done in on_cluster(bouts[:2], address) if isinstance(done, Crash)}
    assert (crashes["failing"].agent, crashes["failing"].deal) == ("failing", 1)
    assert (crashes["dying"].agent, crashes["dying"].bout) == ("", bouts[1])
    assert "WorkerCrashedError" in crashes["dying"].reason

    bouts = bouts_of(DEALS, [GREEDY, entrant("stuck")], [STUCK_FROM])
    (stuck,) = on_cluster(bouts, address, limit=LIMIT)
    assert isinstance(stuck, Crash)
    assert (stuck.agent, stuck.game, stuck.deal, stuck.limit) == ("stuck", 1, 1, LIMIT)


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"pip install 'paizhuo\[ray\]'"):
        next(on_cluster([], "local"))


def test_an_address_where_nobody_listens_is_refused_at_once() -> None:
    pytest.importorskip("ray")
    with socket.socket() as taken:
        # Bound, but not listening: nobody answers, and nobody else can be given this port.
        taken.bind(("127.0.0.1", 0))
        with pytest.raises(NoCluster, match="No Ray cluster answers"):
            next(on_cluster([], f"127.0.0.1:{taken.getsockname()[1]}"))
