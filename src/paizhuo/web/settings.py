"""设置: the Django settings. What differs between installations comes from ``installation``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import dj_database_url
from django.utils.translation import gettext_lazy as _

from paizhuo.web import installation

BASE_DIR = Path(__file__).resolve().parent
DATA_DIR = installation.data_folder()
DEMONSTRATION = installation.is_demonstration(DATA_DIR)
"""演示: whether this is a demonstration, with a door for every role and no passwords."""

SECRET_KEY = installation.secret_key(DATA_DIR)
DEBUG = False
ALLOWED_HOSTS = installation.allowed_hosts()
ANSWERS_IN_THE_NETWORK = False
"""Set by the server when it listens on all addresses of the machine, not on the loopback address only."""
ROOT_URLCONF = "paizhuo.web.urls"
ASGI_APPLICATION = "paizhuo.web.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "axes",
    "ninja",
    "paizhuo.web",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "paizhuo.web.pages.secure_cookies.SecureCookiesMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "paizhuo.web.pages.request_sizes.RequestSizeMiddleware",
    "paizhuo.web.pages.refusals.RefusalMiddleware",
    "axes.middleware.AxesMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "paizhuo.web.pages.context.page",
            ],
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "paizhuo.web.pages.template_loader.Loader",
                        "django.template.loaders.app_directories.Loader",
                    ],
                )
            ],
            "libraries": {"masthead": "paizhuo.web.desk.masthead"},
            "builtins": ["django.templatetags.i18n", "django.templatetags.static", "paizhuo.web.pages.tags"],
        },
    }
]

_database: dict[str, Any] = dict(dj_database_url.parse(installation.database_url(DATA_DIR)))
if _database["ENGINE"].endswith("sqlite3"):
    _database["OPTIONS"] = {
        # A transaction takes the write lock when it begins, so that two writers wait instead of failing half way.
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        # FULL, not NORMAL: a committed result survives a power cut.
        # Every thread keeps its connection, so none may keep much.
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-4096;",
    }
    _database["CONN_MAX_AGE"] = None
else:
    _database["OPTIONS"] = {"pool": {"min_size": 1, "max_size": 16, "timeout": 20}}
DATABASES = {"default": _database}

AUTH_USER_MODEL = "web.User"
AUTHENTICATION_BACKENDS = [
    "paizhuo.web.access.password_limit.PasswordLimit",
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "accounts:login"
LOGIN_REDIRECT_URL = "office:mine"
LOGOUT_REDIRECT_URL = "public:home"

# Ten wrong passwords for one name from one address lock it for a quarter of an hour.
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = 0.25
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_LOCKOUT_CALLABLE = "paizhuo.web.pages.rejected_requests.name_locked"
AXES_VERBOSE = False
AXES_RESET_ON_SUCCESS = True

LANGUAGE_CODE = "zh-hans"
LANGUAGES = [("zh-hans", _("Chinese")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "Asia/Shanghai"

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = DATA_DIR / "static"
SERVESTATIC_USE_FINDERS = True
SERVESTATIC_AUTOREFRESH = False
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

CSRF_TRUSTED_ORIGINS = installation.trusted_origins()
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 180
"""Sent over TLS only, as a proxy reports it: a browser that has come by TLS once does not come without it again."""
SESSION_ENGINE = "paizhuo.web.models.sessions"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "paizhuo.web.pages.rejected_requests.csrf_failed"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 7
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        "base-uri": ["'none'"],
    }
}
DATA_UPLOAD_MAX_MEMORY_SIZE = 6 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 6 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 6000

REDIS_URL = installation.redis_url(DATA_DIR)
LIMITS = installation.limits()
METRICS_TOKEN = installation.metrics_token()

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {
        "storage": {"()": "paizhuo.web.monitoring.error_lines.StorageFilter"},
        "not_refusals": {"()": "paizhuo.web.monitoring.error_lines.NotRefusals"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "filters": ["storage", "not_refusals"]}},
    "root": {"handlers": ["console"], "level": "WARNING"},
}
