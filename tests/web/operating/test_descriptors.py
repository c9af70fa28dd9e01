"""描述符: the limit is raised as far as it goes, and what it allows is said in plain words."""

from __future__ import annotations

import subprocess
import sys

from paizhuo.web.operating.descriptors import OWN, screens_allowed, too_low_words
from paizhuo.wording import Language, sayer

RAISE = """
import resource, sys
soft, hard = int(sys.argv[1]), int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
from paizhuo.web.operating.descriptors import raise_limit
print(raise_limit(1000), resource.getrlimit(resource.RLIMIT_NOFILE))
"""


def _raised(soft: int, hard: int) -> str:
    command = [sys.executable, "-c", RAISE, str(soft), str(hard)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_the_limit_is_raised_as_far_as_the_system_allows() -> None:
    assert _raised(256, 2000) == "1000 (1000, 2000)"
    assert _raised(256, 500) == "500 (500, 500)"
    assert _raised(1500, 2000) == "1500 (1500, 2000)", "what is higher stays"


def test_some_files_are_left_for_pages() -> None:
    assert screens_allowed(1024) == 1024 - OWN
    assert screens_allowed(16_384) == 16_384 - 2048
    assert screens_allowed(0) == 0, "no limit"


def test_a_limit_that_is_too_low_for_a_hall_is_named_with_the_screens_it_allows() -> None:
    english, chinese = sayer(Language.ENGLISH), sayer(Language.CHINESE)
    assert too_low_words(english, 1024).startswith(
        "The system lets this program open 1024 files at once: 896 screens and phones can follow the event"
    )
    assert "最多896块屏幕和手机能实时跟进" in too_low_words(chinese, 1024)
    assert [too_low_words(english, limit) for limit in (0, 4096)] == ["", ""]
