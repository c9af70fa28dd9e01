"""The same tests everywhere: a clean environment, and where everything is required a skip is a failure."""

from __future__ import annotations

import gc
import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Generator

    from tests.web.running.stages import Stages

# Two tests run at a time on two cores; threads of linear algebra would wait for each other. Set before NumPy and
# PyTorch are imported, also by the processes that tests start.
for _library in ("OPENBLAS", "OMP"):
    os.environ.setdefault(f"{_library}_NUM_THREADS", "1")

# Thousands of modules and tests stay in memory to the end, and every search for garbage would go through all of them.
gc.set_threshold(100_000, 50, 100)

# A law does not become wrong on a slow machine.
settings.register_profile("anywhere", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("anywhere")

REQUIRED = bool(os.environ.get("PAIZHUO_REQUIRE_EVERYTHING"))


def pytest_collection_finish() -> None:
    """What has been imported and collected is no garbage before the end."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skip into a failure that says what was missing."""
    report = yield
    if REQUIRED and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"nothing may be skipped here: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def stages(tmp_path_factory: pytest.TempPathFactory) -> Stages:
    """What tests stage, once for all workers: their base folders lie in one that the run has for itself."""
    from tests.web.running.stages import Stages  # noqa: PLC0415 - the pure tests start no servers

    own = tmp_path_factory.getbasetemp()
    return Stages((own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "stages")


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody has set for his own terminal must not change what a test sees."""
    for name in ("PAIZHUO_LANG", "FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
