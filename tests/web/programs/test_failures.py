"""为何送不到: in words for people; an error that nobody has words for as it came."""

from __future__ import annotations

import pytest
from django.utils import translation

from paizhuo.web.programs.failures import failure_words


@pytest.mark.parametrize(
    ("error", "words"),
    [
        ("HTTP 503", "the receiver answered with status 503"),
        ("ConnectionRefusedError: [Errno 111] Connection refused", "nothing answers at this address"),
        ("TimeoutError: timed out", "no answer within 10 seconds"),
        ("gaierror: [Errno -2] Name or service not known", "no server of this name is found"),
        ("LineTooLong: got more than 65536 bytes", "LineTooLong: got more than 65536 bytes"),
        ("HTTP 200 OK?", "HTTP 200 OK?"),
    ],
)
def test_an_error_in_words(error: str, words: str) -> None:
    with translation.override("en"):
        assert failure_words(error) == words
