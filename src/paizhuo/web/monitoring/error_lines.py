"""错误记录: errors as lines of JSON for the log file; a failing disk or database in one sentence instead of a trace."""

from __future__ import annotations

import json
import logging
import os
import traceback
from datetime import UTC, datetime

from paizhuo.web.monitoring.request_lines import masked
from paizhuo.web.storage_failures import storage_failure, storage_words
from paizhuo.wording import Language, sayer


class StorageFilter(logging.Filter):
    """一句话: says what fails in the place of the trace, which would only show where it was noticed."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Change the record of a failure of storage."""
        error = record.exc_info[1] if record.exc_info else None
        failure = storage_failure(error)
        if failure is not None:
            record.msg = f"{record.getMessage()}: {storage_words(sayer(Language.ENGLISH), failure)} ({error})"
            record.args, record.exc_info, record.exc_text = (), None, None
            record.failure = failure.value
        return True


class NotRefusals(logging.Filter):
    """不记拒绝: a page that is not found or refused is no error; the log of requests has it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is of an error."""
        return record.name != "django.request" or record.levelno >= logging.ERROR


class JsonLines(logging.Formatter):
    """每行一个 JSON: time, level, process, message, the request, and the error with its trace."""

    def format(self, record: logging.LogRecord) -> str:
        """One record on one line."""
        found: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "process": os.getpid(),
            "message": record.getMessage(),
        }
        request = getattr(record, "request", None)
        if request is not None and hasattr(request, "path"):
            found |= {"method": request.method, "path": masked(request.path)}
            found["message"] = record.getMessage().replace(request.path, masked(request.path))
        if hasattr(record, "failure"):
            found["failure"] = record.failure
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            found["error"] = f"{type(error).__module__}.{type(error).__qualname__}"
            found["text"] = str(error)
            found["trace"] = [line.rstrip("\n") for line in traceback.format_exception(error)]
        return json.dumps(found, ensure_ascii=False)
